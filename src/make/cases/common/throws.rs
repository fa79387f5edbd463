//! Cases about the value and the faces of a throw, and about the throw that waits.

use hunefer_notation::{Card, CardSet, Colour, GameName, ItemKind, Motion, Placement};

use super::scene::{Scene, ply_of};
use crate::law::game::common::{THROW_FACES, THROW_VALUE, THROW_WAITING};
use crate::law::rule::Rule;
use crate::make::cases::{Pair, Recipe, Source};

/// The rule sets with sticks.
pub(in crate::make::cases) const STICKS: &[&str] = &crate::make::cases::WITH_STICKS;
/// Those with cards.
pub(in crate::make::cases) const CARDS: &[&str] = &crate::make::cases::WITH_CARDS;
const TUT: &[&str] = &["senet:tut"];

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "throw.value", case: "four sticks", rulesets: STICKS, draw: value },
    Recipe { subject: "throw.value", case: "fewer sticks", rulesets: CARDS, draw: value_of_fewer },
    Recipe { subject: "throw.faces", case: "another value", rulesets: STICKS, draw: faces_of_another },
    Recipe { subject: "throw.faces", case: "miscounted", rulesets: STICKS, draw: faces_miscounted },
    Recipe { subject: "throw.faces", case: "alone", rulesets: STICKS, draw: faces_alone },
    Recipe { subject: "throw.faces", case: "fewer sticks", rulesets: CARDS, draw: faces_of_fewer },
    Recipe { subject: "throw.waiting", case: "another throw", rulesets: STICKS, draw: waiting },
    Recipe { subject: "throw.waiting", case: "no throw", rulesets: TUT, draw: waiting_house },
];

/// What four sticks show by so many light faces.
const fn shown(game: GameName, light: u8) -> u8 {
    match (game, light) {
        (GameName::Senet, 0) => 5,
        (GameName::Tab, 0) => 6,
        _ => light,
    }
}

/// How many of four sticks are light in a throw of this value.
const fn light(game: GameName, value: u8) -> u8 {
    match (game, value) {
        (GameName::Senet, 5) | (GameName::Tab, 6) => 0,
        _ => value,
    }
}

/// Any value that four sticks can show.
pub(in crate::make::cases) fn any_value(source: &mut Source) -> u8 {
    let light = source.dice.cast(4);
    shown(source.ruleset.game, light)
}

/// Faces in any order.
fn faces(source: &mut Source, light: usize, dark: usize) -> String {
    let (mut light, mut dark) = (light, dark);
    let mut faces = String::new();
    while light + dark > 0 {
        if source.dice.below(light + dark) < light {
            faces.push('L');
            light -= 1;
        } else {
            faces.push('D');
            dark -= 1;
        }
    }
    faces
}

/// The right faces of four sticks for a value.
fn true_faces(source: &mut Source, value: u8) -> String {
    let light = usize::from(light(source.ruleset.game, value));
    faces(source, light, 4 - light)
}

/// A pair that differs in the throw behind which the same motion stands.
fn pair(scene: &Scene, motion: &Motion, refused: (&str, String, &'static Rule), legal: (&str, &str)) -> Pair {
    let (number, side, motion) = (scene.number(), scene.side(), scene.motion(motion));
    let draft = |throw: &str| scene.draft().turn(number, side, &format!("{throw}:{motion}"));
    Pair {
        refused: draft(refused.0).says(refused.1).refused(format!("{number}.1"), refused.2),
        legal: draft(legal.0).says(legal.1),
    }
}

/// A value that no throw of four sticks has, beside a lawful move.
fn value(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (value, motion) = scene.ply(source)?;
    let false_values: &[u16] = match source.ruleset.game {
        GameName::Senet => &[0, 6, 7, 8, 9, 10],
        GameName::Tab => &[0, 5, 7, 8, 9, 10],
        GameName::Tjau => &[5, 6, 7, 8, 9, 10],
        GameName::Duat => return None,
    };
    let wrong =
        if source.dice.chance(64) { source.between(11, 999) } else { usize::from(source.one_of(false_values)?) };
    let says = format!("four sticks cannot show {wrong} here");
    Some(pair(
        &scene,
        &motion,
        (&wrong.to_string(), says, &THROW_VALUE),
        (&value.to_string(), "four sticks can show it"),
    ))
}

/// A moment at which the side to play throws one stick (or three) because of Seth, and how many.
pub(in crate::make::cases) fn limited(source: &mut Source) -> Option<(Scene, u8)> {
    let scene = Scene::with_cards(source)?;
    let side = scene.side().index();
    let sticks = source.one_of(&[1, 3])?;
    let scene = scene.changed(|position| {
        let keys = &mut position.keys;
        // The opponent of the player who revealed Seth throws one stick, then that player three.
        keys.sticks[side] = u16::from(sticks);
        if sticks == 1 {
            keys.sticks[1 - side] = 3;
        }
        keys.seen = CardSet::default();
        keys.seen.insert(Card::Seth);
        let revealer = if sticks == 1 { 1 - side } else { side };
        keys.gap = [revealer == 0, revealer == 1];
        keys.cards = Some([1, 1]);
        keys.throw = None;
    })?;
    Some((scene, sticks))
}

/// A value of four sticks where a card has one or three thrown; by four of them it is lawful.
fn value_of_fewer(source: &mut Source) -> Option<Pair> {
    let (scene, sticks) = limited(source)?;
    let mut free = scene.changed(|position| position.keys.sticks = [0; 2])?;
    let (value, motion) = free.ply(source)?;
    if value <= sticks {
        return None;
    }
    let (number, side) = (scene.number(), scene.side());
    let ply = format!("{value}:{}", free.motion(&motion));
    let says = format!("{} throw {sticks} by Seth's blow and cannot show {value}", side.name());
    let refused = scene.draft().turn(number, side, &ply).says(says).refused(format!("{number}.1"), &THROW_VALUE);
    let legal = free.draft().turn(number, side, &ply).says("nothing limits the sticks, and four show it");
    Some(Pair { refused, legal })
}

/// Four faces of another value than the one written.
fn faces_of_another(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (value, motion) = scene.ply(source)?;
    let wrong = any_value(source);
    if wrong == value {
        return None;
    }
    let (false_faces, true_faces) = (true_faces(source, wrong), true_faces(source, value));
    let says = format!("{false_faces} counts {wrong}, not {value}");
    let refused = format!("{value}={false_faces}");
    Some(pair(&scene, &motion, (&refused, says, &THROW_FACES), (&format!("{value}={true_faces}"), "the faces give it")))
}

/// As many faces as there are not: more or fewer than the sticks.
fn miscount(source: &mut Source) -> Option<String> {
    let count = source.one_of(&[1, 2, 3, 5, 6, 7, 8])?;
    let light = source.between(0, count);
    Some(faces(source, light, count - light))
}

/// A false number of faces beside a value.
fn faces_miscounted(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (value, motion) = scene.ply(source)?;
    let (false_faces, true_faces) = (miscount(source)?, true_faces(source, value));
    let says = format!("four sticks have four faces, and {false_faces} has {}", false_faces.len());
    let refused = format!("{value}={false_faces}");
    Some(pair(&scene, &motion, (&refused, says, &THROW_FACES), (&format!("{value}={true_faces}"), "one face a stick")))
}

/// A false number of faces without a value.
fn faces_alone(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (value, motion) = scene.ply(source)?;
    let (false_faces, true_faces) = (miscount(source)?, true_faces(source, value));
    let says = format!("{false_faces} is no throw of four sticks, so it has no value");
    let legal = format!("{true_faces} alone counts {value}");
    Some(pair(&scene, &motion, (&false_faces, says, &THROW_FACES), (&true_faces, &legal)))
}

/// Four faces where a card has fewer sticks thrown.
fn faces_of_fewer(source: &mut Source) -> Option<Pair> {
    let (mut scene, sticks) = limited(source)?;
    let (value, motion) = scene.ply(source)?;
    let light = usize::from(value);
    let (few, four) = (faces(source, light, usize::from(sticks) - light), faces(source, light, 4 - light));
    let says = format!("{} throw {sticks} by Seth's blow, and here are four faces", scene.side().name());
    let (refused, legal) =
        if source.coin() { (four.clone(), few) } else { (format!("{value}={four}"), format!("{value}={few}")) };
    Some(pair(&scene, &motion, (&refused, says, &THROW_FACES), (&legal, "one face a stick thrown")))
}

/// Another throw than the one waiting, though its move would be lawful.
fn waiting(source: &mut Source) -> Option<Pair> {
    let scene = Scene::set_up(source, None)?;
    let (right, wrong) = (any_value(source), any_value(source));
    if right == wrong {
        return None;
    }
    let first = ply_of(&source.dice.pick(&scene.play.list(crate::play::Ask::Throw(right)))?)?.1;
    let other = ply_of(&source.dice.pick(&scene.play.list(crate::play::Ask::Throw(wrong)))?)?.1;
    let waits = scene.changed(|position| position.keys.throw = Some(u16::from(right)))?;
    let (number, side) = (scene.number(), scene.side());
    let written = |source: &mut Source, value: u8| {
        if source.dice.chance(64) { true_faces(source, value) } else { value.to_string() }
    };
    let lie = format!("{}:{}", written(source, wrong), scene.motion(&other));
    let truth = format!("{}:{}", written(source, right), scene.motion(&first));
    let refused = waits
        .draft()
        .turn(number, side, &lie)
        .says(format!("a throw of {right} waits, and {wrong} is written"))
        .refused(format!("{number}.1"), &THROW_WAITING);
    let legal = waits.draft().turn(number, side, &truth).says(format!("the {right} that waits is played"));
    Some(Pair { refused, legal })
}

/// Tut's move instead of a throw, where a throw waits.
fn waiting_house(source: &mut Source) -> Option<Pair> {
    let scene = Scene::set_up(source, None)?;
    let side = scene.side();
    let value = any_value(source);
    let scene = on_27(source, &scene, side)?;
    let waits = scene.changed(|position| position.keys.throw = Some(u16::from(value)))?;
    let number = scene.number();
    let house = scene.text(&[ItemKind::House]);
    let refused = waits
        .draft()
        .turn(number, side, &house)
        .says(format!("the throw of {value} has been made, so nothing is moved instead of it"))
        .refused(format!("{number}.1"), &THROW_WAITING);
    let legal = scene.draft().turn(number, side, &house).says("no throw has been made, so 27-15 may stand for it");
    Some(Pair { refused, legal })
}

/// The scene with a piece of `side` on 27, one of those on the board.
pub(in crate::make::cases) fn on_27(source: &mut Source, scene: &Scene, side: Colour) -> Option<Scene> {
    let from = source.between(1, 30);
    scene
        .changed(|position| {
            if let Placement::Senet(squares) = &mut position.placement
                && squares[from - 1] == Some(side)
                && squares[26].is_none()
            {
                squares.swap(from - 1, 26);
            }
        })
        .filter(|scene| super::scene::owner(&scene.position.placement, 27) == Some(side.index()))
}
