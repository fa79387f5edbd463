//! The thirty squares as cases see them: by number, nothing clever.

use std::ops::RangeInclusive;

use hunefer_notation::Colour;

use crate::make::cases::Source;

/// The squares 1 to 30 at their own index; 0 stays empty.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board([Option<Colour>; 31]);

impl Board {
    pub const EMPTY: Self = Self([None; 31]);

    pub fn of(squares: &[Option<Colour>; 30]) -> Self {
        let mut board = Self::EMPTY;
        board.0[1..].copy_from_slice(squares);
        board
    }

    pub fn squares(&self) -> [Option<Colour>; 30] {
        let mut squares = [None; 30];
        squares.copy_from_slice(&self.0[1..]);
        squares
    }

    /// Who stands on a square; nobody beyond the ends.
    pub fn at(&self, square: usize) -> Option<Colour> {
        self.0.get(square).copied().flatten()
    }

    pub fn put(&mut self, square: usize, colour: Colour) {
        self.0[square] = Some(colour);
    }

    pub fn lift(&mut self, square: usize) -> Option<Colour> {
        self.0[square].take()
    }

    /// Moves whatever stands on one square to another.
    pub fn shift(&mut self, from: usize, to: usize) {
        self.0[to] = self.0[from].take();
    }

    /// The squares a colour holds, lowest first.
    pub fn held(&self, colour: Colour) -> Vec<usize> {
        (1..=30).filter(|&square| self.0[square] == Some(colour)).collect()
    }

    /// The empty squares of a range, lowest first.
    pub fn empty(&self, among: RangeInclusive<usize>) -> Vec<usize> {
        among.filter(|&square| self.0[square].is_none()).collect()
    }

    /// The neighbours of a square by number that hold a piece of `colour`.
    pub fn beside(&self, square: usize, colour: Colour) -> Vec<usize> {
        let next = [square - 1, square + 1];
        next.into_iter().filter(|&next| self.at(next) == Some(colour)).collect()
    }

    /// The first unbroken row of at least `length` pieces of `colour` that lies wholly between two squares, of which
    /// the second may be 31, off the board.
    pub fn wall(&self, colour: Colour, length: usize, from: usize, to: usize) -> Option<RangeInclusive<usize>> {
        let (low, high) = (from.min(to), from.max(to));
        let mut start = low + 1;
        while start < high {
            let end = (start..high).take_while(|&square| self.at(square) == Some(colour)).count() + start;
            if end - start >= length {
                return Some(start..=end - 1);
            }
            start = end + 1;
        }
        None
    }

    /// Puts one piece of `colour` on an empty square of the range, beside another of its colour every other time; on
    /// any square but `never` where the range is full.
    pub fn scatter(&mut self, source: &mut Source, colour: Colour, among: RangeInclusive<usize>, never: usize) {
        let free = |square: &usize| *square != never && self.at(*square).is_none();
        let mut squares: Vec<usize> = among.clone().filter(free).collect();
        let close: Vec<usize> =
            squares.iter().copied().filter(|&square| !self.beside(square, colour).is_empty()).collect();
        if !close.is_empty() && source.coin() {
            squares = close;
        }
        if squares.is_empty() {
            squares = (1..=30).filter(free).collect();
        }
        if let Some(square) = source.one_of(&squares) {
            self.put(square, colour);
        }
    }
}
