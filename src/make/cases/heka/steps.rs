//! Cases about Shabti in tjau: the hand, and the first four steps, where each side has squares of its own.

use hunefer_notation::Card;

use super::common::prepared;
use super::field::{Ground, other};
use super::ready::ready_for;
use super::shabti::{any_pair, false_pair};
use super::{TJAU, recipe};
use crate::law::game::common::RESULT_WRONG;
use crate::make::cases::{Pair, Recipe, Source};

const SHABTI: &str = "heka.shabti";
const CARD: Card = Card::Shabti;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(SHABTI, "hand", TJAU, hand),
    recipe(SHABTI, "nobody in hand", TJAU, empty_hand),
    recipe(SHABTI, "both in hand", TJAU, both_in_hand),
    recipe(SHABTI, "same step", TJAU, same_step),
    recipe(SHABTI, "one's own on that step", TJAU, own_step),
    recipe(SHABTI, "step for step", TJAU, step_for_step),
];

/// A piece in hand trades places with one on the board.
fn hand(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let (own, theirs) = any_pair(source, &record, |own, theirs| own.at == 0 || theirs.at == 0)?;
    let after = record.revealing(&record.trade(own, theirs));
    let mut wrong = after.clone();
    if let Ground::Tjau(scene) = &mut wrong.ground {
        // The piece off the board is said to have been borne off, or never to have left the hand.
        let gone = if own.at == 0 { record.them() } else { record.side };
        if source.coin() {
            scene.hand[gone.index()] -= 1;
            scene.off[gone.index()] += 1;
        } else {
            wrong.ground = record.ground.clone();
        }
    }
    let (mine, other_one) = (record.ground.name(record.side, own), record.ground.name(record.them(), theirs));
    let says = format!("{mine} and {other_one} trade places: the piece from the board goes to hand");
    let refused = wrong.ended(after.draft(says.clone())).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(says)) })
}

/// The hand named is empty.
fn empty_hand(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let Ground::Tjau(scene) = ground else { return None };
        let side = source.one_of(&[player, other(player)])?;
        scene.off[side.index()] += std::mem::take(&mut scene.hand[side.index()]);
        Some(())
    })?;
    let Ground::Tjau(scene) = &record.ground else { return None };
    let (us, them) = (record.side, record.them());
    let empty = [us, them].into_iter().find(|side| scene.hand[side.index()] == 0)?;
    let across = source.one_of(&record.ground.pieces(other(empty)))?;
    let across = record.ground.name(other(empty), across);
    let why = format!("{} have nobody in hand", empty.name());
    let (first, second) = if empty == us { ("hand", across.as_str()) } else { (across.as_str(), "hand") };
    false_pair(source, &record, first, second, &why)
}

fn both_in_hand(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let Ground::Tjau(scene) = ground else { return None };
        for side in [player, other(player)] {
            if scene.hand[side.index()] == 0 {
                let step = source.one_of(&scene.standing(side))?;
                scene.back_to_hand(side, step);
            }
        }
        Some(())
    })?;
    let Ground::Tjau(scene) = &record.ground else { return None };
    if scene.hand.contains(&0) {
        return None;
    }
    false_pair(source, &record, "hand", "hand", "one of the two at least is on the board")
}

/// The same step of two routes: nothing changes, and it is allowed.
fn same_step(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let Ground::Tjau(scene) = ground else { return None };
        let step = source.between(1, 4);
        scene.bring(source, player, step, &[])?;
        scene.bring(source, other(player), step, &[])
    })?;
    let (own, theirs) = any_pair(source, &record, |own, theirs| own.at == theirs.at)?;
    let usage = record.trade(own, theirs);
    let after = record.revealing(&usage);
    let (us, them, mut wrong) = (record.side, record.them(), after.clone());
    // As if the two had met on one square.
    let gone = source.one_of(&[us, them])?;
    wrong.ground.shift(gone, if gone == us { own } else { theirs }, 0);
    let says = format!("{} are the same step of the two routes", usage.detail);
    let refused = wrong.ended(after.draft(format!("{says}: nobody goes to hand"))).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(format!("{says}: nothing changes, and it is allowed"))) })
}

/// The step a piece would take holds one of its own side.
fn own_step(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let Ground::Tjau(scene) = ground else { return None };
        let (step, elsewhere) = (source.between(1, 4), source.between(1, 16));
        scene.bring(source, player, step, &[])?;
        scene.bring(source, other(player), step, &[])?;
        let mover = source.one_of(&[player, other(player)])?;
        scene.bring(source, mover, elsewhere, &[step])
    })?;
    let Ground::Tjau(scene) = &record.ground else { return None };
    let (us, them) = (record.side, record.them());
    let mut barred = Vec::new();
    for own in record.ground.pieces(us) {
        for theirs in record.ground.pieces(them) {
            if own.at == theirs.at {
                continue;
            }
            if scene.has(us, theirs.at) {
                barred.push((own, theirs, us, theirs.at));
            } else if scene.has(them, own.at) {
                barred.push((own, theirs, them, own.at));
            }
        }
    }
    let (own, theirs, side, step) = source.one_of(&barred)?;
    let (mine, other_one) = (record.ground.name(us, own), record.ground.name(them, theirs));
    let why = format!("{} have a piece of their own on {}", side.name(), record.ground.place(side, step));
    false_pair(source, &record, &mine, &other_one, &why)
}

/// On the first four steps each lands on its own side's square of that number.
fn step_for_step(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let Ground::Tjau(scene) = ground else { return None };
        let side = source.one_of(&[player, other(player)])?;
        let step = source.between(1, 4);
        scene.bring(source, side, step, &[])
    })?;
    let (us, them) = (record.side, record.them());
    let (own, theirs) = any_pair(source, &record, |own, theirs| {
        own.at != theirs.at && own.at != 0 && theirs.at != 0 && own.at.min(theirs.at) < 5
    })?;
    let after = record.revealing(&record.trade(own, theirs));
    let mut wrong = after.clone();
    // The piece that comes to the first four is said to be a step off.
    let Ground::Tjau(scene) = &mut wrong.ground else { return None };
    let (mover, step) = if own.at < 5 { (them, own.at) } else { (us, theirs.at) };
    let off = (1..=4).find(|&near| near != step && !scene.has(mover, near))?;
    scene.steps[mover.index()][step] = false;
    scene.steps[mover.index()][off] = true;
    let says = format!("each takes the other's step: {} come to {}", mover.name(), record.ground.place(mover, step));
    let refused = wrong.ended(after.draft(says.clone())).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(after.draft(says)) })
}
