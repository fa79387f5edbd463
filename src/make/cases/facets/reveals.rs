//! Who may reveal a card, and when; what declining one means.

use hunefer_notation::CardSet;

use super::pins::{miss, misses, waits};
use crate::make::cases::facets::vocabulary::*;

const EVERY: &[Card] = &Card::ALL;
const CROWN: &[Card] = &[Card::Crown];
/// Cards that leave something running in which the other side still throws.
const RUNNING: &[Card] = &[Card::Exile, Card::Osiris, Card::Isis, Card::Seth];
/// Cards whose price is a turn.
const DEAR: &[Card] = &[Card::Exile, Card::Osiris, Card::Crown];

/// A card revealed at a moment when none may be.
const HELD: Facet = Facet { hands: Open, from: Uses(EVERY), prelude: 0, ..ALONE };
/// The same, of a record that begins with a whole turn.
const AFTER: Facet = Facet { hands: Dealt, lead: &[Turn], by: &[Key], ..HELD };
/// A card declined.
const DECLINED: Facet = Facet { lead: &[OwnTurn], shows: Scene::declines, ..HELD };

facets! {
    HELD: "heka.when" in CARDS {
        "a throw still owed" { hands: Dealt, lead: &[Earning], by: &[Then(&[Turn])] }
        "at the turn's head" { hands: Dealt, by: &[Then(&[Turn])] }
        "a throw waiting" { hands: Dealt, pins: &[With(waits)], by: &[Then(&[Turn])] }
        "in the other's turn" { hands: Ready, head: next_head, by: &[Head] }
    }
    AFTER: "heka.gap" in CARDS {
        "two turns running" { pins: &[With(|board, _| board.gap[board.player] = true)] }
        "the turn after" { hands: Open, lead: &[OwnTurn, Reveal(EVERY, Over), Turn, Turn],
            by: &[From(1, &[Turn, Turn])] }
        "a missed turn serves" { pins: &[With(misses), With(|board, _| board.gap[board.player] = true)],
            lead: &[Turn, Turn, Turn], fault: Broken(|script, _| {
                // The two turns in which one was missed are not played: the record begins with the third.
                let third = *script.steps.get(1)?;
                script.but("no turn, played or missed, lies between this reveal and the last", |wrong| {
                    wrong.start.keys.miss = [0; 2];
                    wrong.start.keys.turn = wrong.played.get(third).and_then(|(head, _)| head.as_ref()?.0);
                    wrong.played.drain(..third);
                })
            }) }
        "each player's own" { pins: &[With(|board, _| board.gap[1 - board.player] = true)], fault: Broken(|script, _| {
            let says = "the side that reveals did so at its last turn too, and not the other side";
            script.but(says, |wrong| wrong.start.keys.gap.swap(0, 1))
        }) }
        "it goes with the player" { hands: Open, pins: &[With(|board, _| board.gap[1 - board.player] = true)],
            lead: &[OwnTurn, Reveal(CROWN, Works), Turn], by: &[Then(&[Turn, Turn])], fault: First }
    }
    AFTER: "heka.running" in CARDS {
        "a missed turn to come" { pins: &[With(|board, dice| miss(board, 1 - board.player, dice))] }
        "an Isis turn to come" { pins: &[With(|board, _| isis(board, 1 - board.player))] }
        "an Isis turn just played" { pins: &[With(|board, _| isis(board, board.player))],
            by: &[Then(&[Turn]), Then(&[Turn, Turn])] }
        "one stick just thrown" { pins: &[With(|board, _| sticks(board, 1, 3))], by: &[Then(&[Turn, Turn])] }
        "three sticks just thrown" { pins: &[With(|board, _| sticks(board, 3, 0))],
            by: &[Then(&[Turn]), Then(&[Turn, Turn])] }
    }
    HELD: "heka.running" in CARDS {
        "a wager is over once thrown" { lead: &[OwnTurn, Reveal(RUNNING, Works), Turn],
            by: &[From(1, &[Reveal(&[Card::Maat], Works), Turn])] }
        "the other's card" { lead: &[OwnTurn, Reveal(DEAR, Works), Turn], by: &[Then(&[Turn, Turn])] }
        "declined, nothing runs" { lead: &[OwnTurn, Reveal(RUNNING, Works), Turn], by: &[From(1, &[DeclineIt, Turn])] }
    }
    AFTER: "heka.allowed" in CARDS {
        "no cards in the match" { fault: Broken(|script, _|
            script.but("this match is played without cards", no_cards)) }
        "at the turn's head" { fault: Broken(|script, _| {
            script.but("this match is played without cards, and no turn opens with one", |wrong| {
                no_cards(wrong);
                let head = wrong.played.first().and_then(|(head, _)| *head);
                let card = wrong.played.pop();
                wrong.played = card.into_iter().map(|(_, card)| (head, card)).collect();
            })
        }) }
    }
    HELD: "heka.left" in CARDS {
        "none left" { hands: Dealt, pins: &[With(|board, _| board.hold(0, 1))], lead: &[Turn], by: &[Key] }
        "the last one revealed" { pins: &[With(|board, _| board.hold(1, 1))], fault: First,
            lead: &[OwnTurn, Reveal(EVERY, Over), Turn, Turn], by: &[From(1, &[Turn, Turn])] }
        "two in a turn" { pins: &[With(|board, _| board.hold(1, 1))], lead: &[OwnTurn, Reveal(EVERY, Over)],
            by: &[Without], head: same_turn, fault: First }
        "cards stay with their players" { pins: &[With(|board, _| board.hold(2, 0))],
            lead: &[OwnTurn, Reveal(CROWN, Works), Turn, Turn, Turn], by: &[Key] }
    }
    HELD: "heka.once" in CARDS {
        "seen already" { pins: &[With(|board, dice| {
            board.hold(2, 1);
            dice.pick(EVERY).into_iter().for_each(|card| board.ran(card));
        })], lead: &[OwnTurn], by: &[Instead] }
        "revealed by the other" { lead: &[OwnTurn, Reveal(EVERY, Over), Turn], by: &[Instead] }
        "two in a turn" { pins: &[With(|board, _| board.hold(2, 1))], lead: &[OwnTurn, Reveal(EVERY, Over)],
            by: &[Without], head: same_turn }
    }
    HELD: "heka.decline" in CARDS {
        "it counts as revealed" { cites: "heka.once", lead: &[OwnTurn, Reveal(EVERY, Declined), Turn], by: &[Instead],
            shows: |s| s.earlier.iter().any(|(_, item)| use_of(item).is_some_and(|(card, _)| Some(card) == s.card())) }
        "a turn lies between all the same" { cites: "heka.gap", pins: &[With(|board, _| board.hold(2, 1))],
            lead: &[OwnTurn, Reveal(EVERY, Declined), Turn, Turn], by: &[From(1, &[Turn, Turn])] }
        "no price" { cites: "turn.miss", lead: &[OwnTurn, Reveal(DEAR, Declined), Turn], from: These(openings),
            shows: Scene::misses, by: &[Instead] }
    }
    DECLINED: "heka.decline" in CARDS {
        "it leaves play" { cites: "result.wrong", fault: Lie(Board(kept)) }
        "no power" { cites: "result.wrong", fault: Lie(Board(used)) }
        "marks" { cites: "move.mark", fault: Lie(Mark) }
    }
}

/// Isis has a side throw for the other.
fn isis(board: &mut State, side: usize) {
    board.ran(Card::Isis);
    board.isis = Some(side);
}

/// Seth leaves so many sticks to the side to play and to the other.
fn sticks(board: &mut State, own: u16, theirs: u16) {
    board.ran(Card::Seth);
    (board.sticks[board.player], board.sticks[1 - board.player]) = (own, theirs);
}

/// Nothing that has to do with cards is left in a set-up.
fn no_cards(script: &mut Script) {
    let keys = &mut script.start.keys;
    (keys.cards, keys.seen, keys.reveal) = (None, CardSet::default(), None);
}

/// The declined card is still there, by its player's count or unseen.
fn kept(scene: &Scene, last: &mut State) {
    match &mut last.cards {
        Some(cards) if scene.before.number.is_multiple_of(2) => cards[scene.before.player] += 1,
        _ => last.seen = set(last.seen.iter().filter(|&seen| Some(seen) != scene.card())),
    }
}

/// The declined card has been used.
fn used(scene: &Scene, last: &mut State) {
    // The first use there is: no dice are thrown for a lie.
    let card = scene.card().into_iter().collect::<Vec<_>>();
    let mut may = lawful(&scene.before, uses(&scene.before, &card, &mut Player::new(0)));
    may.retain(|item| use_of(item).is_some_and(|(_, usage)| usage != Usage::Declined));
    if let Some(item) = may.first() {
        *last = scene.before.after(head_of(&scene.before, item), item);
    }
}
