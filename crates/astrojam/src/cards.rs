//! Action Cards: a kind and a Strength.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Word;

/// What an Action Card lets its player do. AJ-TERM-15: there are six kinds.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Word, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[word(noun = "kind of card")]
pub enum Kind {
    /// Move an own astronaut, or have it throw.
    Astronaut,
    /// Move a rival's astronaut.
    Rival,
    /// Move a robot, or have it throw.
    Robot,
    /// Slide crates.
    Crate,
    /// Swap two neighbours, or steal an item.
    Swap,
    /// Send an astronaut outside.
    Shift,
}

impl Kind {
    /// The card's title for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Kind::Astronaut => "Astronaut Action",
            Kind::Rival => "Move Rival Astronaut",
            Kind::Robot => "Robot Action",
            Kind::Crate => "Crate",
            Kind::Swap => "Swap",
            Kind::Shift => "Spacesuit Shift",
        }
    }
}

/// The least and the greatest Strength of a card.
pub(crate) const STRENGTHS: std::ops::RangeInclusive<u8> = 2..=9;

/// An Action Card: its kind and its Strength, written `swap-3`. AJ-TERM-14. Cards alike in both are
/// one option.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card of this kind and Strength; `None` if no card has such a Strength.
    #[must_use]
    pub fn new(kind: Kind, strength: u8) -> Option<Card> {
        STRENGTHS.contains(&strength).then(|| Card((kind as u8) << 3 | (strength - STRENGTHS.start())))
    }

    /// Its kind.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 3) as usize]
    }

    /// Its Strength: how many cards its discard brings.
    #[inline]
    #[must_use]
    pub const fn strength(self) -> u8 {
        (self.0 & 7) + *STRENGTHS.start()
    }

    /// The card with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Card> {
        let (kind, strength) = text.rsplit_once('-')?;
        let kind = Kind::ALL.into_iter().find(|known| known.word() == kind)?;
        let [digit @ b'0'..=b'9'] = strength.as_bytes() else {
            return None;
        };
        Card::new(kind, digit - b'0')
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind().word(), self.strength())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::noun!(Card, "card", "a card, such as swap-3", Card::parse);

table::stored_as_text!(Card, "Card", "a kind and a Strength, such as swap-3", "^[a-z]+-[1-9]$");

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = String::deserialize(deserializer)?;
        Card::parse(&text).ok_or_else(|| D::Error::custom("a card is a kind and a Strength: swap-3"))
    }
}
