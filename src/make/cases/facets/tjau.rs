//! Tjau.

use hunefer_notation::{ItemKind, Motion, Place, Placement, Square};

use super::spoils::{self, END, HIT, Spoilt, claims, instead, with};
use crate::make::cases::facet::Edit::{Move, Option as Choice, Piece};
use crate::make::cases::facet::Lie::{Otherwise, Result, Sent, Side, StillOn};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene, alone, first, lie, spoilt};
use crate::make::cases::law::{Piece as Man, State, Way};
use crate::make::cases::script::{Script, place};
use crate::make::cases::search::plant;
use crate::make::player::Player;

const A: &[Way] = &[Way::Aseb];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet {
        shows: enters,
        ..spoilt("tjau.enter", "another square", A, |script, dice| {
            enter(script, dice, |old, new| new.value() == old.value() && own(old.before.mover(), new.to()))
        })
    },
    Facet {
        shows: enters,
        ..spoilt("tjau.enter", "another throw", A, |script, dice| {
            enter(script, dice, |old, new| new.value() > 0 && new.to() == old.to())
        })
    },
    Facet {
        shows: enters,
        ..spoilt("tjau.enter", "into the lane", A, |script, dice| {
            enter(script, dice, |old, new| new.value() == old.value() && new.to() > 8)
        })
    },
    Facet {
        shows: enters,
        ..spoilt("tjau.enter", "the other side's square", A, |script, dice| {
            enter(script, dice, |old, new| new.value() == old.value() && own(1 - old.before.mover(), new.to()))
        })
    },
    Facet {
        shows: |s| lost(s) && s.value() == 0,
        ..spoilt("tjau.enter", "on a 0", A, |script, dice| {
            enter(script, dice, |_, new| new.value() == 0 && own(new.before.mover(), new.to()))
        })
    },
    Facet {
        pins: &[With(last_squares)],
        shows: Scene::off,
        ..spoilt("tjau.exact", "another throw", A, |script, dice| {
            off(script, dice, |old, new| new.value() > 0 && new.from() == old.from())
        })
    },
    Facet {
        pins: &[With(last_squares), With(last_squares)],
        shows: Scene::off,
        ..spoilt("tjau.exact", "another piece", A, |script, dice| {
            off(script, dice, |old, new| new.value() == old.value() && new.from() > 16)
        })
    },
    Facet {
        pins: &[With(near_the_end)],
        shows: |s| lost(s) && s.value() > 0,
        ..spoilt("tjau.exact", "no piece that could", A, |script, dice| {
            off(script, dice, |old, new| new.value() == old.value())
        })
    },
    Facet {
        shows: |s| s.from() > 0 && s.from() < 17,
        ..spoilt("tjau.exact", "far from the end", A, |script, dice| {
            off(script, dice, |old, new| new.value() == old.value() && new.from() == old.from())
        })
    },
    Facet {
        pins: &[With(last_squares)],
        shows: |s| lost(s) && s.value() == 0,
        ..spoilt("tjau.exact", "on a 0", A, |script, dice| off(script, dice, |_, new| new.value() == 0))
    },
    Facet { by: &[Choice], ..alone("tjau.marked", "marked=open", A) },
    Facet { by: &[Piece], ..alone("tjau.marked", "the enemy elsewhere", A) },
    Facet { by: &[Move], shows: |s| !s.others().is_empty(), ..alone("tjau.marked", "another move", A) },
    Facet {
        pins: &[With(pair_on_marked)],
        by: &[Move],
        shows: |s| !s.others().is_empty(),
        ..first("tjau.marked", "guarded as well", A)
    },
    Facet { shows: hits, ..spoilt("tjau.guarded", "the guard in hand", A, |script, dice| guard(script, dice, None)) },
    Facet { by: &[Piece], shows: |s| guards(s).len() == 1, ..alone("tjau.guarded", "the guard elsewhere", A) },
    Facet { by: &[Choice], ..alone("tjau.guarded", "guard=none", A) },
    Facet {
        pins: &[With(first_of_lane)],
        shows: |s| hits(s) && s.to() == 9,
        ..spoilt("tjau.guarded", "from its own square", A, |script, dice| guard(script, dice, Some(4)))
    },
    Facet {
        options: &[("marked", "open"), ("guard", "pair")],
        pins: &[With(pair_on_marked)],
        by: &[Piece],
        shows: |s| [12, 16, 20].contains(&s.to()),
        ..alone("tjau.guarded", "on a marked square left open", A)
    },
    Facet { by: &[Move], shows: |s| !s.others().is_empty(), ..alone("tjau.guarded", "another move", A) },
    Facet {
        prelude: 0,
        shows: hits,
        ..spoilt("tjau.hit", "a false mark", A, |script, dice| spoils::elsewhere(script, dice, lane_square))
    },
    Facet {
        shows: passes,
        ..spoilt("tjau.hit", "in passing", A, |script, dice| {
            claims(script, dice, HIT, "what is passed on the way is not hit")
        })
    },
    Facet {
        shows: side_by_side,
        ..spoilt("tjau.hit", "side by side", A, |script, dice| {
            claims(script, dice, HIT, "on the first four squares the sides have a square each: nobody is hit")
        })
    },
    Facet { shows: hits, ..lie("tjau.hit", "back to hand", A, Sent) },
    Facet {
        shows: |s| hits(s) && s.from() > 8,
        ..lie("tjau.hit", "no change of places", A, Otherwise("a hit is no change of places", swapped))
    },
    Facet {
        options: &[("marked", "open")],
        pins: &[With(pair_on_marked)],
        shows: |s| hits(s) && [12, 16, 20].contains(&s.to()),
        ..lie("tjau.hit", "on an open marked square", A, Side)
    },
    Facet {
        options: &[("guard", "none")],
        shows: |s| hits(s) && !guards(s).is_empty(),
        ..lie("tjau.hit", "a pair under guard=none", A, Sent)
    },
    Facet {
        pins: &[With(last_piece)],
        shows: Scene::wins,
        ..spoilt("tjau.win", "another piece left", A, |script, dice| {
            let winner = script.judge().moments.pop()?.won?;
            spoils::not_yet(script, dice, winner)
        })
    },
    Facet {
        shows: |s| s.to() > 0,
        ..spoilt("tjau.win", "not borne off", A, |script, dice| {
            claims(script, dice, END, "no piece leaves the board, and nothing ends")
        })
    },
    Facet { pins: &[With(last_piece)], shows: Scene::wins, ..lie("tjau.win", "the final position", A, StillOn) },
    Facet { pins: &[With(last_piece)], shows: Scene::wins, ..lie("tjau.win", "the result", A, Result) },
    Facet { pins: &[With(last_piece)], shows: Scene::wins, ..spoilt("tjau.win", "at once", A, spoils::goes_on) },
    spoilt("setup.tjau", "the hand", A, |script, dice| {
        counted(script, dice, "in hand", |wrong, side| &mut wrong.start.hand[side])
    }),
    spoilt("setup.tjau", "pieces off", A, |script, dice| {
        counted(script, dice, "off", |wrong, side| &mut wrong.start.off[side])
    }),
    spoilt("setup.tjau", "the board", A, |script, dice| {
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
        spoils::put(script, &board, "setup.tjau", says)
    }),
    spoilt("setup.tjau", "the number played with", A, |script, _| {
        let mut board = script.board()?;
        let (has, other) = if board.options.is("pieces", "5") { ("5", "7") } else { ("7", "5") };
        board.options.set("pieces", other);
        let options = board.options.unusual().into_iter();
        with(script, format!("each side plays with {other} here, and has {has}"), |wrong| {
            wrong.start.keys.options = options.map(|(name, value)| (name.into(), value.into())).collect();
        })
    }),
    spoilt("setup.tjau", "the other side's squares", A, |script, dice| {
        let board = script.board()?;
        let side = dice.below(2);
        let base = |side: usize| 4 * side;
        let mut steps: Vec<usize> = (1..5).collect();
        let number = |number| u16::try_from(number).unwrap_or(0);
        steps.retain(|step| {
            board.has(side, at(number(base(side) + step))) && board.empty(at(number(base(1 - side) + step)))
        });
        let step = dice.pick(&steps)?;
        let colour = board.colour(side);
        let theirs = place(board.way, at(number(base(1 - side) + step)));
        let says = format!("{} on {theirs}, a square of the other side's own", colour.name());
        with(script, says, |wrong| {
            if let Placement::Tjau(squares) = &mut wrong.start.placement {
                (squares[base(side) + step - 1], squares[base(1 - side) + step - 1]) = (None, Some(colour));
            }
        })
    }),
    spoilt("setup.tjau", "a throw waiting", A, spoils::waits),
    spoilt("setup.tjau", "actions taken", A, spoils::acted),
];

fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

/// Whether a square is one of a side's own.
fn own(side: usize, square: u16) -> bool {
    if side == 0 { (1..5).contains(&square) } else { (5..9).contains(&square) }
}

fn from_hand(scene: &Scene) -> bool {
    scene.step().is_some_and(|step| step.from.place == Place::Hand)
}

fn enters(scene: &Scene) -> bool {
    from_hand(scene) && scene.to() > 0
}

fn lost(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Ply { motion: Motion::Lost, .. })
}

fn hits(scene: &Scene) -> bool {
    scene.to() > 0 && scene.marks().hit
}

/// The squares of the enemies beside the square a move goes to.
fn guards(scene: &Scene) -> Vec<u16> {
    let (them, to) = (1 - scene.before.mover(), scene.to());
    let before = if to == 9 { 4 + 4 * u16::try_from(them).unwrap_or(0) } else { to.saturating_sub(1) };
    let beside = if to > 8 { vec![before, to + 1] } else { Vec::new() };
    beside.into_iter().filter(|&beside| scene.has(them, beside)).collect()
}

/// Whether an enemy is passed, and none hit.
fn passes(scene: &Scene) -> bool {
    let us = scene.before.mover();
    let start = if scene.from() > 8 { scene.from() + 1 } else { 9 };
    scene.to() > 0 && !scene.marks().hit && (start..scene.to()).any(|square| scene.has(1 - us, square))
}

/// Whether the enemy stands on its own square of the step.
fn side_by_side(scene: &Scene) -> bool {
    let us = scene.before.mover();
    let theirs = if us == 0 { scene.to() + 4 } else { scene.to().saturating_sub(4) };
    own(us, scene.to()) && scene.has(1 - us, theirs)
}

/// A piece enters, as it may not.
fn enter(script: &Script, dice: &mut Player, like: fn(&Scene, &Scene) -> bool) -> Spoilt {
    instead(script, dice, "tjau.enter", |old, new| from_hand(new) && like(old, new))
}

/// A piece is borne off, as it may not.
fn off(script: &Script, dice: &mut Player, like: fn(&Scene, &Scene) -> bool) -> Spoilt {
    instead(script, dice, "tjau.exact", |old, new| new.off() && like(old, new))
}

/// A piece of the enemy's hand stands as a guard beside what was hit: on one of its own squares, or anywhere.
fn guard(script: &mut Script, dice: &mut Player, own_step: Option<u16>) -> Spoilt {
    let (before, _) = spoils::last_two(script)?;
    let (head, item) = *script.played.last()?;
    let before = before.begins(head, &item);
    let scene = Scene { earlier: Vec::new(), before, item, names: Vec::new(), after: None };
    let them = 1 - scene.before.mover();
    let mut board = script.board()?;
    let in_hand = board.pieces.iter().position(|piece| piece.side == them && piece.at == Place::Hand)?;
    let beside = match own_step {
        Some(step) => step + 4 * u16::try_from(them).ok()?,
        None if scene.to() == 9 || scene.to() == 20 || dice.chance(128) => scene.to() + 1,
        None => scene.to() - 1,
    };
    if !(1..=20).contains(&beside) || !board.empty(at(beside)) {
        return None;
    }
    board.pieces[in_hand].at = at(beside);
    let colour = board.colour(them).name();
    let (to, beside) = (place(board.way, at(scene.to())), place(board.way, at(beside)));
    spoils::put(script, &board, "tjau.guarded", format!("{colour} on {to} are guarded from {beside}"))
}

/// Another number of pieces than there are.
fn counted(script: &Script, dice: &mut Player, what: &str, count: fn(&mut Script, usize) -> &mut u16) -> Spoilt {
    let (side, more) = (dice.below(2), u16::try_from(1 + dice.below(2)).ok()?);
    let mut wrong = script.clone();
    let count = count(&mut wrong, side);
    *count = if dice.chance(128) { *count + more } else { count.checked_sub(more)? };
    let colour = script.board()?.colour(side).name();
    let says = format!("with {count} {what} the pieces of {colour} do not add up");
    Some((wrong, says))
}

/// The enemy hit stands where the mover came from.
fn swapped(scene: &Scene, last: &mut State) {
    let them = 1 - scene.before.mover();
    let hit = scene.before.pieces.iter().position(|piece| piece.side == them && piece.at == at(scene.to()));
    if let Some(hit) = hit {
        last.pieces[hit].at = at(scene.from());
    }
}

/// An empty square of the lane.
fn lane_square(board: &State, dice: &mut Player) -> Option<Place> {
    let mut squares: Vec<Place> = (9..21).map(at).collect();
    squares.retain(|&square| board.empty(square));
    dice.pick(&squares)
}

/// A piece of the side to play stands on one of the last four squares.
fn last_squares(board: &mut State, dice: &mut Player) {
    let square = 17 + u16::try_from(dice.below(4)).unwrap_or(0);
    plant(board, board.player, square, dice);
}

/// Whatever the side to play has on the board stands there; the others are off.
fn near_the_end(board: &mut State, dice: &mut Player) {
    let us = board.player;
    board.pieces.iter_mut().filter(|piece| piece.side == us).for_each(|piece| piece.at = Place::Off);
    let ours: Vec<usize> = (0..board.pieces.len()).filter(|&i| board.pieces[i].side == us).collect();
    for &piece in &ours[..=dice.below(3)] {
        let square = 17 + u16::try_from(dice.below(4)).unwrap_or(0);
        if board.empty(at(square)) {
            board.pieces[piece].at = at(square);
        }
    }
}

/// The side to play has one piece left, on one of the last four squares.
fn last_piece(board: &mut State, dice: &mut Player) {
    let us = board.player;
    plant(board, us, 17 + u16::try_from(dice.below(4)).unwrap_or(0), dice);
    let kept = board.pieces.iter().position(|piece| piece.side == us && (17..21).any(|last| piece.at == at(last)));
    let others = board.pieces.iter_mut().enumerate().filter(|(i, piece)| piece.side == us && Some(*i) != kept);
    others.for_each(|(_, piece)| piece.at = Place::Off);
}

/// An enemy stands on a marked square, now and then with another beside it, and a piece can come there.
fn pair_on_marked(board: &mut State, dice: &mut Player) {
    let (us, square) = (board.player, [12, 16, 20][dice.below(3)]);
    plant(board, us, square - 1 - u16::try_from(dice.below(4)).unwrap_or(0), dice);
    plant(board, 1 - us, square, dice);
    let beside = if square == 20 || dice.chance(128) { square - 1 } else { square + 1 };
    let other = board.pieces.iter().position(|piece| piece.side != us && piece.at != at(square));
    if let Some(other) = other.filter(|_| board.empty(at(beside)) && dice.chance(160)) {
        board.pieces[other].at = at(beside);
    }
}

/// An enemy stands on the first square of the lane, and a piece can come there.
fn first_of_lane(board: &mut State, dice: &mut Player) {
    let us = board.player;
    plant(board, 1 - us, 9, dice);
    let step = u16::try_from(dice.below(4)).unwrap_or(0) + if us == 0 { 1 } else { 5 };
    plant(board, us, step, dice);
}
