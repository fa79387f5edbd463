//! Canonical form.

use hunefer_notation::{GameName, Vocabulary, print};

use crate::read;

/// The games of `text` in canonical form.
fn canonical(text: &str) -> String {
    let mut out = String::new();
    for game in read(text.as_bytes()) {
        assert_eq!(game.fault, None, "{text}");
        if !out.is_empty() {
            out.push('\n');
        }
        print::game(&game, &mut out);
    }
    out
}

#[test]
fn tags_keep_their_order_and_get_their_usual_names() {
    assert_eq!(
        canonical("[Table \"3\"][EXPECT \"legal\"] [event \"a \\\"b\\\" \\\\\"]\n[GAME \"senet\"] [Zeit \"spät\"]"),
        "[Table \"3\"]\n[Expect \"legal\"]\n[Event \"a \\\"b\\\" \\\\\"]\n[Game \"senet\"]\n[Zeit \"spät\"]\n"
    );
}

#[test]
fn every_turn_has_its_line() {
    assert_eq!(
        canonical("[Game \"senet\"]1.C 1=DLDD:10-11  2:8-10x 2. 3=LDLL:9-12#x\n* [Game \"tab\"]\r\ndraw"),
        "[Game \"senet\"]\n\n1. C 1=LDDD:10-11 2:8-10x\n2. 3=LLLD:9-12x#\n*\n\n[Game \"tab\"]\n\ndraw\n"
    );
}

#[test]
fn notes_stay_with_their_item() {
    assert_eq!(
        canonical(
            "{top}[Game \"senet\"];second  \r\r\n1.{a}C;b\n1:10-11 (2:8-10{in};out\n) {c} ! $3 2:8-10;d\n3:1-4 ;e\n\n2. S 3:9-12{f\r\ng}\ncones{h};i"
        ),
        "[Game \"senet\"]\n\n{top}\n;second  \n1. C {a} ;b\n1:10-11!$3 (2:8-10 {in} ;out\n) {c} 2:8-10 ;d\n3:1-4 ;e\n2. S 3:9-12 {f\ng}\ncones\n{h}\n;i\n"
    );
    assert_eq!(
        canonical("[Game \"senet\"]1. C 1:10-11! ! !! ? !? $1 $2 (C 1:1-2 2. S 1:1-2)(3. C 1:1-2)"),
        "[Game \"senet\"]\n\n1. C 1:10-11! !!!? !?$1$2 (C 1:1-2 2. S 1:1-2) (3. C 1:1-2)\n"
            .replace("! !!!? !?", "! ! !!? !?")
    );
}

#[test]
fn comments_and_variations_keep_their_order() {
    assert_eq!(
        canonical("[Game \"senet\"]1. C 3:10-13 ({alt} 2:10-12) {back} $1(1. C {deep} 4:8-12)! {end}"),
        "[Game \"senet\"]\n\n1. C 3:10-13$1! ({alt} 2:10-12) {back} (1. C {deep} 4:8-12) {end}\n"
    );
}

#[test]
fn a_carriage_return_ends_a_line_as_a_line_feed_does() {
    let lf = "[Game \"senet\"]\n[Event \"x\"]\n\n{on\ntwo lines}\n1. C 3:10-13 ;fine\n2. S 9:9-99\n";
    let lf = lf.replace("9:9-99", "3:9-12");
    for end in ["\r", "\r\n"] {
        assert_eq!(canonical(&lf.replace('\n', end)), lf, "{end:?}");
    }
}

#[test]
fn printing_again_changes_nothing() {
    for text in [
        "[Game \"senet\"] ; only\n; comments",
        "[Game \"senet\"] {c} cones {d}",
        "[Game \"senet\"] 1. C 1:- ( ; a\n 1. ; b\n C ; c\n 1:- ; d\n 2. S 1:- {e} ( {f} 1:- ) ; g\n ) ; h\n 2. S 1:- ; i\n * ; j",
        "[Game \"senet\"] 1. C 1:-!!!!?? ?!? ! $1 ! ?",
        "[Game \"senet\"] 1. C 1:- {a\r\r\n b\r}; c \r\n",
    ] {
        let once = canonical(text);
        assert_eq!(canonical(&once), once, "{text}");
    }
}

#[test]
fn items_read_and_print_alone() {
    let check = |words: &Vocabulary, items: &[(&str, &str)]| {
        for (text, printed) in items {
            let item = words.read_item(text).unwrap_or_else(|fault| panic!("{text}: {}", fault.message));
            assert_eq!(words.item(&item).to_string(), *printed, "{text}");
        }
    };
    let senet = crate::tut();
    check(
        &senet,
        &[
            ("3:9-12#~x", "3:9-12x~#"),
            ("DLLL:30-off", "LLLD:30-off"),
            ("5=DDDD:-", "5=DDDD:-"),
            ("27-15", "27-15"),
            ("miss", "miss"),
            ("wager  3", "wager 3"),
            ("wager LLLL:29-off#", "wager LLLL:29-off#"),
            ("heka\texile 29-1", "heka exile 29-1"),
            ("heka osiris", "heka osiris"),
            ("heka isis 9-8x", "heka isis 9-8x"),
            ("heka crown declined", "heka crown declined"),
            ("3:9^-12", "3:9^-12"),
        ],
    );
    let tjau = Vocabulary::of(GameName::Tjau);
    check(
        &tjau,
        &[("4:hand-c4", "4:hand-c4"), ("1:16-off", "1:16-off"), ("heka shabti s2<>hand", "heka shabti s2<>hand")],
    );
    let tab = Vocabulary::of(GameName::Tab);
    check(&tab, &[("1:a3^>b3", "1:a3^>b3"), ("6:i4-d3", "6:i4-d3")]);
    let duat = Vocabulary::of(GameName::Duat);
    check(&duat, &[("z26P#", "z26P#"), ("a1L", "a1L")]);

    assert_eq!(tab.movement(&tab.read_move("e3>f3x").unwrap()).to_string(), "e3>f3x");
    assert_eq!(senet.read_move("9-12 ").unwrap_err().span.offset, 0);
    assert_eq!(senet.read_item("").unwrap_err().span.length, 0);
    assert_eq!(senet.read_item("miss miss").unwrap_err().expected, ["nothing more"]);
}
