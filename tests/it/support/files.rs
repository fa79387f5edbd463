//! The fixtures as files.

use std::path::{Path, PathBuf};

/// The directory of fixtures.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// Every file with that ending under `root`, in order; none if there is no such directory.
pub(crate) fn under(root: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(root) else { return found };
    for entry in entries {
        let path = entry.expect("an entry of a directory").path();
        if path.is_dir() {
            found.extend(under(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The bytes of a file.
pub(crate) fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The directory name of a rule set: `:` is no character for a path.
pub(crate) fn directory(ruleset: &str) -> String {
    ruleset.replace(':', "-")
}
