//! Cases about turns: whose, of which number, and when one is missed.

use hunefer_notation::{Card, CardSet, Colour};

use super::scene::{Played, Scene};
use super::throws::CARDS;
use crate::law::game::common::{TURN_MISS, TURN_NUMBER, TURN_SIDE};
use crate::make::cases::{Draft, Pair, Recipe, Source};

/// Every rule set.
pub(in crate::make::cases) const ALL: &[&str] = &crate::make::cases::EVERYWHERE;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "turn.side", case: "the first", rulesets: ALL, draw: first_side },
    Recipe { subject: "turn.side", case: "a later", rulesets: ALL, draw: later_side },
    Recipe { subject: "turn.side", case: "another game's", rulesets: ALL, draw: foreign_side },
    Recipe { subject: "turn.number", case: "the first", rulesets: ALL, draw: first_number },
    Recipe { subject: "turn.number", case: "a later", rulesets: ALL, draw: later_number },
    Recipe { subject: "turn.miss", case: "not due", rulesets: ALL, draw: miss_not_due },
    Recipe { subject: "turn.miss", case: "behind a play", rulesets: ALL, draw: miss_behind },
    Recipe { subject: "turn.miss", case: "not missed", rulesets: CARDS, draw: not_missed },
    Recipe { subject: "turn.miss", case: "something beside", rulesets: CARDS, draw: beside_miss },
];

/// One lawful turn, or two.
fn turns(source: &mut Source, count: usize) -> Option<(Scene, Vec<Played>)> {
    let mut scene = Scene::draw(source)?;
    let turns = (0..count).map(|_| scene.turn(source)).collect::<Option<Vec<_>>>()?;
    (turns.iter().all(|turn| turn.items.len() <= 4)).then_some((scene, turns))
}

/// The record of these turns, the last of them under another number or letter.
fn record(scene: &Scene, turns: &[Played], number: u32, letter: Colour) -> Draft {
    let mut draft = scene.draft();
    for (index, turn) in turns.iter().enumerate() {
        let last = index + 1 == turns.len();
        let (number, side) = if last { (number, letter) } else { (turn.number, turn.side) };
        draft = draft.turn(number, side, &scene.text(&turn.items));
    }
    draft
}

/// The side that does not play `turn`.
fn other(scene: &Scene, turn: &Played) -> Colour {
    scene.ruleset.colours[1 - turn.side.index()]
}

fn first_side(source: &mut Source) -> Option<Pair> {
    side(source, 1)
}

fn later_side(source: &mut Source) -> Option<Pair> {
    side(source, 2)
}

/// The last of some turns under the other side's letter.
fn side(source: &mut Source, count: usize) -> Option<Pair> {
    let (scene, turns) = turns(source, count)?;
    let last = turns.last()?;
    let letter = other(&scene, last);
    let says = format!("in turn {} {} are to play, not {}", last.number, last.side.name(), letter.name());
    let refused = record(&scene, &turns, last.number, letter).says(says).refused(last.at(0), &TURN_SIDE);
    let legal = record(&scene, &turns, last.number, last.side).says(format!(
        "{} are to play in turn {}",
        last.side.name(),
        last.number
    ));
    Some(Pair { refused, legal })
}

/// A turn under a letter of another game.
fn foreign_side(source: &mut Source) -> Option<Pair> {
    let count = source.between(1, 2);
    let (scene, turns) = turns(source, count)?;
    let last = turns.last()?;
    let letter = source.one_of(&Colour::ALL).filter(|colour| !scene.ruleset.colours.contains(colour))?;
    let says = format!("{} do not play this game", letter.name());
    let refused = record(&scene, &turns, last.number, letter).says(says).refused(last.at(0), &TURN_SIDE);
    let legal = record(&scene, &turns, last.number, last.side).says(format!(
        "{} are to play in turn {}",
        last.side.name(),
        last.number
    ));
    Some(Pair { refused, legal })
}

fn first_number(source: &mut Source) -> Option<Pair> {
    number(source, 1)
}

fn later_number(source: &mut Source) -> Option<Pair> {
    number(source, 2)
}

/// The last of some turns under another number: near the true one, or anything.
fn number(source: &mut Source, count: usize) -> Option<Pair> {
    let (scene, turns) = turns(source, count)?;
    let last = turns.last()?;
    let near = u32::try_from(source.between(1, 4)).ok()?;
    let wrong = match source.between(0, 3) {
        0 | 1 => last.number + near,
        2 => last.number.checked_sub(near).filter(|&wrong| wrong > 0)?,
        _ => u32::try_from(source.between(1, 99_999)).ok().filter(|&wrong| wrong != last.number)?,
    };
    let says = format!("the turn is number {}, not {wrong}", last.number);
    // Addresses count as the referee does.
    let refused = record(&scene, &turns, wrong, last.side).says(says).refused(last.at(0), &TURN_NUMBER);
    let legal = record(&scene, &turns, last.number, last.side).says(format!("the turn is number {}", last.number));
    Some(Pair { refused, legal })
}

/// A turn missed though nothing makes anyone miss one.
fn miss_not_due(source: &mut Source) -> Option<Pair> {
    let count = source.between(1, 2);
    let (scene, turns) = turns(source, count)?;
    let (last, before) = turns.split_last()?;
    let mut refused = scene.draft();
    for turn in before {
        refused = refused.turn(turn.number, turn.side, &scene.text(&turn.items));
    }
    let refused = refused
        .turn(last.number, last.side, "miss")
        .says(format!("nothing makes {} miss turn {}", last.side.name(), last.number))
        .refused(last.at(0), &TURN_MISS);
    let legal = record(&scene, &turns, last.number, last.side).says("the turn is played");
    Some(Pair { refused, legal })
}

/// A miss behind what has been played in the same turn.
fn miss_behind(source: &mut Source) -> Option<Pair> {
    let (scene, turns) = turns(source, 1)?;
    if scene.play.winner().is_some() {
        return None;
    }
    let turn = turns.first()?;
    let kept = source.between(1, turn.items.len());
    let played = scene.text(&turn.items[..kept]);
    let refused = scene
        .draft()
        .turn(turn.number, turn.side, &format!("{played} miss"))
        .says(format!("turn {} has been played and cannot be missed", turn.number))
        .refused(turn.at(kept), &TURN_MISS);
    let legal = scene.draft().turn(turn.number, turn.side, &played).says("nothing stands beside what was played");
    Some(Pair { refused, legal })
}

/// A moment at which the side to play must miss its turn, and the same without that.
fn missing(source: &mut Source) -> Option<(Scene, Scene)> {
    let free = Scene::with_cards(source)?;
    let side = free.side().index();
    let (card, turns) = source.one_of(&[
        (Card::Exile, 1),
        (Card::Osiris, 1),
        (Card::Crown, 1),
        (Card::Apophis, 1),
        (Card::Apophis, 2),
    ])?;
    let free = free.changed(|position| {
        let keys = &mut position.keys;
        keys.seen = CardSet::default();
        keys.seen.insert(card);
        (keys.cards, keys.gap, keys.throw) = (Some([1, 1]), [false; 2], None);
    })?;
    let missing = free.changed(|position| position.keys.miss[side] = turns)?;
    Some((free, missing))
}

/// A turn played that must be missed.
fn not_missed(source: &mut Source) -> Option<Pair> {
    let (mut free, missing) = missing(source)?;
    let turn = free.turn(source)?;
    let draft = missing.draft();
    let refused = draft
        .clone()
        .turn(turn.number, turn.side, &free.text(&turn.items))
        .says(format!("{} must miss turn {}", turn.side.name(), turn.number))
        .refused(turn.at(0), &TURN_MISS);
    let legal = draft.turn(turn.number, turn.side, "miss").says("the turn is missed, as it must be");
    Some(Pair { refused, legal })
}

/// A throw, a card or another miss beside a miss that is due.
fn beside_miss(source: &mut Source) -> Option<Pair> {
    let (mut free, missing) = missing(source)?;
    let (number, side) = (free.number(), free.side());
    let card = source.one_of(&Card::ALL)?.name();
    let beside = match source.between(0, 4) {
        0 => "miss".to_owned(),
        1 => format!("heka {card} declined"),
        2 => format!("heka {card}"),
        _ => {
            let ply = free.opening(source)?;
            free.text(&[ply])
        }
    };
    let draft = missing.draft();
    let refused = draft
        .clone()
        .turn(number, side, &format!("miss {beside}"))
        .says("a missed turn holds nothing else: no throw, no card, no second miss")
        .refused(format!("{number}.2"), &TURN_MISS);
    let legal = draft.turn(number, side, "miss").says("the miss stands alone");
    Some(Pair { refused, legal })
}
