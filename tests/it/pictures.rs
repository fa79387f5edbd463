//! Pictures of positions, held to the positions: what stands in each place, and that a picture is plain XML.

mod moving;
mod seen;

use hunefer::book::ruleset::RULESETS;
use hunefer::play::Play;
use hunefer::referee::{self, Terms, Watch};
use hunefer::show::draw::svg::{self, Lettering};
use hunefer::show::draw::theme::Theme;
use hunefer::show::scene::caption::Caption;
use hunefer::show::scene::{Look, Scene};
use hunefer_notation::{Game, Position, Reader};

use crate::cli::run;

/// The position that a text means.
fn position(text: &str) -> Position {
    Position::parse(text, None, hunefer::book::words).expect("a position")
}

/// Its scene, of which nothing more is known.
fn scene(text: &str) -> Scene {
    Scene::new(&position(text), &Caption::default(), None, &Look::default())
}

/// What is drawn at a place.
fn fragment(scene: &Scene, name: &str) -> String {
    let places = svg::places(scene, Lettering::Mixed);
    let found = places.into_iter().find(|(place, _)| *place == name);
    found.unwrap_or_else(|| panic!("no place {name}")).1
}

/// All positions of a random game of a rule set.
fn positions(rules: &str, cards: &str) -> Vec<Position> {
    let text = run(&["gen", "games", "--rules", rules, "--cards", cards, "--seed", "4", "--count", "1"]).out;
    let mut reader = Reader::new(text.as_bytes(), hunefer::book::words);
    let mut game = Game::default();
    assert!(reader.next_game(&mut game), "{rules}: a game");
    let mut seen = Seen(Vec::new());
    referee::judge(&game, &Terms::default(), &mut seen);
    assert!(seen.0.len() > 10, "{rules}: {} positions", seen.0.len());
    seen.0
}

struct Seen(Vec<Position>);

impl Watch for Seen {
    fn started(&mut self, play: &dyn Play) {
        self.0.push(play.position());
    }

    fn played(&mut self, depth: usize, _item: usize, play: &dyn Play) {
        if depth == 0 {
            self.0.push(play.position());
        }
    }
}

/// Games of every rule set, with cards where it takes them.
fn games() -> impl Iterator<Item = (&'static str, Vec<Position>)> {
    RULESETS.iter().map(|ruleset| {
        let takes_cards = !matches!(ruleset.name, "senet:tut" | "duat:scarab");
        (ruleset.name, positions(ruleset.name, if takes_cards { "2" } else { "0" }))
    })
}

#[test]
fn the_ground_and_the_places_are_the_same_all_through_a_game() {
    for (rules, positions) in games() {
        for look in [Look::default(), Look { flip: true, bare: true }] {
            let scenes: Vec<Scene> =
                positions.iter().map(|position| Scene::new(position, &Caption::default(), None, &look)).collect();
            let names = |scene: &Scene| scene.places.iter().map(|place| place.name.clone()).collect::<Vec<_>>();
            let mut once = names(&scenes[0]);
            once.sort();
            once.dedup();
            assert_eq!(once.len(), scenes[0].places.len(), "{rules}: no name stands for two places");
            for scene in &scenes {
                assert_eq!(names(scene), names(&scenes[0]), "{rules}");
                assert_eq!((&scene.ground, scene.size), (&scenes[0].ground, scenes[0].size), "{rules}");
            }
        }
    }
}

#[test]
fn a_document_is_its_drawings_its_ground_and_its_places_in_order() {
    for (rules, positions) in games() {
        let scene = Scene::new(&positions[positions.len() / 2], &Caption::default(), None, &Look::default());
        let whole = svg::document(&scene, Theme::Papyrus, 80, Lettering::Mixed);
        let mut rest = whole.as_str();
        let mut parts = vec![svg::defs(&scene), svg::ground(&scene, Lettering::Mixed)];
        let places = svg::places(&scene, Lettering::Mixed);
        parts.extend(places.iter().map(|(name, inside)| format!("<g data-place=\"{name}\">{inside}</g>")));
        for part in parts {
            let (_, behind) = rest.split_once(&part).unwrap_or_else(|| panic!("{rules}: {part} is missing"));
            rest = behind;
        }
    }
}

/// What a strict reader of XML makes of a picture that nothing outside may reach: no script, no reference but to its own
/// drawings, no class without a rule.
fn hold(text: &str, what: &str) {
    let document = roxmltree::Document::parse(text).unwrap_or_else(|fault| panic!("{what}: {fault}"));
    let root = document.root_element();
    assert_eq!((root.tag_name().name(), root.attribute("role")), ("svg", Some("img")), "{what}");
    let child = |name: &str| root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
    let said = |name: &str| child(name).and_then(|node| node.text()).unwrap_or_default().to_owned();
    assert!(!said("title").is_empty() && !said("desc").is_empty(), "{what}: words for who sees nothing");
    let (style, ids) = (said("style"), document.descendants().filter_map(|node| node.attribute("id")));
    let ids: Vec<&str> = ids.collect();
    let known = ["svg", "title", "desc", "style", "defs", "g", "use", "path", "rect", "circle", "ellipse", "text"];
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(known.contains(&node.tag_name().name()), "{what}: <{}>", node.tag_name().name());
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(
                !name.starts_with("on") && !value.contains("url(") && !value.contains("//"),
                "{what}: {name}={value}"
            );
            if name == "href" {
                assert!(ids.contains(&value.trim_start_matches('#')) && value.starts_with('#'), "{what}: {value}");
            }
            if name == "class" {
                assert!(style.contains(&format!(".{value}{{")), "{what}: no rule for .{value}");
            }
            if name == "d" {
                // Not more than two places behind the point, as every machine writes it.
                let long = value.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
                assert!(
                    !long.filter_map(|number| number.split_once('.')).any(|(_, behind)| behind.len() > 2),
                    "{value}"
                );
            }
        }
    }
    assert!(!style.contains("url(") && !style.contains('@'), "{what}: {style}");
}

#[test]
fn every_picture_is_plain_xml_and_asks_for_nothing_outside_it() {
    for (rules, positions) in games() {
        for theme in Theme::ALL {
            for (index, look) in [Look::default(), Look { flip: true, bare: true }].iter().enumerate() {
                for position in positions.iter().step_by(7) {
                    let scene = Scene::new(position, &Caption::default(), None, look);
                    let text = svg::document(&scene, theme, 80, Lettering::Mixed);
                    hold(&text, &format!("{rules}, {theme:?}, look {index}"));
                }
            }
        }
    }
}

#[test]
fn names_of_any_kind_do_no_harm() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/pictures/hostile.hun");
    for more in [&[][..], &["--flip"], &["--theme", "print"]] {
        let done = run(&[&["show", path, "--at", "1.2", "--format", "svg"], more].concat());
        assert_eq!((done.status, done.err.as_str()), (0, ""));
        hold(&done.out, "hostile names");
        assert!(!done.out.contains("<script"), "markup stays words");
        assert!(!done.out.contains(['\u{202e}', '\u{2066}', '\u{200f}']), "nothing turns the words about");
        assert!(done.out.contains("نفرتاري"), "what no font has here is text");
        assert!(done.out.len() < 200_000, "{} bytes", done.out.len());
        let document = roxmltree::Document::parse(&done.out).unwrap();
        let title = document.descendants().find(|node| node.tag_name().name() == "title").unwrap();
        assert!(title.text().unwrap().starts_with("Club \"night\" <script>alert('1')</script> & ]]>"), "{title:?}");
        let longest = document.descendants().filter_map(|node| node.text()).filter(|text| !text.contains('{'));
        assert!(longest.map(|text| text.chars().count()).max().unwrap() < 1_000, "long names are cut");
    }
}

#[test]
fn the_pictures_of_the_readme_are_what_its_commands_make() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("README.md")).unwrap();
    let commands: Vec<Vec<&str>> = page
        .lines()
        .filter_map(|line| line.strip_prefix("$ hunefer show "))
        .map(|line| line.split(' ').collect::<Vec<_>>())
        .filter(|words| words.last().is_some_and(|name| name.ends_with(".svg")))
        .collect();
    for ruleset in RULESETS {
        let name = format!("{}.svg", ruleset.name.replace(':', "-"));
        let words = commands.iter().find(|words| words.last() == Some(&name.as_str()));
        let words = words.unwrap_or_else(|| panic!("the README makes no picture of {}", ruleset.name));
        let record = root.join(words[0]).to_string_lossy().into_owned();
        let mut asked = vec!["show", record.as_str(), "--format", "svg"];
        asked.extend(&words[1..words.len() - 2]);
        let stored = std::fs::read_to_string(root.join("fixtures/pictures").join(&name)).unwrap();
        assert!(run(&asked).out == stored, "fixtures/pictures/{name} is not what the README's command prints");
        assert!(page.contains(&format!("src=\"fixtures/pictures/{name}\"")), "the README shows {name}");
    }
}
