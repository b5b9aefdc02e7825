//! The nouns of the game as types: none of them can stand for another, and each knows its word and its name.

use std::fmt;

use effects::Numbered;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Word;

use crate::content::{Architect, Card, EventCard, Kit, Location, Mission};

content::pieces! {
    in Kit;
    /// A card that a player can have: any copy of it.
    CardId is a Card of cards, "card", "a card";
    /// An Event card; each is there once.
    EventId is a EventCard of events, "Event", "an Event";
    /// An Architect.
    ArchitectId is a Architect of architects, "Architect", "an Architect";
    /// A Location card.
    LocationId is a Location of locations, "Location card", "a Location card";
    /// A Mission.
    MissionId is a Mission of missions, "Mission", "a Mission";
}

/// A Location by its type. HX-SETUP-02: in their fixed order. A Cargo is known by the Location it comes from (HX-CARGO-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "Location", serde)]
pub enum World {
    /// Earth, nearest to the sun; its Cargo is green.
    #[default]
    Earth,
    /// The Moon; its Cargo is white.
    Moon,
    /// Mars; its Cargo is red.
    Mars,
    /// Ceres in the Asteroid Belt; its Cargo is yellow.
    Ceres,
    /// Europa; its Cargo is blue.
    Europa,
}

impl World {
    /// The one at this place of the line.
    #[inline]
    #[must_use]
    pub const fn at(place: usize) -> World {
        World::ALL[place % World::ALL.len()]
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            World::Earth => "Earth",
            World::Moon => "the Moon",
            World::Mars => "Mars",
            World::Ceres => "Ceres",
            World::Europa => "Europa",
        }
    }

    /// Its name before a noun: "Moon Cargo".
    #[must_use]
    pub const fn plain(self) -> &'static str {
        match self {
            World::Moon => "Moon",
            other => other.name(),
        }
    }

    /// HX-MOVE-04, HX-RULING-15: those next to it in the line, which does not close to a ring.
    #[must_use]
    pub fn neighbours(self) -> Worlds {
        let place = self as usize;
        let next = |world: &World| (*world as usize).abs_diff(place) == 1;
        World::ALL.into_iter().filter(next).collect()
    }
}

/// A set of Locations, in one byte.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Worlds(u8);

impl Worlds {
    /// None.
    pub const NONE: Worlds = Worlds(0);
    /// All five.
    pub const ALL: Worlds = Worlds(0b1_1111);

    /// Whether this one is in it.
    #[inline]
    #[must_use]
    pub const fn has(self, world: World) -> bool {
        self.0 & 1 << world as u8 != 0
    }

    /// With this one.
    #[inline]
    #[must_use]
    pub const fn with(self, world: World) -> Worlds {
        Worlds(self.0 | 1 << world as u8)
    }

    /// Without this one.
    #[inline]
    #[must_use]
    pub const fn without(self, world: World) -> Worlds {
        Worlds(self.0 & !(1 << world as u8))
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every one of them exists.
    pub(crate) const fn exist(self) -> bool {
        self.0 & !Worlds::ALL.0 == 0
    }

    /// All of them, from Earth on.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = World> {
        World::ALL.into_iter().filter(move |world| self.has(*world))
    }
}

impl FromIterator<World> for Worlds {
    fn from_iter<I: IntoIterator<Item = World>>(all: I) -> Worlds {
        all.into_iter().fold(Worlds::NONE, Worlds::with)
    }
}

/// A faction of Market cards. HX-SETUP-05.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "faction", serde)]
pub enum Faction {
    /// Bio: growth and renewal.
    #[default]
    Bio,
    /// Cybernetic: copies, searches, cheaper cards.
    Cybernetic,
    /// Transport: ships, Embassies, Locations.
    Transport,
    /// Defense: overcoming Events.
    Defense,
}

impl Faction {
    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Faction::Bio => "Bio",
            Faction::Cybernetic => "Cybernetic",
            Faction::Transport => "Transport",
            Faction::Defense => "Defense",
        }
    }
}

/// A Request by its number: all ordered pairs of two Locations, twice each (HX-CON-07, HX-REQ-05).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Request(u8);

impl Request {
    /// How many different ones there are.
    pub const KINDS: usize = 20;
    /// How many copies of each.
    pub const COPIES: u8 = 2;

    /// The one for Cargo of an origin to a destination, which are not the same.
    #[must_use]
    pub const fn new(from: World, to: World) -> Option<Request> {
        let (from, to) = (from as u8, to as u8);
        if from == to {
            return None;
        }
        Some(Request(from * 4 + if to > from { to - 1 } else { to }))
    }

    pub(crate) const fn at(place: usize) -> Request {
        Request(place as u8)
    }

    pub(crate) const fn number(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn exists(self) -> bool {
        (self.0 as usize) < Request::KINDS
    }

    /// Whose Cargo.
    #[must_use]
    pub const fn from(self) -> World {
        World::at(self.0 as usize / 4)
    }

    /// Where to.
    #[must_use]
    pub const fn to(self) -> World {
        let (from, to) = (self.0 / 4, self.0 % 4);
        World::at((if to >= from { to + 1 } else { to }) as usize)
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-to-{}", self.from().word(), self.to().word())
    }
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::noun!(Request, "Request", "a Request such as europa-to-ceres", |word: &str| {
    let (from, to) = word.split_once("-to-")?;
    Request::new(World::of(from)?, World::of(to)?)
});

/// An option of a choice, or an ability, written by its number from 1 on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arm(u8);

impl Arm {
    /// The one at this place of its text.
    #[must_use]
    pub const fn at(place: u8) -> Arm {
        Arm(place)
    }

    /// Its place in the text.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

table::noun!(Arm, "option", "a number from 1 to 8", |word: &str| {
    word.parse().ok().filter(|number| (1..=8).contains(number)).map(|number: u8| Arm(number - 1))
});

/// A player, as a member of what a text speaks of: how many seats behind the CP. HX-RULING-53: so the CP comes first, and the
/// others follow clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Who(pub u8);

impl Numbered for Who {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Who {
        Who(number)
    }
}

/// Whose text is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Source {
    /// A card's.
    Card(CardId),
    /// A card's that is copied.
    Copy(CardId),
    /// The Architect's of whoever is "you".
    Architect,
    /// A Location's.
    Location(World),
    /// An Event's.
    Event(EventId),
}

/// What a Garrison is removed with. HX-GARR-03, HX-GARR-04, HX-RULING-77.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(noun = "payment", serde)]
pub enum Payment {
    /// A Credit.
    Credit,
    /// A Defense.
    Defense,
    /// A Banked Defense.
    Banked,
}
