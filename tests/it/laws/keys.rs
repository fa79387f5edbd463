//! Random keys of a position.

use hunefer::make::cases::law::{State, Way};
use hunefer::make::player::Player;
use hunefer_notation::{Card, Position, Spot};

fn few(dice: &mut Player, most: usize) -> u16 {
    u16::try_from(dice.below(most)).unwrap_or(0)
}

/// Adds keys: most that may stand together, some that may not.
pub(super) fn add(state: &State, position: &mut Position, dice: &mut Player) {
    let wild = dice.chance(24);
    let keys = &mut position.keys;
    if dice.chance(96) {
        keys.turn = Some(1 + u32::from(few(dice, 12)));
    }
    if state.way == Way::Scarab {
        keys.acted = [None, Some(1), Some(2), Some(few(dice, 5))][dice.below(if wild { 4 } else { 3 })]
            .filter(|&acted| acted > 0);
        return;
    }
    if dice.chance(80) {
        keys.throw = Some(few(dice, if wild { 8 } else { 5 }));
    }
    if !(dice.chance(160) && state.way.takes_cards() || wild) {
        return;
    }
    if !wild || dice.chance(200) {
        keys.cards = Some([few(dice, 3), few(dice, 3)]);
    }
    let left = keys.cards.map_or(0, |cards| cards[0] + cards[1]);
    for _ in 0..few(dice, 5).saturating_sub(left) {
        keys.seen.insert(Card::ALL[dice.below(8)]);
    }
    keys.gap = [dice.chance(48), dice.chance(48)];
    let colours = state.way.colours();
    for _ in 0..if wild { 3 } else { 1 } {
        let side = dice.below(2);
        let running = dice.below(9);
        if running > 1 && running < 6 && !wild {
            keys.throw = keys.throw.filter(|_| running < 4);
        }
        match running {
            0 | 1 => keys.isis = Some(colours[side]),
            2 | 3 => {
                keys.sticks = [few(dice, 4), few(dice, 4)];
                if !wild {
                    keys.sticks = [[1, 3], [3, 1], [1, 0], [0, 1], [3, 0], [0, 3]][dice.below(6)];
                }
            }
            4 => keys.miss[side] = 1 + few(dice, if wild { 3 } else { 2 }),
            5 => {
                let on = state.on_board(if wild { side } else { state.player });
                if let Some(piece) = dice.pick(&on) {
                    let spot = state.spot(piece);
                    keys.wager = Some(if dice.chance(240) { spot } else { Spot { up: !spot.up, ..spot } });
                }
            }
            6 => keys.reveal = Some(colours[if wild { side } else { 1 - state.player }]),
            _ => {}
        }
    }
}
