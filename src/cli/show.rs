//! `show`: a position drawn.

mod film;
mod look;
mod pages;

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;

use anyhow::bail;
use hunefer_notation::Position;

use self::film::Film;
use self::look::LookArgs;
pub(crate) use self::look::Painted;
use super::arguments::RulesArgs;
use super::output::Output;
use super::position::{self, DataFormat};
use super::whereabouts::{Found, Stand, What, WhereArgs, tell_short};
use super::{Outcome, file};
use crate::show::draw::svg::{self, Lettering};
use crate::show::draw::{data, motion, points, text};
use crate::show::report::visible;
use crate::show::scene::{self, Scene};

/// Draws a position, or a whole game
///
/// The position is given as text, or found in a record: the one at its end, or with `--at` the one after an item, which
/// a picture then shows with an arrow, its marks and its throw, and with the record's event and players. `--format gif`
/// shows a whole game of a record, a picture for its start and one for each item.
///
/// `--format html` makes a page to step through all games of a record, or the one of `--game`: one file, which needs no
/// network and nothing beside itself. It has the board, the record with comments, variations and figures, and the graph
/// of chances where the record has them (`hunefer annotate`); a game that is refused shows where and why, one that
/// cannot be read its message, and the exit status is then 1. Arrow keys, Home and End step; a link like `#g2-3.1` opens
/// game 2 at an item; it follows the reader's system, light or dark, and prints.
///
/// Pictures carry the position in words for who does not see them.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer show \"senet:kendall SCSCSCSCSC/10/10 C 0/0\"
  hunefer show club.hun --at 2.1
  hunefer show club.hun --at 2.1 --out board.svg
  hunefer show club.hun --at 2.1 --out board.png --theme print --size 120 --flip
  hunefer gen games --seed 1 --count 1 | hunefer show - --out game.gif")]
pub(crate) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// How it is drawn; without it as the name of the file says, or as text
    #[arg(long, value_enum)]
    format: Option<Picture>,
    /// Writes it into this file: `.svg`, `.png`, `.gif`, `.html`, `.json`, or `.txt`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    look: LookArgs,
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
    /// A whole game in motion
    Gif,
    /// A page to step through all games of a record
    Html,
    /// Data
    Json,
}

impl Picture {
    /// Its name, which is also the ending of its files.
    const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Html => "html",
            Self::Json => "json",
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let format = args.picture()?;
    args.look.check(format)?;
    if matches!(format, Picture::Png | Picture::Gif) && args.out.is_none() && std::io::stdout().is_terminal() {
        bail!("cannot show a picture in points on a terminal: send it to a file");
    }
    let mut outcome = Outcome::Well;
    let drawn = if format == Picture::Html {
        let page = match args.place.given()? {
            What::Record(source) => pages::of_record(&source, &args.place, &args.rules, &args.look.look(), out)?,
            What::Text(text) => match position::read(&text, &args.rules)? {
                Ok(given) => pages::of_position(&given.position, &args.look.look()),
                Err(refused) => return refused.tell(DataFormat::Text, out),
            },
        };
        if page.refused {
            outcome.worsen(Outcome::Found);
        }
        page.text.into_bytes()
    } else if format == Picture::Gif {
        match Film::shoot(&args.place, &args.rules, &args.look.look(), out)? {
            Film::Scenes(scenes) => args.motion(&scenes, out)?,
            Film::Short(told) => return tell_short(&told, false, out),
        }
    } else {
        let stand = match args.place.find(&args.rules, out)? {
            Found::Position(stand) => *stand,
            Found::Short(told) => return tell_short(&told, format == Picture::Text && args.out.is_none(), out),
            Found::Text(text) => match position::read(&text, &args.rules)? {
                Ok(given) => Stand::of(given.position),
                Err(refused) => {
                    let data = format == Picture::Json;
                    return refused.tell(if data { DataFormat::Json } else { DataFormat::Text }, out);
                }
            },
        };
        args.draw(&stand, format, out)?
    };
    match &args.out {
        Some(path) => file::put(path, drawn)?,
        None => out.data().write_all(&drawn)?,
    }
    Ok(outcome)
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
            Some("gif") => Ok(Picture::Gif),
            Some("html") => Ok(Picture::Html),
            Some("json") => Ok(Picture::Json),
            Some("txt") => Ok(Picture::Text),
            Some(_) | None => {
                let name = visible(&path.to_string_lossy());
                bail!(
                    "cannot tell the format of {name}: say it with `--format`, or end the name in .svg, .png, .gif, \
                     .html, .json or .txt"
                )
            }
        }
    }

    /// The drawing, all of it.
    fn draw(&self, stand: &Stand, format: Picture, out: &mut Output) -> anyhow::Result<Vec<u8>> {
        let (look, square) = (self.look.look(), self.look.square(format));
        let scene = || Scene::new(&stand.position, &stand.caption, stand.last.as_ref(), &look);
        Ok(match format {
            Picture::Text => {
                let board = scene::board(&stand.position, &look);
                text::drawn(&board, &stand.position, &look, self.look.ascii()).into_bytes()
            }
            Picture::Svg => svg::document(&scene(), self.look.theme(), square, Lettering::Mixed).into_bytes(),
            Picture::Png => {
                let scene = scene();
                tell_lacking(&scene, out);
                points::png(&scene, self.look.theme(), square)?
            }
            Picture::Html | Picture::Gif => motion::gif(&[scene()], self.look.theme(), square, self.look.delay())?,
            Picture::Json => format!("{}\n", object(&stand.position)?).into_bytes(),
        })
    }

    /// A game in motion.
    fn motion(&self, scenes: &[Scene], out: &mut Output) -> anyhow::Result<Vec<u8>> {
        if let Some(first) = scenes.first() {
            tell_lacking(first, out);
        }
        Ok(motion::gif(scenes, self.look.theme(), self.look.square(Picture::Gif), self.look.delay())?)
    }
}

/// Says which characters of the words in a picture in points the font does not have.
fn tell_lacking(scene: &Scene, out: &mut Output) {
    let lacking = svg::lacking(scene);
    if lacking.is_empty() {
        return;
    }
    let named: Vec<_> = lacking.iter().map(|letter| format!("{letter} (U+{:04X})", u32::from(*letter))).collect();
    out.remark(&format!(
        "the font of pictures lacks {}: a box stands for each; an svg has them as text",
        named.join(", ")
    ));
}

/// The position as data: what `setup` says of it, whether it can be played, and the board.
fn object(position: &Position) -> anyhow::Result<serde_json::Value> {
    let mut object = super::setup::object(position);
    let given = position::read(&position.to_string(), &RulesArgs::default())?;
    if let Err(refused) = given.and_then(|given| given.play()) {
        object["verdict"] = "illegal".into();
        object["faults"] = refused.faults().into();
    }
    data::add(position, &mut object);
    Ok(object)
}
