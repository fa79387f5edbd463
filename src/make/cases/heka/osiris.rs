//! Cases about Osiris.

use hunefer_notation::{Card, Colour};

use super::choice::{due, unnamed};
use super::common::{marks, mix, no_target_no_price, no_throw, prepared, price, price_once, stack};
use super::dues::{landing, landing_at};
use super::exile::wrong_home;
use super::field::{Ground, Piece, other};
use super::ready::ready_for;
use super::record::Record;
use super::{ALL, LANE, RACES, SENET, TAB, TJAU, recipe};
use crate::law::game::common::RESULT_WRONG;
use crate::law::heka::rules::TARGET;
use crate::make::cases::tab::route::{Part, Route};
use crate::make::cases::{Pair, Recipe, Source};

const OSIRIS: &str = "heka.osiris";

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(OSIRIS, "called back", RACES, called_back),
    recipe(OSIRIS, "where it comes to", RACES, called_to),
    recipe(OSIRIS, "the start is taken", SENET, called_past_taken),
    recipe(OSIRIS, "it is borne off no more", RACES, off_no_more),
    recipe(OSIRIS, "none off: the front", RACES, none_off),
    recipe(OSIRIS, "none off: not another", ALL, front_only),
    recipe(OSIRIS, "none off: where it goes", ALL, front_to),
    recipe(OSIRIS, "none off: the start is taken", SENET, front_past_taken),
    recipe(OSIRIS, "a safe front", ALL, safe_front),
    recipe(OSIRIS, "home is not the enemy row", TAB, |source| wrong_home(source, Card::Osiris)),
    recipe(OSIRIS, "been up before the rest", TAB, |source| ranked(source, 3)),
    recipe(OSIRIS, "the enemy row before the round", TAB, |source| ranked(source, 2)),
    recipe(OSIRIS, "the round before home", TAB, |source| ranked(source, 1)),
    recipe(OSIRIS, "all locked: nearest the corner", TAB, |source| ranked(source, 0)),
    recipe(OSIRIS, "a mixed ʿeggeh", LANE, mixed_front),
    recipe(OSIRIS, "the price", ALL, |source| price(source, Card::Osiris)),
    recipe(OSIRIS, "the price is one turn", ALL, |source| price_once(source, Card::Osiris)),
    recipe(OSIRIS, "marks", ALL, |source| marks(source, Card::Osiris)),
    recipe(OSIRIS, "no throw after it", ALL, |source| no_throw(source, Card::Osiris)),
    recipe(OSIRIS, "none named", ALL, |source| unnamed(source, Card::Osiris)),
    recipe(OSIRIS, "neither off nor on the board", TJAU, neither),
    recipe(OSIRIS, "neither: no price", TJAU, |source| no_target_no_price(source, Card::Osiris)),
];

/// Ready with a piece of the other side off.
fn with_one_off(source: &mut Source) -> Option<Record> {
    ready_for(source, Card::Osiris).filter(|record| record.ground.recalled(record.them()).is_some())
}

/// Ready with none of the other side's off.
fn with_none_off(source: &mut Source) -> Option<Record> {
    prepared(source, Card::Osiris, |ground, source, player| {
        let them = other(player);
        match ground {
            Ground::Senet(scene) => {
                for _ in scene.board.held(them).len()..scene.pieces() {
                    let square = source.one_of(&scene.room())?;
                    scene.board.put(square, them);
                }
            }
            Ground::Tjau(scene) => scene.hand[them.index()] += std::mem::take(&mut scene.off[them.index()]),
            Ground::Tab(_) => {}
        }
        Some(())
    })
}

/// With one off no piece on the board is named.
fn called_back(source: &mut Source) -> Option<Pair> {
    let record = with_one_off(source)?;
    due(source, &record)
}

/// A piece called back comes to the start, or to hand.
fn called_to(source: &mut Source) -> Option<Pair> {
    let record = with_one_off(source)?;
    landing(source, &record, record.osiris())
}

/// A piece called back passes over the squares that are taken.
fn called_past_taken(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, Card::Osiris, |ground, source, player| {
        let Ground::Senet(scene) = ground else { return None };
        for square in 1..=source.between(1, 3) {
            let colour = if source.coin() { player } else { other(player) };
            scene.plant(source, colour, square);
        }
        Some(())
    })?;
    let to = record.ground.recalled(record.them()).filter(|&to| to > 1)?;
    let wrong = source.between(1, to - 1);
    landing_at(source, &record, &record.osiris(), wrong, &format!("{wrong} is taken"))
}

/// The other side has one fewer off.
fn off_no_more(source: &mut Source) -> Option<Pair> {
    let record = with_one_off(source)?;
    let (them, usage) = (record.them(), record.osiris().varied(source));
    let after = record.revealing(&usage);
    let mut wrong = after.clone();
    if source.coin() {
        wrong.ground = record.ground.clone();
    } else {
        let front = wrong.ground.front(them)?;
        let home = wrong.ground.home(them, front);
        wrong.ground = record.ground.clone();
        wrong.ground.shift(them, front, home);
    }
    if wrong.last() == after.last() {
        return None;
    }
    let says = format!("of {} one that was off comes back, and no other moves", them.name());
    let refused = wrong.ended(after.draft(says)).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(format!("{} have one fewer off", them.name()))) })
}

/// With none off there is none to call back.
fn none_off(source: &mut Source) -> Option<Pair> {
    let record = with_none_off(source)?;
    let (them, usage) = (record.them(), record.osiris());
    if usage.detail.is_empty() {
        return None;
    }
    let refused = record.with("heka osiris off").refused(&TARGET, format!("{} have none borne off", them.name()));
    let says = format!("{} have none off: their most advanced is sent back, from {}", them.name(), usage.detail);
    let usage = usage.varied(source);
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}

/// No piece but the most advanced is sent back.
fn front_only(source: &mut Source) -> Option<Pair> {
    let record = with_none_off(source)?;
    due(source, &record)
}

/// Where the most advanced goes.
fn front_to(source: &mut Source) -> Option<Pair> {
    let record = with_none_off(source)?;
    landing(source, &record, record.osiris())
}

/// The most advanced passes over the squares that are taken.
fn front_past_taken(source: &mut Source) -> Option<Pair> {
    let record = with_none_off(source)?;
    let usage = record.osiris();
    let (_, piece, to) = usage.moves()?;
    if to == 1 || to == piece.at {
        return None;
    }
    let wrong = source.between(1, to - 1);
    landing_at(source, &record, &usage, wrong, &format!("{wrong} is taken"))
}

/// The most advanced is sent back though no throw could attack it.
fn safe_front(source: &mut Source) -> Option<Pair> {
    let record = with_none_off(source)?;
    let (them, front) = (record.them(), record.ground.front(record.them())?);
    if !record.ground.safe(them, front) || record.ground.home(them, front) == front.at {
        return None;
    }
    landing_at(source, &record, &record.osiris(), front.at, "being safe does not keep it there")
}

/// In ṭāb the most advanced stands on such a stretch: 0 home, 1 the round, 2 the enemy row, 3 the round again.
fn ranked(source: &mut Source, stretch: usize) -> Option<Pair> {
    let record = prepared(source, Card::Osiris, |ground, source, player| {
        let (them, Ground::Tab(scene)) = (other(player), ground) else { return None };
        for square in scene.free(them) {
            let part = Route::of(them).part(square);
            let up = scene.squares[square].up != [0; 2];
            let reached = match part {
                Part::Home => 0,
                Part::Round(_) if !up => 1,
                Part::Row(_) => 2,
                Part::Round(_) => 3,
            };
            if reached > stretch {
                scene.clear(square);
            }
        }
        for _ in 0..source.between(1, 2) {
            stand_on(scene, source, them, stretch)?;
        }
        Some(())
    })?;
    let (them, front) = (record.them(), record.ground.front(record.them())?);
    let reached = match Route::of(them).part(front.at) {
        Part::Home => 0,
        Part::Round(_) if !front.up => 1,
        Part::Row(_) => 2,
        Part::Round(_) => 3,
    };
    if reached != stretch {
        return None;
    }
    due(source, &record)
}

/// Puts one more piece of a side on a stretch.
fn stand_on(
    scene: &mut crate::make::cases::tab::scene::Scene,
    source: &mut Source,
    of: Colour,
    stretch: usize,
) -> Option<()> {
    let route = Route::of(of);
    let mut squares = match stretch {
        0 => route.home.to_vec(),
        2 => route.row.to_vec(),
        _ => route.round.to_vec(),
    };
    squares.retain(|&square| scene.is_empty(square));
    let square = source.one_of(&squares)?;
    if scene.pieces(of) < scene.most() {
        scene.put(square, of, stretch >= 2);
    }
    Some(())
}

/// Of a mixed ʿeggeh the one that has been up is ahead.
fn mixed_front(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, Card::Osiris, |ground, source, player| mix(ground, source, other(player)))?;
    let (them, front) = (record.them(), record.ground.front(record.them())?);
    if !stack(&record, them, front).1 {
        return None;
    }
    let usage = record.osiris();
    let fresh = record.ground.name(them, Piece { up: false, ..front });
    let refused = record
        .with(format!("heka osiris {fresh}"))
        .refused(&TARGET, format!("of the pieces on {fresh} one that has been up is ahead, and `^` would name it"));
    let says = format!("{} names one that has been up, which is ahead", usage.detail);
    let usage = usage.varied(source);
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}

/// All are in hand: nothing comes back.
fn neither(source: &mut Source) -> Option<Pair> {
    let full = ready_for(source, Card::Osiris)?;
    let (side, them) = (full.side, full.them());
    let mut ground = full.ground.clone();
    let Ground::Tjau(scene) = &mut ground else { return None };
    scene.standing(them).into_iter().for_each(|step| scene.back_to_hand(them, step));
    scene.hand[them.index()] += std::mem::take(&mut scene.off[them.index()]);
    let record = Record::reopened(ground, side, full.turn, full.keys.clone());
    let usage = record.osiris();
    let wrong = full.osiris();
    if wrong.detail.is_empty() {
        return None;
    }
    let text = if source.coin() { wrong.text() } else { format!("heka osiris {}", wrong.detail) };
    let refused = record.with(text).refused(&TARGET, format!("{} have all their pieces in hand", them.name()));
    let says = format!("{} have nobody off and nobody on the board: the card goes for nothing", them.name());
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
}
