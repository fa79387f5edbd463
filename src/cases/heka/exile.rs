//! Cases about Exile, and what other cards that send a piece back share with it.

use hunefer_notation::{Card, Colour};

use super::choice::{landing, landing_at, nobody, none_to_send, on_theirs, own, unnamed};
use super::field::{Ground, Piece, other};
use super::ready::{Hands, ready_for, ready_on};
use super::record::{Record, Throw};
use super::{ALL, LANE, SENET, SENET_TAB, TAB, TJAU, recipe};
use crate::cases::{Pair, Recipe, Source};
use crate::game::common::{MOVE_MARK, RESULT_WRONG, THROW_NOT_EARNED, TURN_MISS};

const EXILE: &str = "heka.exile";

pub(in crate::cases) const RECIPES: &[Recipe] = &[
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

/// Ready with a board that has been set up for the case; the player is the side given.
pub(super) fn prepared(
    source: &mut Source,
    card: Card,
    prepare: impl Fn(&mut Ground, &mut Source, Colour) -> Option<()>,
) -> Option<Record> {
    let mut ground = Ground::draw(source)?;
    let player = source.one_of(&[Colour::Cones, Colour::Spools])?;
    prepare(&mut ground, source, player)?;
    if !ground.sound() {
        return None;
    }
    ready_on(source, ground, player, Hands::able(&[card]))
}

/// A piece of the other side that suits.
pub(super) fn their_piece(
    source: &mut Source,
    record: &Record,
    suits: impl Fn(&Record, Piece) -> bool,
) -> Option<Piece> {
    let mut pieces = record.ground.pieces(record.them());
    pieces.retain(|&piece| suits(record, piece));
    source.one_of(&pieces)
}

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
            let home = super::super::tab::route::Route::of(other(player)).home;
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

/// Whether a piece is locked in its home row.
pub(super) fn is_home(record: &Record, of: Colour, piece: Piece) -> bool {
    super::super::tab::route::Route::of(of).home.contains(&piece.at) && matches!(record.ground, Ground::Tab(_))
}

/// How many pieces stand on a square of ṭāb, and whether they are of two kinds.
pub(super) fn stack(record: &Record, of: Colour, piece: Piece) -> (u8, bool) {
    match &record.ground {
        Ground::Tab(scene) => (scene.count(piece.at, of), super::on_tab::is_mixed(scene.squares[piece.at])),
        Ground::Senet(_) | Ground::Tjau(_) => (1, false),
    }
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

/// Makes a mixed ʿeggeh of a side somewhere in the round.
pub(super) fn mix(ground: &mut Ground, source: &mut Source, of: Colour) -> Option<()> {
    let Ground::Tab(scene) = ground else { return None };
    let square = source.between(9, 26);
    let (fresh, up) = (source.between(1, 2), source.between(1, 2));
    let (fresh, up) = (u8::try_from(fresh).ok()?, u8::try_from(up).ok()?);
    scene.stand(source, square, of, (fresh, up), &[square])
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
    let route = super::super::tab::route::Route::of(them);
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

/// The player's next turn is missed.
pub(super) fn price(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let usage = record.used(source, card).filter(|usage| usage.works)?;
    let mut record = record.revealing(&usage);
    record.turn(source)?;
    let mut refused = record.clone();
    refused.close();
    refused.keys.miss = [0; 2];
    let us = refused.side.name();
    refused.throw(source, Throw::Last)?;
    record.turn(source)?;
    Some(Pair {
        refused: refused.refused(&TURN_MISS, format!("{} costs {us} this turn", card.name())),
        legal: record.legal(source, format!("{us} miss the turn that {} costs", card.name())),
    })
}

/// No more than one turn is missed.
pub(super) fn price_once(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let usage = record.used(source, card).filter(|usage| usage.works)?;
    let mut record = record.revealing(&usage);
    let early = source.coin();
    for _ in 0..if early { 0 } else { 3 } {
        record.turn(source)?;
    }
    let mut refused = record.clone();
    refused.miss();
    record.turn(source)?;
    let who = refused.side.name();
    let says = if early { "the price falls on the player" } else { "one turn has been missed, and it was all" };
    Some(Pair {
        refused: refused.refused(&TURN_MISS, format!("{says}: {who} play this turn")),
        legal: record.legal(source, format!("{says}: {who} play this turn")),
    })
}

/// A card that sends back hits nobody.
pub(super) fn marks(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let usage = record.used(source, card).filter(|usage| usage.works && usage.marks.is_empty())?;
    let hits = usage.moves().is_some() && source.coin();
    // Behind a card's bare name an `x` would be one more letter of it.
    let wrong = match (hits, usage.detail.is_empty()) {
        (true, _) => "x",
        (false, true) => source.one_of(&["~", "#", "~#"])?,
        (false, false) => source.one_of(&["x", "~", "#", "x#"])?,
    };
    let refused = record
        .with(usage.marked(wrong))
        .refused(&MOVE_MARK, format!("{} does nothing that {wrong} stands for", card.name()));
    let name = card.name();
    Some(Pair {
        refused,
        legal: record.revealing(&usage).legal(source, format!("{name} is used, and there is nothing to mark")),
    })
}

/// No throw follows a card in the same turn.
pub(super) fn no_throw(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let usage = record.used(source, card).filter(|usage| usage.works)?;
    let record = record.revealing(&usage);
    let value = source.one_of(record.ground.values())?;
    let ply = record.ground.plies(record.side, value).into_iter().next()?;
    let refused =
        record.with(ply.item).refused(&THROW_NOT_EARNED, format!("no throw follows {}: it ends the turn", card.name()));
    Some(Pair { refused, legal: record.legal(source, format!("{} ends the turn", card.name())) })
}

/// With nobody to act on there is nothing to pay for.
pub(super) fn no_target_no_price(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, |ground, _, player| {
        let Ground::Tjau(scene) = ground else { return None };
        scene.standing(other(player)).into_iter().for_each(|step| scene.back_to_hand(other(player), step));
        if card == Card::Osiris {
            let at = other(player).index();
            scene.hand[at] += std::mem::take(&mut scene.off[at]);
        }
        Some(())
    })?;
    let usage = record.used(source, card).filter(|usage| !usage.works)?;
    let mut record = record.revealing(&usage);
    record.turn(source)?;
    let mut missed = record.clone();
    missed.miss();
    record.turn(source)?;
    let why = format!("{} had nobody to act on, and so no price", card.name());
    Some(Pair { refused: missed.refused(&TURN_MISS, why.clone()), legal: record.legal(source, why) })
}
