//! Cases about tjau.

pub(super) mod attack;
pub(super) mod hits;
pub(super) mod plays;
pub(super) mod scene;
pub(super) mod setups;
pub(super) mod travel;
pub(super) mod winning;

const ASEB: &[&str] = &["tjau:aseb"];

/// Everything about tjau, file by file.
pub(super) const FILES: &[&[super::Recipe]] =
    &[travel::RECIPES, attack::RECIPES, hits::RECIPES, winning::RECIPES, setups::RECIPES];
