//! Tables in files: made the same by any number of threads, gone on with, and refused where they are not what was
//! written.

use std::fs;

use crate::cli::{Desk, Run};
use crate::support::dice::Dice;

const KNOWN: &str = "senet:kendall 10/10/7CS1 C 4/4";

/// A desk with the table of one piece a side.
fn desk() -> Desk {
    let desk = Desk::new(&[]);
    let done = desk.run(&["table", "build", "senet:kendall", "--pieces", "1", "--out", "one.hut"]);
    assert_eq!((done.status, done.err.as_str()), (0, "812 positions, 1 MB\n"), "{}", done.out);
    desk
}

/// What each command that uses a table makes of one.
fn used(desk: &Desk, file: &str) -> [Run; 4] {
    [
        desk.run(&["table", "verify", file]),
        desk.run(&["table", "info", file]),
        desk.run(&["table", "probe", KNOWN, "--table", file]),
        desk.run(&["solve", KNOWN, "--table", file]),
    ]
}

/// Holds that every command refuses a table and says why.
fn refused(desk: &Desk, file: &str, why: &str) {
    for (done, status) in used(desk, file).into_iter().zip([1, 2, 2, 2]) {
        assert_eq!((done.status, done.out.as_str()), (status, ""), "{why}: {}", done.err);
        assert!(done.err.contains(why), "{why}: {}", done.err);
    }
}

/// The bytes of a table with a part's check made anew, from `begin` on for `length` bytes.
fn checked(bytes: &mut [u8], begin: usize, length: usize) {
    let check = crc32fast::hash(&bytes[begin..begin + length]).to_le_bytes();
    bytes[begin + length..begin + length + 4].copy_from_slice(&check);
}

/// Where the head ends, its check included.
fn head(bytes: &[u8]) -> usize {
    bytes.windows(2).position(|pair| pair == b"\n\n").expect("an empty line") + 6
}

#[test]
fn a_table_is_made_proven_and_looked_up() {
    let desk = desk();
    for done in used(&desk, "one.hut") {
        assert_eq!((done.status, done.err.as_str()), (0, ""), "{}", done.out);
    }
    let [verified, info, probed, solved] = used(&desk, "one.hut");
    assert_eq!(verified.out, info.out);
    assert!(info.out.starts_with("one.hut: senet:kendall with up to 1 left a side, 812 positions"), "{}", info.out);
    // 8/17, as worked out in the fixture.
    assert!(probed.out.starts_with("0.470588"), "{}", probed.out);
    assert!(solved.out.starts_with("cones before the throw: 0.470588"), "{}", solved.out);
    let data = desk.run(&["table", "probe", KNOWN, "--table", "one.hut", "--format", "json"]);
    assert!(data.out.contains("\"value\":0.47058"), "{}", data.out);
    for command in ["verify", "info"] {
        let data = desk.run(&["table", command, "one.hut", "--format", "json"]);
        assert!(data.out.contains("\"positions\":812"), "{}", data.out);
    }
    assert_eq!(desk.run(&["table", "info", "none.hut"]).status, 2);
    assert_eq!(desk.run(&["table", "verify", "none.hut"]).status, 2, "that nothing is there is no finding");
}

#[test]
fn any_number_of_threads_makes_the_same_bytes() {
    let desk = desk();
    for (jobs, file) in [("1", "first.hut"), ("2", "second.hut")] {
        let build = ["table", "build", "tjau:aseb", "--pieces", "2", "--jobs", jobs, "--out", file];
        assert_eq!(desk.run(&build).status, 0);
    }
    assert!(fs::read(desk.path("first.hut")).unwrap() == fs::read(desk.path("second.hut")).unwrap());
    assert!(!desk.path("first.hut.part").exists());
}

#[test]
fn a_build_that_was_stopped_goes_on() {
    let desk = desk();
    let whole = fs::read(desk.path("one.hut")).unwrap();
    let mut dice = Dice::new(5);
    for kept in
        [0, 3, head(&whole), head(&whole) + 9, whole.len() - 1, dice.below(whole.len()), dice.below(whole.len())]
    {
        let mut part = whole[..kept].to_vec();
        fs::write(desk.path("again.hut.part"), &part).unwrap();
        let build = ["table", "build", "senet:kendall", "--pieces", "1", "--out", "again.hut"];
        assert_eq!(desk.run(&build).status, 0);
        assert!(fs::read(desk.path("again.hut")).unwrap() == whole, "from {kept} bytes");
        // What was left behind by another build is no beginning, nor is what was altered.
        if let Some(last) = part.last_mut() {
            *last ^= 1;
        }
        fs::write(desk.path("again.hut.part"), &part).unwrap();
        assert_eq!(desk.run(&build).status, 0);
        assert!(fs::read(desk.path("again.hut")).unwrap() == whole, "from {kept} bytes, the last altered");
    }
}

#[test]
fn an_altered_table_is_refused_wherever_it_was_altered() {
    let desk = desk();
    let whole = fs::read(desk.path("one.hut")).unwrap();
    let mut dice = Dice::new(6);
    for _ in 0..12 {
        let mut bytes = whole.clone();
        let at = head(&whole) + dice.below(whole.len() - head(&whole));
        bytes[at] ^= 1 << dice.below(8);
        fs::write(desk.path("bad.hut"), bytes).unwrap();
        refused(&desk, "bad.hut", "is not what was written");
    }
    let mut bytes = whole.clone();
    bytes[20] ^= 1;
    fs::write(desk.path("bad.hut"), bytes).unwrap();
    refused(&desk, "bad.hut", "cannot use the table bad.hut: ");
}

#[test]
fn what_is_no_whole_table_is_refused() {
    let desk = desk();
    let whole = fs::read(desk.path("one.hut")).unwrap();
    fs::write(desk.path("bad.hut"), &whole[..whole.len() - 100]).unwrap();
    refused(&desk, "bad.hut", "it is cut short by 100 bytes");
    fs::write(desk.path("bad.hut"), [&whole[..], b"more"].concat()).unwrap();
    refused(&desk, "bad.hut", "4 bytes stand behind its end");
    fs::write(desk.path("bad.hut"), "[Game \"senet\"]\n").unwrap();
    refused(&desk, "bad.hut", "it is no table");
    fs::write(desk.path("bad.hut"), "").unwrap();
    refused(&desk, "bad.hut", "it is no table");
    fs::write(desk.path("bad.hut"), "hunefer table 2\n\n").unwrap();
    refused(&desk, "bad.hut", "its format is \"2\", which is not known");
    fs::write(desk.path("bad.hut"), &whole[..30]).unwrap();
    refused(&desk, "bad.hut", "cannot use the table bad.hut: its head cannot be read: the file ends within it");
}

/// What was written on purpose, with its checks in order.
#[test]
fn a_table_that_says_what_is_not_so_is_refused() {
    let desk = desk();
    let whole = fs::read(desk.path("one.hut")).unwrap();
    let end = head(&whole);
    let text = String::from_utf8(whole[..end - 4].to_vec()).expect("a head is text");
    for (from, to, why) in [
        ("law 1", "law 2", "it was made by revision 2 of the law, and 1 is played by"),
        ("senet:kendall", "senet:kendal", "it is of senet:kendal, which is not known"),
        ("wall=3", "wall=4", "wall is one of 3, 2, none, not \"4\""),
        (" wall=3", "", "its options are not written in full"),
        ("pieces 1", "pieces 2", "where there are 165242 of 8 with up to 2"),
        ("places 812", "places 813", "where there are 812 of 8 with up to 1"),
        ("law 1\n", "", "it has no law"),
        ("senet:kendall", "duat:scarab", "duat:scarab has no option \"pieces\""),
    ] {
        assert!(text.contains(from), "{from}");
        let mut bytes = text.replacen(from, to, 1).into_bytes();
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes.extend(&whole[end..]);
        fs::write(desk.path("bad.hut"), bytes).unwrap();
        refused(&desk, "bad.hut", why);
    }
    // Of another option it is a good table, but not of the position asked for.
    let other = format!("{KNOWN} forfeit=throw");
    for command in [&["table", "probe", &other, "--table", "one.hut"][..], &["solve", &other, "--table", "one.hut"]] {
        let done = desk.run(command);
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{}", done.err);
        assert!(done.err.contains("it is of forfeit=turn, not of forfeit=throw"), "{}", done.err);
    }
    let done = desk.run(&["solve", "senet:tut 10/10/7WB1 W 4/4", "--table", "one.hut"]);
    assert!(done.err.contains("it is of senet:kendall, not of senet:tut"), "{}", done.err);
}

/// A value or a length that is another, with its check in order, does not hold what the seal says.
#[test]
fn a_value_that_is_not_so_is_found_out() {
    let desk = desk();
    let whole = fs::read(desk.path("one.hut")).unwrap();
    let mut dice = Dice::new(7);
    // The first layer has 6 positions: 28, 29 and 30 against one another, in two blocks, for a layer and its mirror
    // are seen as one by nobody else. Cells are eight bytes: four of the value, two and two of the lengths.
    let begin = head(&whole);
    let mut blocks = Vec::new();
    let mut at = begin;
    while at < whole.len() {
        let length = (1..).find(|&length| {
            let end = at + length;
            whole.get(end..end + 4).is_none_or(|check| check == crc32fast::hash(&whole[at..end]).to_le_bytes())
        });
        let length = length.expect("a part");
        if length != 16 || whole[at + 12..at + 16] == [0; 4] {
            blocks.push((at, length));
        }
        at += length + 4;
    }
    for part in 0..3 {
        let &(at, length) = dice.pick(&blocks);
        let mut bytes = whole.clone();
        let cell = at + 8 * dice.below(length / 8);
        match part {
            0 => bytes[cell + 1] ^= 0x40,
            1 => bytes[cell + 4] = bytes[cell + 4].wrapping_sub(0x70),
            _ => bytes[cell + 6] = bytes[cell + 6].wrapping_sub(0x70),
        }
        checked(&mut bytes, at, length);
        fs::write(desk.path("bad.hut"), bytes).unwrap();
        let done = desk.run(&["table", "verify", "bad.hut"]);
        assert_eq!((done.status, done.out.as_str()), (1, ""), "{part}: {}", done.err);
        assert!(done.err.contains("does not hold what it says"), "{part}: {}", done.err);
    }
}

/// The cone on 28 wins 8 of 17 games against the spool on 29; of 2 000 games the share is within four standard
/// deviations of that, 4 * sqrt(8 * 9 / 17^2 / 2000).
#[test]
fn games_played_by_a_table_are_won_as_often_as_it_says() {
    let desk = desk();
    let arguments = ["gen", "games", "--from", KNOWN, "--player", "table", "--table", "one.hut", "--seed", "3"];
    let done = desk.run(&[&arguments[..], &["--count", "2000", "--jobs", "2"]].concat());
    assert_eq!((done.status, done.err.as_str()), (0, ""));
    assert_eq!(desk.pipe(&["check", "--quiet", "-"], &done.out).status, 0, "all are legal");
    let won = |side| done.out.lines().filter(|line| *line == side).count();
    assert_eq!(won("cones") + won("spools"), 2_000, "all are played to their end");
    let share = won("cones") as f64 / 2_000.0;
    assert!((share - 8.0 / 17.0).abs() < 4.0 * (72.0_f64 / 289.0 / 2_000.0).sqrt(), "{share}");
    for (more, why) in [
        (&["--cards", "1"][..], "tables know none"),
        (&["--set", "forfeit=throw"], "it is of forfeit=turn, not of forfeit=throw"),
    ] {
        let done = desk.run(&[&arguments[..], more].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{more:?}: {}", done.err);
        assert!(done.err.contains(why), "{more:?}: {}", done.err);
    }
    assert_eq!(desk.run(&["gen", "games", "--table", "one.hut"]).status, 2, "a table that nobody plays by");
    assert_eq!(desk.run(&["gen", "games", "--player", "table", "--table", "one.hut"]).status, 2, "of which rule set");
}

/// A piece on 27 that does best to go back to 15 is moved there, and one that does best to throw is not.
#[test]
fn a_table_takes_the_move_instead_of_a_throw_where_it_is_better() {
    let desk = Desk::new(&[]);
    let build = ["table", "build", "senet:tut", "--pieces", "1", "--out", "tut.hut"];
    assert_eq!(desk.run(&build).status, 0);
    for (position, better) in [("senet:tut 10/10/6W2B W 4/4", false), ("senet:tut B9/10/6W3 W 4/4", true)] {
        let solved = desk.run(&["solve", position, "--table", "tut.hut", "--format", "json"]).out;
        let solved: serde_json::Value = serde_json::from_str(&solved).expect("JSON");
        let house = solved["house"]["value"].as_f64().expect("a value");
        assert_eq!(house >= solved["value"].as_f64().expect("a value"), better, "{position}: {solved}");
        let games = ["gen", "games", "--from", position, "--player", "table", "--table", "tut.hut", "--seed", "1"];
        let first = desk.run(&[&games[..], &["--count", "20"]].concat()).out;
        let moved = first.lines().filter(|line| line.starts_with("1. W 27-15")).count();
        assert_eq!(moved, if better { 20 } else { 0 }, "{position}");
    }
}
