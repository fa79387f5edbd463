use std::path::Path;

use hunefer::show::json::{Entry, Record};
use hunefer_notation::{Game, Reader, print};

use super::{Desk, ILLEGAL, LEGAL, UNREADABLE};
use crate::schemas;
use crate::support::files;

/// The games of a file as JSON, and its text laid out without a mark added; `None` if it cannot be read whole.
fn read(bytes: &[u8]) -> Option<(Record, String)> {
    let mut reader = Reader::new(bytes, hunefer::book::words);
    let mut game = Game::default();
    let mut games = Vec::new();
    let mut text = String::new();
    while reader.next_game(&mut game) {
        if game.fault.is_some() {
            return None;
        }
        if !games.is_empty() {
            text.push('\n');
        }
        print::game(&game, &mut text);
        games.push(Entry::in_order(&game).expect("a game that was read"));
    }
    Some((Record { games }, text))
}

#[test]
fn every_fixture_comes_back_as_it_was() {
    let mut whole = 0;
    for path in files::under(&files::fixtures(), "hun") {
        let name = path.display();
        let Some((record, laid_out)) = read(&files::bytes(&path)) else { continue };
        let json = serde_json::to_string_pretty(&record).expect("JSON");
        schemas::hold(&["convert", "--to", "json"], &json);
        let again: Record = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(again, record, "{name}");
        let text = again.text().unwrap_or_else(|lost| panic!("{name}: {lost}"));
        assert_eq!(text, laid_out, "{name}");
        let (twice, _) = read(text.as_bytes()).expect("a record");
        assert_eq!(serde_json::to_string_pretty(&twice).expect("JSON"), json, "{name}");
        whole += 1;
    }
    assert!(whole > 100, "{whole} fixtures");
}

const NOTED: &str = "\
[Game \"senet\"]
[Rules \"kendall\"]
[Event \"a \\\"quoted\\\" \\\\ name\"]
[Mine \"kept\"]

{before}
1. C 1=LDDD:10-11! $7 {why} (2:10-12 {or so} (3:2-5x)) 3:2-5x ; to the end
2. S 2:9-11x
*
; after
";

#[test]
fn nothing_is_lost_on_the_way() {
    let desk = Desk::new(&[("noted.hun", NOTED)]);
    let there = desk.run(&["convert", "noted.hun", "--to", "json"]);
    assert_eq!((there.status, there.err.as_str()), (0, ""));
    let data: serde_json::Value = serde_json::from_str(&there.out).expect("JSON");
    let game = &data["games"][0];
    assert_eq!(game["tags"][2]["value"], "a \"quoted\" \\ name");
    assert_eq!(game["turns"][0]["items"][0]["faces"], "LDDD");
    assert_eq!(game["turns"][0]["items"][0]["notes"][3]["variation"]["turns"][0]["items"][0]["to"], "12");
    assert_eq!(game["closing"][0]["to_line_end"], true);
    let back = desk.pipe(&["convert", "-", "--to", "hun"], &there.out);
    assert_eq!((back.status, back.err.as_str()), (0, ""));
    let formatted = desk.pipe(&["fmt", "-"], NOTED).out;
    assert_eq!(desk.pipe(&["fmt", "-"], &back.out).out, formatted);
    assert_eq!(desk.pipe(&["convert", "-", "--to", "json"], &back.out).out, there.out);
}

#[test]
fn comments_and_variations_keep_their_order() {
    let text = "[Game \"senet\"]\n\n1. C 3:10-13 ({alt} 2:10-12) {back} (1. C {deep} 4:8-12) {end}\n";
    let desk = Desk::new(&[]);
    let there = desk.pipe(&["convert", "-", "--to", "json"], text);
    let data: serde_json::Value = serde_json::from_str(&there.out).expect("JSON");
    let notes = data["games"][0]["turns"][0]["items"][0]["notes"].as_array().expect("notes").clone();
    let kinds: Vec<_> =
        notes.iter().map(|note| note.as_object().expect("a note").keys().next().expect("a kind")).collect();
    assert_eq!(kinds, ["variation", "comment", "variation", "comment"]);
    assert_eq!(desk.pipe(&["convert", "-", "--to", "hun"], &there.out).out, text);
}

#[test]
fn what_cannot_be_written_is_told_with_its_path_and_line() {
    let desk = Desk::new(&[]);
    let json = desk.pipe(&["convert", "-", "--to", "json"], NOTED).out;
    for (before, after, path, said) in [
        (
            "\"to\": \"5\"",
            "\"to\": \"31\"",
            "turns[0].items[0].notes[3].variation.turns[0].items[0].notes[1].variation.turns[0].items[0].to",
            "'31' is no square of senet",
        ),
        ("\"why\"", "\"w}y\"", "turns[0].items[0].notes[2].comment.text", "a comment in braces cannot hold '}'"),
        (
            "\"why\"",
            "\"w\\n[y\"",
            "turns[0].items[0].notes[2].comment.text",
            "no line of a comment in braces may begin with '['",
        ),
        (
            "\" to the end\"",
            "\"a\\rb\"",
            "turns[0].items[1].notes[0].comment.text",
            "a comment to the line's end cannot hold a line end",
        ),
        ("\"kept\"", "\"a\\nb\"", "tags[3].value", "a tag's value is one line"),
        ("\"Mine\"", "\"M ne\"", "tags[3].name", "a tag's name is letters, digits and '_'"),
        (
            "\"faces\": \"LDDD\"",
            "\"faces\": \"DLDD\"",
            "turns[0].items[0].faces",
            "this would be read as something else",
        ),
        ("\"number\": 2", "\"number\": true", "turns[1].number", "invalid type: boolean"),
        ("\"*\"", "\"stalemate\"", "result", "this cannot be written"),
    ] {
        let spoilt = json.replacen(before, after, 1);
        assert_ne!(spoilt, json, "{before}");
        let line = 1 + spoilt.lines().position(|line| line.contains(after)).expect("the line changed");
        let told = desk.pipe(&["convert", "-", "--to", "hun"], &spoilt);
        assert_eq!((told.status, told.out.as_str()), (1, ""), "{after}");
        assert!(told.err.contains(&format!("games[0].{path}: ")) && told.err.contains(said), "{after}: {}", told.err);
        assert!(told.err.contains(&format!(":{line}:")), "{after}, line {line}: {}", told.err);
    }
}

#[test]
fn variations_may_be_as_deep_as_records_allow() {
    let mut text = String::from("1:10-11");
    for _ in 0..16 {
        text = format!("1:10-11 ({text})");
    }
    let record = format!("[Game \"senet\"]\n[Rules \"kendall\"]\n\n1. C {text}\n");
    let desk = Desk::new(&[]);
    let there = desk.pipe(&["convert", "-", "--to", "json"], &record);
    assert_eq!(there.status, 0, "{}", there.err);
    let back = desk.pipe(&["convert", "-", "--to", "hun"], &there.out);
    assert_eq!((back.status, back.out.as_str()), (0, record.as_str()), "{}", back.err);
}

#[test]
fn what_cannot_be_read_whole_is_not_converted() {
    let desk = Desk::new(&[("two.hun", &format!("{LEGAL}\n{UNREADABLE}")), ("empty.hun", "")]);
    let done = desk.run(&["convert", "two.hun", "--to", "json"]);
    assert_eq!((done.status, done.out.as_str()), (1, ""));
    assert!(done.err.contains("--> two.hun:13:11  game 2"), "{}", done.err);
    assert_eq!(desk.run(&["convert", "empty.hun", "--to", "json"]).status, 2);
    assert_eq!(desk.run(&["convert", "missing.hun", "--to", "json"]).status, 2);
    assert_eq!(desk.pipe(&["convert", "-", "--to", "json"], ILLEGAL).status, 0, "nothing is judged");
    assert_eq!(desk.run(&["convert", "two.hun"]).status, 2);
}

#[test]
fn json_that_is_no_record_is_told_with_its_place() {
    let desk = Desk::new(&[]);
    let back = |json: &str| desk.pipe(&["convert", "-", "--to", "hun", "--stdin-name", "é.json"], json);
    let item = |item: &str| {
        format!(
            "{{\"games\":[{{\"tags\":[{{\"name\":\"Game\",\"value\":\"senet\"}}],\n\
             \"turns\":[{{\"number\":1,\"side\":\"C\",\"items\":[{item}]}}]}}]}}"
        )
    };
    let good = r#"{"kind":"move","value":1,"from":"10","to":"11"}"#;
    let done = back(&item(good));
    assert_eq!((done.status, done.err.as_str()), (0, ""), "{}", done.out);
    assert!(done.out.contains("1. C 1:10-11\n"), "{}", done.out);
    for (json, said) in [
        ("{\"games\": [\n  ü]}".to_owned(), "--> é.json:2:3"),
        ("{\"games\": [".to_owned(), "--> é.json:1:"),
        (item("{\"kind\":\"jump\"}"), "unknown variant `jump`"),
        (item(r#"{"kind":"miss","why":"no"}"#), "unknown field `why`"),
        (item(r#"{"kind":"move","value":1,"from":"10","to":"11","why":"no"}"#), "unknown field `why`"),
        (item(r#"{"kind":"move","value":1,"from":"10","to":"31"}"#), "games[0].turns[0].items[0].to: "),
        (item(r#"{"kind":"move","value":1,"from":"10","to":"11 2:2-4"}"#), "games[0].turns[0].items[0].to: "),
        ("{\"games\":[],\"more\":1}".to_owned(), "unknown field `more`"),
        // Nothing would part the two in a record.
        (
            "{\"games\":[{\"tags\":[{\"name\":\"Game\",\"value\":\"senet\"}],\"turns\":[]},\
             {\"tags\":[{\"name\":\"Game\",\"value\":\"tab\"}],\"turns\":[],\"result\":\"*\"}]}"
                .to_owned(),
            "games[0]: a game of tags alone needs a result",
        ),
        ("[]".to_owned(), "--> é.json:1:"),
    ] {
        let done = back(&json);
        assert_eq!((done.status, done.out.as_str()), (1, ""), "{json}");
        assert!(done.err.contains(said), "{json}: {}", done.err);
    }
    assert_eq!(back("{\"games\":[]}").status, 2);
    std::fs::write(desk.path("bad.json"), b"{\"games\":\"\xff\"}").unwrap();
    assert_eq!(desk.run(&["convert", "bad.json", "--to", "hun"]).status, 1);
    assert!(Path::new(&desk.path("bad.json")).exists());
}

#[test]
fn threads_change_nothing() {
    let desk = Desk::new(&[]);
    // More games than are held at one time.
    let record = desk.run(&["gen", "games", "--seed", "2", "--count", "700", "--cards", "1"]).out;
    let there = |jobs: &str| desk.pipe(&["convert", "-", "--to", "json", "--jobs", jobs], &record).out;
    let json = there("1");
    assert!(there("3") == json);
    let (whole, laid_out) = read(record.as_bytes()).expect("a record");
    assert!(json == serde_json::to_string_pretty(&whole).expect("JSON") + "\n");
    std::fs::write(desk.path("games.json"), &json).unwrap();
    for jobs in ["1", "3"] {
        let back = desk.run(&["convert", "games.json", "--to", "hun", "--jobs", jobs]);
        assert_eq!((back.status, back.err.as_str()), (0, ""));
        assert!(back.out == laid_out);
    }
    // Nothing is written of what has a fault in its last game.
    let at = json.rfind("\"kind\": \"").expect("an item");
    let spoilt = format!("{}\"kind\": \"un{}", &json[..at], &json[at + 9..]);
    let told = desk.pipe(&["convert", "-", "--to", "hun"], &spoilt);
    assert_eq!((told.status, told.out.as_str()), (1, ""));
    assert!(told.err.contains("games[699].turns["), "{}", told.err);
    let torn = format!("{record}\n{UNREADABLE}");
    assert_eq!(desk.pipe(&["convert", "-", "--to", "json"], &torn).out, "");
}

#[test]
fn json_in_another_order_is_read_too() {
    let desk = Desk::new(&[]);
    let (record, laid_out) = read(LEGAL.as_bytes()).expect("a record");
    let game = serde_json::to_string(&record.games[0]).expect("JSON");
    // The names of members may be left out where serde knows their order, and written with escapes.
    for json in [format!("[[{game}]]"), format!("{{\"\\u0067ames\":[{game}]}}")] {
        let back = desk.pipe(&["convert", "-", "--to", "hun"], &json);
        assert_eq!((back.status, back.out.as_str()), (0, laid_out.as_str()), "{}", back.err);
    }
}
