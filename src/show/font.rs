//! The font of pictures, read from its outlines, so that words look the same where no font is.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Gentium Book Plus, its Latin, Greek and Cyrillic, under another name; the licence stands beside it.
static BYTES: &[u8] = include_bytes!("font/words.ttf");
static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(BYTES, 0).ok());

/// Units of the font in the height of a letter.
fn em() -> i64 {
    FACE.as_ref().map_or(1, |face| i64::from(face.units_per_em()))
}

fn glyph(letter: char) -> Option<GlyphId> {
    FACE.as_ref()?.glyph_index(letter)
}

/// Whether the font has every character of `words`.
#[must_use]
pub fn has(words: &str) -> bool {
    words.chars().all(|letter| glyph(letter).is_some())
}

/// The characters of `words` that the font lacks, each once.
#[must_use]
pub fn lacks(words: &str) -> Vec<char> {
    let mut lacking: Vec<char> = words.chars().filter(|&letter| glyph(letter).is_none()).collect();
    lacking.sort_unstable();
    lacking.dedup();
    lacking
}

/// The width of `words` set in `size`; a character the font lacks is as wide as it is high.
#[must_use]
pub fn width(words: &str, size: i32) -> i32 {
    let units: i64 = words.chars().map(advance).sum();
    i32::try_from(units * i64::from(size) / em()).unwrap_or(i32::MAX)
}

fn advance(letter: char) -> i64 {
    let wide = |glyph| FACE.as_ref().and_then(|face| face.glyph_hor_advance(glyph)).map(i64::from);
    glyph(letter).and_then(wide).unwrap_or_else(em)
}

/// `words` cut so that they are no wider than `room`, with `…` where something is left out.
#[must_use]
pub fn fitted(words: &str, size: i32, room: i32) -> String {
    if width(words, size) <= room {
        return words.to_owned();
    }
    let room = i64::from(room - width("…", size)) * em() / i64::from(size.max(1));
    let mut wide = 0;
    let kept = words.chars().take_while(|&letter| {
        wide += advance(letter);
        wide <= room
    });
    let kept: String = kept.collect();
    format!("{}…", kept.trim_end())
}

/// `words` as an SVG path that begins on the line at (`x`, `y`); a character the font lacks is a box.
#[must_use]
pub fn path(words: &str, x: i32, y: i32, size: i32) -> String {
    let mut pen = Pen { path: String::new(), x: 0, y: i64::from(y) * 100, left: i64::from(x) * 100, size: size.into() };
    for letter in words.chars() {
        match (glyph(letter), FACE.as_ref()) {
            (Some(glyph), Some(face)) => {
                face.outline_glyph(glyph, &mut pen);
            }
            (None, _) | (_, None) => pen.missing(),
        }
        pen.x += advance(letter);
    }
    pen.path
}

/// Draws outlines, in hundredths.
struct Pen {
    path: String,
    /// How far it has come, in units of the font.
    x: i64,
    left: i64,
    y: i64,
    size: i64,
}

impl Pen {
    /// A box, its inside cut out by going round the other way.
    fn missing(&mut self) {
        let sides = [(0.1, 0.9, 0.0, 0.7, false), (0.16, 0.84, 0.06, 0.64, true)];
        #[expect(clippy::cast_precision_loss, reason = "some thousands")]
        let em = em() as f32;
        for (left, right, bottom, top, back) in sides {
            let mut corners = [(left, bottom), (left, top), (right, top), (right, bottom)];
            if back {
                corners.reverse();
            }
            let [(x, y), rest @ ..] = corners;
            self.move_to(x * em, y * em);
            for (x, y) in rest {
                self.line_to(x * em, y * em);
            }
            self.close();
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "outlines are whole numbers of some thousands")]
    fn point(&mut self, x: f32, y: f32) {
        let across = self.left + (self.x + x as i64) * self.size * 100 / em();
        let down = self.y - (y as i64) * self.size * 100 / em();
        decimal(&mut self.path, across);
        self.path.push(' ');
        decimal(&mut self.path, down);
    }
}

/// Writes a number of hundredths, rounded to tenths.
fn decimal(path: &mut String, hundredths: i64) {
    let tenths = (hundredths + if hundredths < 0 { -5 } else { 5 }) / 10;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    let _ = match rest {
        0 => write!(path, "{sign}{whole}"),
        _ => write!(path, "{sign}{whole}.{rest}"),
    };
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.push('M');
        self.point(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.push('L');
        self.point(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.push('Q');
        self.point(x1, y1);
        self.path.push(' ');
        self.point(x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.push('C');
        self.point(x1, y1);
        self.path.push(' ');
        self.point(x2, y2);
        self.path.push(' ');
        self.point(x, y);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}
