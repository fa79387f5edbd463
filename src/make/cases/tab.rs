//! Cases about ṭāb, Lane's way and the simple one.

pub(super) mod eggeh;
pub(super) mod empty_row;
mod fork;
pub(super) mod home;
pub(super) mod once;
pub(super) mod opening;
pub(super) mod plays;
pub(super) mod route;
pub(super) mod scene;
pub(super) mod setups;
pub(super) mod split;
pub(super) mod taking;
pub(super) mod waits;
pub(super) mod winning;

const BOTH: &[&str] = &["tab:lane", "tab:simple"];
const LANE: &[&str] = &["tab:lane"];
const SIMPLE: &[&str] = &["tab:simple"];

/// Everything about ṭāb, file by file.
pub(super) const FILES: &[&[super::Recipe]] = &[
    opening::RECIPES,
    home::RECIPES,
    waits::RECIPES,
    once::RECIPES,
    empty_row::RECIPES,
    taking::RECIPES,
    eggeh::RECIPES,
    split::RECIPES,
    winning::RECIPES,
    setups::RECIPES,
];
