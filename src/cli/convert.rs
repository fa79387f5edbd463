//! `convert`: a record as JSON, and back.

mod json;
mod record;

use std::path::PathBuf;

use super::Outcome;
use super::input::{Input, tell_barren};
use super::jobs::use_jobs;
use super::output::Output;

/// Writes a record as JSON, or JSON as a record
///
/// Nothing is lost on either way: tags, comments, annotations and variations are kept, and the marks that were
/// written. Nothing is judged either; what is illegal is converted too. `hunefer schema record` tells what the JSON
/// holds.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer convert club.hun --to json > club.json
  hunefer convert club.json --to hun
  hunefer convert - --to json < club.hun

What cannot be read whole is not converted, and the exit status is then 1.")]
pub(crate) struct Args {
    /// The record or the JSON; `-` is standard input
    file: PathBuf,
    /// What to make of it
    #[arg(long, value_enum, value_name = "FORM")]
    to: Form,
    /// What messages call standard input
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_name: String,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::arguments::jobs)]
    jobs: Option<usize>,
}

/// The forms of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// JSON, from a record
    Json,
    /// A record, from JSON
    Hun,
}

/// What came of a file.
enum Converted {
    /// It was turned into the other form, which was written.
    Written,
    /// There is no game in it, and nothing was written.
    Barren,
    /// What is wrong with it, drawn. Nothing was written.
    Refused(String),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let input =
        if args.file.as_os_str() == "-" { Input::stdin(&args.stdin_name) } else { Input::file(args.file.clone()) };
    use_jobs(args.jobs, 1)?;
    let name = input.name.clone();
    let converted = match args.to {
        Form::Json => json::write(input, out)?,
        Form::Hun => record::write(input, out)?,
    };
    match converted {
        Converted::Written => Ok(Outcome::Well),
        Converted::Barren => {
            let mut outcome = Outcome::Unable;
            tell_barren(&[name], false, out, &mut outcome);
            Ok(outcome)
        }
        Converted::Refused(drawing) => {
            out.remark(drawing.trim_end());
            Ok(Outcome::Found)
        }
    }
}
