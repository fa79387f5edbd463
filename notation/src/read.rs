//! Reading: bytes to games.

mod blank;
mod board;
mod broken;
mod card;
mod crowd;
mod habit;
mod item;
mod key;
mod note;
mod number;
mod odd;
mod place;
mod plain;
mod position;
mod reader;
mod resume;
mod single;
mod source;
mod tag;
mod throw;
mod turn;
mod window;

pub use position::PositionFault;
pub use reader::{Mark, Reader, Step, Turns};

pub(crate) use blank::begins_tags;
pub(crate) use resume::last_cut;

use blank::{comment, gap, skip_blank};
use broken::Parsed;
use resume::begins_game;
use source::Source;
use turn::{LineReader, result};

use crate::invisible;
use crate::stretch::Stretch;
use crate::{Comment, Fault, Game, GameName, Lexicon, ResultWord, Span, Vocabulary};

/// The byte-order mark a file may begin with.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The most tags a game may have.
const MOST_TAGS: usize = 10_000;

/// What became of a game's text.
struct Reading {
    /// Where in the file reading stopped.
    stopped: usize,
    /// The first fault.
    fault: Option<Fault>,
    /// How far it has looked, words and comments that begin there apart.
    looked: usize,
}

/// Reads one game from `start` on, behind one that ended so.
fn read<'a>(
    source: &Source<'a>,
    stretch: &Stretch<'_>,
    lexicon: Lexicon,
    game: &mut Game<'a>,
    (start, ended): (usize, Option<ResultWord>),
) -> Reading {
    let input = source.from(start);
    let tags = tags(source, stretch, game, input);
    let first = game.tags.first().map(|tag| tag.span);
    let (rest, broken) = match &tags {
        Ok((rest, ())) => (*rest, None),
        Err(error) => {
            let fault = source.fault(error);
            (source.from(fault.span.offset), Some(fault))
        }
    };
    let looked = source.offset(rest);
    let reading = |stopped: usize, fault| Reading { stopped, fault, looked: looked.max(stopped) };
    let faulty = |fault: Fault| reading(fault.span.offset, Some(fault));
    if rest.is_empty() && game.tags.is_empty() && broken.is_none() {
        return reading(looked, None);
    }
    if let ([b'#' | b'%', ..], None, None) = (rest, first, &broken) {
        return remarked(source, stretch, lexicon, game, rest);
    }
    let start = first.unwrap_or_else(|| Span::between(looked, looked + broken::word(rest).len().max(1)));
    match (tag::vocabulary(game, start, lexicon), broken) {
        (Ok(words), None) => {
            game.vocabulary = Some(words);
            match play(source, &words, game, rest) {
                Ok((rest, ())) => reading(source.offset(rest), None),
                Err(error) => faulty(source.fault(&error)),
            }
        }
        (words, Some(fault)) => {
            game.vocabulary = words.as_ref().ok().copied();
            // A game with an unknown name is at fault there; one that has no name yet may get it behind the fault.
            let unknown = words.err().filter(|_| game.tag("Game").is_some());
            faulty(unknown.unwrap_or(fault))
        }
        (Err(_), None) if rest.is_empty() && source.bad.is_some() && game.tag("Game").is_none() => {
            reading(looked, None)
        }
        (Err(fault), None) if game.tag("Game").is_some() => faulty(fault),
        (Err(fault), None) => {
            let message = nameless(source, game, rest, ended, fault.message);
            reading(looked, Some(Fault { message, ..fault }))
        }
    }
}

/// What to say of a game that goes on at `rest` and has no name; else what is `usual`.
#[cold]
fn nameless(source: &Source<'_>, game: &Game<'_>, rest: &[u8], ended: Option<ResultWord>, usual: String) -> String {
    match ended.filter(|_| game.tags.is_empty()) {
        Some(ended) => {
            let unseen = String::from_utf8_lossy(rest.get(..rest.len().min(4)).unwrap_or_default()).chars().next();
            let unseen = unseen.and_then(invisible::called).map(|called| format!(", not {called}"));
            format!(
                "the game before ended with '{}', and only another game's tags may follow{}",
                ended.name(),
                unseen.unwrap_or_default()
            )
        }
        None => match habit::habit(None, rest, &["a Game tag"]) {
            Some(error) if game.tags.is_empty() => source.fault(&error).message,
            Some(_) | None => usual,
        },
    }
}

/// Reads a game that opens with lines like `# note`: they are at fault, and the tags behind them are that game's, so that
/// it counts as one.
fn remarked<'a>(
    source: &Source<'a>,
    stretch: &Stretch<'_>,
    lexicon: Lexicon,
    game: &mut Game<'a>,
    input: &'a [u8],
) -> Reading {
    let fault = habit::habit(None, input, &["a comment, '{…}' or '; …'"]).map(|error| source.fault(&error));
    let mut rest = input;
    while let [b'#' | b'%', ..] = rest {
        rest = skip_blank(rest.get(blank::line_length(rest)..).unwrap_or_default());
    }
    let (rest, looked) = match tags(source, stretch, game, rest) {
        Ok((rest, ())) => (rest, source.offset(rest)),
        Err(error) => (rest, source.fault(&error).span.offset),
    };
    if let Ok(words) = tag::vocabulary(game, Span::default(), lexicon) {
        game.vocabulary = Some(words);
    }
    // What was read of the tags is the game's; the rest of it is only looked through for the next.
    Reading { stopped: source.offset(rest), fault, looked }
}

/// Reads the tags, and the comments before and between them. Where they name a game that does not exist, tags at which
/// reading would go on are left to the next game.
fn tags<'a>(source: &Source<'a>, stretch: &Stretch<'_>, game: &mut Game<'a>, input: &'a [u8]) -> Parsed<'a, ()> {
    let (mut input, ()) = gap(source, &mut game.opening, input)?;
    let mut lost = false;
    while let [b'[', ..] = input {
        if lost && begins_game(stretch, source.offset(input)) {
            break;
        }
        if game.tags.len() == MOST_TAGS {
            let message = format!("a game has more than {MOST_TAGS} tags");
            return Err(broken::broken(input, 1, &["fewer tags"], message));
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
