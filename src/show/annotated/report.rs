//! A game's account for people: what either player did and had, what decided it, and how the chances went.

use hunefer_notation::{Colour, Vocabulary};

use super::{luck, percent};
use crate::exact::annotate::{Account, Balance, Mark, Sum, Thresholds, balances};
use crate::exact::solve::{Figure, Source};
use crate::show::draw::text::item;
use crate::show::report::visible;

/// Items that are said to have decided a game.
const DECISIVE: usize = 3;
/// Columns of a name, at the most.
const NAME: usize = 16;

/// Who played, by the colours they began with; a player without a name is called by the colour.
pub type Players<'p> = [(Colour, &'p str); 2];

/// The account of a game, in lines of `width` columns at the most.
#[must_use]
pub fn report(
    account: &Account,
    players: Players<'_>,
    words: &Vocabulary,
    thresholds: &Thresholds,
    width: usize,
) -> String {
    let both = balances(account, players.map(|(colour, _)| colour), thresholds);
    let names = players.map(|(_, name)| short(name));
    let mut text = String::new();
    let exact = both.map(|balance| balance.exact);
    let estimated = both.map(|balance| balance.estimated);
    for (sums, exact) in [(exact, true), (estimated, false)] {
        let items = sums[0].items + sums[1].items;
        if items > 0 {
            text += &format!("  {}\n", how(account, exact, items));
            text += &table(&names, sums);
        }
    }
    let silent = account.items.iter().filter(|told| told.is_none()).count();
    if silent > 0 {
        text += &format!("  {silent} of {} items without figures: cards may matter still\n", account.items.len());
    }
    text += &ends(both, account);
    let decisive = account.decisive(DECISIVE);
    if !decisive.is_empty() {
        text += "\n  what decided it\n";
    }
    for told in decisive {
        let player = usize::from((told.side == players[0].0) == told.crossed);
        let mark = thresholds.mark(told).map(|mark| mark.annotation().to_string()).unwrap_or_default();
        let played = item(words, told.item) + &mark;
        text += &format!(
            "    {:<6} {:<NAME$} {played:<14} {} to {}",
            told.address().to_string(),
            names[player],
            percent(told.before, told.source),
            percent(told.win, told.source),
        );
        if let Some(luck) = luck(told) {
            text += &format!(", luck {luck}");
        }
        if told.is_worse() {
            text += &format!(", lost {:.1} against {}", told.lost * 100.0, item(words, told.best.item));
        }
        text.push('\n');
    }
    let graph = graph(account, players[0].0, width.saturating_sub(4));
    if !graph.is_empty() {
        text += &format!("\n  the chance of {}, item by item\n{graph}", names[0]);
    }
    text
}

/// A name as it is shown.
fn short(name: &str) -> String {
    let name = visible(name);
    if name.chars().count() <= NAME { name } else { name.chars().take(NAME - 1).chain(['…']).collect() }
}

/// How the figures of so many items were got, of those from tables or of the others.
fn how(account: &Account, exact: bool, items: usize) -> String {
    let sources = || account.items.iter().flatten().map(|told| told.source);
    let bound = sources().filter_map(|source| match source {
        Source::Exact(bound) => Some(bound),
        Source::Unproven | Source::Estimate(_) => None,
    });
    let games = sources().find_map(|source| match source {
        Source::Estimate(games) => Some(games),
        Source::Exact(_) | Source::Unproven => None,
    });
    match (exact, games) {
        (true, _) => format!("{items} items exact, every chance to within {:.1e}", bound.fold(0.0, f64::max)),
        (false, Some(games)) => {
            format!("{items} items estimated, by {games} games of eager players from each position")
        }
        (false, None) => format!("{items} items estimated, from a table of which nothing is proven"),
    }
}

/// The sums of both players, side by side.
fn table(names: &[String; 2], sums: [Sum; 2]) -> String {
    let share = |part: f64| format!("{:.1} %", part * 100.0);
    let rows: [(&str, [String; 2]); 6] = [
        ("", [names[0].clone(), names[1].clone()]),
        ("decisions", sums.map(|sum| sum.decisions.to_string())),
        ("forced items", sums.map(|sum| sum.forced().to_string())),
        ("errors", sums.map(errors)),
        (
            "lost, a decision",
            sums.map(|sum| {
                format!(
                    "{}, {}",
                    share(sum.lost),
                    sum.lost_each().map_or("-".to_owned(), |each| format!("{:.2} %", each * 100.0))
                )
            }),
        ),
        ("luck", sums.map(|sum| signed(sum.luck))),
    ];
    rows.iter().map(|(label, [one, other])| format!("    {label:<18} {one:>NAME$}  {other:>NAME$}\n")).collect()
}

/// The marks that a player got.
fn errors(sum: Sum) -> String {
    let told = Mark::ALL.iter().zip(sum.marks).filter(|(_, count)| *count > 0);
    let told: Vec<_> = told.map(|(mark, count)| format!("{count} {}", mark.annotation())).collect();
    if told.is_empty() { "none".to_owned() } else { told.join("  ") }
}

/// A change of chances in percent, with its sign.
fn signed(change: f64) -> String {
    let tenths = (change * 1000.0).round() / 10.0;
    if tenths == 0.0 { "0.0 %".to_owned() } else { format!("{tenths:+.1} %") }
}

/// How the game began and ended for either player, and how it would have ended without luck.
fn ends(both: [Balance; 2], account: &Account) -> String {
    let [Some(one), Some(other)] = both.map(|balance| balance.from_to) else { return String::new() };
    let share = |part: f64| format!("{:.1} %", part * 100.0);
    let row = |label: &str, one: String, other: String| format!("    {label:<18} {one:>NAME$}  {other:>NAME$}\n");
    let mixed =
        both.iter().any(|balance| balance.estimated.items > 0) && both.iter().any(|balance| balance.exact.items > 0);
    let estimated = both.iter().any(|balance| balance.estimated.items > 0);
    let mut text = match (mixed, estimated) {
        (true, _) => "  all of them, exact and estimated together\n".to_owned(),
        (false, true) => "  by these estimates\n".to_owned(),
        (false, false) => "  and so\n".to_owned(),
    };
    text += &row("chance at first", share(one[0]), share(other[0]));
    let end = if account.winner.is_some() { "result" } else { "chance at the end" };
    text += &row(end, share(one[1]), share(other[1]));
    if let [Some(one), Some(other)] = both.map(|balance| balance.without_luck) {
        text += &row("less luck", share(one), share(other));
    }
    text
}

/// How the chance of the side that began as `colour` went: a bar for each item, several in one where there are many.
fn graph(account: &Account, colour: Colour, width: usize) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let chances: Vec<Option<f64>> = account
        .items
        .iter()
        .map(|told| {
            let told = told.as_ref()?;
            let Figure { value, .. } = told.win;
            Some(if (told.side == colour) == told.crossed { 1.0 - value } else { value })
        })
        .collect();
    if chances.iter().all(Option::is_none) || width == 0 {
        return String::new();
    }
    let columns = chances.len().min(width);
    let bar = |column: usize| {
        // The last of those that share a column.
        let at = (column + 1) * chances.len() / columns - 1;
        match chances.get(at).copied().flatten() {
            None => '·',
            Some(chance) => {
                let step = (chance * BARS.len() as f64) as usize;
                BARS[step.min(BARS.len() - 1)]
            }
        }
    };
    format!("    {}\n", (0..columns).map(bar).collect::<String>())
}
