//! Cases about Isis: the step back that pays for it, and the turn it gives away.

use hunefer_notation::Card;

use super::common::{no_throw, prepared};
use super::dues::{false_landing, free, landing_at, owed, paid_by_nobody, paid_by_them};
use super::field::{Ground, Piece, other};
use super::price::{
    cannot, counted, keeps_history, out_of_eggeh, out_of_the_row, payment, round_the_corner, taken, water,
};
use super::ready::ready_for;
use super::record::Record;
use super::{ALL, LANE, RACES, SENET, SENET_TAB, TAB, TJAU, recipe};
use crate::law::game::common::{GAME_OVER, MOVE_MARK, RESULT_WRONG};
use crate::law::heka::rules::RESULT;
use crate::make::cases::tab::route::Route;
use crate::make::cases::{Pair, Recipe, Source};

const ISIS: &str = "heka.isis";
const CARD: Card = Card::Isis;

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    recipe(ISIS, "one back", ALL, |source| counted(source, CARD)),
    recipe(ISIS, "a false landing", ALL, |source| false_landing(source, CARD)),
    recipe(ISIS, "hits", ALL, hits),
    recipe(ISIS, "what is hit", ALL, what_is_hit),
    recipe(ISIS, "wins at once", TAB, wins),
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

/// In ṭāb the step back takes the last enemy, and wins.
fn wins(source: &mut Source) -> Option<Pair> {
    let record = prepared(source, CARD, |ground, source, player| {
        let (them, Ground::Tab(scene)) = (other(player), ground) else { return None };
        let at = source.one_of(&scene.free(player))?;
        let to = Ground::Tab(scene.clone()).back(player, Piece::on(at), 1, false)?.exact?;
        if scene.count(to, player) > 0 {
            return None;
        }
        scene.held(them).into_iter().for_each(|square| scene.clear(square));
        let up = !Route::of(them).home.contains(&to) && source.coin();
        scene.put(to, them, up);
        Some(())
    })?;
    let (usage, _, back) = payment(source, &record, CARD, |_, back| back.hit)?;
    let after = record.revealing(&usage);
    let at = record.ground.place(record.side, back.to);
    let says = format!("the last of {} is taken on {at}: {} win at once", record.them().name(), record.side.name());
    let refused = if source.coin() {
        let mut goes_on = after.clone();
        (goes_on.side, goes_on.turn) = (record.them(), record.turn + 1);
        goes_on.add(source.one_of(&["miss", "1:-", "2:-"])?);
        goes_on.refused(&GAME_OVER, says.clone())
    } else {
        let word = source.one_of(&[record.them().name(), "draw", "*"])?;
        after.draft(format!("{says}: the result is not {word}")).line(word).refused("end", &RESULT_WRONG)
    };
    Some(Pair { refused, legal: after.legal(source, says) })
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
