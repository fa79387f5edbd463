//! What is certain to be meant otherwise than it is written: a tag's name or value, a word's case, a blank too many, a
//! hit written as in chess. Only what has one reading is touched, and only where that reading can be read.

use hunefer_notation::{Game, GameName, Reader, ResultWord, Span, Tag};

use crate::book::ruleset;
use crate::referee::header::Termination;
use crate::referee::warning::{meant, name_span};

/// How often a file is read anew: each time the first fault of every game is mended.
const MOST_PASSES: usize = 200;

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

/// A file mended, and what was done to it, in the order it was done.
pub(super) fn mend(bytes: &[u8]) -> (Vec<u8>, Vec<Edit>) {
    let mut bytes = bytes.to_vec();
    let mut done = Vec::new();
    for _ in 0..MOST_PASSES {
        let mut edits = Vec::new();
        let mut reader = Reader::new(&bytes, crate::book::words);
        let mut game = Game::default();
        while reader.next_game(&mut game) {
            let in_tags = game.tags.iter().filter_map(|tag| in_tag(&game, tag, &bytes));
            let before = edits.len();
            edits.extend(in_tags);
            if edits.len() == before {
                edits.extend(at_fault(&game, &bytes));
            }
        }
        if edits.is_empty() {
            break;
        }
        edits.sort_by_key(|edit| edit.span.offset);
        for edit in edits.iter().rev() {
            bytes.splice(edit.span.offset..edit.span.end(), edit.after.bytes());
        }
        done.extend(edits);
    }
    (bytes, done)
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
    for (start, end) in words_around(text, at, fault.span.length as usize) {
        for (from, to, after) in changes(text, start, end) {
            let reads = reads_past(text, (from, to), &after, at);
            if reads && !found.iter().any(|known| known.0 == from && known.2 == after) {
                found.push((from, to, after));
            }
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

/// The ways a word may be changed: what to put in place of which stretch.
fn changes(text: &str, start: usize, end: usize) -> Vec<(usize, usize, String)> {
    let word = &text[start..end];
    let mut changes = vec![(start, end, word.to_ascii_lowercase()), (start, end, word.to_ascii_uppercase())];
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
        ] {
            assert_eq!(mended(before), after);
            assert_eq!(mended(after), after);
        }
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
