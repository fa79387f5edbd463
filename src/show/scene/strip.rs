//! What stands beside the board: for each side a strip with its player, its trays, the sticks, and what binds it.

use hunefer_notation::{Card, Colour, Placement, Position};

use super::board::{Board, one};
use super::caption::Caption;
use super::last::{Last, Thrown};
use super::shape::{Anchor, Ink, Shape, Symbol};
use super::squares::small;
use super::stage::Stage;
use super::{Place, colours};
use crate::refusal::words::counted;
use crate::show::font;

/// The width of a piece's room in a tray, and what is added at both ends.
const SLOT: i32 = 44;
const ENDS: i32 = 8;
/// Between trays, sticks and names.
const GAP: i32 = 24;
/// The width of the sticks' room.
const STICKS: i32 = 136;
/// The width of a tray with room for so many.
const fn width(room: i32) -> i32 {
    room * SLOT + 2 * ENDS
}

/// The trays of the game, last first from the right: its name, and its caption.
const fn kinds(position: &Position) -> &'static [(&'static str, &'static str)] {
    match position.placement {
        Placement::Senet(_) => &[("off", "borne off")],
        Placement::Tjau(_) => &[("off", "borne off"), ("hand", "in hand")],
        Placement::Tab(_) | Placement::Duat(_) => &[],
    }
}

/// Left and top of a tray.
pub(super) fn tray(stage: &Stage, index: usize, side: usize) -> [i32; 2] {
    let index = i32::try_from(index).unwrap_or(0);
    let wide = width(stage.room);
    [stage.sides[1] - wide - index * (wide + GAP), stage.strips[side] + 22]
}

/// The middle of the tray of that name, where the game has one.
pub(super) fn middle_of(stage: &Stage, name: &str, side: usize) -> Option<[i32; 2]> {
    let index = ["off", "hand"].iter().position(|kind| *kind == name).filter(|_| stage.room > 0)?;
    let [x, y] = tray(stage, index, side);
    Some([x + width(stage.room) / 2, y + 29])
}

/// The trays as places, and empty ones on the ground.
pub(super) fn trays(position: &Position, board: &Board, stage: &Stage, ground: &mut Vec<Shape>) -> Vec<Place> {
    let mut places = Vec::new();
    for (index, (name, caption)) in kinds(position).iter().enumerate() {
        for (side, colour) in colours(position).into_iter().enumerate() {
            let [x, y] = tray(stage, index, side);
            ground.push(Shape::Rect { area: [x, y, width(stage.room), 58], radius: 8, ink: Ink::Tray });
            ground.push(Shape::Words {
                words: (*caption).to_owned(),
                at: [x + 2, y - 6],
                size: 19,
                anchor: Anchor::Start,
                ink: Ink::Faint,
            });
            let count = if *name == "off" { position.off[side] } else { position.hand[side] };
            let shown = i32::from(count).min(stage.room);
            let mut shapes: Vec<_> =
                (0..shown).map(|at| small(board.pieces[side], [x + ENDS + SLOT / 2 + at * SLOT, y + 29])).collect();
            if i32::from(count) > shown {
                shapes.push(Shape::Words {
                    words: format!("× {count}"),
                    at: [x + width(stage.room), y - 6],
                    size: 19,
                    anchor: Anchor::End,
                    ink: Ink::Words,
                });
            }
            let words = if count > 0 { counted(usize::from(count), one(colour)) } else { String::new() };
            places.push(Place { name: format!("{name}-{}", colour.name()), shapes, words });
        }
    }
    places
}

/// The players on the ground; who is to play, the throw and the cards as places.
pub(super) fn beside(
    position: &Position,
    (caption, last): (&Caption, Option<&Last>),
    board: &Board,
    stage: &Stage,
    ground: &mut Vec<Shape>,
) -> Vec<Place> {
    let colours = colours(position);
    let left = stage.sides[0];
    let trays = kinds(position).len();
    let right = if trays > 0 { tray(stage, trays - 1, 0)[0] - GAP } else { stage.sides[1] };
    let sticks = if matches!(position.placement, Placement::Duat(_)) { 0 } else { STICKS + GAP };
    let room = right - sticks - left - 66;
    let mut places = Vec::new();
    for (side, colour) in colours.into_iter().enumerate() {
        let top = stage.strips[side];
        ground.push(Shape::Use { symbol: board.pieces[side], at: [left + 30, top + 42], scale: 62, turn: 0 });
        // Crown changes who it is.
        let player = caption.player(side);
        let name = Shape::Words {
            words: font::fitted(if player.is_empty() { colour.name() } else { player }, 34, room),
            at: [left + 66, top + 44],
            size: 34,
            anchor: Anchor::Start,
            ink: Ink::Words,
        };
        let words = if player.is_empty() { String::new() } else { format!("{}: {player}", colour.name()) };
        places.push(Place { name: format!("player-{}", colour.name()), shapes: vec![name], words });
    }
    let line = |side: usize, line: i32, words: &str, ink: Ink, wide: i32| Shape::Words {
        words: font::fitted(words, 24, wide),
        at: [left + 66, stage.strips[side] + 44 + line * 29],
        size: 24,
        anchor: Anchor::Start,
        ink,
    };
    let mut turn = Place { name: "turn".to_owned(), shapes: Vec::new(), words: String::new() };
    let (index, said) = state(position, caption);
    let y = stage.strips[index] + 42;
    turn.shapes.push(Shape::Path { path: format!("M{} {}l14 11l-14 11Z", left - 20, y - 11), ink: Ink::Turn });
    turn.words = format!("{} {said}", colours[index].name());
    for side in [0, 1] {
        let played = last.filter(|last| last.side == side).map(|last| format!("played {}", last.item));
        let said: Vec<_> = (index == side).then(|| said.clone()).into_iter().chain(played).collect();
        if !said.is_empty() {
            turn.shapes.push(line(side, 1, &said.join(" · "), Ink::Words, room));
        }
    }
    places.extend([turn, throw(position, last, right, stage)]);
    let mut cards = Place { name: "cards".to_owned(), shapes: Vec::new(), words: String::new() };
    let mut all = Vec::new();
    for side in [0, 1] {
        let said = bound(position, side, colours).join(" · ");
        if !said.is_empty() {
            cards.shapes.push(line(side, 2, &said, Ink::Words, stage.sides[1] - left - 66));
            all.push(format!("{}: {said}", colours[side].name()));
        }
    }
    cards.words = all.join("; ");
    places.push(cards);
    places
}

/// The side that is to play or has won, and which of it.
fn state(position: &Position, caption: &Caption) -> (usize, String) {
    let (keys, side) = (&position.keys, position.side.index());
    match (keys.won, caption.ended, keys.acted) {
        (Some(colour), _, _) => (colour.index(), "won".to_owned()),
        (None, Some((winner, how)), _) => (winner.unwrap_or(side), how.to_owned()),
        (None, None, Some(acted)) => (side, format!("to play, {} taken", counted(usize::from(acted), "action"))),
        (None, None, None) => (side, "to play".to_owned()),
    }
}

/// The sticks of the throw waiting, else of the one played last: flat sides up as many as it counts.
fn throw(position: &Position, last: Option<&Last>, right: i32, stage: &Stage) -> Place {
    let mut place = Place { name: "throw".to_owned(), shapes: Vec::new(), words: String::new() };
    let waiting = position.keys.throw.map(|value| Thrown::of(value, position.side.index(), position));
    let Some(throw) = waiting.or(last.and_then(|last| last.throw)) else { return place };
    let y = stage.strips[throw.side] + 46;
    let sticks = throw.sticks.min(4);
    for (index, at) in (0..sticks).zip(0..) {
        let symbol = if index < throw.flat { Symbol::Flat } else { Symbol::Round };
        let x = right - 52 - (i32::from(sticks) - 1 - at) * 24;
        place.shapes.push(Shape::Use { symbol, at: [x, y], scale: 100, turn: 0 });
    }
    place.shapes.push(Shape::Words {
        words: throw.value.to_string(),
        at: [right, y + 15],
        size: 44,
        anchor: Anchor::End,
        ink: Ink::Words,
    });
    let state = if waiting.is_some() { "waiting" } else { "played" };
    place.words = format!("a throw of {} {state}", throw.value);
    place
}

/// What cards bind a side to, and the cards it has.
fn bound(position: &Position, side: usize, colours: [Colour; 2]) -> Vec<String> {
    let keys = &position.keys;
    let mut said = Vec::new();
    if let Some(left) = keys.cards {
        said.push(format!("{} left", counted(usize::from(left[side]), "card")));
    }
    if keys.miss[side] > 0 {
        said.push(format!("misses {}", counted(usize::from(keys.miss[side]), "turn")));
    }
    if keys.sticks[side] > 0 {
        said.push(format!("Seth: throws {}", counted(usize::from(keys.sticks[side]), "stick")));
    }
    if keys.isis == Some(colours[side]) {
        said.push("Isis: throws for the other side's pieces".to_owned());
    }
    if keys.wager.is_some() && position.side == colours[side] {
        said.push("Maat: a wager first".to_owned());
    }
    if keys.reveal == Some(colours[side]) {
        said.push("may reveal".to_owned());
    }
    if side == 0 && !keys.seen.is_empty() {
        let seen: Vec<_> = keys.seen.iter().map(Card::name).collect();
        said.push(format!("revealed so far: {}", seen.join(", ")));
    }
    said
}
