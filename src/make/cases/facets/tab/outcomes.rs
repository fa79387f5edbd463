//! What comes of a move in ṭāb: who is taken, who comes home, and who has won.

use super::pins::{
    at, at_fork, enemy_outside, free_square, in_row, last_enemies, last_enemy, locked, number, on_row, only_one,
    settle, two_at_fork,
};
use super::shows::{
    all_moved, back_at_home, goes_up, hits, is_locked, joins, left_behind, moved, not_been_up, passes, same_piece,
    splits, swallowed, takes,
};

use crate::make::cases::facet::Edit::Piece;
use crate::make::cases::facet::Lie::{Otherwise, Result, StillOn};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene, alone, lie, spoilt};
use crate::make::cases::facets::spoils::{self, END, HIT, Spoilt, claims, instead};
use crate::make::cases::law::{Piece as Man, State, Way};
use crate::make::cases::script::{Script, place};
use crate::make::player::Player;

const L: &[Way] = &[Way::Lane];
const S: &[Way] = &[Way::Simple];
const BOTH: &[Way] = &[Way::Lane, Way::Simple];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet {
        prelude: 0,
        shows: hits,
        ..spoilt("tab.take", "a false mark", BOTH, |script, dice| spoils::elsewhere(script, dice, free_square))
    },
    Facet {
        shows: passes,
        ..spoilt("tab.take", "in passing", BOTH, |script, dice| {
            claims(script, dice, HIT, "what is passed on the way is not taken")
        })
    },
    Facet {
        shows: hits,
        ..lie(
            "tab.take",
            "out of the game",
            BOTH,
            Otherwise("what is taken does not begin again at home", back_at_home),
        )
    },
    Facet {
        shows: |s| takes(s).len() > 1,
        ..lie(
            "tab.take",
            "all that stand there",
            L,
            Otherwise("what is taken does not begin again at home", back_at_home),
        )
    },
    Facet {
        pins: &[With(in_row)],
        shows: |s| hits(s) && on_row(s.before.mover(), s.to()),
        ..lie("tab.take", "locked at home", BOTH, Otherwise("what is taken does not begin again at home", back_at_home))
    },
    Facet {
        pins: &[With(enemy_outside)],
        shows: |s| hits(s) && is_locked(s),
        ..lie("tab.take", "on the way out", BOTH, Otherwise("what is taken does not begin again at home", back_at_home))
    },
    spoilt("tab.take", "safe in the row", BOTH, |script, dice| {
        instead(script, dice, "move.distance", |old, new| {
            let us = old.before.mover();
            same_piece(old, new) && on_row(1 - us, new.to()) && new.has(1 - us, new.to())
        })
    }),
    Facet {
        shows: |s| joins(s) && !s.marks().hit,
        ..spoilt("tab.eggeh", "no hit", L, |script, dice| {
            claims(script, dice, HIT, "its own side stands there: nobody is hit")
        })
    },
    Facet {
        shows: joins,
        ..lie(
            "tab.eggeh",
            "joined",
            L,
            Otherwise("what stood there makes no room: all of them are an ʿeggeh", swallowed),
        )
    },
    Facet {
        shows: |s| moved(s).len() > 1,
        ..lie("tab.eggeh", "moves as one", L, Otherwise("an ʿeggeh moves as one, and none of it stays", left_behind))
    },
    Facet {
        pins: &[With(at_fork), With(two_at_fork)],
        shows: |s| moved(s).len() > 1 && goes_up(s),
        ..lie("tab.eggeh", "goes up as one", L, Otherwise("all that go up have been up", not_been_up))
    },
    Facet {
        shows: |s| joins(s) && is_locked(s),
        ..lie(
            "tab.eggeh",
            "out onto one's own",
            L,
            Otherwise("what stood there makes no room: all of them are an ʿeggeh", swallowed),
        )
    },
    Facet {
        shows: splits,
        ..lie("tab.eggeh", "one split off", L, Otherwise("one is split off, and the others stay", all_moved))
    },
    Facet {
        shows: |s| s.value() != 1 && moved(s).len() > 1,
        ..spoilt("tab.split", "the whole on another throw", L, as_split)
    },
    Facet {
        shows: splits,
        ..spoilt("tab.split", "on a ṭāb", L, |script, dice| {
            instead(script, dice, "tab.split", |old, new| splits(new) && new.from() == old.from() && new.value() != 1)
        })
    },
    Facet {
        by: &[Piece],
        shows: |s| splits(s) && s.value() == 1 && !is_locked(s),
        ..alone("tab.split", "two on the square", L)
    },
    Facet {
        shows: |s| s.value() == 1 && moved(s).len() == 1 && !splits(s) && !is_locked(s),
        ..spoilt("tab.split", "off a lone piece", L, as_split)
    },
    Facet { shows: is_locked, ..spoilt("tab.split", "off a locked piece", BOTH, as_split) },
    Facet { shows: |s| !is_locked(s), ..spoilt("tab.split", "in the simple way", S, as_split) },
    Facet { pins: &[With(last_enemy)], shows: Scene::wins, ..spoilt("tab.win", "another enemy left", BOTH, not_yet) },
    Facet {
        shows: |s| !s.marks().hit,
        ..spoilt("tab.win", "nobody taken", BOTH, |script, dice| {
            claims(script, dice, END, "nobody is taken, and nothing ends")
        })
    },
    Facet { pins: &[With(last_enemy)], shows: Scene::wins, ..lie("tab.win", "the final position", BOTH, StillOn) },
    Facet { pins: &[With(last_enemy)], shows: Scene::wins, ..lie("tab.win", "the result", BOTH, Result) },
    Facet { pins: &[With(last_enemy)], shows: Scene::wins, ..spoilt("tab.win", "at once", BOTH, spoils::goes_on) },
    Facet {
        pins: &[With(last_enemies)],
        shows: |s| s.wins() && takes(s).len() > 1,
        ..spoilt("tab.win", "an ʿeggeh at last", L, not_yet)
    },
    spoilt("setup.tab", "too many pieces", BOTH, |script, dice| {
        let mut board = script.board()?;
        let (side, most) = (dice.below(2), board.options.pieces());
        while board.on_board(side).len() <= most {
            board.pieces.push(Man::new(side, free_square(&board, dice)?));
        }
        spoils::put(script, &board, "setup.tab", format!("{} have a piece too many", board.colour(side).name()))
    }),
    Facet {
        pins: &[With(only_one)],
        ..spoilt("setup.tab", "no piece", BOTH, |script, dice| {
            let mut board = script.board()?;
            let side = [0, 1].into_iter().find(|&side| board.on_board(side).len() == 1)?;
            let neither = dice.chance(48);
            board.pieces.retain(|piece| piece.side != side && !neither);
            let says = format!("{} have no piece on the board", board.colour(side).name());
            spoils::put(script, &board, "setup.tab", says)
        })
    },
    spoilt("setup.tab", "not been up in the row", BOTH, |script, dice| {
        otherwise(script, dice, |board, piece| {
            let man = &mut board.pieces[piece];
            let says = "in the enemy row and yet never up there".to_owned();
            (man.up && on_row(man.side, number(man.at))).then(|| man.up = false).map(|()| says)
        })
    }),
    spoilt("setup.tab", "been up at home", BOTH, |script, dice| {
        otherwise(script, dice, |board, piece| {
            let man = &mut board.pieces[piece];
            let says = "still at home and yet have been up".to_owned();
            (!man.up && on_row(1 - man.side, number(man.at))).then(|| man.up = true).map(|()| says)
        })
    }),
    spoilt("setup.tab", "an ʿeggeh at home", BOTH, |script, dice| {
        otherwise(script, dice, |board, piece| {
            let man = board.pieces[piece];
            let homes: Vec<u16> = locked(board, man.side).into_iter().filter(|&square| at(square) != man.at).collect();
            board.pieces[piece].at = at(*homes.first()?);
            board.pieces[piece].up = false;
            Some("share a square with another at home".to_owned())
        })
    }),
    spoilt("setup.tab", "an ʿeggeh in the simple way", S, |script, dice| {
        otherwise(script, dice, |board, piece| {
            let man = board.pieces[piece];
            let mut others = board.on_board(man.side);
            others.retain(|&other| {
                board.pieces[other].at != man.at && !on_row(1 - man.side, number(board.pieces[other].at))
            });
            let other = board.pieces[*others.first()?];
            (board.pieces[piece].at, board.pieces[piece].up) = (other.at, other.up);
            Some("share a square with another, and the simple way has no ʿeggeh".to_owned())
        })
    }),
    spoilt("setup.tab", "two sides on a square", BOTH, |script, dice| {
        otherwise(script, dice, |board, piece| {
            let man = board.pieces[piece];
            let mut squares = board.on_board(1 - man.side);
            squares.retain(|&other| !on_row(man.side, number(board.pieces[other].at)));
            board.pieces[piece].at = board.pieces[*squares.first()?].at;
            settle(board);
            Some("share a square with the other side".to_owned())
        })
    }),
    spoilt("setup.tab", "a throw waiting", BOTH, spoils::waits),
    spoilt("setup.tab", "actions taken", BOTH, spoils::acted),
];

/// The same move written as a split.
fn as_split(script: &mut Script, dice: &mut Player) -> Spoilt {
    instead(script, dice, "tab.split", |old, new| {
        splits(new) && new.from() == old.from() && new.to() == old.to() && new.value() == old.value()
    })
}

/// The win is claimed with another enemy left.
fn not_yet(script: &mut Script, dice: &mut Player) -> Spoilt {
    let winner = script.judge().moments.pop()?.won?;
    spoils::not_yet(script, dice, 1 - winner)
}

/// A set-up with one piece otherwise, which cannot be played.
fn otherwise(script: &Script, dice: &mut Player, change: impl Fn(&mut State, usize) -> Option<String>) -> Spoilt {
    let board = script.board()?;
    (0..8).find_map(|_| {
        let (mut board, piece) = (board.clone(), dice.below(board.pieces.len()));
        let colour = board.colour(board.pieces[piece].side).name();
        let what = change(&mut board, piece)?;
        let here = place(board.way, board.pieces[piece].at);
        spoils::put(script, &board, "setup.tab", format!("{colour} on {here} {what}"))
    })
}
