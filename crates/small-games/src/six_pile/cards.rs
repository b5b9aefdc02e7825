//! The six kinds of cards, and piles of them.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Word};

/// How many cards there are in all: 126 in the supply and ten of each player's own.
pub(super) const CARDS: u32 = 146;

/// A kind of card; cards of a kind are all alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(noun = "card", serde)]
pub enum Kind {
    /// A coin worth 1.
    Copper,
    /// A coin worth 2.
    Silver,
    /// A coin worth 3.
    Gold,
    /// One point.
    Cottage,
    /// Three points.
    Manor,
    /// Six points.
    Castle,
}

impl Kind {
    /// SP-CARD-03: what it takes to take one.
    #[inline]
    #[must_use]
    pub const fn cost(self) -> u32 {
        [0, 3, 6, 2, 5, 8][self as usize]
    }

    /// SP-CARD-01: what it is worth as a coin.
    #[inline]
    #[must_use]
    pub const fn coins(self) -> u32 {
        [1, 2, 3, 0, 0, 0][self as usize]
    }

    /// SP-CARD-02: what it counts at the end.
    #[inline]
    #[must_use]
    pub const fn points(self) -> u32 {
        [0, 0, 0, 1, 3, 6][self as usize]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A number of cards of each kind, without order: a hand, a pile, a deck.
///
/// A shuffled deck and a bag that is drawn from blindly are the same to a player, so a deck is a
/// bag here: its order does not exist, and nobody can peek at it.
///
/// Six counts of ten bits share a word. No pile reaches 512 cards, so the top bit of each count
/// is free to catch the outcome of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(into = "Counts", try_from = "Counts")]
pub struct Cards(u64);

/// The bits of a count.
const WIDTH: u32 = 10;
/// One card of each kind.
const ONES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
/// The top bit of each count.
const TOPS: u64 = ONES << (WIDTH - 1);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// This many of each kind, in the order of [`Kind::ALL`].
    pub(super) const fn of(counts: [u8; 6]) -> Cards {
        let mut cards = 0;
        let mut kind = 0;
        while kind < 6 {
            cards |= (counts[kind] as u64) << (kind as u32 * WIDTH);
            kind += 1;
        }
        Cards(cards)
    }

    /// How many of one kind.
    #[inline]
    #[must_use]
    pub const fn count(self, kind: Kind) -> u32 {
        (self.0 >> (kind as u32 * WIDTH)) as u32 & ((1 << WIDTH) - 1)
    }

    /// How many in all.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u32 {
        (self.sums() >> (5 * WIDTH)) as u32 & ((1 << WIDTH) - 1)
    }

    /// In each place, how many of this kind and those before it.
    #[inline]
    const fn sums(self) -> u64 {
        self.0.wrapping_mul(ONES)
    }

    /// How many kinds are missing.
    #[inline]
    pub(super) const fn missing(self) -> u32 {
        let present = Cards((((self.0 | TOPS) - ONES) & TOPS) >> (WIDTH - 1));
        6 - present.total()
    }

    /// What the coins among them are worth.
    #[inline]
    #[must_use]
    pub fn coins(self) -> u32 {
        Kind::ALL.into_iter().map(|kind| self.count(kind) * kind.coins()).sum()
    }

    /// What they count at the end.
    #[inline]
    #[must_use]
    pub fn points(self) -> u32 {
        Kind::ALL.into_iter().map(|kind| self.count(kind) * kind.points()).sum()
    }

    /// Whether each kind is here at least as often as in `part`.
    pub(super) fn covers(self, part: Cards) -> bool {
        Kind::ALL.into_iter().all(|kind| self.count(kind) >= part.count(kind))
    }

    /// These and those together.
    #[inline]
    #[must_use]
    pub(super) const fn and(self, more: Cards) -> Cards {
        Cards(self.0 + more.0)
    }

    /// These without a part of them.
    #[inline]
    #[must_use]
    pub(super) const fn minus(self, part: Cards) -> Cards {
        Cards(self.0 - part.0)
    }

    /// A single card.
    #[inline]
    pub(super) const fn one(kind: Kind) -> Cards {
        Cards(1 << (kind as u32 * WIDTH))
    }

    /// Takes this many cards at random.
    #[inline]
    pub(super) fn draw(&mut self, count: u32, chance: &mut Chance) -> Cards {
        let mut drawn = Cards::NONE;
        for _ in 0..count {
            let sums = self.sums();
            let pick = u64::from(chance.below(self.total())) + 1;
            // With the cards in order, the pick-th is of the first kind whose sum reaches the pick.
            let reached = ((sums | TOPS) - pick * ONES) & TOPS;
            let card = (reached & reached.wrapping_neg()) >> (WIDTH - 1);
            self.0 -= card;
            drawn.0 += card;
        }
        drawn
    }
}

/// The stored form of [`Cards`].
#[derive(Clone, Copy, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct Counts {
    copper: u8,
    silver: u8,
    gold: u8,
    cottage: u8,
    manor: u8,
    castle: u8,
}

impl From<Cards> for Counts {
    fn from(cards: Cards) -> Counts {
        let count = |kind| cards.count(kind) as u8;
        Counts {
            copper: count(Kind::Copper),
            silver: count(Kind::Silver),
            gold: count(Kind::Gold),
            cottage: count(Kind::Cottage),
            manor: count(Kind::Manor),
            castle: count(Kind::Castle),
        }
    }
}

impl TryFrom<Counts> for Cards {
    type Error = String;

    fn try_from(counts: Counts) -> Result<Cards, String> {
        let counts = [counts.copper, counts.silver, counts.gold, counts.cottage, counts.manor, counts.castle];
        let total: u32 = counts.into_iter().map(u32::from).sum();
        if total <= CARDS {
            Ok(Cards::of(counts))
        } else {
            Err(format!("{total} cards in one place; the game has {CARDS}"))
        }
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Cards::NONE {
            return f.write_str("nothing");
        }
        let mut gap = "";
        for kind in Kind::ALL {
            match self.count(kind) {
                0 => continue,
                1 => write!(f, "{gap}{kind}")?,
                count => write!(f, "{gap}{count} {kind}")?,
            }
            gap = ", ";
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_sums() {
        let cards = Cards::of([7, 0, 2, 3, 0, 1]);
        assert_eq!(cards.total(), 13);
        assert_eq!(Kind::ALL.map(|kind| cards.count(kind)), [7, 0, 2, 3, 0, 1]);
        assert_eq!((cards.coins(), cards.points()), (13, 9));
        assert_eq!((cards.missing(), Cards::NONE.missing()), (2, 6));
        assert_eq!(cards.to_string(), "7 copper, 2 gold, 3 cottage, castle");
    }

    /// Each card is equally likely to be drawn: 6,000 first draws from a pile of ten.
    #[test]
    fn draws_are_fair_and_leave_the_rest() {
        let pile = Cards::of([1, 2, 0, 3, 0, 4]);
        let mut chance = Chance::from_number(1);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            let mut rest = pile;
            let drawn = rest.draw(1, &mut chance);
            assert_eq!((drawn.total(), drawn.and(rest)), (1, pile));
            for kind in Kind::ALL {
                seen[kind as usize] += drawn.count(kind);
            }
        }
        for (kind, expected) in Kind::ALL.into_iter().zip([600, 1200, 0, 1800, 0, 2400]) {
            assert!(seen[kind as usize].abs_diff(expected) <= 120, "{kind}: {seen:?}");
        }
        let mut rest = pile;
        assert_eq!((rest.draw(10, &mut chance), rest), (pile, Cards::NONE));
    }
}
