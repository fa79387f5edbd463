//! Duat, on boards of many sizes.

mod pins;
mod wrong;

use hunefer_notation::{ItemKind, Place, Placement, Square, Verb};

use pins::{ahead, begun, closed_row, gap, one_each, own_at_edge, row, row_to_edge, second_action, thin, walled};
use wrong::{
    behind, fourth, moved_beyond, only_two, row_wrong, stepped, still_there, too_large, too_small, turned_wrong,
};

use super::spoils::{self, END, claims, instead, with};
use crate::make::cases::facet::Edit::{Option as Choice, Piece};
use crate::make::cases::facet::Lie::{Otherwise, StillOn};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene, alone, lie, spoilt};
use crate::make::cases::law::Way;
use crate::make::cases::script::Usual;

const S: &[Way] = &[Way::Scarab];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { pins: &[With(thin), With(second_action)], prelude: 255, ..spoilt("duat.actions", "a fourth", S, fourth) },
    Facet { pins: &[With(thin), With(begun)], prelude: 255, ..spoilt("duat.actions", "only two", S, only_two) },
    Facet { pins: &[With(row)], by: &[Piece], ..alone("duat.blocked", "", S) },
    Facet {
        pins: &[With(walled)],
        by: &[Piece],
        shows: |s| verb(s) == Some(Verb::Forward),
        ..alone("duat.edge", "move", S)
    },
    Facet {
        pins: &[With(walled)],
        by: &[Piece],
        shows: |s| verb(s) == Some(Verb::Push),
        ..alone("duat.edge", "push", S)
    },
    Facet {
        pins: &[With(thin)],
        shows: |s| verb(s) == Some(Verb::Forward) && in_front(s, 2).is_none(),
        ..spoilt("duat.nothing-to-push", "nothing near", S, |script, dice| {
            instead(script, dice, "duat.nothing-to-push", |old, new| {
                verb(new) == Some(Verb::Push) && acts_on(new) == acts_on(old)
            })
        })
    },
    Facet {
        pins: &[With(gap)],
        by: &[Piece],
        shows: |s| in_front(s, 2).is_some(),
        ..alone("duat.nothing-to-push", "a gap", S)
    },
    Facet { pins: &[With(row)], by: &[Piece], shows: |s| faces_back(s, 1), ..alone("duat.faces-you", "in front", S) },
    Facet {
        pins: &[With(row)],
        by: &[Piece],
        shows: |s| !faces_back(s, 1) && (2..9).any(|steps| faces_back(s, steps)),
        ..alone("duat.faces-you", "in the row", S)
    },
    Facet {
        options: &[("own-off", "no")],
        pins: &[With(row_to_edge), With(own_at_edge)],
        by: &[Choice],
        ..alone("duat.own-off", "by the option", S)
    },
    Facet {
        options: &[("own-off", "no")],
        pins: &[With(row_to_edge), With(own_at_edge)],
        by: &[Piece],
        ..alone("duat.own-off", "by whose piece", S)
    },
    Facet {
        pins: &[With(begun)],
        shows: turns,
        ..lie(
            "duat.rotate",
            "a quarter",
            S,
            Otherwise("a quarter turn does not end as the position says", turned_wrong),
        )
    },
    Facet {
        pins: &[With(thin), With(begun)],
        shows: turns,
        ..lie("duat.rotate", "on the spot", S, Otherwise("a piece that turns does not leave its square", stepped))
    },
    Facet {
        pins: &[With(row), With(begun)],
        shows: pushes_on,
        ..lie("duat.push", "the pusher follows", S, Otherwise("the pusher follows the row", behind))
    },
    Facet {
        pins: &[With(row), With(begun)],
        shows: pushes_on,
        ..lie("duat.push", "the row moves", S, Otherwise("the row is pushed, not turned or taken away", row_wrong))
    },
    Facet {
        pins: &[With(closed_row), With(begun)],
        shows: |s| pushes_on(s) && beyond_gap(s).is_some(),
        ..lie("duat.push", "up to the gap", S, Otherwise("a piece beyond a gap is not pushed", moved_beyond))
    },
    Facet {
        pins: &[With(row_to_edge), With(own_at_edge), With(begun)],
        shows: |s| gone(s).is_some() && !s.wins(),
        ..lie("duat.push", "over the edge", S, Otherwise("who goes over the edge stands nowhere", still_there))
    },
    Facet {
        pins: &[With(row_to_edge), With(own_at_edge)],
        shows: |s| gone(s).is_some() && !s.wins(),
        ..spoilt("duat.win", "one's own", S, |script, dice| {
            claims(script, dice, END, "who goes over the edge is of the pusher's own side, and nothing is won")
        })
    },
    Facet {
        pins: &[With(row)],
        shows: pushes_on,
        ..spoilt("duat.win", "nobody over", S, |script, dice| {
            claims(script, dice, END, "everybody is still on the board, and nothing is won")
        })
    },
    Facet { pins: &[With(row_to_edge), With(begun)], shows: Scene::wins, ..lie("duat.win", "at once", S, StillOn) },
    Facet {
        pins: &[With(row_to_edge), With(begun)],
        shows: Scene::wins,
        ..spoilt("duat.win", "the end", S, spoils::goes_on)
    },
    spoilt("setup.duat", "rows of a length", S, |script, dice| {
        let longer = dice.chance(128);
        let mut wrong = script.clone();
        let Placement::Duat(rows) = &mut wrong.start.placement else { return None };
        let odd = dice.below(rows.len());
        let files = rows[odd].len();
        if longer {
            rows[odd].push(None);
        } else if rows[odd].pop()?.is_some() {
            return None;
        }
        let says = format!("row {} has {} squares, the others {files}", odd + 1, rows[odd].len());
        Some((wrong, says))
    }),
    Facet { pins: &[With(one_each)], prelude: 0, ..spoilt("setup.duat", "too small", S, too_small) },
    Facet { prelude: 0, ..spoilt("setup.duat", "too large", S, too_large) },
    spoilt("setup.duat", "a side gone", S, |script, dice| {
        let mut board = script.board()?;
        let side = dice.below(2);
        board.pieces.retain(|piece| piece.side != side);
        spoils::put(script, &board, "setup.duat", format!("{} have no piece", board.colour(side).name()))
    }),
    spoilt("setup.duat", "a throw", S, |script, dice| {
        let throw = u16::try_from(dice.below(7)).ok();
        with(script, "no throw can wait in a game without sticks", |wrong| wrong.start.keys.throw = throw)
    }),
    Facet {
        pins: &[With(begun)],
        ..spoilt("setup.duat", "acted", S, |script, dice| {
            let acted = u16::try_from(3 + dice.below(10)).ok();
            with(script, "a turn that goes on has had one action or two", |wrong| wrong.start.keys.acted = acted)
        })
    },
    spoilt("setup.missing", "", S, |script, _| {
        let says = "nothing says from which board the game starts, and Duat has no usual one";
        with(script, says, |wrong| wrong.usual = Some(Usual::default()))
    }),
];

fn verb(scene: &Scene) -> Option<Verb> {
    match scene.item {
        ItemKind::Action { verb, .. } => Some(verb),
        _ => None,
    }
}

/// The square of the piece that acts.
fn acts_on(scene: &Scene) -> Option<Square> {
    match scene.item {
        ItemKind::Action { square, .. } => Some(square),
        _ => None,
    }
}

fn turns(scene: &Scene) -> bool {
    matches!(verb(scene), Some(Verb::Left | Verb::Right))
}

/// The square so many steps before the piece that acts.
fn steps_ahead(scene: &Scene, steps: u16) -> Option<Place> {
    let here = Place::Square(acts_on(scene)?);
    let facing = scene.before.pieces.iter().find(|piece| piece.at == here)?.facing;
    (0..steps).try_fold(here, |at, _| ahead(&scene.before, at, facing))
}

/// The piece that stands so many steps before the piece that acts.
fn in_front(scene: &Scene, steps: u16) -> Option<usize> {
    let there = steps_ahead(scene, steps)?;
    scene.before.pieces.iter().position(|piece| piece.at == there)
}

/// Whether the piece so many steps ahead faces the piece that acts.
fn faces_back(scene: &Scene, steps: u16) -> bool {
    let unbroken = (1..=steps).all(|step| in_front(scene, step).is_some());
    let Some(other) = in_front(scene, steps).filter(|_| unbroken) else { return false };
    let (Some(there), Some(here)) = (steps_ahead(scene, steps), steps_ahead(scene, steps - 1)) else { return false };
    ahead(&scene.before, there, scene.before.pieces[other].facing) == Some(here)
}

/// The piece that an item sends over the edge.
fn gone(scene: &Scene) -> Option<usize> {
    let after = scene.after.as_ref()?;
    (0..after.pieces.len()).find(|&i| after.pieces[i].at == Place::Off && scene.before.pieces[i].at != Place::Off)
}

/// Whether a row is pushed that stays on the board.
fn pushes_on(scene: &Scene) -> bool {
    verb(scene) == Some(Verb::Push) && scene.after.is_some() && gone(scene).is_none()
}

/// The piece next beyond the first gap.
fn beyond_gap(scene: &Scene) -> Option<usize> {
    let broken = (1..30).find(|&steps| in_front(scene, steps).is_none())?;
    in_front(scene, broken + 1)
}
