//! Six-pile: a small deck-builder.
//!
//! Two players begin with poor decks and take better cards from six piles: coins to pay with, or
//! points that count at the end and are in the way until then.
//!
//! It shows draws, hidden hands, facts told to one seat and their public half, and knowledge: what
//! was left of a deck when it was reshuffled is in the hand, and everybody can work out what that
//! was.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Named, Seat, Spoken};

mod cards;
mod position;
mod words;

pub use cards::{Cards, Kind};
pub use position::SixPile;

/// What a seat does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
pub enum Action {
    /// Takes a card from a pile.
    #[spoken("take {0}")]
    Take(Kind),
    /// Takes nothing.
    #[spoken("pass")]
    Pass,
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
pub enum Question {
    /// Which card to take, if any.
    WhichCard {
        /// What the coins in hand are worth.
        coins: u32,
    },
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A seat took a card from a pile.
    Took {
        /// Who.
        seat: Seat,
        /// What.
        kind: Kind,
    },
    /// A seat took nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat laid its hand on its discard pile, for all to see.
    Discarded {
        /// Who.
        seat: Seat,
        /// The hand.
        cards: Cards,
    },
    /// A seat took what was left of its deck into its hand and shuffled its discard pile into a
    /// new one.
    Reshuffled {
        /// Who.
        seat: Seat,
        /// What was left of the deck. It follows from what everybody has seen.
        left: Cards,
    },
    /// A seat drew cards until it held a full hand. This much everybody sees.
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        count: u32,
    },
    /// What a seat drew: for its eyes only.
    Found {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// The game ended.
    Ended {
        /// The points of each seat.
        points: [u32; 2],
    },
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The six piles.
    pub supply: Cards,
    /// How many turns have been played.
    pub turns: u16,
    /// Whose turn it is, while the game goes on.
    pub next: Option<Seat>,
    /// What there is to see of each player.
    pub players: [PlayerView; 2],
}

/// What a viewer sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// All the player's cards, wherever they lie: everybody saw where they came from.
    pub owned: Cards,
    /// What they count.
    pub points: u32,
    /// The discard pile.
    pub discard: Cards,
    /// How many cards are left in the deck.
    pub deck: u32,
    /// How many cards are in the hand.
    pub hand: u32,
    /// The part of the hand that everybody can work out.
    pub known: Cards,
    /// The hand itself, for its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Cards>,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        next: Seat,
    },
    /// The pile is empty.
    Empty {
        /// Which.
        kind: Kind,
    },
    /// The coins in hand do not reach.
    TooDear {
        /// What was to be taken.
        kind: Kind,
        /// Its cost.
        cost: u32,
        /// What the coins in hand are worth.
        coins: u32,
    },
    /// The game has ended.
    Over,
}
