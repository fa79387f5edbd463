//! One game of a record, looked at.

use std::sync::{Mutex, PoisonError};

use hunefer_notation::{Game, Locator};

use crate::cli::bar::Bar;
use crate::cli::input::{Source as Read, shown};
use crate::cli::replay::entry;
use crate::cli::tables::shelf::{Section, Shelf};
use crate::exact::annotate::{Account, Thresholds, account};
use crate::exact::puzzle::begun;
use crate::exact::solve::rollout::rollout;
use crate::exact::solve::{self, Figure, Solved, Source, Unsolved};
use crate::play::Play;
use crate::referee::{self, Terms, warning};
use crate::show::annotated::{Edit, data, edits, report};
use crate::show::report::{Format, Look, visible};

/// How games are looked at.
pub(super) struct Teller<'t> {
    pub(super) source: &'t Read,
    pub(super) locator: Mutex<Locator<'t>>,
    pub(super) thresholds: Thresholds,
    pub(super) shelf: Shelf,
    /// Games from each position that no table knows.
    pub(super) games: u32,
    pub(super) seed: u64,
    pub(super) width: usize,
    pub(super) color: bool,
    /// Filled by the bytes of games.
    pub(super) bar: Bar,
}

/// What comes of a game.
pub(super) struct Told {
    /// What is to be changed in the text.
    pub(super) edits: Vec<Edit>,
    /// What is to be said of it beside.
    pub(super) remarks: Vec<String>,
    /// Whether it is not legal.
    pub(super) refused: bool,
    /// What it comes to, if anything.
    pub(super) account: Option<Reported>,
}

/// What a game comes to, for people and as data.
pub(super) struct Reported {
    pub(super) text: String,
    pub(super) object: serde_json::Value,
}

impl Teller<'_> {
    /// Looks at the game of that number.
    pub(super) fn tell(&self, number: usize, game: &Game<'_>) -> anyhow::Result<Told> {
        let file = shown(&self.source.name);
        let left = |remarks, refused| Ok(Told { edits: Vec::new(), remarks, refused, account: None });
        let Some((ruleset, options, _)) = begun(game) else { return left(self.refusal(number, game)?, true) };
        let section = self.shelf.section(ruleset, &options);
        let account = if ruleset.sticks {
            let bytes = u64::from(game.span.length) / game.line.items().len().max(1) as u64;
            account(game, &mut |play| {
                self.bar.add(bytes);
                self.values(play, &section)
            })
        } else {
            account(game, &mut |_| Err(Unsolved::NoSticks))
        };
        let Ok(account) = account else { return left(self.refusal(number, game)?, true) };
        if !ruleset.sticks {
            let remark =
                format!("{file}: game {number} stays as it is, for {} has no throws, and no chances", ruleset.name);
            return left(vec![remark], false);
        }
        let mut remarks: Vec<_> = section.refusal().into_iter().collect();
        let silent = account.items.iter().filter(|told| told.is_none()).count();
        if silent > 0 {
            let why =
                if self.games == 0 { "no table knows them, or cards may matter" } else { "cards may matter in them" };
            remarks.push(format!(
                "{file}: game {number}: {silent} of {} items stay as they are: {why}",
                account.items.len()
            ));
        }
        let account = Told {
            edits: edits(&self.source.bytes, game, &account, &self.thresholds),
            remarks,
            refused: false,
            account: self.reported(number, game, ruleset.name, &account),
        };
        Ok(account)
    }

    /// What every play of a game is worth: by a table, if one knows it, else by games played out.
    fn values(&self, play: &dyn Play, section: &Section) -> Result<(Solved, Source), Unsolved> {
        if let Some(table) = section.table(play) {
            let solved = solve::solve(play, &mut |after| {
                let cell = table.cell(&after.position()).ok_or(Unsolved::Unknown)?;
                Ok(Figure { value: cell.chance(), error: 0.0 })
            });
            match solved {
                Err(Unsolved::Unknown) => {}
                solved => {
                    let source = table.certificate().bound().map_or(Source::Unproven, Source::Exact);
                    return solved.map(|solved| (solved, source));
                }
            }
        }
        if self.games == 0 {
            return Err(Unsolved::Unknown);
        }
        let solved = solve::solve(play, &mut |after| Ok(rollout(after, self.games, self.seed)))?;
        Ok((solved, Source::Estimate(self.games)))
    }

    /// Why a game is not looked at, as `check` says it.
    fn refusal(&self, number: usize, game: &Game<'_>) -> anyhow::Result<Vec<String>> {
        let verdict = referee::judge(game, &Terms::default(), &mut ());
        let named = (self.source.name.as_str(), self.source.raw.as_deref());
        let warnings = warning::warnings(game, &self.source.bytes);
        let locator = self.locator.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = entry(named, &locator, (number, game), (verdict, warnings));
        let look = Look { color: self.color, width: self.width, diagram: false, only_faults: true, strict: false };
        let text = Format::Text.pen(look).games(&[entry])?.text;
        Ok(vec![String::from_utf8_lossy(&text).trim_end().to_owned()])
    }

    /// What a game comes to.
    fn reported(&self, number: usize, game: &Game<'_>, rules: &str, account: &Account) -> Option<Reported> {
        let words = game.vocabulary?;
        let value = |name: &str| game.tag(name).map(|tag| tag.value.as_ref()).filter(|value| !value.is_empty());
        let players = words.colours.map(|colour| (colour, value(colour.name()).unwrap_or(colour.name())));
        let named = players.map(|(colour, name)| match name == colour.name() {
            true => name.to_owned(),
            false => format!("{} ({})", visible(name), colour.name()),
        });
        let [one, other] = named;
        let file = shown(&self.source.name);
        let head = format!("{file}, game {number}: {one} against {other}, {rules}\n");
        let text = head + &report::report(account, players, &words, &self.thresholds, self.width);
        let mut object = data::object(account, players, &words, &self.thresholds);
        object["file"] = self.source.name.as_str().into();
        object["game"] = number.into();
        object["rules"] = rules.into();
        Some(Reported { text, object })
    }
}
