//! The head that most likely comes next, so that it need not be read but only compared.

use crate::{Colour, Span, Turn, Vocabulary};

/// What stands behind a turn where turns are numbered on and the sides change: a line end, `13. S` and a space.
#[derive(Clone, Copy)]
pub(super) struct Coming {
    /// The bytes, the first lowest.
    text: u64,
    /// Which of the eight there are; none where no head is foretold.
    mask: u64,
    /// How many that is.
    length: u32,
    /// What turns one side's letter into the other's.
    flip: u64,
    /// Where the last digit of the number stands, in bits.
    units: u32,
    number: u32,
    colours: [Colour; 2],
    /// Which of the two the head names.
    side: usize,
}

impl Coming {
    /// The highest number foretold: with it the head fills the eight bytes.
    const HIGHEST: u32 = 999;

    /// The head behind `turn`, in a game with these `words`.
    pub(super) fn behind(turn: &Turn, words: &Vocabulary) -> Self {
        let side = turn.side.and_then(|side| words.colours.iter().position(|colour| *colour == side));
        let number = turn.number.and_then(|number| number.checked_add(1));
        Self::new(side.and(number).unwrap_or(u32::MAX), words.colours, 1 - side.unwrap_or_default())
    }

    fn new(number: u32, colours: [Colour; 2], side: usize) -> Self {
        let letter = |side: usize| colours.get(side).map_or(0, |colour| colour.letter() as u64);
        let mut coming = Self { text: 0, mask: 0, length: 0, flip: 0, units: 0, number, colours, side };
        if number <= Self::HIGHEST {
            let digits = 1 + number.max(1).ilog10();
            coming.units = 8 * digits;
            coming.length = digits + 5;
            coming.mask = u64::MAX >> (64 - 8 * coming.length);
            coming.flip = (letter(0) ^ letter(1)) << (coming.units + 24);
            let behind = u64::from_le_bytes(*b". \0 \0\0\0\0") | letter(side) << 16;
            coming.text = u64::from(b'\n') | behind << (coming.units + 8);
            let mut rest = number;
            for place in (1..=digits).rev() {
                coming.text |= u64::from(b'0' + (rest % 10) as u8) << (8 * place);
                rest /= 10;
            }
        }
        coming
    }

    /// How many of the bytes in `word` this head is; `None` if others stand there.
    #[inline(always)]
    pub(super) const fn stands(&self, word: u64) -> Option<u32> {
        if (word ^ self.text) & self.mask == 0 && self.mask != 0 { Some(self.length) } else { None }
    }

    /// This head. The one behind it comes then.
    #[inline(always)]
    pub(super) fn pass(&mut self) -> Turn {
        let side = self.colours.get(self.side).copied();
        let head = Turn { number: Some(self.number), side, first: 0, span: Span { offset: 0, length: 0 } };
        self.number += 1;
        self.side ^= 1;
        self.text = (self.text + (1 << self.units)) ^ self.flip;
        if (self.text >> self.units) as u8 > b'9' {
            self.carry();
        }
        head
    }

    /// Writes the number anew, where its last digit is past nine.
    #[cold]
    fn carry(&mut self) {
        *self = Self::new(self.number, self.colours, self.side);
    }
}
