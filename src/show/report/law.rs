//! What a rule says and where it comes from, in words.

use crate::book;
use crate::law::rule::{Basis, Rule};

/// Where something comes from, a line for each source or ruling.
#[must_use]
pub fn sources(basis: &[Basis]) -> Vec<String> {
    basis
        .iter()
        .map(|basis| match basis {
            Basis::Source(document, place) => format!("Source: {}: {place}", document.title()),
            Basis::Ruling(reason) => format!("Ruling: {reason}"),
        })
        .collect()
}

/// The law without the blanks its source lines bring along.
#[must_use]
pub fn law(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The widest that running text is set, in columns.
pub const PAGE: usize = 100;

/// Text with its lines broken to at most `width` columns. Where a line sets a word apart by two spaces or more, as
/// lists do, what follows hangs behind it.
#[must_use]
pub fn wrap(text: &str, width: usize) -> String {
    let mut wrapped = String::new();
    for line in text.lines() {
        let body = body_of(line);
        let (head, body) = line.split_at(body);
        wrapped += head;
        let hang = head.chars().count();
        let mut column = hang;
        for (index, word) in body.split(' ').enumerate() {
            let length = word.chars().count();
            if index > 0 && column + 1 + length > width {
                wrapped.push('\n');
                wrapped.extend(std::iter::repeat_n(' ', hang));
                column = hang;
            } else if index > 0 {
                wrapped.push(' ');
                column += 1;
            }
            wrapped += word;
            column += length;
        }
        wrapped.push('\n');
    }
    wrapped
}

/// Where the running text of a line begins.
fn body_of(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    let gap = line[indent..].find("  ").map(|gap| indent + gap);
    gap.map_or(indent, |gap| line.len() - line[gap..].trim_start().len())
}

/// All of a rule in a few paragraphs.
#[must_use]
pub fn whole(rule: &Rule) -> String {
    format!(
        "{}\n\nExample: {}\n\n{}\n\nHolds in: {}",
        law(rule.law),
        rule.example,
        sources(rule.basis).join("\n"),
        book::holds_in(rule).map(|ruleset| ruleset.name).collect::<Vec<_>>().join(", ")
    )
}
