//! The canonical text of actions: one definition gives writer, reader and grammar.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::english;
use crate::reading::Reading;
use crate::seat::Seat;

/// What has one canonical text, given the content it speaks of: an action, and every noun in it.
///
/// An action derives it from a form beside each variant; a noun that content names (a card) implements it by hand, a
/// closed list of words derives [`Word`].
///
/// ```
/// use table::{Reading, Seat, Spoken, Word};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
/// #[word(noun = "way")]
/// enum Way {
///     /// Toward the hub.
///     In,
///     /// Away from it.
///     Out,
/// }
///
/// #[derive(Clone, Copy, PartialEq, Debug, Spoken)]
/// enum Action {
///     /// Go some way.
///     #[spoken("go {way} [with {friend}] speed={speed}")]
///     Go { way: Way, friend: Option<Seat>, speed: u8 },
///     /// End the turn.
///     #[spoken("end turn")]
///     End,
/// }
///
/// let go = Action::Go { way: Way::Out, friend: None, speed: 7 };
/// assert_eq!(go.text(&()), "go out speed=7");
/// assert_eq!(Reading::whole(&(), "go out speed=7"), Ok(go));
/// let wrong = Reading::whole::<_, Action>(&(), "go out speed=300").unwrap_err();
/// assert_eq!(wrong.to_string(), "expected a number from 0 to 255 (300 is out of range) at character 14");
/// let wrong = Reading::whole::<_, Action>(&(), "end game").unwrap_err();
/// assert_eq!(wrong.to_string(), "expected `turn` at character 5");
/// ```
pub trait Spoken<C>: Sized {
    /// What it is, in a word or two: "card".
    const NOUN: &'static str;

    /// Appends its text: a word, or several with one space between them.
    fn write(&self, content: &C, out: &mut String);

    /// Takes its words, or tells the reading what was expected in their place.
    fn read(content: &C, words: &mut Reading<'_>) -> Option<Self>;

    /// What can be said for it, for the grammar.
    fn terms(content: &C, nouns: &mut Nouns) -> Terms;

    /// Its text.
    fn text(&self, content: &C) -> String {
        let mut text = String::new();
        self.write(content, &mut text);
        text
    }
}

/// A closed list of words, each with its meaning.
pub trait Word: Copy + Eq + 'static {
    /// What the list is of, in a word or two.
    const NOUN: &'static str;
    /// All of them, in their order.
    const ALL: &'static [Self];

    /// Its word.
    fn word(self) -> &'static str;

    /// What it means, in a sentence.
    fn meaning(self) -> &'static str;

    /// What a word stands for.
    #[must_use]
    fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.word() == word)
    }
}

/// What has a name for each of its cases, whatever else these hold: a question, which a client knows by it.
///
/// ```
/// use table::Named;
///
/// #[derive(Named)]
/// enum Question {
///     /// Which card to play.
///     Play { left: u8 },
///     /// What to put away.
///     PutAway,
/// }
///
/// assert_eq!(Question::Play { left: 2 }.name(), "play");
/// assert_eq!(Question::NAMES[1], ("put-away", "What to put away."));
/// ```
pub trait Named {
    /// All names, each with what it means.
    const NAMES: &'static [(&'static str, &'static str)];

    /// Its name.
    fn name(&self) -> &'static str;
}

/// What the derived code knows an `Option` by.
#[doc(hidden)]
pub trait Optional {
    type Some;
}

impl<T> Optional for Option<T> {
    type Some = T;
}

/// A text that is no action of the game: where reading stopped, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unreadable {
    /// The offset in bytes.
    pub at: usize,
    /// What would have been readable there.
    pub expected: String,
}

impl Unreadable {
    /// A text that says what it says in another way than the canonical one.
    pub(crate) fn otherwise(text: &str, canonical: &str) -> Unreadable {
        let same = text.bytes().zip(canonical.bytes()).take_while(|(one, other)| one == other).count();
        let at = text[..same.min(text.len())].rfind(' ').map_or(0, |space| space + 1);
        Unreadable { at, expected: format!("the one way it is written, `{canonical}`,") }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at character {}", self.expected, self.at + 1)
    }
}

impl std::error::Error for Unreadable {}

/// How all actions of a game are written, as data: for documentation, and for clients that read or make them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Grammar {
    /// The forms of actions.
    pub forms: Vec<Form>,
    /// What can stand for each noun in them.
    pub nouns: Nouns,
}

impl Grammar {
    /// The grammar of what an action type can say with this content.
    #[must_use]
    pub fn of<C, A: Spoken<C>>(content: &C) -> Grammar {
        let mut nouns = Nouns::default();
        match A::terms(content, &mut nouns) {
            Terms::Forms(forms) => Grammar { forms, nouns },
            terms => {
                // An action that is one noun is one form of it.
                let part = Part::Field { name: A::NOUN, prefix: "", noun: A::NOUN };
                nouns.0.insert(A::NOUN, terms);
                Grammar { forms: vec![Form { name: A::NOUN, about: "", parts: vec![part] }], nouns }
            }
        }
    }
}

/// The nouns of a grammar by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Nouns(pub BTreeMap<&'static str, Terms>);

impl Nouns {
    /// The name of a noun, which is taken up with all that can stand for it.
    pub fn of<C, T: Spoken<C>>(&mut self, content: &C) -> &'static str {
        if !self.0.contains_key(T::NOUN) {
            let terms = T::terms(content, self);
            self.0.insert(T::NOUN, terms);
        }
        T::NOUN
    }
}

/// One way to say something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Form {
    /// Its name: the same in every language a client is written in.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub about: &'static str,
    /// Its words in order.
    pub parts: Vec<Part>,
}

/// A part of a form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// A word as it is written.
    Word(&'static str),
    /// A noun: one of its terms.
    Field {
        /// What it is in this form.
        name: &'static str,
        /// What it sticks to, such as `angle=`.
        prefix: &'static str,
        /// Which noun.
        noun: &'static str,
    },
    /// Parts that may be left out together.
    Maybe(Vec<Part>),
}

/// What can stand for a noun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Terms {
    /// One of these words.
    Words(Vec<Term>),
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The greatest.
        most: i64,
    },
    /// One of these forms.
    Forms(Vec<Form>),
    /// A word made in a way that a sentence tells: "a column and a row, such as e4".
    Made(&'static str),
    /// A word made of several that are joined, in a way that a sentence tells: "the first and the last, as c2-e2".
    Joined {
        /// What joins them.
        by: &'static str,
        /// The sentence.
        looks: &'static str,
    },
}

impl Terms {
    /// The words of a closed list.
    #[must_use]
    pub fn listed<T: Word>() -> Terms {
        Terms::Words(T::ALL.iter().map(|one| Term::new(one.word(), one.meaning())).collect())
    }

    /// Words with their names.
    #[must_use]
    pub fn named(words: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>) -> Terms {
        Terms::Words(words.into_iter().map(|(word, name)| Term::new(word, name)).collect())
    }
}

/// A word that can stand for a noun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Term {
    /// As it is written.
    pub word: String,
    /// Its name for people, or its meaning.
    pub name: String,
}

impl Term {
    fn new(word: impl Into<String>, name: impl Into<String>) -> Term {
        Term { word: word.into(), name: name.into() }
    }
}

impl fmt::Display for Form {
    /// As documentation writes it: `deal <points> <foe>`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        written(&self.parts, f)
    }
}

fn written(parts: &[Part], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (place, part) in parts.iter().enumerate() {
        if place > 0 {
            f.write_str(" ")?;
        }
        match part {
            Part::Word(word) => f.write_str(word)?,
            Part::Field { prefix, noun, .. } => write!(f, "{prefix}<{noun}>")?,
            Part::Maybe(group) => {
                f.write_str("[")?;
                written(group, f)?;
                f.write_str("]")?;
            }
        }
    }
    Ok(())
}

impl fmt::Display for Terms {
    /// What can be said, in a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terms::Words(words) => {
                let words: Vec<String> = words.iter().map(|term| format!("`{}`", term.word)).collect();
                f.write_str(&english::or(&words))
            }
            Terms::Number { least, most } => write!(f, "a number from {least} to {most}"),
            Terms::Forms(forms) => {
                let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
                f.write_str(&english::or(&forms))
            }
            Terms::Made(how) | Terms::Joined { looks: how, .. } => f.write_str(how),
        }
    }
}

impl<C> Spoken<C> for Seat {
    const NOUN: &'static str = "seat";

    fn write(&self, _: &C, out: &mut String) {
        out.push(self.letter());
    }

    fn read(_: &C, words: &mut Reading<'_>) -> Option<Seat> {
        words.known("a seat", |word| word.parse().ok())
    }

    fn terms(_: &C, _: &mut Nouns) -> Terms {
        Terms::Made("the letter of a seat, such as A")
    }
}

/// Whole numbers are written as they are.
macro_rules! numbers {
    ($($number:ty: $noun:literal),+ $(,)?) => {$(
        impl<C> Spoken<C> for $number {
            const NOUN: &'static str = $noun;

            fn write(&self, _: &C, out: &mut String) {
                out.push_str(itoa::Buffer::new().format(*self));
            }

            fn read(_: &C, words: &mut Reading<'_>) -> Option<$number> {
                let number = words.number(i64::from(<$number>::MIN), i64::from(<$number>::MAX))?;
                <$number>::try_from(number).ok()
            }

            fn terms(_: &C, _: &mut Nouns) -> Terms {
                Terms::Number { least: i64::from(<$number>::MIN), most: i64::from(<$number>::MAX) }
            }
        }
    )+};
}

numbers! { u8: "small number", u16: "number", i8: "small whole number", i16: "whole number", i32: "large whole number" }

/// Makes a type that is written by `Display` a noun of one word: its name in grammars, what it looks like in half a
/// sentence, and how it is read, which is by `FromStr` if nothing is said. A word that joins several says by what.
///
/// ```
/// use table::{Reading, Spoken};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Row(u8);
///
/// impl std::fmt::Display for Row {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "r{}", self.0)
///     }
/// }
///
/// table::noun!(Row, "row", "a row from r0 to r9", |word: &str| {
///     let digit: u8 = word.strip_prefix('r')?.parse().ok()?;
///     (digit < 10).then_some(Row(digit))
/// });
/// assert_eq!(Reading::whole(&(), "r7"), Ok(Row(7)));
/// assert_eq!(Reading::whole::<_, Row>(&(), "r12").unwrap_err().to_string(), "expected a row from r0 to r9 at character 1");
/// ```
#[macro_export]
macro_rules! noun {
    ($noun:ty, $name:literal, $looks:literal) => {
        $crate::noun!($noun, $name, $looks, |word: &str| word.parse().ok());
    };
    ($noun:ty, $name:literal, $looks:literal, $read:expr) => {
        $crate::noun!($noun, $name, $looks, $read, $crate::Terms::Made($looks));
    };
    ($noun:ty, $name:literal, $looks:literal, $read:expr, joined by $by:literal) => {
        $crate::noun!($noun, $name, $looks, $read, $crate::Terms::Joined { by: $by, looks: $looks });
    };
    ($noun:ty, $name:literal, $looks:literal, $read:expr, $terms:expr) => {
        impl<C> $crate::Spoken<C> for $noun {
            const NOUN: &'static str = $name;

            fn write(&self, _: &C, out: &mut String) {
                use std::fmt::Write as _;
                write!(out, "{self}").expect("writing to a String succeeds");
            }

            fn read(_: &C, words: &mut $crate::Reading<'_>) -> Option<$noun> {
                words.known($looks, $read)
            }

            fn terms(_: &C, _: &mut $crate::Nouns) -> $crate::Terms {
                $terms
            }
        }
    };
}
