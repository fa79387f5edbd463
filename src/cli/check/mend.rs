//! What is certain to be meant otherwise than it is written: a tag's name or value, a word's case, a blank too many, a
//! hit written as in chess, quotation marks and dashes as word processors set them. Only what has one reading is touched, and only where that reading can be read.

use hunefer_notation::{Game, GameName, Reader, ResultWord, Span, Tag};

use crate::book::ruleset;
use crate::referee::header::Termination;
use crate::referee::warning::{meant, name_span};

/// How often a game is read anew: each time its first fault is mended.
const MOST_PASSES: usize = 1_000;

/// Something mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    /// Where it stood when it was found, in the text mended till then.
    pub(super) span: Span,
    /// As it was.
    pub(super) before: String,
    /// As it is now.
    pub(super) after: String,
}

impl Edit {
    /// The same in a text that has so many bytes before it.
    fn moved(self, by: usize) -> Self {
        Self { span: Span { offset: self.span.offset + by, ..self.span }, ..self }
    }
}

/// A file mended, and what was done to it, in the order it was done. A game that could not be read afterwards stays as it
/// was, and spoils no neighbour's mending.
pub(super) fn mend(bytes: &[u8]) -> (Vec<u8>, Vec<Edit>) {
    let (mut out, mut done) = (Vec::with_capacity(bytes.len()), Vec::new());
    let mut copied = 0;
    let mut reader = Reader::new(bytes, crate::book::words);
    let mut game = Game::default();
    while reader.next_game(&mut game) {
        if edits(&game, bytes).is_empty() {
            continue;
        }
        let (start, end) = (game.span.offset, game.span.end());
        out.extend_from_slice(&bytes[copied..start]);
        let last = bytes[end..].trim_ascii().is_empty();
        let mut rest = bytes[start..end].to_vec();
        // What could not be read may be several games, once the first is mended.
        while let Some(Mended { text, edits, end }) = mended(&rest, last) {
            let moved = edits.into_iter().map(|edit| edit.moved(out.len()));
            done.extend(moved);
            out.extend_from_slice(&text[..end]);
            rest = text[end..].to_vec();
        }
        out.extend_from_slice(&rest);
        copied = end;
    }
    out.extend_from_slice(&bytes[copied..]);
    (out, done)
}

/// A stretch of text whose first game has been mended, or was well.
struct Mended {
    text: Vec<u8>,
    edits: Vec<Edit>,
    /// Where its first game ends.
    end: usize,
}

/// Mends the first game of `text`; `None` where there is none, or where it could still not be read. With `last`,
/// nothing follows the text in its file.
fn mended(text: &[u8], last: bool) -> Option<Mended> {
    let (mut text, mut done) = (text.to_vec(), Vec::new());
    for _ in 0..MOST_PASSES {
        let mut game = Game::default();
        if !Reader::new(&text, crate::book::words).next_game(&mut game) {
            return None;
        }
        let mut edits = edits(&game, &text);
        if edits.is_empty() {
            // Tags alone would be the next game's too.
            let apart = last || game.result.is_some() || !game.line.items().is_empty();
            let (reads, end) = (game.fault.is_none() && apart, game.span.end());
            return reads.then_some(Mended { text, edits: done, end });
        }
        edits.sort_by_key(|edit| edit.span.offset);
        for edit in edits.iter().rev() {
            text.splice(edit.span.offset..edit.span.end(), edit.after.bytes());
        }
        done.extend(edits);
    }
    None
}

/// What is to be mended of a game at once: its tags, or else where it cannot be read on.
fn edits(game: &Game<'_>, bytes: &[u8]) -> Vec<Edit> {
    let in_tags: Vec<Edit> = game.tags.iter().filter_map(|tag| in_tag(game, tag, bytes)).collect();
    if in_tags.is_empty() { at_fault(game, bytes).into_iter().collect() } else { in_tags }
}

/// What is to be mended of a tag.
fn in_tag(game: &Game<'_>, tag: &Tag<'_>, bytes: &[u8]) -> Option<Edit> {
    let known = tag.rank() < hunefer_notation::TAGS.len();
    if !known {
        // Where the tag meant stands there too, this one is another.
        let name = meant(tag.name).filter(|name| game.tag(name).is_none())?;
        return Some(Edit { span: name_span(tag, bytes), before: tag.name.to_owned(), after: name.to_owned() });
    }
    let value = tag.value.trim();
    let lower = value.to_ascii_lowercase();
    let after = if tag.is("Game") {
        GameName::from_name(&lower).map(|_| lower)
    } else if tag.is("Rules") {
        ruleset::find(&lower).map(|_| lower)
    } else if tag.is("Result") {
        is_result(&lower).then_some(lower)
    } else if tag.is("Termination") {
        Termination::find(&lower).map(|_| lower)
    } else if tag.is("Setup") {
        let duat = game.tag("Game").is_some_and(|tag| tag.value.trim().eq_ignore_ascii_case("duat"));
        (duat && lower == "ours").then_some(lower)
    } else if tag.is("First") {
        ["C", "S", "W", "B"].into_iter().find(|letter| letter.eq_ignore_ascii_case(value)).map(str::to_owned)
    } else {
        None
    }?;
    (after != tag.value).then(|| Edit { span: tag.value_span, before: tag.value.clone().into_owned(), after })
}

fn is_result(word: &str) -> bool {
    let won = hunefer_notation::Colour::ALL.into_iter().map(ResultWord::Won);
    won.chain([ResultWord::Draw, ResultWord::Unfinished]).any(|result| result.name() == word)
}

/// What is to be mended where a game cannot be read on: the one change of a word there that lets it be.
fn at_fault(game: &Game<'_>, bytes: &[u8]) -> Option<Edit> {
    let fault = game.fault.as_ref()?;
    let text = std::str::from_utf8(bytes.get(game.span.offset..game.span.end())?).ok()?;
    let at = fault.span.offset.checked_sub(game.span.offset)?;
    let mut found: Vec<(usize, usize, String)> = Vec::new();
    let words = words_around(text, at, fault.span.length as usize);
    let changed = words.into_iter().flat_map(|(start, end)| changes(text, start, end));
    for (from, to, after) in straight(text, at).into_iter().chain(changed) {
        let reads = reads_past(text, (from, to), &after, at);
        if reads && !found.iter().any(|known| known.0 == from && known.2 == after) {
            found.push((from, to, after));
        }
    }
    let (from, to, after) = found.pop().filter(|_| found.is_empty())?;
    let length = u32::try_from(to - from).ok()?;
    let span = Span { offset: game.span.offset + from, length };
    Some(Edit { span, before: text[from..to].to_owned(), after })
}

/// The words that a stretch touches, and the one before it.
fn words_around(text: &str, at: usize, length: usize) -> Vec<(usize, usize)> {
    // No word that may be mended is longer; a game may be long, and the rest of it does not matter.
    const LONGEST: usize = 64;
    let mut start = at.saturating_sub(2 * LONGEST);
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut words = Vec::new();
    let mut open = start;
    for (offset, letter) in text[start..].char_indices() {
        let here = start + offset;
        if letter.is_whitespace() {
            if open < here {
                words.push((open, here));
            }
            open = here + letter.len_utf8();
            if here > at + length.min(LONGEST) {
                break;
            }
        } else if here > at + 2 * LONGEST {
            break;
        }
    }
    if open < text.len() && open <= at + length {
        words.push((open, text.len()));
    }
    let touched = words.iter().position(|&(_, end)| end > at).unwrap_or(words.len());
    let last = words.iter().rposition(|&(start, _)| start < at + length.max(1)).map_or(touched, |last| last + 1);
    words[touched.saturating_sub(1)..last.max(touched)].to_vec()
}

/// A tag's value at `at` between straight quotation marks, where it stands between others.
fn straight(text: &str, at: usize) -> Option<(usize, usize, String)> {
    const QUOTES: [char; 11] = ['“', '”', '„', '‟', '‘', '’', '‚', '‛', '«', '»', '"'];
    let line = text.get(at..)?.lines().next()?;
    let value = line.strip_prefix(|quote| QUOTES.contains(&quote) && quote != '"')?;
    if value.trim_start().starts_with(']') {
        // Only the closing one is another.
        return Some((at, at + line.len() - value.len(), "\"".to_owned()));
    }
    let closes = |end: &usize| value[*end..].trim_start_matches(QUOTES).trim_start().starts_with(']');
    let (end, quote) = value.match_indices(QUOTES).find(|(end, _)| closes(end))?;
    let inner = &value[..end];
    let to = at + line.len() - value.len() + end + quote.len();
    (!inner.contains(['"', '\\'])).then(|| (at, to, format!("\"{inner}\"")))
}

/// The ways a word may be changed: what to put in place of which stretch.
fn changes(text: &str, start: usize, end: usize) -> Vec<(usize, usize, String)> {
    let word = &text[start..end];
    let mut changes = vec![(start, end, word.to_ascii_lowercase()), (start, end, word.to_ascii_uppercase())];
    // `B1f` for `b1F`, in duat.
    let digits = word.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if let (Some(square), Some(verb), Some(marks)) =
        (word.get(..1 + digits), word.get(1 + digits..2 + digits), word.get(2 + digits..))
        && digits > 0
    {
        changes.push((start, end, square.to_ascii_lowercase() + &verb.to_ascii_uppercase() + marks));
    }
    // `2:9–11`, with a dash as word processors set it.
    changes.push((start, end, word.replace(['–', '—'], "-")));
    // `5:9x14`, as chess writes a hit.
    let (throw, squares) = word.split_once(':').map_or(("", word), |(throw, squares)| (throw, squares));
    if let Some((from, to)) = squares.split_once('x')
        && !from.is_empty()
        && !to.is_empty()
        && !squares.contains('-')
    {
        let colon = if throw.is_empty() { "" } else { ":" };
        changes.push((start, end, format!("{throw}{colon}{from}-{to}x")));
    }
    // `2: 9-11` and `2:9-11 x`: a blank beside what joins words, or before a mark.
    let rest = &text[end..];
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let next = rest[blanks..].split(char::is_whitespace).next().unwrap_or_default();
    let joins = |letter: Option<char>| letter.is_some_and(|letter| ":-=<>".contains(letter));
    let mark = !next.is_empty() && next.chars().all(|letter| "x~#".contains(letter));
    if blanks > 0 && (joins(word.chars().next_back()) || joins(next.chars().next()) || mark) {
        changes.push((end, end + blanks, String::new()));
    }
    // `2:9 - 11`: on either side of it.
    let behind = end + blanks + next.len();
    let gap = text[behind..].len() - text[behind..].trim_start_matches([' ', '\t']).len();
    if blanks > 0 && gap > 0 && next.chars().count() == 1 && joins(next.chars().next()) {
        changes.push((end, behind + gap, next.to_owned()));
    }
    changes.retain(|(from, to, after)| text[*from..*to] != *after);
    changes
}

/// Whether a game with such a change can be read to beyond it, and beyond the word that was at fault before.
fn reads_past(text: &str, (from, to): (usize, usize), after: &str, at: usize) -> bool {
    let changed = format!("{}{after}{}", &text[..from], &text[to..]);
    let mut game = Game::default();
    let read = Reader::new(changed.as_bytes(), crate::book::words).next_game(&mut game);
    // What is put together ends with the word behind the change.
    let fault = if at < to { from } else { (at + after.len()).saturating_sub(to - from) };
    let end = fault.max(from + after.len());
    let blank = changed.get(end..).and_then(|rest| rest.find(char::is_whitespace));
    let rest = blank.map_or(changed.len(), |blank| end + blank);
    read && game.fault.is_none_or(|fault| fault.span.offset >= rest)
}

#[cfg(test)]
mod tests {
    use super::mend;

    fn mended(text: &str) -> String {
        String::from_utf8(mend(text.as_bytes()).0).unwrap()
    }

    #[test]
    fn what_has_one_reading_is_mended() {
        for (before, after) in [
            ("[Gmae \"Senet\"]\n\n1. C 1:10-11\n", "[Game \"senet\"]\n\n1. C 1:10-11\n"),
            ("[Game \"senet\"]\n[Rules \"Kendall \"]\n\n*\n", "[Game \"senet\"]\n[Rules \"kendall\"]\n\n*\n"),
            ("[Game \"senet\"]\n\n1. c 1:10-11\n", "[Game \"senet\"]\n\n1. C 1:10-11\n"),
            ("[Game \"senet\"]\n\n1. C 1: 10-11 3:2 - 5 x\n", "[Game \"senet\"]\n\n1. C 1:10-11 3:2-5x\n"),
            ("[Game \"senet\"]\n\n1. C 1:10-11 Heka Crown\n", "[Game \"senet\"]\n\n1. C 1:10-11 heka crown\n"),
            ("[Game \"senet\"]\n\n1. C 3:2x5\n", "[Game \"senet\"]\n\n1. C 3:2-5x\n"),
            ("[Game \"tab\"]\n\n1. C 1:I1-I2\n", "[Game \"tab\"]\n\n1. C 1:i1-i2\n"),
            ("[Game \"senet\"]\n\n1. C 1:10-11\nCones\n", "[Game \"senet\"]\n\n1. C 1:10-11\ncones\n"),
            ("[Game \"senet\"]\n\n1. C 1:10–11 3:2—5x\n", "[Game \"senet\"]\n\n1. C 1:10-11 3:2-5x\n"),
            ("[Game “senet”]\n[Event „Hapu’s day“]\n\n*\n", "[Game \"senet\"]\n[Event \"Hapu’s day\"]\n\n*\n"),
            ("[Game \"senet”]\n\n*\n", "[Game \"senet\"]\n\n*\n"),
            ("[Game “senet\"] [Event «x»]\n\n*\n", "[Game \"senet\"] [Event \"x\"]\n\n*\n"),
            (
                "[Game \"duat\"]\n[Setup \"Ours\"]\n\n1. W b1f B2F\n2. B d5l#\n",
                "[Game \"duat\"]\n[Setup \"ours\"]\n\n1. W b1F b2F\n2. B d5L#\n",
            ),
        ] {
            assert_eq!(mended(before), after);
            assert_eq!(mended(after), after);
        }
    }

    /// A game is rewritten only if it can then be read, whatever becomes of those beside it.
    #[test]
    fn a_game_is_mended_whole_or_not_at_all() {
        let good = "[Game \"senet\"]\n\n1. C 1:10-11\n*\n";
        let slip = good.replace("C 1", "c 1");
        for bad in [
            "[Game \"tjau\"]\n[Setp \"tjau:aseb 4/12/4 C 5/5 0/0 turn=47\"]\n\n47. C 1:hand-c1 hekc apophis\n",
            "[Game \"senet\"]\n\n1. c 1: 10-11 what\n",
            "[Game \"Senet\"]\n\n1. C 1:10-31\n",
            "[Game \"Senet\"]\n[Event \"tags alone\"]\n",
        ] {
            assert_eq!(mended(&format!("{slip}\n{bad}\n{slip}")), format!("{good}\n{bad}\n{good}"));
        }
        assert_eq!(mended("[Game \"Senet\"]\n[Event \"tags alone\"]\n"), "[Game \"senet\"]\n[Event \"tags alone\"]\n");
        let many = format!("[Game \"senet\"]\n\n1. C{}\n", " 3:2x5".repeat(300));
        assert_eq!(mended(&many), many.replace("2x5", "2-5x"));
    }

    #[test]
    fn what_has_none_or_more_is_left() {
        for text in [
            "[Game \"senet\"]\n\n1. C 1:10-31\n",
            "[Game \"senet\"]\n\n1. C 1:1 0-11\n",
            "[Game \"senet\"]\n\n1... S 2:9-11\n",
            "[Game \"senet\"]\n[Rule \"tut\"]\n[Rules \"kendall\"]\n\n*\n",
            "[Game \"senet\"]\n[Expect \"Legal\"]\n[Event \"the Heka cards \"]\n\n1. C 1:10-11 {Heka x}\n",
            "",
        ] {
            assert_eq!(mended(text), text);
        }
    }
}
