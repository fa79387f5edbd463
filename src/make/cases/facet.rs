//! What a case is made to show, as data.

use hunefer_notation::{Card, ItemKind, Marks};

use super::items::{head_of, items};
use super::law::{Head, State, Way};
use super::lead::Lead;
use super::scene::Scene;
use super::script::{Script, Spoilt};
use crate::make::player::Player;

/// Facets that several subjects share, and where each of these holds.
pub(crate) struct Chapter {
    /// Each subject, a rule (`senet.guarded`) or a card (`heka.exile`), and the ways to play it holds in.
    pub about: &'static [(&'static str, &'static [Way])],
    pub facets: &'static [Facet],
}

/// One thing to show about a rule or card.
pub(crate) struct Facet {
    /// Which of the subject's cases, in a few words.
    pub case: &'static str,
    /// The rule that is cited, where it is not the subject: a card's cases cite rules, and a lie's may.
    pub cites: &'static str,
    /// The only ways to play it holds in, of those of its subject.
    pub ways: &'static [Way],
    /// Options that it needs.
    pub options: &'static [(&'static str, &'static str)],
    /// Whether cards are played, and whether one may be revealed at once.
    pub hands: Hands,
    /// Pieces and keys that are put where they are needed; everything else is scattered.
    pub pins: &'static [Pin],
    /// How often, of 256 times, a record begins with other items before that at fault.
    pub prelude: u8,
    /// What is played after that, in this order.
    pub lead: &'static [Lead],
    /// What the item at fault is one of.
    pub from: Of,
    /// The head it is written with.
    pub head: fn(&State, &ItemKind) -> Option<Head>,
    /// Whether a moment and an item show what is meant.
    pub shows: fn(&Scene) -> bool,
    /// What is wrong with the refused record.
    pub fault: Fault,
    /// What to say of the fault; nothing for the rule's own sentence.
    pub says: &'static str,
    /// The edits that may lead to the legal neighbour, where an item is at fault.
    pub by: &'static [Edit],
}

/// What is wrong with the refused record.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// Its last item breaks the subject and nothing else.
    Alone,
    /// Its last item breaks the subject, and other rules after it.
    First,
    /// It breaks nothing, and tells the end falsely.
    Lie(Lie),
    /// A lawful record, changed so that it breaks the rule cited. The lawful one may be changed too.
    Broken(fn(&mut Script, &mut Player) -> Option<Spoilt>),
    /// Its last item is another than in a lawful record, alike so far as this says, that breaks the rule cited alone.
    Replaced(fn(&Scene, &Scene) -> bool),
    /// It marks its last item falsely, so; and what to say of it.
    Claims(Marks, &'static str),
    /// As where it is broken, so that it breaks others after the rule cited; or where none is cited, since the subject has no refusal
    /// of its own, any one.
    Any(fn(&mut Script, &mut Player) -> Option<Spoilt>),
}

/// What is told falsely of a lawful item.
#[derive(Clone, Copy)]
pub(crate) enum Lie {
    /// The marks.
    Mark,
    /// The side to play next.
    Side,
    /// The result.
    Ending,
    /// That nobody has won.
    StillOn,
    /// Where the piece that moved is.
    Mover,
    /// Where a piece of the other side is that the item moved.
    Sent,
    /// The board, as another value of an option would have it.
    Under(&'static str),
    /// The board, made false by hand.
    Board(fn(&Scene, &mut State)),
}

/// The cards at the beginning of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hands {
    None,
    /// Cards are left to both sides, and some seen.
    Dealt,
    /// The same, and as often as not the turn's throws are done and only a reveal is still open.
    Open,
    /// The same, always.
    Ready,
}

/// Something put where it is needed.
#[derive(Clone, Copy)]
pub(crate) enum Pin {
    /// A piece of the side to play on one of these squares.
    Own(&'static [u16]),
    /// Pieces of the other side on all of these.
    Enemy(&'static [u16]),
    /// A piece of either.
    Either(u16),
    /// The side to play has so many pieces left at most on the board; the others are off.
    Leave(usize),
    /// Anything else.
    With(fn(&mut State, &mut Player)),
}

/// What the item at fault is one of.
#[derive(Clone, Copy)]
pub(crate) enum Of {
    /// The items of a list that is drawn.
    These(fn(&State, &mut Player) -> Vec<ItemKind>),
    /// The uses of one of these cards.
    Uses(&'static [Card]),
}

/// In place of a list of cards: the card that the record is about, or any if it is about none.
pub(crate) const ITS: &[Card] = &[];

/// The cards that a list means in a record about a card, or about none.
pub(crate) const fn meant<'a>(cards: &'a [Card], about: &'a Option<Card>) -> &'a [Card] {
    match (cards, about) {
        ([], Some(_)) => about.as_slice(),
        ([], None) => &Card::ALL,
        _ => cards,
    }
}

/// A kind of single edit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edit {
    /// One piece moved, added or taken; two neighbours changed about.
    Piece,
    /// One key of the set-up: cards, misses, sticks, a throw that waits.
    Key,
    /// One option at another value.
    Choice,
    /// The same piece by another throw.
    Throw,
    /// Another move by the same throw.
    Move,
    /// Something else that the item could be.
    Instead,
    /// The same card used otherwise.
    Use,
    /// The head of the item as it has to be.
    Head,
    /// The item left out.
    Without,
    /// These played before the item.
    Then(&'static [Lead]),
    /// Of what is played first, so much kept and these played instead of the rest.
    From(usize, &'static [Lead]),
}

/// An item that breaks the subject and nothing else.
pub(crate) const ALONE: Facet = Facet {
    case: "",
    cites: "",
    ways: &Way::ALL,
    options: &[],
    hands: Hands::None,
    pins: &[],
    prelude: 40,
    lead: &[],
    from: Of::These(items),
    head: head_of,
    shows: |_| true,
    fault: Fault::Alone,
    says: "",
    by: &[Edit::Piece, Edit::Throw, Edit::Move, Edit::Choice, Edit::Key],
};

/// A table of facets: chapter by chapter the facet all its rows start from, its subjects, and row by row what each
/// says beyond that.
macro_rules! facets {
    ($($base:ident: $($subject:literal in $ways:ident),+ {
        $($case:literal { $($field:ident: $value:expr),* $(,)? })*
    })*) => {
        pub(in crate::make::cases) const CHAPTERS: &[Chapter] = &[$(Chapter {
            about: &[$(($subject, $ways)),+],
            facets: &[$(Facet { case: $case, $($field: $value,)* ..$base }),*],
        }),*];
    };
}
pub(crate) use facets;

/// Lists of ways to play.
pub(crate) mod ways {
    use super::Way::{self, Aseb, Kendall, Lane, Scarab, Simple, Tut};

    pub(crate) const ALL: &[Way] = &Way::ALL;
    pub(crate) const STICKS: &[Way] = &[Kendall, Tut, Lane, Simple, Aseb];
    pub(crate) const CARDS: &[Way] = &[Kendall, Lane, Simple, Aseb];
    pub(crate) const CARDLESS: &[Way] = &[Tut, Scarab];
    pub(crate) const SENET: &[Way] = &[Kendall, Tut];
    pub(crate) const KENDALL: &[Way] = &[Kendall];
    pub(crate) const TUT: &[Way] = &[Tut];
    pub(crate) const TAB: &[Way] = &[Lane, Simple];
    pub(crate) const LANE: &[Way] = &[Lane];
    pub(crate) const SIMPLE: &[Way] = &[Simple];
    pub(crate) const TJAU: &[Way] = &[Aseb];
    pub(crate) const DUAT: &[Way] = &[Scarab];
    /// With cards, and pieces that are borne off.
    pub(crate) const RACES: &[Way] = &[Kendall, Aseb];
    /// With cards, and not tjau.
    pub(crate) const NOT_TJAU: &[Way] = &[Kendall, Lane, Simple];
}
