use super::{Desk, run};

#[test]
fn every_name_listed_can_be_explained() {
    let list: serde_json::Value = serde_json::from_str(&run(&["rules", "--format", "json"]).out).unwrap();
    let mut names = Vec::new();
    for rule in list["rules"].as_array().unwrap() {
        names.push(rule["name"].as_str().unwrap().to_owned());
    }
    for ruleset in list["rulesets"].as_array().unwrap() {
        names.push(ruleset["name"].as_str().unwrap().to_owned());
        names.push(ruleset["game"].as_str().unwrap().to_owned());
        for option in ruleset["options"].as_array().unwrap() {
            names.push(option["name"].as_str().unwrap().to_owned());
        }
    }
    names.sort();
    names.dedup();
    assert!(names.len() > 80, "{names:?}");
    // One run for each would take long; a program that explains one of a kind explains them all.
    for name in names.iter().step_by(7) {
        let done = run(&["explain", name]);
        assert_eq!(done.status, 0, "{name}");
        assert!(done.out.contains(name.as_str()), "{name}");
    }
}

#[test]
fn a_rule_an_option_a_card_a_tag_and_a_game_are_explained() {
    for (name, said) in [
        ("senet.guarded", "Example: "),
        ("wall", "Values: 3 · 2 · none"),
        ("exile", "Price: you miss your next turn"),
        ("expect", "tag Expect"),
        ("WALL", "Values: 3"),
        ("SENET.Wall", "senet.wall"),
        ("Senet:Kendall", "Rules of its own"),
        ("unreadable", "not written in the notation"),
        ("senet", "senet:tut"),
        ("lane", "tab:lane"),
        ("item", "`3.2` is the second item of turn 3"),
        ("Throw", "Example: `3=LLLD:10-13`"),
        ("comment", "`#`, `%` and `//` begin none"),
    ] {
        let done = run(&["explain", name]);
        assert_eq!(done.status, 0, "{name}");
        assert!(done.out.contains(said), "{name}: {}", done.out);
    }
}

#[test]
fn a_name_misspelt_is_put_right() {
    for (name, meant) in
        [("senet.gaurded", "senet.guarded"), ("guarded", "senet.guarded"), ("exil", "exile"), ("EXPCT", "Expect")]
    {
        let done = run(&["explain", name]);
        assert_eq!((done.status, done.out.as_str()), (2, ""), "{name}");
        assert!(done.err.contains(&format!("did you mean {meant}")), "{name}: {}", done.err);
    }
    assert_eq!(run(&["explain", "qqqqqq"]).status, 2);
}

#[test]
fn a_game_has_its_own_list() {
    let done = run(&["rules", "--game", "duat"]);
    assert!(done.out.contains("duat.faces-you") && done.out.contains("turn.side"));
    assert!(!done.out.contains("senet.wall") && !done.out.contains("move.forced"));
    assert_eq!(run(&["rules", "--game", "chess"]).status, 2);
}

#[test]
fn quiet_leaves_lists_out() {
    for arguments in [&["rules"][..], &["rules", "--format", "json"], &["explain", "wall"], &["schema"]] {
        let done = run(&[arguments, &["-q"]].concat());
        assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (0, "", ""), "{arguments:?}");
    }
}

/// What is shown as an example of a word can be read where it belongs.
#[test]
fn the_words_of_the_notation_have_examples_that_can_be_read() {
    let desk = Desk::new(&[]);
    for (game, word) in [
        ("senet", "annotation"),
        ("senet", "comment"),
        ("senet", "item"),
        ("senet", "mark"),
        ("senet", "move"),
        ("senet", "result"),
        ("senet", "reveal"),
        ("senet", "side"),
        ("senet", "throw"),
        ("senet", "turn"),
        ("senet", "variation"),
        ("senet", "wager"),
        ("duat", "action"),
    ] {
        let told = run(&["explain", word]).out;
        let example = told.split("Example: `").nth(1).and_then(|rest| rest.split('`').next()).expect("an example");
        let items = match word {
            "turn" | "side" => example.to_owned(),
            "result" => format!("1. 3:10-13 {example}"),
            _ => format!("1. {example}"),
        };
        let done = desk.pipe(&["check", "-"], &format!("[Game \"{game}\"]\n\n{items}\n"));
        assert!(!done.out.contains("unreadable"), "{word}: {}", done.out);
    }
    let position = run(&["explain", "position"]).out;
    assert!(position.contains("Example: `senet:kendall SCSCSCSCSC/10/10 C 0/0`"), "{position}");
}

#[test]
fn a_position_of_a_game_without_its_rules_is_told_the_rule_sets() {
    let done = run(&["setup", "senet SCSCSCSCSC/10/10 C 0/0"]);
    let said = "error[unreadable]: `senet` is a game and no rule set: `senet:kendall` or `senet:tut` is meant\n";
    assert!(done.status == 1 && done.out.starts_with(said), "{}{}", done.out, done.err);
}
