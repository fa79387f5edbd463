//! Verdicts as SARIF 2.1.0, for code scanning.

use std::io::{self, Write};

use serde_sarif::sarif::{
    ArtifactLocation, Invocation, Location, LogicalLocation, Message, MultiformatMessageString, Notification,
    PhysicalLocation, Region, ReportingDescriptor, Result as Finding, ResultLevel, Run, SCHEMA_URL, Sarif as Log, Tool,
    ToolComponent,
};

use super::{Entry, Hold, Part, Pen, Place, Report, Totals, UNREADABLE, Unopened, fault, law};
use crate::book;
use crate::law::rule::{Kind, Rule};
use crate::referee::verdict;

/// How far the results are indented in the report.
const INDENT: &str = "\n        ";
/// What the report has in their place until they are put there. No text of anybody's can hold it, for quotation marks
/// are escaped there.
const NONE: &str = "\"results\": []";

/// The results.
pub(super) struct Results;

impl Pen for Results {
    fn game(&self, entry: &Entry, part: &mut Part) -> io::Result<()> {
        for (warning, place) in &entry.warnings {
            let at = location(entry, Some(place), Some(&warning.at));
            part.result(&result(warning.rule.name, ResultLevel::Warning, &warning.message, at))?;
        }
        let Some((rule, message)) = fault(&entry.verdict) else { return Ok(()) };
        let at = match &entry.verdict.finding {
            verdict::Finding::Illegal(refusal) => Some(&refusal.at),
            verdict::Finding::Legal(_) | verdict::Finding::Unreadable(_) => None,
        };
        let at = location(entry, entry.place.as_ref(), at);
        part.result(&result(rule, ResultLevel::Error, message, at))
    }
}

impl Part {
    /// Adds a result.
    fn result(&mut self, result: &Finding) -> io::Result<()> {
        if self.entries > 0 {
            self.text.push(b',');
        }
        self.entries += 1;
        self.text.extend_from_slice(INDENT.as_bytes());
        self.text.extend_from_slice(serde_json::to_string_pretty(result)?.replace('\n', INDENT).as_bytes());
        Ok(())
    }
}

/// The report. Its results are held until its end: what stands before them tells of all inputs.
pub(super) struct Sarif {
    results: Box<dyn Hold>,
    begun: bool,
    unopened: Vec<Notification>,
}

impl Sarif {
    pub(super) fn new(held: Box<dyn Hold>) -> Self {
        Self { results: held, begun: false, unopened: Vec::new() }
    }
}

impl Report for Sarif {
    fn part(&mut self, part: &Part, _out: &mut dyn Write) -> io::Result<()> {
        if part.entries == 0 {
            return Ok(());
        }
        if self.begun {
            self.results.write_all(b",")?;
        }
        self.begun = true;
        self.results.write_all(&part.text)
    }

    fn unopened(&mut self, input: &Unopened, _out: &mut dyn Write) -> io::Result<()> {
        let physical =
            PhysicalLocation::builder().artifact_location(artifact(&input.file, input.raw.as_deref())).build();
        let notification = Notification::builder()
            .level("error")
            .message(text(&input.error))
            .locations(vec![Location::builder().physical_location(physical).build()])
            .build();
        self.unopened.push(notification);
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
            .invocations(vec![invocation(std::mem::take(&mut self.unopened))])
            .results(Vec::new())
            .build();
        let log = Log::builder().schema(SCHEMA_URL).version("2.1.0").runs(vec![run]).build();
        let log = serde_json::to_string_pretty(&log)? + "\n";
        let Some((before, behind)) = log.split_once(NONE).filter(|_| self.begun) else {
            return out.write_all(log.as_bytes());
        };
        write!(out, "{before}{}", NONE.trim_end_matches(']'))?;
        self.results.rewind()?;
        io::copy(&mut self.results, out)?;
        write!(out, "\n      ]{behind}")
    }
}

/// The rules that a result can cite, in the order of the book.
fn rules() -> impl Iterator<Item = &'static Rule> {
    book::rules().filter(|rule| match rule.kind {
        Kind::Cited | Kind::Warning => true,
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

/// How the run went: well only if every input could be opened.
fn invocation(unopened: Vec<Notification>) -> Invocation {
    let invocation = Invocation::builder().execution_successful(unopened.is_empty());
    if unopened.is_empty() { invocation.build() } else { invocation.tool_execution_notifications(unopened).build() }
}

fn result(rule: &str, level: ResultLevel, message: &str, at: Location) -> Finding {
    // What cannot be read stands behind the rules.
    let index = rules().position(|known| known.name == rule).unwrap_or_else(|| rules().count());
    let finding = Finding::builder().rule_id(rule).level(level).message(text(message));
    finding.locations(vec![at]).rule_index(number(index)).build()
}

fn location(entry: &Entry, place: Option<&Place>, at: Option<&verdict::Address>) -> Location {
    let region = match place {
        Some(place) => region(place),
        None => Region::builder().start_line(number(entry.line)).build(),
    };
    let physical = PhysicalLocation::builder()
        .artifact_location(artifact(&entry.file, entry.raw.as_deref()))
        .region(region)
        .build();
    let at = match at {
        Some(at) => format!("game {}/{at}", entry.game),
        None => format!("game {}", entry.game),
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

/// The file of that name, or of those bytes where they are not UTF-8.
fn artifact(file: &str, raw: Option<&[u8]>) -> ArtifactLocation {
    ArtifactLocation::builder().uri(uri(raw.unwrap_or(file.as_bytes()))).build()
}

/// A file name as a reference in the sense of RFC 3986.
fn uri(file: &[u8]) -> String {
    let mut uri = String::new();
    for &byte in file {
        match byte {
            b'\\' => uri.push('/'),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}
