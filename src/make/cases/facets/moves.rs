//! Moves in every game: which piece, how far, onto what, and what is said of it.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Move, Place, Spot, Square, Verb};

use super::common::{
    ALL, ASEB, CARDS, SCARAB, SENET, STICKS, TUT, carded, limited, lost, moment, squares, thrown, wrong,
};
use crate::make::cases::facet::Edit::{self, Piece};
use crate::make::cases::facet::Lie::Mark;
use crate::make::cases::facet::Pin::{Enemy, Left, With};
use crate::make::cases::facet::{Broken, Facet, alone, broken, lie};
use crate::make::cases::law::{self, State, Way};
use crate::make::cases::script::{Script, place};
use crate::make::player::Player;

/// Where nothing lands on a piece of its own side.
const OWN_SQUARE: &[Way] = &[Way::Kendall, Way::Tut, Way::Simple, Way::Aseb];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    broken("move.no-piece", "an empty square", STICKS, |script, dice| from_elsewhere(script, None, dice)),
    Facet {
        pins: &[With(empty_hand)],
        shows: |s| s.value() > 0,
        ..broken("move.no-piece", "an empty hand", ASEB, from_hand)
    },
    Facet {
        shows: |s| s.before.empty(Place::Square(Square(27))),
        ..broken("move.no-piece", "no throw", TUT, |script, _| {
            house(script, "nothing stands on 27".to_owned(), "a throw is played instead")
        })
    },
    broken("move.no-piece", "", SCARAB, |script, dice| acts_elsewhere(script, None, dice)),
    broken("move.not-yours", "an enemy's", STICKS, |script, dice| {
        let them = 1 - moment(script)?.mover();
        from_elsewhere(script, Some(them), dice)
    }),
    Facet {
        pins: &[Enemy(27)],
        prelude: 0,
        ..broken("move.not-yours", "no throw", TUT, |script, _| {
            let before = moment(script)?;
            let them = before.colour(1 - before.player).name();
            let says = format!("the piece on 27 belongs to {them}");
            house(script, says, "a throw is played with a piece of one's own")
        })
    },
    broken("move.not-yours", "", SCARAB, |script, dice| {
        let them = 1 - moment(script)?.player;
        acts_elsewhere(script, Some(them), dice)
    }),
    Facet {
        pins: &[With(carded), With(isis_seen)],
        prelude: 0,
        // A piece in hand has no colour of its own: from hand the other side's would enter.
        shows: |s| s.step().is_some_and(|step| step.from.place != Place::Hand),
        ..broken("move.not-yours", "for Isis", CARDS, for_isis)
    },
    Facet {
        shows: |s| s.value() > 0,
        by: &[Edit::Throw, Edit::Move],
        ..alone("move.distance", "too far or near", STICKS)
    },
    Facet {
        pins: &[With(limited)],
        prelude: 0,
        shows: |s| s.value() == 0,
        by: &[Edit::Move],
        ..alone("move.distance", "by nothing", CARDS)
    },
    lie("move.mark", "", ALL, Mark),
    Facet { by: &[Piece], ..alone("move.own-square", "one more there", OWN_SQUARE) },
    Facet { by: &[Edit::Move], ..alone("move.own-square", "another move", OWN_SQUARE) },
    Facet { by: &[Edit::Move], ..alone("move.forced", "a move at hand", STICKS) },
    Facet {
        pins: &[Left(2)],
        shows: |s| lost(&s.item) && s.others().iter().all(backward),
        by: &[Edit::Move],
        ..alone("move.forced", "backward alone", SENET)
    },
    Facet { pins: &[With(limited)], prelude: 0, by: &[Edit::Move], ..alone("move.forced", "fewer sticks", CARDS) },
];

/// Whether a move of senet goes back.
fn backward(step: &Move) -> bool {
    matches!((step.from.place, step.to.place), (Place::Square(from), Place::Square(to)) if to < from)
}

/// The side to play has no piece in hand.
fn empty_hand(board: &mut State, _: &mut Player) {
    let us = board.player;
    board.pieces.iter_mut().filter(|piece| piece.side == us && piece.at == Place::Hand).for_each(|piece| {
        piece.at = Place::Off;
    });
}

fn isis_seen(board: &mut State, _: &mut Player) {
    board.seen.insert(Card::Isis);
}

/// The record with another last item.
fn replaced(script: &Script, item: ItemKind, says: String, fits: &str) -> Option<Broken> {
    wrong(script, says, fits, |wrong| {
        if let Some(last) = wrong.played.last_mut() {
            last.1 = item;
        }
    })
}

/// Why a move from a square is none of the mover's.
fn whose_it_is(board: &State, at: Place, whose: Option<usize>) -> String {
    let at = place(board.way, at);
    whose.map_or_else(
        || format!("nothing stands on {at}"),
        |side| format!("the piece on {at} belongs to {}", board.colour(side).name()),
    )
}

/// A move of another's piece, or of nobody's, in place of a lawful one of the same throw.
fn from_elsewhere(script: &Script, whose: Option<usize>, dice: &mut Player) -> Option<Broken> {
    let (before, value) = (moment(script)?, thrown(script)?);
    let ItemKind::Ply { throw, .. } = script.played.last()?.1 else { return None };
    let from = dice.pick(&squares(&before, whose))?;
    // Where a piece of the mover's would go from there.
    let us = before.mover();
    let mut instead = before.clone();
    instead.pieces.retain(|piece| piece.at != from);
    instead.pieces.push(law::Piece::new(us, from));
    let ways = instead.moves(us, value);
    let there: Vec<Place> = ways.iter().filter(|step| step.from.place == from).map(|step| step.to.place).collect();
    let to = dice.pick(&there).or_else(|| dice.pick(&before.way.places())).filter(|&to| to != from)?;
    let step = Move { from: Spot::plain(from), to: Spot::plain(to), split: false, marks: Marks::NONE };
    let item = ItemKind::Ply { throw, motion: Motion::Move(step) };
    let fits = match whose {
        _ if lost(&script.played.last()?.1) => "the throw is lost",
        None => "there is a piece where this move starts",
        Some(_) => "this piece belongs to the side to play",
    };
    replaced(script, item, whose_it_is(&before, from, whose), fits)
}

/// A piece from an empty hand.
fn from_hand(script: &mut Script, _: &mut Player) -> Option<Broken> {
    let (before, value) = (moment(script)?, thrown(script)?);
    let ItemKind::Ply { throw, .. } = script.played.last()?.1 else { return None };
    let us = before.player;
    let to = Spot::square(if us == 0 { value } else { 4 + value });
    let step = Move { from: Spot::plain(Place::Hand), to, split: false, marks: Marks::NONE };
    let says = format!("{} have no piece in hand", before.colour(us).name());
    let item = ItemKind::Ply { throw, motion: Motion::Move(step) };
    replaced(script, item, says, "nothing enters from hand")
}

/// The move from 27 instead of a throw.
fn house(script: &Script, says: String, fits: &str) -> Option<Broken> {
    replaced(script, ItemKind::House, says, fits)
}

/// An action of another's piece, or of nobody's.
fn acts_elsewhere(script: &Script, whose: Option<usize>, dice: &mut Player) -> Option<Broken> {
    let before = moment(script)?;
    let at = dice.pick(&squares(&before, whose))?;
    let Place::Square(square) = at else { return None };
    let item = ItemKind::Action { square, verb: dice.pick(&Verb::ALL)?, marks: Marks::NONE };
    let fits =
        if whose.is_none() { "there is a piece that can do this" } else { "this piece belongs to the side to play" };
    replaced(script, item, whose_it_is(&before, at, whose), fits)
}

/// A move of one's own piece in a turn in which Isis has the other side's moved; without Isis it is lawful.
fn for_isis(script: &mut Script, _: &mut Player) -> Option<Broken> {
    let before = moment(script)?;
    let (us, them) = (before.colour(before.player), before.colour(1 - before.player));
    let says = format!("by the secret of Isis {} throw for {}, whose pieces alone move", us.name(), them.name());
    wrong(script, says, "no Isis turn is running, and one's own pieces move", |wrong| {
        wrong.start.keys.isis = Some(us);
    })
}
