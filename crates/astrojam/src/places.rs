//! Items, and the places they are brought to.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Nouns, Reading, Spoken, Terms, Word};

use crate::content::Kit;

/// How many Item Tokens there are.
pub const ITEMS: usize = 5;

/// An Item Token, by its number in the card file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Item(pub u8);

impl Item {
    /// All tokens, ascending.
    pub fn all() -> impl Iterator<Item = Item> {
        (0..ITEMS as u8).map(Item)
    }

    /// The token's number, for arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Spoken<Kit> for Item {
    const NOUN: &'static str = "item";

    fn write(&self, kit: &Kit, out: &mut String) {
        out.push_str(&kit.item(*self).id);
    }

    fn read(kit: &Kit, words: &mut Reading<'_>) -> Option<Item> {
        words.known("the name of an item", |word| kit.item_named(word))
    }

    fn terms(kit: &Kit, _: &mut Nouns) -> Terms {
        Terms::named(kit.items.iter().map(|item| (&item.id, &item.name)))
    }
}

/// An Active Destination. AJ-TERM-04: a computer, an engine and a lab.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Word, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[word(noun = "place")]
pub enum Place {
    /// The computer.
    Computer,
    /// The engine.
    Engine,
    /// The lab.
    Lab,
}

impl Place {
    /// Its letter on a board.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Place::Computer => 'C',
            Place::Engine => 'E',
            Place::Lab => 'L',
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of Active Destinations: those a Condition Card names, or those visited in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Places(u8);

impl Places {
    /// None of them.
    pub const NONE: Places = Places(0);
    /// How many sets there are.
    pub const SETS: usize = 8;

    /// This set and one place more.
    #[inline]
    #[must_use]
    pub const fn with(self, place: Place) -> Places {
        Places(self.0 | 1 << place as u8)
    }

    /// Whether the place is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, place: Place) -> bool {
        self.0 >> place as u8 & 1 == 1
    }

    /// Whether every place of the other set is in this one.
    #[inline]
    #[must_use]
    pub const fn covers(self, other: Places) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The set with this number, for counting Condition Cards.
    pub(crate) const fn numbered(index: usize) -> Places {
        Places(index as u8 & 7)
    }

    /// The places, ascending.
    pub fn each(self) -> impl Iterator<Item = Place> {
        Place::ALL.into_iter().filter(move |place| self.has(*place))
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Places {
        places.into_iter().fold(Places::NONE, Places::with)
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, place) in self.each().enumerate() {
            write!(f, "{}{place}", if index > 0 { " and " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.each()).finish()
    }
}

table::stored_as!(Places, "Places", Vec<Place>);

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Places, D::Error> {
        Ok(Vec::<Place>::deserialize(deserializer)?.into_iter().collect())
    }
}
