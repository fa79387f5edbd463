//! Exile and Osiris, which send a piece back.

use super::cards::{AFTER, LANDS, TARGET, TOLD, safe_stays, start_taken, unmoved};
use super::pins::{lock, theirs_in_hand};
use crate::make::cases::facets::vocabulary::*;

const SAFE: &str = "being safe on {from} does not keep the piece there: it is sent to {lands}";
const TAKEN: &str = "{to} is taken: the piece on {from} goes to {lands}";
/// Another piece than the front is named.
const FRONT: Facet =
    Facet { says: "the most advanced of {them} is sent back, and the piece on {from} is not", ..TARGET };
/// A card that nobody was there for.
const IDLE: Facet = Facet {
    pins: &[With(theirs_in_hand)],
    lead: &[OwnTurn, Reveal(ITS, Idle), Turn],
    says: "there was nobody to send back, and so {player} have nothing to pay",
    ..AFTER
};

facets! {
    LANDS: "heka.exile" in CARDS {
        "sent back" { }
        "the start is taken" { ways: KENDALL, says: TAKEN, shows: start_taken }
        "no room behind" { ways: NOT_TJAU, shows: Scene::stays,
            says: "the piece on {from} has no room behind it and stays, so it does not come to {to}" }
        "a safe piece" { says: SAFE, shows: safe_stays }
        "a locked piece" { ways: TAB, shows: |s| s.stood().is_some_and(|stood| at_home(1 - s.before.player, stood)) }
    }
    TOLD: "heka.exile" in TAB {
        "its history is forgotten" { says: "at home it is forgotten that it has been up",
            shows: |s| s.piece().is_some_and(|piece| s.before.pieces[piece].up) && !s.stays(),
            fault: Lie(Board(|scene, last| scene.piece().into_iter().for_each(|piece| last.pieces[piece].up = true))) }
    }
    IDLE: "heka.exile" in TJAU { "nobody on the board: no price" { } }
    IDLE: "heka.osiris" in TJAU { "neither: no price" { } }
    TARGET: "heka.osiris" in CARDS {
        "called back" { ways: RACES, says: "the piece on {from} has not been borne off, and another has",
            shows: |s| one_off(s) && s.names(false) }
        "none off: the front" { ways: RACES, says: "{them} have none borne off",
            shows: |s| s.named().is_some_and(|(from, _)| from.place == Place::Off) }
        "neither off nor on the board" { ways: TJAU,
            pins: &[With(|board, _| board.send(1 - board.player, |_| true, Place::Hand))],
                                         says: "{them} have all their pieces in hand" }
    }
    LANDS: "heka.osiris" in CARDS {
        "where it comes to" { ways: RACES, says: "a piece that was borne off comes back to {lands}, not to {to}",
            shows: |s| s.stood() == Some(Place::Off) }
        "the start is taken" { ways: KENDALL, says: "{to} is taken: the piece that was borne off comes back to {lands}",
            shows: |s| s.stood() == Some(Place::Off) && start_taken(s) }
        "none off: where it goes" { shows: |s| s.stood().is_some() && !one_off(s) }
        "none off: the start is taken" { ways: KENDALL, says: TAKEN, shows: |s| !one_off(s) && start_taken(s) }
        "a safe front" { says: SAFE, shows: |s| !one_off(s) && safe_stays(s) }
    }
    TOLD: "heka.osiris" in RACES {
        "it is borne off no more" { says: "a piece of {them} is borne off no more",
            shows: |s| s.stood() == Some(Place::Off), fault: Lie(Board(unmoved)) }
    }
    FRONT: "heka.osiris" in CARDS {
        "none off: not another" { shows: |s| !one_off(s) && s.names(false) }
        "been up before the rest" { ways: TAB, shows: |s| ahead(s, 3) }
        "the enemy row before the round" { ways: TAB, shows: |s| ahead(s, 2) }
        "the round before home" { ways: TAB, shows: |s| ahead(s, 1) }
        "all locked: nearest the corner" { ways: TAB, pins: &[With(|board, dice| lock(board, 1 - board.player, dice))],
            shows: |s| ahead(s, 0) }
        "a mixed ʿeggeh" { ways: LANE, shows: |s| s.stood().is_some() && s.stood() == front(s),
            says: "of the pieces on {from} one that has been up is ahead, named with ^" }
    }
}

/// Whether a piece of the other side is borne off, and can be called back.
fn one_off(scene: &Scene) -> bool {
    !scene.before.way.is_tab() && scene.before.has(1 - scene.before.player, Place::Off)
}

/// Where the most advanced piece of the other side stands.
fn front(scene: &Scene) -> Option<Place> {
    scene.before.front(1 - scene.before.player).map(|front| scene.before.pieces[front].at)
}

/// In ṭāb: whether another piece is named than the most advanced, which has come so far: 0 locked, 1 in the round, 2 in
/// the enemy row, 3 back in the round.
fn ahead(scene: &Scene, far: i32) -> bool {
    let come = scene.before.front(1 - scene.before.player).map(|front| scene.before.tab_progress(front).0);
    scene.names(false) && come == Some(far) && front(scene) != scene.stood()
}
