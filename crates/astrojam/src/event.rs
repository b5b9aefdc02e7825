//! What can happen, as facts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::board::{Blocker, Pawn};
use crate::cards::Card;
use crate::lattice::{Direction, Square};
use crate::modules::Module;
use crate::pile::Cards;
use crate::places::{Item, Place, Places};
use crate::position::Ending;
use crate::station::Placement;

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the seat, piece, space and card the variant speaks of.
pub enum Event {
    /// A module was added to the station, its corner counted from the station's as it was.
    Docked { seat: Seat, module: Module, placement: Placement },
    /// The first player was drawn.
    FirstPlayer { seat: Seat },
    /// A pawn was placed.
    PlacedPawn { seat: Seat, pawn: Pawn, at: Square },
    /// A crate was placed.
    PlacedCrate { seat: Seat, at: Square },
    /// A token was laid on a CARGO Site.
    LaidItem { item: Item, at: Square },
    /// A seat was dealt its first cards.
    Dealt { seat: Seat, cards: u8 },
    /// The same with the cards: for the seat itself.
    DealtCards { seat: Seat, cards: Cards },
    /// An objective was turned up, or what is left of the decks for it.
    TurnedUp { place: Place, task: Option<Item>, condition: Option<Places> },
    /// A turn began.
    TurnBegan { seat: Seat, round: u16 },
    /// A card was played.
    Played { seat: Seat, card: Card },
    /// A pawn moved.
    Moved { pawn: Pawn, from: Square, to: Square, with: Option<Item> },
    /// A token was thrown.
    Threw { pawn: Pawn, item: Item, from: Square, to: Square },
    /// Crates slid.
    Slid { first: Square, last: Square, toward: Direction, distance: u8 },
    /// Two blockers changed places: each with where it is now.
    Swapped { one: (Blocker, Square), other: (Blocker, Square) },
    /// Two crates changed places, which changes nothing.
    SwappedCrates,
    /// A token was stolen.
    Stole { pawn: Pawn, item: Item, from: Square, to: Square },
    /// An astronaut was sent outside; another came back in its place.
    Shifted { pawn: Pawn, from: Square, with: Option<Item>, back: Option<Pawn>, brought: Option<Item> },
    /// The active seat's astronaut visited a place.
    Visited { seat: Seat, place: Place },
    /// A seat gets cards for what was done to its astronauts.
    Compensated { seat: Seat, cards: u8 },
    /// An item was delivered.
    Delivered { seat: Seat, item: Item, place: Place },
    /// An objective was scored, with its condition if that was met.
    Scored { seat: Seat, place: Place, task: Item, condition: Option<Places> },
    /// The condition was not met, and its card was discarded.
    Forfeited { place: Place, condition: Places },
    /// The discarded Condition Cards became a new deck.
    ConditionsShuffled,
    /// The Action Phase ended.
    ActionsEnded { seat: Seat },
    /// A card was discarded in the Drawing Phase.
    Discarded { seat: Seat, card: Card },
    /// A card was discarded because the hand was above its limit.
    LimitDiscarded { seat: Seat, card: Card },
    /// The discard pile became a new deck.
    Shuffled { cards: u8 },
    /// A seat drew a card.
    Drew { seat: Seat },
    /// The same with the card: for the seat itself.
    DrewCard { seat: Seat, card: Card },
    /// There was nothing left to draw.
    DrewNothing { seat: Seat },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// The hands were shown at the end of the game.
    HandShown { seat: Seat, cards: Cards },
    /// The game ended.
    Ended { ending: Ending },
}
