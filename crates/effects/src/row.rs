//! Verbs as rows: a game says of each verb, in one place, what it takes and what it is about; how it is read follows from
//! that, and so does the manual.

use crate::Language;
use crate::read::{Reader, Slip};

/// A verb with all that belongs to it, as a program says it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verb<L: Language> {
    /// What is done.
    pub does: L::Does,
    /// How many, or how much.
    pub count: L::Number,
    /// Which things.
    pub of: L::Filter,
    /// Where they are picked from; nothing for a verb that picks nothing.
    pub from: Option<L::Place>,
    /// Where they go.
    pub to: Option<L::Place>,
}

/// What stands behind a verb's word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Takes<L: Language> {
    /// A number.
    Number,
    /// A plus and a number, or nothing.
    More,
    /// Which things.
    Things,
    /// Where from.
    From(Where<L>),
    /// Where to.
    To(Where<L>),
}

/// How a place is named.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Where<L: Language> {
    /// The word before it, if there is one.
    pub lead: &'static str,
    /// The places that can be named.
    pub places: &'static [L::Place],
    /// Whether one must be named; else it is the row's own.
    pub needed: bool,
}

/// Whose choice a pick is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Of whom the step is about.
    Subject,
    /// Of the "you" of the text.
    You,
    /// Of all players together.
    Group,
}

/// All that there is to say of a verb but what it does and how it reads.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row<L: Language> {
    /// What is done.
    pub does: L::Does,
    /// Its word.
    pub word: &'static str,
    /// What stands behind the word.
    pub takes: &'static [Takes<L>],
    /// Whom or what it is about.
    pub of: L::Scope,
    /// Where things are picked from, if nothing else is said; nothing for a verb that picks nothing.
    pub from: Option<L::Place>,
    /// Where they go, if nothing else is said.
    pub to: Option<L::Place>,
    /// Whether one thing is picked, whatever the number says.
    pub one: bool,
    /// Whose choice it is.
    pub by: By,
    /// What a verb that picks nothing can be short of.
    pub within: Option<L::Limit>,
    /// Texts that it may set off.
    pub sets_off: &'static [L::Role],
    /// Whether it touches nobody but its subject, so that it is the same in any order of subjects.
    pub alone: bool,
    /// The clause by which any other pick is refused.
    pub rule: &'static str,
    /// What it means, for the manual.
    pub means: &'static str,
    /// An example, for the manual.
    pub example: &'static str,
}

impl<L: Language> Row<L> {
    /// A verb that takes nothing, picks nothing, is never short of anything and sets nothing off.
    #[must_use]
    pub const fn new(does: L::Does, word: &'static str, of: L::Scope) -> Row<L> {
        Row {
            does,
            word,
            takes: &[],
            of,
            from: None,
            to: None,
            one: false,
            by: By::Subject,
            within: None,
            sets_off: &[],
            alone: false,
            rule: "",
            means: "",
            example: "",
        }
    }

    /// How it is written: `discard N CARDS [from equipped]`, with the language's own word for what is picked.
    #[must_use]
    pub fn grammar(&self, things: &str) -> String {
        let mut all = self.word.to_owned();
        for part in self.takes {
            let part = match part {
                Takes::Number => "N".to_owned(),
                Takes::More => "[+ N]".to_owned(),
                Takes::Things => things.to_owned(),
                Takes::From(place) => place.grammar(self.from),
                Takes::To(place) => place.grammar(self.to),
            };
            all = format!("{all} {part}");
        }
        all
    }

    /// Reads what stands behind the word.
    fn read(&self, words: &mut Reader<'_>) -> Result<Verb<L>, Slip> {
        let &Row { does, from, to, .. } = self;
        let mut verb = Verb { does, count: L::just(1), of: L::ANY, from, to };
        for part in self.takes {
            match part {
                Takes::Number => verb.count = L::number(words)?,
                Takes::More => verb.count = L::just(if words.eats("+") { words.amount()? } else { 0 }),
                Takes::Things => verb.of = L::filter(words)?,
                Takes::From(place) => verb.from = place.read(words)?.or(from),
                Takes::To(place) => {
                    verb.to = place.read(words)?.or(to);
                    if verb.to == verb.from {
                        return Err(words.slip("another place than the one they come from"));
                    }
                }
            }
        }
        Ok(verb)
    }
}

impl<L: Language> Where<L> {
    /// A place that may be named behind a word.
    #[must_use]
    pub const fn may(lead: &'static str, places: &'static [L::Place]) -> Where<L> {
        Where { lead, places, needed: false }
    }

    /// A place that must be named behind a word.
    #[must_use]
    pub const fn must(lead: &'static str, places: &'static [L::Place]) -> Where<L> {
        Where { lead, places, needed: true }
    }

    fn read(&self, words: &mut Reader<'_>) -> Result<Option<L::Place>, Slip> {
        let place = |word: &str| self.places.iter().copied().find(|place| L::place(*place) == word);
        if self.lead.is_empty() {
            return if self.needed {
                words.needs(&self.expected(), place).map(Some)
            } else {
                Ok(words.takes(place))
            };
        }
        if self.needed {
            words.expects(self.lead)?;
        } else if !words.eats(self.lead) {
            return Ok(None);
        }
        words.needs(&self.expected(), place).map(Some)
    }

    fn expected(&self) -> String {
        let all: Vec<String> = self.places.iter().map(|place| format!("`{}`", L::place(*place))).collect();
        all.join(" or ")
    }

    fn grammar(&self, default: Option<L::Place>) -> String {
        let others = self.places.iter().filter(|place| self.needed || Some(**place) != default);
        let places = others.map(|place| L::place(*place)).collect::<Vec<_>>().join("/");
        let all = if self.lead.is_empty() { places } else { format!("{} {places}", self.lead) };
        if self.needed { all } else { format!("[{all}]") }
    }
}

/// Reads a verb with all that belongs to it.
pub(crate) fn verb<L: Language>(words: &mut Reader<'_>) -> Result<Verb<L>, Slip> {
    let row = |word: &str| L::rows().iter().find(|row| row.word == word);
    words.needs("a verb, a group or a control word", row)?.read(words)
}
