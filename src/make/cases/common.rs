//! Cases about the rules common to games: throws, turns, moves, results, tags and set-ups.

mod broken;
mod conflicts;
mod earned;
mod losses;
mod marks;
mod moves;
mod obstacles;
mod results;
mod route;
pub(super) mod scene;
mod setups;
mod tags;
mod throws;
mod turns;
mod wins;

use super::Recipe;

pub(super) const RECIPES: &[&[Recipe]] = &[
];
