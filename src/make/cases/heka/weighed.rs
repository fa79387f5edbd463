//! Cases about a wager that wins the game.

use hunefer_notation::{Card, Colour, Keys};

use super::field::{Ground, other};
use super::given::about_to_win;
use super::ready::{Hands, number, side};
use super::record::Record;
use super::{RACES, recipe};
use crate::law::game::common::{GAME_OVER, MOVE_MARK, RESULT_WRONG};
use crate::make::cases::{Pair, Recipe, Source};

const MAAT: &str = "heka.maat";
const CARD: Card = Card::Maat;

pub(in crate::make::cases) const RECIPES: &[Recipe] =
    &[recipe(MAAT, "wins at once", RACES, wins), recipe(MAAT, "wins at once: the result", RACES, wins_result)];

/// The head of a turn that opens with a wager for a side's last piece.
fn last_piece(source: &mut Source) -> Option<Record> {
    let (mut ground, side, turn) = (Ground::draw(source)?, side(source)?, number(source)?);
    about_to_win(&mut ground, source, side)?;
    if let (Ground::Senet(scene), true) = (&mut ground, source.coin()) {
        let anywhere = source.one_of(&scene.room())?;
        scene.plant(source, side, anywhere);
    }
    let piece = source.one_of(&ground.pieces(side))?;
    let revealer: Colour = other(side);
    if source.coin() {
        let keys = Hands::able(&[CARD]).keys(source, revealer);
        let start = Record::reopened(ground, revealer, turn, keys);
        let mut record = start.revealing(&start.maat(piece));
        record.close();
        return Some(record);
    }
    let mut keys: Keys = Hands { own: (0, 2), theirs: (0, 1), hidden: &[CARD] }.keys(source, side);
    keys.wager = Some(ground.spot(side, piece));
    Some(Record::begin(ground, side, turn, keys))
}

/// The full mark for the last piece wins at once: no turn follows.
fn wins(source: &mut Source) -> Option<Pair> {
    let mut record = last_piece(source)?;
    let (value, told) = (record.ground.full_mark(), source.coin());
    let mut not_yet = record.clone();
    not_yet.wagered(source)?;
    record.wager(value, told)?;
    let us = record.side.name();
    let says = format!("a {value} bears off the last of {us}, who win at once");
    if source.coin() {
        let item = format!("{}:-", source.one_of(record.ground.values())?);
        let refused = record.with(item).refused(&GAME_OVER, says.clone());
        return Some(Pair { refused, legal: record.legal(source, says) });
    }
    let text = not_yet.marked_last("#")?;
    let refused = text.refused(&MOVE_MARK, "only the full mark bears the piece off and wins");
    let legal = record.marked_last("#");
    Some(Pair { refused, legal: legal.unwrap_or(record).legal(source, says) })
}

/// The result of such a win.
fn wins_result(source: &mut Source) -> Option<Pair> {
    let mut record = last_piece(source)?;
    let (value, told) = (record.ground.full_mark(), source.coin());
    record.wager(value, told)?;
    let (us, them) = (record.side.name(), record.them().name());
    let wrong = source.one_of(&[them, "draw", "*"])?;
    let says = format!("a {value} bears off the last of {us}, who win at once");
    let refused = record.draft(format!("{says}: the result is not {wrong}")).line(wrong);
    let legal = record.ended(record.draft(says).line(us));
    Some(Pair { refused: refused.refused("end", &RESULT_WRONG), legal })
}
