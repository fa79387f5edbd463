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
    for unknown in [&["--at", "1.9"][..], &["--at", "x"], &["--game", "3"], &["--game", "0"]] {
        assert_eq!(at(unknown).0, 2, "{unknown:?}");
    }
    assert_eq!(desk.run(&["show", "missing.hun"]).status, 2);
    assert_eq!(desk.pipe(&["show", "-", "--at", "1.1"], LEGAL).status, 0);
}
