//! Duat, on boards of many sizes.

use hunefer_notation::{Square, Verb};

use super::spoils::goes_on;
use crate::make::cases::facets::vocabulary::*;
use crate::make::cases::law::turned;

/// A turn that has begun, and pieces few.
const ACTIONS: Facet = Facet { pins: &[BEGUN], prelude: 255, ..ALONE };
/// A row pushed that stays on the board.
const PUSHED: Facet = Facet { pins: &[BEGUN], shows: pushes_on, ..ALONE };
/// A piece of one's own at the edge.
const OWN_OFF: Facet = Facet { options: &[("own-off", "no")], ..ALONE };
/// A quarter turn.
const TURNED: Facet = Facet { pins: &[BEGUN], shows: |s| matches!(verb(s), Some(Verb::Left | Verb::Right)), ..ALONE };
/// An enemy pushed over the edge.
const WON: Facet = Facet { pins: &[BEGUN], shows: Scene::wins, ..ALONE };

/// One action of the turn, or two, have been taken, or none.
const BEGUN: Pin = With(|board, dice| board.stage = [Stage::Before, Stage::Acted(1), Stage::Acted(2)][dice.below(3)]);

facets! {
    ACTIONS: "duat.actions" in DUAT {
        "a fourth" { fault: Broken(|script, dice| {
            let after = three(script)?;
            let items = items(&after, dice);
            let more = dice.pick(&items)?;
            let says = "three actions have been taken, and this is a fourth";
            script.but(says, |wrong| wrong.played.push((None, more)))
        }) }
        "only two" { fault: Broken(|script, dice| {
            let after = three(script).filter(|_| script.played.last().is_some_and(|(head, _)| head.is_none()))?;
            let replies = lawful(&after, items(&after, dice));
            let reply = dice.pick(&replies)?;
            script.played.push((head_of(&after, &reply), reply));
            let third = script.played.len() - 2;
            let says = "two actions are no turn: a turn is one action or three";
            script.but(says, |wrong| _ = wrong.played.remove(third))
        }) }
    }
    PIECE: "duat.blocked" in DUAT { "" { } }
    PIECE: "duat.edge" in DUAT {
        "move" { shows: |s| verb(s) == Some(Verb::Forward) }
        "push" { shows: |s| verb(s) == Some(Verb::Push) }
    }
    PIECE: "duat.nothing-to-push" in DUAT {
        "nothing near" { shows: |s| verb(s) == Some(Verb::Forward) && in_front(s, 2).is_none(),
            fault: Replaced(|old, new| verb(new) == Some(Verb::Push) && acts_on(new) == acts_on(old)) }
        "a gap" { shows: |s| in_front(s, 2).is_some() }
    }
    PIECE: "duat.faces-you" in DUAT {
        "in front" { shows: |s| faces_back(s, 1) }
        "in the row" { shows: |s| !faces_back(s, 1) && (2..9).any(|steps| faces_back(s, steps)) }
    }
    OWN_OFF: "duat.own-off" in DUAT {
        "by the option" { by: &[Choice] }
        "by whose piece" { by: &[Piece] }
    }
    TURNED: "duat.rotate" in DUAT {
        "a quarter" { says: "a quarter turn does not end as the position says", fault: Lie(Board(turned_wrong)) }
        "on the spot" { says: "a piece that turns does not leave its square", fault: Lie(Board(|scene, last| {
            let turned = last.pieces.iter().zip(&scene.before.pieces).position(|(is, was)| is.facing != was.facing);
            turned.into_iter().for_each(|piece| step_on(last, piece, None));
        })) }
    }
    PUSHED: "duat.push" in DUAT {
        "the pusher follows" { says: "the pusher follows the row", fault: Lie(Board(|scene, last| {
            in_front(scene, 0).into_iter().for_each(|pusher| last.pieces[pusher].at = scene.before.pieces[pusher].at);
        })) }
        "the row moves" { says: "the row is pushed, not turned or taken away", fault: Lie(Board(row_wrong)) }
        "up to the gap" { says: "a piece beyond a gap is not pushed", pins: &[BEGUN],
            shows: |s| pushes_on(s) && beyond_gap(s).is_some(), fault: Lie(Board(|scene, last| {
                let facing = in_front(scene, 0).map(|pusher| scene.before.pieces[pusher].facing);
                beyond_gap(scene).into_iter().for_each(|beyond| step_on(last, beyond, facing));
            })) }
        "over the edge" { says: "who goes over the edge stands nowhere",
            pins: &[BEGUN], shows: |s| gone(s).is_some() && !s.wins(),
            fault: Lie(Board(|scene, last| {
                let places = last.free(|_| true);
                let chosen = usize::try_from(scene.before.number).unwrap_or(0) % places.len().max(1);
                if let (Some(gone), Some(&to)) = (gone(scene), places.get(chosen)) {
                    last.pieces[gone].at = to;
                }
            })) }
    }
    WON: "duat.win" in DUAT {
        "one's own" { shows: |s| gone(s).is_some() && !s.wins(),
            fault: Claims(END, "who goes over the edge is of the pusher's own side, and nothing is won") }
        "nobody over" { shows: pushes_on, fault: Claims(END, "everybody is still on the board, and nothing is won") }
        "at once" { fault: Lie(StillOn) }
        "the end" { fault: Any(goes_on) }
    }
    ALONE: "setup.duat" in DUAT {
        "rows of a length" { fault: Broken(|script, dice| {
            let mut wrong = script.clone();
            let Placement::Duat(rows) = &mut wrong.start.placement else { return None };
            let odd = dice.below(rows.len());
            let files = rows[odd].len();
            if dice.chance(128) {
                rows[odd].push(None);
            } else if rows[odd].pop()?.is_some() {
                return None;
            }
            let says = format!("row {} has {} squares, the others {files}", odd + 1, rows[odd].len());
            script.but(says, |other| *other = wrong)
        }) }
        "too small" { prelude: 0, fault: Broken(too_small) }
        "too large" { prelude: 0, fault: Broken(too_large) }
        "a side gone" { fault: Broken(|script, dice| {
            let mut board = script.board()?;
            let side = dice.below(2);
            board.pieces.retain(|piece| piece.side != side);
            script.but(format!("{} have no piece", board.colour(side).name()), |wrong| wrong.put(&board))
        }) }
        "a throw" { fault: Broken(|script, dice| {
            let throw = one_of(0..7, dice);
            let says = "no throw can wait in a game without sticks";
            script.but(says, |wrong| wrong.start.keys.throw = Some(throw))
        }) }
        "acted" { pins: &[BEGUN], fault: Broken(|script, dice| {
            let acted = one_of(3..13, dice);
            let says = "a turn that goes on has had one action or two";
            script.but(says, |wrong| wrong.start.keys.acted = Some(acted))
        }) }
    }
    ALONE: "setup.missing" in DUAT {
        "" { fault: Broken(|script, _| {
            let says = "nothing says from which board the game starts, and Duat has no usual one";
            script.but(says, |wrong| wrong.usual = Some(Usual::default()))
        }) }
    }
}

/// The square next to another, if it is on the board.
pub(super) fn ahead(board: &State, place: Place, facing: Facing) -> Option<Place> {
    let Place::Square(Square(number)) = place else { return None };
    let next = match facing {
        Facing::North => number + 26,
        Facing::East if number % 26 < 25 => number + 1,
        Facing::South => number.checked_sub(26)?,
        Facing::West if number % 26 > 0 => number - 1,
        Facing::East | Facing::West => return None,
    };
    let on_board = i32::from(next % 26) < board.board.0 && i32::from(next / 26) < board.board.1;
    on_board.then_some(at(next))
}

/// The end of a third action, if the game goes on.
fn three(script: &Script) -> Option<State> {
    script.unwon().filter(|after| after.stage == Stage::Acted(3))
}

fn verb(scene: &Scene) -> Option<Verb> {
    match scene.item {
        ItemKind::Action { verb, .. } => Some(verb),
        _ => None,
    }
}

/// The square of the piece that acts.
fn acts_on(scene: &Scene) -> Option<Place> {
    match scene.item {
        ItemKind::Action { square, .. } => Some(Place::Square(square)),
        _ => None,
    }
}

/// The square so many steps before the piece that acts.
fn steps_ahead(scene: &Scene, steps: u16) -> Option<Place> {
    let here = acts_on(scene)?;
    let facing = scene.before.pieces.iter().find(|piece| piece.at == here)?.facing;
    (0..steps).try_fold(here, |at, _| ahead(&scene.before, at, facing))
}

/// The piece that stands so many steps before the piece that acts; before 0, itself.
fn in_front(scene: &Scene, steps: u16) -> Option<usize> {
    let there = steps_ahead(scene, steps)?;
    scene.before.pieces.iter().position(|piece| piece.at == there)
}

/// Whether the piece so many steps ahead faces the piece that acts.
fn faces_back(scene: &Scene, steps: u16) -> bool {
    let unbroken = (1..=steps).all(|step| in_front(scene, step).is_some());
    let other = in_front(scene, steps).filter(|_| unbroken).map(|other| scene.before.pieces[other]);
    other.is_some_and(|other| ahead(&scene.before, other.at, other.facing) == steps_ahead(scene, steps - 1))
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

/// A piece goes a step on where it can, the way it faces or another.
fn step_on(last: &mut State, piece: usize, facing: Option<Facing>) {
    let man = last.pieces[piece];
    if let Some(to) = ahead(last, man.at, facing.unwrap_or(man.facing)).filter(|&to| last.empty(to)) {
        last.pieces[piece].at = to;
    }
}

/// The piece that turns faces where it did, or the other way.
fn turned_wrong(scene: &Scene, last: &mut State) {
    for (piece, was) in last.pieces.iter_mut().zip(&scene.before.pieces).filter(|(is, was)| is.facing != was.facing) {
        let other_way = !scene.before.number.is_multiple_of(3);
        piece.facing = if other_way { turned(piece.facing, 2) } else { was.facing };
    }
}

/// The first of the row has turned, or is missing.
fn row_wrong(scene: &Scene, last: &mut State) {
    let Some(pushed) = in_front(scene, 1).map(|pushed| &mut last.pieces[pushed]) else { return };
    if scene.before.number.is_multiple_of(2) {
        pushed.at = Place::Off;
    } else {
        pushed.facing = if pushed.facing == Facing::North { Facing::East } else { Facing::North };
    }
}

/// A lawful board of three by three or more, and a smaller one with the same pieces.
fn too_small(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (upright, length) = (dice.chance(128), 1 + dice.below(2));
    let mut wrong = script.clone();
    let Placement::Duat(rows) = &mut wrong.start.placement else { return None };
    if upright {
        rows.truncate(length);
    } else {
        rows.iter_mut().for_each(|row| row.truncate(length));
    }
    let kept = |side: usize| rows.iter().flatten().flatten().any(|(colour, _)| colour.index() == side);
    (kept(0) && kept(1)).then_some(())?;
    let says = format!("the board has {} files and {} rows, and the least is three of each", rows[0].len(), rows.len());
    script.but(says, |other| *other = wrong)
}

/// A lawful board of twenty-six, and one that is larger.
fn too_large(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (upright, more) = (dice.chance(128), 27 + dice.below(14));
    let size = |script: &mut Script, length: usize| {
        let Placement::Duat(rows) = &mut script.start.placement else { return };
        let files = rows.first().map_or(0, Vec::len);
        if upright {
            rows.resize(length, vec![None; files]);
        } else {
            rows.iter_mut().for_each(|row| row.resize(length, None));
        }
    };
    size(script, 26);
    let what = if upright { "rows" } else { "files" };
    script.but(format!("the board has {more} {what}, and the most is 26"), |wrong| size(wrong, more))
}
