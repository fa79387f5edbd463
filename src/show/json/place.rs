//! Where in the text of a JSON document the value at a path stands.

use std::ops::Range;

/// The bytes of the value at `path`, such as `games[0].turns[3].items[0].to`, or of the innermost value around it that
/// there is. `json` is a document that can be read.
#[must_use]
pub fn find(json: &str, path: &str) -> Range<usize> {
    let bytes = json.as_bytes();
    let mut at = skip_space(bytes, 0);
    for step in path.split(['.', '[']).filter(|step| !step.is_empty()) {
        let inner = match step.strip_suffix(']').and_then(|index| index.parse().ok()) {
            Some(index) => element(bytes, at, index),
            None => member(bytes, at, step),
        };
        let Some(inner) = inner else { break };
        at = inner;
    }
    at..skip_value(bytes, at)
}

/// Where element `index` of the array at `at` begins.
fn element(bytes: &[u8], at: usize, index: usize) -> Option<usize> {
    if bytes.get(at) != Some(&b'[') {
        return None;
    }
    let mut at = skip_space(bytes, at + 1);
    for _ in 0..index {
        at = next(bytes, skip_value(bytes, at))?;
    }
    (bytes.get(at) != Some(&b']')).then_some(at)
}

/// Where the value of the member called `name` of the object at `at` begins.
fn member(bytes: &[u8], at: usize, name: &str) -> Option<usize> {
    if bytes.get(at) != Some(&b'{') {
        return None;
    }
    let mut at = skip_space(bytes, at + 1);
    loop {
        let end = skip_value(bytes, at);
        let key = bytes.get(at..end)?;
        let value = skip_space(bytes, skip_space(bytes, end) + 1);
        if key.strip_prefix(b"\"").and_then(|key| key.strip_suffix(b"\"")) == Some(name.as_bytes()) {
            return Some(value);
        }
        at = next(bytes, skip_value(bytes, value))?;
    }
}

/// Where the value behind the comma at `at` begins, white space left out.
fn next(bytes: &[u8], at: usize) -> Option<usize> {
    let comma = skip_space(bytes, at);
    (bytes.get(comma) == Some(&b',')).then(|| skip_space(bytes, comma + 1))
}

fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
        at += 1;
    }
    at
}

/// Where the value that begins at `at` ends.
fn skip_value(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 0_usize;
    loop {
        match bytes.get(at) {
            Some(b'"') => {
                at += 1;
                while let Some(byte) = bytes.get(at).filter(|&&byte| byte != b'"') {
                    at += if *byte == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            Some(b'[' | b'{') => {
                depth += 1;
                at += 1;
            }
            Some(b']' | b'}') if depth > 0 => {
                depth -= 1;
                at += 1;
            }
            Some(b',' | b':' | b']' | b'}') | None if depth == 0 => return at.min(bytes.len()),
            None => return bytes.len(),
            Some(byte) if depth == 0 && byte.is_ascii_whitespace() => return at,
            Some(_) => {
                at += 1;
                continue;
            }
        }
        if depth == 0 {
            return at.min(bytes.len());
        }
    }
}

/// The path to the first difference between two values.
pub(super) fn difference(one: &serde_json::Value, other: &serde_json::Value) -> String {
    use serde_json::Value::{Array, Object};
    match (one, other) {
        (Object(one), Object(other)) => {
            let differs = one.iter().find(|(name, value)| other.get(*name) != Some(value));
            differs.map_or_else(String::new, |(name, value)| {
                let inner = other.get(name).map_or_else(String::new, |other| difference(value, other));
                format!(".{name}{inner}")
            })
        }
        (Array(one), Array(other)) => {
            let differs = one.iter().enumerate().find(|&(at, value)| other.get(at) != Some(value));
            differs.map_or_else(String::new, |(at, value)| {
                let inner = other.get(at).map_or_else(String::new, |other| difference(value, other));
                format!("[{at}]{inner}")
            })
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn a_value_is_found_by_its_path() {
        let json = "{ \"a\\\"[\": [1, {\"b\" : \"x]\\\\\"} , -2.5e3],\n \"to\" : {\"c\":[[],[{\"d\":null}]]}}";
        for (path, text) in [
            ("to.c[1][0].d", "null"),
            ("to.c[0]", "[]"),
            ("to.c[7].x", "[[],[{\"d\":null}]]"),
            ("to.none", "{\"c\":[[],[{\"d\":null}]]}"),
            ("", json),
        ] {
            assert_eq!(&json[find(json, path)], text, "{path}");
        }
        let list = "[1, {\"b\" : \"x]\\\\\"} , -2.5e3]";
        assert_eq!((&list[find(list, "[1].b")], &list[find(list, "[2]")]), ("\"x]\\\\\"", "-2.5e3"));
    }
}
