//! `annotate`: what it writes into a record, and what it leaves.

use serde_json::Value;

use super::Desk;

/// Cones on 28 and 30 against a spool on 29: 241/544 for cones, 44.3 %. After a 3 the piece on 28 leaves 30, and 5/8; the
/// piece on 30 leaves 28 against 29, and 5/17. From there spools have 12/17, and leave by a 2.
const GAME: &str = "[Game \"senet\"]\n[Rules \"kendall\"]\n[Setup \"senet:kendall 10/10/7CSC C 3/4\"]\n\n\
                    1. C 3:30-off\n2. S 2:29-off#\nspools\n";
/// 62.5 - 44.3 = 18.2 by the throw, 62.5 - 29.4 = 33.1 given away; then 100 - 70.6 = 29.4 by the throw.
const ITEMS: [&str; 2] = [
    "3:30-off?? {[%mark ??] [%win 29.4] [%best 3:28-off 62.5] [%luck +18.2]}",
    "2:29-off# {[%win 100.0] [%luck +29.4]}",
];

/// The game with figures behind its items.
fn annotated() -> String {
    GAME.replace("3:30-off", ITEMS[0]).replace("2:29-off#", ITEMS[1])
}

/// The record as `annotate` writes it.
fn annotate(text: &str, arguments: &[&str]) -> String {
    let done = Desk::new(&[]).pipe(&[&["annotate", "-"], arguments].concat(), text);
    assert_eq!((done.status, done.err.as_str()), (0, ""), "{text}");
    done.out
}

#[test]
fn errors_best_plays_and_luck_are_written() {
    assert_eq!(annotate(GAME, &[]), annotated());
    let milder = annotated().replace("30-off??", "30-off?!").replace("%mark ??", "%mark ?!");
    assert_eq!(annotate(GAME, &["--bad", "33.2", "--blunder", "50"]), milder);
    let none = annotated().replace("30-off??", "30-off").replace("[%mark ??] ", "");
    assert_eq!(annotate(GAME, &["--doubtful", "40", "--bad", "40", "--blunder", "40"]), none);
}

/// Records are annotated in one file, for which the table is made once.
fn hold(texts: &[String], expected: &[String]) {
    let parted = "\n\n\n";
    assert_eq!(annotate(&texts.join(parted), &[]), expected.join(parted));
}

#[test]
fn what_was_written_before_is_replaced() {
    let stale = annotated().replace("29.4]", "99.9]").replace("30-off??", "30-off?").replace("%mark ??", "%mark ?");
    // A mark that was noted and then taken off by hand comes again; a comment moved elsewhere comes back.
    let taken_off = annotated().replace("30-off??", "30-off");
    let moved = annotated().replace("30-off?? {", "30-off?? {mine}\n{");
    let back = annotated().replace("+18.2]}", "+18.2]} {mine}");
    hold(&[annotated(), stale, taken_off, moved], &[annotated(), annotated(), annotated(), back]);
}

#[test]
fn what_others_wrote_stays() {
    let cases = [
        ("3:30-off! {bold}", "3:30-off! {[%win 29.4] [%best 3:28-off 62.5] [%luck +18.2]} {bold}".to_owned()),
        ("3:30-off$4", "3:30-off$4 {[%win 29.4] [%best 3:28-off 62.5] [%luck +18.2]}".to_owned()),
        ("3:30-off?", "3:30-off? {[%win 29.4] [%best 3:28-off 62.5] [%luck +18.2]}".to_owned()),
        ("3:30-off $7", "3:30-off?? $7 {[%mark ??] [%win 29.4] [%best 3:28-off 62.5] [%luck +18.2]}".to_owned()),
        ("3:30-off {a [%win 3] b [%odd 1]}", format!("{} {{a b [%odd 1]}}", ITEMS[0])),
        ("3:30-off ; so [%win 3]", format!("{} ; so", ITEMS[0])),
        ("3:30-off{x}(3:28-off {[%win 3]} )", format!("{}{{x}}(3:28-off {{[%win 3]}} )", ITEMS[0])),
    ];
    let texts = cases.clone().map(|(written, _)| GAME.replace("3:30-off", written));
    let expected = cases.map(|(_, expected)| GAME.replace("3:30-off", &expected).replace("2:29-off#", ITEMS[1]));
    // Line ends, and all that stands between games.
    let odd = format!("; first\r\n{}\r\n\r\n[Game \"senet\"]\r\n\r\n*", GAME.replace('\n', "\r\n"));
    let odd_expected = odd.replace("3:30-off", ITEMS[0]).replace("2:29-off#", ITEMS[1]);
    let (mut texts, mut expected) = (texts.to_vec(), expected.to_vec());
    texts.push(odd);
    expected.push(odd_expected);
    hold(&texts, &expected);
    // Once more.
    hold(&expected, &expected);
}

/// A game that is not legal, one that cannot be read, one of duat and one with cards are told of and stay as they are.
#[test]
fn what_cannot_be_annotated_stays_and_is_told() {
    let broken = GAME.replace("3:30-off", "3:29-off {[%win 3]}");
    let unread = GAME.replace("3:30-off", "3:30~~");
    let cards = "[Game \"senet\"]\n[Cards \"1\"]\n\n1. C 5:2-7x {[%win 3]}\n*\n";
    let duat = "[Game \"duat\"]\n[Setup \"ours\"]\n\n*\n";
    let text = [&broken, &unread, cards, duat, GAME].join("\n");
    let done = Desk::new(&[]).pipe(&["annotate", "-"], &text);
    assert_eq!(done.status, 1);
    let stripped = cards.replace(" {[%win 3]}", "");
    assert_eq!(done.out, [&broken, &unread, stripped.as_str(), duat, &annotated()].join("\n"));
    for said in [
        "error[move.not-yours]",
        "--> <stdin>:5:6  game 1, turn 1, item 1",
        "error[unreadable]",
        "<stdin>: game 3: 1 of 1 items stay as they are: cards may matter in them",
        "<stdin>: game 4 stays as it is, for duat:scarab has no throws, and no chances",
    ] {
        assert!(done.err.contains(said), "{said}: {}", done.err);
    }
}

#[test]
fn errors_of_usage_say_what_stands_in_the_way() {
    let desk = Desk::new(&[("game.hun", GAME), ("empty.hun", "")]);
    for (arguments, said) in [
        (&["game.hun", "--bad", "1"][..], "error: cannot mark errors so: `--doubtful` 2 is at the most `--bad` 1, "),
        (&["game.hun", "--bad", "x"], "error: invalid value 'x' for '--bad <PERCENT>': it is a number of percent"),
        (&["game.hun", "--games", "2-3"], "error: there is no game 2-3 in game.hun, which has 1\n"),
        (&["game.hun", "--table", "game.hun"], "error: cannot use the table game.hun: "),
        (&["gone.hun"], "error: cannot read gone.hun: there is no such file\n"),
        (&["empty.hun"], "error: no record found in empty.hun\n"),
        (&["game.hun", "--out", "x.hun", "--report", "text"], "error: the argument '--out <FILE>' cannot be used with"),
    ] {
        let done = desk.run(&[&["annotate"], arguments].concat());
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.err.starts_with(said), "{arguments:?}: {}", done.err);
    }
    let done = desk.run(&["annotate", "game.hun", "--out", "game.hun"]);
    assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (0, "", ""));
    assert_eq!(std::fs::read_to_string(desk.path("game.hun")).unwrap(), annotated());
}

/// Without a table, and with none made for as many pieces, figures are estimates, and say so: the value before is that of
/// the start, about a half, and one standard error of 200 games 3.5 %.
#[test]
fn estimates_have_their_error_behind_them() {
    let text = "[Game \"senet\"]\n\n1. C 5:2-7x\n*\n";
    let out = annotate(text, &["--rollouts", "200"]);
    let win = out.split("[%win ").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    let (value, error) = win.split_once('±').expect("an error");
    let (value, error): (f64, f64) = (value.parse().unwrap(), error.parse().unwrap());
    assert!((50.0..90.0).contains(&value) && (2.0..4.0).contains(&error), "{out}");
    assert_eq!(out, annotate(text, &["--jobs", "1"]), "the same on any number of threads");
    let done = Desk::new(&[]).pipe(&["annotate", "-", "--rollouts", "0"], text);
    assert_eq!((done.status, done.out.as_str()), (0, text));
    assert_eq!(done.err, "<stdin>: game 1: 1 of 1 items stay as they are: no table knows them, or cards may matter\n");
}

/// Cones have one decision, which cost 33.1, and 18.2 of luck; spools none, and 29.4. 44.3 + 18.2 - 33.1 - 29.4 is nothing,
/// and without luck 44.3 - 33.1 = 11.2 is left of it.
#[test]
fn a_report_adds_up() {
    let named = GAME.replace("[Setup", "[Cones \"Nefer\"]\n[Spools \"A name as long as a river\"]\n[Setup");
    let desk = Desk::new(&[("game.hun", &named)]);
    let text = desk.run(&["annotate", "game.hun", "--report", "text"]).out;
    for line in [
        "game.hun, game 1: Nefer (cones) against A name as long as a river (spools), senet:kendall",
        "  2 items exact, every chance to within ",
        "                                  Nefer  A name as long …",
        "    decisions                         1                 0",
        "    forced items                      0                 1",
        "    errors                         1 ??              none",
        "    lost, a decision    33.1 %, 33.09 %          0.0 %, -",
        "    luck                        +18.2 %           +29.4 %",
        "    chance at first              44.3 %            55.7 %",
        "    result                        0.0 %           100.0 %",
        "    less luck                    11.2 %            88.8 %",
        "    2.1    A name as long … 2:29-off#      70.6 to 100.0, luck +29.4",
        "    1.1    Nefer            3:30-off??     44.3 to 29.4, luck +18.2, lost 33.1 against 3:28-off",
        "  the chance of Nefer, item by item",
        // 29.4 % is in the third eighth.
        "    ▃▁",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "{line}\n{text}");
    }
    let json = desk.run(&["annotate", "game.hun", "--report", "json"]).out;
    let object: Value = serde_json::from_str(&json).expect("JSON");
    let game = &object["games"][0];
    let near = |value: &Value, truth: f64| value.as_f64().is_some_and(|value| (value - truth).abs() < 1e-6);
    let cones = &game["players"]["cones"];
    assert!(near(&cones["exact"]["lost"], 5.0 / 8.0 - 5.0 / 17.0), "{cones}");
    assert!(near(&cones["exact"]["luck"], 5.0 / 8.0 - 241.0 / 544.0), "{cones}");
    assert!(near(&cones["start"], 241.0 / 544.0) && near(&cones["end"], 0.0), "{cones}");
    assert!(near(&cones["less_luck"], 241.0 / 544.0 - 5.0 / 8.0 + 5.0 / 17.0), "{cones}");
    assert_eq!((&game["items"][0]["mark"], &game["items"][0]["best"]["play"]), (&"??".into(), &"3:28-off".into()));
    assert_eq!(game["decisive"], serde_json::json!(["2.1", "1.1"]));
}
