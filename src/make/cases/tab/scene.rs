//! A moment of ṭāb in a case: the pieces, who is to play, under which options.

use std::borrow::Cow;

use hunefer_notation::{Colour, Placement, Position, Stack};

use super::route::{Part, Route, enemy_of, name};
use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::make::cases::{Draft, Source};

const SIDES: [Colour; 2] = [Colour::Cones, Colour::Spools];

/// The values four sticks show.
pub(in crate::make::cases) const VALUES: [usize; 5] = [1, 2, 3, 4, 6];

/// A moment of ṭāb before a throw.
#[derive(Clone)]
pub(in crate::make::cases) struct Scene {
    ruleset: &'static Ruleset,
    pub options: Options,
    pub squares: [Stack; 36],
    pub side: Colour,
    pub turn: u32,
}

impl Scene {
    /// A random moment: of a game played so far, or put together.
    pub fn draw(source: &mut Source) -> Option<Self> {
        let options = source.options();
        if source.dice.chance(48) { Self::played(source, options) } else { Self::built(source, options) }
    }

    /// The usual start with so many pieces, `side` to begin.
    pub fn start(ruleset: &'static Ruleset, pieces: usize, side: Colour) -> Self {
        let options = Options::new(ruleset.choices);
        let mut scene = Self { ruleset, options, squares: [Stack::default(); 36], side, turn: 1 };
        for colour in SIDES {
            Route::of(colour).home[9 - pieces..].iter().for_each(|&square| scene.put(square, colour, false));
        }
        scene
    }

    /// A moment of a random game.
    fn played(source: &mut Source, options: Options) -> Option<Self> {
        let play = source.game_under(&options, None)?;
        let position = play.position();
        let Placement::Tab(squares) = position.placement else { return None };
        Some(Self { ruleset: source.ruleset, options, squares, side: position.side, turn: play.coming_turn() })
    }

    /// Pieces put at random where they may stand, from a full home to the last few in the round.
    pub fn built(source: &mut Source, options: Options) -> Option<Self> {
        let (side, turn) = (source.one_of(&SIDES)?, u32::try_from(source.between(1, 60)).ok()?);
        let mut scene = Self { ruleset: source.ruleset, options, squares: [Stack::default(); 36], side, turn };
        let most = usize::from(scene.most());
        for colour in [side, enemy_of(side)] {
            let pieces = source.between(1, most).max(source.between(1, most));
            let locked = match source.between(0, 3) {
                0 => 0,
                1 => pieces,
                _ => source.between(0, pieces),
            };
            for piece in 0..pieces {
                if piece < locked {
                    scene.lock_one(source, colour, &[]);
                } else {
                    scene.free_one(source, colour);
                }
            }
        }
        scene.is_sound().then_some(scene)
    }

    /// Puts one more piece of `colour` in the round or in the enemy row, if the dice find it a place.
    fn free_one(&mut self, source: &mut Source, colour: Colour) {
        let route = Route::of(colour);
        let joins = self.lane() && source.dice.chance(80);
        let together = if joins { source.one_of(&self.free(colour)) } else { None };
        let square = match together {
            Some(square) => square,
            None if source.dice.chance(64) => route.row[source.between(0, 8)],
            None => route.round[source.between(0, 17)],
        };
        let up = matches!(route.part(square), Part::Row(_)) || source.dice.chance(80);
        if self.count(square, enemy_of(colour)) == 0 && (self.lane() || self.count(square, colour) == 0) {
            self.put(square, colour, up);
        }
    }

    /// The rule set played.
    pub fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    /// Whether an ʿeggeh is played.
    pub fn lane(&self) -> bool {
        self.ruleset.way() == "lane"
    }

    /// How many pieces a side plays with.
    pub fn most(&self) -> u8 {
        self.options.number("pieces")
    }

    /// The side not to play.
    pub fn enemy(&self) -> Colour {
        enemy_of(self.side)
    }

    /// How many pieces of `colour` stand on a square.
    pub fn count(&self, square: usize, colour: Colour) -> u8 {
        let Stack { fresh, up } = self.squares[square];
        fresh[colour.index()] + up[colour.index()]
    }

    /// Whether nobody stands on a square.
    pub fn is_empty(&self, square: usize) -> bool {
        self.squares[square] == Stack::default()
    }

    /// The squares `colour` stands on.
    pub fn held(&self, colour: Colour) -> Vec<usize> {
        (0..36).filter(|&square| self.count(square, colour) > 0).collect()
    }

    /// How many pieces `colour` has.
    pub fn pieces(&self, colour: Colour) -> u8 {
        (0..36).map(|square| self.count(square, colour)).sum()
    }

    /// The locked pieces of `colour`, the nearest to the corner first.
    pub fn locked(&self, colour: Colour) -> Vec<usize> {
        Route::of(colour).home.into_iter().rev().filter(|&square| self.count(square, colour) > 0).collect()
    }

    /// The squares out of its home that `colour` stands on.
    pub fn free(&self, colour: Colour) -> Vec<usize> {
        let home = Route::of(colour).home;
        self.held(colour).into_iter().filter(|square| !home.contains(square)).collect()
    }

    /// The empty squares of the round.
    pub fn round_empty(&self) -> Vec<usize> {
        (9..27).filter(|&square| self.is_empty(square)).collect()
    }

    /// Puts one piece on a square.
    pub fn put(&mut self, square: usize, colour: Colour, up: bool) {
        let stack = &mut self.squares[square];
        let kind = if up { &mut stack.up } else { &mut stack.fresh };
        kind[colour.index()] += 1;
    }

    /// Takes everything from a square.
    pub fn clear(&mut self, square: usize) {
        self.squares[square] = Stack::default();
    }

    /// Puts one more piece on a square where it may join what stands there. A side that has all its pieces on the board gives up
    /// one from elsewhere, not from the squares to `keep`.
    pub fn bring(
        &mut self,
        source: &mut Source,
        square: usize,
        colour: Colour,
        up: bool,
        keep: &[usize],
    ) -> Option<()> {
        if self.count(square, enemy_of(colour)) > 0 || (!self.lane() && self.count(square, colour) > 0) {
            return None;
        }
        if self.pieces(colour) >= self.most() {
            let mut spare = self.held(colour);
            spare.retain(|other| *other != square && !keep.contains(other));
            let stack = &mut self.squares[source.one_of(&spare)?];
            let kind = if stack.fresh[colour.index()] > 0 { &mut stack.fresh } else { &mut stack.up };
            kind[colour.index()] -= 1;
        }
        self.put(square, colour, up);
        Some(())
    }

    /// Puts so many fresh pieces and so many that have been up on a square, and nothing else.
    pub fn stand(
        &mut self,
        source: &mut Source,
        square: usize,
        colour: Colour,
        (fresh, up): (u8, u8),
        keep: &[usize],
    ) -> Option<()> {
        self.clear(square);
        for piece in 0..fresh + up {
            self.bring(source, square, colour, piece >= fresh, keep)?;
        }
        Some(())
    }

    /// Locks one more piece of `colour`, where it began and nobody stands.
    pub fn lock_one(&mut self, source: &mut Source, colour: Colour, keep: &[usize]) -> Option<usize> {
        let begun = usize::from(self.most());
        let mut places = Route::of(colour).home[9 - begun..].to_vec();
        places.retain(|&square| self.is_empty(square) && !keep.contains(&square));
        let square = source.one_of(&places)?;
        self.bring(source, square, colour, false, keep)?;
        Some(square)
    }

    /// Leaves `colour` no locked piece: some of them stand in the round instead.
    pub fn let_out(&mut self, source: &mut Source, colour: Colour, keep: &[usize]) {
        for square in self.locked(colour) {
            self.clear(square);
            let mut places = self.round_empty();
            places.retain(|place| !keep.contains(place));
            if let Some(place) = source.one_of(&places)
                && source.coin()
            {
                self.put(place, colour, source.coin());
            }
        }
    }

    /// Whether the position may be set up.
    pub fn is_sound(&self) -> bool {
        SIDES.into_iter().all(|colour| (1..=self.most()).contains(&self.pieces(colour)))
    }

    /// The position as it stands, without turn and options.
    pub fn bare(&self) -> Position {
        Position {
            rules: Some((self.ruleset.game, self.ruleset.way().into())),
            placement: Placement::Tab(self.squares),
            side: self.side,
            hand: [0; 2],
            off: [0; 2],
            keys: hunefer_notation::Keys::default(),
        }
    }

    /// The position as a set-up.
    pub fn position(&self) -> Position {
        let mut position = self.bare();
        position.keys.turn = Some(self.turn);
        let changed = self.options.changed().map(|(choice, value)| (Cow::Borrowed(choice.name), Cow::Borrowed(value)));
        position.keys.options = changed.collect();
        position
    }

    /// The position as a record that ends in it writes it.
    pub fn last(&self) -> String {
        let mut position = self.bare();
        position.keys.won = SIDES.into_iter().find(|&colour| self.pieces(enemy_of(colour)) == 0);
        position.to_string()
    }

    /// A record of one turn from here, if the position may be set up.
    pub fn draft(&self, items: &str) -> Option<Draft> {
        let draft = Draft::from(self.ruleset, &self.position());
        self.is_sound().then(|| draft.turn(self.turn, self.side, items))
    }

    /// The address of an item of the turn to play.
    pub fn at(&self, item: usize) -> String {
        format!("{}.{item}", self.turn)
    }

    /// What stands on a square, in words: `the cone on e2`, `the 3 spools on a3`.
    pub fn who(&self, square: usize) -> String {
        let colour = if self.count(square, self.side) > 0 { self.side } else { self.enemy() };
        match self.count(square, colour) {
            1 => format!("the {} on {}", colour.name().trim_end_matches('s'), name(square)),
            several => format!("the {several} {} on {}", colour.name(), name(square)),
        }
    }
}
