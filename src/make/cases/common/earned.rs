//! Cases about which throws are earned: those made without right, and turns that end while one is owed.

use hunefer_notation::{Card, CardSet, ItemKind, Motion};

use super::losses::{forfeits, losing};
use super::scene::{Scene, number_of, ply_of};
use super::throws::{CARDS, STICKS, any_value, limited};
use crate::law::game::common::{THROW_NOT_EARNED, TURN_UNFINISHED};
use crate::make::cases::{Pair, Recipe, Source};

const TUT: &[&str] = &["senet:tut"];
/// Where an option decides whether a lost throw throws again.
const FORFEIT: &[&str] = &["senet:kendall", "tab:lane", "tab:simple"];
/// Where a lost throw never does.
const LOST: &[&str] = &["senet:tut", "tjau:aseb"];

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "throw.not-earned", case: "after a throw", rulesets: STICKS, draw: again },
    Recipe { subject: "throw.not-earned", case: "run on", rulesets: STICKS, draw: run_on },
    Recipe { subject: "throw.not-earned", case: "after a lost throw", rulesets: LOST, draw: again_after_loss },
    Recipe { subject: "throw.not-earned", case: "by the option", rulesets: FORFEIT, draw: again_by_option },
    Recipe { subject: "throw.not-earned", case: "after a reveal", rulesets: CARDS, draw: again_after_reveal },
    Recipe { subject: "throw.not-earned", case: "fewer sticks", rulesets: CARDS, draw: again_of_fewer },
    Recipe { subject: "throw.not-earned", case: "no throw", rulesets: TUT, draw: house_after },
    Recipe { subject: "turn.unfinished", case: "after a move", rulesets: STICKS, draw: unfinished },
    Recipe { subject: "turn.unfinished", case: "after a lost throw", rulesets: FORFEIT, draw: unfinished_after_loss },
];

/// Whether a throw of four sticks earns another one, by the rules of `scene`. (Not asked of a move that wins.)
fn earns(scene: &Scene, value: u8, motion: &Motion) -> bool {
    let place = |motion: &Motion| match motion {
        Motion::Lost => None,
        Motion::Move(step) => Some((number_of(step.from.place), number_of(step.to.place))),
    };
    match (scene.ruleset.name, place(motion)) {
        ("senet:kendall", None) => matches!(value, 1 | 4 | 5) && scene.option("forfeit") == "throw",
        ("senet:kendall", Some((_, Some(27)))) => matches!(value, 1 | 4 | 5) && scene.option("water-throw") == "kept",
        ("senet:kendall", Some(_)) => matches!(value, 1 | 4 | 5),
        ("senet:tut", Some((_, Some(27))) | None) => false,
        // Off the board lies behind every square.
        ("senet:tut", Some((from, to))) => matches!(value, 1 | 4 | 5) && to.is_none_or(|to| Some(to) > from),
        ("tjau:aseb", Some((_, Some(to)))) => to % 4 == 0,
        ("tjau:aseb", _) => false,
        (_, None) => matches!(value, 1 | 4 | 6) && scene.option("forfeit") == "throw",
        (_, Some(_)) => matches!(value, 1 | 4 | 6),
    }
}

/// The first item of a turn that earns nothing.
fn last_earned(scene: &Scene, items: &[ItemKind]) -> Option<usize> {
    items.iter().position(|item| ply_of(item).is_none_or(|(value, motion)| !earns(scene, value, &motion)))
}

/// The value and motion of an item, as words for a comment.
fn told(scene: &Scene, item: &ItemKind) -> String {
    match ply_of(item) {
        Some((value, Motion::Lost)) => format!("a lost {value}"),
        Some((_, Motion::Move(_))) | None => scene.text(&[*item]),
    }
}

/// One more throw of the same side in a turn that is over; without it the record is lawful.
fn again(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let turn = scene.turn(source)?;
    if scene.play.winner().is_some() || turn.items.len() > 4 {
        return None;
    }
    let last = last_earned(&scene, &turn.items)?;
    // What the side could play if it were its turn again.
    let mut position = scene.play.position();
    position.side = turn.side;
    let extra = Scene::of(scene.ruleset, position)?.opening(source)?;
    let mut items = turn.items.clone();
    items.push(extra);
    let says = format!("{} earns no other throw", told(&scene, &turn.items[last]));
    let refused = scene
        .draft()
        .turn(turn.number, turn.side, &scene.text(&items))
        .says(says)
        .refused(turn.at(last + 1), &THROW_NOT_EARNED);
    let legal = scene
        .draft()
        .turn(turn.number, turn.side, &scene.text(&turn.items))
        .says("the turn stops at the throw that earns no other");
    Some(Pair { refused, legal })
}

/// The next turn written into the one before it.
fn run_on(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let turn = scene.turn(source)?;
    let last = last_earned(&scene, &turn.items)?;
    let next = scene.turn(source)?;
    if turn.items.len() + next.items.len() > 6 {
        return None;
    }
    let (ours, theirs) = (scene.text(&turn.items), scene.text(&next.items));
    let refused = scene
        .draft()
        .turn(turn.number, turn.side, &format!("{ours} {theirs}"))
        .says(format!("turn {} is over after {}", turn.number, told(&scene, &turn.items[last])))
        .refused(turn.at(last + 1), &THROW_NOT_EARNED);
    let legal = scene
        .draft()
        .turn(turn.number, turn.side, &ours)
        .turn(next.number, next.side, &theirs)
        .says(format!("the throw is the first of turn {}", next.number));
    Some(Pair { refused, legal })
}

/// A throw after one that was lost.
fn again_after_loss(source: &mut Source) -> Option<Pair> {
    let (scene, value) = losing(source)?;
    let (number, side) = (scene.number(), scene.side());
    let extra = scene.play.list(crate::play::Ask::Throw(any_value(source)));
    let extra = scene.text(&[source.dice.pick(&extra)?]);
    let lost = format!("{value}:-");
    let refused = scene
        .draft()
        .turn(number, side, &format!("{lost} {extra}"))
        .says(format!("the {value} could not be moved, and a lost throw earns no other"))
        .refused(format!("{number}.2"), &THROW_NOT_EARNED);
    let legal = scene.draft().turn(number, side, &lost).says(format!("the {value} is lost and the turn over"));
    Some(Pair { refused, legal })
}

/// A throw after a lost one, where an option lets it throw again and where it does not.
fn again_by_option(source: &mut Source) -> Option<Pair> {
    let (scene, value) = losing(source)?;
    let [throws, ends] = forfeits(&scene)?;
    let (number, side) = (scene.number(), scene.side());
    let extra = scene.play.list(crate::play::Ask::Throw(any_value(source)));
    let items = format!("{value}:- {}", scene.text(&[source.dice.pick(&extra)?]));
    let refused = ends
        .draft()
        .turn(number, side, &items)
        .says(format!("by forfeit=turn the {value} that could not be moved has ended the turn"))
        .refused(format!("{number}.2"), &THROW_NOT_EARNED);
    let legal = throws
        .draft()
        .turn(number, side, &items)
        .says(format!("by forfeit=throw the {value} that could not be moved still throws again"));
    Some(Pair { refused, legal })
}

/// A turn that ends after a lost throw which throws again by the option; where it does not, it may.
fn unfinished_after_loss(source: &mut Source) -> Option<Pair> {
    let (scene, value) = losing(source)?;
    let [throws, ends] = forfeits(&scene)?;
    let number = scene.number();
    let mut next = scene.changed(|position| position.side = scene.other())?;
    let reply = next.opening(source)?;
    let turns = |scene: &Scene| {
        scene.draft().turn(number, scene.side(), &format!("{value}:-")).turn(
            number + 1,
            scene.other(),
            &scene.text(&[reply]),
        )
    };
    let refused = turns(&throws)
        .says(format!("by forfeit=throw the lost {value} still throws again in turn {number}"))
        .refused(format!("{}.1", number + 1), &TURN_UNFINISHED);
    let legal = turns(&ends).says(format!("by forfeit=turn the lost {value} ends turn {number}"));
    Some(Pair { refused, legal })
}

/// A throw behind a card revealed in the same turn.
fn again_after_reveal(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::with_cards(source)?.changed(|position| {
        position.keys.gap = [false; 2];
        position.keys.cards = Some([1, 1]);
        position.keys.seen = CardSet::default();
    })?;
    let turn = scene.turn(source)?;
    if scene.play.winner().is_some() || turn.items.len() > 3 {
        return None;
    }
    let card = source.one_of(&Card::ALL)?;
    let mut position = scene.play.position();
    (position.side, position.keys.reveal, position.keys.throw) = (turn.side, None, None);
    let extra = Scene::of(scene.ruleset, position)?.opening(source)?;
    let ours = format!("{} heka {} declined", scene.text(&turn.items), card.name());
    let refused = scene
        .draft()
        .turn(turn.number, turn.side, &format!("{ours} {}", scene.text(&[extra])))
        .says(format!(
            "{} have shown {} at the end of the turn, and no throw follows a reveal",
            turn.side.name(),
            card.name()
        ))
        .refused(turn.at(turn.items.len() + 1), &THROW_NOT_EARNED);
    let legal = scene.draft().turn(turn.number, turn.side, &ours).says("the reveal ends the turn");
    Some(Pair { refused, legal })
}

/// A throw after one of fewer than four sticks, which earns none whatever it shows.
fn again_of_fewer(source: &mut Source) -> Option<Pair> {
    let (mut scene, sticks) = limited(source)?;
    let first = scene.opening(source)?;
    if scene.play.winner().is_some() {
        return None;
    }
    let mut position = scene.play.position();
    (position.side, position.keys) = (scene.side(), scene.position.keys.clone());
    let extra = Scene::of(scene.ruleset, position)?.opening(source)?;
    let (number, side) = (scene.number(), scene.side());
    let refused = scene
        .draft()
        .turn(number, side, &scene.text(&[first, extra]))
        .says(format!("no throw of {sticks} earns another in a turn under Seth's blow"))
        .refused(format!("{number}.2"), &THROW_NOT_EARNED);
    let legal = scene.draft().turn(number, side, &scene.text(&[first])).says("one throw is the whole turn");
    Some(Pair { refused, legal })
}

/// Tut's move instead of a throw, where no throw is due any more.
fn house_after(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::set_up(source, None)?;
    let turn = scene.turn(source)?;
    if scene.play.winner().is_some() || turn.items.len() > 4 || turn.items.contains(&ItemKind::House) {
        return None;
    }
    let last = last_earned(&scene, &turn.items)?;
    let ours = scene.text(&turn.items);
    let refused = scene
        .draft()
        .turn(turn.number, turn.side, &format!("{ours} 27-15"))
        .says(format!(
            "{} has ended the turn, so nothing can be moved instead of a throw",
            told(&scene, &turn.items[last])
        ))
        .refused(turn.at(last + 1), &THROW_NOT_EARNED);
    let legal = scene.draft().turn(turn.number, turn.side, &ours).says("the turn ends with its last throw");
    Some(Pair { refused, legal })
}

/// A turn that breaks off at a throw which earned another, with the next one behind it.
fn unfinished(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let turn = scene.turn(source)?;
    let next = scene.turn(source)?;
    if turn.items.len() < 2 || turn.items.len() > 5 {
        return None;
    }
    let kept = source.between(1, turn.items.len() - 1);
    let last = turn.items[kept - 1];
    let (value, motion) = ply_of(&last)?;
    earns(&scene, value, &motion).then_some(())?;
    let reply = scene.text(&next.items[..1]);
    let turns = |items: &[ItemKind]| {
        scene.draft().turn(turn.number, turn.side, &scene.text(items)).turn(next.number, next.side, &reply)
    };
    let refused = turns(&turn.items[..kept])
        .says(format!("{} throws again, so turn {} is not over", told(&scene, &last), turn.number))
        .refused(next.at(0), &TURN_UNFINISHED);
    let legal = turns(&turn.items).says(format!("turn {} goes on to its last throw", turn.number));
    Some(Pair { refused, legal })
}
