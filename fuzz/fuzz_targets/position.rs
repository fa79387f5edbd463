//! Any text is refused or read as a position; one that is read has one canonical text.

#![no_main]

use hunefer_notation::{GameName, Position, Vocabulary};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for words in [None, Some(Vocabulary::new(GameName::Senet, "tut")), Some(Vocabulary::new(GameName::Duat, ""))] {
        match Position::parse(text, words.as_ref()) {
            Ok(position) => {
                let printed = position.to_string();
                let again = Position::parse(&printed, words.as_ref()).expect(&printed);
                assert_eq!(again.to_string(), printed);
            }
            Err(fault) => assert!(text.get(fault.span).is_some()),
        }
    }
});
