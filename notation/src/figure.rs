//! Figures for programs, inside comments: `[%win 41.3]`.

use std::ops::Range;

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure<'a> {
    /// Its name, without `%`: letters, digits, `-` and `_`.
    pub name: &'a str,
    /// What follows the blank behind its name, up to the bracket; may be empty.
    pub value: &'a str,
    /// From `[` to behind `]`, in bytes of the comment's text.
    pub range: Range<usize>,
}

/// The figures in a comment's text, in its order. What begins like one and is none is text like any other.
pub fn figures(text: &str) -> impl Iterator<Item = Figure<'_>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        while let Some(at) = text.get(from..)?.find("[%") {
            let start = from + at;
            from = start + 2;
            if let Some(figure) = figure(text, start) {
                from = figure.range.end;
                return Some(figure);
            }
        }
        None
    })
}

/// The figure that begins at `start`.
fn figure(text: &str, start: usize) -> Option<Figure<'_>> {
    let inside = text.get(start + 2..)?;
    let inside = &inside[..inside.find(']')?];
    let name = inside.split(' ').next()?;
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    let known = !name.is_empty() && name.chars().all(is_name) && !inside.contains(['[', '\n', '\r']);
    known.then(|| Figure {
        name,
        value: inside[name.len()..].trim_matches(' '),
        range: start..start + 2 + inside.len() + 1,
    })
}

#[cfg(test)]
mod tests {
    use super::{Figure, figures};

    #[test]
    fn each_is_found_with_its_place() {
        let text = "so [%win 41.3][%best 2:24-26 58.9] and [%odd]";
        let found: Vec<_> = figures(text).collect();
        assert_eq!(
            found,
            [
                Figure { name: "win", value: "41.3", range: 3..14 },
                Figure { name: "best", value: "2:24-26 58.9", range: 14..34 },
                Figure { name: "odd", value: "", range: 39..45 },
            ]
        );
        assert!(found.iter().all(|figure| text[figure.range.clone()].starts_with("[%")));
    }

    #[test]
    fn what_only_begins_like_one_is_text() {
        for text in ["[%", "[%]", "[% win 3]", "[%win 3", "[%win\n3]", "[%wi:n 3]", "[win 3]", "%win 3]"] {
            assert_eq!(figures(text).count(), 0, "{text}");
        }
        // The one that was never closed hides none behind it.
        let names: Vec<_> = figures("[%win [%luck 3]").map(|figure| figure.name).collect();
        assert_eq!(names, ["luck"]);
    }
}
