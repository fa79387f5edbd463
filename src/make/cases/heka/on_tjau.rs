//! What the cards do to the pieces of tjau, worked out for the cases alone.

use hunefer_notation::{Colour, Position, Spot};

use super::field::{Back, Field, Ground, Piece, Ply, other};
use crate::book::ruleset::Ruleset;
use crate::make::cases::Draft;
use crate::make::cases::tjau::plays::is_marked;
use crate::make::cases::tjau::scene::{HAND, OFF, Scene, name};

impl Field for Scene {
    fn ruleset(&self) -> &'static Ruleset {
        Scene::ruleset(self)
    }

    fn pieces(&self, of: Colour) -> Vec<Piece> {
        self.standing(of).into_iter().map(Piece::on).collect()
    }

    fn places(&self) -> Vec<usize> {
        (HAND..OFF).collect()
    }

    fn place(&self, of: Colour, at: usize) -> String {
        name(of, at)
    }

    fn spot(&self, of: Colour, piece: Piece) -> Spot {
        // c1 to c4, s1 to s4, then the lane.
        let number = if piece.at < 5 { 4 * of.index() + piece.at } else { piece.at + 4 };
        Spot::square(u16::try_from(number).unwrap_or(0))
    }

    fn taken(&self, of: Colour, at: usize) -> bool {
        self.has(of, at) || self.is_taken(of, at)
    }

    fn safe(&self, of: Colour, piece: Piece) -> bool {
        piece.at >= 5 && !self.is_open(of, piece.at)
    }

    fn home(&self, _: Colour, _: Piece) -> usize {
        HAND
    }

    fn back(&self, of: Colour, piece: Piece, steps: usize, hits: bool) -> Option<Back> {
        if piece.at == HAND {
            return None;
        }
        let exact = piece.at.checked_sub(steps);
        let aim = exact.unwrap_or(HAND);
        if hits && self.is_taken(of, aim) && self.is_open(other(of), aim) {
            return Some(Back { to: aim, hit: true, water: false });
        }
        let to = (1..=aim).rev().find(|&step| !self.taken(of, step)).unwrap_or(HAND);
        Some(Back { to, hit: false, water: false })
    }

    fn front(&self, of: Colour) -> Option<Piece> {
        self.standing(of).last().copied().map(Piece::on)
    }

    fn recalled(&self, of: Colour) -> Option<usize> {
        (self.off[of.index()] > 0).then_some(HAND)
    }

    fn trades(&self, of: Colour, own: Piece, theirs: Piece) -> bool {
        let enemy = other(of);
        let there = |side: Colour, step: usize| match step {
            HAND => self.hand[side.index()] > 0,
            step => self.has(side, step),
        };
        let free = |side: Colour, step: usize| step == HAND || !self.has(side, step);
        let changes = free(of, theirs.at) && free(enemy, own.at);
        there(of, own.at)
            && there(enemy, theirs.at)
            && (own.at, theirs.at) != (HAND, HAND)
            && (own.at == theirs.at || changes)
    }

    fn traded(&self, of: Colour) -> Vec<Piece> {
        let hand = (self.hand[of.index()] > 0).then_some(HAND);
        hand.into_iter().chain(self.standing(of)).map(Piece::on).collect()
    }

    fn marked(&self, _: Piece) -> usize {
        OFF
    }

    fn full_mark(&self) -> usize {
        4
    }

    fn values(&self) -> &'static [usize] {
        &[0, 1, 2, 3, 4]
    }

    fn finished(&self, of: Colour) -> bool {
        self.kept(of) == 0
    }

    fn off(&self) -> usize {
        OFF
    }

    fn shift(&mut self, of: Colour, piece: Piece, to: usize) {
        let at = of.index();
        match piece.at {
            HAND => self.hand[at] -= 1,
            OFF => self.off[at] -= 1,
            step => self.steps[at][step] = false,
        }
        match to {
            HAND => self.hand[at] += 1,
            OFF => self.off[at] += 1,
            step => self.steps[at][step] = true,
        }
    }

    fn hit(&mut self, of: Colour, piece: Piece, to: usize) {
        self.back_to_hand(other(of), to);
        self.shift(of, piece, to);
    }

    fn trade(&mut self, of: Colour, own: Piece, theirs: Piece) {
        self.shift(of, own, theirs.at);
        self.shift(other(of), theirs, own.at);
    }

    fn plies(&self, of: Colour, value: usize) -> Vec<Ply> {
        let mut scene = self.clone();
        scene.side = of;
        let plays = Scene::plays(&scene, value);
        if plays.is_empty() {
            let item = format!("{value}:-");
            return vec![Ply { item, again: false, won: false, next: Ground::Tjau(scene) }];
        }
        let ply = |play| {
            let next = scene.after(&play);
            let (again, won) = (is_marked(play.to), next.kept(of) == 0);
            Ply { item: scene.text(&play), again, won, next: Ground::Tjau(next) }
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
