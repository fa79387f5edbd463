//! Pieces read brought into the order of their input: each must begin where the one before it ended.

use hunefer_notation::Mark;

use super::carry::Carry;
use super::cutter::{End, Piece};
use super::{Craft, Read};
use crate::cli::input::Input;

/// How far the pieces of an input have been put in order.
#[derive(Default)]
pub(super) struct Order {
    /// What those before have left unread.
    carry: Option<Carry>,
    /// Games read.
    pub(super) read: usize,
}

impl Order {
    /// What came of the next piece, and how many games stand before it. It counts as it was read only where it began
    /// with a game; else it is read anew, from where the piece before it left off.
    pub(super) fn settle<C: Craft>(
        &mut self,
        craft: &C,
        input: &Input,
        piece: Piece,
        read: Option<Read<C::Part>>,
    ) -> (C::Part, usize) {
        let Read { games, part, mark: _ } = match (self.carry.take(), read) {
            (None, Some(read)) => {
                if !piece.end.is_at(read.mark) && piece.end != End::Last {
                    self.carry = Some(Carry::new(piece, read.mark));
                }
                read
            }
            (carry, _) => self.anew(craft, input, piece, carry),
        };
        let before = self.read;
        self.read += games;
        (part, before)
    }

    /// Reads a piece together with what those before it have left unread.
    fn anew<C: Craft>(&mut self, craft: &C, input: &Input, piece: Piece, carry: Option<Carry>) -> Read<C::Part> {
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
            return Read { games: 0, mark: Mark::default(), part: C::Part::default() };
        }
        let read = craft.read(input, carry.stretch(end != End::Last), (carry.mark(), end), self.read);
        if !end.is_at(read.mark) && end != End::Last {
            carry.advance(read.mark);
            self.carry = Some(carry);
        }
        read
    }
}
