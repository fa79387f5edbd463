use super::{Desk, ILLEGAL, LEGAL, START, run};

#[test]
fn a_position_is_drawn() {
    let done = run(&["show", START]);
    assert_eq!(done.status, 0);
    assert!(done.out.contains("│ S │ C │ S │ C │"), "{}", done.out);
    assert!(run(&["show", START, "--format", "svg"]).out.starts_with("<svg "));
    let data: serde_json::Value = serde_json::from_str(&run(&["show", START, "--format", "json"]).out).unwrap();
    assert_eq!(data["position"], START);
    assert_eq!(run(&["show", "senet:kendall 10/10 C 0/0"]).status, 1);
    // A finished position, and one that cannot be played, are drawn all the same.
    assert_eq!(run(&["show", "senet:kendall 10/10/2S7 C 5/4 won=C"]).status, 0);
}

#[test]
fn a_picture_in_points_is_one() {
    let desk = Desk::new(&[]);
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("hunefer");
    let done = command.args(["show", START, "--format", "png"]).current_dir(desk.path(".")).assert().success();
    assert!(done.get_output().stdout.starts_with(b"\x89PNG\r\n\x1a\n"));
}

#[test]
fn a_position_is_found_in_a_record() {
    let desk = Desk::new(&[("two.hun", &format!("{LEGAL}\n{ILLEGAL}"))]);
    let at = |arguments: &[&str]| {
        let done = desk.run(&[&["show", "two.hun", "--format", "json"], arguments].concat());
        let data = serde_json::from_str::<serde_json::Value>(&done.out).unwrap_or_default();
        (done.status, data["position"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(at(&[]), (0, "senet:kendall SSSCCCSCC1/S9/10 C 0/0".to_owned()));
    assert_eq!(at(&["--at", "start"]), (0, START.to_owned()));
    assert_eq!(at(&["--at", "1.1"]), (0, "senet:kendall SCSCSCSCS1/C9/10 C 0/0".to_owned()));
    assert_eq!(at(&["--game", "2", "--at", "1.2"]).0, 0);
    assert_eq!(at(&["--game", "2"]).0, 1, "the game breaks off before its end");
    let past = at(&["--game", "2", "--at", "2.1"]);
    assert_eq!(past.0, 1, "the item is there, and is wrong");
    let in_faulty =
        [&["--game", "2", "--at", "2.2"][..], &["--game", "2", "--at", "foo"], &["--game", "2", "--at", "3.1"]];
    let unknown = [&["--at", "1.9"][..], &["--at", "x"], &["--game", "3"], &["--game", "0"]];
    for unknown in unknown.into_iter().chain(in_faulty) {
        assert_eq!(at(unknown).0, 2, "{unknown:?}");
    }
    assert_eq!(desk.run(&["show", "missing.hun"]).status, 2);
    assert_eq!(desk.pipe(&["show", "-", "--at", "1.1"], LEGAL).status, 0);
}

#[test]
fn an_item_of_a_variation_is_found() {
    let text = LEGAL.replace("3:2-5x\n", "3:2-5x (3:4-7x 2. S 1:1-2 (3:3-6x))\n");
    let desk = Desk::new(&[("varied.hun", &text)]);
    let at = |address: &str| {
        let done = desk.run(&["show", "varied.hun", "--at", address, "--format", "json"]);
        let data = serde_json::from_str::<serde_json::Value>(&done.out).unwrap_or_default();
        (done.status, data["position"].as_str().unwrap_or_default().to_owned(), done.err)
    };
    assert_eq!(desk.run(&["check", "varied.hun", "--format", "jsonl"]).status, at("2.1").0);
    assert_eq!(at("1.2(1)1.2").1, "senet:kendall SCSSSCCCS1/C9/10 S 0/0");
    for unknown in ["1.2(2)1.2", "1.2(1)1.1", "1.1(1)1.1", "1.2(1)1.2(1)1.2", "1.2(1)3.1"] {
        let done = at(unknown);
        assert_eq!(done.0, 2, "{unknown}: {}", done.2);
    }
}

#[test]
fn what_cannot_be_shown_is_told_as_check_tells_it() {
    let desk = Desk::new(&[("bad.hun", ILLEGAL), ("games/a.hun", LEGAL)]);
    let shown = desk.run(&["show", "bad.hun"]).out;
    assert_eq!(shown, desk.run(&["check", "bad.hun"]).out);
    let done = desk.run(&["show", "games"]);
    assert_eq!(
        (done.status, done.err.as_str()),
        (2, "error: cannot look into games: it is a directory, not a record\n")
    );
    for more in [["--at", "1.1"], ["--game", "2"]] {
        let done = desk.run(&["show", START, more[0], more[1]]);
        assert_eq!(done.status, 2);
        assert!(done.err.contains("are for a record"), "{}", done.err);
    }
}

#[test]
fn data_has_the_board_and_says_whether_it_can_be_played() {
    let data = |position: &str| {
        let done = run(&["show", position, "--format", "json"]);
        assert_eq!(done.status, 0, "{position}");
        serde_json::from_str::<serde_json::Value>(&done.out).unwrap()
    };
    let start = data(START);
    assert_eq!((&start["verdict"], &start["hand"], &start["cards"]), (&"legal".into(), &().into(), &().into()));
    assert_eq!(start["squares"][0], serde_json::json!({ "square": "1", "pieces": [{ "side": "spools", "count": 1 }] }));
    assert_eq!(start["squares"][29], serde_json::json!({ "square": "30", "pieces": [] }));
    assert_eq!(start["off"], serde_json::json!({ "cones": 0, "spools": 0 }));
    let over = data("senet:kendall 10/10/2S7 C 5/4 won=C");
    assert_eq!((&over["verdict"], &over["faults"][0]["rule"]), (&"illegal".into(), &"setup.over".into()));
    assert_eq!(data("senet:kendall SCSCSCSCSC/10/10 C 0/1")["faults"][0]["rule"], "setup.senet");
    let tab = data("tab:lane SSSSSSS2/9/2(CCc)6/2CCC4 C throw=1 cards=1/0 seen=exile miss=S2");
    assert_eq!(tab["squares"].as_array().unwrap().len(), 36);
    let stack = tab["squares"].as_array().unwrap().iter().find(|square| square["square"] == "c2").unwrap();
    let pieces = serde_json::json!([
        { "side": "cones", "count": 2, "up": false },
        { "side": "cones", "count": 1, "up": true },
    ]);
    assert_eq!(stack["pieces"], pieces);
    assert_eq!(tab["cards"]["miss"], serde_json::json!({ "cones": 0, "spools": 2 }));
    let duat = data("duat:scarab 1BsBeBs1/5/5/5/1WnWwWn1 W");
    assert_eq!(duat["squares"][1]["pieces"][0], serde_json::json!({ "side": "white", "count": 1, "facing": "north" }));
}
