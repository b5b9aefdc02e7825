//! Cards in an order, in a flat piece of memory.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What lies in piles: small, and in an order of its own.
pub trait Card: Copy + Ord + Default {}

impl<C: Copy + Ord + Default> Card for C {}

/// A pile of at most `N` cards; the last is the top.
///
/// The places behind the top always hold the same, so that equal piles are equal bytes and a clone is a copy.
#[derive(Copy, PartialEq, Eq, Hash)]
pub struct Pile<C, const N: usize> {
    len: u8,
    cards: [C; N],
}

// A derived clone would go card by card.
impl<C: Copy, const N: usize> Clone for Pile<C, N> {
    #[inline]
    fn clone(&self) -> Pile<C, N> {
        *self
    }
}

impl<C: Card, const N: usize> Default for Pile<C, N> {
    fn default() -> Pile<C, N> {
        Pile { len: 0, cards: [C::default(); N] }
    }
}

impl<C: Card, const N: usize> Pile<C, N> {
    /// The cards, the bottom first.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[C] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards, the bottom first, to be changed in place.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [C] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// The cards, the bottom first.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = C> + ExactSizeIterator + Clone + '_ {
        self.cards().iter().copied()
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
    pub fn top(&self) -> Option<C> {
        self.cards().last().copied()
    }

    /// Whether this card is in the pile.
    #[inline]
    #[must_use]
    pub fn has(&self, card: C) -> bool {
        self.cards().contains(&card)
    }

    /// How many of this card there are.
    #[must_use]
    pub fn count(&self, card: C) -> u8 {
        self.cards().iter().filter(|held| **held == card).count() as u8
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// If the pile is full: a pile has room for all cards that can come to it.
    #[inline]
    pub fn push(&mut self, card: C) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<C> {
        let card = self.top()?;
        self.len -= 1;
        self.cards[usize::from(self.len)] = C::default();
        Some(card)
    }

    /// Puts a card at a place counted from the bottom; what lies there and above moves up.
    pub fn insert(&mut self, place: usize, card: C) {
        let end = usize::from(self.len);
        self.cards.copy_within(place..end, place + 1);
        self.cards[place] = card;
        self.len += 1;
    }

    /// Puts a card behind all that are not greater: a hand without an order is kept sorted.
    #[inline]
    pub fn sort_in(&mut self, card: C) {
        let place = self.cards().iter().position(|held| *held > card).unwrap_or(usize::from(self.len));
        self.insert(place, card);
    }

    /// Takes the card at a place counted from the bottom; what lies above moves down.
    pub fn take_at(&mut self, place: usize) -> C {
        let card = self.cards()[place];
        let end = usize::from(self.len);
        self.cards.copy_within(place + 1..end, place);
        self.len -= 1;
        self.cards[usize::from(self.len)] = C::default();
        card
    }

    /// Takes the uppermost copy of a card; whether there was one.
    pub fn take(&mut self, card: C) -> bool {
        let place = self.cards().iter().rposition(|held| *held == card);
        place.map(|place| self.take_at(place)).is_some()
    }

    /// Puts one of the so many top cards below the others of them: the last one put back is on top.
    pub fn put_back(&mut self, left: u8, card: C) {
        let from = usize::from(self.len.saturating_sub(left));
        let top = &mut self.cards_mut()[from..];
        if let Some(place) = top.iter().rposition(|held| *held == card) {
            top[..=place].rotate_right(1);
        }
    }

    /// Takes all cards away.
    pub fn clear(&mut self) {
        *self = Pile::default();
    }

    /// The pile turned over: the bottom card is the top one.
    #[must_use]
    pub fn turned_over(mut self) -> Pile<C, N> {
        self.cards_mut().reverse();
        self
    }
}

impl<C: Card, const N: usize> FromIterator<C> for Pile<C, N> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Pile<C, N> {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

impl<C: Card + fmt::Debug, const N: usize> fmt::Debug for Pile<C, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl<C: JsonSchema, const N: usize> JsonSchema for Pile<C, N> {
    fn schema_name() -> Cow<'static, str> {
        format!("PileOf{}", C::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<C>();
        json_schema!({ "type": "array", "description": "cards, the top last", "items": card })
    }
}

impl<C: Card + Serialize, const N: usize> Serialize for Pile<C, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

impl<'de, C: Card + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<C, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile<C, N>, D::Error> {
        let cards: Vec<C> = Vec::deserialize(deserializer)?;
        if cards.len() > N {
            return Err(D::Error::custom(format_args!(
                "a pile holds at most {N} cards, not {}",
                cards.len()
            )));
        }
        Ok(cards.into_iter().collect())
    }
}
