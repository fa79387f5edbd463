//! What cases about cards still draw of ṭāb.

pub(super) mod plays;
pub(super) mod route;
pub(super) mod scene;
