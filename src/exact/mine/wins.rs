//! Duat: positions with one first turn that forces a win.

use std::collections::BTreeSet;

use hunefer_notation::{ItemKind, Verb};

use super::{Found, Quarry, shape};
use crate::exact::duat::{Outcome, solve};
use crate::play::Play;

pub(super) fn look(quarry: &Quarry<'_>, play: &dyn Play) -> Option<Found> {
    let won = solve(play, quarry.turns, quarry.options.is("own-off", "yes")).ok()?;
    let Outcome::Win { turns, first } = won else { return None };
    let [solution] = &first[..] else { return None };
    let (mut ends, mut pushing) = (BTreeSet::new(), 0);
    play.each_line(&mut |items, after| {
        if ends.insert(after.position().to_string()) && items.iter().any(pushes) && after.winner().is_none() {
            pushing += 1;
        }
    });
    let position = play.position();
    let quiet = !solution.iter().any(pushes);
    Some(Found {
        asked: format!("{} wins in {turns}", position.side.letter()),
        themes: quarry.rule(&[if quiet { "rotate" } else { "push" }]).into_iter().collect(),
        // What takes longer and pushes nothing yet is what nobody looks at first.
        temptation: 1000 * turns + 500 * u32::from(quiet) + pushing,
        difficulty: f64::from(turns) + f64::from(pushing) / 100.0,
        refuted: Vec::new(),
        shape: shape::of_board(&position),
        solution: solution.clone(),
        position,
    })
}

/// Whether an action pushes.
const fn pushes(item: &ItemKind) -> bool {
    matches!(item, ItemKind::Action { verb: Verb::Push, .. })
}
