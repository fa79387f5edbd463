//! The eight cards: the right to reveal one, what it may be used on, and what it does.

use hunefer_notation::{Card, Colour, Place, Placement, Position, Spot, Usage};

use super::options::way;
use super::pieces::{self, Shift, all, called_back, front, sent_back, shifted, stepped_back, swapped};
use super::{Name, other};

/// A lawful use of a card, made.
pub(super) struct Used {
    /// The position after it, what it leaves running in its keys.
    pub position: Position,
    /// The use as canonical form writes it.
    pub usage: Usage,
    /// The piece moved alone, if one was.
    pub shift: Option<Shift>,
    /// The armies have changed hands.
    pub crown: bool,
}

/// Whether the rule set takes cards.
pub(super) fn taken(position: &Position) -> bool {
    match &position.placement {
        Placement::Senet(_) => !way(position, "tut"),
        Placement::Tab(_) | Placement::Tjau(_) => true,
        Placement::Duat(_) => false,
    }
}

/// Whether a power or a price is still to come or shapes the turn going on.
pub(super) fn running(position: &Position) -> bool {
    let keys = &position.keys;
    keys.miss != [0; 2] || keys.isis.is_some() || keys.sticks != [0; 2] || keys.wager.is_some()
}

/// The rules on the right to reveal that `player` breaks with `card`, its throws `done` or not, another card revealed
/// in the turn or not.
pub(super) fn broken_right(position: &Position, player: Colour, card: Card, done: bool, revealed: bool) -> Vec<Name> {
    let keys = &position.keys;
    let Some(left) = keys.cards.filter(|_| taken(position)) else { return vec!["heka.allowed"] };
    let mut broken = Vec::new();
    if left[player.index()] == 0 {
        broken.push("heka.left");
    }
    if keys.seen.contains(card) || revealed {
        broken.push("heka.once");
    }
    if !done && !revealed {
        broken.push("heka.when");
    }
    if keys.gap[player.index()] {
        broken.push("heka.gap");
    }
    if running(position) {
        broken.push("heka.running");
    }
    broken
}

/// Uses `card`, or tells the rules on target, price and landing that the use breaks.
pub(super) fn used(position: &Position, player: Colour, card: Card, usage: Usage) -> Result<Used, Vec<Name>> {
    let (own, enemy) = (player.index(), other(player));
    let nothing = |usage| Used { position: spent(position, player, card), usage, shift: None, crown: false };
    if usage == Usage::Declined {
        return Ok(nothing(usage));
    }
    let mut used = match card {
        Card::Exile | Card::Maat => {
            let pieces = all(position, enemy);
            let any = pieces.iter().any(|&piece| sent_back(position, enemy, piece).is_some());
            match usage {
                Usage::Bare if !any => return Ok(nothing(usage)),
                Usage::Piece(piece, to) => {
                    let shift = sent_back(position, enemy, piece).ok_or_else(|| vec!["heka.target"])?;
                    if card == Card::Maat {
                        let mut used = nothing(Usage::Piece(shift.from, None));
                        used.position.keys.wager = Some(shift.from);
                        return Ok(used);
                    }
                    moving(position, player, card, shift, to)?
                }
                Usage::Bare | Usage::Swap(..) | Usage::Declined => return Err(vec!["heka.target"]),
            }
        }
        Card::Osiris => {
            let called = called_back(position, enemy);
            let due = called.or_else(|| sent_back(position, enemy, front(position, enemy)?));
            match (due, usage) {
                (None, Usage::Bare) => return Ok(nothing(usage)),
                (Some(due), Usage::Piece(piece, to)) => {
                    let named = match piece.place {
                        Place::Off => called.map(|called| called.from),
                        Place::Hand | Place::Square(_) => sent_back(position, enemy, piece).map(|sent| sent.from),
                    };
                    if named != Some(due.from) {
                        return Err(vec!["heka.target"]);
                    }
                    moving(position, player, card, due, to)?
                }
                _ => return Err(vec!["heka.target"]),
            }
        }
        Card::Apophis | Card::Isis => {
            let (steps, hits) = if card == Card::Apophis { (3, false) } else { (1, true) };
            let pays = |piece: Spot| stepped_back(position, player, piece, steps, hits);
            let any = all(position, player).into_iter().any(|piece| pays(piece).is_some());
            match usage {
                Usage::Bare if !any => nothing(usage),
                Usage::Piece(piece, to) => {
                    let shift = pays(piece).ok_or_else(|| vec!["heka.price"])?;
                    moving(position, player, card, shift, to)?
                }
                Usage::Bare | Usage::Swap(..) | Usage::Declined => return Err(vec!["heka.price"]),
            }
        }
        Card::Shabti => {
            let pairs = || {
                all(position, player)
                    .into_iter()
                    .flat_map(|own| all(position, enemy).into_iter().map(move |their| (own, their)))
            };
            match usage {
                Usage::Bare if !pairs().any(|(own, their)| swapped(position, player, own, their).is_some()) => {
                    return Ok(nothing(usage));
                }
                Usage::Swap(near, far) => {
                    let shifts = swapped(position, player, near, far).ok_or_else(|| vec!["heka.target"])?;
                    let usage = Usage::Swap(shifts[0].from, shifts[1].from);
                    let position = spent(&shifted(position, &shifts), player, card);
                    return Ok(Used { position, usage, shift: None, crown: false });
                }
                Usage::Bare | Usage::Piece(..) | Usage::Declined => return Err(vec!["heka.target"]),
            }
        }
        Card::Crown | Card::Seth if usage != Usage::Bare => return Err(vec!["heka.target"]),
        Card::Crown | Card::Seth => nothing(usage),
    };
    let keys = &mut used.position.keys;
    match card {
        Card::Exile | Card::Osiris => keys.miss[own] += 1,
        Card::Apophis => keys.miss[enemy.index()] += 2,
        Card::Isis => keys.isis = Some(enemy),
        Card::Seth => (keys.sticks[own], keys.sticks[enemy.index()]) = (3, 1),
        Card::Crown => {
            // Cards and gaps stay with the players, and so change colour; the price falls on who played it.
            if let Some(left) = &mut keys.cards {
                left.swap(0, 1);
            }
            keys.gap.swap(0, 1);
            keys.miss[enemy.index()] += 1;
            used.crown = true;
        }
        Card::Shabti | Card::Maat => {}
    }
    Ok(used)
}

/// A use that moves one piece, its landing true if it is written.
fn moving(position: &Position, player: Colour, card: Card, shift: Shift, to: Option<Spot>) -> Result<Used, Vec<Name>> {
    if to.is_some_and(|to| to.place != shift.to.place) {
        return Err(vec!["heka.result"]);
    }
    let position = spent(&shifted(position, &[shift]), player, card);
    Ok(Used { position, usage: Usage::Piece(shift.from, Some(shift.to)), shift: Some(shift), crown: false })
}

/// The position with the card out of the player's hand.
fn spent(position: &Position, player: Colour, card: Card) -> Position {
    let mut after = position.clone();
    if let Some(left) = &mut after.keys.cards {
        left[player.index()] = left[player.index()].saturating_sub(1);
    }
    after.keys.seen.insert(card);
    after
}

/// Every lawful use of a card, declined last.
pub(super) fn uses(position: &Position, player: Colour, card: Card) -> Vec<Usage> {
    let enemy = other(player);
    let bare = [Usage::Bare, Usage::Piece(Spot::plain(Place::Off), None)];
    let single = all(position, player).into_iter().chain(all(position, enemy)).map(|piece| Usage::Piece(piece, None));
    let pairs = all(position, player)
        .into_iter()
        .flat_map(|own| all(position, enemy).into_iter().map(move |their| Usage::Swap(own, their)));
    let every = bare.into_iter().chain(single).chain(pairs).chain([Usage::Declined]);
    let mut found: Vec<Usage> = Vec::new();
    for used in every.filter_map(|usage| used(position, player, card, usage).ok()) {
        if !found.contains(&used.usage) {
            found.push(used.usage);
        }
    }
    found
}

/// What a wager of such a value does to the piece it is for.
pub(super) fn weighed(position: &Position, side: Colour, piece: Spot, value: u8) -> Option<Shift> {
    let full = match &position.placement {
        Placement::Senet(_) => 5,
        Placement::Tab(_) => 6,
        Placement::Tjau(_) | Placement::Duat(_) => 4,
    };
    if value == full { pieces::full_mark(position, side, piece) } else { sent_back(position, side, piece) }
}
