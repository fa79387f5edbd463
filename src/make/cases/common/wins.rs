//! Moments at which one item wins the game on the board.

use hunefer_notation::{Colour, GameName, ItemKind, Marks, Motion, Move, Place, Placement, Spot, Stack, Throw};

use super::route;
use super::scene::Scene;
use crate::make::cases::Source;

/// A moment without cards, and the item with which the side to play wins. In Duat, a whole turn of one action.
pub(in crate::make::cases) fn win(source: &mut Source) -> Option<(Scene, ItemKind)> {
    match source.ruleset.game {
        GameName::Senet => senet(source),
        GameName::Tab => tab(source),
        GameName::Tjau => tjau(source),
        GameName::Duat => crate::make::cases::duat::winning(source),
    }
}

/// A throw and its move, now and then with the marks it has.
fn ply(source: &mut Source, value: u16, from: Spot, to: Spot, hit: bool) -> ItemKind {
    let marks = Marks { hit: hit && source.coin(), end: source.coin(), ..Marks::NONE };
    let motion = Motion::Move(Move { from, to, split: false, marks });
    ItemKind::Ply { throw: Throw { value: Some(value), faces: None }, motion }
}

/// Any side and any turn, on an otherwise bare position of the usual options.
fn bare(source: &mut Source) -> Option<hunefer_notation::Position> {
    let mut position = Scene::plain(source)?.position;
    position.side = source.one_of(&source.ruleset.colours)?;
    position.keys = hunefer_notation::Keys { turn: u32::try_from(source.between(1, 150)).ok(), ..Default::default() };
    (position.hand, position.off) = ([0; 2], [0; 2]);
    Some(position)
}

/// Puts one to five pieces of a colour on empty squares of a list, and tells how many.
fn strew(source: &mut Source, squares: &mut [Option<Colour>], colour: Colour) -> u16 {
    let mut count = 0;
    for _ in 0..source.between(1, 5) {
        let square = source.between(0, squares.len() - 1);
        if squares[square].is_none() {
            squares[square] = Some(colour);
            count += 1;
        }
    }
    count
}

/// The last piece of a side bears off from one of the last houses.
fn senet(source: &mut Source) -> Option<(Scene, ItemKind)> {
    let mut position = bare(source)?;
    let (own, side) = (position.side, position.side.index());
    let other = source.ruleset.colours[1 - side];
    let any = u16::try_from(source.between(1, 5)).ok()?;
    let (from, value) = source.one_of(&[(26, 5), (28, 3), (29, 2), (30, any)])?;
    let mut squares = [None; 30];
    squares[from - 1] = Some(own);
    // Enemies below 26 stand in nobody's way.
    let theirs = strew(source, &mut squares[..25], other);
    position.placement = Placement::Senet(squares);
    position.off[side] = 4;
    position.off[1 - side] = 5 - theirs;
    let item = ply(source, value, Spot::square(u16::try_from(from).ok()?), Spot::plain(Place::Off), false);
    Some((Scene::of(source.ruleset, position)?, item))
}

/// The last piece of a side bears off by the exact throw.
fn tjau(source: &mut Source) -> Option<(Scene, ItemKind)> {
    let mut position = bare(source)?;
    let (own, side) = (position.side, position.side.index());
    let other = source.ruleset.colours[1 - side];
    let value = u16::try_from(source.between(1, 4)).ok()?;
    let from = 21 - value;
    let mut squares = [None; 20];
    let theirs = strew(source, &mut squares[8..16], other);
    squares[usize::from(from) - 1] = Some(own);
    position.placement = Placement::Tjau(squares);
    position.off[side] = 4;
    let in_hand = u16::try_from(source.between(0, usize::from(5 - theirs))).ok()?;
    position.hand[1 - side] = in_hand;
    position.off[1 - side] = 5 - theirs - in_hand;
    let item = ply(source, value, Spot::square(from), Spot::plain(Place::Off), false);
    Some((Scene::of(source.ruleset, position)?, item))
}

/// The last enemy in the round is taken.
fn tab(source: &mut Source) -> Option<(Scene, ItemKind)> {
    let mut position = bare(source)?;
    let side = position.side.index();
    let value = source.one_of(&[1, 2, 3, 4, 6])?;
    let place = u16::try_from(source.between(0, 17)).ok()?;
    let (from, to) = (route::tab_round(side, place), route::tab_round(side, place + value));
    let mut stacks = [Stack::default(); 36];
    stacks[usize::from(from)].fresh[side] = 1;
    let other = &mut stacks[usize::from(to)];
    *if source.coin() { &mut other.fresh[1 - side] } else { &mut other.up[1 - side] } = 1;
    for _ in 0..source.between(0, 4) {
        let square = source.between(0, 17) + if side == 0 { 0 } else { 18 };
        if stacks[square] == Stack::default() {
            stacks[square].fresh[side] = 1;
        }
    }
    position.placement = Placement::Tab(stacks);
    let item = ply(source, value, Spot::square(from), Spot::square(to), true);
    Some((Scene::of(source.ruleset, position)?, item))
}
