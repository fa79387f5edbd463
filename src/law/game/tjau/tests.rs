//! Cases worked out by hand, and properties over boards reached at random.

use hunefer_notation::{Colour, Marks, Move, Place, Placement, Spot, Square};

use super::rules::{CHOICES, ENTER, EXACT, GUARDED, MARKED, SETUP};
use super::{Aseb, Legal};
use crate::law::game::common::{MOVE_DISTANCE, MOVE_NO_PIECE, MOVE_NOT_YOURS, MOVE_OWN_SQUARE};
use crate::law::game::{Board, Cards, Shift};
use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::side::Side::{self, Far, Near};

/// A spot by its name.
fn spot(name: &str) -> Spot {
    let number = |text: &str| text.parse::<u16>().expect("a number");
    let square = match name.split_at(1) {
        _ if name == "hand" => return Spot::plain(Place::Hand),
        _ if name == "off" => return Spot::plain(Place::Off),
        ("c", rest) => number(rest),
        ("s", rest) => number(rest) + 4,
        _ => number(name) + 4,
    };
    Spot::square(square)
}

/// A move written `from-to`.
fn step(text: &str) -> Move {
    let (from, to) = text.split_once('-').expect("from and to");
    Move { from: spot(from), to: spot(to), split: false, marks: Marks::NONE }
}

fn options(set: &[(&str, &str)]) -> Options {
    let mut options = Options::new(CHOICES);
    for (name, value) in set {
        options.set(name, value).expect("a known option");
    }
    options
}

/// Cones and spools on these squares, the rest of the five in hand.
fn board_under(set: &[(&str, &str)], cones: &str, spools: &str) -> Aseb {
    let mut squares = [None; 20];
    let mut hand = [5, 5];
    for (at, (colour, names)) in [(Colour::Cones, cones), (Colour::Spools, spools)].into_iter().enumerate() {
        for name in names.split_whitespace() {
            let Place::Square(Square(number)) = spot(name).place else { panic!("{name} is no square") };
            squares[usize::from(number) - 1] = Some(colour);
            hand[at] -= 1;
        }
    }
    let mut faults = Vec::new();
    let board = Aseb::read(&Placement::Tjau(squares), hand, [0, 0], &options(set), &mut faults);
    assert_eq!(faults, []);
    board
}

fn board(cones: &str, spools: &str) -> Aseb {
    board_under(&[], cones, spools)
}

/// The same with nothing in hand: what is not on the board is off.
fn late(cones: &str, spools: &str) -> Aseb {
    Aseb { hand: [0, 0], ..board(cones, spools) }
}

fn judge(board: &Aseb, mover: Side, value: u8, text: &str) -> Result<Legal, &'static Rule> {
    board.judge(mover, value, &step(text))
}

#[track_caller]
fn refused(board: &Aseb, mover: Side, value: u8, text: &str, rule: &'static Rule) {
    assert_eq!(judge(board, mover, value, text).map_err(|rule| rule.name), Err(rule.name), "{value}:{text}");
}

#[track_caller]
fn legal(board: &Aseb, mover: Side, value: u8, text: &str) -> Legal {
    judge(board, mover, value, text).unwrap_or_else(|rule| panic!("{value}:{text} breaks {rule}"))
}

#[test]
fn a_piece_enters_on_the_square_of_the_throw() {
    let start = Aseb::start(&options(&[]));
    for value in 1..=4 {
        let effect = legal(&start, Near, value, &format!("hand-c{value}")).effect;
        assert_eq!(effect.again, value == 4, "step 4 is marked");
        legal(&start, Far, value, &format!("hand-s{value}"));
    }
    for (value, text) in [
        (3, "hand-c2"),
        (3, "hand-s3"),
        (4, "hand-8"),
        (0, "hand-c1"),
        (0, "hand-hand"),
        (1, "hand-off"),
        (5, "hand-5"),
    ] {
        refused(&start, Near, value, text, &ENTER);
    }
    assert!(!start.can_move(Near, 0));
    refused(&late("7", "9"), Near, 2, "hand-c2", &MOVE_NO_PIECE);
    refused(&board("c2", ""), Near, 2, "hand-c2", &MOVE_OWN_SQUARE);
    legal(&board("c2", "s2"), Near, 3, "hand-c3");
}

#[test]
fn a_move_starts_from_a_piece_of_its_own() {
    let board = board("c2 7", "s2 9");
    refused(&board, Near, 1, "c1-c2", &MOVE_NO_PIECE);
    refused(&board, Near, 1, "12-13", &MOVE_NO_PIECE);
    refused(&board, Near, 1, "off-16", &MOVE_NO_PIECE);
    refused(&board, Near, 1, "s1-s2", &MOVE_NO_PIECE);
    refused(&board, Near, 1, "s2-s3", &MOVE_NOT_YOURS);
    refused(&board, Near, 1, "9-10", &MOVE_NOT_YOURS);
    refused(&board, Far, 1, "7-8", &MOVE_NOT_YOURS);
    legal(&board, Near, 1, "c2-c3");
    legal(&board, Far, 1, "9-10");
}

#[test]
fn a_move_is_as_long_as_the_throw_and_keeps_to_its_route() {
    let board = board("c2 c4 7", "s1");
    legal(&board, Near, 3, "c2-5");
    legal(&board, Near, 1, "c4-5");
    legal(&board, Far, 4, "s1-5");
    for (value, text) in [(3, "c2-6"), (1, "c2-s3"), (3, "7-c4"), (2, "7-5"), (0, "7-7"), (1, "c2-s3"), (2, "7-hand")] {
        refused(&board, Near, value, text, &MOVE_DISTANCE);
    }
    refused(&board, Near, 2, "c2-c4", &MOVE_OWN_SQUARE);
}

#[test]
fn bearing_off_is_exact() {
    let board = late("16 15 13 12", "5");
    assert!(!legal(&board, Near, 1, "16-off").effect.again);
    legal(&board, Near, 2, "15-off");
    legal(&board, Near, 4, "13-off");
    refused(&board, Near, 2, "16-off", &EXACT);
    refused(&board, Near, 1, "15-off", &EXACT);
    refused(&board, Near, 4, "12-off", &EXACT);
    refused(&board, Near, 0, "16-off", &EXACT);
    refused(&board, Near, 4, "12-16", &MOVE_OWN_SQUARE);
    assert!(!late("13", "5").can_move(Near, 0));
}

#[test]
fn the_last_piece_off_wins() {
    let mut last = late("16", "5");
    let off = legal(&last, Near, 1, "16-off");
    assert!(off.effect.marks.end);
    last.apply(off);
    assert_eq!(last.winner(), Some(Near));
    assert_eq!(last.write().2, [5, 4]);

    let waiting = board("16", "5");
    assert!(!legal(&waiting, Near, 1, "16-off").effect.marks.end, "four still wait in hand");
}

#[test]
fn marked_squares_of_the_lane_are_safe() {
    for marked in ["8", "12", "16"] {
        let board = board("6 10 14", marked);
        let from = spot_before(marked);
        refused(&board, Near, 2, &format!("{from}-{marked}"), &MARKED);
        let open = board_under(&[("marked", "open")], "6 10 14", marked);
        assert!(legal(&open, Near, 2, &format!("{from}-{marked}")).effect.again, "an open one still throws again");
    }
    let board = board("6", "9");
    assert!(legal(&board, Near, 3, "6-9").effect.marks.hit);
}

fn spot_before(marked: &str) -> u16 {
    marked.parse::<u16>().expect("a number") - 2
}

#[test]
fn neighbours_on_the_route_guard() {
    refused(&board("5", "6 7"), Near, 1, "5-6", &GUARDED);
    refused(&board("5", "6 7"), Near, 2, "5-7", &GUARDED);
    legal(&board("5", "6 9"), Near, 1, "5-6");
    // Marked comes before guarded.
    refused(&board("6", "7 8"), Near, 2, "6-8", &MARKED);
    refused(&board("6", "7 8"), Near, 1, "6-7", &GUARDED);
    legal(&board_under(&[("guard", "none")], "5", "6 7"), Near, 1, "5-6");
}

#[test]
fn the_pair_may_straddle_the_mouth_of_the_lane() {
    refused(&board("c4", "5 s4"), Near, 1, "c4-5", &GUARDED);
    legal(&board("c4", "5 s3"), Near, 1, "c4-5");
    refused(&board("5 c4", "s4"), Far, 1, "s4-5", &GUARDED);
    legal(&board("5 c3", "s4"), Far, 1, "s4-5");
    // The attacker's own piece on its square 4 guards nobody of the other side.
    legal(&board("c3 c4", "5"), Near, 2, "c3-5");
}

#[test]
fn a_hit_sends_to_hand() {
    let mut board = board("5", "7");
    let hit = legal(&board, Near, 2, "5-7");
    assert!(hit.effect.marks.hit);
    board.apply(hit);
    assert_eq!(board, self::board("7", ""));
}

#[test]
fn a_set_up_adds_up() {
    let faults = |cones: [u16; 2], spools: [u16; 2], place: Option<(&str, Colour)>, set: &[(&str, &str)]| {
        let mut squares = [None; 20];
        if let Some((name, colour)) = place {
            let Place::Square(Square(number)) = spot(name).place else { panic!() };
            squares[usize::from(number) - 1] = Some(colour);
        }
        let mut faults = Vec::new();
        Aseb::read(&Placement::Tjau(squares), [cones[0], spools[0]], [cones[1], spools[1]], &options(set), &mut faults);
        assert!(faults.iter().all(|fault| *fault.rule == SETUP));
        faults.len()
    };
    assert_eq!(faults([5, 0], [5, 0], None, &[]), 0);
    assert_eq!(faults([3, 2], [0, 5], None, &[]), 0);
    assert_eq!(faults([4, 0], [5, 0], None, &[]), 1);
    assert_eq!(faults([4, 2], [6, 0], None, &[]), 2);
    assert_eq!(faults([5, 0], [5, 0], None, &[("pieces", "7")]), 2);
    assert_eq!(faults([4, 0], [5, 0], Some(("c1", Colour::Cones)), &[]), 0);
    assert_eq!(faults([4, 0], [5, 0], Some(("s1", Colour::Cones)), &[]), 1);
    assert_eq!(faults([65535, 65535], [5, 0], Some(("c1", Colour::Spools)), &[]), 3);
}

fn went(shift: Option<Shift>) -> Option<(Spot, bool)> {
    shift.map(|shift| (shift.to, shift.marks.hit))
}

#[test]
fn the_cards_send_back_and_recall() {
    let board = board("c2 8", "9");
    assert_eq!(went(board.sent_back(Near, spot("8"))), Some((spot("hand"), false)));
    assert_eq!(went(board.sent_back(Near, spot("c2"))), Some((spot("hand"), false)));
    assert_eq!(board.sent_back(Near, spot("hand")), None);
    assert_eq!(board.sent_back(Near, spot("9")), None);
    assert_eq!(board.recalled(Near), None);
    assert_eq!(board.front(Near), Some(spot("8")));
    assert_eq!(Aseb::start(&options(&[])).front(Near), None);

    let mut off = late("16", "9");
    let back = off.recalled(Near).expect("four are off");
    off.shift(back);
    assert_eq!(off.write().1, [1, 0]);
    assert_eq!(off.write().2, [3, 4]);
}

#[test]
fn a_step_back_follows_the_route_and_ends_in_hand() {
    let board = board("c1 c3 6 9 10", "5 7 8 12");
    // Three back without a hit: 10 to 7, taken, then 6 and 5 taken, c4 empty.
    assert_eq!(went(board.stepped_back(Near, spot("10"), 3, false)), Some((spot("c4"), false)));
    assert_eq!(went(board.stepped_back(Near, spot("c3"), 3, false)), Some((spot("hand"), false)));
    assert_eq!(went(board.stepped_back(Near, spot("c1"), 1, true)), Some((spot("hand"), false)));
    // 8 is marked and guarded, so one behind 9 is no hit: 7, 6 and 5 are taken, c4 is empty.
    assert_eq!(went(board.stepped_back(Near, spot("9"), 1, true)), Some((spot("c4"), false)));
    // The spool on 5 stands alone.
    assert_eq!(went(board.stepped_back(Near, spot("6"), 1, true)), Some((spot("5"), true)));
    assert_eq!(went(board.stepped_back(Near, spot("6"), 1, false)), Some((spot("c4"), false)));
    assert_eq!(board.stepped_back(Near, spot("hand"), 1, true), None);
    assert_eq!(board.stepped_back(Near, spot("7"), 1, true), None);
    // Nothing empty behind: as past the start.
    let full = self::board("c1 c2 c3", "");
    assert_eq!(went(full.stepped_back(Near, spot("c3"), 1, true)), Some((spot("hand"), false)));

    let mut hit = self::board("6", "5");
    let step = hit.stepped_back(Near, spot("6"), 1, true).expect("a step back");
    hit.shift(step);
    assert_eq!(hit, self::board("5", ""));
}

#[test]
fn swapped_pieces_take_each_others_steps() {
    let start = board("c2 9 5", "s3 s2 12");
    let to =
        |own: &str, other: &str| start.swapped(Near, spot(own), spot(other)).map(|[own, other]| (own.to, other.to));
    assert_eq!(to("9", "12"), Some((spot("12"), spot("9"))));
    assert_eq!(to("c2", "12"), None, "spools already have s2");
    assert_eq!(to("9", "s3"), Some((spot("c3"), spot("9"))));
    assert_eq!(to("9", "s2"), None, "cones already have c2");
    assert_eq!(to("c2", "s2"), Some((spot("c2"), spot("s2"))), "the same step changes nothing");
    assert_eq!(to("hand", "12"), Some((spot("12"), spot("hand"))));
    assert_eq!(to("hand", "s3"), Some((spot("c3"), spot("hand"))));
    assert_eq!(to("9", "hand"), Some((spot("hand"), spot("9"))));
    assert_eq!(to("c2", "hand"), None, "spools already have s2");
    assert_eq!(to("hand", "hand"), None);
    assert_eq!(to("9", "off"), None);
    assert_eq!(to("12", "9"), None);

    let mut swapped = start.clone();
    swapped.exchange(start.swapped(Near, spot("9"), spot("12")).expect("a swap"));
    assert_eq!(swapped, board("c2 12 5", "s3 s2 9"));
    let mut entered = start.clone();
    entered.exchange(start.swapped(Near, spot("hand"), spot("12")).expect("a swap"));
    assert_eq!(entered, board("c2 9 5 12", "s3 s2"));
    let mut same = start.clone();
    same.exchange(start.swapped(Near, spot("c2"), spot("s2")).expect("a swap"));
    assert_eq!(same, start);
}

#[test]
fn the_full_mark_bears_off() {
    let mut board = late("c2", "9 10");
    assert!(!board.full_mark(Far, spot("9")).expect("a piece").marks.end);
    assert_eq!(board.full_mark(Near, spot("9")), None);
    let off = board.full_mark(Near, spot("c2")).expect("a piece");
    assert!(off.marks.end);
    board.shift(off);
    assert_eq!(board.winner(), Some(Near));
}

#[test]
fn pieces_are_listed_hand_first() {
    let mut seen = Vec::new();
    board("10 c4 c1", "").any_piece(Near, &mut |piece| {
        seen.push(piece);
        false
    });
    assert_eq!(seen, ["hand", "c1", "c4", "10"].map(spot));
    let mut asked = 0;
    assert!(board("10", "").any_piece(Near, &mut |_| {
        asked += 1;
        true
    }));
    assert_eq!(asked, 1);
}

/// Every place a move might name.
fn places() -> Vec<Spot> {
    let squares = (0..=22).map(Spot::square);
    squares.chain([Spot::plain(Place::Hand), Spot::plain(Place::Off)]).collect()
}

/// Every move that `judge` lets pass.
fn passing(board: &Aseb, mover: Side, value: u8) -> Vec<(Move, Legal)> {
    let places = places();
    let pairs = places.iter().flat_map(|&from| places.iter().map(move |&to| (from, to)));
    let moves = pairs.map(|(from, to)| Move { from, to, split: false, marks: Marks::NONE });
    moves.filter_map(|step| board.judge(mover, value, &step).ok().map(|legal| (step, legal))).collect()
}

#[test]
fn the_three_questions_agree_on_every_board() {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = move |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).expect("31 bits") % below
    };
    let sets: [&[(&str, &str)]; 4] =
        [&[], &[("guard", "none")], &[("marked", "open"), ("pieces", "7")], &[("guard", "none"), ("marked", "open")]];
    for game in 0..12 {
        let options = options(sets[game % sets.len()]);
        let mut board = Aseb::start(&options);
        let mut mover = Near;
        while board.winner().is_none() {
            for side in Side::BOTH {
                for value in 0..=6 {
                    let passing = passing(&board, side, value);
                    assert_eq!(board.can_move(side, value), !passing.is_empty(), "{board:?} {side:?} {value}");
                    let mut candidates = Vec::new();
                    board.candidates(side, value, &mut |step| {
                        candidates.push(step);
                        false
                    });
                    assert!(passing.iter().all(|(step, _)| candidates.contains(step)), "{board:?} {side:?} {value}");
                    assert!(candidates.len() <= 8);
                }
            }
            let passing = passing(&board, mover, u8::try_from(random(5)).expect("small"));
            if !passing.is_empty() {
                board.apply(passing[random(passing.len())].1);
            }
            let (placement, hand, off) = board.write();
            let mut faults = Vec::new();
            assert_eq!(Aseb::read(&placement, hand, off, &options, &mut faults), board);
            assert_eq!(faults, [], "pieces are neither made nor lost");
            mover = mover.other();
        }
    }
}
