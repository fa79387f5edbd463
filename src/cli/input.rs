//! Finding the records that are to be read.

mod packed;

use std::fs;
use std::io::{self, Read, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ignore::WalkBuilder;

pub(crate) use packed::Opened;

use super::Outcome;
use super::output::Output;
use crate::show::report::{Unopened, visible};

/// How the files of records are called.
const ENDINGS: [&str; 3] = [".hun", ".hun.gz", ".hun.zst"];
/// The most bytes that a compressed file may be, read as a whole.
const MOST_UNPACKED: u64 = 256 << 20;
/// Names that one message lists.
const MOST_NAMES: usize = 8;

/// Which records to read.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct InputArgs {
    /// Records; of a directory every `*.hun`, `*.hun.gz` and `*.hun.zst` below it that is not hidden or ignored, and `-`
    /// is standard input
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
    /// That name in bytes, where they are not UTF-8.
    pub raw: Option<Vec<u8>>,
    /// Where it is; `None` for standard input.
    pub path: Option<PathBuf>,
    /// A file without a name that holds what could be read of it but once.
    kept: Option<Arc<fs::File>>,
}

/// The records to be read.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    /// The files.
    pub files: Vec<Input>,
    /// Directories in which there is none.
    pub empty: Vec<String>,
    /// Directories that could not be looked into.
    pub unopened: Vec<Unopened>,
}

/// A file in memory.
#[derive(Debug)]
pub(crate) struct Source {
    /// What messages call it.
    pub name: String,
    /// That name in bytes, where they are not UTF-8.
    pub raw: Option<Vec<u8>>,
    /// All of it.
    pub bytes: Vec<u8>,
    /// Whether it is compressed where it is.
    pub packed: bool,
}

impl InputArgs {
    /// The files meant, in the order given, those of a directory in byte order of their paths. Says what cannot be
    /// looked into.
    pub(crate) fn list(&self, out: &Output, outcome: &mut Outcome) -> Inputs {
        let mut inputs = Inputs::default();
        for path in &self.paths {
            if path.as_os_str() == "-" {
                inputs.files.push(Input::stdin(&self.stdin_name));
            } else if path.is_dir() {
                let mut found = Vec::new();
                let before = inputs.unopened.len();
                collect(path, &mut found, &mut |failed, error| {
                    let Input { name: file, raw, .. } = Input::file(failed);
                    let error = format!("cannot look into {}: {error}", visible(&file));
                    out.complain(&error);
                    outcome.worsen(Outcome::Unable);
                    inputs.unopened.push(Unopened { file, raw, error });
                });
                if found.is_empty() && inputs.unopened.len() == before {
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
    if judged {
        for name in names {
            out.remark(&format!("{}: there is no game in it", shown(name)));
        }
    } else if !names.is_empty() {
        out.complain(&format!("no record found in {}", named(names)));
        outcome.worsen(Outcome::Unable);
    }
}

/// An input's name for people.
pub(crate) fn shown(name: &str) -> String {
    if name == "." { "this directory".to_owned() } else { visible(name) }
}

/// Names in one line, of many the first.
pub(crate) fn named(names: &[String]) -> String {
    let mut all: Vec<_> = names.iter().take(MOST_NAMES).map(|name| shown(name)).collect();
    if names.len() > MOST_NAMES {
        all.push(format!("{} more", names.len() - MOST_NAMES));
    }
    all.join(", ")
}

/// Whether what lies at `path` can be read to its end: a pipe may never have one. What cannot be told is told of when
/// it is read.
fn is_regular(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |file| file.is_file())
}

/// Every record under `directory`, but what is hidden or what a `.gitignore` there names: only what lies in the tree
/// counts, so that it gives the same answer wherever it is. Links to directories are not followed, so that the search
/// ends.
fn collect(directory: &Path, found: &mut Vec<PathBuf>, failed: &mut dyn FnMut(PathBuf, &str)) {
    let mut walk = WalkBuilder::new(directory);
    walk.standard_filters(false).hidden(true).git_ignore(true).require_git(false).follow_links(false);
    for entry in walk.build() {
        match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_dir()) => {}
            Ok(entry) => {
                let path = entry.into_path();
                if is_called_record(&path) && is_regular(&path) {
                    found.push(path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path));
                }
            }
            Err(error) => {
                let why = error.io_error().map_or_else(|| error.to_string(), reason);
                failed(place_of(&error).unwrap_or(directory).to_path_buf(), &why);
            }
        }
    }
}

/// Whether a file is called like a record, compressed or not.
pub(crate) fn is_called_record(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes().to_ascii_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending.as_bytes()))
}

/// Where a search was stopped.
fn place_of(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => place_of(err),
        ignore::Error::Loop { child, .. } => Some(child),
        ignore::Error::Partial(_)
        | ignore::Error::Io(_)
        | ignore::Error::Glob { .. }
        | ignore::Error::UnrecognizedFileType(_)
        | ignore::Error::InvalidDefinition => None,
    }
}

impl Input {
    /// The file at `path`.
    pub(crate) fn file(path: PathBuf) -> Self {
        let raw = path.to_str().is_none().then(|| path.as_os_str().as_encoded_bytes().to_vec());
        Self { name: path.to_string_lossy().into_owned(), raw, path: Some(path), kept: None }
    }

    /// Standard input, which messages call `name`.
    pub(crate) fn stdin(name: &str) -> Self {
        Self { name: name.to_owned(), raw: None, path: None, kept: None }
    }

    /// Reads all of it; what is compressed only up to a bound, for a few bytes may stand for any number.
    ///
    /// # Errors
    /// What was tried and what stands in the way, to be told to the user.
    pub(crate) fn read(&self) -> Result<Source, String> {
        let read = self.open().and_then(|Opened { mut text, packed }| {
            let mut bytes = Vec::new();
            if !packed {
                text.read_to_end(&mut bytes)?;
            } else if text.take(MOST_UNPACKED + 1).read_to_end(&mut bytes)? as u64 > MOST_UNPACKED {
                let message = format!("decompressed it has more than {} MiB", MOST_UNPACKED >> 20);
                return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
            }
            Ok((bytes, packed))
        });
        let (bytes, packed) = read.map_err(|error| self.unread(&error))?;
        Ok(Source { name: self.name.clone(), raw: self.raw.clone(), bytes, packed })
    }

    /// Opens it, to be read piece by piece, decompressed.
    ///
    /// # Errors
    /// What stands in the way.
    pub(crate) fn open(&self) -> io::Result<Opened> {
        packed::opened(self.open_raw()?)
    }

    /// Opens it as it stands, compressed or not.
    ///
    /// # Errors
    /// What stands in the way.
    pub(crate) fn open_raw(&self) -> io::Result<Box<dyn Read>> {
        if let Some(kept) = &self.kept {
            let mut kept = kept.try_clone()?;
            kept.rewind()?;
            return Ok(Box::new(kept));
        }
        Ok(match &self.path {
            Some(path) => Box::new(fs::File::open(path)?),
            None => Box::new(io::stdin().lock()),
        })
    }

    /// Sees to it that it can be read more than once: what is no regular file is read now and kept in a temporary one.
    ///
    /// # Errors
    /// What was tried and what stands in the way, to be told to the user.
    pub(crate) fn keep(&mut self) -> Result<(), String> {
        if self.path.as_deref().is_some_and(is_regular) {
            return Ok(());
        }
        let mut text = self.open_raw().map_err(|error| self.unread(&error))?;
        let mut kept = tempfile::tempfile().map_err(|error| unkept(&error))?;
        let mut piece = vec![0; 1 << 16];
        loop {
            match text.read(&mut piece) {
                Ok(0) => break,
                Ok(read) => {
                    kept.write_all(piece.get(..read).unwrap_or_default()).map_err(|error| unkept(&error))?;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.unread(&error)),
            }
        }
        self.kept = Some(Arc::new(kept));
        Ok(())
    }

    /// What to say where it cannot be read for that reason.
    pub(crate) fn unread(&self, error: &io::Error) -> String {
        format!("cannot read {}: {}", visible(&self.name), reason(error))
    }
}

/// What to say where a temporary file cannot be written.
pub(crate) fn unkept(error: &io::Error) -> String {
    format!("cannot keep anything in a temporary file: {}", reason(error))
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
