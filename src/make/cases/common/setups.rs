//! Cases about set-ups in every game: those of a game that is over, and cards where none are played.

use hunefer_notation::{Card, Colour, GameName, ItemKind, Placement, Spot};

use super::conflicts::CARDLESS;
use super::scene::Scene;
use super::tags::played;
use super::turns::ALL;
use super::wins::win;
use crate::law::heka::rules::{ALLOWED, WAGER};
use crate::law::setup::{HEKA, OVER};
use crate::make::cases::{Draft, Pair, Recipe, Source};

const BORNE_OFF: &[&str] = &["senet:kendall", "senet:tut", "tjau:aseb"];

pub(in crate::make::cases) const RECIPES: &[Recipe] = &[
    Recipe { subject: "setup.over", case: "won", rulesets: ALL, draw: won },
    Recipe { subject: "setup.over", case: "all off", rulesets: BORNE_OFF, draw: all_off },
    Recipe { subject: "setup.heka", case: "no cards played", rulesets: CARDLESS, draw: keys },
    Recipe { subject: "heka.allowed", case: "no cards played", rulesets: CARDLESS, draw: reveal },
    Recipe { subject: "heka.wager", case: "no cards played", rulesets: CARDLESS, draw: wager },
];

/// A set-up that names a winner.
fn won(source: &mut Source) -> Option<Pair> {
    let scene = Scene::set_up(source, None)?;
    let mut over = scene.position.clone();
    let winner = source.one_of(&source.ruleset.colours)?;
    over.keys.won = Some(winner);
    let (scene, legal) = played(source, scene)?;
    over.rules = Some((scene.ruleset.game, scene.ruleset.way().into()));
    let refused = legal
        .clone()
        .retag("Setup", over.to_string())
        .says(format!("{} have won already", winner.name()))
        .refused("start", &OVER);
    Some(Pair { refused, legal: legal.says("the game of the set-up is still to be played") })
}

/// A set-up in which a side has borne off all its pieces.
fn all_off(source: &mut Source) -> Option<Pair> {
    let (scene, item) = win(source)?;
    let side = scene.side();
    let mut over = scene.position.clone();
    let own = |square: &mut Option<Colour>| *square = square.filter(|&colour| colour != side);
    match &mut over.placement {
        Placement::Senet(squares) => squares.iter_mut().for_each(own),
        Placement::Tjau(squares) => squares.iter_mut().for_each(own),
        Placement::Tab(_) | Placement::Duat(_) => return None,
    }
    over.off[side.index()] += 1;
    if source.coin() {
        over.side = scene.other();
    }
    let ply = scene.text(&[item]);
    let refused = Draft::from(scene.ruleset, &over)
        .turn(scene.number(), side, &ply)
        .says(format!("all the pieces of {} are off, which has won", side.name()))
        .refused("start", &OVER);
    let legal = scene.draft().turn(scene.number(), side, &ply).says(format!("{} have one piece left", side.name()));
    Some(Pair { refused, legal })
}

/// Keys of the cards in a set-up without cards.
fn keys(source: &mut Source) -> Option<Pair> {
    let scene = Scene::set_up(source, None)?;
    let mut carded = scene.position.clone();
    let (side, other) = (scene.side(), scene.other());
    let keys = &mut carded.keys;
    let says = match source.between(0, 7) {
        0 => {
            keys.cards = Some([1, 1]);
            "nobody has cards left"
        }
        1 => {
            keys.seen.insert(source.one_of(&Card::ALL)?);
            "no card has been seen"
        }
        2 => {
            keys.gap[side.index()] = true;
            "nobody has revealed a card"
        }
        3 => {
            keys.miss[source.between(0, 1)] = u16::try_from(source.between(1, 2)).ok()?;
            "no card makes anyone miss a turn"
        }
        4 => {
            keys.isis = Some(side);
            "nobody moves the other side's pieces"
        }
        5 => {
            keys.sticks[side.index()] = source.one_of(&[1, 3])?;
            "no card limits the sticks"
        }
        6 => {
            keys.wager = Some(Spot::square(u16::try_from(source.between(1, 3)).ok()?));
            "nothing is wagered"
        }
        _ => {
            (keys.reveal, keys.turn) = (Some(other), Some(scene.number() + 1));
            "nobody may reveal a card"
        }
    };
    let (scene, legal) = played(source, scene)?;
    carded.rules = Some((scene.ruleset.game, scene.ruleset.way().into()));
    let refused = legal
        .clone()
        .retag("Setup", carded.to_string())
        .says(format!("{says}: no cards are played here"))
        .refused("start", &HEKA);
    Some(Pair { refused, legal: legal.says("the set-up says nothing of cards") })
}

/// A lawful turn, and something put into it at any place.
fn put_in(source: &mut Source, more: &str) -> Option<(Draft, String, Draft)> {
    let mut scene = Scene::draw(source)?;
    let turn = scene.turn(source)?;
    if scene.play.winner().is_some() || turn.items.len() > 4 {
        return None;
    }
    let at = source.between(0, turn.items.len());
    let (before, after) = turn.items.split_at(at);
    // Behind a card's name 27-15 would be read as what is done with the card.
    if after.first() == Some(&ItemKind::House) {
        return None;
    }
    let parts = [scene.text(before), more.to_owned(), scene.text(after)];
    let text = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ");
    let refused = scene.draft().turn(turn.number, turn.side, &text);
    let legal = scene.draft().turn(turn.number, turn.side, &scene.text(&turn.items));
    Some((refused, turn.at(at), legal))
}

/// A card revealed in a game without cards.
fn reveal(source: &mut Source) -> Option<Pair> {
    let card = source.one_of(&Card::ALL)?;
    let detail = match (card, source.ruleset.game) {
        (Card::Exile | Card::Maat, GameName::Senet) if source.coin() => format!(" {}", source.between(1, 30)),
        (Card::Exile | Card::Maat, GameName::Duat) if source.coin() => format!(" a{}", source.between(1, 3)),
        (Card::Shabti, GameName::Senet) => format!(" {}<>{}", source.between(1, 15), source.between(16, 30)),
        (Card::Crown | Card::Seth | Card::Isis, _) if source.coin() => String::new(),
        _ => " declined".to_owned(),
    };
    let shown = format!("heka {}{detail}", card.name());
    let (refused, at, legal) = put_in(source, &shown)?;
    let says = format!("{} is played without cards", source.ruleset.name);
    Some(Pair { refused: refused.says(says).refused(at, &ALLOWED), legal: legal.says("no card is shown") })
}

/// A wager in a game without cards.
fn wager(source: &mut Source) -> Option<Pair> {
    let value = source.between(1, 5);
    let thrown = match source.between(0, 3) {
        0 if source.ruleset.game == GameName::Senet => format!("{value}:{}-1", source.between(2, 30)),
        1 => ["LLLD", "DDDD", "2=LDDL"][source.between(0, 2)].to_owned(),
        _ => value.to_string(),
    };
    let (refused, at, legal) = put_in(source, &format!("wager {thrown}"))?;
    let says = "Maat is not among these rules, so no wager is due";
    Some(Pair { refused: refused.says(says).refused(at, &WAGER), legal: legal.says("nothing is wagered") })
}
