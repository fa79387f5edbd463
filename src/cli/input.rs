//! Finding the records that are to be read.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::Outcome;
use super::output::Output;
use crate::show::report::visible;

/// Names that one message lists.
const MOST_NAMES: usize = 8;

/// Which records to read.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct InputArgs {
    /// Records; of a directory every `*.hun` below it, and `-` is standard input
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,
    /// What messages call standard input
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    pub stdin_name: String,
}

/// One record file to be read.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// What messages call it.
    pub name: String,
    /// Where it is; `None` for standard input.
    pub path: Option<PathBuf>,
}

/// The records to be read.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    /// The files.
    pub files: Vec<Input>,
    /// Directories in which there is none.
    pub empty: Vec<String>,
}

/// A file in memory.
#[derive(Debug)]
pub(crate) struct Source {
    /// What messages call it.
    pub name: String,
    /// All of it.
    pub bytes: Vec<u8>,
}

impl InputArgs {
    /// The files meant, in the order given, those of a directory in byte order of their paths. Says what cannot be
    /// looked into.
    pub(crate) fn list(&self, out: &Output, outcome: &mut Outcome) -> Inputs {
        let mut inputs = Inputs::default();
        for path in &self.paths {
            if path.as_os_str() == "-" {
                inputs.files.push(Input { name: self.stdin_name.clone(), path: None });
            } else if path.is_dir() {
                let mut found = Vec::new();
                let mut hidden = false;
                collect(path, &mut found, &mut |failed, error| {
                    let failed = failed.to_string_lossy();
                    out.complain(&format!("cannot look into {}: {}", visible(&failed), reason(error)));
                    outcome.worsen(Outcome::Unable);
                    hidden = true;
                });
                if found.is_empty() && !hidden {
                    inputs.empty.push(path.to_string_lossy().into_owned());
                }
                found.sort_by(|a, b| a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes()));
                inputs.files.extend(found.into_iter().map(Input::file));
            } else {
                inputs.files.push(Input::file(path.clone()));
            }
        }
        inputs
    }
}

/// Says which inputs have no game in them. If nothing was judged at all that is why, and the work could not be done;
/// inputs that could not be opened have been told of already.
pub(crate) fn tell_barren(names: &[String], judged: bool, out: &mut Output, outcome: &mut Outcome) {
    let shown = |name: &String| if name == "." { "this directory".to_owned() } else { visible(name) };
    if judged {
        for name in names {
            out.remark(&format!("{}: there is no game in it", shown(name)));
        }
    } else if !names.is_empty() {
        let mut all: Vec<_> = names.iter().take(MOST_NAMES).map(shown).collect();
        if names.len() > MOST_NAMES {
            all.push(format!("{} more", names.len() - MOST_NAMES));
        }
        out.complain(&format!("no record found in {}", all.join(", ")));
        outcome.worsen(Outcome::Unable);
    }
}

/// Whether what lies at `path` can be read to its end: a pipe may never have one. What cannot be told is told of when
/// it is read.
fn is_regular(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |file| file.is_file())
}

/// Every `*.hun` under `directory`. Links to directories are not followed, so that the search ends.
fn collect(directory: &Path, found: &mut Vec<PathBuf>, failed: &mut dyn FnMut(&Path, &io::Error)) {
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) => return failed(directory, &error),
    };
    for entry in entries {
        match entry.and_then(|entry| Ok((entry.path(), entry.file_type()?))) {
            Ok((path, kind)) if kind.is_dir() => collect(&path, found, failed),
            Ok((path, _)) if path.extension().is_some_and(|ending| ending == "hun") && is_regular(&path) => {
                found.push(path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path));
            }
            Ok(_) => {}
            Err(error) => failed(directory, &error),
        }
    }
}

impl Input {
    /// The file at `path`.
    pub(crate) fn file(path: PathBuf) -> Self {
        Self { name: path.to_string_lossy().into_owned(), path: Some(path) }
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// What was tried and what stands in the way, to be told to the user.
    pub(crate) fn read(&self) -> Result<Source, String> {
        let read = if let Some(path) = &self.path {
            fs::read(path)
        } else {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        };
        match read {
            Ok(bytes) => Ok(Source { name: self.name.clone(), bytes }),
            Err(error) => Err(format!("cannot read {}: {}", visible(&self.name), reason(&error))),
        }
    }
}

/// What the system says stands in the way, in the manner of our own messages.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => "a file of that name is there".to_owned(),
        // The wildcard is over the library's kinds, not ours.
        _ => error.to_string(),
    }
}
