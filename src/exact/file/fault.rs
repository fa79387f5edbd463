//! Why a table is refused.

use std::error::Error;
use std::fmt;
use std::io;

/// Why a table is refused.
#[derive(Debug)]
pub enum Fault {
    /// It does not begin as tables do.
    Foreign,
    /// It is of a format that is not known.
    Format(String),
    /// Its head cannot be read: what is wrong with it.
    Head(String),
    /// Its rules are not known, or it is not of what was asked: what differs.
    Other(String),
    /// It was made by another revision of the law.
    Law {
        /// The revision it was made by.
        made: u32,
        /// The one that is played by.
        played: u32,
    },
    /// It ends early, by so many bytes.
    Short {
        /// Bytes.
        missing: u64,
    },
    /// It goes on behind its end, for so many bytes.
    Long {
        /// Bytes.
        beyond: u64,
    },
    /// A part is not what was written.
    Altered {
        /// Where it begins, in bytes.
        offset: u64,
    },
    /// It cannot be read.
    Unread(io::Error),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("it is no table"),
            Self::Format(format) => write!(f, "its format is {format:?}, which is not known"),
            Self::Head(what) => write!(f, "its head cannot be read: {what}"),
            Self::Other(what) => f.write_str(what),
            Self::Law { made, played } => {
                write!(f, "it was made by revision {made} of the law, and {played} is played by")
            }
            Self::Short { missing } => write!(f, "it is cut short by {missing} bytes"),
            Self::Long { beyond } => write!(f, "{beyond} bytes stand behind its end"),
            Self::Altered { offset } => write!(f, "what stands from byte {offset} on is not what was written"),
            Self::Unread(error) => write!(f, "it cannot be read: {error}"),
        }
    }
}

impl Error for Fault {}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Unread(error)
    }
}
