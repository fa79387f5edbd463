//! Shabti.

use hunefer_notation::{Card, ItemKind, Place, Usage};

use super::cards::{ALL, LANE, RACES, TAB, TJAU, at_home, missed, no_throw, put, safe, target, told, unmoved};
use super::prices::stuck;
use crate::make::cases::facet::Lie::{Board, Mark};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene};
use crate::make::cases::law::State;
use crate::make::player::Player;

const CARD: Card = Card::Shabti;
const TRADE: &str = "the two change places, and nobody else moves";

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { shows: |s| on_squares(s) && changes(s), ..told(CARD, "on the board", ALL, Board(unmoved), TRADE) },
    Facet {
        shows: |s| on_squares(s) && changes(s) && safe(&s.before, 1 - s.before.player, places(s)[1]),
        ..told(CARD, "a safe piece", RACES, Board(unmoved), "{them} on {to} are safe, but not from Shabti")
    },
    Facet {
        shows: the_wrong_way,
        ..target(CARD, "the wrong way round", ALL, "{us} name their own piece first, and {from} is of {them}")
    },
    Facet { shows: of_one_side, ..target(CARD, "two of one side", ALL, "{from} and {to} are of the same side") },
    Facet { shows: nobody, ..target(CARD, "nobody there", ALL, "on one of the two, {from} and {to}, nobody stands") },
    Facet { shows: Scene::bare, ..target(CARD, "none named", ALL, "{us} have a piece to swap, and none is named") },
    Facet {
        shows: |s| one_fault(s, |s, side, at| s.before.count(side, at) > 1 && in_the_middle(at)),
        ..target(CARD, "not lone", LANE, "of {from} and {to} one is an ʿeggeh, and only lone pieces are swapped")
    },
    Facet {
        shows: |s| one_fault(s, |_, side, at| at_home(side, at)),
        ..target(CARD, "locked", TAB, "of {from} and {to} one is locked: only pieces of the middle rows are swapped")
    },
    Facet {
        shows: |s| one_fault(s, |_, side, at| at_home(1 - side, at)),
        ..target(CARD, "in the enemy row", TAB, "of {from} and {to} one is in the enemy row, and cannot be swapped")
    },
    Facet {
        pins: &[With(stuck)],
        shows: |s| of_each_side(s) && !s.bare(),
        ..target(CARD, "nobody to swap", TAB, "{from} and {to} are not both lone pieces of the middle rows")
    },
    Facet {
        shows: |s| s.swapped().is_some_and(|[own, other]| s.before.pieces[own].up != s.before.pieces[other].up),
        ..told(
            CARD,
            "each keeps its history",
            TAB,
            Board(change_histories),
            "whether it has been up goes with each piece",
        )
    },
    Facet { says: "Shabti has no price, and {player} miss nothing", ..missed(CARD, "no price", ALL, &[0, 1]) },
    told(CARD, "marks", ALL, Mark, "two that change places are nothing to mark"),
    no_throw(CARD),
    Facet {
        shows: |s| places(s).contains(&Place::Hand),
        ..told(CARD, "hand", TJAU, Board(off_instead), "the piece from the board goes to hand")
    },
    Facet {
        pins: &[With(no_hand)],
        shows: |s| one_in_hand(s) && !s.before.pieces.iter().any(|piece| hand_of(s) == Some((piece.side, piece.at))),
        ..target(CARD, "nobody in hand", TJAU, "nobody is in the hand that is named")
    },
    Facet {
        shows: |s| places(s) == [Place::Hand; 2] && [0, 1].into_iter().all(|side| s.before.has(side, Place::Hand)),
        ..target(CARD, "both in hand", TJAU, "one of the two at least has to be on the board")
    },
    Facet {
        pins: &[With(on_the_same_step)],
        shows: |s| on_squares(s) && same_step(s),
        ..told(CARD, "same step", TJAU, Board(one_to_hand), "{from} and {to} are the same step: nothing changes")
    },
    Facet {
        pins: &[With(on_the_same_step)],
        shows: |s| of_each_side(s) && places(s) != [Place::Hand; 2],
        ..target(CARD, "one's own on that step", TJAU, "of {from} and {to} one leads to a step its own side stands on")
    },
    Facet {
        shows: |s| on_squares(s) && !same_step(s) && near(s),
        ..told(CARD, "step for step", TJAU, Board(a_step_off), "each comes to the other's step of its own route")
    },
];

/// The two places written; both off where there are not two.
fn places(scene: &Scene) -> [Place; 2] {
    match scene.item {
        ItemKind::Reveal { usage: Usage::Swap(own, other), .. } => [own.place, other.place],
        _ => [Place::Off; 2],
    }
}

fn on_squares(scene: &Scene) -> bool {
    places(scene).into_iter().all(|at| matches!(at, Place::Square(_)))
}

/// Whether a lawful swap leaves a piece elsewhere than it was.
fn changes(scene: &Scene) -> bool {
    scene.after.as_ref().is_some_and(|after| after.pieces != scene.before.pieces)
}

fn of_each_side(scene: &Scene) -> bool {
    scene.swapped().is_some()
}

fn swap(own: Place, other: Place) -> ItemKind {
    let spot = hunefer_notation::Spot::plain;
    let marks = hunefer_notation::Marks::NONE;
    ItemKind::Reveal { card: CARD, usage: Usage::Swap(spot(own), spot(other)), marks }
}

fn the_wrong_way(scene: &Scene) -> bool {
    let [first, second] = places(scene);
    on_squares(scene) && !of_each_side(scene) && scene.before.breaks(None, &swap(second, first)).is_empty()
}

fn of_one_side(scene: &Scene) -> bool {
    let [first, second] = places(scene);
    on_squares(scene) && [0, 1].into_iter().any(|side| scene.before.has(side, first) && scene.before.has(side, second))
}

/// Whether nobody stands on one of the two, and the right side on the other.
fn nobody(scene: &Scene) -> bool {
    let ([first, second], us) = (places(scene), scene.before.player);
    let (own, other) = (scene.before.has(us, first), scene.before.has(1 - us, second));
    on_squares(scene) && (own && scene.before.empty(second) || other && scene.before.empty(first))
}

fn in_the_middle(at: Place) -> bool {
    !at_home(0, at) && !at_home(1, at)
}

/// In ṭāb: whether one of the two cannot be swapped for such a reason, and the other could.
fn one_fault(scene: &Scene, at_fault: impl Fn(&Scene, usize, Place) -> bool) -> bool {
    let ([first, second], us) = (places(scene), scene.before.player);
    let right = |side, at| in_the_middle(at) && scene.before.count(side, at) == 1;
    of_each_side(scene)
        && (at_fault(scene, us, first) && right(1 - us, second) || right(us, first) && at_fault(scene, 1 - us, second))
}

/// The two change histories too.
fn change_histories(scene: &Scene, last: &mut State) {
    for piece in scene.swapped().into_iter().flatten() {
        last.pieces[piece].up ^= true;
    }
}

/// The piece that comes to hand is told as borne off.
fn off_instead(scene: &Scene, last: &mut State) {
    for piece in scene.swapped().into_iter().flatten() {
        if last.pieces[piece].at == Place::Hand {
            last.pieces[piece].at = Place::Off;
        }
    }
}

/// The hand written, if one of the two is a hand and somebody stands on the other.
fn hand_of(scene: &Scene) -> Option<(usize, Place)> {
    let us = scene.before.player;
    match places(scene) {
        [Place::Hand, square] if scene.before.has(1 - us, square) => Some((us, Place::Hand)),
        [square, Place::Hand] if scene.before.has(us, square) => Some((1 - us, Place::Hand)),
        _ => None,
    }
}

fn one_in_hand(scene: &Scene) -> bool {
    hand_of(scene).is_some() && places(scene) != [Place::Hand; 2]
}

fn steps(scene: &Scene) -> [Option<i32>; 2] {
    let ([first, second], us) = (places(scene), scene.before.player);
    [scene.before.step_of(us, first), scene.before.step_of(1 - us, second)]
}

fn same_step(scene: &Scene) -> bool {
    let [own, other] = steps(scene);
    own == other
}

/// Whether one of the two stands on the first four steps.
fn near(scene: &Scene) -> bool {
    steps(scene).into_iter().flatten().any(|step| step < 5)
}

/// One of the two is told to have gone to hand.
fn one_to_hand(scene: &Scene, last: &mut State) {
    if let Some([own, _]) = scene.swapped() {
        last.pieces[own].at = Place::Hand;
    }
}

/// The piece that comes to the first four steps is told to be on another of them.
fn a_step_off(scene: &Scene, last: &mut State) {
    for piece in scene.swapped().into_iter().flatten() {
        let side = last.pieces[piece].side;
        let near: Vec<Place> = (1..5).map(|step| last.at_step(side, step)).collect();
        if near.contains(&last.pieces[piece].at) {
            if let Some(&free) = near.iter().find(|&&at| last.empty(at)) {
                last.pieces[piece].at = free;
            }
            return;
        }
    }
}

/// One side has nobody in hand: they are borne off.
fn no_hand(board: &mut State, dice: &mut Player) {
    let side = dice.below(2);
    board.pieces.iter_mut().filter(|piece| piece.side == side && piece.at == Place::Hand).for_each(|piece| {
        piece.at = Place::Off;
    });
}

/// Both sides stand on the same of the first four steps.
fn on_the_same_step(board: &mut State, dice: &mut Player) {
    let step = 1 + i32::try_from(dice.below(4)).unwrap_or(0);
    let wanted = [0, 1].map(|side| (side, board.at_step(side, step)));
    put(board, &wanted, dice);
}
