//! What a report may say of a game judged, taken from it.

use hunefer_notation::{Colour, Game, Locator, Span, Stretch};

use crate::referee::verdict::{Finding, Verdict};
use crate::referee::warning::Warning;
use crate::show::report::{Entry, Place};

/// What messages call a file, and its name in bytes where those are not UTF-8.
pub(crate) type Named<'a> = (&'a str, Option<&'a [u8]>);

/// What a report may say of a game judged.
pub(crate) fn entry<'a>(
    (file, raw): Named<'_>,
    locator: &Locator<'a>,
    (number, game): (usize, &Game<'a>),
    (verdict, warnings): (Verdict, Vec<Warning>),
) -> Entry {
    let text = locator.stretch();
    let span = match &verdict.finding {
        Finding::Legal(_) => None,
        Finding::Illegal(refusal) => Some(refusal.span).filter(|span| *span != Span::default()),
        Finding::Unreadable(fault) => Some(fault.span),
    };
    let tag = |name| game.tag(name).map(|tag| tag.value.clone().into_owned());
    let colours = game.vocabulary.map_or(Colour::ALL.to_vec(), |words| words.colours.to_vec());
    let players = colours.into_iter().filter_map(|colour| Some((colour, tag(colour.name())?))).collect();
    let line = locator.line(game.span.offset);
    let warnings = warnings.into_iter().map(|warning| {
        let place = place(text, locator, warning.span);
        (warning, place)
    });
    Entry {
        file: file.to_owned(),
        raw: raw.map(<[u8]>::to_vec),
        span: game.span,
        players,
        warnings: warnings.collect(),
        game: number,
        line,
        place: span.map(|span| place(text, locator, span)),
        positions: None,
        expect: tag("Expect"),
        puzzle: tag("Puzzle"),
        decision: None,
        event: tag("Event"),
        verdict,
    }
}

/// Where `span` is, as people find it.
pub(crate) fn place<'a>(text: impl Into<Stretch<'a>>, locator: &Locator<'_>, span: Span) -> Place {
    let start = locator.locate(span.offset);
    Place {
        span,
        line: start.line,
        column: start.column,
        source: start.text.into_owned(),
        shown: start.shown,
        text: String::from_utf8_lossy(text.into().between(span.offset, span.end())).into_owned(),
    }
}
