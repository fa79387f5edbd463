//! Reading: bytes to games.

mod blank;
mod board;
mod broken;
mod card;
mod habit;
mod item;
mod key;
mod note;
mod number;
mod odd;
mod place;
mod plain;
mod position;
mod resume;
mod single;
mod source;
mod tag;
mod throw;
mod turn;
mod turns;
mod window;

pub use position::PositionFault;
pub use turns::Turns;

pub(crate) use blank::begins_tags;
use blank::{comment, gap, skip_blank};
use broken::Parsed;
use resume::{begins_game, resume};
use source::{LONGEST_GAME, Source};
use turn::{LineReader, result};

use crate::invisible;
use crate::{Comment, Fault, Game, GameName, Lexicon, Line, Note, NoteKind, ResultWord, Span, Vocabulary};

/// The byte-order mark a file may begin with.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads the games of a file one after the other.
///
/// Any bytes will do. What cannot be read is a [`Fault`] of the game it stands in, and the next game is found
/// again at the next line that begins with `[` behind a line that does not.
///
/// ```
/// use hunefer_notation::{Game, Reader, usual_words};
///
/// let mut reader = Reader::new(b"[Game \"senet\"]\n\n1. C 1:10-11 2:8-10\n", usual_words);
/// let mut game = Game::default();
/// assert!(reader.next_game(&mut game));
/// assert_eq!(game.line.items().len(), 2);
/// assert!(!reader.next_game(&mut game));
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    /// Valid text that the next game begins in.
    source: Source<'a>,
    /// Where in `bytes` the next game begins.
    at: usize,
    lexicon: Lexicon,
    /// The result of the game before, where it has one.
    ended: Option<ResultWord>,
}

impl<'a> Reader<'a> {
    /// A reader of `bytes`, the whole of a file; `lexicon` tells the words its rule sets use.
    #[must_use]
    pub fn new(bytes: &'a [u8], lexicon: Lexicon) -> Self {
        let at = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Self { bytes, source: Source::new(bytes, at), at, lexicon, ended: None }
    }

    /// Reads the next game into `game`, reusing its buffers; false where there is none.
    ///
    /// Where [`Game::fault`] is set, `game` holds what stands before the fault.
    pub fn next_game(&mut self, game: &mut Game<'a>) -> bool {
        clear(game, self.at);
        let before = self.at;
        if self.source.bad.is_some() && self.at >= self.source.end() {
            self.source = Source::new(self.bytes, self.at);
        }
        let mut source = self.source;
        let input = source.text.as_bytes().get(self.at - source.base..).unwrap_or_default();
        let input = skip_blank(input);
        let start = source.offset(input);

        let (mut stopped, mut fault) = read(&source, self.lexicon, game, input, self.ended);
        let last = fault.as_ref().map_or_else(|| written(&source, start, stopped), |fault| fault.span.offset);
        if last > start + LONGEST_GAME {
            source = source.shortened(start);
            clear(game, start);
            let input = source.text.as_bytes().get(start - source.base..).unwrap_or_default();
            (stopped, fault) = read(&source, self.lexicon, game, input, self.ended);
        }
        game.fault = fault;
        let closed = game.result.is_some_and(|(_, span)| span.end() < stopped);
        if game.fault.is_none() && (source.long || stopped == source.end() && !closed) {
            game.fault = source.bad_bytes();
        }
        if game.fault.as_ref().is_some_and(|fault| Some(fault.span) == source.bad) {
            forget_torn(game, source.end());
        }
        let empty = game.tags.is_empty() && game.line.items.is_empty() && game.result.is_none();
        if empty && game.fault.is_none() {
            self.at = stopped;
            return false;
        }
        self.at = match &game.fault {
            Some(fault) => resume(self.bytes, start, stopped.max(fault.span.offset)),
            None => stopped,
        };
        let text = self.bytes.get(start..self.at).unwrap_or_default();
        self.ended = game.result.map(|(word, _)| word).filter(|_| game.fault.is_none());
        game.span = Span::between(start, start + text.trim_ascii_end().len());
        let whole = before..game.fault.as_ref().map_or(self.at, |fault| fault.span.offset);
        if self.bytes.get(whole.clone()).is_some_and(|text| !text.is_ascii()) {
            odd::oddities(self.bytes, whole, &mut game.warnings);
        }
        true
    }
}

/// Where the text of a game read from `start` to `stopped` ends, the white space behind it left out.
fn written(source: &Source<'_>, start: usize, stopped: usize) -> usize {
    if stopped <= start + LONGEST_GAME {
        return stopped;
    }
    let text = source.text.as_bytes().get(start - source.base..stopped - source.base).unwrap_or_default();
    start + text.trim_ascii_end().len()
}

/// Empties `game`, keeping its buffers, for one that begins at `start`.
fn clear(game: &mut Game<'_>, start: usize) {
    let Game { span, vocabulary, tags, opening, line, result, closing, fault, warnings } = game;
    (*span, *vocabulary, *result, *fault) = (Span::default(), None, None, None);
    tags.clear();
    opening.clear();
    closing.clear();
    warnings.clear();
    let Line { turns, items, notes } = line;
    turns.clear();
    items.clear(start);
    notes.clear();
}

/// Reads one game from `input`; gives where in the file it stopped, and the first fault in its text.
fn read<'a>(
    source: &Source<'a>,
    lexicon: Lexicon,
    game: &mut Game<'a>,
    input: &'a [u8],
    ended: Option<ResultWord>,
) -> (usize, Option<Fault>) {
    let tags = tags(source, game, input);
    let first = game.tags.first().map(|tag| tag.span);
    let (rest, broken) = match &tags {
        Ok((rest, ())) => (*rest, None),
        Err(error) => {
            let fault = source.fault(error);
            (source.text.as_bytes().get(fault.span.offset - source.base..).unwrap_or_default(), Some(fault))
        }
    };
    let stopped = source.offset(rest);
    if rest.is_empty() && game.tags.is_empty() && broken.is_none() {
        return (stopped, None);
    }
    if let ([b'#' | b'%', ..], None, None) = (rest, first, &broken) {
        return remarked(source, lexicon, game, rest);
    }
    let start = first.unwrap_or_else(|| Span::between(stopped, stopped + broken::word(rest).len().max(1)));
    match (tag::vocabulary(game, start, lexicon), broken) {
        (Ok(words), None) => {
            game.vocabulary = Some(words);
            match play(source, &words, game, rest) {
                Ok((rest, ())) => (source.offset(rest), None),
                Err(error) => {
                    let fault = source.fault(&error);
                    (fault.span.offset, Some(fault))
                }
            }
        }
        (words, Some(fault)) => {
            game.vocabulary = words.as_ref().ok().copied();
            // A game with an unknown name is at fault there; one that has no name yet may get it behind the fault.
            let unknown = words.err().filter(|_| game.tag("Game").is_some());
            let fault = unknown.unwrap_or(fault);
            (fault.span.offset, Some(fault))
        }
        (Err(_), None) if rest.is_empty() && source.bad.is_some() && game.tag("Game").is_none() => (stopped, None),
        (Err(fault), None) if game.tag("Game").is_some() => (fault.span.offset, Some(fault)),
        (Err(fault), None) => {
            let message = match ended.filter(|_| game.tags.is_empty()) {
                Some(ended) => {
                    let unseen =
                        String::from_utf8_lossy(rest.get(..rest.len().min(4)).unwrap_or_default()).chars().next();
                    let unseen = unseen.and_then(invisible::called).map(|called| format!(", not {called}"));
                    format!(
                        "the game before ended with '{}', and only another game's tags may follow{}",
                        ended.name(),
                        unseen.unwrap_or_default()
                    )
                }
                None => match habit::habit(None, rest, &["a Game tag"]) {
                    Some(error) if game.tags.is_empty() => source.fault(&error).message,
                    Some(_) | None => fault.message,
                },
            };
            (stopped, Some(Fault { message, ..fault }))
        }
    }
}

/// Reads a game that opens with lines like `# note`: they are at fault, and the tags behind them are that game's, so that
/// it counts as one.
fn remarked<'a>(source: &Source<'a>, lexicon: Lexicon, game: &mut Game<'a>, input: &'a [u8]) -> (usize, Option<Fault>) {
    let fault = habit::habit(None, input, &["a comment, '{…}' or '; …'"]).map(|error| source.fault(&error));
    let mut rest = input;
    while let [b'#' | b'%', ..] = rest {
        rest = skip_blank(rest.get(blank::line_length(rest)..).unwrap_or_default());
    }
    let rest = match tags(source, game, rest) {
        Ok((rest, ())) => rest,
        Err(_) => rest,
    };
    if let Ok(words) = tag::vocabulary(game, Span::default(), lexicon) {
        game.vocabulary = Some(words);
    }
    // What was read of the tags is the game's; the rest of it is only looked through for the next.
    (source.offset(rest), fault)
}

/// Reads the tags, and the comments before and between them. Where they name a game that does not exist, tags at which
/// reading would go on are left to the next game.
fn tags<'a>(source: &Source<'a>, game: &mut Game<'a>, input: &'a [u8]) -> Parsed<'a, ()> {
    let (mut input, ()) = gap(source, &mut game.opening, input)?;
    let mut lost = false;
    while let [b'[', ..] = input {
        if lost && begins_game(source.text.as_bytes(), source.offset(input) - source.base) {
            break;
        }
        let (rest, tag) = tag::tag(source, input)?;
        lost = lost || (tag.is("Game") && GameName::from_name(&tag.value).is_none() && game.tag("Game").is_none());
        game.tags.push(tag);
        (input, ()) = gap(source, &mut game.opening, rest)?;
    }
    Ok((input, ()))
}

/// Reads the turns, the result and the comments behind it.
fn play<'a>(source: &Source<'a>, words: &Vocabulary, game: &mut Game<'a>, input: &'a [u8]) -> Parsed<'a, ()> {
    let mut input = input;
    if !input.is_empty() && result(input).is_none() {
        (input, ()) = LineReader { source, words }.game(&mut game.line, input)?;
    }
    if let Some((rest, word)) = result(input) {
        game.result = Some((word, source.span(input, rest)));
        input = closing(source, &mut game.closing, rest);
    }
    Ok((input, ()))
}

/// Reads the comments behind a result. One that cannot be read is left to the next game: this one is complete.
fn closing<'a>(source: &Source<'a>, comments: &mut Vec<Comment<'a>>, input: &'a [u8]) -> &'a [u8] {
    let mut input = skip_blank(input);
    while let [b'{' | b';', ..] = input {
        match comment(source, input) {
            Ok((rest, comment)) if !(rest.is_empty() && source.bad.is_some() && comment.to_line_end) => {
                comments.push(comment);
                input = skip_blank(rest);
            }
            Ok(_) | Err(_) => break,
        }
    }
    input
}

/// Takes back the last item or the result where it touches the bytes at `end` that are not UTF-8: it may be
/// a piece of a longer word.
fn forget_torn(game: &mut Game<'_>, end: usize) {
    if game.result.is_some_and(|(_, span)| span.end() == end) {
        game.result = None;
    }
    game.line.forget_torn(end);
}

impl Line<'_> {
    /// Takes back the last item where it ends at `end`, here or in a variation that was not closed.
    fn forget_torn(&mut self, end: usize) {
        if self.items.pop_ending_at(end) {
            self.turns.pop_if(|turn| turn.first == self.items.len());
        } else if let Some(Note { kind: NoteKind::Variation(inner), .. }) = self.notes.last_mut() {
            inner.forget_torn(end);
        }
    }
}
