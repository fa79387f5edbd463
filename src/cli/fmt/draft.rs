//! Text written where nobody finds it before it is whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use crate::show::report::Hold;

/// Bytes that are held in memory before they go to a file.
const HELD: usize = 1 << 20;

/// Text that is not yet known to be wanted.
pub(super) enum Draft {
    /// To be shown.
    Held(Box<dyn Hold>),
    /// To take the place of a file.
    Beside(Beside),
}

impl Draft {
    /// What may take the place of the file at `path`.
    pub(super) fn beside(path: &Path) -> Self {
        Self::Beside(Beside { path: path.to_path_buf(), held: Vec::new(), begun: None })
    }

    /// Adds text. Whether a file beside another can be written matters only once it is to take its place.
    ///
    /// # Errors
    /// If the text cannot be kept.
    pub(super) fn add(&mut self, text: &str) -> io::Result<()> {
        match self {
            Self::Held(held) => held.write_all(text.as_bytes()),
            Self::Beside(beside) => {
                beside.add(text.as_bytes());
                Ok(())
            }
        }
    }
}

/// What may take the place of a file: held in memory while it is little, else written beside it.
pub(super) struct Beside {
    path: PathBuf,
    held: Vec<u8>,
    /// The file, or why it could not be written.
    begun: Option<io::Result<Begun>>,
}

impl Beside {
    fn add(&mut self, text: &[u8]) {
        match &mut self.begun {
            None if self.held.len() + text.len() <= HELD => self.held.extend_from_slice(text),
            None => {
                let held = std::mem::take(&mut self.held);
                self.begun = Some(Begun::new(&self.path).and_then(|mut begun| {
                    begun.file.write_all(&held)?;
                    begun.file.write_all(text)?;
                    Ok(begun)
                }));
            }
            Some(Ok(begun)) => {
                if let Err(error) = begun.file.write_all(text) {
                    self.begun = Some(Err(error));
                }
            }
            Some(Err(_)) => {}
        }
    }

    /// Puts it in its place.
    ///
    /// # Errors
    /// If it cannot be written; the file is then as it was.
    pub(super) fn replace(self) -> io::Result<()> {
        match self.begun {
            None => replace(&self.path, self.held),
            Some(begun) => begun?.finish(),
        }
    }
}

/// Puts `text` in the place of the file: written beside it first, so that a crash never leaves half a record, and
/// with its permissions. A link is followed, not replaced.
pub(in crate::cli) fn replace(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let mut begun = Begun::new(path)?;
    begun.file.write_all(text.as_ref())?;
    begun.finish()
}

/// A file begun beside the one whose place it is to take; it goes away where it does not.
struct Begun {
    path: PathBuf,
    beside: PathBuf,
    file: BufWriter<File>,
    done: bool,
}

impl Begun {
    fn new(path: &Path) -> io::Result<Self> {
        let path = fs::canonicalize(path)?;
        if fs::metadata(&path)?.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        Ok(Self { path, beside, file: BufWriter::with_capacity(1 << 16, file), done: false })
    }

    fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        let file = self.file.get_ref();
        file.set_permissions(fs::metadata(&self.path)?.permissions())?;
        file.sync_all()?;
        fs::rename(&self.beside, &self.path)?;
        self.done = true;
        Ok(())
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        if !self.done {
            // The first error is the one to tell of.
            let _ = fs::remove_file(&self.beside);
        }
    }
}
