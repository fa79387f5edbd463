//! What is read the short way reads the same the long way: items with room behind them against items at the very end
//! of the text, heads with one space in them against heads with two.

use hunefer_notation::ItemKind;
use proptest::prelude::*;

use crate::read;

/// The first item of a game whose one turn is `items`, and whether something in it cannot be read.
fn first(game: &str, items: &str) -> (Option<ItemKind>, bool) {
    let text = format!("[Game \"{game}\"]\n\n1. {items}");
    let games = read(text.as_bytes());
    for item in games[0].line.items().iter() {
        let behind = text[item.span().end()..].chars().next();
        assert!(behind.is_none_or(|behind| " \t\n{;".contains(behind)), "{text}");
    }
    (games[0].line.items().get(0).map(|item| item.kind()), games[0].fault.is_some())
}

/// Texts that are items, or nearly.
fn items() -> impl Strategy<Value = String> {
    let throw = "[0-9]{0,2}(=?[LD]{3,5})?:?";
    let place = || "(off|hand|[1-3]?[0-9]|[a-j][0-5]|[cs][0-9]|[a-z][0-9]{1,2})\\^?";
    let item = prop_oneof![
        (throw, place(), "[->]", place(), "[x~#]{0,3}").prop_map(|(throw, from, dash, to, marks)| throw
            + &from
            + &dash
            + &to
            + &marks),
        (throw, "-[x0-9]?").prop_map(|(throw, loss)| throw + &loss),
        ("[a-z][0-9]{0,3}", "[LRFPx]", "[x~#]{0,3}").prop_map(|(square, verb, marks)| square + &verb + &marks),
    ];
    (item, "[x~#0-9a-zé\0]{0,2}").prop_map(|(item, more)| item + &more)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn an_item_is_the_same_whatever_stands_behind_it(item in items()) {
        for game in ["senet", "tab", "tjau", "duat"] {
            let (alone, broken) = first(game, &item);
            for behind in ["         ", "\n        ", "\t        ", "{ a comment }", " ; a comment"] {
                prop_assert_eq!(first(game, &format!("{item}{behind}")), (alone, broken), "{}: {}{}", game, item, behind);
            }
        }
    }
}

#[test]
fn a_head_is_the_same_with_two_spaces() {
    let second = |head: &str| {
        let text = format!("[Game \"senet\"]\n\n1. C 3:1-4\n{head}2:8-10 1:2-3 4:9-13\n");
        let games = read(text.as_bytes());
        let turn = games[0].line.turns().get(1);
        let first = games[0].line.range_of(1).start;
        let told = turn.map(|turn| (turn.number(), turn.side(), first, turn.span().offset));
        (told, games[0].line.items().len(), games[0].fault.is_some())
    };
    for number in (0..1100).chain([9_999, 10_000, 100_000, 999_999_999]).map(|number: u32| number.to_string()) {
        for letter in ["", "C ", "S ", "W ", "B ", "D ", "X ", "c ", "CC ", "C", "C{ after } "] {
            let [one, two] = [" ", "  "].map(|space| second(&format!("{number}.{space}{letter}")));
            assert_eq!(one, two, "{number}. {letter}");
        }
        let [one, two] = [" ", "  "].map(|space| second(&format!("0{number}.{space}C ")));
        assert_eq!(one, two, "0{number}.");
        assert!(one.2, "0{number}.");
    }
    let (turn, items, broken) = second("999. S ");
    assert_eq!(
        turn.map(|(number, side, first, _)| (number, side.map(hunefer_notation::Colour::letter), first)),
        Some((Some(999), Some('S'), 1))
    );
    assert_eq!((items, broken), (4, false));
}
