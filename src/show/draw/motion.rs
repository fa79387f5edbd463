//! A game in motion: a GIF with a picture for its start and one for each item.

use std::collections::BTreeMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::palette::Palette;
use super::points::{self, Undrawn};
use super::svg::{self, Lettering};
use super::theme::Theme;
use crate::show::scene::Scene;

/// The pictures whose colours make the palette.
const SAMPLES: usize = 8;
/// How many times as long as the others the last picture stays.
const REST: u16 = 3;

/// A GIF of scenes of one game, squares `square` points wide, each shown for so many milliseconds.
///
/// # Errors
/// If it would be too large.
pub fn gif(scenes: &[Scene], theme: Theme, square: u32, delay: u32) -> Result<Vec<u8>, Undrawn> {
    let Some(first) = scenes.first() else { return Err(Undrawn::Refused) };
    let [wide, high] = svg::pixels(first, square);
    let size = u16::try_from(wide).ok().zip(u16::try_from(high).ok());
    let (wide, high) = size.ok_or(Undrawn::Large([wide, high]))?;
    let studio = Studio::new(first, theme, square)?;

    let mut seen = BTreeMap::new();
    for at in 0..SAMPLES.min(scenes.len()) {
        let scene = &scenes[at * (scenes.len() - 1) / (SAMPLES - 1).max(1)];
        for point in studio.picture(scene)?.pixels() {
            *seen.entry([point.red(), point.green(), point.blue()]).or_insert(0) += 1;
        }
    }
    let mut palette = Palette::new(theme, &seen);

    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, wide, high, &palette.bytes()).map_err(|_| Undrawn::Refused)?;
    encoder.set_repeat(Repeat::Infinite).map_err(|_| Undrawn::Refused)?;
    let delay = u16::try_from(delay / 10).unwrap_or(u16::MAX);
    let mut before: Vec<u8> = Vec::new();
    for (index, scene) in scenes.iter().enumerate() {
        let picture = studio.picture(scene)?;
        let mut points = Vec::with_capacity(picture.pixels().len());
        let mut last = ([0, 0, 0], palette.nearest([0, 0, 0]));
        for point in picture.pixels() {
            let colour = [point.red(), point.green(), point.blue()];
            if colour != last.0 {
                last = (colour, palette.nearest(colour));
            }
            points.push(last.1);
        }
        let mut frame = changed(&before, &points, [wide, high]);
        frame.delay = if index + 1 == scenes.len() { delay.saturating_mul(REST) } else { delay };
        frame.dispose = DisposalMethod::Keep;
        encoder.write_frame(&frame).map_err(|_| Undrawn::Refused)?;
        before = points;
    }
    drop(encoder);
    Ok(file)
}

/// The ground of a game, drawn once, and how the rest is drawn over it.
struct Studio {
    ground: Pixmap,
    theme: Theme,
    square: u32,
}

impl Studio {
    fn new(scene: &Scene, theme: Theme, square: u32) -> Result<Self, Undrawn> {
        let mut ground = points::blank(scene, square)?;
        points::draw(&svg::part(scene, theme, square, &svg::ground(scene, Lettering::Outlines)), &mut ground)?;
        Ok(Self { ground, theme, square })
    }

    fn picture(&self, scene: &Scene) -> Result<Pixmap, Undrawn> {
        let mut picture = self.ground.clone();
        let places: String =
            svg::places(scene, Lettering::Outlines).into_iter().map(|(_, fragment)| fragment).collect();
        points::draw(&svg::part(scene, self.theme, self.square, &places), &mut picture)?;
        Ok(picture)
    }
}

/// The part of a picture that differs from the one before; a single point where nothing does.
fn changed(before: &[u8], now: &[u8], [wide, high]: [u16; 2]) -> Frame<'static> {
    let row = usize::from(wide);
    let differs = |at: usize| before.get(at) != now.get(at);
    let rows: Vec<usize> = (0..usize::from(high)).filter(|y| (y * row..(y + 1) * row).any(differs)).collect();
    let (top, bottom) = (rows.first().copied().unwrap_or(0), rows.last().copied().unwrap_or(0));
    let column = |x: &usize| (top..=bottom).any(|y| differs(y * row + x));
    let (left, right) = if rows.is_empty() {
        (0, 0)
    } else {
        ((0..row).find(column).unwrap_or(0), (0..row).rev().find(column).unwrap_or(row - 1))
    };
    let buffer: Vec<u8> = (top..=bottom).flat_map(|y| now[y * row + left..=y * row + right].to_vec()).collect();
    let small = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
    Frame {
        left: small(left),
        top: small(top),
        width: small(right - left + 1),
        height: small(bottom - top + 1),
        buffer: buffer.into(),
        ..Frame::default()
    }
}
