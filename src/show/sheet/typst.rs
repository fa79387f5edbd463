//! A sheet as Typst text, its boards within it.

use std::fmt::Write as _;

use super::Sheet;
use crate::show::draw::svg::{self, Lettering};
use crate::show::draw::theme::Theme;

/// Pixels to the side of a square: the boards are scaled to the column that they stand in.
const SQUARE: u32 = 100;

/// The document, for Typst from 0.13 on.
#[must_use]
pub fn document(sheet: &Sheet<'_>, theme: Theme) -> String {
    let title = string(sheet.title);
    let columns = if sheet.per_page > 2 { 2 } else { 1 };
    let rows = sheet.per_page.div_ceil(columns);
    let mut text = format!(
        "#set document(title: {title})\n#set page(paper: \"a4\", margin: 15mm, numbering: \"1\")\n\
         #set text(font: (\"Gentium Book Plus\", \"Libertinus Serif\"), size: 11pt, lang: \"en\")\n\
         #let board(svg) = image(bytes(svg), format: \"svg\", width: 100%, height: {}mm, fit: \"contain\")\n\
         #let task(number, title, asked, svg) = block(breakable: false, width: 100%)[\n  #board(svg)\n  \
         *#number* #h(0.4em) #if title != \"\" [#emph(title). ]#asked\n]\n\n\
         #align(center, text(size: 16pt, weight: \"semibold\", {title}))\n\n",
        // What is asked stands below each board in two lines.
        230 / rows - 20,
    );
    let numbered: Vec<_> = (1..).zip(sheet.tasks).collect();
    for (page, tasks) in numbered.chunks(sheet.per_page).enumerate() {
        if page > 0 {
            text += "#pagebreak()\n";
        }
        let _ = writeln!(text, "#grid(columns: {columns} * (1fr,), column-gutter: 8mm, row-gutter: 8mm,");
        for (number, task) in tasks {
            let picture = svg::document(&task.scene, theme, SQUARE, Lettering::Outlines);
            let (title, asked) = (string(&task.title), string(&task.asked));
            let _ = writeln!(text, "  task({number}, {title}, {asked}, {}),", string(&picture));
        }
        text += ")\n";
    }
    text += "#pagebreak()\n= Solutions\n\n";
    for (number, task) in numbered {
        let solution = string(task.solution.as_deref().unwrap_or("none is given"));
        let mut about = task.themes.clone();
        if let Some(difficulty) = &task.difficulty {
            about += if about.is_empty() { "difficulty " } else { " · difficulty " };
            about += difficulty;
        }
        let _ = writeln!(
            text,
            "*{number}* #h(0.4em) #{solution} #text(size: 0.82em, fill: luma(90), {})\n",
            string(&about)
        );
    }
    text
}

/// Text as a string of Typst.
fn string(text: &str) -> String {
    let mut string = String::with_capacity(text.len() + 2);
    string.push('"');
    for letter in text.chars() {
        match letter {
            '"' => string += "\\\"",
            '\\' => string += "\\\\",
            '\n' => string += "\\n",
            letter if letter.is_control() => {}
            letter => string.push(letter),
        }
    }
    string.push('"');
    string
}
