//! What a rule says and where it comes from, in words.

use crate::rule::{Basis, Rule};

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

/// All of a rule in a few paragraphs.
#[must_use]
pub fn whole(rule: &Rule) -> String {
    format!(
        "{}\n\nExample: {}\n\n{}\n\nHolds in: {}",
        law(rule.law),
        rule.example,
        sources(rule.basis).join("\n"),
        rule.rulesets.join(", ")
    )
}
