//! What the architecture page says of the code, held to the code.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use hunefer::book::ruleset::RULESETS;

use crate::support::files;

/// The longest a file of code may be, in lines, tests apart.
const LONGEST: usize = 300;
/// Files longer than that, each with its reason.
const LONG: [(&str, &str); 0] = [];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A source file by its path from the top, with its code: comments, and strings where `strings` is false, left out.
fn sources(folder: &str) -> Vec<(String, String)> {
    let paths: Vec<PathBuf> = files::under(&root().join(folder), "rs");
    assert!(!paths.is_empty(), "{folder} has code");
    let named = |path: PathBuf| {
        let name = path.strip_prefix(root()).expect("a path below").to_string_lossy().replace('\\', "/");
        (name, String::from_utf8(files::bytes(&path)).expect("source is UTF-8"))
    };
    paths.into_iter().map(named).collect()
}

/// Whether a file holds unit tests alone.
fn is_test(name: &str) -> bool {
    name.split('/').any(|part| part == "tests" || part == "tests.rs")
}

/// The code of a file: no comments, and no unit tests at its end.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).fold(String::new(), |mut code, line| {
        let _ = writeln!(code, "{}", line.split(" // ").next().unwrap_or_default());
        code
    })
}

/// The rooms of `src` in the order of the architecture page, the lowest first.
fn floors() -> Vec<String> {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    let (_, behind) = page.split_once("## Floors").expect("the floors of the house");
    let rows = behind.lines().skip_while(|line| !line.starts_with("1. ")).take_while(|line| !line.starts_with('#'));
    let named = rows.filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    named.map(|line| line.split('`').nth(1).expect("a room by its name").trim_end_matches('/').to_owned()).collect()
}

#[test]
fn arrows_never_turn_back() {
    let floors = floors();
    let floor = |room: &str| floors.iter().position(|known| known == room);
    let mut faults = String::new();
    let mut arrows = 0;
    for (name, text) in sources("src").into_iter().filter(|(name, _)| !is_test(name)) {
        let room = name.split('/').nth(1).expect("a file").trim_end_matches(".rs");
        if matches!(room, "lib" | "main") {
            continue;
        }
        let here = floor(room).unwrap_or_else(|| panic!("{name} stands on no floor of the page"));
        for used in code(&text).split("crate::").skip(1) {
            let used: String = used.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            // `use crate::{…}` would hide what it takes.
            let there = floor(&used).unwrap_or_else(|| panic!("{name} takes `crate::{used}`, which is no room"));
            arrows += 1;
            if there > here {
                let _ = writeln!(faults, "{name} takes from {used}, a floor above");
            }
        }
    }
    assert!(arrows > 500, "{arrows} arrows read");
    assert!(faults.is_empty(), "{faults}");
}

/// The literals of code that name a rule set: `"tut"`, `"senet:tut"`.
fn names(text: &str, ruleset: &hunefer::book::ruleset::Ruleset) -> usize {
    let literals = [format!("\"{}\"", ruleset.name), format!("\"{}\"", ruleset.way())];
    literals.iter().map(|literal| code(text).matches(literal.as_str()).count()).sum()
}

#[test]
fn a_rule_set_is_named_in_the_table_alone() {
    for ruleset in RULESETS {
        let mut found = BTreeMap::new();
        // The facets of rule cases are its own files, and so are its fixtures.
        let counted = |name: &str| !is_test(name) && !name.starts_with("src/make/cases");
        let all = sources("src").into_iter().chain(sources("notation/src"));
        for (name, text) in all.filter(|(name, _)| counted(name)) {
            let count = names(&text, ruleset);
            if count > 0 {
                found.insert(name, count);
            }
        }
        let expected = BTreeMap::from([("src/book/ruleset.rs".to_owned(), 1)]);
        assert_eq!(found, expected, "where {} is named", ruleset.name);
    }
}

#[test]
fn only_the_commands_touch_the_world() {
    for (name, text) in sources("src").into_iter().filter(|(name, _)| !is_test(name)) {
        if name == "src/main.rs" || name == "src/cli.rs" || name.starts_with("src/cli/") {
            continue;
        }
        let code = code(&text);
        for world in
            ["std::fs", "std::env", "std::net", "std::process", "std::time", "stdin(", "stdout(", "println!", "print!"]
        {
            assert!(!code.contains(world), "{name} has {world}");
        }
        for unordered in ["HashMap", "available_parallelism"] {
            assert!(!code.contains(unordered), "{name} has {unordered}");
        }
    }
}

#[test]
fn only_the_notation_reads_with_nom() {
    for (name, text) in sources("src") {
        assert!(!code(&text).contains("nom::"), "{name} uses nom");
    }
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
    assert!(!manifest.contains("\nnom"), "the root package depends on nom");
    for (name, text) in sources("notation/src") {
        assert!(!code(&text).contains("hunefer::"), "{name} sees the referee");
    }
}

#[test]
fn files_are_short() {
    for folder in ["src", "notation/src", "tests", "benches"] {
        for (name, text) in sources(folder) {
            let lines = code(&text).lines().count();
            let excused = LONG.iter().any(|(long, _)| *long == name);
            assert!(lines <= LONGEST || excused || is_test(&name), "{name} has {lines} lines");
            assert!(lines > LONGEST || !excused, "{name} is no longer long");
        }
    }
}

#[test]
fn nothing_is_unsafe_or_hidden_behind_a_feature() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
    assert!(manifest.contains("unsafe_code = \"forbid\""), "the workspace forbids unsafe code");
    for path in ["Cargo.toml", "notation/Cargo.toml"] {
        let text = std::fs::read_to_string(root().join(path)).expect("a manifest");
        assert!(text.contains("[lints]\nworkspace = true"), "{path} keeps the lints of the workspace");
        assert!(!text.contains("\n[features]") && !text.contains("\nbuild ="), "{path}: no features, no build script");
    }
    assert!(!root().join("build.rs").exists(), "no build script");
}

#[test]
fn the_top_level_is_what_the_page_says() {
    let kept = ["Cargo.toml", "src", "notation", "fixtures", "tests", "man", "benches", "fuzz", "examples"];
    let mut found: Vec<String> = std::process::Command::new("git")
        .args(["ls-tree", "--name-only", "HEAD"])
        .current_dir(root())
        .output()
        .map(|listed| String::from_utf8_lossy(&listed.stdout).lines().map(str::to_owned).collect())
        .unwrap_or_default();
    found.retain(|name| !name.starts_with('.') && !kept.contains(&name.as_str()));
    // What a convention of Cargo or of the forge puts there.
    found.retain(|name| {
        !name.ends_with(".md")
            && !name.starts_with("LICENSE")
            && !matches!(name.as_str(), "Cargo.lock" | "rustfmt.toml")
    });
    assert!(found.is_empty(), "{found:?} at the top level");
}
