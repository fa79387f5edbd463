//! The file of a table: a head in words, then blocks of cells and, behind each round, a seal; each part with a check.
//!
//! ```text
//! hunefer table 1
//! rules senet:kendall
//! options pieces=5 forfeit=turn …        all of them
//! pieces 3
//! law 1                                  the revision of the law it was made by
//! cell 8                                 bytes a position
//! places 12230750
//!                                        an empty line, and the check of all that
//! ```
//!
//! A check is the CRC-32 of the bytes before it (as in gzip), four bytes, the lowest first. What is written is written in
//! the order it is worked out, so a table that was not finished is good as far as it goes.

mod fault;
mod head;
mod layout;

use std::io::{self, Read, Seek, SeekFrom, Write};

pub use self::fault::Fault;
pub use self::head::Head;
pub use self::layout::{BLOCK, Layout, Part};

/// Bytes of a check.
const CHECK: usize = 4;
/// Bytes of a seal.
pub const SEAL: usize = 16;

/// The check of some bytes.
fn check(bytes: &[u8]) -> [u8; CHECK] {
    crc32fast::hash(bytes).to_le_bytes()
}

/// Writes bytes and their check.
///
/// # Errors
/// If they cannot be written.
pub fn write_part(to: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    to.write_all(bytes)?;
    to.write_all(&check(bytes))
}

/// A table that is read part by part.
pub struct File<R> {
    source: R,
    layout: Layout,
    /// The part read last, and its bytes.
    latest: Option<(usize, Vec<u8>)>,
}

impl<R: Read + Seek> File<R> {
    /// A file whose head has been read, and whose parts lie as `layout` says.
    ///
    /// # Errors
    /// If it ends before they do, or goes on behind them.
    pub fn new(mut source: R, layout: Layout) -> Result<Self, Fault> {
        let length = source.seek(SeekFrom::End(0))?;
        match length.cmp(&layout.end()) {
            std::cmp::Ordering::Less => Err(Fault::Short { missing: layout.end() - length }),
            std::cmp::Ordering::Greater => Err(Fault::Long { beyond: length - layout.end() }),
            std::cmp::Ordering::Equal => Ok(Self { source, layout, latest: None }),
        }
    }

    /// Where its parts lie.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The bytes of a part.
    ///
    /// # Errors
    /// If they cannot be read, or are not what was written.
    pub fn part(&mut self, part: usize) -> Result<&[u8], Fault> {
        if self.latest.as_ref().is_none_or(|(latest, _)| *latest != part) {
            let mut bytes = self.latest.take().map(|(_, bytes)| bytes).unwrap_or_default();
            let Part { offset, bytes: length, .. } = self.layout.parts()[part];
            self.source.seek(SeekFrom::Start(offset))?;
            read_part(&mut self.source, length, offset, &mut bytes)?;
            self.latest = Some((part, bytes));
        }
        Ok(self.latest.as_ref().map_or(&[], |(_, bytes)| bytes))
    }

    /// Reads all parts once, in order, and hands them over.
    ///
    /// # Errors
    /// The first part that cannot be read or is not what was written, or what `take` finds.
    pub fn each(&mut self, mut take: impl FnMut(&Part, &[u8]) -> Result<(), Fault>) -> Result<(), Fault> {
        let first = self.layout.parts().first().map_or(0, |part| part.offset);
        self.source.seek(SeekFrom::Start(first))?;
        let mut bytes = Vec::new();
        for part in self.layout.parts() {
            read_part(&mut self.source, part.bytes, part.offset, &mut bytes)?;
            take(part, &bytes)?;
        }
        Ok(())
    }
}

/// Reads the part that comes next, so many bytes and their check.
///
/// # Errors
/// If they cannot be read, or are not what was written.
pub fn read_part(source: &mut impl Read, length: usize, offset: u64, bytes: &mut Vec<u8>) -> Result<(), Fault> {
    bytes.resize(length + CHECK, 0);
    source.read_exact(bytes)?;
    let found = bytes.split_off(length);
    if found == check(bytes) { Ok(()) } else { Err(Fault::Altered { offset }) }
}
