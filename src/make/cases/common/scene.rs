//! Raw material: a moment of a game, a record that begins there, and lawful play from it.

use hunefer_notation::{Colour, GameName, Item, ItemKind, Motion, Place, Placement, Position, Square, Vocabulary};

use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::law::side::Side;
use crate::make::cases::duat::Field;
use crate::make::cases::{Draft, Source};
use crate::make::player::opener;
use crate::play::{Ask, Play};

/// A moment from which a record begins: a set-up or a usual start.
pub(in crate::make::cases) struct Scene {
    pub ruleset: &'static Ruleset,
    /// The position, with the number of the turn to play.
    pub position: Position,
    /// The game, going on as lawful play is drawn from it.
    pub play: Box<dyn Play>,
    /// Whether the position is the usual start and needs no set-up.
    usual: bool,
    words: Vocabulary,
}

/// A turn played lawfully.
pub(in crate::make::cases) struct Played {
    pub number: u32,
    pub side: Colour,
    pub items: Vec<ItemKind>,
}

impl Scene {
    /// Any moment, without cards; now and then the usual start.
    pub fn draw(source: &mut Source) -> Option<Self> {
        if source.dice.chance(32)
            && let Some(scene) = Self::usual(source)
        {
            return Some(scene);
        }
        Self::set_up(source, None)
    }

    /// A moment in the midst of a game, written as a set-up; `cards` each if any.
    pub fn set_up(source: &mut Source, cards: Option<u8>) -> Option<Self> {
        let options = source.options();
        let position = if source.ruleset.game == GameName::Duat {
            let mut position = Field::draw(source).position(source);
            position.keys.options = written(&options);
            position
        } else {
            let play = source.game_under(&options, cards)?;
            let mut position = play.position();
            position.keys.turn = Some(play.coming_turn());
            position.keys.reveal = None;
            position
        };
        Self::of(source.ruleset, position)
    }

    /// A moment in a match with cards at which none is running.
    pub fn with_cards(source: &mut Source) -> Option<Self> {
        let each = source.between(1, 2);
        let mut position = Self::set_up(source, u8::try_from(each).ok())?.position;
        let keys = &mut position.keys;
        (keys.miss, keys.isis, keys.sticks, keys.wager) = ([0; 2], None, [0; 2], None);
        Self::of(source.ruleset, position)
    }

    /// A moment of a game of which the rules' usual options hold.
    pub fn plain(source: &mut Source) -> Option<Self> {
        let mut position = if source.ruleset.game == GameName::Duat {
            Field::draw(source).position(source)
        } else {
            let play = source.game_under(&Options::new(source.ruleset.choices), None)?;
            let mut position = play.position();
            position.keys.turn = Some(play.coming_turn());
            position
        };
        position.keys.options.clear();
        Self::of(source.ruleset, position)
    }

    /// The usual start under any options, either side beginning where the rules leave it open. `None` in Duat, which
    /// has none.
    pub fn usual(source: &mut Source) -> Option<Self> {
        let options = source.options();
        Self::start(source, &options)
    }

    /// The usual start by the usual options.
    pub fn usual_without_options(source: &mut Source) -> Option<Self> {
        let options = Options::new(source.ruleset.choices);
        Self::start(source, &options)
    }

    fn start(source: &mut Source, options: &Options) -> Option<Self> {
        let ruleset = source.ruleset;
        let first = if source.coin() { Side::Near } else { Side::Far };
        let play = ruleset.usual(options, Some(ruleset.begins.unwrap_or(first)), None)?;
        let mut position = play.position();
        position.keys.turn = Some(1);
        Some(Self { ruleset, words: words(ruleset), position, play, usual: true })
    }

    /// A moment that begins with `position`; `None` if it cannot be played.
    pub fn of(ruleset: &'static Ruleset, position: Position) -> Option<Self> {
        let mut options = Options::new(ruleset.choices);
        for (name, value) in &position.keys.options {
            options.set(name, value).ok()?;
        }
        let play = ruleset.set_up(&position, &options, None).ok()?;
        Some(Self { ruleset, words: words(ruleset), position, play, usual: false })
    }

    /// The same moment after a change to its position, as a set-up.
    pub fn changed(&self, change: impl FnOnce(&mut Position)) -> Option<Self> {
        let mut position = self.position.clone();
        change(&mut position);
        Self::of(self.ruleset, position)
    }

    /// A record that begins here, still without turns.
    pub fn draft(&self) -> Draft {
        if !self.usual {
            return Draft::from(self.ruleset, &self.position);
        }
        let mut draft = Draft::new(self.ruleset);
        let pairs: Vec<String> =
            self.position.keys.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !pairs.is_empty() {
            draft = draft.tag("Options", pairs.join(" "));
        }
        if self.ruleset.begins.is_none() {
            draft = draft.tag("First", self.side().letter());
        }
        draft
    }

    /// The side to play.
    pub const fn side(&self) -> Colour {
        self.position.side
    }

    /// The opponent.
    pub fn other(&self) -> Colour {
        self.ruleset.colours[1 - self.side().index()]
    }

    /// The number of the turn to play.
    pub fn number(&self) -> u32 {
        self.position.keys.turn.unwrap_or(1)
    }

    /// The value of an option.
    pub fn option(&self, name: &str) -> &str {
        let written = self.position.keys.options.iter().find(|(known, _)| known == name);
        let default = self.ruleset.choices.iter().find(|choice| choice.name == name).map(|choice| choice.values[0]);
        written.map(|(_, value)| value.as_ref()).or(default).unwrap_or_default()
    }

    /// The next turn, played at random to its end or to that of the game. A turn of Duat has one action or three.
    pub fn turn(&mut self, source: &mut Source) -> Option<Played> {
        let head = self.begin()?;
        let mut items = Vec::new();
        let actions = if source.coin() { 3 } else { 1 };
        loop {
            let item = if self.play.may_begin() {
                // Only a turn of Duat that goes on.
                let item = source.dice.pick(&self.play.list(Ask::Action))?;
                self.play.item(&item).ok()?
            } else {
                source.dice.step(&mut *self.play)?.item
            };
            items.push(item);
            let over = self.play.winner().is_some();
            let goes_on = self.ruleset.game == GameName::Duat && items.len() < actions;
            if over || self.play.may_begin() && !goes_on {
                return Some(Played { items, ..head });
            }
        }
    }

    /// Begins the next turn, and answers it empty.
    pub fn begin(&mut self) -> Option<Played> {
        let opener = opener(self.play.next());
        self.play.begin(&hunefer_notation::Turn::UNNAMED, &opener).ok()?;
        Some(Played { number: self.play.turn(), side: self.play.position().side, items: Vec::new() })
    }

    /// One lawful item to open the turn with.
    pub fn opening(&mut self, source: &mut Source) -> Option<ItemKind> {
        self.begin()?;
        Some(source.dice.step(&mut *self.play)?.item)
    }

    /// One lawful ply to open the turn with: its value and what it does.
    pub fn ply(&mut self, source: &mut Source) -> Option<(u8, Motion)> {
        ply_of(&self.opening(source)?)
    }

    /// Items as text.
    pub fn text(&self, items: &[ItemKind]) -> String {
        let texts: Vec<String> = items.iter().map(|&kind| self.words.item(&Item::new(kind)).to_string()).collect();
        texts.join(" ")
    }

    /// A motion as it stands behind a throw.
    pub fn motion(&self, motion: &Motion) -> String {
        match motion {
            Motion::Lost => "-".to_owned(),
            Motion::Move(step) => self.words.movement(step).to_string(),
        }
    }

    /// A square's name.
    pub fn square(&self, number: u16) -> String {
        self.words.square(Square(number)).to_string()
    }
}

/// The words a rule set's records are written with.
fn words(ruleset: &Ruleset) -> Vocabulary {
    ruleset.words()
}

/// Options as a position writes them.
pub(in crate::make::cases) fn written(
    options: &Options,
) -> Vec<(std::borrow::Cow<'static, str>, std::borrow::Cow<'static, str>)> {
    options.changed().map(|(choice, value)| (choice.name.into(), value.into())).collect()
}

/// The value of a ply and what it does.
pub(in crate::make::cases) fn ply_of(item: &ItemKind) -> Option<(u8, Motion)> {
    match item {
        ItemKind::Ply { throw, motion } => Some((u8::try_from(throw.value?).ok()?, *motion)),
        ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => None,
    }
}

impl Played {
    /// The address of its item at `index`, counted from 0.
    pub fn at(&self, index: usize) -> String {
        format!("{}.{}", self.number, index + 1)
    }
}

/// The number of a square.
pub(in crate::make::cases) const fn number_of(place: Place) -> Option<u16> {
    match place {
        Place::Square(Square(number)) => Some(number),
        Place::Hand | Place::Off => None,
    }
}

/// The squares of a stick game's board, by number.
pub(in crate::make::cases) const fn squares(game: GameName) -> std::ops::Range<u16> {
    match game {
        GameName::Senet => 1..31,
        GameName::Tab => 0..36,
        GameName::Tjau => 1..21,
        // Its squares depend on the board.
        GameName::Duat => 0..0,
    }
}

/// The side, near 0 and far 1, that stands on a square of a stick game.
pub(in crate::make::cases) fn owner(placement: &Placement, number: u16) -> Option<usize> {
    let index = usize::from(number);
    match placement {
        Placement::Senet(squares) => squares.get(index.checked_sub(1)?)?.map(Colour::index),
        Placement::Tjau(squares) => squares.get(index.checked_sub(1)?)?.map(Colour::index),
        Placement::Tab(stacks) => {
            let stack = stacks.get(index)?;
            (0..2).find(|&side| stack.fresh[side] + stack.up[side] > 0)
        }
        Placement::Duat(_) => None,
    }
}
