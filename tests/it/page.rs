//! The page to step through games: what stands in it, and how it is gone through in a browser.

mod browser;
mod steps;

use serde_json::Value;

use crate::cli::{Desk, run};

/// Three games: one with variations, marks and figures, one that is refused, one that cannot be read.
const CLUB: &str = "\
[Game \"senet\"]
[Event \"Club night\"]
[Date \"2026.11.29\"]
[Cones \"Nefer\"]
[Spools \"Hapu\"]

{An evening game.}
1. C 1:10-11 {[%win 50.5]} 4:8-12! {[%win 55.0] [%luck +3.1]} 2:6-8 {bold [%win 52.0] [%best 2:11-13 58.9]} (2:11-13 {quieter}
2. S 3:5-8 (3:7-10 {or so}))
2. S 5:9-14 {[%win 44.0]} 3:5-8x? {hits [%win 61.5]}
3. C 3:11-14x
*

[Game \"senet\"]
[Cones \"Tiy\"]
[Spools \"Ani\"]

1. C 1:10-11 3:2-4
2. S 2:9-11
*

[Game \"senet\"]

1. C 1:10-99
*
";

/// The data of a page.
fn data(page: &str) -> Value {
    let data = page.split("id=\"data\">").nth(1).and_then(|rest| rest.split("</script>").next()).expect("the data");
    serde_json::from_str(data).expect("JSON")
}

/// The numbers that a text of digits holds, as the script reads them.
fn numbers(digits: &str, text: &str) -> Vec<usize> {
    let half = digits.len() / 2;
    let (mut value, mut scale, mut found) = (0, 1, Vec::new());
    for letter in text.chars() {
        let digit = digits.find(letter).unwrap_or_else(|| panic!("{letter} is no digit"));
        if digit < half {
            found.push(value + digit * scale);
            (value, scale) = (0, 1);
        } else {
            value += (digit - half) * scale;
            scale *= half;
        }
    }
    found
}

/// A game of a page, gone through along its main line: the fragments in every place at its start and after each item.
fn gone_through(data: &Value, game: usize) -> Vec<Vec<usize>> {
    let digits = data["digits"].as_str().expect("digits");
    let game = &data["games"][game];
    let number = |at: usize| usize::try_from(data["changes"][at].as_u64().expect("a number")).expect("small");
    let mut state = Vec::new();
    let mut states = Vec::new();
    let mut change = |changes: &[usize]| {
        for &at in changes {
            let (place, fragment) = (number(2 * at), number(2 * at + 1));
            if state.len() <= place {
                state.resize(place + 1, usize::MAX);
            }
            state[place] = fragment;
        }
        states.push(state.clone());
    };
    change(&numbers(digits, game["start"].as_str().expect("a start")));
    for turn in game["line"]["turns"].as_array().expect("turns") {
        for item in turn.as_str().expect("a turn").split(' ').skip(1).filter(|item| !item.starts_with(['!', '?'])) {
            change(numbers(digits, item).get(1..).expect("what changes"));
        }
    }
    states
}

/// The text of a position at a state: its first rows, then the rest.
fn text(data: &Value, game: usize, state: &[usize]) -> String {
    let ground = &data["grounds"][usize::try_from(data["games"][game]["ground"].as_u64().unwrap()).unwrap()];
    let places = ground["places"].as_array().unwrap().len();
    let rows = usize::try_from(ground["rows"].as_u64().unwrap()).unwrap();
    let parts: Vec<_> = state[places..].iter().map(|&at| data["fragments"][at][0].as_str().unwrap()).collect();
    [ground["head"].as_str().unwrap(), &parts[..rows].join("/"), parts[rows]].join(" ")
}

#[test]
fn changes_add_up_to_every_position() {
    let games = run(&["gen", "games", "--rules", "tab:lane", "--seed", "3", "--count", "1"]).out
        + &run(&["gen", "games", "--rules", "tjau:aseb", "--seed", "4", "--count", "1", "--cards", "2"]).out
        + &run(&["gen", "games", "--rules", "duat:scarab", "--seed", "5", "--count", "1"]).out
        + &run(&["gen", "games", "--rules", "senet:kendall", "--seed", "6", "--count", "1", "--cards", "1"]).out;
    let desk = Desk::new(&[("all.hun", &games)]);
    let page = desk.run(&["show", "all.hun", "--format", "html"]);
    assert_eq!(page.status, 0, "{}", page.err);
    let data = data(&page.out);
    let checked = desk.run(&["check", "all.hun", "--format", "jsonl", "--positions", "item"]).out;
    let mut positions = 0;
    for (game, line) in checked.lines().enumerate() {
        let verdict: Value = serde_json::from_str(line).unwrap();
        let states = gone_through(&data, game);
        let told: Vec<_> = verdict["positions"].as_array().expect("positions").iter().collect();
        let items: Vec<_> = told.iter().filter(|told| told[0] != "start" && told[0] != "end").collect();
        assert!(states.len() > items.len(), "game {game}: {} states, {} items", states.len(), items.len());
        for (state, told) in states[1..].iter().zip(&items) {
            assert_eq!(text(&data, game, state), told[1].as_str().unwrap(), "game {game} at {}", told[0]);
            positions += 1;
        }
        // A picture made by itself has in each of its places what the page has there at the end.
        let number = (game + 1).to_string();
        let last = told.last().unwrap()[0].as_str().unwrap();
        let picture = desk.run(&["show", "all.hun", "--game", &number, "--at", last, "--format", "svg"]).out;
        let picture = roxmltree::Document::parse(&picture).expect("a picture");
        let places: Vec<_> = picture.descendants().filter_map(|node| node.attribute("data-place")).collect();
        let ground = &data["grounds"][usize::try_from(data["games"][game]["ground"].as_u64().unwrap()).unwrap()];
        assert_eq!(
            places[1..].to_vec(),
            ground["places"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect::<Vec<_>>()
        );
        let end = states.last().unwrap();
        for (at, name) in places[1..].iter().enumerate() {
            let group = picture.descendants().find(|node| node.attribute("data-place") == Some(name)).unwrap();
            let drawn: Vec<_> = group.children().filter_map(|node| node.attribute("transform")).collect();
            let fragment = format!("<g xmlns=\"\">{}</g>", data["fragments"][end[at]][0].as_str().unwrap());
            let fragment = roxmltree::Document::parse(&fragment).unwrap();
            let on_page: Vec<_> =
                fragment.root_element().children().filter_map(|node| node.attribute("transform")).collect();
            assert_eq!(on_page, drawn, "game {number}, {name}");
        }
    }
    assert!(positions > 200, "{positions}");
}

#[test]
fn five_hundred_games_take_less_than_four_megabytes() {
    let games = run(&["gen", "games", "--rules", "senet:kendall", "--seed", "1", "--count", "500"]).out;
    let desk = Desk::new(&[("many.hun", &games)]);
    assert_eq!(desk.run(&["show", "many.hun", "--out", "many.html"]).status, 0);
    let page = std::fs::read(desk.path("many.html")).unwrap();
    assert!(page.len() < 4 << 20, "{}", page.len());
    assert_eq!(data(&String::from_utf8(page).unwrap())["games"].as_array().unwrap().len(), 500);
}

#[test]
fn every_game_is_told_of_whatever_its_verdict() {
    let desk = Desk::new(&[("club.hun", CLUB)]);
    let page = desk.run(&["show", "club.hun", "--format", "html"]);
    assert_eq!(page.status, 1, "two of three are not legal");
    assert!(page.out.ends_with("</html>\n"), "and the page is whole");
    let data = data(&page.out);
    let verdicts: Vec<_> = desk
        .run(&["check", "club.hun", "--format", "jsonl"])
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .collect();
    let games = data["games"].as_array().unwrap();
    assert_eq!(
        games.iter().map(|game| game["title"].as_str().unwrap()).collect::<Vec<_>>(),
        ["Nefer – Hapu", "Tiy – Ani", "senet:kendall"]
    );
    assert!(games[0]["fault"].is_null());
    for at in [1, 2] {
        assert_eq!(games[at]["fault"]["message"], verdicts[at]["message"], "{at}");
    }
    assert_eq!(games[1]["fault"]["at"], "1.2");
    assert_eq!(gone_through(&data, 1).len(), 2, "the start and the one item before the refused one");
    // Played, refused, and behind the fault.
    let turns = games[1]["line"]["turns"].as_array().unwrap();
    let signs = |turn: usize| {
        turns[turn].as_str().unwrap().split(' ').skip(1).map(|item| item.chars().next().unwrap()).collect::<String>()
    };
    assert!(signs(0).ends_with('!') && !signs(0).starts_with(['!', '?']), "{}", signs(0));
    assert_eq!(signs(1), "?");
    // The variations hang on the third item of the first turn, and on the first of the variation's second.
    let notes = games[0]["line"]["notes"].as_array().unwrap();
    let variation = notes.iter().find(|note| note[1] == "variation").unwrap();
    assert_eq!(variation[0], 2);
    assert_eq!(variation[2]["turns"].as_array().unwrap().len(), 2);
    assert!(variation[2]["turns"][0].as_str().unwrap().starts_with("1C.3 "));
    let inner = variation[2]["notes"].as_array().unwrap().iter().find(|note| note[1] == "variation").unwrap();
    assert_eq!((inner[0].as_u64(), inner[2]["turns"].as_array().unwrap().len()), (Some(1), 1));
    // One game alone keeps its number.
    let one = desk.run(&["show", "club.hun", "--format", "html", "--game", "2"]);
    assert_eq!((one.status, self::data(&one.out)["games"][0]["number"].as_u64()), (1, Some(2)));
    assert_eq!(desk.run(&["show", "club.hun", "--format", "html", "--game", "4"]).status, 2);
    assert_eq!(desk.run(&["show", "club.hun", "--format", "html", "--at", "1.1"]).status, 2);
}

#[test]
fn a_position_alone_is_a_page_too() {
    let position = "tab:lane SSSSSSS2/9/9/2CCCCCCC C throw=1";
    let page = run(&["show", position, "--format", "html"]);
    assert_eq!(page.status, 0, "{}", page.err);
    let data = data(&page.out);
    let states = gone_through(&data, 0);
    assert_eq!((states.len(), text(&data, 0, &states[0]).as_str()), (1, position));
    assert_eq!(run(&["show", "senet:kendall nonsense", "--format", "html"]).status, 1);
}

#[test]
fn nothing_in_a_record_gets_out_of_its_place() {
    let long = "ḥ".repeat(10_000);
    let hostile = "</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>' & \u{202e}evil\u{2028}@@data@@";
    let record = format!(
        "[Game \"senet\"]\n[Event \"{hostile}\"]\n[Cones \"{hostile}\\\"\"]\n[Odd \"<b>\"]\n\n{{{hostile}}}\n1. C 1:10-11 {{{long} {hostile} [%win <i>]}}\n*\n"
    );
    let desk = Desk::new(&[("<b>bad</b>.hun", &record)]);
    let page = desk.run(&["show", "<b>bad</b>.hun", "--format", "html"]);
    assert_eq!(page.status, 0, "{}", page.err);
    assert_eq!(page.out.matches("<script").count(), 2, "the data and the script");
    assert_eq!(page.out.matches("</script").count(), 2);
    assert!(!page.out.contains("<!--") && !page.out.contains("<img") && !page.out.contains("<b>"));
    assert!(!page.out.contains('\u{2028}'));
    let data = data(&page.out);
    assert_eq!(data["games"][0]["opening"][0], hostile, "and yet it is all there");
    let comment = data["games"][0]["line"]["notes"][0][2].as_str().unwrap();
    assert!(comment.starts_with(&long) && comment.contains("<i>"));
    // What is drawn of names is on one line, without what steers it, and escaped.
    for fragment in data["fragments"].as_array().unwrap() {
        let drawn = fragment[0].as_str().unwrap();
        assert!(!drawn.contains("<script") && !drawn.contains("<img") && !drawn.contains('\u{202e}'), "{drawn}");
    }
}

#[test]
fn a_page_needs_nothing_beside_itself() {
    let desk = Desk::new(&[("club.hun", CLUB)]);
    let page = desk.run(&["show", "club.hun", "--format", "html"]).out;
    assert!(page.contains("content=\"default-src 'none'; "), "nothing may be loaded");
    let outside = page.replace("http://www.w3.org/2000/svg", "");
    for word in ["http:", "https:", "src=", "@import", "url(", "eval("] {
        assert!(!outside.contains(word), "{word}");
    }
    assert_eq!(page, desk.run(&["show", "club.hun", "--format", "html"]).out, "the same bytes");
}
