//! What a card is used on, what it costs, and where a piece comes to lie.

use hunefer_notation::{Card, Colour, GameName, ItemKind, Place, Spot, Square, Usage};

use super::scene::{Scene, number};
use super::words::{self, HAVE};
use super::{Wording, tab};
use crate::law::heka::rules::{PRICE, RESULT, TARGET};
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] = &[(&TARGET, target), (&PRICE, price), (&RESULT, result)];

/// The card revealed and its use.
fn revealed(item: &ItemKind) -> Option<(Card, Usage)> {
    match *item {
        ItemKind::Reveal { card, usage, .. } => Some((card, usage)),
        ItemKind::Ply { .. } | ItemKind::House | ItemKind::Action { .. } | ItemKind::Miss | ItemKind::Wager { .. } => {
            None
        }
    }
}

/// The uses that would be lawful.
fn uses(scene: &Scene<'_>) -> Vec<Usage> {
    scene.instead().iter().filter_map(|item| revealed(item).map(|(_, usage)| usage)).collect()
}

fn target(scene: &Scene<'_>) -> Option<String> {
    let (card, usage) = revealed(scene.item)?;
    match card {
        Card::Exile | Card::Maat => victim(scene, card, usage),
        Card::Osiris => osiris(scene, usage),
        Card::Shabti => shabti(scene, usage),
        Card::Crown | Card::Seth => {
            Some(format!("{} on no single piece, and names none", words::card_does(card, ["acts", "act"])))
        }
        Card::Apophis | Card::Isis => None,
    }
}

/// What is wrong with a piece that should be one of `colour`'s on the board; `None`: it is one.
fn not_a_piece(scene: &Scene<'_>, colour: Colour, spot: Spot) -> Option<String> {
    match spot.place {
        Place::Hand => Some("a piece in hand is not on the board".to_owned()),
        Place::Off => Some("a piece borne off is not on the board".to_owned()),
        Place::Square(square) => match scene.owner(square) {
            Some(owner) if owner == colour => None,
            Some(owner) => Some(format!("the piece on {} is {}", scene.square(square.0), words::is_one(owner))),
            None => Some(format!("no piece stands on {}", scene.square(square.0))),
        },
    }
}

fn victim(scene: &Scene<'_>, card: Card, usage: Usage) -> Option<String> {
    let enemy = scene.other(scene.player());
    match usage {
        Usage::Piece(spot, _) => {
            let wrong = not_a_piece(scene, enemy, spot)?;
            let acts = words::card_does(card, ["acts", "act"]);
            Some(format!("{wrong}, and {acts} on one of the {} on the board", words::pieces(enemy)))
        }
        Usage::Bare => {
            let on = uses(scene).into_iter().find_map(piece_of)?;
            let name = words::card(card);
            Some(format!("{name} can act on {}, and so must name a piece", scene.one_at(enemy, on)))
        }
        Usage::Swap(..) | Usage::Declined => None,
    }
}

/// The piece a use names.
fn piece_of(usage: Usage) -> Option<Spot> {
    match usage {
        Usage::Piece(spot, _) => Some(spot),
        Usage::Declined | Usage::Bare | Usage::Swap(..) => None,
    }
}

fn osiris(scene: &Scene<'_>, usage: Usage) -> Option<String> {
    let enemy = scene.other(scene.player());
    let name = words::card(Card::Osiris);
    let Some(due) = uses(scene).into_iter().find_map(piece_of) else {
        let none = words::side(enemy, HAVE);
        return Some(format!("{none} no piece off or on the board, so {name} goes without a target"));
    };
    let acts = match due.place {
        Place::Off => {
            let off = usize::from(scene.position.off[enemy.index()]);
            format!("{} {} off, so {name} acts on one of those", words::side(enemy, HAVE), words::counted(off, "piece"))
        }
        Place::Hand | Place::Square(_) => {
            let off = if scene.game() == GameName::Tab {
                String::new()
            } else {
                format!("no {} is off, so ", words::piece(enemy))
            };
            format!("{off}{name} acts on the most advanced {}, on {}", words::piece(enemy), scene.spot(due))
        }
    };
    Some(match usage {
        Usage::Piece(Spot { place: Place::Off, .. }, _) => format!("{acts}, not on one borne off"),
        Usage::Piece(spot, _) => match not_a_piece(scene, enemy, spot) {
            Some(wrong) => format!("{wrong}: {acts}"),
            None => format!("{acts}, not on {}", scene.one_at(enemy, spot)),
        },
        Usage::Bare | Usage::Swap(..) | Usage::Declined => format!("{acts}, and must name it"),
    })
}

fn shabti(scene: &Scene<'_>, usage: Usage) -> Option<String> {
    let player = scene.player();
    let enemy = scene.other(player);
    let name = words::card(Card::Shabti);
    match usage {
        Usage::Swap(own, other) => {
            let wrong = not_to_trade(scene, player, own).or_else(|| not_to_trade(scene, enemy, other));
            wrong.or_else(|| no_room(scene, player, own, other))
        }
        Usage::Bare | Usage::Piece(..) | Usage::Declined => {
            let pair = uses(scene).into_iter().find_map(|usage| match usage {
                Usage::Swap(own, other) => Some((own, other)),
                Usage::Declined | Usage::Bare | Usage::Piece(..) => None,
            });
            Some(match pair {
                Some((own, other)) => format!(
                    "{name} can trade {} for {}, and so must name two pieces",
                    scene.one_at(player, own),
                    scene.one_at(enemy, other)
                ),
                None => format!("no two pieces can trade places, so {name} names none"),
            })
        }
    }
}

/// Why a piece cannot trade places at all.
fn not_to_trade(scene: &Scene<'_>, colour: Colour, spot: Spot) -> Option<String> {
    let kind = words::piece(colour);
    match spot.place {
        Place::Hand if scene.position.hand[colour.index()] == 0 => {
            Some(format!("{} no piece in hand to trade", words::side(colour, HAVE)))
        }
        Place::Hand => None,
        Place::Off => Some("a piece borne off trades places with none".to_owned()),
        Place::Square(Square(square)) => {
            if let Some(wrong) = not_a_piece(scene, colour, spot) {
                return Some(format!("{wrong}, where a {kind} should trade places"));
            }
            if scene.game() != GameName::Tab {
                return None;
            }
            if !(9..27).contains(&square) {
                let row = square / 9 + 1;
                return Some(format!(
                    "the {kind} on {} is in row {row}, and only pieces in rows 2 and 3 trade places",
                    scene.square(square)
                ));
            }
            let count = scene.standing(colour, Square(square));
            (count > 1).then(|| {
                format!(
                    "{count} {} stand on {}, and only lone pieces trade places",
                    words::pieces(colour),
                    scene.square(square)
                )
            })
        }
    }
}

/// Why two pieces that are there cannot trade: only in tjau, where each takes the other's step.
fn no_room(scene: &Scene<'_>, player: Colour, own: Spot, other: Spot) -> Option<String> {
    let enemy = scene.other(player);
    if own.place == Place::Hand && other.place == Place::Hand {
        return Some("both pieces are in hand, so nothing would change places".to_owned());
    }
    let land = |colour: Colour, taken: Spot| {
        let square = match number(taken.place)? {
            // Each side has its own first four squares.
            square @ 1..=8 => (square - 1) % 4 + 1 + if colour.index() == 0 { 0 } else { 4 },
            square => square,
        };
        (scene.standing(colour, Square(square)) > 0)
            .then(|| format!("a {} would come to {}, where another stands", words::piece(colour), scene.square(square)))
    };
    land(player, other).or_else(|| land(enemy, own))
}

fn price(scene: &Scene<'_>) -> Option<String> {
    let (card, usage) = revealed(scene.item)?;
    let player = scene.player();
    let name = words::card(card);
    let payer = uses(scene).into_iter().find_map(piece_of);
    let Usage::Piece(spot, _) = usage else {
        let able = scene.one_at(player, payer?);
        return Some(format!("{able} can pay for {name}, so the price must be paid"));
    };
    let wrong = match not_a_piece(scene, player, spot) {
        Some(wrong) => format!("{wrong}, so nothing there can pay for {name}"),
        None => format!("{}, so it cannot pay for {name}", cannot_pay(scene, player, spot)),
    };
    Some(match payer {
        Some(able) => format!("{wrong}; {} can", scene.one_at(player, able)),
        None => format!("{wrong}; none can, and no price is written"),
    })
}

/// Why a piece of the player's own cannot go back.
fn cannot_pay(scene: &Scene<'_>, player: Colour, spot: Spot) -> String {
    let piece = scene.one_at(player, spot);
    let first = number(spot.place) == Some(1);
    match scene.game() {
        GameName::Tab if number(spot.place).is_some_and(|square| tab::is_home(player, square)) => {
            format!("{piece} is locked")
        }
        GameName::Senet if first => format!("{piece} has nothing behind it"),
        GameName::Senet | GameName::Tab | GameName::Tjau | GameName::Duat => {
            format!("{piece} has no empty square behind it")
        }
    }
}

fn result(scene: &Scene<'_>) -> Option<String> {
    match *scene.item {
        ItemKind::Wager { landing: Some((_, written)), .. } => {
            let true_item = scene.instead().into_iter().next()?;
            let ItemKind::Wager { landing: Some((from, to)), .. } = true_item else { return None };
            Some(lands(scene, "this wager", scene.position.side, [from, to, written]))
        }
        ItemKind::Reveal { card, usage: Usage::Piece(piece, Some(written)), .. } => {
            let own = matches!(card, Card::Apophis | Card::Isis);
            let side = if own { scene.player() } else { scene.other(scene.player()) };
            let same = |usage: &Usage| piece_of(*usage).is_some_and(|named| named.place == piece.place);
            let alike: Vec<Usage> = uses(scene).into_iter().filter(same).collect();
            let exact = alike.iter().find(|usage| piece_of(**usage).is_some_and(|named| named.up == piece.up));
            let Usage::Piece(from, Some(to)) = *exact.or(alike.first())? else { return None };
            Some(lands(scene, words::card(card), side, [from, to, written]))
        }
        ItemKind::Ply { .. }
        | ItemKind::House
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => None,
    }
}

/// Where a piece of `side` really goes, and where it was said to.
fn lands(scene: &Scene<'_>, what: &str, side: Colour, [from, to, written]: [Spot; 3]) -> String {
    let piece = scene.one_at(side, from);
    let written = scene.towards(written);
    match to.place {
        _ if to.place == from.place => format!("{what} leaves {piece} where it is, and does not take it {written}"),
        Place::Square(_) => format!("{what} takes {piece} to {}, not {written}", scene.spot(to)),
        Place::Hand => format!("{what} takes {piece} to hand, not {written}"),
        Place::Off => format!("{what} bears off {piece}, and does not take it {written}"),
    }
}
