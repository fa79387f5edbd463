//! What is seen of a game: a ground, and for each item the places that change.

use std::collections::BTreeMap;

use hunefer_notation::{Colour, Position};

use crate::show::draw::svg::{self, Lettering};
use crate::show::scene::board::Board;
use crate::show::scene::caption::Caption;
use crate::show::scene::last::Last;
use crate::show::scene::shape::Shape;
use crate::show::scene::{self, Look, Place, Scene};

/// What never changes in a game: games of the same kind share it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ground {
    /// Width and height, in board units.
    pub size: [i32; 2],
    /// What is drawn below all places, with the drawings that fragments refer to.
    pub drawn: [String; 2],
    /// The places that are drawn, in their order. Behind them come the rows of a position's text, and the rest of it.
    pub places: Vec<String>,
    /// The text of a position before its first row.
    pub head: String,
    /// How many rows it has.
    pub rows: usize,
    /// The letters of the two sides, and the names of their colours.
    pub sides: [(char, &'static str); 2],
}

/// What stands in a place: drawn, or a piece of a position's text; and in words.
pub type Fragment = (String, String);

/// A place by its number, and the number of what now stands there.
pub type Change = (usize, usize);

/// Where a game stands, as the fragment in each place.
pub type State = Vec<usize>;

/// An item that has been played, in the order of the text, variations included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of its turn.
    pub turn: u32,
    /// Its own in the turn, from 1.
    pub item: usize,
    /// The colour whose turn it is.
    pub side: Option<Colour>,
    /// It, in canonical form.
    pub text: String,
    /// What changes from the position before it.
    pub changes: Vec<Change>,
}

/// A game as it is seen.
#[derive(Clone, Debug, Default)]
pub struct Reel {
    /// What never changes; `None` where there is no position at all.
    pub ground: Option<Ground>,
    /// All that stands anywhere, each once.
    pub fragments: Vec<Fragment>,
    /// Every place at the start.
    pub start: State,
    /// The items.
    pub steps: Vec<Step>,
    /// What an item that was refused would have touched.
    pub refused: Vec<Change>,
    numbers: BTreeMap<Fragment, usize>,
    /// The board seen last, and what stood in every place with its number, so that only what differs is drawn.
    seen: Option<Board>,
    places: Vec<Option<(Place, usize)>>,
}

impl Reel {
    /// The state of a position.
    pub fn take(&mut self, position: &Position, caption: &Caption, last: Option<&Last>, look: &Look) -> State {
        let before = self.seen.take();
        let (new, places) = scene::places(position, (caption, last), look, before.as_ref());
        let text = position.to_string();
        let (head, rows, rest) = parts(&text);
        if self.ground.is_none() {
            let scene = Scene::new(position, caption, last, look);
            let [first, second] = position.words().colours;
            self.ground = Some(Ground {
                size: scene.size,
                drawn: [svg::defs(&scene), svg::ground(&scene, Lettering::Text)],
                places: scene.places.iter().map(|place| place.name.clone()).collect(),
                head: head.to_owned(),
                rows: rows.split('/').count(),
                sides: [first, second].map(|colour| (colour.letter(), colour.name())),
            });
        }
        let mut state = State::with_capacity(places.len() + 4);
        self.places.resize(places.len(), None);
        for (at, place) in places.into_iter().enumerate() {
            let before = self.places.get_mut(at);
            let number = match (place, before) {
                (Some(place), Some(before)) if before.as_ref().is_none_or(|(before, _)| *before != place) => {
                    let number = self.number((drawn(&place.shapes), place.words.clone()));
                    if let Some(before) = self.places.get_mut(at) {
                        *before = Some((place, number));
                    }
                    number
                }
                (_, before) => before.and_then(|before| before.as_ref()).map_or(0, |(_, number)| *number),
            };
            state.push(number);
        }
        // A wager is drawn on its square too.
        self.seen = position.keys.wager.is_none().then_some(new);
        for part in rows.split('/').chain([rest]) {
            state.push(self.number((part.to_owned(), String::new())));
        }
        state
    }

    /// The number of a fragment.
    fn number(&mut self, fragment: Fragment) -> usize {
        if let Some(&number) = self.numbers.get(&fragment) {
            return number;
        }
        self.fragments.push(fragment.clone());
        self.numbers.insert(fragment, self.fragments.len() - 1);
        self.fragments.len() - 1
    }

    /// The places of what was played last alone, as they would be drawn for an item that was refused.
    pub fn refuse(&mut self, position: &Position, caption: &Caption, last: &Last, look: &Look, before: &State) {
        let scene = Scene::new(position, caption, Some(last), look);
        let touched = |place: &Place| ["last", "arrow"].contains(&place.name.as_str());
        for (at, place) in scene.places.iter().enumerate().filter(|(_, place)| touched(place)) {
            let number = self.number((drawn(&place.shapes), String::new()));
            if before.get(at) != Some(&number) {
                self.refused.push((at, number));
            }
        }
    }
}

/// The changes that lead from one state to another.
#[must_use]
pub fn changes(before: &State, after: &State) -> Vec<Change> {
    let differs = |(at, &now): (usize, &usize)| (before.get(at) != Some(&now)).then_some((at, now));
    after.iter().enumerate().filter_map(differs).collect()
}

fn drawn(shapes: &[Shape]) -> String {
    svg::shapes(shapes, Lettering::Text)
}

/// A position's text: what stands before its rows, the rows, and what stands behind.
fn parts(text: &str) -> (&str, &str, &str) {
    let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (rows, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    (head, rows, rest)
}
