//! Cases about Exile, and what other cards that send a piece back share with it.

use hunefer_notation::Card;

use super::choice::{nobody, none_to_send, on_theirs, own, unnamed};
use super::common::{
    is_home, marks, mix, no_target_no_price, no_throw, prepared, price, price_once, stack, their_piece,
};
use super::dues::{landing, landing_at};
use super::field::{Ground, Piece, other};
use super::ready::ready_for;
use super::{ALL, LANE, SENET, SENET_TAB, TAB, TJAU, recipe};
use crate::law::game::common::RESULT_WRONG;
use crate::make::cases::tab::route::Route;
use crate::make::cases::{Pair, Recipe, Source};

const EXILE: &str = "heka.exile";

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(EXILE, "sent back", ALL, |source| {
        let record = ready_for(source, Card::Exile)?;
        let piece = source.one_of(&record.ground.pieces(record.them()))?;
        landing(source, &record, record.sends(Card::Exile, piece))
    }),
    recipe(EXILE, "the start is taken", SENET, |source| start_taken(source, Card::Exile)),
    recipe(EXILE, "no room behind", SENET_TAB, |source| no_room(source, Card::Exile)),
    recipe(EXILE, "a safe piece", ALL, |source| safe(source, Card::Exile)),
    recipe(EXILE, "a locked piece", TAB, |source| locked(source, Card::Exile)),
    recipe(EXILE, "one of an ʿeggeh", LANE, |source| one_of_several(source, Card::Exile)),
    recipe(EXILE, "of a mixed ʿeggeh", LANE, |source| one_of_mixed(source, Card::Exile)),
    recipe(EXILE, "its history is forgotten", TAB, forgets),
    recipe(EXILE, "home is not the enemy row", TAB, |source| wrong_home(source, Card::Exile)),
    recipe(EXILE, "the price", ALL, |source| price(source, Card::Exile)),
    recipe(EXILE, "the price is one turn", ALL, |source| price_once(source, Card::Exile)),
    recipe(EXILE, "marks", ALL, |source| marks(source, Card::Exile)),
    recipe(EXILE, "no throw after it", ALL, |source| no_throw(source, Card::Exile)),
    recipe(EXILE, "nobody there", ALL, |source| nobody(source, Card::Exile)),
    recipe(EXILE, "a piece of one's own", ALL, |source| own(source, Card::Exile)),
    recipe(EXILE, "none named", ALL, |source| unnamed(source, Card::Exile)),
    recipe(EXILE, "nobody on the board", TJAU, |source| none_to_send(source, Card::Exile)),
    recipe(EXILE, "nobody on the board: no price", TJAU, |source| no_target_no_price(source, Card::Exile)),
];

/// Square 1 is taken, and the piece goes to the first empty square after it.
pub(super) fn start_taken(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| {
        let Ground::Senet(scene) = ground else { return None };
        for square in 1..=source.between(1, 3) {
            let colour = if source.coin() { player } else { other(player) };
            scene.plant(source, colour, square);
        }
        Some(())
    })?;
    let them = record.them();
    let piece = their_piece(source, &record, |record, piece| {
        let home = record.ground.home(them, piece);
        home > 1 && home < piece.at
    })?;
    let home = record.ground.home(them, piece);
    let wrong = source.between(1, home - 1);
    landing_at(source, &record, &record.sends(card, piece), wrong, &format!("{wrong} is taken"))
}

/// Every square behind the piece is taken: it stays, and never goes forward.
pub(super) fn no_room(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| match ground {
        Ground::Senet(scene) => {
            for square in 1..=source.between(1, 4) {
                let colour = if source.coin() { player } else { other(player) };
                scene.plant(source, colour, square);
            }
            Some(())
        }
        Ground::Tab(scene) => {
            // The far end of their home is where a piece sent back goes first.
            let home = Route::of(other(player)).home;
            for &square in &home[..source.between(1, 2)] {
                if scene.is_empty(square) {
                    let row = source.coin();
                    let (colour, up) = if row { (player, true) } else { (other(player), false) };
                    let keep = scene.locked(other(player));
                    scene.bring(source, square, colour, up, &keep)?;
                }
            }
            Some(())
        }
        Ground::Tjau(_) => None,
    })?;
    let them = record.them();
    let piece = their_piece(source, &record, |record, piece| record.ground.home(them, piece) == piece.at)?;
    let usage = record.sends(card, piece);
    if source.coin() {
        landing(source, &record, usage)
    } else {
        let places = record.ground.places();
        let free = source.one_of(&places).filter(|&at| !record.ground.taken(them, at))?;
        let forward = "going back never moves a piece elsewhere when there is no room behind it";
        landing_at(source, &record, &usage, free, forward)
    }
}

/// A piece that no throw could attack is sent back all the same.
pub(super) fn safe(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let them = record.them();
    let piece = their_piece(source, &record, |record, piece| {
        record.ground.safe(them, piece) && record.ground.home(them, piece) != piece.at
    })?;
    let usage = record.sends(card, piece);
    if source.coin() {
        return landing_at(source, &record, &usage, piece.at, "being safe does not keep it there");
    }
    let (who, after) = (record.ground.who(them, piece), record.revealing(&usage));
    let mut stays = after.clone();
    stays.ground = record.ground.clone();
    let draft = |says: String| after.draft(says);
    let refused = stays.ended(draft(format!("{who} is safe, but not from a card")));
    let legal = after.ended(draft(format!("{who} is safe from every throw, and sent back")));
    Some(Pair { refused: refused.refused("end", &RESULT_WRONG), legal })
}

/// A locked piece goes to the first empty square behind its own.
pub(super) fn locked(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let them = record.them();
    let piece = their_piece(source, &record, |record, piece| is_home(record, them, piece))?;
    landing(source, &record, record.sends(card, piece))
}

/// An ʿeggeh loses one piece and keeps the others.
pub(super) fn one_of_several(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let them = record.them();
    let piece = their_piece(source, &record, |record, piece| stack(record, them, piece).0 > 1)?;
    let usage = record.sends(card, piece);
    if card == Card::Osiris && record.osiris().detail != usage.detail {
        return None;
    }
    let after = record.revealing(&usage);
    let mut whole = after.clone();
    if let Ground::Tab(scene) = &mut whole.ground {
        scene.clear(piece.at);
    }
    let (count, at) = (stack(&record, them, piece).0, record.ground.place(them, piece.at));
    let refused = whole
        .ended(after.draft(format!("one of the {count} on {at} is sent back, the others keep their square")))
        .refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(format!("one of the {count} on {at} is sent back"))) })
}

/// Of a mixed ʿeggeh `^` names one that has been up.
pub(super) fn one_of_mixed(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| mix(ground, source, other(player)))?;
    let them = record.them();
    let piece = their_piece(source, &record, |record, piece| stack(record, them, piece).1)?;
    let usage = on_theirs(&record, card, piece);
    let after = record.revealing(&usage);
    let twin = record.revealing(&on_theirs(&record, card, Piece { up: !piece.up, ..piece }));
    let (name, kind) = (&usage.detail, if piece.up { "has been up" } else { "has not been up" });
    let refused = twin
        .ended(after.draft(format!("{name} names one that {kind}: the other kind keeps its number")))
        .refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(format!("{name} names one that {kind}"))) })
}

/// A piece that has been up comes home as one that has not.
fn forgets(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, Card::Exile)?;
    let them = record.them();
    let piece = their_piece(source, &record, |record, piece| piece.up && record.ground.home(them, piece) != piece.at)?;
    let after = record.revealing(&record.sends(Card::Exile, piece));
    let mut wrong = after.clone();
    let Ground::Tab(scene) = &mut wrong.ground else { return None };
    let home = record.ground.home(them, piece);
    scene.clear(home);
    scene.put(home, them, true);
    let who = record.ground.who(them, piece);
    let says = format!("{who} has been up, which is forgotten at home: it may go up again");
    let refused = wrong.ended(after.draft(says.clone())).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(says)) })
}

/// A piece is sent to its own home row, from the end far from the corner.
pub(super) fn wrong_home(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let them = record.them();
    let usage = if card == Card::Osiris {
        record.osiris()
    } else {
        let piece = their_piece(source, &record, |record, piece| !is_home(record, them, piece))?;
        record.sends(card, piece)
    };
    let (_, _, to) = usage.moves()?;
    let route = Route::of(them);
    let mut squares = if source.coin() { route.home } else { route.row }.to_vec();
    squares.retain(|&square| square != to && !record.ground.taken(them, square));
    let wrong = source.one_of(&squares)?;
    landing_at(
        source,
        &record,
        &usage,
        wrong,
        "it goes home, to the first empty square from the end far from the corner",
    )
}
