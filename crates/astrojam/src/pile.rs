//! Cards in no order: hands, the deck, the discard pile.

use std::fmt;

use serde::de::Error as _;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Chance;

use crate::cards::{Card, Kind};

/// The most copies of one card.
pub(crate) const COPIES_MAX: u8 = 15;

/// Room for all Action Cards of a game, and for sixteen more.
const ROOM: usize = 256;

/// A number of cards in no order: a hand, the discard pile, or the deck.
///
/// A hand is kept without an order, so none can tell anything. Neither has the deck one: nobody ever
/// sees, places or moves a card inside it, so that every order of its cards is equally likely as long
/// as it lies face down. To draw any of its cards, all equally likely, at the moment of the draw is
/// therefore the same as to turn up the top card of a deck that was shuffled before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(
    /// For each kind eight counts of four bits, the weakest card lowest.
    [u32; 6],
);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; 6]);

    /// How many of this card there are.
    #[inline]
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        (self.0[(card.0 >> 3) as usize] >> ((card.0 & 7) * 4) & 15) as u8
    }

    /// Whether there is one of this card.
    #[inline]
    #[must_use]
    pub const fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.0.iter().map(|counts| sum(*counts)).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    /// The sum of the Strengths.
    #[must_use]
    pub fn strength(&self) -> u32 {
        self.each().map(|(card, count)| u32::from(card.strength()) * u32::from(count)).sum()
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < COPIES_MAX, "no card has so many copies");
        self.0[(card.0 >> 3) as usize] += 1 << ((card.0 & 7) * 4);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card), "only a card that is there can be taken");
        self.0[(card.0 >> 3) as usize] -= 1 << ((card.0 & 7) * 4);
    }

    /// These cards without one copy of this card, if they have one.
    #[must_use]
    pub fn except(mut self, card: Card) -> Cards {
        if self.has(card) {
            self.remove(card);
        }
        self
    }

    /// All cards of both. No card has more copies in a game than a count can hold.
    #[inline]
    pub(crate) fn and(mut self, other: &Cards) -> Cards {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
        self
    }

    /// These cards without those, which are all among them.
    #[inline]
    pub(crate) fn without(mut self, others: &Cards) -> Cards {
        for (mine, theirs) in self.0.iter_mut().zip(others.0) {
            *mine -= theirs;
        }
        self
    }

    /// These cards with so many more of one, if a count can hold them.
    pub(crate) fn with(mut self, card: Card, copies: u8) -> Option<Cards> {
        for _ in 0..copies {
            (self.count(card) < COPIES_MAX).then(|| self.add(card))?;
        }
        Some(self)
    }

    /// The different cards with their numbers, ascending.
    pub fn each(&self) -> impl Iterator<Item = (Card, u8)> + use<> {
        let cards = *self;
        Kind::ALL.into_iter().flat_map(move |kind| cards.of(kind)).map(move |card| (card, cards.count(card)))
    }

    /// The different cards of a kind, ascending.
    #[inline]
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = Card> + use<> {
        let mut counts = self.0[kind as usize];
        std::iter::from_fn(move || {
            let place = counts.trailing_zeros() / 4;
            (counts != 0).then(|| {
                counts &= !(15 << (place * 4));
                Card((kind as u8) << 3 | place as u8)
            })
        })
    }

    /// One of the cards, all equally likely, out of `len`, which is how many there are.
    #[inline]
    pub(crate) fn any(&self, len: u8, chance: &mut Chance) -> Card {
        let mut left = chance.below(u32::from(len));
        for kind in Kind::ALL {
            let here = u32::from(sum(self.0[kind as usize]));
            if left >= here {
                left -= here;
                continue;
            }
            let counts = self.0[kind as usize];
            for place in 0..8 {
                let copies = counts >> (place * 4) & 15;
                if left < copies {
                    return Card((kind as u8) << 3 | place as u8);
                }
                left -= copies;
            }
        }
        unreachable!("there are as many cards as were counted")
    }

    /// Every card, one after another, ascending, and how many there are.
    #[inline]
    pub(crate) fn spread(&self) -> ([Card; ROOM], u8) {
        let mut all = [Card(0); ROOM];
        let mut len = 0;
        for kind in Kind::ALL {
            let mut counts = self.0[kind as usize];
            while counts != 0 {
                let place = counts.trailing_zeros() / 4;
                let count = (counts >> (place * 4) & 15) as usize;
                counts &= !(15 << (place * 4));
                // Sixteen at once, which is one store; what is too much is written over or never read.
                all[len..len + 16].fill(Card((kind as u8) << 3 | place as u8));
                len += count;
            }
        }
        (all, len as u8)
    }

    /// So many of the spread cards, all equally likely; they are no longer among the first `left`.
    #[inline]
    pub(crate) fn deal(count: u8, spread: &mut [Card; ROOM], left: &mut u8, chance: &mut Chance) -> Cards {
        let mut remaining = *left;
        let mut dealt = [0u32; 8];
        let mut take = |pick: u8| {
            *left -= 1;
            let card = spread[usize::from(pick)];
            spread[usize::from(pick)] = spread[usize::from(*left)];
            dealt[usize::from(card.0 >> 3 & 7)] += 1 << ((card.0 & 7) * 4);
            *left
        };
        for _ in 0..count / BATCH {
            for pick in picks::<4>(remaining, chance) {
                remaining = take(pick);
            }
        }
        for _ in 0..count % BATCH {
            let [pick] = picks(remaining, chance);
            remaining = take(pick);
        }
        let [a, b, c, d, e, f, ..] = dealt;
        Cards([a, b, c, d, e, f])
    }

    /// Every card, one after another, ascending.
    pub fn one_by_one(&self) -> impl Iterator<Item = Card> + use<> {
        self.each().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

/// How many picks one random word serves: the number of ways to make them has to fit into it.
const BATCH: u8 = 4;

/// Picks without replacement out of `left` cards, at most 240: the first below `left`, each next one
/// below one less. All ways are equally likely, as in [`Chance::below`]: the picks are the digits of
/// word × ways, and a word in the short remainder is drawn again.
#[inline]
fn picks<const N: usize>(left: u8, chance: &mut Chance) -> [u8; N] {
    loop {
        let mut low = chance.word();
        let mut ways = 1u32;
        let mut bound = u32::from(left);
        let picks = std::array::from_fn(|_| {
            let product = u64::from(low) * u64::from(bound);
            low = product as u32;
            ways = ways.wrapping_mul(bound);
            bound = bound.wrapping_sub(1);
            (product >> 32) as u8
        });
        if low >= ways || low >= ways.wrapping_neg() % ways {
            return picks;
        }
    }
}

/// The sum of eight counts of four bits.
#[inline]
const fn sum(counts: u32) -> u8 {
    let pairs = (counts & 0x0f0f_0f0f) + (counts >> 4 & 0x0f0f_0f0f);
    (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::NONE;
        for card in cards {
            all.add(card);
        }
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.one_by_one()).finish()
    }
}

table::stored_as!(Cards, "Cards", Vec<Card>);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(usize::from(self.len())))?;
        for card in self.one_by_one() {
            list.serialize_element(&card)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let list = Vec::<Card>::deserialize(deserializer)?;
        list.into_iter()
            .try_fold(Cards::NONE, |cards, card| cards.with(card, 1))
            .ok_or_else(|| D::Error::custom("a card has more copies than any deck holds"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_copies_are_counted_than_a_count_can_hold() {
        let card = Card::new(Kind::Swap, 3).expect("a card");
        let most = Cards::NONE.with(card, COPIES_MAX).expect("so many can be counted");
        assert_eq!(most.count(card), COPIES_MAX);
        assert_eq!(most.with(card, 1), None);
    }

    #[test]
    fn every_pick_is_equally_likely() {
        let mut chance = Chance::from_number(5);
        let mut counts = [[0u32; 6]; 4];
        for _ in 0..60_000 {
            let found: [u8; 4] = picks(6, &mut chance);
            for (place, pick) in found.into_iter().enumerate() {
                assert!(usize::from(pick) < 6 - place);
                counts[place][usize::from(pick)] += 1;
            }
        }
        for (place, counts) in counts.iter().enumerate() {
            let each = 60_000 / (6 - place as u32);
            for count in &counts[..6 - place] {
                assert!(count.abs_diff(each) < each / 20, "{counts:?}");
            }
        }
    }

    #[test]
    fn a_deal_takes_each_card_as_often_as_it_should() {
        let all: Cards =
            ["swap-2", "swap-2", "crate-5", "robot-3"].into_iter().filter_map(Card::parse).collect();
        let mut chance = Chance::from_number(6);
        let mut swaps = 0;
        for _ in 0..20_000 {
            let (mut pool, mut left) = all.spread();
            assert_eq!(left, 4);
            let hand = Cards::deal(2, &mut pool, &mut left, &mut chance);
            assert_eq!((hand.len(), left), (2, 2));
            swaps += u32::from(hand.count(Card::parse("swap-2").unwrap()));
        }
        assert!(swaps.abs_diff(20_000) < 400, "one of two on average, found {swaps}");
    }

    #[test]
    fn cards_are_counted_and_drawn() {
        let all: Cards = ["swap-2", "shift-9", "astronaut-4"].into_iter().filter_map(Card::parse).collect();
        assert_eq!((all.len(), all.strength()), (3, 15));
        let mut chance = Chance::from_number(1);
        let mut seen = [0; 3];
        for _ in 0..3_000 {
            let card = all.any(3, &mut chance);
            seen[all.one_by_one().position(|other| other == card).unwrap()] += 1;
        }
        assert!(seen.iter().all(|count| (900..1_100).contains(count)), "{seen:?}");
    }
}
