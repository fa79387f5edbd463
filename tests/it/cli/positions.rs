use super::{Desk, START, run};

#[test]
fn setup_prints_canonical_form() {
    let done = run(&["setup", "senet:kendall  SCSCSCSCSC/10/10 C  0/0 wall=3 turn=7"]);
    assert_eq!((done.status, done.out.as_str()), (0, format!("{START}\n").as_str()), "{}", done.err);
    let done = run(&["setup", START, "--set", "wall=2", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(object["position"], format!("{START} wall=2"));
}

#[test]
fn setup_lists_every_fault() {
    let done = run(&["setup", "senet:kendall 10/10/6C3 C 0/0 won=C throw=7"]);
    assert_eq!(done.status, 1);
    for rule in ["setup.senet", "setup.over"] {
        assert!(done.out.contains(&format!("error[{rule}]: ")), "{}", done.out);
        assert!(done.out.contains(&format!("`hunefer explain {rule}`")), "{}", done.out);
    }
    let done = run(&["setup", "senet:kendall 10/10/6C3 C 0/0", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(object["verdict"], "illegal");
    assert!(object["faults"].as_array().unwrap().len() >= 2);
}

#[test]
fn setup_makes_the_start_of_a_record() {
    let desk = Desk::new(&[]);
    let position = "tab:lane SSSSSSS2/9/9/2CCCCCCC C throw=1 turn=5 forfeit=turn cards=1/1";
    let done = desk.run(&["setup", position, "--record"]);
    assert_eq!(done.status, 0);
    for tag in ["[Game \"tab\"]\n[Rules \"lane\"]\n[Options \"forfeit=turn\"]\n[Setup \"tab:lane ", " turn=5 "] {
        assert!(done.out.contains(tag), "{}", done.out);
    }
    assert_eq!(desk.pipe(&["check", "-"], &done.out).status, 0);
    assert_eq!(desk.pipe(&["fmt", "-"], &done.out).out, done.out, "it is canonical");
}

#[test]
fn perft_counts() {
    let count = |depth: &str| run(&["perft", START, "--depth", depth]).out;
    assert_eq!([count("0"), count("1"), count("2")], ["1\n", "18\n", "278\n"]);
    let divided = run(&["perft", START, "--depth", "1", "--divide"]).out;
    assert_eq!(divided.lines().count(), 19);
    assert!(divided.ends_with("5:10-15: 1\n18\n"));
    let over = "senet:kendall 10/10/2S7 C 5/4 won=C";
    assert_eq!(run(&["perft", over, "--depth", "3"]).out, "0\n");
    assert_eq!(run(&["perft", over, "--depth", "0"]).out, "1\n");
    let waiting = format!("{START} throw=2");
    assert_eq!(run(&["perft", &waiting, "--depth", "1"]).out, "1\n", "a throw waiting counts alone");
    let done = run(&["perft", START, "--depth", "1", "--divide", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!((&object["lines"], &object["divide"][0]), (&18.into(), &serde_json::json!(["1:2-3x", 1])));
    assert_eq!(run(&["perft", START]).status, 2, "there is no usual depth");
}

#[test]
fn perft_counts_alike_on_any_number_of_threads() {
    let count = |jobs: &[&str]| run(&[&["perft", START, "--depth", "4", "--divide"], jobs].concat()).out;
    let one = count(&["--jobs", "1"]);
    let sum: u64 =
        one.lines().filter_map(|line| line.split_once(": ")).map(|(_, lines)| lines.parse::<u64>().unwrap()).sum();
    assert_eq!(one.lines().last(), Some(sum.to_string().as_str()));
    assert_eq!(count(&["--jobs", "3"]), one);
    assert_eq!(count(&[]), one);
}

#[test]
fn what_is_printed_can_be_given_back() {
    let open = "senet:kendall SCSCSCSCSC/10/10 S 0/0 cards=1/1 reveal=C";
    let done = run(&["setup", open]);
    assert_eq!((done.status, done.out.as_str()), (0, format!("{open}\n").as_str()));
    assert_eq!(run(&["moves", open, "--throw", "2"]).status, 0);
    assert_eq!(run(&["perft", open, "--depth", "1"]).status, 0);
    assert_eq!(run(&["setup", &format!("{open} turn=1")]).status, 1, "the first turn has none before it");
    let desk = Desk::new(&[]);
    let record = run(&["setup", open, "--record"]).out;
    assert!(record.contains("turn=2"), "{record}");
    assert_eq!(desk.pipe(&["check", "-"], &record).status, 0);
    let games = desk.run(&["gen", "games", "--seed", "1", "--count", "4", "--from", open]);
    assert_eq!(desk.pipe(&["check", "-"], &games.out).status, 0);
}

#[test]
fn a_position_comes_from_standard_input_too() {
    let desk = Desk::new(&[]);
    let done = desk.pipe(&["setup", "-"], &format!("{START}\n"));
    assert_eq!((done.status, done.out.as_str()), (0, format!("{START}\n").as_str()));
    assert_eq!(desk.pipe(&["moves", "-", "--throw", "2"], START).out, "2:10-12  6/16\n");
    assert_eq!(desk.pipe(&["setup", "-"], "").status, 1);
}
