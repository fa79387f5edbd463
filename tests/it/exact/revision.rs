//! The revision of the law: a table is never read under another.

use std::fmt::Write as _;

use crate::support::bout::Bout;
use crate::support::dice::Dice;
use crate::support::table;
use hunefer::book::REVISION;
use hunefer::play::Ask;
use hunefer::play::Next;

/// Each revision, and what games of it come to. Where this fails because a judgement was changed, raise the number in
/// the book, and add the line that is found.
const REVISIONS: [(u32, u32); 1] = [(1, 2_742_919_248)];

#[test]
fn a_changed_law_has_another_number() {
    let mut told = String::new();
    for (number, row) in (0_u64..).zip(table::rows()) {
        for game in 0..60 {
            let bout = Bout::random(row, &mut Dice::new(number << 32 | game));
            for step in &bout.steps {
                let before = &step.before;
                writeln!(told, "{}", before.position()).expect("a string");
                if let Next::Throw { sticks } = before.next() {
                    for light in 0..=sticks {
                        let plays = before.list(Ask::Throw(before.value(sticks, light)));
                        writeln!(told, "{plays:?}").expect("a string");
                    }
                }
            }
        }
    }
    let found = crc32fast::hash(told.as_bytes());
    let (_, latest) = REVISIONS.iter().find(|(number, _)| *number == REVISION).expect("the revision is listed");
    assert_eq!(*latest, found, "the law judges otherwise than revision {REVISION} did");
}
