//! Finds, for a facet, a record that shows it and the smallest edit of it that is legal.

use hunefer_notation::Card;

use super::board::{deal, stick};
use super::draft::Pair;
use super::facet::{Edit, Facet, Fault};
use super::items::items;
use super::law::{Head, State, Way};
use super::lie::lied;
use super::scatter;
use super::scene::{Scene, marked};
use super::script::{Script, Spoilt};
use super::source::Source;
use super::words::{told, why};
use crate::make::player::Player;

/// How many edits are tried of one record.
const TRIES: usize = 300;

impl Facet {
    /// Draws a pair about a subject; `None` where the dice fell badly, to be tried again.
    pub(super) fn draw(&self, subject: &'static str, source: &mut Source) -> Option<Pair> {
        let way = Way::find(source.ruleset.name)?;
        let dice = &mut source.dice;
        let cited = if self.cites.is_empty() { subject } else { self.cites };
        let mut script = Script::from(&self.board(way, dice));
        script.about = Card::ALL.into_iter().find(|&card| super::card_subject(card) == subject);
        script.tagged = dice.chance(96);
        if dice.chance(self.prelude) {
            (0..=dice.below(2)).try_for_each(|_| script.play_one(dice))?;
        }
        let before = script.lead(self.lead, None, dice).filter(|before| before.won.is_none())?;
        let (head, scene) = self.point(&before, &script, cited, dice)?;
        script.played.push((head, scene.item));
        let mut fits = String::new();
        let (refused, mut legal, says) = match self.fault {
            Fault::Alone | Fault::First => {
                let (legal, edited) = self.neighbour(&script, dice)?;
                fits = format!("{edited}: ");
                (script, legal, why(self.says, &scene))
            }
            Fault::Lie(lie) => {
                let (refused, legal, says) = lied(lie, &script, &scene, dice)?;
                let says = if self.says.is_empty() { says } else { why(self.says, &scene) };
                (refused, legal, format!("{}; {says}", told(&scene.before, scene.after.as_ref()?, &scene.item)))
            }
            Fault::Replaced(like) => {
                let (refused, says) = replaced(&script, &scene, cited, like, dice)?;
                (refused, script, says)
            }
            Fault::Claims(marks, says) => {
                let wrong = marked(&scene.item, marks)?;
                let refused = script.but(says, |wrongly| wrongly.replace(wrong))?.script;
                script.last = script.end().filter(|_| dice.chance(128)).map(|end| end.position());
                (refused, script, says.to_owned())
            }
            Fault::Broken(spoil) | Fault::Any(spoil) => {
                let spoilt: Spoilt = spoil(&mut script, dice)?;
                fits = spoilt.fits;
                (spoilt.script, script, spoilt.says)
            }
        };
        let (no, yes) = (refused.judge(), legal.judge());
        let right = match self.fault {
            Fault::Alone | Fault::Replaced(_) | Fault::Broken(_) => no.names == [cited],
            Fault::First => no.names.len() > 1 && no.names.first() == Some(&cited),
            Fault::Claims(..) => no.names.len() == 1,
            Fault::Lie(_) | Fault::Any(_) if self.cites.is_empty() => no.names.len() == 1,
            Fault::Lie(_) | Fault::Any(_) => no.names.first() == Some(&cited),
        };
        if !right || !yes.names.is_empty() {
            return None;
        }
        let [.., last, end] = yes.moments.as_slice() else { return None };
        // What an item leads to is told too, where that says nothing of the fault.
        if matches!(self.fault, Fault::Alone | Fault::First) {
            if dice.chance(128) {
                legal.last = Some(end.position());
            }
            let (head, item) = *legal.played.last()?;
            if let Some(item) = marked(&item, last.begins(head, &item).marks(&item)).filter(|_| dice.chance(128)) {
                legal.replace(item);
            }
        }
        if fits.is_empty() || fits.ends_with(": ") {
            fits += &told(last, end, &legal.item()?);
        }
        let draft = |script: &Script, judged, says: &str| script.draft(source.ruleset, judged, says);
        Some(Pair { refused: draft(&refused, &no, &says)?, legal: draft(&legal, &yes, &fits)? })
    }

    /// A board with the cards dealt and the pins where they belong.
    fn board(&self, way: Way, dice: &mut Player) -> State {
        let mut options = scatter::options(way, dice);
        for (name, value) in self.options {
            options.set(name, value);
        }
        let mut board = scatter::scatter(way, options, dice);
        let latest = if dice.chance(8) { 999 } else { 60 };
        board.number = 1 + u32::try_from(dice.below(latest)).unwrap_or(0);
        deal(self.hands, &mut board, dice);
        for pin in self.pins {
            stick(*pin, &mut board, dice);
        }
        board
    }

    /// An item that shows the facet.
    fn point(
        &self,
        before: &State,
        script: &Script,
        cited: &'static str,
        dice: &mut Player,
    ) -> Option<(Option<Head>, Scene)> {
        let mut scenes = Vec::new();
        for item in self.items(before, script.about, dice) {
            let head = (self.head)(before, &item);
            let names = before.breaks(head, &item);
            let meant = match self.fault {
                Fault::Alone => names == [cited],
                Fault::First => names.len() > 1 && names[0] == cited && !names.contains(&"move.distance"),
                Fault::Lie(_) | Fault::Any(_) | Fault::Broken(_) | Fault::Replaced(_) | Fault::Claims(..) => {
                    names.is_empty()
                }
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
    fn neighbour(&self, script: &Script, dice: &mut Player) -> Option<(Script, String)> {
        let mut kinds = self.by.to_vec();
        (0..TRIES).find_map(|_| {
            let kind = dice.pick(&kinds)?;
            let edited = self.edit(kind, script, dice).filter(|(other, _)| other.judge().names.is_empty());
            // Whether another item would be lawful does not hang on the dice.
            let sure =
                matches!(kind, Edit::Throw | Edit::Move | Edit::Instead | Edit::Use | Edit::Head | Edit::Without);
            kinds.retain(|&other| other != kind || !sure);
            edited
        })
    }
}

/// A record with another last item that breaks a rule alone, and what to say of it.
fn replaced(
    script: &Script,
    old: &Scene,
    rule: &'static str,
    like: fn(&Scene, &Scene) -> bool,
    dice: &mut Player,
) -> Option<(Script, String)> {
    let before = old.before.clone();
    let mut new = Scene { earlier: Vec::new(), before, item: old.item, names: vec![rule], after: None };
    let mut wrong = items(&old.before, dice);
    wrong.retain(|&other| {
        new.item = other;
        like(old, &new) && old.before.breaks(None, &other) == [rule]
    });
    new.item = dice.pick(&wrong)?;
    let mut refused = script.clone();
    refused.replace(new.item);
    Some((refused, why("", &new)))
}
