//! Cases about positions of tjau that cannot be set up.

use hunefer_notation::{Colour, Placement, Position};

use super::ASEB;
use super::scene::{Scene, enemy_of, name};
use crate::law::game::tjau::rules::SETUP;
use crate::make::cases::{Draft, Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "setup.tjau", case: "the hand", rulesets: ASEB, draw: hand },
    Recipe { subject: "setup.tjau", case: "pieces off", rulesets: ASEB, draw: off },
    Recipe { subject: "setup.tjau", case: "the board", rulesets: ASEB, draw: board },
    Recipe { subject: "setup.tjau", case: "the number played with", rulesets: ASEB, draw: pieces },
    Recipe { subject: "setup.tjau", case: "the other side's squares", rulesets: ASEB, draw: their_squares },
    Recipe { subject: "setup.tjau", case: "a throw waiting", rulesets: ASEB, draw: throw_waiting },
    Recipe { subject: "setup.tjau", case: "actions taken", rulesets: ASEB, draw: acted },
];

/// A scene, a side of it, and something lawful to play.
struct Start {
    scene: Scene,
    colour: Colour,
    items: String,
}

impl Start {
    fn draw(source: &mut Source) -> Option<Self> {
        let scene = Scene::draw(source)?;
        Some(Self::of(source, scene))
    }

    fn of(source: &mut Source, scene: Scene) -> Self {
        let colour = if source.coin() { scene.side } else { scene.enemy() };
        let items = scene.something(source);
        Self { scene, colour, items }
    }

    /// The one turn, played from a position.
    fn record(&self, position: &Position) -> Draft {
        Draft::from(self.scene.ruleset(), position).turn(self.scene.turn, self.scene.side, &self.items)
    }

    /// A pair: from a position that cannot be, and from the one drawn.
    fn pair(&self, wrong: &Position, refused: impl Into<String>, legal: impl Into<String>) -> Pair {
        Pair {
            refused: self.record(wrong).says(refused).refused("start", &SETUP),
            legal: self.record(&self.scene.position()).says(legal),
        }
    }

    /// How the pieces of the side are spread.
    fn sum(&self, position: &Position) -> String {
        let at = self.colour.index();
        let standing = match &position.placement {
            Placement::Tjau(squares) => squares.iter().filter(|&&square| square == Some(self.colour)).count(),
            Placement::Senet(_) | Placement::Tab(_) | Placement::Duat(_) => 0,
        };
        let (us, hand, off) = (self.colour.name(), position.hand[at], position.off[at]);
        format!("{us} have {standing} on the board, {hand} in hand and {off} off")
    }

    /// A pair whose refused position has the wrong number of pieces.
    fn miscounted(&self, wrong: &Position) -> Pair {
        let most = self.scene.most();
        let refused = format!("{}, not {most} in all", self.sum(wrong));
        self.pair(wrong, refused, format!("{}, {most} in all", self.sum(&self.scene.position())))
    }
}

/// A number that is not the one given, but near it.
fn other_number(source: &mut Source, number: u16) -> u16 {
    let more = u16::from(source.coin()) + 1;
    if source.coin() { number.checked_sub(more).unwrap_or(number + more) } else { number + more }
}

fn hand(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source)?;
    let mut wrong = start.scene.position();
    let count = &mut wrong.hand[start.colour.index()];
    *count = other_number(source, *count);
    Some(start.miscounted(&wrong))
}

fn off(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source)?;
    let mut wrong = start.scene.position();
    let count = &mut wrong.off[start.colour.index()];
    *count = other_number(source, *count);
    Some(start.miscounted(&wrong))
}

/// A piece too many in the lane, or one that is nowhere.
fn board(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source)?;
    let (at, mut wrong) = (start.colour.index(), start.scene.clone());
    if source.coin() {
        wrong.steps[at][source.one_of(&start.scene.lane_empty())?] = true;
    } else {
        wrong.steps[at][source.one_of(&start.scene.standing(start.colour))?] = false;
    }
    Some(start.miscounted(&wrong.position()))
}

/// As many as the other choice of the option has.
fn pieces(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source)?;
    let mut wrong = start.scene.clone();
    let (most, other) = if start.scene.most() == 5 { (5, 7) } else { (7, 5) };
    wrong.options.set("pieces", &other.to_string()).ok()?;
    let refused = format!("each side plays with {other} here, and has {most}");
    Some(start.pair(&wrong.position(), refused, format!("each side plays with {most}")))
}

/// A piece on one of the squares that only the other side's route has.
fn their_squares(source: &mut Source) -> Option<Pair> {
    let scene = Scene::draw(source)?;
    let mut start = Start::of(source, scene);
    let (colour, step) = (start.colour, source.between(1, 4));
    let them = enemy_of(colour);
    if start.scene.has(them, step) {
        start.scene.back_to_hand(them, step);
    }
    start.scene.bring(source, colour, step, &[])?;
    if !start.scene.is_sound() {
        return None;
    }
    start.items = start.scene.something(source);
    let mut wrong = start.scene.position();
    if let Placement::Tjau(squares) = &mut wrong.placement {
        // c1 to c4 are the first four, s1 to s4 the next.
        squares[4 * colour.index() + step - 1] = None;
        squares[4 * them.index() + step - 1] = Some(colour);
    }
    let (ours, theirs) = (name(colour, step), name(them, step));
    let refused = format!("{} have a piece on {theirs}, which is not on their route", colour.name());
    Some(start.pair(&wrong, refused, format!("{} have a piece on {ours}, a square of their own", colour.name())))
}

/// A throw waiting is one that four sticks show.
fn throw_waiting(source: &mut Source) -> Option<Pair> {
    let mut start = Start::draw(source)?;
    let value = source.between(0, 4);
    let play = source.one_of(&start.scene.plays(value));
    start.items = play.map_or_else(|| format!("{value}:-"), |play| start.scene.text(&play));
    let wrong = source.one_of(&[5, 5, 6, 7, 10])?;
    let waiting = |value: usize| {
        let mut position = start.scene.position();
        position.keys.throw = u16::try_from(value).ok();
        position
    };
    let refused = start.record(&waiting(wrong)).says(format!("four sticks never show {wrong} in tjau"));
    let legal = start.record(&waiting(value)).says(format!("the {value} that waits is played"));
    Some(Pair { refused: refused.refused("start", &SETUP), legal })
}

/// Actions are counted in duat alone.
fn acted(source: &mut Source) -> Option<Pair> {
    let start = Start::draw(source)?;
    let mut wrong = start.scene.position();
    wrong.keys.acted = u16::try_from(source.between(1, 2)).ok();
    Some(start.pair(
        &wrong,
        "nobody takes actions in tjau: a turn is made of throws",
        "the same position without a count of actions",
    ))
}
