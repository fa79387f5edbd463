use super::{Desk, ILLEGAL, LEGAL, UNREADABLE};

const LOOSE: &str = "\u{feff}[game \"senet\"]\r\n1.1:10-11 {well begun}  3:2-5\r\n2. S 2:9-11\r\n";
const CANONICAL: &str = "\
[Game \"senet\"]
[Rules \"kendall\"]

1. C 1:10-11 {well begun} 3:2-5x
2. S 2:9-11x
*
";

#[test]
fn a_file_is_rewritten_where_it_is() {
    let desk = Desk::new(&[("loose.hun", LOOSE), ("sub/canonical.hun", CANONICAL)]);
    let done = desk.run(&["fmt"]);
    assert_eq!((done.status, done.out.as_str()), (0, ""), "{}", done.err);
    assert_eq!(done.err, "1 file rewritten, 1 file already canonical\n");
    assert_eq!(desk.read("loose.hun"), CANONICAL);
    assert_eq!(std::fs::read_dir(desk.path(".")).unwrap().count(), 2, "nothing is left beside it");
}

#[test]
fn standard_input_goes_to_standard_output() {
    let desk = Desk::new(&[]);
    let done = desk.pipe(&["fmt", "-"], LOOSE);
    assert_eq!((done.status, done.out.as_str(), done.err.as_str()), (0, CANONICAL, ""));
    let done = desk.pipe(&["fmt", "-"], UNREADABLE);
    assert_eq!((done.status, done.out.as_str()), (1, ""));
    assert!(done.err.contains("--> <stdin>:3:11  game 1\n"), "{}", done.err);
}

#[test]
fn check_and_diff_write_nothing() {
    let desk = Desk::new(&[("loose.hun", LOOSE), ("canonical.hun", CANONICAL)]);
    let done = desk.run(&["fmt", "--check"]);
    assert_eq!((done.status, done.out.as_str()), (1, "would rewrite loose.hun\n"));
    let done = desk.run(&["fmt", "--diff"]);
    assert_eq!(done.status, 1);
    assert!(done.out.contains("--- loose.hun\n+++ loose.hun\n"), "{}", done.out);
    assert!(done.out.contains("+2. S 2:9-11x\n"), "{}", done.out);
    assert_eq!(desk.read("loose.hun"), LOOSE);
    assert_eq!(desk.run(&["fmt", "--check", "canonical.hun"]).status, 0);
    assert_eq!(desk.run(&["fmt", "--diff", "canonical.hun"]).out, "");
}

#[test]
fn a_file_that_cannot_be_read_whole_is_never_touched() {
    let text = format!("{LOOSE}\n{UNREADABLE}");
    let desk = Desk::new(&[("mixed.hun", text.as_str()), ("empty.hun", ""), ("note.hun", "; only a comment\n")]);
    let done = desk.run(&["fmt"]);
    assert_eq!(done.status, 1);
    assert!(done.err.contains("error[unreadable]"), "{}", done.err);
    assert_eq!(desk.read("mixed.hun"), text);
    assert_eq!(desk.read("empty.hun"), "");
    assert_eq!(desk.read("note.hun"), "; only a comment\n");
    assert_eq!(desk.run(&["fmt", "missing.hun"]).status, 2);
    assert_eq!(desk.run(&["fmt", "note.hun"]).status, 2, "there is no record");
}

#[test]
fn what_is_illegal_stays_as_it_was_written() {
    let desk = Desk::new(&[("illegal.hun", ILLEGAL), ("legal.hun", LEGAL)]);
    assert_eq!(desk.run(&["fmt"]).status, 0);
    assert_eq!(desk.read("illegal.hun"), ILLEGAL);
    assert_eq!(desk.read("legal.hun"), LEGAL);
}

#[cfg(unix)]
#[test]
fn permissions_are_kept_and_links_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let desk = Desk::new(&[("real/loose.hun", LOOSE)]);
    std::fs::set_permissions(desk.path("real/loose.hun"), <_ as PermissionsExt>::from_mode(0o640)).unwrap();
    symlink(desk.path("real/loose.hun"), desk.path("link.hun")).unwrap();
    assert_eq!(desk.run(&["fmt", "link.hun"]).status, 0);
    assert!(desk.path("link.hun").is_symlink());
    assert_eq!(desk.read("real/loose.hun"), CANONICAL);
    assert_eq!(std::fs::metadata(desk.path("real/loose.hun")).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn files_not_read_are_counted() {
    let desk = super::Desk::new(&[("bad.hun", super::UNREADABLE)]);
    let said = |arguments: &[&str]| desk.run(arguments).err.lines().last().unwrap_or_default().to_owned();
    assert_eq!(said(&["fmt"]), "1 file not read");
    assert_eq!(said(&["fmt", "--check"]), "1 file not read");
}

#[test]
fn positions_in_tags_are_canonical_text() {
    let desk = Desk::new(&[]);
    let record = |setup: &str, last: &str| {
        format!("[Game \"senet\"]\n[Rules \"kendall\"]\n[Setup \"{setup}\"]\n[Final \"{last}\"]\n\n*\n")
    };
    let written = record(
        "senet:kendall  1S2C3C1/5S4/10 C 3/3 wall=2 seen=crown,exile turn=1 sticks=S0 miss=C0 horus=any cards=1/1",
        "1S2C3C1/5S4/10 C 3/3 seen=crown,exile cards=1/1 wall=2 acted=0",
    );
    let board = "1S2C3C1/5S4/10 C 3/3 cards=1/1 seen=exile,crown wall=2";
    assert_eq!(desk.pipe(&["fmt", "-"], &written).out, record(&format!("senet:kendall {board}"), board));
    // What contradicts stays, so that it still does.
    let conflict = "[Game \"senet\"]\n[Rules \"kendall\"]\n[Options \"wall=2\"]\n\
                    [Setup \"SCSCSCSCSC/10/10 C 0/0 wall=3\"]\n\n*\n";
    assert_eq!(desk.pipe(&["fmt", "-"], conflict).out, conflict);
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_not_done_is_not_counted() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new(&[("loose.hun", LOOSE), ("canonical.hun", CANONICAL)]);
    std::fs::set_permissions(desk.path("loose.hun"), <_ as PermissionsExt>::from_mode(0o444)).unwrap();
    let done = desk.run(&["fmt", "loose.hun", "canonical.hun"]);
    let said = "error: cannot write loose.hun: permission denied\n1 file already canonical, 1 file not written\n";
    assert_eq!((done.status, done.err.as_str()), (2, said));
    assert_eq!(desk.read("loose.hun"), LOOSE);
}
