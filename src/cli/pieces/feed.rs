//! The pieces of all inputs, one after the other.

use std::io::{self, Read};

use super::cutter::{Cutter, Piece};
use crate::cli::input::Input;

/// What comes next of the inputs.
pub(super) enum Event {
    /// A piece of an input.
    Piece(Piece),
    /// The input is over: it ended, or what stands in the way of reading on.
    End(io::Result<()>),
}

/// Reads the inputs.
pub(super) struct Feed<'a> {
    inputs: &'a [Input],
    /// Bytes of a piece.
    length: usize,
    /// Which of them comes next.
    next: usize,
    open: Option<Cutter<Box<dyn Read>>>,
}

impl<'a> Feed<'a> {
    /// Reads pieces of about that length.
    pub(super) const fn new(inputs: &'a [Input], length: usize) -> Self {
        Self { inputs, length, next: 0, open: None }
    }

    /// What comes next, and of which input.
    pub(super) fn next(&mut self) -> Option<(&'a Input, Event)> {
        let Some(open) = &mut self.open else {
            let input = self.inputs.get(self.next)?;
            self.next += 1;
            match input.open() {
                Ok(opened) => self.open = Some(Cutter::new(opened.text, self.length)),
                Err(error) => return Some((input, Event::End(Err(error)))),
            }
            return self.next();
        };
        let input = self.inputs.get(self.next - 1)?;
        let event = match open.next() {
            Ok(Some(piece)) => return Some((input, Event::Piece(piece))),
            Ok(None) => Event::End(Ok(())),
            Err(error) => Event::End(Err(error)),
        };
        self.open = None;
        Some((input, event))
    }

    /// Passes over the rest of the input that is being read.
    pub(super) fn skip(&mut self) -> Option<(&'a Input, Event)> {
        self.open.take()?;
        Some((self.inputs.get(self.next - 1)?, Event::End(Ok(()))))
    }
}
