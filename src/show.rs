//! What is shown: boards as text and pictures, records as JSON, verdicts in every output format.

pub mod annotated;
pub mod draw;
pub mod font;
pub mod json;
pub mod page;
pub mod report;
pub mod scene;
pub mod sheet;
