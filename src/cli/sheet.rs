//! `sheet`: puzzles to print.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use hunefer_notation::{Game, Reader, Step};

use super::input::{Input, shown, tell_barren};
use super::output::Output;
use super::show::Painted;
use super::{Outcome, file};
use crate::referee::verdict::Finding;
use crate::referee::{self, Terms};
use crate::show::report::visible;
use crate::show::scene::Look;
use crate::show::sheet::{Sheet, Task, html, typst};

/// Writes the puzzles of a record as a sheet to print
///
/// Each puzzle has a number, its board, and what is asked of it below; the solutions, with what they are about, stand at
/// the end. The sheet is a page that a browser prints, or text for Typst from 0.13 on, which makes a PDF of it; either has
/// its boards within it and needs nothing beside. Whether the solutions are any, `hunefer test` tells.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer gen puzzles --rules aseb --kind only --seed 1 | hunefer sheet - --out sheet.html
  hunefer gen puzzles --rules tut --kind only --seed 1 | hunefer sheet - --out sheet.typ

Games that are no puzzles are passed over. The exit status is 1 if a game is not legal; it is left out.")]
pub(crate) struct Args {
    /// The record; `-` is standard input
    file: PathBuf,
    /// How it is written; without it as the name of the file says, or as HTML
    #[arg(long, value_enum)]
    format: Option<Form>,
    /// Boards on a page
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=12))]
    per_page: u8,
    /// What stands above it
    #[arg(long, value_name = "TEXT", default_value = "Puzzles")]
    title: String,
    /// Writes it into this file: `.html` or `.typ`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// What messages call standard input
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_name: String,
    /// How the boards are painted
    #[arg(long, value_enum, default_value_t = Painted::Print)]
    theme: Painted,
    /// Leaves out the names of squares
    #[arg(long)]
    no_coordinates: bool,
}

/// The forms of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A page for a browser
    Html,
    /// Text for Typst
    Typst,
}

impl Args {
    /// The form asked for, or the one that the file's name tells.
    fn form(&self) -> anyhow::Result<Form> {
        let Some(path) = self.out.as_ref().filter(|_| self.format.is_none()) else {
            return Ok(self.format.unwrap_or(Form::Html));
        };
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            Some("html" | "htm") => Ok(Form::Html),
            Some("typ") => Ok(Form::Typst),
            Some(_) | None => {
                let name = visible(&path.to_string_lossy());
                bail!("cannot tell the form of {name}: say it with `--format`, or end the name in .html or .typ")
            }
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let form = args.form()?;
    let input =
        if args.file.as_os_str() == "-" { Input::stdin(&args.stdin_name) } else { Input::file(args.file.clone()) };
    let source = input.read().map_err(anyhow::Error::msg)?;
    let file = shown(&source.name);
    let look = Look { flip: false, bare: args.no_coordinates };
    let mut outcome = Outcome::Well;
    let (mut tasks, mut read) = (Vec::new(), 0);
    let mut reader = Reader::new(&source.bytes, crate::book::words);
    let mut game = Game::default();
    while reader.step(&mut game) == Step::Game {
        read += 1;
        let why = match referee::judge(&game, &Terms::default(), &mut ()).finding {
            Finding::Legal(_) if game.tag("Puzzle").is_none() => continue,
            Finding::Legal(_) => {
                tasks.extend(Task::of(&game, &look));
                continue;
            }
            Finding::Illegal(refusal) => format!("{}: {} ({})", refusal.at, refusal.message, refusal.rule),
            Finding::Unreadable(fault) => format!("it cannot be read: {}", fault.message),
        };
        out.remark(&format!("{file}: game {read} is left out, {why}"));
        outcome.worsen(Outcome::Found);
    }
    if read == 0 {
        tell_barren(std::slice::from_ref(&source.name), false, out, &mut outcome);
        return Ok(outcome);
    }
    if tasks.is_empty() {
        bail!("no puzzle found in {file}: one has a tag Puzzle");
    }
    let sheet = Sheet { title: &args.title, per_page: args.per_page.into(), tasks: &tasks };
    let text = match form {
        Form::Html => html::document(&sheet, args.theme.theme()),
        Form::Typst => typst::document(&sheet, args.theme.theme()),
    };
    match &args.out {
        Some(path) => file::put(path, text)?,
        None => out.data().write_all(text.as_bytes())?,
    }
    Ok(outcome)
}
