//! Records of ṭāb from the usual start, and roll-offs.

use crate::make::cases::facets::conflicts::roll;
use crate::make::cases::facets::vocabulary::*;

/// Has a record begin from the usual start, and answers who does.
fn start(script: &mut Script, dice: &mut Player, rolled: bool) -> Option<Colour> {
    let (mut roll_off, side) = roll(script.way, dice);
    if !rolled {
        roll_off.clear();
    }
    script.usual = Some(Usual { first: Some(side), roll_off });
    script.played.clear();
    (0..=dice.below(2)).try_for_each(|_| script.play_one(dice))?;
    // Whoever begins is named, or the roll-off or the turn itself says.
    if let Some(usual) = script.usual.as_mut().filter(|_| dice.chance(128)) {
        usual.first = None;
    }
    Some(side)
}

/// A throw other than a ṭāb, lost.
fn no_tab(side: Colour, dice: &mut Player) -> (Option<crate::make::cases::law::Head>, ItemKind) {
    (Some((Some(1), Some(side))), ply(throw([2, 3, 4, 6][dice.below(4)]), None))
}

/// The game begins with another throw than a ṭāb.
pub(super) fn first_throw(script: &mut Script, dice: &mut Player, rolled: bool) -> Option<Spoilt> {
    script.set_option("opening", "played");
    let side = start(script, dice, rolled)?;
    let says = "whoever begins has thrown a ṭāb, and that is the first throw of the game";
    script.but(says, |wrong| wrong.played = vec![no_tab(side, dice)])
}

/// Under `opening=fresh` the first throw may be any.
pub(super) fn fresh(script: &mut Script, dice: &mut Player) -> Option<Spoilt> {
    let rolled = dice.chance(128);
    let side = start(script, dice, rolled)?;
    script.played = vec![no_tab(side, dice)];
    script.set_option("opening", "fresh");
    let says = "the ṭāb that decided who begins is played first, unless opening=fresh";
    script.but(says, |wrong| wrong.set_option("opening", "played"))
}

/// A roll-off that does not decide, or too late.
pub(super) fn rolled(
    script: &mut Script,
    dice: &mut Player,
    says: &str,
    spoil: fn(&mut RollOff, u16, usize) -> Option<()>,
) -> Option<Spoilt> {
    start(script, dice, true)?;
    let mut wrong = script.clone();
    spoil(&mut wrong.usual.as_mut()?.roll_off, [2, 3, 4, 6][dice.below(4)], dice.below(6))?;
    script.but(says, |other| *other = wrong)
}
