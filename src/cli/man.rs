//! `man`: the pages of the manual.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Context as _;
use clap_mangen::Man;

use super::output::Output;
use super::{Outcome, command, file};

/// The page on the notation, written by hand.
const NOTATION: &str = include_str!("../../man/hunefer.5");

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
    man.render(&mut page).with_context(|| format!("cannot print the page {name}"))?;
    pages.push((format!("{name}.1"), page));
    for inner in command.get_subcommands() {
        collect(inner, &format!("{name}-{}", inner.get_name()), pages)?;
    }
    Ok(())
}
