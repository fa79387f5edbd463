//! The moves of ṭāb, worked out for the cases alone.

use hunefer_notation::{Colour, Stack};

use super::route::{Part, Route, enemy_of, name};
use super::scene::Scene;

/// Which pieces of a square move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::make::cases) enum Moved {
    /// All of them.
    Whole,
    /// One that has not been up.
    Fresh,
    /// One that has.
    Up,
}

/// A lawful move for a throw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::make::cases) struct Play {
    pub value: usize,
    pub from: usize,
    pub to: usize,
    pub moved: Moved,
}

impl Play {
    /// The same throw and squares, all pieces moving.
    pub const fn whole(value: usize, from: usize, to: usize) -> Self {
        Self { value, from, to, moved: Moved::Whole }
    }
}

/// Whether a throw is followed by another.
pub(in crate::make::cases) const fn again(value: usize) -> bool {
    matches!(value, 1 | 4 | 6)
}

impl Scene {
    /// Every lawful move of `colour` for a throw.
    pub fn plays(&self, colour: Colour, value: usize) -> Vec<Play> {
        let (route, locked) = (Route::of(colour), self.locked(colour));
        let mut plays = Vec::new();
        let room = |square: usize| self.lane() || self.count(square, colour) == 0;
        if let (1, Some(&first)) = (value, locked.first())
            && room(route.way_out())
        {
            plays.push(Play::whole(value, first, route.way_out()));
        }
        for from in self.free(colour) {
            if matches!(route.part(from), Part::Row(_)) && !locked.is_empty() {
                continue;
            }
            let Stack { fresh, up } = self.squares[from];
            let (fresh, up) = (fresh[colour.index()], up[colour.index()]);
            let (along, rising) = route.ways(from, value);
            let splits = self.lane() && value == 1 && fresh + up > 1;
            let wards = [(Moved::Whole, true), (Moved::Fresh, splits && fresh > 0), (Moved::Up, splits && up > 0)];
            for (moved, able) in wards {
                if let Some(to) = along.filter(|&to| able && room(to)) {
                    plays.push(Play { value, from, to, moved });
                }
                let fits = match moved {
                    Moved::Whole => up == 0,
                    Moved::Fresh => true,
                    Moved::Up => false,
                };
                let open = able && fits && !self.locked(enemy_of(colour)).is_empty();
                if let Some(to) = rising.filter(|&to| open && room(to)) {
                    plays.push(Play { value, from, to, moved });
                }
            }
        }
        plays
    }

    /// A move as records write it.
    pub fn text(&self, play: &Play) -> String {
        let Stack { fresh, up } = self.squares[play.from];
        let mixed = fresh != [0; 2] && up != [0; 2];
        let way = match play.moved {
            Moved::Whole => "-",
            Moved::Up if mixed => "^>",
            Moved::Fresh | Moved::Up => ">",
        };
        format!("{}:{}{way}{}", play.value, name(play.from), name(play.to))
    }

    /// The moment after a move of the side to play: of its turn still, if the throw earns another.
    pub fn after(&self, play: &Play) -> Self {
        let mut next = self.clone();
        let (own, enemy) = (self.side.index(), self.enemy());
        let stack = &mut next.squares[play.from];
        let (fresh, up) = match play.moved {
            Moved::Whole => (stack.fresh[own], stack.up[own]),
            Moved::Fresh => (1, 0),
            Moved::Up => (0, 1),
        };
        stack.fresh[own] -= fresh;
        stack.up[own] -= up;
        if self.count(play.to, enemy) > 0 {
            next.clear(play.to);
        }
        let in_row = Route::of(self.side).row.contains(&play.to);
        let (fresh, up) = if in_row { (0, fresh + up) } else { (fresh, up) };
        next.squares[play.to].fresh[own] += fresh;
        next.squares[play.to].up[own] += up;
        if !again(play.value) && next.pieces(enemy) > 0 {
            next.side = enemy;
        }
        next
    }
}
