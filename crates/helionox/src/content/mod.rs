//! What Helionox is made of: cards, Events, Architects, Locations and Missions, read from `content/helionox/`.

mod check;
mod events;
mod programs;
mod source;

use std::sync::LazyLock;

use content::{Fault, Files, Form};
use effects::{Code, Compare, Entry, Op};
use table::{Content, Digest, Word, english};

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

/// The three kinds of Event. HX-EVENT-07.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
#[word(noun = "kind of Event")]
pub enum EventKind {
    /// Of the sun and the skies.
    Stellar,
    /// Of people.
    Social,
    /// It shuts everything down.
    Catastrophic,
}

/// An icon of an Event's other price. HX-ALT-02 to HX-ALT-07.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
#[word(noun = "icon")]
pub enum Icon {
    /// Discard any card.
    Any,
    /// Discard a Bio card.
    Bio,
    /// Discard a Cybernetic card.
    Cybernetic,
    /// Discard a Transport card.
    Transport,
    /// Pay 3 Credits.
    #[word("3-credits")]
    Three,
    /// Pay 4 Credits.
    #[word("4-credits")]
    Four,
}

impl Icon {
    /// What it costs in Credits.
    #[must_use]
    pub const fn credits(self) -> u8 {
        match self {
            Icon::Three => 3,
            Icon::Four => 4,
            _ => 0,
        }
    }

    /// Whether a discarded card pays it. HX-RULING-46: a faction card may pay for any; starting cards count as their faction.
    #[must_use]
    pub fn takes(self, card: &Card) -> bool {
        match self {
            Icon::Any => true,
            Icon::Bio => card.faction == Some(Faction::Bio),
            Icon::Cybernetic => card.faction == Some(Faction::Cybernetic),
            Icon::Transport => card.faction == Some(Faction::Transport),
            Icon::Three | Icon::Four => false,
        }
    }

    fn says(self) -> &'static str {
        match self {
            Icon::Any => "discard a card",
            Icon::Bio => "discard a Bio card",
            Icon::Cybernetic => "discard a Cybernetic card",
            Icon::Transport => "discard a Transport card",
            Icon::Three => "pay 3 Credits",
            Icon::Four => "pay 4 Credits",
        }
    }
}

/// What an Event forbids while it lies so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
#[word(noun = "prohibition")]
pub enum Forbids {
    /// Collaboration at its Location.
    Collaboration,
    /// Architects' abilities.
    Architects,
    /// The free Cycle.
    Cycle,
}

/// One side of an Event. HX-RULING-09: all numbers are a side's own.
#[derive(Clone, Debug)]
pub struct Side {
    /// What overcoming it costs.
    pub defense: u8,
    /// What it is worth.
    pub influence: u8,
    /// Another price. HX-ALT-01.
    pub other: Vec<Icon>,
    /// Whether leaving costs 3 Credits. HX-TAX-01.
    pub tax: bool,
    /// So much Market cards cost more. HX-MPEV-02.
    pub inflation: u8,
    /// So much the first Market card bought in a turn costs more.
    pub first: u8,
    /// What travel to an own Embassy costs.
    pub home: Option<u8>,
    /// So many cards are drawn in the End phase.
    pub hand: Option<u8>,
    /// What it forbids.
    pub forbids: Vec<Forbids>,
    /// What happens when it comes to lie so.
    pub flip: Option<Text>,
    /// What happens at the start of each later Main phase of a CP who is there.
    pub dawn: Option<Text>,
    /// What happens to whoever leaves.
    pub leave: Option<Text>,
}

impl Side {
    /// Whether it forbids something.
    #[inline]
    #[must_use]
    pub fn does_forbid(&self, what: Forbids) -> bool {
        self.forbids.contains(&what)
    }

    /// What its other price is in Credits.
    #[must_use]
    pub fn credits(&self) -> u8 {
        self.other.iter().map(|icon| icon.credits()).sum()
    }

    /// The icons that are paid with cards.
    pub fn discards(&self) -> impl Iterator<Item = Icon> + '_ {
        self.other.iter().copied().filter(|icon| icon.credits() == 0)
    }

    /// What is printed on it besides its two numbers.
    #[must_use]
    pub fn words(&self) -> String {
        let mut parts = Vec::new();
        if !self.other.is_empty() {
            let price = english::and(self.other.iter().map(|icon| icon.says()));
            parts.push(format!("You may {price} instead of paying Defense."));
        }
        if self.tax {
            parts.push("Paying to leave costs 3 Credits.".to_owned());
        }
        if self.inflation > 0 {
            parts.push(format!("Market cards cost {} more.", english::count(self.inflation, "Credit")));
        }
        if self.first > 0 {
            let more = english::count(self.first, "Credit");
            parts.push(format!("The first Market card bought each turn costs {more} more."));
        }
        if let Some(home) = self.home {
            parts.push(format!("Travel to your Embassies costs {}.", english::count(home, "Credit")));
        }
        if let Some(hand) = self.hand {
            parts.push(format!("Players draw {} in their End phase.", english::many(hand, "card")));
        }
        for what in &self.forbids {
            let says = match what {
                Forbids::Collaboration => "There is no Collaboration at this Location.",
                Forbids::Architects => "Architects cannot be used.",
                Forbids::Cycle => "There is no free Cycle.",
            };
            parts.push(says.to_owned());
        }
        let texts = [
            ("When it becomes Active: ", &self.flip),
            ("At the start of the Main phase, if you are here: ", &self.dawn),
            ("When you leave: ", &self.leave),
        ];
        parts.extend(
            texts.iter().filter_map(|(when, text)| text.as_ref().map(|text| format!("{when}{}", text.words))),
        );
        parts.join(" ")
    }
}

/// An Event card.
#[derive(Clone, Debug)]
pub struct EventCard {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its kind.
    pub kind: EventKind,
    /// Whether it belongs to the Mercury Protocol.
    pub mercury: bool,
    /// Where it is placed. HX-RULING-08: every Event names one Location.
    pub at: World,
    /// Its two sides, the Inactive one first.
    pub sides: [Side; 2],
}

impl EventCard {
    /// One of its sides.
    #[inline]
    #[must_use]
    pub const fn side(&self, active: bool) -> &Side {
        &self.sides[active as usize]
    }

    /// Whether it is Catastrophic.
    #[inline]
    #[must_use]
    pub fn is_catastrophic(&self) -> bool {
        self.kind == EventKind::Catastrophic
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

/// What a Mission counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
#[word(noun = "tally")]
pub enum Tally {
    /// Events in the Trophy pile.
    Trophies,
    /// Embassies on the board.
    Embassies,
    /// Market cards of the faction of which there are fewest.
    EveryFaction,
    /// Starting cards left.
    Starters,
    /// Cards in the Consumed area.
    Consumed,
    /// Catastrophic Events in the Trophy pile beyond those in the Shadow Syndicate's.
    Catastrophes,
    /// Completed Requests.
    Requests,
}

/// A Mission.
#[derive(Clone, Debug)]
pub struct Mission {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Whether a team has it, and not rivals. HX-GEN-07.
    pub team: bool,
    /// Whether it needs the Mercury Protocol.
    pub mercury: bool,
    /// What it is worth.
    pub influence: u8,
    /// What it counts.
    pub of: Tally,
    /// How that must compare.
    pub compare: Compare,
    /// With so much,
    pub number: u8,
    /// once for each player, or once.
    pub per_player: bool,
}

impl Mission {
    /// What must be reached with so many players.
    #[must_use]
    pub const fn threshold(&self, players: u8) -> u8 {
        if self.per_player { self.number.saturating_mul(players) } else { self.number }
    }

    /// What it asks for, with so many players.
    #[must_use]
    pub fn words(&self, players: u8) -> String {
        let number = self.threshold(players);
        let some = |one: &str| format!("{} {}", self.compare.bound(number, "fewer"), english::plural(one));
        match self.of {
            Tally::Trophies => format!("{} in the Trophy pile.", some("Event")),
            Tally::Embassies => format!("{} on the board.", some("Embassy")),
            Tally::EveryFaction => format!("{} of every faction.", some("Market card")),
            Tally::Starters => format!("{} left.", some("starting card")),
            Tally::Consumed => format!("{} in the Consumed area.", some("card")),
            Tally::Catastrophes => "More Catastrophic Events than the Shadow Syndicate.".to_owned(),
            Tally::Requests => format!("{}.", some("completed Request")),
        }
    }
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
}

impl content::Kit for Kit {
    const GAME: &'static str = "helionox";
    const TITLE: &'static str = "Helionox";
    const FORMS: &'static [Form] = &[
        Form::of::<source::StartingSource>("starting", &[STARTING]),
        Form::of::<source::MarketSource>("market", &MARKET),
        Form::of::<source::TechSource>("illegal", &[TECH]),
        Form::of::<events::EventsSource>("events", &[EVENTS]),
        Form::of::<source::ArchitectsSource>("architects", &[ARCHITECTS]),
        Form::of::<source::LocationsSource>("locations", &[LOCATIONS]),
        Form::of::<source::MissionsSource>("missions", &[MISSIONS]),
    ];

    fn build(files: &Files, digest: Digest) -> Result<Kit, Fault> {
        source::read(files, digest)
    }

    fn summary(&self) -> String {
        format!("{} cards by name, {} Events", self.cards.len(), self.events.len())
    }
}
