//! What is to be seen of a position, place by place.

use hunefer::show::draw::theme::Theme;
use hunefer::show::scene::caption::Caption;
use hunefer::show::scene::{Look, Scene};

use super::{fragment, position, scene};
use crate::cli::{Desk, LEGAL, run};

/// How often a drawing is used in a fragment.
fn uses(fragment: &str, drawing: &str) -> usize {
    fragment.matches(&format!("href=\"#{drawing}\"")).count()
}

#[test]
fn pieces_stand_where_the_position_has_them() {
    let senet = scene("senet:kendall SC8/10/9S C 2/4");
    for (place, cones, spools) in
        [("1", 0, 1), ("2", 1, 0), ("3", 0, 0), ("30", 0, 1), ("off-cones", 2, 0), ("off-spools", 0, 4)]
    {
        let drawn = fragment(&senet, place);
        assert_eq!((uses(&drawn, "cone"), uses(&drawn, "spool")), (cones, spools), "{place}: {drawn}");
    }
    let tut = scene("senet:tut WB8/10/10 W 0/0");
    assert_eq!((uses(&fragment(&tut, "1"), "ivory"), uses(&fragment(&tut, "2"), "ebony")), (1, 1));
    let tjau = scene("tjau:aseb 1C2/4S7/2S1 C 4/3 0/0");
    for (place, domes, reels) in
        [("c2", 1, 0), ("9", 0, 1), ("s3", 0, 1), ("hand-cones", 4, 0), ("hand-spools", 0, 3), ("off-cones", 0, 0)]
    {
        let drawn = fragment(&tjau, place);
        assert_eq!((uses(&drawn, "dome"), uses(&drawn, "reel")), (domes, reels), "{place}: {drawn}");
    }
}

#[test]
fn tab_tells_locked_free_and_been_up_apart_and_counts() {
    let tab = scene("tab:lane SSSSSS3/4s4/2(CCc)5S/2CCC4 C throw=1");
    let free = fragment(&tab, "i2");
    assert_eq!((uses(&free, "post"), uses(&free, "cord"), uses(&free, "band")), (1, 0, 0));
    let locked = fragment(&tab, "c1");
    assert_eq!((uses(&locked, "peg"), uses(&locked, "cord"), uses(&locked, "band")), (1, 1, 0));
    let up = fragment(&tab, "e3");
    assert_eq!((uses(&up, "post"), uses(&up, "cord"), uses(&up, "band")), (1, 0, 1));
    let mixed = fragment(&tab, "c2");
    assert_eq!((uses(&mixed, "peg"), uses(&mixed, "band")), (3, 1), "two fresh ones, and one that has been up");
    assert_eq!(mixed.matches("class=\"badge\"").count(), 1, "the two are counted");
    assert!(tab.words.contains("2 cones on c2 (2). ") && tab.words.contains("1 cone that has been up on c2. "));
    assert!(tab.words.contains("3 cones, locked on c1, d1, e1. "), "{}", tab.words);
}

#[test]
fn scarabs_face_where_they_face_and_turn_with_the_board() {
    let text = "duat:scarab Bn2/Be2/BsWwBw W";
    let turned = |fragment: &str| {
        let turn = fragment.split_once("rotate(").and_then(|(_, rest)| rest.split_once(')'));
        turn.map_or(0, |(degrees, _)| degrees.parse::<i32>().unwrap())
    };
    let flipped = Scene::new(&position(text), &Caption::default(), None, &Look { flip: true, bare: false });
    for (place, degrees) in [("a3", 0), ("a2", 90), ("a1", 180), ("b1", 270), ("c1", 270)] {
        assert_eq!(turned(&fragment(&scene(text), place)), degrees, "{place}");
        assert_eq!(turned(&fragment(&flipped, place)), (degrees + 180) % 360, "{place}, seen from the other side");
    }
    assert_eq!(uses(&fragment(&scene(text), "b1"), "white-scarab"), 1);
    assert!(flipped.words.contains("1 white scarab facing west on b1. "), "{}", flipped.words);
}

#[test]
fn the_sticks_lie_as_the_throw_counts_them() {
    // No flat side up is 5 in senet, 6 in ṭāb, 0 in tjau; under a card fewer are thrown.
    for (text, flat, round) in [
        ("senet:kendall SCSCSCSCSC/10/10 C 0/0 throw=3", 3, 1),
        ("senet:kendall SCSCSCSCSC/10/10 C 0/0 throw=5", 0, 4),
        ("senet:kendall SCSCSCSCSC/10/10 C 0/0 throw=1 cards=0/0 seen=seth sticks=C1", 1, 0),
        ("tab:lane SSSSSSS2/9/9/2CCCCCCC C throw=1", 1, 3),
        ("tab:lane SSSSSSS2/9/9/2CCCCCC1 C throw=6", 0, 4),
        ("tjau:aseb 4/12/4 C 5/5 0/0 throw=0", 0, 4),
        ("tjau:aseb 4/12/4 C 5/5 0/0 throw=4", 4, 0),
        ("tjau:aseb 4/12/4 C 5/5 0/0", 0, 0),
    ] {
        let drawn = fragment(&scene(text), "throw");
        assert_eq!((uses(&drawn, "flat"), uses(&drawn, "round")), (flat, round), "{text}");
    }
}

#[test]
fn what_was_played_last_is_shown_with_its_marks() {
    let desk = Desk::new(&[("club.hun", LEGAL)]);
    let inside = |at: &str, place: &str| {
        let text = desk.run(&["show", "club.hun", "--at", at, "--format", "svg"]).out;
        let (_, behind) = text.split_once(&format!("<g data-place=\"{place}\">")).unwrap();
        let (inside, _) = behind.split_once("</g>").unwrap();
        (inside.matches("class=\"last\"").count(), inside.matches("class=\"point\"").count(), text)
    };
    assert_eq!((inside("start", "last").0, inside("start", "arrow").1), (0, 0));
    // From 10 to 11, then from 2 to 5 with a hit: the head of the arrow, and the mark.
    assert_eq!((inside("1.1", "last").0, inside("1.1", "arrow").1), (2, 1));
    assert_eq!((inside("1.2", "last").0, inside("1.2", "arrow").1), (2, 2));
    let (_, _, text) = inside("1.2", "throw");
    assert!(text.contains("Last played: 3:2-5x.<") && text.contains("cones: Nefer. "), "{text}");
    assert_eq!((uses(&text, "flat"), uses(&text, "round")), (3, 1), "and how its throw fell");
}

#[test]
fn the_end_of_a_game_says_how_it_ended() {
    let drawn = LEGAL.replace("resigned", "agreed").replace("cones\n", "draw\n");
    let timed = LEGAL.replace("resigned", "time");
    for (record, said) in [
        (LEGAL, "The game ended here: cones won, the other side having resigned. "),
        (&drawn, "The game ended here: a draw was agreed. "),
        (&timed, "The game ended here: cones won on time. "),
    ] {
        let shown = |at: &str| Desk::new(&[]).pipe(&["show", "-", "--at", at, "--format", "svg"], record).out;
        let (end, item) = (shown("end"), shown("2.1"));
        assert!(end.contains(said), "{end}");
        assert!(!item.contains("The game ended"), "the last item is not yet the end");
        let turn =
            |text: &str| text.split_once("<g data-place=\"turn\">").unwrap().1.split_once("</g>").unwrap().0.to_owned();
        assert_ne!(turn(&end), turn(&item), "and it stands beside the player");
    }
}

#[test]
fn water_shows_where_it_carries_a_piece() {
    let record =
        "[Game \"senet\"]\n[Rules \"kendall\"]\n[Setup \"senet:kendall S9/10/5C4 C 4/4\"]\n\n1. C 1:26-27~ *\n";
    let text = Desk::new(&[]).pipe(&["show", "-", "--at", "1.1", "--format", "svg"], record).out;
    let (_, arrow) = text.split_once("<g data-place=\"arrow\">").unwrap();
    assert_eq!(arrow.matches("class=\"arrow\"").count(), 2, "into the water, and back to 15");
}

#[test]
fn cards_are_told_beside_the_player_they_bind() {
    let scene = scene("senet:kendall SCSCSCSCSC/10/10 C 0/0 cards=1/2 seen=exile,seth miss=S2 sticks=C3");
    let cards = scene.places.iter().find(|place| place.name == "cards").unwrap();
    assert_eq!(
        cards.words,
        "cones: 1 card left · Seth: throws 3 sticks · revealed so far: exile, seth; spools: 2 cards left · misses 2 turns"
    );
    let weighed = super::scene("senet:kendall SCSCSCSCSC/10/10 C 0/0 cards=1/1 seen=maat wager=4");
    assert!(fragment(&weighed, "4").contains("class=\"ring\""));
    assert!(!fragment(&weighed, "6").contains("class=\"ring\""));
}

#[test]
fn print_is_black_and_white_and_words_can_be_read_in_every_theme() {
    let colours = Theme::Print.palette();
    assert_eq!(colours.iter().filter(|colour| ![[0; 3], [255; 3]].contains(*colour)).count(), 0, "{colours:?}");
    for theme in Theme::ALL {
        let style = theme.style();
        let fill = |class: &str| {
            let (_, rule) = style.split_once(&format!(".{class}{{fill:#")).unwrap_or_else(|| panic!("{class}"));
            let part = |at: usize| f64::from(u8::from_str_radix(&rule[at..at + 2], 16).unwrap()) / 255.0;
            // Relative luminance, as WCAG 2 defines it.
            let linear = |part: f64| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
            0.2126 * linear(part(0)) + 0.7152 * linear(part(2)) + 0.0722 * linear(part(4))
        };
        for (words, ground) in [
            ("words", "page"),
            ("faint", "page"),
            ("faint", "square"),
            ("faint", "house"),
            ("carved", "frame"),
            ("badge-words", "badge"),
        ] {
            let (one, other) = (fill(words), fill(ground));
            let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
            assert!(contrast >= 4.5, "{theme:?}: {words} on {ground} has a contrast of {contrast:.2}");
        }
    }
}

#[test]
fn text_keeps_to_ascii_and_turns_round_where_asked() {
    let start = "senet:kendall SCSCSCSCSC/10/10 C 0/0";
    let plain = run(&["show", start, "--ascii"]).out;
    assert!(plain.is_ascii() && plain.starts_with("+1--+2--+3--+"), "{plain}");
    let duat = run(&["show", "duat:scarab BnBeBsBw/4/4/1W\u{6e}2 W", "--ascii"]).out;
    assert!(duat.contains("| B^ | B> | Bv | B< |"), "{duat}");
    let flipped = run(&["show", start, "--flip"]).out;
    assert!(flipped.starts_with("┌30─┬29─┬28─┬"), "{flipped}");
    let bare = run(&["show", start, "--no-coordinates"]).out;
    assert!(bare.starts_with("┌───┬───┬"), "{bare}");
    // A scarab that faces north is seen to face south from the other side.
    let flipped = run(&["show", "duat:scarab 3/3/WnBs1 W", "--flip"]).out;
    assert!(flipped.contains("1 │    │ B↑ │ W↓ │"), "{flipped}");
}
