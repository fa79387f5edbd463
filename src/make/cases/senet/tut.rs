//! Cases about senet with King Tut.

use super::aim::Aim;
use super::aim::Change::{Enemy, Move, Own, Throw};
use super::bars::Bar;
use super::lies::{judged_otherwise, met_elsewhere, not_yet, reborn_otherwise, still_on};
use super::prepare::{
    enemy_on, few_own, held_up, in_the_waters, last_piece, own_below_beauty, own_in_last_houses, own_on, round_a_corner,
};
use super::scene::Scene;
use super::step::Step;
use super::truth::{Lie, Truth};
use super::{bears_off_instead, falls, goes_itself, off_from, onto};
use crate::make::cases::{Pair, Recipe, Source};

const fn recipe(subject: &'static str, case: &'static str, draw: fn(&mut Source) -> Option<Pair>) -> Recipe {
    Recipe { subject, case, rulesets: &["senet:tut"], draw }
}

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe("tut.forward-first", "another piece", |source| {
        let aim = Aim::at(Bar::ForwardFirst).prepared(few_own);
        aim.showing(|scene, step| !goes_itself(scene, step)).draw(source, &[Enemy, Own])
    }),
    recipe("tut.forward-first", "the same piece", |source| {
        Aim::at(Bar::ForwardFirst).prepared(few_own).showing(goes_itself).draw(source, &[Enemy, Own])
    }),
    recipe("tut.forward-first", "the way forward", |source| Aim::at(Bar::ForwardFirst).draw(source, &[Move])),
    recipe("tut.forward-first", "bearing off", |source| {
        let aim = Aim::at(Bar::ForwardFirst).prepared(|scene, source| {
            few_own(scene, source)?;
            own_in_last_houses(scene, source)
        });
        aim.showing(bears_off_instead).draw(source, &[Own])
    }),
    recipe("tut.forward-first", "out of the waters", |source| {
        let aim = Aim::at(Bar::ForwardFirst).prepared(|scene, source| {
            few_own(scene, source)?;
            own_on::<27>(scene, source)
        });
        let leaves = |scene: &Scene, step: Step| scene.ahead(step.value).iter().any(|ahead| ahead.from == 27);
        aim.showing(leaves).draw(source, &[Own, Move])
    }),
    recipe("tut.forward-first", "whose turn", |source| {
        let truth = Truth::of(|_, step| step.back() && [1, 4, 5].contains(&step.value)).prepared(held_up);
        truth.draw(source, Lie::Side)
    }),
    recipe("tut.beauty", "passing it", |source| {
        let aim = Aim::at(Bar::Beauty).prepared(own_below_beauty);
        aim.showing(|_, step| step.to.is_some()).draw(source, &[Throw, Move])
    }),
    recipe("tut.beauty", "bearing off", |source| {
        Aim::at(Bar::Beauty).showing(|_, step| step.to.is_none()).draw(source, &[Throw, Move])
    }),
    recipe("tut.beauty", "before another rule", |source| {
        Aim::before_others(Bar::Beauty).prepared(own_below_beauty).draw(source, &[Throw, Move])
    }),
    recipe("tut.guarded", "forward", |source| {
        Aim::at(Bar::Guarded).showing(|_, step| step.forward()).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("tut.guarded", "backward", |source| {
        Aim::at(Bar::Guarded).prepared(held_up).showing(|_, step| step.back()).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("tut.guarded", "round a corner", |source| {
        let aim = Aim::at(Bar::Guarded).prepared(round_a_corner);
        let guarded = |scene: &Scene, step: Step| {
            [(10, 11), (11, 10), (20, 21), (21, 20)].contains(&(step.reach(), scene.guards(step.reach())[0]))
        };
        aim.showing(guarded).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("tut.guarded", "26", |source| {
        let aim = Aim::at(Bar::Guarded).prepared(|scene, source| {
            enemy_on::<26>(scene, source)?;
            scene.plant(source, scene.them(), 25);
            Some(())
        });
        aim.showing(onto::<26>).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("tut.guarded", "nothing from 27", nothing_from_27),
    recipe("tut.guarded", "before another rule", |source| {
        Aim::before_others(Bar::Guarded).prepared(few_own).draw(source, &[Throw, Move])
    }),
    recipe("tut.waters", "off", |source| {
        Aim::at(Bar::Water).prepared(own_on::<27>).showing(off_from::<27>).draw(source, &[Throw, Move])
    }),
    recipe("tut.waters", "on from 27", |source| {
        let aim = Aim::at(Bar::Water).prepared(own_on::<27>);
        aim.showing(|_, step| step.from == 27 && step.reach() < 31 && step.forward()).draw(source, &[Throw, Move])
    }),
    recipe("tut.waters", "back from 27", |source| {
        let aim = Aim::at(Bar::Water).prepared(|scene, source| {
            few_own(scene, source)?;
            own_on::<27>(scene, source)
        });
        aim.showing(|_, step| step.from == 27 && step.back()).draw(source, &[Throw, Move])
    }),
    recipe("tut.waters", "an enemy there", |source| {
        Aim::at(Bar::Water).prepared(enemy_on::<27>).showing(onto::<27>).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("tut.waters", "before another rule", |source| {
        Aim::before_others(Bar::Water).prepared(own_on::<27>).draw(source, &[Throw, Move])
    }),
    recipe("tut.waters", "falling: whose turn", |source| {
        Truth::of(falls).prepared(own_on::<26>).draw(source, Lie::Side)
    }),
    recipe("tut.waters", "falling: marks", |source| Truth::of(falls).prepared(own_on::<26>).draw(source, Lie::Mark)),
    recipe("tut.waters", "off on a 4: whose turn", |source| {
        Truth::of(off_from::<27>).prepared(own_on::<27>).draw(source, Lie::Side)
    }),
    recipe("tut.waters", "to 15", |source| {
        Truth::of(house).prepared(in_the_waters).draw(source, Lie::Final(reborn_otherwise))
    }),
    recipe("tut.waters", "to 15: whose turn", |source| {
        Truth::of(house).prepared(in_the_waters).draw(source, Lie::Side)
    }),
    recipe("tut.exact", "off from 26", |source| {
        Aim::at(Bar::Exact).prepared(own_on::<26>).showing(off_from::<26>).draw(source, &[Throw, Move])
    }),
    recipe("tut.exact", "off from 28", |source| {
        Aim::at(Bar::Exact).prepared(own_on::<28>).showing(off_from::<28>).draw(source, &[Throw, Move])
    }),
    recipe("tut.exact", "off from 29", |source| {
        Aim::at(Bar::Exact).prepared(own_on::<29>).showing(off_from::<29>).draw(source, &[Throw, Move])
    }),
    recipe("tut.exact", "on from 28 or 29", |source| {
        let aim = Aim::at(Bar::Exact).prepared(own_in_last_houses);
        aim.showing(|_, step| step.to.is_some() && step.forward()).draw(source, &[Throw, Move])
    }),
    recipe("tut.exact", "back from the last houses", |source| {
        let aim = Aim::at(Bar::Exact).prepared(|scene, source| {
            few_own(scene, source)?;
            own_in_last_houses(scene, source)
        });
        aim.showing(|_, step| step.back()).draw(source, &[Throw, Move])
    }),
    recipe("tut.exact", "before another rule", |source| {
        Aim::before_others(Bar::Exact).prepared(own_in_last_houses).draw(source, &[Throw, Move])
    }),
    recipe("tut.attack", "forward", |source| {
        let truth = Truth::of(|scene, step| swaps(scene, step) && step.forward());
        truth.draw(source, Lie::Final(met_elsewhere))
    }),
    recipe("tut.attack", "backward", |source| {
        let truth = Truth::of(|scene, step| swaps(scene, step) && step.back()).prepared(held_up);
        truth.draw(source, Lie::Final(met_elsewhere))
    }),
    recipe("tut.attack", "on 26", |source| {
        let truth = Truth::of(|scene, step| swaps(scene, step) && step.lands_on(26)).prepared(enemy_on::<26>);
        truth.draw(source, Lie::Final(met_elsewhere))
    }),
    recipe("tut.attack", "marks", |source| Truth::of(swaps).draw(source, Lie::Mark)),
    recipe("tut.attack", "whose turn", |source| Truth::of(swaps).draw(source, Lie::Side)),
    recipe("tut.judges", "28", |source| {
        Truth::of(judges).prepared(enemy_on::<28>).draw(source, Lie::Final(judged_otherwise))
    }),
    recipe("tut.judges", "29", |source| {
        Truth::of(judges).prepared(enemy_on::<29>).draw(source, Lie::Final(judged_otherwise))
    }),
    recipe("tut.judges", "30", |source| {
        Truth::of(judges).prepared(enemy_on::<30>).draw(source, Lie::Final(judged_otherwise))
    }),
    recipe("tut.judges", "27 taken", |source| {
        let truth = Truth::of(judges).prepared(|scene, source| {
            let there = source.one_of(&scene.ruleset.colours)?;
            scene.plant(source, there, 27);
            enemy_on::<29>(scene, source)
        });
        truth.draw(source, Lie::Final(judged_otherwise))
    }),
    recipe("tut.judges", "marks", |source| Truth::of(judges).prepared(enemy_on::<28>).draw(source, Lie::Mark)),
    recipe("tut.judges", "whose turn", |source| Truth::of(judges).prepared(enemy_on::<30>).draw(source, Lie::Side)),
    recipe("tut.win", "marks", |source| Truth::of(Scene::wins).prepared(last_piece).draw(source, Lie::Mark)),
    recipe("tut.win", "the result", |source| Truth::of(Scene::wins).prepared(last_piece).draw(source, Lie::Result)),
    recipe("tut.win", "the end", |source| {
        Truth::of(Scene::wins).prepared(last_piece).draw(source, Lie::Final(still_on))
    }),
    recipe("tut.win", "not yet", not_yet),
];

/// Whether a move meets an enemy with which it changes places.
fn swaps(scene: &Scene, step: Step) -> bool {
    scene.hits(step) && step.reach() < 28
}

/// Whether a move meets an enemy in the last houses.
fn judges(scene: &Scene, step: Step) -> bool {
    scene.hits(step) && step.reach() >= 28
}

fn house(_: &Scene, step: Step) -> bool {
    step == Step::HOUSE
}

/// An enemy on 26 guarded from 25; from 27 it would not be guarded.
fn nothing_from_27(source: &mut Source) -> Option<Pair> {
    let mut scene = Scene::draw(source)?;
    enemy_on::<26>(&mut scene, source)?;
    scene.plant(source, scene.them(), 25);
    let mut steps = scene.steps();
    steps.retain(|&step| step.lands_on(26) && scene.bars(step) == [Bar::Guarded]);
    let step = source.one_of(&steps).filter(|_| scene.board.at(27).is_none())?;
    let mut other = scene.clone();
    other.board.shift(25, 27);
    let record = |scene: &Scene| scene.open(None).turn(scene.turn, scene.side, &step.text());
    let refused = record(&scene).says(scene.why(step, Bar::Guarded));
    let refused = refused.refused(format!("{}.1", scene.turn), Bar::Guarded.rule(scene.way));
    let says = format!("from 27 {} guard nothing: {}", scene.them().name(), other.told(step));
    other.may(step).then(|| Pair { refused, legal: record(&other).says(says) })
}
