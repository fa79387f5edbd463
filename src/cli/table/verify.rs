//! `table verify`: a table proven anew.

use std::path::PathBuf;

use anyhow::Error;

use crate::cli::Outcome;
use crate::cli::bar::Bar;
use crate::cli::jobs::use_jobs;
use crate::cli::output::Output;
use crate::cli::position::DataFormat;
use crate::show::report::visible;

/// Proves a table anew
///
/// One sweep over all positions finds by how much a value differs at the most from what its throws make of the others,
/// and how long play may last where one side plays by the values and the other puts the end off as best it can; the
/// product bounds how far any value is from the truth. Whoever made the table need not be believed: the sweep shares
/// with the making of it the law, the numbering of positions (which it proves too) and the file, and nothing else.
///
/// The exit status is 1 if the table is refused or does not hold what it says.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Example:
  hunefer table verify tjau-2.hut")]
pub(super) struct Args {
    /// The table
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How it is said
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = crate::cli::arguments::jobs)]
    jobs: Option<usize>,
}

pub(super) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    use_jobs(args.jobs, 1)?;
    let refuse = |why: String, out: &mut Output| {
        out.complain(&why);
        Ok(Outcome::Found)
    };
    // That a file cannot be opened is no finding.
    if let Err(error) = std::fs::File::open(&args.file) {
        return Err(Error::msg(format!(
            "cannot open {}: {}",
            visible(&args.file.to_string_lossy()),
            crate::cli::input::reason(&error)
        )));
    }
    let table = match super::open(&args.file) {
        Ok(table) => table,
        Err(why) => return refuse(why.to_string(), out),
    };
    let (head, said) = (table.head().clone(), table.certificate());
    let table = table.load().map_err(|fault| super::refused(&args.file, fault))?;
    let bar = Bar::new(head.places, out);
    let proven = table.verify(&|places| bar.add(places));
    bar.done();
    let file = visible(&args.file.to_string_lossy());
    match proven {
        None => refuse(format!("{file} is not proven: positions and their places do not belong to each other"), out),
        Some(proven) if proven != said => refuse(
            format!(
                "{file} does not hold what it says: errors of {} are found where {} are said",
                proven.error, said.error
            ),
            out,
        ),
        Some(proven) => {
            super::tell(&args.file, &head, proven, args.format, out)?;
            Ok(Outcome::Well)
        }
    }
}
