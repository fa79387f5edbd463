//! `show`: a position drawn.

mod addresses;

use std::fs;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use hunefer_notation::{Game, Locator, Position, Reader};
use resvg::{tiny_skia, usvg};

use super::Outcome;
use super::arguments::RulesArgs;
use super::input::{Input, Source};
use super::output::Output;
use super::position::{self, DataFormat};
use super::replay::entry;
use crate::play::Play;
use crate::referee::verdict::{Address, Finding};
use crate::referee::{self, Watch};
use crate::show::draw;
use crate::show::report::{self, Look, visible};

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
    /// Which game of the record; without it the first
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// The position after this item, `3.2` or in a variation `3.2(1)3.1`; also `start` and `end`
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
    if is_record(&args.place) {
        return of_record(args, out);
    }
    if args.at.is_some() || args.game.is_some() {
        let place = visible(&args.place);
        bail!("cannot look into `{place}`: `--at` and `--game` are for a record, and there is no such file");
    }
    match position::read(&args.place, &args.rules)? {
        Ok(given) => draw(&given.position, args.format, out).map(|()| Outcome::Well),
        Err(refused) => {
            let format = if args.format == Picture::Json { DataFormat::Json } else { DataFormat::Text };
            refused.tell(format, out)
        }
    }
}

/// Whether WHERE is a record: every position has white space in it, and hardly any file that exists is called like
/// one.
fn is_record(place: &str) -> bool {
    let ends_so = place.ends_with(".hun") && !place.contains(' ');
    place == "-" || ends_so || fs::metadata(place).is_ok()
}

/// Reads the record and finds the game in it.
fn of_record(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let input = if args.place == "-" {
        Input::stdin(&args.stdin_name)
    } else {
        if Path::new(&args.place).is_dir() {
            bail!("cannot show {}: it is a directory, not a record", visible(&args.place));
        }
        Input::file(PathBuf::from(&args.place))
    };
    let source = input.read().map_err(anyhow::Error::msg)?;
    let file = visible(&source.name);
    let wanted = args.game.unwrap_or(1);
    if wanted == 0 {
        bail!("there is no game 0: games are counted from 1");
    }
    let mut reader = Reader::new(&source.bytes);
    let mut game = Game::default();
    for number in 1..=wanted {
        if !reader.next_game(&mut game) {
            match number {
                1 => bail!("no record found in {file}"),
                _ => bail!("there is no game {wanted} in {file}, which has {}", number - 1),
            }
        }
    }
    of_game(args, &source, (wanted, &game), out)
}

/// Finds the position in the game.
fn of_game(
    args: &Args,
    source: &Source,
    (number, game): (usize, &Game<'_>),
    out: &mut Output,
) -> anyhow::Result<Outcome> {
    let wanted = args.at.as_deref().unwrap_or("end");
    let mut finder = Finder { wanted, within: Vec::new(), first: None, found: None };
    let verdict = referee::judge(game, &args.rules.terms()?, &mut finder);
    let found = match &verdict.finding {
        Finding::Legal(legal) if wanted == "end" => Some(&legal.position),
        Finding::Legal(_) | Finding::Illegal(_) | Finding::Unreadable(_) => finder.found.as_ref(),
    };
    if let Some(position) = found {
        return draw(position, args.format, out).map(|()| Outcome::Well);
    }
    if !matches!(wanted, "start" | "end") && !addresses::has(&game.line, finder.first, wanted) {
        let file = visible(&source.name);
        let rest = match &verdict.finding {
            Finding::Legal(_) | Finding::Illegal(_) => "",
            Finding::Unreadable(_) => ", as far as it can be read",
        };
        bail!("there is no item {} in game {number} of {file}{rest}", visible(wanted));
    }
    // The game does not get that far.
    let locator = Locator::new(&source.bytes);
    let entry = entry(source, &locator, (number, game), verdict);
    let look = Look { color: out.color, width: out.width, diagram: false, only_faults: false };
    let mut told = Vec::new();
    report::Format::Text.begin(look).game(&entry, &mut told)?;
    match args.format {
        Picture::Text => out.findings().write_all(&told)?,
        // Where a picture or data is awaited, words would be taken for it.
        Picture::Svg | Picture::Png | Picture::Json => out.remark(String::from_utf8_lossy(&told).trim_end()),
    }
    Ok(Outcome::Found)
}

fn draw(position: &Position, format: Picture, out: &mut Output) -> anyhow::Result<()> {
    match format {
        Picture::Text => write!(out.data(), "{}", draw::text::board(position))?,
        Picture::Svg => write!(out.data(), "{}", draw::svg::picture(position))?,
        Picture::Png => out.data().write_all(&points(&draw::svg::picture(position))?)?,
        Picture::Json => writeln!(out.data(), "{}", data(position)?)?,
    }
    Ok(())
}

/// The position as data: what `setup` says of it, whether it can be played, and the board.
fn data(position: &Position) -> anyhow::Result<serde_json::Value> {
    let mut object = super::setup::object(position);
    let given = position::read(&position.to_string(), &RulesArgs::default())?;
    if let Err(refused) = given.and_then(|given| given.play()) {
        object["verdict"] = "illegal".into();
        object["faults"] = refused.faults().into();
    }
    draw::data::add(position, &mut object);
    Ok(object)
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

/// Finds the position at an address.
struct Finder<'a> {
    wanted: &'a str,
    /// The variations that the line being replayed stands in.
    within: Vec<(u32, usize, usize)>,
    /// The number of the first turn, once it has begun.
    first: Option<u32>,
    found: Option<Position>,
}

impl Watch for Finder<'_> {
    fn started(&mut self, play: &dyn Play) {
        if self.wanted == "start" {
            self.found = Some(play.position());
        }
    }

    fn begun(&mut self, _depth: usize, play: &dyn Play) {
        self.first.get_or_insert(play.turn());
    }

    fn entered(&mut self, within: &[(u32, usize, usize)]) {
        self.within = within.to_vec();
    }

    fn played(&mut self, _depth: usize, item: usize, play: &dyn Play) {
        let at = Address::Item { within: self.within.clone(), turn: play.turn(), item };
        if at.to_string() == self.wanted {
            self.found = Some(play.position());
        }
    }
}
