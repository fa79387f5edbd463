//! Cases about enemies that cannot be hit.

use super::ASEB;
use super::plays::{Play, is_marked};
use super::scene::{HAND, Scene, name, piece};
use crate::law::game::tjau::rules::{GUARDED, MARKED};
use crate::law::rule::Rule;
use crate::make::cases::{Pair, Recipe, Source};

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "tjau.marked", case: "marked=open", rulesets: ASEB, draw: open },
    Recipe { subject: "tjau.marked", case: "the enemy elsewhere", rulesets: ASEB, draw: enemy_elsewhere },
    Recipe { subject: "tjau.marked", case: "another move", rulesets: ASEB, draw: instead_of_marked },
    Recipe { subject: "tjau.marked", case: "guarded as well", rulesets: ASEB, draw: marked_and_guarded },
    Recipe { subject: "tjau.guarded", case: "the guard in hand", rulesets: ASEB, draw: guard_in_hand },
    Recipe { subject: "tjau.guarded", case: "the guard elsewhere", rulesets: ASEB, draw: guard_elsewhere },
    Recipe { subject: "tjau.guarded", case: "guard=none", rulesets: ASEB, draw: no_guarding },
    Recipe { subject: "tjau.guarded", case: "from its own square", rulesets: ASEB, draw: across_the_entrance },
    Recipe { subject: "tjau.guarded", case: "on a marked square left open", rulesets: ASEB, draw: open_but_guarded },
    Recipe { subject: "tjau.guarded", case: "another move", rulesets: ASEB, draw: instead_of_guarded },
];

/// A piece of the side to play a throw away from an enemy.
struct Attack {
    scene: Scene,
    play: Play,
}

impl Attack {
    /// On a step of the lane; nobody guards the enemy there.
    fn on(source: &mut Source, mut scene: Scene, step: usize) -> Option<Self> {
        let (own, them, value) = (scene.side, scene.enemy(), source.between(1, 4));
        let play = Play { value, from: step - value, to: step };
        if scene.has(own, step) {
            scene.back_to_hand(own, step);
        }
        scene.bring(source, own, play.from, &[])?;
        scene.bring(source, them, step, &[])?;
        for guard in scene.guards(them, step) {
            scene.back_to_hand(them, guard);
        }
        (scene.has(own, play.from) && scene.is_sound()).then_some(Self { scene, play })
    }

    /// On a marked square, where that shelters.
    fn on_marked(source: &mut Source) -> Option<Self> {
        let mut scene = Scene::draw(source)?;
        scene.options.set("marked", "safe").ok()?;
        let step = source.one_of(&[8, 12, 16])?;
        Self::on(source, scene, step)
    }

    /// On an open square, where pairs guard, and beside it the step of a guard to come.
    fn beside(source: &mut Source, step: usize, guard: usize) -> Option<(Self, usize)> {
        let mut scene = Scene::draw(source)?;
        scene.options.set("guard", "pair").ok()?;
        if is_marked(step) {
            scene.options.set("marked", "open").ok()?;
        }
        let attack = Self::on(source, scene, step)?;
        let free = guard != attack.play.from && (1..=16).contains(&guard);
        free.then_some((attack, guard))
    }

    /// The same on any open square.
    fn guarded(source: &mut Source) -> Option<(Self, usize)> {
        let step = source.one_of(&[5, 6, 7, 9, 10, 11, 13, 14, 15])?;
        let guard = if source.coin() { step - 1 } else { step + 1 };
        Self::beside(source, step, guard)
    }

    /// The moment with a guard standing there as well.
    fn with_guard(&self, source: &mut Source, guard: usize) -> Option<Scene> {
        let (own, them, mut scene) = (self.scene.side, self.scene.enemy(), self.scene.clone());
        scene.bring(source, them, guard, &[self.play.to])?;
        let kept = scene.has(own, self.play.from) && scene.has(them, self.play.to);
        (kept && scene.guards(them, self.play.to) == [guard]).then_some(scene)
    }
}

/// The refused record of a pair: the enemy cannot be hit.
fn refused(scene: &Scene, play: &Play, why: &str, rule: &'static Rule) -> Option<crate::make::cases::Draft> {
    Some(scene.draft(&scene.text(play))?.says(why).refused(scene.at(), rule))
}

/// Why an enemy on a marked square is safe.
fn sheltered(scene: &Scene, step: usize) -> String {
    format!("the {} on {step} is safe: that is a marked square", piece(scene.enemy()))
}

/// Why an enemy beside its own is safe.
fn paired(scene: &Scene, step: usize, guard: usize) -> String {
    let them = scene.enemy();
    format!("the {} on {step} is guarded from {}", piece(them), name(them, guard))
}

/// The other choice of the option.
fn open(source: &mut Source) -> Option<Pair> {
    let Attack { scene, play } = Attack::on_marked(source)?;
    let mut open = scene.clone();
    open.options.set("marked", "open").ok()?;
    let legal = open.draft(&format!("{}x", open.text(&play)))?.tag("Final", open.after(&play).last()).says(format!(
        "marked squares are open here: the {} on {} is hit",
        piece(scene.enemy()),
        play.to
    ));
    Some(Pair { refused: refused(&scene, &play, &sheltered(&scene, play.to), &MARKED)?, legal })
}

/// Nobody on the marked square.
fn enemy_elsewhere(source: &mut Source) -> Option<Pair> {
    let Attack { scene, play } = Attack::on_marked(source)?;
    let (them, mut moved) = (scene.enemy(), scene.clone());
    let place = source.one_of(&scene.lane_empty())?;
    moved.steps[them.index()][play.to] = false;
    moved.steps[them.index()][place] = true;
    let legal = moved.draft(&moved.text(&play))?.says(format!(
        "the {} stands on {place} instead: {} is free to land on",
        piece(them),
        play.to
    ));
    Some(Pair { refused: refused(&scene, &play, &sheltered(&scene, play.to), &MARKED)?, legal })
}

/// A pair on one position: something else the same throw can do.
fn other_move(source: &mut Source, scene: &Scene, play: &Play, why: &str, rule: &'static Rule) -> Option<Pair> {
    let other = source.one_of(&scene.plays(play.value))?;
    let from = if other.from == HAND {
        "a piece in hand".to_owned()
    } else {
        format!("the piece on {}", scene.name(other.from))
    };
    let legal = scene.draft(&scene.text(&other))?.says(format!("{from} can move {} instead", play.value));
    Some(Pair { refused: refused(scene, play, why, rule)?, legal })
}

fn instead_of_marked(source: &mut Source) -> Option<Pair> {
    let Attack { scene, play } = Attack::on_marked(source)?;
    other_move(source, &scene, &play, &sheltered(&scene, play.to), &MARKED)
}

/// The marked square is named first.
fn marked_and_guarded(source: &mut Source) -> Option<Pair> {
    let attack = Attack::on_marked(source)?;
    let play = attack.play;
    let guard = if source.coin() || play.to == 16 { play.to - 1 } else { play.to + 1 };
    if guard == play.from {
        return None;
    }
    let scene = attack.with_guard(source, guard)?;
    let why = sheltered(&scene, play.to) + ", whoever stands beside";
    other_move(source, &scene, &play, &why, &MARKED)
}

/// A pair: the enemy with its guard, and without.
fn unguarded(guarded: &Scene, lone: &Scene, play: &Play, guard: usize, legal: &str) -> Option<Pair> {
    let refused = refused(guarded, play, &paired(guarded, play.to, guard), &GUARDED)?;
    let legal = lone.draft(&format!("{}x", lone.text(play)))?.tag("Final", lone.after(play).last()).says(legal);
    Some(Pair { refused, legal })
}

fn guard_in_hand(source: &mut Source) -> Option<Pair> {
    let (attack, guard) = Attack::guarded(source)?;
    let scene = attack.with_guard(source, guard)?;
    to_hand(&scene, &attack.play, guard)
}

/// The guard is back in hand.
fn to_hand(scene: &Scene, play: &Play, guard: usize) -> Option<Pair> {
    let (them, mut lone) = (scene.enemy(), scene.clone());
    lone.back_to_hand(them, guard);
    let legal = format!("nobody stands beside the {} on {}: it is hit", piece(them), play.to);
    unguarded(scene, &lone, play, guard, &legal)
}

/// The guard stands on a step where it guards nothing.
fn guard_elsewhere(source: &mut Source) -> Option<Pair> {
    let (attack, guard) = Attack::guarded(source)?;
    let (scene, play) = (attack.with_guard(source, guard)?, attack.play);
    let (them, mut lone) = (scene.enemy(), scene.clone());
    let mut places = scene.lane_empty();
    places.retain(|step| step.abs_diff(play.to) > 1);
    let place = source.one_of(&places)?;
    lone.steps[them.index()][guard] = false;
    lone.steps[them.index()][place] = true;
    let legal = format!("the other piece is on {place}: the {} on {} is alone and is hit", piece(them), play.to);
    unguarded(&scene, &lone, &play, guard, &legal)
}

/// The other choice of the option.
fn no_guarding(source: &mut Source) -> Option<Pair> {
    let (attack, guard) = Attack::guarded(source)?;
    let (scene, play) = (attack.with_guard(source, guard)?, attack.play);
    let mut none = scene.clone();
    none.options.set("guard", "none").ok()?;
    let legal = format!("nothing guards under guard=none: the {} on {} is hit", piece(scene.enemy()), play.to);
    unguarded(&scene, &none, &play, guard, &legal)
}

/// A piece on its own square 4 guards the one on 5, the first of the lane.
fn across_the_entrance(source: &mut Source) -> Option<Pair> {
    // The attacker's own square 4 is another square.
    let mut scene = Scene::draw(source)?;
    scene.options.set("guard", "pair").ok()?;
    let attack = Attack::on(source, scene, 5)?;
    let scene = attack.with_guard(source, 4)?;
    to_hand(&scene, &attack.play, 4)
}

/// An open marked square shelters nobody, but a guard does.
fn open_but_guarded(source: &mut Source) -> Option<Pair> {
    let step = source.one_of(&[8, 12, 16])?;
    let guard = if source.coin() { step - 1 } else { step + 1 };
    let (attack, guard) = Attack::beside(source, step, guard)?;
    let scene = attack.with_guard(source, guard)?;
    to_hand(&scene, &attack.play, guard)
}

fn instead_of_guarded(source: &mut Source) -> Option<Pair> {
    let (attack, guard) = Attack::guarded(source)?;
    let (scene, play) = (attack.with_guard(source, guard)?, attack.play);
    other_move(source, &scene, &play, &paired(&scene, play.to, guard), &GUARDED)
}
