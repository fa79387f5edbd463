//! A game's account as data.

use hunefer_notation::Vocabulary;
use serde_json::{Map, Value, json};

use super::report::Players;
use crate::exact::annotate::{Account, Balance, Mark, Sum, Thresholds, Told, balances};
use crate::exact::solve::{Figure, Source};
use crate::show::draw::text::item;

/// The account of a game; what says which game it is has to be added.
#[must_use]
pub fn object(account: &Account, players: Players<'_>, words: &Vocabulary, thresholds: &Thresholds) -> Value {
    let both = balances(account, players.map(|(colour, _)| colour), thresholds);
    let sides: Map<String, Value> = both
        .iter()
        .zip(players)
        .map(|(balance, (colour, name))| (colour.name().to_owned(), side(balance, name)))
        .collect();
    let items: Vec<_> = account.items.iter().flatten().map(|told| one(told, words, thresholds)).collect();
    let decisive: Vec<_> = account.decisive(3).iter().map(|told| told.address().to_string()).collect();
    json!({
        "winner": account.winner.map(hunefer_notation::Colour::name),
        "untold": account.items.iter().filter(|told| told.is_none()).count(),
        "players": sides, "decisive": decisive, "items": items,
    })
}

/// A player.
fn side(balance: &Balance, name: &str) -> Value {
    let [start, end] = balance.from_to.map_or([None, None], |ends| ends.map(Some));
    json!({
        "name": name, "exact": sum(&balance.exact), "estimated": sum(&balance.estimated),
        "start": start, "end": end, "less_luck": balance.without_luck,
    })
}

fn sum(sum: &Sum) -> Value {
    let marks: Map<String, Value> =
        Mark::ALL.iter().zip(sum.marks).map(|(mark, count)| (mark.annotation().to_string(), count.into())).collect();
    json!({
        "items": sum.items, "decisions": sum.decisions, "forced": sum.forced(), "marks": marks,
        "lost": sum.lost, "lost_each": sum.lost_each(), "luck": sum.luck,
    })
}

/// An item.
fn one(told: &Told, words: &Vocabulary, thresholds: &Thresholds) -> Value {
    let mut object = json!({
        "at": told.address().to_string(), "side": told.side.name(), "item": item(words, told.item),
        "choices": told.choices, "before": told.before.value, "win": told.win.value, "lost": told.lost,
        "luck": told.luck,
    });
    if told.is_worse() {
        object["best"] = json!({ "play": item(words, told.best.item), "value": told.best.figure.value });
    }
    if let Some(mark) = thresholds.mark(told) {
        object["mark"] = mark.annotation().to_string().into();
    }
    let Figure { error, .. } = told.win;
    match told.source {
        Source::Exact(bound) => {
            object["how"] = "exact".into();
            object["bound"] = bound.into();
        }
        Source::Unproven => object["how"] = "estimate".into(),
        Source::Estimate(games) => {
            object["how"] = "estimate".into();
            object["games"] = games.into();
            object["error"] = error.into();
        }
    }
    object
}
