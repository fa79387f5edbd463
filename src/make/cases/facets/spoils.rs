//! Ways to spoil a lawful record that several games share.

use crate::make::cases::facets::vocabulary::*;

use hunefer_notation::ResultWord;

/// A record that marks its last move as a hit where whoever was to be hit stands elsewhere.
pub(super) fn elsewhere(
    script: &mut Script,
    dice: &mut Player,
    square: fn(&State, &mut Player) -> Option<Place>,
) -> Option<Spoilt> {
    let (them, item) = (1 - script.moment()?.mover(), script.item()?);
    let to = step_of(&item)?.to.place;
    script.replace(marked(&item, HIT)?);
    let mut board = script.board()?;
    let free = square(&board, dice)?;
    board.send(them, |piece| piece.at == to, free);
    let (to, free) = (place(board.way, to), place(board.way, free));
    script.moved(&board, "move.mark", format!("nobody stands on {to} to be hit: what was meant is on {free}"))
}

/// Something follows a win.
pub(super) fn goes_on(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let after = script.end()?;
    let winner = after.colour(after.won?).name();
    let open = State { won: None, ..after };
    // In the same turn or in the next, and what might be played there if it can be.
    let next = next_head(&open, &ItemKind::House).filter(|_| dice.chance(128));
    let more = items(&open, dice);
    let lawful: Vec<ItemKind> = more.iter().copied().filter(|more| open.breaks(next, more).is_empty()).collect();
    let more = dice.pick(if lawful.is_empty() { &more } else { &lawful })?;
    script.but(format!("{winner} have won, and nothing follows"), |wrong| wrong.played.push((next, more)))
}

/// A win is claimed, by its mark or by the result, with another piece left: of the loser's where they are taken, else
/// of the winner's own.
pub(super) fn not_yet(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let end = script.end()?;
    let winner = end.won?;
    if dice.chance(128) {
        script.replace(marked(&script.item()?, END)?);
    } else {
        script.token = Some(ResultWord::Won(end.colour(winner)));
    }
    let side = if end.way.is_tab() { 1 - winner } else { winner };
    let mut board = script.board()?;
    let room = board.room(dice)?;
    match board.pieces.iter_mut().find(|piece| piece.side == side && piece.at == Place::Off) {
        Some(piece) => piece.at = room,
        None => board.pieces.push(Man::new(side, room)),
    }
    let says = format!("{} have another piece on the board: the game is not won", end.colour(side).name());
    script.but(says, |wrong| wrong.put(&board))
}

/// Actions have been taken where there are none.
pub(super) fn acted(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let acted = u16::try_from(1 + dice.below(2)).ok();
    script.but("acted= is for duat alone", |wrong| wrong.start.keys.acted = acted)
}

/// A throw waits that the sticks never show.
pub(super) fn waits(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    script.start.keys.throw = Some(value_of(&script.played.first()?.1)?);
    let values = script.board()?.values(4);
    let wrong = dice.pick(&[0, 5, 6, 7, 8, 9, 10, 12, 45, 255, 256, 257, 260, 999]);
    let wrong = wrong.filter(|wrong| !values.contains(wrong))?;
    script.but("four sticks never show the throw said to wait", |other| other.start.keys.throw = Some(wrong))
}
