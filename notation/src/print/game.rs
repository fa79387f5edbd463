//! A game in canonical form.

use std::fmt::Write as _;

use super::item::{Written as _, number};
use crate::{Anchor, Annotation, Comment, Game, Line, Note, NoteKind, Tag, Vocabulary, tag::TAGS};

/// Prints `game` in canonical form onto `out`, ended by a line end.
///
/// Nothing is added, put in order or judged: marks, landings, sides, values, tags and the result are those `game`
/// holds. Turns
/// need a vocabulary; without one they are left out. One empty line belongs between two games.
pub fn game(game: &Game<'_>, out: &mut String) {
    for known in &game.tags {
        tag(known, out);
    }
    let body = !game.opening.is_empty() || !game.line.items.is_empty() || game.result.is_some();
    if body && !game.tags.is_empty() {
        out.push('\n');
    }
    for note in &game.opening {
        comment(note, out);
        end_line(out);
    }
    if let Some(words) = &game.vocabulary {
        line(words, &game.line, Between::Turns, out);
        end_line(out);
    }
    if let Some((result, _)) = game.result {
        out.push_str(result.name());
        out.push('\n');
    }
    for note in &game.closing {
        comment(note, out);
        end_line(out);
    }
}

/// A tag's value as it stands between its quotation marks.
#[must_use]
pub fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// `[Name "value"]` and a line end.
fn tag(tag: &Tag<'_>, out: &mut String) {
    let name = TAGS.get(tag.rank()).copied().unwrap_or(tag.name);
    let value = escaped(&tag.value);
    // Writing to a string cannot fail.
    let _ = writeln!(out, "[{name} \"{value}\"]");
}

/// What parts the turns of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    /// Each has its own line.
    Turns,
    /// They stand in a variation.
    Brackets,
}

/// The turns of `line` with their notes.
fn line(words: &Vocabulary, line: &Line<'_>, between: Between, out: &mut String) {
    let mut notes = line.notes.iter().peekable();
    let mut notes_at = |place: Anchor| {
        let mut here = Vec::new();
        while let Some(note) = notes.next_if(|note| note.anchor == place) {
            here.push(note);
        }
        here
    };
    for (index, turn) in line.turns.iter().enumerate() {
        if index > 0 {
            match between {
                Between::Turns => end_line(out),
                Between::Brackets => part(out),
            }
        }
        // Writing to a string cannot fail.
        if let Some(turn) = turn.number {
            let _ = number(turn, out);
            out.push('.');
        }
        if let Some(side) = turn.side {
            part(out);
            out.push(side.letter());
        }
        for at in line.range_of(index) {
            for note in notes_at(Anchor::Before(at)) {
                comments(note, out);
            }
            let Some(item) = line.items.get(at) else { continue };
            part(out);
            let _ = item.kind().write(*words, out);
            let notes = notes_at(Anchor::After(at));
            annotations(&notes, out);
            for note in notes {
                comments(note, out);
                variations(words, note, out);
            }
        }
    }
}

/// The annotations among `notes`, close behind their item. Two that would run together are parted.
fn annotations(notes: &[&Note<'_>], out: &mut String) {
    let mut last_single = false;
    for note in notes {
        let NoteKind::Annotation(annotation) = note.kind else { continue };
        let symbol = !matches!(annotation, Annotation::Number(_));
        if last_single && symbol {
            out.push(' ');
        }
        last_single = matches!(annotation, Annotation::Good | Annotation::Bad);
        let _ = write!(out, "{annotation}");
    }
}

/// `note` where it is a comment.
fn comments(note: &Note<'_>, out: &mut String) {
    if let NoteKind::Comment(note) = &note.kind {
        part(out);
        comment(note, out);
    }
}

/// `note` where it is a variation.
fn variations(words: &Vocabulary, note: &Note<'_>, out: &mut String) {
    if let NoteKind::Variation(inner) = &note.kind {
        part(out);
        out.push('(');
        line(words, inner, Between::Brackets, out);
        out.push(')');
    }
}

/// A comment; one that runs to the end of its line takes the line end with it. Line ends in it are written
/// as LF, whichever they were.
fn comment(comment: &Comment<'_>, out: &mut String) {
    out.push(if comment.to_line_end { ';' } else { '{' });
    let text = comment.text.replace("\r\n", "\n").replace('\r', "\n");
    out.push_str(&text);
    out.push(if comment.to_line_end { '\n' } else { '}' });
}

/// Parts what follows from what stands before it on the line, if anything does.
fn part(out: &mut String) {
    if !out.is_empty() && !out.ends_with(['\n', '(', ' ']) {
        out.push(' ');
    }
}

/// Ends the line, if one is begun.
fn end_line(out: &mut String) {
    if !out.is_empty() && !out.ends_with('\n') {
        out.push('\n');
    }
}
