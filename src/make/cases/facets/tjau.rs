//! Tjau.

use super::pins::nearly_won;
use super::spoils::{acted, elsewhere, goes_on, not_yet, waits};
use crate::make::cases::facets::vocabulary::*;

const LAST: &[u16] = &[17, 18, 19, 20];
/// A piece enters.
const ENTERS: Facet = Facet { shows: |s| from_hand(s) && s.to() > 0, ..ALONE };
/// A piece is borne off from one of the last four squares.
const OFF: Facet = Facet { pins: &[Own(LAST)], shows: Scene::off, ..ALONE };
/// A move that hits.
const HITS: Facet = Facet { shows: Scene::hits, ..ALONE };
/// The last piece is borne off.
const WON: Facet = Facet { pins: &[With(nearly_won)], shows: Scene::wins, ..ALONE };

facets! {
    ENTERS: "tjau.enter" in TJAU {
        "another square" { fault: Replaced(|old, new| {
            from_hand(new) && new.value() == old.value() && own(old.us(), new.to())
        }) }
        "another throw" { fault: Replaced(|old, new| from_hand(new) && new.value() > 0 && new.to() == old.to()) }
        "into the lane" { fault: Replaced(|old, new| from_hand(new) && new.value() == old.value() && new.to() > 8) }
        "the other side's square" { fault: Replaced(|old, new| {
            from_hand(new) && new.value() == old.value() && own(1 - old.us(), new.to())
        }) }
        "on a 0" { shows: |s| s.lost() && s.value() == 0,
            fault: Replaced(|_, new| from_hand(new) && new.value() == 0 && own(new.us(), new.to())) }
    }
    OFF: "tjau.exact" in TJAU {
        "another throw" { fault: Replaced(|old, new| new.off() && new.value() > 0 && new.from() == old.from()) }
        "another piece" { fault: Replaced(|old, new| new.off() && new.value() == old.value() && new.from() > 16) }
        "no piece that could" { shows: |s| s.lost() && s.value() > 0,
            fault: Replaced(|old, new| new.off() && new.value() == old.value()) }
        "far from the end" { shows: |s| s.from() > 0 && s.from() < 17,
            fault: Replaced(|old, new| new.off() && new.value() == old.value() && new.from() == old.from()) }
        "on a 0" { shows: |s| s.lost() && s.value() == 0, fault: Replaced(|_, new| new.off() && new.value() == 0) }
    }
    ALONE: "tjau.marked" in TJAU {
        "marked=open" { by: &[Choice] }
        "the enemy elsewhere" { by: &[Piece] }
        "another move" { by: &[Move], shows: |s| !s.others().is_empty() }
        "guarded as well" { by: &[Move], shows: |s| !s.others().is_empty(), fault: First }
    }
    ALONE: "tjau.guarded" in TJAU {
        "the guard in hand" { shows: Scene::hits, fault: Broken(|script, dice| guard(script, dice, None)) }
        "the guard elsewhere" { by: &[Piece], shows: |s| guards(s).len() == 1 }
        "guard=none" { by: &[Choice] }
        "from its own square" { shows: |s| s.hits() && s.to() == 9,
            fault: Broken(|script, dice| guard(script, dice, Some(4))) }
        "on a marked square left open" { options: &[("marked", "open"), ("guard", "pair")], by: &[Piece],
            shows: |s| [12, 16, 20].contains(&s.to()) }
        "another move" { by: &[Move], shows: |s| !s.others().is_empty() }
    }
    HITS: "tjau.hit" in TJAU {
        "a false mark" { prelude: 0, fault: Any(|script, dice| elsewhere(script, dice, lane_square)) }
        "in passing" { shows: passes, fault: Claims(HIT, "what is passed on the way is not hit") }
        "side by side" { shows: side_by_side,
            fault: Claims(HIT, "on the first four squares the sides have a square each: nobody is hit") }
        "back to hand" { fault: Lie(Sent) }
        "no change of places" { shows: |s| s.hits() && s.from() > 8, says: "a hit is no change of places",
            fault: Lie(Board(|scene, last| {
                let hit = scene.before.pieces.iter().position(|piece| piece.at == at(scene.to()));
                hit.into_iter().for_each(|hit| last.pieces[hit].at = at(scene.from()));
            })) }
        "on an open marked square" { options: &[("marked", "open")],
            shows: |s| s.hits() && [12, 16, 20].contains(&s.to()), fault: Lie(Side) }
        "a pair under guard=none" { options: &[("guard", "none")], shows: |s| s.hits() && !guards(s).is_empty(),
            fault: Lie(Sent) }
    }
    WON: "tjau.win" in TJAU {
        "another piece left" { fault: Any(not_yet) }
        "not borne off" { shows: |s| s.to() > 0, fault: Claims(END, "no piece leaves the board, and nothing ends") }
        "the final position" { fault: Lie(StillOn) }
        "the result" { fault: Lie(Ending) }
        "at once" { fault: Any(goes_on) }
    }
    ALONE: "setup.tjau" in TJAU {
        "the hand" { fault: Broken(|script, dice| counted(script, dice, "in hand", |wrong| &mut wrong.start.hand)) }
        "pieces off" { fault: Broken(|script, dice| counted(script, dice, "off", |wrong| &mut wrong.start.off)) }
        "the board" { fault: Broken(|script, dice| {
            let mut board = script.board()?;
            let side = dice.below(2);
            let colour = board.colour(side).name();
            let says = if dice.chance(128) {
                let lost = dice.pick(&board.on_board(side))?;
                let lost = board.pieces.remove(lost);
                format!("{colour} lack a piece, which stood on {}", place(board.way, lost.at))
            } else {
                let square = lane_square(&board, dice)?;
                board.pieces.push(Man::new(side, square));
                format!("{colour} have a piece too many, on {}", place(board.way, square))
            };
            script.moved(&board, "setup.tjau", says)
        }) }
        "the number played with" { fault: Broken(|script, _| {
            let (has, other) = if script.board()?.options.is("pieces", "5") { ("5", "7") } else { ("7", "5") };
            let says = format!("each side plays with {other} here, and has {has}");
            script.but(says, |wrong| wrong.set_option("pieces", other))
        }) }
        "the other side's squares" { fault: Broken(|script, dice| {
            let board = script.board()?;
            let colour = board.colour(dice.below(2));
            let (ours, theirs) = (4 * colour.index(), 4 - 4 * colour.index());
            let step = dice.below(4);
            let there = at(u16::try_from(theirs + step + 1).ok()?);
            let mut placement = script.start.placement.clone();
            let Placement::Tjau(squares) = &mut placement else { return None };
            if squares[ours + step] != Some(colour) || squares[theirs + step].is_some() {
                return None;
            }
            squares.swap(ours + step, theirs + step);
            let says = format!("{} on {}, a square of the other side's own", colour.name(), place(board.way, there));
            script.but(says, |wrong| wrong.start.placement = placement)
        }) }
        "a throw waiting" { fault: Broken(waits) }
        "actions taken" { fault: Broken(acted) }
    }
}

/// Whether a square is one of a side's own.
fn own(side: usize, square: u16) -> bool {
    if side == 0 { (1..5).contains(&square) } else { (5..9).contains(&square) }
}

fn from_hand(scene: &Scene) -> bool {
    scene.step().is_some_and(|step| step.from.place == Place::Hand)
}

/// The squares of the enemies beside the square a move goes to.
fn guards(scene: &Scene) -> Vec<u16> {
    let (them, to) = (1 - scene.us(), scene.to());
    let before = if to == 9 { [4, 8][them] } else { to.saturating_sub(1) };
    [before, to + 1].into_iter().filter(|&beside| to > 8 && scene.has(them, beside)).collect()
}

/// Whether an enemy is passed, and none hit.
fn passes(scene: &Scene) -> bool {
    let start = if scene.from() > 8 { scene.from() + 1 } else { 9 };
    scene.to() > 0 && !scene.marks().hit && (start..scene.to()).any(|square| scene.has(1 - scene.us(), square))
}

/// Whether the enemy stands on its own square of the step.
fn side_by_side(scene: &Scene) -> bool {
    let us = scene.us();
    let theirs = if us == 0 { scene.to() + 4 } else { scene.to().saturating_sub(4) };
    own(us, scene.to()) && scene.has(1 - us, theirs)
}

/// A piece of the enemy's hand stands as a guard beside what was hit: on one of its own squares, or anywhere.
fn guard(script: &mut Script, dice: &mut Player, own_step: Option<u16>) -> Option<Spoilt> {
    let them = 1 - script.moment()?.mover();
    let to = number(step_of(&script.item()?)?.to.place);
    let mut board = script.board()?;
    let in_hand = board.pieces.iter().position(|piece| piece.side == them && piece.at == Place::Hand)?;
    let beside = match own_step {
        Some(step) => step + [0, 4][them],
        None if to == 9 || to == 20 || dice.chance(128) => to + 1,
        None => to - 1,
    };
    if !(1..=20).contains(&beside) || !board.empty(at(beside)) {
        return None;
    }
    board.pieces[in_hand].at = at(beside);
    let (to, beside) = (place(board.way, at(to)), place(board.way, at(beside)));
    let says = format!("{} on {to} are guarded from {beside}", board.colour(them).name());
    script.moved(&board, "tjau.guarded", says)
}

/// Another number of pieces than there are.
fn counted(script: &Script, dice: &mut Player, what: &str, count: fn(&mut Script) -> &mut [u16; 2]) -> Option<Spoilt> {
    let (side, more) = (dice.below(2), one_of(1..3, dice));
    let mut wrong = script.clone();
    let count = &mut count(&mut wrong)[side];
    *count = if dice.chance(128) { *count + more } else { count.checked_sub(more)? };
    let says = format!("with {count} {what} the pieces of {} do not add up", script.way.colours()[side].name());
    script.but(says, |other| *other = wrong)
}

/// An empty square of the lane.
fn lane_square(board: &State, dice: &mut Player) -> Option<Place> {
    dice.pick(&board.free(|to| to >= at(9)))
}
