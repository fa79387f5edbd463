//! Everything that is tested from outside, in one binary.

mod alloc;
mod counts;
mod fixtures;
mod positions;
mod properties;
mod registry;
mod support;
