//! Letters and digits as strokes, so that a picture looks the same where no font is.

/// The strokes of `letter` on a grid 4 wide and 6 high, in the words of an SVG path; empty for what is not known.
const fn strokes(letter: char) -> &'static str {
    match letter {
        'O' => "M0 1L1 0H3L4 1V5L3 6H1L0 5Z",
        // The stroke across tells it from the letter.
        '0' => "M0 1L1 0H3L4 1V5L3 6H1L0 5ZM1 4.5L3 1.5",
        '1' => "M1 1L2 0V6M1 6H3",
        '2' => "M0 1L1 0H3L4 1V2L0 6H4",
        '3' => "M0 0H4L2 2.5L4 4V5L3 6H1L0 5",
        '4' => "M3 6V0L0 4H4",
        '5' => "M4 0H0V2.5H3L4 3.5V5L3 6H0",
        '6' => "M4 0H2L0 2V5L1 6H3L4 5V4L3 3H0",
        '7' => "M0 0H4L1.5 6",
        '8' => "M1 3L0 2V1L1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3",
        '9' => "M0 6H2L4 4V1L3 0H1L0 1V2L1 3H4",
        'A' => "M0 6L2 0L4 6M1 4H3",
        'B' => "M0 0V6H3L4 5V4L3 3H0M0 0H3L4 1V2L3 3",
        'C' => "M4 1L3 0H1L0 1V5L1 6H3L4 5",
        'D' => "M0 0V6H2L4 4V2L2 0Z",
        'E' => "M4 0H0V6H4M0 3H3",
        'F' => "M4 0H0V6M0 3H3",
        'G' => "M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2",
        'H' => "M0 0V6M4 0V6M0 3H4",
        'I' => "M2 0V6M1 0H3M1 6H3",
        'J' => "M4 0V5L3 6H1L0 5",
        'K' => "M0 0V6M4 0L0 3L4 6",
        'L' => "M0 0V6H4",
        'M' => "M0 6V0L2 3L4 0V6",
        'N' => "M0 6V0L4 6V0",
        'P' => "M0 6V0H3L4 1V2L3 3H0",
        'Q' => "M0 1L1 0H3L4 1V5L3 6H1L0 5ZM2 4L4 6",
        'R' => "M0 6V0H3L4 1V2L3 3H0M2 3L4 6",
        'S' => "M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5",
        'T' => "M0 0H4M2 0V6",
        'U' => "M0 0V5L1 6H3L4 5V0",
        'V' => "M0 0L2 6L4 0",
        'W' => "M0 0L1 6L2 3L3 6L4 0",
        'X' => "M0 0L4 6M4 0L0 6",
        'Y' => "M0 0L2 3L4 0M2 3V6",
        'Z' => "M0 0H4L0 6H4",
        'a' => "M0.5 2H3L4 3V6H1L0 5L1 4H4",
        'b' => "M0 0V6H3L4 5V3L3 2H0",
        'c' => "M4 2H1L0 3V5L1 6H4",
        'd' => "M4 0V6H1L0 5V3L1 2H4",
        'e' => "M0 4H4V3L3 2H1L0 3V5L1 6H3.5",
        'f' => "M3.5 0H2.5L1.5 1V6M0 2.5H3.5",
        'g' => "M4 6H1L0 5V3L1 2H4V7L3 8H0.5",
        'h' => "M0 0V6M0 2H3L4 3V6",
        'i' => "M2 2V6M2 0V0.7",
        'j' => "M2.5 2V7L1.5 8H0.5M2.5 0V0.7",
        'k' => "M0 0V6M3.5 2L0 4L3.5 6",
        'l' => "M1.5 0V5L2.5 6H3",
        'm' => "M0 6V2H3L4 3V6M2 2V6",
        'n' => "M0 6V2H3L4 3V6",
        'o' => "M0 3L1 2H3L4 3V5L3 6H1L0 5Z",
        'p' => "M0 8V2H3L4 3V5L3 6H0",
        'q' => "M4 8V2H1L0 3V5L1 6H4",
        'r' => "M0.5 6V2M0.5 3.5L2 2H3.5",
        's' => "M4 2H1L0 3L1 4H3L4 5L3 6H0",
        't' => "M1.5 0V5L2.5 6H3.5M0 2H3.5",
        'u' => "M0 2V5L1 6H4V2",
        'v' => "M0 2L2 6L4 2",
        'w' => "M0 2L1 6L2 3L3 6L4 2",
        'x' => "M0 2L4 6M4 2L0 6",
        'y' => "M0 2V5L1 6H4M4 2V7L3 8H0.5",
        'z' => "M0 2H4L0 6H4",
        '\'' => "M2 0V1.5",
        '^' => "M0.5 2L2 0L3.5 2",
        '/' => "M4 0L0 6",
        '-' => "M1 3H3",
        ':' => "M2 1.5V2M2 4.5V5",
        ';' => "M2 1.5V2M2 5L1.5 6.5",
        ',' => "M2 5L1.5 6.5",
        '=' => "M0.5 2H3.5M0.5 4H3.5",
        _ => "",
    }
}

/// `text` with its top left corner at (`x`, `y`) and letters `height` high, as an SVG group.
pub(super) fn text(text: &str, x: f32, y: f32, height: f32) -> String {
    let scale = height / 6.0;
    let mut group = format!(
        "<g fill=\"none\" stroke=\"#3b2f1e\" stroke-width=\"0.7\" transform=\"translate({x} {y}) scale({scale})\">"
    );
    for (index, letter) in text.chars().enumerate() {
        let path = strokes(letter);
        if !path.is_empty() {
            group += &format!("<path transform=\"translate({} 0)\" d=\"{path}\"/>", index * 6);
        }
    }
    group + "</g>\n"
}

/// The width of `text` at letters `height` high.
pub(super) fn width(text: &str, height: f32) -> f32 {
    let letters = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
    f32::from(letters) * height
}
