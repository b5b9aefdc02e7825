//! Face-down decks.
//!
//! A card whose place everybody has seen keeps that place. The others lie in no order: as long as nobody has seen one of
//! them, every order is equally likely, so which of them is on top is decided when it is turned up. They are kept sorted
//! over their places; so an imagined deck is a copy, and equal decks are equal bytes.

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use table::Chance;

use crate::pile::{Card, Pile};

/// A deck of at most `N` cards, 32 at most, that lies in no order until something of it is seen.
#[derive(Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Deck<C: Card, const N: usize> {
    cards: Pile<C, N>,
    /// The places, the bottom first, whose cards everybody has seen, a bit each.
    seen: Places,
}

/// A set of places, in bytes, so that a deck takes no more room than it has to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, JsonSchema)]
#[serde(into = "u32")]
struct Places([u8; 4]);

impl From<u32> for Places {
    #[inline]
    fn from(places: u32) -> Places {
        Places(places.to_le_bytes())
    }
}

impl From<Places> for u32 {
    #[inline]
    fn from(places: Places) -> u32 {
        u32::from_le_bytes(places.0)
    }
}

/// A card that was turned up or drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<C> {
    /// The card.
    pub card: C,
    /// Whether everybody knew already that it lies there.
    pub known: bool,
}

impl<C: Card, const N: usize> Clone for Deck<C, N> {
    #[inline]
    fn clone(&self) -> Deck<C, N> {
        *self
    }
}

impl<C: Card, const N: usize> Default for Deck<C, N> {
    fn default() -> Deck<C, N> {
        Deck { cards: Pile::default(), seen: Places::default() }
    }
}

/// The cards, shuffled.
impl<C: Card, const N: usize> FromIterator<C> for Deck<C, N> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Deck<C, N> {
        let mut deck = Deck::default();
        deck.shuffle_in(cards);
        deck
    }
}

impl<C: Card, const N: usize> Deck<C, N> {
    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.cards.len()
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The top card, if everybody has seen it.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<C> {
        self.cards.top().filter(|_| self.is_seen(usize::from(self.len()) - 1))
    }

    /// The cards on top that everybody has seen, the top one first.
    pub fn known(&self) -> impl Iterator<Item = C> + '_ {
        self.cards
            .iter()
            .enumerate()
            .rev()
            .take_while(|(place, _)| self.is_seen(*place))
            .map(|(_, card)| card)
    }

    /// All cards, in an order that tells nothing but what everybody has seen: those cards are in their places.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = C> + Clone + '_ {
        self.cards.iter()
    }

    /// Whether a copy of a card is in it.
    #[must_use]
    pub fn has(&self, card: C) -> bool {
        self.cards.has(card)
    }

    /// Turns up the top card, which stays where it is.
    pub fn turn_up(&mut self, chance: &mut Chance) -> Option<Shown<C>> {
        let top = usize::from(self.len()).checked_sub(1)?;
        let known = self.look(top, chance);
        self.cards.top().map(|card| Shown { card, known })
    }

    /// Turns up so many cards from the top, which stay where they are.
    pub fn turn_up_many(&mut self, many: u8, chance: &mut Chance) {
        for place in (self.len().saturating_sub(many)..self.len()).rev() {
            self.look(usize::from(place), chance);
        }
    }

    /// Draws the top card.
    pub fn draw(&mut self, chance: &mut Chance) -> Option<Shown<C>> {
        let shown = self.turn_up(chance)?;
        self.remove(usize::from(self.len()) - 1);
        Some(shown)
    }

    /// Takes the top card if everybody has seen it.
    pub fn take_top(&mut self) -> Option<C> {
        self.top()?;
        Some(self.remove(usize::from(self.len()) - 1))
    }

    /// Takes a copy of a card, wherever it lies: one that nobody has seen, if there is one.
    pub fn take(&mut self, card: C) -> bool {
        let mut copies = (0..self.cards.cards().len()).filter(|place| self.cards.cards()[*place] == card);
        let unseen = copies.clone().find(|place| !self.is_seen(*place));
        unseen.or_else(|| copies.next()).map(|place| self.remove(place)).is_some()
    }

    /// Puts a card on top, for everybody to see.
    pub fn put_on(&mut self, card: C) {
        self.see(self.len());
        self.cards.push(card);
    }

    /// Puts a card under the deck, and everybody sees it go there.
    pub fn put_under(&mut self, card: C) {
        self.insert_under(card, true);
    }

    /// The top card goes under the deck, seen or not.
    pub fn bury(&mut self) {
        let Some(top) = usize::from(self.len()).checked_sub(1) else { return };
        let seen = self.is_seen(top);
        let card = self.remove(top);
        self.insert_under(card, seen);
    }

    /// Of the so many cards on top, which everybody has seen, puts one below the others: the last one put is on top.
    pub fn put_back(&mut self, left: u8, card: C) {
        self.cards.put_back(left, card);
    }

    /// Shuffles more cards into it: nobody knows a place in it any more.
    pub fn shuffle_in(&mut self, cards: impl IntoIterator<Item = C>) {
        cards.into_iter().for_each(|card| self.cards.push(card));
        self.seen = Places::default();
        self.cards.cards_mut().sort_unstable();
    }

    /// Whether the unseen cards lie in the order that tells nothing. Any other can only come from outside.
    #[must_use]
    pub fn is_mixed(&self) -> bool {
        self.unseen().map(|place| self.cards.cards()[place]).is_sorted()
    }

    #[inline]
    fn is_seen(&self, place: usize) -> bool {
        u32::from(self.seen) >> place & 1 == 1
    }

    fn see(&mut self, place: u8) {
        self.seen = Places::from(u32::from(self.seen) | 1 << place);
    }

    /// The places of the cards that nobody has seen.
    fn unseen(&self) -> impl DoubleEndedIterator<Item = usize> + use<C, N> {
        let seen = u32::from(self.seen);
        (0..usize::from(self.len())).filter(move |place| seen >> place & 1 == 0)
    }

    fn remove(&mut self, place: usize) -> C {
        let (seen, below) = (u32::from(self.seen), (1 << place) - 1);
        self.seen = Places::from(seen & below | seen >> 1 & !below);
        self.cards.take_at(place)
    }

    fn insert_under(&mut self, card: C, seen: bool) {
        self.cards.insert(0, card);
        self.seen = Places::from(u32::from(self.seen) << 1 | u32::from(seen));
        if !seen {
            self.sort_unseen();
        }
    }

    /// Puts the unseen cards back into their order after one of them has moved.
    fn sort_unseen(&mut self) {
        let mut cards: Pile<C, N> = self.unseen().map(|place| self.cards.cards()[place]).collect();
        cards.cards_mut().sort_unstable();
        for (place, card) in self.unseen().zip(cards.iter()) {
            self.cards.cards_mut()[place] = card;
        }
    }

    /// Turns up the card at a place: any of the unseen ones, if it was not known. Whether it was known.
    fn look(&mut self, place: usize, chance: &mut Chance) -> bool {
        if self.is_seen(place) {
            return true;
        }
        let many = self.unseen().count();
        let pick = if many > 1 { chance.below(many as u32) as usize } else { 0 };
        // The unseen cards between the chosen one and the place move up by one place each, and stay sorted.
        let Some(mut from) = self.unseen().nth(pick) else { return false };
        let cards = self.cards.cards_mut();
        let chosen = cards[from];
        let seen = u32::from(self.seen);
        let is_unseen = |place: &usize| seen >> place & 1 == 0;
        while from != place {
            let next = if from < place {
                (from + 1..=place).find(is_unseen)
            } else {
                (place..from).rev().find(is_unseen)
            };
            let Some(next) = next else { break };
            cards[from] = cards[next];
            from = next;
        }
        cards[place] = chosen;
        self.see(place as u8);
        false
    }
}

impl<'de, C: Card + Deserialize<'de>, const N: usize> Deserialize<'de> for Deck<C, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck<C, N>, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Stored<C> {
            cards: Vec<C>,
            seen: u32,
        }
        let Stored { cards, seen } = Stored::<C>::deserialize(deserializer)?;
        if cards.len() > N.min(32) {
            return Err(D::Error::custom(format_args!(
                "a deck holds at most {N} cards, not {}",
                cards.len()
            )));
        }
        if seen.checked_shr(cards.len() as u32).unwrap_or(0) != 0 {
            return Err(D::Error::custom("a card was seen where there is none"));
        }
        Ok(Deck { cards: cards.into_iter().collect(), seen: seen.into() })
    }
}
