//! Throws: what they are worth, their faces, which one waits and which is earned.

use hunefer_notation::{Card, CardSet, Faces, ItemKind, Throw, Usage};

use super::common::{
    ASEB, CARDS, FORFEIT, STICKS, TUT, again, carded, end, limited, lost, moment, set_option, stuck, thrown, told,
    wrong,
};
use crate::make::cases::facet::Pin::{Either, Own, With};
use crate::make::cases::facet::{Broken, Facet, Scene, broken};
use crate::make::cases::law::{Stage, State, Way};
use crate::make::cases::script::Script;
use crate::make::player::Player;

/// Where a lost throw never does.
const LOST: &[Way] = &[TUT[0], ASEB[0]];

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { shows: ply, ..broken("throw.value", "four sticks", STICKS, false_value) },
    Facet {
        pins: &[With(carded), With(seth_seen)],
        prelude: 0,
        shows: |s| s.value() > 1,
        ..broken("throw.value", "fewer sticks", CARDS, fewer_sticks)
    },
    Facet { shows: ply, ..broken("throw.faces", "another value", STICKS, other_faces) },
    Facet { shows: ply, ..broken("throw.faces", "miscounted", STICKS, |script, dice| miscounted(script, true, dice)) },
    Facet { shows: ply, ..broken("throw.faces", "alone", STICKS, |script, dice| miscounted(script, false, dice)) },
    Facet {
        pins: &[With(limited)],
        prelude: 0,
        shows: ply,
        ..broken("throw.faces", "fewer sticks", CARDS, faces_of_four)
    },
    Facet {
        pins: &[With(waits)],
        prelude: 0,
        shows: ply,
        ..broken("throw.waiting", "another throw", STICKS, another_throw)
    },
    Facet {
        pins: &[Own(27)],
        prelude: 0,
        shows: |s| s.item == ItemKind::House,
        ..broken("throw.waiting", "no throw", TUT, house_for_a_throw)
    },
    Facet { shows: |s| over(s) && ply(s), ..broken("throw.not-earned", "after a throw", STICKS, after_a_throw) },
    Facet { prelude: 255, ..broken("throw.not-earned", "run on", STICKS, run_on) },
    Facet {
        pins: &[With(stuck)],
        shows: |s| over(s) && lost(&s.item),
        ..broken("throw.not-earned", "after a lost throw", LOST, after_a_throw)
    },
    Facet {
        options: &[("forfeit", "throw")],
        pins: &[With(stuck)],
        shows: |s| !over(s) && lost(&s.item),
        ..broken("throw.not-earned", "by the option", FORFEIT, again_by_option)
    },
    Facet {
        pins: &[With(carded)],
        prelude: 255,
        shows: |s| matches!(s.item, ItemKind::Reveal { usage: Usage::Declined, .. }),
        ..broken("throw.not-earned", "after a reveal", CARDS, |script, dice| {
            let says = "no throw follows a reveal in the same turn";
            once_more(script, dice, (says, "the reveal ends the turn"))
        })
    },
    Facet {
        pins: &[With(limited)],
        prelude: 0,
        shows: |s| over(s) && ply(s),
        ..broken("throw.not-earned", "fewer sticks", CARDS, |script, dice| {
            let says = "no throw earns another in a turn under Seth's blow";
            once_more(script, dice, (says, "one throw is the whole turn"))
        })
    },
    Facet {
        pins: &[Either(27)],
        shows: |s| over(s) && ply(s),
        ..broken("throw.not-earned", "no throw", TUT, |script, _| {
            let says = format!(
                "{} has ended the turn, so nothing can be moved instead of a throw",
                told(script.way, &script.played.last()?.1)
            );
            wrong(script, says, "the turn ends with its last throw", |wrong| {
                wrong.played.push((None, ItemKind::House));
            })
        })
    },
];

fn ply(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Ply { .. })
}

/// Whether the item ends the turn, and not the game.
fn over(scene: &Scene) -> bool {
    scene.after.as_ref().is_some_and(|after| after.won.is_none() && matches!(after.stage, Stage::Thrown { .. }))
}

fn seth_seen(board: &mut State, _: &mut Player) {
    board.seen.insert(Card::Seth);
}

/// A throw waits.
fn waits(board: &mut State, dice: &mut Player) {
    board.waiting = dice.pick(&board.values(4));
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

/// A value that no throw of four sticks has.
fn false_value(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let values = moment(script)?.values(4);
    let most = if dice.chance(64) { 1000 } else { 11 };
    let value = u16::try_from(dice.below(most)).ok().filter(|value| !values.contains(value))?;
    let says = format!("four sticks cannot show {value} here");
    wrong(script, says, "four sticks can show it", |wrong| recast(wrong, Some(value), None))
}

/// A value of four sticks where a card has one or three thrown.
fn fewer_sticks(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (value, before) = (thrown(script)?, moment(script)?);
    let mut limit = before.clone();
    limit.seen = CardSet::default();
    limited(&mut limit, dice);
    let sticks = limit.in_use();
    let says = format!("{} throw {sticks} by Seth's blow and cannot show {value}", before.colour(before.player).name());
    wrong(script, says, "nothing limits the sticks, and four show it", |wrong| {
        (wrong.start.keys.sticks, wrong.start.keys.gap) = (limit.sticks, limit.gap);
    })
}

/// Four faces of another value than the one written.
fn other_faces(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (value, before) = (thrown(script)?, moment(script)?);
    let other = dice.pick(&before.values(4)).filter(|&other| other != value)?;
    let (right, lie) = (faces_of(&before, 4, value)?, faces_of(&before, 4, other)?);
    recast(script, Some(value), Some(right));
    let says = format!("{} counts {other}, not {value}", spelt(lie));
    wrong(script, says, "the faces give the value", |wrong| recast(wrong, Some(value), Some(lie)))
}

/// As many faces as there are not, beside a value or alone.
fn miscounted(script: &mut Script, valued: bool, dice: &mut Player) -> Option<Broken> {
    let (value, before) = (thrown(script)?, moment(script)?);
    let count = dice.pick(&[1, 2, 3, 5, 6, 7, 8])?;
    let light = u16::try_from(dice.below(usize::from(count) + 1)).ok()?;
    let (right, lie) = (faces_of(&before, 4, value)?, faces(light, count));
    let written = Some(value).filter(|_| valued);
    recast(script, written, Some(right));
    let (says, fits) = if valued {
        (format!("four sticks have four faces, and {} has {count}", spelt(lie)), "one face a stick".to_owned())
    } else {
        let says = format!("{} is no throw of four sticks, so it has no value", spelt(lie));
        (says, format!("{} alone counts {value}", spelt(right)))
    };
    wrong(script, says, fits, |wrong| recast(wrong, written, Some(lie)))
}

/// Four faces where a card has fewer sticks thrown.
fn faces_of_four(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (value, before) = (thrown(script)?, moment(script)?);
    let sticks = before.in_use();
    let written = Some(value).filter(|_| dice.chance(128));
    recast(script, written, Some(faces_of(&before, sticks, value)?));
    let us = before.colour(before.player).name();
    let says = format!("{us} throw {sticks} by Seth's blow, and here are four faces");
    wrong(script, says, "one face a stick thrown", |wrong| recast(wrong, written, Some(faces(value, 4))))
}

/// Another throw than the one waiting, though its move would be lawful.
fn another_throw(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let (right, before) = (thrown(script)?, moment(script)?);
    let other = again(&State { waiting: None, ..before.clone() }, dice)?;
    let ItemKind::Ply { throw: Throw { value: Some(value), .. }, .. } = other else { return None };
    if value == right {
        return None;
    }
    if dice.chance(64) {
        recast(script, None, Some(faces_of(&before, 4, right)?));
    }
    let shown = faces_of(&before, 4, value).filter(|_| dice.chance(64));
    let says = format!("a throw of {right} waits, and {value} is written");
    wrong(script, says, format!("the {right} that waits is played"), |wrong| {
        if let Some(last) = wrong.played.last_mut() {
            last.1 = other;
        }
        if shown.is_some() {
            recast(wrong, None, shown);
        }
    })
}

/// The move from 27 instead of a throw, where a throw waits.
fn house_for_a_throw(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let value = dice.pick(&moment(script)?.values(4))?;
    let says = format!("the throw of {value} has been made, so nothing is moved instead of it");
    wrong(script, says, "no throw has been made, so 27-15 may stand for it", |wrong| {
        wrong.start.keys.throw = Some(value);
    })
}

/// One more throw in a turn that is over.
fn once_more(script: &Script, dice: &mut Player, (says, fits): (&str, &str)) -> Option<Broken> {
    let more = again(&end(script)?, dice)?;
    wrong(script, says, fits, |wrong| wrong.played.push((None, more)))
}

fn after_a_throw(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let says = format!("{} earns no other throw", told(script.way, &script.played.last()?.1));
    once_more(script, dice, (&says, "the turn stops at the throw that earns no other"))
}

/// The next turn written into the one before it.
fn run_on(script: &mut Script, _: &mut Player) -> Option<Broken> {
    let [.., (_, before), (head, _)] = script.played.as_slice() else { return None };
    let says = format!("the turn is over after {}", told(script.way, before));
    head.as_ref()?;
    wrong(script, says, "the throw is the first of the next turn", |wrong| {
        if let Some(last) = wrong.played.last_mut() {
            last.0 = None;
        }
    })
}

/// A throw after a lost one, where an option lets it throw again and where it does not.
fn again_by_option(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let value = thrown(script)?;
    let more = again(&end(script)?, dice)?;
    script.played.push((None, more));
    let says = format!("by forfeit=turn the {value} that could not be moved has ended the turn");
    let fits = format!("by forfeit=throw the {value} that could not be moved still throws again");
    let mut other = script.clone();
    set_option(&mut other, "forfeit", "turn")?;
    Some(Broken { script: other, says, fits })
}
