//! The 52 cards, and sets of them.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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

table::kept_as_text!(Card, "Card", "a rank and a suit, such as 2c, th or qs", "^[2-9tjqka][cdhs]$");

/// A set of cards, written in order with spaces between: `2c 9c qs`.
///
/// A hand is a set, so the order in which it was dealt or is held cannot tell anybody anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// The whole pack.
    pub const ALL: Cards = Cards((1 << 52) - 1);
    /// HE-SCORE-01: the cards that count.
    pub const POINTS: Cards = Suit::Hearts.cards().with(Card::QUEEN_OF_SPADES);

    /// The cards of exactly one of the sets.
    #[inline]
    #[must_use]
    pub(super) const fn either(self, other: Cards) -> Cards {
        Cards(self.0 ^ other.0)
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

table::set_of_bits!(Cards of Card, counted in u32, one by one as CardsIter);
table::written_with_spaces!(Cards of Card, "each card at most once");
table::kept_as_text!(Cards, "Cards", "cards with a space between them, in order");
