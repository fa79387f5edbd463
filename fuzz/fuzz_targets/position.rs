//! Any text at all: no position makes the parser or the door of its rule set panic, and what is parsed prints as text
//! that parses to the same.

#![no_main]

use hunefer::book::ruleset;
use hunefer::law::options::Options;
use hunefer::play::Ask;
use hunefer_notation::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for ruleset in ruleset::RULESETS {
        let words = ruleset.words();
        let Ok(position) = Position::parse(text, Some(&words), hunefer::book::words) else { continue };
        let printed = position.to_string();
        let again = Position::parse(&printed, Some(&words), hunefer::book::words).expect(&printed);
        assert_eq!(again.to_string(), printed);
        if let Ok(play) = ruleset.set_up(&position, &Options::new(ruleset.choices), None) {
            let _ = (play.position(), play.next(), play.list(Ask::Throw(1)));
        }
    }
});
