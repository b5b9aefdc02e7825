//! The 52 cards, and sets of them.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts: a point each.
    Hearts,
    /// Spades: the queen counts thirteen.
    Spades,
}

impl Suit {
    /// All suits in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit's thirteen cards.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> Cards {
        Cards(0x1fff << (13 * self as u32))
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const RANKS: &[u8; 13] = b"23456789tjqka";
const SUITS: &[u8; 4] = b"cdhs";

/// A card, written as its rank and suit: `2c`, `th`, `qs`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    pub(super) const TWO_OF_CLUBS: Card = Card(0);
    pub(super) const QUEEN_OF_SPADES: Card = Card(3 * 13 + 10);

    /// Its suit.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 13]
    }

    /// Its place in the suit: 0 for the two, 12 for the ace.
    #[inline]
    const fn rank(self) -> u8 {
        self.0 % 13
    }

    /// Its number in the pack, counted from zero.
    pub(super) fn number(self) -> u32 {
        u32::from(self.0)
    }

    /// The card as people write it after the suit: `2`, `10`, `Q`.
    pub(super) fn face(self) -> &'static str {
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][self.rank() as usize]
    }

    /// The card in words.
    pub(super) fn in_words(self) -> String {
        let rank = match self.rank() {
            9 => "jack",
            10 => "queen",
            11 => "king",
            12 => "ace",
            _ => self.face(),
        };
        format!("{rank} of {}", self.suit())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rank, suit) = (RANKS[self.rank() as usize], SUITS[self.suit() as usize]);
        write!(f, "{}{}", rank as char, suit as char)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::noun!(Card, "card", "a card such as 2c, th or qs");

impl FromStr for Card {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Card, &'static str> {
        let expected = "a card such as 2c, th or qs";
        let &[rank, suit] = text.as_bytes() else {
            return Err(expected);
        };
        let place = |letters: &[u8], letter| letters.iter().position(|known| *known == letter);
        match (place(RANKS, rank), place(SUITS, suit)) {
            (Some(rank), Some(suit)) => Ok(Card((suit * 13 + rank) as u8)),
            _ => Err(expected),
        }
    }
}

table::stored_as_text!(Card, "Card", "a rank and a suit, such as 2c, th or qs", "^[2-9tjqka][cdhs]$");

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A set of cards, written in order with spaces between: `2c 9c qs`.
///
/// A hand is a set, so the order in which it was dealt or is held cannot tell anybody anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);
    /// The whole pack.
    pub const ALL: Cards = Cards((1 << 52) - 1);
    /// HE-SCORE-01: the cards that count.
    pub const POINTS: Cards = Suit::Hearts.cards().with(Card::QUEEN_OF_SPADES);

    /// One card.
    #[inline]
    #[must_use]
    pub const fn only(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    /// These and one more.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// The cards of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The cards of exactly one of the sets.
    #[inline]
    #[must_use]
    pub(super) const fn either(self, other: Cards) -> Cards {
        Cards(self.0 ^ other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Whether the card is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether the sets share a card.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: Cards) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every card of `part` is in this set.
    #[inline]
    #[must_use]
    pub const fn covers(self, part: Cards) -> bool {
        part.0 & !self.0 == 0
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cards in order.
    #[inline]
    #[must_use]
    pub fn iter(self) -> CardsIter {
        CardsIter(self)
    }

    /// The lowest card of the lowest suit.
    #[inline]
    pub(super) const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The highest card of the highest suit.
    #[inline]
    pub(super) const fn highest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(63 - self.0.leading_zeros() as u8)) }
    }

    /// HE-SCORE-01: a point for each heart, thirteen for the queen of spades.
    #[inline]
    #[must_use]
    pub const fn points(self) -> u32 {
        self.both(Suit::Hearts.cards()).len() + 13 * self.has(Card::QUEEN_OF_SPADES) as u32
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardsIter;

    #[inline]
    fn into_iter(self) -> CardsIter {
        CardsIter(self)
    }
}

/// The cards of a set in order.
#[derive(Clone, Debug)]
pub struct CardsIter(Cards);

impl Iterator for CardsIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.lowest()?;
        self.0 = Cards(self.0.0 & (self.0.0 - 1));
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len() as usize, Some(self.0.len() as usize))
    }
}

impl ExactSizeIterator for CardsIter {}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for Cards {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Cards, &'static str> {
        text.split_terminator(' ').try_fold(Cards::NONE, |cards, card| {
            let card: Card = card.parse()?;
            if cards.has(card) {
                return Err("each card at most once");
            }
            Ok(cards.with(card))
        })
    }
}

table::stored_as_text!(Cards, "Cards", "cards with a space between them, in order");

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
