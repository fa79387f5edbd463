//! Apophis and Isis: the price of both, which goes back along the route, and what either does.

use hunefer_notation::Square;

use super::cards::{AFTER, LANDS, TOLD, USED, hits};
use super::pins::{lock, nearly_won};
use crate::make::cases::facets::vocabulary::*;

const OWN_TAKEN: &str = "{to} is taken by {us} themselves: the piece on {from} goes on back to {lands}";
/// A use that is paid for wrongly, or not at all.
const PRICE: Facet = Facet { cites: "heka.price", ..USED };
/// A landing on an enemy that may not be hit.
const SKIPS: Facet = Facet {
    says: "{them} on {to} are passed over: the piece on {from} goes on back to {lands}",
    shows: |s| taken(s, false),
    ..LANDS
};
/// The first item of the turn that Isis gave.
const GIVEN: Facet = Facet { lead: &[OwnTurn, Reveal(ITS, Used), Forget], says: "", shows: |_| true, ..AFTER };
/// Another card, after both the turns that Apophis takes.
const LATER: Facet =
    Facet { lead: &[OwnTurn, Reveal(ITS, Works), Turn, Turn, Turn, Turn], from: Uses(&Card::ALL), ..USED };

facets! {
    PRICE: "heka.price" in CARDS, "heka.apophis" in CARDS, "heka.isis" in CARDS {
        "owed and not paid" { shows: Scene::bare }
        "by the other side's piece" { shows: |s| s.names(false) }
        "by nobody" { shows: Scene::nobody_there }
        "none can pay" { pins: &[With(stuck)], shows: |s| !s.bare() && !s.names(false) && !anyone_pays(s) }
    }
    PRICE: "heka.price" in NOT_TJAU {
        "by a piece that cannot go back" { from: Uses(&[Card::Apophis, Card::Isis]),
            shows: |s| s.names(true) && anyone_pays(s) }
    }
    PRICE: "heka.apophis" in NOT_TJAU, "heka.isis" in NOT_TJAU {
        "a piece that cannot go back" { shows: |s| s.names(true) && anyone_pays(s) }
    }
    LANDS: "heka.apophis" in CARDS { "three back" { shows: as_counted } }
    LANDS: "heka.isis" in CARDS { "one back" { shows: as_counted } }
    LANDS: "heka.apophis" in CARDS, "heka.isis" in CARDS {
        "a false landing" { }
        "into the water" { ways: KENDALL, shows: |s| wet(s) && s.before.empty(at(15)),
            says: "back from {from} is the water, which carries to {lands}, not to {to}" }
        "into the water, 15 taken" { ways: KENDALL, shows: |s| wet(s) && !s.before.empty(at(15)),
            says: "back from {from} is the water; 15 is taken, so it carries to {lands}, not to {to}" }
        "back along the round" { ways: TAB, shows: |s| passes(s, [17, 18]),
            says: "the way back from {from} follows the round to {lands}, not to {to}" }
        "back out of the enemy row" { ways: TAB, shows: |s| passes(s, [35, 0]),
            says: "the way back from {from} leads by the fork it came up by to {lands}, not to {to}" }
    }
    LANDS: "heka.apophis" in CARDS {
        "taken by one's own" { says: OWN_TAKEN, shows: |s| taken(s, true) }
        "taken by an enemy" { shows: |s| taken(s, false),
            says: "{to} is taken by {them}, who are not hit: the piece on {from} goes on back to {lands}" }
        "past the start" { ways: RACES, shows: |s| counted(s).is_none() && s.lands().is_some(),
            says: "three back from {from} is past the start: the piece comes to {lands}, not to {to}" }
        "none empty behind" { ways: RACES, shows: none_behind,
            says: "{to} is taken, and so is every square behind: the piece on {from} comes to {lands}" }
    }
    USED: "heka.apophis" in CARDS {
        "no hit" { cites: "move.mark", shows: |s| s.named().is_some() && !s.marks().water, fault: Broken(|script, _| {
            let hit = marked(&script.item()?, Marks { hit: true, ..Marks::NONE })?;
            script.but("the price of Apophis hits nobody, wherever it lands", |wrong| wrong.replace(hit))
        }) }
    }
    AFTER: "heka.apophis" in CARDS {
        "two misses" { lead: &[OwnTurn, Reveal(ITS, Used), Forget, Turns(&[0, 2])], shows: |s| !s.misses(),
            says: "Apophis takes this turn from {player}" }
        "no third miss" { lead: &[OwnTurn, Reveal(ITS, Used), Forget, Turns(&[4])],
            says: "{player} have missed both turns" }
        "the player plays between" { lead: &[OwnTurn, Reveal(ITS, Used), Forget, Turns(&[1, 3])],
            says: "{player} played Apophis and miss nothing" }
    }
    LATER: "heka.apophis" in CARDS {
        "two misses, then a reveal" { cites: "heka.gap",
            fault: Any(|script, _|
            sooner(script, "Apophis was revealed at this player's last turn, and a miss is still to come")) }
        "one miss is not enough" { cites: "heka.running", fault: Broken(after_one) }
    }
    LANDS: "heka.isis" in CARDS {
        "hits" { shows: hits, says: "the piece on {from} hits {them} on {lands}, and does not come to {to}" }
        "one's own: skips" { says: OWN_TAKEN, shows: |s| taken(s, true) }
        "step 1 to hand" { ways: TJAU, says: "before {from} lies the hand: the piece does not come to {to}",
            shows: |s| s.stood() == Some(s.before.at_step(s.before.player, 1)) }
    }
    TOLD: "heka.isis" in CARDS {
        "what is hit" { shows: |s| hits(s) && !s.wins(), fault: Lie(Sent),
            says: "the piece that is hit does not go where it is said to be" }
        "wins at once" { ways: TAB, pins: &[With(nearly_won)], shows: Scene::wins, fault: Lie(Ending),
            says: "the last of {them} is taken, and {us} win at once" }
        "a mark" { cites: "move.mark", shows: |s| !s.declines() && !hits(s) && !s.marks().water, fault: Lie(Mark),
            says: "the step back does nothing that could be marked" }
    }
    SKIPS: "heka.isis" in CARDS {
        "guarded: skips" { ways: RACES, shows: |s| taken(s, false) && !sheltered(s) }
        "safe: skips" { ways: RACES, shows: |s| taken(s, false) && sheltered(s) }
        "an ʿeggeh: skips" { ways: LANE, }
    }
    GIVEN: "heka.isis" in CARDS {
        "their turn moves mine" { cites: "move.not-yours",
            says: "Isis has {player} throw for {us}, and {from} is not of them" }
        "extra throws" { cites: "turn.unfinished", fault: Broken(leaves_owed),
            shows: |s| s.after.as_ref().is_some_and(|after| after.stage == Stage::Throwing) }
        "then as usual" { cites: "move.not-yours", lead: &[OwnTurn, Reveal(ITS, Used), Forget, Turn],
            says: "the turn that Isis gave is over: {us} move their own, and {from} is none of them" }
        "a throw must be moved" { cites: "move.forced", by: &[Instead] }
        "it wins for the pieces moved" { cites: "result.wrong", pins: &[With(nearly_won)], shows: Scene::wins,
            fault: Lie(Ending), says: "{player} threw, and the pieces that won are of {us}" }
    }
}

/// How many squares a price goes back.
fn far(scene: &Scene) -> u16 {
    if scene.card() == Some(Card::Apophis) { 3 } else { 1 }
}

/// Where a price takes the piece before any water, and whether it hits there.
pub(super) fn back(scene: &Scene) -> Option<(Place, bool)> {
    scene.before.steps_back(scene.piece()?, usize::from(far(scene)), far(scene) == 1)
}

/// The square that a price counts back to, taken or not; none past the start.
fn counted(scene: &Scene) -> Option<Place> {
    scene.before.behind(scene.piece()?).get(usize::from(far(scene)) - 1).copied()
}

/// Whether the square counted to is empty, and so the landing.
fn as_counted(scene: &Scene) -> bool {
    counted(scene).is_some_and(|counted| scene.before.empty(counted) && scene.lands() == Some(counted))
}

/// Whether the landing written is the square counted to, and taken by the player or the other side.
fn taken(scene: &Scene, own: bool) -> bool {
    let side = if own { scene.before.player } else { 1 - scene.before.player };
    let there = counted(scene).is_some_and(|counted| scene.before.has(side, counted));
    there && scene.landing() == counted(scene) && scene.lands().is_some() && !hits(scene)
}

/// Whether all squares behind are taken, and the landing written is one of them.
fn none_behind(scene: &Scene) -> bool {
    let Some(piece) = scene.piece() else { return false };
    let behind: Vec<Place> = scene.before.behind(piece).into_iter().skip(usize::from(far(scene)) - 1).collect();
    let full = !behind.iter().any(|&square| scene.before.empty(square));
    full && scene.landing().is_some_and(|landing| behind.contains(&landing)) && scene.lands().is_some()
}

/// Whether the price leads into the water.
fn wet(scene: &Scene) -> bool {
    back(scene) == Some((at(27), false))
}

fn anyone_pays(scene: &Scene) -> bool {
    let (before, card) = (&scene.before, scene.card().unwrap_or(Card::Apophis));
    before.on_board(before.player).into_iter().any(|piece| before.price(card, piece).is_some())
}

/// In ṭāb: whether the way back of a piece of the player's leads past the first square of a stretch of theirs.
fn passes(scene: &Scene, first: [u16; 2]) -> bool {
    let first = first[scene.before.player];
    let near = (0..far(scene)).map(|step| if scene.before.player == 0 { first - step } else { first + step });
    !hits(scene) && scene.stood().is_some_and(|stood| near.map(at).any(|square| square == stood))
}

/// Whether the enemy on the square counted to stands in a safe house, or on a marked square.
fn sheltered(scene: &Scene) -> bool {
    let them = 1 - scene.before.player;
    counted(scene).is_some_and(|counted| match (scene.before.way, counted) {
        (Way::Aseb, _) => scene.before.tjau_shelter(them, counted).contains(&"tjau.marked"),
        (_, Place::Square(Square(square))) => scene.before.safe_house(i32::from(square)),
        (_, Place::Hand | Place::Off) => false,
    })
}

/// No piece of the player's can go back: they fill the first squares of senet, are in hand in tjau, locked in ṭāb.
fn stuck(board: &mut State, dice: &mut Player) {
    let us = board.player;
    match board.way {
        Way::Kendall => {
            board.leave(us, 1 + dice.below(4), dice);
            let mut row = vec![us; board.on_board(us).len()];
            (0..dice.below(3)).for_each(|_| row.insert(dice.below(row.len()), 1 - us));
            let wanted: Vec<(usize, Place)> = row.into_iter().zip((1..).map(at)).collect();
            board.put(&wanted, dice);
        }
        Way::Aseb => board.send(us, |piece| piece.at != Place::Off, Place::Hand),
        Way::Lane | Way::Simple => lock(board, us, dice),
        Way::Tut | Way::Scarab => {}
    }
}

/// The reveal after both misses is made before the second.
fn sooner(script: &mut Script, says: &str) -> Option<Spoilt> {
    let (card, _) = use_of(&script.item()?)?;
    let mut misses = (0..script.played.len()).filter(|&item| script.played[item].1 == ItemKind::Miss);
    let second = misses.nth(1)?;
    script.but(says, |wrong| {
        wrong.played.truncate(second);
        wrong.played.push((None, reveal(card, Usage::Declined)));
    })
}

/// The same of a record that begins with both turns to be missed, so that no turn between is asked for.
fn after_one(script: &mut Script, _: &mut Player) -> Option<Spoilt> {
    let revealed = script.played.iter().position(|(_, item)| use_of(item).is_some())?;
    let moments = script.judge().moments;
    let after = moments.get(revealed + 1)?;
    let mut start = Script { about: script.about, ..Script::from(after) };
    (start.start.keys.turn, start.start.keys.gap) = (Some(after.number + 1), [false; 2]);
    start.played = script.played.split_off(revealed + 1);
    *script = start;
    sooner(script, "one turn has been missed, and one is still to be")
}

/// The throw that is earned is not made: the next turn begins.
fn leaves_owed(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let now = script.unwon()?;
    let next = State { player: 1 - now.player, isis: None, ..now.clone() };
    let (head, more) = (next_head(&now, &ItemKind::House), due(&next, dice)?);
    script.played.push((None, due(&now, dice)?));
    script.but("the throw earned in the turn before is still owed, Isis or not", |wrong| {
        wrong.played.pop();
        wrong.played.push((head, more));
    })
}
