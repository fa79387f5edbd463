//! Rule cases: there are some for everything, the same for the same seed, half of them legal.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use hunefer::book::ruleset::RULESETS;
use hunefer::make::cases::{self, Case, Order};
use hunefer::referee::header::Expectation;
use hunefer_notation::{Card, Game, Reader};

/// How many for each subject and rule set.
const COUNT: usize = 20;

fn made(seed: u64) -> Vec<Case> {
    let order = Order { seed, count: COUNT, subjects: Vec::new(), rulesets: Vec::new(), once: false };
    cases::make(&order).unwrap_or_else(|failure| panic!("{failure}"))
}

fn expects(case: &Case) -> Expectation {
    let mut game = Game::default();
    assert!(Reader::new(case.text.as_bytes(), hunefer::book::words).next_game(&mut game), "{}", case.text);
    let said = game.tag("Expect").map(|tag| tag.value.clone().into_owned()).unwrap_or_default();
    Expectation::parse(&said).unwrap_or_else(|| panic!("no expectation in\n{}", case.text))
}

#[test]
fn there_are_cases_for_every_rule_and_card() {
    let cases = made(1);
    let mut counts: BTreeMap<(&str, &str, &str), [usize; 2]> = BTreeMap::new();
    for case in &cases {
        let [legal, refused] = counts.entry((case.ruleset, case.subject, case.case)).or_default();
        match expects(case) {
            Expectation::Legal => *legal += 1,
            Expectation::Illegal { .. } | Expectation::Unreadable => *refused += 1,
        }
    }
    for ((ruleset, subject, case), [legal, refused]) in &counts {
        assert_eq!(legal, refused, "{ruleset} {subject} {case}");
        let card = Card::ALL.iter().any(|card| format!("heka.{}", card.name()) == *subject);
        assert!(!card || legal + refused >= COUNT, "{ruleset} {subject} {case}: {}", legal + refused);
    }
    for ruleset in RULESETS {
        for subject in cases::subjects(ruleset) {
            let about = counts.iter().filter(|((of, about, _), _)| *of == ruleset.name && *about == subject);
            let many: usize = about.map(|(_, [legal, refused])| legal + refused).sum();
            assert!(many >= COUNT, "{} {subject}: {many} cases", ruleset.name);
        }
    }
    let mut texts = HashSet::new();
    for case in &cases {
        let same = Case { subject: "", case: "", text: case.text.clone(), ..*case };
        assert!(texts.insert((case.ruleset, case.subject, same.text)), "twice in one file:\n{}", case.text);
    }
    // In one file each is still the game it was.
    let whole = cases.iter().map(|case| case.text.as_str()).collect::<Vec<_>>().join("\n");
    let mut reader = Reader::new(whole.as_bytes(), hunefer::book::words);
    let mut game = Game::default();
    for case in &cases {
        assert!(reader.next_game(&mut game), "a game is swallowed");
        let said = game.tag("Expect").map(|tag| tag.value.to_string());
        assert_eq!(said, Some(expects(case).to_string()), "a game runs into the next:\n{}", case.text);
    }
    assert!(!reader.next_game(&mut game), "a game is torn in two");
}

/// Every file below a folder, by its path from there.
fn files_below(folder: &Path, from: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files_below(&path, from, found);
        } else {
            let name = path.strip_prefix(from).expect("a path below").to_owned();
            found.insert(name, fs::read(&path).expect("a file"));
        }
    }
}

/// The program's cases in a folder.
fn written(arguments: &[&str]) -> BTreeMap<PathBuf, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    let made = Command::new(env!("CARGO_BIN_EXE_hunefer"))
        .args(["gen", "cases", "--seed", "1"])
        .args(arguments)
        .arg("--out")
        .arg(folder.path())
        .status()
        .expect("the program");
    assert!(made.success());
    let mut found = BTreeMap::new();
    files_below(folder.path(), folder.path(), &mut found);
    found
}

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/cases")
}

#[test]
fn a_pair_of_each_case_is_kept() {
    let fresh = written(&["--once"]);
    let mut old = BTreeMap::new();
    files_below(&kept(), &kept(), &mut old);
    old.remove(Path::new("seed-1.txt"));
    assert!(old.keys().eq(fresh.keys()), "make them anew: gen cases --seed 1 --once --out fixtures/cases");
    for (name, bytes) in &fresh {
        assert!(old[name] == *bytes, "{} is not what the seed gives", name.display());
    }
}

#[test]
fn the_first_seed_gives_the_same_everywhere() {
    let mut told = String::new();
    for (name, bytes) in written(&[]) {
        // FNV-1a, 64 bits.
        let hash = bytes
            .iter()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        let name = name.to_string_lossy().replace('\\', "/");
        told += &format!("{hash:016x} {:>6} {name}\n", bytes.len());
    }
    let kept = fs::read_to_string(kept().join("seed-1.txt")).expect("the hashes kept");
    assert!(told == kept, "what the seed gives has changed:\n{told}");
}
