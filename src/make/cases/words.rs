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
    let (from, to) = scene.step().map_or_else(Default::default, |step| (at(step.from.place), at(step.to.place)));
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
