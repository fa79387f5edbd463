//! The program `hunefer`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hunefer::cli::main()
}
