//! Throws: what they are worth, their faces, which one waits and which is earned.

use hunefer_notation::{CardSet, Faces, Throw};

use super::pins::{limited, stuck, waits};
use crate::make::cases::facets::vocabulary::*;

/// A throw at the centre.
const PLY: Facet = Facet { shows: Scene::ply, ..ALONE };
/// Where no option lets a lost throw throw again.
const LOST: &[Way] = &[Way::Tut, Way::Aseb];

facets! {
    PLY: "throw.value" in STICKS {
        "four sticks" { fault: Broken(false_value) }
        "fewer sticks" { ways: CARDS, hands: Dealt, pins: &[With(|board, _| board.ran(Card::Seth))], prelude: 0,
            shows: |s| s.ply() && s.value() > 1, fault: Broken(fewer_sticks) }
    }
    PLY: "throw.faces" in STICKS {
        "another value" { fault: Broken(other_faces) }
        "miscounted" { fault: Broken(|script, dice| miscounted(script, true, dice)) }
        "alone" { fault: Broken(|script, dice| miscounted(script, false, dice)) }
        "fewer sticks" { ways: CARDS, hands: Dealt, pins: &[With(limited)], prelude: 0, fault: Broken(faces_of_four) }
    }
    PLY: "throw.waiting" in STICKS {
        "another throw" { pins: &[With(waits)], prelude: 0, fault: Broken(another_throw) }
        "no throw" { ways: TUT, pins: &[Own(&[27])], prelude: 0, shows: Scene::house, fault: Broken(house_for_a_throw) }
    }
    PLY: "throw.not-earned" in STICKS {
        "after a throw" { shows: |s| over(s) && s.ply(), fault: Broken(after_a_throw) }
        "run on" { prelude: 255, shows: |_| true, fault: Broken(run_on) }
        "after a lost throw" { ways: LOST, pins: &[With(stuck)], shows: |s| over(s) && s.lost(),
            fault: Broken(after_a_throw) }
        "by the option" { ways: NOT_TJAU, options: &[("forfeit", "throw")], pins: &[With(stuck)],
            shows: |s| !over(s) && s.lost(), fault: Broken(again_by_option) }
        "after a reveal" { ways: CARDS, hands: Dealt, prelude: 255, shows: Scene::declines,
            fault: Broken(|script, dice|
            once_more(script, "no throw follows a reveal in the same turn", "the reveal ends the turn", dice)) }
        "fewer sticks" { ways: CARDS, hands: Dealt, pins: &[With(limited)], prelude: 0, shows: |s| over(s) && s.ply(),
            fault: Broken(|script, dice| {
                let says = "no throw earns another in a turn under Seth's blow";
                once_more(script, says, "one throw is the whole turn", dice)
            }) }
        "no throw" { ways: TUT, pins: &[Either(27)], shows: |s| over(s) && s.ply(),
            fault: Broken(|script, _| {
                let last = spoken(script.way, &script.item()?);
                let says = format!("{last} has ended the turn, so nothing can be moved instead of a throw");
                let fits = "the turn ends with its last throw";
                script.wrong(says, fits, |wrong| wrong.played.push((None, ItemKind::House)))
            }) }
    }
}

/// Whether the item ends the turn, and not the game.
fn over(scene: &Scene) -> bool {
    scene.after.as_ref().is_some_and(|after| after.won.is_none() && matches!(after.stage, Stage::Thrown { .. }))
}

/// Writes the last throw otherwise.
fn recast(script: &mut Script, value: Option<u16>, faces: Option<Faces>) {
    if let Some((_, ItemKind::Ply { throw, .. })) = script.played.last_mut() {
        *throw = Throw { value, faces };
    }
}

/// So many light faces of so many sticks.
const fn faces(light: u16, sticks: u16) -> Faces {
    Faces { light, dark: sticks - light }
}

/// The faces of so many sticks that count a value.
fn faces_of(state: &State, sticks: u16, value: u16) -> Option<Faces> {
    (0..=sticks).find(|&light| state.worth(sticks, light) == value).map(|light| faces(light, sticks))
}

fn spelt(faces: Faces) -> String {
    "L".repeat(usize::from(faces.light)) + &"D".repeat(usize::from(faces.dark))
}

/// The last value thrown, and the moment it was.
fn thrown(script: &Script) -> Option<(u16, State)> {
    Some((value_of(&script.item()?)?, script.moment()?))
}

/// A value that no throw of four sticks has.
fn false_value(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let values = script.moment()?.values(4);
    let most = if dice.chance(64) { 1000 } else { 11 };
    let value = u16::try_from(dice.below(most)).ok().filter(|value| !values.contains(value))?;
    let says = format!("four sticks cannot show {value} here");
    script.wrong(says, "four sticks can show it", |wrong| recast(wrong, Some(value), None))
}

/// A value of four sticks where a card has one or three thrown.
fn fewer_sticks(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (value, before) = thrown(script)?;
    let mut limit = State { seen: CardSet::default(), ..before.clone() };
    limited(&mut limit, dice);
    let (us, sticks) = (before.colour(before.player).name(), limit.in_use());
    let says = format!("{us} throw {sticks} by Seth's blow and cannot show {value}");
    script.wrong(says, "nothing limits the sticks, and four show it", |wrong| {
        (wrong.start.keys.sticks, wrong.start.keys.gap) = (limit.sticks, limit.gap);
    })
}

/// Four faces of another value than the one written.
fn other_faces(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (value, before) = thrown(script)?;
    let other = dice.pick(&before.values(4)).filter(|&other| other != value)?;
    let (right, lie) = (faces_of(&before, 4, value)?, faces_of(&before, 4, other)?);
    recast(script, Some(value), Some(right));
    let says = format!("{} counts {other}, not {value}", spelt(lie));
    script.wrong(says, "the faces give the value", |wrong| recast(wrong, Some(value), Some(lie)))
}

/// As many faces as there are not, beside a value or alone.
fn miscounted(script: &mut Script, valued: bool, dice: &mut Player) -> Option<Spoilt> {
    let (value, before) = thrown(script)?;
    let count = dice.pick(&[1, 2, 3, 5, 6, 7, 8])?;
    let light = u16::try_from(dice.below(usize::from(count) + 1)).ok()?;
    let (right, lie) = (faces_of(&before, 4, value)?, faces(light, count));
    let written = Some(value).filter(|_| valued);
    recast(script, written, Some(right));
    let says = if valued {
        format!("four sticks have four faces, and {} has {count}", spelt(lie))
    } else {
        format!("{} is no throw of four sticks, so it has no value", spelt(lie))
    };
    let fits = if valued { "one face a stick".to_owned() } else { format!("{} alone counts {value}", spelt(right)) };
    script.wrong(says, fits, |wrong| recast(wrong, written, Some(lie)))
}

/// Four faces where a card has fewer sticks thrown.
fn faces_of_four(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (value, before) = thrown(script)?;
    let sticks = before.in_use();
    let written = Some(value).filter(|_| dice.chance(128));
    recast(script, written, Some(faces_of(&before, sticks, value)?));
    let us = before.colour(before.player).name();
    let says = format!("{us} throw {sticks} by Seth's blow, and here are four faces");
    script.wrong(says, "one face a stick thrown", |wrong| recast(wrong, written, Some(faces(value, 4))))
}

/// Another throw than the one waiting, though its move would be lawful.
fn another_throw(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let (right, before) = thrown(script)?;
    let other = again(&State { waiting: None, ..before.clone() }, dice)?;
    let value = value_of(&other).filter(|&value| value != right)?;
    if dice.chance(64) {
        recast(script, None, Some(faces_of(&before, 4, right)?));
    }
    let shown = faces_of(&before, 4, value).filter(|_| dice.chance(64));
    let says = format!("a throw of {right} waits, and {value} is written");
    script.wrong(says, format!("the {right} that waits is played"), |wrong| {
        wrong.replace(other);
        if shown.is_some() {
            recast(wrong, None, shown);
        }
    })
}

/// The move from 27 instead of a throw, where a throw waits.
fn house_for_a_throw(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let value = dice.pick(&script.moment()?.values(4))?;
    let says = format!("the throw of {value} has been made, so nothing is moved instead of it");
    let fits = "no throw has been made, so 27-15 may stand for it";
    script.wrong(says, fits, |wrong| wrong.start.keys.throw = Some(value))
}

/// One more throw in a turn that is over.
fn once_more(script: &Script, says: &str, fits: &str, dice: &mut Player) -> Option<Spoilt> {
    let more = again(&script.unwon()?, dice)?;
    script.wrong(says, fits, |wrong| wrong.played.push((None, more)))
}

fn after_a_throw(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let says = format!("{} earns no other throw", spoken(script.way, &script.item()?));
    once_more(script, &says, "the turn stops at the throw that earns no other", dice)
}

/// The next turn written into the one before it.
fn run_on(script: &mut Script, _: &mut Player) -> Option<Spoilt> {
    let [.., (_, before), (Some(_), item)] = script.played[..] else { return None };
    let says = format!("the turn is over after {}", spoken(script.way, &before));
    script.wrong(says, "the throw is the first of the next turn", |wrong| {
        wrong.played.pop();
        wrong.played.push((None, item));
    })
}

/// A throw after a lost one, where an option lets it throw again and where it does not.
fn again_by_option(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let value = value_of(&script.item()?)?;
    let more = again(&script.unwon()?, dice)?;
    script.played.push((None, more));
    let says = format!("by forfeit=turn the {value} that could not be moved has ended the turn");
    let fits = format!("by forfeit=throw the {value} that could not be moved still throws again");
    script.wrong(says, fits, |wrong| wrong.set_option("forfeit", "turn"))
}
