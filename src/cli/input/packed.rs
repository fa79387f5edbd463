//! Compressed inputs, told by how they begin and read as streams.

use std::error::Error;
use std::io::{self, BufRead as _, BufReader, Read};

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// The most that a zstd stream may have its reader keep: all levels but the highest three ask for no more.
const WINDOW: u64 = 8 << 20;

/// What can be read of an input, and whether that is something else than stands in it.
pub(crate) struct Opened {
    /// Its text.
    pub(crate) text: Box<dyn Read>,
    /// Whether it is compressed.
    pub(crate) packed: bool,
}

/// The text of what is read, whether or not it is compressed.
pub(super) fn opened(mut read: Box<dyn Read>) -> io::Result<Opened> {
    let mut head = Vec::new();
    (&mut read).take(ZSTD.len() as u64).read_to_end(&mut head)?;
    let (gzip, zstd) = (head.starts_with(&GZIP), head == ZSTD);
    let whole = io::Cursor::new(head).chain(read);
    let text: Box<dyn Read> = if gzip {
        Box::new(Gzip(MultiGzDecoder::new(whole)))
    } else if zstd {
        Box::new(Zstd { source: BufReader::new(whole), decoder: decoder(), open: false })
    } else {
        Box::new(whole)
    };
    Ok(Opened { text, packed: gzip || zstd })
}

/// Members of gzip, one behind the other.
struct Gzip<R>(MultiGzDecoder<R>);

impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => broken("gzip", true),
            io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => broken("gzip", false),
            // The wildcard is over the library's kinds, not ours.
            _ => error,
        })
    }
}

/// Frames of zstd, one behind the other.
struct Zstd<R> {
    source: BufReader<R>,
    decoder: FrameDecoder,
    /// Whether a frame has begun and not ended.
    open: bool,
}

fn decoder() -> FrameDecoder {
    let mut decoder = FrameDecoder::new();
    decoder.set_max_window_size(WINDOW);
    decoder
}

impl<R: Read> Zstd<R> {
    /// Begins the next frame, if there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.open {
            if self.source.fill_buf()?.is_empty() {
                return Ok(false);
            }
            match self.decoder.init(&mut self.source) {
                Ok(()) => self.open = true,
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    let skipped = io::copy(&mut (&mut self.source).take(length.into()), &mut io::sink())?;
                    if skipped < length.into() {
                        return Err(broken("zstd", true));
                    }
                }
                Err(error) => return Err(told(&error)),
            }
        }
        Ok(true)
    }
}

impl<R: Read> Read for Zstd<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !buffer.is_empty() && self.begin()? {
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let decoded = self.decoder.decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1));
                decoded.map_err(|error| told(&error))?;
            }
            let read = self.decoder.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            self.open = false;
            let written = self.decoder.get_checksum_from_data();
            if written.is_some() && written != self.decoder.get_calculated_checksum() {
                return Err(broken("zstd", false));
            }
        }
        Ok(0)
    }
}

/// What stands in the way of reading zstd.
fn told(error: &FrameDecoderError) -> io::Error {
    if let FrameDecoderError::WindowSizeTooBig { requested, .. } = error {
        let message = format!(
            "its zstd stream looks back {} MiB, and no more than {} MiB are kept; decompress it first",
            requested >> 20,
            WINDOW >> 20
        );
        return io::Error::new(io::ErrorKind::InvalidData, message);
    }
    let causes = std::iter::successors(Some(error as &(dyn Error + 'static)), |&error| error.source());
    let read = causes.filter_map(|cause| cause.downcast_ref::<io::Error>()).last();
    match read.map(|error| (error.kind(), error)) {
        Some((io::ErrorKind::UnexpectedEof, _)) => broken("zstd", true),
        // What the system said of the file is told as such.
        Some((kind, error)) if error.raw_os_error().is_some() => io::Error::new(kind, error.to_string()),
        Some(_) | None => broken("zstd", false),
    }
}

/// The error of a stream that breaks off, or else makes no sense.
fn broken(kind: &str, short: bool) -> io::Error {
    let what = if short { "breaks off" } else { "is corrupt" };
    io::Error::new(io::ErrorKind::InvalidData, format!("its {kind} stream {what}"))
}
