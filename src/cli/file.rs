//! Files put in their place whole.

use std::fs;
use std::path::Path;

use anyhow::anyhow;

use super::input::reason;
use crate::show::report::visible;

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
