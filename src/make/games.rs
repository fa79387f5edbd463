//! Random legal games, the same for the same seed on every machine.

mod tags;

use hunefer_notation::{Game, Position, ResultWord, Span};

use crate::book::ruleset::Ruleset;
use crate::law::options::Options;
use crate::law::side::Side;
use crate::make::player::{Adviser, Player};
use crate::play::Play;
use crate::referee::canonical;

/// Turns after which a game is broken off.
const MOST_TURNS: usize = 400;

/// What games are to be made.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rule set.
    pub ruleset: &'static Ruleset,
    /// Its options.
    pub options: Options,
    /// Heka cards each, drawn afresh.
    pub cards: u8,
    /// Where games begin; `None` is the usual start, or in Duat the project's own.
    pub from: Option<Position>,
}

/// How a game ends that the board does not end: the words of its `Termination` tag, and `""` for none.
const EARLY: [&str; 6] = ["resigned", "agreed", "time", "forfeit", "unfinished", ""];

/// The game number `number` of `plan` under `seed`. Each game has its own chance, so that it does not depend on the
/// games before it.
///
/// # Errors
/// If the plan's position cannot be played; the message says why.
pub fn game(plan: &Plan, seed: u64, number: u64) -> Result<Game<'static>, String> {
    advised(plan, seed, number, None)
}

/// The same with an adviser to both players: such a game is played to its end.
///
/// # Errors
/// If the plan's position cannot be played; the message says why.
pub fn advised(plan: &Plan, seed: u64, number: u64, adviser: Option<&dyn Adviser>) -> Result<Game<'static>, String> {
    // The odd constant sets the seeds of neighbouring games far apart.
    let mut player = Player::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    player.adviser = adviser;
    player.showing = if player.chance(64) { 128 } else { 0 };
    let begins = plan.ruleset.begins.unwrap_or(if player.chance(128) { Side::Near } else { Side::Far });
    let mut play = start(plan, begins)?;
    let early = if player.chance(40) { player.pick(&EARLY) } else { None }.filter(|_| adviser.is_none());
    let turns = early.map_or(MOST_TURNS, |_| 3 + player.below(40));

    let words = plan.ruleset.words();
    let mut game = Game { vocabulary: Some(words), ..Game::default() };
    let first = play.position().keys.turn;
    play_out(&mut *play, &mut player, turns, &mut game);
    let termination = early.filter(|_| play.winner().is_none());
    game.result = result(plan, &*play, termination, &mut player).map(|word| (word, Span::default()));
    Maker { plan, player: &mut player, game: &mut game, begins }.tags(&*play, first, termination);
    // All else is in canonical form as it is made. A position given may have been written in any.
    if plan.from.is_some() {
        canonical::complete(&mut game);
    }
    Ok(game)
}

pub(crate) fn start(plan: &Plan, begins: Side) -> Result<Box<dyn Play>, String> {
    let Plan { ruleset, options, cards, from } = plan;
    let cards = (*cards > 0).then_some(*cards);
    let ours = || ruleset.ours.map(|ours| Position { side: ruleset.colours[begins.index()], ..ours() });
    match from.clone().or_else(ours) {
        Some(position) => ruleset
            .set_up(&position, options, cards)
            .map_err(|faults| faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>().join("; ")),
        None => {
            ruleset.usual(options, Some(begins), cards).ok_or_else(|| format!("{} has no usual start", ruleset.name))
        }
    }
}

/// Plays until the board decides or so many turns have begun.
fn play_out(play: &mut dyn Play, player: &mut Player<'_>, turns: usize, game: &mut Game<'static>) {
    while game.line.turns().len() < turns || !play.may_begin() {
        let Some(step) = player.step(play) else { return };
        // A set-up may lie behind the throws of a turn; the reveal that is still open then begins the record.
        if step.begins || game.line.turns().is_empty() {
            let (number, side) = step.head;
            game.line.begin(Some(number), Some(side));
        }
        game.line.push(step.item);
    }
}

/// The closing token.
fn result(plan: &Plan, play: &dyn Play, early: Option<&str>, player: &mut Player) -> Option<ResultWord> {
    match (play.winner(), early) {
        (Some(winner), _) => Some(ResultWord::Won(winner)),
        (None, None | Some("" | "unfinished")) => Some(ResultWord::Unfinished),
        (None, Some("agreed")) => Some(ResultWord::Draw),
        (None, Some(_)) => player.pick(&plan.ruleset.colours).map(ResultWord::Won),
    }
}

/// Writes what stands around the turns of a game.
struct Maker<'m> {
    plan: &'m Plan,
    player: &'m mut Player<'m>,
    game: &'m mut Game<'static>,
    begins: Side,
}
