//! Records of ṭāb from the usual start, and roll-offs.

use hunefer_notation::{Colour, ItemKind, Motion, Throw};

use super::Spoilt;
use super::spoils::with;
use crate::make::cases::law::Head;
use crate::make::cases::script::{Script, Usual};
use crate::make::cases::search::play_on;
use crate::make::player::Player;

/// Throws and who made them.
type RollOff = Vec<(Colour, u16)>;

/// A record from the usual start, which one side begins.
fn start(script: &mut Script, dice: &mut Player, rolled: bool) -> Option<Colour> {
    let side = dice.pick(&[Colour::Cones, Colour::Spools])?;
    let other = if side == Colour::Cones { Colour::Spools } else { Colour::Cones };
    let count = if rolled { 1 + dice.below(6) } else { 0 };
    let mut roll_off: RollOff = (0..count)
        .map(|back| (if back % 2 == 0 { side } else { other }, if back == 0 { 1 } else { [2, 3, 4, 6][dice.below(4)] }))
        .collect();
    roll_off.reverse();
    script.usual = Some(Usual { first: Some(side), roll_off });
    (script.last, script.token) = (None, None);
    script.played.clear();
    play_on(script, dice)?;
    // Whoever begins is named, or the roll-off or the turn itself says.
    if let Some(usual) = script.usual.as_mut().filter(|_| dice.chance(128)) {
        usual.first = None;
    }
    Some(side)
}

/// A throw other than a ṭāb, lost.
fn no_tab(side: Colour, dice: &mut Player) -> Option<(Option<Head>, ItemKind)> {
    let throw = Throw { value: Some(dice.pick(&[2, 3, 4, 6])?), faces: None };
    Some((Some((Some(1), Some(side))), ItemKind::Ply { throw, motion: Motion::Lost }))
}

fn opening(script: &mut Script, value: &str) -> Option<()> {
    let mut board = script.board()?;
    board.options.set("opening", value);
    let unusual = board.options.unusual();
    script.start.keys.options = unusual.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
    Some(())
}

/// The game begins with another throw than a ṭāb.
pub(super) fn first_throw(script: &mut Script, dice: &mut Player, rolled: bool) -> Spoilt {
    opening(script, "played")?;
    let side = start(script, dice, rolled)?;
    let lost = no_tab(side, dice)?;
    with(script, "whoever begins has thrown a ṭāb, and that is the first throw of the game", |wrong| {
        wrong.played = vec![lost];
    })
}

/// Under `opening=fresh` the first throw may be any.
pub(super) fn fresh(script: &mut Script, dice: &mut Player) -> Spoilt {
    let rolled = dice.chance(128);
    let side = start(script, dice, rolled)?;
    script.played = vec![no_tab(side, dice)?];
    opening(script, "played")?;
    let (wrong, says) = with(script, "the ṭāb that decided who begins is played first, unless opening=fresh", |_| {})?;
    opening(script, "fresh")?;
    Some((wrong, says))
}

/// A roll-off that does not decide, or too late.
pub(super) fn rolled(
    script: &mut Script,
    dice: &mut Player,
    says: &str,
    spoil: fn(&mut RollOff, u16, usize) -> Option<()>,
) -> Spoilt {
    start(script, dice, true)?;
    let mut wrong = script.clone();
    let value = dice.pick(&[2, 3, 4, 6])?;
    spoil(&mut wrong.usual.as_mut()?.roll_off, value, dice.below(6))?;
    (wrong.judge().names == ["tab.opening"]).then(|| (wrong, says.to_owned()))
}
