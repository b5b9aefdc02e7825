//! What can happen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

use crate::nouns::{ArchitectId, CardId, EventId, Faction, Request, World};

/// Where a card lay or went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Spot {
    /// A hand.
    Hand,
    /// The top of a deck.
    Deck,
    /// A discard pile.
    Discard,
    /// A play area.
    Play,
}

/// What holds until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Lasting {
    /// Market cards are cheaper, of a faction or all.
    Discount(Option<Faction>),
    /// The next Market card is cheaper.
    DiscountNext,
    /// Travel is cheaper.
    Travel,
    /// Shut Down effects are ignored.
    IgnoresShut,
    /// Events are cheaper.
    Ease,
    /// The next Event is cheaper.
    EaseNext,
    /// Events give more Influence.
    Glory,
    /// Both draw more after a Collaboration.
    AllyDraw,
    /// Both gain more Influence after a Collaboration.
    AllyInfluence,
    /// A partner may be anywhere.
    AllyAnywhere,
    /// A delivery counts as any Cargo.
    AnyOrigin,
}

/// What can happen. Cards, Events and Architects are told by their numbers in the kit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the seat, the card and the amount the variant speaks of.
pub enum Event {
    /// A seat kept an Architect in the draft: told to that seat alone.
    Kept { seat: Seat, architect: ArchitectId },
    /// A seat took its answer back: told to that seat alone.
    TookBack { seat: Seat },
    /// The Architects that were held went to the left.
    Passed,
    /// A seat got Architects from the right: told to that seat alone.
    Received { seat: Seat, architects: Vec<ArchitectId> },
    /// A seat plays this Architect.
    Architect { seat: Seat, architect: ArchitectId },
    /// A seat took this pair of Starting Faction cards.
    Pair { seat: Seat, faction: Faction },
    /// A seat's ship starts there.
    Started { seat: Seat, at: World },
    /// A turn began.
    TurnBegan { seat: Seat, turn: u8 },
    /// An Event became Active.
    Activated { event: EventId },
    /// An Event was placed.
    Placed { event: EventId, at: World },
    /// A Cryo Counter was removed in the Cryo phase.
    Thawed { seat: Seat, left: u8 },
    /// A card was played.
    Played { seat: Seat, card: CardId },
    /// A card's text was copied.
    Copied { seat: Seat, card: CardId },
    /// Credits were gained.
    Credits { seat: Seat, credits: u8, now: u8 },
    /// Defense was gained.
    Defense { seat: Seat, defense: u8, now: u8 },
    /// Tokens were gained outside the own turn, and lost.
    Lost { seat: Seat, credits: u8, defense: u8 },
    /// The partner in a Collaboration gave Defense.
    Gave { seat: Seat, defense: u8, now: u8 },
    /// Something was paid.
    Paid { seat: Seat, credits: u8, defense: u8, banked_credits: u8, banked_defense: u8 },
    /// Influence was gained.
    Influence { seat: Seat, influence: u8, now: u16 },
    /// Infamy was gained.
    Infamy { seat: Seat, infamy: u8, now: u8 },
    /// Infamy was removed.
    Absolved { seat: Seat, infamy: u8, now: u8 },
    /// A card was drawn: told to whoever sees the hand.
    Drew { seat: Seat, card: CardId },
    /// Cards were drawn: so many.
    DrewCards { seat: Seat, cards: u8 },
    /// A card was discarded.
    Discarded { seat: Seat, card: CardId },
    /// A card was Consumed.
    Consumed { seat: Seat, card: CardId, from: Spot },
    /// A card came back from the discard pile.
    Recovered { seat: Seat, card: CardId, to: Spot },
    /// A deck was searched; what was found was shown.
    Searched { seat: Seat, card: Option<CardId>, to: Spot },
    /// Somebody looked at the top cards of the own deck: so many.
    LookedAt { seat: Seat, many: u8 },
    /// What they were: told to that seat alone, the top one first.
    Saw { seat: Seat, cards: Vec<CardId> },
    /// One of them was put back on the deck: told to that seat alone.
    PutBack { seat: Seat, card: CardId },
    /// One of them was taken into the hand.
    TookOne { seat: Seat },
    /// Which it was: told to whoever sees the hand.
    Plucked { seat: Seat, card: CardId },
    /// A discard pile was shuffled into a new deck.
    Shuffled { seat: Seat },
    /// A card was bought.
    Bought { seat: Seat, card: CardId },
    /// A card was obtained.
    Obtained { seat: Seat, card: CardId },
    /// A card was Secured.
    Secured { seat: Seat, card: CardId },
    /// A Market card was Cycled.
    Cycled { seat: Seat, card: CardId },
    /// A Market card was Consumed.
    Scrapped { card: CardId },
    /// The next Market card of a faction was turned up.
    TurnedUp { faction: Faction, card: CardId },
    /// A Request went under its deck.
    RequestCycled { seat: Seat },
    /// A Request was drawn: told to whoever may see it.
    DrewRequest { seat: Seat, request: Request },
    /// A Request was drawn.
    DrewRequests { seat: Seat },
    /// A seat kept one of two Requests.
    KeptRequest { seat: Seat },
    /// Something holds until the end of the turn.
    Lasting { seat: Seat, what: Lasting, amount: u8 },
    /// A ship moved.
    Moved { seat: Seat, to: World, paid: u8 },
    /// An Embassy was placed.
    Embassy { seat: Seat, at: World },
    /// An Embassy was taken back.
    Withdrew { seat: Seat, at: World },
    /// A Location served somebody.
    Used { seat: Seat, at: World, key: bool },
    /// An Architect's ability was used.
    Ability { seat: Seat, ability: u8, cryo: u8 },
    /// Cryo Counters on an Architect changed.
    Cryo { seat: Seat, now: u8 },
    /// An Event was overcome.
    Overcame { seat: Seat, event: EventId, active: bool },
    /// A call for Collaboration.
    Called { seat: Seat, partner: Seat, event: EventId, share: u8 },
    /// It was accepted.
    Accepted { seat: Seat },
    /// It was refused.
    Refused { seat: Seat },
    /// It was refused, and another share was offered.
    Countered { seat: Seat, give: u8 },
    /// Somebody gave no more.
    Stopped { seat: Seat },
    /// The CP fills the gap.
    Raised { seat: Seat, share: u8 },
    /// The Collaboration failed.
    Failed { event: EventId },
    /// The Collaboration succeeded.
    Collaborated { seat: Seat, partner: Seat, share: u8, given: u8 },
    /// A Cargo was gained.
    Loaded { seat: Seat, cargo: World },
    /// A Cargo was delivered.
    Delivered { seat: Seat, cargo: World, at: World },
    /// A Cargo was removed from a Carrier.
    Jettisoned { seat: Seat, cargo: World },
    /// Tokens were Banked.
    Banked { seat: Seat, credits: u8, defense: u8 },
    /// A Request was fulfilled.
    Fulfilled { seat: Seat, request: Request },
    /// Nothing was taken for a delivery.
    Skipped { seat: Seat },
    /// A Garrison was removed.
    Cleared { at: World },
    /// An Event was flipped back to Inactive.
    Calmed { event: EventId },
    /// An Event was moved.
    Attracted { event: EventId, to: World },
    /// Somebody looked at the top of the Event deck: so many.
    Foresaw { seat: Seat, many: u8 },
    /// What it was: told to that seat alone, the top one first.
    Foreseen { seat: Seat, events: Vec<EventId> },
    /// Optional steps were left.
    Declined { seat: Seat },
    /// An option was chosen: what it says.
    ChoseOption { seat: Seat, words: String },
    /// The Main phase ended.
    MainEnded { seat: Seat },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// The Shadow Syndicate took an Event.
    SyndicateEvent { event: EventId, active: bool },
    /// The Shadow Syndicate took a Market card.
    SyndicateCard { card: CardId },
    /// The game ended.
    Ended { winners: Seats },
}
