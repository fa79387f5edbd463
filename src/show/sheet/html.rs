//! A sheet as a page that prints well.

use std::fmt::Write as _;

use super::{Sheet, Task};
use crate::show::draw::svg::{self, Lettering, escaped};
use crate::show::draw::theme::Theme;
use crate::show::scene::shape::Symbol;

/// How the page is laid out.
const STYLE: &str = include_str!("sheet.css");

/// The document.
#[must_use]
pub fn document(sheet: &Sheet<'_>, theme: Theme) -> String {
    let title = escaped(sheet.title);
    let columns = if sheet.per_page > 2 { 2 } else { 1 };
    let rows = sheet.per_page.div_ceil(columns);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}:root{{--columns:{columns};--rows:{rows}}}\n{}\n</style>\n</head>\n<body>\n{}<h1>{title}</h1>\n",
        theme.style(),
        drawings(sheet.tasks),
    );
    let numbered: Vec<_> = (1..).zip(sheet.tasks).collect();
    for tasks in numbered.chunks(sheet.per_page) {
        page += "<section class=\"sheet\">\n";
        for (number, task) in tasks {
            figure(*number, task, &mut page);
        }
        page += "</section>\n";
    }
    page += "<section class=\"solutions\">\n<h2>Solutions</h2>\n<ol>\n";
    for (number, task) in numbered {
        let solution = task.solution.as_deref().map_or("<em>none is given</em>".to_owned(), escaped);
        let mut about = Vec::new();
        about.extend((!task.themes.is_empty()).then(|| escaped(&task.themes)));
        about.extend(task.difficulty.as_deref().map(|text| format!("difficulty {}", escaped(text))));
        let about = if about.is_empty() { String::new() } else { format!(" <small>{}</small>", about.join(" · ")) };
        let _ = writeln!(page, "<li value=\"{number}\"><bdi>{solution}</bdi>{about}</li>");
    }
    page + "</ol>\n</section>\n</body>\n</html>\n"
}

/// The drawings that the boards use, each once.
fn drawings(tasks: &[Task]) -> String {
    let mut known: Vec<Symbol> = Vec::new();
    let mut text = String::new();
    for task in tasks {
        if task.scene.symbols.iter().any(|symbol| !known.contains(symbol)) {
            known.extend(task.scene.symbols);
            text += &svg::defs(&task.scene);
        }
    }
    format!("<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"drawings\">\n{text}</svg>\n")
}

fn figure(number: usize, task: &Task, page: &mut String) {
    let [width, height] = task.scene.size;
    let words = escaped(&task.scene.words);
    let _ = writeln!(page, "<figure>\n<svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{words}\">");
    *page += &svg::ground(&task.scene, Lettering::Mixed);
    for (_, fragment) in svg::places(&task.scene, Lettering::Mixed) {
        *page += &fragment;
    }
    let title = if task.title.is_empty() { String::new() } else { format!("<cite>{}</cite> ", escaped(&task.title)) };
    let _ = writeln!(
        page,
        "</svg>\n<figcaption><b>{number}</b> <bdi>{title}{}</bdi></figcaption>\n</figure>",
        escaped(&task.asked)
    );
}
