//! Single edits of a record that may make it legal.

use hunefer_notation::{Card, Facing, ItemKind, Place, Spot, Usage};

use super::board::set;
use super::facet::{Edit, Facet, Of, meant};
use super::items::{begun, due, head_of, lawful, plays, uses};
use super::law::{State, Way};
use super::scene::{step_of, use_of, value_of};
use super::script::Script;
use super::words::{faced, place, text};
use crate::make::player::Player;

impl Facet {
    /// One edit of a kind, drawn at random, and what to say of it. Whether it helps is for the law to say.
    pub(super) fn edit(&self, kind: Edit, script: &Script, dice: &mut Player) -> Option<(Script, String)> {
        let mut other = script.clone();
        let (kept, leads) = match kind {
            Edit::Piece => return one_piece(&mut other, dice).map(|says| (other, says)),
            Edit::Key => return one_key(&mut other, dice).map(|says| (other, says)),
            Edit::Choice => {
                let (name, values) = dice.pick(script.way.options())?;
                let value = dice.pick(values)?;
                other.set_option(name, value);
                return Some((other, format!("{name}={value}")));
            }
            Edit::From(kept, leads) => (Some(kept), leads),
            Edit::Then(leads) => (None, leads),
            Edit::Without | Edit::Head | Edit::Throw | Edit::Move | Edit::Instead | Edit::Use => (None, &[][..]),
        };
        let (_, item) = other.played.pop()?;
        if kind == Edit::Without {
            return Some((other, "without the last item".to_owned()));
        }
        if let Some(kept) = kept {
            other.played.truncate(if kept == 0 { 0 } else { script.steps.get(kept - 1).copied()? });
            other.steps.truncate(kept);
        }
        let end = other.played.len();
        let state = other.lead(leads, Some(script), dice)?;
        let like = self.like(kind, &item, &state, script.about, dice)?;
        other.played.push((head_of(&state, &like), like));
        let played: Vec<String> = other.played[end..].iter().map(|(_, item)| text(other.way, item)).collect();
        let says = match (kind, played.as_slice()) {
            (Edit::Head, _) => "begun as it has to be".to_owned(),
            (_, [only]) if *only != text(other.way, &item) => format!("{only} instead"),
            (_, [first, .., last]) => format!("{last} after {first}"),
            _ => "as it stands".to_owned(),
        };
        Some((other, says))
    }

    /// What the item at fault is one of.
    pub(super) fn items(&self, before: &State, its: Option<Card>, dice: &mut Player) -> Vec<ItemKind> {
        match self.from {
            Of::These(list) => list(before, dice),
            Of::Uses(cards) => uses(before, meant(cards, &its), dice),
        }
    }

    /// A lawful item like another: the same if it may be, else the nearest there is.
    fn like(
        &self,
        kind: Edit,
        item: &ItemKind,
        state: &State,
        its: Option<Card>,
        dice: &mut Player,
    ) -> Option<ItemKind> {
        let other = matches!(kind, Edit::Use | Edit::Instead | Edit::Throw | Edit::Move);
        if !other && state.breaks(head_of(state, item), item).is_empty() {
            return Some(*item);
        }
        let mut may = match use_of(item).filter(|_| kind != Edit::Instead) {
            Some((card, _)) => uses(state, &[card], dice),
            None => self.items(state, its, dice),
        };
        let begun = begun(state);
        if let ItemKind::Ply { throw, .. } = *item {
            may.extend(plays(&begun, begun.mover(), throw));
        }
        if kind == Edit::Instead {
            may.extend(due(&begun, dice));
        }
        let mut may: Vec<(u8, ItemKind)> =
            may.into_iter().filter_map(|other| Some((distance(kind, item, &other)?, other))).collect();
        // The law is asked of the farther ones only where none of the nearer is lawful.
        may.sort_by_key(|(far, _)| *far);
        may.chunk_by(|(one, _), (other, _)| one == other)
            .find_map(|near| dice.pick(&lawful(state, near.iter().map(|(_, item)| *item).collect())))
    }
}

/// How far an item is from another, 0 the nearest; nothing where it is no edit of that kind.
fn distance(kind: Edit, item: &ItemKind, other: &ItemKind) -> Option<u8> {
    use ItemKind::{Action, Ply, Wager};
    let strict = matches!(kind, Edit::Throw | Edit::Move);
    let near = match (item, other) {
        (Ply { throw, .. }, Ply { throw: value, .. }) if kind == Edit::Move => throw == value,
        (Ply { .. }, Ply { .. }) if kind == Edit::Throw => {
            step_of(item).map(|step| step.from) == step_of(other).map(|step| step.from)
        }
        (Ply { .. }, Ply { .. }) => value_of(item) == value_of(other),
        (Wager { landing, .. }, Wager { landing: to, .. }) => {
            kind == Edit::Move || value_of(item) == value_of(other) && landing.is_some() == to.is_some()
        }
        (Action { .. }, Action { .. }) => kind == Edit::Move,
        _ => match (use_of(item), use_of(other)) {
            (Some((card, usage)), Some((same, other))) if kind != Edit::Instead => {
                // The same piece, where that can be; and a use before none.
                let far = if other == Usage::Declined { 2 } else { u8::from(aim(usage) != aim(other)) };
                return (card == same).then_some(far);
            }
            _ => false,
        },
    };
    if near { Some(0) } else { (!strict).then_some(1) }
}

/// The spot that the detail of a card begins with.
const fn aim(usage: Usage) -> Option<Spot> {
    match usage {
        Usage::Piece(from, _) | Usage::Swap(from, _) => Some(from),
        Usage::Bare | Usage::Declined => None,
    }
}

/// Changes one key of the set-up, and answers what was done.
fn one_key(script: &mut Script, dice: &mut Player) -> Option<String> {
    let (side, few, card) = (dice.below(2), u16::try_from(dice.below(3)).ok()?, dice.pick(&Card::ALL)?);
    let keys = &mut script.start.keys;
    let unseen = (!keys.seen.contains(card)).then_some(card);
    let changed = dice.below(8);
    match changed {
        0 => keys.cards.as_mut()?[side] = few,
        1 => keys.seen = set(keys.seen.iter().filter(|&seen| seen != card).chain(unseen)),
        2 => keys.gap[side] ^= true,
        3 => keys.miss[side] = few,
        4 => keys.isis = None,
        5 => keys.sticks = [0; 2],
        6 => keys.wager = None,
        _ => keys.throw = dice.pick(&[None, Some(1), Some(2), Some(3), Some(4)])?,
    }
    let name = ["cards", "seen", "gap", "miss", "isis", "sticks", "wager", "throw"][changed];
    Some(format!("with another {name}="))
}

/// Moves one piece, or has two on neighbouring squares change about.
fn one_piece(script: &mut Script, dice: &mut Player) -> Option<String> {
    let mut board = script.board()?;
    let chosen = dice.below(board.pieces.len());
    let mut places = board.squares();
    places.extend((!board.way.is_tab() && board.way != Way::Scarab).then_some(Place::Off));
    let to = dice.pick(&places)?;
    let piece = board.pieces[chosen];
    let colour = board.colour(piece.side).name();
    let (here, there) = (place(board.way, piece.at), place(board.way, to));
    let other = board.pieces.iter().position(|other| other.at == to && to != Place::Off);
    let says = if board.way.is_tab() && dice.chance(64) {
        board.pieces[chosen].up ^= true;
        format!("{colour} on {here} have {}been up", if piece.up { "never " } else { "" })
    } else if board.way == Way::Scarab && dice.chance(128) {
        let facing = dice.pick(&[Facing::North, Facing::East, Facing::South, Facing::West])?;
        board.pieces[chosen].facing = facing;
        format!("{colour} on {here} face {}", faced(facing))
    } else {
        board.pieces[chosen].at = to;
        match other {
            Some(other) if board.pieces[other].side != piece.side => {
                board.pieces[other].at = piece.at;
                format!("what stands on {here} and {there} changed about")
            }
            _ => format!("{colour} from {here} on {there} instead"),
        }
    };
    script.put(&board);
    Some(says)
}
