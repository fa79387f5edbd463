//! Cases about the Heka cards, and what all of them share.

pub(super) mod choice;
mod field;
pub(super) mod left;
mod on_senet;
mod on_tab;
mod on_tjau;
mod ready;
mod record;
pub(super) mod running;
pub(super) mod setups;
mod uses;
pub(super) mod wager;
pub(super) mod when;

use super::{Pair, Recipe, Source};

const ALL: &[&str] = &["senet:kendall", "tab:lane", "tab:simple", "tjau:aseb"];
const SENET: &[&str] = &["senet:kendall"];
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
