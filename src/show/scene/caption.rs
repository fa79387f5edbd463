//! What a record says of its game, for the words around a board.

use hunefer_notation::{Colour, Game, ResultWord, invisible};

/// The longest that a name or a title is taken over, in characters.
const LONGEST: usize = 120;

/// The words around a board; empty where nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// Above it.
    pub title: String,
    /// The players by the colours they began with, first-named first.
    pub players: [String; 2],
    /// The players have changed colours.
    pub crossed: bool,
    /// How the game ended, where the board does not tell: the side beside whose player it stands, 0 the first-named,
    /// and in words; at a draw no side.
    pub ended: Option<(Option<usize>, &'static str)>,
}

impl Caption {
    /// Fills in what the tags of a game say.
    pub fn name(&mut self, game: &Game<'_>) {
        let tag = |name: &str| game.tag(name).map(|tag| tidy(&tag.value)).unwrap_or_default();
        let parts = ["Event", "Site", "Date"].map(tag);
        // What is not known of a date stands at its end.
        let parts = parts.map(|part| part.trim_end_matches(".??").to_owned());
        let known = parts.into_iter().filter(|part| !part.is_empty() && part != "????");
        self.title = known.collect::<Vec<_>>().join(" · ");
        let colours = game.vocabulary.map_or([Colour::Cones, Colour::Spools], |words| words.colours);
        self.players = colours.map(|colour| tag(colour.name()));
    }

    /// Fills in how the game ended, for the position at its end.
    pub fn end(&mut self, result: Option<ResultWord>, game: &Game<'_>) {
        let how = game.tag("Termination").map(|tag| tag.value.to_ascii_lowercase());
        self.ended = match result {
            Some(ResultWord::Won(colour)) => {
                let words = match how.as_deref() {
                    Some("resigned") => "won, the other side having resigned",
                    Some("time") => "won on time",
                    Some("forfeit") => "won by forfeit",
                    Some(_) | None => "won",
                };
                Some((Some(colour.index()), words))
            }
            Some(ResultWord::Draw) => Some((None, "a draw was agreed")),
            Some(ResultWord::Unfinished) | None => None,
        };
    }

    /// The player who now holds the colours of a side; empty where it is not known.
    #[must_use]
    pub fn player(&self, side: usize) -> &str {
        &self.players[if self.crossed { 1 - side } else { side }]
    }
}

/// Words as they may stand in a picture: on one line, nothing in them that cannot be seen, and not without end.
#[must_use]
pub fn tidy(words: &str) -> String {
    let seen = words.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let seen = seen.filter(|&letter| {
        invisible::name(letter).is_none() && !letter.is_control() && !('\u{fff0}'..='\u{ffff}').contains(&letter)
    });
    let seen: String = seen.take(LONGEST * 8).collect();
    let mut tidy = String::new();
    for (count, letter) in seen.split_whitespace().collect::<Vec<_>>().join(" ").chars().enumerate() {
        if count == LONGEST {
            tidy.push('…');
            break;
        }
        tidy.push(letter);
    }
    tidy
}
