//! `table`: exact values of a rule set's positions, made, proven and looked up.

mod build;
mod info;
mod probe;
mod verify;

use std::fs::File;
use std::io::{BufReader, Write as _};
use std::path::Path;

use anyhow::Error;
use clap::Subcommand;
use serde_json::{Value, json};

use super::Outcome;
use super::input::reason;
use super::output::Output;
use super::position::DataFormat;
use crate::book::ruleset::Ruleset;
use crate::exact::file::{Fault, Head};
use crate::exact::table::{Certificate, ITEM, ONE, Stored};
use crate::law::options::Options;
use crate::show::report::visible;

/// Makes, proves and looks up tables of exact values
///
/// A table has the winning chance of the side to throw in every position of a rule set with up to so many pieces left a
/// side, both sides playing best and the sticks being fair, without cards. Beside each value stands how long play may
/// last from it; from both follows by how much a value may be wrong at the most, and `verify` proves that anew.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Build(build::Args),
    Verify(verify::Args),
    Info(info::Args),
    Probe(probe::Args),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    match &args.what {
        What::Build(args) => build::run(args, out),
        What::Verify(args) => verify::run(args, out),
        What::Info(args) => info::run(args, out),
        What::Probe(args) => probe::run(args, out),
    }
}

/// A table in a file, read whole once.
pub(crate) type Opened = Stored<BufReader<File>>;

/// Opens the table at `path`.
pub(crate) fn open(path: &Path) -> anyhow::Result<Opened> {
    let file = File::open(path).map_err(|error| refused(path, Fault::Unread(error)))?;
    Stored::open(BufReader::with_capacity(1 << 18, file)).map_err(|fault| refused(path, fault))
}

/// Opens the table at `path`, which is to be of these rules.
pub(crate) fn open_of(path: &Path, ruleset: &Ruleset, options: &Options) -> anyhow::Result<Opened> {
    let table = open(path)?;
    table.is_of(ruleset, options).map_err(|fault| refused(path, fault))?;
    Ok(table)
}

/// That a table cannot be used.
pub(crate) fn refused(path: &Path, fault: Fault) -> Error {
    let why = match fault {
        Fault::Unread(error) => format!("it cannot be read: {}", reason(&error)),
        Fault::Foreign
        | Fault::Format(_)
        | Fault::Head(_)
        | Fault::Other(_)
        | Fault::Law { .. }
        | Fault::Short { .. }
        | Fault::Long { .. }
        | Fault::Altered { .. } => fault.to_string(),
    };
    Error::msg(format!("cannot use the table {}: {why}", visible(&path.to_string_lossy())))
}

/// A bound as people read it, rounded up to two digits.
pub(crate) fn bound_text(bound: f64) -> String {
    if bound <= 0.0 {
        return "0".to_owned();
    }
    // By divisions, which come out alike on every machine.
    let mut unit = 0.1;
    while bound < unit * 10.0 {
        unit /= 10.0;
    }
    format!("{:.1e}", (bound / unit).ceil() * unit)
}

/// What is said of a table.
fn tell(path: &Path, head: &Head, proven: Certificate, format: DataFormat, out: &mut Output) -> anyhow::Result<()> {
    let file = path.to_string_lossy();
    match format {
        DataFormat::Json => writeln!(out.findings(), "{}", object(&file, head, proven))?,
        DataFormat::Text => {
            let Head { rules, options, board: _, pieces, law, cell: _, places } = head;
            let error = proven.error as f64 / 16.0 / f64::from(ONE);
            let items = f64::from(proven.longest) / f64::from(ITEM);
            let proof = match proven.bound() {
                Some(bound) => format!(
                    "every value is within {} of the truth (an error of {error:.1e} an item, {items:.0} items at the most)",
                    bound_text(bound)
                ),
                None => "nothing is proven, for the end of a game can be put off too long: its values are estimates"
                    .to_owned(),
            };
            writeln!(
                out.findings(),
                "{}: {rules} with up to {pieces} left a side, {places} positions, revision {law} of the law\n  \
                 {options}\n  {proof}",
                visible(&file)
            )?;
        }
    }
    Ok(())
}

/// The same as data.
fn object(file: &str, head: &Head, proven: Certificate) -> Value {
    let Head { rules, options, board: _, pieces, law, cell, places } = head;
    let options: serde_json::Map<_, _> = options
        .split_whitespace()
        .filter_map(|word| word.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.into()))
        .collect();
    json!({
        "schema": "hunefer/table/1", "file": file, "rules": rules, "options": options, "pieces": pieces, "law": law,
        "positions": places, "cell": cell, "bound": proven.bound(),
        "error": proven.error as f64 / 16.0 / f64::from(ONE),
        "items": f64::from(proven.longest) / f64::from(ITEM),
    })
}
