//! Cases about set-ups of senet, both ways to play it.

use hunefer_notation::Position;

use super::scene::{Scene, Way};
use crate::law::game::senet::rules::SETUP;
use crate::make::cases::{Pair, Recipe, Source};

const BOTH: &[&str] = &["senet:kendall", "senet:tut"];

const fn recipe(
    case: &'static str,
    rulesets: &'static [&'static str],
    draw: fn(&mut Source) -> Option<Pair>,
) -> Recipe {
    Recipe { subject: "setup.senet", case, rulesets, draw }
}

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe("pieces off", BOTH, pieces_off),
    recipe("pieces on the board", BOTH, pieces_on),
    recipe("seven pieces", &["senet:kendall"], seven_pieces),
    recipe("in the water", &["senet:kendall"], in_the_water),
    recipe("a throw", BOTH, throw),
    recipe("an action", BOTH, |source| {
        let acted = u16::try_from(source.between(1, 2)).ok();
        pair(source, "acted= is for duat alone", |_, position| position.keys.acted = acted)
    }),
];

/// A set-up that can be played and the same with a fault, each with something played.
fn pair(source: &mut Source, says: &str, spoil: impl FnOnce(&mut Scene, &mut Position)) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let (item, _) = scene.anything(source)?;
    let position = scene.position();
    let (mut other, mut spoilt) = (scene.clone(), position.clone());
    spoil(&mut other, &mut spoilt);
    let legal = scene.open_at(&position).turn(scene.turn, scene.side, &item).says(adds_up(&scene));
    let refused = other.open_at(&spoilt).turn(scene.turn, scene.side, &item).says(says).refused("start", &SETUP);
    Some(Pair { refused, legal })
}

/// That the pieces of a set-up add up.
fn adds_up(scene: &Scene) -> String {
    let counts = scene.ruleset.colours.map(|colour| {
        let on = scene.board.held(colour).len();
        format!("{} have {on} on the board and {} off", colour.name(), scene.pieces() - on)
    });
    format!("{}: {} each", counts.join(", "), scene.pieces())
}

/// A side has borne off more or fewer than it can have.
fn pieces_off(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let (item, _) = scene.anything(source)?;
    let mut wrong = scene.position();
    let colour = source.one_of(&scene.ruleset.colours)?;
    let off = &mut wrong.off[colour.index()];
    let by = u16::try_from(source.between(1, 3)).ok()?;
    *off = if source.coin() { *off + by } else { off.checked_sub(by)? };
    let (name, on) = (colour.name(), scene.board.held(colour).len());
    let says = format!("{name} have {on} on the board and {off} off, but play with {}", scene.pieces());
    let refused = scene.open_at(&wrong).turn(scene.turn, scene.side, &item).says(says).refused("start", &SETUP);
    let legal = scene.open(None).turn(scene.turn, scene.side, &item).says(adds_up(&scene));
    Some(Pair { refused, legal })
}

/// A piece is missing on the board, or is one too many.
fn pieces_on(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let (item, _) = scene.anything(source)?;
    let legal = scene.open(None).turn(scene.turn, scene.side, &item).says(adds_up(&scene));
    let colour = source.one_of(&scene.ruleset.colours)?;
    let mut position = scene.position();
    let says = if source.coin() {
        let square = source.one_of(&scene.room())?;
        scene.board.put(square, colour);
        format!("with a piece on {square} {} have one too many", colour.name())
    } else {
        let square = source.one_of(&scene.board.held(colour))?;
        scene.board.lift(square);
        format!("without a piece on {square} {} have one too few", colour.name())
    };
    position.placement = scene.position().placement;
    let refused = scene.open_at(&position).turn(scene.turn, scene.side, &item).says(says).refused("start", &SETUP);
    Some(Pair { refused, legal })
}

/// The pieces add up to the number of the other game.
fn seven_pieces(source: &mut Source) -> Option<Pair> {
    pair(source, "the pieces add up, but not to the number played with", |scene, position| {
        let other = if scene.options.is("pieces", "5") { "7" } else { "5" };
        scene.set("pieces", other);
        position.keys = scene.position().keys;
    })
}

/// A piece stands on 27.
fn in_the_water(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source).filter(|scene| scene.way == Way::Kendall)?;
    let (item, _) = scene.anything(source)?;
    let legal = scene.open(None).turn(scene.turn, scene.side, &item).says(adds_up(&scene));
    let colour = source.one_of(&scene.ruleset.colours)?;
    let from = source.one_of(&scene.board.held(colour))?;
    scene.board.shift(from, 27);
    let says = format!("{} cannot stand on 27, where the water carries every piece away", colour.name());
    let refused = scene.open(None).turn(scene.turn, scene.side, &item).says(says).refused("start", &SETUP);
    Some(Pair { refused, legal })
}

/// A throw waits that the sticks cannot show.
fn throw(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let value = source.between(1, 5);
    let wrong = source.one_of(&[0, 6, 7, 8, 9, 10, 12, 45, 255, 256, 257, 260, 999])?;
    let (item, _) = scene.anything_for(source, value)?;
    let record = |waiting| scene.open(Some(waiting)).turn(scene.turn, scene.side, &item);
    let refused = record(wrong).says(format!("four sticks never show {wrong}")).refused("start", &SETUP);
    Some(Pair { refused, legal: record(value).says(format!("the {value} that waits is played")) })
}
