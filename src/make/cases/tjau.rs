//! What cases about cards still draw of tjau.

pub(super) mod plays;
pub(super) mod scene;
