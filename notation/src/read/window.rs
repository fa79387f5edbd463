//! The next few bytes in a register, for what is read most: squares, plain moves and heads of turns.

/// The next eight bytes. What has been read is shifted out, and past the eighth, as past the end of the input, stand
/// zeros.
#[derive(Clone, Copy)]
pub(super) struct Window {
    bytes: u64,
    /// How many bytes have been read.
    pub read: u32,
}

impl Window {
    /// The window on the head of `input`.
    #[inline(always)]
    pub(super) fn new(input: &[u8]) -> Self {
        let bytes = input.first_chunk().copied().unwrap_or_else(|| short(input));
        Self { bytes: u64::from_le_bytes(bytes), read: 0 }
    }

    /// How many bytes there are before a blank, or any other control; eight if there is none.
    #[inline(always)]
    pub(super) const fn word_length(self) -> u32 {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        // The lowest bit that is set is that of the first such byte; those above it may be of others.
        let blanks = self.bytes.wrapping_sub(ONES * (b' ' as u64 + 1)) & !self.bytes & (ONES << 7);
        blanks.trailing_zeros() / 8
    }

    /// The next byte.
    #[inline(always)]
    pub(super) const fn next(self) -> u8 {
        self.bytes as u8
    }

    /// Reads `count` bytes, up to seven.
    #[inline(always)]
    pub(super) const fn skip(&mut self, count: u32) {
        self.bytes >>= 8 * count;
        self.read += count;
    }

    /// Reads `word`, of up to seven bytes, if it is next; `None` if not.
    #[inline(always)]
    pub(super) fn word<const LENGTH: usize>(&mut self, word: &[u8; LENGTH]) -> Option<()> {
        let mut wanted = [0; 8];
        wanted[..LENGTH].copy_from_slice(word);
        let apart = (self.bytes ^ u64::from_le_bytes(wanted)) << (8 * (8 - LENGTH));
        if apart != 0 {
            return None;
        }
        self.skip(LENGTH as u32);
        Some(())
    }

    /// Reads `mark` if it is next, and tells whether it was.
    #[inline(always)]
    pub(super) const fn mark(&mut self, mark: u8) -> bool {
        let stands = self.next() == mark;
        self.skip(stands as u32);
        stands
    }

    /// Reads a number of one digit or two, if one that does not begin with 0 is next. A third digit stays.
    #[inline(always)]
    pub(super) const fn number(&mut self) -> Option<u16> {
        let first = self.next().wrapping_sub(b'0');
        let second = ((self.bytes >> 8) as u8).wrapping_sub(b'0');
        if first == 0 || first > 9 {
            return None;
        }
        // Worked out either way, for a branch on how many digits there are is guessed wrong half the time.
        let two = second <= 9;
        self.skip(1 + two as u32);
        Some(first as u16 + (9 * first as u16 + second as u16) * two as u16)
    }
}

/// Fewer than eight bytes, and zeros behind them.
#[cold]
fn short(input: &[u8]) -> [u8; 8] {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(input).for_each(|(byte, &read)| *byte = read);
    bytes
}
