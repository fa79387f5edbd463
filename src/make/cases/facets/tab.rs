//! Ṭāb, both ways.

mod opening;
pub(super) mod outcomes;
mod pins;
mod shows;

use opening::{first_throw, fresh, rolled};
use pins::{
    all_locked, at_fork, been_up, first_out, in_row, last_to_leave, last_to_take, locked, none_in_round, on_row,
    one_behind, one_locked, row_empty, row_of, tab_waits, two_at_fork, two_in_row,
};
use shows::{along, came_out, comes_out, goes_up, last_to, last_value, mixed, same_piece, splits};

use super::spoils::{self, Spoilt, instead, instead_before};
use crate::make::cases::facet::Edit::{Move, Piece, Throw};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, alone, spoilt};
use crate::make::cases::law::Way;

const L: &[Way] = &[Way::Lane];
const BOTH: &[Way] = &[Way::Lane, Way::Simple];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    spoilt("tab.opening", "the first throw", BOTH, |script, dice| first_throw(script, dice, false)),
    spoilt("tab.opening", "a fresh throw", BOTH, fresh),
    spoilt("tab.opening", "after a roll-off", BOTH, |script, dice| first_throw(script, dice, true)),
    spoilt("tab.opening", "no 1 at the end", BOTH, |script, dice| {
        rolled(script, dice, "the roll-off ends without a 1", |throws, value, _| {
            throws.last_mut().map(|last| last.1 = value)
        })
    }),
    spoilt("tab.opening", "twice running", BOTH, |script, dice| {
        rolled(script, dice, "one side throws twice running", |throws, value, chosen| {
            let twice = chosen % throws.len();
            throws.insert(twice, (throws[twice].0, value));
            Some(())
        })
    }),
    spoilt("tab.opening", "a 1 too many", BOTH, |script, dice| {
        rolled(script, dice, "a 1 before the last throw has decided already", |throws, _, chosen| {
            let early = chosen.checked_rem(throws.len() - 1)?;
            throws[early].1 = 1;
            Some(())
        })
    }),
    Facet { by: &[Throw], ..alone("tab.locked", "another throw", BOTH) },
    Facet { by: &[Move], shows: |s| !s.others().is_empty(), ..alone("tab.locked", "another piece", BOTH) },
    Facet {
        pins: &[With(all_locked)],
        by: &[Move],
        shows: |s| s.others().is_empty(),
        ..alone("tab.locked", "nothing but locked pieces", BOTH)
    },
    Facet {
        pins: &[With(all_locked)],
        options: &[("forfeit", "throw")],
        prelude: 255,
        by: &[Throw],
        shows: |s| s.after_a_lost_throw() && s.goes_on(),
        ..alone("tab.locked", "after a lost throw", BOTH)
    },
    Facet {
        pins: &[With(all_locked)],
        options: &[("forfeit", "turn")],
        prelude: 255,
        by: &[Throw],
        shows: |s| s.after_a_lost_throw() && [4, 6].contains(&last_value(s)),
        ..alone("tab.locked", "after a turn forfeited", BOTH)
    },
    Facet { by: &[Move], ..alone("tab.corner-first", "another piece", BOTH) },
    Facet { by: &[Piece], ..alone("tab.corner-first", "the corner empty", BOTH) },
    Facet {
        pins: &[With(first_out)],
        prelude: 255,
        by: &[Move],
        shows: |s| s.goes_on() && s.earlier.iter().any(|(_, item)| comes_out(s.before.mover(), item)),
        ..alone("tab.corner-first", "the next one", BOTH)
    },
    Facet {
        pins: &[With(in_row), With(one_locked)],
        by: &[Piece],
        shows: |s| !splits(s) && locked(&s.before, s.before.mover()).len() == 1,
        ..alone("tab.waits", "the home empty", BOTH)
    },
    Facet {
        pins: &[With(in_row)],
        by: &[Move],
        shows: |s| !s.others().is_empty(),
        ..alone("tab.waits", "another piece", BOTH)
    },
    Facet {
        pins: &[With(none_in_round), With(in_row), With(one_locked)],
        by: &[Move],
        shows: |s| s.others().is_empty(),
        ..alone("tab.waits", "no other move", BOTH)
    },
    Facet {
        pins: &[With(none_in_round), With(in_row), With(one_locked), With(tab_waits)],
        prelude: 255,
        shows: |s| on_row(s.before.mover(), s.from()) && s.goes_on() && came_out(s),
        ..spoilt("tab.waits", "the last let out", BOTH, |script, dice| instead_before(script, dice, "tab.waits"))
    },
    Facet {
        pins: &[With(none_in_round), With(two_in_row), With(one_locked)],
        by: &[Piece],
        shows: splits,
        ..alone("tab.waits", "one of an ʿeggeh", L)
    },
    Facet {
        pins: &[With(at_fork), With(been_up)],
        by: &[Piece],
        shows: |s| !mixed(s),
        ..alone("tab.once", "been up", BOTH)
    },
    Facet {
        pins: &[With(at_fork), With(been_up)],
        shows: along,
        ..spoilt("tab.once", "the other way", BOTH, |script, dice| instead(script, dice, "tab.once", same_piece))
    },
    Facet {
        pins: &[With(at_fork), With(two_at_fork)],
        by: &[Piece],
        shows: |s| mixed(s) && !splits(s),
        ..alone("tab.once", "a mixed ʿeggeh", L)
    },
    Facet {
        pins: &[With(at_fork), With(two_at_fork)],
        shows: |s| mixed(s) && splits(s) && goes_up(s),
        ..spoilt("tab.once", "split off a mixed ʿeggeh", L, |script, dice| {
            instead(script, dice, "tab.once", |old, new| {
                new.to() == old.to() && splits(new) && new.from() == old.from()
            })
        })
    },
    Facet {
        pins: &[With(at_fork), With(been_up), With(one_behind)],
        prelude: 255,
        by: &[Piece],
        shows: |s| mixed(s) && s.goes_on() && last_to(s) == s.from(),
        ..alone("tab.once", "joined to one that has been up", L)
    },
    Facet {
        pins: &[With(at_fork), With(row_empty)],
        by: &[Piece],
        ..alone("tab.empty-row", "nobody left in it", BOTH)
    },
    Facet {
        pins: &[With(at_fork), With(row_empty)],
        shows: along,
        ..spoilt("tab.empty-row", "the other way", BOTH, |script, dice| {
            instead(script, dice, "tab.empty-row", same_piece)
        })
    },
    Facet {
        pins: &[With(in_row), With(at_fork), With(row_empty)],
        by: &[Piece],
        shows: |s| row_of(s.before.mover()).any(|square| s.has(s.before.mover(), square)),
        ..alone("tab.empty-row", "only one's own in it", BOTH)
    },
    Facet {
        pins: &[With(at_fork), With(row_empty), With(last_to_leave)],
        prelude: 255,
        by: &[Piece],
        shows: |s| s.earlier.iter().any(|(_, item)| comes_out(1 - s.before.mover(), item)),
        ..alone("tab.empty-row", "the last has left", BOTH)
    },
    Facet {
        pins: &[With(at_fork), With(row_empty), With(last_to_take)],
        prelude: 255,
        by: &[Piece],
        shows: |s| s.goes_on() && on_row(s.before.mover(), last_to(s)),
        ..alone("tab.empty-row", "the last taken there", BOTH)
    },
];
