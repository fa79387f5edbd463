//! Senet, both ways: what is Kendall's and Tut's, what is of one alone, and the set-ups.

use super::spoils::{acted, not_yet, waits};
use crate::make::cases::facets::vocabulary::*;

const LAST_HOUSES: &[u16] = &[26, 28, 29, 30];
/// A move that hits.
const HIT: Facet = Facet { shows: |s| s.hits() && s.to() < 28, ..ALONE };
/// The last piece is borne off.
const WON: Facet = Facet { pins: &[Leave(1), Own(LAST_HOUSES)], shows: Scene::wins, ..ALONE };
/// A piece falls in the water.
const WET: Facet = Facet { pins: &[Own(&[26])], shows: |s| s.to() == 27, ..ALONE };
/// An enemy is judged on 28 to 30.
const JUDGED: Facet =
    Facet { pins: &[Own(&[26]), Enemy(&[28])], shows: |s| judged(s, 28), fault: Lie(Board(otherwise)), ..ALONE };

facets! {
    ALONE: "senet.forward-first" in KENDALL, "tut.forward-first" in TUT {
        "another piece" { pins: &[Leave(2)], by: &[Piece], shows: |s| !itself(s) }
        "the same piece" { pins: &[Leave(2)], by: &[Piece], shows: itself }
        "the way forward" { by: &[Move] }
        "bearing off" { pins: &[Leave(2), Own(LAST_HOUSES)],
            shows: |s| s.others().iter().any(|step| step.to.place == Place::Off) }
    }
    ALONE: "senet.forward-first" in KENDALL {
        "an option" { pins: &[Leave(2)], by: &[Choice] }
    }
    ALONE: "tut.forward-first" in TUT {
        "out of the waters" { pins: &[Leave(2), Own(&[27])],
            shows: |s| s.others().iter().any(|step| step.from.place == at(27)) }
        "whose turn" { pins: &[Leave(2)], shows: |s| s.back() && [1, 4, 5].contains(&s.value()), fault: Lie(Side) }
    }
    ALONE: "senet.beauty" in KENDALL, "tut.beauty" in TUT {
        "passing it" { shows: |s| !s.off() }
        "bearing off" { shows: Scene::off }
        "before another rule" { fault: First }
    }
    ALONE: "senet.exact" in KENDALL, "tut.exact" in TUT {
        "off from 26" { pins: &[Own(&[26])], shows: |s| s.off() && s.from() == 26 }
        "off from 28" { pins: &[Own(&[28])], shows: |s| s.off() && s.from() == 28 }
        "off from 29" { pins: &[Own(&[29])], shows: |s| s.off() && s.from() == 29 }
        "on from 28 or 29" { pins: &[Own(LAST_HOUSES)], shows: |s| s.forward() && !s.off() }
        "back from the last houses" { pins: &[Leave(2), Own(LAST_HOUSES)], shows: |s| s.back() && s.from() > 26 }
        "before another rule" { pins: &[Own(LAST_HOUSES)], fault: First }
    }
    ALONE: "senet.exact" in KENDALL {
        "off from 30" { options: &[("horus", "one")], pins: &[Own(&[30])], shows: |s| s.off() && s.from() == 30 }
        "back from 26" { options: &[("back-from-26", "no")], pins: &[Leave(2), Own(&[26])],
            shows: |s| s.back() && s.from() == 26 }
        "after a lost throw" { pins: &[Leave(1), Own(LAST_HOUSES), Enemy(&[29])], prelude: 255,
            shows: Scene::after_a_lost_throw, by: &[Throw, Move] }
    }
    ALONE: "senet.safe-house" in KENDALL {
        "26" { pins: &[Enemy(&[26])], shows: |s| s.to() == 26 }
        "28" { pins: &[Enemy(&[28])], shows: |s| s.to() == 28 }
        "29" { pins: &[Enemy(&[29])], shows: |s| s.to() == 29 }
        "30" { pins: &[Enemy(&[30])], shows: |s| s.to() == 30 }
        "15" { options: &[("rebirth-safe", "yes")], pins: &[Enemy(&[15])], shows: |s| s.to() == 15 }
        "before another rule" { fault: First }
    }
    ALONE: "senet.guarded" in KENDALL, "tut.guarded" in TUT {
        "forward" { shows: Scene::forward }
        "backward" { pins: &[Leave(2)], shows: Scene::back }
        "round a corner" { shows: |s| [[10, 11], [11, 10], [20, 21], [21, 20]].iter().any(|&[to, guard]| {
            s.to() == to && guards(s) == [guard]
        }) }
    }
    ALONE: "senet.guarded" in KENDALL {
        "from both sides" { shows: |s| guards(s).len() == 2 }
        "from 26" { pins: &[Enemy(&[25, 26])], shows: |s| s.to() == 25 }
    }
    ALONE: "tut.guarded" in TUT {
        "26" { pins: &[Enemy(&[25, 26])], shows: |s| s.to() == 26 }
        "nothing from 27" { pins: &[Enemy(&[26, 27])], shows: |s| s.hits() && s.to() == 26 && s.has(1 - s.us(), 27),
            fault: Any(|script, _| {
                let mut board = script.board()?;
                [0, 1].into_iter().for_each(|side| board.send(side, |piece| piece.at == at(27), at(25)));
                script.but("from 27 nothing is guarded, but from 25 the piece on 26 is", |wrong| wrong.put(&board))
            }) }
    }
    ALONE: "senet.guarded" in KENDALL, "tut.guarded" in TUT { "before another rule" { fault: First } }
    ALONE: "senet.wall" in KENDALL {
        "forward" { shows: |s| s.forward() && !s.off() }
        "backward" { pins: &[Leave(2)], shows: Scene::back }
        "bearing off" { pins: &[Own(&[26]), Enemy(&[28, 29, 30])], shows: Scene::off }
        "four" { shows: |s| s.value() == 5 }
        "two" { options: &[("wall", "2")], }
        "two in the last houses" { options: &[("wall", "2")], pins: &[Own(&[28]), Enemy(&[29, 30])], shows: Scene::off }
        "an option" { by: &[Choice] }
        "before another rule" { fault: First }
    }
    HIT: "senet.swap" in KENDALL, "tut.attack" in TUT {
        "forward" { shows: |s| s.hits() && s.forward() && s.to() < 28, fault: Lie(Sent) }
        "backward" { pins: &[Leave(2)], shows: |s| s.hits() && s.back(), fault: Lie(Sent) }
        "marks" { fault: Lie(Mark) }
        "whose turn" { fault: Lie(Side) }
    }
    HIT: "tut.attack" in TUT { "on 26" { pins: &[Enemy(&[26])], shows: |s| s.hits() && s.to() == 26,
    fault: Lie(Sent) } }
    WET: "senet.water" in KENDALL {
        "15 taken" { options: &[("water-full", "blocked")], pins: &[Own(&[26]), Either(15)], by: &[Piece, Throw, Move] }
        "an option" { options: &[("water-full", "blocked")], pins: &[Own(&[26]), Either(15)], by: &[Choice] }
        "carried to" { fault: Lie(Mover) }
        "carried where 15 is taken" { pins: &[Own(&[26]), Either(15)], fault: Lie(Under("water-full")) }
        "whose turn" { fault: Lie(Side) }
        "marks" { fault: Lie(Mark) }
    }
    ALONE: "tut.waters" in TUT {
        "off" { pins: &[Own(&[27])], shows: |s| s.off() && s.from() == 27 }
        "on from 27" { pins: &[Own(&[27])], shows: |s| s.from() == 27 && s.to() > 27 }
        "back from 27" { pins: &[Leave(2), Own(&[27])], shows: |s| s.from() == 27 && s.back() }
        "an enemy there" { pins: &[Enemy(&[27])], shows: |s| s.to() == 27 }
        "before another rule" { pins: &[Own(&[27])], fault: First }
        "off on a 4: whose turn" { pins: &[Own(&[27])], shows: |s| s.off() && s.from() == 27, fault: Lie(Side) }
        "to 15" { pins: &[Own(&[27]), Either(15)], shows: Scene::house, fault: Lie(Under("rebirth-full")) }
        "to 15: whose turn" { pins: &[Own(&[27])], shows: Scene::house, fault: Lie(Side) }
    }
    WET: "tut.waters" in TUT {
        "falling: whose turn" { fault: Lie(Side) }
        "falling: marks" { fault: Lie(Mark) }
    }
    JUDGED: "tut.judges" in TUT {
        "28" { }
        "29" { pins: &[Own(&[26]), Enemy(&[29])], shows: |s| judged(s, 29) }
        "30" { pins: &[Own(&[26]), Enemy(&[30])], shows: |s| judged(s, 30) }
        "27 taken" { pins: &[Own(&[26]), Either(27), Enemy(&[29])],
            shows: |s| judged(s, 29) && !s.before.empty(at(27)) }
        "marks" { fault: Lie(Mark) }
        "whose turn" { pins: &[Own(&[26]), Enemy(&[30])], shows: |s| judged(s, 30), fault: Lie(Side) }
    }
    WON: "senet.win" in KENDALL, "tut.win" in TUT {
        "marks" { fault: Lie(Mark) }
        "the result" { fault: Lie(Ending) }
        "the end" { fault: Lie(StillOn) }
        "not yet" { fault: Any(not_yet) }
    }
    ALONE: "setup.senet" in SENET {
        "pieces off" { fault: Broken(|script, dice| {
            let (side, more) = (dice.below(2), u16::try_from(1 + dice.below(3)).ok()?);
            script.but("the pieces on the board and off do not add up", |wrong| {
                let off = &mut wrong.start.off[side];
                *off = off.checked_sub(more).unwrap_or(*off + more);
            })
        }) }
        "pieces on the board" { fault: Broken(|script, dice| {
            let mut board = script.board()?;
            let side = dice.below(2);
            let one = dice.pick(&board.on_board(side))?;
            let says = if dice.chance(128) {
                board.pieces.remove(one);
                "a piece is missing on the board"
            } else {
                board.pieces.push(Man { at: board.room(dice)?, ..board.pieces[one] });
                "a piece on the board is one too many"
            };
            script.but(says, |wrong| wrong.put(&board))
        }) }
        "seven pieces" { ways: KENDALL, fault: Broken(|script, _| {
            let other = if script.board()?.options.is("pieces", "7") { "10" } else { "7" };
            script.but("the pieces add up, but not to the number played with", |wrong| {
                wrong.set_option("pieces", other);
            })
        }) }
        "in the water" { ways: KENDALL, fault: Broken(|script, dice| {
            let mut board = script.board()?;
            let side = dice.below(2);
            let chosen = dice.pick(&board.on_board(side))?;
            board.pieces[chosen].at = at(27);
            let says = "nothing can stand on 27, where the water carries every piece away";
            script.but(says, |wrong| wrong.put(&board))
        }) }
        "a throw" { fault: Broken(waits) }
        "an action" { fault: Broken(acted) }
    }
}

/// Whether the piece that is moved backward could go forward.
fn itself(scene: &Scene) -> bool {
    scene.others().iter().any(|step| step.from.place == at(scene.from()))
}

fn judged(scene: &Scene, square: u16) -> bool {
    scene.to() == square && scene.hits()
}

/// The enemies beside the square a move goes to.
fn guards(scene: &Scene) -> Vec<u16> {
    let to = scene.to();
    [to.saturating_sub(1), to + 1].into_iter().filter(|&beside| scene.has(1 - scene.us(), beside)).collect()
}

/// The enemy judged is where it would have gone had 27 been taken, or free.
fn otherwise(scene: &Scene, last: &mut State) {
    let there = |piece: &Man| piece.side != scene.us() && piece.at == at(scene.to());
    let Some(judged) = scene.before.pieces.iter().position(there) else { return };
    let true_place = last.pieces[judged].at;
    let false_place = if true_place == at(27) { at(scene.from()) } else { at(27) };
    last.pieces.iter_mut().filter(|other| other.at == false_place).for_each(|other| other.at = true_place);
    last.pieces[judged].at = false_place;
}
