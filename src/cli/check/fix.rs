//! `check --fix`: what is certain is mended, in its place or as a difference shown.

use std::io::Write as _;

use anyhow::bail;
use hunefer_notation::Locator;
use similar::TextDiff;

use super::mend::{Edit, mend};
use crate::cli::Outcome;
use crate::cli::fmt::replace;
use crate::cli::input::{Input, Inputs, reason};
use crate::cli::output::Output;
use crate::refusal::words::counted;
use crate::show::report::visible;

/// Mends the files that can be read, and says what was done. With `diff` nothing is written, but what would be is
/// shown and counts as found. A file that cannot be opened is left to those who judge it.
pub(super) fn run(inputs: &Inputs, diff: bool, out: &mut Output) -> anyhow::Result<Outcome> {
    if inputs.files.iter().any(|input| input.path.is_none()) {
        bail!("cannot mend standard input: `--fix` is for files");
    }
    let mut outcome = Outcome::Well;
    let (mut places, mut files) = (0, 0);
    for input in &inputs.files {
        let Ok(source) = input.read() else { continue };
        let (mended, edits) = mend(&source.bytes);
        if edits.is_empty() {
            continue;
        }
        if diff {
            outcome.worsen(Outcome::Found);
            out.so_far.worsen(Outcome::Found);
            let (before, after) = (String::from_utf8_lossy(&source.bytes), String::from_utf8_lossy(&mended));
            let name = visible(&input.name);
            let lines = TextDiff::from_lines(before.as_ref(), after.as_ref());
            write!(out.findings(), "{}", lines.unified_diff().header(&name, &name))?;
        } else if source.packed {
            let name = visible(&input.name);
            out.complain(&format!("cannot mend {name}: it is compressed; `--fix --diff` shows what would be mended"));
            outcome.worsen(Outcome::Unable);
            continue;
        } else if let Err(message) = write(input, &mended) {
            out.complain(&message);
            outcome.worsen(Outcome::Unable);
            continue;
        } else {
            tell(input, &mended, &edits, out);
        }
        (places, files) = (places + edits.len(), files + 1);
    }
    let would = if diff { "would be mended" } else { "mended" };
    if files > 0 {
        out.remark(&format!("{} {would} in {}", counted(places, "place"), counted(files, "file")));
    }
    Ok(outcome)
}

fn write(input: &Input, bytes: &[u8]) -> Result<(), String> {
    let Some(path) = &input.path else { return Ok(()) };
    replace(path, bytes).map_err(|error| format!("cannot write {}: {}", visible(&input.name), reason(&error)))
}

/// Says what was mended. A place is that of the text as it now is, but for what was mended before it later on.
fn tell(input: &Input, mended: &[u8], edits: &[Edit], out: &mut Output) {
    let locator = Locator::new(mended);
    for Edit { span, before, after } in edits {
        let place = locator.locate(span.offset.min(mended.len()));
        let (name, line) = (visible(&input.name), place.line);
        if after.is_empty() {
            out.remark(&format!("{name}:{line}: took out {}", counted(before.chars().count(), "blank")));
        } else {
            out.remark(&format!("{name}:{line}: `{}` is now `{}`", visible(before), visible(after)));
        }
    }
}
