//! The one loop: a record is replayed, item by item, to a verdict.

pub mod canonical;
pub mod header;
mod pass;
mod result;
pub mod verdict;
pub mod warning;

pub use pass::next;

use hunefer_notation::{Anchor, Colour, Game, Item, ItemKind, Line, NoteKind, Span, Turn};

use crate::book::ruleset::Ruleset;
use crate::law::game::common::{TURN_NUMBER, TURN_SIDE};
use crate::law::rule::Rule;
use crate::play::Play;
use crate::referee::verdict::{Address, Finding, Played, Refusal, Verdict};
use crate::refusal::{self, Refused};

/// Other rules than those a record names, to replay it under.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// A rule set for the records of its game.
    pub ruleset: Option<&'static Ruleset>,
    /// Options, name and value, for the rule sets that have them.
    pub options: Vec<(String, String)>,
}

/// Sees a game as it is replayed.
pub trait Watch {
    /// The game stands at its start.
    fn started(&mut self, _play: &dyn Play) {}
    /// A turn has begun, in the main line or, `depth` levels down, in a variation.
    fn begun(&mut self, _depth: usize, _play: &dyn Play) {}
    /// From here on the line replayed stands in these variations: steps from the main line inwards, each the turn and
    /// the item a variation hangs on, and which of its variations it is.
    fn entered(&mut self, _within: &[(u32, usize, usize)]) {}
    /// Where the canonical form of the item about to be played is to be written; `None`: nowhere.
    fn canonical(&mut self) -> Option<&mut ItemKind> {
        None
    }
    /// An item of turn `play.turn()`, the `item`th counted from 1, has been played.
    fn played(&mut self, _depth: usize, _item: usize, _play: &dyn Play) {}
}

/// Sees nothing.
impl Watch for () {}

/// Judges one game up to its first fault in the text.
pub fn judge<W: Watch>(game: &Game<'_>, terms: &Terms, watch: &mut W) -> Verdict {
    let unreadable = |ruleset, fault| Verdict { ruleset, words: game.vocabulary, finding: Finding::Unreadable(fault) };
    let Some(words) = game.vocabulary else {
        return unreadable(None, game.fault.clone().unwrap_or_default());
    };
    // Text before the first turn that is not notation makes the game unreadable, even after a wrong tag.
    if let Some(fault) = &game.fault
        && game.line.turns().is_empty()
    {
        return unreadable(None, fault.clone());
    }
    let (header, mut play) = match header::read(game, words, terms) {
        Ok(read) => read,
        Err(fault) => {
            let refusal = Refusal {
                at: Address::Start,
                span: fault.span,
                rule: fault.rule,
                message: fault.message,
                position: None,
                instead: Vec::new(),
            };
            let finding = Finding::Illegal(Box::new(refusal));
            return Verdict { ruleset: fault.ruleset, words: Some(words), finding };
        }
    };
    let ruleset = Some(header.ruleset);
    let illegal = |refusal| Verdict { ruleset, words: Some(words), finding: Finding::Illegal(refusal) };
    watch.started(&*play);
    let colours = header.ruleset.colours;
    let mut replay = Replay { watch, colours, written: words.colours, within: Vec::new() };
    if let Err(refusal) = replay.line(&mut play, &game.line, None) {
        return illegal(refusal);
    }
    if let Some(fault) = &game.fault {
        return unreadable(ruleset, fault.clone());
    }
    match result::judge(game, header, &*play) {
        Err(refusal) => illegal(refusal),
        Ok(closing) => {
            let legal = Played {
                turns: game.line.turns().len(),
                items: game.line.items().len(),
                result: closing.result,
                winner: closing.winner,
                last_turn: play.turn(),
                position: closing.position,
            };
            Verdict { ruleset, words: Some(words), finding: Finding::Legal(Box::new(legal)) }
        }
    }
}

/// A line being replayed, with the variations it stands in.
struct Replay<'w, W> {
    watch: &'w mut W,
    /// The colours of the rules played, and those the record is written in: others only under imposed rules.
    colours: [Colour; 2],
    written: [Colour; 2],
    within: Vec<(u32, usize, usize)>,
}

impl<W: Watch> Replay<'_, W> {
    /// Replays a line. A variation goes on from an item `inside` a turn already begun, told by the turn and the item,
    /// or begins that turn anew if it is the first.
    fn line(
        &mut self,
        play: &mut Box<dyn Play>,
        line: &Line<'_>,
        mut inside: Option<(u32, usize)>,
    ) -> Result<(), Box<Refusal>> {
        let mut notes = line.notes();
        for (index, turn) in line.turns().iter().enumerate() {
            let range = line.range_of(index);
            let start = range.start;
            let Some(first) = line.items().get(start).filter(|_| !range.is_empty()) else { continue };
            let recoloured;
            let turn = if self.written == self.colours {
                turn
            } else {
                recoloured = turn.with_side(turn.side().map(|colour| self.played(colour)));
                &recoloured
            };
            let mut before_turn = first.varied().then(|| play.copy());
            let (from, begun) = match inside.take() {
                // Which turn it is was settled by the line beside, even where a set-up had left that open.
                Some((turn, item)) => (item, item > 1 || play.settle(turn)),
                None => (1, false),
            };
            if begun {
                play.goes_on(turn)
                    .map_err(|rule| self.refuse(&**play, (play.turn(), from), (turn, true), &first, rule))?;
                if from == 1 {
                    self.watch.begun(self.within.len(), &**play);
                }
            } else {
                play.begin(turn, &first.kind()).map_err(|rule| {
                    let at = (play.turn_of(turn, &first.kind()), 1);
                    self.refuse(&**play, at, (turn, false), &first, rule)
                })?;
                self.watch.begun(self.within.len(), &**play);
            }
            for (at, item) in range.filter_map(|at| line.items().get(at)).enumerate() {
                let head = (turn, begun || from + at > 1);
                if item.varied() {
                    let before = before_turn.take().unwrap_or_else(|| play.copy());
                    self.item(&mut **play, head, from + at, &item)?;
                    self.variations(&*before, &mut notes, start + at, (play.turn(), from + at))?;
                } else {
                    self.item(&mut **play, head, from + at, &item)?;
                }
            }
        }
        Ok(())
    }

    /// Replays an item, the one of such a number in its turn.
    #[inline(always)]
    fn item(
        &mut self,
        play: &mut dyn Play,
        head: (&Turn, bool),
        number: usize,
        item: &Item,
    ) -> Result<(), Box<Refusal>> {
        play.play(&item.kind(), self.watch.canonical())
            .map_err(|rule| self.refuse(play, (play.turn(), number), head, item, rule))?;
        self.watch.played(self.within.len(), number, play);
        Ok(())
    }

    /// A colour written, as the rules played name it.
    fn played(&self, colour: Colour) -> Colour {
        if self.written.contains(&colour) { self.colours[colour.index()] } else { colour }
    }

    /// Replays the variations that hang on item `index` of a line, from the game as it stood before it.
    fn variations(
        &mut self,
        before: &dyn Play,
        notes: &mut &[hunefer_notation::Note<'_>],
        index: usize,
        (turn, item): (u32, usize),
    ) -> Result<(), Box<Refusal>> {
        let mut count = 0;
        while let Some((note, rest)) = notes.split_first() {
            match note.anchor {
                Anchor::After(at) | Anchor::Before(at) if at > index => break,
                Anchor::After(_) | Anchor::Before(_) => *notes = rest,
            }
            if let (NoteKind::Variation(line), Anchor::After(at)) = (&note.kind, note.anchor)
                && at == index
            {
                count += 1;
                self.within.push((turn, item, count));
                self.watch.entered(&self.within);
                self.line(&mut before.copy(), line, Some((turn, item)))?;
                self.within.pop();
                self.watch.entered(&self.within);
            }
        }
        Ok(())
    }

    /// A refusal of `item`, at the moment at which `play` stands; with the head of its turn, and whether that had begun
    /// before the item.
    #[cold]
    fn refuse(
        &self,
        play: &dyn Play,
        (turn, number): (u32, usize),
        (head, begun): (&Turn, bool),
        item: &Item,
        rule: &'static Rule,
    ) -> Box<Refusal> {
        let written = if std::ptr::eq(rule, &TURN_NUMBER) {
            head.number_span()
        } else if std::ptr::eq(rule, &TURN_SIDE) {
            head.side_span()
        } else {
            None
        };
        let refused = Refused { head, number: if begun { number.max(2) } else { number }, item: &item.kind(), rule };
        Box::new(Refusal {
            at: Address::Item { within: self.within.clone(), turn, item: number },
            span: written.unwrap_or_else(|| item.span()),
            rule,
            message: refusal::message(play, refused),
            instead: play.instead(&item.kind(), rule),
            position: Some(play.position()),
        })
    }
}

/// A refusal at the end of a game.
fn at_end(play: &dyn Play, span: Span, rule: &'static Rule, message: String) -> Box<Refusal> {
    Box::new(Refusal { at: Address::End, span, rule, message, position: Some(play.position()), instead: Vec::new() })
}
