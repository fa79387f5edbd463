//! Exile.

use hunefer_notation::Card;

use super::cards::{
    ALL, LANE, SENET, SENET_TAB, TAB, TJAU, all_in_hand, at_home, crowd_start, lands, missed, misses, mix, names,
    no_throw, nobody_there, none_on_board, of_mixed, played, safe_stays, several, start_taken, stays, target, told,
    twin, whole, worked, wrong_home,
};
use crate::make::cases::facet::Lie::{Board, Mark};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene};
use crate::make::cases::law::State;

const CARD: Card = Card::Exile;

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    lands(CARD, "sent back", ALL),
    Facet {
        pins: &[With(crowd_start)],
        says: "{to} is taken: the piece on {from} goes to {lands}",
        shows: start_taken,
        ..lands(CARD, "the start is taken", SENET)
    },
    Facet {
        pins: &[With(crowd_start_of_senet)],
        says: "the piece on {from} has no room behind it and stays, so it does not come to {to}",
        shows: stays,
        ..lands(CARD, "no room behind", SENET_TAB)
    },
    Facet {
        says: "being safe on {from} does not keep the piece there: it is sent to {lands}",
        shows: safe_stays,
        ..lands(CARD, "a safe piece", ALL)
    },
    Facet {
        shows: |s| s.stood().is_some_and(|stood| at_home(1 - s.before.player, stood)),
        ..lands(CARD, "a locked piece", TAB)
    },
    Facet {
        shows: several,
        ..told(CARD, "one of an ʿeggeh", LANE, Board(whole), "of those on {from} one is sent back, the others stay")
    },
    Facet {
        pins: &[With(mix::<false>)],
        shows: of_mixed,
        ..told(CARD, "of a mixed ʿeggeh", LANE, Board(twin), "of the two kinds on {from} one goes, and the other stays")
    },
    Facet {
        shows: |s| s.piece().is_some_and(|piece| s.before.pieces[piece].up) && !stays(s),
        ..told(CARD, "its history is forgotten", TAB, Board(remembers), "at home it is forgotten that it has been up")
    },
    Facet {
        says: "{to} is no square of its own home row: the piece on {from} goes to {lands}",
        shows: wrong_home,
        ..lands(CARD, "home is not the enemy row", TAB)
    },
    Facet { says: "{player} pay for Exile with this turn", ..played(CARD, "the price", ALL, &[1]) },
    Facet {
        says: "Exile costs its player one turn, and {player} miss none here",
        shows: |s| misses(s) && worked(s),
        ..missed(CARD, "the price is one turn", ALL, &[0, 3])
    },
    told(CARD, "marks", ALL, Mark, "a piece sent back is nothing to mark"),
    no_throw(CARD),
    Facet { shows: nobody_there, ..target(CARD, "nobody there", ALL, "nobody stands on {from}") },
    Facet {
        shows: names::<true>,
        ..target(CARD, "a piece of one's own", ALL, "the piece on {from} is of {us}, who play Exile")
    },
    Facet {
        shows: Scene::bare,
        ..target(CARD, "none named", ALL, "{them} have pieces on the board, and none is named")
    },
    Facet {
        pins: &[With(none_on_board)],
        ..target(CARD, "nobody on the board", TJAU, "{them} have nobody on the board, on {from} or elsewhere")
    },
    Facet {
        pins: &[With(all_in_hand)],
        says: "there was nobody to send back, and so {player} have nothing to pay",
        ..missed(CARD, "nobody on the board: no price", TJAU, &[1])
    },
];

fn crowd_start_of_senet(board: &mut State, dice: &mut crate::make::player::Player) {
    if !board.way.is_tab() {
        crowd_start(board, dice);
    }
}

/// The piece sent home is told as one that has been up.
fn remembers(scene: &Scene, last: &mut State) {
    if let Some(piece) = scene.piece() {
        last.pieces[piece].up = true;
    }
}
