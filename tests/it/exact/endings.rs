//! Endings worked out by hand.

use std::collections::BTreeMap;

use super::{position, table};
use crate::support::files;

#[test]
fn endings_are_worth_what_is_worked_out_by_hand() {
    let text = String::from_utf8(files::bytes(&files::fixtures().join("exact/endings.txt"))).expect("text");
    let (mut held, mut tables) = (0, BTreeMap::new());
    for line in text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
        let Some((text, fraction)) = line.rsplit_once(" = ") else { continue };
        let (above, below) = fraction.split_once('/').expect("a fraction");
        let number = |text: &str| text.trim().parse::<f64>().expect("a number");
        let truth = number(above) / number(below);
        let (position, ruleset, options) = position(text);
        // Two pieces a side are asked for where one does not do.
        let mut by = |pieces| {
            let key = (ruleset.name, format!("{:?}", position.keys.options), pieces);
            let table = tables.entry(key).or_insert_with(|| table(ruleset, &options, pieces));
            table.cell(&position).map(|cell| (cell.chance(), table.certificate().bound()))
        };
        let (value, bound) = by(1).or_else(|| by(2)).expect("a position of up to two pieces a side");
        let bound = bound.expect("a bound");
        assert!((value - truth).abs() <= bound, "{text}: {value} and not {truth}, which is {fraction}");
        assert!(bound < 1e-6, "{text}: {bound}");
        held += 1;
    }
    assert!(held >= 33, "{held}");
}
