//! Endings worked out by hand.

use super::{position, table};
use crate::support::files;

#[test]
fn endings_are_worth_what_is_worked_out_by_hand() {
    let text = String::from_utf8(files::bytes(&files::fixtures().join("exact/endings.txt"))).expect("text");
    let mut held = 0;
    for line in text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
        let Some((text, fraction)) = line.rsplit_once(" = ") else { continue };
        let (above, below) = fraction.split_once('/').expect("a fraction");
        let number = |text: &str| text.trim().parse::<f64>().expect("a number");
        let truth = number(above) / number(below);
        let (position, ruleset, options) = position(text);
        let table = table(ruleset, &options, 1);
        let value = table.cell(&position).expect("a position of one piece a side").chance();
        let bound = table.certificate().bound().expect("a bound");
        assert!((value - truth).abs() <= bound, "{text}: {value} and not {truth}, which is {fraction}");
        assert!(bound < 1e-6, "{text}: {bound}");
        held += 1;
    }
    assert!(held >= 20, "{held}");
}
