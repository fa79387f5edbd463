//! Cases about Isis: the step back that pays for it, and the turn it gives away.

use hunefer_notation::{Card, Colour, Keys};

use super::choice::{false_landing, free, landing_at, owed, paid_by_nobody, paid_by_them};
use super::exile::{no_throw, prepared};
use super::field::{Ground, Piece, other};
use super::price::{
    cannot, counted, keeps_history, out_of_eggeh, out_of_the_row, payment, round_the_corner, taken, water,
};
use super::ready::{Hands, number, ready_for, side};
use super::record::{Phase, Record, Throw};
use super::{ALL, LANE, RACES, SENET, SENET_TAB, TAB, TJAU, recipe};
use crate::cases::tab::route::Route;
use crate::cases::{Pair, Recipe, Source};
use crate::game::common::{MOVE_FORCED, MOVE_MARK, MOVE_NOT_YOURS, RESULT_WRONG, TURN_UNFINISHED};
use crate::heka::rules::RESULT;

const ISIS: &str = "heka.isis";
const CARD: Card = Card::Isis;

pub(in crate::cases) const RECIPES: &[Recipe] = &[
    recipe(ISIS, "one back", ALL, |source| counted(source, CARD)),
    recipe(ISIS, "a false landing", ALL, |source| false_landing(source, CARD)),
    recipe(ISIS, "hits", ALL, hits),
    recipe(ISIS, "what is hit", ALL, what_is_hit),
    recipe(ISIS, "a mark", ALL, marks),
    recipe(ISIS, "guarded: skips", RACES, |source| sheltered(source, Shelter::Guard)),
    recipe(ISIS, "safe: skips", RACES, |source| sheltered(source, Shelter::House)),
    recipe(ISIS, "an ʿeggeh: skips", LANE, skips_eggeh),
    recipe(ISIS, "one's own: skips", ALL, |source| taken(source, CARD, true)),
    recipe(ISIS, "step 1 to hand", TJAU, to_hand),
    recipe(ISIS, "a piece that cannot go back", SENET_TAB, |source| cannot(source, CARD)),
    recipe(ISIS, "into the water", SENET, |source| water(source, CARD, false)),
    recipe(ISIS, "into the water, 15 taken", SENET, |source| water(source, CARD, true)),
    recipe(ISIS, "back along the round", TAB, |source| round_the_corner(source, CARD)),
    recipe(ISIS, "back out of the enemy row", TAB, |source| out_of_the_row(source, CARD)),
    recipe(ISIS, "one of an ʿeggeh", LANE, |source| out_of_eggeh(source, CARD)),
    recipe(ISIS, "of a mixed ʿeggeh", LANE, |source| keeps_history(source, CARD)),
    recipe(ISIS, "owed and not paid", ALL, |source| owed(source, CARD)),
    recipe(ISIS, "by the other side's piece", ALL, |source| paid_by_them(source, CARD)),
    recipe(ISIS, "by nobody", ALL, |source| paid_by_nobody(source, CARD)),
    recipe(ISIS, "none can pay", ALL, |source| free(source, CARD)),
    recipe(ISIS, "their turn moves mine", ALL, moves_mine),
    recipe(ISIS, "extra throws", ALL, extra_throws),
    recipe(ISIS, "then as usual", ALL, then_as_usual),
    recipe(ISIS, "a throw must be moved", ALL, forced),
    recipe(ISIS, "it wins for the pieces moved", ALL, wins_for_mine),
    recipe(ISIS, "no throw after it", ALL, |source| no_throw(source, CARD)),
];

/// What keeps a piece from being hit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shelter {
    Guard,
    House,
}

/// Ready with an enemy right behind a piece of the player's.
fn enemy_behind(source: &mut Source) -> Option<Record> {
    prepared(source, CARD, |ground, source, player| {
        let them = other(player);
        match ground {
            Ground::Senet(scene) => {
                let at = source.one_of(&scene.board.held(player)).filter(|&at| at > 1)?;
                if scene.board.at(at - 1) != Some(them) {
                    scene.plant(source, them, at - 1);
                }
            }
            Ground::Tjau(scene) => {
                let at = source.between(6, 16);
                scene.bring(source, player, at, &[])?;
                scene.bring(source, them, at - 1, &[])?;
            }
            Ground::Tab(scene) => {
                let at = source.one_of(&scene.free(player))?;
                let to = Ground::Tab(scene.clone()).back(player, Piece::on(at), 1, false)?.exact?;
                let home = Route::of(them).home.contains(&to);
                if scene.is_empty(to) {
                    let up = !home && source.coin();
                    scene.bring(source, to, them, up, &[to])?;
                }
            }
        }
        Some(())
    })
}

/// An enemy that could be attacked is hit.
fn hits(source: &mut Source) -> Option<Pair> {
    let record = enemy_behind(source)?;
    let (usage, piece, back) = payment(source, &record, CARD, |_, back| back.hit)?;
    let us = record.side;
    let skipped = record.ground.back(us, piece, 1, false).map(|back| back.to);
    let (at, from) = (record.ground.place(us, back.to), record.ground.name(us, piece));
    let says = format!("the {} on {at} can be attacked, and is hit from {from}", super::field::one(other(us)));
    match skipped.filter(|_| source.coin()) {
        Some(wrong) if wrong != back.to => {
            let to = record.ground.place(us, wrong);
            let refused = record
                .with(usage.landing(to.clone()))
                .refused(&RESULT, format!("{says}: the piece does not skip to {to}"));
            Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
        }
        Some(_) | None => {
            let marks = source.one_of(&["~", "x~"])?;
            let refused = record.with(usage.marked(marks)).refused(&MOVE_MARK, format!("{says}, and no water is near"));
            Some(Pair { refused, legal: record.revealing(&usage).legal(source, says) })
        }
    }
}

/// Where the enemy hit goes: it changes places in senet, goes to hand in tjau, out of the game in ṭāb.
fn what_is_hit(source: &mut Source) -> Option<Pair> {
    let record = enemy_behind(source)?;
    let (usage, piece, back) = payment(source, &record, CARD, |_, back| back.hit)?;
    let (us, them) = (record.side, record.them());
    let after = record.revealing(&usage);
    if after.keys.won.is_some() {
        return None;
    }
    let mut wrong = after.clone();
    let hit = Piece { at: back.to, up: false };
    let says = match &mut wrong.ground {
        Ground::Senet(scene) => {
            let place = source.one_of(&scene.room()).filter(|&place| place != piece.at)?;
            scene.board.shift(piece.at, place);
            format!("the two change places, {} and {}", piece.at, hit.at)
        }
        Ground::Tjau(scene) => {
            let at = them.index();
            scene.hand[at] -= 1;
            scene.off[at] += 1;
            "the piece hit goes back to hand".to_owned()
        }
        Ground::Tab(scene) => {
            let home = Route::of(them).home.into_iter().find(|&square| scene.is_empty(square))?;
            scene.put(home, them, false);
            "the piece hit is taken, and out of the game".to_owned()
        }
    };
    let draft = |says: String| after.draft(says);
    let at = record.ground.place(us, back.to);
    let refused = wrong.ended(draft(format!("{says}: it is not as written"))).refused("end", &RESULT_WRONG);
    Some(Pair { refused, legal: after.ended(draft(format!("the step back to {at} hits: {says}"))) })
}

/// A step back onto an empty square is marked as a hit.
fn marks(source: &mut Source) -> Option<Pair> {
    let record = ready_for(source, CARD)?;
    let (usage, _, _) = payment(source, &record, CARD, |_, back| !back.hit && !back.water)?;
    let marks = source.one_of(&["x", "~", "#"])?;
    let refused = record
        .with(usage.marked(marks))
        .refused(&MOVE_MARK, format!("the step back does nothing that {marks} stands for"));
    Some(Pair { refused, legal: record.revealing(&usage).legal(source, "the step back hits nobody") })
}

/// An enemy behind that cannot be attacked.
fn sheltered(source: &mut Source, shelter: Shelter) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let them = other(player);
        match ground {
            Ground::Senet(scene) if shelter == Shelter::House => {
                let house = source.one_of(&[15, 28, 29])?;
                if house == 15 {
                    scene.set("rebirth-safe", "yes");
                }
                scene.plant(source, them, house);
                scene.plant(source, player, house + 1);
            }
            Ground::Senet(scene) => {
                let at = source.between(3, 25);
                for (square, colour) in [(at, player), (at - 1, them), (at - 2, them)] {
                    scene.plant(source, colour, square);
                }
            }
            Ground::Tjau(scene) if shelter == Shelter::House => {
                let at = source.one_of(&[9, 13])?;
                scene.bring(source, player, at, &[])?;
                scene.bring(source, them, at - 1, &[])?;
            }
            Ground::Tjau(scene) => {
                let at = source.between(6, 16);
                scene.bring(source, player, at, &[])?;
                scene.bring(source, them, at - 1, &[])?;
                scene.bring(source, them, at - 2, &[at - 1])?;
            }
            Ground::Tab(_) => return None,
        }
        Some(())
    })?;
    let (us, them) = (record.side, record.them());
    let held = |at: usize| record.ground.pieces(them).contains(&Piece::on(at));
    let by = |at: usize| match &record.ground {
        Ground::Senet(scene) => {
            let house = at >= 26 || at == 15 && scene.options.is("rebirth-safe", "yes");
            if shelter == Shelter::House { house } else { !house && !scene.board.beside(at, them).is_empty() }
        }
        Ground::Tjau(scene) => {
            let marked = [8, 12, 16].contains(&at) && scene.options.is("marked", "safe");
            if shelter == Shelter::House { marked } else { !marked && !scene.guards(them, at).is_empty() }
        }
        Ground::Tab(_) => false,
    };
    let suits = |back: super::field::Back| {
        let lane = |at: usize| matches!(record.ground, Ground::Senet(_)) || at >= 5;
        !back.hit && back.exact.is_some_and(|exact| exact != back.to && lane(exact) && held(exact) && by(exact))
    };
    let (usage, _, back) = payment(source, &record, CARD, |_, back| suits(back))?;
    let exact = back.exact?;
    let why = match shelter {
        Shelter::Guard => "is guarded, and is passed over",
        Shelter::House => "is safe where it stands, and is passed over",
    };
    landing_at(
        source,
        &record,
        &usage,
        exact,
        &format!("the {} on {} {why}", super::field::one(them), record.ground.place(us, exact)),
    )
}

/// An enemy ʿeggeh behind is passed over.
fn skips_eggeh(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let (them, Ground::Tab(scene)) = (other(player), ground) else { return None };
        let at = source.one_of(&scene.free(player))?;
        let to = Ground::Tab(scene.clone()).back(player, Piece::on(at), 1, false)?.exact?;
        let count = (u8::try_from(source.between(0, 2)).ok()?, u8::try_from(source.between(1, 2)).ok()?);
        if scene.count(to, player) > 0 || !(9..27).contains(&to) {
            return None;
        }
        scene.stand(source, to, them, count, &[to])
    })?;
    let them = record.them();
    let Ground::Tab(scene) = &record.ground else { return None };
    let (usage, _, back) = payment(source, &record, CARD, |_, back| {
        !back.hit && back.exact.is_some_and(|exact| scene.count(exact, them) > 1)
    })?;
    let exact = back.exact?;
    let why = format!(
        "the {} {} on {} are an ʿeggeh, and are passed over",
        scene.count(exact, them),
        them.name(),
        record.ground.place(them, exact)
    );
    landing_at(source, &record, &usage, exact, &why)
}

/// Before tjau's first step lies the hand.
fn to_hand(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let Ground::Tjau(scene) = ground else { return None };
        scene.bring(source, player, 1, &[])
    })?;
    let (usage, piece, _) = payment(source, &record, CARD, |piece, _| piece.at == 1)?;
    let wrong = source.between(1, 16);
    let _ = piece;
    landing_at(source, &record, &usage, wrong, "before the first step lies the hand")
}

/// The head of the turn that Isis gives to the player's pieces: after the reveal, or where the record begins.
fn given(source: &mut Source) -> Option<Record> {
    if source.coin() {
        let record = ready_for(source, CARD)?;
        let usage = record.used(source, CARD)?;
        let mut record = record.revealing(&usage);
        record.close();
        return Some(record);
    }
    let (ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    given_on(source, ground, side, turn)
}

/// The same on such a board, for a side that throws.
fn given_on(source: &mut Source, ground: Ground, side: Colour, turn: u32) -> Option<Record> {
    let keys = Hands { own: (0, 2), theirs: (0, 1), hidden: &[CARD] }.keys(source, side);
    let mut keys = Keys { isis: Some(side), ..keys };
    keys.gap[other(side).index()] = turn > 1;
    keys.seen.insert(CARD);
    let left: u16 = keys.cards.unwrap_or_default().iter().sum();
    (u32::from(left) + keys.seen.len() <= 4).then(|| Record::begin(ground, side, turn, keys))
}

/// A move of the thrower's own pieces, with its text.
fn of_ones_own(source: &mut Source, record: &Record, of: Colour) -> Option<Record> {
    let value = source.one_of(record.ground.values()).filter(|&value| value > 0)?;
    let mut plies = record.ground.plies(of, value);
    plies.retain(|ply| !ply.item.ends_with(":-") && !ply.item.contains("hand"));
    (!plies.is_empty()).then(|| record.with(plies.swap_remove(source.between(0, plies.len() - 1)).item))
}

/// The other side's next turn moves the player's pieces, not its own.
fn moves_mine(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    let (them, mover) = (record.side, record.mover());
    let own = of_ones_own(source, &record, them)?;
    record.throw(source, Throw::Last)?;
    let says = format!("Isis has {} throw for the pieces of {}", them.name(), mover.name());
    let refused = own.refused(&MOVE_NOT_YOURS, format!("{says}, and not for their own"));
    Some(Pair { refused, legal: record.legal(source, says) })
}

/// Throws earned are made in that turn too.
fn extra_throws(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    record.throw(source, Throw::Earning)?;
    let mut left = record.clone();
    left.close();
    left.throw(source, Throw::Last)?;
    record.throw(source, Throw::Last)?;
    if source.coin() {
        record.turn(source)?;
    }
    let refused = left.refused(&TURN_UNFINISHED, "the throw earned in the turn before is still owed, Isis or not");
    Some(Pair { refused, legal: record.legal(source, "the throw that was earned is made, with the same pieces") })
}

/// After that turn each side moves its own.
fn then_as_usual(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    record.throw(source, Throw::Last)?;
    record.close();
    let (us, them) = (record.side, record.them());
    let wrong = of_ones_own(source, &record, them)?;
    record.turn(source)?;
    let says = format!("the turn that Isis gave is over, and {} play as usual", us.name());
    Some(Pair { refused: wrong.refused(&MOVE_NOT_YOURS, says.clone()), legal: record.legal(source, says) })
}

/// A throw that the player's pieces can move is not lost.
fn forced(source: &mut Source) -> Option<Pair> {
    let mut record = given(source)?;
    let value = source.one_of(record.ground.values()).filter(|&value| value > 0)?;
    let mut plies = record.ground.plies(record.mover(), value);
    plies.retain(|ply| !ply.item.ends_with(":-") && !ply.won);
    if plies.is_empty() {
        return None;
    }
    let ply = plies.swap_remove(source.between(0, plies.len() - 1));
    let refused = record.with(format!("{value}:-")).refused(
        &MOVE_FORCED,
        format!("the pieces of {} can be moved, by {} for one", record.mover().name(), ply.item),
    );
    record.play(ply);
    if record.phase == Phase::Owed && source.coin() {
        record.throw(source, Throw::Last)?;
    }
    Some(Pair { refused, legal: record.legal(source, "they choose the move, but it must be made") })
}

/// A game won in that turn is won by the side whose pieces moved.
fn wins_for_mine(source: &mut Source) -> Option<Pair> {
    let (mut ground, thrower, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    about_to_win(&mut ground, source, other(thrower))?;
    let mut record = given_on(source, ground, thrower, turn)?;
    record.throw(source, Throw::Winning)?;
    let (them, us) = (record.side.name(), record.mover().name());
    let ends = [us, them].map(|word| record.draft("").line(word));
    let [legal, refused] = ends;
    Some(Pair {
        refused: refused
            .says(format!("{them} threw, but the pieces that won are of {us}"))
            .refused("end", &RESULT_WRONG),
        legal: record.ended(legal.says(format!("{them} throw, and {us} win"))),
    })
}

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
