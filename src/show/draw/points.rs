//! Pictures in points.

use std::fmt;

use resvg::{tiny_skia, usvg};

use super::svg::{self, Lettering};
use super::theme::Theme;
use crate::show::scene::Scene;

/// The most points that a picture may have.
const MOST: u64 = 1 << 26;

/// Why a picture cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undrawn {
    /// It would be too large: its width and height.
    Large([u32; 2]),
    /// The libraries that draw refuse; nothing that a position can be makes them.
    Refused,
}

impl fmt::Display for Undrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Large([wide, high]) => {
                write!(
                    f,
                    "cannot draw a picture of {wide} by {high} points, which is too large: ask for a smaller `--size`"
                )
            }
            Self::Refused => f.write_str("cannot draw the picture"),
        }
    }
}

impl std::error::Error for Undrawn {}

/// A picture as a PNG file, squares `square` points wide.
///
/// # Errors
/// If it would be too large.
pub fn png(scene: &Scene, theme: Theme, square: u32) -> Result<Vec<u8>, Undrawn> {
    let mut pixels = blank(scene, square)?;
    draw(&svg::document(scene, theme, square, Lettering::Outlines), &mut pixels)?;
    pixels.encode_png().map_err(|_| Undrawn::Refused)
}

/// Points for a picture of the scene, nothing drawn yet.
pub(super) fn blank(scene: &Scene, square: u32) -> Result<tiny_skia::Pixmap, Undrawn> {
    let [wide, high] = svg::pixels(scene, square);
    if u64::from(wide) * u64::from(high) > MOST {
        return Err(Undrawn::Large([wide, high]));
    }
    tiny_skia::Pixmap::new(wide, high).ok_or(Undrawn::Refused)
}

/// Draws a document over what is there.
pub(super) fn draw(svg: &str, pixels: &mut tiny_skia::Pixmap) -> Result<(), Undrawn> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|_| Undrawn::Refused)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    Ok(())
}
