//! What the cards do to the pieces of senet, worked out for the cases alone.

use hunefer_notation::{Colour, Position, Spot};

use super::field::{Back, Field, Ground, Piece, Ply, other};
use crate::book::ruleset::Ruleset;
use crate::make::cases::Draft;
use crate::make::cases::senet::scene::Scene;

/// Off the board.
const OFF: usize = 31;
const WATER: usize = 27;

/// Whether a throw could attack a piece of `of` on a square.
fn open(scene: &Scene, of: Colour, at: usize) -> bool {
    let house = at >= 26 || at == 15 && scene.options.is("rebirth-safe", "yes");
    scene.board.at(at) == Some(of) && !house && scene.board.beside(at, of).is_empty()
}

impl Field for Scene {
    fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    fn pieces(&self, of: Colour) -> Vec<Piece> {
        self.board.held(of).into_iter().map(Piece::on).collect()
    }

    fn places(&self) -> Vec<usize> {
        (1..=30).collect()
    }

    fn place(&self, _: Colour, at: usize) -> String {
        if at == OFF { "off".to_owned() } else { at.to_string() }
    }

    fn spot(&self, _: Colour, piece: Piece) -> Spot {
        Spot::square(u16::try_from(piece.at).unwrap_or(0))
    }

    fn taken(&self, _: Colour, at: usize) -> bool {
        self.board.at(at).is_some()
    }

    fn safe(&self, of: Colour, piece: Piece) -> bool {
        !open(self, of, piece.at)
    }

    fn home(&self, _: Colour, piece: Piece) -> usize {
        self.board.empty(1..=piece.at).first().copied().unwrap_or(piece.at)
    }

    fn back(&self, of: Colour, piece: Piece, steps: usize, hits: bool) -> Option<Back> {
        let exact = piece.at.checked_sub(steps).filter(|&to| to >= 1);
        if let Some(to) = exact.filter(|&to| hits && open(self, other(of), to)) {
            return Some(Back { to, hit: true, water: false });
        }
        let behind = exact.and_then(|exact| self.board.empty(1..=exact).last().copied());
        let to = behind.or_else(|| self.board.empty(1..=piece.at).first().copied())?;
        let water = to == WATER;
        let to = if water { *self.board.empty(1..=15).last()? } else { to };
        Some(Back { to, hit: false, water })
    }

    fn front(&self, of: Colour) -> Option<Piece> {
        self.board.held(of).last().copied().map(Piece::on)
    }

    fn recalled(&self, of: Colour) -> Option<usize> {
        let off = self.board.held(of).len() < Scene::pieces(self);
        self.board.empty(1..=30).first().copied().filter(|_| off)
    }

    fn trades(&self, of: Colour, own: Piece, theirs: Piece) -> bool {
        self.board.at(own.at) == Some(of) && self.board.at(theirs.at) == Some(other(of))
    }

    fn marked(&self, _: Piece) -> usize {
        OFF
    }

    fn full_mark(&self) -> usize {
        5
    }

    fn values(&self) -> &'static [usize] {
        &[1, 2, 3, 4, 5]
    }

    fn finished(&self, of: Colour) -> bool {
        self.board.held(of).is_empty()
    }

    fn off(&self) -> usize {
        OFF
    }

    fn shift(&mut self, of: Colour, piece: Piece, to: usize) {
        if piece.at != OFF {
            self.board.lift(piece.at);
        }
        if to != OFF {
            self.board.put(to, of);
        }
    }

    fn hit(&mut self, of: Colour, piece: Piece, to: usize) {
        self.board.put(to, of);
        self.board.put(piece.at, other(of));
    }

    fn trade(&mut self, of: Colour, own: Piece, theirs: Piece) {
        self.hit(of, own, theirs.at);
    }

    fn plies(&self, of: Colour, value: usize) -> Vec<Ply> {
        let mut scene = self.clone();
        scene.side = of;
        let mut steps = scene.lawful();
        steps.retain(|step| step.value == value);
        if steps.is_empty() {
            let (item, again) = (format!("{value}:-"), scene.keeps_lost(value));
            return vec![Ply { item, again, won: false, next: Ground::Senet(scene) }];
        }
        let ply = |step| Ply {
            item: crate::make::cases::senet::step::Step::text(step),
            again: scene.goes_on(step),
            won: scene.wins(step),
            next: Ground::Senet(scene.after(step)),
        };
        steps.into_iter().map(ply).collect()
    }

    fn position(&self) -> Position {
        let mut position = Scene::position(self);
        position.keys.won = None;
        position
    }

    fn opened(&self, position: &Position) -> Draft {
        self.open_at(position)
    }

    fn sound(&self) -> bool {
        !self.won
    }
}
