//! What happens in a record and what stands in the way of an item, in plain words.

use hunefer_notation::{Card, Facing, GameName, Item, ItemKind, Place, Spot, Usage};

use super::items::{ply, throw};
use super::law::{State, Way};
use super::scene::{Scene, lost, use_of};

/// A sentence for each rule; some of Tut's are Kendall's. `{us}` moves from `{from}` to `{to}` with a `{value}`; `{them}` are the other side.
const SENTENCES: &[(&str, &str)] = &[
    ("senet.forward-first", "{us} may not go back from {from}: a way forward is open ({others})"),
    ("senet.beauty", "{us} on {from} have to stop on 26 before they go further"),
    ("senet.exact", "{us} on {from} wait there for the exact throw, and {value} to {to} is not it"),
    ("senet.safe-house", "{them} on {to} stand in a safe house"),
    ("senet.guarded", "{them} on {to} are guarded: {us} from {from} may not land there"),
    ("senet.wall", "{them} stand in a wall between {from} and {to}"),
    ("senet.water", "15 is taken and water-full=blocked: {us} may not fall into the water"),
    ("tut.waters", "27 holds whoever stands there: {from} to {to} with a {value} is not allowed"),
    ("tab.opening", "the game begins with its first ṭāb, and {value} is none"),
    ("tab.locked", "{us} on {from} are locked, and {value} is no ṭāb"),
    ("tab.corner-first", "another locked piece of {us} stands nearer the corner than {from}"),
    ("tab.waits", "{us} on {from} wait in the enemy row while their own holds locked pieces"),
    ("tab.once", "{us} on {from} have been up in the enemy row already"),
    ("tab.empty-row", "no enemy stands in the row that {us} from {from} would go up into"),
    ("tab.split", "nothing is split off on {from} by {value}"),
    ("tjau.enter", "with {value} {us} do not enter on {to}"),
    ("tjau.exact", "{us} leave {from} by the exact throw only, and {value} is not it"),
    ("tjau.marked", "{them} on {to} stand on a marked square"),
    ("tjau.guarded", "{them} on {to} are guarded: {us} from {from} may not land there"),
    ("duat.actions", "a turn is one action or three"),
    ("duat.blocked", "the square before {us} on {from} is taken"),
    ("duat.edge", "{us} on {from} face the edge of the board"),
    ("duat.nothing-to-push", "nothing stands before {us} on {from}"),
    ("duat.faces-you", "a piece of the row before {us} on {from} faces the pusher"),
    ("duat.own-off", "{us} on {from} would push a piece of their own over the edge: own-off=no"),
    ("heka.allowed", "no cards are played"),
    ("heka.left", "{us} have no card left"),
    ("heka.once", "{card} has been seen in this match, or another card in this turn"),
    ("heka.when", "{card} comes at the end of one's own turn, after its throws"),
    ("heka.gap", "{us} revealed a card at their last turn"),
    ("heka.running", "a card is running, or has shaped the turn just played: {us} reveal nothing"),
    ("heka.target", "{card} cannot act so: {named}"),
    ("heka.price", "{card} is not paid for so: {named}"),
    ("heka.wager", "a wager opens the turn that owes it, for the piece chosen, and stands nowhere else"),
    ("heka.result", "{landing}"),
    ("throw.not-earned", "no throw is owed"),
    ("throw.value", "the sticks thrown cannot show {value}"),
    ("throw.faces", "the faces are not those of {value} with the sticks thrown"),
    ("throw.waiting", "another throw waits than {value}"),
    ("turn.miss", "{player} miss a turn where a card has made them, and nowhere else"),
    ("turn.unfinished", "a throw is still owed"),
    ("turn.number", "another turn is due"),
    ("turn.side", "the other side is to play"),
    ("game.over", "the game is over"),
    ("move.forced", "{us} have a move with {value}: {others}"),
    ("move.no-piece", "nothing of {us} is on {from}"),
    ("move.not-yours", "what stands on {from} is not {us}"),
    ("move.mark", "the marks written are not all true"),
    ("move.own-square", "{us} have a piece on {to} already"),
    ("move.distance", "{from} to {to} is not {value}"),
];

/// A sentence of a facet's own, or that for the first rule an item breaks.
pub(crate) fn why(says: &str, scene: &Scene) -> String {
    let (before, way) = (&scene.before, scene.before.way);
    let first = scene.names.first().copied().unwrap_or_default();
    let (known, kendall) =
        (|name: &str| SENTENCES.iter().find(|(rule, _)| *rule == name), first.replace("tut.", "senet."));
    let known = known(first).or_else(|| known(&kendall)).map_or("it breaks {rule}", |(_, sentence)| sentence);
    let sentence = if says.is_empty() { known } else { says };
    let name = |side: usize| before.colour(side).name();
    let at = |at| place(way, at);
    let (from, to) = match scene.item {
        ItemKind::Action { square, .. } => (Some(Place::Square(square)), None),
        _ => match scene.step() {
            Some(step) => (Some(step.from.place), Some(step.to.place)),
            None => (scene.named().map(|(from, _)| from.place), scene.landing()),
        },
    };
    let to = to.map(at).unwrap_or_default();
    let all = scene.others().into_iter().map(|step| text(way, &ply(throw(scene.value()), Some(step))));
    let words = [
        ("{rule}", first.to_owned()),
        ("{player}", name(before.player).to_owned()),
        ("{us}", name(scene.us()).to_owned()),
        ("{them}", name(1 - scene.us()).to_owned()),
        ("{from}", from.map(at).unwrap_or_default()),
        ("{to}", if to == "off" { "the end".to_owned() } else { to }),
        ("{lands}", scene.lands().map(at).unwrap_or_default()),
        ("{value}", scene.value().to_string()),
        ("{others}", if sentence.contains("{others}") { all.collect::<Vec<_>>().join(", ") } else { String::new() }),
        ("{card}", scene.card().map(Card::name).unwrap_or_default().to_owned()),
        ("{named}", named(scene)),
        ("{landing}", landing(scene)),
    ];
    let why = words.into_iter().fold(sentence.to_owned(), |why, (word, is)| why.replace(word, &is));
    match scene.names.as_slice() {
        [_, later @ ..] if !later.is_empty() => format!("{why}; that comes before {}", later.join(", ")),
        _ => why,
    }
}

/// What is wrong with the piece or pieces that a card names.
fn named(scene: &Scene) -> String {
    let before = &scene.before;
    let at = |spot: Spot| place(before.way, spot.place);
    match use_of(&scene.item) {
        Some((_, Usage::Piece(from, _))) => match [0, 1].into_iter().find(|&side| before.has(side, from.place)) {
            Some(side) => format!("{} on {} are none for it", before.colour(side).name(), at(from)),
            None => format!("nobody stands on {}", at(from)),
        },
        Some((_, Usage::Swap(own, other))) => {
            let us = before.colour(before.player).name();
            format!("it is not for {us} to have what stands on {} and {} change places", at(own), at(other))
        }
        _ => "a piece is there for it, and none is named".to_owned(),
    }
}

/// Where a card or wager says falsely that a piece comes to.
fn landing(scene: &Scene) -> String {
    let at = |spot: Spot| place(scene.before.way, spot.place);
    match (scene.item, scene.named()) {
        (ItemKind::Wager { landing: Some((from, to)), .. }, _) | (_, Some((from, Some(to)))) => {
            format!("from {} a piece does not come to {} so", at(from), at(to))
        }
        _ => String::new(),
    }
}

/// An item as text.
pub(crate) fn text(way: Way, item: &ItemKind) -> String {
    let (game, rules) = way.name();
    crate::book::words(game, rules).item(&Item::new(*item)).to_string()
}

/// A point of the compass, as a word.
pub(crate) const fn faced(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
    }
}

/// Where a piece stands, as text.
pub(crate) fn place(way: Way, at: Place) -> String {
    let (game, rules) = way.name();
    crate::book::words(game, rules).spot(Spot::plain(at)).to_string()
}

/// An item in words.
pub(crate) fn spoken(way: Way, item: &ItemKind) -> String {
    match item {
        ItemKind::Ply { throw, .. } if lost(item) => format!("a lost {}", throw.value.unwrap_or(0)),
        _ => text(way, item),
    }
}

/// What happened between two moments: which pieces went where.
pub(crate) fn told(before: &State, after: &State, item: &ItemKind) -> String {
    let way = before.way;
    let mut parts = Vec::new();
    for (was, is) in before.pieces.iter().zip(&after.pieces) {
        let (colour, from, to) = (before.colour(was.side).name(), place(way, was.at), place(way, is.at));
        let taken = is.at == Place::Off && matches!(way.name().0, GameName::Tab | GameName::Duat);
        if was.facing != is.facing {
            parts.push(format!("{colour} on {to} face {} now", faced(is.facing)));
        }
        if was.at != is.at {
            parts.push(if taken {
                format!("{colour} on {from} are gone")
            } else {
                format!("{colour} go from {from} to {to}")
            });
        }
    }
    // Two taken on one square are told of once.
    parts.dedup();
    if parts.is_empty() {
        parts.push(match item {
            _ if lost(item) => "the throw is lost".to_owned(),
            ItemKind::Miss => "the turn is missed".to_owned(),
            ItemKind::Wager { .. } => "the piece stays where it is".to_owned(),
            ItemKind::Reveal { usage: Usage::Declined, .. } => "the card is declined".to_owned(),
            ItemKind::Reveal { card, .. } => format!("{} is used, and no piece moves", card.name()),
            _ => "nothing stands in the way".to_owned(),
        });
    }
    if let Some(winner) = after.won {
        parts.push(format!("{} have won", after.colour(winner).name()));
    }
    parts.join(", ")
}
