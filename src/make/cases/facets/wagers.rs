//! The wager, and Maat who asks for it.

use super::cards::{AFTER, safe};
use super::pins::{due, none_in_hand, theirs_in_hand};
use crate::make::cases::facets::vocabulary::*;

const MAAT: &[Card] = &[Card::Maat];
const REVEALED: &[Lead] = &[OwnTurn, Reveal(MAAT, Works)];

/// A turn that owes a wager from the set-up on.
pub(super) const DUE: Facet = Facet {
    cites: "heka.result",
    hands: Dealt,
    pins: &[With(due)],
    prelude: 0,
    from: These(weighings),
    by: &[Instead],
    ..ALONE
};
/// The same, where the wager itself is at fault.
const OWED: Facet = Facet { cites: "", ..DUE };
/// One that owes a wager, from the set-up on or after Maat.
const WEIGHED: Facet = Facet { pins: &[With(perhaps_due)], lead: &[Unless(REVEALED)], ..DUE };
/// A wager that ends the game.
const WON: Facet =
    Facet { cites: "", pins: &[Leave(1), With(none_in_hand), With(due)], ways: RACES, shows: Scene::wins, ..WEIGHED };

facets! {
    OWED: "heka.wager" in CARDS {
        "absent" { from: These(openings), by: &[From(0, &[Wager])], shows: Scene::moves }
        "absent after Maat" { hands: Open, pins: &[], lead: REVEALED, from: These(openings), by: &[Then(&[Wager])],
            shows: Scene::moves }
        "not owed" { fault: Broken(|script, _| {
            script.but("no wager is owed here", |wrong| wrong.start.keys.wager = None)
        }) }
        "another piece" { shows: told }
        "a second one" { lead: &[Wager], shows: Scene::weighs }
        "not the first throw" { pins: &[], lead: &[Earning], shows: Scene::weighs }
        "a card in its place" { from: Uses(&Card::ALL), by: &[Then(&[Turn])] }
        "it earns nothing" { cites: "throw.not-earned", lead: &[Turn], from: These(openings), head: same_turn,
            by: &[Without],
            shows: |s| s.moves() && s.earlier.iter().any(|(_, item)| matches!(value_of(item), Some(1 | 4 | 5 | 6))) }
        "four sticks" { cites: "throw.value" }
        "a false landing" { cites: "heka.result", shows: told }
    }
    WEIGHED: "heka.maat" in CARDS {
        "full mark" { shows: |s| full(s) == Some(true) }
        "full mark: where it is then" { cites: "result.wrong", shows: |s| full(s) == Some(true),
            fault: Lie(Board(otherwise)) }
        "anything else" { shows: |s| full(s) == Some(false) }
        "anything else: the start is taken" { ways: KENDALL, shows: before_home }
        "anything else: where it is then" { cites: "result.wrong", shows: |s| full(s) == Some(false),
            fault: Lie(Board(otherwise)) }
        "a safe piece" { shows: |s| full(s) == Some(false) && safe(&s.before, s.before.player, weighed(s)) }
        "a locked piece" { ways: TAB, shows: |s| full(s) == Some(false) && at_home(s.before.player, weighed(s)) }
        "one of an ʿeggeh" { ways: LANE,
            shows: |s| full(s) == Some(false) && s.before.count(s.before.player, weighed(s)) > 1 }
        "of a mixed ʿeggeh" { ways: LANE, cites: "heka.wager", pins: &[With(mix)], shows: twin }
        "wager first" { cites: "heka.wager", from: These(openings), by: &[From(1, &[Wager])], shows: Scene::moves }
        "then their turn" { cites: "turn.unfinished", lead: &[Unless(REVEALED), Wager], from: These(next_openings),
            head: next_head, by: &[Then(&[Turn])] }
        "the piece chosen" { cites: "heka.wager", shows: told }
        "over once thrown" { cites: "heka.running", hands: Open, pins: &[], from: Uses(&Card::ALL),
            lead: &[OwnTurn, Reveal(&[Card::Exile, Card::Osiris, Card::Isis, Card::Seth], Works), Turn],
            by: &[From(1, &[Reveal(MAAT, Works), Turn])] }
        "marks of a wager" { cites: "move.mark", shows: told, fault: Lie(Mark) }
        "nobody on the board: no wager" { ways: TJAU, cites: "heka.wager", hands: Open, pins: &[With(theirs_in_hand)],
            lead: &[OwnTurn, Reveal(MAAT, Idle)], shows: Scene::weighs }
    }
    AFTER: "heka.maat" in CARDS {
        "no price but the risk" { lead: &[OwnTurn, Reveal(MAAT, Works), Turn] }
    }
    WON: "heka.maat" in RACES {
        "wins at once" { fault: Any(won) }
        "wins at once: the result" { cites: "result.wrong", fault: Lie(Ending) }
    }
}

/// A wager is owed, or a card may be revealed.
fn perhaps_due(board: &mut State, dice: &mut Player) {
    if dice.chance(128) {
        due(board, dice);
    } else {
        board.left_open();
    }
}

/// A mixed ʿeggeh in the middle rows, of which a piece is to be weighed.
fn mix(board: &mut State, dice: &mut Player) {
    let (two, square) = (board.on_board(board.player), dice.pick(&board.free(in_round)));
    if let ([fresh, up, ..], Some(to)) = (&two[..], square) {
        (board.pieces[*fresh].at, board.pieces[*fresh].up) = (to, false);
        (board.pieces[*up].at, board.pieces[*up].up) = (to, true);
        board.ran(Card::Maat);
        board.wager = Some(board.spot(*up));
    }
}

/// Whether the landing of a wager is told.
pub(super) fn told(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Wager { landing: Some(_), .. })
}

/// The highest value of the four sticks, which saves the piece weighed.
fn full_mark(state: &State) -> u16 {
    state.values(4).into_iter().max().unwrap_or(0)
}

/// Whether a wager comes out well.
fn full(scene: &Scene) -> Option<bool> {
    scene.weighs().then(|| scene.value() == full_mark(&scene.before))
}

/// Where the piece to be weighed is.
fn weighed(scene: &Scene) -> Place {
    scene.before.wager.map_or(Place::Off, |spot| spot.place)
}

/// Whether a piece is told to come to a square before the one it comes to.
fn before_home(scene: &Scene) -> bool {
    let home = scene.before.wager.and_then(|spot| scene.before.meant(scene.before.player, spot));
    match (scene.item, home.and_then(|piece| scene.before.home_of(piece))) {
        (ItemKind::Wager { landing: Some((_, to)), .. }, Some(home)) => {
            full(scene) == Some(false) && matches!(to.place, Place::Square(_)) && to.place < home
        }
        _ => false,
    }
}

/// The wager is for the other kind of a mixed ʿeggeh.
fn twin(scene: &Scene) -> bool {
    match (scene.item, scene.before.wager) {
        (ItemKind::Wager { landing: Some((from, _)), .. }, Some(spot)) => {
            in_round(from.place) && from.place == spot.place && from.up != spot.up
        }
        _ => false,
    }
}

/// What the next turn could open with, though this one is not over.
fn next_openings(before: &State, dice: &mut Player) -> Vec<ItemKind> {
    openings(&State { player: 1 - before.player, ..before.clone() }, dice)
}

/// The wager has come out the other way.
fn otherwise(scene: &Scene, last: &mut State) {
    let value = if full(scene) == Some(true) { 1 } else { full_mark(&scene.before) };
    last.pieces = scene.before.after(None, &wager(throw(value), None)).pieces;
}

/// The game goes on after the last piece is off, or is said to be won where it is not.
fn won(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let item = script.item()?;
    if dice.chance(128) {
        let more = ply(throw(one_of(1..5, dice)), None);
        return script.but("the last piece is off, and nothing follows", |wrong| wrong.played.push((None, more)));
    }
    let ItemKind::Wager { landing: Some((from, _)), .. } = item else { return None };
    let before = script.moment()?;
    let home = before.home_of(before.meant(before.player, from)?).unwrap_or(from.place);
    script.replace(marked(&item, END)?);
    let lost = marked(&wager(throw(one_of(1..4, dice)), Some((from, Spot::plain(home)))), END)?;
    script.but("only the full mark bears the piece off and wins", |wrong| wrong.replace(lost))
}
