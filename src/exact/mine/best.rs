//! Throws with one play that is better than all others.

use hunefer_notation::{ItemKind, Marks, Place};

use super::look::{Look, moved};
use super::{Found, Quarry, shape};
use crate::exact::solve::rollout::eager;

/// Other plays that are shown to fail.
const REFUTED: usize = 3;

/// What a play looks like to who has not thought about it yet.
#[derive(Clone, Copy)]
struct Looks {
    off: bool,
    hits: bool,
    water: bool,
    pairs: usize,
    /// Whether an eager player makes it.
    eager: bool,
}

pub(super) fn look(quarry: &Quarry<'_>, look: &Look<'_>) -> Option<Found> {
    if look.plays.len() < 2 {
        return None;
    }
    let table = (quarry.tables)(look.play)?;
    let doubt = 2.0 * table.certificate().bound()?;
    let mut worths: Vec<(ItemKind, f64)> = Vec::new();
    for &item in look.plays {
        worths.push((item, table.worth(look.play, item)?));
    }
    worths.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let (&(solution, most), others) = worths.split_first()?;
    let lead = most - others.first()?.1;
    if lead - doubt < quarry.least || lead <= doubt {
        return None;
    }
    let first_thought = eager(look.plays);
    let looks = |item: ItemKind| {
        let (marks, to) = moved(item).map_or((Marks::NONE, None), |step| (step.marks, Some(step.to.place)));
        Looks {
            off: to == Some(Place::Off),
            hits: marks.hit,
            water: marks.water,
            pairs: look.pairs_after(item),
            eager: first_thought == Some(item),
        }
    };
    let chosen = looks(solution);
    let (mut temptation, mut difficulty) = (0, 0.0);
    let (mut off, mut hit, mut pair) = (false, false, false);
    let mut refuted = Vec::new();
    for &(item, worth) in others {
        let other = looks(item);
        off |= other.off && !chosen.off;
        hit |= other.hits && !chosen.hits;
        pair |= other.pairs > chosen.pairs;
        let lure = 4 * u32::from(other.eager)
            + 3 * u32::from(other.off && !chosen.off)
            + 2 * u32::from(other.hits && !chosen.hits)
            + 2 * u32::from(chosen.water && !other.water)
            + u32::from(other.pairs > chosen.pairs);
        temptation += lure;
        if lure > 0 {
            // A play that loses a tenth of the game counts half of one that loses nothing.
            difficulty += 1.0 / (1.0 + 10.0 * (most - worth));
            refuted.push((lure, item, worth));
        }
    }
    // What looks best too is no puzzle.
    if temptation == 0 {
        return None;
    }
    refuted.sort_by_key(|(lure, ..)| std::cmp::Reverse(*lure));
    refuted.truncate(REFUTED);
    let mut themes = Vec::new();
    for (is_so, names) in [
        (chosen.water, &["water", "waters"][..]),
        (off, &["exact"]),
        (hit, &["swap", "attack", "hit", "take"]),
        (pair, &["guarded"]),
    ] {
        themes.extend(quarry.rule(names).filter(|_| is_so));
    }
    let position = look.position();
    Some(Found {
        asked: asked(lead - doubt),
        solution: vec![solution],
        refuted: refuted.into_iter().map(|(_, item, worth)| (item, worth)).collect(),
        themes,
        temptation,
        difficulty,
        shape: shape::of_throw(&position, solution),
        position,
    })
}

/// `best by 5%`: the whole percents of a lead, if there are any.
fn asked(lead: f64) -> String {
    match (lead * 100.0).floor() {
        least if least >= 1.0 => format!("best by {least:.0}%"),
        _ => "best".to_owned(),
    }
}
