//! What the cards do to the pieces of ṭāb, worked out for the cases alone.

use hunefer_notation::{Colour, Position, Spot, Stack};

use super::field::{Back, Field, Ground, Piece, Ply, other};
use crate::book::ruleset::Ruleset;
use crate::make::cases::Draft;
use crate::make::cases::tab::plays::again;
use crate::make::cases::tab::route::{Part, Route, name};
use crate::make::cases::tab::scene::{Scene, VALUES};

/// Whether two kinds of pieces stand together.
pub(super) fn is_mixed(stack: Stack) -> bool {
    stack.fresh != [0; 2] && stack.up != [0; 2]
}

/// The square before one, for a piece that goes back along the round; `None` at home.
fn before(route: &Route, at: usize) -> Option<usize> {
    match route.part(at) {
        Part::Home => None,
        Part::Round(0) | Part::Row(0) => Some(route.round[17]),
        Part::Round(distance) => Some(route.round[distance - 1]),
        Part::Row(distance) => Some(route.row[distance - 1]),
    }
}

/// How far a piece has come: by the stretch it is on, then along it.
fn advance(route: &Route, piece: Piece) -> (u8, usize) {
    match route.part(piece.at) {
        Part::Home => (0, route.home.iter().position(|&square| square == piece.at).unwrap_or(0)),
        Part::Round(distance) if !piece.up => (1, distance),
        Part::Row(distance) => (2, distance),
        // It came back into the round on the tenth square.
        Part::Round(distance) => (3, (distance + 9) % 18),
    }
}

impl Field for Scene {
    fn ruleset(&self) -> &'static Ruleset {
        Scene::ruleset(self)
    }

    fn pieces(&self, of: Colour) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for at in self.held(of) {
            let Stack { fresh, up } = self.squares[at];
            if fresh[of.index()] > 0 {
                pieces.push(Piece { at, up: false });
            }
            if up[of.index()] > 0 {
                pieces.push(Piece { at, up: true });
            }
        }
        pieces
    }

    fn places(&self) -> Vec<usize> {
        (0..36).collect()
    }

    fn place(&self, _: Colour, at: usize) -> String {
        name(at)
    }

    fn name(&self, _: Colour, piece: Piece) -> String {
        let told = piece.up && is_mixed(self.squares[piece.at]);
        format!("{}{}", name(piece.at), if told { "^" } else { "" })
    }

    fn spot(&self, _: Colour, piece: Piece) -> Spot {
        let up = piece.up && is_mixed(self.squares[piece.at]);
        Spot { up, ..Spot::square(u16::try_from(piece.at).unwrap_or(0)) }
    }

    fn taken(&self, _: Colour, at: usize) -> bool {
        !self.is_empty(at)
    }

    fn safe(&self, of: Colour, piece: Piece) -> bool {
        matches!(Route::of(of).part(piece.at), Part::Row(_))
    }

    fn home(&self, of: Colour, piece: Piece) -> usize {
        let home = Route::of(of).home;
        let behind = home.iter().take_while(|&&square| square != piece.at);
        behind.copied().find(|&square| self.is_empty(square)).unwrap_or(piece.at)
    }

    fn back(&self, of: Colour, piece: Piece, steps: usize, hits: bool) -> Option<Back> {
        let route = Route::of(of);
        let mut to = piece.at;
        for _ in 0..steps {
            to = before(route, to)?;
        }
        if hits && self.count(to, other(of)) == 1 {
            return Some(Back { to, hit: true, water: false });
        }
        while to != piece.at {
            if self.is_empty(to) {
                return Some(Back { to, hit: false, water: false });
            }
            to = before(route, to)?;
        }
        None
    }

    fn front(&self, of: Colour) -> Option<Piece> {
        let route = Route::of(of);
        Field::pieces(self, of).into_iter().max_by_key(|&piece| advance(route, piece))
    }

    fn recalled(&self, _: Colour) -> Option<usize> {
        None
    }

    fn trades(&self, of: Colour, own: Piece, theirs: Piece) -> bool {
        let lone = |side: Colour, at: usize| (9..27).contains(&at) && self.count(at, side) == 1;
        lone(of, own.at) && lone(other(of), theirs.at)
    }

    fn marked(&self, piece: Piece) -> usize {
        piece.at
    }

    fn full_mark(&self) -> usize {
        6
    }

    fn values(&self) -> &'static [usize] {
        &VALUES
    }

    fn finished(&self, of: Colour) -> bool {
        Scene::pieces(self, other(of)) == 0
    }

    fn off(&self) -> usize {
        36
    }

    fn shift(&mut self, of: Colour, piece: Piece, to: usize) {
        if piece.at == to {
            return;
        }
        let stack = &mut self.squares[piece.at];
        let kind = if piece.up { &mut stack.up } else { &mut stack.fresh };
        kind[of.index()] -= 1;
        let up = piece.up && !Route::of(of).home.contains(&to);
        self.put(to, of, up);
    }

    fn hit(&mut self, of: Colour, piece: Piece, to: usize) {
        self.clear(to);
        self.shift(of, piece, to);
    }

    fn trade(&mut self, _: Colour, own: Piece, theirs: Piece) {
        self.squares.swap(own.at, theirs.at);
    }

    fn plies(&self, of: Colour, value: usize) -> Vec<Ply> {
        let mut scene = self.clone();
        scene.side = of;
        let plays = if value == 0 { Vec::new() } else { Scene::plays(&scene, of, value) };
        if plays.is_empty() {
            let (item, again) = (format!("{value}:-"), again(value) && !self.options.is("forfeit", "turn"));
            return vec![Ply { item, again, won: false, next: Ground::Tab(scene) }];
        }
        let ply = |play| {
            let next = scene.after(&play);
            let won = Scene::pieces(&next, other(of)) == 0;
            Ply { item: scene.text(&play), again: again(value), won, next: Ground::Tab(next) }
        };
        plays.into_iter().map(ply).collect()
    }

    fn position(&self) -> Position {
        Scene::position(self)
    }

    fn opened(&self, position: &Position) -> Draft {
        Draft::from(self.ruleset(), position)
    }

    fn sound(&self) -> bool {
        self.is_sound()
    }
}
