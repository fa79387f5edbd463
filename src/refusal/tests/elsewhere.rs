//! Tags, set-ups and results have their sentences where they are judged; here they are held to the same form.

use hunefer_notation::{Game, Reader};

use crate::referee::verdict::Finding;
use crate::referee::{Terms, judge};

#[test]
fn tags_set_ups_and_results() {
    for (text, rule, sentence) in [
        (
            "[Game \"senet\"]\n[Event \"a\"]\n[Event \"b\"]\n\n*",
            "tag.twice",
            "a second tag Event, where each stands once in a game",
        ),
        ("[Game \"senet\"]\n[Cards \"3\"]\n\n*", "tag.value", "the tag Cards is 0, 1 or 2, not \"3\""),
        ("[Game \"tab\"]\n[First \"W\"]\n\n*", "tag.value", "the tag First is C or S, not \"W\""),
        (
            "[Game \"senet\"]\n[First \"S\"]\n\n*",
            "tag.conflict",
            "the rules of senet:kendall have cones begin, not spools",
        ),
        (
            "[Game \"tab\"]\n[First \"S\"]\n[RollOff \"C1\"]\n\n*",
            "tag.conflict",
            "the tag First has spools begin, but RollOff has cones",
        ),
        (
            "[Game \"senet\"]\n[Setup \"senet:tut W9/10/9B W 4/4\"]\n\n*",
            "tag.conflict",
            "the set-up is of other rules than the senet:kendall of the tags",
        ),
        (
            "[Game \"senet\"]\n[Result \"won\"]\n\n*",
            "tag.value",
            "\"won\" is no result: cones, spools, white, black, draw and * are",
        ),
        (
            "[Game \"senet\"]\n[Setup \"C9/10/9S C 4/3\"]\n\n*",
            "setup.senet",
            "1 of spools on the board and 3 off do not add up to the 5 played with",
        ),
        (
            "[Game \"senet\"]\n\n1. C 2:10-12\nwhite",
            "result.wrong",
            "this game is played by cones and spools, not by white",
        ),
        (
            "[Game \"senet\"]\n\n1. C 2:10-12\ncones",
            "result.wrong",
            "no win of cones stands on the board, and no Termination says resigned, time or forfeit",
        ),
        (
            "[Game \"senet\"]\n[Setup \"S9/10/9C C 4/4\"]\n\n1. C 3:30-off\ndraw",
            "result.wrong",
            "cones won on the board, so the result is not draw",
        ),
        ("[Game \"senet\"]\n\n1. C 2:10-12\ndraw", "result.wrong", "a draw stands only with the Termination agreed"),
        (
            "[Game \"senet\"]\n[Final \"SCSCSCSCSC/10/10 S 0/0\"]\n\n1. C 2:10-12",
            "result.wrong",
            "the moves lead to another position, senet:kendall SCSCSCSCS1/1C8/10 S 0/0",
        ),
    ] {
        let mut game = Game::default();
        assert!(Reader::new(text.as_bytes(), crate::book::words).next_game(&mut game), "{text}");
        match judge(&game, &Terms::default(), &mut ()).finding {
            Finding::Illegal(refusal) => assert_eq!((refusal.rule.name, refusal.message.as_str()), (rule, sentence)),
            other => panic!("{text}: {other:?}"),
        }
    }
}
