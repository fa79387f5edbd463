//! What the formats look like, with the input: once a format.

use crate::cli::{Desk, ILLEGAL, LEGAL, UNREADABLE};

/// Three games: one of each verdict, with text that is hard to underline.
fn desk() -> Desk {
    let wide = "\
[Game \"tab\"]
[Event \"ṭāb في القاهرة\"]

\t1. C {القهوة 𓀀𓊪 世界 é} 1:i1-i2 2:i2-h2
\t2. S 2:a4-a3
";
    Desk::new(&[("club.hun", &[LEGAL, ILLEGAL, UNREADABLE, wide].join("\n"))])
}

fn shown(arguments: &[&str]) -> String {
    let done = desk().run(&[&["check", "club.hun"], arguments].concat());
    format!("{}--- standard error, and {} ---\n{}", done.out, done.status, done.err)
}

#[test]
fn text() {
    insta::assert_snapshot!(shown(&[]));
}

#[test]
fn text_with_diagrams() {
    insta::assert_snapshot!(shown(&["--diagram", "--positions", "turn"]));
}

#[test]
fn json() {
    insta::assert_snapshot!(shown(&["--format", "json"]));
}

#[test]
fn jsonl() {
    insta::assert_snapshot!(shown(&["--format", "jsonl"]));
}

#[test]
fn github() {
    insta::assert_snapshot!(shown(&["--format", "github"]));
}

#[test]
fn junit() {
    insta::assert_snapshot!(shown(&["--format", "junit"]));
}

/// Only the results: the rules are the book's.
#[test]
fn sarif() {
    let done = desk().run(&["check", "club.hun", "--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    let run = &log["runs"][0];
    for result in run["results"].as_array().unwrap() {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(run["tool"]["driver"]["rules"][index]["id"], result["ruleId"]);
    }
    insta::assert_snapshot!(serde_json::to_string_pretty(&run["results"]).unwrap());
}

#[test]
fn boards() {
    let positions = [
        "senet:kendall SCSCSCSC2/10/5C1S1S C 0/0 throw=3",
        "senet:tut WBWBWBWBWB/10/6W3 W 0/0",
        "tab:lane SSSSSSS2/9/2(CCc)c5/2CCC4 C throw=1 cards=1/0 seen=exile miss=S2",
        "tjau:aseb 1C2/4S7/2S1 C 4/3 0/0 cards=1/1 wager=9",
        "duat:scarab 1BsBeBs1/5/5/5/1WnWwWn1 W acted=1",
    ];
    let drawn: Vec<String> = positions
        .iter()
        .map(|position| format!("{position}\n\n{}", crate::cli::run(&["show", position]).out))
        .collect();
    insta::assert_snapshot!(drawn.join("\n"));
}

#[test]
fn a_long_list_of_plays_is_broken_and_cut() {
    let (white, black) = ("Wn".repeat(26), "Bn".repeat(26));
    let setup = format!("26/26/{white}/26/{white}/26/26/{black} W");
    let text = format!("[Game \"duat\"]\n[Setup \"{setup}\"]\n\n1. W a2F\n");
    let done = Desk::new(&[]).pipe(&["check", "-"], &text);
    insta::assert_snapshot!(done.out);
}

#[test]
fn a_position_that_cannot_be_played() {
    let positions = [
        "senet:kendall 10/10/6C3 C 0/0 throw=7 won=C",
        "senet:kendall SCSCSCSCSC/10/11 C 0/0",
        "tab:lane SSSSSSS2/9/9/2CCCCCCC C throw=1 cards=4/4 miss=C1,S1",
    ];
    let told: Vec<String> = positions.iter().map(|position| crate::cli::run(&["setup", position]).out).collect();
    insta::assert_snapshot!(told.join("\n"));
}

/// Once a rule: the first record of each file that shows it refused, with its verdict. One snapshot a rule set.
#[test]
fn refusals() {
    let fixtures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/refused");
    let sorted = |directory: &std::path::Path| {
        let mut paths: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths
    };
    for directory in sorted(&fixtures) {
        let mut told = String::new();
        for path in sorted(&directory) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            let done = Desk::new(&[(&name, &text)]).run(&["check", &name]);
            let rule = name.trim_end_matches(".hun");
            // A law cannot be broken: its file shows what happens.
            if hunefer::book::rule(rule).is_none_or(|rule| rule.kind != hunefer::law::rule::Kind::Cited) {
                continue;
            }
            let block = done.out.split("\n\n").find(|block| block.starts_with(&format!("error[{rule}]")));
            told += block.unwrap_or_else(|| panic!("{} refuses nothing by {rule}", path.display())).trim_end();
            told += "\n\n";
        }
        let rules = directory.file_name().unwrap().to_string_lossy().into_owned();
        insta::assert_snapshot!(format!("refusals_{rules}"), told.trim_end());
    }
}
