//! Set-ups of senet, both ways.

use super::show::{at, with};
use crate::make::cases::edit::room;
use crate::make::cases::facet::{Facet, spoilt};
use crate::make::cases::law::Way;

const K: &[Way] = &[Way::Kendall];
const BOTH: &[Way] = &[Way::Kendall, Way::Tut];

pub(super) const FACETS: &[Facet] = &[
    spoilt("setup.senet", "pieces off", BOTH, |script, dice| {
        let (side, more) = (dice.below(2), u16::try_from(1 + dice.below(3)).ok()?);
        with(script, "the pieces on the board and off do not add up", |wrong| {
            let off = wrong.start.off[side];
            wrong.start.off[side] = if off < more { off + more } else { off - more };
        })
    }),
    spoilt("setup.senet", "pieces on the board", BOTH, |script, dice| {
        let mut board = script.board()?;
        let missing = dice.chance(128);
        let on = board.on_board(dice.below(2));
        if missing {
            board.pieces.remove(dice.pick(&on)?);
        } else {
            let one = crate::make::cases::law::Piece { at: room(&board, dice)?, ..board.pieces[dice.pick(&on)?] };
            board.pieces.push(one);
        }
        let says = if missing { "a piece is missing on the board" } else { "a piece on the board is one too many" };
        with(script, says, |wrong| wrong.put(&board))
    }),
    spoilt("setup.senet", "seven pieces", K, |script, _| {
        let seven = script.board()?.options.is("pieces", "7");
        with(script, "the pieces add up, but not to the number played with", |wrong| {
            let options = &mut wrong.start.keys.options;
            options.retain(|(name, _)| name != "pieces");
            if !seven {
                options.insert(0, ("pieces".into(), "7".into()));
            }
        })
    }),
    spoilt("setup.senet", "in the water", K, |script, dice| {
        let mut board = script.board()?;
        let side = dice.below(2);
        let chosen = dice.pick(&board.on_board(side))?;
        board.pieces[chosen].at = at(27);
        with(script, "nothing can stand on 27, where the water carries every piece away", |wrong| wrong.put(&board))
    }),
    spoilt("setup.senet", "a throw", BOTH, |script, dice| {
        let waits = match script.played.first()?.1 {
            hunefer_notation::ItemKind::Ply { throw, .. } => throw.value,
            _ => None,
        };
        script.start.keys.throw = Some(waits?);
        let wrong = dice.pick(&[0, 6, 7, 8, 9, 10, 12, 45, 255, 256, 257, 260, 999]);
        with(script, "four sticks never show the throw said to wait", |other| other.start.keys.throw = wrong)
    }),
    spoilt("setup.senet", "an action", BOTH, |script, dice| {
        let acted = u16::try_from(1 + dice.below(2)).ok();
        with(script, "acted= is for duat alone", |wrong| wrong.start.keys.acted = acted)
    }),
];
