//! The command line: what can be asked, and who answers. All reading and writing happens from here.

mod annotate;
mod arguments;
mod bar;
mod check;
mod completions;
mod convert;
mod explain;
mod file;
mod fmt;
mod generate;
mod input;
mod jobs;
mod man;
mod moves;
mod output;
mod perft;
mod pieces;
mod position;
mod puzzles;
mod replay;
mod rules;
mod schema;
mod setup;
mod sheet;
mod show;
mod solve;
mod table;
mod tables;
mod test;
mod trail;
mod whereabouts;

use std::error::Error;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches as _, Parser, Subcommand};

use output::{ColorChoice, Output};

/// Referee and notation tool for ancient board games.
///
/// Replays records of senet, ṭāb, tjau and Duat, with the Heka cards or without, and says of each game whether it was
/// played by the rules; if not, what was wrong, under which rule, and what could have been played instead.
#[derive(Parser)]
#[command(name = "hunefer", version, max_term_width = 100, after_help = AFTER_HELP, after_long_help = AFTER_LONG_HELP)]
pub(crate) struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

/// What every command takes.
#[derive(clap::Args)]
struct Global {
    /// When to use colours; `NO_COLOR` turns them off where this is `auto`
    #[arg(long, value_enum, value_name = "WHEN", global = true, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
    /// Print only what kept the command from its work
    ///
    /// Verdicts and lists are left out, and the exit status alone tells. What a command was asked to make (a picture,
    /// a record, a page of the manual) is still written.
    #[arg(long, short, global = true)]
    quiet: bool,
    /// Exits with 0 where something was found, too
    #[arg(long, global = true)]
    exit_zero: bool,
}

const AFTER_HELP: &str = "Exit status: 0 all well, 1 something was found, 2 the command could not do its work.";

const AFTER_LONG_HELP: &str = "\
Exit status:
  0    all is well
  1    something was found: an illegal or unreadable game or position, a case that failed, a file `fmt --check` would \
change
  2    the command could not do its work: bad usage, a file that cannot be opened, no record found; it beats 1, and \
what could be judged still is
  101  a bug

Examples:
  hunefer check club.hun                 is every game in it played by the rules?
  hunefer explain senet.guarded          what does that rule say?
  hunefer moves \"senet:kendall SCSCSCSCSC/10/10 C 0/0\" --throw 1";

/// The commands.
#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Show(show::Args),
    Sheet(sheet::Args),
    Moves(moves::Args),
    Setup(setup::Args),
    Fmt(fmt::Args),
    Convert(convert::Args),
    Solve(solve::Args),
    Annotate(annotate::Args),
    Table(table::Args),
    Gen(generate::Args),
    Test(test::Args),
    Explain(explain::Args),
    Rules(rules::Args),
    Perft(perft::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// How a command ended. Sorts so that the worst is greatest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// All is well.
    #[default]
    Well,
    /// Something was found.
    Found,
    /// Some of the work could not be done.
    Unable,
}

impl Outcome {
    /// Keeps the worse of the two.
    fn worsen(&mut self, other: Self) {
        *self = other.max(*self);
    }

    /// What the program exits with; `lenient` lets what was found pass.
    fn status(self, lenient: bool) -> ExitCode {
        match self {
            Self::Well => ExitCode::SUCCESS,
            Self::Found => ExitCode::from(u8::from(!lenient)),
            Self::Unable => ExitCode::from(2),
        }
    }
}

/// Runs the program and answers its exit status.
#[must_use]
pub fn main() -> ExitCode {
    completions::answer();
    // Help and errors of usage are printed before anything is parsed, so that colours are looked for by themselves.
    let color = ColorChoice::wanted(std::env::args_os());
    let parsed = command().color(color.of_help()).try_get_matches();
    let cli = match parsed.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches)) {
        Ok(cli) => cli,
        Err(error) => {
            // Nothing can be done about a terminal that takes no help text.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    let mut out = Output::new(cli.global.color, cli.global.quiet);
    let done = run(cli.command, &mut out).and_then(|outcome| {
        out.so_far.worsen(outcome);
        out.flush()?;
        Ok(())
    });
    match done {
        Ok(()) => out.so_far.status(cli.global.exit_zero),
        // Whoever was reading has seen enough: what was found till then is all there is to tell.
        Err(error) if is_closed_pipe(&error) => out.so_far.status(cli.global.exit_zero),
        Err(error) => {
            // Whatever is read or written elsewhere says what it is; what comes bare is standard output.
            let bare = error.downcast_ref::<io::Error>().filter(|bare| bare.to_string() == error.to_string());
            let bare = bare.filter(|bare| !bare.get_ref().is_some_and(<dyn Error + Send + Sync>::is::<file::Unheld>));
            match bare {
                Some(error) => out.complain(&format!("cannot write to standard output: {}", input::reason(error))),
                None => out.complain(&format!("{error:#}")),
            }
            ExitCode::from(2)
        }
    }
}

fn run(command: Command, out: &mut Output) -> anyhow::Result<Outcome> {
    match command {
        Command::Check(args) => check::run(&args, out),
        Command::Show(args) => show::run(&args, out),
        Command::Sheet(args) => sheet::run(&args, out),
        Command::Moves(args) => moves::run(&args, out),
        Command::Setup(args) => setup::run(&args, out),
        Command::Fmt(args) => fmt::run(&args, out),
        Command::Convert(args) => convert::run(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Annotate(args) => annotate::run(&args, out),
        Command::Table(args) => table::run(&args, out),
        Command::Gen(args) => generate::run(&args, out),
        Command::Test(args) => test::run(&args, out),
        Command::Explain(args) => explain::run(&args, out),
        Command::Rules(args) => rules::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Schema(args) => schema::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Man(args) => man::run(&args, out),
    }
}

/// The whole command line, for completions and the manual.
pub(crate) fn command() -> clap::Command {
    Cli::command()
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause
                .downcast_ref::<serde_json::Error>()
                .is_some_and(|error| error.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
    })
}
