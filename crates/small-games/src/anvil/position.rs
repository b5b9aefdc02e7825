//! Anvil's position.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Broken, Chance, Hidden, Interned, Joint, Seat, Seats};

use super::cards::{CARDS_MAX, Cards, Kind};

/// A pile of cards that lie face down for some.
pub(super) type Pile = ArrayVec<Hidden<Kind>, CARDS_MAX>;
/// A pile of cards that lie open.
pub(super) type OpenPile = ArrayVec<Kind, CARDS_MAX>;

/// The most seats.
pub(super) const SEATS_MAX: usize = 4;
/// Frames of a position given from outside; a running one has fewer.
const FRAMES_LOADED: usize = 8;
/// Room for what a loaded stack may still push above its last frame.
pub(super) const FRAMES_MAX: usize = 16;

/// Something under way: the current question is derived from the last one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Frame {
    /// A played card's program, at this step.
    Program {
        /// Who played it.
        seat: Seat,
        /// The card.
        kind: Kind,
        /// The next step.
        step: u8,
    },
    /// Cards to draw.
    Draw {
        /// Who draws.
        seat: Seat,
        /// How many are left.
        left: u8,
    },
    /// A drawn spark waits to be smothered or flung.
    Spark {
        /// Who drew it.
        seat: Seat,
    },
    /// A seat holds too many cards and has to shed one.
    Shed {
        /// Who.
        seat: Seat,
    },
    /// A seat may offer a trade.
    Trade {
        /// Who.
        seat: Seat,
    },
    /// A rival has to give a card in return for a hidden one.
    Return {
        /// Who offered.
        from: Seat,
        /// Who returns.
        to: Seat,
        /// What was offered.
        offered: Hidden<Kind>,
    },
    /// A rival may ward off a quench.
    Ward {
        /// Who quenches.
        from: Seat,
        /// Who is attacked.
        to: Seat,
        /// The card committed face down.
        committed: Hidden<Kind>,
    },
    /// The guild's order for all, decided by one seat.
    Guild {
        /// The deciding seat.
        seat: Seat,
    },
    /// The round is over once this is reached.
    RoundEnd,
}

/// An effect that lasts, with its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Modifier {
    /// Each ore counts so much more, until the end of the turn.
    EachOre(u8),
    /// The next ore counts so many times; gone when used, or at the end of the turn.
    NextOre(u8),
}

/// Everything that changes in a game of Anvil.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// How many smiths there are.
    pub seats: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// Whether blows land where they are aimed.
    pub steady: bool,
    /// The tossing at the start, while it lasts.
    pub draft: Option<Joint<Kind>>,
    /// The round under way, from zero.
    pub round: u8,
    /// Who begins the round.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// How many works are left in this turn.
    pub works: u8,
    /// Whether the blow of this turn was struck.
    pub struck: bool,
    /// Whether the game has ended.
    pub over: bool,
    /// What is under way; the last comes first.
    pub stack: ArrayVec<Frame, FRAMES_MAX>,
    /// Effects that last.
    pub modifiers: ArrayVec<Modifier, 16>,
    /// What each seat holds.
    pub hands: [Pile; SEATS_MAX],
    /// The last is the top.
    pub deck: Pile,
    /// The discard pile.
    pub discard: OpenPile,
    /// Played this turn; to the discard pile when it ends.
    pub spent: OpenPile,
    /// Each seat's points.
    pub points: [i16; SEATS_MAX],
    /// Each seat's burns.
    pub burns: [u8; SEATS_MAX],
    /// Every draw to come.
    pub chance: Chance,
}

/// Anvil: smiths at one anvil. A made-up game that contains every hard point of the real ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Anvil {
    pub(super) cards: Interned<Cards>,
    /// All of it that changes.
    pub state: State,
}

impl Anvil {
    pub(super) fn all(&self) -> Seats {
        Seats::first(self.state.seats)
    }

    /// What a seat holds.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Pile {
        &self.state.hands[seat.index()]
    }

    /// Whether a seat holds a card of this kind.
    #[must_use]
    pub fn holds(&self, seat: Seat, kind: Kind) -> bool {
        self.hand(seat).iter().any(|hidden| hidden.card == kind)
    }

    /// Takes a card of the kind out of a seat's hand.
    ///
    /// AN-HAND-04: whenever a card leaves a hand the rest is mixed, and what other seats knew of it
    /// they know no longer; so nothing can be told from which copy left.
    pub(super) fn take(&mut self, seat: Seat, kind: Kind) -> Hidden<Kind> {
        let hand = &mut self.state.hands[seat.index()];
        let place = hand.iter().position(|hidden| hidden.card == kind).expect("checked: the seat holds it");
        hand.remove(place);
        table::mix(hand, Seats::only(seat));
        hand.sort_unstable_by_key(|hidden| hidden.card);
        Hidden { card: kind, by: Seats::only(seat) }
    }

    /// Puts a card into a seat's hand. A hand is kept in an order that tells nothing: first by who
    /// knows a card, then by kind.
    pub(super) fn put(&mut self, seat: Seat, card: Hidden<Kind>) {
        let hand = &mut self.state.hands[seat.index()];
        hand.push(card.shown_to(seat));
        hand.sort_unstable_by_key(|hidden| (hidden.by, hidden.card));
    }

    /// Every card, wherever it lies. A card of the kind that is being tossed is still in its hand.
    pub(super) fn every_card(&self) -> impl Iterator<Item = Kind> + '_ {
        let state = &self.state;
        let in_frames = state.stack.iter().filter_map(|frame| match frame {
            Frame::Return { offered, .. } => Some(offered.card),
            Frame::Ward { committed, .. } => Some(committed.card),
            _ => None,
        });
        let hidden = state.hands.iter().flatten().chain(&state.deck).map(|hidden| hidden.card);
        hidden.chain(in_frames).chain(state.discard.iter().copied()).chain(state.spent.iter().copied())
    }

    pub(super) fn find_broken(&self) -> Result<(), Broken> {
        let state = &self.state;
        Broken::unless((2..=4).contains(&state.seats), "AN-SETUP-01", || format!("{} seats", state.seats))?;
        Broken::unless((1..=6).contains(&state.rounds) && state.round < state.rounds, "AN-SETUP-03", || {
            format!("round {} of {}", state.round, state.rounds)
        })?;
        let all = self.all();
        let at_table = all.has(state.first) && all.has(state.active);
        Broken::unless(at_table, "AN-TURN-01", || "the first or the active seat is not at the table".into())?;
        let known = self.every_card().all(|kind| usize::from(kind.0) < self.cards.card.len());
        Broken::unless(known, "AN-SETUP-02", || "a card of an unknown kind".into())?;
        for kind in self.cards.kinds() {
            let found = self.every_card().filter(|card| *card == kind).count();
            let card = self.cards.of(kind);
            Broken::unless(found == usize::from(card.copies), "AN-SETUP-02", || {
                format!("{found} cards {} instead of {}", card.name, card.copies)
            })?;
        }
        let limit = usize::from(self.cards.hand_limit);
        for seat in Seats::first(SEATS_MAX as u8) {
            let hand = self.hand(seat);
            let sheds = state.stack.iter().filter(|frame| **frame == Frame::Shed { seat }).count();
            let within = hand.len() <= limit + sheds && (all.has(seat) || hand.is_empty());
            Broken::unless(within, "AN-HAND-02", || format!("{seat} holds {} cards", hand.len()))?;
            let sparks = hand.iter().any(|hidden| self.cards.of(hidden.card).spark);
            Broken::unless(!sparks, "AN-SPARK-03", || format!("{seat} holds a spark"))?;
            Broken::unless(hand.is_sorted_by_key(|hidden| (hidden.by, hidden.card)), "AN-HAND-04", || {
                format!("the hand of {seat} is not in its order")
            })?;
            Broken::unless(hand.iter().all(|hidden| hidden.by.has(seat)), "AN-HAND-01", || {
                format!("{seat} does not know its own hand")
            })?;
        }
        let scores = state.points.iter().all(|p| (-1000..=1000).contains(p)) && state.works <= 20;
        Broken::unless(scores, "AN-END-03", || "points or works are out of range".into())?;
        let burnt = state.burns.iter().any(|burns| *burns >= self.cards.burns);
        let ended = state.over == (burnt || state.over && state.round + 1 == state.rounds);
        Broken::unless(ended && !state.burns.iter().any(|b| *b > self.cards.burns), "AN-END-02", || {
            "the game goes on although it is over, or the other way round".into()
        })?;
        self.find_broken_stack()
    }

    fn find_broken_stack(&self) -> Result<(), Broken> {
        let state = &self.state;
        let idle = state.stack.is_empty() && state.modifiers.is_empty() && state.works == 0;
        if state.over {
            return Broken::unless(state.stack.is_empty() && state.draft.is_none(), "AN-END-01", || {
                "something is under way after the end".into()
            });
        }
        if let Some(draft) = &state.draft {
            let own = |seat: Seat| draft.given(seat).is_none_or(|kind| self.holds(seat, kind));
            let sound = idle
                && draft.asked() == self.all()
                && !draft.waiting().is_empty()
                && self.all().iter().all(|seat| own(seat) && !self.hand(seat).is_empty());
            return Broken::unless(sound, "AN-TOSS-01", || "the tossing is not as it can be".into());
        }
        Broken::unless(
            state.stack.len() <= FRAMES_LOADED && state.modifiers.len() <= 8,
            "AN-TURN-02",
            || "too much is under way at once".into(),
        )?;
        // A card's step counts up to nine; more could not be added up.
        let counted = state.modifiers.iter().all(|modifier| match modifier {
            Modifier::EachOre(amount) | Modifier::NextOre(amount) => (1..=9).contains(amount),
        });
        Broken::unless(counted, "AN-ORE-03", || "what lasts counts more than a card can say".into())?;
        Broken::unless(!state.stack.is_empty() || state.works > 0, "AN-TURN-02", || {
            "nobody is asked".into()
        })?;
        let last = state.stack.len().saturating_sub(1);
        for (index, frame) in state.stack.iter().enumerate() {
            let asks = !matches!(frame, Frame::Program { .. } | Frame::Draw { .. } | Frame::RoundEnd);
            Broken::unless(asks == (index == last), "AN-TURN-02", || {
                format!("frame {index} asks in the middle, or the last asks nothing")
            })?;
            Broken::unless(self.possible(frame, index), "AN-TURN-02", || format!("frame {index} cannot be"))?;
        }
        Ok(())
    }

    fn possible(&self, frame: &Frame, index: usize) -> bool {
        let all = self.all();
        let state = &self.state;
        match *frame {
            Frame::Program { seat, kind, step } => {
                // One card is played at a time, and it lies among those of the turn.
                let played = index == 0 && seat == state.active && state.spent.contains(&kind);
                played && usize::from(step) <= self.cards.of(kind).steps.len()
            }
            Frame::Draw { seat, left } => all.has(seat) && left <= 9,
            Frame::Spark { seat } => all.has(seat),
            Frame::Shed { seat } => {
                all.has(seat) && self.hand(seat).len() > usize::from(self.cards.hand_limit)
            }
            Frame::Trade { seat } => all.has(seat) && self.can_trade(seat),
            Frame::Return { from, to, offered: card } | Frame::Ward { from, to, committed: card } => {
                // Whether they are at the table comes first: a hand is looked up by its seat.
                let rivals = all.has(from) && all.has(to) && from != to;
                rivals
                    && card.by.has(from)
                    && !self.cards.of(card.card).spark
                    && self.hand(from).len() < usize::from(self.cards.hand_limit)
                    && !self.hand(to).is_empty()
            }
            Frame::Guild { seat } => {
                seat == state.first && index > 0 && state.stack[index - 1] == Frame::RoundEnd
            }
            Frame::RoundEnd => index == 0 && state.works == 0,
        }
    }

    /// Whether the seat has a card to offer and somebody a card to return. Hand sizes are public.
    pub(super) fn can_trade(&self, seat: Seat) -> bool {
        let rival = |other: Seat| other != seat && !self.hand(other).is_empty();
        !self.hand(seat).is_empty() && self.all().iter().any(rival)
    }
}
