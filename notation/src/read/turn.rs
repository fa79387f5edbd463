//! Runs of turns: a game's, or a variation's.

mod coming;
mod count;
mod open;
mod taker;

use super::BYTE_ORDER_MARK;
use super::blank::{comment, ends_line, is_over, odd_space, skip_blank};
use super::broken::{Broken, Detail, Parsed, broken, quoted, stuck};
use super::habit::{NUMBERED, habit, named_side, no_side};
use super::item::item;
use super::note::annotation;
use super::number::number;
use super::plain::{plain_head, plain_item};
use super::source::Source;
use crate::{Anchor, Colour, Line, Note, NoteKind, ResultWord, Span, Turn, Vocabulary};
pub(crate) use count::Count;
use count::{MOST_ITEMS, MOST_TURNS};
use open::{ends_open, not_closed, unclosed};
pub(crate) use taker::{Handing, Taker, not_taken};

/// How deep variations may nest.
const DEEPEST: usize = 16;

/// Reads lines of one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineReader<'a, 'w> {
    pub source: &'w Source<'a>,
    pub words: &'w Vocabulary,
}

impl<'a> LineReader<'a, '_> {
    /// Reads turns into `line` up to what is no part of it: a tag, a result, or the end. What was read before
    /// a fault stays in `line`, down to the number of a turn whose first item is at fault.
    pub(super) fn game(&self, line: &mut Line<'a>, input: &'a [u8]) -> Parsed<'a, ()> {
        let (rest, Some(number)) = self.number(input)? else {
            const WANTED: &[&str] = &["a tag", NUMBERED, "a result"];
            return Err(habit(Some(self.words), input, WANTED).unwrap_or_else(|| stuck(input, input, WANTED)));
        };
        let mut count = Count::default();
        let read = self
            .head(line, &mut count, input, rest, Some(number))
            .and_then(|(rest, ())| self.turns(line, &mut count, rest, 0));
        if read.is_err() && line.turns.is_empty() {
            let span = self.source.span(input, rest);
            line.turns.push(Turn { number: Some(number), side: None, first: 0, span });
        }
        read
    }

    /// Reads `( … )` and hangs it on the last item of `outer`, as far as it can be read.
    fn variation(&self, outer: &mut Line<'a>, input: &'a [u8], depth: usize) -> Parsed<'a, ()> {
        if depth > DEEPEST {
            let message = format!("variations nest deeper than {DEEPEST}");
            return Err(broken(input, 1, &["fewer variations within each other"], message));
        }
        let mut line = Line::default();
        let mut read = self.variation_body(&mut line, input.get(1..).unwrap_or_default(), depth);
        if let Err(nom::Err::Failure(Broken { left, .. })) = &read
            && ends_open(input.get(input.len() - left..).unwrap_or_default())
        {
            read = Err(unclosed(input, "variation is not closed before the result", false));
        }
        let end = match &mut read {
            Ok(([b')', after @ ..], ())) => {
                read = Ok((after, ()));
                after.len()
            }
            Ok((rest, ())) => {
                let left = rest.len();
                read = Err(not_closed(input, rest));
                left
            }
            Err(nom::Err::Error(broken) | nom::Err::Failure(broken)) => broken.left,
            Err(nom::Err::Incomplete(_)) => 0,
        };
        Self::drop_empty_turn(&mut line);
        let span = self.source.span(input, input.get(input.len() - end..).unwrap_or_default());
        if let Some(anchored) = outer.items.len().checked_sub(1)
            && !line.turns.is_empty()
        {
            outer.notes.push(Note { anchor: Anchor::After(anchored), span, kind: NoteKind::Variation(Box::new(line)) });
            outer.items.vary_last();
        }
        read
    }

    /// What stands between the brackets of a variation.
    fn variation_body(&self, line: &mut Line<'a>, input: &'a [u8], depth: usize) -> Parsed<'a, ()> {
        let (start, ()) = self.comments(line, Anchor::Before(0), input)?;
        let (rest, number) = self.number(start)?;
        let mut count = Count::default();
        let (rest, ()) = self.head(line, &mut count, start, rest, number)?;
        self.turns(line, &mut count, rest, depth)
    }

    /// A turn's number, where one stands there: digits directly followed by `.`.
    pub(super) fn number(&self, input: &'a [u8]) -> Parsed<'a, Option<u32>> {
        let (mut rest, mut value) = (input, 0_u32);
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            value = value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0'));
            rest = after;
        }
        let digits = input.len() - rest.len();
        match rest {
            [b'.', after @ ..] if digits > 0 => {
                if digits > 9 || (digits > 1 && input.starts_with(b"0")) {
                    value = number(&["a turn's number"], input)?.1;
                }
                Ok((after, Some(value)))
            }
            _ => Ok((input, None)),
        }
    }

    /// Opens the turn whose number, if any, was read from `start` to `input`; reads its side letter, if any.
    pub(super) fn head<T: Taker<'a>>(
        &self,
        taker: &mut T,
        count: &mut Count,
        start: &'a [u8],
        input: &'a [u8],
        number: Option<u32>,
    ) -> Parsed<'a, ()> {
        if count.turns == MOST_TURNS {
            let message = format!("a game has more than {MOST_TURNS} turns");
            return Err(broken(start, start.len() - input.len(), &["a result"], message));
        }
        let first = count.items;
        let mut next = skip_blank(input);
        if let [b'{' | b';', ..] = next {
            (next, ()) = self.comments(taker, Anchor::Before(first), next)?;
        }
        let (rest, end, side) = match next {
            [letter @ (b'C' | b'S' | b'W' | b'B'), rest @ ..] if is_over(rest) => {
                (rest, rest, Colour::from_letter(char::from(*letter)))
            }
            _ => (next, input, None),
        };
        if side.is_none() && matches!(next, [b'A'..=b'Z', ..]) && !matches!(next, [b'L' | b'D', ..]) {
            return Err(no_side(self.words, next));
        }
        let start = if number.is_none() && side.is_some() { next } else { start };
        taker.head(Turn { number, side, first, span: self.source.span(start, end) });
        count.begin();
        Ok((rest, ()))
    }

    /// Reads the items of the turn just opened, and the turns behind it.
    pub(super) fn turns<T: Taker<'a>>(
        &self,
        taker: &mut T,
        count: &mut Count,
        input: &'a [u8],
        depth: usize,
    ) -> Parsed<'a, ()> {
        let mut input = input;
        loop {
            match input {
                [b' ', rest @ ..] => input = rest,
                [b'\n', rest @ ..] => {
                    input = rest;
                    // Turns mostly begin a line, and with a plain item.
                    if count.of_turn() > 0
                        && count.turns < MOST_TURNS
                        && let Some((length, number, side)) = plain_head(input)
                        && let Some(rest) = input.get(length as usize..)
                    {
                        let span = Span { offset: self.source.offset(input), length };
                        taker.head(Turn { number: Some(number.into()), side: Some(side), first: count.items, span });
                        count.begin();
                        input = rest;
                        continue;
                    }
                }
                _ => {}
            }
            if count.of_turn() < MOST_ITEMS
                && let Some(bytes) = input.first_chunk()
                && let place = (self.source.offset(input), count.of_turn() == 0)
                && let Some((length, taken)) = plain_item(self.words, bytes, taker, place)
                && let Some(rest) = input.get(length as usize..)
            {
                if !taken {
                    return Err(not_taken());
                }
                count.items += 1;
                input = taker.run(self.words, count, rest)?;
                continue;
            }
            match input {
                [b' ' | b'\t' | b'\r' | b'\n', ..] => input = skip_blank(input),
                [b'0'..=b'9', ..] => match self.number(input)? {
                    (rest, Some(number)) => {
                        self.need_item(taker, count, input)?;
                        let start = input;
                        input = self.head(taker, count, start, rest, Some(number))?.0;
                    }
                    (_, None) => input = self.item(taker, count, input)?.0,
                },
                [b'{' | b';', ..] => {
                    let items = count.items;
                    let anchor = if count.of_turn() > 0 { Anchor::After(items - 1) } else { Anchor::Before(items) };
                    input = self.comments(taker, anchor, input)?.0;
                }
                [b'(', ..] if count.of_turn() > 0 => input = taker.variation(self, input, depth + 1)?.0,
                [b'!' | b'?' | b'$', ..] if count.of_turn() > 0 => {
                    let (rest, annotation) = annotation(input)?;
                    let (anchor, span) = (Anchor::After(count.items - 1), self.source.span(input, rest));
                    taker.note(Note { anchor, span, kind: NoteKind::Annotation(annotation) });
                    input = rest;
                }
                [] | [b'[', ..] => break,
                [0xc2 | 0xe2 | 0xe3 | 0xef, ..] => match self.odd_blank(input) {
                    Some(rest) => input = rest,
                    None => input = self.item(taker, count, input)?.0,
                },
                [b')', ..] if depth > 0 => break,
                [b')', ..] => return Err(broken(input, 1, &["an item"], "no variation is open here".into())),
                _ => match result(input) {
                    Some(_) if depth == 0 => break,
                    _ => input = self.item(taker, count, input)?.0,
                },
            }
        }
        self.need_item(taker, count, input)?;
        Ok((input, ()))
    }

    /// Reads any item.
    #[inline(never)]
    fn item<T: Taker<'a>>(&self, taker: &mut T, count: &mut Count, input: &'a [u8]) -> Parsed<'a, ()> {
        let (rest, kind) = item(self.words, input)?;
        if count.of_turn() == MOST_ITEMS {
            let message = format!("a turn has more than {MOST_ITEMS} items");
            return Err(broken(input, input.len() - rest.len(), &["the next turn"], message));
        }
        if !taker.item(kind, self.source.span(input, rest), count.of_turn() == 0) {
            return Err(not_taken());
        }
        count.items += 1;
        Ok((rest, ()))
    }

    /// Reads white space and comments, and hangs them at `anchor`.
    #[inline(never)]
    fn comments<T: Taker<'a>>(&self, taker: &mut T, anchor: Anchor, input: &'a [u8]) -> Parsed<'a, ()> {
        let mut input = skip_blank(input);
        while let [b'{' | b';', ..] = input {
            let (rest, comment) = comment(self.source, input)?;
            let span = self.source.span(input, rest);
            taker.note(Note { anchor, span, kind: NoteKind::Comment(comment) });
            input = skip_blank(rest);
        }
        Ok((input, ()))
    }

    /// What follows white space that is not ASCII: a space of another kind, or a byte-order mark that begins a line.
    #[cold]
    fn odd_blank(&self, input: &'a [u8]) -> Option<&'a [u8]> {
        let before = self.source.text.as_bytes().get(..self.source.text.len() - input.len()).unwrap_or_default();
        let marked = input.strip_prefix(BYTE_ORDER_MARK).filter(|_| ends_line(before.last()));
        odd_space(input).or(marked)
    }

    /// Refuses a turn that is over at `input` without an item.
    fn need_item<T: Taker<'a>>(&self, taker: &T, count: &Count, input: &'a [u8]) -> Result<(), nom::Err<Broken>> {
        if count.of_turn() > 0 { Ok(()) } else { Err(self.no_item(taker.last(), input)) }
    }

    /// The fault of a turn without items.
    #[cold]
    fn no_item(&self, turn: Option<&Turn>, input: &'a [u8]) -> nom::Err<Broken> {
        const WANTED: &[&str] = &["an item"];
        let Some(turn) = turn.filter(|turn| turn.span.length > 0) else {
            return stuck(input, input, WANTED);
        };
        if turn.side.is_none()
            && let Some(error) = named_side(input)
        {
            return error;
        }
        let from = turn.span.offset - self.source.base;
        let text = self.source.text.get(from..turn.span.end() - self.source.base).unwrap_or_default();
        let message = format!("the turn {} has no items", quoted(text.as_bytes()));
        let detail = Detail { length: text.len(), expected: WANTED, message, open: input.is_empty() };
        nom::Err::Failure(Broken { left: self.source.text.len() - from, detail: Some(Box::new(detail)) })
    }

    /// Takes back a turn at the end of `line` that has no items, and the comments in it.
    fn drop_empty_turn(line: &mut Line<'a>) {
        if line.turns.last().is_some_and(|turn| turn.first == line.items.len()) {
            line.turns.pop();
        }
        while line.notes.last().is_some_and(|note| note.anchor == Anchor::Before(line.items.len())) {
            line.notes.pop();
        }
    }
}

/// The closing token at the head of `input`, where one stands there.
pub(crate) fn result(input: &[u8]) -> Option<(&[u8], ResultWord)> {
    let (rest, result) = match input {
        [b'c', b'o', b'n', b'e', b's', rest @ ..] => (rest, ResultWord::Won(Colour::Cones)),
        [b's', b'p', b'o', b'o', b'l', b's', rest @ ..] => (rest, ResultWord::Won(Colour::Spools)),
        [b'w', b'h', b'i', b't', b'e', rest @ ..] => (rest, ResultWord::Won(Colour::White)),
        [b'b', b'l', b'a', b'c', b'k', rest @ ..] => (rest, ResultWord::Won(Colour::Black)),
        [b'd', b'r', b'a', b'w', rest @ ..] => (rest, ResultWord::Draw),
        [b'*', rest @ ..] => (rest, ResultWord::Unfinished),
        _ => return None,
    };
    let over = matches!(rest, [] | [b' ' | b'\t' | b'\r' | b'\n' | b'{' | b';', ..]);
    (over || odd_space(rest).is_some()).then_some((rest, result))
}
