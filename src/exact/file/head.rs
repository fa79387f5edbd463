//! The head of a table: what it is of.

use std::fmt;
use std::io::{self, Read};

use super::{CHECK, Fault, check};

/// How a table begins.
const MAGIC: &str = "hunefer table ";
/// The format.
const FORMAT: &str = "1";
/// The most bytes of a head.
const MOST: usize = 4_096;

/// What a table is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The rule set, `senet:kendall`.
    pub rules: String,
    /// All its options, `name=value` with blanks between, in the rule book's order.
    pub options: String,
    /// Duat: the board, files by ranks, `3x3`.
    pub board: Option<String>,
    /// The most pieces left a side.
    pub pieces: u8,
    /// The revision of the law it was made by.
    pub law: u32,
    /// Bytes a position.
    pub cell: usize,
    /// Positions.
    pub places: u64,
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, options, board, pieces, law, cell, places } = self;
        writeln!(f, "{MAGIC}{FORMAT}\nrules {rules}\noptions {options}")?;
        if let Some(board) = board {
            writeln!(f, "board {board}")?;
        }
        writeln!(f, "pieces {pieces}\nlaw {law}\ncell {cell}\nplaces {places}\n")
    }
}

impl Head {
    /// The head as a file begins with it.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.to_string().into_bytes();
        bytes.extend(check(&bytes));
        bytes
    }

    /// Reads the head that a source begins with.
    ///
    /// # Errors
    /// If it does not begin with one that can be read.
    pub fn read(source: &mut impl Read) -> Result<Self, Fault> {
        let mut magic = vec![0; MAGIC.len()];
        match source.read_exact(&mut magic) {
            Ok(()) if magic == MAGIC.as_bytes() => {}
            Ok(()) => return Err(Fault::Foreign),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(Fault::Foreign),
            Err(error) => return Err(error.into()),
        }
        let mut bytes = magic;
        let cut = |error: io::Error| match error.kind() {
            io::ErrorKind::UnexpectedEof => Fault::Head("the file ends within it".to_owned()),
            _ => error.into(),
        };
        let mut byte = [0];
        while bytes.len() < MOST && !bytes.ends_with(b"\n\n") {
            source.read_exact(&mut byte).map_err(cut)?;
            bytes.extend(byte);
        }
        let text = str::from_utf8(&bytes).map_err(|_| Fault::Head("it is not text".to_owned()))?;
        let format = text[MAGIC.len()..].lines().next().unwrap_or_default();
        if format != FORMAT {
            return Err(Fault::Format(format.to_owned()));
        }
        let mut found = [0; CHECK];
        source.read_exact(&mut found).map_err(cut)?;
        if found != check(&bytes) {
            return Err(Fault::Altered { offset: 0 });
        }
        let line = |name: &str| {
            text.lines().skip(1).find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).map(str::to_owned)
        };
        let needed = |name: &str| line(name).ok_or_else(|| Fault::Head(format!("it has no {name}")));
        let number = |name: &str| {
            let text = needed(name)?;
            text.parse::<u64>().map_err(|_| Fault::Head(format!("{name} is {text:?}, which is no number")))
        };
        let small =
            |name: &str| u32::try_from(number(name)?).map_err(|_| Fault::Head(format!("{name} is more than can be")));
        Ok(Self {
            rules: needed("rules")?,
            options: needed("options")?,
            board: line("board"),
            pieces: small("pieces")?.try_into().map_err(|_| Fault::Head("pieces are more than can be".to_owned()))?,
            law: small("law")?,
            cell: small("cell")? as usize,
            places: number("places")?,
        })
    }
}
