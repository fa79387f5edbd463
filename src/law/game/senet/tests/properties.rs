//! What holds on every board that play reaches.

use std::fmt::Debug;

use hunefer_notation::{Move, Place, Placement, Spot, Square};

use super::{options, step};
use crate::law::game::senet::{kendall, tut};
use crate::law::game::{Board, Cards, Effect, Shift};
use crate::law::options::{Choice, Options};
use crate::law::side::Side;

/// A small generator (Marsaglia's xorshift): the boards are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % n as u64).expect("a small number")
    }

    fn sticks(&mut self) -> u8 {
        [5, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4][self.below(16)]
    }

    fn choose(&mut self, choices: &'static [Choice]) -> Options {
        let mut options = Options::new(choices);
        for choice in choices {
            let value = choice.values[self.below(choice.values.len())];
            options.set(choice.name, value).expect("the choice's own value");
        }
        options
    }
}

fn places() -> impl Iterator<Item = Spot> + Clone {
    let squares = (1..=30).map(|n| Place::Square(Square(n)));
    [Place::Hand, Place::Off].into_iter().chain(squares).map(Spot::plain)
}

/// Every move between two places that is legal.
fn legal_moves<G: Board>(game: &G, mover: Side, value: u8) -> Vec<Move> {
    let pairs = places().flat_map(|from| places().map(move |to| step(from, to)));
    pairs.filter(|step| game.judge(mover, value, step).is_ok()).collect()
}

/// Pieces on the board of each side; with those off they must make `pieces`.
fn counted<G: Board>(game: &G, pieces: u16) -> [u16; 2] {
    let (Placement::Senet(squares), _, off) = game.write() else { panic!("senet writes a senet board") };
    let on = Side::BOTH.map(|side| {
        let count = squares.iter().flatten().filter(|&&colour| Side::from(colour) == side).count();
        u16::try_from(count).expect("few pieces")
    });
    assert_eq!([on[0] + off[0], on[1] + off[1]], [pieces; 2]);
    on
}

/// Plays forty games and looks at some of the boards on the way.
fn play<G: Board + Debug>(choices: &'static [Choice], mut look: impl FnMut(&G, &mut Dice, u16)) {
    let mut dice = Dice(0x5E4E_7000_0000_0001);
    for _ in 0..40 {
        let options = dice.choose(choices);
        let pieces = u16::from(options.number("pieces").max(5));
        let mut game = G::start(&options);
        let mut mover = Side::Near;
        for _ in 0..400 {
            let value = dice.sticks();
            let mut moves = Vec::new();
            game.candidates(mover, value, &mut |step| {
                if game.judge(mover, value, &step).is_ok() {
                    moves.push(step);
                }
                false
            });
            if game.winner().is_some() {
                break;
            }
            let again = if moves.is_empty() {
                game.again_when_lost(value)
            } else {
                let legal = game.judge(mover, value, &moves[dice.below(moves.len())]).expect("found legal");
                game.apply(legal);
                G::effect(&legal).again
            };
            if dice.below(16) == 0 {
                look(&game, &mut dice, pieces);
            }
            if !again {
                mover = mover.other();
            }
        }
    }
}

/// What must hold of the moves of any board.
fn moves_hold<G: Board + Debug>(game: &G, pieces: u16) {
    let before = counted(game, pieces);
    for (mover, value) in Side::BOTH.into_iter().flat_map(|side| (0..=5).map(move |value| (side, value))) {
        let legal = legal_moves(game, mover, value);
        assert_eq!(game.can_move(mover, value), !legal.is_empty(), "{game:?} {mover:?} {value}");
        let mut offered = Vec::new();
        game.candidates(mover, value, &mut |step| {
            offered.push(step);
            false
        });
        for step in legal {
            assert!(offered.contains(&step), "{game:?} {mover:?} {step:?}");
            let legal = game.judge(mover, value, &step).expect("found legal");
            let &Effect { marks, from, .. } = G::effect(&legal);
            assert_eq!(from, step.from);
            let mut next = game.clone();
            next.apply(legal);
            let mut expected = before;
            expected[mover.index()] -= u16::from(step.to.place == Place::Off);
            assert_eq!(counted(&next, pieces), expected, "{game:?} {mover:?} {step:?}");
            assert_eq!(marks.end, expected[mover.index()] == 0);
        }
    }
}

/// What the colours may do does not depend on which is which.
fn sides_are_alike(game: &super::Kendall) {
    let mut turned = *game;
    turned.men.men.swap(0, 1);
    for (side, value) in Side::BOTH.into_iter().flat_map(|side| (0..=5).map(move |value| (side, value))) {
        for step in places().flat_map(|from| places().map(move |to| step(from, to))) {
            let (here, there) = (game.judge(side, value, &step), turned.judge(side.other(), value, &step));
            assert_eq!(here.err(), there.err(), "{game:?} {side:?} {value} {step:?}");
        }
    }
}

/// Every shift a card could make here.
fn shifts(game: &super::Kendall, side: Side) -> Vec<Shift> {
    let mut all = Vec::from_iter(game.recalled(side));
    for piece in places() {
        all.extend(game.sent_back(side, piece));
        all.extend(game.full_mark(side, piece));
        for (steps, hits) in [(3, false), (1, true)] {
            let shift = game.stepped_back(side, piece, steps, hits);
            assert!(shift.is_none_or(|shift| shift.to < shift.from), "{game:?} {piece:?}");
            all.extend(shift);
        }
    }
    all
}

#[test]
fn kendall_moves() {
    play::<super::Kendall>(kendall::CHOICES, |game, dice, pieces| {
        moves_hold(game, pieces);
        if dice.below(8) == 0 {
            sides_are_alike(game);
        }
    });
}

#[test]
fn kendall_cards() {
    play::<super::Kendall>(kendall::CHOICES, |game, _, pieces| {
        let before = counted(game, pieces);
        for side in Side::BOTH {
            for shift in shifts(game, side) {
                let mut next = *game;
                next.shift(shift);
                let mut expected = before;
                expected[side.index()] += u16::from(shift.from.place == Place::Off);
                expected[side.index()] -= u16::from(shift.to.place == Place::Off);
                assert_eq!(counted(&next, pieces), expected, "{game:?} {shift:?}");
                assert_eq!(shift.marks.end, expected[side.index()] == 0);
                assert!(next.front(side).is_some() || shift.marks.end);
                let (placement, hand, off) = next.write();
                let mut faults = Vec::new();
                let usual = options(kendall::CHOICES, if pieces == 7 { "pieces=7" } else { "" });
                super::Kendall::read(&placement, hand, off, &usual, &mut faults);
                assert_eq!(faults, [], "{game:?} {shift:?}");
            }
        }
    });
}

#[test]
fn tut_moves() {
    play::<super::Tut>(tut::CHOICES, |game, _, pieces| {
        moves_hold(game, pieces);
        let before = counted(game, pieces);
        for side in Side::BOTH {
            if let Some(Ok(legal)) = game.house(side) {
                let mut next = *game;
                next.apply(legal);
                assert_eq!(counted(&next, pieces), before);
            }
        }
    });
}
