//! Hearts, one deal without passing: take no hearts, and not the queen of spades; or take them all.
//!
//! It shows hidden hands about which play tells something. Whoever does not follow suit has none
//! of it, and every imagined deal has to respect that; so the position keeps, for each seat, the
//! cards that everybody must think it may hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Named, Seat, Spoken};

mod cards;
mod position;
mod redeal;
mod rules;
mod words;

pub use cards::{Card, Cards, CardsIter, Suit};
pub use position::Hearts;

/// What a seat does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken("play {0}")]
pub struct Play(pub Card);

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
pub enum Question {
    /// To open the first trick.
    Open,
    /// What to lead.
    Lead,
    /// What to play to a trick.
    Follow {
        /// The suit that was led.
        led: Suit,
    },
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// By its play, a seat showed that it is out of a suit.
    ShowedOut {
        /// Who.
        seat: Seat,
        /// Of which.
        suit: Suit,
    },
    /// The first heart was played: from now on hearts may be led.
    Broke,
    /// A trick was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// Its four cards.
        cards: Cards,
    },
    /// The deal ended.
    Scored {
        /// The penalty of each seat.
        penalties: [u32; 4],
        /// Who took all the points, if somebody did.
        moon: Option<Seat>,
    },
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// How many tricks have been taken.
    pub tricks: u32,
    /// The cards of the trick on the table, in the order of play.
    pub trick: Vec<(Seat, Card)>,
    /// Whether a heart has been played.
    pub broken: bool,
    /// Whose turn it is, while the deal goes on.
    pub next: Option<Seat>,
    /// What there is to see of each player.
    pub players: [PlayerView; 4],
    /// The penalties, once the deal is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalties: Option<[u32; 4]>,
}

/// What a viewer sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// How many cards are in the hand.
    pub cards: u32,
    /// The hand, for its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// The suits still in play of which the player, as everybody knows, has none.
    pub out_of: Vec<Suit>,
    /// The cards taken in tricks.
    pub taken: Cards,
    /// What they count.
    pub points: u32,
}

/// Why a card is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        next: Seat,
    },
    /// The card is not in the seat's hand.
    NotYours {
        /// Which.
        card: Card,
    },
    /// The two of clubs opens the first trick.
    OpensWithTwoOfClubs,
    /// No heart has been played yet, and the hand has other cards to lead.
    NotBroken,
    /// The hand has cards of the suit that was led.
    MustFollow {
        /// The suit.
        led: Suit,
    },
    /// The card counts points, this is the first trick, and the hand has harmless cards.
    FirstTrick {
        /// Which.
        card: Card,
    },
    /// The deal has ended.
    Over,
}
