//! Random legal games, the same for the same seed on every machine.

mod chance;
mod tags;

use hunefer_notation::{Card, Colour, Game, GameName, Item, ItemKind, Position, ResultWord, Span, Turn, Vocabulary};

use self::chance::Chance;
use crate::options::Options;
use crate::play::{Next, Play};
use crate::ruleset::Ruleset;
use crate::side::Side;

/// Turns after which a game is broken off.
const MOST_TURNS: u32 = 400;

/// What games are to be made.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rule set.
    pub ruleset: &'static Ruleset,
    /// Its options.
    pub options: Options,
    /// Heka cards each.
    pub cards: u8,
    /// Where games begin; `None` is the usual start, or in Duat the project's own.
    pub from: Option<Position>,
}

/// How a game is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// On the board.
    Board,
    /// Before it, with a word that says why.
    Early(&'static str),
}

/// A game being made.
struct Maker<'p> {
    plan: &'p Plan,
    chance: Chance,
    play: Box<dyn Play>,
    game: Game<'static>,
    faces: bool,
    begins: Side,
}

/// The game number `number` (from 1) of `plan` under `seed`.
///
/// # Errors
/// If the plan's position cannot be played; the message says why.
pub fn game(plan: &Plan, seed: u64, number: u64) -> Result<Game<'static>, String> {
    let mut chance = Chance::new(seed, number);
    let begins = plan.ruleset.begins.unwrap_or(if chance.one_in(2) { Side::Far } else { Side::Near });
    let play = start(plan, begins)?;
    let faces = chance.one_in(4);
    let ending = if chance.one_in(6) { chance.pick(&EARLY).copied().unwrap_or(Ending::Board) } else { Ending::Board };
    let words = Vocabulary::new(plan.ruleset.game, plan.ruleset.way());
    let game = Game { vocabulary: Some(words), ..Game::default() };
    let mut maker = Maker { plan, chance, play, game, faces, begins };
    maker.fill(ending);
    Ok(maker.game)
}

/// The ways to end before the board does.
const EARLY: [Ending; 6] = [
    Ending::Early("resigned"),
    Ending::Early("agreed"),
    Ending::Early("time"),
    Ending::Early("forfeit"),
    Ending::Early("unfinished"),
    Ending::Early(""),
];

fn start(plan: &Plan, begins: Side) -> Result<Box<dyn Play>, String> {
    let Plan { ruleset, options, cards, from } = plan;
    let cards = (*cards > 0).then_some(*cards);
    let ours = || ruleset.ours.map(|ours| Position { side: ruleset.colours[begins.index()], ..ours() });
    match from.clone().or_else(ours) {
        Some(position) => (ruleset.set_up)(ruleset, &position, options, cards)
            .map_err(|faults| faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>().join("; ")),
        None => (ruleset.usual)(ruleset, options, Some(begins), cards)
            .ok_or_else(|| format!("{} has no usual start", ruleset.name)),
    }
}

impl Maker<'_> {
    /// Plays, then writes the tags.
    fn fill(&mut self, ending: Ending) {
        let first = self.play.coming_turn();
        let turns = match ending {
            Ending::Board => MOST_TURNS,
            Ending::Early(_) => 3 + self.chance.below(40),
        };
        let mut played = 0;
        while self.play.winner().is_none() && played < turns {
            self.turn();
            played += 1;
        }
        let word = self.result(ending);
        self.game.result = word.map(|(word, _)| (word, Span::default()));
        self.tags(word, first);
    }

    /// The result, and the word of the `Termination` tag; both may be left out where the notation lets them.
    fn result(&mut self, ending: Ending) -> Option<(ResultWord, &'static str)> {
        if let Some(winner) = self.play.winner() {
            let said = if self.chance.one_in(3) { "normal" } else { "" };
            return Some((ResultWord::Won(winner), said));
        }
        let side = usize::from(self.chance.one_in(2));
        let won = ResultWord::Won(self.plan.ruleset.colours[side]);
        Some(match ending {
            Ending::Board => (ResultWord::Unfinished, ""),
            Ending::Early("agreed") => (ResultWord::Draw, "agreed"),
            Ending::Early(said @ ("unfinished" | "")) => (ResultWord::Unfinished, said),
            Ending::Early(said) => (won, said),
        })
    }

    /// Plays one turn. Where a card may still be revealed at its end, one sometimes is.
    fn turn(&mut self) {
        let actions = if self.chance.one_in(3) { 1 } else { 3 };
        let mut item = self.next_item();
        let number = self.play.coming_turn();
        // A set-up may lie in the midst of a turn, which then goes on under the number it has.
        let head = Turn { number: None, side: None, first: self.game.line.items.len(), span: Span::default() };
        if item.as_ref().is_none_or(|item| self.play.begin(&head, item).is_err()) {
            return;
        }
        let side = self.play.position().side;
        self.game.line.turns.push(Turn { number: Some(number), side: Some(side), ..head });
        let mut acted = 0;
        while let Some(kind) = item.take() {
            let Ok(kind) = self.play.item(&kind) else { return };
            self.game.line.items.push(Item::new(kind));
            acted += 1;
            let over = self.play.winner().is_some();
            item = match self.play.next() {
                Next::Nothing => None,
                Next::Action { acted: taken } => {
                    let goes_on = !over && taken != 0 && (taken == 2 || acted < actions);
                    goes_on.then(|| self.next_item()).flatten()
                }
                Next::Throw { .. } | Next::Move { .. } | Next::Miss | Next::Wager => {
                    if self.play.may_begin() { self.reveal() } else { self.next_item() }
                }
            };
        }
    }

    /// An item that may come next, other than a reveal.
    fn next_item(&mut self) -> Option<ItemKind> {
        match self.play.next() {
            Next::Throw { sticks } => {
                let light = self.chance.sticks(sticks);
                if let Some(house) = self.play.house()
                    && self.chance.one_in(3)
                {
                    return Some(house);
                }
                self.ply(self.value(light, sticks), Some((light, sticks)))
            }
            Next::Move { value } => self.ply(value, None),
            Next::Miss => Some(ItemKind::Miss),
            Next::Wager => {
                let light = self.chance.sticks(4);
                let value = u16::from(self.value(light, 4));
                let mut wagers = self.play.wagers();
                wagers.retain(|wager| matches!(wager, ItemKind::Wager { throw, .. } if throw.value == Some(value)));
                wagers.pop()
            }
            Next::Action { .. } => {
                let actions = self.play.plays(0);
                self.chance.pick(&actions).copied()
            }
            Next::Nothing => None,
        }
    }

    /// A throw with one of its plays, faces written or not.
    fn ply(&mut self, value: u8, shown: Option<(u8, u8)>) -> Option<ItemKind> {
        let plays = self.play.plays(value);
        let mut kind = self.chance.pick(&plays).copied()?;
        if let (ItemKind::Ply { throw, .. }, Some((light, sticks)), true) = (&mut kind, shown, self.faces)
            && self.chance.one_in(2)
        {
            throw.faces = Some(hunefer_notation::Faces { light: light.into(), dark: (sticks - light).into() });
        }
        Some(kind)
    }

    /// What so many light faces count.
    fn value(&self, light: u8, sticks: u8) -> u8 {
        match (light, sticks, self.plan.ruleset.game) {
            (0, 4, GameName::Senet) => 5,
            (0, 4, GameName::Tab) => 6,
            _ => light,
        }
    }

    /// Sometimes a reveal; mostly none. Any card not seen yet may be the one the player has drawn.
    fn reveal(&mut self) -> Option<ItemKind> {
        if self.plan.cards == 0 && self.plan.from.is_none() || !self.chance.one_in(6) {
            return None;
        }
        let mut choices: Vec<Vec<ItemKind>> = Vec::new();
        for card in Card::ALL {
            choices.extend(Some(self.play.reveals(card)).filter(|uses| !uses.is_empty()));
        }
        let uses = self.chance.pick(&choices)?;
        // `declined` is last.
        let used = &uses[..uses.len() - 1];
        if used.is_empty() || self.chance.one_in(8) { uses.last().copied() } else { self.chance.pick(used).copied() }
    }

    /// The colours of the game.
    fn colours(&self) -> [Colour; 2] {
        self.plan.ruleset.colours
    }
}
