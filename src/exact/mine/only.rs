//! Throws with one lawful play, where others look as if they were lawful too.

use hunefer_notation::{GameName, ItemKind, Marks, Motion, Move, Place, Placement, Spot, Square, Throw};

use super::look::{Look, moved};
use super::{Found, Quarry, shape};
use crate::law::rule::Rule;
use crate::play::Ask;

/// Pieces that a rule of the game has to stand in the way of, at the least.
const BARRED: usize = 2;

/// Rules that refuse what nobody would try: a move backward where a piece can go forward, and an entry onto a square of
/// another number.
const UNLIKELY: [&str; 2] = ["forward-first", "enter"];
/// The greatest value of four sticks.
const MOST_THROWN: u8 = 6;

pub(super) fn look(quarry: &Quarry<'_>, look: &Look<'_>) -> Option<Found> {
    let [solution] = look.plays else { return None };
    let made = moved(*solution)?;
    let mut themes: Vec<&'static Rule> = Vec::new();
    let mut barred = 0;
    for from in spots(look) {
        if from == made.from {
            continue;
        }
        let rules = barriers(quarry, look, from);
        barred += usize::from(!rules.is_empty());
        themes.extend(rules);
    }
    if barred < BARRED {
        return None;
    }
    let mut in_order: Vec<_> = quarry.ruleset.own().filter(|rule| themes.contains(rule)).collect();
    in_order.dedup();
    let kinds = u32::try_from(in_order.len()).unwrap_or(u32::MAX);
    let position = look.position();
    Some(Found {
        asked: "only".to_owned(),
        solution: vec![*solution],
        refuted: Vec::new(),
        themes: in_order,
        temptation: u32::try_from(barred).unwrap_or(u32::MAX).saturating_add(kinds.saturating_mul(2)),
        difficulty: barred as f64,
        shape: shape::of_throw(&position, *solution),
        position,
    })
}

/// Where the side has pieces.
fn spots(look: &Look<'_>) -> Vec<Spot> {
    let position = look.play.position();
    let side = position.side;
    let here = |squares: &[Option<hunefer_notation::Colour>], first: u16| -> Vec<Spot> {
        let own = (first..).zip(squares).filter(|(_, piece)| **piece == Some(side));
        own.map(|(number, _)| Spot::square(number)).collect()
    };
    match &position.placement {
        Placement::Senet(squares) => here(squares, 1),
        Placement::Tjau(squares) => {
            let mut spots = here(squares, 1);
            if position.hand[side.index()] > 0 {
                spots.push(Spot::plain(Place::Hand));
            }
            spots
        }
        Placement::Tab(squares) => {
            let own = (0..).zip(squares).filter(|(_, stack)| stack.fresh[side.index()] + stack.up[side.index()] > 0);
            own.map(|(number, _)| Spot::square(number)).collect()
        }
        Placement::Duat(_) => Vec::new(),
    }
}

/// The rules of the game, not those of every game, that stand in the way of a piece where it is moved as far as the throw
/// says, forward and to where it could go by some throw.
fn barriers(quarry: &Quarry<'_>, look: &Look<'_>, from: Spot) -> Vec<&'static Rule> {
    let squares = match look.play.position().rules {
        Some((GameName::Senet, _)) => 1..=30,
        Some((GameName::Tjau, _)) => 1..=20,
        Some((GameName::Tab, _)) => 0..=35,
        Some((GameName::Duat, _)) | None => return Vec::new(),
    };
    // A piece near enough leaves by one throw or other.
    let leaves = (0..=MOST_THROWN).flat_map(|value| look.play.list(Ask::Throw(value))).filter_map(moved);
    let off = leaves.into_iter().any(|step| step.from == from && step.to.place == Place::Off);
    let targets = squares.map(|number| Place::Square(Square(number))).chain(off.then_some(Place::Off));
    let unlikely = UNLIKELY.iter().filter_map(|name| quarry.rule(&[name])).collect::<Vec<_>>();
    let mut rules: Vec<&'static Rule> = Vec::new();
    for to in targets {
        let throw = Throw { value: Some(look.value.into()), faces: None };
        let step = Move { from, to: Spot::plain(to), split: false, marks: Marks::NONE };
        let item = ItemKind::Ply { throw, motion: Motion::Move(step) };
        if let Err(rule) = look.play.copy().item(&item)
            && quarry.ruleset.own().any(|own| own == rule)
            && !unlikely.contains(&rule)
            && !rules.contains(&rule)
        {
            rules.push(rule);
        }
    }
    rules
}
