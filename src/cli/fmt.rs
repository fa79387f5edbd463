//! `fmt`: records rewritten in canonical form.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use hunefer_notation::{Game, Locator, Reader, print};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use similar::TextDiff;

use super::Outcome;
use super::input::{Input, InputArgs, Inputs, Source, reason, tell_barren};
use super::output::Output;
use super::replay::place;
use crate::referee::{canonical, warning};
use crate::refusal::words::counted;
use crate::show::report::snippet::{Drawing, Grade};
use crate::show::report::{Look, visible, warning_drawn};

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
    /// Lets warnings count as faults
    #[arg(long)]
    strict: bool,
}

/// Files formatted at one go.
const BATCH: usize = 64;

/// What became of a file.
enum Formatted {
    /// It could not be opened: why.
    Missing(String),
    /// It could not be read whole: the first fault, drawn.
    Unreadable(String),
    /// There is no game in it.
    Barren,
    /// Its canonical form.
    Read {
        /// As it is.
        before: Vec<u8>,
        /// As it should be.
        after: String,
        /// What is to be warned of, drawn.
        warnings: String,
        /// Whether it is compressed where it is.
        packed: bool,
    },
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
    let inputs = args.input.list(out, &mut outcome);
    let mut tally = Tally::default();
    let mut found = false;
    let Inputs { files: inputs, empty: mut barren, unopened: _ } = inputs;
    out.so_far.worsen(outcome);
    let look = Look { color: out.talk_color, width: out.width, diagram: false, only_faults: false, strict: false };
    for batch in inputs.chunks(BATCH) {
        let formatted: Vec<_> = batch.par_iter().map(|input| format(input, look)).collect();
        for (input, formatted) in batch.iter().zip(formatted) {
            match formatted {
                Formatted::Missing(message) => {
                    tally.unread += 1;
                    out.complain(&message);
                    outcome.worsen(Outcome::Unable);
                }
                Formatted::Unreadable(drawing) => {
                    tally.unread += 1;
                    found = true;
                    outcome.worsen(Outcome::Found);
                    out.remark(drawing.trim_end());
                }
                Formatted::Barren => barren.push(input.name.clone()),
                Formatted::Read { before, after, warnings, packed } => {
                    found = true;
                    out.remark_all(&warnings);
                    if args.strict && !warnings.is_empty() {
                        outcome.worsen(Outcome::Found);
                    }
                    out.so_far.worsen(outcome);
                    outcome.worsen(settle(args, input, (&before, packed), &after, &mut tally, out)?);
                }
            }
            out.so_far.worsen(outcome);
        }
    }
    out.findings().flush()?;
    tell_barren(&barren, found, out, &mut outcome);
    let only_stdin = inputs.iter().all(|input| input.path.is_none());
    if found && !only_stdin {
        out.remark(&tally.sentence(args.check || args.diff));
    }
    Ok(outcome)
}

/// Writes, names or shows what changed.
fn settle(
    args: &Args,
    input: &Input,
    (before, packed): (&[u8], bool),
    after: &str,
    tally: &mut Tally,
    out: &mut Output,
) -> anyhow::Result<Outcome> {
    let changed = before != after.as_bytes();
    if changed && (args.diff || args.check) {
        out.so_far.worsen(Outcome::Found);
    }
    if args.diff {
        if changed {
            let before = String::from_utf8_lossy(before);
            let diff = TextDiff::from_lines(before.as_ref(), after);
            let name = visible(&input.name);
            let mut shown = diff.unified_diff();
            write!(out.findings(), "{}", shown.header(&name, &name))?;
        }
    } else if args.check {
        if changed {
            writeln!(out.findings(), "would rewrite {}", visible(&input.name))?;
        }
    } else if let Some(path) = &input.path {
        if changed && packed {
            let name = visible(&input.name);
            out.complain(&format!("cannot rewrite {name}: it is compressed, and such files are only checked"));
            tally.unwritten += 1;
            return Ok(Outcome::Unable);
        }
        if changed && let Err(error) = replace(path, after) {
            out.complain(&format!("cannot write {}: {}", visible(&input.name), reason(&error)));
            tally.unwritten += 1;
            return Ok(Outcome::Unable);
        }
        tally.count(changed);
        return Ok(Outcome::Well);
    } else {
        out.data().write_all(after.as_bytes())?;
        tally.count(changed);
        return Ok(Outcome::Well);
    }
    tally.count(changed);
    Ok(if changed { Outcome::Found } else { Outcome::Well })
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

/// Reads a file and works out its canonical form.
fn format(input: &Input, look: Look) -> Formatted {
    let source = match input.read() {
        Ok(source) => source,
        Err(message) => return Formatted::Missing(message),
    };
    let mut reader = Reader::new(&source.bytes, crate::book::words);
    let mut game = Game::default();
    let mut after = String::with_capacity(source.bytes.len());
    let mut number = 0;
    let mut warnings = String::new();
    let locator = Locator::new(&source.bytes);
    while reader.next_game(&mut game) {
        number += 1;
        if game.fault.is_some() {
            return Formatted::Unreadable(draw(&source, number, &game, look.color, look.width));
        }
        for warning in warning::warnings(&game, &source.bytes) {
            let place = place(&source.bytes, &locator, warning.span);
            warnings += &warning_drawn(&source.name, number, &warning, &place, look);
        }
        canonical::complete(&mut game);
        if number > 1 {
            after.push('\n');
        }
        print::game(&game, &mut after);
    }
    if number == 0 {
        Formatted::Barren
    } else {
        Formatted::Read { before: source.bytes, after, warnings, packed: source.packed }
    }
}

/// The fault of an unreadable game, drawn.
pub(super) fn draw(source: &Source, number: usize, game: &Game<'_>, color: bool, width: usize) -> String {
    let fault = game.fault.clone().unwrap_or_default();
    let place = place(&source.bytes, &Locator::new(&source.bytes), fault.span);
    let address = format!("game {number}");
    let expected = vec![fault.expected.join(", or ")];
    let notes = if fault.expected.is_empty() { Vec::new() } else { vec![("expected", expected)] };
    Drawing {
        grade: Grade::Error,
        rule: "unreadable",
        message: &fault.message,
        file: &source.name,
        place: Some(&place),
        line: place.line,
        address: &address,
        notes: &notes,
    }
    .render(color, width)
}

/// Puts `text` in the place of the file: written beside it first, so that a crash never leaves half a record, and
/// with its permissions. A link is followed, not replaced.
pub(super) fn replace(path: &Path, text: impl AsRef<[u8]>) -> std::io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    if permissions.readonly() {
        return Err(std::io::ErrorKind::PermissionDenied.into());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written = (|| {
        let mut file = fs::OpenOptions::new().write(true).create_new(true).open(&beside)?;
        file.write_all(text.as_ref())?;
        file.set_permissions(permissions)?;
        file.sync_all()?;
        fs::rename(&beside, &path)
    })();
    if written.is_err() {
        // The first error is the one to tell of.
        let _ = fs::remove_file(&beside);
    }
    written
}
