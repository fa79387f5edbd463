//! tjau
