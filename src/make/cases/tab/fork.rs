//! Pieces about to pass the fork, for cases about going up.

use super::plays::Play;
use super::route::Route;
use super::scene::Scene;
use crate::make::cases::Source;

/// Pieces before the fork, and a throw that takes them over it.
pub(super) struct Fork {
    pub scene: Scene,
    pub up: Play,
    pub along: Play,
}

/// A moment with so many pieces of the side to play, fresh and been up, before the fork, and room both ways.
fn fork(source: &mut Source, value: usize, pieces: (u8, u8)) -> Option<Fork> {
    let mut scene = Scene::draw(source)?;
    let (own, distance) = (scene.side, source.between(18 - value, 17));
    let from = Route::of(own).round[distance];
    let (along, up) = Route::of(own).ways(from, value);
    let (along, up) = (along?, up?);
    if !scene.lane() {
        for to in [along, up] {
            if scene.count(to, own) > 0 {
                scene.clear(to);
            }
        }
    }
    scene.stand(source, from, own, pieces, &[])?;
    let [up, along] = [up, along].map(|to| Play::whole(value, from, to));
    Some(Fork { scene, up, along })
}

/// The same with an enemy in the row ahead.
pub(super) fn fork_held(source: &mut Source, value: usize, pieces: (u8, u8)) -> Option<Fork> {
    let mut fork = fork(source, value, pieces)?;
    let them = fork.scene.enemy();
    if fork.scene.locked(them).is_empty() {
        fork.scene.lock_one(source, them, &[])?;
    }
    Some(fork)
}

/// The same with none there.
pub(super) fn fork_empty(source: &mut Source, value: usize, pieces: (u8, u8)) -> Option<Fork> {
    let mut fork = fork(source, value, pieces)?;
    let them = fork.scene.enemy();
    fork.scene.let_out(source, them, &[]);
    Some(fork)
}

/// A lone piece as a rule; with the ʿeggeh two or three now and then.
pub(super) fn few(source: &mut Source) -> u8 {
    let lane = source.ruleset.way() == "lane" && source.dice.chance(80);
    if lane { 2 + u8::from(source.coin()) } else { 1 }
}
