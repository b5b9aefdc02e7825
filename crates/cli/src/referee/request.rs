//! What can be asked of the referee, as types.
//!
//! A request is an object with one verb, `{"act":{"seat":"A","action":"place b2"}}`, and beside it
//! at most an `id` and a `table`. It is read straight from the line, so a fault is told with its
//! column, and nothing that a verb does not know is passed over.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Digest, Entropy, Seat, Seats, Seed, Ticket};

/// What a client calls a request by, echoed in the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Id {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
}

/// One line from a client.
pub(super) struct Request<'a> {
    /// The client's name for it.
    pub(super) id: Option<Id>,
    /// The table it is about; `main` if none is named.
    pub(super) table: String,
    /// What is asked.
    pub(super) verb: Verb<'a>,
}

/// The table that is meant if none is named.
pub(super) const MAIN: &str = "main";

/// The longest name of a table, and the longest text that is an id, in bytes.
const NAME_MAX: usize = 100;

/// Declares the verbs once: how each is written, and what stands in it.
macro_rules! verbs {
    ($($name:literal => $verb:ident($type:ty)),* $(,)?) => {
        /// What is asked, with what stands in it.
        pub(super) enum Verb<'a> {
            $($verb($type)),*
        }

        /// The verbs as they are written.
        pub(super) const VERBS: &[&str] = &[$($name),*];

        /// A verb whose name has been read.
        struct Named(&'static str);

        impl<'de> DeserializeSeed<'de> for Named {
            type Value = Verb<'de>;

            fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Verb<'de>, D::Error> {
                match self.0 {
                    $($name => Deserialize::deserialize(deserializer).map(Verb::$verb),)*
                    other => Err(unknown_verb(other)),
                }
            }
        }
    };
}

verbs! {
    "games" => Games(Games),
    "describe" => Describe(Describe),
    "tables" => Tables(Nothing),
    "commit" => Commit(Nothing),
    "new" => New(New),
    "load" => Load(Load<'a>),
    "close" => Close(Nothing),
    "asks" => Asks(Nothing),
    "view" => View(View),
    "facts" => Facts(Facts),
    "actions" => Actions(Actions),
    "act" => Act(Act),
    "undo" => Undo(Undo),
    "why" => Why(Why),
    "preview" => Preview(Preview),
    "position" => Position(Nothing),
    "record" => Record(Nothing),
    "verify" => Verify(Verify),
    "rule" => Rule(Rule),
    "quit" => Quit(Nothing),
}

/// A verb that needs nothing said: `{}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Which games there are.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Games {
    /// Only this one.
    pub(super) game: Option<String>,
}

/// A game as data.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Describe {
    /// Which.
    pub(super) game: String,
}

/// A new game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// Which.
    pub(super) game: String,
    /// For how many; the fewest if not said.
    pub(super) seats: Option<u8>,
    /// The options that are not as by default.
    #[serde(default)]
    pub(super) options: serde_json::Map<String, serde_json::Value>,
    /// The seed; a secret one if not said.
    pub(super) seed: Option<GivenSeed>,
    /// An earlier `commit`, whose seed is to be used.
    pub(super) commitment: Option<Digest>,
    /// What the seats add.
    #[serde(default)]
    pub(super) entropy: Vec<Entropy>,
    /// Seats that the house plays, each with a level of its bots.
    #[serde(default)]
    pub(super) house: BTreeMap<Seat, String>,
}

/// A game to go on with: a position, or a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load<'a> {
    /// Which game; a record says so itself.
    pub(super) game: Option<String>,
    /// A position of it.
    #[serde(borrow)]
    pub(super) position: Option<&'a RawValue>,
    /// The text of a record file.
    pub(super) record: Option<String>,
    /// Whether the record may have been cut short.
    #[serde(default)]
    pub(super) cut_short: bool,
}

/// What somebody sees.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    /// Through which seats; nobody's are a spectator's.
    pub(super) viewer: Seats,
    /// After how many moves; now if not said.
    pub(super) after: Option<usize>,
    /// Whether a drawing in plain text is wanted too.
    #[serde(default)]
    pub(super) picture: bool,
}

/// What somebody has been told.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Facts {
    /// Through which seats.
    pub(super) viewer: Seats,
    /// From which fact on, counted from zero.
    #[serde(default)]
    pub(super) since: usize,
}

/// A seat's question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Actions {
    /// Whose.
    pub(super) seat: Seat,
}

/// A seat's answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    /// Whose.
    pub(super) seat: Seat,
    /// The question it answers; the open one if not said.
    pub(super) ticket: Option<Ticket>,
    /// The action's canonical text.
    pub(super) action: String,
    /// Free text to ride on it.
    pub(super) note: Option<String>,
    /// When, by the client's clock.
    #[serde(default)]
    pub(super) at: u64,
}

/// Moves to be taken back.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// By whom.
    pub(super) seat: Seat,
    /// How many moves are left; the seat's last one goes if not said.
    pub(super) to: Option<usize>,
    /// Who agrees.
    #[serde(default)]
    pub(super) agreed: Seats,
    /// When, by the client's clock.
    #[serde(default)]
    pub(super) at: u64,
}

/// Whether an action is legal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Why {
    /// For whom.
    pub(super) seat: Seat,
    /// The action's canonical text.
    pub(super) action: String,
}

/// What an action would do.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Preview {
    /// Whose action.
    pub(super) seat: Seat,
    /// The action's canonical text.
    pub(super) action: String,
    /// Who wants to know; the seat itself if not said.
    pub(super) viewer: Option<Seats>,
}

/// A record to be checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Verify {
    /// The text of a record file.
    pub(super) record: String,
    /// Whether it may have been cut short.
    #[serde(default)]
    pub(super) cut_short: bool,
}

/// A clause.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rule {
    /// Its id.
    pub(super) id: String,
}

/// A seed as a client writes it: a number or all its digits.
pub(super) struct GivenSeed(pub(super) Seed);

impl<'de> Deserialize<'de> for GivenSeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivenSeed, D::Error> {
        struct SeedVisitor;

        impl Visitor<'_> for SeedVisitor {
            type Value = GivenSeed;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a whole number from 0 to 18446744073709551615 or 64 lower-case hexadecimal digits",
                )
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<GivenSeed, E> {
                Ok(GivenSeed(Seed::from_number(number)))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<GivenSeed, E> {
                text.parse().map(|digest| GivenSeed(Seed(digest))).map_err(E::custom)
            }
        }

        deserializer.deserialize_any(SeedVisitor)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        struct IdVisitor;

        impl Visitor<'_> for IdVisitor {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or a short text as `id`")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Id, E> {
                Ok(Id::Number(number))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Id, E> {
                i64::try_from(number)
                    .map(Id::Number)
                    .map_err(|_| E::custom("an `id` is at most 9223372036854775807"))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Id, E> {
                short(text, "an `id`").map(Id::Text)
            }
        }

        deserializer.deserialize_any(IdVisitor)
    }
}

/// A text that is short enough to be a name.
fn short<E: Error>(text: &str, what: &str) -> Result<String, E> {
    if text.len() > NAME_MAX {
        return Err(E::custom(format!("{what} has at most {NAME_MAX} bytes, this one has {}", text.len())));
    }
    Ok(text.to_owned())
}

fn unknown_verb<E: Error>(name: &str) -> E {
    let name: String = name.chars().take(40).collect();
    E::custom(format!("there is no verb `{name}`; the verbs are {}", VERBS.join(", ")))
}

/// What stands beside each other in a request.
enum Key {
    Id,
    Table,
    Verb(&'static str),
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        struct KeyVisitor;

        impl Visitor<'_> for KeyVisitor {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`id`, `table` or a verb")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
                match name {
                    "id" => Ok(Key::Id),
                    "table" => Ok(Key::Table),
                    _ => match VERBS.iter().find(|verb| **verb == name) {
                        Some(verb) => Ok(Key::Verb(verb)),
                        None => Err(unknown_verb(name)),
                    },
                }
            }
        }

        deserializer.deserialize_str(KeyVisitor)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Request<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Request<'a>, D::Error> {
        struct RequestVisitor;

        impl<'de> Visitor<'de> for RequestVisitor {
            type Value = Request<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a verb")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Request<'de>, M::Error> {
                let mut id: Option<Id> = None;
                let mut table: Option<String> = None;
                let mut verb: Option<(&'static str, Verb<'de>)> = None;
                while let Some(key) = map.next_key()? {
                    match key {
                        Key::Id if id.is_some() => return Err(M::Error::duplicate_field("id")),
                        Key::Id => id = Some(map.next_value()?),
                        Key::Table if table.is_some() => return Err(M::Error::duplicate_field("table")),
                        Key::Table => {
                            table = Some(short(&map.next_value::<String>()?, "a table's name")?);
                        }
                        Key::Verb(name) => {
                            if let Some((first, _)) = verb {
                                let both =
                                    format!("a request has one verb, this one has `{first}` and `{name}`");
                                return Err(M::Error::custom(both));
                            }
                            verb = Some((name, map.next_value_seed(Named(name))?));
                        }
                    }
                }
                let Some((_, verb)) = verb else {
                    let none = format!("the request has no verb; the verbs are {}", VERBS.join(", "));
                    return Err(M::Error::custom(none));
                };
                Ok(Request { id, table: table.unwrap_or_else(|| MAIN.to_owned()), verb })
            }
        }

        deserializer.deserialize_map(RequestVisitor)
    }
}

/// The id alone of a request that cannot be read otherwise, so that even its error can be matched.
pub(super) fn id_of(line: &str) -> Option<Id> {
    #[derive(Deserialize)]
    struct OnlyId {
        id: Option<Id>,
    }
    serde_json::from_str::<OnlyId>(line).ok()?.id
}
