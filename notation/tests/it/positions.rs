//! Positions and their text.

use hunefer_notation::{Card, Colour, Facing, Place, Placement, Position, Spot, Square, Stack};

/// The canonical text of `text`.
fn canonical(text: &str) -> String {
    Position::parse(text, None, crate::lexicon).unwrap_or_else(|fault| panic!("{text}: {fault}")).to_string()
}

/// The text at fault in `text`.
fn fault(text: &str) -> &str {
    let fault = Position::parse(text, None, crate::lexicon).expect_err(text);
    assert!(!fault.message.is_empty());
    &text[fault.span]
}

#[test]
fn the_usual_starts_are_canonical() {
    for text in [
        "senet:kendall SCSCSCSCSC/10/10 C 0/0",
        "senet:tut WBWBWBWBWB/10/10 W 0/0",
        "tab:lane SSSSSSS2/9/9/2CCCCCCC C throw=1",
        "tjau:aseb 4/12/4 C 5/5 0/0",
        "duat:scarab 1BsBsBs1/5/5/5/1WnWnWn1 W",
        "senet:kendall 10/10/4C3C1 S 3/5 cards=0/0 seen=osiris,shabti,crown,maat won=S",
        "tab:lane 9/3S2(CC)2/8S/(ss)1C6 S turn=56 opening=fresh",
    ] {
        assert_eq!(canonical(text), text);
        assert_eq!(canonical(&format!("  {}\t", text.replace(' ', "  "))), text);
    }
}

#[test]
fn squares_are_where_they_should_be() {
    let Placement::Senet(squares) = Position::parse("senet:x C9/S9/9C C 0/0", None, crate::lexicon).unwrap().placement
    else {
        panic!()
    };
    assert_eq!(
        (squares[0], squares[10], squares[29]),
        (Some(Colour::Cones), Some(Colour::Spools), Some(Colour::Cones))
    );
    let Placement::Tab(squares) = Position::parse("tab:lane S8/1c7/9/8(Cc) C", None, crate::lexicon).unwrap().placement
    else {
        panic!()
    };
    assert_eq!(squares[27], Stack { fresh: [0, 1], up: [0, 0] });
    assert_eq!(squares[19], Stack { fresh: [0, 0], up: [1, 0] });
    assert_eq!(squares[8], Stack { fresh: [1, 0], up: [1, 0] });
    let Placement::Tjau(squares) =
        Position::parse("tjau:aseb C3/S11/3S C 0/0 0/0", None, crate::lexicon).unwrap().placement
    else {
        panic!()
    };
    assert_eq!((squares[0], squares[8], squares[7]), (Some(Colour::Cones), Some(Colour::Spools), Some(Colour::Spools)));
    let Placement::Duat(rows) = Position::parse("duat:scarab 2Be/Ww1 W", None, crate::lexicon).unwrap().placement
    else {
        panic!()
    };
    assert_eq!(
        rows,
        [vec![Some((Colour::White, Facing::West)), None], vec![None, None, Some((Colour::Black, Facing::East))]]
    );
}

#[test]
fn keys_are_put_in_order() {
    assert_eq!(
        canonical(
            "senet:kendall 10/10/10 S 5/5 pieces=7 won=C reveal=S wager=29^ sticks=S1,C3 isis=S miss=S2,C1 gap=S,C seen=maat,exile cards=1/0 acted=2 turn=12 throw=3 wall=2"
        ),
        "senet:kendall 10/10/10 S 5/5 throw=3 turn=12 acted=2 cards=1/0 seen=exile,maat gap=C,S miss=C1,S2 isis=S sticks=C3,S1 wager=29^ reveal=S won=C pieces=7 wall=2"
    );
    assert_eq!(
        canonical("senet:kendall 10/10/10 S 5/5 turn=1 acted=0 miss=S0 sticks=C0,S0"),
        "senet:kendall 10/10/10 S 5/5"
    );
    let position =
        Position::parse("tjau:aseb 4/12/4 S 5/4 0/1 wager=s2 throw=0 seen=crown", None, crate::lexicon).unwrap();
    assert_eq!((position.hand, position.off), ([5, 4], [0, 1]));
    assert_eq!(position.keys.wager, Some(Spot::plain(Place::Square(Square(6)))));
    assert_eq!(position.keys.throw, Some(0));
    assert!(position.keys.seen.contains(Card::Crown));
}

#[test]
fn whatever_can_be_written_is_read() {
    for text in [
        "senet:kendall CCCCCCCCCC/CCCCCCCCCC/CCCCCCCCCC C 99/0",
        "senet:house-rules 10/10/10 C 0/0",
        "tab:lane (CS)8/9/9/9 S",
        "tab:simple 9/9/9/(CCCSSScccsss)8 S throw=999",
        "duat:scarab 1/Wn2/27 W",
        "senet:kendall 10/10/10 C 0/0 cards=9/9 miss=C7 no-such-option=7",
    ] {
        assert_eq!(canonical(text), text);
    }
    assert_eq!(canonical("tab:lane (scSCc)8/(C)8/9/9 S"), "tab:lane (CSccs)8/C8/9/9 S");
    assert!(Position::parse("duat:scarab 999/1 W", None, crate::lexicon).is_ok());
}

#[test]
fn what_is_no_position_text_is_refused() {
    for (text, at) in [
        ("", ""),
        ("SCSCSCSCSC/10/10 C 0/0", "SCSCSCSCSC/10/10"),
        ("seega:x 5 C", "seega"),
        ("senet: 10/10/10 C 0/0", "senet:"),
        ("senet:kendall", ""),
        ("senet:kendall 10/10 C 0/0", "10/10"),
        ("senet:kendall 10/10/10/10 C 0/0", "10/10/10/"),
        ("senet:kendall 10/9/10 C 0/0", "9"),
        ("senet:kendall 10/11/10 C 0/0", "11"),
        ("senet:kendall 10/9CC/10 C 0/0", "9CC"),
        ("senet:kendall 10/09C/10 C 0/0", "09"),
        ("senet:kendall 10/0C9/10 C 0/0", "0"),
        ("senet:kendall 10/c9/10 C 0/0", "c"),
        ("senet:kendall W9/10/10 C 0/0", "W"),
        ("senet:tut C9/10/10 W 0/0", "C"),
        ("senet:kendall 10//10 C 0/0", "/10"),
        ("senet:kendall 10/10/10 W 0/0", "W"),
        ("senet:kendall 10/10/10 C", ""),
        ("senet:kendall 10/10/10 C 0", "0"),
        ("senet:kendall 10/10/10 C 0/00", "00"),
        ("senet:kendall 10/10/10 C 0/70000", "70000"),
        ("senet:kendall 10/10/10 C 0/0 turn", "turn"),
        ("senet:kendall 10/10/10 C 0/0 turn=", "turn="),
        ("senet:kendall 10/10/10 C 0/0 turn=0", "0"),
        ("senet:kendall 10/10/10 C 0/0 turn=03", "03"),
        ("senet:kendall 10/10/10 C 0/0 turn=3x", "x"),
        ("senet:kendall 10/10/10 C 0/0 turn=3 turn=3", "turn"),
        ("senet:kendall 10/10/10 C 0/0 wall=3 wall=2", "wall"),
        ("senet:kendall 10/10/10 C 0/0 wall=", "wall="),
        ("senet:kendall 10/10/10 C 0/0 seen=exile,horus", "horus"),
        ("senet:kendall 10/10/10 C 0/0 seen=exile,exile", "exile"),
        ("senet:kendall 10/10/10 C 0/0 gap=W", "W"),
        ("senet:kendall 10/10/10 C 0/0 gap=C,C", "C"),
        ("senet:kendall 10/10/10 C 0/0 miss=C", "C"),
        ("senet:kendall 10/10/10 C 0/0 wager=31", "31"),
        ("senet:kendall 10/10/10 C 0/0 cards=1", "1"),
        ("senet:kendall 10/10/10 C 0/0 0/0", "/0"),
        ("tjau:aseb 4/12/4 C 5/5", ""),
        ("tab:lane 9/9/9/9 C 0/0", "/0"),
        ("tab:lane ()8/9/9/9 C", "("),
        ("tab:lane (CC8/9/9/9 C", "8"),
        ("duat:scarab 1Wx1/3/3 W", "W"),
        ("duat:scarab 3/3/1000 W", "1000"),
        ("senet:kendall 10/10/é9 C 0/0", "é"),
    ] {
        assert_eq!(fault(text), at, "{text}: {}", Position::parse(text, None, crate::lexicon).unwrap_err());
    }
}

#[test]
fn words_stand_in_for_the_rule_set() {
    let tut = crate::tut();
    let position = Position::parse("W9/10/9B B 4/4", Some(&tut), crate::lexicon).unwrap();
    assert_eq!((position.rules.clone(), position.side), (None, Colour::Black));
    assert_eq!(position.to_string(), "W9/10/9B B 4/4");
    let other = Position::parse("tab:lane 9/9/9/9 C", Some(&tut), crate::lexicon).unwrap();
    assert!(matches!(other.placement, Placement::Tab(_)));
}
