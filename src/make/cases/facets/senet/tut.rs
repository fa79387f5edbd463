//! Senet with King Tut.

use super::show::*;
use crate::make::cases::facet::Edit::{Move, Piece};
use crate::make::cases::facet::Lie::{Board, Mark, Option as Under, Result, Sent, Side, StillOn};
use crate::make::cases::facet::Pin::{Either, Enemy, Left, Own, With};
use crate::make::cases::facet::{Facet, Scene, alone, first, lie, spoilt};
use crate::make::cases::law::Way;

const T: &[Way] = &[Way::Tut];

pub(super) const FACETS: &[Facet] = &[
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
];
