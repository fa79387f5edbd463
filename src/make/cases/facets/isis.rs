//! Isis: the step back that pays for it, and the turn it gives away.

use hunefer_notation::{Card, Place};

use super::cards::{
    ALL, LANE, RACES, SENET, SENET_TAB, TAB, TJAU, at, lands, mix, names, no_throw, nobody_there, of_mixed, price, put,
    several, told, turns, twin, whole,
};
use super::prices::{
    before_the_water, by_the_way_out, cannot, counted, crowd_start, enemy_behind, hits, just_up, near_the_start,
    nobody_pays, out_of_the_row, round_the_corner, stuck, taken, wet,
};
use crate::make::cases::facet::Lie::{Board, Mark, Result, Sent};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Edit, Facet, Fault, Scene};
use crate::make::cases::law::{Stage, State, Way};
use crate::make::cases::script::Script;
use crate::make::cases::story;
use crate::make::player::Player;

const CARD: Card = Card::Isis;

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet { shows: counted, ..lands(CARD, "one back", ALL) },
    lands(CARD, "a false landing", ALL),
    Facet {
        pins: &[With(enemy_behind::<1>)],
        says: "the piece on {from} hits {them} on {lands}, and does not come to {to}",
        shows: hits,
        ..lands(CARD, "hits", ALL)
    },
    Facet {
        pins: &[With(enemy_behind::<1>)],
        shows: |s| hits(s) && !s.wins(),
        ..told(CARD, "what is hit", ALL, Sent, "the piece that is hit does not go where it is said to be")
    },
    Facet {
        pins: &[With(last_enemy_behind)],
        shows: Scene::wins,
        ..told(CARD, "wins at once", TAB, Result, "the last of {them} is taken, and {us} win at once")
    },
    Facet {
        shows: |s| !hits(s) && !s.marks().water,
        ..told(CARD, "a mark", ALL, Mark, "the step back does nothing that could be marked")
    },
    Facet {
        pins: &[With(enemy_behind::<2>)],
        says: "{them} on {to} are guarded, and passed over: the piece on {from} goes on back to {lands}",
        shows: |s| taken::<false>(s) && !in_a_safe_place(s),
        ..lands(CARD, "guarded: skips", RACES)
    },
    Facet {
        pins: &[With(enemy_in_a_safe_place)],
        says: "{them} on {to} are safe there, and passed over: the piece on {from} goes on back to {lands}",
        shows: |s| taken::<false>(s) && in_a_safe_place(s),
        ..lands(CARD, "safe: skips", RACES)
    },
    Facet {
        pins: &[With(eggeh_behind)],
        says: "{them} on {to} are an ʿeggeh, and passed over: the piece on {from} goes on back to {lands}",
        shows: taken::<false>,
        ..lands(CARD, "an ʿeggeh: skips", LANE)
    },
    Facet {
        says: "{to} is taken by {us} themselves: the piece on {from} goes on back to {lands}",
        shows: taken::<true>,
        ..lands(CARD, "one's own: skips", ALL)
    },
    Facet {
        pins: &[With(near_the_start)],
        says: "before {from} lies the hand: the piece does not come to {to}",
        shows: |s| s.stood() == Some(s.before.at_step(s.before.player, 1)),
        ..lands(CARD, "step 1 to hand", TJAU)
    },
    Facet {
        pins: &[With(crowd_start)],
        shows: cannot,
        ..price(CARD, "a piece that cannot go back", SENET_TAB, "the piece on {from} cannot go back, and another can")
    },
    Facet {
        pins: &[With(before_the_water::<1, false>)],
        says: "back from {from} is the water, which carries to {lands}, not to {to}",
        shows: wet::<false>,
        ..lands(CARD, "into the water", SENET)
    },
    Facet {
        pins: &[With(before_the_water::<1, true>)],
        says: "back from {from} is the water; 15 is taken, so it carries to {lands}, not to {to}",
        shows: wet::<true>,
        ..lands(CARD, "into the water, 15 taken", SENET)
    },
    Facet {
        pins: &[With(by_the_way_out::<1>)],
        says: "the way back from {from} follows the round to {lands}, not to {to}",
        shows: round_the_corner,
        ..lands(CARD, "back along the round", TAB)
    },
    Facet {
        pins: &[With(just_up::<1>)],
        says: "the way back from {from} leads by the fork it came up by to {lands}, not to {to}",
        shows: out_of_the_row,
        ..lands(CARD, "back out of the enemy row", TAB)
    },
    Facet {
        shows: |s| several(s) && !hits(s),
        ..told(CARD, "one of an ʿeggeh", LANE, Board(whole), "of those on {from} one pays, the others stay")
    },
    Facet {
        pins: &[With(mix::<true>)],
        shows: of_mixed,
        ..told(CARD, "of a mixed ʿeggeh", LANE, Board(twin), "of the two kinds on {from} one pays, and stays its kind")
    },
    Facet { shows: Scene::bare, ..price(CARD, "owed and not paid", ALL, "{us} can pay, and no price is written") },
    Facet {
        shows: names::<false>,
        ..price(CARD, "by the other side's piece", ALL, "the piece on {from} is of {them}: {us} pay")
    },
    Facet { shows: nobody_there, ..price(CARD, "by nobody", ALL, "nobody stands on {from} to pay") },
    Facet {
        pins: &[With(stuck)],
        shows: nobody_pays,
        ..price(CARD, "none can pay", ALL, "no piece of {us} can go back, on {from} or elsewhere")
    },
    no_throw(CARD),
    Facet {
        says: "Isis has {player} throw for {us}, and {from} is not of them",
        ..turns(CARD, "their turn moves mine", ALL, &[0], "move.not-yours")
    },
    Facet {
        fault: Fault::Spoilt(leaves_owed),
        shows: |s| s.after.as_ref().is_some_and(|after| after.stage == Stage::Throwing),
        ..turns(CARD, "extra throws", ALL, &[0], "turn.unfinished")
    },
    Facet {
        says: "the turn that Isis gave is over: {us} move their own, and {from} is none of them",
        ..turns(CARD, "then as usual", ALL, &[1], "move.not-yours")
    },
    Facet { by: &[Edit::Instead], ..turns(CARD, "a throw must be moved", ALL, &[0], "move.forced") },
    Facet {
        pins: &[With(about_to_win)],
        fault: Fault::Lie(Result),
        says: "{player} threw, and the pieces that won are of {us}",
        shows: Scene::wins,
        ..turns(CARD, "it wins for the pieces moved", ALL, &[0], "result.wrong")
    },
];

/// Whether the enemy on the square counted to stands in a safe house, or on a marked square.
fn in_a_safe_place(scene: &Scene) -> bool {
    let them = 1 - scene.before.player;
    scene.counted().is_some_and(|counted| match (scene.before.way, counted) {
        (Way::Aseb, _) => scene.before.tjau_shelter(them, counted).contains(&"tjau.marked"),
        (_, Place::Square(square)) => scene.before.safe_house(i32::from(square.0)),
        (_, Place::Hand | Place::Off) => false,
    })
}

/// An enemy in a safe house or on a marked square, and a piece of the player's on the next.
fn enemy_in_a_safe_place(board: &mut State, dice: &mut Player) {
    let (us, them) = (board.player, 1 - board.player);
    let [there, here] = if board.way == Way::Aseb {
        let step = if dice.chance(128) { 8 } else { 12 };
        [board.at_step(them, step), board.at_step(us, step + 1)]
    } else {
        let mut houses = vec![28, 29];
        houses.extend(board.options.is("rebirth-safe", "yes").then_some(15));
        let house = dice.pick(&houses).unwrap_or(28);
        [at(house), at(house + 1)]
    };
    put(board, &[(them, there), (us, here)], dice);
}

/// The last enemy of ṭāb right behind a piece of the player's.
fn last_enemy_behind(board: &mut State, dice: &mut Player) {
    for piece in board.on_board(1 - board.player).into_iter().skip(1) {
        board.pieces[piece].at = Place::Off;
    }
    enemy_behind::<1>(board, dice);
}

/// An enemy ʿeggeh right behind a piece of the player's.
fn eggeh_behind(board: &mut State, dice: &mut Player) {
    let Some(piece) = dice.pick(&board.on_board(board.player)) else { return };
    let Some(&behind) = board.behind(piece).first() else { return };
    if board.has(board.player, behind) {
        return;
    }
    let many = 2 + dice.below(2);
    for piece in board.on_board(1 - board.player).into_iter().take(many) {
        board.pieces[piece].at = behind;
    }
}

/// The player's pieces may win by a throw, also after one has gone back; in ṭāb the other side has one left.
fn about_to_win(board: &mut State, dice: &mut Player) {
    let us = board.player;
    let all_but_one = |side: usize, board: &mut State| {
        for piece in board.on_board(side).into_iter().skip(1) {
            board.pieces[piece].at = Place::Off;
        }
        board.pieces.iter_mut().filter(|piece| piece.side == side && piece.at == Place::Hand).for_each(|piece| {
            piece.at = Place::Off;
        });
    };
    match board.way {
        Way::Kendall => {
            all_but_one(us, board);
            let house = if dice.chance(128) { 29 } else { 30 };
            put(board, &[(us, at(house))], dice);
        }
        Way::Aseb => {
            all_but_one(us, board);
            let step = 14 + i32::try_from(dice.below(3)).unwrap_or(0);
            let to = board.at_step(us, step);
            put(board, &[(us, to)], dice);
        }
        Way::Lane | Way::Simple => {
            all_but_one(1 - us, board);
            let mut middle: Vec<Place> = (9..27).map(at).collect();
            middle.retain(|&to| board.empty(to));
            let to = dice.pick(&middle).map(|to| (1 - us, to));
            put(board, to.as_slice(), dice);
        }
        Way::Tut | Way::Scarab => {}
    }
}

/// The throw that is earned is not made: the next turn begins.
fn leaves_owed(script: &mut Script, dice: &mut Player) -> Option<(Script, String)> {
    let now = story::now(script)?;
    let mut wrong = script.clone();
    let mut next = now.clone();
    (next.player, next.isis) = (1 - now.player, None);
    let head = (Some(now.number + 1), Some(now.colour(next.player)));
    wrong.played.push((Some(head), story::play(&next, dice)?));
    script.played.push((None, story::play(&now, dice)?));
    Some((wrong, "the throw earned in the turn before is still owed, Isis or not".to_owned()))
}
