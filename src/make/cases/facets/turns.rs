//! Turns: whose, of which number, when one is over and when one is missed.

use hunefer_notation::{Card, Colour, ItemKind, Marks, Usage};

use super::common::{
    ALL, CARDS, FORFEIT, STICKS, again, carded, end, lost, moment, next_turn, set_option, stuck, thrown, told, wrong,
};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Broken, Facet, Scene, broken};
use crate::make::cases::law::{Stage, State};
use crate::make::cases::script::Script;
use crate::make::player::Player;

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { shows: earns, ..broken("turn.unfinished", "after a move", STICKS, unfinished) },
    Facet {
        options: &[("forfeit", "turn")],
        pins: &[With(stuck)],
        shows: |s| lost(&s.item) && [1, 4, 5, 6].contains(&s.value()),
        ..broken("turn.unfinished", "after a lost throw", FORFEIT, unfinished_by_option)
    },
    broken("turn.side", "the first", ALL, |script, _| {
        let other = other_side(script, 0)?;
        side(script, 0, other)
    }),
    broken("turn.side", "a later", ALL, |script, dice| {
        let place = later(script, dice)?;
        let other = other_side(script, place)?;
        side(script, place, other)
    }),
    broken("turn.side", "another game's", ALL, |script, dice| {
        let place = if dice.chance(128) { 0 } else { later(script, dice)? };
        let stranger = dice.pick(&Colour::ALL).filter(|colour| !script.way.colours().contains(colour))?;
        side(script, place, stranger)
    }),
    broken("turn.number", "the first", ALL, |script, dice| number(script, 0, dice)),
    broken("turn.number", "a later", ALL, |script, dice| {
        let place = later(script, dice)?;
        number(script, place, dice)
    }),
    broken("turn.miss", "not due", ALL, not_due),
    broken("turn.miss", "behind a play", ALL, |script, _| {
        let says = format!("turn {} has been played and cannot be missed", end(script)?.number);
        wrong(script, says, "nothing stands beside what was played", |wrong| wrong.played.push((None, ItemKind::Miss)))
    }),
    Facet {
        pins: &[With(carded), With(misses)],
        prelude: 0,
        shows: |s| s.item == ItemKind::Miss,
        ..broken("turn.miss", "not missed", CARDS, not_missed)
    },
    Facet {
        pins: &[With(carded), With(misses)],
        prelude: 0,
        shows: |s| s.item == ItemKind::Miss,
        ..broken("turn.miss", "something beside", CARDS, beside)
    },
];

/// Whether the item earns another throw.
fn earns(scene: &Scene) -> bool {
    scene.after.as_ref().is_some_and(|after| after.won.is_none() && after.stage == Stage::Throwing)
}

/// The side to play has to miss a turn or two.
fn misses(board: &mut State, dice: &mut Player) {
    let (card, turns) =
        [(Card::Exile, 1), (Card::Osiris, 1), (Card::Crown, 1), (Card::Apophis, 1), (Card::Apophis, 2)][dice.below(5)];
    board.seen.insert(card);
    board.miss[board.player] = turns;
}

/// The item that begins a turn other than the first; played, if there is none.
fn later(script: &mut Script, dice: &mut Player) -> Option<usize> {
    let begun = |script: &Script| script.played.iter().rposition(|(head, _)| head.is_some());
    if begun(script)? == 0 {
        next_turn(script, dice)?;
    }
    begun(script)
}

/// The number and the side of the turn that an item begins.
fn head(script: &Script, place: usize) -> Option<(u32, Colour)> {
    let (number, side) = script.played.get(place)?.0?;
    Some((number?, side?))
}

fn other_side(script: &Script, place: usize) -> Option<Colour> {
    let (_, side) = head(script, place)?;
    script.way.colours().into_iter().find(|&colour| colour != side)
}

/// A turn under another letter.
fn side(script: &Script, place: usize, letter: Colour) -> Option<Broken> {
    let (number, side) = head(script, place)?;
    let says = format!("in turn {number} {} are to play, not {}", side.name(), letter.name());
    wrong(script, says, format!("{} are to play in turn {number}", side.name()), |wrong| {
        wrong.played[place].0 = Some((Some(number), Some(letter)));
    })
}

/// A turn under another number: near the true one, or anything.
fn number(script: &Script, place: usize, dice: &mut Player) -> Option<Broken> {
    let (number, side) = head(script, place)?;
    let near = u32::try_from(1 + dice.below(4)).ok()?;
    let written = match dice.below(4) {
        0 | 1 => number + near,
        2 => number.checked_sub(near).filter(|&written| written > 0)?,
        _ => u32::try_from(1 + dice.below(99_999)).ok().filter(|&written| written != number)?,
    };
    let says = format!("the turn is number {number}, not {written}");
    wrong(script, says, format!("the turn is number {number}"), |wrong| {
        wrong.played[place].0 = Some((Some(written), Some(side)));
    })
}

/// A turn that breaks off at a throw which earned another, with the next one behind it.
fn unfinished(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let kept = script.played.len();
    let (turn, last) = (end(script)?.number, told(script.way, &script.played.last()?.1));
    next_turn(script, dice)?;
    let says = format!("{last} throws again, so turn {turn} is not over");
    wrong(script, says, format!("turn {turn} goes on to its last throw"), |wrong| {
        let next = wrong.played.len() - 1;
        wrong.played.drain(kept..next);
    })
}

/// A turn that ends after a lost throw which throws again by the option; where it does not, it may.
fn unfinished_by_option(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (turn, value) = (end(script)?.number, thrown(script)?);
    next_turn(script, dice)?;
    let says = format!("by forfeit=throw the lost {value} still throws again in turn {turn}");
    let fits = format!("by forfeit=turn the lost {value} ends turn {turn}");
    let mut other = script.clone();
    set_option(&mut other, "forfeit", "throw")?;
    Some(Broken { script: other, says, fits })
}

/// A turn missed though nothing makes anyone miss one.
fn not_due(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let place = if dice.chance(128) { 0 } else { later(script, dice)? };
    let (number, side) = head(script, place)?;
    let says = format!("nothing makes {} miss turn {number}", side.name());
    wrong(script, says, "the turn is played", |wrong| {
        wrong.played.truncate(place + 1);
        wrong.played[place].1 = ItemKind::Miss;
    })
}

/// A turn played that must be missed.
fn not_missed(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let before = moment(script)?;
    let item = again(&before, dice)?;
    let says = format!("{} must miss turn {}", before.colour(before.player).name(), before.number);
    wrong(script, says, "the turn is missed, as it must be", |wrong| {
        if let Some(last) = wrong.played.last_mut() {
            last.1 = item;
        }
    })
}

/// A throw, a card or another miss beside a miss that is due.
fn beside(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let card = dice.pick(&Card::ALL)?;
    let reveal = |usage| ItemKind::Reveal { card, usage, marks: Marks::NONE };
    let more = match dice.below(5) {
        0 => ItemKind::Miss,
        1 => reveal(Usage::Declined),
        2 => reveal(Usage::Bare),
        _ => again(&moment(script)?, dice)?,
    };
    let says = "a missed turn holds nothing else: no throw, no card, no second miss";
    wrong(script, says, "the miss stands alone", |wrong| wrong.played.push((None, more)))
}
