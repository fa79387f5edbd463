//! The head that comes next, which need not be read where it stands as usual, but only compared.

use crate::{Colour, Span, Turn, Vocabulary};

/// The head of the next turn, if turns are numbered on and the sides change.
#[derive(Clone, Copy)]
pub(super) struct Coming {
    /// How it stands in the bytes, the first lowest: a line end, `13. S` and a space.
    text: u64,
    /// Which of the eight bytes there are; none where the head cannot be foretold.
    mask: u64,
    /// How many that is.
    length: u32,
    /// Where the last digit of the number stands, in bits.
    units: u32,
    /// What turns one side's letter into the other's.
    flip: u64,
    number: Option<u32>,
    side: Option<Colour>,
    other: Option<Colour>,
}

impl Coming {
    /// The highest number foretold: with it the head fills the eight bytes.
    const HIGHEST: u32 = 999;

    /// A head that has been read, in a game with these `words`; the one behind it follows.
    pub(super) fn read(head: &Turn, words: &Vocabulary) -> Self {
        let other = head.side.and_then(|side| words.colours.into_iter().find(|colour| *colour != side));
        Self::new(head.number, head.side, other)
    }

    fn new(number: Option<u32>, side: Option<Colour>, other: Option<Colour>) -> Self {
        let mut coming = Self { text: 0, mask: 0, length: 0, units: 0, flip: 0, number, side, other };
        let (Some(mut rest @ 0..=Self::HIGHEST), Some(side), Some(other)) = (number, side, other) else {
            return coming;
        };
        let [side, other] = [side, other].map(|colour| colour.letter() as u64);
        let digits = 1 + rest.max(1).ilog10();
        coming.units = 8 * digits;
        coming.length = digits + 5;
        coming.mask = u64::MAX >> (64 - 8 * coming.length);
        coming.flip = (side ^ other) << (coming.units + 24);
        coming.text = u64::from(b'\n') | (u64::from_le_bytes(*b". \0 \0\0\0\0") | side << 16) << (coming.units + 8);
        for place in (1..=digits).rev() {
            coming.text |= u64::from(b'0' + (rest % 10) as u8) << (8 * place);
            rest /= 10;
        }
        coming
    }

    /// How many of the bytes in `word` this head is; `None` if others stand there.
    #[inline(always)]
    pub(super) const fn stands(&self, word: u64) -> Option<u32> {
        if (word ^ self.text) & self.mask == 0 && self.mask != 0 { Some(self.length) } else { None }
    }

    /// This head. The one behind it is next.
    #[inline(always)]
    pub(super) fn pass(&mut self) -> Turn {
        let head = Turn { number: self.number, side: self.side, first: 0, span: Span { offset: 0, length: 0 } };
        self.number = self.number.map(|number| number.wrapping_add(1));
        (self.side, self.other) = (self.other, self.side);
        self.text = self.text.wrapping_add(1 << self.units) ^ self.flip;
        if (self.text >> self.units) as u8 > b'9' {
            self.carry();
        }
        head
    }

    /// Carries over to the tens, where the last digit is past nine; where they are past it too the number is written
    /// anew.
    #[inline(never)]
    fn carry(&mut self) {
        let tens = self.units.saturating_sub(8);
        if tens > 0 && (self.text >> tens) as u8 != b'9' {
            self.text = self.text.wrapping_add(1 << tens).wrapping_sub(10 << self.units);
        } else {
            *self = Self::new(self.number, self.side, self.other);
        }
    }
}
