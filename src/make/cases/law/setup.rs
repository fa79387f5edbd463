//! Games from a usual start, and from a position if it can be played.

use hunefer_notation::{CardSet, Colour, Facing, GameName, Place, Placement, Position, Spot, Square};

use super::piece::square;
use super::tab::{HOME, ROW};
use super::{Names, Options, Piece, Stage, State, Way};

impl State {
    /// An empty board, and a side whose turn 1 is to begin.
    #[must_use]
    pub fn empty_board(way: Way, options: Options, player: usize) -> Self {
        Self {
            way,
            options,
            pieces: Vec::new(),
            board: (0, 0),
            player,
            number: 1,
            stage: Stage::Before,
            left_open: false,
            waiting: None,
            opening: false,
            cards: None,
            seen: CardSet::default(),
            gap: [false; 2],
            miss: [0; 2],
            isis: None,
            sticks: [0; 2],
            wager: None,
            won: None,
        }
    }

    /// A game from its usual start. `first` is the side that begins where the rules leave it open, `cards` how many
    /// each side draws, if cards are played. `None` where the game has no usual start, or no such option.
    #[must_use]
    pub fn usual(way: Way, options: &[(&str, &str)], first: Option<Colour>, cards: Option<u16>) -> Option<Self> {
        let mut chosen = Options::new(way);
        if !options.iter().all(|(name, value)| chosen.set(name, value)) {
            return None;
        }
        let first = match way {
            Way::Kendall | Way::Tut => 0,
            Way::Lane | Way::Simple | Way::Aseb | Way::Scarab => first.map_or(0, Colour::index),
        };
        let mut state = Self::empty_board(way, chosen, first);
        let count = i32::try_from(state.options.pieces()).unwrap_or(0);
        for number in 0..count {
            // The side that stands on the odd squares of senet.
            let odd = usize::from(way == Way::Kendall);
            for side in [0, 1] {
                let at = match way {
                    Way::Kendall | Way::Tut => square(2 * number + 1 + i32::from(side != odd)),
                    Way::Lane | Way::Simple => square(HOME[side][usize::try_from(8 - number).ok()?]),
                    Way::Aseb => Place::Hand,
                    Way::Scarab => return None,
                };
                state.pieces.push(Piece::new(side, at));
            }
        }
        if way.is_tab() && state.options.is("opening", "played") {
            state.waiting = Some(1);
            state.opening = true;
        }
        state.cards = cards.map(|each| [each; 2]);
        Some(state)
    }

    /// A game from a position. `cards` is what each side draws where the position has no `cards=`.
    ///
    /// # Errors
    /// The names of everything that keeps it from being played, each once: the game's own, `setup.heka`, `setup.over`;
    /// none at all if the position is of another game or names an option or value that does not exist.
    pub fn set_up(way: Way, position: &Position, cards: Option<u16>) -> Result<Self, Names> {
        let (mut state, fair_board) = Self::read(way, position).ok_or_else(Names::new)?;
        let keys = &position.keys;
        state.cards = keys.cards.or(cards.map(|each| [each; 2]));
        let mut names = Names::new();
        if !fair_board || state.wrong_throw(position) {
            names.push(match way.name().0 {
                GameName::Senet => "setup.senet",
                GameName::Tab => "setup.tab",
                GameName::Tjau => "setup.tjau",
                GameName::Duat => "setup.duat",
            });
        }
        if state.wrong_cards(position) {
            names.push("setup.heka");
        }
        let off = |side| state.count(side, Place::Off) >= state.options.pieces();
        let gone = |side| matches!(way, Way::Kendall | Way::Tut | Way::Aseb) && off(side);
        if keys.won.is_some() || gone(0) || gone(1) {
            names.push("setup.over");
        }
        if !names.is_empty() {
            return Err(names);
        }
        if let Some(wager) = state.wager {
            state.wager = state.meant(state.player, wager).map(|piece| state.spot(piece));
        }
        if keys.acted.is_some_and(|acted| acted > 0) {
            state.stage = Stage::Acted(keys.acted.unwrap_or(0));
            state.left_open = true;
        }
        if keys.reveal.is_some() {
            state.player = 1 - state.player;
            state.number = state.number.saturating_sub(1);
            state.stage = Stage::Thrown { shaped: false, gap: false };
            state.left_open = true;
        }
        Ok(state)
    }

    /// A position as it is written, at the beginning of its turn, whether or not it can be played; and whether its
    /// pieces can stand so. `None` if it names an option or value that does not exist.
    #[must_use]
    pub fn read(way: Way, position: &Position) -> Option<(Self, bool)> {
        let mut options = Options::new(way);
        if !position.keys.options.iter().all(|(name, value)| options.set(name, value)) {
            return None;
        }
        let mut state = Self::empty_board(way, options, position.side.index());
        let fair_board = state.place(position);
        let keys = &position.keys;
        state.number = keys.turn.unwrap_or(1);
        state.waiting = keys.throw;
        state.cards = keys.cards;
        state.seen = keys.seen;
        state.gap = keys.gap;
        state.miss = keys.miss;
        state.isis = keys.isis.map(Colour::index);
        state.sticks = keys.sticks;
        state.wager = keys.wager;
        Some((state, fair_board))
    }

    /// Puts the pieces of a position on the board; whether they make a board that can be played on.
    fn place(&mut self, position: &Position) -> bool {
        let most = self.options.pieces();
        let mut put = |side: usize, number: usize, up: bool, facing: Facing| {
            let at = u16::try_from(number).map_or(Place::Off, |number| Place::Square(Square(number)));
            self.pieces.push(Piece { side, at, up, facing });
        };
        let line: &[Option<Colour>] = match &position.placement {
            Placement::Senet(squares) => squares,
            Placement::Tjau(squares) => squares,
            Placement::Tab(_) | Placement::Duat(_) => &[],
        };
        for (place, colour) in line.iter().enumerate() {
            colour.iter().for_each(|colour| put(colour.index(), place + 1, false, Facing::North));
        }
        match &position.placement {
            Placement::Senet(_) | Placement::Tjau(_) => {}
            Placement::Tab(squares) => {
                for (number, stack) in squares.iter().enumerate() {
                    for side in [0, 1] {
                        (0..stack.fresh[side]).for_each(|_| put(side, number, false, Facing::North));
                        (0..stack.up[side]).for_each(|_| put(side, number, true, Facing::North));
                    }
                }
            }
            Placement::Duat(rows) => {
                for (rank, row) in rows.iter().enumerate() {
                    for (file, there) in row.iter().enumerate() {
                        if let Some((colour, facing)) = there {
                            put(colour.index(), rank * 26 + file, false, *facing);
                        }
                    }
                }
                let files = rows.first().map_or(0, Vec::len);
                let fair = |length| (3..=26).contains(&length);
                if !fair(rows.len()) || !fair(files) || rows.iter().any(|row| row.len() != files) {
                    return false;
                }
                self.board = (i32::try_from(files).unwrap_or(0), i32::try_from(rows.len()).unwrap_or(0));
            }
        }
        for side in [0, 1] {
            for (count, at) in [(position.hand[side], Place::Hand), (position.off[side], Place::Off)] {
                (0..count).for_each(|_| self.pieces.push(Piece::new(side, at)));
            }
        }
        let total = |side| self.pieces.iter().filter(|piece| piece.side == side).count();
        match self.way {
            Way::Kendall => total(0) == most && total(1) == most && self.empty(square(27)),
            Way::Tut => total(0) == 5 && total(1) == 5,
            // No piece of tjau stands on the other side's own squares.
            Way::Aseb => {
                let at_home = |piece: &Piece| self.step_of(piece.side, piece.at).is_some();
                total(0) == most && total(1) == most && self.pieces.iter().all(at_home)
            }
            Way::Lane | Way::Simple => {
                [0, 1].into_iter().all(|side| (1..=most).contains(&total(side)) && self.tab_stands(side))
            }
            Way::Scarab => total(0) > 0 && total(1) > 0,
        }
    }

    /// Whether the pieces of a side of ṭāb may stand as they do.
    fn tab_stands(&self, side: usize) -> bool {
        self.pieces.iter().filter(|piece| piece.side == side).all(|piece| {
            let on = |row: [i32; 9]| row.iter().any(|&number| square(number) == piece.at);
            let (home, row) = (on(HOME[side]), on(ROW[side]));
            let alone = self.count(side, piece.at) == 1;
            !self.has(1 - side, piece.at)
                && (alone || !home && self.way == Way::Lane)
                && (!row || piece.up)
                && (!home || !piece.up)
        })
    }

    /// Whether a throw is waiting, or actions have been taken, that cannot be.
    fn wrong_throw(&self, position: &Position) -> bool {
        let keys = &position.keys;
        let acted = keys.acted.is_some_and(|acted| acted > if self.way == Way::Scarab { 2 } else { 0 });
        let sticks = match self.sticks[self.player] {
            limit @ (1 | 3) => limit,
            _ => 4,
        };
        acted
            || keys.turn == Some(0)
            || keys.throw.is_some_and(|value| self.way == Way::Scarab || !self.values(sticks).contains(&value))
    }

    /// Whether card keys stand together that cannot.
    fn wrong_cards(&self, position: &Position) -> bool {
        let keys = &position.keys;
        let any = keys.cards.is_some()
            || !keys.seen.is_empty()
            || self.gap != [false; 2]
            || self.running()
            || keys.reveal.is_some();
        if !any {
            return false;
        }
        let Some(cards) = self.cards.filter(|_| self.way.takes_cards()) else { return true };
        if u32::from(cards[0]) + u32::from(cards[1]) + self.seen.len() > 4 || cards.iter().any(|&left| left > 2) {
            return true;
        }
        let running =
            [self.miss[0] > 0, self.miss[1] > 0, self.isis.is_some(), self.sticks != [0; 2], self.wager.is_some()];
        let running = running.into_iter().filter(|&runs| runs).count();
        let player = self.player;
        let first = self.miss[player] > 0 || self.wager.is_some() || keys.reveal.is_some();
        let revealer = keys.reveal.map(Colour::index);
        let on = |wager: Spot| matches!(wager.place, Place::Square(_)) && self.meant(player, wager).is_some();
        running > 1
            || self.miss.iter().any(|&miss| miss > 2)
            || self.sticks.iter().any(|few| ![0, 1, 3].contains(few))
            || self.sticks[0] == self.sticks[1] && self.sticks[0] > 0
            || keys.throw.is_some() && first
            || self.wager.is_some_and(|wager| !on(wager))
            || revealer.is_some_and(|side| {
                side == player || cards[side] == 0 || self.gap[side] || running > 0 || self.number < 2
            })
    }
}
