//! Throws: what the sticks can show, and when they may be thrown.

use hunefer_notation::{Card, Faces, GameName, ItemKind, Throw};

use super::Wording;
use super::scene::Scene;
use super::words::{self, one_of};
use crate::law::game::Evidence;
use crate::law::game::common::{THROW_FACES, THROW_NOT_EARNED, THROW_VALUE, THROW_WAITING};
use crate::law::heka::STICKS;
use crate::law::rule::Rule;

pub(super) static WORDINGS: &[(&Rule, Wording)] =
    &[(&THROW_VALUE, value), (&THROW_FACES, faces), (&THROW_NOT_EARNED, not_earned), (&THROW_WAITING, waiting)];

/// The throw written in the item.
pub(super) fn thrown(scene: &Scene<'_>) -> Option<Throw> {
    match *scene.item {
        ItemKind::Ply { throw, .. } | ItemKind::Wager { throw, .. } => Some(throw),
        ItemKind::House | ItemKind::Action { .. } | ItemKind::Miss | ItemKind::Reveal { .. } => None,
    }
}

/// The sticks it was thrown with: a wager always has four.
fn in_use(scene: &Scene<'_>) -> u8 {
    let limited = scene.position.keys.sticks[scene.position.side.index()];
    match (scene.item, u8::try_from(limited)) {
        (ItemKind::Wager { .. }, _) | (_, Ok(0) | Err(_)) => STICKS,
        (
            ItemKind::Ply { .. } | ItemKind::House | ItemKind::Action { .. } | ItemKind::Miss | ItemKind::Reveal { .. },
            Ok(limited),
        ) => limited,
    }
}

/// The value a throw shows, of so many sticks.
fn shown(scene: &Scene<'_>, throw: Throw, sticks: u8) -> Option<u16> {
    let of_faces = |faces: Faces| if faces.light == 0 { u16::from(scene.play.value(sticks, 0)) } else { faces.light };
    throw.value.or_else(|| throw.faces.map(of_faces))
}

fn value(scene: &Scene<'_>) -> Option<String> {
    let written = thrown(scene)?.value?;
    let sticks = in_use(scene);
    let (can, count) = (one_of(&scene.values(sticks)), words::sticks(sticks));
    if sticks == STICKS {
        return Some(format!("the {count} of {} show {can}, never {written}", words::game(scene.game())));
    }
    let throws = words::side(scene.position.side, ["throws", "throw"]);
    let show = if sticks == 1 { "shows" } else { "show" };
    Some(format!("{throws} {count} in this turn, which {show} {can}, never {written}"))
}

fn faces(scene: &Scene<'_>) -> Option<String> {
    let throw = thrown(scene)?;
    let faces = throw.faces?;
    let sticks = in_use(scene);
    let count = u32::from(faces.light) + u32::from(faces.dark);
    if count != u32::from(sticks) {
        let verb = if count == 1 { "is" } else { "are" };
        let written = words::counted(usize::try_from(count).ok()?, "face");
        return Some(format!("{} thrown, but {written} {verb} written", sticks_are(sticks)));
    }
    let worth = shown(scene, Throw { value: None, ..throw }, sticks)?;
    Some(format!("`{faces}` is worth {worth}, not {}", throw.value?))
}

fn sticks_are(count: u8) -> String {
    format!("{} {}", words::sticks(count), if count == 1 { "is" } else { "are" })
}

fn not_earned(scene: &Scene<'_>) -> Option<String> {
    match scene.item {
        ItemKind::Action { .. } => return Some("actions are of duat alone".to_owned()),
        ItemKind::House if scene.evidence() == Evidence::Never => {
            return Some("`27-15` is a move of King Tut's senet alone".to_owned());
        }
        ItemKind::Ply { .. } | ItemKind::House | ItemKind::Miss | ItemKind::Wager { .. } | ItemKind::Reveal { .. } => {}
    }
    if scene.game() == GameName::Duat {
        return Some("duat is played without sticks".to_owned());
    }
    let (player, next) = (scene.player(), scene.position.side);
    let to_play = words::side(next, ["is", "are"]);
    if scene.position.keys.gap[player.index()] {
        return Some(format!("a card has been revealed in this turn, which ends it, and {to_play} to play next"));
    }
    if scene.play.shaped_by() == Some(Card::Seth) {
        let throws = words::side(player, ["throws", "throw"]);
        return Some(format!("{throws} once in a turn that the Blow of Seth limits, so {to_play} to play next"));
    }
    let what = match scene.item {
        ItemKind::House => "`27-15` stands instead of a throw, and nothing",
        ItemKind::Ply { .. }
        | ItemKind::Action { .. }
        | ItemKind::Miss
        | ItemKind::Wager { .. }
        | ItemKind::Reveal { .. } => "nothing",
    };
    let played = words::side(player, ["has played", "have played"]);
    Some(format!("{what} {played} in this turn earns another throw, so {to_play} to play next"))
}

fn waiting(scene: &Scene<'_>) -> Option<String> {
    let waits = scene.value()?;
    let who = scene.position.side.name();
    if matches!(scene.item, ItemKind::House) {
        return Some(format!(
            "a {waits} already thrown by {who} waits for its move, so `27-15` may not be played instead"
        ));
    }
    let written = shown(scene, thrown(scene)?, in_use(scene))?;
    Some(format!(
        "a {waits} already thrown by {who} waits for its move, so the throw here is that {waits}, not {written}"
    ))
}
