//! `table build`: a table made.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap_complete::ArgValueCandidates;

use crate::cli::Outcome;
use crate::cli::arguments::{RulesArgs, find_ruleset};
use crate::cli::bar::Bar;
use crate::cli::completions::candidates;
use crate::cli::input::reason;
use crate::cli::jobs::use_jobs;
use crate::cli::output::Output;
use crate::cli::position::DataFormat;
use crate::cli::tables;
use crate::exact::file::Head;
use crate::exact::table::{self, Builder};
use crate::law::options::Options;
use crate::show::report::visible;

/// Makes a table
///
/// Values are worked out layer by layer, fewest pieces first, until they settle; then one sweep proves them. What is
/// done is kept in a file beside the table, `FILE.part`, so that a build that was stopped goes on where it was. The
/// same bytes come out on any number of threads. What a position takes is eight bytes, in memory and in the file.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer table build tjau:aseb --pieces 2 --out tjau-2.hut
  hunefer table build senet:kendall --set forfeit=throw --pieces 1 --out senet-1.hut")]
pub(super) struct Args {
    /// The rule set, `senet:kendall`, or `kendall` where that is enough
    #[arg(value_name = "RULES", add = ArgValueCandidates::new(candidates::rulesets))]
    ruleset: String,
    /// Pieces left a side at the most; without it 5 in tjau, 3 in senet, 2 in ṭāb
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pieces: Option<u8>,
    /// Where it is written; without it a file named after it where tables are looked for
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How the table made is told of
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = crate::cli::arguments::jobs)]
    jobs: Option<usize>,
    /// Plays with an option of the rule set at this value; may be given again
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = crate::cli::arguments::setting,
        add = ArgValueCandidates::new(candidates::settings))]
    settings: Vec<(String, String)>,
}

pub(super) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let ruleset = find_ruleset(&args.ruleset)?;
    let terms = RulesArgs { rules: Some(args.ruleset.clone()), settings: args.settings.clone() }.terms()?;
    let mut options = Options::new(ruleset.choices);
    for (name, value) in &terms.options {
        options.set(name, value).map_err(|unknown| anyhow::anyhow!(unknown.message(ruleset.name, name, value)))?;
    }
    let numbers = ruleset.numbers(&options, args.pieces);
    let numbers = numbers.with_context(|| format!("cannot make a table of {}: it has no sticks", ruleset.name))?;
    if let Some(pieces) = args.pieces.filter(|&pieces| pieces > numbers.pieces()) {
        let most = numbers.pieces();
        bail!("cannot make a table of {} with {pieces} pieces left a side: {most} are the most", ruleset.name);
    }
    let head = table::head(ruleset, &options, &*numbers);
    let path = match &args.out {
        Some(path) => path.clone(),
        None => tables::usual(&head, &options)?,
    };
    use_jobs(args.jobs, 1)?;
    let builder = Builder::new(numbers);
    let mut builder = builder.with_context(|| format!("there is not the memory for {} positions", head.places))?;
    out.remark(&format!("{} positions, {} MB", head.places, (head.places * head.cell as u64).div_ceil(1_000_000)));
    let part = beside(&path);
    let told = |path: &Path, what: &str, error: &io::Error| {
        anyhow::anyhow!("cannot {what} {}: {}", visible(&path.to_string_lossy()), reason(error))
    };
    let mut file = go_on(&part, &head, &mut builder).map_err(|error| told(&part, "write", &error))?;
    let bar = Bar::new(head.places * SWEEPS, out);
    while builder.work(&|cells| bar.add(cells)).is_some() {
        let mut to = BufWriter::with_capacity(1 << 18, &mut file);
        let written = builder.write(&mut to).and_then(|()| to.flush());
        written.map_err(|error| told(&part, "write", &error))?;
    }
    bar.done();
    file.sync_all().map_err(|error| told(&part, "write", &error))?;
    drop(file);
    fs::rename(&part, &path).map_err(|error| told(&path, "write", &error))?;
    super::tell(&path, &head, builder.finish().certificate(), args.format, out)?;
    Ok(Outcome::Well)
}

/// Sweeps that a layer takes, about: for telling how far the work has come.
const SWEEPS: u64 = 60;

/// The file in which a table is kept until it is whole.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

/// The file that a build goes on in, behind what a build before has left of the same table.
fn go_on(path: &Path, head: &Head, builder: &mut Builder) -> io::Result<File> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    file.try_lock().map_err(|error| match error {
        fs::TryLockError::Error(error) => error,
        fs::TryLockError::WouldBlock => io::Error::other("another build is writing it"),
    })?;
    let bytes = head.bytes();
    let mut found = Vec::new();
    (&mut file).take(bytes.len() as u64).read_to_end(&mut found)?;
    let mut end = bytes.len() as u64;
    if found == bytes {
        end += builder.take_over(&mut BufReader::with_capacity(1 << 18, &file));
    } else {
        file.set_len(0)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&bytes)?;
    }
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    Ok(file)
}
