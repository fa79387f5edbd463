//! Endings that come to a few equations, written here from the rules and solved at once, without sweeps and without the
//! game: what tables say of them has to be the same.

use hunefer_notation::Position;

use super::{position, table};

/// How often of sixteen throws four sticks have so many light.
const LIGHT: [f64; 5] = [1.0, 4.0, 6.0, 4.0, 1.0];

/// Equations `value[i] = constant[i] + Σ part[i][j] · value[j]`.
struct Equations {
    rows: Vec<Vec<f64>>,
}

impl Equations {
    fn new(unknowns: usize) -> Self {
        let row = |at| (0..=unknowns).map(|column| if column == at { 1.0 } else { 0.0 }).collect();
        Self { rows: (0..unknowns).map(row).collect() }
    }

    /// Adds a constant to what `of` is.
    fn constant(&mut self, of: usize, constant: f64) {
        *self.rows[of].last_mut().expect("the constants") += constant;
    }

    /// Adds a part of another to what `of` is.
    fn part(&mut self, of: usize, part: f64, other: usize) {
        self.rows[of][other] -= part;
    }

    /// The values, by elimination.
    fn solved(mut self) -> Vec<f64> {
        let unknowns = self.rows.len();
        for at in 0..unknowns {
            let pivot = (at..unknowns)
                .max_by(|&one, &other| self.rows[one][at].abs().total_cmp(&self.rows[other][at].abs()))
                .expect("a row");
            self.rows.swap(at, pivot);
            let row: Vec<_> = self.rows[at].iter().map(|part| part / self.rows[at][at]).collect();
            for (other, changed) in self.rows.iter_mut().enumerate() {
                let times = changed[at];
                for (changed, part) in changed.iter_mut().zip(&row) {
                    *changed = if other == at { *part } else { *changed - times * part };
                }
            }
        }
        self.rows.iter().map(|row| row[unknowns]).collect()
    }
}

/// Holds what a table of one piece a side says of some positions to their values.
fn hold(positions: &[(String, f64)]) {
    let (_, ruleset, options) = position(&positions[0].0);
    let table = table(ruleset, &options, 1);
    let bound = table.certificate().bound().expect("a bound");
    assert!(bound < 1e-6, "{bound}");
    for (text, truth) in positions {
        let position: Position = position(text).0;
        let value = table.cell(&position).unwrap_or_else(|| panic!("{text} is not in the table")).chance();
        assert!((value - truth).abs() <= bound + 1e-12, "{text}: {value} and not {truth}");
    }
}

/// Ṭāb, a lone piece a side, both in the round and both having been up: neither goes up again, so there is nothing to
/// choose, and all that counts is how far ahead on the round of eighteen squares the other stands. A throw of just so
/// much takes it and wins; a 1, 4 or 6 throws again, after a 2 or 3 the other side throws.
#[test]
fn a_chase_round_the_board_of_tab() {
    let mut equations = Equations::new(18);
    for ahead in 1..18 {
        for (value, light) in [(1, 1), (2, 2), (3, 3), (4, 4), (6, 0)] {
            let odds = LIGHT[light] / 16.0;
            let left = (ahead + 18 - value) % 18;
            if left == 0 {
                equations.constant(ahead, odds);
            } else if matches!(value, 1 | 4 | 6) {
                equations.part(ahead, odds, left);
            } else {
                // The other side has us as far ahead as is left of the round.
                equations.constant(ahead, odds);
                equations.part(ahead, -odds, 18 - left);
            }
        }
    }
    let values = equations.solved();
    // The round in the order pieces walk it: along row 2 to file a, then along row 3 to file i.
    let square = |at: usize| if at < 9 { (2, 8 - at) } else { (3, at - 9) };
    for way in ["simple", "lane"] {
        let mut positions = Vec::new();
        for (own, enemy) in (0..18).flat_map(|own| (0..18).map(move |enemy| (own, enemy))).filter(|(a, b)| a != b) {
            for (side, letters) in [('C', ['c', 's']), ('S', ['s', 'c'])] {
                let rows = [3, 2].map(|row| {
                    let files = (0..9).map(|file| {
                        let stands = |at| square(at) == (row, file);
                        if stands(own) {
                            letters[0]
                        } else if stands(enemy) {
                            letters[1]
                        } else {
                            '1'
                        }
                    });
                    summed(&files.collect::<String>())
                });
                let text = format!("tab:{way} 9/{}/{}/9 {side}", rows[0], rows[1]);
                positions.push((text, values[(enemy + 18 - own) % 18]));
            }
        }
        assert_eq!(positions.len(), 18 * 17 * 2);
        hold(&positions);
    }
}

/// A row of single squares as positions have it: empty ones counted.
fn summed(row: &str) -> String {
    let (mut summed, mut empty) = (String::new(), 0);
    for letter in row.chars() {
        if letter == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            summed += &empty.to_string();
        }
        empty = 0;
        summed.push(letter);
    }
    if empty > 0 {
        summed += &empty.to_string();
    }
    summed
}

/// What is agreed on in senet after Kendall.
#[derive(Clone, Copy)]
struct Agreed {
    /// A 1, 4 or 5 that cannot be moved throws again.
    throws_again: bool,
    /// The 1 that falls in the water throws again.
    keeps_water: bool,
    /// A piece on 26 may go back.
    back: bool,
}

/// Senet after Kendall with the last spool on 30, which leaves at its next throw: a cone has this turn to win, by 1, 4
/// and 5 alone. Below 26 it goes forward, not beyond 26; from 26 a 5 leaves and a 1 falls in the water, back to 15;
/// 30 is taken. What cannot go forward goes back, and throws again too.
fn last_turn(agreed: Agreed) -> Vec<f64> {
    // By the square; 0 is not used.
    let mut equations = Equations::new(27);
    for square in 1..=26_usize {
        for (value, light) in [(1, 1), (4, 4), (5, 0)] {
            let odds = LIGHT[light] / 16.0;
            let back = (square > value && (square < 26 || agreed.back)).then(|| square - value);
            let to = match (square, value) {
                (26, 5) => {
                    equations.constant(square, odds);
                    continue;
                }
                (26, 1) if agreed.keeps_water => Some(15),
                (26, 1) => None,
                _ if square + value <= 26 => Some(square + value),
                _ => back.or(agreed.throws_again.then_some(square)),
            };
            if let Some(to) = to {
                equations.part(square, odds, to);
            }
        }
    }
    equations.solved()
}

#[test]
fn a_last_turn_of_senet() {
    for bits in 0..8 {
        let [throws_again, keeps_water, back] = [1, 2, 4].map(|bit| bits & bit == 0);
        let values = last_turn(Agreed { throws_again, keeps_water, back });
        let mut options = String::new();
        for (default, changed) in
            [(!throws_again, " forfeit=throw"), (keeps_water, " water-throw=lost"), (back, " back-from-26=no")]
        {
            options += if default { "" } else { changed };
        }
        let mut positions = Vec::new();
        for square in 1..=26_usize {
            for (side, letters) in [('C', ['C', 'S']), ('S', ['S', 'C'])] {
                let mut board = ['1'; 30];
                (board[square - 1], board[29]) = (letters[0], letters[1]);
                // Rows are written in the order of their numbers, the middle one too.
                let rows: Vec<_> = board.chunks(10).map(|row| summed(&row.iter().collect::<String>())).collect();
                positions.push((format!("senet:kendall {} {side} 4/4{options}", rows.join("/")), values[square]));
            }
        }
        hold(&positions);
    }
}
