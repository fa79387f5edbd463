//! Senet, both ways: what is Kendall's; King Tut's and the set-ups in files of their own.

mod set_up;
mod show;
mod tut;

use self::show::*;
use crate::make::cases::facet::Edit::{Move, Option as Choice, Piece, Throw};
use crate::make::cases::facet::Lie::{Mark, Mover, Option as Under, Result, Sent, Side, StillOn};
use crate::make::cases::facet::Pin::{Either, Enemy, Left, Own, With};
use crate::make::cases::facet::{Facet, Scene, alone, first, lie, spoilt};
use crate::make::cases::law::Way;

const K: &[Way] = &[Way::Kendall];

/// All of senet, file by file.
pub(in crate::make::cases) const FILES: [&[Facet]; 3] = [FACETS, tut::FACETS, set_up::FACETS];

const FACETS: &[Facet] = &[
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
];
