//! Moments at which a throw must be lost, by where the pieces of the side to play stand.

use hunefer_notation::{GameName, Placement, Stack};

use super::scene::Scene;
use crate::make::cases::Source;

/// Such a moment, without cards and by the usual options, and the value of the throw.
pub(in crate::make::cases) fn losing(source: &mut Source) -> Option<(Scene, u8)> {
    let mut position = Scene::plain(source)?.position;
    let (own, game) = (position.side.index(), source.ruleset.game);
    let value = match game {
        GameName::Senet => source.one_of(&[1, 4, 5])?,
        GameName::Tab => source.one_of(&[4, 6])?,
        GameName::Tjau => source.one_of(&[0, 4])?,
        GameName::Duat => return None,
    };
    let pieces = 5;
    match &mut position.placement {
        Placement::Senet(squares) => {
            // On 28 only a 3 moves, on 29 only a 2.
            for square in squares.iter_mut() {
                if square.is_some_and(|colour| colour.index() == own) {
                    *square = None;
                }
            }
            let on = [source.coin(), source.coin()];
            for (square, here) in squares[27..29].iter_mut().zip(on) {
                if here && square.is_none() {
                    *square = Some(position.side);
                }
            }
            let left = squares.iter().flatten().filter(|colour| colour.index() == own).count();
            position.off[own] = u16::try_from(pieces - left).ok()?;
            (left > 0).then_some(())?;
        }
        Placement::Tab(stacks) => {
            // At home everything but a ṭāb is lost.
            for stack in stacks.iter_mut() {
                (stack.fresh[own], stack.up[own]) = (0, 0);
            }
            let home = if own == 0 { 0..9 } else { 27..36 };
            let mut any = false;
            for stack in &mut stacks[home] {
                if *stack == Stack::default() && source.coin() {
                    stack.fresh[own] = 1;
                    any = true;
                }
            }
            any.then_some(())?;
        }
        Placement::Tjau(squares) => {
            // From 14, 15 and 16 a 4 goes further than off the board.
            for square in squares.iter_mut() {
                if square.is_some_and(|colour| colour.index() == own) {
                    *square = None;
                }
            }
            for square in &mut squares[17..20] {
                if square.is_none() && source.coin() {
                    *square = Some(position.side);
                }
            }
            let left = squares.iter().flatten().filter(|colour| colour.index() == own).count();
            position.hand[own] = 0;
            position.off[own] = u16::try_from(pieces - left).ok()?;
            (left > 0).then_some(())?;
        }
        Placement::Duat(_) => return None,
    }
    position.keys.throw = None;
    Some((Scene::of(source.ruleset, position)?, value))
}

/// The same moment under `forfeit=throw` and under `forfeit=turn`.
pub(in crate::make::cases) fn forfeits(scene: &Scene) -> Option<[Scene; 2]> {
    let under = |value: &'static str| {
        let default = scene.option("forfeit") == value;
        scene.changed(|position| {
            position.keys.options.retain(|(name, _)| name != "forfeit");
            if !default {
                position.keys.options.push(("forfeit".into(), value.into()));
            }
        })
    };
    Some([under("throw")?, under("turn")?])
}
