//! Who may reveal a card, and when; what declining one means.

use hunefer_notation::{Card, CardSet, ItemKind, Marks, Usage};

use crate::make::cases::facet::Edit::{From, Head, Instead, Key, Then, Without};
use crate::make::cases::facet::Lie::{Board, Mark};
use crate::make::cases::facet::Pin::With;
use crate::make::cases::facet::{Facet, Scene, alone, first, lie, spoilt};
use crate::make::cases::items::{cards, openings};
use crate::make::cases::law::{Head as Begins, Stage, State, Way};
use crate::make::cases::lead::Lead::{DeclineIt, Earning, Own, Reveal, Turn};
use crate::make::cases::lead::Use::{Declined, Over, Works};
use crate::make::cases::script::Script;
use crate::make::player::Player;

pub(super) const ALL: &[Way] = &[Way::Kendall, Way::Lane, Way::Simple, Way::Aseb];
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
        subject: "heka.when",
        case: "a throw still owed",
        ..HELD
    },
    Facet { pins: &[With(hands)], by: &[Then(&[Turn])], subject: "heka.when", case: "at the turn's head", ..HELD },
    Facet {
        pins: &[With(hands), With(waiting)],
        by: &[Then(&[Turn])],
        subject: "heka.when",
        case: "a throw waiting",
        ..HELD
    },
    Facet {
        pins: &[With(hands), With(left_open)],
        head: next_head,
        by: &[Head],
        subject: "heka.when",
        case: "in the other's turn",
        ..HELD
    },
    Facet { pins: &[With(hands), With(gap)], subject: "heka.gap", case: "two turns running", ..AFTER },
    Facet {
        lead: &[Own, Reveal(EVERY, Over), Turn, Turn],
        by: &[From(1, &[Turn, Turn])],
        subject: "heka.gap",
        case: "the turn after",
        ..HELD
    },
    Facet {
        pins: &[With(hands), With(gap), With(misses)],
        lead: &[Turn, Turn, Turn],
        from: cards,
        prelude: 0,
        cites: "heka.gap",
        ..spoilt("heka.gap", "a missed turn serves", ALL, nothing_missed)
    },
    Facet {
        pins: &[With(hands), With(their_gap)],
        lead: &[Turn],
        from: cards,
        prelude: 0,
        cites: "heka.gap",
        ..spoilt("heka.gap", "each player's own", ALL, |script, _| {
            let says = "the side that reveals did so at its last turn too, and not the other side";
            with(script, says, |wrong| wrong.start.keys.gap.swap(0, 1))
        })
    },
    Facet {
        pins: &[With(hands), With(their_gap), With(open)],
        lead: &[Own, Reveal(CROWN, Works), Turn],
        from: cards,
        prelude: 0,
        by: &[Then(&[Turn, Turn])],
        ..first("heka.gap", "it goes with the player", ALL)
    },
    Facet { pins: &[With(hands), With(they_miss)], subject: "heka.running", case: "a missed turn to come", ..AFTER },
    Facet { pins: &[With(hands), With(their_isis)], subject: "heka.running", case: "an Isis turn to come", ..AFTER },
    Facet {
        pins: &[With(hands), With(our_isis)],
        by: &[Then(&[Turn]), Then(&[Turn, Turn])],
        subject: "heka.running",
        case: "an Isis turn just played",
        ..AFTER
    },
    Facet {
        pins: &[With(hands), With(one_stick)],
        by: &[Then(&[Turn, Turn])],
        subject: "heka.running",
        case: "one stick just thrown",
        ..AFTER
    },
    Facet {
        pins: &[With(hands), With(three_sticks)],
        by: &[Then(&[Turn]), Then(&[Turn, Turn])],
        subject: "heka.running",
        case: "three sticks just thrown",
        ..AFTER
    },
    Facet {
        lead: &[Own, Reveal(RUNNING, Works), Turn],
        by: &[From(1, &[Reveal(&[Card::Maat], Works), Turn])],
        subject: "heka.running",
        case: "a wager is over once thrown",
        ..HELD
    },
    Facet {
        lead: &[Own, Reveal(DEAR, Works), Turn],
        by: &[Then(&[Turn, Turn])],
        subject: "heka.running",
        case: "the other's card",
        ..HELD
    },
    Facet {
        lead: &[Own, Reveal(RUNNING, Works), Turn],
        by: &[From(1, &[DeclineIt, Turn])],
        subject: "heka.running",
        case: "declined, nothing runs",
        ..HELD
    },
    Facet {
        pins: &[With(hands)],
        lead: &[Turn],
        from: cards,
        prelude: 0,
        cites: "heka.allowed",
        ..spoilt("heka.allowed", "no cards in the match", ALL, |script, _| {
            with(script, "this match is played without cards", no_cards)
        })
    },
    Facet {
        pins: &[With(hands)],
        lead: &[Turn],
        from: cards,
        prelude: 0,
        cites: "heka.allowed",
        ..spoilt("heka.allowed", "at the turn's head", ALL, |script, _| {
            with(script, "this match is played without cards, and no turn opens with one", |wrong| {
                no_cards(wrong);
                let head = wrong.played.first().and_then(|(head, _)| *head);
                let card = wrong.played.pop();
                wrong.played = card.into_iter().map(|(_, card)| (head, card)).collect();
            })
        })
    },
    Facet { pins: &[With(hands), With(none_left)], subject: "heka.left", case: "none left", ..AFTER },
    Facet {
        pins: &[With(hands), With(one_left), With(open)],
        lead: &[Own, Reveal(EVERY, Over), Turn, Turn],
        by: &[From(1, &[Turn, Turn])],
        from: cards,
        prelude: 0,
        ..first("heka.left", "the last one revealed", ALL)
    },
    Facet {
        pins: &[With(hands), With(one_left), With(open)],
        lead: &[Own, Reveal(EVERY, Over)],
        by: &[Without],
        head: same_turn,
        from: cards,
        prelude: 0,
        ..first("heka.left", "two in a turn", ALL)
    },
    Facet {
        pins: &[With(hands), With(none_theirs), With(open)],
        lead: &[Own, Reveal(CROWN, Works), Turn, Turn, Turn],
        by: &[Key],
        subject: "heka.left",
        case: "cards stay with their players",
        ..HELD
    },
    Facet {
        pins: &[With(hands), With(one_seen), With(open)],
        lead: &[Own],
        by: &[Instead],
        subject: "heka.once",
        case: "seen already",
        ..HELD
    },
    Facet {
        lead: &[Own, Reveal(EVERY, Over), Turn],
        by: &[Instead],
        subject: "heka.once",
        case: "revealed by the other",
        ..HELD
    },
    Facet {
        pins: &[With(hands), With(two_left), With(open)],
        lead: &[Own, Reveal(EVERY, Over)],
        by: &[Without],
        head: same_turn,
        subject: "heka.once",
        case: "two in a turn",
        ..HELD
    },
    Facet {
        lead: &[Own, Reveal(EVERY, Declined), Turn],
        cites: "heka.once",
        by: &[Instead],
        shows: same_card,
        subject: "heka.decline",
        case: "it counts as revealed",
        ..HELD
    },
    Facet {
        pins: &[With(hands), With(open)],
        lead: &[Own],
        from: cards,
        prelude: 0,
        cites: "result.wrong",
        shows: declines,
        ..lie("heka.decline", "it leaves play", ALL, Board(kept))
    },
    Facet {
        pins: &[With(hands), With(two_left), With(open)],
        lead: &[Own, Reveal(EVERY, Declined), Turn, Turn],
        cites: "heka.gap",
        by: &[From(1, &[Turn, Turn])],
        subject: "heka.decline",
        case: "a turn lies between all the same",
        ..HELD
    },
    Facet {
        lead: &[Own, Reveal(DEAR, Declined), Turn],
        cites: "turn.miss",
        from: openings,
        shows: |s| s.item == ItemKind::Miss,
        by: &[Instead],
        subject: "heka.decline",
        case: "no price",
        ..HELD
    },
    Facet {
        pins: &[With(hands), With(open)],
        lead: &[Own],
        from: cards,
        prelude: 0,
        cites: "result.wrong",
        shows: declines,
        ..lie("heka.decline", "no power", ALL, Board(used))
    },
    Facet {
        pins: &[With(hands), With(open)],
        lead: &[Own],
        from: cards,
        prelude: 0,
        cites: "move.mark",
        shows: declines,
        ..lie("heka.decline", "marks", ALL, Mark)
    },
];

/// A record like another but for one thing.
pub(super) fn with(script: &Script, says: &str, spoil: impl FnOnce(&mut Script)) -> Option<(Script, String)> {
    let mut wrong = script.clone();
    spoil(&mut wrong);
    Some((wrong, says.to_owned()))
}

/// Cards left to both sides, and some seen.
pub(super) fn hands(board: &mut State, dice: &mut Player) {
    let (own, theirs) = (1 + dice.below(2), 1);
    let mut cards = [0; 2];
    (cards[board.player], cards[1 - board.player]) = (own, theirs);
    for _ in 0..dice.below(5 - own - theirs) {
        dice.pick(&Card::ALL).into_iter().for_each(|card| board.seen.insert(card));
    }
    board.cards = Some(cards.map(|left| u16::try_from(left).unwrap_or(1)));
}

/// As often as not the turn's throws are done, and only a reveal is still open.
pub(super) fn open(board: &mut State, dice: &mut Player) {
    if dice.chance(150) {
        left_open(board, dice);
    }
}

/// The turn's throws are done, and only a reveal is still open.
pub(super) fn left_open(board: &mut State, _: &mut Player) {
    board.stage = Stage::Thrown { shaped: false, gap: false };
    board.left_open = true;
}

/// The head of the turn after.
pub(super) fn next_head(before: &State, _: &ItemKind) -> Option<Begins> {
    Some((Some(before.number + 1), Some(before.colour(1 - before.player))))
}

/// No head: the item goes on with the turn.
pub(super) fn same_turn(_: &State, _: &ItemKind) -> Option<Begins> {
    None
}

fn waiting(board: &mut State, dice: &mut Player) {
    board.waiting = dice.pick(&board.values(4));
}

fn gap(board: &mut State, _: &mut Player) {
    board.gap[board.player] = true;
}

fn their_gap(board: &mut State, _: &mut Player) {
    board.gap[1 - board.player] = true;
}

fn misses(board: &mut State, _: &mut Player) {
    ran(board, Card::Exile);
    board.miss[board.player] = 1;
}

fn they_miss(board: &mut State, dice: &mut Player) {
    let turns = 1 + dice.below(2);
    ran(board, if turns == 1 { Card::Osiris } else { Card::Apophis });
    board.miss[1 - board.player] = u16::try_from(turns).unwrap_or(1);
}

fn their_isis(board: &mut State, _: &mut Player) {
    ran(board, Card::Isis);
    board.isis = Some(1 - board.player);
}

fn our_isis(board: &mut State, _: &mut Player) {
    ran(board, Card::Isis);
    board.isis = Some(board.player);
}

fn one_stick(board: &mut State, _: &mut Player) {
    ran(board, Card::Seth);
    (board.sticks[board.player], board.sticks[1 - board.player]) = (1, 3);
}

fn three_sticks(board: &mut State, _: &mut Player) {
    ran(board, Card::Seth);
    board.sticks[board.player] = 3;
}

/// A card has been seen, and nothing else.
pub(super) fn ran(board: &mut State, card: Card) {
    board.seen = set([card]);
}

fn set(cards: impl IntoIterator<Item = Card>) -> CardSet {
    let mut set = CardSet::default();
    cards.into_iter().for_each(|card| set.insert(card));
    set
}

fn left(board: &mut State, own: u16, theirs: u16) {
    let mut cards = [own; 2];
    cards[1 - board.player] = theirs;
    board.cards = Some(cards);
    if board.seen.len() > 1 {
        board.seen = set(board.seen.iter().take(1));
    }
}

fn none_left(board: &mut State, _: &mut Player) {
    left(board, 0, 1);
}

fn one_left(board: &mut State, _: &mut Player) {
    left(board, 1, 1);
}

fn two_left(board: &mut State, _: &mut Player) {
    left(board, 2, 1);
}

fn none_theirs(board: &mut State, _: &mut Player) {
    left(board, 2, 0);
}

fn one_seen(board: &mut State, dice: &mut Player) {
    left(board, 2, 1);
    dice.pick(&Card::ALL).into_iter().for_each(|card| ran(board, card));
}

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
        (Some(cards), _) if scene.before.number % 2 == 0 => cards[scene.before.player] += 1,
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
