//! A moment of tjau in a case, and its moves worked out for the cases alone.

use std::borrow::Cow;

use hunefer_notation::{Colour, Keys, Placement, Position};

use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::make::cases::Source;

const SIDES: [Colour; 2] = [Colour::Cones, Colour::Spools];
/// The step a piece bears off to, and the one before step 1.
pub(in crate::make::cases) const OFF: usize = 17;
pub(in crate::make::cases) const HAND: usize = 0;

/// A moment of tjau before a throw. Steps are those of a side's own route, 1 to 16.
#[derive(Clone)]
pub(in crate::make::cases) struct Scene {
    ruleset: &'static Ruleset,
    pub options: Options,
    /// Whether a side has a piece on a step; 0 is not used.
    pub steps: [[bool; 17]; 2],
    pub hand: [u16; 2],
    pub off: [u16; 2],
    pub side: Colour,
    pub turn: u32,
}

/// The other side.
pub(in crate::make::cases) fn enemy_of(colour: Colour) -> Colour {
    if colour == Colour::Cones { Colour::Spools } else { Colour::Cones }
}

impl Scene {
    /// A random moment: of a game played so far, or put together.
    pub fn draw(source: &mut Source) -> Option<Self> {
        let options = source.options();
        if source.dice.chance(48) { Self::played(source, options) } else { Self::built(source, options) }
    }

    /// A moment of a random game.
    fn played(source: &mut Source, options: Options) -> Option<Self> {
        let play = source.game_under(&options, None)?;
        let position = play.position();
        let Placement::Tjau(squares) = position.placement else { return None };
        let mut steps = [[false; 17]; 2];
        for (square, colour) in squares.into_iter().enumerate() {
            let Some(colour) = colour else { continue };
            let step = if square < 4 { square + 1 } else { square - 3 };
            steps[colour.index()][step] = true;
        }
        let (hand, off, turn) = (position.hand, position.off, play.coming_turn());
        Some(Self { ruleset: source.ruleset, options, steps, hand, off, side: position.side, turn })
    }

    /// Pieces put at random in hand, on the board and off.
    pub fn built(source: &mut Source, options: Options) -> Option<Self> {
        let (side, turn) = (source.one_of(&SIDES)?, u32::try_from(source.between(1, 60)).ok()?);
        let (steps, hand, off) = ([[false; 17]; 2], [0; 2], [0; 2]);
        let mut scene = Self { ruleset: source.ruleset, options, steps, hand, off, side, turn };
        for colour in [side, enemy_of(side)] {
            let at = colour.index();
            for _ in 0..scene.most() {
                let step = source.between(1, 16);
                match source.between(0, 5) {
                    0 => scene.hand[at] += 1,
                    1 => scene.off[at] += 1,
                    _ if scene.has(colour, step) || scene.is_taken(colour, step) => scene.hand[at] += 1,
                    _ => scene.steps[at][step] = true,
                }
            }
        }
        scene.is_sound().then_some(scene)
    }

    /// How many pieces a side plays with.
    pub fn most(&self) -> u16 {
        u16::from(self.options.number("pieces"))
    }

    /// The rule set played.
    pub fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    /// The side not to play.
    pub fn enemy(&self) -> Colour {
        enemy_of(self.side)
    }

    /// Whether `colour` has a piece on a step of its route.
    pub fn has(&self, colour: Colour, step: usize) -> bool {
        (1..=16).contains(&step) && self.steps[colour.index()][step]
    }

    /// Whether the other side stands where `colour` counts a step.
    pub fn is_taken(&self, colour: Colour, step: usize) -> bool {
        step >= 5 && self.has(enemy_of(colour), step)
    }

    /// The steps `colour` has pieces on.
    pub fn standing(&self, colour: Colour) -> Vec<usize> {
        (1..=16).filter(|&step| self.has(colour, step)).collect()
    }

    /// How many pieces of `colour` are still to be borne off.
    pub fn kept(&self, colour: Colour) -> u16 {
        self.most() - self.off[colour.index()]
    }

    /// The steps beside one that hold a piece of `colour`.
    pub fn guards(&self, colour: Colour, step: usize) -> Vec<usize> {
        [step - 1, step + 1].into_iter().filter(|&next| self.has(colour, next)).collect()
    }

    /// Empties a step of `colour`; the piece goes back to hand.
    pub fn back_to_hand(&mut self, colour: Colour, step: usize) {
        if self.has(colour, step) {
            self.steps[colour.index()][step] = false;
            self.hand[colour.index()] += 1;
        }
    }

    /// Puts a piece of `colour` on a step: from hand, from off the board, or from another step, none of those to
    /// `keep`. Whatever enemy stands there goes to hand.
    pub fn bring(&mut self, source: &mut Source, colour: Colour, step: usize, keep: &[usize]) -> Option<()> {
        let at = colour.index();
        if self.has(colour, step) {
            return Some(());
        }
        if step >= 5 {
            self.back_to_hand(enemy_of(colour), step);
        }
        let mut others = self.standing(colour);
        others.retain(|other| !keep.contains(other));
        match source.one_of(&others) {
            Some(other) if source.coin() || (self.hand[at] == 0 && self.off[at] == 0) => {
                self.steps[at][other] = false;
            }
            Some(_) | None if self.hand[at] > 0 => self.hand[at] -= 1,
            Some(_) | None => self.off[at] = self.off[at].checked_sub(1)?,
        }
        self.steps[at][step] = true;
        Some(())
    }

    /// Whether the position may be set up.
    pub fn is_sound(&self) -> bool {
        SIDES.into_iter().all(|colour| {
            let at = colour.index();
            let standing = self.steps[at].iter().filter(|&&stands| stands).count() as u16;
            standing + self.hand[at] + self.off[at] == self.most() && self.off[at] < self.most()
        })
    }

    /// The position as it stands, without turn and options.
    pub fn bare(&self) -> Position {
        let mut squares = [None; 20];
        for colour in SIDES {
            for step in self.standing(colour) {
                // c1 to c4, s1 to s4, then the lane.
                let square = if step < 5 { 4 * colour.index() + step } else { step + 4 };
                squares[square - 1] = Some(colour);
            }
        }
        Position {
            rules: Some((self.ruleset.game, self.ruleset.way().into())),
            placement: Placement::Tjau(squares),
            side: self.side,
            hand: self.hand,
            off: self.off,
            keys: Keys::default(),
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

    /// A step of the side to play as records name it.
    pub fn name(&self, step: usize) -> String {
        name(self.side, step)
    }
}

/// A step of a side's route as records name it.
pub(in crate::make::cases) fn name(colour: Colour, step: usize) -> String {
    match step {
        HAND => "hand".to_owned(),
        1..=4 => format!("{}{step}", colour.letter().to_ascii_lowercase()),
        OFF => "off".to_owned(),
        step => step.to_string(),
    }
}
