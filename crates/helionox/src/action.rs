//! What a seat can be asked and can answer, and how answers are written.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Named, Seat, Spoken};

use crate::content::Kit;
use crate::nouns::{ArchitectId, Arm, CardId, EventId, Faction, Payment, Request, Who, World};

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
pub enum Question {
    /// Which of the Architects held to keep.
    Draft,
    /// Which Architect to play.
    Architect,
    /// Which pair of Starting Faction cards.
    Pair,
    /// Where the ship starts.
    Start,
    /// One of the Main phase's actions, or end it.
    Main,
    /// What a delivery is for.
    Reward,
    /// Which unplayed card to discard, if any.
    Discard,
    /// Which card to discard down to five.
    Limit {
        /// How many are too many.
        over: u8,
    },
    /// Whether to take part in a Collaboration.
    Called {
        /// The Event.
        event: EventId,
        /// What the partner would have to give.
        give: u8,
    },
    /// How to come by the own share of a Collaboration.
    Share {
        /// How much Defense is missing.
        missing: u8,
    },
    /// Which Defense card to play for a Collaboration.
    Give {
        /// How much Defense is missing.
        missing: u8,
    },
    /// Whether to fill the gap of a Collaboration.
    Gap {
        /// How much Defense is missing.
        missing: u8,
    },
    /// Which Event the Shadow Syndicate takes.
    SyndicateEvent,
    /// Which Market card the Shadow Syndicate takes.
    SyndicateCard,
    /// Whether to take optional steps.
    May,
    /// Which of several options.
    Choose,
    /// Which card, Location, Event, Cargo or Request.
    Pick {
        /// What is done with it: the word of the verb.
        verb: &'static str,
        /// How many are left to pick, this one included.
        left: u8,
    },
}

/// One answer. Cards stand for any of their kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken(content = Kit)]
pub enum Action {
    /// Keep, or play, this Architect.
    #[spoken("architect {0}")]
    Architect(ArchitectId),
    /// Take back the Architect that was kept, while others still choose.
    #[spoken("take back")]
    TakeBack,
    /// Take the pair of this faction.
    #[spoken("pair {0}")]
    Pair(Faction),
    /// Start at this Location.
    #[spoken("start {0}")]
    Start(World),
    /// Play this card.
    #[spoken("play {0}")]
    Play(CardId),
    /// Buy this card, perhaps with some Banked Credits.
    #[spoken("buy {card} [banked={banked}]")]
    Buy {
        /// The card.
        card: CardId,
        /// So many Banked Credits.
        banked: Option<u8>,
    },
    /// Use the free Cycle on this Market card.
    #[spoken("cycle {0}")]
    Cycle(CardId),
    /// Use the free Cycle on the Current Request.
    #[spoken("cycle-request")]
    CycleRequest,
    /// Gain the Location Bonus.
    #[spoken("bonus")]
    Bonus,
    /// Gain Key Access.
    #[spoken("key-access")]
    Key,
    /// Travel to this Location.
    #[spoken("travel {0}")]
    Travel(World),
    /// Place an Embassy.
    #[spoken("embassy")]
    Embassy,
    /// Use this ability of the Architect.
    #[spoken("ability {0}")]
    Ability(Arm),
    /// Overcome this Event with Defense, some of it perhaps Banked.
    #[spoken("overcome {event} [banked={banked}]")]
    Overcome {
        /// The Event.
        event: EventId,
        /// So much Banked Defense.
        banked: Option<u8>,
    },
    /// Overcome this Event at its other price.
    #[spoken("settle {event} [discarding {one}] [and {two}]")]
    Settle {
        /// The Event.
        event: EventId,
        /// A card to discard.
        one: Option<CardId>,
        /// Another.
        two: Option<CardId>,
    },
    /// Call for Collaboration.
    #[spoken("call {partner} {event} share={share}")]
    Call {
        /// Whom.
        partner: Seat,
        /// The Event.
        event: EventId,
        /// How much Defense the caller supplies.
        share: u8,
    },
    /// Gain a Cargo for a Credit.
    #[spoken("load")]
    Load,
    /// Deliver the Cargo of this Location.
    #[spoken("deliver {0}")]
    Deliver(World),
    /// Remove the Garrison.
    #[spoken("garrison {0}")]
    Garrison(Payment),
    /// End the Main phase.
    #[spoken("end")]
    End,
    /// Bank 2 Credits for a delivery.
    #[spoken("bank")]
    Bank,
    /// Take this Illegal Tech for a delivery.
    #[spoken("take {0}")]
    Take(CardId),
    /// Take nothing for a delivery.
    #[spoken("skip")]
    Skip,
    /// Accept a call for Collaboration.
    #[spoken("accept")]
    Accept,
    /// Refuse it.
    #[spoken("refuse")]
    Refuse,
    /// Refuse it, and say how much Defense one would give.
    #[spoken("counter {0}")]
    Counter(u8),
    /// Fill the gap of a Collaboration.
    #[spoken("raise")]
    Raise,
    /// Give no more to a Collaboration.
    #[spoken("stop")]
    Stop,
    /// Discard this card from hand.
    #[spoken("discard {0}")]
    Discard(CardId),
    /// Discard no more, and draw.
    #[spoken("draw")]
    Draw,
    /// Take the optional steps.
    #[spoken("yes")]
    Yes,
    /// Leave them.
    #[spoken("no")]
    No,
    /// This option.
    #[spoken("option {0}")]
    Option(Arm),
    /// This player.
    #[spoken("player {0}")]
    Player(Seat),
    /// This card.
    #[spoken("card {0}")]
    Card(CardId),
    /// This card of the discard pile.
    #[spoken("discarded {0}")]
    Discarded(CardId),
    /// This Location, or the Cargo that comes from it.
    #[spoken("at {0}")]
    At(World),
    /// This Event.
    #[spoken("event {0}")]
    Event(EventId),
    /// This Request.
    #[spoken("request {0}")]
    Request(Request),
    /// The Current Request, whatever it is.
    #[spoken("current-request")]
    CurrentRequest,
    /// None of them.
    #[spoken("none")]
    Nothing,
}

impl effects::Choice<Who> for Action {
    const YES: Action = Action::Yes;
    const NO: Action = Action::No;

    fn option(arm: u8) -> Action {
        Action::Option(Arm::at(arm))
    }

    /// Nobody is ever asked for a member: every group has its order.
    fn member(who: Who) -> Action {
        Action::Player(Seat::new(who.0 & 7))
    }

    /// Picking nothing ends the verb.
    fn counts(&self) -> u8 {
        if *self == Action::Nothing { u8::MAX } else { 1 }
    }
}
