//! Positions worked out by hand: good ones with their canonical text, and bad ones with all their faults.

use std::fmt::Write as _;

use hunefer::book::ruleset::RULESETS;
use hunefer_notation::Position;

use crate::support::{files, start};

/// The lines of a rule set's file of good or bad positions; `#` begins a comment.
fn lines(kind: &str, ruleset: &str) -> Vec<String> {
    let path = files::fixtures().join("position").join(kind).join(format!("{}.txt", files::directory(ruleset)));
    let text = String::from_utf8(files::bytes(&path)).expect("text");
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim().to_owned());
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    assert!(!lines.is_empty(), "{} holds nothing", path.display());
    lines
}

#[test]
fn good_positions_come_out_canonical() {
    let mut wrong = String::new();
    for ruleset in RULESETS {
        for line in lines("good", ruleset.name) {
            let (written, canonical) = line.split_once(" => ").unwrap_or((&line, &line));
            assert!(canonical.starts_with(ruleset.name), "{canonical} is not of {}", ruleset.name);
            match Position::parse(written, None, hunefer::book::words).map_err(|fault| fault.message) {
                Ok(position) => match start::set_up(&position) {
                    Ok(play) => {
                        let mut out = play.position();
                        out.keys.turn = position.keys.turn;
                        if out.to_string() != canonical {
                            let _ = writeln!(wrong, "{written}\n  comes out {out}\n  and not   {canonical}");
                        }
                    }
                    Err(faults) => {
                        let _ = writeln!(wrong, "{written}\n  is refused: {faults:?}");
                    }
                },
                Err(message) => {
                    let _ = writeln!(wrong, "{written}\n  is unreadable: {message}");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn bad_positions_show_all_their_faults() {
    let mut wrong = String::new();
    for ruleset in RULESETS {
        for line in lines("bad", ruleset.name) {
            let (written, expected) = line.split_once(" => ").expect("a position => its faults");
            let found = match Position::parse(written, None, hunefer::book::words) {
                Ok(position) => match start::set_up(&position) {
                    Ok(_) => "good".to_owned(),
                    Err(faults) => faults.iter().map(|fault| fault.rule.name).collect::<Vec<_>>().join(" "),
                },
                Err(_) => "unreadable".to_owned(),
            };
            if found != expected {
                let _ = writeln!(wrong, "{written}\n  expected {expected}, found {found}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
