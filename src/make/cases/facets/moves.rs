//! Moves in every game: which piece, how far, onto what, and what is said of it.

use hunefer_notation::Verb;

use super::pins::{limited, none_in_hand};
use crate::make::cases::facets::vocabulary::*;

/// Where nothing lands on a piece of its own side.
const OWN_SQUARE: &[Way] = &[Way::Kendall, Way::Tut, Way::Simple, Way::Aseb];

facets! {
    ALONE: "move.no-piece" in ALL {
        "an empty square" { ways: STICKS, fault: Broken(|script, dice| from_elsewhere(script, None, dice)) }
        "an empty hand" { ways: TJAU, pins: &[With(none_in_hand)], shows: |s| s.value() > 0, fault: Broken(from_hand) }
        "no throw" { ways: TUT, shows: |s| s.before.empty(at(27)), fault: Broken(|script, _| {
            let says = "nothing stands on 27";
            script.wrong(says, "a throw is played instead", |wrong| wrong.replace(ItemKind::House))
        }) }
        "" { ways: DUAT, fault: Broken(|script, dice| acts_elsewhere(script, None, dice)) }
    }
    ALONE: "move.not-yours" in ALL {
        "an enemy's" { ways: STICKS, fault: Broken(|script, dice| {
            let them = 1 - script.moment()?.mover();
            from_elsewhere(script, Some(them), dice)
        }) }
        "no throw" { ways: TUT, pins: &[Enemy(&[27])], prelude: 0, fault: Broken(|script, _| {
            let before = script.moment()?;
            let says = whose_it_is(&before, at(27), Some(1 - before.player));
            let fits = "a throw is played with a piece of one's own";
            script.wrong(says, fits, |wrong| wrong.replace(ItemKind::House))
        }) }
        "" { ways: DUAT, fault: Broken(|script, dice| {
            let them = 1 - script.moment()?.player;
            acts_elsewhere(script, Some(them), dice)
        }) }
        // A piece in hand has no colour of its own: from hand the other side's would enter.
        "for Isis" { ways: CARDS, hands: Dealt, pins: &[With(|board, _| board.ran(Card::Isis))], prelude: 0,
            shows: |s| s.step().is_some_and(|step| step.from.place != Place::Hand), fault: Broken(for_isis) }
    }
    ALONE: "move.distance" in STICKS {
        "too far or near" { shows: |s| s.value() > 0, by: &[Throw, Move] }
        "by nothing" { ways: CARDS, hands: Dealt, pins: &[With(limited)], prelude: 0, shows: |s| s.value() == 0,
            by: &[Move] }
    }
    ALONE: "move.mark" in ALL { "" { fault: Lie(Mark) } }
    ALONE: "move.own-square" in OWN_SQUARE {
        "one more there" { by: &[Piece] }
        "another move" { by: &[Move] }
    }
    ALONE: "move.forced" in STICKS {
        "a move at hand" { by: &[Move] }
        "backward alone" { ways: SENET, pins: &[Leave(2)], by: &[Move],
            shows: |s| s.lost() && s.others().iter().all(|step| step.to.place < step.from.place) }
        "fewer sticks" { ways: CARDS, hands: Dealt, pins: &[With(limited)], prelude: 0, by: &[Move] }
    }
}

/// Why a move from a square is none of the mover's.
fn whose_it_is(board: &State, at: Place, whose: Option<usize>) -> String {
    let at = place(board.way, at);
    match whose {
        None => format!("nothing stands on {at}"),
        Some(side) => format!("the piece on {at} belongs to {}", board.colour(side).name()),
    }
}

/// A square where nobody stands, or a piece of a side.
fn elsewhere(board: &State, whose: Option<usize>, dice: &mut Player) -> Option<Place> {
    let mut squares = board.squares();
    squares.retain(|&at| whose.map_or_else(|| board.empty(at), |side| board.has(side, at)));
    dice.pick(&squares)
}

/// A move of another's piece, or of nobody's, in place of a lawful one of the same throw.
fn from_elsewhere(script: &Script, whose: Option<usize>, dice: &mut Player) -> Option<Spoilt> {
    let before = script.moment()?;
    let ItemKind::Ply { throw, .. } = script.item()? else { return None };
    let from = elsewhere(&before, whose, dice)?;
    // Where a piece of the mover's would go from there.
    let us = before.mover();
    let mut instead = before.clone();
    instead.pieces.retain(|piece| piece.at != from);
    instead.pieces.push(Man::new(us, from));
    let mut ways = instead.moves(us, throw.value?);
    ways.retain(|step| step.from.place == from);
    let there = dice.pick(&ways).map(|step| step.to.place);
    let to = there.or_else(|| dice.pick(&before.way.places())).filter(|&to| to != from)?;
    let fits = match whose {
        _ if lost(&script.item()?) => "the throw is lost",
        None => "there is a piece where this move starts",
        Some(_) => "this piece belongs to the side to play",
    };
    let item = ply(throw, Some(step(Spot::plain(from), to)));
    script.wrong(whose_it_is(&before, from, whose), fits, |wrong| wrong.replace(item))
}

/// A piece from an empty hand.
fn from_hand(script: &mut Script, _: &mut Player) -> Option<Spoilt> {
    let (before, value) = (script.moment()?, value_of(&script.item()?)?);
    let ItemKind::Ply { throw, .. } = script.item()? else { return None };
    let to = at(if before.player == 0 { value } else { 4 + value });
    let says = format!("{} have no piece in hand", before.colour(before.player).name());
    let item = ply(throw, Some(step(Spot::plain(Place::Hand), to)));
    script.wrong(says, "nothing enters from hand", |wrong| wrong.replace(item))
}

/// An action of another's piece, or of nobody's.
fn acts_elsewhere(script: &Script, whose: Option<usize>, dice: &mut Player) -> Option<Spoilt> {
    let before = script.moment()?;
    let at = elsewhere(&before, whose, dice)?;
    let Place::Square(square) = at else { return None };
    let item = ItemKind::Action { square, verb: dice.pick(&Verb::ALL)?, marks: Marks::NONE };
    let own = "this piece belongs to the side to play";
    let fits = if whose.is_none() { "there is a piece that can do this" } else { own };
    script.wrong(whose_it_is(&before, at, whose), fits, |wrong| wrong.replace(item))
}

/// A move of one's own piece in a turn in which Isis has the other side's moved; without Isis it is lawful.
fn for_isis(script: &mut Script, _: &mut Player) -> Option<Spoilt> {
    let before = script.moment()?;
    let us = before.colour(before.player);
    let them = script.other(us).name();
    let says = format!("by the secret of Isis {} throw for {them}, whose pieces alone move", us.name());
    let fits = "no Isis turn is running, and one's own pieces move";
    script.wrong(says, fits, |wrong| wrong.start.keys.isis = Some(us))
}
