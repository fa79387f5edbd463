//! The positions of a stick game as numbers.

use std::borrow::Cow;

use hunefer_notation::{Keys, Position};

use crate::law::game::numbered::{self, Numbered};
use crate::law::options::Options;
use crate::law::side::Side;
use crate::play::RulesName;
use crate::play::numbers::{Layer, Next, Numbers, Outcomes, THROWS, cards_matter};

/// A first place that stands for no layer.
const NONE: u64 = u64::MAX;
/// Codes of layers.
const CODES: usize = 1 << 12;

/// The positions of the board `B` with up to so many pieces left a side.
struct Numbering<B> {
    rules: RulesName,
    options: Options,
    /// A board under the options; its pieces do not matter.
    blank: B,
    pieces: u8,
    layers: Vec<Layer>,
    /// The first place of each layer, by its code.
    first: Vec<u64>,
    /// The values four sticks show, lowest first, and how often in sixteen throws.
    throws: [(u8, u8); THROWS],
}

/// The positions of `B` with up to `pieces` left a side, or as many as are numbered or played with. `None`: a usual
/// number of them.
pub(crate) fn numbers<B: Numbered>(rules: RulesName, options: &Options, pieces: Option<u8>) -> Box<dyn Numbers> {
    let pieces = pieces.unwrap_or(B::USUAL).min(B::MOST).min(B::pieces(options));
    let (mut layers, mut first) = (Vec::new(), vec![NONE; CODES]);
    let mut place = 0;
    for layer in in_order::<B>(pieces) {
        let numbered::Layer(parts) = layer;
        let size = B::size(layer);
        first[layer.code()] = place;
        layers.push(Layer { left: parts.map(B::left), first: place, size, mirror: 0, code: layer.code() });
        place += size;
    }
    for at in 0..layers.len() {
        let mirror = named(&layers[at]).mirrored().code();
        layers[at].mirror = layers.iter().position(|layer| layer.code == mirror).unwrap_or(at);
    }
    let mut throws = [(B::NONE_LIGHT, 1), (1, 4), (2, 6), (3, 4), (4, 1)];
    throws.sort_unstable();
    Box::new(Numbering { rules, options: *options, blank: B::start(options), pieces, layers, first, throws })
}

/// The layers that have any positions, each mirror behind its layer: fewer pieces first, then less to come.
fn in_order<B: Numbered>(pieces: u8) -> Vec<numbered::Layer> {
    let parts = B::parts(pieces);
    let pairs = parts.iter().flat_map(|&own| parts.iter().map(move |&enemy| numbered::Layer([own, enemy])));
    let mut layers: Vec<_> = pairs.filter(|&layer| B::size(layer) > 0).collect();
    layers.sort_by_key(|layer| {
        let numbered::Layer(parts) = *layer;
        let sum = |of: fn(u8) -> u8| parts.into_iter().map(of).sum::<u8>();
        let [low, high] = if parts[0] <= parts[1] { parts } else { layer.mirrored().0 };
        (sum(B::left), sum(B::to_come), low, high, parts)
    });
    layers
}

/// A layer as the board numbers it.
fn named(layer: &Layer) -> numbered::Layer {
    numbered::Layer([(layer.code & 63) as u8, (layer.code >> 6) as u8])
}

impl<B: Numbered> Numbering<B> {
    /// The place of a board; it has one.
    #[inline(always)]
    fn place_of(&self, board: &B, mover: Side) -> u64 {
        let layer = board.layer(mover);
        self.first[layer.code()] + board.rank(mover, layer)
    }

    /// Whether a board made into a place and back is itself.
    fn is_itself(&self, board: &B, mover: Side) -> bool {
        let again = |board: &B, mover| {
            let layer = board.layer(mover);
            self.blank.at(layer, board.rank(mover, layer))
        };
        let back = match mover {
            Side::Near => again(board, mover),
            // What comes back has the side to throw near, so it is turned once more.
            Side::Far => again(board, mover).and_then(|board| again(&board, mover)),
        };
        back.as_ref() == Some(board)
    }

    fn board(&self, layer: &Layer, place: u64) -> Option<B> {
        self.blank.at(named(layer), place - layer.first)
    }
}

impl<B: Numbered> Numbers for Numbering<B> {
    fn pieces(&self) -> u8 {
        self.pieces
    }

    fn layers(&self) -> &[Layer] {
        &self.layers
    }

    fn place(&self, position: &Position) -> Option<u64> {
        let mut faults = Vec::new();
        let board = B::read(&position.placement, position.hand, position.off, &self.options, &mut faults);
        let few = |side| (1..=self.pieces).contains(&board.count(side));
        let known = faults.is_empty() && Side::BOTH.into_iter().all(few) && is_plain(&position.keys);
        known.then(|| self.place_of(&board, Side::from(position.side)))
    }

    fn position(&self, layer: &Layer, place: u64) -> Option<Position> {
        let (placement, hand, off) = self.board(layer, place)?.write();
        let (name, way) = self.rules;
        let options = self.options.changed().map(|(choice, value)| (choice.name.into(), value.into())).collect();
        let keys = Keys { options, ..Keys::default() };
        let rules = Some((name, Cow::Borrowed(way)));
        Some(Position { rules, placement, side: B::COLOURS[Side::Near.index()], hand, off, keys })
    }

    fn returns(&self, layer: &Layer, place: u64) -> bool {
        let Some(board) = self.board(layer, place) else { return true };
        let follows = |legal: B::Legal| {
            let effect = B::effect(&legal);
            let (ends, mover) = (effect.marks.end, if effect.again { Side::Near } else { Side::Far });
            let mut after = board.clone();
            after.apply(legal);
            ends || self.is_itself(&after, mover)
        };
        let plays = self.throws.into_iter().all(|(value, _)| {
            !board.candidates(Side::Near, value, &mut |step| {
                board.judge(Side::Near, value, &step).is_ok_and(|legal| !follows(legal))
            })
        });
        let house = board.house(Side::Near).and_then(Result::ok);
        self.place_of(&board, Side::Near) == place
            && self.is_itself(&board, Side::Far)
            && plays
            && house.is_none_or(follows)
    }

    fn throws(&self) -> [(u8, u8); THROWS] {
        self.throws
    }

    fn outcomes(&self, layer: &Layer, place: u64, into: &mut Outcomes) -> bool {
        let Some(board) = self.board(layer, place) else { return false };
        into.clear();
        let next = |legal: B::Legal| {
            let effect = B::effect(&legal);
            let (ends, again) = (effect.marks.end, effect.again);
            if ends {
                return Next::Won;
            }
            let mut after = board.clone();
            after.apply(legal);
            if again {
                Next::Again(self.place_of(&after, Side::Near))
            } else {
                Next::Turned(self.place_of(&after, Side::Far))
            }
        };
        for (index, (value, _)) in self.throws.into_iter().enumerate() {
            board.candidates(Side::Near, value, &mut |step| {
                if let Ok(legal) = board.judge(Side::Near, value, &step) {
                    into.push(next(legal));
                }
                false
            });
            into.thrown(index, || {
                if board.again_when_lost(value) {
                    Next::Again(place)
                } else {
                    Next::Turned(self.place_of(&board, Side::Far))
                }
            });
        }
        if let Some(Ok(legal)) = board.house(Side::Near) {
            into.housed(next(legal));
        }
        true
    }
}

/// Whether nothing but the board decides what may come: no throw waits, no card is left or running, nobody has won.
fn is_plain(keys: &Keys) -> bool {
    !cards_matter(keys) && keys.throw.is_none() && keys.acted.is_none() && keys.won.is_none()
}
