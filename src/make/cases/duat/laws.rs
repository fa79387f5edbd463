//! Cases that show what an action of Duat does: records with the position they lead to, and a false one.

use hunefer_notation::{Colour, Keys, Position};

use super::field::{At, enemy, facing, left_of, name, opposite, word};
use super::pushes::fill;
use super::{Field, SCARAB, Shot, acts, lane, pair, side};
use crate::law::game::common::{GAME_OVER, MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Draft, Pair, Recipe, Source};

pub(super) const RECIPES: &[Recipe] = &[
    Recipe { subject: "duat.rotate", case: "a quarter", rulesets: SCARAB, draw: rotate },
    Recipe { subject: "duat.rotate", case: "on the spot", rulesets: SCARAB, draw: on_the_spot },
    Recipe { subject: "duat.push", case: "the pusher follows", rulesets: SCARAB, draw: follows },
    Recipe { subject: "duat.push", case: "the row moves", rulesets: SCARAB, draw: row_moves },
    Recipe { subject: "duat.push", case: "up to the gap", rulesets: SCARAB, draw: to_the_gap },
    Recipe { subject: "duat.push", case: "over the edge", rulesets: SCARAB, draw: over },
    Recipe { subject: "duat.win", case: "one's own", rulesets: SCARAB, draw: own_wins_nothing },
    Recipe { subject: "duat.win", case: "nobody over", rulesets: SCARAB, draw: nobody_over },
    Recipe { subject: "duat.win", case: "at once", rulesets: SCARAB, draw: at_once },
    Recipe { subject: "duat.win", case: "the end", rulesets: SCARAB, draw: the_end },
];

/// The position after the first `acted` actions of a turn of `side`, as it must be written.
fn after(field: &Field, side: Colour, acted: u16) -> Position {
    let (side, acted) = if acted == 3 { (enemy(side), None) } else { (side, Some(acted)) };
    field.with(side, Keys { acted, ..Keys::default() })
}

/// A record of one action, the first, second or third of its turn, with a false final position and the true one.
fn shown(source: &mut Source, side: Colour, shot: &Shot, truth: &Field, lie: &Field, lies: &str) -> Option<Pair> {
    let turn = u32::try_from(source.between(1, 60)).unwrap_or(1);
    let acted = if source.coin() { 0 } else { source.one_of(&[1, 2])? };
    let keys = Keys { turn: Some(turn), acted: Some(acted).filter(|&acted| acted > 0), ..Keys::default() };
    let action = format!("{}{}", name(shot.at), shot.verb);
    let draft = Draft::from(source.ruleset, &shot.field.with(side, keys)).turn(turn, side, &action);
    (truth != lie && lie.count(Colour::White) > 0 && lie.count(Colour::Black) > 0).then_some(())?;
    let ends = |field: &Field| after(field, side, acted + 1).to_string();
    let refused = draft.clone().tag("Final", ends(lie)).says(lies).refused("end", &RESULT_WRONG);
    let legal = draft.tag("Final", ends(truth)).says(shot.says.clone());
    Some(Pair { refused, legal })
}

/// A turn left or right, with a final position in which the piece has turned the other way, half round or not.
fn rotate(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let (at, way) = source.one_of(&field.army(side))?;
    let left = source.coin();
    let truth = field.turned(at, left)?;
    let mut lie = field.clone();
    let faces = facing(source);
    lie.put(at, (side, faces));
    let now = if left { left_of(way) } else { opposite(left_of(way)) };
    let hand = if left { "left" } else { "right" };
    let says = format!("{} turns {hand}, from {} to {}", name(at), word(way), word(now));
    let shot = Shot::new(field, at, if left { "L" } else { "R" }, says);
    let lies = format!("a quarter turn {hand} from {} does not end facing {}", word(way), word(faces));
    shown(source, side, &shot, &truth, &lie, &lies)
}

/// A turn, with a final position in which the piece has left its square.
fn on_the_spot(source: &mut Source) -> Option<Pair> {
    let (side, field) = (side(source), Field::draw(source));
    let (at, _) = source.one_of(&field.army(side))?;
    let left = source.coin();
    let truth = field.turned(at, left)?;
    let lie = truth.stepped(at)?;
    let says = format!("the piece turns on {} and stays there", name(at));
    let shot = Shot::new(field, at, if left { "L" } else { "R" }, says);
    shown(source, side, &shot, &truth, &lie, "the piece has only turned, and has not left its square")
}

/// A board with a row to push in front of a piece of `side`, which stays on the board.
fn row_inside(source: &mut Source, side: Colour, behind: usize) -> Option<(Field, At, usize)> {
    let length = source.between(1, 3);
    let (mut field, at, way) = lane(source, side, length + 1 + behind)?;
    fill(source, &mut field, at, way, length)?;
    (field.count(enemy(side)) > 0).then_some((field, at, length))
}

/// A push, with a final position in which the pusher has stayed behind.
fn follows(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, _) = row_inside(source, side, 0)?;
    let (truth, _) = field.pushed(at)?;
    let (own, way) = field.on(at)?;
    let to = field.ahead(at, way, 1)?;
    let mut lie = truth.clone();
    lie.clear(to);
    lie.put(at, (own, way));
    let shot = Shot::new(field, at, "P", format!("the pusher follows from {} to {}", name(at), name(to)));
    let lies = format!("the pusher has to follow to {}", name(to));
    shown(source, side, &shot, &truth, &lie, &lies)
}

/// A push, with a final position in which one piece of the row has turned or is missing.
fn row_moves(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, length) = row_inside(source, side, 0)?;
    let (truth, _) = field.pushed(at)?;
    let (_, way) = field.on(at)?;
    let place = source.between(2, length + 1);
    let here = field.ahead(at, way, place)?;
    let mut lie = truth.clone();
    let says = format!("every piece of the row goes one square {}, facing as before", word(way));
    let shot = Shot::new(field, at, "P", says);
    let lies = if source.coin() {
        lie = truth.turned(here, source.coin())?;
        format!("the piece now on {} was pushed, not turned", name(here))
    } else {
        lie.clear(here);
        format!("the piece now on {} was pushed, not taken away", name(here))
    };
    shown(source, side, &shot, &truth, &lie, &lies)
}

/// A push with a gap behind the row and a piece beyond it, which a false final position moves as well.
fn to_the_gap(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (mut field, at, length) = row_inside(source, side, 2)?;
    let (_, way) = field.on(at)?;
    let (beyond, further) = (field.ahead(at, way, length + 2)?, field.ahead(at, way, length + 3)?);
    let scarab = (if source.coin() { side } else { enemy(side) }, facing(source));
    field.put(beyond, scarab);
    let (truth, _) = field.pushed(at)?;
    let mut lie = truth.clone();
    lie.clear(beyond);
    lie.put(further, scarab);
    let says = format!("the row ends before the gap, and the piece on {} keeps its square", name(beyond));
    let shot = Shot::new(field, at, "P", says);
    let lies = format!("a gap lies before {}, so the piece there is not pushed", name(beyond));
    shown(source, side, &shot, &truth, &lie, &lies)
}

/// A board on which the push of a piece of `side` sends a piece of `whose` over the edge.
fn row_over(source: &mut Source, side: Colour, whose: Colour) -> Option<(Field, At, At)> {
    let length = source.between(1, 3);
    let (mut field, at, way) = lane(source, side, length)?;
    if field.ahead(at, way, length + 1).is_some() {
        return None;
    }
    fill(source, &mut field, at, way, length)?;
    let last = field.ahead(at, way, length)?;
    let (_, faces) = field.on(last)?;
    field.put(last, (whose, faces));
    (field.count(enemy(side)) > 0).then_some((field, at, last))
}

/// A push of one's own piece over the edge, with a final position that still has it somewhere.
fn over(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, last) = row_over(source, side, side)?;
    let (truth, _) = field.pushed(at)?;
    let mut lie = truth.clone();
    let back = lie.any(source);
    if lie.on(back).is_some() {
        return None;
    }
    lie.put(back, field.on(last)?);
    let says = format!("the piece on {} goes over the edge, and the game goes on", name(last));
    let shot = Shot::new(field, at, "P", says);
    let lies = format!("the piece on {} has gone over the edge and stands nowhere", name(last));
    shown(source, side, &shot, &truth, &lie, &lies)
}

/// One's own piece pushed off, marked as a win.
fn own_wins_nothing(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, last) = row_over(source, side, side)?;
    let says = format!("{} go over the edge from {} by their own push, which wins nothing", side.name(), name(last));
    let refused = Shot::new(field.clone(), at, "P#", says);
    let legal = Shot::new(field, at, "P", "the same push without a mark: the game goes on");
    pair(source, side, (refused, &MOVE_MARK), legal)
}

/// A push that keeps everybody on the board, marked as a win.
fn nobody_over(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (field, at, length) = row_inside(source, side, 0)?;
    let (_, way) = field.on(at)?;
    let end = name(field.ahead(at, way, length + 1)?);
    let refused = Shot::new(field.clone(), at, "P#", format!("the row ends on {end}, still on the board"));
    let legal = Shot::new(field, at, "P", format!("the row ends on {end}, and nothing has been won"));
    pair(source, side, (refused, &MOVE_MARK), legal)
}

/// A win, as any action of its turn: the actions, and the boards before and after.
fn win(source: &mut Source, side: Colour) -> Option<(Vec<String>, Field, Field)> {
    let (field, at, _) = row_over(source, side, enemy(side))?;
    let (over, _) = field.pushed(at)?;
    let mut actions = vec![format!("{}P{}", name(at), if source.coin() { "#" } else { "" })];
    let mut before = field;
    for _ in 0..source.between(0, 2) {
        // Another piece turned first, beside the row: so it can be turned back.
        let (_, way) = before.on(at)?;
        let row = before.row(at, way);
        let idle: Vec<At> = before.army(side).into_iter().map(|(here, _)| here).collect();
        let idle: Vec<At> = idle.into_iter().filter(|here| *here != at && !row.contains(here)).collect();
        let Some(here) = source.one_of(&idle) else { break };
        let left = source.coin();
        before = before.turned(here, !left)?;
        actions.insert(0, format!("{}{}", name(here), if left { 'L' } else { 'R' }));
    }
    Some((actions, before, over))
}

/// A win with a final position that says nobody has won.
fn at_once(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (actions, before, over) = win(source, side)?;
    let turn = u32::try_from(source.between(1, 60)).unwrap_or(1);
    let keys = Keys { turn: Some(turn), ..Keys::default() };
    let draft = Draft::from(source.ruleset, &before.with(side, keys)).turn(turn, side, &actions.join(" "));
    let won = over.with(side, Keys { won: Some(side), ..Keys::default() });
    let lie = match source.between(0, 2) {
        0 => over.with(side, Keys { won: Some(enemy(side)), ..Keys::default() }),
        1 => over.with(side, Keys { acted: u16::try_from(actions.len()).ok(), ..Keys::default() }),
        _ => over.with(enemy(side), Keys { won: Some(side), ..Keys::default() }),
    };
    let refused = draft
        .clone()
        .tag("Final", lie.to_string())
        .says(format!("{} have pushed {} off, won, and played last", side.name(), enemy(side).name()))
        .refused("end", &RESULT_WRONG);
    let legal = draft.tag("Final", won.to_string()).says(format!("{} win with action {}", side.name(), actions.len()));
    Some(Pair { refused, legal })
}

/// A win with another action behind it, in the same turn or the next.
fn the_end(source: &mut Source) -> Option<Pair> {
    let side = side(source);
    let (actions, before, over) = win(source, side)?;
    let turn = u32::try_from(source.between(1, 60)).unwrap_or(1);
    let keys = Keys { turn: Some(turn), ..Keys::default() };
    let draft = Draft::from(source.ruleset, &before.with(side, keys));
    let text = actions.join(" ");
    let says = format!("{} have won with action {} of turn {turn}, and nothing follows", side.name(), actions.len());
    let mut next = over;
    let (refused, at) = if source.coin() {
        let (more, _) = acts(source, &next, side, 1)?;
        (draft.clone().turn(turn, side, &format!("{text} {}", more.join(" "))), format!("{turn}.{}", actions.len() + 1))
    } else {
        next.strew(source, 1);
        let (more, _) = acts(source, &next, enemy(side), 1)?;
        let after = draft.clone().turn(turn, side, &text).turn(turn + 1, enemy(side), &more.join(" "));
        (after, format!("{}.1", turn + 1))
    };
    let refused = refused.says(says).refused(at, &GAME_OVER);
    let legal = draft.turn(turn, side, &text).says("the record stops where the game does");
    Some(Pair { refused, legal })
}
