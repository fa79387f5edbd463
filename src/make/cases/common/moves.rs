//! Cases about moves in every game: which piece, how far, onto what, and what is said of it.

use hunefer_notation::{Card, CardSet, GameName, Marks, Motion, Move, Placement, Spot};

use super::route;
use super::scene::{Scene, number_of, owner, ply_of, squares};
use super::throws::{CARDS, STICKS, limited, on_27};
use crate::law::game::common::{MOVE_DISTANCE, MOVE_NO_PIECE, MOVE_NOT_YOURS};
use crate::law::rule::Rule;
use crate::make::cases::{Pair, Recipe, Source};

const TUT: &[&str] = &["senet:tut"];
const TJAU: &[&str] = &["tjau:aseb"];
const DUAT: &[&str] = &["duat:scarab"];

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "move.no-piece", case: "an empty square", rulesets: STICKS, draw: empty },
    Recipe { subject: "move.no-piece", case: "an empty hand", rulesets: TJAU, draw: empty_hand },
    Recipe { subject: "move.no-piece", case: "no throw", rulesets: TUT, draw: nobody_on_27 },
    Recipe { subject: "move.no-piece", case: "", rulesets: DUAT, draw: empty_of_duat },
    Recipe { subject: "move.not-yours", case: "an enemy's", rulesets: STICKS, draw: theirs },
    Recipe { subject: "move.not-yours", case: "no throw", rulesets: TUT, draw: theirs_on_27 },
    Recipe { subject: "move.not-yours", case: "", rulesets: DUAT, draw: theirs_of_duat },
    Recipe { subject: "move.not-yours", case: "for Isis", rulesets: CARDS, draw: own_for_isis },
    Recipe { subject: "move.distance", case: "too far or near", rulesets: STICKS, draw: distance },
    Recipe { subject: "move.distance", case: "by nothing", rulesets: CARDS, draw: by_nothing },
];

/// A pair that differs in one item, which opens the turn.
pub(in crate::make::cases) fn pair(
    scene: &Scene,
    (lie, says): (&str, String),
    rule: &'static Rule,
    (truth, fits): (&str, &str),
) -> Pair {
    let (number, side) = (scene.number(), scene.side());
    Pair {
        refused: scene.draft().turn(number, side, lie).says(says).refused(format!("{number}.1"), rule),
        legal: scene.draft().turn(number, side, truth).says(fits),
    }
}

/// A move between two squares.
fn step(from: u16, to: u16) -> Motion {
    Motion::Move(Move { from: Spot::square(from), to: Spot::square(to), split: false, marks: Marks::NONE })
}

/// Any square that nothing or a piece of `whose` stands on.
fn square(source: &mut Source, scene: &Scene, whose: Option<usize>) -> Option<u16> {
    let fits = |&number: &u16| owner(&scene.position.placement, number) == whose;
    let fitting: Vec<u16> = squares(scene.ruleset.game).filter(fits).collect();
    source.one_of(&fitting)
}

/// A square that such a move could lead to, if its start were lawful.
fn toward(source: &mut Source, scene: &Scene, from: u16, value: u16) -> Option<u16> {
    let side = scene.side().index();
    let ahead = match scene.ruleset.game {
        GameName::Senet => from.checked_add(value).filter(|&to| to <= 30).or(from.checked_sub(value)),
        GameName::Tab => route::tab(side, from, value).first().copied(),
        GameName::Tjau => squares(GameName::Tjau)
            .find(|&to| route::tjau(side, to) == route::tjau(side, from).map(|step| step + value)),
        GameName::Duat => None,
    };
    ahead.filter(|&to| to > 0).or_else(|| square_near(source, scene.ruleset.game, from))
}

/// A move of `whose` piece, or of nobody's, in place of a lawful one of the same throw.
fn of_another(source: &mut Source, whose: impl Fn(&Scene) -> Option<usize>) -> Option<(Scene, String, String, u16)> {
    let mut scene = Scene::draw(source)?;
    let whose = whose(&scene);
    let from = square(source, &scene, whose)?;
    let item = scene.opening(source)?;
    let (value, _) = ply_of(&item)?;
    let to = toward(source, &scene, from, u16::from(value))?;
    let lie = format!("{value}:{}", scene.motion(&step(from, to)));
    let truth = scene.text(&[item]);
    Some((scene, lie, truth, from))
}

/// A move from an empty square.
fn empty(source: &mut Source) -> Option<Pair> {
    let (scene, lie, truth, from) = of_another(source, |_| None)?;
    let says = format!("nothing stands on {}", scene.square(from));
    Some(pair(&scene, (&lie, says), &MOVE_NO_PIECE, (&truth, "there is a piece where this move starts")))
}

/// A move of an enemy's piece.
fn theirs(source: &mut Source) -> Option<Pair> {
    let (scene, lie, truth, from) = of_another(source, |scene| Some(scene.other().index()))?;
    let says = format!("the piece on {} belongs to {}", scene.square(from), scene.other().name());
    Some(pair(&scene, (&lie, says), &MOVE_NOT_YOURS, (&truth, "this piece belongs to the side to play")))
}

/// A piece from an empty hand.
fn empty_hand(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let side = scene.side();
    let hand = scene.position.hand[side.index()];
    let item = scene.opening(source)?;
    let (value, _) = ply_of(&item)?;
    if hand > 0 || value == 0 {
        return None;
    }
    let lie = format!("{value}:hand-{}{value}", side.letter().to_ascii_lowercase());
    let says = format!("{} have no piece in hand", side.name());
    let truth = scene.text(&[item]);
    Some(pair(&scene, (&lie, says), &MOVE_NO_PIECE, (&truth, "there is a piece where this move starts")))
}

/// Tut's move from 27 with nobody there.
fn nobody_on_27(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let item = scene.opening(source)?;
    if owner(&scene.position.placement, 27).is_some() {
        return None;
    }
    let (says, truth) = ("nothing stands on 27".to_owned(), scene.text(&[item]));
    Some(pair(&scene, ("27-15", says), &MOVE_NO_PIECE, (&truth, "a throw is played instead")))
}

/// Tut's move from 27 with an enemy there.
fn theirs_on_27(source: &mut Source) -> Option<Pair> {
    let scene = Scene::set_up(source, None)?;
    let enemy = scene.other();
    let mut scene = on_27(source, &scene, enemy)?;
    let item = scene.opening(source)?;
    let says = format!("the piece on 27 belongs to {}", enemy.name());
    let truth = scene.text(&[item]);
    Some(pair(&scene, ("27-15", says), &MOVE_NOT_YOURS, (&truth, "a throw is played with a piece of one's own")))
}

/// An action of Duat from a square, and a lawful one.
fn of_duat(source: &mut Source, whose: impl Fn(&Scene) -> Option<usize>) -> Option<(Scene, String, String, u16)> {
    let mut scene = Scene::draw(source)?;
    let Placement::Duat(rows) = &scene.position.placement else { return None };
    let wanted = whose(&scene);
    let mut fitting = Vec::new();
    for (row, cells) in (0_u16..).zip(rows) {
        for (file, cell) in (0_u16..).zip(cells) {
            if cell.map(|(colour, _)| colour.index()) == wanted {
                fitting.push(row * 26 + file);
            }
        }
    }
    let from = source.one_of(&fitting)?;
    let verb = source.one_of(&['L', 'R', 'F', 'P'])?;
    let item = scene.opening(source)?;
    let (lie, truth) = (format!("{}{verb}", scene.square(from)), scene.text(&[item]));
    Some((scene, lie, truth, from))
}

fn empty_of_duat(source: &mut Source) -> Option<Pair> {
    let (scene, lie, truth, from) = of_duat(source, |_| None)?;
    let says = format!("nothing stands on {}", scene.square(from));
    Some(pair(&scene, (&lie, says), &MOVE_NO_PIECE, (&truth, "there is a piece that can do this")))
}

fn theirs_of_duat(source: &mut Source) -> Option<Pair> {
    let (scene, lie, truth, from) = of_duat(source, |scene| Some(scene.other().index()))?;
    let says = format!("the piece on {} belongs to {}", scene.square(from), scene.other().name());
    Some(pair(&scene, (&lie, says), &MOVE_NOT_YOURS, (&truth, "this piece belongs to the side to play")))
}

/// A move of one's own piece in a turn in which Isis has the other side's moved; without Isis it is lawful.
fn own_for_isis(source: &mut Source) -> Option<Pair> {
    let mut free = Scene::with_cards(source)?.changed(|position| {
        let keys = &mut position.keys;
        keys.seen = CardSet::default();
        keys.seen.insert(Card::Isis);
        (keys.cards, keys.gap, keys.throw) = (Some([1, 1]), [false; 2], None);
    })?;
    let side = free.side();
    let isis = free.changed(|position| position.keys.isis = Some(side))?;
    let item = free.opening(source)?;
    let (_, Motion::Move(step)) = ply_of(&item)? else { return None };
    // A piece in hand has no colour of its own: from hand the other side's would enter.
    number_of(step.from.place)?;
    let (number, ply) = (free.number(), free.text(&[item]));
    let says =
        format!("by the secret of Isis {} throw for {}, whose pieces alone move", side.name(), free.other().name());
    let refused = isis.draft().turn(number, side, &ply).says(says).refused(format!("{number}.1"), &MOVE_NOT_YOURS);
    let legal = free.draft().turn(number, side, &ply).says("no Isis turn is running, and one's own pieces move");
    Some(Pair { refused, legal })
}

/// A move whose only fault is that it goes too far, not far enough or another way.
fn distance(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    let item = scene.opening(source)?;
    let (value, Motion::Move(lawful)) = ply_of(&item)? else { return None };
    let (from, value) = (number_of(lawful.from.place)?, u16::from(value));
    let to = square_near(source, scene.ruleset.game, from)?;
    let side = scene.side().index();
    let reached = match scene.ruleset.game {
        // Squares behind 25 have rules of their own for leaving them.
        GameName::Senet => from > 25 || from.abs_diff(to) == value,
        GameName::Tab => route::tab(side, from, value).contains(&to),
        GameName::Tjau => route::tjau(side, to) == Some(route::tjau(side, from)? + value),
        GameName::Duat => true,
    };
    if reached || to == from {
        return None;
    }
    let wrong = Motion::Move(Move { to: Spot::square(to), marks: Marks::NONE, ..lawful });
    let lie = format!("{value}:{}", scene.motion(&wrong));
    let says = format!("from {} a {value} does not lead to {}", scene.square(from), scene.square(to));
    let truth = scene.text(&[item]);
    Some(pair(&scene, (&lie, says), &MOVE_DISTANCE, (&truth, "the move is as long as the throw counts")))
}

/// Any square, more often one not far away.
fn square_near(source: &mut Source, game: GameName, from: u16) -> Option<u16> {
    let all = squares(game);
    if source.coin() {
        let all: Vec<u16> = all.collect();
        return source.one_of(&all);
    }
    let offset = u16::try_from(source.between(1, 7)).ok()?;
    let near = if source.coin() { from + offset } else { from.checked_sub(offset)? };
    all.contains(&near).then_some(near)
}

/// A move with a throw of 0, which moves nothing.
fn by_nothing(source: &mut Source) -> Option<Pair> {
    let scene = if source.ruleset.game == GameName::Tjau { Scene::draw(source)? } else { limited(source)?.0 };
    let side = scene.side().index();
    let from = square(source, &scene, Some(side))?;
    let to = square_near(source, scene.ruleset.game, from)?;
    let barred = match scene.ruleset.game {
        GameName::Senet => from > 25,
        // Locked pieces, and those that wait for them, have rules of their own.
        GameName::Tab => !(9..27).contains(&from),
        GameName::Tjau => false,
        GameName::Duat => true,
    };
    if barred || from == to {
        return None;
    }
    let lie = format!("0:{}", scene.motion(&step(from, to)));
    Some(pair(&scene, (&lie, "a 0 moves nothing".to_owned()), &MOVE_DISTANCE, ("0:-", "the 0 is lost")))
}
