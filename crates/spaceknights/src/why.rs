//! Why something is refused, as data.

use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;

use crate::cards::CardId;
use crate::mark::Mark;

/// A column of the checklist for personal decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Column {
    /// Values.
    Value,
    /// Suits, counted from zero.
    Suit,
    /// Effects by number.
    Effect,
    /// Conditions by number.
    Condition,
    /// Descriptions by number.
    Description,
}

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the seats, cards and numbers that the case speaks of.
pub enum Why {
    /// Two seats want one colour.
    SameColour { first: Seat, second: Seat },
    /// The kit has no pack of this name.
    NoSuchPack,
    /// There is no card of this number.
    NoSuchCard { number: u16 },
    /// An entry of the checklist is used too often.
    UsedUp { column: Column, entry: u8 },
    /// Two cards have the same value and suit.
    SameMark { mark: Mark },
    /// The three cards of a deck do not have the three suits.
    SameSuit,
    /// The respite or theme is another knight's.
    Claimed { by: Seat },
    /// The game is over.
    Over,
    /// Another seat is asked.
    NotAsked,
    /// It is no answer to the open question.
    OtherQuestion,
    /// So many chips of this colour are not there.
    NoChips { has: u8 },
    /// Colours are named in ascending order.
    ColourOrder,
    /// More chips than are owed or allowed.
    TooMany { most: u8 },
    /// What is owed could not be paid with the rest.
    TooFew { least: u8 },
    /// The match is out of reach.
    CannotMatch { short: u8, room: u8 },
    /// The line can match the bid, so there is no bidding to the limit and no passing.
    CanMatch,
    /// A surge ends between these lines, both included.
    NoSurge { least: u8, most: u8 },
    /// There is no room for a surge.
    NoRoom,
    /// There is room left, so passing is not allowed.
    RoomLeft { room: u8 },
    /// There is no mettle in reserve to burn.
    NothingToBurn,
    /// The Foe has no E-die.
    NoDie,
    /// The hand holds no Thwarted card.
    NotHeld,
    /// Thwarted cards are barred for the rest of the hand.
    Barred,
    /// The Foe plays no maneuvers.
    FoeManeuver,
    /// The card does not lie in front of the player.
    NotInFront { card: CardId },
    /// The card was used for this hand already.
    Used { card: CardId },
    /// The neighbour refused this card in this turn.
    AskedBefore { card: CardId },
    /// The E-die is not high enough.
    DieTooLow { die: u8, value: u8 },
    /// The two complications are not both there.
    NoComplications,
    /// The E-die does not lie between the complications.
    NotBetween { die: u8 },
    /// A partner has to be named, or must not be.
    Partner,
    /// A target has to be named, or must not be.
    Target,
    /// That player has none of the mettle.
    HasNone { who: Seat },
    /// The neighbour's line holds too little.
    LineTooShort { who: Seat, line: u8 },
    /// The neighbour has no Life Force to lose.
    NoLifeForce { who: Seat },
    /// The neighbour has no mettle in reserve.
    NoReserve { who: Seat },
    /// The neighbour has not faded.
    NotFaded { who: Seat },
    /// Mettle of that colour was bid.
    WasBid,
    /// The Foe does not sit there.
    FoeElsewhere,
    /// That player is out of the game.
    Perished { who: Seat },
    /// That player is not in the hand.
    Faded { who: Seat },
    /// It cannot be the Foe.
    IsFoe,
    /// It must be another player.
    IsSelf,
    /// The deck holds too few cards for it.
    DeckTooSmall { cards: u8 },
    /// Nothing would be done by it.
    Nothing,
    /// There is no card in that place.
    EmptyPlace,
    /// The card stops no Thwarted card.
    NotForestall { card: CardId },
    /// The card is not in the deck that is searched.
    NotInDeck { card: CardId },
    /// The card is not in the hand.
    NotInHand { card: CardId },
    /// It is not one of the Foe's cards that can be chosen.
    NotTheFoes { mark: Mark },
    /// The deck is empty.
    EmptyDeck,
    /// The scene was put off once already.
    DeferredBefore,
    /// The scene has begun, or it is the last.
    SceneBegun,
    /// The respite was used already.
    Rested,
    /// The respite has nothing to act on.
    NoObject,
    /// Life Force would rise above six.
    Healthy { most: u8 },
    /// It is too late to roll again.
    TooLate,
}
