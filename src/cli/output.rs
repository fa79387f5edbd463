//! Where output goes: data to standard output, talk to standard error.

use std::ffi::OsString;
use std::io::{self, BufRead as _, BufReader, BufWriter, IsTerminal, Stdout, Write};

use clap::ValueEnum as _;
use terminal_size::{Width, terminal_size_of};

use super::Outcome;
use crate::show::report::visible;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorChoice {
    /// What the arguments say of colours, the last of them first: `--color never` or `--color=never`.
    pub(crate) fn wanted(arguments: impl Iterator<Item = OsString>) -> Self {
        let mut wanted = Self::Auto;
        let mut named = false;
        for argument in arguments.skip(1).take_while(|argument| argument != "--") {
            let argument = argument.to_string_lossy();
            let value = if named { Some(argument.as_ref()) } else { argument.strip_prefix("--color=") };
            named = !named && argument == "--color";
            wanted = value.and_then(|value| Self::from_str(value, false).ok()).unwrap_or(wanted);
        }
        wanted
    }

    /// The same for what is printed of the command line itself.
    pub(crate) const fn of_help(self) -> clap::ColorChoice {
        match self {
            Self::Auto => clap::ColorChoice::Auto,
            Self::Always => clap::ColorChoice::Always,
            Self::Never => clap::ColorChoice::Never,
        }
    }

    fn on(self, terminal: bool) -> bool {
        match self {
            Self::Auto => {
                let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
                terminal && !refused && !dumb
            }
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// The two streams, and how to write on them.
pub(crate) struct Output {
    data: BufWriter<Stdout>,
    /// Whether verdicts and lists are left out.
    pub quiet: bool,
    /// Whether standard output takes colours.
    pub color: bool,
    /// Whether standard error takes colours.
    pub talk_color: bool,
    /// Columns to fill on standard output.
    pub width: usize,
    /// What has been found till now, for an end before the end.
    pub so_far: Outcome,
    /// Whether the record that a position was found in was warned of.
    pub warned: bool,
}

/// Columns assumed where nobody says how wide the page is.
const PAGE: usize = 120;

impl Output {
    pub(crate) fn new(color: ColorChoice, quiet: bool) -> Self {
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let columns = columns.or_else(|| terminal_size_of(io::stdout()).map(|(Width(columns), _)| columns.into()));
        Self {
            data: BufWriter::with_capacity(1 << 16, io::stdout()),
            quiet,
            color: color.on(io::stdout().is_terminal()),
            talk_color: color.on(io::stderr().is_terminal()),
            width: columns.unwrap_or(PAGE).clamp(40, 1000),
            so_far: Outcome::Well,
            warned: false,
        }
    }

    /// Standard output, for what the command was asked to make.
    pub(crate) fn data(&mut self) -> &mut BufWriter<Stdout> {
        &mut self.data
    }

    /// Standard output, for verdicts and lists: nothing is written when quiet.
    pub(crate) fn findings(&mut self) -> Box<dyn Write + '_> {
        if self.quiet { Box::new(io::sink()) } else { Box::new(&mut self.data) }
    }

    /// Whether progress may be shown: on a terminal, and not between verdicts that run over one.
    pub(crate) fn may_show_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal() && !io::stdout().is_terminal()
    }

    /// Writes out what is still held back.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.data.flush()
    }

    /// Says on standard error what kept the command from its work.
    pub(crate) fn complain(&self, message: &str) {
        let (on, off) = if self.talk_color { ("\x1b[1m\x1b[91m", "\x1b[0m") } else { ("", "") };
        // If standard error is closed there is nobody left to tell.
        let _ = writeln!(io::stderr(), "{on}error{off}: {}", visible(message));
    }

    /// Says what fills whole lines on standard error, if there is anything, unless quiet.
    pub(crate) fn remark_all(&mut self, lines: &str) {
        if !lines.is_empty() {
            self.remark(lines.trim_end());
        }
    }

    /// The same of what is kept somewhere, and does not end with a line end.
    pub(crate) fn remark_from(&mut self, lines: &mut dyn io::Read) -> io::Result<()> {
        if !self.quiet {
            let _ = self.data.flush();
            let mut lines = BufReader::new(lines);
            while !lines.fill_buf()?.is_empty() {
                let read = lines.buffer().len();
                let _ = io::stderr().write_all(lines.buffer());
                lines.consume(read);
            }
            let _ = writeln!(io::stderr());
        }
        Ok(())
    }

    /// Says something on standard error, unless quiet.
    pub(crate) fn remark(&mut self, message: &str) {
        if !self.quiet {
            // What was found comes before what is said about it, where both go to one terminal.
            let _ = self.data.flush();
            let _ = writeln!(io::stderr(), "{message}");
        }
    }
}
