//! `show`: a position drawn.

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use hunefer_notation::{Game, ItemKind, Locator, Position, Reader};
use resvg::{tiny_skia, usvg};

use super::Outcome;
use super::arguments::RulesArgs;
use super::input::Input;
use super::output::Output;
use super::position::{self, DataFormat};
use super::replay::place;
use crate::draw;
use crate::play::Play;
use crate::referee::{self, Watch};
use crate::report::snippet::Drawing;
use crate::verdict::Finding;

/// Draws a position
///
/// The position is given as text, or found in a record: the one at its end, or with `--at` the one after an item.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer show \"senet:kendall SCSCSCSCSC/10/10 C 0/0\"
  hunefer show club.hun --game 2 --at 3.1
  hunefer show club.hun --format svg > club.svg")]
pub(crate) struct Args {
    /// A position, a record, or `-` for a record on standard input
    #[arg(value_name = "WHERE")]
    place: String,
    /// Which game of the record
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// The position after this item, `3.2`; also `start` and `end`
    #[arg(long, value_name = "T.I")]
    at: Option<String>,
    /// How it is drawn
    #[arg(long, value_enum, default_value_t = Picture::Text)]
    format: Picture,
    /// What messages call standard input
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_name: String,
    #[command(flatten)]
    rules: RulesArgs,
}

/// The formats of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Picture {
    /// For a terminal
    Text,
    /// A picture in shapes
    Svg,
    /// A picture in points
    Png,
    /// Data
    Json,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    if args.format == Picture::Png && std::io::stdout().is_terminal() {
        bail!("cannot show a picture in points on a terminal: send it to a file");
    }
    if is_record(args) {
        return of_record(args, out);
    }
    match position::read(&args.place, &args.rules)? {
        Ok(given) => draw(&given.position, args.format, out).map(|()| Outcome::Well),
        Err(refused) => {
            let format = if args.format == Picture::Json { DataFormat::Json } else { DataFormat::Text };
            refused.tell(&args.place, format, out)
        }
    }
}

/// Whether WHERE is a record: every position has white space in it, and hardly any file that exists is called like
/// one.
fn is_record(args: &Args) -> bool {
    let ends_so = args.place.ends_with(".hun") && !args.place.contains(' ');
    args.place == "-" || args.at.is_some() || ends_so || PathBuf::from(&args.place).is_file()
}

fn of_record(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let input = if args.place == "-" {
        Input { name: args.stdin_name.clone(), path: None }
    } else {
        Input::file(PathBuf::from(&args.place))
    };
    let source = input.read().map_err(anyhow::Error::msg)?;
    let mut reader = Reader::new(&source.bytes);
    let mut game = Game::default();
    for number in 1..=args.game.max(1) {
        if !reader.next_game(&mut game) {
            match number {
                1 => bail!("{}: there is no game in it", source.name),
                _ => bail!("there is no game {} in {}, which has {}", args.game, source.name, number - 1),
            }
        }
    }
    if args.game == 0 {
        bail!("there is no game 0: games are counted from 1");
    }
    let mut finder = Finder { wanted: args.at.as_deref().unwrap_or("end"), found: None };
    let verdict = referee::judge(&game, &args.rules.terms()?, &mut finder);
    if let Some(position) = finder.found {
        return draw(&position, args.format, out).map(|()| Outcome::Well);
    }
    let (rule, message, span) = match &verdict.finding {
        Finding::Legal(legal) if finder.wanted == "end" => {
            return draw(&legal.position, args.format, out).map(|()| Outcome::Well);
        }
        Finding::Legal(_) => bail!("there is no item {} in game {} of {}", finder.wanted, args.game, source.name),
        Finding::Illegal(refusal) => (refusal.rule.name, refusal.message.as_str(), refusal.span),
        Finding::Unreadable(fault) => ("unreadable", fault.message.as_str(), fault.span),
    };
    // The game does not get that far.
    let locator = Locator::new(&source.bytes);
    let place = place(&source.bytes, &locator, span);
    let address = format!("game {}", args.game);
    let drawing = Drawing {
        rule,
        message,
        file: &source.name,
        place: Some(&place),
        line: place.line,
        address: &address,
        notes: &[],
    };
    let drawn = drawing.render(out.color, out.width);
    match args.format {
        Picture::Text => write!(out.findings(), "{drawn}")?,
        // Where a picture or data is awaited, words would be taken for it.
        Picture::Svg | Picture::Png | Picture::Json => out.remark(drawn.trim_end()),
    }
    Ok(Outcome::Found)
}

fn draw(position: &Position, format: Picture, out: &mut Output) -> anyhow::Result<()> {
    match format {
        Picture::Text => write!(out.data(), "{}", draw::text::board(position))?,
        Picture::Svg => write!(out.data(), "{}", draw::svg::picture(position))?,
        Picture::Png => out.data().write_all(&points(&draw::svg::picture(position))?)?,
        Picture::Json => writeln!(out.data(), "{}", super::setup::object(position))?,
    }
    Ok(())
}

/// An SVG document as PNG, twice as large.
fn points(svg: &str) -> anyhow::Result<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).context("cannot read the picture back")?;
    let size = tree.size().to_int_size().scale_by(2.0).context("cannot draw a picture of that size")?;
    let mut pixels =
        tiny_skia::Pixmap::new(size.width(), size.height()).context("cannot draw a picture of that size")?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(2.0, 2.0), &mut pixels.as_mut());
    pixels.encode_png().context("cannot write the picture")
}

/// Finds the position at an address of the main line.
struct Finder<'a> {
    wanted: &'a str,
    found: Option<Position>,
}

impl Watch for Finder<'_> {
    fn started(&mut self, play: &dyn Play) {
        if self.wanted == "start" {
            self.found = Some(play.position());
        }
    }

    fn played(&mut self, depth: usize, item: usize, _kind: &ItemKind, play: &dyn Play) {
        let at = format!("{}.{item}", play.turn());
        if depth == 0 && at == self.wanted {
            self.found = Some(play.position());
        }
    }
}
