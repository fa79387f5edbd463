//! How a drawing is to look, as the command line says it, and which formats each saying is for.

use anyhow::bail;

use super::Picture;
use crate::show::draw::theme::Theme;
use crate::show::scene::Look;

/// How a drawing is to look.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct LookArgs {
    /// How a picture is painted; without it as papyrus
    #[arg(long, value_enum)]
    theme: Option<Painted>,
    /// The side of a square of a picture, in points; without it 80, in a game in motion 60
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(10..=400))]
    size: Option<u32>,
    /// Turns the board half round, so that the second-named side sits near
    #[arg(long)]
    flip: bool,
    /// Leaves out the names of squares
    #[arg(long)]
    no_coordinates: bool,
    /// Draws the text with no more than ASCII
    #[arg(long)]
    ascii: bool,
    /// How long each picture of a game in motion stays, in milliseconds; without it 1000
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(20..=60_000))]
    delay: Option<u32>,
}

/// The themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Painted {
    /// Faience and wood on papyrus
    Papyrus,
    /// On white
    Light,
    /// On black
    Dark,
    /// Black and white, for printing and copying
    Print,
}

impl Painted {
    /// The theme of that name.
    pub(crate) const fn theme(self) -> Theme {
        match self {
            Self::Papyrus => Theme::Papyrus,
            Self::Light => Theme::Light,
            Self::Dark => Theme::Dark,
            Self::Print => Theme::Print,
        }
    }
}

impl LookArgs {
    /// Refuses what means nothing in the format.
    pub(super) fn check(&self, format: Picture) -> anyhow::Result<()> {
        let picture = matches!(format, Picture::Svg | Picture::Png | Picture::Gif);
        let drawn = picture || matches!(format, Picture::Text | Picture::Html);
        let sayings = [
            ("--theme", self.theme.is_some(), picture, "pictures"),
            ("--size", self.size.is_some(), picture, "pictures"),
            ("--flip", self.flip, drawn, "text, pictures and pages"),
            ("--no-coordinates", self.no_coordinates, drawn, "text, pictures and pages"),
            ("--ascii", self.ascii, format == Picture::Text, "text"),
            ("--delay", self.delay.is_some(), format == Picture::Gif, "a game in motion, `--format gif`"),
        ];
        for (name, said, fits, meant) in sayings {
            if said && !fits {
                bail!("cannot use `{name}` with the format {}: it is for {meant}", format.name());
            }
        }
        Ok(())
    }

    /// How the scene is made.
    pub(super) const fn look(&self) -> Look {
        Look { flip: self.flip, bare: self.no_coordinates }
    }

    pub(super) fn theme(&self) -> Theme {
        self.theme.map_or(Theme::default(), Painted::theme)
    }

    /// The side of a square in points.
    pub(super) fn square(&self, format: Picture) -> u32 {
        self.size.unwrap_or(if format == Picture::Gif { 60 } else { 80 })
    }

    pub(super) const fn ascii(&self) -> bool {
        self.ascii
    }

    /// Milliseconds for each picture.
    pub(super) fn delay(&self) -> u32 {
        self.delay.unwrap_or(1000)
    }
}
