//! `table info`: what a table is of.

use std::path::PathBuf;

use crate::cli::Outcome;
use crate::cli::output::Output;
use crate::cli::position::DataFormat;

/// Says what a table is of, and what was proven of it when it was made
///
/// All of it is read, and refused where it is cut short, altered, or of another revision of the law.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The table
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How it is said
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
}

pub(super) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let table = super::open(&args.file)?;
    super::tell(&args.file, table.head(), table.certificate(), args.format, out)?;
    Ok(Outcome::Well)
}
