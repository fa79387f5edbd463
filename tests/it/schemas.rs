//! The JSON Schemas: each valid and strict, and every JSON that the program prints held to them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use jsonschema::Validator;
use serde_json::Value;

use crate::cli::{Desk, ILLEGAL, LEGAL, START, UNREADABLE, run};
use crate::support::files;

/// Every schema in the project by its name, as its text and as what judges by it.
static SCHEMAS: LazyLock<BTreeMap<String, (String, Validator)>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/show/schemas");
    let schemas = files::under(&folder, "json").into_iter().map(|path| {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let name = name.strip_suffix(".schema.json").expect("schemas are called *.schema.json").to_owned();
        let text = String::from_utf8(files::bytes(&path)).expect("text");
        let schema: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let judge = jsonschema::draft202012::new(&schema).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, (text, judge))
    });
    schemas.collect()
});

/// The schema of what a command line prints, if that is JSON of ours.
fn schema_of(arguments: &[&str]) -> Option<&'static str> {
    let after = |flag: &str| arguments.windows(2).find(|pair| pair[0] == flag).map(|pair| pair[1]);
    if arguments.contains(&"annotate") {
        return after("--report").filter(|&form| form == "json").map(|_| "annotate");
    }
    let command = arguments.iter().find(|argument| !argument.starts_with('-'))?;
    match (*command, after("--format"), after("--to")) {
        ("check", Some("json"), _) => Some("check"),
        ("check", Some("jsonl"), _) => Some("verdict"),
        ("test", Some("json"), _) => Some("test"),
        ("moves", Some("json"), _) if arguments.contains(&"--why") => Some("moves-why"),
        ("moves", Some("json"), _) => Some("moves"),
        ("setup", Some("json"), _) => Some("setup"),
        ("show", Some("json"), _) => Some("show"),
        ("perft", Some("json"), _) => Some("perft"),
        ("rules", Some("json"), _) => Some("rules"),
        ("solve", Some("json"), _) => Some("solve"),
        ("table", Some("json"), _) if arguments.contains(&"probe") => Some("probe"),
        ("table", Some("json"), _) => Some("table"),
        ("convert", _, Some("json")) => Some("record"),
        _ => None,
    }
}

/// Holds what a command line printed to the schema of its output. Every run of the suite goes through here.
pub(crate) fn hold(arguments: &[&str], out: &str) {
    let Some(name) = schema_of(arguments).filter(|_| !out.is_empty()) else { return };
    let (_, judge) = &SCHEMAS[name];
    let objects: Vec<&str> = if name == "verdict" { out.lines().collect() } else { vec![out] };
    for object in objects {
        let value: Value = serde_json::from_str(object).unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
        let faults: Vec<String> =
            judge.iter_errors(&value).map(|error| format!("{error} at {}", error.instance_path())).collect();
        assert!(faults.is_empty(), "{arguments:?} prints what its schema does not allow: {}", faults.join("\n"));
    }
}

#[test]
fn the_program_prints_the_schemas() {
    let list = run(&["schema"]);
    let listed: Vec<&str> = list.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let mut sorted = listed.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, SCHEMAS.keys().collect::<Vec<_>>());
    for name in listed {
        let done = run(&["schema", name]);
        assert_eq!((done.status, &done.out), (0, &SCHEMAS[name].0), "{name}");
    }
    let done = run(&["schema", "verdicts"]);
    assert_eq!((done.status, done.out.as_str()), (2, ""));
    assert!(done.err.contains("did you mean verdict?"), "{}", done.err);
}

#[test]
fn each_schema_is_valid_and_strict() {
    for (name, (text, _)) in &*SCHEMAS {
        let schema: Value = serde_json::from_str(text).expect("JSON");
        assert!(jsonschema::draft202012::meta::is_valid(&schema), "{name}");
        assert_eq!(schema["$id"], format!("urn:hunefer:schema:{name}"));
        strict(&schema, name);
    }
}

/// Whether every object of a schema says what else it may hold: nothing, or in a map values of one kind.
fn strict(schema: &Value, at: &str) {
    if let Value::Object(fields) = schema {
        if fields.contains_key("properties") || fields.get("type") == Some(&"object".into()) {
            let rest = fields.get("additionalProperties");
            let map = !fields.contains_key("properties") && rest.is_some_and(Value::is_object);
            assert!(rest == Some(&false.into()) || map, "{at} takes any field");
        }
        for (key, inner) in fields {
            strict(inner, &format!("{at}/{key}"));
        }
    } else if let Value::Array(items) = schema {
        for inner in items {
            strict(inner, at);
        }
    }
}

#[test]
fn what_two_schemas_define_they_define_alike() {
    let mut known: BTreeMap<String, Value> = BTreeMap::new();
    for (name, (text, _)) in &*SCHEMAS {
        let schema: Value = serde_json::from_str(text).expect("JSON");
        // A refused game is not a refused position.
        let kind = if schema["$defs"].get("faults").is_some() || text.contains("\"faults\"") { "position" } else { "" };
        for (part, defined) in schema["$defs"].as_object().expect("definitions") {
            if *part == "verdict" {
                continue;
            }
            let one = known.entry(format!("{kind}{part}")).or_insert_with(|| defined.clone());
            assert_eq!(one, defined, "{part} in {name}");
        }
    }
}

/// Command lines that print JSON, each in its shapes, with a file of that name there.
fn printed() -> Vec<Vec<&'static str>> {
    let refused = ["senet:kendall 10/10/10 C 3/4", "senet:kendall zz C"];
    let over = "senet:kendall 10/10/2S7 C 5/4 won=C";
    let duat = "duat:scarab 1BsBsBs1/5/5/5/1WnWnWn1 W";
    let ending = "senet:kendall 10/10/7CS1 C 4/4";
    let cards = "senet:kendall 10/5CS3/5C4 S 4/4 cards=1/0 reveal=C wall=2 turn=2";
    let mut all = vec![
        vec!["check", "--format", "json", "--positions", "item"],
        vec!["check", "--format", "jsonl", "--positions", "final"],
        vec!["check", "empty", "--format", "json"],
        vec!["test", "--format", "json"],
        vec!["test", "--format", "json", "--strict"],
        vec!["test", "empty", "--format", "json"],
        vec!["rules", "--format", "json"],
        vec!["convert", "legal.hun", "--to", "json"],
        vec!["moves", cards, "--card", "all", "--format", "json"],
        vec!["moves", duat, "--turns", "--format", "json"],
        vec!["moves", duat, "--why", "b1F", "--format", "json"],
        vec!["moves", START, "--why", "4:10-14", "--format", "json"],
        vec!["moves", START, "--why", "9-13", "--format", "json"],
        vec!["show", "legal.hun", "--format", "json"],
        vec!["perft", over, "--depth", "2", "--format", "json"],
        vec!["solve", ending, "--format", "json"],
        vec!["solve", ending, "--rollouts", "10", "--format", "json"],
        vec!["solve", over, "--format", "json"],
        vec!["solve", "senet:tut 10/10/6W2B W 4/4", "--format", "json"],
        vec!["moves", ending, "--values", "--format", "json"],
        vec!["annotate", "legal.hun", "--rollouts", "10", "--report", "json"],
        vec!["annotate", "ending.hun", "--report", "json"],
        vec!["moves", ending, "--values", "--rollouts", "10", "--format", "json"],
    ];
    for position in [START, duat, cards, over, refused[0], refused[1]] {
        all.push(vec!["moves", position, "--format", "json"]);
        all.push(vec!["setup", position, "--format", "json"]);
        all.push(vec!["show", position, "--format", "json"]);
        all.push(vec!["perft", position, "--depth", "1", "--divide", "--format", "json"]);
    }
    for position in refused {
        all.push(vec!["moves", position, "--why", "3:2-5", "--format", "json"]);
    }
    all
}

#[test]
fn what_is_printed_is_allowed_and_nothing_beside_it() {
    let expecting = LEGAL.replacen('\n', "\n[Event \"a case\"]\n[Expect \"unreadable\"]\n", 1);
    let desk = Desk::new(&[
        ("legal.hun", LEGAL),
        ("illegal.hun", ILLEGAL),
        ("unreadable.hun", UNREADABLE),
        ("case.hun", &expecting),
        ("ending.hun", "[Game \"senet\"]\n[Setup \"10/10/7CSC C 3/4\"]\n\n1. C 3:30-off\n*\n"),
        ("empty/notes.txt", ""),
    ]);
    for arguments in printed() {
        let done = desk.run(&arguments);
        assert!(!done.out.is_empty(), "{arguments:?}: {}", done.err);
        let name = schema_of(&arguments).expect("it prints JSON");
        let first = if name == "verdict" { done.out.lines().next().unwrap_or_default() } else { &done.out };
        let value: Value = serde_json::from_str(first).expect("JSON");
        let mut paths = Vec::new();
        objects(&value, String::new(), &mut paths);
        for path in paths {
            let mut more = value.clone();
            let object = more.pointer_mut(&path).and_then(Value::as_object_mut).expect("an object");
            object.insert("unheard-of".to_owned(), 0.into());
            assert!(!SCHEMAS[name].1.is_valid(&more), "{name} takes any field at `{path}`");
        }
    }
}

/// Where the objects are: of a list the first few alone, which are of the same kind as the rest.
fn objects(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.push(path.clone());
            for (key, inner) in fields {
                objects(inner, format!("{path}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate().take(4) {
                objects(inner, format!("{path}/{index}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_fixture_is_told_as_the_schemas_say() {
    let root = files::fixtures();
    let folder = root.to_str().expect("a path of text");
    for arguments in [
        &["check", folder, "--format", "json", "--positions", "turn"][..],
        &["check", folder, "--format", "jsonl"],
        &["test", folder, "--format", "json"],
    ] {
        // Each run is held to its schema as it ends.
        assert!(!run(arguments).out.is_empty(), "{arguments:?}");
    }
    for command in ["setup", "show", "moves"] {
        for path in files::under(&root.join("position"), "txt") {
            let text = String::from_utf8(files::bytes(&path)).expect("text");
            for position in text.lines().filter(|line| line.contains('/')).take(3) {
                run(&[command, position, "--format", "json"]);
            }
        }
    }
}
