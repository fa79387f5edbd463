//! What the cards do to pieces.

use hunefer_notation::Spot;

use super::Kendall;
use super::{board, named, options, shown, spot};
use crate::law::game::senet::kendall::CHOICES;
use crate::law::game::{Cards, Shift};
use crate::law::side::Side;

fn kendall(chosen: &str, squares: &str) -> Kendall {
    board(&options(CHOICES, chosen), squares, 5)
}

/// `29-1`, its marks, and the board it leaves; `-` for none.
fn told(game: &Kendall, shift: Option<Shift>) -> String {
    let Some(shift) = shift else { return "-".into() };
    let mut game = *game;
    game.shift(shift);
    let marks = [(shift.marks.hit, "x"), (shift.marks.water, "~"), (shift.marks.end, "#")];
    let marks: String = marks.into_iter().filter(|&(holds, _)| holds).map(|(_, mark)| mark).collect();
    format!("{}-{}{marks} {}", named(shift.from), named(shift.to), shown(&game))
}

#[test]
fn sent_back() {
    for (squares, piece, expected) in [
        ("1S8/10/8C1", "29", "29-1 CS8/10/10"),
        ("S9/10/8C1", "29", "29-2 SC8/10/10"),
        ("SCS7/10/5C4", "26", "26-4 SCSC6/10/10"),
        // Never forward: with no room behind it stays.
        ("C1S7/10/10", "1", "1-1 C1S7/10/10"),
        ("SSC7/10/10", "3", "3-3 SSC7/10/10"),
        ("S1C7/10/10", "3", "3-2 SC8/10/10"),
        ("SSC7/10/10", "1", "-"),
        ("SSC7/10/10", "4", "-"),
        ("SSC7/10/10", "off", "-"),
    ] {
        let game = kendall("", squares);
        assert_eq!(told(&game, game.sent_back(Side::Near, spot(piece))), expected, "{piece} of {squares}");
    }
}

#[test]
fn recalled() {
    for (squares, expected) in [
        ("SCSCSCSCSC/10/10", "-"),
        ("SCSCSCSCS1/10/10", "off-10 SCSCSCSCSC/10/10"),
        ("2SCSC4/10/10", "off-1 C1SCSC4/10/10"),
    ] {
        let game = kendall("", squares);
        assert_eq!(told(&game, game.recalled(Side::Near)), expected, "{squares}");
    }
}

#[test]
fn three_back() {
    for (squares, piece, expected) in [
        ("S9/3C6/10", "14", "14-11 S9/C9/10"),
        // Taken by anyone: the nearest empty square behind, and no hit.
        ("10/S2C6/10", "14", "14-10 9C/S9/10"),
        ("9C/S2C6/10", "14", "14-9 8CC/S9/10"),
        // Past the start.
        ("2C4S2/10/10", "3", "3-1 C6S2/10/10"),
        ("S1C7/10/10", "3", "3-2 SC8/10/10"),
        ("SCC7/10/10", "3", "-"),
        ("C6S2/10/10", "1", "-"),
        // No empty square behind the third: the first empty one from 1, if behind the piece.
        ("SS2C5/10/10", "5", "5-3 SSC7/10/10"),
        ("SSCSC5/10/10", "5", "-"),
        // Into the water.
        ("S9/10/9C", "30", "30-15~ S9/4C5/10"),
        ("10/3CS5/9C", "30", "30-13~ 10/2CCS5/10"),
        ("S9/10/8C1", "29", "29-26 S9/10/5C4"),
        ("S9/10/5C2C1", "29", "29-25 S9/10/4CC4"),
        ("S9/10/10", "29", "-"),
    ] {
        // The option speaks of throws only.
        for chosen in ["", "water-full=after", "water-full=blocked"] {
            let game = kendall(chosen, squares);
            let shift = game.stepped_back(Side::Near, spot(piece), 3, false);
            assert_eq!(told(&game, shift), expected, "{piece} of {squares}");
        }
    }
}

#[test]
fn one_back() {
    for (chosen, squares, piece, expected) in [
        ("", "S7C1/10/10", "9", "9-8 S6C2/10/10"),
        ("", "7SC1/10/10", "9", "9-8x 7CS1/10/10"),
        ("", "6SSC1/10/10", "9", "9-6 5CSS2/10/10"),
        ("", "7CC1/10/10", "9", "9-7 6CC2/10/10"),
        ("", "SC8/10/10", "2", "2-1x CS8/10/10"),
        ("", "C6S2/10/10", "1", "-"),
        ("", "CC6S1/10/10", "2", "-"),
        ("", "SSC7/10/10", "3", "-"),
        ("", "S9/10/7C2", "28", "28-15~ S9/4C5/10"),
        ("", "10/4S5/7C2", "28", "28-14~ 10/3CS5/10"),
        // Safe houses are passed by, and the water lies behind them.
        ("", "10/10/7SC1", "29", "29-15~ 10/4C5/7S2"),
        ("", "10/10/7CSC", "30", "30-15~ 10/4C5/7CS1"),
        ("", "10/4SC4/10", "16", "16-15x 10/4CS4/10"),
        ("rebirth-safe=yes", "10/4SC4/10", "16", "16-14 10/3CS5/10"),
        ("", "10/10/4SC4", "26", "26-25x 10/10/4CS4"),
    ] {
        let game = kendall(chosen, squares);
        let shift = game.stepped_back(Side::Near, spot(piece), 1, true);
        assert_eq!(told(&game, shift), expected, "{piece} of {squares} with {chosen:?}");
    }
}

#[test]
fn swapped() {
    let mut game = kendall("", "SC8/10/8S1");
    assert_eq!(game.swapped(Side::Near, spot("1"), spot("29")), None);
    assert_eq!(game.swapped(Side::Near, spot("2"), spot("2")), None);
    assert_eq!(game.swapped(Side::Near, spot("off"), spot("1")), None);
    let shifts = game.swapped(Side::Near, spot("2"), spot("29")).expect("a piece of each side");
    assert_eq!(shifts.map(|shift| (shift.side, shift.to)), [(Side::Near, spot("29")), (Side::Far, spot("2"))]);
    game.exchange(shifts);
    assert_eq!(shown(&game), "SS8/10/8C1");
}

#[test]
fn full_mark() {
    for (squares, piece, expected) in [
        ("C1S7/10/8C1", "29", "29-off C1S7/10/10"),
        ("2S7/10/8C1", "29", "29-off# 2S7/10/10"),
        ("2S7/10/8C1", "3", "-"),
    ] {
        let game = kendall("", squares);
        assert_eq!(told(&game, game.full_mark(Side::Near, spot(piece))), expected, "{piece} of {squares}");
    }
}

#[test]
fn pieces_and_the_front() {
    let game = kendall("", "SC3C4/10/8S1");
    assert_eq!(game.front(Side::Near), Some(spot("6")));
    assert_eq!(game.front(Side::Far), Some(spot("29")));
    let mut seen = Vec::new();
    let mut look = |piece: Spot| {
        seen.push(named(piece));
        piece == spot("6")
    };
    assert!(game.any_piece(Side::Near, &mut look));
    assert!(!game.any_piece(Side::Far, &mut look));
    assert_eq!(seen, ["2", "6", "1", "29"]);
}
