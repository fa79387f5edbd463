//! Random items: some legal by the second law, some that look so, some wild.

use hunefer::make::cases::law::{Head, Stage, State, Way};
use hunefer::make::player::Player;
use hunefer_notation::{Card, Faces, ItemKind, Marks, Motion, Move, Place, Spot, Square, Throw, Usage, Verb};

fn few(dice: &mut Player, most: usize) -> u16 {
    u16::try_from(dice.below(most)).unwrap_or(0)
}

/// An item, and the head of the turn it begins, if it begins one.
pub(super) fn draw(state: &State, dice: &mut Player) -> (Option<Head>, ItemKind) {
    let goes_on = match state.stage {
        Stage::Throwing | Stage::Acted(0 | 2) => !dice.chance(4),
        Stage::Thrown { .. } => dice.chance(100),
        Stage::Acted(1) => dice.chance(150),
        Stage::Before => false,
        Stage::Revealed | Stage::Missed | Stage::Acted(_) => dice.chance(16),
    } && !state.left_open;
    // Before its first turn a game has none to go on with.
    let begins = state.stage == Stage::Before || !goes_on;
    let reveals = matches!(state.stage, Stage::Thrown { .. }) && (!begins || state.left_open && dice.chance(128));
    let player =
        if begins && state.stage != Stage::Before && !state.left_open { 1 - state.player } else { state.player };
    let item = item(state, player, reveals, begins, dice);
    let head = begins.then(|| {
        let next = state.number + u32::from(state.stage != Stage::Before);
        let number = if dice.chance(8) { next + u32::from(few(dice, 3)) } else { next };
        let number = if state.left_open { (number + u32::from(few(dice, 3))).saturating_sub(1) } else { number };
        let side = dice.chance(128).then(|| state.colour(if dice.chance(8) { 1 - player } else { player }));
        (dice.chance(250).then_some(number), if state.left_open { side.filter(|_| dice.chance(128)) } else { side })
    });
    (head, item)
}

fn item(state: &State, player: usize, reveals: bool, begins: bool, dice: &mut Player) -> ItemKind {
    let wagers = begins && state.wager.is_some();
    if state.way == Way::Scarab && !dice.chance(6) {
        return action(state, player, dice);
    }
    if begins && state.miss[player] > 0 && !dice.chance(32) || dice.chance(3) {
        return ItemKind::Miss;
    }
    if (wagers || dice.chance(3)) && !dice.chance(16) {
        return wager(state, dice);
    }
    if (reveals || dice.chance(4)) && !dice.chance(8) || state.way == Way::Scarab {
        let card = Card::ALL[dice.below(8)];
        return ItemKind::Reveal { card, usage: usage(state, card, dice), marks: marks(dice) };
    }
    if state.way == Way::Tut && dice.chance(if state.has(player, Place::Square(Square(27))) { 60 } else { 8 }) {
        return ItemKind::House;
    }
    let isis = state.isis == Some(player);
    let mover = if isis && !dice.chance(8) { 1 - player } else { player };
    let value = match state.waiting {
        Some(waiting) if !dice.chance(16) => waiting,
        _ => {
            let sticks = if state.sticks[player] == 0 { 4 } else { state.sticks[player] };
            dice.pick(&state.values(sticks)).unwrap_or(0)
        }
    };
    let value = if dice.chance(10) { few(dice, 12) } else { value };
    let motion = motion(state, mover, value, dice);
    ItemKind::Ply { throw: throw(state, value, dice), motion }
}

fn action(state: &State, player: usize, dice: &mut Player) -> ItemKind {
    let square = match own(state, if dice.chance(24) { 1 - player } else { player }, dice).place {
        Place::Square(square) if !dice.chance(8) => square,
        Place::Hand | Place::Off | Place::Square(_) => {
            let below = |size| u16::try_from(size).unwrap_or(1);
            Square(few(dice, usize::from(below(state.board.1))) * 26 + few(dice, usize::from(below(state.board.0))))
        }
    };
    ItemKind::Action { square, verb: Verb::ALL[dice.below(4)], marks: marks(dice) }
}

fn throw(state: &State, value: u16, dice: &mut Player) -> Throw {
    let mut throw = Throw { value: Some(value), faces: None };
    if dice.chance(24) {
        let sticks = if dice.chance(230) { 4 } else { few(dice, 5) };
        let lights: Vec<u16> = (0..=sticks).filter(|&light| state.worth(sticks, light) == value).collect();
        let light = dice.pick(&lights).unwrap_or(0);
        let light = if dice.chance(16) { few(dice, 5).min(sticks) } else { light };
        throw.faces = Some(Faces { light, dark: sticks - light });
        if dice.chance(64) {
            throw.value = None;
        }
    }
    throw
}

fn marks(dice: &mut Player) -> Marks {
    let mut mark = || dice.chance(10);
    Marks { hit: mark(), water: mark(), end: mark() }
}

fn motion(state: &State, mover: usize, value: u16, dice: &mut Player) -> Motion {
    if dice.chance(40) {
        let legal = state.moves(mover, value);
        return dice.pick(&legal).map_or(Motion::Lost, |step| Motion::Move(Move { marks: marks(dice), ..step }));
    }
    if dice.chance(16) {
        return Motion::Lost;
    }
    let side = if dice.chance(12) { 1 - mover } else { mover };
    let from = if dice.chance(246) { own(state, side, dice) } else { any(state, dice) };
    let to = if dice.chance(220) { plausible(state, side, from, value, dice) } else { any(state, dice) };
    let from = Spot { up: from.up || dice.chance(24) && state.way.is_tab(), ..from };
    let to = Spot::plain(if to.place == Place::Hand { Place::Off } else { to.place });
    let to = if state.way.is_tab() && to.place == Place::Off { from } else { to };
    let from = if from.place == Place::Off { own(state, mover, dice) } else { from };
    if from.place == Place::Off {
        return Motion::Lost;
    }
    let split = state.way.is_tab() && dice.chance(40);
    Motion::Move(Move { from, to: Spot::plain(to.place), split, marks: marks(dice) })
}

/// Where one of a side's pieces is.
fn own(state: &State, side: usize, dice: &mut Player) -> Spot {
    let own: Vec<usize> = (0..state.pieces.len())
        .filter(|&piece| state.pieces[piece].side == side && state.pieces[piece].at != Place::Off)
        .collect();
    dice.pick(&own).map_or(Spot::plain(Place::Off), |piece| state.spot(piece))
}

fn any(state: &State, dice: &mut Player) -> Spot {
    let mut places = state.way.places();
    if state.way == Way::Aseb {
        places.push(Place::Hand);
    }
    Spot::plain(dice.pick(&places).unwrap_or(Place::Off))
}

/// A place at about the right distance.
fn plausible(state: &State, side: usize, from: Spot, value: u16, dice: &mut Player) -> Spot {
    if state.way.is_tab() || state.way == Way::Aseb {
        // Of any places one that is legal or not far from it.
        for _ in 0..12 {
            let to = any(state, dice);
            let step = Move { from, to, split: false, marks: Marks::NONE };
            if !state.move_breaks(side, value, &step).contains(&"move.distance") {
                return to;
            }
        }
        return any(state, dice);
    }
    let Place::Square(Square(at)) = from.place else { return any(state, dice) };
    let to = if dice.chance(180) { at + value } else { at.saturating_sub(value).max(1) };
    if to > 30 || dice.chance(12) { Spot::plain(Place::Off) } else { Spot::square(to) }
}

fn wager(state: &State, dice: &mut Player) -> ItemKind {
    let value = [0, 1, 2, 3, 4, 5, 6][dice.below(7)];
    let from = state.wager.filter(|_| !dice.chance(16)).unwrap_or_else(|| own(state, dice.below(2), dice));
    let landing = dice.chance(160).then(|| {
        let home = state
            .meant(state.player, from)
            .or_else(|| state.meant(1 - state.player, from))
            .and_then(|piece| state.home_of(piece));
        let home = home.map_or(from, Spot::plain);
        let off = if state.way.is_tab() { from } else { Spot::plain(Place::Off) };
        let to = [home, home, off, any(state, dice)][dice.below(4)];
        (from, Spot::plain(if state.way.is_tab() && to.place == Place::Off { from.place } else { to.place }))
    });
    ItemKind::Wager { throw: throw(state, value, dice), landing, marks: marks(dice) }
}

fn usage(state: &State, card: Card, dice: &mut Player) -> Usage {
    let (us, them) = (state.player, 1 - state.player);
    if dice.chance(24) {
        return Usage::Declined;
    }
    if dice.chance(32) || matches!(card, Card::Crown | Card::Seth) {
        return Usage::Bare;
    }
    let side = if matches!(card, Card::Apophis | Card::Isis) { us } else { them };
    let side = if dice.chance(8) { 1 - side } else { side };
    let mut from = own(state, side, dice);
    if dice.chance(24) {
        from = Spot { up: !from.up && state.way.is_tab(), ..any(state, dice) };
    }
    match card {
        Card::Shabti => {
            let other = own(state, 1 - side, dice);
            Usage::Swap(other, from)
        }
        Card::Osiris => {
            if dice.chance(160) {
                from = if state.has(them, Place::Off) && !state.way.is_tab() {
                    Spot::plain(Place::Off)
                } else {
                    state.front(them).map_or(from, |piece| state.spot(piece))
                };
            }
            Usage::Piece(from, landing(state, side, from, card, dice))
        }
        Card::Maat => Usage::Piece(from, None),
        Card::Exile | Card::Apophis | Card::Isis | Card::Crown | Card::Seth => {
            Usage::Piece(from, landing(state, side, from, card, dice))
        }
    }
}

fn landing(state: &State, side: usize, from: Spot, card: Card, dice: &mut Player) -> Option<Spot> {
    if dice.chance(128) {
        return None;
    }
    if dice.chance(24) {
        return Some(any(state, dice));
    }
    let piece = state.meant(side, from)?;
    let place = match card {
        Card::Apophis => state.steps_back(piece, 3, false).map(|(to, _)| to),
        Card::Isis => state.steps_back(piece, 1, true).map(|(to, _)| to),
        _ => Some(state.home_of(piece).unwrap_or(state.pieces[piece].at)),
    };
    place.map(Spot::plain)
}
