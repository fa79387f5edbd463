//! `completions`: for shells.

pub(crate) mod candidates;

use anyhow::Context as _;
use clap_complete::Shell;
use clap_complete::env::{CompleteEnv, Shells};

use super::output::Output;
use super::{Outcome, command};

/// What a shell sets to be told how a line goes on.
const VARIABLE: &str = "HUNEFER_COMPLETE";

/// Answers a shell that asks how a line goes on, and ends the program; does nothing where none asks.
pub(crate) fn answer() {
    CompleteEnv::with_factory(command).var(VARIABLE).complete();
}

/// Prints completions for a shell
///
/// The shell asks the program itself, so that names of rules, cards, rule sets and schemas are completed, and the
/// addresses of a record.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Example:
  hunefer completions fish > ~/.config/fish/completions/hunefer.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let mut script = Vec::new();
    let shells = Shells::builtins();
    let shell =
        shells.completer(&args.shell.to_string()).with_context(|| format!("cannot complete in {}", args.shell))?;
    shell.write_registration(VARIABLE, "hunefer", "hunefer", "hunefer", &mut script)?;
    std::io::Write::write_all(out.data(), &script)?;
    Ok(Outcome::Well)
}
