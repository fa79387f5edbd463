//! Which known word a writer may have meant: one letter away, or the same in another case.

/// `word` in small letters, those of transliterations without their marks: `ṭāb` is `tab`.
fn plain(word: &str) -> String {
    let unmarked = |letter| match letter {
        'á' | 'à' | 'â' | 'ä' | 'ā' => Some('a'),
        'ṭ' => Some('t'),
        'ḥ' | 'ḫ' | 'ẖ' => Some('h'),
        'ś' | 'š' => Some('s'),
        'ḏ' => Some('d'),
        '\u{300}'..='\u{36f}' => None,
        letter => Some(letter),
    };
    word.to_lowercase().chars().filter_map(unmarked).collect()
}

/// The one of `known` that is `word` in another case, or one edit away from it: a letter too many, missing, wrong, or two
/// neighbours that changed places. Words of fewer than three letters are near everything, and so near nothing.
#[must_use]
pub fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let lower = plain(word);
    let same = known.iter().find(|known| known.to_lowercase() == lower);
    let near = || known.iter().find(|known| known.len() > 2 && is_one_edit(lower.as_bytes(), known.as_bytes()));
    same.or_else(near).copied()
}

/// `; did you mean "kendall"?`, or nothing.
#[must_use]
pub fn meant(word: &str, known: &[&str]) -> String {
    nearest(word, known).map_or_else(String::new, |near| format!("; did you mean '{near}'?"))
}

/// Whether `name` is one edit away from `other`, whatever their case; equal names are none.
#[must_use]
pub fn is_near(name: &str, other: &str) -> bool {
    is_one_edit(name.to_lowercase().as_bytes(), other.to_lowercase().as_bytes())
}

/// Whether one edit makes `one` the `other`.
fn is_one_edit(one: &[u8], other: &[u8]) -> bool {
    let head = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[head..], &other[head..]);
    let tail = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    match (&one[..one.len() - tail], &other[..other.len() - tail]) {
        ([_], [] | [_]) | ([], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_near;

    #[test]
    fn one_edit_is_one() {
        for (one, other) in [("Rule", "Rules"), ("ruless", "Rules"), ("Rulez", "Rules"), ("Ruels", "RULES")] {
            assert!(is_near(one, other) && is_near(other, one), "{one} {other}");
        }
        for (one, other) in [("Rules", "rules"), ("Ruel", "Rules"), ("sRule", "Rules"), ("Ab", "Cards"), ("", "ab")] {
            assert!(!is_near(one, other) && !is_near(other, one), "{one} {other}");
        }
    }
}
