//! Cases about who begins, and with which throw.

use hunefer_notation::Colour;

use super::BOTH;
use super::plays::Play;
use super::route::{Route, enemy_of, name};
use super::scene::{Scene, VALUES};
use crate::law::game::tab::rules::OPENING;
use crate::make::cases::{Draft, Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tab.opening", case: "the first throw", rulesets: BOTH, draw: first_throw },
    Recipe { subject: "tab.opening", case: "a fresh throw", rulesets: BOTH, draw: fresh },
    Recipe { subject: "tab.opening", case: "after a roll-off", rulesets: BOTH, draw: after_roll_off },
    Recipe { subject: "tab.opening", case: "no 1 at the end", rulesets: BOTH, draw: undecided },
    Recipe { subject: "tab.opening", case: "twice running", rulesets: BOTH, draw: twice_running },
    Recipe { subject: "tab.opening", case: "a 1 too many", rulesets: BOTH, draw: decided_before },
];

/// Options as `name=value` pairs.
struct Terms {
    forfeit: Option<&'static str>,
    pieces: usize,
}

impl Terms {
    fn draw(source: &mut Source) -> Self {
        let pieces = if source.coin() { 7 } else { source.between(1, 9) };
        Self { forfeit: if source.dice.chance(64) { Some("turn") } else { None }, pieces }
    }

    /// A record from the usual start under these options and another, in the rule book's order.
    fn record(&self, source: &Source, fresh: bool) -> Draft {
        let mut pairs = Vec::new();
        pairs.extend(self.forfeit.map(|value| format!("forfeit={value}")));
        if fresh {
            pairs.push("opening=fresh".to_owned());
        }
        if self.pieces != 7 {
            pairs.push(format!("pieces={}", self.pieces));
        }
        let draft = Draft::new(source.ruleset);
        if pairs.is_empty() { draft } else { draft.tag("Options", pairs.join(" ")) }
    }
}

fn side(source: &mut Source) -> Colour {
    if source.coin() { Colour::Cones } else { Colour::Spools }
}

/// A first throw that is no ṭāb, lost or moved with a piece that could not leave on it.
fn no_tab(source: &mut Source, side: Colour) -> Option<String> {
    let (value, route) = (source.one_of(&[2, 3, 4, 6])?, Route::of(side));
    Some(match source.between(0, 2) {
        0 => format!("{value}:-"),
        1 => format!("{value}:{}-{}", name(route.home[8]), name(route.way_out())),
        _ => format!("{value}:{}-{}", name(route.home[8]), name(route.round[value - 1])),
    })
}

/// The first turn as it might be played: the ṭāb, and what its throws bring after it.
fn first_turn(source: &mut Source, terms: &Terms, side: Colour) -> Option<String> {
    let mut scene = Scene::start(source.ruleset, terms.pieces, side);
    let out = Play::whole(1, Route::of(side).home[8], Route::of(side).way_out());
    let mut items = scene.text(&out);
    scene = scene.after(&out);
    for _ in 0..source.between(1, 6) {
        let value = source.one_of(&VALUES)?;
        let Some(play) = source.one_of(&scene.plays(side, value)) else { break };
        items = format!("{items} {}", scene.text(&play));
        scene = scene.after(&play);
        if scene.side != side || scene.pieces(scene.enemy()) == 0 {
            break;
        }
    }
    Some(items)
}

/// The game begins with another throw than a ṭāb.
fn first_throw(source: &mut Source) -> Option<Pair> {
    let (terms, side) = (Terms::draw(source), side(source));
    let mut record = terms.record(source, false);
    if source.coin() {
        record = record.tag("First", side.letter().to_string());
    }
    let refused = record
        .clone()
        .turn(1, side, &no_tab(source, side)?)
        .says("whoever begins has thrown a ṭāb, and that is the first throw of the game")
        .refused("1.1", &OPENING);
    let items = first_turn(source, &terms, side)?;
    let legal = record.turn(1, side, &items).says("the ṭāb that decided is played: the corner piece comes out");
    Some(Pair { refused, legal })
}

/// With `opening=fresh` the first throw may be any.
fn fresh(source: &mut Source) -> Option<Pair> {
    let (terms, side, value) = (Terms::draw(source), side(source), source.one_of(&[2, 3, 4, 6])?);
    let roll_off = if source.coin() { Some(source.between(1, 6)) } else { None };
    let roll_off = roll_off.and_then(|count| Some(rolled(&throws(source, side, count)?, side)));
    let turn = |draft: Draft| {
        let draft = draft.turn(1, side, &format!("{value}:-"));
        match &roll_off {
            Some(list) => draft.tag("RollOff", list),
            None => draft,
        }
    };
    let refused = turn(terms.record(source, false))
        .says(format!("a {value} opens no game: the ṭāb that decided who begins is played first"))
        .refused("1.1", &OPENING);
    let legal = turn(terms.record(source, true))
        .says(format!("the deciding ṭāb is not played, and the first throw, a {value}, is lost: all are locked"));
    Some(Pair { refused, legal })
}

/// The throws of a roll-off that `side` ends, so many of them, without the last value.
fn throws(source: &mut Source, side: Colour, count: usize) -> Option<Vec<String>> {
    let mut list = Vec::new();
    let mut thrower = if count % 2 == 1 { side } else { enemy_of(side) };
    for _ in 0..count {
        list.push(format!("{}{}", thrower.letter(), source.one_of(&[2, 3, 4, 6])?));
        thrower = enemy_of(thrower);
    }
    Some(list)
}

/// `C3 S2 C1` from the throws and the value of the last.
fn rolled(list: &[String], side: Colour) -> String {
    let mut list = list.to_vec();
    list.pop();
    list.push(format!("{}1", side.letter()));
    list.join(" ")
}

/// A record with a roll-off and a first turn that fits it.
struct Rolled {
    terms: Terms,
    fresh: bool,
    side: Colour,
    items: String,
}

impl Rolled {
    fn draw(source: &mut Source) -> Option<Self> {
        let (terms, side, fresh) = (Terms::draw(source), side(source), source.dice.chance(64));
        let items = first_turn(source, &terms, side)?;
        Some(Self { terms, fresh, side, items })
    }

    fn record(&self, source: &Source, roll_off: &str) -> Draft {
        self.terms.record(source, self.fresh).tag("RollOff", roll_off).turn(1, self.side, &self.items)
    }

    /// A pair whose refused record has a roll-off that decides nothing, or too late.
    fn pair(&self, source: &Source, wrong: &str, right: &str, says: &str) -> Pair {
        Pair {
            refused: self.record(source, wrong).says(says).refused("start", &OPENING),
            legal: self.record(source, right).says(format!("{} throw the first 1 and begin", self.side.name())),
        }
    }
}

/// The side that threw the deciding ṭāb begins with another throw.
fn after_roll_off(source: &mut Source) -> Option<Pair> {
    let Rolled { terms, side, items, .. } = Rolled::draw(source)?;
    let count = source.between(1, 6);
    let list = throws(source, side, count)?;
    let record = terms.record(source, false).tag("RollOff", rolled(&list, side));
    let refused = record
        .clone()
        .turn(1, side, &no_tab(source, side)?)
        .says("the ṭāb that ended the roll-off is the first throw of the game")
        .refused("1.1", &OPENING);
    let legal = record.turn(1, side, &items).says("the ṭāb that ended the roll-off is played first");
    Some(Pair { refused, legal })
}

/// The last throw is no ṭāb.
fn undecided(source: &mut Source) -> Option<Pair> {
    let (rolled_off, count) = (Rolled::draw(source)?, source.between(1, 6));
    let list = throws(source, rolled_off.side, count)?;
    let right = rolled(&list, rolled_off.side);
    Some(rolled_off.pair(source, &list.join(" "), &right, "the roll-off ends without a 1: nobody begins"))
}

/// One side throws twice running.
fn twice_running(source: &mut Source) -> Option<Pair> {
    let (rolled_off, count) = (Rolled::draw(source)?, source.between(2, 7));
    let list = throws(source, rolled_off.side, count)?;
    let right = rolled(&list, rolled_off.side);
    let (twice, value) = (source.between(0, count - 1), source.one_of(&[2, 3, 4, 6])?);
    let mut wrong: Vec<String> = right.split(' ').map(str::to_owned).collect();
    let again = format!("{}{value}", &wrong[twice][..1]);
    wrong.insert(twice, again);
    Some(rolled_off.pair(source, &wrong.join(" "), &right, "the sides throw in turn, and one throws twice running"))
}

/// A ṭāb before the last throw decides already.
fn decided_before(source: &mut Source) -> Option<Pair> {
    let (rolled_off, count) = (Rolled::draw(source)?, source.between(2, 7));
    let mut list = throws(source, rolled_off.side, count)?;
    let right = rolled(&list, rolled_off.side);
    let early = source.between(0, count - 2);
    list[early].replace_range(1.., "1");
    let wrong = rolled(&list, rolled_off.side);
    Some(rolled_off.pair(source, &wrong, &right, "a 1 fell before the last throw, and had decided already"))
}
