//! The colours of a picture in motion: a theme's own, and those that its edges and shadows most often blend into.

use std::collections::BTreeMap;

use super::theme::Theme;

/// Red, green, blue.
pub(super) type Colour = [u8; 3];

/// Up to 256 colours, and the nearest of them to any.
pub(super) struct Palette {
    colours: Vec<Colour>,
    /// Colours looked for before.
    known: BTreeMap<Colour, u8>,
}

impl Palette {
    /// The colours of a theme, and the most frequent of those in some pictures, as far as they differ.
    pub(super) fn new(theme: Theme, seen: &BTreeMap<Colour, u32>) -> Self {
        let mut colours = theme.palette();
        let mut frequent: Vec<_> = seen.iter().map(|(colour, count)| (std::cmp::Reverse(*count), *colour)).collect();
        frequent.sort_unstable();
        for (_, colour) in frequent {
            if colours.len() == 256 {
                break;
            }
            if colours.iter().all(|known| distance(*known, colour) > 60) {
                colours.push(colour);
            }
        }
        Self { colours, known: BTreeMap::new() }
    }

    /// All of them, as a file has them.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The number of the nearest colour.
    pub(super) fn nearest(&mut self, wanted: Colour) -> u8 {
        let colours = &self.colours;
        *self.known.entry(wanted).or_insert_with(|| {
            let all = (0..=u8::MAX).zip(colours);
            all.min_by_key(|(_, colour)| distance(**colour, wanted)).map_or(0, |(index, _)| index)
        })
    }
}

/// How far two colours are apart, squared; green counts most, as eyes have it.
fn distance(one: Colour, other: Colour) -> u32 {
    let by = |at: usize| u32::from(one[at].abs_diff(other[at])).pow(2);
    2 * by(0) + 4 * by(1) + by(2)
}
