//! Cases about the Heka cards, and what all of them share.

pub(super) mod choice;
mod common;
pub(super) mod crown;
pub(super) mod dues;
mod ending;
mod field;
mod given;
pub(super) mod left;
pub(super) mod maat;
mod on_senet;
mod on_tab;
mod on_tjau;
mod price;
mod ready;
mod record;
pub(super) mod running;
pub(super) mod seth;
pub(super) mod setups;
mod uses;
pub(super) mod wager;
pub(super) mod weighed;
pub(super) mod when;

use super::{Pair, Recipe, Source};

const ALL: &[&str] = &crate::make::cases::WITH_CARDS;
const SENET: &[&str] = &["senet:kendall"];
const SENET_TAB: &[&str] = &["senet:kendall", "tab:lane", "tab:simple"];
const RACES: &[&str] = &["senet:kendall", "tjau:aseb"];
const LANE: &[&str] = &["tab:lane"];
const TAB: &[&str] = &["tab:lane", "tab:simple"];
const TJAU: &[&str] = &["tjau:aseb"];

const fn recipe(
    subject: &'static str,
    case: &'static str,
    rulesets: &'static [&'static str],
    draw: fn(&mut Source) -> Option<Pair>,
) -> Recipe {
    Recipe { subject, case, rulesets, draw }
}

/// Everything about the cards, file by file.
pub(super) const FILES: &[&[super::Recipe]] = &[
    when::RECIPES,
    running::RECIPES,
    left::RECIPES,
    choice::RECIPES,
    dues::RECIPES,
    wager::RECIPES,
    setups::RECIPES,
    crown::RECIPES,
    seth::RECIPES,
    maat::RECIPES,
    weighed::RECIPES,
];
