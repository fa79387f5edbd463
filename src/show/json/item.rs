//! Items as JSON.

use hunefer_notation::{Faces, ItemKind, Marks, Motion, Throw, Usage, Vocabulary};
use serde::{Deserialize, Serialize};

use super::line::Note;
use super::spot;

/// An item of a turn, with what hangs on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    #[serde(flatten)]
    pub kind: Kind,
    /// Marks written behind it: of `x`, `~`, `#`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub marks: String,
    /// Annotations, comments and variations, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
}

/// The kinds of item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Kind {
    /// A throw and its move.
    Move {
        /// The value written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<u16>,
        /// The faces written, light first: `LLLD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<String>,
        /// From: a square, `hand`.
        from: String,
        /// To: a square, `off`.
        to: String,
        /// Whether one piece is split off an ʿeggeh.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        split: bool,
    },
    /// A throw lost for want of a move.
    Lost {
        /// The value written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<u16>,
        /// The faces written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<String>,
    },
    /// `27-15` instead of a throw.
    House {},
    /// A Duat action.
    Action {
        /// Where the piece stands.
        square: String,
        /// `L`, `R`, `F` or `P`.
        action: String,
    },
    /// A missed turn.
    Miss {},
    /// A wager.
    Wager {
        /// The value written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<u16>,
        /// The faces written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<String>,
        /// The piece, where written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// Its landing, where written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<String>,
    },
    /// A card revealed.
    Reveal {
        /// Its name.
        card: String,
        /// Whether it is declined.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        declined: bool,
        /// The piece, where written; of a swap, the player's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// Its landing, where written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<String>,
        /// Of a swap, the opponent's piece.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<String>,
    },
}

impl Item {
    /// An item that has been read.
    pub(super) fn of(item: &hunefer_notation::Item, words: &Vocabulary, notes: Vec<Note>) -> Self {
        let (kind, marks) = match item.kind() {
            ItemKind::Ply { throw, motion: Motion::Lost } => {
                (Kind::Lost { value: throw.value, faces: faces(throw) }, Marks::NONE)
            }
            ItemKind::Ply { throw, motion: Motion::Move(step) } => {
                let (from, to) = (spot(words, step.from), spot(words, step.to));
                (Kind::Move { value: throw.value, faces: faces(throw), from, to, split: step.split }, step.marks)
            }
            ItemKind::House => (Kind::House {}, Marks::NONE),
            ItemKind::Action { square, verb, marks } => {
                (Kind::Action { square: words.square(square).to_string(), action: verb.letter().to_string() }, marks)
            }
            ItemKind::Miss => (Kind::Miss {}, Marks::NONE),
            ItemKind::Wager { throw, landing, marks } => {
                let (from, to) = landing.map(|(from, to)| (spot(words, from), spot(words, to))).unzip();
                (Kind::Wager { value: throw.value, faces: faces(throw), from, to }, marks)
            }
            ItemKind::Reveal { card, usage, marks } => {
                let card = card.name().to_owned();
                let (declined, from, to, with) = match usage {
                    Usage::Declined => (true, None, None, None),
                    Usage::Bare => (false, None, None, None),
                    Usage::Piece(from, to) => (false, Some(spot(words, from)), to.map(|to| spot(words, to)), None),
                    Usage::Swap(own, other) => (false, Some(spot(words, own)), None, Some(spot(words, other))),
                };
                (Kind::Reveal { card, declined, from, to, with }, marks)
            }
        };
        Self { kind, marks: marks_text(marks), notes }
    }

    /// The item as a record writes it, notes apart.
    pub(super) fn text(&self) -> String {
        let throw = |value: &Option<u16>, faces: &Option<String>| match (value, faces) {
            (Some(value), Some(faces)) => format!("{value}={faces}"),
            (Some(value), None) => value.to_string(),
            (None, Some(faces)) => faces.clone(),
            (None, None) => String::new(),
        };
        let text = match &self.kind {
            Kind::Move { value, faces, from, to, split } => {
                format!("{}:{from}{}{to}", throw(value, faces), if *split { '>' } else { '-' })
            }
            Kind::Lost { value, faces } => format!("{}:-", throw(value, faces)),
            Kind::House {} => "27-15".to_owned(),
            Kind::Action { square, action } => format!("{square}{action}"),
            Kind::Miss {} => "miss".to_owned(),
            Kind::Wager { value, faces, from, to } => {
                let throw = throw(value, faces);
                match (from, to) {
                    (Some(from), Some(to)) => format!("wager {throw}:{from}-{to}"),
                    (Some(from), None) | (None, Some(from)) => format!("wager {throw}:{from}"),
                    (None, None) => format!("wager {throw}"),
                }
            }
            Kind::Reveal { card, declined, from, to, with } => {
                let mut text = format!("heka {card}");
                if *declined {
                    text.push_str(" declined");
                }
                for (lead, part) in [(" ", from), ("-", to), ("<>", with)] {
                    if let Some(part) = part {
                        text.push_str(lead);
                        text.push_str(part);
                    }
                }
                text
            }
        };
        text + &self.marks
    }
}

fn faces(throw: Throw) -> Option<String> {
    throw.faces.map(|Faces { light, dark }| "L".repeat(light.into()) + &"D".repeat(dark.into()))
}

fn marks_text(marks: Marks) -> String {
    [(marks.hit, 'x'), (marks.water, '~'), (marks.end, '#')]
        .into_iter()
        .filter_map(|(holds, mark)| holds.then_some(mark))
        .collect()
}
