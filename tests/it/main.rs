//! Everything that is tested from outside, in one binary.

mod alloc;
mod annotate;
mod cases;
mod clauses;
mod cli;
mod counts;
mod exact;
mod fixtures;
mod formats;
mod laws;
mod manual;
mod page;
mod pictures;
mod positions;
mod properties;
mod readme;
mod registry;
mod rendered;
mod schemas;
mod spans;
mod support;
mod tidy;
mod workflow;
