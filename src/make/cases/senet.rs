//! Cases about senet after Kendall, and what all cases about senet share.

mod after;
mod aim;
mod bars;
mod board;
mod lies;
mod prepare;
pub(super) mod scene;
pub(super) mod setup;
pub(super) mod step;
mod telling;
mod truth;
pub(super) mod tut;
mod words;

use aim::Aim;
use aim::Change::{Enemy, Move, Option as Choice, Own, Throw};
use bars::Bar;
use lies::{carried_elsewhere, carried_otherwise, met_elsewhere, not_yet, still_on};
use prepare::{
    enemy_on, few_own, held_up, last_piece, last_row, own_below_beauty, own_in_last_houses, own_on, round_a_corner,
    row, water_full,
};
use scene::Scene;
use step::Step;
use truth::{Lie, Truth};

use super::{Pair, Recipe, Source};

const fn recipe(subject: &'static str, case: &'static str, draw: fn(&mut Source) -> Option<Pair>) -> Recipe {
    Recipe { subject, case, rulesets: &["senet:kendall"], draw }
}

pub(super) const RECIPES: &[Recipe] = &[
    recipe("senet.forward-first", "another piece", |source| {
        let aim = Aim::at(Bar::ForwardFirst).prepared(few_own);
        aim.showing(|scene, step| !goes_itself(scene, step)).draw(source, &[Enemy, Own])
    }),
    recipe("senet.forward-first", "the same piece", |source| {
        Aim::at(Bar::ForwardFirst).prepared(few_own).showing(goes_itself).draw(source, &[Enemy, Own])
    }),
    recipe("senet.forward-first", "the way forward", |source| Aim::at(Bar::ForwardFirst).draw(source, &[Move])),
    recipe("senet.forward-first", "bearing off", |source| {
        let aim = Aim::at(Bar::ForwardFirst).prepared(|scene, source| {
            few_own(scene, source)?;
            own_in_last_houses(scene, source)
        });
        aim.showing(bears_off_instead).draw(source, &[Own])
    }),
    recipe("senet.forward-first", "an option", |source| {
        let aim = Aim::at(Bar::ForwardFirst).prepared(|scene, source| {
            scene.thin(source, scene.side, 2);
            match source.between(0, 3) {
                0 => own_on::<30>(scene, source)?,
                1 => scene.plant(source, scene.them(), 15),
                2 => water_full(scene, source)?,
                _ => row::<2>(scene, source)?,
            }
            Some(())
        });
        aim.draw(source, &[Choice])
    }),
    recipe("senet.beauty", "passing it", |source| {
        let aim = Aim::at(Bar::Beauty).prepared(own_below_beauty);
        aim.showing(|_, step| step.to.is_some()).draw(source, &[Throw, Move])
    }),
    recipe("senet.beauty", "bearing off", |source| {
        Aim::at(Bar::Beauty).showing(|_, step| step.to.is_none()).draw(source, &[Throw, Move])
    }),
    recipe("senet.beauty", "before another rule", |source| {
        Aim::before_others(Bar::Beauty).prepared(own_below_beauty).draw(source, &[Throw, Move])
    }),
    recipe("senet.exact", "off from 26", |source| {
        Aim::at(Bar::Exact).prepared(own_on::<26>).showing(off_from::<26>).draw(source, &[Throw, Move])
    }),
    recipe("senet.exact", "off from 28", |source| {
        Aim::at(Bar::Exact).prepared(own_on::<28>).showing(off_from::<28>).draw(source, &[Throw, Move])
    }),
    recipe("senet.exact", "off from 29", |source| {
        Aim::at(Bar::Exact).prepared(own_on::<29>).showing(off_from::<29>).draw(source, &[Throw, Move])
    }),
    recipe("senet.exact", "off from 30", |source| {
        let aim = Aim::at(Bar::Exact).prepared(|scene, source| {
            scene.set("horus", "one");
            own_on::<30>(scene, source)
        });
        aim.showing(off_from::<30>).draw(source, &[Throw, Move, Choice])
    }),
    recipe("senet.exact", "on from 28 or 29", |source| {
        let aim = Aim::at(Bar::Exact).prepared(own_in_last_houses);
        aim.showing(|_, step| step.to.is_some() && step.forward()).draw(source, &[Throw, Move])
    }),
    recipe("senet.exact", "back from the last houses", |source| {
        let aim = Aim::at(Bar::Exact).prepared(|scene, source| {
            few_own(scene, source)?;
            own_in_last_houses(scene, source)
        });
        aim.showing(|_, step| step.back() && step.from > 26).draw(source, &[Throw, Move])
    }),
    recipe("senet.exact", "back from 26", |source| {
        let aim = Aim::at(Bar::Exact).prepared(|scene, source| {
            scene.set("back-from-26", "no");
            few_own(scene, source)?;
            own_on::<26>(scene, source)
        });
        aim.showing(|_, step| step.back() && step.from == 26).draw(source, &[Throw, Move, Choice])
    }),
    recipe("senet.exact", "before another rule", |source| {
        Aim::before_others(Bar::Exact).prepared(own_in_last_houses).draw(source, &[Throw, Move])
    }),
    recipe("senet.exact", "after a lost throw", |source| {
        let aim = Aim::at(Bar::Exact).after_a_lost_throw().prepared(|scene, source| {
            let value = source.one_of(&["turn", "throw"])?;
            scene.set("forfeit", value);
            few_own(scene, source)?;
            own_in_last_houses(scene, source)?;
            let square = source.between(28, 30);
            scene.plant(source, scene.them(), square);
            Some(())
        });
        aim.draw(source, &[Throw, Move])
    }),
    recipe("senet.safe-house", "26", |source| {
        Aim::at(Bar::SafeHouse).prepared(enemy_on::<26>).showing(onto::<26>).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.safe-house", "28", |source| {
        Aim::at(Bar::SafeHouse).prepared(enemy_on::<28>).showing(onto::<28>).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.safe-house", "29", |source| {
        Aim::at(Bar::SafeHouse).prepared(enemy_on::<29>).showing(onto::<29>).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.safe-house", "30", |source| {
        Aim::at(Bar::SafeHouse).prepared(enemy_on::<30>).showing(onto::<30>).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.safe-house", "15", |source| {
        let aim = Aim::at(Bar::SafeHouse).prepared(|scene, source| {
            scene.set("rebirth-safe", "yes");
            if source.coin() {
                held_up(scene, source)?;
            }
            scene.plant(source, scene.them(), 15);
            Some(())
        });
        aim.showing(onto::<15>).draw(source, &[Enemy, Throw, Move, Choice])
    }),
    recipe("senet.safe-house", "before another rule", |source| {
        Aim::before_others(Bar::SafeHouse).draw(source, &[Throw, Move])
    }),
    recipe("senet.guarded", "forward", |source| {
        Aim::at(Bar::Guarded).showing(|_, step| step.forward()).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.guarded", "backward", |source| {
        Aim::at(Bar::Guarded).prepared(held_up).showing(|_, step| step.back()).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.guarded", "round a corner", |source| {
        let aim = Aim::at(Bar::Guarded).prepared(round_a_corner);
        let guarded = |scene: &Scene, step: Step| {
            [(10, 11), (11, 10), (20, 21), (21, 20)].contains(&(step.reach(), scene.guards(step.reach())[0]))
        };
        aim.showing(guarded).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.guarded", "from both sides", |source| {
        let aim = Aim::at(Bar::Guarded);
        aim.showing(|scene, step| scene.guards(step.reach()).len() == 2).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.guarded", "from 26", |source| {
        let aim = Aim::at(Bar::Guarded).prepared(|scene, source| {
            let from = source.between(20, 24);
            scene.plant(source, scene.side, from);
            scene.plant(source, scene.them(), 25);
            scene.plant(source, scene.them(), 26);
            Some(())
        });
        aim.showing(onto::<25>).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.guarded", "before another rule", |source| {
        Aim::before_others(Bar::Guarded).draw(source, &[Throw, Move])
    }),
    recipe("senet.wall", "forward", |source| {
        let aim = Aim::at(Bar::Wall).prepared(row::<3>);
        aim.showing(|_, step| step.to.is_some() && step.forward()).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.wall", "backward", |source| {
        let aim = Aim::at(Bar::Wall).prepared(|scene, source| {
            few_own(scene, source)?;
            row::<3>(scene, source)
        });
        aim.showing(|_, step| step.back()).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.wall", "bearing off", |source| {
        let aim = Aim::at(Bar::Wall).prepared(last_row::<26>);
        aim.showing(|_, step| step.to.is_none()).draw(source, &[Enemy, Throw, Move])
    }),
    recipe("senet.wall", "four", |source| Aim::at(Bar::Wall).prepared(row::<4>).draw(source, &[Throw, Move])),
    recipe("senet.wall", "two", |source| {
        let aim = Aim::at(Bar::Wall).prepared(|scene, source| {
            scene.set("wall", "2");
            row::<2>(scene, source)
        });
        aim.draw(source, &[Enemy, Throw, Move, Choice])
    }),
    recipe("senet.wall", "two in the last houses", |source| {
        let aim = Aim::at(Bar::Wall).prepared(|scene, source| {
            scene.set("wall", "2");
            last_row::<28>(scene, source)
        });
        aim.showing(|_, step| step.to.is_none()).draw(source, &[Enemy, Choice])
    }),
    recipe("senet.wall", "an option", |source| Aim::at(Bar::Wall).prepared(row::<3>).draw(source, &[Choice])),
    recipe("senet.wall", "before another rule", |source| {
        Aim::before_others(Bar::Wall).prepared(row::<3>).draw(source, &[Throw, Move])
    }),
    recipe("senet.swap", "forward", |source| {
        Truth::of(|scene, step| scene.hits(step) && step.forward()).draw(source, Lie::Final(met_elsewhere))
    }),
    recipe("senet.swap", "backward", |source| {
        let truth = Truth::of(|scene, step| scene.hits(step) && step.back()).prepared(held_up);
        truth.draw(source, Lie::Final(met_elsewhere))
    }),
    recipe("senet.swap", "marks", |source| Truth::of(Scene::hits).draw(source, Lie::Mark)),
    recipe("senet.swap", "whose turn", |source| Truth::of(Scene::hits).draw(source, Lie::Side)),
    recipe("senet.water", "15 taken", |source| {
        let aim = Aim::at(Bar::Water).prepared(|scene, source| {
            scene.set("water-full", "blocked");
            water_full(scene, source)
        });
        aim.draw(source, &[Enemy, Own, Throw, Move])
    }),
    recipe("senet.water", "an option", |source| {
        let aim = Aim::at(Bar::Water).prepared(|scene, source| {
            scene.set("water-full", "blocked");
            water_full(scene, source)
        });
        aim.draw(source, &[Choice])
    }),
    recipe("senet.water", "carried to", |source| {
        Truth::of(falls).prepared(own_on::<26>).draw(source, Lie::Final(carried_elsewhere))
    }),
    recipe("senet.water", "carried where 15 is taken", |source| {
        Truth::of(falls).prepared(water_full).draw(source, Lie::Final(carried_otherwise))
    }),
    recipe("senet.water", "whose turn", |source| {
        let truth = Truth::of(falls).prepared(|scene, source| {
            let value = source.one_of(&["kept", "lost"])?;
            scene.set("water-throw", value);
            own_on::<26>(scene, source)
        });
        truth.draw(source, Lie::Side)
    }),
    recipe("senet.water", "marks", |source| Truth::of(falls).prepared(own_on::<26>).draw(source, Lie::Mark)),
    recipe("senet.win", "marks", |source| Truth::of(Scene::wins).prepared(last_piece).draw(source, Lie::Mark)),
    recipe("senet.win", "the result", |source| Truth::of(Scene::wins).prepared(last_piece).draw(source, Lie::Result)),
    recipe("senet.win", "the end", |source| {
        Truth::of(Scene::wins).prepared(last_piece).draw(source, Lie::Final(still_on))
    }),
    recipe("senet.win", "not yet", not_yet),
];

/// Whether the piece that is moved backward could go forward.
fn goes_itself(scene: &Scene, step: Step) -> bool {
    scene.ahead(step.value).iter().any(|ahead| ahead.from == step.from)
}

/// Whether a piece could be borne off instead.
fn bears_off_instead(scene: &Scene, step: Step) -> bool {
    scene.ahead(step.value).iter().any(|ahead| ahead.to.is_none())
}

fn off_from<const SQUARE: usize>(_: &Scene, step: Step) -> bool {
    step.from == SQUARE && step.to.is_none()
}

fn onto<const SQUARE: usize>(_: &Scene, step: Step) -> bool {
    step.lands_on(SQUARE)
}

fn falls(_: &Scene, step: Step) -> bool {
    step.lands_on(27)
}

/// Everything about senet, file by file.
pub(super) const FILES: &[&[super::Recipe]] = &[RECIPES, tut::RECIPES, setup::RECIPES];
