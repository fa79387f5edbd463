//! Pieces thrown on a board at random.

use hunefer_notation::{Facing, Place, Square};

use super::law::{Options, Piece, State, Way};
use crate::make::player::Player;

/// Options, each at another than its usual value now and then.
pub fn options(way: Way, dice: &mut Player) -> Options {
    let mut options = Options::new(way);
    for (name, values) in way.options() {
        if dice.chance(80)
            && let Some(value) = dice.pick(values)
        {
            options.set(name, value);
        }
    }
    options
}

/// A board with every piece somewhere, and a side to play; nothing running and no throw waiting.
pub fn scatter(way: Way, options: Options, dice: &mut Player) -> State {
    let player = dice.below(2);
    let pieces = options.pieces();
    let mut state = State::empty_board(way, options, player);
    // Some boards crowded into a stretch, where pieces meet; some the whole board.
    let (low, size) = if dice.chance(128) { (dice.below(20), 16) } else { (0, 36) };
    if way == Way::Scarab {
        state.board = (from_3(dice, 4), from_3(dice, 4));
    }
    for side in [0, 1] {
        let missing = if dice.chance(128) { dice.below(pieces) } else { 0 };
        let mixed = dice.chance(96);
        for number in 0..pieces {
            let at = match way {
                Way::Lane | Way::Simple if number > 0 && number <= missing => continue,
                Way::Kendall | Way::Tut | Way::Aseb if number > 0 && number <= missing => Place::Off,
                Way::Aseb if dice.chance(64) => Place::Hand,
                Way::Kendall | Way::Tut | Way::Lane | Way::Simple | Way::Aseb | Way::Scarab => {
                    spot(&state, side, low, size, dice)
                }
            };
            let facing = [Facing::North, Facing::East, Facing::South, Facing::West][dice.below(4)];
            let up = way.is_tab() && (must_be_up(side, at) || mixed && !at_home(side, at) && dice.chance(128));
            let facing = if way == Way::Scarab { facing } else { Facing::North };
            if at != Place::Hand || way == Way::Aseb {
                state.pieces.push(Piece { side, at, up, facing });
            }
        }
    }
    state
}

fn from_3(dice: &mut Player, most: usize) -> i32 {
    i32::try_from(3 + dice.below(most)).unwrap_or(3)
}

/// A square where a piece of a side may stand; the hand if none was found.
fn spot(state: &State, side: usize, low: usize, size: usize, dice: &mut Player) -> Place {
    for _ in 0..60 {
        let number = match state.way {
            Way::Kendall | Way::Tut => 1 + (low + dice.below(size)) % 30,
            Way::Lane | Way::Simple => (low + dice.below(size)) % 36,
            Way::Aseb => 1 + dice.below(20),
            Way::Scarab => {
                let below = |size| dice.below(usize::try_from(size).unwrap_or(1));
                let [file, rank] = [state.board.0, state.board.1].map(below);
                rank * 26 + file
            }
        };
        let at = Place::Square(Square(u16::try_from(number).unwrap_or(0)));
        let free = match state.way {
            Way::Kendall => number != 27 && state.empty(at),
            Way::Aseb => state.empty(at) && !theirs(side, number),
            Way::Lane => !state.has(1 - side, at) && (!at_home(side, at) || state.empty(at)),
            Way::Tut | Way::Simple | Way::Scarab => state.empty(at),
        };
        if free {
            return at;
        }
    }
    Place::Hand
}

fn theirs(side: usize, number: usize) -> bool {
    if side == 0 { (5..=8).contains(&number) } else { number <= 4 }
}

/// Whether a place is of the near row (0) or the far one (1) of ṭāb.
fn in_row(row: usize, at: Place) -> bool {
    match at {
        Place::Square(Square(number)) => number / 9 == if row == 0 { 0 } else { 3 },
        Place::Hand | Place::Off => false,
    }
}

fn at_home(side: usize, at: Place) -> bool {
    in_row(side, at)
}

fn must_be_up(side: usize, at: Place) -> bool {
    in_row(1 - side, at)
}
