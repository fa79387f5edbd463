//! Who may reveal a card, and when; what declining one means.

use hunefer_notation::{Card, CardSet, ItemKind, Marks, Usage};

use super::hands::{
    ALL, gap, hands, left_open, misses, next_head, none_left, none_theirs, one_left, one_seen, one_stick, open,
    our_isis, same_turn, set, their_gap, their_isis, they_miss, three_sticks, two_left, waiting, with,
};
use crate::make::cases::facet::Edit::{From, Head, Instead, Key, Then, Without};
use crate::make::cases::facet::Lie::{Board, Mark};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene, alone};
use crate::make::cases::items::{cards, openings};
use crate::make::cases::law::State;
use crate::make::cases::lead::Lead::{DeclineIt, Earning, Own, Reveal, Turn};
use crate::make::cases::lead::Use::{Declined, Over, Works};
use crate::make::cases::script::Script;
use crate::make::player::Player;

const EVERY: &[Card] = &Card::ALL;
const CROWN: &[Card] = &[Card::Crown];
/// Cards that leave something running in which the other side still throws.
const RUNNING: &[Card] = &[Card::Exile, Card::Osiris, Card::Isis, Card::Seth];
/// Cards whose price is a turn.
const DEAR: &[Card] = &[Card::Exile, Card::Osiris, Card::Crown];

/// A card revealed at a moment when none may be.
const HELD: Facet = Facet { pins: &[With(hands), With(open)], from: cards, prelude: 0, ..alone("", "", ALL) };
/// The same, of a record that begins with a whole turn.
const AFTER: Facet = Facet { pins: &[With(hands)], lead: &[Turn], by: &[Key], ..HELD };

pub(in crate::make::cases) const FACETS: &[Facet] = &[
    Facet {
        pins: &[With(hands)],
        lead: &[Earning],
        by: &[Then(&[Turn])],
        ..HELD.of("heka.when", "a throw still owed")
    },
    Facet { pins: &[With(hands)], by: &[Then(&[Turn])], ..HELD.of("heka.when", "at the turn's head") },
    Facet { pins: &[With(hands), With(waiting)], by: &[Then(&[Turn])], ..HELD.of("heka.when", "a throw waiting") },
    Facet {
        pins: &[With(hands), With(left_open)],
        head: next_head,
        by: &[Head],
        ..HELD.of("heka.when", "in the other's turn")
    },
    Facet { pins: &[With(hands), With(gap)], ..AFTER.of("heka.gap", "two turns running") },
    Facet {
        lead: &[Own, Reveal(EVERY, Over), Turn, Turn],
        by: &[From(1, &[Turn, Turn])],
        ..HELD.of("heka.gap", "the turn after")
    },
    Facet {
        pins: &[With(hands), With(gap), With(misses)],
        lead: &[Turn, Turn, Turn],
        cites: "heka.gap",
        ..HELD.of("heka.gap", "a missed turn serves").spoilt(nothing_missed)
    },
    Facet {
        pins: &[With(hands), With(their_gap)],
        lead: &[Turn],
        cites: "heka.gap",
        ..HELD.of("heka.gap", "each player's own").spoilt(|script, _| {
            let says = "the side that reveals did so at its last turn too, and not the other side";
            with(script, says, |wrong| wrong.start.keys.gap.swap(0, 1))
        })
    },
    Facet {
        pins: &[With(hands), With(their_gap), With(open)],
        lead: &[Own, Reveal(CROWN, Works), Turn],
        by: &[Then(&[Turn, Turn])],
        ..HELD.of("heka.gap", "it goes with the player").first()
    },
    Facet { pins: &[With(hands), With(they_miss)], ..AFTER.of("heka.running", "a missed turn to come") },
    Facet { pins: &[With(hands), With(their_isis)], ..AFTER.of("heka.running", "an Isis turn to come") },
    Facet {
        pins: &[With(hands), With(our_isis)],
        by: &[Then(&[Turn]), Then(&[Turn, Turn])],
        ..AFTER.of("heka.running", "an Isis turn just played")
    },
    Facet {
        pins: &[With(hands), With(one_stick)],
        by: &[Then(&[Turn, Turn])],
        ..AFTER.of("heka.running", "one stick just thrown")
    },
    Facet {
        pins: &[With(hands), With(three_sticks)],
        by: &[Then(&[Turn]), Then(&[Turn, Turn])],
        ..AFTER.of("heka.running", "three sticks just thrown")
    },
    Facet {
        lead: &[Own, Reveal(RUNNING, Works), Turn],
        by: &[From(1, &[Reveal(&[Card::Maat], Works), Turn])],
        ..HELD.of("heka.running", "a wager is over once thrown")
    },
    Facet {
        lead: &[Own, Reveal(DEAR, Works), Turn],
        by: &[Then(&[Turn, Turn])],
        ..HELD.of("heka.running", "the other's card")
    },
    Facet {
        lead: &[Own, Reveal(RUNNING, Works), Turn],
        by: &[From(1, &[DeclineIt, Turn])],
        ..HELD.of("heka.running", "declined, nothing runs")
    },
    Facet {
        pins: &[With(hands)],
        lead: &[Turn],
        cites: "heka.allowed",
        ..HELD
            .of("heka.allowed", "no cards in the match")
            .spoilt(|script, _| with(script, "this match is played without cards", no_cards))
    },
    Facet {
        pins: &[With(hands)],
        lead: &[Turn],
        cites: "heka.allowed",
        ..HELD.of("heka.allowed", "at the turn's head").spoilt(|script, _| {
            with(script, "this match is played without cards, and no turn opens with one", |wrong| {
                no_cards(wrong);
                let head = wrong.played.first().and_then(|(head, _)| *head);
                let card = wrong.played.pop();
                wrong.played = card.into_iter().map(|(_, card)| (head, card)).collect();
            })
        })
    },
    Facet { pins: &[With(hands), With(none_left)], ..AFTER.of("heka.left", "none left") },
    Facet {
        pins: &[With(hands), With(one_left), With(open)],
        lead: &[Own, Reveal(EVERY, Over), Turn, Turn],
        by: &[From(1, &[Turn, Turn])],
        ..HELD.of("heka.left", "the last one revealed").first()
    },
    Facet {
        pins: &[With(hands), With(one_left), With(open)],
        lead: &[Own, Reveal(EVERY, Over)],
        by: &[Without],
        head: same_turn,
        ..HELD.of("heka.left", "two in a turn").first()
    },
    Facet {
        pins: &[With(hands), With(none_theirs), With(open)],
        lead: &[Own, Reveal(CROWN, Works), Turn, Turn, Turn],
        by: &[Key],
        ..HELD.of("heka.left", "cards stay with their players")
    },
    Facet {
        pins: &[With(hands), With(one_seen), With(open)],
        lead: &[Own],
        by: &[Instead],
        ..HELD.of("heka.once", "seen already")
    },
    Facet { lead: &[Own, Reveal(EVERY, Over), Turn], by: &[Instead], ..HELD.of("heka.once", "revealed by the other") },
    Facet {
        pins: &[With(hands), With(two_left), With(open)],
        lead: &[Own, Reveal(EVERY, Over)],
        by: &[Without],
        head: same_turn,
        ..HELD.of("heka.once", "two in a turn")
    },
    Facet {
        lead: &[Own, Reveal(EVERY, Declined), Turn],
        cites: "heka.once",
        by: &[Instead],
        shows: same_card,
        ..HELD.of("heka.decline", "it counts as revealed")
    },
    Facet {
        lead: &[Own],
        cites: "result.wrong",
        shows: declines,
        ..HELD.of("heka.decline", "it leaves play").lying(Board(kept))
    },
    Facet {
        pins: &[With(hands), With(two_left), With(open)],
        lead: &[Own, Reveal(EVERY, Declined), Turn, Turn],
        cites: "heka.gap",
        by: &[From(1, &[Turn, Turn])],
        ..HELD.of("heka.decline", "a turn lies between all the same")
    },
    Facet {
        lead: &[Own, Reveal(DEAR, Declined), Turn],
        cites: "turn.miss",
        from: openings,
        shows: |s| s.item == ItemKind::Miss,
        by: &[Instead],
        ..HELD.of("heka.decline", "no price")
    },
    Facet {
        lead: &[Own],
        cites: "result.wrong",
        shows: declines,
        ..HELD.of("heka.decline", "no power").lying(Board(used))
    },
    Facet { lead: &[Own], cites: "move.mark", shows: declines, ..HELD.of("heka.decline", "marks").lying(Mark) },
];

/// Nothing that has to do with cards is left in a set-up.
fn no_cards(script: &mut Script) {
    let keys = &mut script.start.keys;
    (keys.cards, keys.seen, keys.reveal) = (None, CardSet::default(), None);
}

/// The two turns in which one was missed are not played: the record begins with the third.
fn nothing_missed(script: &mut Script, _: &mut Player) -> Option<(Script, String)> {
    let third = *script.steps.get(1)?;
    with(script, "no turn, played or missed, lies between this reveal and the last", |wrong| {
        wrong.start.keys.miss = [0; 2];
        wrong.start.keys.turn = wrong.played.get(third).and_then(|(head, _)| head.as_ref()?.0);
        wrong.played.drain(..third);
    })
}

fn declines(scene: &Scene) -> bool {
    matches!(scene.item, ItemKind::Reveal { usage: Usage::Declined, .. })
}

fn same_card(scene: &Scene) -> bool {
    scene.earlier.iter().any(|(_, earlier)| match (earlier, scene.item) {
        (ItemKind::Reveal { card, .. }, ItemKind::Reveal { card: other, .. }) => *card == other,
        _ => false,
    })
}

/// The declined card is still there, by its player's count or unseen.
fn kept(scene: &Scene, last: &mut State) {
    match (&mut last.cards, scene.item) {
        (Some(cards), _) if scene.before.number.is_multiple_of(2) => cards[scene.before.player] += 1,
        (_, ItemKind::Reveal { card, .. }) => {
            last.seen = set(last.seen.iter().filter(|&seen| seen != card));
        }
        _ => {}
    }
}

/// The declined card has been used.
fn used(scene: &Scene, last: &mut State) {
    let ItemKind::Reveal { card, .. } = scene.item else { return };
    let before = &scene.before;
    let spots = |side: usize| before.pieces.iter().enumerate().filter(move |(_, piece)| piece.side == side);
    let spot = |piece: usize| before.spot(piece);
    let mut uses = vec![Usage::Bare];
    for (own, _) in spots(before.player) {
        uses.push(Usage::Piece(spot(own), None));
        uses.extend(spots(1 - before.player).map(|(other, _)| Usage::Swap(spot(own), spot(other))));
    }
    uses.extend(spots(1 - before.player).map(|(other, _)| Usage::Piece(spot(other), None)));
    let head = Some((Some(before.number), None)).filter(|_| before.left_open);
    let item = |usage| ItemKind::Reveal { card, usage, marks: Marks::NONE };
    let lawful = uses.into_iter().map(item).find(|item| before.breaks(head, item).is_empty());
    if let Some(item) = lawful {
        *last = before.after(head, &item);
    }
}
