//! The proof of a table: whatever is wrong in one cell is seen in it.

use hunefer::book::ruleset;
use hunefer::exact::table::{Cell, Certificate, ITEM, ONE, Table, certify};
use hunefer::law::options::Options;
use hunefer::play::numbers::{Layer, Numbers, Outcomes, THROWS};
use hunefer_notation::Position;

use super::{table, ways};
use crate::support::dice::Dice;

/// What is proven of some cells.
fn proof(numbers: &dyn Numbers, cells: &[Cell]) -> Certificate {
    let layers = 0..numbers.layers().len();
    let proofs = layers.map(|layer| certify(numbers, layer, cells, &|_| {}).expect("places belong to positions"));
    proofs.fold(Certificate::default(), Certificate::and)
}

/// In every rule set a table of one piece a side, and a sample of its cells changed one by one: a value by a
/// ten-thousandth either way, and each of the two lengths to three items less.
#[test]
fn one_wrong_cell_is_seen() {
    let mut dice = Dice::new(17);
    for (ruleset, options) in ways().into_iter().filter(|(_, options)| options.changed().next().is_none()) {
        let table = table(ruleset, &options, 1);
        let numbers = table.numbers();
        let places = numbers
            .layers()
            .iter()
            .flat_map(|layer| (layer.first..).take(layer.size as usize).map(move |place| (layer, place)));
        let known: Vec<_> = places.map(|(layer, place)| numbers.position(layer, place)).collect();
        let of = |position: &Option<_>| position.as_ref().map(|position| table.cell(position).expect("its cell"));
        let mut cells: Vec<_> = known.iter().map(|position| of(position).unwrap_or_default()).collect();
        let sound = proof(numbers, &cells);
        assert_eq!(sound, table.certificate(), "{ruleset:?}");
        assert!(sound.bound().is_some_and(|bound| bound < 1e-6), "{ruleset:?}");
        for _ in 0..12 {
            let at = dice.below(cells.len());
            let Some(position) = &known[at] else { continue };
            let right = cells[at];
            let wrong = ONE / 10_000;
            for value in [right.value.checked_add(wrong).filter(|&value| value <= ONE), right.value.checked_sub(wrong)]
            {
                let Some(value) = value else { continue };
                cells[at].value = value;
                // What throws make of it depends on it for less than half, if a throw that is lost is thrown again.
                let error = proof(numbers, &cells).error;
                assert!(error > 16 * u64::from(wrong) / 2, "{position}: {error}");
                cells[at] = right;
            }
            for seat in 0..2 {
                if right.items[seat] >= 3 * ITEM {
                    cells[at].items[seat] -= 3 * ITEM;
                    let wrong = proof(numbers, &cells);
                    assert_eq!(wrong.bound(), None, "{position}: {wrong:?}");
                    cells[at] = right;
                }
            }
        }
        assert_eq!(proof(numbers, &cells), sound);
    }
}

/// Numbers of which one does not belong to its position.
struct Astray(Box<dyn Numbers>);

impl Numbers for Astray {
    fn pieces(&self) -> u8 {
        self.0.pieces()
    }

    fn layers(&self) -> &[Layer] {
        self.0.layers()
    }

    fn place(&self, position: &Position) -> Option<u64> {
        self.0.place(position)
    }

    fn position(&self, layer: &Layer, place: u64) -> Option<Position> {
        self.0.position(layer, place)
    }

    fn returns(&self, layer: &Layer, place: u64) -> bool {
        place != layer.first && self.0.returns(layer, place)
    }

    fn throws(&self) -> [(u8, u8); THROWS] {
        self.0.throws()
    }

    fn outcomes(&self, layer: &Layer, place: u64, into: &mut Outcomes) -> bool {
        self.0.outcomes(layer, place, into)
    }
}

/// Where a number does not belong to its position nothing is proven, and no bound is claimed.
#[test]
fn numbers_that_go_astray_prove_nothing() {
    let ruleset = ruleset::find("kendall").expect("a rule set");
    let numbers = || ruleset.numbers(&Options::new(ruleset.choices), Some(1)).expect("sticks");
    assert!(Table::build(numbers()).certificate().bound().is_some());
    let astray = Table::build(Box::new(Astray(numbers())));
    assert_eq!(astray.certificate().bound(), None);
    assert_eq!(astray.verify(&|_| {}), None);
}
