//! Osiris.

use hunefer_notation::{Card, Place};

use super::cards::{
    ALL, LANE, RACES, SENET, TAB, TJAU, all_in_hand, at, at_home, crowd_start, lands, missed, misses, mix, names,
    no_throw, played, safe_stays, start_taken, target, told, unmoved, worked, wrong_home,
};
use super::prices::lock;
use crate::make::cases::facet::Lie::{Board, Mark};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene};
use crate::make::cases::law::State;
use crate::make::player::Player;

const CARD: Card = Card::Osiris;
const FRONT: &str = "the most advanced of {them} is sent back, and the piece on {from} is not";

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet {
        shows: |s| one_off(s) && names::<false>(s),
        ..target(CARD, "called back", RACES, "the piece on {from} has not been borne off, and another has")
    },
    Facet {
        says: "a piece that was borne off comes back to {lands}, not to {to}",
        shows: of_the_off,
        ..lands(CARD, "where it comes to", RACES)
    },
    Facet {
        pins: &[With(crowd_start)],
        says: "{to} is taken: the piece that was borne off comes back to {lands}",
        shows: |s| of_the_off(s) && start_taken(s),
        ..lands(CARD, "the start is taken", SENET)
    },
    Facet {
        shows: of_the_off,
        ..told(CARD, "it is borne off no more", RACES, Board(unmoved), "a piece of {them} is borne off no more")
    },
    Facet {
        shows: |s| s.named().is_some_and(|(from, _)| from.place == Place::Off),
        ..target(CARD, "none off: the front", RACES, "{them} have none borne off")
    },
    Facet { shows: |s| !one_off(s) && names::<false>(s), ..target(CARD, "none off: not another", ALL, FRONT) },
    Facet { shows: |s| s.stood().is_some() && !one_off(s), ..lands(CARD, "none off: where it goes", ALL) },
    Facet {
        pins: &[With(crowd_start)],
        says: "{to} is taken: the piece on {from} goes to {lands}",
        shows: |s| !one_off(s) && start_taken(s),
        ..lands(CARD, "none off: the start is taken", SENET)
    },
    Facet {
        says: "being safe on {from} does not keep the piece there: it is sent to {lands}",
        shows: |s| !one_off(s) && safe_stays(s),
        ..lands(CARD, "a safe front", ALL)
    },
    Facet {
        says: "{to} is no square of its own home row: the piece on {from} goes to {lands}",
        shows: wrong_home,
        ..lands(CARD, "home is not the enemy row", TAB)
    },
    Facet { shows: ahead::<3>, ..target(CARD, "been up before the rest", TAB, FRONT) },
    Facet {
        pins: &[With(none_beyond::<2>)],
        shows: ahead::<2>,
        ..target(CARD, "the enemy row before the round", TAB, FRONT)
    },
    Facet { pins: &[With(none_beyond::<1>)], shows: ahead::<1>, ..target(CARD, "the round before home", TAB, FRONT) },
    Facet {
        pins: &[With(none_beyond::<0>)],
        shows: ahead::<0>,
        ..target(CARD, "all locked: nearest the corner", TAB, FRONT)
    },
    Facet {
        pins: &[With(mix::<false>)],
        shows: kind_behind,
        ..target(CARD, "a mixed ʿeggeh", LANE, "of the pieces on {from} one that has been up is ahead, named with ^")
    },
    Facet { says: "{player} pay for Osiris with this turn", ..played(CARD, "the price", ALL, &[1]) },
    Facet {
        says: "Osiris costs its player one turn, and {player} miss none here",
        shows: |s| misses(s) && worked(s),
        ..missed(CARD, "the price is one turn", ALL, &[0, 3])
    },
    told(CARD, "marks", ALL, Mark, "a piece that comes back is nothing to mark"),
    no_throw(CARD),
    Facet {
        shows: Scene::bare,
        ..target(CARD, "none named", ALL, "{them} have a piece to come back, and none is named")
    },
    Facet {
        pins: &[With(all_in_hand)],
        ..target(CARD, "neither off nor on the board", TJAU, "{them} have all their pieces in hand")
    },
    Facet {
        pins: &[With(all_in_hand)],
        says: "there was nobody to come back, and so {player} have nothing to pay",
        ..missed(CARD, "neither: no price", TJAU, &[1])
    },
];

/// Whether a piece of the other side is borne off, and can be called back.
fn one_off(scene: &Scene) -> bool {
    !scene.before.way.is_tab() && scene.before.has(1 - scene.before.player, Place::Off)
}

fn of_the_off(scene: &Scene) -> bool {
    scene.stood() == Some(Place::Off)
}

/// In ṭāb: whether another piece is named than the most advanced, which has come so far: 0 locked, 1 in the round, 2 in
/// the enemy row, 3 back in the round.
fn ahead<const FAR: i32>(scene: &Scene) -> bool {
    let front = scene.before.front(1 - scene.before.player);
    let far = front.is_some_and(|front| scene.before.tab_progress(front).0 == FAR);
    let elsewhere =
        scene.named().is_some_and(|(from, _)| front.is_some_and(|f| scene.before.pieces[f].at != from.place));
    far && elsewhere && names::<false>(scene)
}

/// Whether the piece named is of the front's ʿeggeh, and not of its kind.
fn kind_behind(scene: &Scene) -> bool {
    let Some(front) = scene.before.front(1 - scene.before.player) else { return false };
    scene.stood() == Some(scene.before.pieces[front].at)
}

/// No piece of the other side has come farther than that.
fn none_beyond<const FAR: i32>(board: &mut State, dice: &mut Player) {
    let them = 1 - board.player;
    if FAR == 0 {
        return lock(board, them, dice);
    }
    for piece in board.on_board(them) {
        let far = board.tab_progress(piece).0;
        if far > FAR && far == 2 {
            let mut middle: Vec<Place> = (9..27).map(at).collect();
            middle.retain(|&to| board.empty(to));
            board.pieces[piece].at = dice.pick(&middle).unwrap_or(Place::Off);
        }
        if far > FAR {
            board.pieces[piece].up = at_home(1 - them, board.pieces[piece].at);
        }
    }
}
