//! The program `hunefer`.
fn main() {}
