//! What the cards have in common: boards made ready for them, prices of a turn, and the end of the turn.

use hunefer_notation::{Card, Colour};

use super::field::{Ground, Piece, other};
use super::on_tab::is_mixed;
use super::ready::{Hands, called, ready_for, ready_on};
use super::record::{Record, Throw};
use crate::law::game::common::{MOVE_MARK, THROW_NOT_EARNED, TURN_MISS};
use crate::make::cases::tab::route::Route;
use crate::make::cases::{Pair, Source};

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

/// Whether a piece is locked in its home row.
pub(super) fn is_home(record: &Record, of: Colour, piece: Piece) -> bool {
    Route::of(of).home.contains(&piece.at) && matches!(record.ground, Ground::Tab(_))
}

/// How many pieces stand on a square of ṭāb, and whether they are of two kinds.
pub(super) fn stack(record: &Record, of: Colour, piece: Piece) -> (u8, bool) {
    match &record.ground {
        Ground::Tab(scene) => (scene.count(piece.at, of), is_mixed(scene.squares[piece.at])),
        Ground::Senet(_) | Ground::Tjau(_) => (1, false),
    }
}

/// Makes a mixed ʿeggeh of a side somewhere in the round.
pub(super) fn mix(ground: &mut Ground, source: &mut Source, of: Colour) -> Option<()> {
    let Ground::Tab(scene) = ground else { return None };
    let square = source.between(9, 26);
    let (fresh, up) = (source.between(1, 2), source.between(1, 2));
    let (fresh, up) = (u8::try_from(fresh).ok()?, u8::try_from(up).ok()?);
    scene.stand(source, square, of, (fresh, up), &[square])
}

/// A card that sends back hits nobody.
pub(super) fn marks(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let usage = record.used(source, card).filter(|usage| usage.works && usage.marks.is_empty())?;
    let hits = usage.moves().is_some() && source.coin();
    // A card's bare name is given only marks that are no letters.
    let wrong = match (hits, usage.detail.is_empty()) {
        (true, _) => "x",
        (false, true) => source.one_of(&["~", "#", "~#"])?,
        (false, false) => source.one_of(&["x", "~", "#", "x#"])?,
    };
    let refused = record
        .with(usage.marked(wrong))
        .refused(&MOVE_MARK, format!("{} does nothing that {wrong} stands for", called(card)));
    let name = called(card);
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
    let refused = record
        .with(ply.item)
        .refused(&THROW_NOT_EARNED, format!("no throw follows {}: it ends the turn", called(card)));
    Some(Pair { refused, legal: record.legal(source, format!("{} ends the turn", called(card))) })
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
    let why = format!("{} had nobody to act on, and so no price", called(card));
    Some(Pair { refused: missed.refused(&TURN_MISS, why.clone()), legal: record.legal(source, why) })
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
        refused: refused.refused(&TURN_MISS, format!("{} costs {us} this turn", called(card))),
        legal: record.legal(source, format!("{us} miss the turn that {} costs", called(card))),
    })
}
