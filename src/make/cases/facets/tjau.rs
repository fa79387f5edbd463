//! Tjau.

mod points;

use points::{
    at, counted, enter, enters, first_of_lane, guard, guards, hits, lane_square, last_piece, last_squares, lost,
    near_the_end, off, own, pair_on_marked, passes, side_by_side, swapped,
};

use hunefer_notation::Placement;

use super::spoils::{self, END, HIT, claims, with};
use crate::make::cases::facet::Edit::{Move, Option as Choice, Piece};
use crate::make::cases::facet::Lie::{Otherwise, Result, Sent, Side, StillOn};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene, alone, first, lie, spoilt};
use crate::make::cases::law::{Piece as Man, Way};
use crate::make::cases::script::place;

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
