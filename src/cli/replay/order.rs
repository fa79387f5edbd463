//! Pieces judged brought into the order of their input: each must begin where the one before it ended.

use hunefer_notation::Mark;

use super::Replay;
use super::carry::Carry;
use super::cutter::{End, Piece};
use super::entry::Named;
use super::judge::Judged;

/// How far the pieces of an input have been put in order.
#[derive(Default)]
pub(super) struct Order {
    /// What those before have left unread.
    carry: Option<Carry>,
    /// Games read.
    pub(super) read: usize,
    /// Games judged: of those read, the ones picked.
    pub(super) judged: usize,
}

impl Order {
    /// What came of the next piece. It counts as it was judged only where it began with a game; else it is judged
    /// anew, from where the piece before it left off.
    pub(super) fn settle(&mut self, replay: &Replay, named: Named<'_>, piece: Piece, judged: Option<Judged>) -> Judged {
        let judged = match (self.carry.take(), judged) {
            (None, Some(judged)) => {
                let mark = judged.mark;
                if !piece.end.is_at(mark) && piece.end != End::Last {
                    self.carry = Some(Carry::new(piece, mark));
                }
                judged.behind(self.read)
            }
            (carry, _) => self.anew(replay, named, piece, carry),
        };
        self.read += judged.read;
        self.judged += judged.totals.games;
        judged
    }

    /// Judges a piece together with what those before it have left unread.
    fn anew(&mut self, replay: &Replay, named: Named<'_>, piece: Piece, carry: Option<Carry>) -> Judged {
        let end = piece.end;
        let mut carry = if let Some(mut carry) = carry {
            carry.add(&piece);
            carry
        } else {
            let mark = Mark::at(piece.before.offset());
            Carry::new(piece, mark)
        };
        if end != End::Last && !carry.is_enough() {
            self.carry = Some(carry);
            return Judged::default();
        }
        let stretch = carry.stretch(end != End::Last);
        let judged = replay.judge(named, stretch, (carry.mark(), end), self.read);
        if !end.is_at(judged.mark) && end != End::Last {
            carry.advance(judged.mark);
            self.carry = Some(carry);
        }
        judged
    }
}
