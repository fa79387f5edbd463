//! Cases about the end of a game: what may follow it, and what may be said of it.

use hunefer_notation::{Colour, ItemKind, Placement, Position};

use super::scene::{Scene, owner, squares};
use super::throws::STICKS;
use super::turns::ALL;
use super::wins::win;
use crate::law::game::common::{GAME_OVER, RESULT_WRONG};
use crate::make::cases::{Draft, Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "game.over", case: "in the turn", rulesets: ALL, draw: over_in_turn },
    Recipe { subject: "game.over", case: "a next turn", rulesets: ALL, draw: over_next_turn },
    Recipe { subject: "result.wrong", case: "closing token", rulesets: ALL, draw: token },
    Recipe { subject: "result.wrong", case: "Result", rulesets: ALL, draw: tag },
    Recipe { subject: "result.wrong", case: "not won", rulesets: ALL, draw: not_won },
    Recipe { subject: "result.wrong", case: "not drawn", rulesets: ALL, draw: not_drawn },
    Recipe { subject: "result.wrong", case: "not unfinished", rulesets: ALL, draw: not_unfinished },
    Recipe { subject: "result.wrong", case: "two results", rulesets: ALL, draw: two_results },
    Recipe { subject: "result.wrong", case: "Termination", rulesets: ALL, draw: termination },
    Recipe { subject: "result.wrong", case: "another game's", rulesets: ALL, draw: foreign },
    Recipe { subject: "result.wrong", case: "Final", rulesets: ALL, draw: last },
    Recipe { subject: "result.wrong", case: "Final unwon", rulesets: STICKS, draw: last_unwon },
    Recipe { subject: "result.wrong", case: "Final of other rules", rulesets: ALL, draw: last_of_others },
];

/// The ways a game ends off the board with a winner.
const GIVEN: [&str; 3] = ["resigned", "time", "forfeit"];

/// A game won on the board: before the win, the record of it, and the winner.
fn won(source: &mut Source) -> Option<(Scene, ItemKind, Draft, Colour)> {
    let (scene, item) = win(source)?;
    let winner = scene.side();
    let draft = scene.draft().turn(scene.number(), winner, &scene.text(&[item]));
    Some((scene, item, draft, winner))
}

/// A game that is not over: some way on, and the record of that.
fn open(source: &mut Source) -> Option<(Scene, Draft)> {
    let mut scene = Scene::draw(source)?;
    let turn = scene.turn(source)?;
    if scene.play.winner().is_some() || turn.items.len() > 4 {
        return None;
    }
    let draft = scene.draft().turn(turn.number, turn.side, &scene.text(&turn.items));
    Some((scene, draft))
}

/// Another item behind the one that wins.
fn over_in_turn(source: &mut Source) -> Option<Pair> {
    let (scene, item, draft, winner) = won(source)?;
    let more = scene.changed(|_| {})?.opening(source)?;
    let number = scene.number();
    let refused = scene
        .draft()
        .turn(number, winner, &scene.text(&[item, more]))
        .says(format!("{} have won with {}, and nothing follows", winner.name(), scene.text(&[item])))
        .refused(format!("{number}.2"), &GAME_OVER);
    Some(Pair { refused, legal: draft.says("the record ends with the game") })
}

/// Another turn behind the one that wins.
fn over_next_turn(source: &mut Source) -> Option<Pair> {
    let (scene, item, draft, winner) = won(source)?;
    let loser = scene.other();
    let more = scene.changed(|position| position.side = loser)?.opening(source)?;
    let number = scene.number() + 1;
    let refused = draft
        .clone()
        .turn(number, loser, &scene.text(&[more]))
        .says(format!("{} have won with {}, and no turn follows", winner.name(), scene.text(&[item])))
        .refused(format!("{number}.1"), &GAME_OVER);
    Some(Pair { refused, legal: draft.says("the record ends with the game") })
}

/// What a game won by one side is not.
fn lie(source: &mut Source, loser: Colour) -> Option<&'static str> {
    source.one_of(&[loser.name(), loser.name(), "draw", "*"])
}

/// A closing token that the board belies.
fn token(source: &mut Source) -> Option<Pair> {
    let (scene, _, draft, winner) = won(source)?;
    let lie = lie(source, scene.other())?;
    let says = format!("{} have won on the board, and the token says {lie}", winner.name());
    let refused = draft.clone().line(lie).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: draft.line(winner.name()).says("the token names the winner") })
}

/// A `Result` that the board belies.
fn tag(source: &mut Source) -> Option<Pair> {
    let (scene, _, draft, winner) = won(source)?;
    let lie = lie(source, scene.other())?;
    let says = format!("{} have won on the board, and Result says {lie}", winner.name());
    let refused = draft.clone().tag("Result", lie).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: draft.tag("Result", winner.name()).says("Result names the winner") })
}

/// The record with a result, as its closing token or in its tag.
fn with_result(draft: Draft, in_tag: bool, word: &str) -> Draft {
    if in_tag { draft.tag("Result", word) } else { draft.line(word) }
}

/// A pair that differs in its `Termination` beside one result.
fn by_termination(
    source: &mut Source,
    word: &str,
    (wrong, says): (Option<&str>, String),
    right: Option<&str>,
) -> Option<Pair> {
    let (_, draft) = open(source)?;
    let in_tag = source.coin();
    let ended = |termination: Option<&str>| {
        let draft = draft.clone();
        with_result(if let Some(ended) = termination { draft.tag("Termination", ended) } else { draft }, in_tag, word)
    };
    let refused = ended(wrong).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: ended(right).says("the Termination tells how it came to that") })
}

/// A winner whom neither the board nor a `Termination` gives the game.
fn not_won(source: &mut Source) -> Option<Pair> {
    let winner = source.one_of(&source.ruleset.colours)?;
    let wrong = source.one_of(&[None, None, Some("normal"), Some("agreed"), Some("unfinished")])?;
    let right = source.one_of(&GIVEN)?;
    let says = format!("{} have not won on the board, nor by resignation, time or forfeit", winner.name());
    by_termination(source, winner.name(), (wrong, says), Some(right))
}

/// A draw that nobody has agreed to.
fn not_drawn(source: &mut Source) -> Option<Pair> {
    let ways = [None, None, Some("normal"), Some("resigned"), Some("time"), Some("forfeit"), Some("unfinished")];
    let wrong = source.one_of(&ways)?;
    by_termination(source, "draw", (wrong, "a draw is agreed or is none".to_owned()), Some("agreed"))
}

/// A game called unfinished that its `Termination` calls ended.
fn not_unfinished(source: &mut Source) -> Option<Pair> {
    let wrong = source.one_of(&["normal", "resigned", "time", "forfeit", "agreed"])?;
    let right = source.one_of(&[None, Some("unfinished")])?;
    let says = format!("the record ends with *, and its Termination is {wrong}");
    by_termination(source, "*", (Some(wrong), says), right)
}

/// A closing token and a `Result` that disagree.
fn two_results(source: &mut Source) -> Option<Pair> {
    let (_, draft) = open(source)?;
    let given = source.one_of(&GIVEN)?;
    let [near, far] = source.ruleset.colours;
    let (one, other) = if source.coin() { (near, far) } else { (far, near) };
    let draft = draft.tag("Termination", given).line(one.name());
    let says = format!("the token says {}, Result {}", one.name(), other.name());
    let refused = draft.clone().tag("Result", other.name()).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: draft.tag("Result", one.name()).says("token and Result agree") })
}

/// A win on the board said to have come about otherwise.
fn termination(source: &mut Source) -> Option<Pair> {
    let (_, _, draft, winner) = won(source)?;
    let wrong = source.one_of(&["resigned", "time", "forfeit", "agreed", "unfinished"])?;
    let draft = if source.coin() { draft } else { draft.line(winner.name()) };
    let says = format!("{} have won on the board, which is a normal end, not {wrong}", winner.name());
    let refused = draft.clone().tag("Termination", wrong).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: draft.tag("Termination", "normal").says("a win on the board is a normal end") })
}

/// A winner who does not play this game.
fn foreign(source: &mut Source) -> Option<Pair> {
    let (_, draft) = open(source)?;
    let stranger = source.one_of(&Colour::ALL).filter(|colour| !source.ruleset.colours.contains(colour))?;
    let winner = source.one_of(&source.ruleset.colours)?;
    let in_tag = source.coin();
    let draft = draft.tag("Termination", source.one_of(&GIVEN)?);
    let says = format!("{} do not play this game", stranger.name());
    let refused = with_result(draft.clone(), in_tag, stranger.name()).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: with_result(draft, in_tag, winner.name()).says("the winner plays this game") })
}

/// A position with one thing changed, and what.
fn falsified(source: &mut Source, scene: &Scene, truth: &Position) -> Option<(Position, String)> {
    let mut lie = truth.clone();
    let game = scene.ruleset.game;
    if source.dice.chance(64) {
        lie.side = scene.ruleset.colours[1 - truth.side.index()];
        return Some((lie, format!("{} are to play next", truth.side.name())));
    }
    if let Placement::Duat(rows) = &mut lie.placement {
        let (row, file) = (source.between(0, rows.len() - 1), source.between(0, rows[0].len() - 1));
        let (to_row, to_file) = (source.between(0, rows.len() - 1), source.between(0, rows[0].len() - 1));
        let moved = rows[row][file].take()?;
        rows[to_row][to_file] = Some(moved);
    } else {
        let held: Vec<u16> = squares(game).filter(|&square| owner(&truth.placement, square).is_some()).collect();
        let empty: Vec<u16> = squares(game).filter(|&square| owner(&truth.placement, square).is_none()).collect();
        super::obstacles::shift(&mut lie.placement, source.one_of(&held)?, source.one_of(&empty)?);
    }
    (lie != *truth).then(|| (lie, "one piece stands elsewhere".to_owned()))
}

/// A final position other than the one reached.
fn last(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = open(source)?;
    let mut truth = scene.play.position();
    if source.coin() {
        truth.rules = None;
    }
    let (lie, why) = falsified(source, &scene, &truth)?;
    let says = format!("in the position the record ends in, {why}");
    let refused = draft.clone().tag("Final", lie.to_string()).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: draft.tag("Final", truth.to_string()).says("the record ends in this position") })
}

/// The final position of a game that is won, without the winner or with the loser as such.
fn last_unwon(source: &mut Source) -> Option<Pair> {
    let (mut scene, item, draft, winner) = won(source)?;
    scene.begin()?;
    scene.play.item(&item).ok()?;
    let mut truth = scene.play.position();
    truth.rules = None;
    let mut lie = truth.clone();
    lie.keys.won = source.one_of(&[None, Some(scene.other())])?;
    let says = format!("{} have won, and the final position does not say so", winner.name());
    let refused = draft.clone().tag("Final", lie.to_string()).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: draft.tag("Final", truth.to_string()).says("the final position names the winner") })
}

/// A final position of other rules or of an option that was not played.
fn last_of_others(source: &mut Source) -> Option<Pair> {
    let (scene, draft) = open(source)?;
    let truth = scene.play.position();
    let mut lie = truth.clone();
    let choice = source.one_of(&scene.ruleset.choices.iter().collect::<Vec<_>>())?;
    let value = source.one_of(choice.values).filter(|&value| value != scene.option(choice.name))?;
    let others: Vec<_> =
        crate::book::ruleset::of_game(scene.ruleset.game).filter(|other| other.name != scene.ruleset.name).collect();
    let says = if let Some(other) = source.one_of(&others)
        && other.colours == scene.ruleset.colours
        && source.coin()
    {
        lie.rules = Some((other.game, other.way().into()));
        lie.keys.options.clear();
        format!("the game was not played by {}", other.name)
    } else {
        lie.keys.options.retain(|(name, _)| name != choice.name);
        lie.keys.options.push((choice.name.into(), value.into()));
        format!("the game was not played with {}={value}", choice.name)
    };
    let refused = draft.clone().tag("Final", lie.to_string()).says(says).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: draft.tag("Final", truth.to_string()).says("the rules and options are those played") })
}
