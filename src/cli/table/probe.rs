//! `table probe`: the value of one position.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use serde_json::json;

use crate::cli::Outcome;
use crate::cli::arguments::RulesArgs;
use crate::cli::output::Output;
use crate::cli::position::DataFormat;
use crate::cli::solve::chance;
use crate::cli::tables;
use crate::cli::whereabouts::{Start, WhereArgs};
use crate::exact::solve::Figure;
use crate::exact::solve::Source;

/// Looks the value of a position up
///
/// The winning chance of the side to throw, and by how much it may be wrong at the most. `hunefer solve` says more:
/// what every play is worth.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Example:
  hunefer table probe \"tjau:aseb 4/10SC/4 C 0/0 4/4\" --table tjau-2.hut")]
pub(super) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// The table; without it one is looked for
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// How it is said
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
    #[command(flatten)]
    rules: RulesArgs,
}

pub(super) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let (given, play) = match args.place.set_up(&args.rules, args.format, out)? {
        Start::Ready(begun) => begun,
        Start::Told(outcome) => return Ok(outcome),
    };
    let path = tables::find(args.table.as_deref(), given.ruleset, &given.options)?;
    let mut table = super::open_of(&path, given.ruleset, &given.options)?;
    let position = play.position();
    let Some(cell) = table.cell(&position).map_err(|fault| super::refused(&path, fault))? else {
        bail!("the table does not know the position: {}", tables::unknown(&position, table.head().pieces));
    };
    let bound = table.certificate().bound();
    match args.format {
        DataFormat::Text => match bound {
            Some(bound) => {
                let figure = Figure { value: cell.chance(), error: 0.0 };
                let chance = chance(figure, Source::Exact(bound));
                writeln!(out.findings(), "{chance} ± {}", super::bound_text(bound))?;
            }
            None => writeln!(out.findings(), "{:.3} (an estimate: nothing is proven of this table)", cell.chance())?,
        },
        DataFormat::Json => {
            let object = json!({ "position": position.to_string(), "value": cell.chance(), "bound": bound });
            writeln!(out.findings(), "{object}")?;
        }
    }
    Ok(Outcome::Well)
}
