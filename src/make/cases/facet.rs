//! What a case is made to show, as data.

use hunefer_notation::{Card, ItemKind, Marks, Motion, Move, Place, Square};

use super::items::{head_of, items};
use super::law::{Head, Names, State, Way};
use super::lead::Lead;
use super::script::Script;
use crate::make::player::Player;

/// One thing to show about a rule or card.
pub(crate) struct Facet {
    /// The rule (`senet.guarded`) or card (`heka.exile`) the cases are about.
    pub subject: &'static str,
    /// Which of its cases, in a few words.
    pub case: &'static str,
    /// The rule that is cited, where it is not the subject: a card's cases cite rules, and a lie's may.
    pub cites: &'static str,
    /// The ways to play it holds in.
    pub ways: &'static [Way],
    /// Options that it needs.
    pub options: &'static [(&'static str, &'static str)],
    /// Pieces and keys that are put where they are needed; everything else is scattered.
    pub pins: &'static [Pin],
    /// What is wrong with the refused record.
    pub fault: Fault,
    /// What has been played before the item, where a card is at its centre.
    pub story: Story,
    /// What to say of the fault; nothing for the rule's own sentence.
    pub says: &'static str,
    /// How often, of 256 times, a record begins with other items before that at fault.
    pub prelude: u8,
    /// What is played after that, in this order.
    pub lead: &'static [Lead],
    /// What the item at fault is one of.
    pub from: fn(&State, &mut Player) -> Vec<ItemKind>,
    /// The head it is written with.
    pub head: fn(&State, &ItemKind) -> Option<Head>,
    /// Whether a moment and an item show what is meant.
    pub shows: fn(&Scene) -> bool,
    /// The edits that may lead to the legal neighbour, where an item is at fault.
    pub by: &'static [Edit],
}

/// What has been played before the item, and so which items are looked at.
#[derive(Clone, Copy)]
pub(crate) enum Story {
    /// Nothing, or what the prelude plays: any item at all.
    Any,
    /// A card may be revealed now: uses of that card.
    Ready(Card),
    /// A card has been used, and one of so many turns played since: the first item of the next.
    Turns(Card, &'static [usize]),
    /// A card has been used, and so many turns played since: uses of the others.
    Later(Card, usize),
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
    /// A lawful record, spoilt: what is answered is spoilt, and what to say of it. It may change the lawful one too.
    Spoilt(fn(&mut Script, &mut Player) -> Option<(Script, String)>),
    /// A lawful record, changed so that it breaks the subject itself. The lawful one may be changed too.
    Broken(fn(&mut Script, &mut Player) -> Option<Broken>),
}

/// A record broken on purpose.
pub(crate) struct Broken {
    pub script: Script,
    /// What is wrong with it.
    pub says: String,
    /// Why the lawful one is; where nothing is said, what happens in it is told.
    pub fits: String,
}

/// What is told falsely of a lawful item.
#[derive(Clone, Copy)]
pub(crate) enum Lie {
    /// The marks.
    Mark,
    /// The side to play next.
    Side,
    /// The result.
    Result,
    /// That nobody has won.
    StillOn,
    /// Where the piece that moved is.
    Mover,
    /// Where a piece of the other side is that the item moved.
    Sent,
    /// The board, as another value of an option would have it.
    Option(&'static str),
    /// The board, made false by hand.
    Board(fn(&Scene, &mut State)),
    /// The same, with words of its own.
    Otherwise(&'static str, fn(&Scene, &mut State)),
}

/// Something put where it is needed.
#[derive(Clone, Copy)]
pub(crate) enum Pin {
    /// A piece of the side to play on a square.
    Own(u16),
    /// A piece of the other side.
    Enemy(u16),
    /// A piece of either.
    Either(u16),
    /// The side to play has so many pieces left at most on the board; the others are off.
    Left(usize),
    /// Anything else.
    With(fn(&mut State, &mut Player)),
}

/// A kind of single edit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edit {
    /// One piece moved, added or taken; two neighbours changed about.
    Piece,
    /// The same piece by another throw.
    Throw,
    /// Another move by the same throw, or another use of the same card.
    Move,
    /// The same use of a card, with its true landing or none.
    Landing,
    /// One key of the set-up: cards, misses, sticks, a throw that waits.
    Key,
    /// One option at another value.
    Option,
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

/// A moment, an item, and what the second law says of the two.
pub(crate) struct Scene {
    /// What was played before it.
    pub earlier: Vec<(Option<Head>, ItemKind)>,
    pub before: State,
    pub item: ItemKind,
    pub names: Names,
    /// The moment after, if the item is legal.
    pub after: Option<State>,
}

impl Scene {
    /// The move made, if it is one.
    pub(super) fn step(&self) -> Option<Move> {
        match self.item {
            ItemKind::Ply { motion: Motion::Move(step), .. } => Some(step),
            ItemKind::Ply { .. }
            | ItemKind::House
            | ItemKind::Action { .. }
            | ItemKind::Miss
            | ItemKind::Wager { .. }
            | ItemKind::Reveal { .. } => None,
        }
    }

    /// The value thrown, 0 where nothing is.
    pub(super) fn value(&self) -> u16 {
        match self.item {
            ItemKind::Ply { throw, .. } | ItemKind::Wager { throw, .. } => throw.value.unwrap_or(0),
            ItemKind::House | ItemKind::Action { .. } | ItemKind::Miss | ItemKind::Reveal { .. } => 0,
        }
    }

    /// The number of the square the move starts from; 0 where it does not start from one.
    pub(super) fn from(&self) -> u16 {
        self.step().map_or(0, |step| number(step.from.place))
    }

    /// The number of the square the move goes to; 0 where it goes to none.
    pub(super) fn to(&self) -> u16 {
        self.step().map_or(0, |step| number(step.to.place))
    }

    /// Whether a piece is borne off.
    pub(super) fn off(&self) -> bool {
        self.step().is_some_and(|step| step.to.place == Place::Off)
    }

    /// Whether a move on the board goes to a lower number.
    pub(super) fn back(&self) -> bool {
        self.to() > 0 && self.to() < self.from()
    }

    /// Whether a move goes to a higher number, or off.
    pub(super) fn forward(&self) -> bool {
        self.off() || self.to() > self.from()
    }

    /// The legal moves of the side that moves, with the value thrown.
    pub(super) fn others(&self) -> Vec<Move> {
        self.before.moves(self.before.mover(), self.value())
    }

    /// Whether the throw before it was lost.
    pub(super) fn after_a_lost_throw(&self) -> bool {
        matches!(self.earlier.last(), Some((_, ItemKind::Ply { motion: Motion::Lost, .. })))
    }

    /// Whether the item goes on with the turn of the one before it.
    pub(super) fn goes_on(&self) -> bool {
        let begun = self.earlier.iter().rev().find_map(|(head, _)| *head);
        begun.is_some_and(|(number, _)| number == Some(self.before.number))
    }

    /// The marks that hold, if the item is legal.
    pub(super) fn marks(&self) -> Marks {
        self.before.marks(&self.item)
    }

    /// Whether the item wins.
    pub(super) fn wins(&self) -> bool {
        self.after.as_ref().is_some_and(|after| after.won.is_some())
    }

    /// Whether a side has a piece on a square.
    pub(super) fn has(&self, side: usize, square: u16) -> bool {
        self.before.has(side, Place::Square(Square(square)))
    }
}

fn number(place: Place) -> u16 {
    match place {
        Place::Square(Square(number)) => number,
        Place::Hand | Place::Off => 0,
    }
}

/// What a facet is that says no more.
const PLAIN: Facet = Facet {
    subject: "",
    case: "",
    ways: &[],
    options: &[],
    pins: &[],
    fault: Fault::Alone,
    cites: "",
    story: Story::Any,
    says: "",
    prelude: 40,
    lead: &[],
    from: items,
    head: head_of,
    shows: |_| true,
    by: &[Edit::Piece, Edit::Throw, Edit::Move, Edit::Option, Edit::Key],
};

impl Facet {
    /// The same about another subject, and which of its cases.
    pub(super) const fn of(self, subject: &'static str, case: &'static str) -> Self {
        Self { subject, case, ..self }
    }

    /// The same, with other rules broken after it.
    pub(super) const fn first(self) -> Self {
        Self { fault: Fault::First, ..self }
    }

    /// The same item, lawful and told falsely.
    pub(super) const fn lying(self, lie: Lie) -> Self {
        Self { fault: Fault::Lie(lie), ..self }
    }

    /// The same record, lawful and then spoilt.
    pub(super) const fn spoilt(self, spoil: fn(&mut Script, &mut Player) -> Option<(Script, String)>) -> Self {
        Self { fault: Fault::Spoilt(spoil), ..self }
    }

    /// The same as another case.
    pub(super) const fn case(self, case: &'static str) -> Self {
        Self { case, ..self }
    }
}

/// An item that breaks the subject alone.
pub(crate) const fn alone(subject: &'static str, case: &'static str, ways: &'static [Way]) -> Facet {
    Facet { subject, case, ways, ..PLAIN }
}

/// An item that breaks the subject first and other rules after it.
pub(crate) const fn first(subject: &'static str, case: &'static str, ways: &'static [Way]) -> Facet {
    Facet { fault: Fault::First, ..alone(subject, case, ways) }
}

/// A lawful item told falsely.
pub(crate) const fn lie(subject: &'static str, case: &'static str, ways: &'static [Way], lie: Lie) -> Facet {
    Facet { fault: Fault::Lie(lie), ..alone(subject, case, ways) }
}

/// A lawful record, spoilt.
pub(crate) const fn spoilt(
    subject: &'static str,
    case: &'static str,
    ways: &'static [Way],
    spoil: fn(&mut Script, &mut Player) -> Option<(Script, String)>,
) -> Facet {
    Facet { fault: Fault::Spoilt(spoil), ..alone(subject, case, ways) }
}

/// A lawful record, broken.
pub(crate) const fn broken(
    subject: &'static str,
    case: &'static str,
    ways: &'static [Way],
    spoil: fn(&mut Script, &mut Player) -> Option<Broken>,
) -> Facet {
    Facet { fault: Fault::Broken(spoil), ..alone(subject, case, ways) }
}
