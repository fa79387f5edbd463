//! Finds, for a facet, a record that shows it and the smallest edit of it that is legal.

use hunefer_notation::{Card, Place, Square};

use super::edit::{edit, lied, marked};
use super::facet::{Broken, Edit, Facet, Fault, Pin, Scene, Story};
use super::items::{head_of, items};
use super::law::{Head, State, Way};
use super::script::{Script, told};
use super::{Pair, Source, reveal, scatter, story, words};
use crate::make::player::Player;

/// How many edits are tried of one record.
const TRIES: usize = 300;

impl Facet {
    /// Draws a pair; `None` where the dice fell badly, to be tried again.
    pub(super) fn draw(&self, source: &mut Source) -> Option<Pair> {
        let way = Way::find(source.ruleset.name)?;
        let ruleset = source.ruleset;
        let dice = &mut source.dice;
        let board = self.board(way, dice);
        let mut script = story::told(self.story, board, dice)?;
        script.tagged = dice.chance(96);
        if matches!(self.story, Story::Any) && dice.chance(self.prelude) {
            play_on(&mut script, dice)?;
        }
        let before = script.lead(self.lead, None, dice).filter(|before| before.won.is_none())?;
        let (head, scene) = self.point(&before, &script, dice)?;
        script.played.push((head, scene.item));
        let mut fits = String::new();
        let (refused, mut legal, why, then) = match self.fault {
            Fault::Alone | Fault::First => {
                let (legal, edited) = self.neighbour(&script, &scene, dice)?;
                (script, legal, words::why(self.says, &scene), format!("{edited}: "))
            }
            Fault::Lie(lie) => {
                let (refused, legal, says) = lied(lie, &script, &scene, dice)?;
                let told = told(&scene.before, scene.after.as_ref()?, &scene.item);
                let says = if self.says.is_empty() { says } else { words::why(self.says, &scene) };
                (refused, legal, format!("{told}; {says}"), String::new())
            }
            Fault::Spoilt(spoil) => {
                let (refused, says) = spoil(&mut script, dice)?;
                (refused, script, says, String::new())
            }
            Fault::Broken(spoil) => {
                let broken: Broken = spoil(&mut script, dice)?;
                fits = broken.fits;
                (broken.script, script, broken.says, String::new())
            }
        };
        let (no, yes) = (refused.judge(), legal.judge());
        let right = match self.fault {
            Fault::Alone | Fault::Broken(_) => no.names == [self.cited()],
            Fault::First => no.names.len() > 1 && no.names.first() == Some(&self.cited()),
            Fault::Spoilt(_) if !self.cites.is_empty() => no.names.first() == Some(&self.cites),
            Fault::Lie(_) | Fault::Spoilt(_) => {
                no.names.len() == 1 && (self.cites.is_empty() || no.names == [self.cites])
            }
        };
        if !right || !yes.names.is_empty() {
            return None;
        }
        let [.., last, end] = yes.moments.as_slice() else { return None };
        // What an item leads to is told too, where that says nothing of the fault.
        let tells = matches!(self.fault, Fault::Alone | Fault::First);
        if tells && dice.chance(128) {
            legal.last = Some(end.position());
        }
        if tells && dice.chance(128) {
            let played = legal.played.last_mut()?;
            let holds = last.begins(played.0, &played.1).marks(&played.1);
            played.1 = marked(&played.1, holds).unwrap_or(played.1);
        }
        if fits.is_empty() {
            fits = told(last, end, &legal.played.last()?.1);
        }
        Some(Pair {
            refused: refused.draft(ruleset, &no, why)?,
            legal: legal.draft(ruleset, &yes, format!("{then}{fits}"))?,
        })
    }

    /// The rule that the refused record breaks.
    const fn cited(&self) -> &'static str {
        if self.cites.is_empty() { self.subject } else { self.cites }
    }

    /// A board with the pins where they belong.
    fn board(&self, way: Way, dice: &mut Player) -> State {
        let mut options = scatter::options(way, dice);
        for (name, value) in self.options {
            options.set(name, value);
        }
        let mut board = scatter::scatter(way, options, dice);
        let latest = if dice.chance(8) { 999 } else { 60 };
        board.number = 1 + u32::try_from(dice.below(latest)).unwrap_or(0);
        for pin in self.pins {
            stick(*pin, &mut board, dice);
        }
        board
    }

    /// An item that shows the facet.
    fn point(&self, before: &State, script: &Script, dice: &mut Player) -> Option<(Option<Head>, Scene)> {
        let mut scenes = Vec::new();
        let items = match self.story {
            Story::Any | Story::Turns(..) => (self.from)(before, dice),
            Story::Ready(card) => reveal::uses(before, card, dice),
            Story::Later(card, _) => {
                let other = dice.pick(&Card::ALL).filter(|&other| other != card);
                other.map_or(Vec::new(), |other| reveal::uses(before, other, dice))
            }
        };
        for item in items {
            let head = (self.head)(before, &item);
            let names = before.breaks(head, &item);
            let meant = match self.fault {
                Fault::Alone => names == [self.cited()],
                Fault::First => names.len() > 1 && names[0] == self.cited() && !names.contains(&"move.distance"),
                Fault::Lie(_) | Fault::Spoilt(_) | Fault::Broken(_) => names.is_empty(),
            };
            if meant {
                let after = names.is_empty().then(|| before.after(head, &item));
                // As the turn has it once it has begun: Isis may have another side's pieces moved.
                let before = before.begins(head, &item);
                let scene = Scene { earlier: script.played.clone(), before, item, names, after };
                if (self.shows)(&scene) {
                    scenes.push((head, scene));
                }
            }
        }
        let chosen = dice.below(scenes.len());
        (chosen < scenes.len()).then(|| scenes.swap_remove(chosen))
    }

    /// The script after a single edit that makes it legal.
    fn neighbour(&self, script: &Script, scene: &Scene, dice: &mut Player) -> Option<(Script, String)> {
        (0..TRIES).find_map(|_| {
            let kind = dice.pick(self.by)?;
            let edited = match kind {
                Edit::Instead | Edit::Use | Edit::Head | Edit::Without | Edit::Then(_) | Edit::From(..) => {
                    self.replayed(kind, script, scene, dice)
                }
                Edit::Piece | Edit::Throw | Edit::Move | Edit::Landing | Edit::Key | Edit::Option => {
                    edit(kind, script, scene, dice)
                }
            };
            edited.filter(|(other, _)| other.judge().names.is_empty())
        })
    }
}

/// Plays a legal item or two at random.
pub(crate) fn play_on(script: &mut Script, dice: &mut Player) -> Option<()> {
    (0..=dice.below(2)).try_for_each(|_| play_one(script, dice))
}

/// Plays a legal item at random.
pub(crate) fn play_one(script: &mut Script, dice: &mut Player) -> Option<()> {
    let before = script.judge().moments.pop().filter(|before| before.won.is_none())?;
    let mut legal = items(&before, dice);
    legal.retain(|item| before.breaks(head_of(&before, item), item).is_empty());
    let item = dice.pick(&legal)?;
    script.played.push((head_of(&before, &item), item));
    Some(())
}

/// Puts a pin where it belongs.
fn stick(pin: Pin, board: &mut State, dice: &mut Player) {
    let us = board.player;
    match pin {
        Pin::Own(square) => plant(board, us, square, dice),
        Pin::Enemy(square) => plant(board, 1 - us, square, dice),
        Pin::Either(square) => plant(board, dice.below(2), square, dice),
        Pin::Left(left) => {
            let mut on = board.on_board(us);
            while on.len() > left {
                let piece = on.swap_remove(dice.below(on.len()));
                board.pieces[piece].at = Place::Off;
            }
        }
        Pin::With(prepare) => prepare(board, dice),
    }
}

/// Has a piece of a side stand on a square; what stood there goes where that came from.
pub(crate) fn plant(board: &mut State, side: usize, square: u16, dice: &mut Player) {
    let at = Place::Square(Square(square));
    if board.has(side, at) {
        return;
    }
    let Some(piece) = dice.pick(&board.on_board(side)) else { return };
    let from = board.pieces[piece].at;
    for other in board.pieces.iter_mut().filter(|other| other.at == at) {
        other.at = from;
    }
    board.pieces[piece].at = at;
}
