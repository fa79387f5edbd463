//! Files put in their place whole, and files for a while.

use std::error::Error;
use std::fmt;
use std::fs;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::anyhow;
use tempfile::SpooledTempFile;

use super::input::{reason, unkept};
use crate::show::report::{Hold, visible};

/// Writes `text` to `path`: beside it first, then in its place, so that nobody finds half of it there.
///
/// # Errors
/// If it cannot be written; what stood at `path` is then still there.
pub(crate) fn put(path: &Path, text: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // The first error is the one to tell of.
        let _ = fs::remove_file(&beside);
        anyhow!("cannot write {}: {}", visible(&path.to_string_lossy()), reason(&error))
    })
}

/// Makes sure that there is a directory at `path`.
///
/// # Errors
/// If there is none and it cannot be made.
pub(crate) fn directory(path: &Path) -> anyhow::Result<()> {
    let shown = || visible(&path.to_string_lossy());
    fs::create_dir_all(path).map_err(|error| anyhow!("cannot make the directory {}: {}", shown(), reason(&error)))
}

/// The bytes held in memory; more go into a temporary file.
const IN_MEMORY: usize = 1 << 20;

/// Somewhere to keep what cannot be written yet: in memory while it is little, else in a file that is gone with the
/// program.
pub(crate) fn held() -> Box<dyn Hold> {
    Box::new(Held(tempfile::spooled_tempfile(IN_MEMORY)))
}

struct Held(SpooledTempFile);

/// That something could not be kept.
#[derive(Debug)]
pub(crate) struct Unheld(io::Error);

impl fmt::Display for Unheld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&unkept(&self.0))
    }
}

impl Error for Unheld {}

/// An error of the file as one that says so.
fn unheld(error: io::Error) -> io::Error {
    io::Error::other(Unheld(error))
}

impl Read for Held {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(unheld)
    }
}

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(unheld)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(unheld)
    }
}

impl Seek for Held {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.0.seek(place).map_err(unheld)
    }
}
