//! Items as JSON.

use hunefer_notation::{Faces, ItemKind, Marks, Motion, Throw, Usage, Vocabulary};
use serde::{Deserialize, Serialize};

use super::line::Note;
use super::spot;
use super::writer::Writer;

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

    /// Writes the item as a record has it, notes apart.
    pub(super) fn write(&self, writer: &mut Writer) {
        let throw = |writer: &mut Writer, value: &Option<u16>, faces: &Option<String>| {
            if let Some(value) = value {
                writer.piece("value", &value.to_string());
            }
            if let Some(faces) = faces {
                if value.is_some() {
                    writer.text.push('=');
                }
                writer.piece("faces", faces);
            }
        };
        match &self.kind {
            Kind::Move { value, faces, from, to, split } => {
                throw(writer, value, faces);
                writer.text.push(':');
                writer.piece("from", from);
                writer.text.push(if *split { '>' } else { '-' });
                writer.piece("to", to);
            }
            Kind::Lost { value, faces } => {
                throw(writer, value, faces);
                writer.text.push_str(":-");
            }
            Kind::House {} => writer.text.push_str("27-15"),
            Kind::Action { square, action } => {
                writer.piece("square", square);
                writer.piece("action", action);
            }
            Kind::Miss {} => writer.text.push_str("miss"),
            Kind::Wager { value, faces, from, to } => {
                writer.text.push_str("wager ");
                throw(writer, value, faces);
                for (lead, name, part) in [(':', "from", from), (if from.is_some() { '-' } else { ':' }, "to", to)] {
                    if let Some(part) = part {
                        writer.text.push(lead);
                        writer.piece(name, part);
                    }
                }
            }
            Kind::Reveal { card, declined, from, to, with } => {
                writer.text.push_str("heka ");
                writer.piece("card", card);
                if *declined {
                    writer.text.push_str(" declined");
                }
                for (lead, name, part) in [(" ", "from", from), ("-", "to", to), ("<>", "with", with)] {
                    if let Some(part) = part {
                        writer.text.push_str(lead);
                        writer.piece(name, part);
                    }
                }
            }
        }
        writer.piece("marks", &self.marks);
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
