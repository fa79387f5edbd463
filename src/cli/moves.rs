//! `moves`: what may be played.

mod why;

use std::io::Write as _;

use anyhow::{Context as _, bail};
use hunefer_notation::{Card, ItemKind};
use serde_json::{Map, Value, json};

use clap_complete::ArgValueCandidates;

use super::Outcome;
use super::arguments::RulesArgs;
use super::output::Output;
use super::position::{DataFormat, Given};
use super::solve::{Means, MeansArgs, chance, how, how_fields};
use super::whereabouts::{Start, WhereArgs};
use crate::cli::completions::candidates;
use crate::exact::solve::Source;
use crate::exact::solve::{Figure, Solved, odds};
use crate::law::heka::STICKS;
use crate::play::{Ask, Next, Play};
use crate::show::draw;

/// Lists what may be played in a position
///
/// For one throw, or for each that the sticks can show, with how likely it is; a throw that waits counts alone. In duat
/// the list is of actions, or with `--turns` of whole turns. `--values` says what each play is worth to the side that
/// makes it, found as `hunefer solve` finds it.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  hunefer moves \"senet:kendall SCSCSCSCSC/10/10 C 0/0\"
  hunefer moves club.hun --at 2.1
  hunefer moves \"senet:kendall SCSCSCSCSC/10/10 C 0/0\" --throw 4 --why 9-13
  hunefer moves \"senet:kendall 10/5CS3/5C4 S 3/4 cards=1/0 reveal=C\" --card exile

With `--why` the exit status is 1 if something stands in the way of that play.")]
pub(crate) struct Args {
    #[command(flatten)]
    place: WhereArgs,
    /// Only for this throw
    #[arg(long, value_name = "VALUE")]
    throw: Option<u16>,
    /// Says what stands in the way of this play: `9-13`, `27-15`, `b1F`, `3:-`, `heka exile 29`
    #[arg(long, value_name = "PLAY", conflicts_with_all = ["card", "turns"])]
    why: Option<String>,
    /// Lists the lawful uses of a card that could be revealed now, or with `all` of every card; may be given again
    #[arg(long, value_name = "CARD", value_parser = card, conflicts_with = "throw",
        add = ArgValueCandidates::new(candidates::cards_or_all))]
    card: Vec<Wanted>,
    /// Duat: lists whole turns
    #[arg(long)]
    turns: bool,
    /// Says what each play is worth
    #[arg(long, conflicts_with_all = ["why", "card", "turns"])]
    values: bool,
    #[command(flatten)]
    means: MeansArgs,
    /// How the list is written
    #[arg(long, value_enum, default_value_t = DataFormat::Text)]
    format: DataFormat,
    #[command(flatten)]
    rules: RulesArgs,
}

/// Cards asked for.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    All,
    One(Card),
}

fn card(name: &str) -> Result<Wanted, String> {
    let name = &name.to_ascii_lowercase();
    if name == "all" {
        return Ok(Wanted::All);
    }
    let known = || Card::ALL.map(Card::name).join(", ");
    Card::from_name(name).map(Wanted::One).ok_or_else(|| format!("the cards are {}, or all", known()))
}

pub(crate) fn run(args: &Args, out: &mut Output) -> anyhow::Result<Outcome> {
    let (given, play) = match args.place.set_up(&args.rules, args.format, out)? {
        Start::Ready(begun) => begun,
        Start::Told(outcome) => return Ok(outcome),
    };
    if let Some(name) = args.means.any().filter(|_| !args.values) {
        bail!("cannot use `{name}` here: it is for `--values`");
    }
    if let Some(text) = &args.why {
        return why::run(text, args.throw, &given, &*play, args.format, out);
    }
    if args.turns && !matches!(play.next(), Next::Action { .. }) {
        bail!("cannot list whole turns of {}: that is for duat", given.ruleset.name);
    }
    let groups = if args.card.is_empty() {
        plays(&*play, args)?
    } else {
        let wanted = |card| {
            args.card.iter().any(|wanted| match wanted {
                Wanted::All => true,
                Wanted::One(one) => *one == card,
            })
        };
        let cards = Card::ALL.into_iter().filter(|&card| wanted(card));
        cards
            .map(|card| Group {
                throw: None,
                lines: play.list(Ask::Reveal(card)).into_iter().map(|item| vec![item]).collect(),
            })
            .collect()
    };
    let values = if args.values { Some(Values::of(&args.means, &given, &*play)?) } else { None };
    write(&groups, values.as_ref(), args, &given, &*play, out)?;
    Ok(Outcome::Well)
}

/// What plays are worth.
struct Values {
    solved: Solved,
    source: Source,
}

impl Values {
    fn of(means: &MeansArgs, given: &Given, play: &dyn Play) -> anyhow::Result<Self> {
        let mut means = Means::new(means, given, play)?;
        Ok(Self { solved: means.solve(given, play, None)?, source: means.source() })
    }

    /// What an item is worth.
    fn figure(&self, item: ItemKind) -> Option<Figure> {
        let plays = self.solved.throws.iter().flat_map(|thrown| &thrown.plays);
        plays.chain(&self.solved.house).find(|worth| worth.item == item).map(|worth| worth.figure)
    }
}

/// Plays that belong together: those for one throw, or those without any.
struct Group {
    throw: Option<u16>,
    lines: Vec<Vec<ItemKind>>,
}

impl Group {
    /// How likely its throw is, where it is still to be made.
    fn odds(&self, play: &dyn Play) -> Option<f64> {
        let throw = u8::try_from(self.throw?).ok()?;
        match play.next() {
            Next::Throw { sticks } => Some(odds(play, sticks, throw)),
            Next::Wager => Some(odds(play, STICKS, throw)),
            Next::Move { .. } | Next::Miss | Next::Action { .. } | Next::Nothing => None,
        }
    }
}

/// What may be played next, by throw.
fn plays(play: &dyn Play, args: &Args) -> anyhow::Result<Vec<Group>> {
    let mut groups: Vec<Group> = Vec::new();
    if let (Next::Action { .. }, false) = (play.next(), args.turns) {
        let lines = play.list(Ask::Action).into_iter().map(|item| vec![item]).collect();
        groups.push(Group { throw: None, lines });
    } else {
        play.each_line(&mut |items, _| {
            let throw = match items.first() {
                Some(ItemKind::Ply { throw, .. } | ItemKind::Wager { throw, .. }) => throw.value,
                Some(ItemKind::House | ItemKind::Action { .. } | ItemKind::Miss | ItemKind::Reveal { .. }) | None => {
                    None
                }
            };
            match groups.last_mut().filter(|group| group.throw == throw) {
                Some(group) => group.lines.push(items.to_vec()),
                None => groups.push(Group { throw, lines: vec![items.to_vec()] }),
            }
        });
    }
    let Some(wanted) = args.throw else { return Ok(groups) };
    match play.next() {
        Next::Move { value } if u16::from(value) != wanted => {
            bail!("cannot list the moves for {wanted}: a throw of {value} is waiting")
        }
        Next::Throw { .. } | Next::Move { .. } | Next::Wager => {}
        Next::Miss => bail!("cannot list the moves for {wanted}: the turn must be missed"),
        Next::Action { .. } => bail!("cannot list the moves for {wanted}: nothing is thrown in duat"),
        Next::Nothing => bail!("cannot list the moves for {wanted}: the game is over"),
    }
    let known: Vec<_> = groups.iter().filter_map(|group| group.throw).map(|throw| throw.to_string()).collect();
    let group = groups.into_iter().find(|group| group.throw == Some(wanted));
    let group = group.with_context(|| format!("the sticks cannot show {wanted}, but {}", known.join(", ")))?;
    Ok(vec![group])
}

fn write(
    groups: &[Group],
    values: Option<&Values>,
    args: &Args,
    given: &Given,
    play: &dyn Play,
    out: &mut Output,
) -> anyhow::Result<()> {
    let figure = |line: &[ItemKind]| values.zip(line.first()).and_then(|(values, &item)| values.figure(item));
    let text = |line: &Vec<ItemKind>| {
        line.iter().map(|&kind| draw::text::item(&given.words, kind)).collect::<Vec<_>>().join(" ")
    };
    match args.format {
        DataFormat::Text => {
            for group in groups.iter().filter(|group| !group.lines.is_empty()) {
                // Whole turns are many: a line each.
                let between = if args.turns { "\n" } else { "  " };
                let valued = |line: &Vec<ItemKind>| match (values, figure(line)) {
                    (Some(values), Some(figure)) => format!("{} ({})", text(line), chance(figure, values.source)),
                    (_, _) => text(line),
                };
                let odds = group.odds(play).map_or(String::new(), |odds| format!("  {:.0}/16", odds * 16.0));
                writeln!(out.findings(), "{}{odds}", group.lines.iter().map(valued).collect::<Vec<_>>().join(between))?;
            }
            if let Some(values) = values {
                writeln!(out.findings(), "{}", how(values.source))?;
            }
            if groups.iter().all(|group| group.lines.is_empty()) {
                out.remark(if args.card.is_empty() {
                    "nothing can be played here"
                } else {
                    "no card can be used here"
                });
            }
        }
        DataFormat::Json => {
            let sampled = values.is_some_and(|values| matches!(values.source, Source::Estimate(_)));
            let groups: Vec<_> = groups
                .iter()
                .map(|group| {
                    let mut object = json!({ "throw": group.throw });
                    if let Some(odds) = group.odds(play) {
                        object["odds"] = json!(odds);
                    }
                    object["plays"] = group.lines.iter().map(text).collect::<Vec<_>>().into();
                    if values.is_some() {
                        let figures = || group.lines.iter().map(|line| figure(line));
                        let values = figures().map(|figure| figure.map(|figure| figure.value));
                        object["values"] = json!(values.collect::<Vec<_>>());
                        if sampled {
                            let errors = figures().map(|figure| figure.map(|figure| figure.error));
                            object["errors"] = json!(errors.collect::<Vec<_>>());
                        }
                    }
                    object
                })
                .collect();
            let mut object = Map::new();
            object.insert("position".to_owned(), play.position().to_string().into());
            object.extend(values.map(|values| how_fields(values.source)).unwrap_or_default());
            object.insert("moves".to_owned(), groups.into());
            writeln!(out.findings(), "{}", Value::Object(object))?;
        }
    }
    Ok(())
}
