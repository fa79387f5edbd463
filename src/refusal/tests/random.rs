//! Random games, and after each of their items refused ones of every kind.

use hunefer_notation::{
    Card, Colour, Faces, Game, GameName, Item, ItemKind, Marks, Motion, Move, Place, Reader, Spot, Square, Throw, Turn,
    Usage, Verb,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus as Sticks;

use crate::book::ruleset::{RULESETS, Ruleset};
use crate::law::options::Options;
use crate::play::{Ask, Next, Play};
use crate::refusal::scene::Scene;
use crate::refusal::why;
use crate::refusal::{Refused, law, message, words};

/// A head that may name any number and side.
fn head(sticks: &mut Sticks, play: &dyn Play) -> Turn {
    let number = [None, Some(play.turn()), Some(play.coming_turn()), Some(7)][sticks.random_range(0..4)];
    let side = if sticks.random() { None } else { Some(Colour::ALL[sticks.random_range(0..4)]) };
    Turn::new(number, side)
}

fn place(sticks: &mut Sticks, game: GameName) -> Place {
    let (first, last) = match game {
        GameName::Senet => (1, 30),
        GameName::Tab => (0, 35),
        GameName::Tjau => (1, 20),
        GameName::Duat => (0, 130),
    };
    match sticks.random_range(0..12) {
        0 => Place::Hand,
        1 => Place::Off,
        _ => Place::Square(Square(sticks.random_range(first..=last))),
    }
}

fn spot(sticks: &mut Sticks, game: GameName) -> Spot {
    Spot { place: place(sticks, game), up: sticks.random_range(0..4) == 0 }
}

fn marks(sticks: &mut Sticks) -> Marks {
    let mut mark = || sticks.random_range(0..6) == 0;
    Marks { hit: mark(), water: mark(), end: mark() }
}

fn throw(sticks: &mut Sticks, value: Option<u16>) -> Throw {
    let faces = Faces { light: sticks.random_range(0..4), dark: sticks.random_range(0..4) };
    match sticks.random_range(0..9) {
        0 => Throw { value, faces: Some(faces) },
        1 => Throw { value: None, faces: Some(faces) },
        _ => Throw { value: Some(value.unwrap_or_else(|| sticks.random_range(0..8))), faces: None },
    }
}

/// Some item of the game's, hardly ever a lawful one; most of them near one that is.
fn item(sticks: &mut Sticks, play: &dyn Play, game: GameName) -> ItemKind {
    let value = sticks.random_range(0..7);
    match sticks.random_range(0..10) {
        0 => ItemKind::Miss,
        1 => ItemKind::House,
        2 => ItemKind::Wager {
            throw: throw(sticks, None),
            landing: sticks.random::<bool>().then(|| (spot(sticks, game), spot(sticks, game))),
            marks: marks(sticks),
        },
        3 | 4 => {
            let usage = match sticks.random_range(0..5) {
                0 => Usage::Bare,
                1 => Usage::Piece(spot(sticks, game), None),
                2 | 3 => Usage::Piece(spot(sticks, game), Some(spot(sticks, game))),
                _ => Usage::Swap(spot(sticks, game), spot(sticks, game)),
            };
            let card = Card::ALL[sticks.random_range(0..8)];
            let lawful = play.list(Ask::Reveal(card));
            if !lawful.is_empty() && sticks.random() {
                return lawful[sticks.random_range(0..lawful.len())];
            }
            ItemKind::Reveal { card, usage, marks: marks(sticks) }
        }
        5 if game == GameName::Duat => ItemKind::Ply { throw: throw(sticks, None), motion: Motion::Lost },
        _ if game == GameName::Duat => ItemKind::Action {
            square: Square(sticks.random_range(0..5) * 26 + sticks.random_range(0..5)),
            verb: Verb::ALL[sticks.random_range(0..4)],
            marks: marks(sticks),
        },
        5 => ItemKind::Ply { throw: throw(sticks, None), motion: Motion::Lost },
        _ => {
            let plays = play.list(Ask::Throw(value));
            let play = plays[sticks.random_range(0..plays.len())];
            let near = if let ItemKind::Ply { motion: Motion::Move(step), .. } = play { Some(step) } else { None };
            let from = near.filter(|_| sticks.random()).map_or_else(|| spot(sticks, game), |step| step.from);
            let to = near.filter(|_| sticks.random()).map_or_else(|| spot(sticks, game), |step| step.to);
            let step = Move { from, to, split: sticks.random_range(0..6) == 0, marks: marks(sticks) };
            ItemKind::Ply { throw: throw(sticks, Some(u16::from(value))), motion: Motion::Move(step) }
        }
    }
}

/// What must hold of every sentence.
fn holds(sentence: &str, refused: Refused<'_>, play: &dyn Play) {
    let what = format!("{:?} {} in {}: {sentence}", refused.item, refused.rule, play.position());
    let first = sentence.chars().next().expect("a sentence");
    assert!(first.is_lowercase() || first.is_numeric() || first == '`', "{what}");
    assert!(!sentence.ends_with(['.', ' ', ',']), "{what}");
    assert!(!sentence.contains("  ") && !sentence.contains(['{', '}', '?', '\n']), "{what}");
    // Words the game never has are found by the reader, and nothing need be said of them.
    let readable = is_readable(refused.item, play.position().rules.as_ref().expect("rules"));
    assert!(!readable || sentence != law(refused.rule), "the law alone: {what}");
    if readable {
        names_truly(sentence, &Scene::new(play, refused));
    }
}

/// Every piece a sentence names stands where it says, and where it says that none stands, none does.
fn names_truly(sentence: &str, scene: &Scene<'_>) {
    let square_behind = |words: &str| {
        let behind = sentence.split_once(words)?.1;
        let name = behind.split(|letter: char| !letter.is_ascii_alphanumeric()).next()?;
        (0..131).map(Square).find(|&square| scene.words.square(square).to_string() == name)
    };
    for colour in scene.words.colours {
        let piece = words::piece(colour);
        for phrase in [format!("the {piece} on "), format!("a {piece} already stands on ")] {
            if let Some(square) = square_behind(&phrase) {
                assert_eq!(scene.owner(square), Some(colour), "{sentence}: {}", scene.position);
            }
        }
    }
    if let Some(square) = square_behind("no piece stands on ") {
        assert_eq!(scene.owner(square), None, "{sentence}: {}", scene.position);
    }
    if let Some(square) = square_behind("an enemy is hit, but none stands on ") {
        assert_ne!(scene.owner(square), Some(scene.other(scene.mover())), "{sentence}: {}", scene.position);
    }
}

/// Whether a record could hold this item.
fn is_readable(item: &ItemKind, (game, way): &(GameName, std::borrow::Cow<'_, str>)) -> bool {
    let written = crate::book::words(*game, way).item(&Item::new(*item));
    let setup = if *game == GameName::Duat { "[Setup \"ours\"]\n" } else { "" };
    let text = format!("[Game \"{}\"]\n[Rules \"{way}\"]\n{setup}\n1. {written}\n", game.name());
    let mut game = Game::default();
    Reader::new(text.as_bytes(), crate::book::words).next_game(&mut game) && game.fault.is_none()
}

fn start(ruleset: &'static Ruleset) -> Box<dyn Play> {
    let options = Options::new(ruleset.choices);
    let cards = ruleset.cards.then_some(2);
    match ruleset.ours {
        Some(ours) => ruleset.set_up(&ours(), &options, None).expect("a set-up that can be played"),
        None => ruleset.usual(&options, None, cards).expect("a usual start"),
    }
}

/// Tries items on a copy of the game, as a new turn and within the one going on.
fn try_items(sticks: &mut Sticks, play: &dyn Play, game: GameName) {
    let anywhere = Turn::UNNAMED;
    for _ in 0..6 {
        let (item, head) = (item(sticks, play, game), head(sticks, play));
        let mut copy = play.copy();
        if let Err(rule) = copy.begin(&head, &item) {
            let refused = Refused { head: &head, number: 1, item: &item, rule };
            holds(&message(&*copy, refused), refused, &*copy);
        }
        let mut begun = play.copy();
        for (mut copy, number) in [(play.copy(), 2)]
            .into_iter()
            .filter(|_| play.turn() != play.coming_turn())
            .chain(begun.begin(&anywhere, &item).is_ok().then(|| (begun.copy(), 1)))
        {
            if let Err(rule) = copy.item(&item) {
                let refused = Refused { head: &anywhere, number, item: &item, rule };
                holds(&message(&*copy, refused), refused, &*copy);
            }
        }
        assert!(
            why::why_item(play, &item).is_ok_and(|_| true)
                || why::why_item(play, &item).is_err_and(|object| !object.message.is_empty())
        );
    }
}

/// One lawful item more.
fn go_on(sticks: &mut Sticks, play: &mut Box<dyn Play>) -> bool {
    let head = Turn::UNNAMED;
    let cards: Vec<ItemKind> = Card::ALL.into_iter().flat_map(|card| play.list(Ask::Reveal(card))).collect();
    if !cards.is_empty() && sticks.random_range(0..4) == 0 {
        return play.item(&cards[sticks.random_range(0..cards.len())]).is_ok();
    }
    let mut items = match play.next() {
        Next::Throw { sticks: thrown } => {
            let light = (0..thrown).filter(|_| sticks.random()).count();
            let faces = Faces { light: u16::try_from(light).unwrap_or(0), dark: u16::from(thrown) - light as u16 };
            let none_light = play.value(thrown, 0);
            play.list(Ask::Throw(if faces.light == 0 { none_light } else { light as u8 }))
        }
        Next::Move { value } => play.list(Ask::Throw(value)),
        Next::Miss => vec![ItemKind::Miss],
        Next::Wager => play.list(Ask::Wager),
        Next::Action { .. } => play.list(Ask::Action),
        Next::Nothing => return false,
    };
    items.extend(play.list(Ask::House));
    let item = items[sticks.random_range(0..items.len())];
    let duat_goes_on = matches!(play.next(), Next::Action { acted: 1 }) && sticks.random();
    if play.may_begin() && !duat_goes_on && play.begin(&head, &item).is_err() {
        return false;
    }
    play.item(&item).is_ok()
}

#[test]
fn every_sentence_is_one() {
    for ruleset in RULESETS {
        for seed in 0..16 {
            let mut sticks = Sticks::seed_from_u64(seed);
            let mut play = start(ruleset);
            for _ in 0..120 {
                try_items(&mut sticks, &*play, ruleset.game);
                if !go_on(&mut sticks, &mut play) {
                    break;
                }
            }
        }
    }
}
