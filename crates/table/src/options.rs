//! What a host may choose before a game, described so that a lobby can be made from it.

use std::borrow::Cow;
use std::ops::Index;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::StrDeserializer;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::picture::Ink;
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::spoken::Word;

/// The options of a game, each with its range and the clause it comes from: a table that is derived from the type.
///
/// ```
/// use table::{Choices, PerSeat, Range, Word};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Word)]
/// #[word(serde)]
/// enum Colour {
///     /// One that is free.
///     #[default]
///     Any,
///     /// The red team.
///     Red,
/// }
///
/// #[derive(Clone, Debug, Choices)]
/// struct Options {
///     /// After so many rounds the game ends.
///     #[choice(title = "Rounds", rule = "AN-SETUP-03", range = 1..=6)]
///     rounds: u8,
///     /// The colour of each team.
///     #[choice(title = "Colour", rule = "AJ-SETUP-01")]
///     colours: PerSeat<Colour>,
/// }
///
/// impl Default for Options {
///     fn default() -> Options {
///         Options { rounds: 3, colours: PerSeat::default() }
///     }
/// }
///
/// let [rounds, colours] = &Options::choices(&())[..] else { panic!("two options") };
/// assert_eq!(rounds.range, Range::Number { min: 1, max: 6, default: 3 });
/// assert_eq!((colours.name, colours.per_seat), ("colours", true));
/// ```
pub trait Choices<C>: Default {
    /// What may be chosen, in the order in which a lobby shows it.
    fn choices(content: &C) -> Vec<Choice>;
}

/// One option of a game's set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The field of the game's options.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One line that explains it.
    pub help: &'static str,
    /// The clause it comes from.
    pub rule: RuleId,
    /// Whether each seat has one of its own; the value is then a list in the order of the seats.
    pub per_seat: bool,
    /// What may be chosen, by each seat or once.
    pub range: Range,
    /// The colours that words of it give to whoever chooses them: a waiting room shows what the board will.
    #[serde(skip)]
    pub inks: Vec<(String, Ink)>,
}

/// The values of a [`Choice`]. The default comes first, or is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Range {
    /// Yes or no.
    Toggle {
        /// What holds if nothing is chosen.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
        /// What holds if nothing is chosen.
        default: i32,
    },
    /// One of several words, the default first; each with its explanation.
    OneOf(Vec<(String, String)>),
}

impl Range {
    /// Words with their explanations, the usual one brought to the front.
    #[must_use]
    pub fn words(words: impl IntoIterator<Item = (String, String)>, usual: &str) -> Range {
        let (mut front, rest): (Vec<_>, Vec<_>) = words.into_iter().partition(|(word, _)| word == usual);
        front.extend(rest);
        Range::OneOf(front)
    }
}

/// A type whose values can be chosen.
pub trait Chosen<C> {
    /// Whether there is one for each seat.
    const PER_SEAT: bool = false;

    /// What may be chosen, and what is usual.
    fn range(content: &C, usual: &Self) -> Range;

    /// The colours that come with its words.
    fn inks(_content: &C) -> Vec<(String, Ink)> {
        Vec::new()
    }
}

impl<C> Chosen<C> for bool {
    fn range(_: &C, usual: &bool) -> Range {
        Range::Toggle { default: *usual }
    }
}

impl<C, T: Word> Chosen<C> for T {
    fn range(_: &C, usual: &T) -> Range {
        let words = T::ALL.iter().map(|one| (one.word().to_owned(), one.meaning().to_owned()));
        Range::words(words, usual.word())
    }
}

/// What somebody can wish for: the words of a list, as people call them. Deriving [`Word`] with `wish` makes the list of
/// wishes.
///
/// ```
/// use table::{Chosen, Ink, Range, Wanted, Word};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
/// #[word(serde, wish = Wish, any = "One that is free.")]
/// enum Colour {
///     /// The red team.
///     Red,
/// }
///
/// impl<C> Wanted<C> for Colour {
///     fn ink(self, _: &C) -> Option<Ink> {
///         Some(Ink::Red)
///     }
/// }
///
/// assert_eq!(Wish::inks(&()), [("red".to_owned(), Ink::Red)]);
/// assert_eq!((Wish::Red.chosen(), Wish::Any.chosen()), (Some(Colour::Red), None));
/// let Range::OneOf(words) = Wish::range(&(), &Wish::Any) else { panic!("words") };
/// assert_eq!(words[1], ("red".to_owned(), "The red team.".to_owned()));
/// ```
pub trait Wanted<C>: Word {
    /// What it is called: what its word means, unless content has a name for it.
    fn called(self, _content: &C) -> String {
        self.meaning().to_owned()
    }

    /// The colour of whoever gets it, if it has one.
    fn ink(self, _content: &C) -> Option<Ink> {
        None
    }
}

impl<C, T: Chosen<C>> Chosen<C> for PerSeat<T> {
    const PER_SEAT: bool = true;

    fn range(content: &C, usual: &PerSeat<T>) -> Range {
        T::range(content, &usual.0[0])
    }

    fn inks(content: &C) -> Vec<(String, Ink)> {
        T::inks(content)
    }
}

/// A choice for each seat: the default for whoever chose nothing.
///
/// It is stored as a list without the defaults at its end; a text with commas (`red,any,blue`) is read too, for
/// commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSeat<T>([T; Seat::MAX]);

impl<T> PerSeat<T> {
    /// The choices of the first so many seats.
    pub fn first(&self, seats: u8) -> &[T] {
        &self.0[..usize::from(seats).min(Seat::MAX)]
    }
}

impl<T: Default + Clone> PerSeat<T> {
    /// These choices, from seat A on, and no more than there can be seats.
    #[must_use]
    pub fn of(choices: &[T]) -> PerSeat<T> {
        PerSeat(std::array::from_fn(|place| choices.get(place).cloned().unwrap_or_default()))
    }
}

impl<T: Default + Clone> PerSeat<T> {
    /// The choices of the first seats, and of these what each has said on its own: so they were stored once.
    #[must_use]
    pub fn or_own<const SEATS: usize>(self, own: [Option<T>; SEATS]) -> PerSeat<T> {
        let listed = self.0.into_iter().take(SEATS);
        let choices: Vec<T> = listed.zip(own).map(|(listed, own)| own.unwrap_or(listed)).collect();
        PerSeat::of(&choices)
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T: JsonSchema> JsonSchema for PerSeat<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("PerSeat{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let choice = generator.subschema_for::<T>();
        json_schema!({
            "type": "array",
            "description": "a choice for each seat, from seat A on",
            "items": choice,
            "maxItems": Seat::MAX
        })
    }
}

impl<T: Serialize + Default + PartialEq> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let usual = T::default();
        let chosen = self.0.iter().rposition(|choice| *choice != usual).map_or(0, |last| last + 1);
        let mut list = serializer.serialize_seq(Some(chosen))?;
        self.0[..chosen].iter().try_for_each(|choice| list.serialize_element(choice))?;
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Default + Clone> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerSeat<T>, D::Error> {
        deserializer.deserialize_any(Listed(std::marker::PhantomData))
    }
}

struct Listed<T>(std::marker::PhantomData<T>);

impl<'de, T: Deserialize<'de> + Default + Clone> Visitor<'de> for Listed<T> {
    type Value = PerSeat<T>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list with a choice for each seat, from seat A on")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<PerSeat<T>, A::Error> {
        let mut chosen = arrayvec::ArrayVec::<T, { Seat::MAX }>::new();
        while let Some(choice) = list.next_element()? {
            chosen.try_push(choice).map_err(|_| A::Error::custom("a table has at most eight seats"))?;
        }
        Ok(PerSeat::of(&chosen))
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<PerSeat<T>, E> {
        let mut chosen = arrayvec::ArrayVec::<T, { Seat::MAX }>::new();
        for word in text.split(',').filter(|_| !text.is_empty()) {
            let choice = T::deserialize(StrDeserializer::new(word.trim()))?;
            chosen.try_push(choice).map_err(|_| E::custom("a table has at most eight seats"))?;
        }
        Ok(PerSeat::of(&chosen))
    }
}
