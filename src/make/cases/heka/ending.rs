//! How a record with cards is written down, and the position it ends in.

use hunefer_notation::Keys;

use super::record::{Phase, Record, written};
use crate::law::rule::Rule;
use crate::make::cases::{Draft, Source};

impl Record {
    /// Whether a power or price is running.
    fn running(&self) -> bool {
        let Keys { miss, isis, sticks, wager, .. } = &self.keys;
        *miss != [0; 2] || isis.is_some() || *sticks != [0; 2] || wager.is_some()
    }

    /// The position the record ends in.
    pub fn last(&self) -> String {
        let mut end = self.clone();
        let (own, Keys { cards, seen, won, .. }) = (self.side.index(), self.keys.clone());
        if end.phase == Phase::Over {
            end.keys = Keys { cards, seen, won, ..Keys::default() };
        } else {
            let able = self.phase == Phase::Done && !self.keys.gap[own] && !self.running();
            let left = cards.is_some_and(|left| left[own] > 0);
            end.go_on();
            end.keys.reveal = Some(self.side).filter(|_| able && left);
        }
        written(&end.ground, end.side, None, &end.keys).to_string()
    }

    /// The address of the last item.
    pub fn at(&self) -> String {
        self.turns.last().map_or_else(String::new, |(turn, _, items)| format!("{turn}.{}", items.len()))
    }

    /// The record, with what it shows.
    pub fn draft(&self, says: impl Into<String>) -> Draft {
        let turns = self.turns.iter();
        turns
            .fold(self.start.clone(), |draft, (turn, side, items)| draft.turn(*turn, *side, &items.join(" ")))
            .says(says)
    }

    /// The record, refused at its last item.
    pub fn refused(&self, rule: &'static Rule, says: impl Into<String>) -> Draft {
        self.draft(says).refused(self.at(), rule)
    }

    /// The record, legal, and as a rule with the position it leads to.
    pub fn legal(&self, source: &mut Source, says: impl Into<String>) -> Draft {
        let draft = self.draft(says);
        if source.dice.chance(160) { self.ended(draft) } else { draft }
    }

    /// A record with this one's end as its final position.
    pub fn ended(&self, draft: Draft) -> Draft {
        draft.tag("Final", self.last())
    }
}
