//! The work, handed to the threads piece by piece and taken back in order.
//!
//! Each piece is judged by itself. Which games of their file these are is known only once all pieces before have been;
//! then its entries are numbered, and made into what is to be told. So many pieces are under way at a time that no thread
//! waits, and no more, however slowly what is told is taken.

use std::any::Any;
use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

use rayon::{Scope, Yield};

use super::cutter::{LENGTH, Piece};
use super::feed::{Event, Feed};
use super::judge::Judged;
use super::order::Order;
use super::{Games, Make, Positions, Replay};
use crate::cli::input::Input;

/// Pieces under way for each thread.
const AHEAD: usize = 3;

/// What comes next of the work.
pub(super) enum Came<'a, T> {
    /// Games were judged.
    Games(Games<T>),
    /// An input is over.
    End {
        /// Which.
        input: &'a Input,
        /// Whether it was read to its end; if not, why.
        ended: io::Result<()>,
        /// How many games it has.
        read: usize,
        /// How many of them were judged.
        judged: usize,
    },
}

/// Where a piece stands in the work.
enum Slot<T> {
    /// It is being worked on.
    Away,
    /// It was judged, or is to be judged in its turn.
    Judged(Box<(Piece, Option<Judged>)>),
    /// All has been made of it.
    Made(Box<anyhow::Result<Games<T>>>),
    /// Behind it an input is over.
    End(io::Result<()>),
    /// The same, with the games of the input and those of them that were judged.
    Ended(io::Result<()>, usize, usize),
}

/// What a thread has done.
type Done<T> = std::thread::Result<Slot<T>>;

/// The work.
pub(super) struct Line<'a, T> {
    replay: &'a Replay,
    make: Make<'a, T>,
    sender: Sender<(usize, Done<T>)>,
    done: Receiver<(usize, Done<T>)>,
    feed: Feed<'a>,
    /// What is under way, in order, each with its input.
    slots: VecDeque<(&'a Input, Slot<T>)>,
    /// How many have left.
    left: usize,
    /// How many of those under way have been put in order.
    settled: usize,
    order: Order,
    over: bool,
}

impl<'a, T: Send> Line<'a, T> {
    pub(super) fn new(replay: &'a Replay, inputs: &'a [Input], make: Make<'a, T>) -> Self {
        // A position takes far more room than what led to it.
        let length = match replay.positions {
            Some(Positions::Item | Positions::Turn) => LENGTH / 4,
            Some(Positions::Final) | None => LENGTH,
        };
        let (feed, order) = (Feed::new(inputs, length), Order::default());
        let (sender, done) = channel();
        Self { replay, make, sender, done, feed, slots: VecDeque::new(), left: 0, settled: 0, order, over: false }
    }

    /// What comes next; `None` where all is done.
    pub(super) fn next(&mut self, scope: &Scope<'a>) -> anyhow::Result<Option<Came<'a, T>>>
    where
        T: 'a,
    {
        loop {
            self.settle(scope);
            match self.slots.front() {
                Some((_, Slot::Made(_) | Slot::Ended(..))) => {
                    self.left += 1;
                    self.settled -= 1;
                    match self.slots.pop_front() {
                        Some((_, Slot::Made(made))) => return Ok(Some(Came::Games((*made)?))),
                        Some((input, Slot::Ended(ended, read, judged))) => {
                            return Ok(Some(Came::End { input, ended, read, judged }));
                        }
                        Some((_, Slot::Away | Slot::Judged(_) | Slot::End(_))) | None => {}
                    }
                }
                Some((_, Slot::Away | Slot::Judged(_) | Slot::End(_))) | None => {}
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
    fn take_back(&self) -> anyhow::Result<(usize, Done<T>)> {
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
        T: 'a,
    {
        // Games that are picked by number are read one after the other.
        let most = if self.replay.picked.is_some() { 1 } else { AHEAD * rayon::current_num_threads() };
        if self.over || self.slots.len() >= most {
            return false;
        }
        let enough = self.replay.picked.as_ref().is_some_and(|picked| self.order.read >= picked.last());
        let skipped = if enough { self.feed.skip() } else { None };
        let Some((input, event)) = skipped.or_else(|| self.feed.next()) else {
            self.over = true;
            return false;
        };
        let slot = match event {
            Event::End(ended) => Slot::End(ended),
            Event::Piece(piece) if self.replay.picked.is_some() || !piece.begins => {
                Slot::Judged(Box::new((piece, None)))
            }
            Event::Piece(piece) => {
                let (replay, number) = (self.replay, self.left + self.slots.len());
                self.hand_out(scope, number, move || {
                    let named = (input.name.as_str(), input.raw.as_deref());
                    let mark = hunefer_notation::Mark::at(piece.before.offset());
                    let judged = replay.judge(named, piece.stretch(), (mark, piece.end), 0);
                    Slot::Judged(Box::new((piece, Some(judged))))
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
        T: 'a,
    {
        while let Some((input, slot)) = self.slots.get_mut(self.settled) {
            let input = *input;
            match std::mem::replace(slot, Slot::Away) {
                Slot::Judged(judged) => {
                    let (piece, judged) = *judged;
                    let named = (input.name.as_str(), input.raw.as_deref());
                    let Judged { totals, kinds, told, .. } = self.order.settle(self.replay, named, piece, judged);
                    let (make, number) = (self.make, self.left + self.settled);
                    let nothing = told.is_empty();
                    let work = move || {
                        let made = make(told).map(|made| Games { totals, kinds, made });
                        Slot::Made(Box::new(made))
                    };
                    if nothing {
                        *slot = work();
                    } else {
                        self.hand_out(scope, number, work);
                    }
                }
                Slot::End(ended) => {
                    let Order { read, judged, .. } = std::mem::take(&mut self.order);
                    *slot = Slot::Ended(ended, read, judged);
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
    fn hand_out(&self, scope: &Scope<'a>, number: usize, work: impl FnOnce() -> Slot<T> + Send + 'a)
    where
        T: 'a,
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
