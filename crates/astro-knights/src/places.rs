//! Options of one question by their places in its list.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::PLAYER_CARDS;

/// A set of options. The longest list that the group is asked about is one of cards, each of another kind or another
/// player's, so there is room for all player cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Places([u64; 2]);

const _: () = assert!(PLAYER_CARDS <= Places::ROOM, "every card can be an option");

impl Places {
    /// How many options are told apart.
    pub const ROOM: usize = 128;

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the option at a place is among them.
    #[must_use]
    pub fn has(self, place: usize) -> bool {
        self.0.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 == 1)
    }

    /// With the option at this place, if there is room for it.
    #[must_use]
    pub fn with(mut self, place: u8) -> Places {
        if let Some(word) = self.0.get_mut(usize::from(place) / 64) {
            *word |= 1 << (place % 64);
        }
        self
    }

    /// All places, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..Places::ROOM).filter(move |place| self.has(*place))
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl JsonSchema for Places {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Places".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let place = generator.subschema_for::<u8>();
        json_schema!({ "type": "array", "description": "places of options, from 0 on", "items": place })
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Places, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

/// Reads places as they are stored now, or as they were stored once: a number with a bit for each of the first 64.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Places;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of places of options")
    }

    fn visit_u64<E>(self, places: u64) -> Result<Places, E> {
        Ok(Places([places, 0]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Places, A::Error> {
        let mut places = Places::default();
        while let Some(place) = list.next_element::<u8>()? {
            if usize::from(place) >= Places::ROOM {
                let most = Places::ROOM - 1;
                return Err(A::Error::custom(format_args!(
                    "{place} is no place of an option; the last is {most}"
                )));
            }
            places = places.with(place);
        }
        Ok(places)
    }
}
