//! What a seat can be asked and can answer, and how answers are written.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Named, Spoken};

use crate::board::Pawn;
use crate::cards::Card;
use crate::content::Kit;
use crate::lattice::{Direction, Line, Square};
use crate::modules::Module;
use crate::places::Item;
use crate::station::Placement;

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
pub enum Question {
    /// Add a module to the station.
    Dock {
        /// How many lie there.
        placed: u8,
    },
    /// Place an astronaut.
    Astronaut {
        /// Which.
        pawn: Pawn,
    },
    /// Place a robot.
    Robot {
        /// Which.
        pawn: Pawn,
    },
    /// Place a crate.
    Crate {
        /// How many are left, this one included.
        left: u8,
    },
    /// Play a card, or end the Action Phase.
    Act,
    /// Discard a card and draw as many as its Strength.
    Discard,
    /// Discard a card: the hand is above its limit.
    Limit {
        /// How many cards are still to be drawn after that.
        owed: u8,
    },
}

/// One answer. Squares stand for spaces, a card for any card of its kind and Strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken(content = Kit)]
pub enum Action {
    /// End the Action Phase.
    #[spoken("done")]
    Done,
    /// Let the table place this piece; of crates, all that the seat places in a row.
    #[spoken("place-for-me")]
    PlaceForMe,
    /// Add a module to the station.
    #[spoken("dock {module} {placement}")]
    Dock {
        /// Which.
        module: Module,
        /// Where, its corner counted from the station's.
        placement: Placement,
    },
    /// Place the piece in question.
    #[spoken("place {0}")]
    Place(Square),
    /// Move a pawn in a straight line.
    #[spoken("move {pawn} {to} [with {with}] by {card}")]
    Move {
        /// The card spent.
        card: Card,
        /// Who moves.
        pawn: Pawn,
        /// Where to.
        to: Square,
        /// The token taken along.
        with: Option<Item>,
    },
    /// Throw a token to whoever stands on a space in line.
    #[spoken("throw {item} {pawn} {to} by {card}")]
    Throw {
        /// The card spent.
        card: Card,
        /// Who throws.
        pawn: Pawn,
        /// The token.
        item: Item,
        /// Where to.
        to: Square,
    },
    /// Slide crates that stand in a row or column.
    #[spoken("slide {crates} {toward} {distance} by {card}")]
    Slide {
        /// The card spent.
        card: Card,
        /// The crates.
        crates: Line,
        /// Where they go.
        toward: Direction,
        /// How far.
        distance: u8,
    },
    /// Exchange what stands on two spaces.
    #[spoken("swap {one} {other} by {card}")]
    Swap {
        /// The card spent.
        card: Card,
        /// One space.
        one: Square,
        /// The other, later in the order of squares.
        other: Square,
    },
    /// Take a token from a neighbouring space.
    #[spoken("steal {item} {pawn} by {card}")]
    Steal {
        /// The card spent.
        card: Card,
        /// Who takes it.
        pawn: Pawn,
        /// The token.
        item: Item,
    },
    /// Send an astronaut outside.
    #[spoken("shift {pawn} [with {with}] by {card}")]
    Shift {
        /// The card spent.
        card: Card,
        /// Who goes.
        pawn: Pawn,
        /// The token taken along.
        with: Option<Item>,
    },
    /// Discard a card.
    #[spoken("discard {0}")]
    Discard(Card),
}

impl Action {
    /// The card that the action plays for its action, not for a discard.
    #[inline]
    #[must_use]
    pub fn played(&self) -> Option<Card> {
        match *self {
            Action::Move { card, .. }
            | Action::Throw { card, .. }
            | Action::Slide { card, .. }
            | Action::Swap { card, .. }
            | Action::Steal { card, .. }
            | Action::Shift { card, .. } => Some(card),
            _ => None,
        }
    }

    /// The same action paid with another card.
    #[inline]
    pub(crate) fn paid_with(mut self, other: Card) -> Action {
        match &mut self {
            Action::Move { card, .. }
            | Action::Throw { card, .. }
            | Action::Slide { card, .. }
            | Action::Swap { card, .. }
            | Action::Steal { card, .. }
            | Action::Shift { card, .. } => *card = other,
            _ => {}
        }
        self
    }
}
