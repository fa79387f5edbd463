//! Marks written on an item that are not true of it.

use hunefer_notation::{GameName, ItemKind, Marks, Motion, Spot, Usage};

use super::scene::Scene;
use super::words;

/// The marks written.
fn written(item: &ItemKind) -> Marks {
    match *item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => step.marks,
        ItemKind::Action { marks, .. } | ItemKind::Wager { marks, .. } | ItemKind::Reveal { marks, .. } => marks,
        ItemKind::Ply { motion: Motion::Lost, .. } | ItemKind::House | ItemKind::Miss => Marks::NONE,
    }
}

/// Whether two items are the same but for marks, landings and `^`, none of which changes the marks that hold.
fn alike(one: &ItemKind, other: &ItemKind) -> bool {
    let place = |spot: Spot| spot.place;
    match (one, other) {
        (ItemKind::Ply { motion: Motion::Move(one), .. }, ItemKind::Ply { motion: Motion::Move(other), .. }) => {
            (place(one.from), place(one.to), one.split) == (place(other.from), place(other.to), other.split)
        }
        (ItemKind::Action { square, verb, .. }, ItemKind::Action { square: other_square, verb: other_verb, .. }) => {
            (square, verb) == (other_square, other_verb)
        }
        (ItemKind::Wager { .. }, ItemKind::Wager { .. }) => true,
        (ItemKind::Reveal { usage: one, .. }, ItemKind::Reveal { usage: other, .. }) => match (one, other) {
            (Usage::Piece(one, _), Usage::Piece(other, _)) => place(*one) == place(*other),
            (one, other) => one == other,
        },
        (
            ItemKind::Ply { .. }
            | ItemKind::House
            | ItemKind::Action { .. }
            | ItemKind::Miss
            | ItemKind::Wager { .. }
            | ItemKind::Reveal { .. },
            _,
        ) => false,
    }
}

/// The first mark that is false, and what happens instead.
pub(super) fn wording(scene: &Scene<'_>) -> Option<String> {
    let written = written(scene.item);
    let holds = scene.instead().iter().find(|item| alike(item, scene.item)).map(self::written).unwrap_or_default();
    if written.hit && !holds.hit {
        return Some(format!("`x` says that an enemy is hit, but {}", not_hit(scene)));
    }
    if written.water && !holds.water {
        return Some(format!("`~` says that the piece falls in the water, but {}", dry(scene)));
    }
    (written.end && !holds.end).then(|| format!("`#` says that the game ends, but {}", goes_on(scene)))
}

fn not_hit(scene: &Scene<'_>) -> String {
    match *scene.item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => match super::scene::number(step.to.place) {
            Some(to) => format!("none stands on {}", scene.square(to)),
            None => "the piece leaves the board".to_owned(),
        },
        ItemKind::Reveal { card, .. } => format!("{} none here", words::card_does(card, ["hits", "hit"])),
        ItemKind::Wager { .. } => "a wager hits none".to_owned(),
        ItemKind::Action { .. } => "nothing is hit in duat".to_owned(),
        ItemKind::Ply { motion: Motion::Lost, .. } | ItemKind::House | ItemKind::Miss => "none is".to_owned(),
    }
}

fn dry(scene: &Scene<'_>) -> String {
    if scene.game() != GameName::Senet {
        return format!("there is no water in {}", words::game(scene.game()));
    }
    match scene.step() {
        Some(step) => match super::scene::number(step.to.place) {
            Some(to) => format!("the move ends on {to}, not on 27"),
            None => "it leaves the board".to_owned(),
        },
        None => "it does not come to 27".to_owned(),
    }
}

fn goes_on(scene: &Scene<'_>) -> String {
    let mover = if matches!(scene.item, ItemKind::Reveal { .. }) { scene.player() } else { scene.mover() };
    let enemy = scene.other(mover);
    match scene.game() {
        GameName::Senet | GameName::Tjau => {
            let left = scene.on_board(mover) + usize::from(scene.position.hand[mover.index()]);
            format!("{} had {} left, and this does not bear off the last", mover.name(), words::counted(left, "piece"))
        }
        GameName::Tab => {
            let left = words::counted(scene.on_board(enemy), "piece");
            format!("{} had {left} left, and this does not take the last", enemy.name())
        }
        GameName::Duat => format!("no {} is pushed off the board", words::piece(enemy)),
    }
}
