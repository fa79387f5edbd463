//! Pieces are neither made nor lost, but as the items say.

use hunefer_notation::{ItemKind, Motion, Place, Position, Usage};

use crate::support::{pieces, table};

/// The pieces that an item takes off the board for good, or brings back: borne off, less called back.
fn borne_off(item: &ItemKind) -> i32 {
    let off = |spot: hunefer_notation::Spot| i32::from(spot.place == Place::Off);
    match *item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => off(step.to),
        ItemKind::Wager { landing: Some((_, to)), .. } => off(to),
        ItemKind::Reveal { usage: Usage::Piece(from, Some(_)), .. } => -off(from),
        ItemKind::Ply { motion: Motion::Lost, .. }
        | ItemKind::Wager { landing: None, .. }
        | ItemKind::Reveal { .. }
        | ItemKind::House
        | ItemKind::Miss
        | ItemKind::Action { .. } => 0,
    }
}

/// Pieces of a side that are still in play: on the board or in hand.
fn kept(position: &Position) -> [i32; 2] {
    let board = pieces::on_board(position);
    [0, 1].map(|side| i32::from(board[side]) + i32::from(position.hand[side]))
}

#[test]
fn pieces_are_neither_made_nor_lost() {
    table::every_bout("pieces", 1, |bout, _| {
        for (at, step) in bout.steps.iter().enumerate() {
            let (before, after) = (step.before.position(), bout.after(at).position());
            let (had, has) = (kept(&before), kept(&after));
            let change = [0, 1].map(|side| has[side] - had[side]);
            let item = step.choice.item;
            let why = || format!("{before} {item:?} {after}");
            match before.placement {
                hunefer_notation::Placement::Senet(_) | hunefer_notation::Placement::Tjau(_) => {
                    // What leaves the board is counted as off, and only what the item bears off leaves it.
                    for (side, change) in change.into_iter().enumerate() {
                        let off = i32::from(after.off[side]) - i32::from(before.off[side]);
                        assert_eq!(off, -change, "{}", why());
                    }
                    assert_eq!(change[0] + change[1], -borne_off(&item), "{}", why());
                }
                hunefer_notation::Placement::Tab(_) => {
                    // Only a hit takes pieces, all of one side, and from where it lands.
                    let hit = match item {
                        ItemKind::Ply { motion: Motion::Move(step), .. } => step.marks.hit,
                        ItemKind::Reveal { marks, .. } => marks.hit,
                        _ => false,
                    };
                    let lost = change.iter().filter(|&&change| change < 0).count();
                    assert!(change.iter().all(|&change| change <= 0), "{}", why());
                    assert_eq!(lost, usize::from(hit), "{}", why());
                }
                hunefer_notation::Placement::Duat(_) => {
                    // Only a push loses a piece, one at most, and it wins if that is the opponent's.
                    let push = matches!(item, ItemKind::Action { verb: hunefer_notation::Verb::Push, .. });
                    let opponent = 1 - step.begun().position().side.index();
                    assert!(change[0] + change[1] >= -i32::from(push), "{}", why());
                    assert!(change.iter().all(|&change| change <= 0), "{}", why());
                    assert_eq!(change[opponent] < 0, bout.after(at).winner().is_some(), "{}", why());
                }
            }
        }
    });
}
