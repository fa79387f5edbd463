//! What stands in the way of an item, in plain words: a sentence a rule.

use hunefer_notation::{Card, ItemKind, Spot, Usage};

use super::facet::Scene;
use super::script::{place, text};

/// A sentence for each rule. `{us}` moves from `{from}` to `{to}` with a `{value}`; `{them}` are the other side.
const SENTENCES: &[(&str, &str)] = &[
    ("senet.forward-first", "{us} may not go back from {from}: a way forward is open ({others})"),
    ("senet.beauty", "{us} on {from} have to stop on 26 before they go further"),
    ("senet.exact", "{us} on {from} wait there for the exact throw, and {value} to {to} is not it"),
    ("senet.safe-house", "{them} on {to} stand in a safe house"),
    ("senet.guarded", "{them} on {to} are guarded: {us} from {from} may not land there"),
    ("senet.wall", "{them} stand in a wall between {from} and {to}"),
    ("senet.water", "15 is taken and water-full=blocked: {us} may not fall into the water"),
    ("tut.forward-first", "{us} may not go back from {from}: a way forward is open ({others})"),
    ("tut.beauty", "{us} on {from} have to stop on 26 before they go further"),
    ("tut.exact", "{us} on {from} wait there for the exact throw, and {value} to {to} is not it"),
    ("tut.guarded", "{them} on {to} are guarded: {us} from {from} may not land there"),
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
    ("duat.blocked", "the square in front is taken"),
    ("duat.edge", "in front is the edge of the board"),
    ("duat.nothing-to-push", "nothing stands in front"),
    ("duat.faces-you", "a piece of the row in front faces the pusher"),
    ("duat.own-off", "a piece of its own would go over the edge: own-off=no"),
    ("heka.allowed", "no cards are played"),
    ("heka.left", "{us} have no card left"),
    ("heka.once", "{card}: {once}"),
    ("heka.when", "{card} comes at the end of one's own turn, after its throws"),
    ("heka.gap", "{us} revealed a card at their last turn"),
    ("heka.running", "{runs}: {us} reveal nothing"),
    ("heka.target", "{card} cannot act so: {named}"),
    ("heka.price", "{card} is not paid for so: {named}"),
    ("heka.wager", "{stake}"),
    ("heka.result", "{landing}"),
    ("throw.not-earned", "no throw is owed"),
    ("throw.value", "{sticks} cannot show {value}"),
    ("throw.faces", "the faces are not those of {value} thrown with {sticks}"),
    ("throw.waiting", "another throw waits than {value}"),
    ("turn.miss", "{misses}"),
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
    let first = scene.names.first().copied().unwrap_or_default();
    let known = SENTENCES.iter().find(|(rule, _)| *rule == first).map_or("it breaks {rule}", |(_, sentence)| sentence);
    let sentence = if says.is_empty() { known } else { says };
    let mover = scene.before.mover();
    let at = |at| place(scene.before.way, at);
    let step = scene.step().map(|step| (step.from.place, Some(step.to.place)));
    let (from, to) = step.or_else(|| scene.named().map(|(from, to)| (from.place, to.map(|to| to.place)))).unzip();
    let (from, to) = (from.map(at).unwrap_or_default(), to.flatten().map(at).unwrap_or_default());
    let mut words = vec![
        ("{rule}", first.to_owned()),
        ("{player}", scene.before.colour(scene.before.player).name().to_owned()),
        ("{lands}", scene.lands().map(at).unwrap_or_default()),
        ("{us}", scene.before.colour(mover).name().to_owned()),
        ("{them}", scene.before.colour(1 - mover).name().to_owned()),
        ("{from}", from),
        ("{to}", if to == "off" { "the end".to_owned() } else { to }),
        ("{value}", scene.value().to_string()),
        ("{item}", text(scene.before.way, &scene.item)),
    ];
    words.extend(of_cards(scene));
    if sentence.contains("{others}") {
        let moves = |step| hunefer_notation::ItemKind::Ply {
            throw: hunefer_notation::Throw { value: Some(scene.value()), faces: None },
            motion: hunefer_notation::Motion::Move(step),
        };
        let others: Vec<String> = scene.others().into_iter().map(|step| text(scene.before.way, &moves(step))).collect();
        words.push(("{others}", others.join(", ")));
    }
    let mut why = words.into_iter().fold(sentence.to_owned(), |why, (word, is)| why.replace(word, &is));
    if let [_, later @ ..] = scene.names.as_slice()
        && !later.is_empty()
    {
        why = format!("{why}; that comes before {}", later.join(", "));
    }
    why
}

/// Words about the cards.
fn of_cards(scene: &Scene) -> Vec<(&'static str, String)> {
    let before = &scene.before;
    let name = |side: usize| before.colour(side).name();
    let card = match scene.item {
        ItemKind::Reveal { card, .. } => card.name(),
        _ => "",
    };
    let seen = Card::ALL.into_iter().any(|other| other.name() == card && before.seen.contains(other));
    let once = if seen { "it has been seen in this match" } else { "one card at most is revealed in a turn" };
    let misses = before.miss.iter().position(|&turns| turns > 0);
    let runs = match misses {
        Some(side) => format!("{} have a turn to miss", name(side)),
        None if before.isis.is_some() => "an Isis turn is to come".to_owned(),
        None if before.sticks != [0; 2] => "a turn of fewer sticks is to come".to_owned(),
        None if before.wager.is_some() => "a wager is to come".to_owned(),
        None => "the turn just played was shaped by a card".to_owned(),
    };
    let stake = match before.wager {
        Some(spot) => format!("first comes the wager, for the piece on {}", place(before.way, spot.place)),
        None => "no wager is owed here".to_owned(),
    };
    let misses = match scene.item {
        ItemKind::Miss => format!("{} have no turn to miss", name(before.player)),
        _ => format!("{} miss this turn", name(before.player)),
    };
    let sticks = match (scene.item, before.in_use()) {
        (ItemKind::Wager { .. }, _) | (_, 4..) => "four sticks",
        (_, 1) => "one stick",
        _ => "three sticks",
    };
    vec![
        ("{misses}", misses),
        ("{sticks}", sticks.to_owned()),
        ("{named}", named(scene)),
        ("{landing}", landing(scene)),
        ("{card}", card.to_owned()),
        ("{once}", once.to_owned()),
        ("{runs}", runs),
        ("{stake}", stake),
    ]
}

/// What is wrong with the piece or pieces that a card names.
fn named(scene: &Scene) -> String {
    let before = &scene.before;
    let name = |side: usize| before.colour(side).name();
    let at = |spot: Spot| place(before.way, spot.place);
    match scene.item {
        ItemKind::Reveal { usage: Usage::Piece(from, _), .. } => {
            if before.has(before.player, from.place) {
                format!("{} on {} are none for it", name(before.player), at(from))
            } else if before.has(1 - before.player, from.place) {
                format!("{} on {} are none for it", name(1 - before.player), at(from))
            } else {
                format!("nobody stands on {}", at(from))
            }
        }
        ItemKind::Reveal { usage: Usage::Swap(own, other), .. } => {
            format!(
                "it is not for {} to have what stands on {} and {} change places",
                name(before.player),
                at(own),
                at(other)
            )
        }
        _ => "a piece is there for it, and none is named".to_owned(),
    }
}

/// Where a card or wager says falsely that a piece comes to.
fn landing(scene: &Scene) -> String {
    let at = |spot: Spot| place(scene.before.way, spot.place);
    match scene.item {
        ItemKind::Reveal { usage: Usage::Piece(from, Some(to)), .. }
        | ItemKind::Wager { landing: Some((from, to)), .. } => {
            format!("from {} a piece does not come to {} so", at(from), at(to))
        }
        _ => String::new(),
    }
}
