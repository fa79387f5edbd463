//! `solve`, and the values of `moves`.

use serde_json::Value;

use super::{position, table};
use crate::cli::run;

fn object(arguments: &[&str]) -> Value {
    let done = run(&[arguments, &["--format", "json"]].concat());
    assert_eq!(done.status, 0, "{}", done.err);
    serde_json::from_str(&done.out).expect("JSON")
}

/// A number to within so much.
fn near(value: &Value, truth: f64, error: f64) -> bool {
    value.as_f64().is_some_and(|value| (value - truth).abs() <= error)
}

/// The cone on 28 against the spool on 29, worked out in the fixture: 8/17 to throw, 12/17 for the other.
#[test]
fn every_play_has_its_value() {
    let solved = object(&["solve", "senet:kendall 10/10/7CS1 C 4/4"]);
    assert_eq!(solved["how"], "exact");
    assert!(near(&solved["value"], 8.0 / 17.0, solved["bound"].as_f64().unwrap()), "{solved}");
    let throws = solved["throws"].as_array().unwrap();
    let odds: Vec<_> = throws.iter().map(|throw| (throw["throw"].clone(), throw["odds"].clone())).collect();
    let sixteenths = |of: f64| Value::from(of / 16.0);
    assert_eq!(
        odds,
        [(1, 4.0), (2, 6.0), (3, 4.0), (4, 1.0), (5, 1.0)].map(|(value, odds)| (value.into(), sixteenths(odds)))
    );
    for throw in throws {
        let plays = throw["plays"].as_array().unwrap();
        assert_eq!(plays.len(), 1);
        // A 3 leaves; all else leaves the spool to throw, which has 12/17.
        let (play, value) = if throw["throw"] == 3 { ("3:28-off#", 1.0) } else { ("-", 5.0 / 17.0) };
        assert!(plays[0]["play"].as_str().unwrap().ends_with(play), "{throw}");
        assert!(near(&plays[0]["value"], value, 1e-7) && near(&throw["value"], value, 1e-7), "{throw}");
    }
}

/// With a throw waiting there is that throw, and the value is after it.
#[test]
fn a_throw_that_waits_is_certain() {
    let solved = object(&["solve", "senet:kendall 10/10/7CS1 C 4/4 throw=3"]);
    assert_eq!((&solved["value"], &solved["throws"][0]["odds"]), (&1.0.into(), &1.0.into()));
    assert_eq!(solved["throws"].as_array().unwrap().len(), 1);
    let done = run(&["solve", "senet:kendall 10/10/7CS1 C 4/4 throw=3", "--throw", "2"]);
    assert_eq!((done.status, done.err.as_str()), (2, "error: cannot solve for a 2: a throw of 3 is waiting\n"));
    let one = object(&["solve", "senet:kendall 10/10/7CS1 C 4/4", "--throw", "2"]);
    assert_eq!(one["throws"].as_array().unwrap().len(), 1);
    assert!(near(&one["value"], 8.0 / 17.0, 1e-7), "the value before the throw stays");
    let done = run(&["solve", "senet:kendall 10/10/7CS1 C 4/4", "--throw", "9"]);
    assert_eq!((done.status, done.err.as_str()), (2, "error: the sticks cannot show 9, but 1, 2, 3, 4, 5\n"));
}

/// White on 27 against black on 30: to throw wins in 1 of 16, to go to 15 never.
#[test]
fn a_move_instead_of_a_throw_is_a_choice_before_it() {
    let solved = object(&["solve", "senet:tut 10/10/6W2B W 4/4"]);
    assert_eq!(solved["house"]["play"], "27-15");
    assert!(near(&solved["house"]["value"], 0.0, 1e-7) && near(&solved["value"], 1.0 / 16.0, 1e-7), "{solved}");
}

/// The best play comes first, and what the others lose is said.
#[test]
fn the_best_play_comes_first() {
    let text = "senet:kendall 2C7/10/7CS1 C 3/4";
    let solved = object(&["solve", text]);
    let (position, ruleset, options) = position(text);
    let table = table(ruleset, &options, 2);
    assert!(near(&solved["value"], table.cell(&position).unwrap().chance(), 1e-12));
    let mut several = 0;
    for throw in solved["throws"].as_array().unwrap() {
        let values: Vec<_> = throw["plays"].as_array().unwrap().iter().map(|play| play["value"].as_f64()).collect();
        assert!(values.is_sorted_by(|one, other| one >= other), "{throw}");
        assert_eq!(throw["value"].as_f64(), values[0]);
        several += usize::from(values.len() > 1);
    }
    assert!(several > 0, "{solved}");
    let done = run(&["solve", text]);
    assert!(done.out.contains("  loses "), "{}", done.out);
    let valued = run(&["moves", text, "--values"]);
    assert!(valued.out.contains("3:28-off (0."), "{}", valued.out);
    let data = object(&["moves", text, "--values"]);
    let three = data["moves"].as_array().unwrap().iter().find(|group| group["throw"] == 3).unwrap();
    assert_eq!(three["odds"], 0.25);
    assert_eq!(three["plays"].as_array().unwrap().len(), three["values"].as_array().unwrap().len());
}

/// Games of eager players come within four standard errors of what they are worth where there is nothing to choose.
#[test]
fn estimates_are_called_so_and_come_near() {
    let text = "senet:kendall 10/10/7CS1 C 4/4";
    let arguments = ["solve", text, "--rollouts", "3000", "--seed", "11"];
    let solved = object(&arguments);
    assert_eq!((solved["how"].as_str(), solved.get("bound")), (Some("estimate"), None));
    let error = solved["error"].as_f64().unwrap();
    assert!(error > 0.0 && near(&solved["value"], 8.0 / 17.0, 4.0 * error), "{solved}");
    let one = run(&[&arguments[..], &["--jobs", "1"]].concat());
    let two = run(&[&arguments[..], &["--jobs", "2"]].concat());
    assert_eq!(one.out, two.out);
    assert!(one.out.contains("an estimate by 3000 games"), "{}", one.out);
    assert_ne!(one.out, run(&["solve", text, "--rollouts", "3000", "--seed", "12"]).out);
    // Beyond what can be made at once.
    let three = object(&["solve", "senet:kendall SS8/10/5C1CCS C 2/2", "--throw", "2"]);
    assert_eq!(three["how"], "estimate");
    // Two items ahead to a table is what the table says.
    let (one, two) = (object(&["solve", text]), object(&["solve", text, "--depth", "2"]));
    assert!(near(&two["value"], one["value"].as_f64().unwrap(), 1e-8), "{two}");
}

#[test]
fn what_cannot_be_solved_is_said() {
    for (position, why) in [
        ("senet:kendall 10/10/7CS1 C 4/4 cards=1/0", "tables know no cards"),
        ("senet:kendall 10/10/7CS1 C 4/4 cards=0/0 seen=exile,crown miss=C1", "tables know no cards"),
    ] {
        let done = run(&["solve", position]);
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{position}");
        assert!(done.err.contains(why), "{position}: {}", done.err);
    }
    // Cards that are all spent matter no more.
    assert_eq!(run(&["solve", "senet:kendall 10/10/7CS1 C 4/4 cards=0/0 seen=exile,crown"]).status, 0);
    assert_eq!(run(&["solve", "senet:kendall 10/10/8S1 S 5/4 won=C"]).status, 1, "nothing is to be played");
}

/// What means nothing for a game, or without what it belongs to, is refused and not passed over.
#[test]
fn what_means_nothing_here_is_refused() {
    let (duat, senet) = ("duat:scarab We2/3/2Bw W", "senet:kendall 10/10/7CS1 C 4/4");
    let sticks = |name: &str| {
        format!("error: cannot use `{name}` here: it is for the games with sticks, and duat:scarab has none\n")
    };
    for (arguments, said) in [
        (&["solve", duat, "--throw", "3"][..], sticks("--throw")),
        (&["solve", duat, "--rollouts", "5"], sticks("--rollouts")),
        (&["solve", duat, "--table", "x.hut"], sticks("--table")),
        (&["solve", duat, "--seed", "1"], sticks("--seed")),
        (&["solve", duat, "--depth", "1"], sticks("--depth")),
        (
            &["solve", senet, "--turns", "3"],
            "error: cannot use `--turns` here: it is for duat, and in senet:kendall sticks are thrown\n".to_owned(),
        ),
        (&["moves", senet, "--table", "x.hut"], "error: cannot use `--table` here: it is for `--values`\n".to_owned()),
        (&["moves", senet, "--seed", "2"], "error: cannot use `--seed` here: it is for `--values`\n".to_owned()),
    ] {
        let done = run(arguments);
        assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (2, "", said.as_str()), "{arguments:?}");
    }
}
