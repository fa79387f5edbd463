//! Cases about prices: what Apophis and Isis share.

use hunefer_notation::{Card, Colour};

use super::common::{mix, prepared, stack};
use super::dues::{landing, landing_at};
use super::field::{Back, Ground, Piece, other};
use super::ready::ready_for;
use super::record::Record;
use super::uses::{Use, steps_of};
use crate::law::game::common::RESULT_WRONG;
use crate::law::heka::rules::PRICE;
use crate::make::cases::tab::route::{Part, Route};
use crate::make::cases::{Pair, Source};

/// A way to pay that suits.
pub(super) fn payment(
    source: &mut Source,
    record: &Record,
    card: Card,
    suits: impl Fn(Piece, Back) -> bool,
) -> Option<(Use, Piece, Back)> {
    let us = record.side;
    let back = |piece| record.ground.back(us, piece, steps_of(card), card == Card::Isis);
    let mut pieces = record.ground.pieces(us);
    pieces.retain(|&piece| back(piece).is_some_and(|back| suits(piece, back)));
    let piece = source.one_of(&pieces)?;
    Some((record.pays(card, piece)?, piece, back(piece)?))
}

/// Whatever pays lands where the price takes it, and nowhere else.
pub(super) fn counted(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let (usage, _, _) = payment(source, &record, card, |_, back| back.exact == Some(back.to) && !back.hit)?;
    landing(source, &record, usage)
}

/// The square is taken by a piece of the player's own, or by an enemy.
pub(super) fn taken(source: &mut Source, card: Card, own: bool) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| crowd(ground, source, player, card, own))?;
    let us = record.side;
    let holder = if own { us } else { other(us) };
    let there = |at: usize| record.ground.pieces(holder).iter().any(|piece| piece.at == at);
    let (usage, _, back) = payment(source, &record, card, |_, back| {
        !back.hit
            && !back.water
            && back.exact.is_some_and(|exact| exact != back.to && there(exact) && on_lane(&record, exact))
    })?;
    let exact = back.exact?;
    let whose = if own { "the player's own" } else { "an enemy, who is not hit" };
    let why = format!("{} is taken, by {whose}", record.ground.place(us, exact));
    if source.coin() { landing_at(source, &record, &usage, exact, &why) } else { landing(source, &record, usage) }
}

/// Whether both sides can stand on a square: not so on tjau's first four.
fn on_lane(record: &Record, at: usize) -> bool {
    match record.ground {
        Ground::Tjau(_) => at >= 1,
        Ground::Senet(_) | Ground::Tab(_) => true,
    }
}

/// Puts a piece so far behind one of the player's.
fn crowd(ground: &mut Ground, source: &mut Source, player: Colour, card: Card, own: bool) -> Option<()> {
    let steps = steps_of(card);
    let holder = if own { player } else { other(player) };
    match ground {
        Ground::Senet(scene) => {
            let from = source.one_of(&scene.board.held(player)).filter(|&from| from > steps)?;
            if scene.board.at(from - steps) != Some(holder) {
                let mut rest = scene.board.held(holder);
                rest.retain(|&at| at != from);
                let spare = source.one_of(&rest)?;
                if scene.board.at(from - steps).is_none() && from - steps != 27 {
                    scene.board.shift(spare, from - steps);
                }
            }
        }
        Ground::Tjau(scene) => {
            let from = source.one_of(&scene.standing(player)).filter(|&from| from > steps)?;
            scene.bring(source, holder, from - steps, &[from])?;
            if !scene.has(player, from) {
                return None;
            }
        }
        Ground::Tab(scene) => {
            let from = source.one_of(&scene.free(player))?;
            let back = Piece { at: from, up: false };
            let to = scene_back(&Ground::Tab(scene.clone()), player, back, steps)?;
            let up = Route::of(holder).row.contains(&to) || source.coin() && !Route::of(holder).home.contains(&to);
            if scene.is_empty(to) {
                scene.bring(source, to, holder, up, &[from])?;
            }
        }
    }
    Some(())
}

/// The square so many back.
fn scene_back(ground: &Ground, of: Colour, piece: Piece, steps: usize) -> Option<usize> {
    ground.back(of, piece, steps, false)?.exact
}

/// Past the start.
pub(super) fn past_start(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| {
        match ground {
            Ground::Senet(scene) => {
                let at = source.between(2, 3);
                scene.plant(source, player, at);
            }
            Ground::Tjau(scene) => {
                let step = source.between(1, 2);
                scene.bring(source, player, step, &[])?;
            }
            Ground::Tab(_) => return None,
        }
        Some(())
    })?;
    let (usage, _, _) = payment(source, &record, card, |_, back| back.exact.is_none())?;
    landing(source, &record, usage)
}

/// Every square counted to and behind it is taken: as past the start.
pub(super) fn none_behind(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| {
        let (exact, steps) = (source.between(1, 3), steps_of(card));
        match ground {
            Ground::Senet(scene) => {
                scene.plant(source, player, exact + steps);
                for square in 1..=exact {
                    let there = source.one_of(&[player, other(player)])?;
                    scene.plant(source, there, square);
                }
            }
            Ground::Tjau(scene) => {
                for step in 1..=exact {
                    scene.bring(source, player, step, &[1, 2, 3])?;
                }
                scene.bring(source, player, exact + steps, &[1, 2, 3])?;
            }
            Ground::Tab(_) => return None,
        }
        Some(())
    })?;
    let senet = matches!(record.ground, Ground::Senet(_));
    let (usage, _, back) = payment(source, &record, card, |_, back| {
        back.exact.is_some_and(|exact| exact > 0 && if senet { back.to > exact } else { back.to == 0 })
    })?;
    let wrong = source.between(1, back.exact?);
    let squares = record.ground.place(record.side, wrong);
    landing_at(source, &record, &usage, wrong, &format!("{squares} is taken, and so is every square behind"))
}

/// The water carries whoever goes back into it.
pub(super) fn water(source: &mut Source, card: Card, full: bool) -> Option<Pair> {
    let record = prepared(source, card, |ground, source, player| {
        let Ground::Senet(scene) = ground else { return None };
        let from = if card == Card::Isis { source.between(28, 30) } else { 30 };
        for house in 28..=from {
            let there = if house == from || source.coin() { player } else { other(player) };
            scene.plant(source, there, house);
        }
        if full {
            for square in (source.between(13, 15)..=15).rev() {
                let there = source.one_of(&[player, other(player)])?;
                scene.plant(source, there, square);
            }
        }
        Some(())
    })?;
    let (usage, _, back) = payment(source, &record, card, |_, back| back.water && (back.to != 15) == full)?;
    let there = if full { "15 is taken, and with it the piece goes before" } else { "the water carries it to 15" };
    match source.between(0, 2) {
        0 => landing_at(source, &record, &usage, 27, "nobody stays in the water"),
        1 if full => {
            let wrong = source.between(back.to + 1, 15);
            landing_at(source, &record, &usage, wrong, there)
        }
        _ => landing(source, &record, usage),
    }
}

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

/// In ṭāb the way back follows the round, past the way out, and never leads home.
pub(super) fn round_the_corner(source: &mut Source, card: Card) -> Option<Pair> {
    let steps = steps_of(card);
    let record = prepared(source, card, |ground, source, player| {
        let Ground::Tab(scene) = ground else { return None };
        let at = Route::of(player).round[source.between(0, steps - 1)];
        let up = source.coin();
        if scene.is_empty(at) { scene.bring(source, at, player, up, &[at]) } else { Some(()) }
    })?;
    let route = Route::of(record.side);
    let (usage, _, back) = payment(source, &record, card, |piece, back| {
        matches!(route.part(piece.at), Part::Round(distance) if distance < steps) && !back.hit
    })?;
    let _ = back;
    if source.coin() {
        let home = source.between(9 - steps, 8);
        return landing_at(source, &record, &usage, route.home[home], "nobody goes back into the home row");
    }
    landing(source, &record, usage)
}

/// From the enemy row the way back leads by the fork it was entered at.
pub(super) fn out_of_the_row(source: &mut Source, card: Card) -> Option<Pair> {
    let steps = steps_of(card);
    let record = prepared(source, card, |ground, source, player| {
        let Ground::Tab(scene) = ground else { return None };
        let at = Route::of(player).row[source.between(0, steps - 1)];
        if scene.is_empty(at) { scene.bring(source, at, player, true, &[at]) } else { Some(()) }
    })?;
    let route = Route::of(record.side);
    let (usage, piece, _) = payment(source, &record, card, |piece, back| {
        matches!(route.part(piece.at), Part::Row(distance) if distance < steps) && !back.hit
    })?;
    if source.coin() {
        // The way on from the row, taken for the way back.
        let Part::Row(distance) = route.part(piece.at) else { return None };
        let wrong = route.round[9 - steps + distance];
        return landing_at(source, &record, &usage, wrong, "the way back leads to the fork it came up by");
    }
    landing(source, &record, usage)
}

/// One of an ʿeggeh pays, and the others stay.
pub(super) fn out_of_eggeh(source: &mut Source, card: Card) -> Option<Pair> {
    let record = ready_for(source, card)?;
    let us = record.side;
    let (usage, piece, back) =
        payment(source, &record, card, |piece, back| stack(&record, us, piece).0 > 1 && !back.hit)?;
    let after = record.revealing(&usage);
    let mut whole = after.clone();
    if let (Ground::Tab(wrong), Ground::Tab(before)) = (&mut whole.ground, &record.ground) {
        wrong.squares[back.to] = before.squares[piece.at];
        wrong.clear(piece.at);
    }
    let (count, at) = (stack(&record, us, piece).0, record.ground.place(us, piece.at));
    let refused = whole
        .ended(after.draft(format!("one of the {count} on {at} pays, the others keep their square")))
        .refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(format!("one of the {count} on {at} pays"))) })
}

/// Of a mixed ʿeggeh either kind may pay, and keeps its history.
pub(super) fn keeps_history(source: &mut Source, card: Card) -> Option<Pair> {
    let record = prepared(source, card, mix)?;
    let us = record.side;
    let (usage, piece, back) = payment(source, &record, card, |piece, _| stack(&record, us, piece).1)?;
    let after = record.revealing(&usage);
    let mut twin = record.clone();
    twin.reveal(&record.pays(card, Piece { up: !piece.up, ..piece })?);
    let kind = if piece.up { "has been up" } else { "has not been up" };
    let (name, to) = (&usage.detail, record.ground.place(us, back.to));
    let refused = twin
        .ended(after.draft(format!("{name} names one that {kind}, and so the one on {to} {kind}")))
        .refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(format!("the one that goes from {name} to {to} {kind}"))) })
}
