//! What a whole turn of Duat can come to.

use std::collections::BTreeSet;

use hunefer_notation::Verb;

use crate::law::game::duat::field::Field;
use crate::law::side::Side;

/// What a side can do in its turn.
pub(super) enum Turn {
    /// It wins in it.
    Wins,
    /// It does not; the positions it can end in, each once, those after one action first.
    Ends(Vec<Field>),
}

/// What `side` can do in a turn of one action or three.
pub(super) fn turn(field: &Field, side: Side, own_off: bool) -> Turn {
    let (mut ends, mut known) = (Vec::new(), BTreeSet::new());
    let mut from = vec![field.clone()];
    for action in 1..=3 {
        let (mut after, mut reached) = (Vec::new(), BTreeSet::new());
        for field in &from {
            for square in field.pieces(side) {
                for verb in [Verb::Push, Verb::Forward, Verb::Left, Verb::Right] {
                    let Ok(legal) = field.judge(side, square, verb, own_off) else { continue };
                    if legal.wins {
                        return Turn::Wins;
                    }
                    let mut next = field.clone();
                    next.apply(legal);
                    if reached.insert(next.clone()) {
                        after.push(next);
                    }
                }
            }
        }
        if action != 2 {
            ends.extend(after.iter().filter(|end| known.insert((*end).clone())).cloned());
        }
        from = after;
    }
    Turn::Ends(ends)
}
