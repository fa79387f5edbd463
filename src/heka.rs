//! The Heka cards.

pub mod rules;
