//! Everything that is tested from outside, in one binary.

mod alloc;
mod clauses;
mod cli;
mod counts;
mod fixtures;
mod positions;
mod properties;
mod readme;
mod registry;
mod rendered;
mod support;
