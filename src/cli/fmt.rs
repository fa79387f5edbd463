//! `fmt`: records rewritten in canonical form.

mod draft;
mod form;
mod formatter;

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::PathBuf;

use hunefer_notation::Fault;
use similar::TextDiff;

pub(super) use draft::replace;

use draft::Draft;
use form::Form;
use formatter::Formatter;

use super::Outcome;
use super::file::held;
use super::input::{Input, InputArgs, Inputs, reason, tell_barren};
use super::jobs::use_jobs_for;
use super::output::Output;
use super::pieces::{self, Came};
use crate::refusal::words::counted;
use crate::show::report::snippet::{Drawing, Grade};
use crate::show::report::{Hold, Look, Place, visible};

/// Rewrites records in canonical form, comments and variations kept
///
/// Files are rewritten where they are; standard input goes to standard output. A file that cannot be read whole is
/// never touched. What is illegal stays as it was written, from the first fault of a game on.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer fmt                   every record below this directory
  hunefer fmt --check games/    would anything change?
  hunefer fmt --diff club.hun   what would change?
  hunefer fmt - < club.hun > clean.hun

With `--check` or `--diff` the exit status is 1 if a file would change.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// Writes nothing, but names the files that would change
    #[arg(long)]
    check: bool,
    /// Writes nothing, but shows what would change
    #[arg(long)]
    diff: bool,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::arguments::jobs)]
    jobs: Option<usize>,
    /// Lets warnings count as faults
    #[arg(long)]
    strict: bool,
}

/// Files counted.
#[derive(Default)]
struct Tally {
    changed: usize,
    unchanged: usize,
    unread: usize,
    unwritten: usize,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::Well;
    let Inputs { mut files, empty: barren, unopened: _ } = args.input.list(out, &mut outcome);
    use_jobs_for(args.jobs, &files)?;
    let only_stdin = files.iter().all(|input| input.path.is_none());
    let mut tally = Tally::default();
    if args.diff {
        // What changes is read again, to be shown.
        files.retain_mut(|input| {
            let kept = input.keep();
            if let Err(message) = &kept {
                tally.unread += 1;
                out.complain(message);
                outcome.worsen(Outcome::Unable);
            }
            kept.is_ok()
        });
    }
    out.so_far.worsen(outcome);
    let look = Look { color: out.talk_color, width: out.width, diagram: false, only_faults: false, strict: false };
    let mut desk = Desk { args, outcome, tally, barren, found: false, form: None };
    let formatter = Formatter { look, text: !args.check || args.diff };
    let mut rest = files.as_slice();
    while !rest.is_empty() {
        let (next, others) = rest.split_at(apart(rest));
        pieces::run(&formatter, next, |came| match came {
            Came::Made(input, written) => desk.form(input).add(written),
            Came::End { input, ended, read } => desk.end(input, ended, read, out),
        })?;
        rest = others;
    }
    let Desk { mut outcome, tally, barren, found, .. } = desk;
    out.findings().flush()?;
    tell_barren(&barren, found, out, &mut outcome);
    if found && !only_stdin {
        out.remark(&tally.sentence(args.check || args.diff));
    }
    Ok(outcome)
}

/// How many of the first of `inputs` are files apart: one that is named again is read once it has been rewritten.
fn apart(inputs: &[Input]) -> usize {
    let mut seen = BTreeSet::new();
    let mut is_new = |path: &PathBuf| seen.insert(fs::canonicalize(path).unwrap_or_else(|_| path.clone()));
    let again = inputs.iter().position(|input| input.path.as_ref().is_some_and(|path| !is_new(path)));
    again.unwrap_or(inputs.len())
}

/// Where forms are taken in, and what became of the files.
struct Desk<'a> {
    args: &'a Args,
    outcome: Outcome,
    tally: Tally,
    /// Files without a game.
    barren: Vec<String>,
    /// Whether any file has one.
    found: bool,
    /// The canonical form of the file that is being read, as far as it was.
    form: Option<Form>,
}

impl Desk<'_> {
    /// The form of `input`, which is the one being read.
    fn form(&mut self, input: &Input) -> &mut Form {
        let Args { check, diff, .. } = *self.args;
        let begun = match self.form.take() {
            Some(form) => form,
            None => Form::new(match &input.path {
                _ if diff => Some(Draft::Held(held())),
                _ if check => None,
                Some(path) => Some(Draft::beside(path)),
                None => Some(Draft::Held(held())),
            }),
        };
        self.form.insert(begun)
    }

    /// Sees that an input with so many games is over.
    fn end(&mut self, input: &Input, ended: io::Result<()>, games: usize, out: &mut Output) -> anyhow::Result<()> {
        let form = self.form.take();
        match (ended, form) {
            (Err(error), _) => {
                self.tally.unread += 1;
                out.complain(&input.unread(&error));
                self.outcome.worsen(Outcome::Unable);
            }
            (Ok(()), Some(form)) if games > 0 => {
                self.found = true;
                if let Some(drawing) = form.fault() {
                    self.tally.unread += 1;
                    self.outcome.worsen(Outcome::Found);
                    out.remark(drawing.trim_end());
                } else {
                    self.settle(input, form, out)?;
                }
            }
            (Ok(()), _) => self.barren.push(input.name.clone()),
        }
        out.so_far.worsen(self.outcome);
        Ok(())
    }

    /// Writes, names or shows what changed of a file that was read whole.
    fn settle(&mut self, input: &Input, mut form: Form, out: &mut Output) -> anyhow::Result<()> {
        let Args { check, diff, strict, .. } = *self.args;
        if form.warn(out)? && strict {
            self.outcome.worsen(Outcome::Found);
        }
        out.so_far.worsen(self.outcome);
        let (changed, name) = (form.is_changed(), visible(&input.name));
        if changed && (check || diff) {
            self.outcome.worsen(Outcome::Found);
            out.so_far.worsen(Outcome::Found);
        }
        let failed = match form.draft {
            Some(Draft::Held(text)) if diff => {
                if changed {
                    show(input, &name, text, out)?;
                }
                None
            }
            Some(Draft::Held(mut text)) => {
                text.rewind()?;
                io::copy(&mut text, out.data())?;
                None
            }
            Some(Draft::Beside(_)) if changed && input.open().is_ok_and(|opened| opened.packed) => {
                Some(format!("cannot rewrite {name}: it is compressed, and such files are only checked"))
            }
            Some(Draft::Beside(draft)) if changed => {
                draft.replace().err().map(|error| format!("cannot write {name}: {}", reason(&error)))
            }
            Some(Draft::Beside(_)) => None,
            None => {
                if changed {
                    writeln!(out.findings(), "would rewrite {name}")?;
                }
                None
            }
        };
        if let Some(message) = failed {
            out.complain(&message);
            self.tally.unwritten += 1;
            self.outcome.worsen(Outcome::Unable);
        } else {
            self.tally.count(changed);
        }
        Ok(())
    }
}

/// Shows what would change.
fn show(input: &Input, name: &str, mut text: Box<dyn Hold>, out: &mut Output) -> anyhow::Result<()> {
    let mut after = String::new();
    text.rewind()?;
    text.read_to_string(&mut after)?;
    let before = input.read().map_err(anyhow::Error::msg)?.bytes;
    let before = String::from_utf8_lossy(&before);
    let diff = TextDiff::from_lines(before.as_ref(), after.as_str());
    write!(out.findings(), "{}", diff.unified_diff().header(name, name))?;
    Ok(())
}

impl Tally {
    /// Counts a file that is, or would be, as it should.
    const fn count(&mut self, changed: bool) {
        if changed {
            self.changed += 1;
        } else {
            self.unchanged += 1;
        }
    }

    fn sentence(&self, only_said: bool) -> String {
        let would = if only_said { " would be" } else { "" };
        let mut parts = Vec::new();
        if self.changed > 0 {
            parts.push(format!("{}{would} rewritten", counted(self.changed, "file")));
        }
        if self.unchanged > 0 {
            parts.push(format!("{} already canonical", counted(self.unchanged, "file")));
        }
        if self.unread > 0 {
            parts.push(format!("{} not read", counted(self.unread, "file")));
        }
        if self.unwritten > 0 {
            parts.push(format!("{} not written", counted(self.unwritten, "file")));
        }
        parts.join(", ")
    }
}

/// The fault of an unreadable game, drawn.
pub(super) fn draw(name: &str, number: usize, (fault, place): &(Fault, Place), color: bool, width: usize) -> String {
    let address = format!("game {number}");
    let expected = vec![fault.expected.join(", or ")];
    let notes = if fault.expected.is_empty() { Vec::new() } else { vec![("expected", expected)] };
    Drawing {
        grade: Grade::Error,
        rule: "unreadable",
        message: &fault.message,
        file: name,
        place: Some(place),
        line: place.line,
        address: &address,
        notes: &notes,
    }
    .render(color, width)
}
