//! `show`: a position drawn.

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use hunefer_notation::Position;
use resvg::{tiny_skia, usvg};

use super::arguments::RulesArgs;
use super::output::Output;
use super::position::{self, DataFormat};
use super::whereabouts::{Found, WhereArgs, tell_short};
use super::{Outcome, file};
use crate::show::draw;
use crate::show::draw::svg::Foreign;
use crate::show::draw::theme::Theme;
use crate::show::report::visible;
use crate::show::scene::caption::Caption;
use crate::show::scene::{Look, Scene};

/// Draws a position
///
/// The position is given as text, or found in a record: the one at its end, or with `--at` the one after an item.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer show \"senet:kendall SCSCSCSCSC/10/10 C 0/0\"
  hunefer show club.hun --at 2.1
  hunefer show club.hun --at 2.1 --out board.svg")]
pub(crate) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// How it is drawn; without it as the name of the file says, or as text
    #[arg(long, value_enum)]
    format: Option<Picture>,
    /// Writes it into this file: `.svg`, `.png`, `.json`, or `.txt`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
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
    let format = args.picture()?;
    if format == Picture::Png && args.out.is_none() && std::io::stdout().is_terminal() {
        bail!("cannot show a picture in points on a terminal: send it to a file");
    }
    let position = match args.place.find(&args.rules, out)? {
        Found::Position(position, _) => *position,
        Found::Short(told) => return tell_short(&told, format == Picture::Text && args.out.is_none(), out),
        Found::Text(text) => match position::read(&text, &args.rules)? {
            Ok(given) => given.position,
            Err(refused) => {
                let data = format == Picture::Json;
                return refused.tell(if data { DataFormat::Json } else { DataFormat::Text }, out);
            }
        },
    };
    let drawn = draw(&position, format)?;
    match &args.out {
        Some(path) => file::put(path, drawn)?,
        None => out.data().write_all(&drawn)?,
    }
    Ok(Outcome::Well)
}

impl Args {
    /// The format asked for, or the one that the file's name tells.
    fn picture(&self) -> anyhow::Result<Picture> {
        let Some(path) = self.out.as_ref().filter(|_| self.format.is_none()) else {
            return Ok(self.format.unwrap_or(Picture::Text));
        };
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(Picture::Svg),
            Some("png") => Ok(Picture::Png),
            Some("json") => Ok(Picture::Json),
            Some("txt") => Ok(Picture::Text),
            Some(_) | None => {
                let name = visible(&path.to_string_lossy());
                bail!(
                    "cannot tell the format of {name}: say it with `--format`, or end the name in .svg, .png, .json or .txt"
                )
            }
        }
    }
}

/// The drawing, all of it.
fn draw(position: &Position, format: Picture) -> anyhow::Result<Vec<u8>> {
    Ok(match format {
        Picture::Text => draw::text::board(position).into_bytes(),
        Picture::Svg => svg(position, Foreign::Text).into_bytes(),
        Picture::Png => points(&svg(position, Foreign::Boxes))?,
        Picture::Json => format!("{}\n", data(position)?).into_bytes(),
    })
}

fn svg(position: &Position, foreign: Foreign) -> String {
    let scene = Scene::new(position, &Caption::default(), None, &Look::default());
    draw::svg::document(&scene, Theme::Papyrus, 80, foreign)
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
    let size = tree.size().to_int_size();
    let mut pixels =
        tiny_skia::Pixmap::new(size.width(), size.height()).context("cannot draw a picture of that size")?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().context("cannot write the picture")
}
