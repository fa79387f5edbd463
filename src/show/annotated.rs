//! The text of a record with figures and marks written into it, and nothing else changed.

pub mod data;
pub mod report;

use std::ops::Range;

use hunefer_notation::{Anchor, Annotation, Game, Note, NoteKind, Span, Vocabulary, figures};

use super::draw::text::item;
use crate::exact::annotate::{Account, Thresholds, Told};
use crate::exact::solve::{Figure, Source};

/// The figures that are written here, and those alone are taken out again.
const OWN: [&str; 4] = ["mark", "win", "best", "luck"];

/// A place in a text, and what is to stand there.
pub type Edit = (Range<usize>, String);

/// What is to be changed in `source`, in its order, so that `game`, which was read from it, bears the figures of its
/// account: the marks and figures that an earlier account left in its main line go, new ones come.
#[must_use]
pub fn edits(source: &[u8], game: &Game<'_>, account: &Account, thresholds: &Thresholds) -> Vec<Edit> {
    let Some(words) = &game.vocabulary else { return Vec::new() };
    let mut edits = Vec::new();
    let mut notes = game.line.notes();
    for (at, (written, told)) in game.line.items().iter().zip(&account.items).enumerate() {
        let before = notes.iter().take_while(|note| note.anchor == Anchor::Before(at)).count();
        notes = notes.get(before..).unwrap_or_default();
        let count = notes.iter().take_while(|note| note.anchor == Anchor::After(at)).count();
        let (here, rest) = notes.split_at(count);
        notes = rest;
        one(source, words, written.span(), here, told.as_ref().map(|told| (told, thresholds)), &mut edits);
    }
    edits
}

/// The text with the changes made.
#[must_use]
pub fn edited(source: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut text = Vec::with_capacity(source.len());
    let mut from = 0;
    for (range, new) in edits {
        text.extend_from_slice(source.get(from..range.start).unwrap_or_default());
        text.extend_from_slice(new.as_bytes());
        from = range.end;
    }
    text.extend_from_slice(source.get(from..).unwrap_or_default());
    text
}

/// The changes to an item and what hangs on it.
fn one(
    source: &[u8],
    words: &Vocabulary,
    item: Span,
    notes: &[Note<'_>],
    told: Option<(&Told, &Thresholds)>,
    edits: &mut Vec<Edit>,
) {
    let ours = ours(notes);
    let judged = notes.iter().any(|note| is_judgement(note) && Some(note.span) != ours);
    let close = notes.iter().take_while(|note| matches!(note.kind, NoteKind::Annotation(_)));
    let behind = close.filter(|note| Some(note.span) != ours).last().map_or(item.end(), |note| note.span.end());
    let mut here: Vec<Edit> = ours.map(|span| (span.offset..span.end(), String::new())).into_iter().collect();
    if let Some((told, thresholds)) = told {
        let mark = thresholds.mark(told).filter(|_| !judged).map(|mark| mark.annotation().to_string());
        if let Some(mark) = &mark {
            here.push((item.end()..item.end(), mark.clone()));
        }
        here.push((behind..behind, format!(" {{{}}}", figures_of(words, told, mark.as_deref()))));
    }
    for note in notes {
        if let NoteKind::Comment(comment) = note.kind
            && let Some(rest) = without_own(comment.text)
        {
            let Span { offset: start, .. } = note.span;
            let text = start + 1..start + 1 + comment.text.len();
            if rest.trim().is_empty() {
                let end = if comment.to_line_end { text.end } else { text.end + 1 };
                // What is put in parts the item from what follows; without it the blank has to.
                let parted =
                    told.is_some() || source.get(end).is_none_or(|next| next.is_ascii_whitespace() || *next == b')');
                let blank =
                    start.checked_sub(1).and_then(|before| source.get(before)).is_some_and(u8::is_ascii_whitespace);
                here.push((start - usize::from(blank && parted)..end, String::new()));
            } else {
                here.push((text, rest));
            }
        }
    }
    // Of changes at one place what is taken out comes last, so that what is put in stands before it.
    here.sort_by_key(|(range, _)| (range.start, range.end));
    edits.extend(here);
}

/// The annotation among `notes` that an earlier account wrote, by the mark it noted.
fn ours(notes: &[Note<'_>]) -> Option<Span> {
    let noted = |note: &Note<'_>| match &note.kind {
        NoteKind::Comment(comment) => {
            figures(comment.text).find(|figure| figure.name == "mark").map(|figure| figure.value.to_owned())
        }
        NoteKind::Annotation(_) | NoteKind::Variation(_) => None,
    };
    let mark = notes.iter().find_map(noted)?;
    let is_it = |note: &&Note<'_>| match note.kind {
        NoteKind::Annotation(annotation) => annotation.to_string() == mark,
        NoteKind::Comment(_) | NoteKind::Variation(_) => false,
    };
    notes.iter().find(is_it).map(|note| note.span)
}

/// Whether a note says how good a play is.
const fn is_judgement(note: &Note<'_>) -> bool {
    match note.kind {
        NoteKind::Annotation(Annotation::Number(number)) => matches!(number, 1..=6),
        NoteKind::Annotation(
            Annotation::Good
            | Annotation::Bad
            | Annotation::Brilliant
            | Annotation::Blunder
            | Annotation::Interesting
            | Annotation::Doubtful,
        ) => true,
        NoteKind::Comment(_) | NoteKind::Variation(_) => false,
    }
}

/// A comment's text without the figures that are written here, each with a blank beside it; `None` if it has none.
fn without_own(text: &str) -> Option<String> {
    let mut rest = text.to_owned();
    let own: Vec<_> = figures(text).filter(|figure| OWN.contains(&figure.name)).map(|figure| figure.range).collect();
    for Range { start, end } in own.iter().rev().cloned() {
        let before = rest[..start].ends_with(' ');
        let after = !before && rest[end..].starts_with(' ');
        rest.replace_range(start - usize::from(before)..end + usize::from(after), "");
    }
    (!own.is_empty()).then_some(rest)
}

/// The figures of an item.
fn figures_of(words: &Vocabulary, told: &Told, mark: Option<&str>) -> String {
    let mut text = mark.map_or(String::new(), |mark| format!("[%mark {mark}] "));
    text += &format!("[%win {}]", percent(told.win, told.source));
    if told.is_worse() {
        text += &format!(" [%best {} {}]", item(words, told.best.item), percent(told.best.figure, told.source));
    }
    if let Some(luck) = luck(told) {
        text += &format!(" [%luck {luck}]");
    }
    text
}

/// A chance in percent: to a tenth, or behind it, of an estimate, its standard error; `~` before what nobody knows the
/// error of.
#[must_use]
pub fn percent(figure: Figure, source: Source) -> String {
    let Figure { value, error } = figure;
    with_error(format!("{:.1}", value * 100.0), error, source)
}

/// What a throw brought, in percent with its sign, written as chances are.
#[must_use]
pub fn luck(told: &Told) -> Option<String> {
    let tenths = (told.luck? * 1000.0).round() / 10.0;
    let text = if tenths == 0.0 { "0.0".to_owned() } else { format!("{tenths:+.1}") };
    // Games from several positions are of the same throws, so that their errors do not make up for each other.
    Some(with_error(text, told.best.figure.error + told.before.error, told.source))
}

fn with_error(text: String, error: f64, source: Source) -> String {
    match source {
        Source::Exact(_) => text,
        Source::Unproven => format!("~{text}"),
        Source::Estimate(_) if error <= 0.0 => text,
        Source::Estimate(_) => format!("{text}±{:.1}", error * 100.0),
    }
}
