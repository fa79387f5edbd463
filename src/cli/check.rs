//! `check`: a verdict on every game.

mod fix;
mod mend;

use std::io::Write as _;

use super::Outcome;
use super::arguments::{Picked, RulesArgs};
use super::file::held;
use super::input::InputArgs;
use super::jobs::use_jobs_for;
use super::output::Output;
use super::replay::{Kind, Positions, Replay, Told, Wanted};
use crate::book::ruleset;
use crate::referee::Terms;
use crate::show::report::{Format, Look};

/// Says of every game whether it was played by the rules
///
/// Each game is replayed from its first tag to its last word. The verdict is `legal`, or the first thing wrong: its
/// place, the rule it breaks, why in this position, the position before it, and what could have been played instead.
/// A game that cannot be read is told of too, and never spoils its neighbours.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer check                          every record below this directory
  hunefer check club.hun --diagram       with the position drawn
  hunefer check --only-faults            nothing of those that are legal
  hunefer check - --format jsonl < club.hun
  hunefer check club.hun --set wall=2    would it have been legal with shorter walls?")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// How verdicts are written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Gives the position after the game, each turn or each item too
    #[arg(long, value_enum, value_name = "WHEN")]
    positions: Option<Positions>,
    /// Draws the positions; without `--positions` the last one
    #[arg(long)]
    diagram: bool,
    #[command(flatten)]
    rules: RulesArgs,
    /// Threads to use; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::arguments::jobs)]
    jobs: Option<usize>,
    /// Says nothing of legal games
    #[arg(long)]
    only_faults: bool,
    /// Only these games, counted within each file: `3,7-9`
    #[arg(long, value_name = "NUMBERS", value_parser = super::arguments::picked)]
    games: Option<Picked>,
    /// Mends first what is certain: a tag's name, a word's case, a blank too many, curled quotation marks, long dashes
    ///
    /// Only what has one reading is touched, and only if it can then be read. The files are rewritten where they are.
    #[arg(long)]
    fix: bool,
    /// With `--fix`: writes and judges nothing, but shows what would change
    #[arg(long, requires = "fix")]
    diff: bool,
    /// Lets warnings count as faults
    #[arg(long)]
    strict: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let terms = args.rules.terms()?;
    let mut outcome = Outcome::Well;
    let inputs = args.input.list(out, &mut outcome);
    if args.fix {
        outcome.worsen(fix::run(&inputs, args.diff, out)?);
        if args.diff {
            return Ok(outcome);
        }
    }
    use_jobs_for(args.jobs, &inputs.files)?;
    let positions = args.positions.or((args.diagram && args.format == Format::Text).then_some(Positions::Final));
    let Args { diagram, only_faults, strict, .. } = *args;
    let look = Look { color: out.color, width: out.width, diagram, only_faults, strict };
    let pen = args.format.pen(look);
    let mut report = args.format.begin(look, held());
    let told = match (out.quiet, only_faults) {
        (true, _) => Wanted::Nothing,
        (false, true) => Wanted::Faults,
        (false, false) => Wanted::All,
    };
    let replay = Replay { terms, solver: None, positions, picked: args.games.clone(), told };
    let mut idle = Idle::new(&replay.terms);
    let (totals, judged) = replay.run(&inputs, out, &|entries| Ok(pen.games(&entries)?), &mut |told, out| {
        let games = match told {
            Told::Games(games) => games,
            Told::Unopened(input) => return Ok(report.unopened(&input, &mut *out.findings())?),
        };
        games.kinds.iter().for_each(|kind| idle.see(*kind));
        if games.totals.illegal + games.totals.unreadable > 0 || args.strict && games.totals.warnings > 0 {
            out.so_far.worsen(Outcome::Found);
        }
        Ok(report.part(&games.made, &mut *out.findings())?)
    })?;
    outcome.worsen(judged);
    report.end(&totals, &mut *out.findings())?;
    out.findings().flush()?;
    if args.format == Format::Text && totals.games > 0 {
        out.remark(&totals.sentence());
    }
    if totals.games > 0 {
        idle.hint(out);
    }
    Ok(outcome)
}

/// Which of the rules and options imposed have touched no game so far.
struct Idle {
    rules: Option<&'static ruleset::Ruleset>,
    options: Vec<(String, String)>,
}

impl Idle {
    fn new(terms: &Terms) -> Self {
        Self { rules: terms.ruleset, options: terms.options.clone() }
    }

    /// Sees that a game of that kind was judged.
    fn see(&mut self, (game, ruleset): Kind) {
        self.rules.take_if(|imposed| imposed.game == game);
        self.options.retain(|(name, value)| {
            let has = |ruleset: &ruleset::Ruleset| {
                ruleset.choices.iter().any(|choice| choice.name == name && choice.values.contains(&value.as_str()))
            };
            // A game with a wrong tag may be of any rule set of its game.
            !match ruleset {
                Some(ruleset) => has(ruleset),
                None => ruleset::of_game(game).any(has),
            }
        });
    }

    /// Says what was imposed in vain.
    fn hint(&self, out: &mut Output) {
        if let Some(imposed) = self.rules {
            out.remark(&format!(
                "hint: --rules {} touched no game, for none is of {}",
                imposed.name,
                imposed.game.name()
            ));
        }
        for (name, value) in &self.options {
            out.remark(&format!("hint: --set {name}={value} touched no game, for none has that option"));
        }
    }
}
