//! Pieces that cannot pay.

use hunefer_notation::Card;

use super::common::prepared;
use super::field::{Ground, other};
use crate::law::heka::rules::PRICE;
use crate::make::cases::{Pair, Source};

/// A piece that cannot pay is named.
pub(super) fn cannot(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| {
        if let Ground::Senet(scene) = ground {
            for square in 1..=source.between(1, 3) {
                let colour = if square == 1 || source.coin() { player } else { other(player) };
                scene.plant(source, colour, square);
            }
        }
        Some(())
    })?;
    let us = record.side;
    let mut stuck = record.ground.pieces(us);
    stuck.retain(|&piece| record.pays(card, piece).is_none());
    let piece = source.one_of(&stuck)?;
    let usage = record.used(source, card).filter(|usage| !usage.detail.is_empty())?;
    let who = record.ground.who(us, piece);
    let why = match record.ground {
        Ground::Senet(_) => format!("{who} has no empty square behind it, and cannot pay"),
        Ground::Tab(_) | Ground::Tjau(_) => format!("{who} is locked, and only free pieces pay"),
    };
    let mut places = record.ground.places();
    places.retain(|&at| at != piece.at);
    let to = record.ground.place(us, source.one_of(&places)?);
    let name = record.ground.name(us, piece);
    let text = if source.coin() {
        format!("heka {} {name}-{to}", card.name())
    } else {
        format!("heka {} {name}", card.name())
    };
    let refused = record.with(text).refused(&PRICE, why);
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, "a piece that can go back pays") })
}
