//! Ṭāb, both ways: what may not be played.

mod opening;
pub(super) mod outcomes;
mod pins;

use crate::make::cases::facets::vocabulary::*;
use opening::{first_throw, fresh, rolled};
use pins::{all_locked, in_row, last_out, last_to_leave, last_to_take, one_behind, up_at_fork};

/// One comes to the fork that has been up.
const ONCE: Facet = Facet { pins: &[With(up_at_fork)], ..PIECE };

facets! {
    ALONE: "tab.opening" in TAB {
        "the first throw" { fault: Broken(|script, dice| first_throw(script, dice, false)) }
        "a fresh throw" { fault: Broken(fresh) }
        "after a roll-off" { fault: Broken(|script, dice| first_throw(script, dice, true)) }
        "no 1 at the end" { fault: Broken(|script, dice| {
            rolled(script, dice, "the roll-off ends without a 1", |throws, value, _| {
                throws.last_mut().map(|last| last.1 = value)
            })
        }) }
        "twice running" { fault: Broken(|script, dice| {
            rolled(script, dice, "one side throws twice running", |throws, value, chosen| {
                let twice = chosen % throws.len();
                throws.insert(twice, (throws[twice].0, value));
                Some(())
            })
        }) }
        "a 1 too many" { fault: Broken(|script, dice| {
            rolled(script, dice, "a 1 before the last throw has decided already", |throws, _, chosen| {
                let early = chosen.checked_rem(throws.len() - 1)?;
                throws[early].1 = 1;
                Some(())
            })
        }) }
    }
    ALONE: "tab.locked" in TAB {
        "another throw" { by: &[Throw] }
        "another piece" { by: &[Move], shows: |s| !s.others().is_empty() }
        "nothing but locked pieces" { by: &[Move], shows: |s| s.others().is_empty() }
        "after a lost throw" { pins: &[With(all_locked)], options: &[("forfeit", "throw")], prelude: 255, by: &[Throw],
            shows: |s| s.after_a_lost_throw() && s.goes_on() }
        "after a turn forfeited" { pins: &[With(all_locked)], options: &[("forfeit", "turn")], prelude: 255,
            by: &[Throw], shows: |s| s.after_a_lost_throw()
            && matches!(last(s).and_then(|it| value_of(&it)), Some(4 | 6)) }
    }
    ALONE: "tab.corner-first" in TAB {
        "another piece" { by: &[Move] }
        "the corner empty" { by: &[Piece] }
        "the next one" { pins: &[With(all_locked)], prelude: 255, by: &[Move],
            shows: |s| s.goes_on() && s.earlier.iter().any(|(_, item)| comes_out(s.us(), item)) }
    }
    ALONE: "tab.waits" in TAB {
        "the home empty" { by: &[Piece], shows: |s| !splits(s) && locked(s, s.us()) == 1 }
        "another piece" { by: &[Move], shows: |s| !s.others().is_empty() }
        "no other move" { pins: &[With(in_row)], by: &[Move], shows: |s| s.others().is_empty() }
        "the last let out" { pins: &[With(last_out)], prelude: 0, lead: &[Earning], by: &[From(0, &[Earning])],
            shows: from_row }
        "one of an ʿeggeh" { ways: LANE, pins: &[With(in_row)], by: &[Piece], shows: splits }
    }
    ONCE: "tab.once" in TAB {
        "been up" { shows: |s| !mixed(s) }
        "the other way" { shows: along, fault: Replaced(same_piece) }
        "a mixed ʿeggeh" { ways: LANE, shows: |s| mixed(s) && !splits(s) }
        "split off a mixed ʿeggeh" { ways: LANE, shows: |s| mixed(s) && splits(s) && goes_up(s),
            fault: Replaced(|old, new| new.to() == old.to() && splits(new) && new.from() == old.from()) }
        "joined to one that has been up" { ways: LANE, pins: &[With(one_behind)], prelude: 255,
            shows: |s| mixed(s) && s.goes_on() && last_to(s) == from(s) }
    }
    PIECE: "tab.empty-row" in TAB {
        "nobody left in it" { }
        "the other way" { shows: along, fault: Replaced(same_piece) }
        "only one's own in it" { shows: |s| {
            s.before.pieces.iter().any(|piece| piece.side == s.us() && at_home(1 - s.us(), piece.at))
        } }
        "the last has left" { pins: &[With(last_to_leave)], prelude: 255,
            shows: |s| s.earlier.iter().any(|(_, item)| comes_out(1 - s.us(), item)) }
        "the last taken there" { pins: &[With(last_to_take)], prelude: 255,
            shows: |s| s.goes_on() && last_to(s).is_some_and(|to| at_home(1 - s.us(), to)) }
    }
}

fn splits(scene: &Scene) -> bool {
    scene.step().is_some_and(|step| step.split)
}

fn from(scene: &Scene) -> Option<Place> {
    scene.step().map(|step| step.from.place)
}

/// Whether a locked piece moves.
fn out(scene: &Scene) -> bool {
    comes_out(scene.us(), &scene.item)
}

/// Whether an item lets a locked piece of a side out.
fn comes_out(side: usize, item: &ItemKind) -> bool {
    step_of(item).is_some_and(|step| at_home(side, step.from.place))
}

/// Whether a piece of the enemy row moves.
fn from_row(scene: &Scene) -> bool {
    from(scene).is_some_and(|from| at_home(1 - scene.us(), from))
}

/// Whether a piece comes to the enemy row, or moves on in it.
fn to_row(scene: &Scene) -> bool {
    scene.step().is_some_and(|step| at_home(1 - scene.us(), step.to.place))
}

fn goes_up(scene: &Scene) -> bool {
    to_row(scene) && !from_row(scene)
}

/// Whether a piece near the fork stays in the round.
fn along(scene: &Scene) -> bool {
    from(scene).is_some_and(|from| pins::near_fork(scene.us(), from)) && !goes_up(scene)
}

fn mixed(scene: &Scene) -> bool {
    from(scene).is_some_and(|from| scene.before.mixed(scene.us(), from))
}

/// How many squares hold locked pieces of a side.
fn locked(scene: &Scene, side: usize) -> usize {
    (0..36).map(at).filter(|&home| at_home(side, home) && scene.before.has(side, home)).count()
}

/// The item before.
fn last(scene: &Scene) -> Option<ItemKind> {
    scene.earlier.last().map(|(_, item)| *item)
}

/// Where the move before went.
fn last_to(scene: &Scene) -> Option<Place> {
    last(scene).and_then(|item| step_of(&item)).map(|step| step.to.place)
}

/// Whether the same piece or ʿeggeh moves by the same throw.
fn same_piece(old: &Scene, new: &Scene) -> bool {
    new.moves() && from(new) == from(old) && new.value() == old.value() && splits(new) == splits(old)
}
