//! Senet, both ways.

use hunefer_notation::{Place, Square};

use super::spoils::{self, with};
use crate::make::cases::edit::room;
use crate::make::cases::facet::Edit::{Move, Option as Choice, Piece, Throw};
use crate::make::cases::facet::Lie::{Board, Mark, Mover, Option as Under, Result, Sent, Side, StillOn};
use crate::make::cases::facet::Pin::{Either, Enemy, Left, Own, With};
use crate::make::cases::facet::{Facet, Scene, alone, first, lie, spoilt};
use crate::make::cases::law::{State, Way};
use crate::make::cases::script::Script;
use crate::make::cases::search::plant;
use crate::make::player::Player;

const K: &[Way] = &[Way::Kendall];
const T: &[Way] = &[Way::Tut];
const BOTH: &[Way] = &[Way::Kendall, Way::Tut];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { pins: &[Left(2)], by: &[Piece], shows: |s| !itself(s), ..alone("senet.forward-first", "another piece", K) },
    Facet { pins: &[Left(2)], by: &[Piece], shows: itself, ..alone("senet.forward-first", "the same piece", K) },
    Facet { by: &[Move], ..alone("senet.forward-first", "the way forward", K) },
    Facet {
        pins: &[Left(2), With(last_houses)],
        shows: bears_off_instead,
        ..alone("senet.forward-first", "bearing off", K)
    },
    Facet { pins: &[Left(2), With(blocked_by_option)], by: &[Choice], ..alone("senet.forward-first", "an option", K) },
    Facet { shows: |s| !s.off(), ..alone("senet.beauty", "passing it", K) },
    Facet { shows: Scene::off, ..alone("senet.beauty", "bearing off", K) },
    first("senet.beauty", "before another rule", K),
    Facet { pins: &[Own(26)], shows: off_from::<26>, ..alone("senet.exact", "off from 26", K) },
    Facet { pins: &[Own(28)], shows: off_from::<28>, ..alone("senet.exact", "off from 28", K) },
    Facet { pins: &[Own(29)], shows: off_from::<29>, ..alone("senet.exact", "off from 29", K) },
    Facet {
        options: &[("horus", "one")],
        pins: &[Own(30)],
        shows: off_from::<30>,
        ..alone("senet.exact", "off from 30", K)
    },
    Facet { pins: &[With(last_houses)], shows: on_board_forward, ..alone("senet.exact", "on from 28 or 29", K) },
    Facet {
        pins: &[Left(2), With(last_houses)],
        shows: |s| s.back() && s.from() > 26,
        ..alone("senet.exact", "back from the last houses", K)
    },
    Facet {
        options: &[("back-from-26", "no")],
        pins: &[Left(2), Own(26)],
        shows: |s| s.back() && s.from() == 26,
        ..alone("senet.exact", "back from 26", K)
    },
    Facet { pins: &[With(last_houses)], ..first("senet.exact", "before another rule", K) },
    Facet {
        pins: &[Left(1), With(last_houses), Enemy(29)],
        prelude: 255,
        shows: Scene::after_a_lost_throw,
        by: &[Throw, Move],
        ..alone("senet.exact", "after a lost throw", K)
    },
    Facet { pins: &[Enemy(26)], shows: onto::<26>, ..alone("senet.safe-house", "26", K) },
    Facet { pins: &[Enemy(28)], shows: onto::<28>, ..alone("senet.safe-house", "28", K) },
    Facet { pins: &[Enemy(29)], shows: onto::<29>, ..alone("senet.safe-house", "29", K) },
    Facet { pins: &[Enemy(30)], shows: onto::<30>, ..alone("senet.safe-house", "30", K) },
    Facet {
        options: &[("rebirth-safe", "yes")],
        pins: &[Enemy(15)],
        shows: onto::<15>,
        ..alone("senet.safe-house", "15", K)
    },
    first("senet.safe-house", "before another rule", K),
    Facet { shows: Scene::forward, ..alone("senet.guarded", "forward", K) },
    Facet { pins: &[Left(2)], shows: Scene::back, ..alone("senet.guarded", "backward", K) },
    Facet { pins: &[With(corner)], shows: round_a_corner, ..alone("senet.guarded", "round a corner", K) },
    Facet { shows: |s| guards(s).len() == 2, ..alone("senet.guarded", "from both sides", K) },
    Facet { pins: &[Enemy(25), Enemy(26)], shows: onto::<25>, ..alone("senet.guarded", "from 26", K) },
    first("senet.guarded", "before another rule", K),
    Facet { pins: &[With(row::<3>)], shows: on_board_forward, ..alone("senet.wall", "forward", K) },
    Facet { pins: &[Left(2), With(row::<3>)], shows: Scene::back, ..alone("senet.wall", "backward", K) },
    Facet { pins: &[Own(26), With(last_row)], shows: Scene::off, ..alone("senet.wall", "bearing off", K) },
    Facet { pins: &[With(row::<4>)], shows: |s| s.value() == 5, ..alone("senet.wall", "four", K) },
    Facet { options: &[("wall", "2")], pins: &[With(row::<2>)], ..alone("senet.wall", "two", K) },
    Facet {
        options: &[("wall", "2")],
        pins: &[Own(28), Enemy(29), Enemy(30)],
        shows: Scene::off,
        ..alone("senet.wall", "two in the last houses", K)
    },
    Facet { pins: &[With(row::<3>)], by: &[Choice], ..alone("senet.wall", "an option", K) },
    Facet { pins: &[With(row::<3>)], ..first("senet.wall", "before another rule", K) },
    Facet { shows: |s| hits(s) && s.forward(), ..lie("senet.swap", "forward", K, Sent) },
    Facet { pins: &[Left(2)], shows: |s| hits(s) && s.back(), ..lie("senet.swap", "backward", K, Sent) },
    Facet { shows: hits, ..lie("senet.swap", "marks", K, Mark) },
    Facet { shows: hits, ..lie("senet.swap", "whose turn", K, Side) },
    Facet {
        options: &[("water-full", "blocked")],
        pins: &[Own(26), Either(15)],
        by: &[Piece, Throw, Move],
        ..alone("senet.water", "15 taken", K)
    },
    Facet {
        options: &[("water-full", "blocked")],
        pins: &[Own(26), Either(15)],
        by: &[Choice],
        ..alone("senet.water", "an option", K)
    },
    Facet { pins: &[Own(26)], shows: onto::<27>, ..lie("senet.water", "carried to", K, Mover) },
    Facet {
        pins: &[Own(26), Either(15)],
        shows: onto::<27>,
        ..lie("senet.water", "carried where 15 is taken", K, Under("water-full"))
    },
    Facet { pins: &[Own(26)], shows: onto::<27>, ..lie("senet.water", "whose turn", K, Side) },
    Facet { pins: &[Own(26)], shows: onto::<27>, ..lie("senet.water", "marks", K, Mark) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..lie("senet.win", "marks", K, Mark) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..lie("senet.win", "the result", K, Result) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..lie("senet.win", "the end", K, StillOn) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..spoilt("senet.win", "not yet", K, not_yet) },
    Facet { pins: &[Left(2)], by: &[Piece], shows: |s| !itself(s), ..alone("tut.forward-first", "another piece", T) },
    Facet { pins: &[Left(2)], by: &[Piece], shows: itself, ..alone("tut.forward-first", "the same piece", T) },
    Facet { by: &[Move], ..alone("tut.forward-first", "the way forward", T) },
    Facet {
        pins: &[Left(2), With(last_houses)],
        shows: bears_off_instead,
        ..alone("tut.forward-first", "bearing off", T)
    },
    Facet {
        pins: &[Left(2), Own(27)],
        shows: |s| s.others().iter().any(|step| step.from.place == at(27)),
        ..alone("tut.forward-first", "out of the waters", T)
    },
    Facet {
        pins: &[Left(2)],
        shows: |s| s.back() && [1, 4, 5].contains(&s.value()),
        ..lie("tut.forward-first", "whose turn", T, Side)
    },
    Facet { shows: |s| !s.off(), ..alone("tut.beauty", "passing it", T) },
    Facet { shows: Scene::off, ..alone("tut.beauty", "bearing off", T) },
    first("tut.beauty", "before another rule", T),
    Facet { shows: Scene::forward, ..alone("tut.guarded", "forward", T) },
    Facet { pins: &[Left(2)], shows: Scene::back, ..alone("tut.guarded", "backward", T) },
    Facet { pins: &[With(corner)], shows: round_a_corner, ..alone("tut.guarded", "round a corner", T) },
    Facet { pins: &[Enemy(26), Enemy(25)], shows: onto::<26>, ..alone("tut.guarded", "26", T) },
    Facet {
        pins: &[With(row_26_27)],
        shows: |s| hits(s) && s.to() == 26 && s.has(1 - s.before.mover(), 27),
        ..spoilt("tut.guarded", "nothing from 27", T, nothing_from_27)
    },
    first("tut.guarded", "before another rule", T),
    Facet { pins: &[Own(27)], shows: off_from::<27>, ..alone("tut.waters", "off", T) },
    Facet { pins: &[Own(27)], shows: |s| s.from() == 27 && s.to() > 27, ..alone("tut.waters", "on from 27", T) },
    Facet {
        pins: &[Left(2), Own(27)],
        shows: |s| s.from() == 27 && s.back(),
        ..alone("tut.waters", "back from 27", T)
    },
    Facet { pins: &[Enemy(27)], shows: onto::<27>, ..alone("tut.waters", "an enemy there", T) },
    Facet { pins: &[Own(27)], ..first("tut.waters", "before another rule", T) },
    Facet { pins: &[Own(26)], shows: onto::<27>, ..lie("tut.waters", "falling: whose turn", T, Side) },
    Facet { pins: &[Own(26)], shows: onto::<27>, ..lie("tut.waters", "falling: marks", T, Mark) },
    Facet { pins: &[Own(27)], shows: off_from::<27>, ..lie("tut.waters", "off on a 4: whose turn", T, Side) },
    Facet { pins: &[Own(27), Either(15)], shows: house, ..lie("tut.waters", "to 15", T, Under("rebirth-full")) },
    Facet { pins: &[Own(27)], shows: house, ..lie("tut.waters", "to 15: whose turn", T, Side) },
    Facet { pins: &[Own(26)], shows: off_from::<26>, ..alone("tut.exact", "off from 26", T) },
    Facet { pins: &[Own(28)], shows: off_from::<28>, ..alone("tut.exact", "off from 28", T) },
    Facet { pins: &[Own(29)], shows: off_from::<29>, ..alone("tut.exact", "off from 29", T) },
    Facet { pins: &[With(last_houses)], shows: on_board_forward, ..alone("tut.exact", "on from 28 or 29", T) },
    Facet {
        pins: &[Left(2), With(last_houses)],
        shows: Scene::back,
        ..alone("tut.exact", "back from the last houses", T)
    },
    Facet { pins: &[With(last_houses)], ..first("tut.exact", "before another rule", T) },
    Facet { shows: |s| hits(s) && s.forward(), ..lie("tut.attack", "forward", T, Sent) },
    Facet { pins: &[Left(2)], shows: |s| hits(s) && s.back(), ..lie("tut.attack", "backward", T, Sent) },
    Facet { pins: &[Enemy(26)], shows: |s| hits(s) && s.to() == 26, ..lie("tut.attack", "on 26", T, Sent) },
    Facet { shows: hits, ..lie("tut.attack", "marks", T, Mark) },
    Facet { shows: hits, ..lie("tut.attack", "whose turn", T, Side) },
    Facet { pins: &[Own(26), Enemy(28)], shows: judged::<28>, ..lie("tut.judges", "28", T, Board(otherwise)) },
    Facet { pins: &[Own(26), Enemy(29)], shows: judged::<29>, ..lie("tut.judges", "29", T, Board(otherwise)) },
    Facet { pins: &[Own(26), Enemy(30)], shows: judged::<30>, ..lie("tut.judges", "30", T, Board(otherwise)) },
    Facet {
        pins: &[Own(26), Either(27), Enemy(29)],
        shows: |s| judged::<29>(s) && !s.before.empty(at(27)),
        ..lie("tut.judges", "27 taken", T, Board(otherwise))
    },
    Facet { pins: &[Own(26), Enemy(28)], shows: judged::<28>, ..lie("tut.judges", "marks", T, Mark) },
    Facet { pins: &[Own(26), Enemy(30)], shows: judged::<30>, ..lie("tut.judges", "whose turn", T, Side) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..lie("tut.win", "marks", T, Mark) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..lie("tut.win", "the result", T, Result) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..lie("tut.win", "the end", T, StillOn) },
    Facet { pins: &[Left(1), With(last_houses)], shows: Scene::wins, ..spoilt("tut.win", "not yet", T, not_yet) },
    spoilt("setup.senet", "pieces off", BOTH, |script, dice| {
        let (side, more) = (dice.below(2), u16::try_from(1 + dice.below(3)).ok()?);
        with(script, "the pieces on the board and off do not add up", |wrong| {
            let off = wrong.start.off[side];
            wrong.start.off[side] = if off < more { off + more } else { off - more };
        })
    }),
    spoilt("setup.senet", "pieces on the board", BOTH, |script, dice| {
        let mut board = script.board()?;
        let missing = dice.chance(128);
        let on = board.on_board(dice.below(2));
        if missing {
            board.pieces.remove(dice.pick(&on)?);
        } else {
            let one = crate::make::cases::law::Piece { at: room(&board, dice)?, ..board.pieces[dice.pick(&on)?] };
            board.pieces.push(one);
        }
        let says = if missing { "a piece is missing on the board" } else { "a piece on the board is one too many" };
        with(script, says, |wrong| wrong.put(&board))
    }),
    spoilt("setup.senet", "seven pieces", K, |script, _| {
        let seven = script.board()?.options.is("pieces", "7");
        with(script, "the pieces add up, but not to the number played with", |wrong| {
            let options = &mut wrong.start.keys.options;
            options.retain(|(name, _)| name != "pieces");
            if !seven {
                options.insert(0, ("pieces".into(), "7".into()));
            }
        })
    }),
    spoilt("setup.senet", "in the water", K, |script, dice| {
        let mut board = script.board()?;
        let side = dice.below(2);
        let chosen = dice.pick(&board.on_board(side))?;
        board.pieces[chosen].at = at(27);
        with(script, "nothing can stand on 27, where the water carries every piece away", |wrong| wrong.put(&board))
    }),
    spoilt("setup.senet", "a throw", BOTH, spoils::waits),
    spoilt("setup.senet", "an action", BOTH, spoils::acted),
];

fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

/// Whether the piece that is moved backward could go forward.
fn itself(scene: &Scene) -> bool {
    scene.others().iter().any(|step| step.from.place == at(scene.from()))
}

/// Whether a piece could be borne off instead.
fn bears_off_instead(scene: &Scene) -> bool {
    scene.others().iter().any(|step| step.to.place == Place::Off)
}

fn off_from<const SQUARE: u16>(scene: &Scene) -> bool {
    scene.from() == SQUARE && scene.off()
}

fn onto<const SQUARE: u16>(scene: &Scene) -> bool {
    scene.to() == SQUARE
}

fn on_board_forward(scene: &Scene) -> bool {
    scene.forward() && !scene.off()
}

fn hits(scene: &Scene) -> bool {
    scene.to() > 0 && scene.to() < 28 && scene.marks().hit
}

fn judged<const SQUARE: u16>(scene: &Scene) -> bool {
    scene.to() == SQUARE && scene.marks().hit
}

fn house(scene: &Scene) -> bool {
    scene.item == hunefer_notation::ItemKind::House
}

/// The enemies beside the square a move goes to.
fn guards(scene: &Scene) -> Vec<u16> {
    let (them, to) = (1 - scene.before.mover(), scene.to());
    [to.saturating_sub(1), to + 1].into_iter().filter(|&beside| scene.has(them, beside)).collect()
}

fn round_a_corner(scene: &Scene) -> bool {
    let guards = guards(scene);
    [(10, 11), (11, 10), (20, 21), (21, 20)].into_iter().any(|(to, guard)| scene.to() == to && guards == [guard])
}

/// A piece of the side to play stands in one of the last houses.
fn last_houses(board: &mut State, dice: &mut Player) {
    let house = [26, 28, 29, 30][dice.below(4)];
    plant(board, board.player, house, dice);
}

/// Two enemies stand on either side of a corner.
fn corner(board: &mut State, dice: &mut Player) {
    let end = if dice.chance(128) { 10 } else { 20 };
    for square in [end, end + 1] {
        plant(board, 1 - board.player, square, dice);
    }
}

/// A row of so many enemies, and a piece of the side to play before or behind it.
fn row<const LENGTH: u16>(board: &mut State, dice: &mut Player) {
    let start = 2 + u16::try_from(dice.below(22)).unwrap_or(0);
    let own = if dice.chance(128) { start - 1 } else { start + LENGTH };
    plant_all(board, (start..start + LENGTH).collect(), dice);
    plant(board, board.player, own, dice);
}

/// Enemies stand on 26 and 27.
fn row_26_27(board: &mut State, dice: &mut Player) {
    plant_all(board, vec![26, 27], dice);
}

/// A row of three enemies fills the last houses.
fn last_row(board: &mut State, dice: &mut Player) {
    plant_all(board, vec![28, 29, 30], dice);
}

/// Enemies on squares, none of them taken from another of these.
fn plant_all(board: &mut State, squares: Vec<u16>, dice: &mut Player) {
    let them = 1 - board.player;
    for &square in &squares {
        let mut from = board.on_board(them);
        from.retain(|&piece| !squares.iter().any(|&square| board.pieces[piece].at == at(square)));
        let Some(piece) = dice.pick(&from) else { return };
        let left = board.pieces[piece].at;
        if !board.has(them, at(square)) {
            board.pieces.iter_mut().filter(|other| other.at == at(square)).for_each(|other| other.at = left);
            board.pieces[piece].at = at(square);
        }
    }
}

/// Something that one option or another lets a piece do.
fn blocked_by_option(board: &mut State, dice: &mut Player) {
    let us = board.player;
    match dice.below(4) {
        0 => plant(board, us, 30, dice),
        1 => plant(board, 1 - us, 15, dice),
        2 => {
            plant(board, us, 26, dice);
            plant(board, dice.below(2), 15, dice);
        }
        _ => row::<2>(board, dice),
    }
}

/// The enemy judged is where it would have gone had 27 been taken, or free.
fn otherwise(scene: &Scene, last: &mut State) {
    let them = 1 - scene.before.mover();
    let was = scene.before.pieces.iter().position(|piece| piece.side == them && piece.at == at(scene.to()));
    let Some(judged) = was else { return };
    let true_place = last.pieces[judged].at;
    let false_place = if true_place == at(27) { at(scene.from()) } else { at(27) };
    last.pieces.iter_mut().filter(|other| other.at == false_place).for_each(|other| other.at = true_place);
    last.pieces[judged].at = false_place;
}

/// A win is claimed with another piece still on the board.
fn not_yet(script: &mut Script, dice: &mut Player) -> Option<(Script, String)> {
    let winner = script.judge().moments.pop()?.won?;
    spoils::not_yet(script, dice, winner)
}

/// The enemy that stands on 27 and guards nothing stands on 25 and does.
fn nothing_from_27(script: &mut Script, _: &mut Player) -> Option<(Script, String)> {
    let mut board = script.board()?;
    let guard = board.pieces.iter().position(|piece| piece.at == at(27))?;
    board.pieces[guard].at = at(25);
    let says = "from 27 nothing is guarded, but from 25 the piece on 26 is";
    with(script, says, |wrong| wrong.put(&board))
}
