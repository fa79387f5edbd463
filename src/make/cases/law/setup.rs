//! What may be set up: the faults of a position, by the names of their rules.

use hunefer_notation::{Colour, Keys, Placement, Position, Throw};

use super::cards::{running, taken};
use super::options::{pieces, way};
use super::{Name, other, pieces::at, senet, tab, throws, tjau};

/// The names of the rules that setting `position` up breaks: the game's own, then `setup.heka`, then `setup.over`.
#[must_use]
pub fn faults(position: &Position) -> Vec<Name> {
    let colours = if position.side.index() == 0 {
        [position.side, other(position.side)]
    } else {
        [other(position.side), position.side]
    };
    let own = match &position.placement {
        Placement::Senet(_) => "setup.senet",
        Placement::Tab(_) => "setup.tab",
        Placement::Tjau(_) => "setup.tjau",
        Placement::Duat(_) => "setup.duat",
    };
    let mut broken = Vec::new();
    if board(position, colours) || turn(position) {
        broken.push(own);
    }
    if cards(position) {
        broken.push("setup.heka");
    }
    if position.keys.won.is_some() || finished(position, colours) {
        broken.push("setup.over");
    }
    broken
}

/// Whether the pieces of the board cannot stand so.
fn board(position: &Position, colours: [Colour; 2]) -> bool {
    let played = u32::from(pieces(position));
    let adds_up = |side: Colour, on: usize| {
        let beside = u32::from(position.hand[side.index()]) + u32::from(position.off[side.index()]);
        u32::try_from(on).unwrap_or(u32::MAX).saturating_add(beside) == played
    };
    match &position.placement {
        Placement::Senet(row) => {
            let count = |side| row.iter().filter(|square| **square == Some(side)).count();
            colours.into_iter().any(|side| !adds_up(side, count(side)))
                || !way(position, "tut") && senet::at(position, 27).is_some()
        }
        Placement::Tjau(squares) => colours.into_iter().any(|side| {
            let on = (1..=20).map(hunefer_notation::Square).map(hunefer_notation::Place::Square);
            let astray = |place| tjau::at(position, place) == Some(side) && tjau::step_of(side, place).is_none();
            on.into_iter().any(astray) || !adds_up(side, squares.iter().filter(|square| **square == Some(side)).count())
        }),
        Placement::Tab(_) => {
            let crowded = |n: u16| colours.into_iter().all(|side| tab::stands(position, side, n));
            let ill = |side: Colour| {
                let count = |n| {
                    let (fresh, up) = tab::count(position, side, n);
                    u32::from(fresh) + u32::from(up)
                };
                let sum: u32 = (0..36).map(count).sum();
                let (home, row) = (tab::home(side), tab::row(side));
                sum == 0
                    || sum > played
                    || home.iter().any(|&n| tab::count(position, side, n).1 > 0 || count(n) > 1)
                    || row.iter().any(|&n| tab::count(position, side, n).0 > 0)
                    || !way(position, "lane") && (0..36).any(|n| count(n) > 1)
            };
            (0..36).any(crowded) || colours.into_iter().any(ill)
        }
        Placement::Duat(rows) => {
            let files = rows.first().map_or(0, Vec::len);
            let size = |length: usize| (3..=26).contains(&length);
            let has = |side| rows.iter().flatten().flatten().any(|(owner, _)| *owner == side);
            !size(rows.len())
                || !rows.iter().all(|row| row.len() == files && size(files))
                || colours.into_iter().any(|side| !has(side))
        }
    }
}

/// Whether the turn cannot stand so: a throw that the sticks cannot show, actions that cannot be, turn 0.
fn turn(position: &Position) -> bool {
    let Keys { throw, turn, acted, .. } = position.keys;
    if matches!(position.placement, Placement::Duat(_)) {
        return throw.is_some() || !matches!(acted, None | Some(0..=2));
    }
    let sticks = throws::sticks(position, position.side);
    let cannot =
        |throw| throws::value(position.placement.game(), Throw { value: Some(throw), faces: None }, sticks).is_err();
    turn == Some(0) || acted.is_some_and(|acted| acted != 0) || throw.is_some_and(cannot)
}

/// Whether keys of the cards stand there that cannot stand together.
fn cards(position: &Position) -> bool {
    let keys = &position.keys;
    let any = running(position) || !keys.seen.is_empty() || keys.gap != [false; 2] || keys.reveal.is_some();
    let left = match keys.cards {
        None => return any,
        Some(_) if !taken(position) => return true,
        Some(left) => left,
    };
    let runs = [keys.miss != [0; 2], keys.isis.is_some(), keys.sticks != [0; 2], keys.wager.is_some()];
    let revealer_may_not = keys.reveal.is_some_and(|side| {
        side == position.side
            || keys.turn.unwrap_or(1) < 2
            || keys.gap[side.index()]
            || running(position)
            || left[side.index()] == 0
    });
    left.iter().any(|&left| left > 2)
        || u32::from(left[0]) + u32::from(left[1]) + keys.seen.len() > 4
        || runs.iter().filter(|runs| **runs).count() > 1
        || keys.miss.iter().all(|&turns| turns > 0)
        || keys.miss.iter().any(|&turns| turns > 2)
        || keys.sticks.iter().any(|sticks| !matches!(sticks, 0 | 1 | 3))
        || matches!(keys.sticks, [1, 1] | [3, 3])
        || keys.throw.is_some()
            && (keys.wager.is_some() || keys.miss[position.side.index()] > 0 || keys.reveal.is_some())
        || keys.wager.is_some_and(|piece| {
            piece.place == hunefer_notation::Place::Hand || at(position, position.side, piece).is_none()
        })
        || revealer_may_not
}

/// Whether somebody has won on the board.
fn finished(position: &Position, colours: [Colour; 2]) -> bool {
    let none = |side: Colour| match &position.placement {
        Placement::Senet(row) => !row.contains(&Some(side)),
        Placement::Tab(_) => tab::held(position, side).is_empty(),
        Placement::Tjau(_) => (0..tjau::OFF).all(|step| !tjau::stands(position, side, step)),
        Placement::Duat(_) => false,
    };
    colours.into_iter().any(none)
}
