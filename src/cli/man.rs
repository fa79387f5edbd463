//! `man`: the pages of the manual.

mod after;

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Context as _;
use clap_mangen::Man;

use super::output::Output;
use super::{Outcome, command, file};

/// The lines by which a page says how an apostrophe is set.
const APOSTROPHE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// The page on the notation, written by hand.
const NOTATION: &str = include_str!("../../man/hunefer.5");
/// The page on the files of tables, written by hand.
const TABLES: &str = include_str!("../../man/hunefer-table.5");

/// Prints the manual page, or writes all pages into a directory
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer man | man -l -
  hunefer man --out man/")]
pub(crate) struct Args {
    /// Writes a page for each command, and the one on the notation, into this directory
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let pages = pages()?;
    let Some(directory) = &args.out else {
        let page = pages.iter().find(|(name, _)| name == "hunefer.1");
        out.data().write_all(page.map_or(&[], |(_, page)| page))?;
        return Ok(Outcome::Well);
    };
    file::directory(directory)?;
    for (name, page) in pages {
        file::put(&directory.join(name), page)?;
    }
    Ok(Outcome::Well)
}

/// Every page with its file name.
fn pages() -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut command = command().disable_help_subcommand(true);
    command.build();
    let mut pages = Vec::new();
    collect(&command, "hunefer", &mut pages)?;
    pages.push(("hunefer.5".to_owned(), NOTATION.as_bytes().to_vec()));
    pages.push(("hunefer-table.5".to_owned(), TABLES.as_bytes().to_vec()));
    Ok(pages)
}

/// The page of `command`, called `name`, and those of its subcommands.
fn collect(command: &clap::Command, name: &str, pages: &mut Vec<(String, Vec<u8>)>) -> anyhow::Result<()> {
    let mut page = Vec::new();
    // A page that changed with the day it was printed could not be held against the one in the project.
    let man = Man::new(command.clone())
        .title(name.to_owned())
        .date("")
        .source(format!("hunefer {}", env!("CARGO_PKG_VERSION")));
    let render = |page: &mut Vec<u8>| {
        man.render_title(page)?;
        man.render_name_section(page)?;
        man.render_synopsis_section(page)?;
        man.render_description_section(page)?;
        man.render_options_section(page)?;
        if command.has_subcommands() {
            man.render_subcommands_section(page)?;
        }
        let help = command.get_after_long_help().or(command.get_after_help());
        page.extend(help.map(|help| after::sections(&help.to_string())).unwrap_or_default().bytes());
        if command.get_version().is_some() {
            man.render_version_section(page)?;
        }
        std::io::Result::Ok(())
    };
    render(&mut page).with_context(|| format!("cannot print the page {name}"))?;
    let page = String::from_utf8(page).with_context(|| format!("cannot print the page {name}"))?;
    // Each section brings the page's first lines along.
    let page = format!("{APOSTROPHE}{}", page.replace(APOSTROPHE, ""));
    pages.push((format!("{name}.1"), after::plain(&page).into_bytes()));
    for inner in command.get_subcommands() {
        collect(inner, &format!("{name}-{}", inner.get_name()), pages)?;
    }
    Ok(())
}
