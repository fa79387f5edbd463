//! Marks: those that hold are the ones written, a true one may be left out, and a false one is refused.

use hunefer_notation::{Colour, ItemKind, Marks, Motion, Place, Placement, Position, Spot, Square};

use crate::support::table;

/// Flips one of the three.
fn flipped(marks: Marks, which: usize) -> Marks {
    match which {
        0 => Marks { hit: !marks.hit, ..marks },
        1 => Marks { water: !marks.water, ..marks },
        _ => Marks { end: !marks.end, ..marks },
    }
}

/// The marks of an item that can bear some, and the item with others.
fn marks_of(item: &mut ItemKind) -> Option<&mut Marks> {
    match item {
        ItemKind::Ply { motion: Motion::Move(step), .. } => Some(&mut step.marks),
        ItemKind::Action { marks, .. } | ItemKind::Wager { marks, .. } | ItemKind::Reveal { marks, .. } => Some(marks),
        ItemKind::Ply { motion: Motion::Lost, .. } | ItemKind::House | ItemKind::Miss => None,
    }
}

/// Whose pieces stand on a square of a stick game.
fn owner(position: &Position, spot: Spot) -> Option<Colour> {
    let Place::Square(Square(number)) = spot.place else { return None };
    let at = usize::from(number);
    match &position.placement {
        Placement::Senet(squares) => squares[at - 1],
        Placement::Tjau(squares) => squares[at - 1],
        Placement::Tab(squares) => [Colour::Cones, Colour::Spools]
            .into_iter()
            .find(|colour| squares[at].fresh[colour.index()] + squares[at].up[colour.index()] > 0),
        Placement::Duat(_) => None,
    }
}

#[test]
fn marks_say_what_the_board_shows() {
    table::every_bout("marks on the board", 1, |bout, _| {
        for (at, step) in bout.steps.iter().enumerate() {
            let ItemKind::Ply { motion: Motion::Move(played), .. } = step.choice.item else { continue };
            let before = step.before.position();
            // A piece from hand enters on a square of its own, where nothing can be hit.
            let mover = owner(&before, played.from);
            let there = owner(&before, played.to);
            let shown = Marks {
                hit: mover.is_some() && there.is_some() && there != mover,
                water: matches!(before.placement, Placement::Senet(_)) && played.to == Spot::square(27),
                end: bout.after(at).winner().is_some(),
            };
            assert_eq!(played.marks, shown, "{before} {:?}", step.choice.item);
        }
    });
}

#[test]
fn a_false_mark_is_refused_and_a_true_one_may_be_left_out() {
    table::every_bout("marks flipped", 2, |bout, _| {
        for step in &bout.steps {
            let mut item = step.choice.item;
            let Some(marks) = marks_of(&mut item).copied() else { continue };
            for which in 0..3 {
                let other = flipped(marks, which);
                *marks_of(&mut item).expect("the same item") = other;
                let verdict = step.begun().item(&item).map_err(|rule| rule.name);
                let leaves_out = other.agree_with(marks);
                assert_eq!(verdict, if leaves_out { Ok(step.choice.item) } else { Err("move.mark") }, "{item:?}");
            }
        }
    });
}
