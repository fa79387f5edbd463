//! Scenes as SVG: the drawings they use, the ground, and a fragment for each place that changes.

use std::fmt::Write as _;

use super::symbol;
use super::theme::Theme;
use crate::show::font;
use crate::show::scene::Scene;
use crate::show::scene::shape::{Anchor, Ink, Shape};

/// How words are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettering {
    /// As outlines of the font, with a box for a character that it lacks.
    Outlines,
    /// As outlines; as text, in whatever font the reader has, where a character is lacking.
    Mixed,
    /// All as text, for where fonts and room are no matter: a page that shows many positions.
    Text,
}

/// The drawings that the fragments of a scene refer to.
#[must_use]
pub fn defs(scene: &Scene) -> String {
    let mut defs = String::from("<defs>\n");
    for &name in scene.symbols {
        let _ = writeln!(defs, "<g id=\"{}\">{}</g>", symbol::id(name), symbol::drawing(name));
    }
    defs + "</defs>\n"
}

/// What never changes in a game.
#[must_use]
pub fn ground(scene: &Scene, lettering: Lettering) -> String {
    shapes(&scene.ground, lettering)
}

/// The places that change, each by its name with what stands there, in the order in which they are drawn.
#[must_use]
pub fn places(scene: &Scene, lettering: Lettering) -> Vec<(&str, String)> {
    scene.places.iter().map(|place| (place.name.as_str(), shapes(&place.shapes, lettering))).collect()
}

/// A whole document, squares `square` pixels wide.
#[must_use]
pub fn document(scene: &Scene, theme: Theme, square: u32, lettering: Lettering) -> String {
    let mut text = head(scene, square);
    let (title, words) = (escaped(&scene.title), escaped(&scene.words));
    let _ = writeln!(text, "<title id=\"title\">{title}</title>\n<desc id=\"desc\">{words}</desc>");
    let _ = writeln!(text, "<style>{}</style>", theme.style());
    text += &defs(scene);
    let _ = writeln!(text, "<g data-place=\"ground\">\n{}</g>", ground(scene, lettering));
    for (name, fragment) in places(scene, lettering) {
        let _ = writeln!(text, "<g data-place=\"{name}\">{fragment}</g>");
    }
    text + "</svg>\n"
}

/// A document that has shapes of a scene alone, no words about it.
#[must_use]
pub(super) fn part(scene: &Scene, theme: Theme, square: u32, fragment: &str) -> String {
    format!("{}<style>{}</style>\n{}{fragment}</svg>\n", head(scene, square), theme.style(), defs(scene))
}

/// The first tag of a document.
fn head(scene: &Scene, square: u32) -> String {
    let [width, height] = scene.size;
    let [wide, high] = pixels(scene, square);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-labelledby=\"title desc\">\n"
    )
}

/// The size of a picture whose squares are so many pixels wide.
#[must_use]
pub fn pixels(scene: &Scene, square: u32) -> [u32; 2] {
    scene.size.map(|units| {
        let pixels = u64::from(units.unsigned_abs()) * u64::from(square);
        u32::try_from(pixels.div_ceil(100)).unwrap_or(u32::MAX).max(1)
    })
}

/// Shapes, one behind the other.
#[must_use]
pub fn shapes(shapes: &[Shape], lettering: Lettering) -> String {
    let mut text = String::with_capacity(96 * shapes.len());
    for shape in shapes {
        let _ = match shape {
            Shape::Rect { area: [x, y, width, height], radius, ink } => {
                let class = ink.class();
                let radius = if *radius > 0 { format!(" rx=\"{radius}\"") } else { String::new() };
                write!(
                    text,
                    "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{radius}/>"
                )
            }
            Shape::Path { path, ink } => write!(text, "<path class=\"{}\" d=\"{path}\"/>", ink.class()),
            Shape::Use { symbol, at: [x, y], scale, turn } => {
                let mut transform = format!("translate({x} {y})");
                if *turn != 0 {
                    let _ = write!(transform, " rotate({turn})");
                }
                if *scale != 100 {
                    let _ = write!(transform, " scale(.{scale:02})");
                }
                write!(text, "<use href=\"#{}\" transform=\"{transform}\"/>", symbol::id(*symbol))
            }
            Shape::Words { words, at, size, anchor, ink } => {
                text += &set(words, *at, *size, *anchor, *ink, lettering);
                Ok(())
            }
        };
    }
    text
}

/// Words as outlines of the font, or as text.
fn set(words: &str, [x, y]: [i32; 2], size: i32, anchor: Anchor, ink: Ink, lettering: Lettering) -> String {
    let class = ink.class();
    if lettering == Lettering::Text || (lettering == Lettering::Mixed && !font::has(words)) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = escaped(words);
        return format!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{words}</text>"
        );
    }
    let x = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - font::width(words, size) / 2,
        Anchor::End => x - font::width(words, size),
    };
    format!("<path class=\"{class}\" d=\"{}\"/>", font::path(words, x, y, size))
}

/// The characters of a scene's words that the font lacks, each once.
#[must_use]
pub fn lacking(scene: &Scene) -> Vec<char> {
    let shapes = scene.ground.iter().chain(scene.places.iter().flat_map(|place| &place.shapes));
    let words = shapes.filter_map(|shape| match shape {
        Shape::Words { words, .. } => Some(words.as_str()),
        Shape::Rect { .. } | Shape::Path { .. } | Shape::Use { .. } => None,
    });
    font::lacks(&words.collect::<String>())
}

/// Text as it may stand in XML; what no XML may hold is left out.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() && !matches!(letter, '\n' | '\t') => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}
