//! Characters that cannot be seen: what they are called, and how they are shown.

/// The name of a character that cannot be seen, or not told from a space; `None` for those that can, and for the white
/// space of a record.
#[must_use]
pub const fn name(letter: char) -> Option<&'static str> {
    Some(match letter {
        ' ' | '\t' | '\n' | '\r' => return None,
        '\0' => "null character",
        '\x1a' => "Ctrl-Z, an old mark of a file's end",
        '\x01'..='\x1f' | '\x7f' => "control character",
        '\u{85}' => "next line",
        '\u{80}'..='\u{9f}' => "control character",
        '\u{a0}' => "no-break space",
        '\u{ad}' => "soft hyphen",
        '\u{61c}' => "Arabic letter mark",
        '\u{180e}' => "Mongolian vowel separator",
        '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{3000}' | '\u{1680}' => "space that is no plain one",
        '\u{200b}' => "zero width space",
        '\u{200c}' => "zero width non-joiner",
        '\u{200d}' => "zero width joiner",
        '\u{200e}' => "left-to-right mark",
        '\u{200f}' => "right-to-left mark",
        '\u{2028}' => "line separator",
        '\u{2029}' => "paragraph separator",
        '\u{202a}' => "left-to-right embedding",
        '\u{202b}' => "right-to-left embedding",
        '\u{202c}' => "pop directional formatting",
        '\u{202d}' => "left-to-right override",
        '\u{202e}' => "right-to-left override",
        '\u{202f}' => "narrow no-break space",
        '\u{2060}' => "word joiner",
        '\u{2061}'..='\u{2064}' => "invisible sign",
        '\u{2066}' => "left-to-right isolate",
        '\u{2067}' => "right-to-left isolate",
        '\u{2068}' => "first strong isolate",
        '\u{2069}' => "pop directional isolate",
        '\u{feff}' => "byte-order mark",
        _ => return None,
    })
}

/// How `letter` is shown where text is quoted: what would steer a terminal, or vanish on it, as one character that can
/// be seen. Spaces, and joiners that some scripts need, stay.
#[must_use]
pub const fn shown(letter: char) -> char {
    match letter {
        '\0'..='\x1f' => match char::from_u32(0x2400 + letter as u32) {
            Some(picture) => picture,
            None => char::REPLACEMENT_CHARACTER,
        },
        '\x7f' => '␡',
        // Marks that turn the direction of writing, and separators that some take for the end of a line, among them.
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => char::REPLACEMENT_CHARACTER,
        letter => letter,
    }
}

/// `U+200B zero width space`, for a character that cannot be seen.
#[must_use]
pub fn called(letter: char) -> Option<String> {
    name(letter).map(|name| format!("U+{:04X} {name}", u32::from(letter)))
}
