//! A fault as people see it: the message, the line with the fault underlined, and what there is to say beside it.
//!
//! `annotate-snippets` draws the message, the place and the line, for it knows how wide characters are and where a
//! long line may be cut. Its own notes leave an empty gutter line before them and it has no room behind the place,
//! so the address and the notes are added here.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Place, visible};

/// How much something weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// It is a fault.
    Error,
    /// It should be looked at.
    Warning,
}

/// A fault to draw.
pub struct Drawing<'a> {
    /// How much it weighs.
    pub grade: Grade,
    /// The name in brackets.
    pub rule: &'a str,
    /// What is wrong.
    pub message: &'a str,
    /// The file.
    pub file: &'a str,
    /// Where it stands; `None` where there is no text to show, and then the line of the game is all there is.
    pub place: Option<&'a Place>,
    /// The line of the game.
    pub line: usize,
    /// The address, as people say it.
    pub address: &'a str,
    /// What stands below: a label and its lines.
    pub notes: &'a [(&'static str, Vec<String>)],
}

impl Drawing<'_> {
    /// The drawing, each of its lines ended; `width` is the columns of the page.
    #[must_use]
    pub fn render(&self, color: bool, width: usize) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(width);
        let level = match self.grade {
            Grade::Error => Level::ERROR,
            Grade::Warning => Level::WARNING,
        };
        let title = level.primary_title(self.message).id(self.rule);
        let (on, bold, off) = if color { ("\x1b[1m\x1b[94m", "\x1b[1m", "\x1b[0m") } else { ("", "", "") };
        let file = visible(self.file);
        let mut text = String::new();
        let gutter;
        if let Some(place) = self.place {
            let start = byte_of(&place.source, place.column);
            let end = (start + place.span.length as usize).min(place.source.len());
            let end = (start..=end).rev().find(|&end| place.source.is_char_boundary(end)).unwrap_or(start);
            let annotation = AnnotationKind::Primary.span(start..end);
            let snippet = Snippet::source(place.source.as_str())
                .line_start(place.line)
                .path(file.as_str())
                .annotation(annotation);
            let drawn = renderer.render(&[Group::with_title(title).element(snippet)]);
            gutter = place.line.to_string().len();
            // The place is the first line that begins with the arrow.
            let mut placed = false;
            for line in drawn.lines() {
                text += line;
                if !placed && line.contains("--> ") {
                    placed = true;
                    text += "  ";
                    text += self.address;
                }
                text.push('\n');
            }
        } else {
            gutter = self.line.to_string().len();
            text += &renderer.render(&[Group::with_title(title)]);
            let pad = " ".repeat(gutter);
            text += &format!("\n{pad}{on}--> {off}{file}:{}  {}\n", self.line, self.address);
        }
        let pad = " ".repeat(gutter + 1);
        for (label, lines) in self.notes {
            for (index, line) in lines.iter().enumerate() {
                if index == 0 {
                    text += &format!("{pad}{on}= {off}{bold}{label}{off}: {line}\n");
                } else {
                    let indent = " ".repeat(label.chars().count() + 4);
                    text += &format!("{pad}{indent}{line}\n");
                }
            }
        }
        text
    }
}

/// The byte of `text` at which its `column`th character begins, or its end.
fn byte_of(text: &str, column: usize) -> usize {
    text.char_indices().nth(column.saturating_sub(1)).map_or(text.len(), |(byte, _)| byte)
}

/// Lays `words` out in lines of at most `width` columns, two spaces apart; after `most` lines it says how many are
/// left.
#[must_use]
pub fn fill(words: &[String], width: usize, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let fits = lines.last().is_some_and(|line| line.chars().count() + 2 + word.chars().count() <= width);
        let full = lines.len() == most;
        match lines.last_mut() {
            Some(line) if fits => {
                line.push_str("  ");
                line.push_str(word);
            }
            Some(_) if full => {
                lines.push(format!("… and {} more", words.len() - index));
                break;
            }
            Some(_) | None => lines.push(word.clone()),
        }
    }
    lines
}
