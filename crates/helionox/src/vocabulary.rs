//! The nouns, states and numbers of the programs: each word of the language stands once in a list here, with its meaning.

use effects::{Compare, words};

use crate::nouns::World;

words! {
    /// Something that can be counted.
    Count {
        /// own Embassies of the subject
        Embassies = "embassies",
        /// Events at the subject's Current Location
        EventsHere = "events-here",
        /// Active Events at the subject's Current Location
        ActiveHere = "active-here",
        /// Events in play, wherever
        Events = "events",
        /// other cards in the subject's play area
        Played = "played",
        /// cards in the subject's hand
        Hand = "hand",
        /// cards in the subject's discard pile
        Discard = "discard",
        /// Infamy tokens of the subject
        Infamy = "infamy",
        /// Locations visited this turn
        Visited = "visited",
        /// Cargo on the subject's Carrier
        Cargo = "cargo",
        /// Events in the subject's Trophy pile, or the team's
        Trophies = "trophies",
        /// other ships at the subject's Current Location
        Ships = "ships",
        /// cards in the Consumed area
        Consumed = "consumed",
        /// Market cards obtained by purchase this turn
        Bought = "bought",
        /// players in the game
        Players = "players",
    }
}

words! {
    /// Which cards.
    Type {
        /// any card
        Card = "card",
        /// a Bio card
        Bio = "bio",
        /// a Cybernetic card
        Cybernetic = "cybernetic",
        /// a Transport card
        Transport = "transport",
        /// a card of the Defense faction
        Defense = "defense",
        /// a Tech
        Tech = "tech",
        /// an Operative
        Operative = "operative",
        /// a starting card
        Starting = "starting",
        /// an Illegal Tech
        Illegal = "illegal",
    }
}

/// Which cards: of a kind, and perhaps of a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Of this kind.
    pub of: Type,
    /// Of such a cost.
    pub cost: Option<(Compare, u8)>,
}

words! {
    /// Where something lies that is picked, or goes.
    Place {
        /// the subject's hand
        Hand = "hand",
        /// the subject's discard pile
        Discard = "discard",
        /// the subject's hand and discard pile
        Own = "own",
        /// the subject's play area
        Played = "played",
        /// the top of the subject's deck
        Deck = "deck",
        /// the whole deck of the subject
        Library = "library",
        /// the so many top cards of the subject's deck
        DeckTop = "deck-top",
        /// the face-up Market cards
        Market = "market",
        /// the face-up Market cards and the Current Request
        Cycle = "cycle",
        /// out of the players' cards
        Consumed = "consumed",
        /// the subject's Current Location
        Here = "here",
        /// Locations next to it
        Adjacent = "adjacent",
        /// any other Location
        Anywhere = "anywhere",
        /// Locations with an own Embassy
        Home = "home",
        /// Locations with an Event
        Trouble = "trouble",
        /// any Location
        All = "all",
        /// the subject's Embassies
        Embassies = "embassies",
        /// any colour
        Any = "any",
        /// the subject's Carrier
        Carrier = "carrier",
        /// Events at the Current Location
        Events = "events",
        /// the subject's Requests
        Requests = "requests",
    }
}

/// Whom or what a verb is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// A player's tokens.
    Tokens,
    /// A player's own cards.
    Cards,
    /// The Market.
    Market,
    /// Ships, Embassies and Locations.
    Space,
    /// Events and Collaboration.
    Events,
    /// An Architect's Cryo Counters.
    Cryo,
    /// What only the Mercury Protocol and the Shadow Syndicate have. HX-CON-04: texts of the base game do not speak of it.
    Mercury,
}

/// What a verb can be short of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Infamy tokens of the subject.
    Infamy,
    /// Prime Assets in their pile.
    Primes,
    /// A Location that can serve by its Key Access. HX-BONUS-11.
    Key,
    /// A Location that can serve by its Location Bonus.
    Bonus,
    /// A Garrison at the Current Location.
    Garrison,
    /// Cryo Counters on the Architect.
    Cryo,
    /// Cryo Counters in reserve.
    Reserve,
    /// Cards in deck and discard pile.
    Cards,
    /// Cards in hand.
    Hand,
    /// Events in the Event deck.
    EventDeck,
    /// The subject's Credits.
    Credits,
    /// The subject's Defense.
    Defense,
    /// A Request in the deck, and one to compare it with.
    Requests,
}

words! {
    /// Where a text is printed, which is also when it is resolved.
    Role {
        /// when the card is played
        Play = "play",
        /// a Location Bonus
        Bonus = "bonus",
        /// a Key Access
        Key = "key",
        /// an Architect's ability
        Ability = "ability",
        /// when the Event becomes Active
        Flip = "flip",
        /// at the start of each later Main phase of a CP who is there
        Dawn = "dawn",
        /// when a ship leaves the Location
        Leave = "leave",
    }
}

words! {
    /// Whom a block is about.
    Group {
        /// whoever's text it is
        You = "you",
        /// every player, the CP first
        EachPlayer = "each-player",
        /// every player but "you"
        EachOther = "each-other",
        /// the partner in a Collaboration
        Partner = "partner",
    }
}

words! {
    /// Something that holds or not, without a number.
    State {
        /// if the subject has an Embassy at the Current Location
        EmbassyHere = "embassy-here",
        /// if the Current Location is Shut Down
        ShutDown = "shut-down",
        /// if an Event is at the Current Location
        EventHere = "event-here",
        /// if an Active Event is at the Current Location
        Active = "active-event-here",
        /// if another ship is at the Current Location
        ShipHere = "ship-here",
        /// if a Collaboration is under way
        Collaborating = "collaborating",
        /// if another Bio card was played
        Bio = "bio-played",
        /// if another Cybernetic card was played
        Cybernetic = "cybernetic-played",
        /// if another Transport card was played
        Transport = "transport-played",
        /// if another card of the Defense faction was played
        Defense = "defense-played",
        /// if the ship is on Earth
        Earth = "on-earth",
        /// if the ship is on the Moon
        Moon = "on-moon",
        /// if the ship is on Mars
        Mars = "on-mars",
        /// if the ship is on Ceres
        Ceres = "on-ceres",
        /// if the ship is on Europa
        Europa = "on-europa",
    }
}

impl State {
    /// The Location that is meant, if it is one.
    #[must_use]
    pub const fn world(self) -> Option<World> {
        match self {
            State::Earth => Some(World::Earth),
            State::Moon => Some(World::Moon),
            State::Mars => Some(World::Mars),
            State::Ceres => Some(World::Ceres),
            State::Europa => Some(World::Europa),
            _ => None,
        }
    }
}

/// What can hold or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// A count compares so with a number.
    Count(Count, Compare, u8),
    /// A state holds.
    State(State),
}
