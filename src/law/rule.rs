//! The rule book: each rule written once, with its name, its law and where it comes from.

use std::fmt;

/// A rule of one or more games. Refusals, `explain`, the lists and the manual all read this entry.
///
/// Rules are compared by name; a name is for ever.
#[derive(Debug)]
pub struct Rule {
    /// Its name, `senet.guarded`.
    pub name: &'static str,
    /// What it says, in whole sentences.
    pub law: &'static str,
    /// Which rule sets it holds in; [which those are](crate::book::holds_in), the table says.
    pub scope: Scope,
    /// Whether an item can break it.
    pub kind: Kind,
    /// Where it comes from.
    pub basis: &'static [Basis],
    /// A short example.
    pub example: &'static str,
}

/// Which rule sets a rule holds in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All.
    All,
    /// Those that throw sticks.
    Sticks,
    /// Those that take the Heka cards.
    Cards,
    /// Those that list it among their own.
    Own,
}

/// Whether an item can break a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A refusal can cite it.
    Cited,
    /// It says what happens and cannot be broken.
    Law,
    /// It is most likely a slip: told of beside a verdict, never a reason for one.
    Warning,
}

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// A document, and the place in it where the rule stands.
    Source(Document, &'static str),
    /// A reading of ours where the documents are silent or can be read two ways, and why.
    Ruling(&'static str),
}

/// The documents the rules come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Document {
    /// "How to Play Senet", after Timothy Kendall's reconstruction of 1978.
    Senet,
    /// "Play Senet with King Tut", the instructions of P. J. Hoover's game.
    Tut,
    /// DUAT's "Ṭāb rules", after E. W. Lane, 1836.
    Tab,
    /// The "Duat Rulebook" of the scarab game.
    Duat,
    /// DUAT's sheet of the eight Heka cards.
    Heka,
    /// The format of records and positions, which is ours.
    Notation,
}

impl Document {
    /// Its title, as shown to people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Senet => "How to Play Senet (after T. Kendall, 1978)",
            Self::Tut => "Play Senet with King Tut (P. J. Hoover)",
            Self::Tab => "DUAT, Ṭāb rules (after E. W. Lane, 1836)",
            Self::Duat => "Duat Rulebook (the scarab game)",
            Self::Heka => "DUAT, the eight Heka cards",
            Self::Notation => "the hunefer notation",
        }
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.name == other.name
    }
}

impl Eq for Rule {}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Writes rules: a doc comment is the law, the rest its name, scope, basis and an example.
///
/// ```text
/// rules! {
///     /// Every piece lands on 26 by exact throw before it goes further.
///     Cited BEAUTY = "senet.beauty" in Own,
///         [Source(Senet, "rule 5"), Ruling("…")],
///         "`C 4:24-28` passes over 26";
/// }
/// ```
macro_rules! rules {
    ($($(#[doc = $law:literal])+ $kind:ident $id:ident = $name:literal in $scope:ident,
        [$($basis:expr),* $(,)?], $example:literal;)*) => {
        $($(#[doc = $law])+
        pub static $id: $crate::law::rule::Rule = $crate::law::rule::Rule {
            name: $name,
            law: concat!($($law),+),
            scope: $crate::law::rule::Scope::$scope,
            kind: $crate::law::rule::Kind::$kind,
            basis: &[$($basis),*],
            example: $example,
        };)*

        /// The rules of this file, in the order written.
        pub static RULES: &[&$crate::law::rule::Rule] = &[$(&$id),*];
    };
}
pub(crate) use rules;
