//! `completions`: for shells.

use clap_complete::Shell;

use super::output::Output;
use super::{Outcome, command};

/// Prints completions for a shell
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
    clap_complete::generate(args.shell, &mut command(), "hunefer", &mut script);
    std::io::Write::write_all(out.data(), &script)?;
    Ok(Outcome::Well)
}
