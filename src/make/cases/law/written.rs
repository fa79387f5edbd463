//! The game as a position of the notation.

use hunefer_notation::{Colour, Facing, Keys, Place, Placement, Position, Square, Stack};

use super::{Stage, State, Way};

impl State {
    /// The position as the notation writes it at this moment, without the number of the turn.
    #[must_use]
    pub fn position(&self) -> Position {
        let over = self.won.is_some();
        let ended = match self.stage {
            Stage::Before | Stage::Throwing => false,
            Stage::Thrown { .. } | Stage::Revealed | Stage::Missed => true,
            Stage::Acted(acted) => acted == 3,
        };
        let player = if ended && !over { 1 - self.player } else { self.player };
        let tally = |place, written: bool| {
            [0, 1].map(|side| if written { u16::try_from(self.count(side, place)).unwrap_or(u16::MAX) } else { 0 })
        };
        let (game, rules) = self.way.name();
        let unusual = self.options.unusual().into_iter().map(|(name, value)| (name.into(), value.into()));
        let mut keys =
            Keys { cards: self.cards, seen: self.seen, won: self.won.map(|side| self.colour(side)), ..Keys::default() };
        keys.options = unusual.collect();
        if !over {
            keys.throw = self.waiting;
            keys.acted = match self.stage {
                Stage::Acted(acted @ 1..=2) => Some(acted),
                _ => None,
            };
            keys.gap = self.gap;
            keys.miss = self.miss;
            keys.isis = self.isis.map(|side| self.colour(side));
            keys.sticks = self.sticks;
            keys.wager = self.wager;
            keys.reveal = self.may_reveal().then(|| self.colour(self.player));
        }
        Position {
            rules: Some((game, rules.into())),
            placement: self.placement(),
            side: self.colour(player),
            hand: tally(Place::Hand, true),
            off: tally(Place::Off, matches!(self.way, Way::Kendall | Way::Tut | Way::Aseb)),
            keys,
        }
    }

    fn placement(&self) -> Placement {
        let on = self.pieces.iter().filter_map(|piece| match piece.at {
            Place::Square(Square(number)) => Some((usize::from(number), piece)),
            Place::Hand | Place::Off => None,
        });
        let line = |squares: &mut [Option<Colour>]| {
            on.clone().for_each(|(number, piece)| squares[number - 1] = Some(self.colour(piece.side)));
        };
        match self.way {
            Way::Kendall | Way::Tut => {
                let mut squares = [None; 30];
                line(&mut squares);
                Placement::Senet(squares)
            }
            Way::Aseb => {
                let mut squares = [None; 20];
                line(&mut squares);
                Placement::Tjau(squares)
            }
            Way::Lane | Way::Simple => {
                let mut squares = [Stack::default(); 36];
                on.for_each(|(number, piece)| {
                    let stack = &mut squares[number];
                    let pieces = if piece.up { &mut stack.up } else { &mut stack.fresh };
                    pieces[piece.side] += 1;
                });
                Placement::Tab(squares)
            }
            Way::Scarab => {
                let size = |length| usize::try_from(length).unwrap_or(0);
                let row: Vec<Option<(_, Facing)>> = vec![None; size(self.board.0)];
                let mut rows = vec![row; size(self.board.1)];
                on.for_each(|(number, piece)| {
                    rows[number / 26][number % 26] = Some((self.colour(piece.side), piece.facing));
                });
                Placement::Duat(rows)
            }
        }
    }
}
