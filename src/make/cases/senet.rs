//! Senet as the cases about cards still see it.

mod after;
mod bars;
mod board;
pub(super) mod scene;
pub(super) mod step;
