//! What is printed on Events and Missions.

use effects::Compare;
use table::{Word, english};

use super::{Card, Text};
use crate::nouns::{Faction, World};
use crate::state::HAND;

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

    /// What is discarded, or paid.
    fn says(self) -> &'static str {
        match self {
            Icon::Any => "a card",
            Icon::Bio => "a Bio card",
            Icon::Cybernetic => "a Cybernetic card",
            Icon::Transport => "a Transport card",
            Icon::Three => "3 Credits",
            Icon::Four => "4 Credits",
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

    /// Its other price: what is asked for by name comes first, then any other card. HX-ALT-08: all of it.
    fn other_price(&self) -> String {
        let named = self.discards().filter(|icon| *icon != Icon::Any).map(Icon::says);
        let any = self.discards().filter(|icon| *icon == Icon::Any);
        let mut cards: Vec<&str> = named.collect();
        for _ in any {
            cards.push(if cards.is_empty() { Icon::Any.says() } else { "another card" });
        }
        let credits = self.other.iter().filter(|icon| icon.credits() > 0);
        let discard = (!cards.is_empty()).then(|| format!("discard {}", english::and(cards)));
        english::and(discard.into_iter().chain(credits.map(|icon| format!("pay {}", icon.says()))))
    }

    /// What is printed on it besides its two numbers.
    #[must_use]
    pub fn words(&self) -> String {
        let mut parts = Vec::new();
        if !self.other.is_empty() {
            parts.push(format!("You may {} instead of paying Defense.", self.other_price()));
        }
        if self.tax {
            parts.push("Travel from here costs 3 Credits.".to_owned());
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
            let (cards, usual) = (english::many(hand, "card"), english::number(HAND));
            parts.push(format!("Players draw {cards} instead of {usual} in their End phase."));
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
    /// With so much: for one player, two, three and four, without the Mercury Protocol and with it.
    pub numbers: [[u8; 4]; 2],
}

impl Mission {
    /// What must be reached with so many players, without the Mercury Protocol or with it.
    #[must_use]
    pub const fn threshold(&self, players: u8, mercury: bool) -> u8 {
        self.numbers[mercury as usize][players.wrapping_sub(1) as usize & 3]
    }

    /// What it asks for, with so many players.
    #[must_use]
    pub fn words(&self, players: u8, mercury: bool) -> String {
        let number = self.threshold(players, mercury);
        let some = |one: &str| format!("{} {}", self.compare.bound(number, "fewer"), english::plural(one));
        // Each rival looks at what is its own.
        let whose = if self.team { "the team's" } else { "your" };
        match self.of {
            Tally::Trophies => format!("{} in {whose} Trophy pile.", some("Event")),
            Tally::Embassies if self.team => format!("{} on the board.", some("Embassy")),
            Tally::Embassies => format!("{} of yours on the board.", some("Embassy")),
            Tally::EveryFaction => format!("{} of every faction among {whose} cards.", some("Market card")),
            Tally::Starters => format!("{} left among {whose} cards.", some("starting card")),
            Tally::Consumed => format!("{} in the Consumed area.", some("card")),
            Tally::Catastrophes => "More Catastrophic Events than the Shadow Syndicate.".to_owned(),
            Tally::Requests => format!("{}.", some("completed Request")),
        }
    }
}
