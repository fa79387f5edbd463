//! What the games with sticks are worth, written: no figure with more digits than are known of it.

use std::cmp::Ordering;
use std::io::Write as _;

use serde_json::{Map, Value, json};

use crate::cli::output::Output;
use crate::cli::position::{DataFormat, Given};
use crate::cli::table::bound_text;
use crate::exact::solve::{Figure, Solved, Source, Worth};
use crate::play::Play;
use crate::show::draw;

/// Digits behind the point of what nothing is proven of.
const UNPROVEN: usize = 3;

/// How many digits behind the point an error is written with: up to its first, or its second where that is a 1.
fn digits(error: f64) -> usize {
    let (mut digits, mut left) = (0, error);
    while left < 1.0 && digits < 12 {
        (digits, left) = (digits + 1, left * 10.0);
    }
    digits + usize::from(left < 2.0)
}

/// How many digits behind the point are certain to within a bound.
fn certain(bound: f64) -> usize {
    let (mut digits, mut unit) = (0, 0.1);
    while digits < 12 && bound <= unit {
        (digits, unit) = (digits + 1, unit / 10.0);
    }
    digits
}

/// A chance with no more digits than are known.
pub(crate) fn chance(figure: Figure, source: Source) -> String {
    let Figure { value, error } = figure;
    match source {
        Source::Exact(bound) => format!("{value:.*}", certain(bound)),
        Source::Unproven => format!("{value:.UNPROVEN$}"),
        // A game that the play ends is not sampled.
        Source::Estimate(_) if error <= 0.0 => format!("{value:.0} for certain"),
        Source::Estimate(_) => format!("{value:.0$} ± {error:.0$}", digits(error)),
    }
}

/// What a play loses against the best one, where that can be told.
fn lost(best: Figure, figure: Figure, source: Source) -> Option<String> {
    let lost = best.value - figure.value;
    // In hundredths.
    let percent = lost * 100.0;
    let least = |digits: usize| {
        let least = [1.0, 0.1, 0.01][digits];
        if percent < least { format!("loses less than {least} %") } else { format!("loses {percent:.digits$} %") }
    };
    match source {
        Source::Exact(bound) => (lost > 2.0 * bound).then(|| least(certain(bound).saturating_sub(2).min(2))),
        Source::Unproven => (lost > 0.0).then(|| least(UNPROVEN - 2)),
        Source::Estimate(_) => {
            let error = (best.error * best.error + figure.error * figure.error).sqrt() * 100.0;
            (lost > 0.0).then(|| format!("loses {percent:.0$} ± {error:.0$} %", digits(error)))
        }
    }
}

/// How figures were got, in words.
pub(crate) fn how(source: Source) -> String {
    match source {
        Source::Exact(bound) => format!("exact ± {}", bound_text(bound)),
        Source::Unproven => "an estimate: nothing is proven of the table".to_owned(),
        Source::Estimate(games) => format!("an estimate by {games} games of eager players from each position"),
    }
}

/// How figures were got, as fields of an object.
pub(crate) fn how_fields(source: Source) -> Map<String, Value> {
    let mut fields = Map::new();
    let how = match source {
        Source::Exact(bound) => {
            fields.insert("bound".to_owned(), json!(bound));
            "exact"
        }
        Source::Unproven => "estimate",
        Source::Estimate(games) => {
            fields.insert("games".to_owned(), games.into());
            "estimate"
        }
    };
    fields.insert("how".to_owned(), how.into());
    fields
}

/// Who is ahead, where that can be told.
fn ahead(figure: Figure, source: Source, [side, other]: [&str; 2]) -> String {
    let (unknown, said) = match source {
        Source::Exact(bound) => (bound, "nobody is ahead"),
        Source::Unproven => (0.0, "nobody is ahead"),
        Source::Estimate(_) => (2.0 * figure.error, "too close to say who is ahead"),
    };
    let more = figure.value - 0.5;
    match more.total_cmp(&0.0) {
        _ if more.abs() <= unknown => said.to_owned(),
        Ordering::Less => format!("{other} are ahead"),
        Ordering::Equal | Ordering::Greater => format!("{side} are ahead"),
    }
}

/// Writes what was found.
pub(super) fn write(
    solved: &Solved,
    source: Source,
    given: &Given,
    play: &dyn Play,
    format: DataFormat,
    out: &mut Output,
) -> anyhow::Result<()> {
    match format {
        DataFormat::Text => text(solved, source, given, play, out),
        DataFormat::Json => {
            writeln!(out.findings(), "{}", object(solved, source, given, play))?;
            Ok(())
        }
    }
}

fn text(solved: &Solved, source: Source, given: &Given, play: &dyn Play, out: &mut Output) -> anyhow::Result<()> {
    let position = play.position();
    let side = position.side.name();
    let other =
        given.ruleset.colours.into_iter().find(|&colour| colour != position.side).map_or("", |other| other.name());
    let moment = if position.keys.throw.is_some() { "after the throw" } else { "before the throw" };
    let ahead = ahead(solved.figure, source, [side, other]);
    let mut to = out.findings();
    writeln!(to, "{side} {moment}: {}, {ahead}\n{}", chance(solved.figure, source), how(source))?;
    if let Some(house) = &solved.house {
        let item = draw::text::item(&given.words, house.item);
        writeln!(to, "\ninstead of a throw\n  {item:<12}  {}", chance(house.figure, source))?;
    }
    for thrown in &solved.throws {
        let best = best(&thrown.plays);
        let sixteenths = thrown.odds * 16.0;
        let odds = if thrown.odds < 1.0 { format!(", {sixteenths:.0} of 16") } else { String::new() };
        writeln!(to, "\n{}{odds}", thrown.throw)?;
        for Worth { item, figure } in &thrown.plays {
            let item = draw::text::item(&given.words, *item);
            let lost = lost(best, *figure, source).map_or(String::new(), |lost| format!("  {lost}"));
            writeln!(to, "  {item:<12}  {}{lost}", chance(*figure, source))?;
        }
    }
    Ok(())
}

/// What the best of a throw's plays is worth.
fn best(plays: &[Worth]) -> Figure {
    plays.first().map_or(Figure { value: 0.0, error: 0.0 }, |best| best.figure)
}

/// A figure as fields of an object.
fn fields(figure: Figure, source: Source) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("value".to_owned(), json!(figure.value));
    if let Source::Estimate(_) = source {
        fields.insert("error".to_owned(), json!(figure.error));
    }
    fields
}

fn object(solved: &Solved, source: Source, given: &Given, play: &dyn Play) -> Value {
    let mut object = Map::new();
    object.insert("schema".to_owned(), "hunefer/solve/1".into());
    object.insert("position".to_owned(), play.position().to_string().into());
    object.extend(fields(solved.figure, source));
    if let Source::Unproven = source {
        object.insert("error".to_owned(), Value::Null);
    }
    object.extend(how_fields(source));
    let worth = |Worth { item, figure }: &Worth| {
        let mut play = Map::new();
        play.insert("play".to_owned(), draw::text::item(&given.words, *item).into());
        play.extend(fields(*figure, source));
        Value::Object(play)
    };
    if let Some(house) = &solved.house {
        object.insert("house".to_owned(), worth(house));
    }
    let throws = solved.throws.iter().map(|thrown| {
        let mut throw = Map::new();
        throw.insert("throw".to_owned(), thrown.throw.into());
        throw.insert("odds".to_owned(), json!(thrown.odds));
        throw.extend(fields(best(&thrown.plays), source));
        throw.insert("plays".to_owned(), thrown.plays.iter().map(worth).collect());
        Value::Object(throw)
    });
    object.insert("throws".to_owned(), throws.collect());
    Value::Object(object)
}
