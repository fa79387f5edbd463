//! Boards on which a throw may win.

use hunefer_notation::Colour;

use super::field::{Ground, other};
use crate::make::cases::Source;

/// A board on which a throw of a side may win.
pub(super) fn about_to_win(ground: &mut Ground, source: &mut Source, winner: Colour) -> Option<()> {
    match ground {
        Ground::Senet(scene) => {
            scene.thin(source, winner, 1);
            let house = source.one_of(&[26, 28, 29, 30])?;
            scene.plant(source, winner, house);
        }
        Ground::Tjau(scene) => {
            let at = winner.index();
            scene.steps[at] = [false; 17];
            scene.hand[at] = 0;
            scene.off[at] = scene.most() - 1;
            let step = source.between(13, 16);
            scene.steps[at][step] = true;
            scene.back_to_hand(other(winner), step);
        }
        Ground::Tab(scene) => {
            let prey = other(winner);
            scene.held(prey).into_iter().for_each(|square| scene.clear(square));
            let square = source.between(9, 26);
            scene.clear(square);
            scene.put(square, prey, source.coin());
        }
    }
    ground.sound().then_some(())
}
