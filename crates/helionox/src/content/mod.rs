//! What Helionox is made of: cards, Events, Architects, Locations and Missions, read from `content/helionox/`.

mod check;
mod described;
mod events;
mod printed;
mod programs;
mod source;
mod written;

use std::sync::LazyLock;

use content::{Fault, Files, Form};
use effects::{Code, Entry, Op};
use table::{Content, Data, Digest, Word};

pub use printed::{EventCard, EventKind, Forbids, Icon, Mission, Side, Tally};

use crate::language::Solar;
use crate::nouns::{CardId, EventId, Faction, MissionId, World};

/// A program and the text that is rendered from it. HX-CON-13: nothing else says what a card does.
#[derive(Clone, Debug)]
pub struct Text {
    /// Where it begins.
    pub entry: Entry,
    /// What a player reads.
    pub words: String,
}

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Every player starts with some.
    Starting,
    /// From the pile of Prime Assets. HX-SETUP-08.
    Prime,
    /// From the Market.
    Market,
    /// From a Location, for Cargo.
    Illegal,
}

/// The two types of Market card. HX-TERM-06.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
#[word(noun = "type")]
pub enum Trade {
    /// A Tech.
    Tech,
    /// An Operative.
    Operative,
}

/// A card that players can have.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Where it comes from.
    pub kind: Kind,
    /// Whether it belongs to the Mercury Protocol. HX-RULING-06.
    pub mercury: bool,
    /// Its faction. HX-RULING-38: Illegal Tech has none.
    pub faction: Option<Faction>,
    /// Tech or Operative.
    pub trade: Option<Trade>,
    /// What it costs.
    pub cost: u8,
    /// Its printed Influence; "none" is not 0. HX-TIE-03.
    pub influence: Option<u8>,
    /// Whether it is played once a turn at most. HX-TERM-07.
    pub unique: bool,
    /// Where an Illegal Tech is had.
    pub at: Option<World>,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub text: Text,
    /// Whether its text copies another's.
    pub copying: bool,
}

impl Card {
    /// Whether the number at the lower right is a 0. HX-RULING-81.
    #[must_use]
    pub const fn is_nought(&self) -> bool {
        matches!(self.influence, Some(0))
    }

    /// All that is printed on it but its name.
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = String::new();
        if self.unique {
            words.push_str("Unique. ");
        }
        // HX-TECH-09: it is a rule of every Illegal Tech.
        if self.kind == Kind::Illegal {
            words.push_str("Gain 1 Infamy. ");
        }
        words + &self.text.words
    }
}

/// A Location card.
#[derive(Clone, Debug)]
pub struct Location {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its type.
    pub world: World,
    /// Whether it belongs to the Mercury Protocol.
    pub mercury: bool,
    /// The Location Bonus.
    pub bonus: Text,
    /// The Key Access.
    pub key: Text,
}

/// An ability of an Architect. HX-ARCH-01.
#[derive(Clone, Debug)]
pub struct Ability {
    /// So many Cryo Counters it takes.
    pub cryo: u8,
    /// What it does.
    pub text: Text,
}

/// An Architect.
#[derive(Clone, Debug)]
pub struct Architect {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Whether it belongs to the Mercury Protocol.
    pub mercury: bool,
    /// Its two abilities.
    pub abilities: [Ability; 2],
}

/// All of Helionox's content, checked.
#[derive(Debug)]
pub struct Kit {
    /// The players' cards.
    pub cards: Vec<Card>,
    /// The Event cards.
    pub events: Vec<EventCard>,
    /// The Architects.
    pub architects: Vec<Architect>,
    /// The Locations.
    pub locations: Vec<Location>,
    /// The Missions.
    pub missions: Vec<Mission>,
    /// All programs.
    pub code: Code<Solar>,
    /// The Material Asset.
    pub material: CardId,
    /// The Sentinel Prototype.
    pub sentinel: CardId,
    /// The Prime Asset.
    pub prime: CardId,
    notes: Vec<(u16, String)>,
    digest: Digest,
}

/// The files of Market cards, by faction.
const MARKET: [&str; 4] = ["bio.toml", "cybernetic.toml", "transport.toml", "defense.toml"];
/// The file of starting cards and the Prime Asset.
const STARTING: &str = "starting.toml";
/// The file of Illegal Tech.
const TECH: &str = "illegal.toml";
/// The file of Events.
const EVENTS: &str = "events.toml";
/// The file of Architects.
const ARCHITECTS: &str = "architects.toml";
/// The file of Locations.
const LOCATIONS: &str = "locations.toml";
/// The file of Missions.
const MISSIONS: &str = "missions.toml";

impl Kit {
    /// The files in `content/helionox/`.
    #[must_use]
    pub fn files() -> Files {
        content::shipped!(
            "helionox",
            "starting.toml",
            "bio.toml",
            "cybernetic.toml",
            "transport.toml",
            "defense.toml",
            "illegal.toml",
            "events.toml",
            "architects.toml",
            "locations.toml",
            "missions.toml",
        )
    }

    /// Reads and checks a kit.
    ///
    /// # Errors
    /// With the first fault: its file, line, column and reason.
    pub fn read(files: &Files) -> Result<Kit, Fault> {
        content::read(files)
    }

    /// The kit that comes with the program.
    ///
    /// # Panics
    /// If it has a fault; a test reads it.
    #[must_use]
    pub fn shipped() -> &'static Kit {
        static SHIPPED: LazyLock<Kit> =
            LazyLock::new(|| Kit::read(&Kit::files()).unwrap_or_else(|fault| panic!("{fault}")));
        &SHIPPED
    }

    /// What the optional steps, or the arm of a choice, that begin at a place of the code say.
    #[must_use]
    pub fn told(&self, at: u16) -> &str {
        let place = self.notes.binary_search_by_key(&at, |(at, _)| *at);
        place.map_or("", |place| self.notes[place].1.as_str())
    }

    /// What an option of the choice at a place of the code says.
    #[must_use]
    pub fn option(&self, at: u16, arm: u8) -> &str {
        match self.code.op(at) {
            Op::Choose { first, count, .. } if arm < count => self.told(self.code.arm(first, arm)),
            _ => "",
        }
    }

    /// The cards of a kind that are in a game with or without the Mercury Protocol. HX-GEN-02.
    pub fn cards_of(&self, kind: Kind, mercury: bool) -> impl Iterator<Item = CardId> + '_ {
        CardId::all(self).filter(move |card| {
            let card = card.of(self);
            card.kind == kind && (mercury || !card.mercury)
        })
    }

    /// The Missions that a game can have.
    pub fn missions_of(&self, team: bool, mercury: bool) -> impl Iterator<Item = MissionId> + '_ {
        MissionId::all(self).filter(move |mission| {
            let mission = mission.of(self);
            mission.team == team && (mercury || !mission.mercury)
        })
    }

    /// The Events of a game: regular or Catastrophic ones. HX-EVDECK-09, HX-MPEV-01.
    pub fn events_of(&self, catastrophic: bool, mercury: bool) -> impl Iterator<Item = EventId> + '_ {
        EventId::all(self).filter(move |event| {
            let event = event.of(self);
            event.is_catastrophic() == catastrophic && (mercury || !event.mercury)
        })
    }
}

impl Content for Kit {
    fn digest(&self) -> Digest {
        self.digest
    }

    fn data(&'static self) -> Option<Data> {
        Some(Data::of(described::Described::of(self)))
    }
}

impl content::Kit for Kit {
    const GAME: &'static str = "helionox";
    const TITLE: &'static str = "Helionox";
    const FORMS: &'static [Form] = &[
        Form::of::<written::StartingSource>("starting", &[STARTING]),
        Form::of::<written::MarketSource>("market", &MARKET),
        Form::of::<written::TechSource>("illegal", &[TECH]),
        Form::of::<events::EventsSource>("events", &[EVENTS]),
        Form::of::<written::ArchitectsSource>("architects", &[ARCHITECTS]),
        Form::of::<written::LocationsSource>("locations", &[LOCATIONS]),
        Form::of::<written::MissionsSource>("missions", &[MISSIONS]),
    ];

    fn build(files: &Files, digest: Digest) -> Result<Kit, Fault> {
        source::read(files, digest)
    }

    fn summary(&self) -> String {
        format!("{} cards by name, {} Events", self.cards.len(), self.events.len())
    }
}
