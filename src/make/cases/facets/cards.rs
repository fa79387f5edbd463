//! What the facets of several cards share.

use hunefer_notation::{Card, ItemKind, Motion, Place, Square};

use crate::make::cases::draft::card_subject;
use crate::make::cases::facet::Edit::{Instead, Landing, Move};
use crate::make::cases::facet::{Facet, Fault, Lie, Scene, Story, alone};
use crate::make::cases::law::{State, Way};
use crate::make::cases::reveal::acted_on;
use crate::make::cases::script::Script;
use crate::make::cases::search::plant;
use crate::make::cases::story;
use crate::make::player::Player;

pub(super) const ALL: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple, Way::Aseb];
pub(super) const SENET: &[Way] = &[Way::Kendall];
pub(super) const TAB: &[Way] = &[Way::Lane, Way::Simple];
pub(super) const LANE: &[Way] = &[Way::Lane];
pub(super) const TJAU: &[Way] = &[Way::Aseb];
pub(super) const RACES: &[Way] = &[Way::Kendall, Way::Aseb];
pub(super) const SENET_TAB: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple];

/// A use of a card that breaks a rule alone.
pub(super) const fn used(card: Card, case: &'static str, ways: &'static [Way], cites: &'static str) -> Facet {
    Facet { cites, story: Story::Ready(card), by: &[Move], ..alone(card_subject(card), case, ways) }
}

/// A use with a false landing.
pub(super) const fn lands(card: Card, case: &'static str, ways: &'static [Way]) -> Facet {
    let says = "the piece on {from} comes to {lands}, not to {to}";
    Facet { says, by: &[Landing], ..used(card, case, ways, "heka.result") }
}

/// A use that names the wrong piece, or none.
pub(super) const fn target(card: Card, case: &'static str, ways: &'static [Way], says: &'static str) -> Facet {
    Facet { says, ..used(card, case, ways, "heka.target") }
}

/// A use that is paid for wrongly, or not at all.
pub(super) const fn price(card: Card, case: &'static str, ways: &'static [Way], says: &'static str) -> Facet {
    Facet { says, ..used(card, case, ways, "heka.price") }
}

/// A lawful use of which something is told falsely.
pub(super) const fn told(card: Card, case: &'static str, ways: &'static [Way], lie: Lie, says: &'static str) -> Facet {
    let cites = if matches!(lie, Lie::Mark) { "move.mark" } else { "result.wrong" };
    Facet { says, fault: Fault::Lie(lie), ..used(card, case, ways, cites) }
}

/// The beginning of a turn, so many after a use.
pub(super) const fn turns(
    card: Card,
    case: &'static str,
    ways: &'static [Way],
    after: &'static [usize],
    cites: &'static str,
) -> Facet {
    Facet {
        cites,
        story: Story::Turns(card, after),
        from: story::begins,
        by: &[Instead],
        ..alone(card_subject(card), case, ways)
    }
}

/// A turn that is missed, and should not be.
pub(super) const fn missed(card: Card, case: &'static str, ways: &'static [Way], after: &'static [usize]) -> Facet {
    let says = "{player} have no turn to miss here";
    Facet { says, shows: misses, ..turns(card, case, ways, after, "turn.miss") }
}

/// A turn that is played, and should be missed.
pub(super) const fn played(card: Card, case: &'static str, ways: &'static [Way], after: &'static [usize]) -> Facet {
    let says = "{player} have to miss this turn";
    Facet { says, shows: |s| !misses(s), ..turns(card, case, ways, after, "turn.miss") }
}

/// A throw after a use.
pub(super) const fn no_throw(card: Card) -> Facet {
    Facet { fault: Fault::Spoilt(throws_on), ..used(card, "no throw after it", ALL, "throw.not-earned") }
}

fn throws_on(script: &mut Script, dice: &mut Player) -> Option<(Script, String)> {
    let now = script.judge().moments.pop().filter(|now| now.won.is_none())?;
    let mut wrong = script.clone();
    let value = dice.pick(&now.values(4))?;
    let motion = dice.pick(&now.moves(now.player, value)).map_or(Motion::Lost, Motion::Move);
    let throw = hunefer_notation::Throw { value: Some(value), faces: None };
    wrong.played.push((None, ItemKind::Ply { throw, motion }));
    Some((wrong, "a card ends the turn: no throw follows it".to_owned()))
}

/// Whether the item is a turn missed.
pub(super) fn misses(scene: &Scene) -> bool {
    scene.item == ItemKind::Miss
}

/// Whether the use in the record, if it is in it, named somebody.
pub(super) fn worked(scene: &Scene) -> bool {
    use hunefer_notation::Usage::Bare;
    !scene.earlier.iter().any(|(_, item)| matches!(item, ItemKind::Reveal { usage: Bare, .. }))
}

pub(super) fn at(number: u16) -> Place {
    Place::Square(Square(number))
}

/// The number of a square; 0 for the hand and off.
pub(super) fn number(place: Place) -> u16 {
    match place {
        Place::Square(Square(number)) => number,
        Place::Hand | Place::Off => 0,
    }
}

/// Where the piece that a use names would stand.
fn from(scene: &Scene) -> Option<Place> {
    scene.named().map(|(from, _)| from.place)
}

pub(super) fn nobody_there(scene: &Scene) -> bool {
    from(scene).is_some_and(|from| from != Place::Off && scene.before.empty(from))
}

/// Whether the piece named is of the player, or of the other side.
pub(super) fn names<const OWN: bool>(scene: &Scene) -> bool {
    let side = if OWN { scene.before.player } else { 1 - scene.before.player };
    from(scene).is_some_and(|from| matches!(from, Place::Square(_)) && scene.before.has(side, from))
}

/// Whether the piece stays where it is.
pub(super) fn stays(scene: &Scene) -> bool {
    scene.lands() == scene.stood()
}

/// In senet: the landing written is passed over, for it is taken.
pub(super) fn start_taken(scene: &Scene) -> bool {
    let (Some(landing), Some(lands)) = (scene.landing(), scene.lands()) else { return false };
    number(landing) < number(lands) && scene.stood() != Some(lands)
}

/// In ṭāb: whether a place is of the home row of a side.
pub(super) fn at_home(side: usize, place: Place) -> bool {
    matches!(place, Place::Square(Square(number)) if number / 9 == if side == 0 { 0 } else { 3 })
}

/// In ṭāb: whether the piece is written to land in the enemy row.
pub(super) fn wrong_home(scene: &Scene) -> bool {
    let ItemKind::Reveal { card, .. } = scene.item else { return false };
    let side = acted_on(&scene.before, card);
    let enters = scene.landing().is_some_and(|landing| at_home(1 - side, landing) && scene.stood() != Some(landing));
    enters && !stays(scene)
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
    safe(&scene.before, 1 - scene.before.player, stood) && scene.landing() == Some(stood) && !stays(scene)
}

/// Whether others of its side stand on the square of the piece named.
pub(super) fn several(scene: &Scene) -> bool {
    scene.piece().is_some_and(|piece| {
        let piece = scene.before.pieces[piece];
        scene.before.count(piece.side, piece.at) > 1
    })
}

/// Whether it is one of a mixed ʿeggeh.
pub(super) fn of_mixed(scene: &Scene) -> bool {
    scene
        .piece()
        .is_some_and(|piece| scene.before.mixed(scene.before.pieces[piece].side, scene.before.pieces[piece].at))
}

/// The whole ʿeggeh goes along.
pub(super) fn whole(scene: &Scene, last: &mut State) {
    let (Some(stood), Some(lands)) = (scene.stood(), scene.lands()) else { return };
    // A home row holds one piece a square.
    let goes = if at_home(0, lands) || at_home(1, lands) { Place::Off } else { lands };
    last.pieces.iter_mut().filter(|piece| piece.at == stood).for_each(|piece| piece.at = goes);
}

/// The other kind of a mixed ʿeggeh goes.
pub(super) fn twin(scene: &Scene, last: &mut State) {
    let ItemKind::Reveal { card, usage: hunefer_notation::Usage::Piece(mut from, _), marks } = scene.item else {
        return;
    };
    from.up = !from.up;
    let usage = hunefer_notation::Usage::Piece(from, None);
    *last = scene.before.after(None, &ItemKind::Reveal { card, usage, marks });
}

/// Nothing has moved.
pub(super) fn unmoved(scene: &Scene, last: &mut State) {
    last.pieces.clone_from(&scene.before.pieces);
}

/// In senet the first squares are taken.
pub(super) fn crowd_start(board: &mut State, dice: &mut Player) {
    for square in 1..=1 + u16::try_from(dice.below(4)).unwrap_or(0) {
        plant(board, dice.below(2), square, dice);
    }
}

/// In tjau the other side has all its pieces in hand.
pub(super) fn all_in_hand(board: &mut State, _: &mut Player) {
    let them = 1 - board.player;
    board.pieces.iter_mut().filter(|piece| piece.side == them).for_each(|piece| piece.at = Place::Hand);
}

/// The other side has nobody on the board: in tjau they are in hand or off.
pub(super) fn none_on_board(board: &mut State, dice: &mut Player) {
    let them = 1 - board.player;
    for piece in board.on_board(them) {
        board.pieces[piece].at = if dice.chance(192) { Place::Hand } else { Place::Off };
    }
}

/// A mixed ʿeggeh of the player's, or of the other side, in the middle rows.
pub(super) fn mix<const OWN: bool>(board: &mut State, dice: &mut Player) {
    let side = if OWN { board.player } else { 1 - board.player };
    let mut middle: Vec<Place> = (9..27).map(at).collect();
    middle.retain(|&at| board.empty(at));
    let Some(to) = dice.pick(&middle) else { return };
    let third = dice.chance(128);
    let many = if dice.chance(100) { 3 } else { 2 };
    for (piece, up) in board.on_board(side).into_iter().zip([false, true, third]).take(many) {
        (board.pieces[piece].at, board.pieces[piece].up) = (to, up);
    }
}

/// Pieces of a side each where they are wanted. What stood there goes where they came from, in tjau to hand.
pub(super) fn put(board: &mut State, wanted: &[(usize, Place)], dice: &mut Player) {
    for &(side, to) in wanted {
        if board.has(side, to) {
            continue;
        }
        let mut spare: Vec<usize> = (0..board.pieces.len()).filter(|&piece| board.pieces[piece].side == side).collect();
        spare.retain(|&piece| board.pieces[piece].at != Place::Off);
        spare.retain(|&piece| !wanted.contains(&(side, board.pieces[piece].at)));
        let Some(piece) = dice.pick(&spare) else { return };
        let left = if board.way == Way::Aseb { Place::Hand } else { board.pieces[piece].at };
        board.pieces.iter_mut().filter(|other| other.at == to).for_each(|other| other.at = left);
        let up = board.pieces[piece].up && !at_home(side, to) || at_home(1 - side, to);
        (board.pieces[piece].at, board.pieces[piece].up) = (to, up && board.way.is_tab());
    }
}
