//! Turns: whose, of which number, when one is over and when one is missed.

use super::pins::{misses, stuck};
use crate::make::cases::facets::vocabulary::*;

/// A turn that is to be missed.
const MISSED: Facet =
    Facet { ways: CARDS, hands: Dealt, pins: &[With(misses)], prelude: 0, shows: Scene::misses, ..ALONE };

facets! {
    ALONE: "turn.unfinished" in STICKS {
        "after a move" { shows: earns, fault: Broken(unfinished) }
        "after a lost throw" { ways: NOT_TJAU, options: &[("forfeit", "turn")], pins: &[With(stuck)],
            shows: |s| s.lost() && [1, 4, 5, 6].contains(&s.value()), fault: Broken(unfinished_by_option) }
    }
    ALONE: "turn.side" in ALL {
        "the first" { fault: Broken(|script, _| side(script, 0, None)) }
        "a later" { fault: Broken(|script, dice| {
            let place = later(script, dice)?;
            side(script, place, None)
        }) }
        "another game's" { fault: Broken(|script, dice| {
            let place = if dice.chance(128) { 0 } else { later(script, dice)? };
            let stranger = dice.pick(&Colour::ALL).filter(|colour| !script.way.colours().contains(colour))?;
            side(script, place, Some(stranger))
        }) }
    }
    ALONE: "turn.number" in ALL {
        "the first" { fault: Broken(|script, dice| number(script, 0, dice)) }
        "a later" { fault: Broken(|script, dice| {
            let place = later(script, dice)?;
            number(script, place, dice)
        }) }
    }
    ALONE: "turn.miss" in ALL {
        "not due" { fault: Broken(not_due) }
        "behind a play" { fault: Broken(|script, _| {
            let says = format!("turn {} has been played and cannot be missed", script.unwon()?.number);
            let fits = "nothing stands beside what was played";
            script.wrong(says, fits, |wrong| wrong.played.push((None, ItemKind::Miss)))
        }) }
    }
    MISSED: "turn.miss" in CARDS {
        "not missed" { fault: Broken(|script, dice| {
            let before = script.moment()?;
            let item = again(&before, dice)?;
            let says = format!("{} must miss turn {}", before.colour(before.player).name(), before.number);
            script.wrong(says, "the turn is missed, as it must be", |wrong| wrong.replace(item))
        }) }
        "something beside" { fault: Broken(|script, dice| {
            let card = dice.pick(&Card::ALL)?;
            let others = [ItemKind::Miss, reveal(card, Usage::Declined), reveal(card, Usage::Bare)];
            let more = others.get(dice.below(5)).copied().or_else(|| again(&script.moment()?, dice))?;
            let says = "a missed turn holds nothing else: no throw, no card, no second miss";
            script.wrong(says, "the miss stands alone", |wrong| wrong.played.push((None, more)))
        }) }
    }
}

/// Whether the item earns another throw.
fn earns(scene: &Scene) -> bool {
    scene.after.as_ref().is_some_and(|after| after.won.is_none() && after.stage == Stage::Throwing)
}

/// The item that begins a turn other than the first; played, if there is none.
fn later(script: &mut Script, dice: &mut Player) -> Option<usize> {
    let begun = |script: &Script| script.played.iter().rposition(|(head, _)| head.is_some());
    if begun(script)? == 0 {
        script.next_turn(dice)?;
    }
    begun(script)
}

/// The number and the side of the turn that an item begins.
fn head(script: &Script, place: usize) -> Option<(u32, Colour)> {
    let (number, side) = script.played.get(place)?.0?;
    Some((number?, side?))
}

/// A turn under another letter, the other side's if none is said.
fn side(script: &Script, place: usize, letter: Option<Colour>) -> Option<Spoilt> {
    let (number, side) = head(script, place)?;
    let letter = letter.unwrap_or_else(|| script.other(side));
    let says = format!("in turn {number} {} are to play, not {}", side.name(), letter.name());
    script.wrong(says, format!("{} are to play in turn {number}", side.name()), |wrong| {
        wrong.played[place].0 = Some((Some(number), Some(letter)));
    })
}

/// A turn under another number: near the true one, or anything.
fn number(script: &Script, place: usize, dice: &mut Player) -> Option<Spoilt> {
    let (number, side) = head(script, place)?;
    let near = u32::try_from(1 + dice.below(4)).ok()?;
    let written = match dice.below(4) {
        0 | 1 => number + near,
        2 => number.checked_sub(near).filter(|&written| written > 0)?,
        _ => u32::try_from(1 + dice.below(99_999)).ok().filter(|&written| written != number)?,
    };
    let says = format!("the turn is number {number}, not {written}");
    script.wrong(says, format!("the turn is number {number}"), |wrong| {
        wrong.played[place].0 = Some((Some(written), Some(side)));
    })
}

/// A turn that breaks off at a throw which earned another, with the next one behind it.
fn unfinished(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let kept = script.played.len();
    let (turn, last) = (script.unwon()?.number, spoken(script.way, &script.item()?));
    script.next_turn(dice)?;
    let says = format!("{last} throws again, so turn {turn} is not over");
    script.wrong(says, format!("turn {turn} goes on to its last throw"), |wrong| {
        let next = wrong.played.len() - 1;
        wrong.played.drain(kept..next);
    })
}

/// A turn that ends after a lost throw which throws again by the option; where it does not, it may.
fn unfinished_by_option(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (turn, value) = (script.unwon()?.number, value_of(&script.item()?)?);
    script.next_turn(dice)?;
    let says = format!("by forfeit=throw the lost {value} still throws again in turn {turn}");
    let fits = format!("by forfeit=turn the lost {value} ends turn {turn}");
    script.wrong(says, fits, |wrong| wrong.set_option("forfeit", "throw"))
}

/// A turn missed though nothing makes anyone miss one.
fn not_due(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let place = if dice.chance(128) { 0 } else { later(script, dice)? };
    let (number, side) = head(script, place)?;
    let says = format!("nothing makes {} miss turn {number}", side.name());
    script.wrong(says, "the turn is played", |wrong| {
        wrong.played.truncate(place + 1);
        wrong.played[place].1 = ItemKind::Miss;
    })
}
