//! What comes of a move in ṭāb: who is taken, who comes home, and who has won; and set-ups.

use super::pins::free_square;
use super::{from, goes_up, out, same_piece, splits, to_row};
use crate::make::cases::facets::pins::nearly_won;
use crate::make::cases::facets::spoils::{acted, elsewhere, goes_on, not_yet, waits};
use crate::make::cases::facets::vocabulary::*;

/// Something is taken, and is told to be back at home.
const TAKEN: Facet = Facet {
    shows: Scene::hits,
    fault: Lie(Board(back_at_home)),
    says: "what is taken does not begin again at home",
    ..ALONE
};
/// A piece comes to others of its side, which are told to be gone.
const JOINED: Facet = Facet {
    shows: joins,
    fault: Lie(Board(swallowed)),
    says: "what stood there makes no room: all of them are an ʿeggeh",
    ..ALONE
};
/// The last enemy is taken.
const WON: Facet = Facet { pins: &[With(nearly_won)], shows: Scene::wins, ..ALONE };

facets! {
    TAKEN: "tab.take" in TAB {
        "a false mark" { prelude: 0, says: "", fault: Any(|script, dice| elsewhere(script, dice, free_square)) }
        "in passing" { shows: passes, fault: Claims(HIT, "what is passed on the way is not taken") }
        "out of the game" { }
        "all that stand there" { ways: LANE, shows: |s| takes(s).len() > 1 }
        "locked at home" { shows: |s| s.hits() && to_row(s) }
        "on the way out" { shows: |s| s.hits() && out(s) }
        "safe in the row" { cites: "move.distance", says: "", shows: |_| true, fault: Replaced(|old, new| {
            let them = 1 - old.us();
            same_piece(old, new) && at_home(old.us(), at(new.to())) && new.has(them, new.to())
        }) }
    }
    JOINED: "tab.eggeh" in LANE {
        "no hit" { shows: |s| joins(s) && !s.marks().hit,
            fault: Claims(HIT, "its own side stands there: nobody is hit") }
        "joined" { }
        "moves as one" { says: "an ʿeggeh moves as one, and none of it stays", shows: |s| moved(s).len() > 1,
            fault: Lie(Board(left_behind)) }
        "goes up as one" { says: "all that go up have been up", shows: |s| moved(s).len() > 1 && goes_up(s),
            fault: Lie(Board(not_been_up)) }
        "out onto one's own" { shows: |s| joins(s) && out(s) }
        "one split off" { says: "one is split off, and the others stay", shows: splits, fault: Lie(Board(all_moved)) }
    }
    ALONE: "tab.split" in TAB {
        "the whole on another throw" { ways: LANE, shows: |s| s.value() != 1 && moved(s).len() > 1,
            fault: Replaced(as_split) }
        "on a ṭāb" { ways: LANE, shows: splits,
            fault: Replaced(|old, new| splits(new) && new.from() == old.from() && new.value() != 1) }
        "two on the square" { ways: LANE, by: &[Piece], shows: |s| splits(s) && s.value() == 1 && !out(s) }
        "off a lone piece" { ways: LANE, shows: |s| s.value() == 1 && moved(s).len() == 1 && !splits(s) && !out(s),
            fault: Replaced(as_split) }
        "off a locked piece" { shows: out, fault: Replaced(as_split) }
        "in the simple way" { ways: SIMPLE, shows: |s| !out(s), fault: Replaced(as_split) }
    }
    WON: "tab.win" in TAB {
        "another enemy left" { fault: Any(not_yet) }
        "nobody taken" { shows: |s| !s.marks().hit, fault: Claims(END, "nobody is taken, and nothing ends") }
        "the final position" { fault: Lie(StillOn) }
        "the result" { fault: Lie(Ending) }
        "at once" { fault: Any(goes_on) }
        "an ʿeggeh at last" { ways: LANE, pins: &[], shows: |s| s.wins() && takes(s).len() > 1, fault: Any(not_yet) }
    }
    ALONE: "setup.tab" in TAB {
        "too many pieces" { fault: Broken(|script, dice| {
            let mut board = script.board()?;
            let (side, most) = (dice.below(2), board.options.pieces());
            while board.on_board(side).len() <= most {
                board.pieces.push(Man::new(side, free_square(&board, dice)?));
            }
            script.moved(&board, "setup.tab", format!("{} have a piece too many", board.colour(side).name()))
        }) }
        "no piece" { fault: Broken(|script, dice| {
            let mut board = script.board()?;
            let side = [0, 1].into_iter().find(|&side| board.on_board(side).len() == 1)?;
            let neither = dice.chance(48);
            board.pieces.retain(|piece| piece.side != side && !neither);
            let says = format!("{} have no piece on the board", board.colour(side).name());
            script.moved(&board, "setup.tab", says)
        }) }
        "not been up in the row" { fault: Broken(|script, dice| otherwise(script, dice, |board, piece| {
            let man = &mut board.pieces[piece];
            (man.up && at_home(1 - man.side, man.at)).then(|| man.up = false)?;
            Some("in the enemy row and yet never up there")
        })) }
        "been up at home" { fault: Broken(|script, dice| otherwise(script, dice, |board, piece| {
            let man = &mut board.pieces[piece];
            (!man.up && at_home(man.side, man.at)).then(|| man.up = true)?;
            Some("still at home and yet have been up")
        })) }
        "an ʿeggeh at home" { fault: Broken(|script, dice| otherwise(script, dice, |board, piece| {
            beside(board, piece, |man, other| other.side == man.side && at_home(man.side, other.at))?;
            Some("share a square with another at home")
        })) }
        "an ʿeggeh in the simple way" { ways: SIMPLE,
            fault: Broken(|script, dice| otherwise(script, dice, |board, piece| {
            beside(board, piece, |man, other| other.side == man.side && !at_home(man.side, other.at))?;
            Some("share a square with another, and the simple way has no ʿeggeh")
        })) }
        "two sides on a square" { fault: Broken(|script, dice| otherwise(script, dice, |board, piece| {
            beside(board, piece, |man, other| other.side != man.side && !at_home(1 - man.side, other.at))?;
            board.settle();
            Some("share a square with the other side")
        })) }
        "a throw waiting" { fault: Broken(waits) }
        "actions taken" { fault: Broken(acted) }
    }
}

/// The pieces taken.
fn takes(scene: &Scene) -> Vec<usize> {
    let to = scene.step().map(|step| step.to.place);
    let pieces = &scene.before.pieces;
    (0..pieces.len()).filter(|&i| pieces[i].side != scene.us() && Some(pieces[i].at) == to).collect()
}

/// The pieces moved by a legal move.
fn moved(scene: &Scene) -> Vec<usize> {
    let (Some(after), before) = (&scene.after, &scene.before.pieces) else { return Vec::new() };
    (0..before.len()).filter(|&i| before[i].side == scene.us() && after.pieces[i].at != before[i].at).collect()
}

/// Whether a move comes to pieces of its own side.
fn joins(scene: &Scene) -> bool {
    scene.moves() && scene.has(scene.us(), scene.to())
}

/// Whether an enemy is passed, and none hit.
fn passes(scene: &Scene) -> bool {
    let us = scene.us();
    let on_the_way = |value| {
        let shorter = scene.before.moves(us, value);
        shorter.iter().any(|step| Some(step.from.place) == from(scene) && scene.before.has(1 - us, step.to.place))
    };
    scene.moves() && !scene.marks().hit && (1..scene.value()).any(on_the_way)
}

/// One of the pieces taken is back at home.
fn back_at_home(scene: &Scene, last: &mut State) {
    let homes = last.free(|to| at_home(1 - scene.us(), to));
    if let (Some(&taken), Some(&home)) = (takes(scene).first(), homes.first()) {
        (last.pieces[taken].at, last.pieces[taken].up) = (home, false);
    }
}

/// What stood where the move goes is gone.
fn swallowed(scene: &Scene, last: &mut State) {
    for (piece, was) in last.pieces.iter_mut().zip(&scene.before.pieces) {
        if was.side == scene.us() && was.at == at(scene.to()) {
            piece.at = Place::Off;
        }
    }
}

/// One of those moved has stayed.
fn left_behind(scene: &Scene, last: &mut State) {
    moved(scene).into_iter().take(1).for_each(|one| last.pieces[one] = scene.before.pieces[one]);
}

/// One of those that went up has not been up.
fn not_been_up(scene: &Scene, last: &mut State) {
    moved(scene).into_iter().take(1).for_each(|one| last.pieces[one].up = false);
}

/// Those that stayed have moved as well.
fn all_moved(scene: &Scene, last: &mut State) {
    last.send(scene.us(), |piece| piece.at == at(scene.from()), at(scene.to()));
    last.settle();
}

/// The same move written as a split.
fn as_split(old: &Scene, new: &Scene) -> bool {
    splits(new) && new.from() == old.from() && new.to() == old.to() && new.value() == old.value()
}

/// A set-up with one piece otherwise, which cannot be played.
fn otherwise(
    script: &Script,
    dice: &mut Player,
    change: impl Fn(&mut State, usize) -> Option<&'static str>,
) -> Option<Spoilt> {
    let board = script.board()?;
    (0..8).find_map(|_| {
        let (mut board, piece) = (board.clone(), dice.below(board.pieces.len()));
        let colour = board.colour(board.pieces[piece].side).name();
        let what = change(&mut board, piece)?;
        let here = place(board.way, board.pieces[piece].at);
        script.moved(&board, "setup.tab", format!("{colour} on {here} {what}"))
    })
}

/// Puts a piece on the square of another, as one of its kind.
fn beside(board: &mut State, piece: usize, fits: impl Fn(Man, Man) -> bool) -> Option<()> {
    let man = board.pieces[piece];
    let mut others = board.pieces.iter().filter(|other| other.at != man.at && fits(man, **other));
    let other = others.next().copied()?;
    (board.pieces[piece].at, board.pieces[piece].up) = (other.at, other.up);
    Some(())
}
