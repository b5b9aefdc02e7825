//! Resource cards: what each is, where it lies and who knows its combat side.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Seats, Viewer, Word as _};

use crate::content::{Kit, Resource};
use crate::fleet::Player;

/// Everybody at the table and everybody who looks on.
pub(crate) const PUBLIC: Seats = Seats::first(Seat::MAX as u8);

/// The most cards of one type that a kit may have.
pub(crate) const TYPE_MAX: usize = 14;

/// Where a resource card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Pile {
    /// The draw deck of its type, in no order until it is drawn. FF-SETUP-10.
    Deck,
    /// The discard pile of its type.
    Discard,
    /// A hand: its type is seen, its combat side only by the holder. FF-SETUP-13, FF-SETUP-14.
    Hand(Player),
    /// In front of a player after a combat: it is money only. FF-COMBAT-09.
    Front(Player),
    /// Played in the Attack under way, combat side down. FF-RULING-55: neither in hand nor in front until that is over.
    Played(Player),
    /// Not in the kit.
    Nowhere,
}

/// One card of a type: places first, so that sorted cards of one place lie together and their order tells
/// nothing of what is hidden there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Card {
    /// Where it lies.
    pub pile: Pile,
    /// Who knows its combat side.
    pub by: Seats,
    /// Its combat value.
    pub value: u8,
}

/// A card as its holder names it: type, combat value, and whether it lies in front.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Held {
    /// Its type.
    pub resource: Resource,
    /// Whether it lies in front and not in hand.
    pub front: bool,
    /// Its combat value.
    pub value: u8,
}

impl Held {
    fn named(word: &str) -> Option<Held> {
        let (rest, front) = word.strip_suffix("-front").map_or((word, false), |rest| (rest, true));
        let (resource, value) = rest.split_once('-')?;
        Some(Held { resource: Resource::of(resource)?, front, value: value.parse().ok()? })
    }
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let front = if self.front { "-front" } else { "" };
        write!(f, "{}-{}{front}", self.resource.word(), self.value)
    }
}

table::noun!(
    Held,
    "card",
    "a card, its type and its combat value such as quantum-3, or quantum-3-front for one in front",
    Held::named
);

/// All resource cards, by type. FF-INV-01: none is ever lost.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Cards(pub [[Card; TYPE_MAX]; 4]);

impl Cards {
    /// All cards of the kit in their decks. FF-SETUP-10, FF-SETUP-11.
    pub(crate) fn of(kit: &Kit) -> Cards {
        let nowhere = Card { pile: Pile::Nowhere, by: Seats::NONE, value: 0 };
        let mut all = [[nowhere; TYPE_MAX]; 4];
        for (cards, counts) in all.iter_mut().zip(&kit.resources) {
            let values = counts.iter().enumerate();
            let values =
                values.flat_map(|(value, count)| std::iter::repeat_n(value as u8, usize::from(*count)));
            for (card, value) in cards.iter_mut().zip(values) {
                *card = Card { pile: Pile::Deck, by: Seats::NONE, value };
            }
            cards.sort_unstable();
        }
        Cards(all)
    }

    /// The cards of a type in a pile.
    pub fn in_pile(&self, resource: Resource, pile: Pile) -> impl Iterator<Item = &Card> {
        self.0[resource.index()].iter().filter(move |card| card.pile == pile)
    }

    /// How many cards of a type are in a pile.
    #[must_use]
    pub fn count(&self, resource: Resource, pile: Pile) -> u8 {
        self.in_pile(resource, pile).count() as u8
    }

    /// How many cards of a type a player could pay with. FF-BUILD-03, FF-COMBAT-10: hand and front count alike.
    #[must_use]
    pub fn money(&self, player: Player, resource: Resource) -> u8 {
        self.count(resource, Pile::Hand(player)) + self.count(resource, Pile::Front(player))
    }

    /// How many cards a player has in hand and in front. FF-TURN-10.
    #[must_use]
    pub fn total(&self, player: Player) -> u8 {
        Resource::ALL.iter().map(|resource| self.money(player, *resource)).sum()
    }

    /// How many cards a player has in hand.
    #[must_use]
    pub fn hand(&self, player: Player) -> u8 {
        Resource::ALL.iter().map(|resource| self.count(*resource, Pile::Hand(player))).sum()
    }

    /// The cards of a hand, or those in front, ascending.
    pub fn held(&self, player: Player, front: bool) -> impl Iterator<Item = Held> + '_ {
        let pile = if front { Pile::Front(player) } else { Pile::Hand(player) };
        Resource::ALL.into_iter().flat_map(move |resource| {
            self.in_pile(resource, pile).map(move |card| Held { resource, front, value: card.value })
        })
    }

    /// The cards a player can name, ascending, alike ones once.
    pub fn named(&self, player: Player) -> impl Iterator<Item = Held> + '_ {
        Resource::ALL.into_iter().flat_map(move |resource| {
            [false, true].into_iter().flat_map(move |front| {
                let pile = if front { Pile::Front(player) } else { Pile::Hand(player) };
                let mut last = None;
                // Sorted by pile, knowledge and value: alike cards are neighbours.
                self.in_pile(resource, pile).filter_map(move |card| {
                    let first = last.replace(card.value) != Some(card.value);
                    first.then_some(Held { resource, front, value: card.value })
                })
            })
        })
    }

    /// How many cards of a player are at or after this one among those of its type.
    pub(crate) fn at_or_after(&self, player: Player, from: Held) -> u8 {
        let of = |front: bool| if front { Pile::Front(player) } else { Pile::Hand(player) };
        let count = |front: bool, least: u8| {
            self.in_pile(from.resource, of(front)).filter(|card| card.value >= least).count() as u8
        };
        if from.front { count(true, from.value) } else { count(false, from.value) + count(true, 0) }
    }

    /// Whether the player has such a card.
    #[must_use]
    pub fn has(&self, player: Player, held: Held) -> bool {
        let pile = if held.front { Pile::Front(player) } else { Pile::Hand(player) };
        self.in_pile(held.resource, pile).any(|card| card.value == held.value)
    }

    /// Whether a card of the type can be drawn: from the deck, or once the discard pile is shuffled. FF-RULING-43.
    #[must_use]
    pub fn drawable(&self, resource: Resource) -> u8 {
        self.count(resource, Pile::Deck) + self.count(resource, Pile::Discard)
    }

    /// Moves one card; whoever knew it still does, and `seen` learn it.
    pub(crate) fn shift(&mut self, resource: Resource, value: u8, from: Pile, to: Pile, seen: Seats) {
        let cards = &mut self.0[resource.index()];
        if let Some(card) = cards.iter_mut().find(|card| card.pile == from && card.value == value) {
            card.pile = to;
            card.by = card.by.union(seen);
            cards.sort_unstable();
        }
    }

    /// Spends a player's card: it goes to the discard pile of its type; `seen` learn its combat side.
    pub(crate) fn spend(&mut self, player: Player, held: Held, seen: Seats) {
        let from = if held.front { Pile::Front(player) } else { Pile::Hand(player) };
        self.shift(held.resource, held.value, from, Pile::Discard, seen);
    }

    /// FF-GATHER-09, FF-RULING-43: an empty deck is made anew from the discard pile when a card is wanted.
    /// Whether it was.
    pub(crate) fn refill(&mut self, resource: Resource) -> bool {
        let empty = self.count(resource, Pile::Deck) == 0 && self.count(resource, Pile::Discard) > 0;
        if empty {
            let cards = &mut self.0[resource.index()];
            for card in cards.iter_mut().filter(|card| card.pile == Pile::Discard) {
                *card = Card { pile: Pile::Deck, by: Seats::NONE, value: card.value };
            }
            cards.sort_unstable();
        }
        empty
    }

    /// FF-GATHER-12: the top card of a deck that is not empty, unseen; every card in it is as likely.
    pub(crate) fn draw(
        &mut self,
        resource: Resource,
        to: Pile,
        seen: Seats,
        chance: &mut Chance,
    ) -> Option<u8> {
        let left = self.count(resource, Pile::Deck);
        if left == 0 {
            return None;
        }
        let pick = chance.below(u32::from(left)) as usize;
        let value = self.in_pile(resource, Pile::Deck).nth(pick)?.value;
        self.shift(resource, value, Pile::Deck, to, seen);
        Some(value)
    }

    /// The card a player has played in the Attack under way.
    #[must_use]
    pub fn played(&self, player: Player) -> Option<(Resource, u8)> {
        Resource::ALL.into_iter().find_map(|resource| {
            let card = self.in_pile(resource, Pile::Played(player)).next()?;
            Some((resource, card.value))
        })
    }

    /// The combat values of a hand added up. FF-SCORE-03, FF-SCORE-04: cards in front do not count.
    #[must_use]
    pub fn strength(&self, player: Player) -> u32 {
        let hand = Resource::ALL.into_iter().flat_map(|resource| self.in_pile(resource, Pile::Hand(player)));
        hand.map(|card| u32::from(card.value)).sum()
    }

    /// Deals anew what the viewer does not know; what it knows stays. The result depends on that and on chance alone.
    pub(crate) fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
        for cards in &mut self.0 {
            let unknown =
                |card: &Card| card.pile != Pile::Nowhere && card.by != PUBLIC && !card.by.meets(viewer);
            let mut pool = [0; TYPE_MAX];
            let mut size = 0;
            for card in cards.iter().filter(|card| unknown(card)) {
                pool[size] = card.value;
                size += 1;
            }
            let pool = &mut pool[..size];
            pool.sort_unstable();
            chance.shuffle(pool);
            for (card, value) in cards.iter_mut().filter(|card| unknown(card)).zip(pool) {
                card.value = *value;
            }
            cards.sort_unstable();
        }
    }
}
