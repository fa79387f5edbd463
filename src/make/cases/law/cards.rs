//! The eight cards: who may reveal, what a card acts on, what it costs, and the wager.

use hunefer_notation::{Card, Marks, Place, Spot, Throw, Usage};

use super::piece::square;
use super::state::broken;
use super::{Names, Stage, State, Way};

impl State {
    /// The rules a reveal breaks.
    pub(super) fn reveal_breaks(&self, card: Card, usage: Usage) -> Names {
        let mut names = self.reveal_now_breaks(card);
        if names.is_empty() && usage != Usage::Declined {
            names.extend(self.usage_breaks(card, usage));
        }
        names
    }

    /// The rules that revealing a card at this moment breaks, whatever is done with it.
    fn reveal_now_breaks(&self, card: Card) -> Names {
        let Some(cards) = self.cards.filter(|_| self.way.takes_cards()) else { return vec!["heka.allowed"] };
        let (due, shaped, gap) = match self.stage {
            Stage::Revealed => (true, false, false),
            Stage::Thrown { shaped, gap } => (true, shaped || self.running(), gap),
            Stage::Before | Stage::Throwing | Stage::Missed | Stage::Acted(_) => {
                let shaped = self.isis == Some(self.player) || self.sticks[self.player] > 0;
                (false, shaped || self.running(), self.gap[self.player])
            }
        };
        broken([
            ("heka.left", cards[self.player] == 0),
            ("heka.once", self.seen.contains(card) || self.stage == Stage::Revealed),
            ("heka.when", !due),
            ("heka.gap", gap),
            ("heka.running", shaped),
        ])
    }

    /// Whether a power or a price is still to come.
    pub(crate) fn running(&self) -> bool {
        self.miss != [0; 2] || self.isis.is_some() || self.sticks != [0; 2] || self.wager.is_some()
    }

    /// Whether the player whose throws are done may reveal a card.
    pub(super) fn may_reveal(&self) -> bool {
        self.won.is_none()
            && matches!(self.stage, Stage::Thrown { .. })
            && Card::ALL.into_iter().any(|card| self.reveal_now_breaks(card).is_empty())
    }

    /// What is wrong with how a card is used.
    fn usage_breaks(&self, card: Card, usage: Usage) -> Names {
        let (us, them) = (self.player, 1 - self.player);
        let named = |&piece: &usize| match usage {
            Usage::Piece(from, _) => from.place == self.pieces[piece].at,
            Usage::Bare | Usage::Swap(..) | Usage::Declined => true,
        };
        // The pieces a card could act on or be paid with, as far as they are named, and where each goes.
        let (rule, meant): (_, Vec<(Spot, Place)>) = match card {
            Card::Crown | Card::Seth => return Names::new(),
            Card::Shabti => {
                let right = match usage {
                    Usage::Swap(own, other) => self.swap(own, other).is_some(),
                    Usage::Bare => !self.any_swap(),
                    Usage::Declined | Usage::Piece(..) => false,
                };
                return if right { Names::new() } else { vec!["heka.target"] };
            }
            Card::Exile | Card::Maat => {
                let all = self.on_board(them).into_iter().filter(named);
                let home = |piece| self.home_of(piece).unwrap_or(self.pieces[piece].at);
                ("heka.target", all.map(|piece| (self.spot(piece), home(piece))).collect())
            }
            Card::Osiris => ("heka.target", self.recalled(them).into_iter().collect()),
            Card::Apophis | Card::Isis => {
                let payers = self.on_board(us).into_iter().filter(named).filter_map(|piece| {
                    let (to, _) = self.price(card, piece)?;
                    Some((self.spot(piece), to))
                });
                ("heka.price", payers.collect())
            }
        };
        match usage {
            Usage::Declined => Names::new(),
            Usage::Bare if meant.is_empty() => Names::new(),
            Usage::Bare | Usage::Swap(..) => vec![rule],
            Usage::Piece(from, landing) => {
                let side = if rule == "heka.price" { us } else { them };
                let from = Spot { up: from.up && self.mixed(side, from.place), ..from };
                match meant.iter().find(|(spot, _)| *spot == from) {
                    None => vec![rule],
                    Some((_, to)) if landing.is_some_and(|landing| landing.place != *to) => vec!["heka.result"],
                    Some(_) => Names::new(),
                }
            }
        }
    }

    /// The piece that comes back, and where to: one borne off, else the most advanced.
    fn recalled(&self, side: usize) -> Option<(Spot, Place)> {
        let takes_back = matches!(self.way, Way::Kendall | Way::Aseb);
        if takes_back && self.has(side, Place::Off) {
            let start = match self.way {
                Way::Aseb => Place::Hand,
                _ => (1..31).map(square).find(|&to| self.empty(to))?,
            };
            return Some((Spot::plain(Place::Off), start));
        }
        let front = self.front(side)?;
        Some((self.spot(front), self.home_of(front).unwrap_or(self.pieces[front].at)))
    }

    /// Where the price of Apophis or Isis takes a piece in the end, the water counted, and what it is marked with.
    pub(crate) fn price(&self, card: Card, piece: usize) -> Option<(Place, Marks)> {
        if self.way.is_tab() && self.tab_progress(piece).0 == 0 {
            return None;
        }
        let isis = card == Card::Isis;
        let (to, hit) = self.steps_back(piece, if isis { 1 } else { 3 }, isis)?;
        let water = self.way == Way::Kendall && to == square(27);
        Some((if water { square(self.reborn("before")) } else { to }, Marks { hit, water, end: false }))
    }

    /// Which two pieces change places, and where each goes, if they may.
    fn swap(&self, own: Spot, other: Spot) -> Option<[(usize, Place); 2]> {
        let (us, them) = (self.player, 1 - self.player);
        let (mine, theirs) = (self.meant(us, own)?, self.meant(them, other)?);
        let (here, there) = (self.pieces[mine].at, self.pieces[theirs].at);
        if here == Place::Off || there == Place::Off {
            return None;
        }
        match self.way {
            Way::Aseb => {
                let (step, their_step) = (self.step_of(us, here)?, self.step_of(them, there)?);
                if step == 0 && their_step == 0 {
                    return None;
                }
                let (to, their_to) = (self.at_step(us, their_step), self.at_step(them, step));
                let free = |side, to: Place, from| to == from || to == Place::Hand || !self.has(side, to);
                (free(us, to, here) && free(them, their_to, there)).then_some([(mine, to), (theirs, their_to)])
            }
            Way::Lane | Way::Simple => {
                let lone = |side, at| self.count(side, at) == 1;
                let middle = |piece| [1, 3].contains(&self.tab_progress(piece).0);
                let may = lone(us, here) && lone(them, there) && middle(mine) && middle(theirs);
                may.then_some([(mine, there), (theirs, here)])
            }
            Way::Kendall | Way::Tut | Way::Scarab => Some([(mine, there), (theirs, here)]),
        }
    }

    /// Whether any two pieces may change places.
    fn any_swap(&self) -> bool {
        let all = 0..self.pieces.len();
        all.clone().any(|own| {
            all.clone().any(|other| {
                let sides = (self.pieces[own].side, self.pieces[other].side);
                sides == (self.player, 1 - self.player) && self.swap(self.spot(own), self.spot(other)).is_some()
            })
        })
    }

    /// Reveals a card and does what it does.
    pub(super) fn reveal(&mut self, card: Card, usage: Usage) -> Marks {
        let (us, them) = (self.player, 1 - self.player);
        let mut marks = Marks::NONE;
        if let Some(cards) = &mut self.cards {
            cards[us] -= 1;
        }
        self.seen.insert(card);
        self.gap[us] = true;
        self.stage = Stage::Revealed;
        if usage == Usage::Declined {
            return marks;
        }
        match (card, usage) {
            (Card::Exile, Usage::Piece(from, _)) => {
                if let Some(piece) = self.meant(them, from) {
                    self.send_home(piece);
                }
                self.miss[us] = 1;
            }
            (Card::Osiris, Usage::Piece(from, _)) => {
                let recalled = self.recalled(them);
                if let (Some(piece), Some((_, to))) = (self.meant(them, from), recalled) {
                    let stays = self.pieces[piece].at == to;
                    self.pieces[piece].at = to;
                    self.pieces[piece].up &= stays;
                }
                self.miss[us] = 1;
            }
            (Card::Maat, Usage::Piece(from, _)) => {
                self.wager = self.meant(them, from).map(|piece| self.spot(piece));
            }
            (Card::Shabti, Usage::Swap(own, other)) => {
                for (piece, to) in self.swap(own, other).into_iter().flatten() {
                    self.pieces[piece].at = to;
                }
            }
            (Card::Exile | Card::Osiris | Card::Maat | Card::Shabti, _) => {}
            (Card::Apophis | Card::Isis, usage) => {
                if let Usage::Piece(from, _) = usage {
                    marks = self.pay(card, from);
                }
                match card {
                    Card::Isis => self.isis = Some(them),
                    _ => self.miss[them] = 2,
                }
            }
            (Card::Seth, _) => {
                self.sticks[us] = 3;
                self.sticks[them] = 1;
            }
            (Card::Crown, _) => {
                if let Some(cards) = &mut self.cards {
                    cards.swap(0, 1);
                }
                self.gap.swap(0, 1);
                self.player = them;
                self.miss[them] = 1;
            }
        }
        marks
    }

    /// Moves the piece that pays for Apophis or Isis.
    fn pay(&mut self, card: Card, from: Spot) -> Marks {
        let us = self.player;
        let Some(piece) = self.meant(us, from) else { return Marks::NONE };
        let Some((to, marks)) = self.price(card, piece) else { return Marks::NONE };
        if marks.hit {
            let sent = match self.way {
                Way::Kendall => self.pieces[piece].at,
                Way::Aseb => Place::Hand,
                Way::Tut | Way::Lane | Way::Simple | Way::Scarab => Place::Off,
            };
            self.shift(1 - us, to, sent);
        }
        self.pieces[piece].at = to;
        marks
    }

    /// The rules a wager breaks.
    pub(super) fn wager_breaks(&self, throw: &Throw, landing: Option<(Spot, Spot)>) -> Names {
        let Some(chosen) = self.wager.filter(|_| self.stage == Stage::Throwing) else { return vec!["heka.wager"] };
        let spot = |from| self.meant(self.player, from).map(|piece| self.spot(piece));
        let another = landing.is_some_and(|(from, _)| from.place == Place::Off || spot(from) != Some(chosen));
        let mut names = broken([("heka.wager", another)]);
        let cast = self.cast_breaks(throw, 4);
        let to = self.meant(self.player, chosen).filter(|_| cast.is_empty()).map(|piece| self.weighed(piece, throw));
        names.extend(cast);
        names.extend(broken([("heka.result", landing.zip(to).is_some_and(|((_, said), to)| said.place != to))]));
        names
    }

    /// Where a weighed piece goes.
    fn weighed(&self, piece: usize, throw: &Throw) -> Place {
        let value = self.value(throw, 4);
        let at = self.pieces[piece].at;
        match (self.way, value) {
            (Way::Kendall, 5) | (Way::Aseb, 4) => Place::Off,
            (Way::Lane | Way::Simple, 6) => at,
            _ => self.home_of(piece).unwrap_or(at),
        }
    }

    /// Throws the wager.
    pub(super) fn weigh(&mut self, throw: &Throw) {
        let chosen = self.wager.take();
        let Some(piece) = chosen.and_then(|chosen| self.meant(self.player, chosen)) else { return };
        let to = self.weighed(piece, throw);
        if to != self.pieces[piece].at {
            self.pieces[piece].at = to;
            self.pieces[piece].up = false;
        }
    }
}
