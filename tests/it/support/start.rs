//! Where random games begin: mostly the usual start, now and then a position put together at random.

use hunefer::law::options::Options;
use hunefer::law::side::Side;
use hunefer::play::Play;
use hunefer_notation::{Colour, Facing, Placement, Position, Stack};

use super::dice::Dice;
use super::table::Row;

/// A start, and the set-up it is if it is not the usual one.
pub fn random(row: Row, options: &Options, dice: &mut Dice) -> (Option<Position>, Box<dyn Play>) {
    let first = *dice.pick(&Side::BOTH);
    if !dice.once_in(3)
        && let Some(play) = usual(row, options, first)
    {
        return play;
    }
    let standing = usual(row, options, first).expect("every rule set has a start").1.position();
    // Most positions thrown together are none; what is refused is thrown again.
    for _ in 0..30 {
        let mut position = standing.clone();
        position.keys.throw = None;
        position.side = *dice.pick(&row.ruleset.colours);
        scatter(&mut position, row.ruleset.colours, options, dice);
        if let Ok(play) = row.ruleset.set_up(&position, options, row.cards) {
            return (Some(position), play);
        }
    }
    usual(row, options, first).expect("every rule set has a start")
}

/// The usual start, or the project's own where there is none.
pub fn usual(row: Row, options: &Options, first: Side) -> Option<(Option<Position>, Box<dyn Play>)> {
    let first = row.ruleset.begins.unwrap_or(first);
    if let Some(play) = row.ruleset.usual(options, Some(first), row.cards) {
        return Some((None, play));
    }
    let mut ours = row.ruleset.ours?();
    ours.side = row.ruleset.colours[first.index()];
    let play = row.ruleset.set_up(&ours, options, row.cards).expect("our own set-up is good");
    Some((Some(play.position()), play))
}

/// Puts the pieces of a position anywhere; it may not be one that can be played.
fn scatter(position: &mut Position, colours: [Colour; 2], options: &Options, dice: &mut Dice) {
    let pieces = u16::from(options.number("pieces").max(5));
    match &mut position.placement {
        Placement::Senet(squares) => scatter_one_each(squares, &mut position.off, colours, pieces, dice),
        Placement::Tjau(squares) => {
            scatter_one_each(squares, &mut position.off, colours, pieces, dice);
            for side in 0..2 {
                let waiting = u16::try_from(dice.below(usize::from(position.off[side]) + 1)).expect("few pieces");
                position.off[side] -= waiting;
                position.hand[side] = waiting;
            }
        }
        Placement::Tab(squares) => scatter_stacks(squares, options.number("pieces"), dice),
        Placement::Duat(rows) => {
            let cells: Vec<_> = rows.iter().flatten().flatten().copied().collect();
            let (files, ranks) = (3 + dice.below(5), 3 + dice.below(5));
            *rows = vec![vec![None; files]; ranks];
            for (colour, _) in cells {
                let facing = [Facing::North, Facing::East, Facing::South, Facing::West];
                rows[dice.below(ranks)][dice.below(files)] = Some((colour, *dice.pick(&facing)));
            }
        }
    }
}

/// At most one piece a square, the others off.
fn scatter_one_each(
    squares: &mut [Option<Colour>],
    off: &mut [u16; 2],
    colours: [Colour; 2],
    pieces: u16,
    dice: &mut Dice,
) {
    squares.fill(None);
    for (side, colour) in colours.into_iter().enumerate() {
        off[side] = pieces;
        for _ in 0..=dice.below(usize::from(pieces)) {
            let square = dice.below(squares.len());
            if squares[square].is_none() {
                squares[square] = Some(colour);
                off[side] -= 1;
            }
        }
    }
}

/// ʿEggehs in the round, lone pieces elsewhere, some of which have been up.
fn scatter_stacks(squares: &mut [Stack; 36], pieces: u8, dice: &mut Dice) {
    *squares = [Stack::default(); 36];
    for side in 0..2 {
        for _ in 0..=dice.below(usize::from(pieces)) {
            let square = dice.below(36);
            let enemy_row = if side == 0 { 27..36 } else { 0..9 };
            let home = if side == 0 { 0..9 } else { 27..36 };
            let up = enemy_row.contains(&square) || !home.contains(&square) && dice.once_in(2);
            if up {
                squares[square].up[side] += 1;
            } else {
                squares[square].fresh[side] += 1;
            }
        }
    }
}

/// The game that a position which names its rules sets up, under the options it names.
pub fn set_up(position: &Position) -> Result<Box<dyn Play>, Vec<hunefer::law::setup::SetupFault>> {
    let (game, way) = position.rules.as_ref().expect("the position names its rules");
    let ruleset =
        hunefer::book::ruleset::of_game(*game).find(|ruleset| ruleset.way() == way).expect("a known rule set");
    let mut options = Options::new(ruleset.choices);
    for (name, value) in &position.keys.options {
        options.set(name, value).expect("a known option");
    }
    ruleset.set_up(position, &options, None)
}
