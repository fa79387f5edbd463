//! Single edits of a record, and the lies told of one.

use hunefer_notation::{
    Card, CardSet, Colour, Facing, ItemKind, Marks, Motion, Move, Place, Position, ResultWord, Spot, Square, Usage,
};

use super::facet::{Edit, Lie, Scene};
use super::items::items;
use super::law::{State, Way};
use super::reveal;
use super::script::{Script, faced, place, text};
use crate::make::player::Player;

/// One edit of a kind, drawn at random, and what to say of it. Whether it helps is for the law to say.
pub(crate) fn edit(kind: Edit, script: &Script, scene: &Scene, dice: &mut Player) -> Option<(Script, String)> {
    let mut other = script.clone();
    match kind {
        Edit::Piece => {
            let says = one_piece(&mut other, dice)?;
            Some((other, says))
        }
        Edit::Option => {
            let (name, values) = dice.pick(script.way.options())?;
            let value = dice.pick(values)?;
            other.start.keys.options.retain(|(known, _)| known != name);
            other.start.keys.options.push((name.into(), value.into()));
            order_options(&mut other)?;
            Some((other, format!("{name}={value}")))
        }
        Edit::Key => {
            let says = one_key(&mut other, dice)?;
            Some((other, says))
        }
        Edit::Landing => {
            let landing = scene.lands().map(Spot::plain).filter(|_| dice.chance(192));
            other.played.last_mut()?.1 = scene.landing_at(landing)?;
            Some((other, format!("it comes to {}", place(script.way, scene.lands()?))))
        }
        Edit::Throw | Edit::Move => {
            let before = &scene.before;
            let mut legal = match scene.item {
                ItemKind::Reveal { card, .. } => reveal::uses(before, card, dice),
                _ => items(before, dice),
            };
            legal.retain(|other| comparable(kind, &scene.item, other) && before.breaks(None, other).is_empty());
            let item = dice.pick(&legal)?;
            other.played.last_mut()?.1 = item;
            Some((other, format!("{} instead", text(script.way, &item))))
        }
        // These play the record anew, which is not done here.
        Edit::Instead | Edit::Use | Edit::Head | Edit::Without | Edit::Then(_) | Edit::From(..) => None,
    }
}

/// Whether an item differs from another by its throw, or by its move.
fn comparable(kind: Edit, item: &ItemKind, other: &ItemKind) -> bool {
    use ItemKind::{Action, Ply, Reveal, Wager};
    match (item, other) {
        (Ply { throw, motion }, Ply { throw: other_throw, motion: other_motion }) => {
            let from = |motion: &Motion| match motion {
                Motion::Move(step) => Some(step.from),
                Motion::Lost => None,
            };
            if kind == Edit::Move { throw == other_throw } else { from(motion) == from(other_motion) }
        }
        (Reveal { card, usage, .. }, Reveal { card: other, usage: other_usage, .. }) => {
            let declined = [usage, other_usage].map(|usage| *usage == Usage::Declined);
            kind == Edit::Move && card == other && declined[0] == declined[1]
        }
        (Wager { .. }, Wager { .. }) | (Action { .. }, Action { .. }) => kind == Edit::Move,
        _ => false,
    }
}

/// Changes one key of the set-up, and answers what was done.
fn one_key(script: &mut Script, dice: &mut Player) -> Option<String> {
    let board = script.board()?;
    let (side, few) = (dice.below(2), u16::try_from(dice.below(3)).ok()?);
    let colour = board.colour(side).name();
    let keys = &mut script.start.keys;
    Some(match dice.below(8) {
        0 => {
            keys.cards.as_mut()?[side] = few;
            format!("{colour} have {few} cards left")
        }
        1 => {
            let card = dice.pick(&Card::ALL)?;
            let others = keys.seen.iter().filter(|&seen| seen != card);
            let mut seen = CardSet::default();
            others.for_each(|card| seen.insert(card));
            if seen == keys.seen {
                seen.insert(card);
            }
            keys.seen = seen;
            format!("{} is seen or not", card.name())
        }
        2 => {
            keys.gap[side] ^= true;
            format!("{colour} {} a card at their last turn", if keys.gap[side] { "revealed" } else { "did not reveal" })
        }
        3 => {
            keys.miss[side] = few;
            format!("{colour} miss {few} turns")
        }
        4 => {
            keys.isis = None;
            "no Isis turn is coming".to_owned()
        }
        5 => {
            keys.sticks = [0; 2];
            "no sticks are limited".to_owned()
        }
        6 => {
            keys.wager = None;
            "no wager waits".to_owned()
        }
        _ => {
            keys.throw = dice.pick(&[1, 2, 3, 4]).filter(|_| dice.chance(128));
            "another throw waits, or none".to_owned()
        }
    })
}

/// Leaves out options at their usual value and puts the others in the book's order.
pub(crate) fn order_options(script: &mut Script) -> Option<()> {
    let board = script.board()?;
    let unusual = board.options.unusual();
    script.start.keys.options = unusual.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
    Some(())
}

/// Moves one piece, or has two on neighbouring squares change about.
fn one_piece(script: &mut Script, dice: &mut Player) -> Option<String> {
    let mut board = script.board()?;
    let chosen = dice.below(board.pieces.len());
    let to = dice.pick(&places(&board))?;
    let piece = board.pieces[chosen];
    let colour = board.colour(piece.side).name();
    let (here, there) = (place(board.way, piece.at), place(board.way, to));
    if board.way.is_tab() && dice.chance(64) {
        board.pieces[chosen].up ^= true;
        script.put(&board);
        return Some(format!("{colour} on {here} have {}been up", if piece.up { "never " } else { "" }));
    }
    if board.way == Way::Scarab && dice.chance(128) {
        let facing = dice.pick(&[Facing::North, Facing::East, Facing::South, Facing::West])?;
        board.pieces[chosen].facing = facing;
        script.put(&board);
        return Some(format!("{colour} on {here} face {}", faced(facing)));
    }
    let other = board.pieces.iter().position(|other| other.at == to && to != Place::Off);
    let says = match other {
        Some(other) if board.pieces[other].side != piece.side => {
            board.pieces[other].at = piece.at;
            format!("what stands on {here} and {there} changed about")
        }
        _ => format!("{colour} from {here} on {there} instead"),
    };
    board.pieces[chosen].at = to;
    script.put(&board);
    Some(says)
}

/// A lawful record with its end told falsely, and the same told truly.
pub(crate) fn lied(lie: Lie, script: &Script, scene: &Scene, dice: &mut Player) -> Option<(Script, Script, String)> {
    let (mut truth, mut other) = (script.clone(), script.clone());
    let after = scene.after.as_ref()?;
    let position = after.position();
    let mut last = after.clone();
    let says = match lie {
        Lie::Mark => {
            let holds = scene.marks();
            // A letter behind a word would be read as one of its own.
            let bare = matches!(scene.item, ItemKind::Reveal { usage: Usage::Bare | Usage::Declined, .. });
            let sets = (1..8).map(|set| Marks { hit: set & 1 > 0, water: set & 2 > 0, end: set & 4 > 0 });
            let wrong: Vec<Marks> = sets.filter(|set| !(set.agree_with(holds) || bare && set.hit)).collect();
            let marks = dice.pick(&wrong)?;
            other.played.last_mut()?.1 = marked(&scene.item, marks)?;
            truth.played.last_mut()?.1 = marked(&scene.item, if dice.chance(128) { holds } else { Marks::NONE })?;
            truth.last = Some(position);
            return Some((other, truth, "the marks written are not all true".to_owned()));
        }
        Lie::Result => {
            let winner = after.colour(after.won?);
            let wrong: Vec<ResultWord> = [ResultWord::Draw, ResultWord::Unfinished]
                .into_iter()
                .chain(after.way.colours().into_iter().filter(|&colour| colour != winner).map(ResultWord::Won))
                .collect();
            other.token = dice.pick(&wrong);
            truth.token = Some(ResultWord::Won(winner));
            return Some((other, truth, "the result written is another".to_owned()));
        }
        Lie::Side => {
            let side = position.side;
            let wrong: Vec<Colour> = after.way.colours().into_iter().filter(|&colour| colour != side).collect();
            let wrong = dice.pick(&wrong).filter(|_| after.won.is_none())?;
            other.last = Some(Position { side: wrong, ..position.clone() });
            truth.last = Some(position);
            return Some((other, truth, format!("{} are to play, not {}", side.name(), wrong.name())));
        }
        Lie::StillOn => {
            last.won = None;
            "the position said does not tell who has won".to_owned()
        }
        Lie::Mover | Lie::Sent => {
            let mover = scene.before.mover();
            let moved = (0..last.pieces.len()).find(|&i| {
                let mine = last.pieces[i].side == mover;
                scene.before.pieces[i].at != last.pieces[i].at && mine == matches!(lie, Lie::Mover)
            })?;
            let to = dice.pick(&last.way.places()).filter(|&to| to == Place::Off || last.empty(to))?;
            let (true_place, false_place) = (place(last.way, last.pieces[moved].at), place(last.way, to));
            last.pieces[moved].at = to;
            format!("{} come to {true_place}, not {false_place}", last.colour(last.pieces[moved].side).name())
        }
        Lie::Option(name) => {
            let (_, values) = last.way.options().iter().find(|(known, _)| *known == name)?;
            let value = dice.pick(values)?;
            let mut under = scene.before.clone();
            under.options.set(name, value);
            under = under.after(script.played.last()?.0, &scene.item);
            under.options = last.options.clone();
            last = under;
            format!("the position said would be right under {name}={value}")
        }
        Lie::Board(change) => {
            change(scene, &mut last);
            "the position said is another".to_owned()
        }
        Lie::Otherwise(says, change) => {
            change(scene, &mut last);
            says.to_owned()
        }
    };
    let wrong = last.position();
    if wrong == position {
        return None;
    }
    (other.last, truth.last) = (Some(wrong), Some(position));
    Some((other, truth, says))
}

/// An item with other marks, if it can have any.
pub(crate) fn marked(item: &ItemKind, marks: Marks) -> Option<ItemKind> {
    match *item {
        ItemKind::Ply { throw, motion: Motion::Move(step) } => {
            Some(ItemKind::Ply { throw, motion: Motion::Move(Move { marks, ..step }) })
        }
        ItemKind::Action { square, verb, .. } => Some(ItemKind::Action { square, verb, marks }),
        ItemKind::Wager { throw, landing, .. } => Some(ItemKind::Wager { throw, landing, marks }),
        ItemKind::Reveal { card, usage, .. } => Some(ItemKind::Reveal { card, usage, marks }),
        ItemKind::Ply { motion: Motion::Lost, .. } | ItemKind::House | ItemKind::Miss => None,
    }
}

/// Everywhere a piece may be put by hand.
fn places(board: &State) -> Vec<Place> {
    if board.way != Way::Scarab {
        return board.way.places();
    }
    let (files, ranks) = board.board;
    let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| rank * 26 + file));
    squares.filter_map(|number| u16::try_from(number).ok()).map(|number| Place::Square(Square(number))).collect()
}

/// A square that nothing stands on.
pub(crate) fn room(board: &State, dice: &mut Player) -> Option<Place> {
    let mut places = places(board);
    places.retain(|&at| at != Place::Off && board.empty(at));
    dice.pick(&places)
}
