//! `schema`: what the JSON of the other commands holds.

use std::io::Write as _;

use anyhow::bail;

use clap_complete::ArgValueCandidates;

use super::Outcome;
use super::arguments::suggestion;
use super::output::Output;
use crate::cli::completions::candidates;

/// Prints the JSON Schema of an output, or lists them
///
/// Draft 2020-12, one for each kind of JSON that the program prints. They are strict: a field they do not name is not
/// printed.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer schema
  hunefer schema verdict > verdict.schema.json")]
pub(crate) struct Args {
    /// Which one
    #[arg(add = ArgValueCandidates::new(candidates::schemas))]
    name: Option<String>,
}

/// A schema: its name, what it is of, and its text.
pub(super) struct Schema {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    text: &'static str,
}

/// Each schema, with its file.
macro_rules! schemas {
    ($($name:literal: $about:literal),* $(,)?) => {
        &[$(Schema {
            name: $name,
            about: $about,
            text: include_str!(concat!("../show/schemas/", $name, ".schema.json")),
        }),*]
    };
}

pub(super) static SCHEMAS: &[Schema] = schemas! {
    "check": "check --format json",
    "verdict": "a line of check --format jsonl, and a result of check --format json",
    "test": "test --format json",
    "record": "convert --to json",
    "moves": "moves --format json",
    "moves-why": "moves --why PLAY --format json",
    "setup": "setup --format json",
    "show": "show --format json",
    "perft": "perft --format json",
    "solve": "solve --format json",
    "table": "table build, verify and info with --format json",
    "probe": "table probe --format json",
    "annotate": "annotate --report json",
    "rules": "rules --format json",
};

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let Some(name) = &args.name else {
        for schema in SCHEMAS {
            writeln!(out.findings(), "{:<9}  {}", schema.name, schema.about)?;
        }
        return Ok(Outcome::Well);
    };
    let Some(schema) = SCHEMAS.iter().find(|schema| schema.name.eq_ignore_ascii_case(name)) else {
        let names: Vec<_> = SCHEMAS.iter().map(|schema| schema.name).collect();
        let elsewhere = format!("there are {}", names.join(", "));
        bail!("there is no schema `{name}`{}", suggestion(name, &names, &elsewhere));
    };
    out.data().write_all(schema.text.as_bytes())?;
    Ok(Outcome::Well)
}
