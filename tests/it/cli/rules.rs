use super::run;

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
