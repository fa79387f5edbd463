//! The page in a browser: gone through by keys, buttons, clicks and links. Where there is no browser it is said, and passed
//! over.

use serde_json::json;

use super::CLUB;
use super::browser::Browser;
use crate::cli::Desk;

const RIGHT: char = '\u{e014}';
const LEFT: char = '\u{e012}';
const UP: char = '\u{e013}';
const DOWN: char = '\u{e015}';
const HOME: char = '\u{e011}';
const END: char = '\u{e010}';
const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';

/// The page of the three games, and a browser with it; `None` where there is none.
fn club() -> Option<(Desk, Browser)> {
    let browser = Browser::start()?;
    let desk = Desk::new(&[("club.hun", CLUB)]);
    assert_eq!(desk.run(&["show", "club.hun", "--out", "club.html"]).status, 1);
    browser.open(&desk.path("club.html"), "");
    Some((desk, browser))
}

/// The address in the link, and the position.
fn at(browser: &Browser) -> (String, String) {
    let link = browser.ask("decodeURI(location.hash)").as_str().unwrap_or_default().to_owned();
    let position = browser.ask("document.getElementById('text').value").as_str().unwrap_or_default().to_owned();
    (link, position)
}

#[track_caller]
fn stands(browser: &Browser, link: &str, position: &str) {
    assert_eq!(at(browser), (link.to_owned(), format!("senet:kendall {position}")));
}

/// The pieces drawn on a square.
fn drawn(browser: &Browser, square: &str) -> String {
    let uses = format!("document.querySelector('[data-place=\"{square}\"] use')?.getAttribute('href') || ''");
    browser.ask(&uses).as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_game_is_gone_through_by_keys_buttons_and_clicks() {
    let Some((_desk, browser)) = club() else { return };
    stands(&browser, "#g1-start", "SCSCSCSCSC/10/10 C 0/0");
    assert_eq!((drawn(&browser, "10").as_str(), drawn(&browser, "11").as_str()), ("#cone", ""));
    browser.press(&[RIGHT]);
    stands(&browser, "#g1-1.1", "SCSCSCSCS1/C9/10 C 0/0");
    assert_eq!((drawn(&browser, "10").as_str(), drawn(&browser, "11").as_str()), ("", "#cone"));
    assert!(browser.text("state").contains("1.1 cones 1:10-11"), "{}", browser.text("state"));
    browser.press(&[RIGHT, RIGHT, LEFT]);
    stands(&browser, "#g1-1.2", "SCSCSCS1S1/CC8/10 C 0/0");
    browser.press(&[END]);
    // The cone on 11 hits the spool on 14, which goes back to 11.
    stands(&browser, "#g1-3.1", "SCSCC1SS2/SC1C6/10 S 0/0");
    browser.press(&[RIGHT]);
    assert_eq!(at(&browser).0, "#g1-3.1", "there is nothing behind the end");
    browser.press(&[HOME]);
    stands(&browser, "#g1-start", "SCSCSCSCSC/10/10 C 0/0");
    for (button, link) in [("forth", "#g1-1.1"), ("last", "#g1-3.1"), ("back", "#g1-2.2"), ("first", "#g1-start")] {
        browser.click(&format!("#{button}"));
        assert_eq!(at(&browser).0, link, "{button}");
    }
    browser.click("[id='i-2.1']");
    stands(&browser, "#g1-2.1", "SCSCS1SC2/CC1S6/10 S 0/0");
    assert_eq!(browser.ask("document.querySelectorAll('[aria-current=step]').length"), 1);
}

#[test]
fn a_variation_is_gone_into_and_left() {
    let Some((desk, browser)) = club() else { return };
    browser.open(&desk.path("club.html"), "#g1-1.2");
    browser.press(&[DOWN]);
    stands(&browser, "#g1-1.3(1)1.3", "SCSCSCS1S1/1CC7/10 S 0/0");
    browser.press(&[RIGHT]);
    stands(&browser, "#g1-1.3(1)2.1", "SCSC1CSSS1/1CC7/10 C 0/0");
    browser.press(&[LEFT, DOWN]);
    stands(&browser, "#g1-1.3(1)2.1(1)2.1", "SCSCSC2SS/1CC7/10 C 0/0");
    browser.press(&[UP]);
    assert_eq!(at(&browser).0, "#g1-1.3(1)2.1");
    browser.press(&[UP]);
    stands(&browser, "#g1-1.3", "SCSCS1SCS1/CC8/10 S 0/0");
    browser.click("[id='i-1.3(1)1.3']");
    browser.press(&[LEFT]);
    assert_eq!(at(&browser).0, "#g1-1.2", "what stands before a variation stands before its item");
}

#[test]
fn a_game_that_is_refused_shows_where_and_why() {
    let Some((desk, browser)) = club() else { return };
    browser.click("#game-after");
    stands(&browser, "#g2-start", "SCSCSCSCSC/10/10 C 0/0");
    browser.press(&[RIGHT, RIGHT]);
    // The board stays as it was before the item.
    stands(&browser, "#g2-1.2", "SCSCSCSCS1/C9/10 C 0/0");
    let why = "from 2 to 4 is 2 squares, and the throw is a 3";
    assert!(browser.text("state").contains(why), "{}", browser.text("state"));
    assert!(browser.text("record").contains(why) && browser.text("record").contains("move.distance"));
    assert_eq!(browser.ask("document.getElementById('seat').classList.contains('refusing')"), true);
    assert_ne!(browser.ask("document.querySelector('[data-place=last]').innerHTML"), "", "the squares are marked");
    browser.press(&[RIGHT]);
    assert_eq!(at(&browser).0, "#g2-1.2");
    assert_eq!(browser.ask("document.querySelector(\"[id='i-2.1']\").disabled"), true, "it was never played");
    // One that cannot be read has its message.
    browser.open(&desk.path("club.html"), "#g3");
    assert!(browser.text("record").contains("'99' is no square of senet"), "{}", browser.text("record"));
}

#[test]
fn all_is_reached_without_a_mouse() {
    let Some((_desk, browser)) = club() else { return };
    let focused =
        || browser.ask("document.activeElement.id || document.activeElement.textContent").as_str().unwrap().to_owned();
    browser.press(&[TAB]);
    assert_eq!(focused(), "To the record");
    let mut met = Vec::new();
    for _ in 0..20 {
        browser.press(&[TAB]);
        met.push(focused());
        let outlined = browser.ask(
            "document.activeElement === document.body || getComputedStyle(document.activeElement).outlineStyle !== 'none'",
        );
        assert_eq!(outlined, true, "{}", met.last().unwrap());
    }
    for id in ["game-after", "forth", "last", "text", "copy", "link"] {
        assert!(met.iter().any(|focused| focused == id), "{id}: {met:?}");
    }
    browser.ask("document.getElementById('forth').focus()");
    browser.press(&[ENTER]);
    assert_eq!(at(&browser).0, "#g1-1.1");
    // In the record one item is reached, the one at hand, and the arrows go on from there.
    assert_eq!(browser.ask("document.querySelectorAll('.item[tabindex=\"0\"]').length"), 1);
    browser.ask("document.querySelector('.item[tabindex=\"0\"]').focus()");
    browser.press(&[RIGHT]);
    assert_eq!(focused(), "i-1.2", "the focus goes along");
    let live = browser.ask("document.getElementById('state').getAttribute('aria-live')");
    assert_eq!(live, "polite");
    let name = browser.ask("document.getElementById('board-name').textContent");
    assert!(name.as_str().unwrap().contains("1.2 cones 4:8-12"), "{name}");
    assert!(
        browser.text("words").contains("12cone") || browser.text("words").contains("121 cone"),
        "{}",
        browser.text("words")
    );
}

#[test]
fn a_narrow_screen_and_a_dark_one_and_paper_are_served() {
    let Some((desk, browser)) = club() else { return };
    for link in ["#g1-2.2", "#g2-1.2", "#g3"] {
        browser.wide(320);
        browser.open(&desk.path("club.html"), link);
        let wide = browser.ask("document.documentElement.scrollWidth");
        assert!(wide.as_u64().unwrap() <= 320, "{link}: {wide}");
    }
    let ground = || browser.ask("getComputedStyle(document.body).backgroundColor").as_str().unwrap().to_owned();
    let square =
        || browser.ask("getComputedStyle(document.querySelector('.square')).fill").as_str().unwrap().to_owned();
    browser.open(&desk.path("club.html"), "#g1-2.2");
    let light = (ground(), square());
    browser.prefer("", "dark");
    let dark = (ground(), square());
    assert!(light.0 != dark.0 && light.1 != dark.1, "{light:?} {dark:?}");
    browser.prefer("print", "light");
    assert_eq!(ground(), "rgb(255, 255, 255)");
    assert_eq!(browser.ask("getComputedStyle(document.getElementById('controls')).display"), "none");
}

#[test]
fn the_position_and_the_link_can_be_taken_along() {
    let Some((desk, browser)) = club() else { return };
    browser
        .tell("Browser.grantPermissions", &json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] }));
    browser.open(&desk.path("club.html"), "#g1-1.1");
    browser.click("#copy");
    let copied =
        browser.wait("new Promise((done) => setTimeout(done, 100)).then(() => navigator.clipboard.readText())");
    assert_eq!(copied, "senet:kendall SCSCSCSCS1/C9/10 C 0/0", "{}", browser.text("copied"));
    assert_eq!(browser.text("copied"), "Position copied");
    // Without a clipboard it is selected.
    browser.ask("void Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    browser.press(&[RIGHT]);
    browser.click("#copy");
    browser.wait("new Promise((done) => setTimeout(done, 100))");
    assert_eq!(browser.ask("getSelection().toString()"), "senet:kendall SCSCSCS1S1/CC8/10 C 0/0");
    // Links lead into games, items and variations; one that leads nowhere to the start.
    for (link, end) in
        [("#g1-1.3(1)2.1", "#g1-1.3(1)2.1"), ("#g2", "#g2-start"), ("#g1-end", "#g1-3.1"), ("#g9-1.1", "#g1-start")]
    {
        browser.open(&desk.path("club.html"), link);
        assert_eq!(at(&browser).0, end, "{link}");
    }
}

#[test]
fn chances_are_drawn_and_lead_to_their_items() {
    let Some((_desk, browser)) = club() else { return };
    // Five items have one; those of spools count the other way.
    assert_eq!(browser.ask("document.querySelectorAll('#graph tbody tr').length"), 5);
    let rows = browser.ask("[...document.querySelectorAll('#graph tbody tr')].map((row) => row.textContent)");
    assert_eq!(rows[3], "2.15:9-1456.0 %");
    assert_eq!(rows[4], "2.23:5-8x38.5 %");
    browser.click(".chances");
    // The middle of six items, the third and the fourth being as far from it.
    assert!(["#g1-1.3", "#g1-2.1"].contains(&at(&browser).0.as_str()), "{}", at(&browser).0);
    let record = browser.text("record");
    assert!(!record.contains("[%") && record.contains("better 2:11-13 (58.9 %)"), "{record}");
}

#[test]
fn a_hostile_record_does_nothing() {
    let Some(browser) = Browser::start() else { return };
    let hostile = "</script><script>window.harmed = 1</script><img src=x onerror='window.harmed = 2'>\u{202e}";
    let record = format!(
        "[Game \"senet\"]\n[Cones \"{hostile}\"]\n[Odd \"{hostile}\"]\n\n1. C 1:10-11 {{{hostile}{}}}\n*\n",
        "w".repeat(10_000)
    );
    let desk = Desk::new(&[("bad.hun", &record)]);
    assert_eq!(desk.run(&["show", "bad.hun", "--out", "bad.html"]).status, 0);
    browser.wide(320);
    browser.open(&desk.path("bad.html"), "#g1-1.1");
    assert_eq!(browser.ask("window.harmed === undefined && document.images.length === 0"), true);
    assert!(browser.ask("document.documentElement.scrollWidth").as_u64().unwrap() <= 320);
    assert!(browser.text("record").contains("window.harmed"), "it is text");
}

#[test]
fn an_automatic_check_finds_nothing_that_shuts_anybody_out() {
    let Ok(axe) = std::env::var("AXE") else {
        eprintln!("skipped: `AXE` does not name an axe.min.js; `npm pack axe-core` has one");
        return;
    };
    let Some((desk, browser)) = club() else { return };
    let axe = std::fs::read_to_string(axe).expect("the file that AXE names");
    for scheme in ["light", "dark"] {
        for width in [320, 1300] {
            for link in ["#g1-2.2", "#g2-1.2", "#g3"] {
                browser.wide(width);
                browser.prefer("", scheme);
                browser.open(&desk.path("club.html"), link);
                browser.ask("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
                browser.tell("Runtime.evaluate", &json!({ "expression": axe }));
                let found = browser.wait(
                    "axe.run().then(({ violations }) => violations.map(({ id, help, nodes }) => \
                     `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`))",
                );
                assert_eq!(found, json!([]), "{scheme}, {width} wide, {link}");
            }
        }
    }
}
