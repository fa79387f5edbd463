//! What several cards share: what a card acts on, what follows it, and what it costs.

use super::pins::theirs_in_hand;
use super::wagers::{DUE, told};
use crate::make::cases::facets::vocabulary::*;

/// A card used, and no other rule broken than the one cited.
pub(super) const USED: Facet =
    Facet { hands: Open, prelude: 0, lead: &[OwnTurn], from: Uses(ITS), by: &[Use], shows: |s| !s.declines(), ..ALONE };
/// A use with a false landing.
pub(super) const LANDS: Facet =
    Facet { cites: "heka.result", says: "the piece on {from} comes to {lands}, not to {to}", ..USED };
/// A use that names the wrong piece, or none.
pub(super) const TARGET: Facet = Facet { cites: "heka.target", ..USED };
/// A lawful use of which something is told falsely.
pub(super) const TOLD: Facet = Facet { cites: "result.wrong", ..USED };
/// The first item of a turn after a use.
pub(super) const AFTER: Facet = Facet {
    cites: "turn.miss",
    lead: &[OwnTurn, Reveal(ITS, Used), Forget, Turns(&[0, 1])],
    from: These(openings),
    shows: Scene::misses,
    by: &[Instead],
    says: "{player} have no turn to miss here",
    ..USED
};

facets! {
    USED: "heka.exile" in CARDS, "heka.apophis" in CARDS, "heka.osiris" in CARDS, "heka.isis" in CARDS,
          "heka.shabti" in CARDS, "heka.crown" in CARDS, "heka.seth" in CARDS, "heka.maat" in CARDS {
        "no throw after it" { cites: "throw.not-earned", fault: Broken(throws_on) }
    }
    USED: "heka.exile" in CARDS, "heka.osiris" in CARDS, "heka.shabti" in CARDS, "heka.crown" in CARDS,
          "heka.seth" in CARDS, "heka.maat" in CARDS {
        "marks" { cites: "move.mark", fault: Lie(Mark) }
    }
    AFTER: "heka.exile" in CARDS, "heka.osiris" in CARDS, "heka.crown" in CARDS {
        "the price" { lead: &[OwnTurn, Reveal(ITS, Works), Forget, Turns(&[1])], shows: |s| s.value() > 0,
            says: "{player} pay for the card with this turn" }
        "the price is one turn" { lead: &[OwnTurn, Reveal(ITS, Works), Forget, Turns(&[0, 3])],
            says: "the card costs its player one turn, and {player} miss none here" }
    }
    TARGET: "heka.target" in CARDS, "heka.exile" in CARDS, "heka.osiris" in CARDS, "heka.shabti" in CARDS,
            "heka.maat" in CARDS {
        "none named" { shows: Scene::bare }
    }
    TARGET: "heka.target" in CARDS, "heka.exile" in CARDS, "heka.maat" in CARDS {
        "nobody there" { shows: Scene::nobody_there }
        "a piece of one's own" { shows: |s| s.names(true) }
    }
    TARGET: "heka.exile" in TJAU, "heka.maat" in TJAU {
        "nobody on the board" { pins: &[With(theirs_in_hand)] }
    }
    TARGET: "heka.target" in CARDS {
        "not the piece that is due" { from: Uses(&[Card::Osiris]), shows: |s| s.names(false) }
        "not to be swapped" { from: Uses(&[Card::Shabti]), shows: |s| !s.bare() && !s.nobody_there()
            && s.landing().is_some_and(|other| !s.before.empty(other)) }
        "nothing to act on" { ways: TJAU, from: Uses(&[Card::Exile, Card::Maat]), pins: &[With(theirs_in_hand)] }
    }
    TARGET: "heka.target" in TAB, "heka.shabti" in TAB {
        "nobody to swap" { from: Uses(&[Card::Shabti]), shows: |s| !s.bare() && for_nothing(s) }
    }
    LANDS: "heka.result" in CARDS {
        "sent back" { from: Uses(&[Card::Exile, Card::Osiris]) }
        "a price" { from: Uses(&[Card::Apophis, Card::Isis]) }
    }
    DUE: "heka.result" in CARDS { "a wager" { shows: told } }
    LANDS: "heka.exile" in TAB, "heka.osiris" in TAB {
        "home is not the enemy row" { shows: wrong_home,
            says: "{to} is no square of its own home row: the piece on {from} goes to {lands}" }
    }
    TOLD: "heka.exile" in LANE, "heka.apophis" in LANE, "heka.isis" in LANE {
        "one of an ʿeggeh" { says: "of those on {from} one goes, the others stay", fault: Lie(Board(whole)),
            shows: |s| !hits(s) && s.stood().is_some_and(|at| [0, 1].iter().any(|&side| s.before.count(side, at) > 1)) }
        "of a mixed ʿeggeh" { says: "of the two kinds on {from} one goes, and stays its kind", fault: Lie(Board(twin)),
            shows: |s| s.stood().is_some_and(|at| [0, 1].iter().any(|&side| s.before.mixed(side, at))) }
    }
}

/// A throw after a use.
fn throws_on(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let now = script.unwon()?;
    let on = State { stage: Stage::Throwing, miss: [0; 2], sticks: [0; 2], wager: None, ..now };
    let more = due(&on, dice)?;
    script.but("a card ends the turn: no throw follows it", |wrong| wrong.played.push((None, more)))
}

/// Whether a price hits on its way.
pub(super) fn hits(scene: &Scene) -> bool {
    scene.lands().is_some() && super::prices::back(scene).is_some_and(|(_, hit)| hit)
}

/// Whether the card may be used with nothing named.
pub(super) fn for_nothing(scene: &Scene) -> bool {
    scene.card().is_some_and(|card| scene.before.breaks(None, &reveal(card, Usage::Bare)).is_empty())
}

/// In senet: the landing written is passed over, for it is taken.
pub(super) fn start_taken(scene: &Scene) -> bool {
    let (Some(landing), Some(lands)) = (scene.landing(), scene.lands()) else { return false };
    number(landing) < number(lands) && scene.stood() != Some(lands)
}

/// In ṭāb: whether the piece is written to land in the enemy row.
fn wrong_home(scene: &Scene) -> bool {
    let (Some(card), Some(landing)) = (scene.card(), scene.landing()) else { return false };
    let side = acted_on(&scene.before, card);
    at_home(1 - side, landing) && scene.stood() != Some(landing) && !scene.stays()
}

/// Whether no throw could attack a piece of a side.
pub(super) fn safe(state: &State, side: usize, at: Place) -> bool {
    match state.way {
        Way::Lane | Way::Simple => at_home(1 - side, at),
        Way::Kendall | Way::Tut | Way::Aseb | Way::Scarab => {
            matches!(at, Place::Square(_)) && state.has(side, at) && !state.may_be_hit(side, at)
        }
    }
}

/// Whether a safe piece is written to stay where it stands.
pub(super) fn safe_stays(scene: &Scene) -> bool {
    let Some(stood) = scene.stood() else { return false };
    safe(&scene.before, 1 - scene.before.player, stood) && scene.landing() == Some(stood) && !scene.stays()
}

/// The whole ʿeggeh goes along.
fn whole(scene: &Scene, last: &mut State) {
    let (Some(stood), Some(lands)) = (scene.stood(), scene.lands()) else { return };
    // A home row holds one piece a square.
    let goes = if in_round(lands) { lands } else { Place::Off };
    last.pieces.iter_mut().filter(|piece| piece.at == stood).for_each(|piece| piece.at = goes);
}

/// The other kind of a mixed ʿeggeh goes.
fn twin(scene: &Scene, last: &mut State) {
    let Some((card, Usage::Piece(mut from, _))) = use_of(&scene.item) else { return };
    from.up = !from.up;
    *last = scene.before.after(None, &reveal(card, Usage::Piece(from, None)));
}

/// Nothing has moved.
pub(super) fn unmoved(scene: &Scene, last: &mut State) {
    last.pieces.clone_from(&scene.before.pieces);
}
