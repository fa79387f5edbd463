//! Positions as numbers: each has its own, and the outcomes of each are what may be played in it.

use std::collections::{BTreeMap, BTreeSet};

use hunefer::play::Play;
use hunefer::play::numbers::{Next, Numbers, Outcomes};
use hunefer_notation::{ItemKind, Position};

use super::ways;
use crate::support::dice::Dice;

/// Positions looked at of each way to play and number of pieces.
const SAMPLE: usize = 150;

#[test]
fn a_place_is_a_position_and_back() {
    for (ruleset, options) in ways() {
        let numbers = ruleset.numbers(&options, Some(1)).expect("sticks");
        let mut seen = BTreeSet::new();
        for layer in numbers.layers() {
            for place in layer.first..layer.first + layer.size {
                assert!(numbers.returns(layer, place), "{ruleset:?} {place}");
                let Some(position) = numbers.position(layer, place) else { continue };
                assert_eq!(numbers.place(&position), Some(place), "{position}");
                ruleset.set_up(&position, &options, None).unwrap_or_else(|faults| panic!("{position}: {faults:?}"));
                assert!(seen.insert(position.to_string()), "{position} twice");
            }
        }
        assert!(seen.len() > 200, "{ruleset:?} has {}", seen.len());
    }
}

#[test]
fn places_lead_where_the_game_does() {
    let mut dice = Dice::new(13);
    for (ruleset, options) in ways() {
        for pieces in 1..=3 {
            let numbers = ruleset.numbers(&options, Some(pieces)).expect("sticks");
            let mut outcomes = Outcomes::new(numbers.throws());
            for _ in 0..SAMPLE {
                let layer = *dice.pick(numbers.layers());
                let place = layer.first + dice.below(layer.size as usize) as u64;
                let Some(position) = numbers.position(&layer, place) else { continue };
                assert!(numbers.returns(&layer, place), "{position}");
                assert!(numbers.outcomes(&layer, place, &mut outcomes), "{position}");
                let play = ruleset.set_up(&position, &options, None).expect("a position of the table");
                assert_eq!(by_throw(&outcomes), by_play(&*play, &position, &*numbers), "{position}");
                // The same in words.
                let mut words = vec![7];
                assert!(outcomes.pack(&mut words));
                words.push(9);
                let mut again = Outcomes::new(numbers.throws());
                assert_eq!(again.unpack(&words[1..]), [9]);
                assert_eq!(by_throw(&again), by_throw(&outcomes));
            }
        }
    }
}

/// Where a play leads, as text to be compared.
type Leads = BTreeMap<Option<u8>, BTreeSet<String>>;

/// The outcomes of a place.
fn by_throw(outcomes: &Outcomes) -> Leads {
    let odds: u8 = outcomes.throws().map(|(throw, _)| throw.odds).sum();
    assert_eq!(odds, 16);
    let named = |nexts: &[Next]| nexts.iter().map(|next| format!("{next:?}")).collect();
    let mut leads: Leads = outcomes.throws().map(|(throw, nexts)| (Some(throw.value), named(nexts))).collect();
    leads.extend(outcomes.house().map(|next| (None, named(&[next]))));
    leads
}

/// What may be played.
fn by_play(play: &dyn Play, position: &Position, numbers: &dyn Numbers) -> Leads {
    let mut leads = Leads::new();
    play.each_line(&mut |items, after| {
        let throw = match items[0] {
            ItemKind::Ply { throw, .. } => throw.value.map(|value| u8::try_from(value).expect("a small value")),
            _ => None,
        };
        let next = if let Some(winner) = after.winner() {
            assert_eq!(winner, position.side);
            Next::Won
        } else {
            let after = after.position();
            let place = numbers.place(&after).unwrap_or_else(|| panic!("{after} has no place"));
            if after.side == position.side { Next::Again(place) } else { Next::Turned(place) }
        };
        leads.entry(throw).or_default().insert(format!("{next:?}"));
    });
    leads
}
