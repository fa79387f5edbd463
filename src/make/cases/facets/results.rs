//! The end of a game: what may follow it, and what may be said of it.

use hunefer_notation::{Colour, Position, ResultWord};

use super::common::{ALL, STICKS, again, end, moment, nearly_won, squares, wrong};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Broken, Facet, Scene, broken};
use crate::make::cases::law::{State, Way};
use crate::make::cases::script::{Script, text};
use crate::make::player::Player;

/// A facet of a game that its last item wins.
const fn of_a_win(
    subject: &'static str,
    case: &'static str,
    ways: &'static [Way],
    spoil: fn(&mut Script, &mut Player) -> Option<Broken>,
) -> Facet {
    Facet { pins: &[With(nearly_won)], prelude: 0, shows: Scene::wins, ..broken(subject, case, ways, spoil) }
}

/// A facet of a game that nobody has won.
const fn of_an_open_game(case: &'static str, spoil: fn(&mut Script, &mut Player) -> Option<Broken>) -> Facet {
    Facet { shows: |scene| !scene.wins(), ..broken("result.wrong", case, ALL, spoil) }
}

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    of_a_win("game.over", "in the turn", ALL, |script, dice| {
        let more = again(&moment(script)?, dice)?;
        let says = has_won(script, "nothing follows")?;
        wrong(script, says, "the record ends with the game", |wrong| wrong.played.push((None, more)))
    }),
    of_a_win("game.over", "a next turn", ALL, |script, dice| {
        let won = moment(script)?;
        let next = State { player: 1 - won.player, ..won.clone() };
        let more = again(&next, dice)?;
        let head = (Some(won.number + 1), Some(won.colour(next.player)));
        let says = has_won(script, "no turn follows")?;
        wrong(script, says, "the record ends with the game", |wrong| wrong.played.push((Some(head), more)))
    }),
    of_a_win("result.wrong", "closing token", ALL, |script, dice| belied(script, false, dice)),
    of_a_win("result.wrong", "Result", ALL, |script, dice| belied(script, true, dice)),
    of_an_open_game("not won", |script, dice| {
        let winner = dice.pick(&script.way.colours())?;
        let lie = dice.pick(&[None, None, Some("normal"), Some("agreed"), Some("unfinished")])?;
        let says = format!("{} have not won on the board, nor by resignation, time or forfeit", winner.name());
        by_termination(script, ResultWord::Won(winner), (lie, says), Some(dice.pick(&GIVEN)?), dice)
    }),
    of_an_open_game("not drawn", |script, dice| {
        let lies = [None, None, Some("normal"), Some("resigned"), Some("time"), Some("forfeit"), Some("unfinished")];
        let lie = (dice.pick(&lies)?, "a draw is agreed or is none".to_owned());
        by_termination(script, ResultWord::Draw, lie, Some("agreed"), dice)
    }),
    of_an_open_game("not unfinished", |script, dice| {
        let lie = dice.pick(&["normal", "resigned", "time", "forfeit", "agreed"])?;
        let says = format!("the record ends with *, and its Termination is {lie}");
        let right = Some("unfinished").filter(|_| dice.chance(128));
        by_termination(script, ResultWord::Unfinished, (Some(lie), says), right, dice)
    }),
    of_an_open_game("two results", |script, dice| {
        let mut sides = script.way.colours();
        if dice.chance(128) {
            sides.reverse();
        }
        let [one, other] = sides;
        script.termination = dice.pick(&GIVEN);
        (script.token, script.result) = (Some(ResultWord::Won(one)), Some(ResultWord::Won(one)));
        let says = format!("the token says {}, Result {}", one.name(), other.name());
        wrong(script, says, "token and Result agree", |wrong| wrong.result = Some(ResultWord::Won(other)))
    }),
    of_a_win("result.wrong", "Termination", ALL, |script, dice| {
        let lie = dice.pick(&["resigned", "time", "forfeit", "agreed", "unfinished"])?;
        let winner = winner(script)?;
        script.termination = Some("normal");
        script.token = Some(ResultWord::Won(winner)).filter(|_| dice.chance(128));
        let says = format!("{} have won on the board, which is a normal end, not {lie}", winner.name());
        wrong(script, says, "a win on the board is a normal end", |wrong| wrong.termination = Some(lie))
    }),
    of_an_open_game("another game's", |script, dice| {
        let stranger = dice.pick(&Colour::ALL).filter(|colour| !script.way.colours().contains(colour))?;
        let (winner, in_tag) = (dice.pick(&script.way.colours())?, dice.chance(128));
        script.termination = dice.pick(&GIVEN);
        ends(script, ResultWord::Won(winner), in_tag);
        let says = format!("{} do not play this game", stranger.name());
        wrong(script, says, "the winner plays this game", |wrong| ends(wrong, ResultWord::Won(stranger), in_tag))
    }),
    of_an_open_game("Final", |script, dice| {
        let (last, (lie, says)) = (end(script)?, falsified(&end(script)?, dice)?);
        let rules = dice.chance(128);
        let written = |position: Position| Position { rules: position.rules.filter(|_| rules), ..position };
        script.last = Some(written(last.position()));
        let says = format!("in the position the record ends in, {says}");
        wrong(script, says, "the record ends in this position", |wrong| wrong.last = Some(written(lie)))
    }),
    of_a_win("result.wrong", "Final unwon", STICKS, |script, dice| {
        let winner = winner(script)?;
        let loser = script.way.colours().into_iter().find(|&colour| colour != winner)?;
        let mut truth = script.judge().moments.pop()?.position();
        truth.rules = truth.rules.filter(|_| dice.chance(128));
        let mut lie = truth.clone();
        lie.keys.won = Some(loser).filter(|_| dice.chance(128));
        script.last = Some(truth);
        let says = format!("{} have won, and the final position does not say so", winner.name());
        wrong(script, says, "the final position names the winner", |wrong| wrong.last = Some(lie))
    }),
    of_an_open_game("Final of other rules", of_other_rules),
];

/// The ways a game ends off the board with a winner.
const GIVEN: [&str; 3] = ["resigned", "time", "forfeit"];

fn winner(script: &Script) -> Option<Colour> {
    let end = script.judge().moments.pop()?;
    end.won.map(|side| end.colour(side))
}

fn has_won(script: &Script, and: &str) -> Option<String> {
    let item = text(script.way, &script.played.last()?.1);
    Some(format!("{} have won with {item}, and {and}", winner(script)?.name()))
}

/// Has a record end with a result, as its closing token or in its tag.
fn ends(script: &mut Script, result: ResultWord, in_tag: bool) {
    let said = if in_tag { &mut script.result } else { &mut script.token };
    *said = Some(result);
}

/// A result that the board belies.
fn belied(script: &mut Script, in_tag: bool, dice: &mut Player) -> Option<Broken> {
    let winner = winner(script)?;
    let loser = script.way.colours().into_iter().find(|&colour| colour != winner)?;
    let loses = ResultWord::Won(loser);
    let lie = dice.pick(&[loses, loses, ResultWord::Draw, ResultWord::Unfinished])?;
    ends(script, ResultWord::Won(winner), in_tag);
    let (what, names) = if in_tag { ("Result", "Result names") } else { ("the token", "the token names") };
    let says = format!("{} have won on the board, and {what} says {}", winner.name(), lie.name());
    wrong(script, says, format!("{names} the winner"), |wrong| ends(wrong, lie, in_tag))
}

/// A pair that differs in its `Termination` beside one result.
fn by_termination(
    script: &mut Script,
    result: ResultWord,
    (lie, says): (Option<&'static str>, String),
    right: Option<&'static str>,
    dice: &mut Player,
) -> Option<Broken> {
    ends(script, result, dice.chance(128));
    script.termination = right;
    wrong(script, says, "the Termination tells how it came to that", |wrong| wrong.termination = lie)
}

/// The position of a moment with one thing changed, and what is true.
fn falsified(truth: &State, dice: &mut Player) -> Option<(Position, String)> {
    let mut lie = truth.clone();
    if dice.chance(64) {
        let mut position = truth.position();
        let right = position.side;
        position.side = truth.way.colours().into_iter().find(|&colour| colour != right)?;
        return Some((position, format!("{} are to play next", right.name())));
    }
    let mut on = truth.on_board(0);
    on.extend(truth.on_board(1));
    lie.pieces[dice.pick(&on)?].at = dice.pick(&squares(truth, None))?;
    Some((lie.position(), "one piece stands elsewhere".to_owned()))
}

/// A final position of other rules or of an option that was not played.
fn of_other_rules(script: &mut Script, dice: &mut Player) -> Option<Broken> {
    let truth = end(script)?;
    let mut lie = truth.position();
    let others: Vec<Way> = Way::ALL.into_iter().filter(|way| way.name().0 == script.way.name().0).collect();
    let other = dice.pick(&others).filter(|other| *other != script.way && other.colours() == script.way.colours());
    let says = if let Some(other) = other {
        let (game, rules) = other.name();
        lie.rules = Some((game, rules.into()));
        lie.keys.options.clear();
        format!("the game was not played by {}:{rules}", game.name())
    } else {
        let (name, values) = dice.pick(script.way.options())?;
        let value = dice.pick(values).filter(|value| !truth.options.is(name, value))?;
        lie.keys.options.retain(|(known, _)| known != name);
        lie.keys.options.push((name.into(), value.into()));
        format!("the game was not played with {name}={value}")
    };
    script.last = Some(truth.position());
    wrong(script, says, "the rules and options are those played", |wrong| wrong.last = Some(lie))
}
