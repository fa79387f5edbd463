//! What `solve` and the values of `moves` say of figures: no more than is known.

use serde_json::Value;

use super::{Desk, START, run};

fn object(arguments: &[&str]) -> Value {
    let done = run(&[arguments, &["--format", "json"]].concat());
    assert_eq!(done.status, 0, "{arguments:?}: {}", done.err);
    serde_json::from_str(&done.out).expect("JSON")
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// Worked out where every ending with one piece a side is: 8/17 to throw.
const ENDING: &str = "senet:kendall 10/10/7CS1 C 4/4";

/// All throws but 3, 12 in 16, lead to one position, whose error is theirs: they do not make up for each other.
#[test]
fn errors_of_the_same_games_are_added_up() {
    let solved = object(&["solve", ENDING, "--rollouts", "10"]);
    let throws = solved["throws"].as_array().unwrap();
    let errors: Vec<f64> = throws.iter().map(|throw| number(&throw["error"])).collect();
    assert!(errors[0] > 0.1, "{solved}");
    assert_eq!(errors, [errors[0], errors[0], 0.0, errors[0], errors[0]], "a 3 wins for certain");
    assert!((number(&solved["error"]) - 0.75 * errors[0]).abs() < 1e-12, "{solved}");
}

/// Over many seeds estimates are off by no more than their errors say.
#[test]
fn estimates_keep_what_their_errors_promise() {
    let (mut within, mut far) = (0, 0);
    for seed in 0..24 {
        let solved = object(&["solve", ENDING, "--rollouts", "60", "--seed", &seed.to_string()]);
        let off = (number(&solved["value"]) - 8.0 / 17.0).abs() / number(&solved["error"]);
        within += u32::from(off <= 1.0);
        far += u32::from(off > 4.0);
    }
    // Two of three are to be expected within one error: 16 of 24, with a standard deviation of 2.3.
    assert!(far == 0 && (7..=24).contains(&within), "{within} within one, {far} beyond four");
}

#[test]
fn no_figure_has_more_digits_than_are_known() {
    // 300 games: an error of about 0.026, so two digits or three, and a loss in whole percents or tenths with its own.
    let done = run(&["solve", START, "--rollouts", "300", "--throw", "4"]);
    assert_eq!(done.status, 0, "{}", done.err);
    let line = |from: &str| done.out.lines().find(|line| line.trim_start().starts_with(from)).unwrap();
    for play in ["4:8-12", "4:10-14"] {
        let (value, error) = line(play).split_once(" ± ").unwrap();
        let value = value.split_whitespace().last().unwrap();
        let error = error.split_whitespace().next().unwrap();
        assert_eq!(value.len(), error.len(), "{}", done.out);
        assert_eq!(error, "0.03", "the square root of a quarter of 1/300, to one digit");
    }
    // A table's bound is below 1e-7 here and not below 1e-8.
    let done = run(&["solve", ENDING]);
    assert!(done.out.starts_with("cones before the throw: 0.4705882, spools are ahead\nexact ± "), "{}", done.out);
    // What ends the game is no sample.
    let done = run(&["solve", ENDING, "--rollouts", "10"]);
    assert!(done.out.contains("3:28-off#     1 for certain\n") && !done.out.contains("± 0\n"), "{}", done.out);
}

/// From 29 a 2 leaves, and the spool on 30 leaves by anything: 3/8. With a 1 instead of the 2, nothing.
#[test]
fn who_is_ahead_is_said_where_it_is_known() {
    let done = run(&["solve", "senet:kendall 10/10/8CS C 4/4"]);
    assert!(done.out.contains("0.3750000, spools are ahead\n"), "{}", done.out);
    // Half a chance: forfeit=throw and horus=one, worked out among the endings.
    let half = "senet:kendall 10/10/7S1C C 4/4 forfeit=throw horus=one";
    let done = run(&["solve", half]);
    assert!(done.out.contains("0.5000000, nobody is ahead\n"), "{}", done.out);
    let done = run(&["solve", half, "--rollouts", "100", "--seed", "3"]);
    assert!(done.out.contains("too close to say who is ahead\n"), "{}", done.out);
}

/// Whatever a card has left behind, of whichever side, is more than tables and eager players know.
#[test]
fn cards_that_run_are_refused() {
    for key in ["miss=S1", "miss=C1", "sticks=S3", "isis=C", "isis=S", "throw=3 miss=S1"] {
        let position = format!("{ENDING} cards=0/0 seen=exile,isis,seth,maat {key}");
        assert_eq!(run(&["setup", &position]).status, 0, "{key} is lawful");
        for means in [&[][..], &["--rollouts", "10"], &["--depth", "2"]] {
            let done = run(&[&["solve", &position], means].concat());
            assert_eq!((done.status, done.out.as_str()), (2, ""), "{key} {means:?}");
            assert!(done.err.contains("tables know no cards"), "{key}: {}", done.err);
        }
    }
}

#[test]
fn values_of_moves_say_how_they_were_got() {
    let done = run(&["moves", ENDING, "--values"]);
    assert!(done.out.lines().last().unwrap().starts_with("exact ± "), "{}", done.out);
    let exact = object(&["moves", ENDING, "--values"]);
    assert_eq!(exact["how"], "exact");
    assert!(number(&exact["bound"]) < 1e-6 && exact["moves"][0].get("errors").is_none(), "{exact}");
    let sampled = object(&["moves", ENDING, "--values", "--rollouts", "10"]);
    assert_eq!((&sampled["how"], &sampled["games"]), (&"estimate".into(), &10.into()));
    assert!(sampled.get("bound").is_none() && number(&sampled["moves"][0]["errors"][0]) > 0.1, "{sampled}");
    let done = run(&["moves", ENDING, "--values", "--rollouts", "10"]);
    assert_eq!(done.out.lines().last(), Some("an estimate by 10 games of eager players from each position"));
    assert!(object(&["moves", ENDING]).get("how").is_none(), "nothing is said of values that were not asked for");
}

/// Of three sticks 0, 1, 2 and 3 are light in 1, 3, 3 and 1 of 8 ways.
#[test]
fn fewer_sticks_have_odds_of_their_own() {
    let position = "senet:kendall 10/10/7CS1 C 4/4 cards=0/0 seen=seth sticks=C3";
    let moves = object(&["moves", position]);
    let odds: Vec<_> = moves["moves"].as_array().unwrap().iter().map(|group| number(&group["odds"])).collect();
    assert_eq!(odds, [0.125, 0.375, 0.375, 0.125]);
    let done = run(&["moves", position, "--throw", "3"]);
    assert_eq!(done.out, "3:28-off#  2/16\n");
}

/// White on 27, black on 30: white wins by a 4 alone, in 1 of 16, and going back to 15 lets black leave.
#[test]
fn a_move_instead_of_a_throw_is_listed() {
    let done = run(&["solve", "senet:tut 10/10/6W2B W 4/4"]);
    assert!(done.out.contains("\ninstead of a throw\n  27-15         0.0000000\n"), "{}", done.out);
    let moves = object(&["moves", "senet:tut 10/10/6W2B W 4/4", "--values"]);
    let house = moves["moves"].as_array().unwrap().iter().find(|group| group["throw"].is_null()).unwrap();
    assert!(house.get("odds").is_none() && number(&house["values"][0]) < 1e-7, "{house}");
}

#[test]
fn a_finished_game_has_nothing_to_solve() {
    let done = run(&["solve", "senet:kendall 10/10/2S7 C 5/4 won=C"]);
    assert_eq!(done.status, 1);
    assert!(done.out.contains("setup.over"), "{}", done.out);
}

/// A table is kept where it is looked for, and what does not reach so far is no hindrance.
#[test]
fn a_table_is_found_where_it_is_kept() {
    let desk = Desk::new(&[]);
    let kept = "senet-kendall-1.hut";
    assert_eq!(desk.run(&["table", "build", "senet:kendall", "--pieces", "1"]).status, 0);
    let whole = std::fs::read(desk.path(kept)).expect("the table, under its usual name");
    assert!(desk.run(&["solve", ENDING]).out.contains("\nexact ± "));
    let two = "senet:kendall 2C7/10/7CS1 C 3/4";
    assert!(desk.run(&["solve", two]).out.contains("\nexact ± "), "another is made at once");
    let refused = desk.run(&["solve", two, "--table", kept]);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("it has up to 1 pieces left a side"), "{}", refused.err);
    // It is the one that was asked: it is refused when it is cut short, but not for other options, which have their own.
    std::fs::write(desk.path(kept), &whole[..whole.len() / 2]).unwrap();
    let refused = desk.run(&["solve", ENDING]);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains(kept), "{}", refused.err);
    assert_eq!(desk.run(&["solve", &format!("{ENDING} horus=one")]).status, 0);
    // Games need no table.
    assert_eq!(desk.run(&["solve", ENDING, "--rollouts", "10"]).status, 0);
}
