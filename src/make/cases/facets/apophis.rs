//! Apophis.

use hunefer_notation::{Card, ItemKind};

use super::cards::{
    ALL, LANE, RACES, SENET, SENET_TAB, TAB, lands, missed, mix, names, no_throw, nobody_there, of_mixed, played,
    price, several, told, twin, used, whole,
};
use super::prices::{
    before_the_water, by_the_way_out, cannot, counted, crowd_start, full_behind, just_up, near_the_start, nobody_pays,
    none_behind, out_of_the_row, past_start, round_the_corner, stuck, taken, wet,
};
use crate::make::cases::edit::marked;
use crate::make::cases::facet::Lie::Board;
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Fault, Scene, Story};
use crate::make::cases::script::Script;
use crate::make::cases::story::declined;
use crate::make::player::Player;

const CARD: Card = Card::Apophis;

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { shows: counted, ..lands(CARD, "three back", ALL) },
    lands(CARD, "a false landing", ALL),
    Facet {
        says: "{to} is taken by {us} themselves: the piece on {from} goes on back to {lands}",
        shows: taken::<true>,
        ..lands(CARD, "taken by one's own", ALL)
    },
    Facet {
        says: "{to} is taken by {them}, who are not hit: the piece on {from} goes on back to {lands}",
        shows: taken::<false>,
        ..lands(CARD, "taken by an enemy", ALL)
    },
    Facet { fault: Fault::Spoilt(marked_as_hit), shows: paid, ..used(CARD, "no hit", ALL, "move.mark") },
    Facet {
        pins: &[With(near_the_start)],
        says: "three back from {from} is past the start: the piece comes to {lands}, not to {to}",
        shows: past_start,
        ..lands(CARD, "past the start", RACES)
    },
    Facet {
        pins: &[With(full_behind)],
        says: "{to} is taken, and so is every square behind: the piece on {from} comes to {lands}",
        shows: none_behind,
        ..lands(CARD, "none empty behind", RACES)
    },
    Facet {
        pins: &[With(before_the_water::<3, false>)],
        says: "three back from {from} is the water, which carries to {lands}, not to {to}",
        shows: wet::<false>,
        ..lands(CARD, "into the water", SENET)
    },
    Facet {
        pins: &[With(before_the_water::<3, true>)],
        says: "three back from {from} is the water; 15 is taken, so it carries to {lands}, not to {to}",
        shows: wet::<true>,
        ..lands(CARD, "into the water, 15 taken", SENET)
    },
    Facet {
        pins: &[With(crowd_start)],
        shows: cannot,
        ..price(CARD, "a piece that cannot go back", SENET_TAB, "the piece on {from} cannot go back, and another can")
    },
    Facet {
        pins: &[With(by_the_way_out::<3>)],
        says: "the way back from {from} follows the round to {lands}, not to {to}",
        shows: round_the_corner,
        ..lands(CARD, "back along the round", TAB)
    },
    Facet {
        pins: &[With(just_up::<3>)],
        says: "the way back from {from} leads by the fork it came up by to {lands}, not to {to}",
        shows: out_of_the_row,
        ..lands(CARD, "back out of the enemy row", TAB)
    },
    Facet {
        shows: several,
        ..told(CARD, "one of an ʿeggeh", LANE, Board(whole), "of those on {from} one pays, the others stay")
    },
    Facet {
        pins: &[With(mix::<true>)],
        shows: of_mixed,
        ..told(CARD, "of a mixed ʿeggeh", LANE, Board(twin), "of the two kinds on {from} one pays, and stays its kind")
    },
    Facet { shows: Scene::bare, ..price(CARD, "owed and not paid", ALL, "{us} can pay, and no price is written") },
    Facet {
        shows: names::<false>,
        ..price(CARD, "by the other side's piece", ALL, "the piece on {from} is of {them}: {us} pay")
    },
    Facet { shows: nobody_there, ..price(CARD, "by nobody", ALL, "nobody stands on {from} to pay") },
    Facet {
        pins: &[With(stuck)],
        shows: nobody_pays,
        ..price(CARD, "none can pay", ALL, "no piece of {us} can go back, on {from} or elsewhere")
    },
    Facet { says: "Apophis takes this turn from {player}", ..played(CARD, "two misses", ALL, &[0, 2]) },
    Facet { says: "{player} have missed both turns", ..missed(CARD, "no third miss", ALL, &[4]) },
    Facet {
        says: "{player} played Apophis and miss nothing",
        ..missed(CARD, "the player plays between", ALL, &[1, 3])
    },
    Facet {
        story: Story::Later(CARD, 4),
        fault: Fault::Spoilt(reveals_between),
        ..used(CARD, "two misses, then a reveal", ALL, "heka.gap")
    },
    Facet {
        story: Story::Later(CARD, 4),
        fault: Fault::Spoilt(reveals_after_one),
        ..used(CARD, "one miss is not enough", ALL, "heka.running")
    },
    no_throw(CARD),
];

/// Whether somebody pays, who does not fall in the water.
fn paid(scene: &Scene) -> bool {
    !scene.bare() && !scene.marks().water
}

/// The price is marked as a hit.
fn marked_as_hit(script: &mut Script, _: &mut Player) -> Option<(Script, String)> {
    let mut wrong = script.clone();
    let last = wrong.played.last_mut()?;
    last.1 = marked(&last.1, hunefer_notation::Marks { hit: true, ..hunefer_notation::Marks::NONE })?;
    Some((wrong, "the price of Apophis hits nobody, wherever it lands".to_owned()))
}

/// The reveal after both misses is made before the second.
fn reveals_between(script: &mut Script, _: &mut Player) -> Option<(Script, String)> {
    let mut wrong = script.clone();
    let (_, ItemKind::Reveal { card, .. }) = *script.played.last()? else { return None };
    let mut misses = (0..wrong.played.len()).filter(|&item| wrong.played[item].1 == ItemKind::Miss);
    let second = misses.nth(1)?;
    wrong.played.truncate(second);
    wrong.played.push((None, declined(card)));
    Some((wrong, "Apophis was revealed at this player's last turn, and a miss is still to come".to_owned()))
}

/// The same of a record that begins with both turns to be missed, so that no turn between is asked for.
fn reveals_after_one(script: &mut Script, dice: &mut Player) -> Option<(Script, String)> {
    let revealed = script.played.iter().position(|(_, item)| matches!(item, ItemKind::Reveal { .. }))?;
    let moments = script.judge().moments;
    let after = moments.get(revealed + 1)?;
    let mut start = Script::from(after);
    start.start.keys.turn = Some(after.number + 1);
    start.start.keys.gap = [false; 2];
    start.played = script.played.split_off(revealed + 1);
    *script = start;
    let (wrong, _) = reveals_between(script, dice)?;
    Some((wrong, "one turn has been missed, and one is still to be".to_owned()))
}
