//! Verdicts as SARIF 2.1.0, for code scanning.

use std::io::{self, Write};

use serde_sarif::sarif::{
    ArtifactLocation, Location, LogicalLocation, Message, MultiformatMessageString, PhysicalLocation, Region,
    ReportingDescriptor, Result as Finding, ResultLevel, Run, SCHEMA_URL, Sarif as Log, Tool, ToolComponent,
};

use super::{Entry, Place, Report, Totals, UNREADABLE, fault, law};
use crate::book;
use crate::law::rule::{Kind, Rule};
use crate::referee::verdict;

/// The report, held until its end: the format is one object.
#[derive(Default)]
pub(super) struct Sarif {
    results: Vec<Finding>,
}

impl Report for Sarif {
    fn game(&mut self, entry: &Entry, _out: &mut dyn Write) -> io::Result<()> {
        let Some((rule, message)) = fault(&entry.verdict) else { return Ok(()) };
        let finding = Finding::builder()
            .rule_id(rule)
            .level(ResultLevel::Error)
            .message(text(message))
            .locations(vec![location(entry)]);
        let finding = match rules().position(|known| known.name == rule) {
            Some(index) => finding.rule_index(number(index)).build(),
            None => finding.rule_index(number(rules().count())).build(),
        };
        self.results.push(finding);
        Ok(())
    }

    fn end(&mut self, _totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        let unreadable = ReportingDescriptor::builder()
            .id(UNREADABLE)
            .short_description(multiform("The text is not the notation.".to_owned()))
            .help(multiform("What stands there is not the notation, or names what the game never has.".to_owned()))
            .build();
        let driver = ToolComponent::builder()
            .name("hunefer")
            .version(env!("CARGO_PKG_VERSION"))
            .semantic_version(env!("CARGO_PKG_VERSION"))
            .rules(rules().map(descriptor).chain([unreadable]).collect::<Vec<_>>())
            .build();
        let run = Run::builder()
            .tool(Tool::builder().driver(driver).build())
            .column_kind("unicodeCodePoints")
            .results(std::mem::take(&mut self.results))
            .build();
        let log = Log::builder().schema(SCHEMA_URL).version("2.1.0").runs(vec![run]).build();
        serde_json::to_writer_pretty(&mut *out, &log)?;
        out.write_all(b"\n")
    }
}

/// The rules that a refusal can cite, in the order of the book.
fn rules() -> impl Iterator<Item = &'static Rule> {
    book::rules().filter(|rule| match rule.kind {
        Kind::Cited => true,
        Kind::Law => false,
    })
}

fn descriptor(rule: &'static Rule) -> ReportingDescriptor {
    let said = law::law(rule.law);
    let short = said.split_inclusive(". ").next().unwrap_or_default().trim_end().to_owned();
    ReportingDescriptor::builder()
        .id(rule.name)
        .short_description(multiform(short))
        .full_description(multiform(said))
        .help(multiform(law::whole(rule)))
        .build()
}

fn location(entry: &Entry) -> Location {
    let region = match &entry.place {
        Some(place) => region(place),
        None => Region::builder().start_line(number(entry.line)).build(),
    };
    let physical = PhysicalLocation::builder()
        .artifact_location(ArtifactLocation::builder().uri(uri(&entry.file)).build())
        .region(region)
        .build();
    let at = match &entry.verdict.finding {
        verdict::Finding::Illegal(refusal) => format!("game {}/{}", entry.game, refusal.at),
        verdict::Finding::Legal(_) | verdict::Finding::Unreadable(_) => format!("game {}", entry.game),
    };
    Location::builder()
        .physical_location(physical)
        .logical_locations(vec![LogicalLocation::builder().fully_qualified_name(at).build()])
        .build()
}

fn region(place: &Place) -> Region {
    // An item may run over a line end, where its words are parted by one.
    let last = place.text.rsplit('\n').next().unwrap_or_default().chars().count();
    let breaks = place.text.matches('\n').count();
    let end = if breaks == 0 { place.column + last } else { 1 + last };
    Region::builder()
        .start_line(number(place.line))
        .start_column(number(place.column))
        .end_line(number(place.line + breaks))
        .end_column(number(end))
        .byte_offset(number(place.span.offset))
        .byte_length(i64::from(place.span.length))
        .build()
}

fn number(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn text(text: &str) -> Message {
    Message::builder().text(text).build()
}

fn multiform(text: String) -> MultiformatMessageString {
    MultiformatMessageString::builder().text(text).build()
}

/// A file name as a reference in the sense of RFC 3986.
fn uri(file: &str) -> String {
    let mut uri = String::new();
    for byte in file.replace('\\', "/").bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}
