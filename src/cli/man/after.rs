//! What stands below the help of a command, as sections of its page.

/// The sections of a help text's end, in the macros of a manual page. Paragraphs stand apart by empty lines: one that
/// begins with `Examples:` is set line by line, one that begins with `Exit status:` is a list, others are text.
pub(super) fn sections(text: &str) -> String {
    let mut status = String::new();
    let mut notes = String::new();
    let mut examples = String::new();
    for paragraph in text.split("\n\n") {
        let (head, body) = paragraph.split_once('\n').unwrap_or((paragraph, ""));
        match head {
            "Examples:" | "Example:" => {
                examples += ".EX\n";
                for line in body.lines() {
                    examples += &format!("{}\n", escaped(line.trim_start()));
                }
                examples += ".EE\n";
            }
            "Exit status:" => {
                for line in body.lines() {
                    let (code, meaning) = line.trim_start().split_once(' ').unwrap_or((line, ""));
                    status += &format!(".TP\n.B {code}\n{}\n", escaped(meaning.trim_start()));
                }
            }
            _ if paragraph.contains("exit status") => status += &format!("{}\n", escaped(paragraph.trim_end())),
            _ => notes += &format!("{}\n", escaped(paragraph.trim_end())),
        }
    }
    [("NOTES", notes), ("EXIT STATUS", status), ("EXAMPLES", examples)]
        .into_iter()
        .filter(|(_, body)| !body.is_empty())
        .map(|(name, body)| format!(".SH {name}\n{body}"))
        .collect()
}

/// Text that is to be read as it stands.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    if text.starts_with('.') { format!("\\&{text}") } else { text }
}

/// Letters for those that a terminal may lack.
const FALLBACKS: [(char, &str); 4] = [('ā', "a"), ('ṭ', "t"), ('Ṭ', "T"), ('ʿ', "\\(aq")];

/// A page in ASCII, which every reader takes: other letters by their numbers, each with one to fall back to, and marks
/// that a reader would set as finer ones by their names.
pub(super) fn plain(page: &str) -> String {
    let mut heads = String::new();
    let mut plain = String::new();
    for letter in page.chars() {
        match letter {
            '`' => plain += "\\(ga",
            '~' => plain += "\\(ti",
            '^' => plain += "\\(ha",
            letter if letter.is_ascii() => plain.push(letter),
            letter => {
                let name = format!("\\[u{:04X}]", u32::from(letter));
                let fallback = FALLBACKS.iter().find(|(known, _)| *known == letter).map_or("?", |(_, plain)| plain);
                let head = format!(".fchar {name} {fallback}\n");
                if !heads.contains(&head) {
                    heads += &head;
                }
                plain += &name;
            }
        }
    }
    heads + &plain
}
