//! A player's own cards: deck, hand, discard pile and what was played, in one flat piece of memory.
//!
//! HX-RULING-39: nothing of it has an order but the top of the deck: cards that everybody saw go there, or that their owner has looked
//! at, lie in their places. The rest of the deck lies in no order until it is drawn from, so the only secret is which of the unseen cards
//! are in the hand and which were looked at.

use std::fmt;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Chance;

use crate::nouns::CardId;

/// Room for all cards that one player can come to have: the ten of the start, the Market, the Prime Assets and the Illegal Tech.
pub const CARDS: usize = 136;

/// Where a player's cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Zone {
    /// The part of the deck that nobody knows the order of.
    Rest,
    /// Cards in hand that the others have not seen.
    Hidden,
    /// The top of the deck, as far as anybody knows it; the last is the top card. HX-DECK-02: what an effect lets its owner look at is
    /// known to nobody else.
    Top,
    /// Cards in hand that everybody saw go there.
    Known,
    /// The discard pile. HX-DECK-03: face up.
    Discard,
    /// Cards played this turn. HX-PLAY-09.
    Played,
}

const ZONES: usize = 6;

/// The most cards on top of a deck that are looked at together.
pub const LOOKS: u8 = 16;

/// Who knew a card of the deck before it was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knew {
    /// Nobody.
    Nobody,
    /// Its owner, who had looked at it.
    Owner,
    /// Everybody.
    All,
}

/// All cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cards {
    cards: [CardId; CARDS],
    /// Where each zone ends.
    ends: [u8; ZONES],
    /// Of the cards on top of the deck, those that only their owner knows: a bit each, the lowest for the top card.
    looked: u128,
}

impl Default for Cards {
    fn default() -> Cards {
        Cards { cards: [CardId::default(); CARDS], ends: [0; ZONES], looked: 0 }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Piles::from(*self).fmt(f)
    }
}

impl Cards {
    #[inline]
    fn range(&self, zone: Zone) -> std::ops::Range<usize> {
        let zone = zone as usize;
        let start = if zone == 0 { 0 } else { self.ends[zone - 1] };
        usize::from(start)..usize::from(self.ends[zone])
    }

    /// The cards of a zone: sorted, but for the top of the deck.
    #[inline]
    #[must_use]
    pub fn of(&self, zone: Zone) -> &[CardId] {
        &self.cards[self.range(zone)]
    }

    /// How many lie there.
    #[inline]
    #[must_use]
    pub fn len(&self, zone: Zone) -> u8 {
        self.of(zone).len() as u8
    }

    /// How many cards there are in all.
    #[inline]
    #[must_use]
    pub fn total(&self) -> u8 {
        self.ends[ZONES - 1]
    }

    /// Cards in hand.
    #[inline]
    #[must_use]
    pub fn in_hand(&self) -> u8 {
        self.len(Zone::Hidden) + self.len(Zone::Known)
    }

    /// Cards in the deck.
    #[inline]
    #[must_use]
    pub fn in_deck(&self) -> u8 {
        self.len(Zone::Rest) + self.len(Zone::Top)
    }

    /// The hand, in no order.
    #[inline]
    pub fn hand(&self) -> impl Iterator<Item = CardId> + '_ {
        self.of(Zone::Hidden).iter().chain(self.of(Zone::Known)).copied()
    }

    /// The deck, in no order.
    #[inline]
    pub fn deck(&self) -> impl Iterator<Item = CardId> + '_ {
        self.of(Zone::Rest).iter().chain(self.of(Zone::Top)).copied()
    }

    /// All cards, wherever they lie.
    #[inline]
    pub fn all(&self) -> impl Iterator<Item = CardId> + '_ {
        self.cards[..usize::from(self.total())].iter().copied()
    }

    /// How many of a card lie in a zone.
    #[must_use]
    pub fn count(&self, zone: Zone, card: CardId) -> u8 {
        self.of(zone).iter().filter(|held| **held == card).count() as u8
    }

    /// Whether a card is in hand.
    #[inline]
    #[must_use]
    pub fn holds(&self, card: CardId) -> bool {
        self.of(Zone::Hidden).contains(&card) || self.of(Zone::Known).contains(&card)
    }

    /// Puts a card into a zone, if there is room: a player has room for all cards that can come.
    pub fn put(&mut self, zone: Zone, card: CardId) {
        let end = usize::from(self.total());
        if end == CARDS {
            return;
        }
        let range = self.range(zone);
        let place = match zone {
            Zone::Top => range.end,
            _ => range.start + self.of(zone).iter().take_while(|held| **held <= card).count(),
        };
        self.cards.copy_within(place..end, place + 1);
        self.cards[place] = card;
        self.ends[zone as usize..].iter_mut().for_each(|end| *end += 1);
        if zone == Zone::Top {
            self.looked <<= 1;
        }
    }

    fn remove(&mut self, zone: Zone, place: usize) -> CardId {
        if zone == Zone::Top && self.looked != 0 {
            let depth = usize::from(self.len(Zone::Top)) - 1 - place;
            let above = self.looked & ((1 << depth) - 1);
            self.looked = above | self.looked >> (depth + 1) << depth;
        }
        let place = self.range(zone).start + place;
        let end = usize::from(self.total());
        let card = self.cards[place];
        self.cards.copy_within(place + 1..end, place);
        self.cards[end - 1] = CardId::default();
        self.ends[zone as usize..].iter_mut().for_each(|end| *end -= 1);
        card
    }

    /// Takes a card from a zone; whether there was one. From the top of the deck the uppermost is taken.
    pub fn take(&mut self, zone: Zone, card: CardId) -> bool {
        let place = self.of(zone).iter().rposition(|held| *held == card);
        place.map(|place| self.remove(zone, place)).is_some()
    }

    /// Takes a card from the hand: one that everybody knows of, if there is one, so that nobody is told which of two it was.
    pub fn take_from_hand(&mut self, card: CardId) -> bool {
        self.take(Zone::Known, card) || self.take(Zone::Hidden, card)
    }

    /// Moves all cards of a zone to another.
    pub fn pour(&mut self, from: Zone, to: Zone) {
        while let Some(card) = self.of(from).last().copied() {
            self.take(from, card);
            self.put(to, card);
        }
    }

    /// HX-DECK-04: the discard pile becomes the deck, in no order.
    pub fn reshuffle(&mut self) {
        self.pour(Zone::Discard, Zone::Rest);
    }

    /// HX-DECK-06: the whole deck is shuffled.
    pub fn shuffle(&mut self) {
        self.pour(Zone::Top, Zone::Rest);
    }

    /// The top card of the deck leaves it: the card, and who knew it.
    pub fn draw(&mut self, chance: &mut Chance) -> Option<(CardId, Knew)> {
        if let Some(card) = self.of(Zone::Top).last().copied() {
            let knew = if self.looked & 1 == 1 { Knew::Owner } else { Knew::All };
            self.take(Zone::Top, card);
            return Some((card, knew));
        }
        let many = u32::from(self.len(Zone::Rest));
        if many == 0 {
            return None;
        }
        let place = if many > 1 { chance.below(many) as usize } else { 0 };
        Some((self.remove(Zone::Rest, place), Knew::Nobody))
    }

    /// The owner looks at one more card of the deck, below those that are known; whether there was one.
    pub fn look_below(&mut self, chance: &mut Chance) -> Option<CardId> {
        let many = u32::from(self.len(Zone::Rest));
        if many == 0 {
            return None;
        }
        let place = if many > 1 { chance.below(many) as usize } else { 0 };
        let card = self.remove(Zone::Rest, place);
        let start = self.range(Zone::Top).start;
        self.put(Zone::Top, card);
        let end = self.range(Zone::Top).end;
        self.cards[start..end].rotate_right(1);
        // It was put on top of those that are known and went below them.
        self.looked = self.looked >> 1 | 1 << (end - start - 1);
        Some(card)
    }

    /// So many cards on top are known to nobody but their owner from now on: they may change places.
    pub fn hide_top(&mut self, many: u8) {
        self.looked |= (1 << many.min(LOOKS)) - 1;
    }

    /// How many cards from the top on everybody knows.
    #[must_use]
    pub fn open_top(&self) -> usize {
        usize::from(self.len(Zone::Top)).min(self.looked.trailing_zeros() as usize)
    }

    /// How many cards on top of the deck only their owner knows.
    #[must_use]
    pub fn in_secret(&self) -> u8 {
        self.looked.count_ones() as u8
    }

    /// Of the so many cards on top, puts one below the others of them: the last one put is on top.
    pub fn put_back(&mut self, left: u8, card: CardId) {
        let range = self.range(Zone::Top);
        let top = &mut self.cards[range];
        let from = top.len().saturating_sub(usize::from(left));
        if let Some(place) = top[from..].iter().rposition(|held| *held == card) {
            top[from..=from + place].rotate_right(1);
        }
    }

    /// Deals the unseen cards anew: which of them are in hand, unless the hand is seen, which were looked at, and which are elsewhere in
    /// the deck. The outcome depends on them all together.
    pub fn redeal(&mut self, seen: bool, chance: &mut Chance) {
        let (rest, hidden) = (usize::from(self.len(Zone::Rest)), usize::from(self.len(Zone::Hidden)));
        if self.looked != 0 {
            return self.redeal_looked(seen, chance);
        }
        if seen || hidden == 0 || rest == 0 {
            return;
        }
        // Rest and hidden cards lie side by side.
        let unseen = &mut self.cards[..rest + hidden];
        unseen.sort_unstable();
        for last in (rest..rest + hidden).rev() {
            let pick = chance.below(last as u32 + 1) as usize;
            unseen.swap(last, pick);
        }
        let (deck, hand) = unseen.split_at_mut(rest);
        deck.sort_unstable();
        hand.sort_unstable();
    }

    /// The same where some cards were looked at.
    fn redeal_looked(&mut self, seen: bool, chance: &mut Chance) {
        let (rest, top) = (usize::from(self.len(Zone::Rest)), self.range(Zone::Top));
        let hand = if seen { 0..0 } else { self.range(Zone::Hidden) };
        let secret = top.clone().rev().enumerate().filter(|(depth, _)| self.looked >> depth & 1 == 1);
        let places: ArrayVec<usize, CARDS> =
            (0..rest).chain(hand.clone()).chain(secret.map(|(_, place)| place)).collect();
        let mut unseen: ArrayVec<CardId, CARDS> = places.iter().map(|place| self.cards[*place]).collect();
        unseen.sort_unstable();
        for last in (rest.max(1)..unseen.len()).rev() {
            unseen.swap(last, chance.below(last as u32 + 1) as usize);
        }
        places.iter().zip(&unseen).for_each(|(place, card)| self.cards[*place] = *card);
        self.cards[..rest].sort_unstable();
        self.cards[hand].sort_unstable();
    }

    /// Whether what has no order is sorted, and only what is on top was looked at. Anything else can only come from outside.
    #[must_use]
    pub fn is_sorted(&self) -> bool {
        [Zone::Rest, Zone::Hidden, Zone::Known, Zone::Discard, Zone::Played]
            .into_iter()
            .all(|zone| self.of(zone).is_sorted())
            && 128 - self.looked.leading_zeros() <= u32::from(self.len(Zone::Top))
    }
}

/// A player's cards as they are stored, zone by zone.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Piles {
    rest: Vec<CardId>,
    hidden: Vec<CardId>,
    top: Vec<CardId>,
    known: Vec<CardId>,
    discard: Vec<CardId>,
    played: Vec<CardId>,
    /// Cards on top that only their owner knows: how deep each lies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    looked: Vec<u8>,
}

impl From<Cards> for Piles {
    fn from(cards: Cards) -> Piles {
        let list = |zone| cards.of(zone).to_vec();
        Piles {
            rest: list(Zone::Rest),
            hidden: list(Zone::Hidden),
            top: list(Zone::Top),
            known: list(Zone::Known),
            discard: list(Zone::Discard),
            played: list(Zone::Played),
            looked: (0..128).filter(|depth| cards.looked >> depth & 1 == 1).collect(),
        }
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Piles::from(*self).serialize(serializer)
    }
}

impl JsonSchema for Cards {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Piles::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let Piles { rest, hidden, top, known, discard, played, looked } = Piles::deserialize(deserializer)?;
        let zones = [rest, hidden, top, known, discard, played];
        let total: usize = zones.iter().map(Vec::len).sum();
        if total > CARDS {
            return Err(D::Error::custom(format_args!("a player has at most {CARDS} cards, not {total}")));
        }
        let mut cards = Cards::default();
        let mut end = 0;
        for (zone, list) in zones.into_iter().enumerate() {
            for card in list {
                cards.cards[end] = card;
                end += 1;
            }
            cards.ends[zone] = end as u8;
        }
        for depth in looked {
            let bit = 1_u128.checked_shl(depth.into());
            cards.looked |= bit.ok_or_else(|| D::Error::custom("no deck is looked at so deep"))?;
        }
        Ok(cards)
    }
}
