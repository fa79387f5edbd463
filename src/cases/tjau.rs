//! Cases about tjau.

pub(super) mod attack;
pub(super) mod hits;
mod plays;
mod scene;
pub(super) mod setups;
pub(super) mod travel;
pub(super) mod winning;

const ASEB: &[&str] = &["tjau:aseb"];

/// Everything about tjau, file by file.
pub(super) const ALL: &[&[super::Recipe]] =
    &[travel::RECIPES, attack::RECIPES, hits::RECIPES, winning::RECIPES, setups::RECIPES];
