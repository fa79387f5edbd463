//! The work, handed to the threads piece by piece and taken back in order.
//!
//! Each piece is read by itself. Which games of their file these are is known only once all pieces before have been;
//! then what came of them is made into what is wanted. So many pieces are under way at a time that no thread
//! waits, and no more, however slowly what is told is taken.

use std::any::Any;
use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

use hunefer_notation::Mark;
use rayon::{Scope, Yield};

use super::cutter::Piece;
use super::feed::{Event, Feed};
use super::order::Order;
use super::{Craft, Read};
use crate::cli::input::Input;

/// Pieces under way for each thread.
const AHEAD: usize = 2;

/// What comes next of the work.
pub(crate) enum Came<'a, T> {
    /// Something was made of games.
    Made(&'a Input, T),
    /// An input is over.
    End {
        /// Which.
        input: &'a Input,
        /// Whether it was read to its end; if not, why.
        ended: io::Result<()>,
        /// How many games it has.
        read: usize,
    },
}

/// Where a piece stands in the work.
enum Slot<P, T> {
    /// It is being worked on.
    Away,
    /// It was read, or is to be read in its turn.
    Read(Box<(Piece, Option<Read<P>>)>),
    /// All has been made of it.
    Made(Box<anyhow::Result<T>>),
    /// Behind it an input is over.
    End(io::Result<()>),
    /// The same, with the games of the input.
    Ended(io::Result<()>, usize),
}

/// What a thread has done.
type Done<P, T> = std::thread::Result<Slot<P, T>>;
/// Where a piece of an input stands.
type Placed<'a, P, T> = (&'a Input, Slot<P, T>);
/// What a thread has done for the piece of a number.
type Numbered<P, T> = (usize, Done<P, T>);

/// The work.
pub(super) struct Line<'a, C: Craft> {
    craft: &'a C,
    sender: Sender<Numbered<C::Part, C::Made>>,
    done: Receiver<Numbered<C::Part, C::Made>>,
    feed: Feed<'a>,
    /// What is under way, in order, each with its input.
    slots: VecDeque<Placed<'a, C::Part, C::Made>>,
    /// How many have left.
    left: usize,
    /// How many of those under way have been put in order.
    settled: usize,
    order: Order,
    over: bool,
}

impl<'a, C: Craft> Line<'a, C> {
    pub(super) fn new(craft: &'a C, inputs: &'a [Input]) -> Self {
        let (feed, order) = (Feed::new(inputs, craft.length()), Order::default());
        let (sender, done) = channel();
        Self { craft, sender, done, feed, slots: VecDeque::new(), left: 0, settled: 0, order, over: false }
    }

    /// What comes next; `None` where all is done.
    pub(super) fn next(&mut self, scope: &Scope<'a>) -> anyhow::Result<Option<Came<'a, C::Made>>>
    where
        C::Part: 'a,
        C::Made: 'a,
    {
        loop {
            self.settle(scope);
            match self.slots.front() {
                Some((_, Slot::Made(_) | Slot::Ended(..))) => {
                    self.left += 1;
                    self.settled -= 1;
                    match self.slots.pop_front() {
                        Some((input, Slot::Made(made))) => return Ok(Some(Came::Made(input, (*made)?))),
                        Some((input, Slot::Ended(ended, read))) => {
                            return Ok(Some(Came::End { input, ended, read }));
                        }
                        Some((_, Slot::Away | Slot::Read(_) | Slot::End(_))) | None => {}
                    }
                }
                Some((_, Slot::Away | Slot::Read(_) | Slot::End(_))) | None => {}
            }
            if self.take_in(scope) {
                continue;
            }
            if self.slots.is_empty() {
                return Ok(None);
            }
            let (number, slot) = self.take_back()?;
            let slot = slot.unwrap_or_else(|panic: Box<dyn Any + Send>| resume_unwind(panic));
            if let Some((_, waiting)) = self.slots.get_mut(number - self.left) {
                *waiting = slot;
            }
        }
    }

    /// What a thread has done next: this one helps until then, if it is one of those that work.
    fn take_back(&self) -> anyhow::Result<Numbered<C::Part, C::Made>> {
        loop {
            if let Ok(done) = self.done.try_recv() {
                return Ok(done);
            }
            match rayon::yield_now() {
                Some(Yield::Executed) => {}
                // A thread that is working has a sender, so this ends.
                Some(Yield::Idle) | None => return Ok(self.done.recv()?),
            }
        }
    }

    /// Takes in the next piece, if there is room for one and it can be read.
    fn take_in(&mut self, scope: &Scope<'a>) -> bool
    where
        C::Part: 'a,
        C::Made: 'a,
    {
        // Games that are picked by number are read one after the other.
        let last = self.craft.last();
        let most = if last.is_some() { 1 } else { AHEAD * rayon::current_num_threads() };
        if self.over || self.slots.len() >= most {
            return false;
        }
        let enough = last.is_some_and(|last| self.order.read >= last);
        let skipped = if enough { self.feed.skip() } else { None };
        let Some((input, event)) = skipped.or_else(|| self.feed.next()) else {
            self.over = true;
            return false;
        };
        let slot = match event {
            Event::End(ended) => Slot::End(ended),
            Event::Piece(piece) if last.is_some() || !piece.begins => Slot::Read(Box::new((piece, None))),
            Event::Piece(piece) => {
                let (craft, number) = (self.craft, self.left + self.slots.len());
                self.hand_out(scope, number, move || {
                    let mark = Mark::at(piece.before.offset());
                    let read = craft.read(input, piece.stretch(), (mark, piece.end), 0);
                    Slot::Read(Box::new((piece, Some(read))))
                });
                Slot::Away
            }
        };
        self.slots.push_back((input, slot));
        true
    }

    /// Puts in order what can be, and hands out what is to be made of it.
    fn settle(&mut self, scope: &Scope<'a>)
    where
        C::Part: 'a,
        C::Made: 'a,
    {
        while let Some((input, slot)) = self.slots.get_mut(self.settled) {
            let input = *input;
            match std::mem::replace(slot, Slot::Away) {
                Slot::Read(read) => {
                    let (piece, read) = *read;
                    let (part, before) = self.order.settle(self.craft, input, piece, read);
                    let (craft, number) = (self.craft, self.left + self.settled);
                    let little = craft.is_little(&part);
                    let work = move || Slot::Made(Box::new(craft.make(input, part, before)));
                    if little {
                        *slot = work();
                    } else {
                        self.hand_out(scope, number, work);
                    }
                }
                Slot::End(ended) => {
                    let order = std::mem::take(&mut self.order);
                    *slot = Slot::Ended(ended, order.read);
                }
                waiting @ (Slot::Away | Slot::Made(_) | Slot::Ended(..)) => {
                    *slot = waiting;
                    return;
                }
            }
            self.settled += 1;
        }
    }

    /// Has a thread do some work for the piece of that number.
    fn hand_out(&self, scope: &Scope<'a>, number: usize, work: impl FnOnce() -> Slot<C::Part, C::Made> + Send + 'a)
    where
        C::Part: 'a,
        C::Made: 'a,
    {
        let sender = self.sender.clone();
        let work = move || {
            // Nobody waits for it any more where the work was broken off.
            let _ = sender.send((number, catch_unwind(AssertUnwindSafe(work))));
        };
        if rayon::current_num_threads() == 1 {
            work();
        } else {
            scope.spawn(move |_| work());
        }
    }
}
