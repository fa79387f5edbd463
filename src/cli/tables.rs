//! Where tables are looked for, and what they are called.

pub(crate) mod shelf;

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use directories::ProjectDirs;
use hunefer_notation::Position;

use super::file::directory;
use crate::book::ruleset::Ruleset;
use crate::exact::file::Head;
use crate::law::options::Options;
use crate::play::numbers::cards_matter;

/// The directories that tables are looked for in: those of `HUNEFER_TABLES`, or the platform's for data.
fn directories() -> Vec<PathBuf> {
    match env::var_os("HUNEFER_TABLES") {
        Some(list) if !list.is_empty() => env::split_paths(&list).collect(),
        Some(_) | None => {
            let own = ProjectDirs::from("", "", "hunefer");
            own.iter().map(|own| own.data_dir().join("tables")).collect()
        }
    }
}

/// How the names of tables of these rules begin: `senet-kendall`, and behind that the options that are not usual.
fn stem(rules: &str, options: &Options) -> String {
    let changed = options.changed().map(|(choice, value)| format!("-{}={value}", choice.name));
    rules.replace(':', "-") + &changed.collect::<String>()
}

/// Where a table is written if nothing is said.
pub(crate) fn usual(head: &Head, options: &Options) -> anyhow::Result<PathBuf> {
    let place = directories().into_iter().next();
    let place = place.context("cannot tell where tables are kept here: say it by `--out` or HUNEFER_TABLES")?;
    directory(&place)?;
    Ok(place.join(format!("{}-{}.hut", stem(&head.rules, options), head.pieces)))
}

/// The table given, or the greatest that is found of these rules.
pub(crate) fn find(given: Option<&Path>, ruleset: &Ruleset, options: &Options) -> anyhow::Result<PathBuf> {
    match given {
        Some(path) => Ok(path.to_owned()),
        None => found(ruleset, options).with_context(|| {
            let stem = stem(ruleset.name, options);
            format!("there is no table of {stem}: `hunefer table build {}` makes one", ruleset.name)
        }),
    }
}

/// The greatest table of these rules, if there is one.
pub(crate) fn found(ruleset: &Ruleset, options: &Options) -> Option<PathBuf> {
    let stem = stem(ruleset.name, options);
    let places = directories();
    let paths = (1..=9_u8).rev().flat_map(|pieces| {
        let name = format!("{stem}-{pieces}.hut");
        places.iter().map(move |place| place.join(&name)).collect::<Vec<_>>()
    });
    paths.into_iter().find(|path| path.is_file())
}

/// Why a table with up to so many pieces left a side does not know a position.
pub(crate) fn unknown(position: &Position, pieces: u8) -> String {
    let keys = &position.keys;
    if keys.throw.is_some() {
        "a throw is waiting in it".to_owned()
    } else if cards_matter(keys) {
        "tables know no cards".to_owned()
    } else {
        format!("it has more than {pieces} pieces left a side")
    }
}
