//! Senet on boards written as text.

mod heka;
mod kendall;
mod properties;
mod tut;

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

use crate::law::game::{Board, Effect};
use crate::law::options::{Choice, Options};
use crate::law::setup::SetupFault;
use crate::law::side::Side;

type Kendall = super::Senet<super::kendall::Kendall>;
type Tut = super::Senet<super::tut::Tut>;

/// `name=value` pairs chosen from `choices`.
fn options(choices: &'static [Choice], text: &str) -> Options {
    let mut options = Options::new(choices);
    for pair in text.split_whitespace() {
        let (name, value) = pair.split_once('=').expect("name=value");
        options.set(name, value).expect("an option of the rule set");
    }
    options
}

/// The placement of a position, `SCSCSCSCSC/10/10`.
fn placement(text: &str) -> [Option<Colour>; 30] {
    let mut squares = Vec::new();
    for row in text.split('/') {
        let mut empty = 0;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = empty * 10 + digit as usize;
            } else {
                squares.extend(std::iter::repeat_n(None, std::mem::take(&mut empty)));
                squares.push(Some(Colour::from_letter(letter).expect("a side letter")));
            }
        }
        squares.extend(std::iter::repeat_n(None, empty));
        assert_eq!(squares.len() % 10, 0, "{row} of {text} is no row");
    }
    squares.try_into().expect("three rows")
}

/// The opposite of [`placement`].
fn text(squares: &[Option<Colour>; 30]) -> String {
    let row = |row: &[Option<Colour>]| {
        let mut text = String::new();
        for run in row.chunk_by(|a, b| a.is_none() && b.is_none()) {
            match run[0] {
                Some(colour) => text.push(colour.letter()),
                None => text += &run.len().to_string(),
            }
        }
        text
    };
    squares.chunks(10).map(row).collect::<Vec<_>>().join("/")
}

/// The board of a placement, what is not on it having been borne off.
fn board<G: Board>(options: &Options, squares: &str, pieces: u16) -> G {
    let squares = placement(squares);
    let off = Side::BOTH.map(|side| {
        let on = squares.iter().flatten().filter(|&&colour| Side::from(colour) == side).count();
        pieces - u16::try_from(on).expect("few pieces")
    });
    let mut faults = Vec::new();
    let board = G::read(&Placement::Senet(squares), [0; 2], off, options, &mut faults);
    assert_eq!(faults, []);
    board
}

fn faults<G: Board>(options: &Options, squares: &str, off: [u16; 2]) -> Vec<String> {
    let mut faults = Vec::new();
    G::read(&Placement::Senet(placement(squares)), [0; 2], off, options, &mut faults);
    faults.into_iter().map(|SetupFault { rule, message }| format!("{rule}: {message}")).collect()
}

fn shown<G: Board>(game: &G) -> String {
    let (Placement::Senet(squares), _, _) = game.write() else { panic!("senet writes a senet board") };
    text(&squares)
}

fn spot(text: &str) -> Spot {
    match text {
        "off" => Spot::plain(Place::Off),
        number => Spot::square(number.parse().expect("a square")),
    }
}

fn named(spot: Spot) -> String {
    match spot.place {
        Place::Hand => "hand".into(),
        Place::Square(Square(n)) => n.to_string(),
        Place::Off => "off".into(),
    }
}

fn step(from: Spot, to: Spot) -> Move {
    Move { from, to, split: false, marks: Marks::NONE }
}

fn side<G: Board>(letter: &str) -> Side {
    let [near, _] = G::COLOURS;
    if letter == near.letter().to_string() { Side::Near } else { Side::Far }
}

/// What comes of `C 3:8-11`: the rule it breaks, or its marks, `+` for another throw, and the board it leaves.
fn verdict<G: Board>(game: &G, play: &str) -> String {
    let (letter, ply) = play.split_once(' ').expect("a side letter");
    let (value, from_to) = ply.split_once(':').expect("a value");
    let (from, to) = from_to.split_once('-').expect("from and to");
    let (side, value) = (side::<G>(letter), value.parse().expect("a value"));
    match game.judge(side, value, &step(spot(from), spot(to))) {
        Err(rule) => rule.name.to_owned(),
        Ok(legal) => after(game, legal),
    }
}

fn after<G: Board>(game: &G, legal: G::Legal) -> String {
    let &Effect { marks: Marks { hit, water, end }, again, .. } = G::effect(&legal);
    let marks = [(hit, "x"), (water, "~"), (end, "#"), (again, "+")];
    let marks: String = marks.into_iter().filter(|&(holds, _)| holds).map(|(_, mark)| mark).collect();
    let mut game = game.clone();
    game.apply(legal);
    assert!(game.winner().is_some() || !end);
    format!("{marks} {}", shown(&game)).trim_start().to_owned()
}
