//! The end of a game: what may follow it, and what may be said of it.

use hunefer_notation::{Position, ResultWord};

use super::pins::nearly_won;
use crate::make::cases::facets::vocabulary::*;

/// A game that its last item wins.
const WON: Facet = Facet { pins: &[With(nearly_won)], prelude: 0, shows: Scene::wins, ..ALONE };
/// One that nobody has won.
const OPEN: Facet = Facet { shows: |s| !s.wins(), ..ALONE };
/// The ways a game ends off the board with a winner.
const GIVEN: [&str; 3] = ["resigned", "time", "forfeit"];

facets! {
    WON: "game.over" in ALL {
        "in the turn" { fault: Broken(|script, dice| {
            let more = again(&script.moment()?, dice)?;
            let says = has_won(script, "nothing follows")?;
            script.wrong(says, "the record ends with the game", |wrong| wrong.played.push((None, more)))
        }) }
        "a next turn" { fault: Broken(|script, dice| {
            let won = script.moment()?;
            let next = State { player: 1 - won.player, ..won };
            let more = again(&next, dice)?;
            let head = (Some(next.number + 1), Some(next.colour(next.player)));
            let says = has_won(script, "no turn follows")?;
            script.wrong(says, "the record ends with the game", |wrong| wrong.played.push((Some(head), more)))
        }) }
    }
    WON: "result.wrong" in ALL {
        "closing token" { fault: Broken(|script, dice| belied(script, false, dice)) }
        "Result" { fault: Broken(|script, dice| belied(script, true, dice)) }
        "Termination" { fault: Broken(|script, dice| {
            let lie = dice.pick(&["resigned", "time", "forfeit", "agreed", "unfinished"])?;
            let winner = winner(script)?;
            script.termination = Some("normal");
            script.token = Some(ResultWord::Won(winner)).filter(|_| dice.chance(128));
            let says = format!("{} have won on the board, which is a normal end, not {lie}", winner.name());
            script.wrong(says, "a win on the board is a normal end", |wrong| wrong.termination = Some(lie))
        }) }
        "Final unwon" { ways: STICKS, fault: Broken(|script, dice| {
            let winner = winner(script)?;
            let mut truth = script.end()?.position();
            truth.rules = truth.rules.filter(|_| dice.chance(128));
            let mut lie = truth.clone();
            lie.keys.won = Some(script.other(winner)).filter(|_| dice.chance(128));
            script.last = Some(truth);
            let says = format!("{} have won, and the final position does not say so", winner.name());
            script.wrong(says, "the final position names the winner", |wrong| wrong.last = Some(lie))
        }) }
    }
    OPEN: "result.wrong" in ALL {
        "not won" { fault: Broken(|script, dice| {
            let winner = dice.pick(&script.way.colours())?;
            let lie = dice.pick(&[None, None, Some("normal"), Some("agreed"), Some("unfinished")])?;
            let says = format!("{} have not won on the board, nor by resignation, time or forfeit", winner.name());
            by_termination(script, ResultWord::Won(winner), lie, says, dice.pick(&GIVEN), dice)
        }) }
        "not drawn" { fault: Broken(|script, dice| {
            let lies = ["normal", "resigned", "time", "forfeit", "unfinished"];
            let lie = dice.pick(&lies).filter(|_| dice.chance(180));
            let says = "a draw is agreed or is none".to_owned();
            by_termination(script, ResultWord::Draw, lie, says, Some("agreed"), dice)
        }) }
        "not unfinished" { fault: Broken(|script, dice| {
            let lie = dice.pick(&["normal", "resigned", "time", "forfeit", "agreed"])?;
            let says = format!("the record ends with *, and its Termination is {lie}");
            let right = Some("unfinished").filter(|_| dice.chance(128));
            by_termination(script, ResultWord::Unfinished, Some(lie), says, right, dice)
        }) }
        "two results" { fault: Broken(|script, dice| {
            let one = dice.pick(&script.way.colours())?;
            let other = script.other(one);
            script.termination = dice.pick(&GIVEN);
            (script.token, script.result) = (Some(ResultWord::Won(one)), Some(ResultWord::Won(one)));
            let says = format!("the token says {}, Result {}", one.name(), other.name());
            script.wrong(says, "token and Result agree", |wrong| wrong.result = Some(ResultWord::Won(other)))
        }) }
        "another game's" { fault: Broken(|script, dice| {
            let stranger = dice.pick(&Colour::ALL).filter(|colour| !script.way.colours().contains(colour))?;
            let (winner, in_tag) = (dice.pick(&script.way.colours())?, dice.chance(128));
            script.termination = dice.pick(&GIVEN);
            ends(script, ResultWord::Won(winner), in_tag);
            let says = format!("{} do not play this game", stranger.name());
            script.wrong(says, "the winner plays this game", |wrong| ends(wrong, ResultWord::Won(stranger), in_tag))
        }) }
        "Final" { fault: Broken(|script, dice| {
            let end = script.unwon()?;
            let (lie, says) = falsified(&end, dice)?;
            let rules = dice.chance(128);
            let written = |position: Position| Position { rules: position.rules.filter(|_| rules), ..position };
            script.last = Some(written(end.position()));
            let says = format!("in the position the record ends in, {says}");
            script.wrong(says, "the record ends in this position", |wrong| wrong.last = Some(written(lie)))
        }) }
        "Final of other rules" { fault: Broken(of_other_rules) }
    }
}

fn winner(script: &Script) -> Option<Colour> {
    let end = script.end()?;
    end.won.map(|side| end.colour(side))
}

fn has_won(script: &Script, and: &str) -> Option<String> {
    Some(format!("{} have won with {}, and {and}", winner(script)?.name(), text(script.way, &script.item()?)))
}

/// Has a record end with a result, as its closing token or in its tag.
fn ends(script: &mut Script, result: ResultWord, in_tag: bool) {
    *(if in_tag { &mut script.result } else { &mut script.token }) = Some(result);
}

/// A result that the board belies.
fn belied(script: &mut Script, in_tag: bool, dice: &mut Player) -> Option<Spoilt> {
    let winner = winner(script)?;
    let loses = ResultWord::Won(script.other(winner));
    let lie = dice.pick(&[loses, loses, ResultWord::Draw, ResultWord::Unfinished])?;
    ends(script, ResultWord::Won(winner), in_tag);
    let what = if in_tag { "Result" } else { "the token" };
    let says = format!("{} have won on the board, and {what} says {}", winner.name(), lie.name());
    script.wrong(says, format!("{what} names the winner"), |wrong| ends(wrong, lie, in_tag))
}

/// A pair that differs in its `Termination` beside one result.
fn by_termination(
    script: &mut Script,
    result: ResultWord,
    lie: Option<&'static str>,
    says: String,
    right: Option<&'static str>,
    dice: &mut Player,
) -> Option<Spoilt> {
    ends(script, result, dice.chance(128));
    script.termination = right;
    script.wrong(says, "the Termination tells how it came to that", |wrong| wrong.termination = lie)
}

/// The position of a moment with one thing changed, and what is true.
fn falsified(truth: &State, dice: &mut Player) -> Option<(Position, String)> {
    let mut lie = truth.clone();
    if dice.chance(64) {
        let position = truth.position();
        let [one, other] = truth.way.colours();
        let (right, wrong) = if position.side == one { (one, other) } else { (other, one) };
        return Some((Position { side: wrong, ..position }, format!("{} are to play next", right.name())));
    }
    let on = [truth.on_board(0), truth.on_board(1)].concat();
    lie.pieces[dice.pick(&on)?].at = truth.room(dice)?;
    Some((lie.position(), "one piece stands elsewhere".to_owned()))
}

/// A final position of other rules or of an option that was not played.
fn of_other_rules(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let truth = script.unwon()?;
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
    script.wrong(says, "the rules and options are those played", |wrong| wrong.last = Some(lie))
}
