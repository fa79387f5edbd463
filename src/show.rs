//! What is shown: boards as text and pictures, records as JSON, verdicts in every output format.

pub mod annotated;
pub mod draw;
pub mod json;
pub mod report;
