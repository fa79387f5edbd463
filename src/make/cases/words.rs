//! What stands in the way of an item, in plain words: a sentence a rule.

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
    ("duat.blocked", "the square before {us} on {from} is taken"),
    ("duat.edge", "{us} on {from} face the edge of the board"),
    ("duat.nothing-to-push", "nothing stands before {us} on {from}"),
    ("duat.faces-you", "a piece of the row before {us} on {from} faces the pusher"),
    ("duat.own-off", "{us} on {from} would push a piece of their own over the edge: own-off=no"),
    ("heka.allowed", "no cards are played"),
    ("heka.left", "{us} have no card left"),
    ("heka.once", "the card has been seen, or another in this turn"),
    ("heka.when", "a card is revealed after the throws of one's own turn"),
    ("heka.gap", "{us} revealed a card at their last turn"),
    ("heka.running", "another card is still running"),
    ("heka.target", "the card does not act on what is written"),
    ("heka.price", "the price is not paid as written"),
    ("heka.wager", "the wager is for the piece chosen, once, before anything else"),
    ("heka.result", "nothing comes to the square written"),
    ("throw.not-earned", "no throw is owed"),
    ("throw.value", "the sticks cannot show {value}"),
    ("throw.faces", "the faces do not give the value"),
    ("throw.waiting", "another throw waits than {value}"),
    ("turn.miss", "a turn to be missed is missed whole, and no other"),
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

/// The sentence for the first rule an item breaks.
pub(crate) fn why(scene: &Scene) -> String {
    let Some(first) = scene.names.first() else { return String::new() };
    let sentence =
        SENTENCES.iter().find(|(rule, _)| rule == first).map_or("it breaks {rule}", |(_, sentence)| sentence);
    let mover = scene.before.mover();
    let at = |at| place(scene.before.way, at);
    let (from, to) = match scene.item {
        hunefer_notation::ItemKind::Action { square, .. } => {
            (at(hunefer_notation::Place::Square(square)), String::new())
        }
        _ => scene.step().map_or_else(Default::default, |step| (at(step.from.place), at(step.to.place))),
    };
    let mut words = vec![
        ("{rule}", (*first).to_owned()),
        ("{us}", scene.before.colour(mover).name().to_owned()),
        ("{them}", scene.before.colour(1 - mover).name().to_owned()),
        ("{from}", from),
        ("{to}", if to == "off" { "the end".to_owned() } else { to }),
        ("{value}", scene.value().to_string()),
    ];
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
