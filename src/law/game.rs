//! What the games answer: the board of a stick game to throws, and one that takes the Heka cards to those.

pub mod common;
pub mod duat;
pub(crate) mod numbered;
pub mod senet;
pub mod tab;
pub mod tjau;

use hunefer_notation::{Colour, GameName, Marks, Move, Place, Placement, Spot, Square};

use crate::law::options::Options;
use crate::law::rule::Rule;
use crate::law::setup::SetupFault;
use crate::law::side::Side;

/// The board of a stick game under one rule set: where the pieces are, and what may be done with them by a throw.
///
/// It knows nothing of turns, throws owed or cards: the [match](crate::play) keeps those. The side whose pieces
/// move is always given, since it need not be the side that throws.
pub(crate) trait Board: Clone + Send + Sync + 'static {
    /// A move found legal, with everything that follows from it. Made only by [`Board::judge`] and [`Board::house`].
    type Legal: Copy;

    /// The game.
    const GAME: GameName;
    /// The two colours, near side first.
    const COLOURS: [Colour; 2];
    /// The value of four sticks none of which is light.
    const NONE_LIGHT: u8;
    /// The rule its set-up faults cite.
    const SETUP: &'static Rule;
    /// The side that begins, where the rules say.
    const BEGINS: Option<Side>;
    /// The throw a game from the usual start begins with, already thrown, and the rule that says so.
    const OPENING: Option<(u8, &'static Rule)> = None;

    /// Whether there is a move made instead of a throw.
    const HOUSE_MOVE: bool = false;

    /// The usual start.
    fn start(options: &Options) -> Self;
    /// The board of a position as written. Every fault the game's own set-up rule finds is pushed to `faults`;
    /// the board returned counts only if none was.
    fn read(
        placement: &Placement,
        hand: [u16; 2],
        off: [u16; 2],
        options: &Options,
        faults: &mut Vec<SetupFault>,
    ) -> Self;
    /// The board as a position writes it: placement, in hand, borne off.
    fn write(&self) -> (Placement, [u16; 2], [u16; 2]);
    /// The side that has won on the board, if one has.
    fn winner(&self) -> Option<Side>;

    /// Whether `mover` may make this move with this value, checking in the order the rule book gives, from
    /// `move.no-piece` on. Marks are not looked at.
    fn judge(&self, mover: Side, value: u8, step: &Move) -> Result<Self::Legal, &'static Rule>;
    /// Plays a legal move. Cannot fail.
    fn apply(&mut self, legal: Self::Legal);
    /// What a legal move does, for marks and for the turn.
    fn effect(legal: &Self::Legal) -> &Effect;
    /// Whether a throw lost for want of a move still throws again.
    fn again_when_lost(&self, value: u8) -> bool;
    /// Hands every move worth judging for this value to `test`, all legal ones among them; stops and answers true at
    /// the first that passes.
    fn candidates(&self, mover: Side, value: u8, test: &mut impl FnMut(Move) -> bool) -> bool;
    /// What stands in the way of a move that [`Board::judge`] refused by `rule`.
    fn evidence(&self, mover: Side, value: u8, rule: &'static Rule, step: &Move) -> Evidence;
    /// The move made instead of a throw, where the rules have one. `None`: they have none.
    fn house(&self, _mover: Side) -> Option<Result<Self::Legal, &'static Rule>> {
        None
    }

    /// Whether `mover` has any legal move at all with this value. Stops at the first; builds no list.
    fn can_move(&self, mover: Side, value: u8) -> bool {
        self.candidates(mover, value, &mut |step| self.judge(mover, value, &step).is_ok())
    }
}

/// A board over which the Heka cards are played: what they do to pieces. `side` is always the side whose piece is
/// touched.
pub(crate) trait Cards: Board {
    /// The value of the full mark of a wager.
    const FULL_MARK: u8;

    /// Calls `test` with every piece of `side` on the board and with its hand if pieces wait there, each named as
    /// canonical text names it, in the order of lists; stops and answers true at the first that passes.
    fn any_piece(&self, side: Side, test: &mut dyn FnMut(Spot) -> bool) -> bool;
    /// The piece sent back to where it began. `None`: there is no such piece on the board. A piece with no room
    /// behind it stays: its shift ends where it began.
    fn sent_back(&self, side: Side, piece: Spot) -> Option<Shift>;
    /// A borne-off piece called back. `None`: none is borne off, or the game has no bearing off.
    fn recalled(&self, side: Side) -> Option<Shift>;
    /// The most advanced piece of `side` on the board.
    fn front(&self, side: Side) -> Option<Spot>;
    /// The piece moved `steps` back along the route as a price. With `hits`, an enemy that could be attacked is hit
    /// on the square exactly there. `None`: no such piece, or it cannot change its square.
    fn stepped_back(&self, side: Side, piece: Spot, steps: u8, hits: bool) -> Option<Shift>;
    /// `own` of `side` and `other` of the opponent trading places: first `own`'s shift, then `other`'s.
    /// `None`: they may not.
    fn swapped(&self, side: Side, own: Spot, other: Spot) -> Option<[Shift; 2]>;
    /// What the full mark does to the piece a wager is thrown for. `None`: no such piece.
    fn full_mark(&self, side: Side, piece: Spot) -> Option<Shift>;
    /// Makes a shift that one of the verbs above returned.
    fn shift(&mut self, shift: Shift);
    /// Makes both shifts of [`Cards::swapped`].
    fn exchange(&mut self, shifts: [Shift; 2]);
}

/// What stands in the way of a refused move or action: what the board found, for the sentence that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The rule alone says it.
    Plain,
    /// The pieces on these squares, in the order a sentence names them.
    Pieces(Vec<Square>),
    /// Only these values would do, lowest first.
    Values(Vec<u8>),
    /// The value leads there, and nowhere else.
    Leads(Vec<Place>),
    /// No value would do: the rules played have no such move.
    Never,
}

/// What a legal move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effect {
    /// The marks that hold of it: an enemy is hit, swapped or taken; the piece moved falls in the water; the game ends
    /// for the side moved.
    pub marks: Marks,
    /// The throw is followed by another, as far as the game's own rules say.
    pub again: bool,
    /// The piece moved, as canonical text names it: `^` only where it tells two apart.
    pub from: Spot,
}

/// What a card does to one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shift {
    /// Whose piece it is.
    pub side: Side,
    /// Where it stands, as canonical text names it.
    pub from: Spot,
    /// Where it ends up, the water included.
    pub to: Spot,
    /// The marks that hold of it: it hits an enemy on `to`; it falls in the water on its way; the game ends for `side`.
    pub marks: Marks,
}
