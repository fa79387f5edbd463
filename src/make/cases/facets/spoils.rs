//! Ways to spoil a lawful record that several games share.

use hunefer_notation::{ItemKind, Marks, Motion, Place, ResultWord};

use crate::make::cases::edit::{marked, room};
use crate::make::cases::facet::Scene;
use crate::make::cases::items::items;
use crate::make::cases::law::{Piece, State};
use crate::make::cases::script::{Script, place};
use crate::make::cases::words;
use crate::make::player::Player;

/// A spoilt record and what to say of it.
pub(super) type Spoilt = Option<(Script, String)>;

/// A record like another but for one thing.
pub(super) fn with(script: &Script, says: impl Into<String>, spoil: impl FnOnce(&mut Script)) -> Spoilt {
    let mut wrong = script.clone();
    spoil(&mut wrong);
    Some((wrong, says.into()))
}

/// A record with its pieces put otherwise, if it then breaks one rule alone.
pub(super) fn put(script: &Script, board: &State, rule: &str, says: impl Into<String>) -> Spoilt {
    let spoilt = with(script, says, |wrong| wrong.put(board))?;
    (spoilt.0.judge().names == [rule]).then_some(spoilt)
}

/// The moments before and after the last item.
pub(super) fn last_two(script: &Script) -> Option<(State, State)> {
    let mut moments = script.judge().moments;
    let after = moments.pop()?;
    moments.pop().map(|before| (before, after))
}

/// A record that marks its last item falsely; the true one may tell what it leads to.
pub(super) fn claims(script: &mut Script, dice: &mut Player, marks: Marks, says: &str) -> Spoilt {
    let (_, after) = last_two(script)?;
    let (head, item) = *script.played.last()?;
    let wrong = marked(&item, marks)?;
    script.last = dice.chance(128).then(|| after.position());
    with(script, says, |other| {
        other.played.pop();
        other.played.push((head, wrong));
    })
}

/// `x` where nothing is hit.
pub(super) const HIT: Marks = Marks { hit: true, ..Marks::NONE };

/// `#` where nothing ends.
pub(super) const END: Marks = Marks { end: true, ..Marks::NONE };

/// A record that marks its last move as a hit where whoever was to be hit stands elsewhere.
pub(super) fn elsewhere(
    script: &mut Script,
    dice: &mut Player,
    square: fn(&State, &mut Player) -> Option<Place>,
) -> Spoilt {
    let (before, _) = last_two(script)?;
    let last = script.played.last_mut()?;
    let them = 1 - before.begins(last.0, &last.1).mover();
    let ItemKind::Ply { motion: Motion::Move(step), .. } = last.1 else { return None };
    last.1 = marked(&last.1, HIT)?;
    let mut board = script.board()?;
    let (to, free) = (step.to.place, square(&board, dice)?);
    let hit = |piece: &&mut Piece| piece.side == them && piece.at == to;
    board.pieces.iter_mut().filter(hit).for_each(|piece| piece.at = free);
    let (to, free) = (place(board.way, to), place(board.way, free));
    put(script, &board, "move.mark", format!("nobody stands on {to} to be hit: what was meant is on {free}"))
}

/// A record with another last item that breaks a rule alone.
pub(super) fn instead(
    script: &Script,
    dice: &mut Player,
    rule: &'static str,
    like: impl Fn(&Scene, &Scene) -> bool,
) -> Spoilt {
    let (before, _) = last_two(script)?;
    let (head, item) = *script.played.last()?;
    let begun = before.begins(head, &item);
    let scene = |before, item| Scene { earlier: Vec::new(), before, item, names: vec![rule], after: None };
    let (old, mut new) = (scene(begun.clone(), item), scene(begun, item));
    let mut wrong = items(&before, dice);
    wrong.retain(|&other| {
        new.item = other;
        like(&old, &new) && before.breaks(head, &other) == [rule]
    });
    let wrong = dice.pick(&wrong)?;
    new.item = wrong;
    with(script, words::why("", &new), |other| {
        other.played.pop();
        other.played.push((head, wrong));
    })
}

/// A record with another lawful item before the last, by the same throw, so that the last breaks a rule alone.
pub(super) fn instead_before(script: &Script, dice: &mut Player, rule: &'static str) -> Spoilt {
    let place = script.played.len().checked_sub(2)?;
    let (head, item) = script.played[place];
    let before = script.judge().moments.into_iter().nth(place)?;
    let thrown = |item: &ItemKind| match item {
        ItemKind::Ply { throw, motion: Motion::Move(_) } => throw.value,
        _ => None,
    };
    let mut others = items(&before, dice);
    others.retain(|other| {
        thrown(other).is_some() && thrown(other) == thrown(&item) && before.breaks(head, other).is_empty()
    });
    let other = dice.pick(&others)?;
    let mut wrong = script.clone();
    wrong.played[place].1 = other;
    let judged = wrong.judge();
    let before = judged.moments.into_iter().last()?;
    let (head, item) = *wrong.played.last()?;
    let before = before.begins(head, &item);
    let why = words::why("", &Scene { earlier: Vec::new(), before, item, names: judged.names.clone(), after: None });
    (judged.names == [rule]).then_some((wrong, why))
}

/// Something follows a win.
pub(super) fn goes_on(script: &mut Script, dice: &mut Player) -> Spoilt {
    let (_, after) = last_two(script)?;
    let winner = after.colour(after.won?).name();
    let open = State { won: None, ..after };
    // In the same turn or in the next, and what might be played there if it can be.
    let next = (Some(open.number + 1), Some(open.colour(1 - open.player)));
    let next = dice.chance(128).then_some(next);
    let more = items(&open, dice);
    let lawful: Vec<ItemKind> = more.iter().copied().filter(|more| open.breaks(next, more).is_empty()).collect();
    let more = dice.pick(if lawful.is_empty() { &more } else { &lawful })?;
    let says = format!("{winner} have won, and nothing follows");
    with(script, says, |wrong| wrong.played.push((next, more)))
}

/// A win is claimed, by its mark or by the result, with another piece of a side left.
pub(super) fn not_yet(script: &mut Script, dice: &mut Player, side: usize) -> Spoilt {
    let (_, end) = last_two(script)?;
    let winner = end.won?;
    if dice.chance(128) {
        let last = script.played.last_mut()?;
        last.1 = marked(&last.1, END)?;
    } else {
        script.token = Some(ResultWord::Won(end.colour(winner)));
    }
    let mut board = script.board()?;
    let at = room(&board, dice)?;
    match board.pieces.iter_mut().find(|piece| piece.side == side && piece.at == Place::Off) {
        Some(piece) => piece.at = at,
        None => board.pieces.push(Piece::new(side, at)),
    }
    let colour = end.colour(side).name();
    let says = format!("{colour} have another piece on the board: the game is not won");
    let spoilt = with(script, says, |wrong| wrong.put(&board))?;
    ["move.mark", "result.wrong"].iter().any(|rule| spoilt.0.judge().names == [*rule]).then_some(spoilt)
}

/// Actions have been taken where there are none.
pub(super) fn acted(script: &mut Script, dice: &mut Player) -> Spoilt {
    let acted = u16::try_from(1 + dice.below(2)).ok();
    with(script, "acted= is for duat alone", |wrong| wrong.start.keys.acted = acted)
}

/// A throw waits that the sticks never show.
pub(super) fn waits(script: &mut Script, dice: &mut Player) -> Spoilt {
    let waits = match script.played.first()?.1 {
        ItemKind::Ply { throw, .. } => throw.value,
        _ => None,
    };
    script.start.keys.throw = Some(waits?);
    let wrong = dice.pick(&[0, 5, 6, 7, 8, 9, 10, 12, 45, 255, 256, 257, 260, 999]);
    with(script, "four sticks never show the throw said to wait", |other| other.start.keys.throw = wrong)
}
