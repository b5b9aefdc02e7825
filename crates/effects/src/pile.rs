//! Cards in an order, in a flat piece of memory.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A pile of at most `N` cards, each a byte; the last is the top.
///
/// The places behind the top are always zero, so that equal piles are equal bytes and a clone is a copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<const N: usize> {
    len: u8,
    cards: [u8; N],
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Pile<N> {
        Pile { len: 0, cards: [0; N] }
    }
}

impl<const N: usize> Pile<N> {
    /// The cards, the bottom first.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards, the bottom first, to be changed in place.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<u8> {
        self.cards().last().copied()
    }

    /// Whether this card is in the pile.
    #[inline]
    #[must_use]
    pub fn has(&self, card: u8) -> bool {
        self.cards().contains(&card)
    }

    /// How many of this card there are.
    #[must_use]
    pub fn count(&self, card: u8) -> u8 {
        self.cards().iter().filter(|held| **held == card).count() as u8
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// If the pile is full: a pile has room for all cards that can come to it.
    #[inline]
    pub fn push(&mut self, card: u8) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<u8> {
        let card = self.top()?;
        self.len -= 1;
        self.cards[usize::from(self.len)] = 0;
        Some(card)
    }

    /// Puts a card at a place counted from the bottom; what lies there and above moves up.
    pub fn insert(&mut self, place: usize, card: u8) {
        let end = usize::from(self.len);
        self.cards.copy_within(place..end, place + 1);
        self.cards[place] = card;
        self.len += 1;
    }

    /// Puts a card behind all that are not greater: a hand without an order is kept sorted.
    #[inline]
    pub fn sort_in(&mut self, card: u8) {
        let place = self.cards().iter().position(|held| *held > card).unwrap_or(usize::from(self.len));
        self.insert(place, card);
    }

    /// Takes the card at a place counted from the bottom; what lies above moves down.
    pub fn take_at(&mut self, place: usize) -> u8 {
        let card = self.cards()[place];
        let end = usize::from(self.len);
        self.cards.copy_within(place + 1..end, place);
        self.len -= 1;
        self.cards[usize::from(self.len)] = 0;
        card
    }

    /// Takes the uppermost copy of a card; whether there was one.
    pub fn take(&mut self, card: u8) -> bool {
        let place = self.cards().iter().rposition(|held| *held == card);
        place.map(|place| self.take_at(place)).is_some()
    }

    /// Takes all cards away.
    pub fn clear(&mut self) {
        *self = Pile::default();
    }

    /// The pile turned over: the bottom card is the top one.
    #[must_use]
    pub fn turned_over(mut self) -> Pile<N> {
        self.cards_mut().reverse();
        self
    }
}

impl<const N: usize> FromIterator<u8> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Pile<N> {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl<const N: usize> JsonSchema for Pile<N> {
    fn schema_name() -> Cow<'static, str> {
        format!("Pile{N}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "description": "cards by their numbers, the top last",
            "items": { "type": "integer", "minimum": 0, "maximum": 255 },
            "maxItems": N
        })
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile<N>, D::Error> {
        let cards: Vec<u8> = Vec::deserialize(deserializer)?;
        if cards.len() > N {
            return Err(D::Error::custom(format_args!(
                "a pile holds at most {N} cards, not {}",
                cards.len()
            )));
        }
        Ok(cards.into_iter().collect())
    }
}
