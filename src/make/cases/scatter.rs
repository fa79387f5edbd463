//! Pieces thrown on a board at random.

use hunefer_notation::{Facing, Place};

use super::board::{at, at_home, one_of};
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
    if way == Way::Scarab {
        state.board = (i32::from(one_of(3..7, dice)), i32::from(one_of(3..7, dice)));
    }
    let mut squares = state.squares();
    // Some boards crowded into a stretch, where pieces meet; some the whole board.
    if !matches!(way, Way::Aseb | Way::Scarab) && dice.chance(128) {
        squares.rotate_left(dice.below(20));
        squares.truncate(16);
    }
    for side in [0, 1] {
        let missing = if dice.chance(128) { dice.below(pieces) } else { 0 };
        let mixed = dice.chance(96);
        for number in 0..pieces {
            let mut free = squares.clone();
            free.retain(|&at| may_stand(&state, side, at));
            let at = match way {
                Way::Lane | Way::Simple if number > 0 && number <= missing => continue,
                Way::Kendall | Way::Tut | Way::Aseb if number > 0 && number <= missing => Place::Off,
                Way::Aseb if dice.chance(64) => Place::Hand,
                Way::Kendall | Way::Tut | Way::Lane | Way::Simple | Way::Aseb | Way::Scarab => match dice.pick(&free) {
                    Some(at) => at,
                    None if way == Way::Aseb => Place::Hand,
                    None => continue,
                },
            };
            let facing = [Facing::North, Facing::East, Facing::South, Facing::West][dice.below(4)];
            let facing = if way == Way::Scarab { facing } else { Facing::North };
            let up = at_home(1 - side, at) || mixed && !at_home(side, at) && dice.chance(128);
            state.pieces.push(Piece { side, at, up: way.is_tab() && up, facing });
        }
    }
    state
}

/// Whether one more piece of a side may stand on a square.
fn may_stand(state: &State, side: usize, to: Place) -> bool {
    match state.way {
        Way::Kendall => to != at(27) && state.empty(to),
        Way::Aseb => state.empty(to) && state.step_of(side, to).is_some(),
        Way::Lane => !state.has(1 - side, to) && (!at_home(side, to) || state.empty(to)),
        Way::Tut | Way::Simple | Way::Scarab => state.empty(to),
    }
}
