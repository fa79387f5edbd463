//! What the cards do to pieces, game by game: sent back, stepped back, called back, swapped, borne off.

use hunefer_notation::{Colour, Marks, Place, Placement, Position, Spot, Square};

use super::{other, senet, tab, tjau};

/// What a card does to one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shift {
    pub side: Colour,
    pub from: Spot,
    pub to: Spot,
    pub marks: Marks,
}

fn quiet(side: Colour, from: Spot, to: Place) -> Shift {
    Shift { side, from, to: Spot::plain(to), marks: Marks::NONE }
}

const fn square(n: u16) -> Place {
    Place::Square(Square(n))
}

/// The piece of `side` on the board that a spot names, as canonical text names it.
pub(super) fn at(position: &Position, side: Colour, spot: Spot) -> Option<Spot> {
    let plain = Spot::plain(spot.place);
    match (&position.placement, spot.place) {
        (Placement::Senet(_), Place::Square(Square(n))) => (senet::at(position, n) == Some(side)).then_some(plain),
        (Placement::Tab(_), Place::Square(Square(n))) => {
            let (fresh, up) = tab::count(position, side, n);
            (fresh + up > 0).then_some(Spot { up: spot.up && fresh > 0 && up > 0, ..plain })
        }
        (Placement::Tjau(_), Place::Square(_)) => {
            (tjau::at(position, spot.place) == Some(side) && tjau::step_of(side, spot.place).is_some()).then_some(plain)
        }
        // In tjau a move may start from the hand.
        (Placement::Tjau(_), Place::Hand) => tjau::stands(position, side, 0).then_some(plain),
        _ => None,
    }
}

/// Every piece of a side that a card may be played on, on the board or in hand, in the order of lists.
pub(super) fn all(position: &Position, side: Colour) -> Vec<Spot> {
    super::board::spots(position).into_iter().filter(|&spot| at(position, side, spot) == Some(spot)).collect()
}

/// The piece sent back to where it began; one that finds no room behind it stays.
pub(super) fn sent_back(position: &Position, side: Colour, spot: Spot) -> Option<Shift> {
    let from = at(position, side, spot)?;
    let Place::Square(Square(n)) = from.place else { return None };
    let to = match &position.placement {
        Placement::Senet(_) => (1..n).find(|&to| senet::at(position, to).is_none()).unwrap_or(n),
        Placement::Tab(_) => {
            let empty = |n: &u16| tab::stack(position, *n) == hunefer_notation::Stack::default();
            // A locked piece goes only to a square behind its own.
            tab::home(side).into_iter().take_while(|&to| to != n).find(empty).unwrap_or(n)
        }
        Placement::Tjau(_) | Placement::Duat(_) => return Some(quiet(side, from, Place::Hand)),
    };
    Some(quiet(side, from, square(to)))
}

/// A borne-off piece called back.
pub(super) fn called_back(position: &Position, side: Colour) -> Option<Shift> {
    if position.off[side.index()] == 0 {
        return None;
    }
    let to = match &position.placement {
        Placement::Senet(_) => square((1..=30).find(|&n| senet::at(position, n).is_none())?),
        Placement::Tjau(_) => Place::Hand,
        Placement::Tab(_) | Placement::Duat(_) => return None,
    };
    Some(quiet(side, Spot::plain(Place::Off), to))
}

/// The most advanced piece of a side on the board.
pub(super) fn front(position: &Position, side: Colour) -> Option<Spot> {
    match &position.placement {
        Placement::Senet(_) => (1..=30).rev().find(|&n| senet::at(position, n) == Some(side)).map(Spot::square),
        Placement::Tjau(_) => {
            let step = (1..tjau::OFF).rev().find(|&step| tjau::stands(position, side, step))?;
            Some(Spot::plain(tjau::place(side, step)))
        }
        Placement::Tab(_) => {
            let (home, round, row) = (tab::home(side), tab::round(side), tab::row(side));
            let rejoined = round.iter().cycle().skip(9).take(18).copied();
            let up = rejoined.map(|n| (n, true));
            let order = home.into_iter().chain(round.clone()).map(|n| (n, false));
            let order: Vec<_> = order.chain(row.into_iter().map(|n| (n, true))).chain(up).collect();
            let stands = |&(n, up): &(u16, bool)| {
                let (fresh, been) = tab::count(position, side, n);
                if up { been > 0 } else { fresh > 0 }
            };
            let (n, up) = order.into_iter().rev().find(stands)?;
            at(position, side, Spot { up, ..Spot::square(n) })
        }
        Placement::Duat(_) => None,
    }
}

/// The piece so many steps back, as a price. With `hits`, an enemy exactly there that could be attacked is hit.
pub(super) fn stepped_back(position: &Position, side: Colour, spot: Spot, steps: u16, hits: bool) -> Option<Shift> {
    let from = at(position, side, spot)?;
    let Place::Square(Square(n)) = from.place else { return None };
    let hit = |to| Shift { marks: Marks { hit: true, ..Marks::NONE }, ..quiet(side, from, to) };
    match &position.placement {
        Placement::Senet(_) => {
            let start = (1..=30).find(|&to| senet::at(position, to).is_none()).filter(|&to| to < n);
            let exact = n.checked_sub(steps).filter(|&to| to >= 1);
            let enemy = other(side);
            if let Some(to) = exact.filter(|_| hits)
                && senet::at(position, to) == Some(enemy)
                && !senet::safe_house(position, to)
                && !senet::guarded(position, enemy, to)
            {
                return Some(hit(square(to)));
            }
            let to = exact.and_then(|to| senet::empty_before(position, to + 1)).or(start)?;
            let water = to == 27;
            let rest = if water { senet::rebirth(position) } else { to };
            Some(Shift { marks: Marks { water, ..Marks::NONE }, ..quiet(side, from, square(rest)) })
        }
        Placement::Tjau(_) => {
            let step = tjau::step_of(side, from.place)?;
            let exact = step.saturating_sub(steps);
            let enemy = other(side);
            let open = exact >= 5
                && tjau::stands(position, enemy, exact)
                && !tjau::sheltered(position, exact)
                && !tjau::guarded(position, enemy, exact);
            if hits && open {
                return Some(hit(tjau::place(side, exact)));
            }
            let empty = |&step: &u16| tjau::at(position, tjau::place(side, step)).is_none();
            let to = (1..=exact).rev().find(empty).unwrap_or(0);
            Some(quiet(side, from, tjau::place(side, to)))
        }
        Placement::Tab(_) => {
            let (round, row) = (tab::round(side), tab::row(side));
            // Behind the enemy row lies the round reversed, for ever.
            let behind: Vec<u16> = if let Some(run) = row.iter().position(|&square| square == n) {
                row[..run].iter().rev().chain(round.iter().rev()).copied().collect()
            } else {
                let distance = round.iter().position(|&square| square == n)?;
                (1..18).map(|back| round[(distance + 18 - back) % 18]).collect()
            };
            let exact = *behind.get(usize::from(steps) - 1)?;
            let enemy = other(side);
            let (fresh, up) = tab::count(position, enemy, exact);
            if hits && fresh + up == 1 {
                let end = tab::held(position, enemy) == [exact];
                return Some(Shift {
                    marks: Marks { hit: true, end, ..Marks::NONE },
                    ..quiet(side, from, square(exact))
                });
            }
            let empty = |n: &&u16| tab::stack(position, **n) == hunefer_notation::Stack::default();
            let to = behind[usize::from(steps) - 1..].iter().find(empty)?;
            Some(quiet(side, from, square(*to)))
        }
        Placement::Duat(_) => None,
    }
}

/// A piece of `side` and one of the opponent's trading places.
pub(super) fn swapped(position: &Position, side: Colour, own: Spot, theirs: Spot) -> Option<[Shift; 2]> {
    let enemy = other(side);
    let (own, theirs) = (at(position, side, own)?, at(position, enemy, theirs)?);
    let trade = |own_to, their_to| Some([quiet(side, own, own_to), quiet(enemy, theirs, their_to)]);
    match &position.placement {
        Placement::Senet(_) => trade(theirs.place, own.place),
        Placement::Tab(_) => {
            let lone = |side, spot: Spot| match spot.place {
                Place::Square(Square(n)) => {
                    let (fresh, up) = tab::count(position, side, n);
                    fresh + up == 1 && (9..27).contains(&n)
                }
                Place::Hand | Place::Off => false,
            };
            if lone(side, own) && lone(enemy, theirs) { trade(theirs.place, own.place) } else { None }
        }
        Placement::Tjau(_) => {
            let (near, far) = (tjau::step_of(side, own.place)?, tjau::step_of(enemy, theirs.place)?);
            let free = |side, step: u16| step == 0 || !tjau::stands(position, side, step);
            let lawful = if near == far { near != 0 } else { free(side, far) && free(enemy, near) };
            if lawful { trade(tjau::place(side, far), tjau::place(enemy, near)) } else { None }
        }
        Placement::Duat(_) => None,
    }
}

/// What the full mark of a wager does to a piece: it bears off; in ṭāb it stays.
pub(super) fn full_mark(position: &Position, side: Colour, spot: Spot) -> Option<Shift> {
    let from = at(position, side, spot).filter(|from| from.place != Place::Hand)?;
    if super::board::is_tab(position) {
        return Some(quiet(side, from, from.place));
    }
    let shift = quiet(side, from, Place::Off);
    let end = all(&shifted(position, &[shift]), side).is_empty();
    Some(Shift { marks: Marks { end, ..Marks::NONE }, ..shift })
}

/// The position after some shifts, every piece lifted before any is put down.
pub(super) fn shifted(position: &Position, shifts: &[Shift]) -> Position {
    let mut after = position.clone();
    let mut lifted = Vec::new();
    for shift in shifts {
        lifted.push(lift(&mut after, shift.side, shift.from));
        if shift.marks.hit {
            let enemy = other(shift.side);
            lift(&mut after, enemy, shift.to);
            match &position.placement {
                Placement::Senet(_) => put(&mut after, enemy, shift.from, false),
                Placement::Tjau(_) => put(&mut after, enemy, Spot::plain(Place::Hand), false),
                Placement::Tab(_) | Placement::Duat(_) => {}
            }
        }
    }
    for (shift, up) in shifts.iter().zip(lifted) {
        // Sent home, a piece of ṭāb forgets that it has been up; one that stays as it is does not.
        let home = matches!(shift.to.place, Place::Square(Square(n)) if tab::home(shift.side).contains(&n));
        put(&mut after, shift.side, shift.to, up && (!home || shift.to.place == shift.from.place));
    }
    after
}

/// Takes a piece away; whether it has been up.
fn lift(position: &mut Position, side: Colour, spot: Spot) -> bool {
    match (&position.placement, spot.place) {
        (Placement::Senet(_), Place::Square(Square(n))) => senet::put(position, n, None),
        (Placement::Senet(_), Place::Off) => position.off[side.index()] -= 1,
        (Placement::Tjau(_), place) => {
            if let Some(step) = tjau::step_of(side, place) {
                tjau::change(position, side, step, false);
            }
        }
        (Placement::Tab(_), Place::Square(Square(n))) => {
            let (fresh, up) = tab::count(position, side, n);
            let been = fresh == 0 || spot.up && up > 0;
            if let Some(stack) = tab::stack_mut(position, n) {
                let pile = if been { &mut stack.up } else { &mut stack.fresh };
                pile[side.index()] -= 1;
            }
            return been;
        }
        _ => {}
    }
    false
}

fn put(position: &mut Position, side: Colour, spot: Spot, up: bool) {
    match (&position.placement, spot.place) {
        (Placement::Senet(_), Place::Square(Square(n))) => senet::put(position, n, Some(side)),
        (Placement::Senet(_), Place::Off) => position.off[side.index()] += 1,
        (Placement::Tjau(_), place) => {
            if let Some(step) = tjau::step_of(side, place) {
                tjau::change(position, side, step, true);
            }
        }
        (Placement::Tab(_), Place::Square(Square(n))) => {
            if let Some(stack) = tab::stack_mut(position, n) {
                let pile = if up { &mut stack.up } else { &mut stack.fresh };
                pile[side.index()] += 1;
            }
        }
        _ => {}
    }
}
