//! Reading the canonical text of an action, word by word.

use std::borrow::Cow;

use crate::english;
use crate::spoken::{Spoken, Unreadable, Word};

/// The words of a text, one after another, and what would have fitted at the furthest place that was reached.
///
/// A reader takes words as long as they fit and answers `None` where they do not; another alternative may then begin
/// again at an earlier place. What is told of a text that fits none is what was missing furthest on: that is the
/// alternative its writer meant.
#[derive(Clone, Debug)]
pub struct Reading<'a> {
    text: &'a str,
    at: usize,
    furthest: usize,
    expected: Vec<Cow<'static, str>>,
}

/// A place in a text, to begin again from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(usize);

impl<'a> Reading<'a> {
    fn new(text: &'a str) -> Reading<'a> {
        Reading { text, at: 0, furthest: 0, expected: Vec::new() }
    }

    /// What the whole text stands for.
    ///
    /// # Errors
    /// If it stands for nothing, or says in another way what has one way to be said.
    pub fn whole<C, T: Spoken<C>>(content: &C, text: &'a str) -> Result<T, Unreadable> {
        let mut words = Reading::new(text);
        let found = T::read(content, &mut words);
        match found {
            Some(found) if words.at > text.len() => {
                let canonical = found.text(content);
                if canonical == text { Ok(found) } else { Err(Unreadable::otherwise(text, &canonical)) }
            }
            Some(_) => {
                words.miss(|| format!("the end of the {}", T::NOUN).into());
                Err(words.unreadable(T::NOUN))
            }
            None => Err(words.unreadable(T::NOUN)),
        }
    }

    /// What is left of the word here; nothing behind the last.
    fn rest(&self) -> Option<&'a str> {
        self.text.get(self.at..).map(|rest| rest.split(' ').next().unwrap_or_default())
    }

    /// Notes that something else was expected here.
    fn miss(&mut self, expected: impl FnOnce() -> Cow<'static, str>) {
        let at = self.at.min(self.text.len());
        if at < self.furthest {
            return;
        }
        if at > self.furthest {
            self.expected.clear();
            self.furthest = at;
        }
        self.expected.push(expected());
    }

    /// Of a text that does not even begin as it could, it is said what it should have been.
    fn unreadable(self, noun: &str) -> Unreadable {
        let mut expected = self.expected;
        let mut seen = std::collections::BTreeSet::new();
        expected.retain(|one| seen.insert(one.clone()));
        let fitting = english::or(&expected);
        match (self.furthest, expected.len()) {
            (0, 2..) => Unreadable { at: 0, expected: format!("{} ({fitting})", english::a(noun)) },
            (at, _) => Unreadable { at, expected: fitting },
        }
    }

    /// This very word.
    #[inline]
    pub fn word(&mut self, word: &'static str) -> Option<()> {
        if self.rest() == Some(word) {
            self.at += word.len() + 1;
            return Some(());
        }
        self.miss(|| format!("`{word}`").into());
        None
    }

    /// A word that begins so; the rest of it is read next.
    pub fn prefix(&mut self, prefix: &'static str) -> Option<()> {
        if self.rest().is_some_and(|rest| rest.starts_with(prefix)) {
            self.at += prefix.len();
            return Some(());
        }
        self.miss(|| format!("`{prefix}`").into());
        None
    }

    /// A word that stands for something.
    pub fn known<T>(
        &mut self,
        expected: &'static str,
        meaning: impl FnOnce(&'a str) -> Option<T>,
    ) -> Option<T> {
        let found = self.take(meaning);
        if found.is_none() {
            self.miss(|| expected.into());
        }
        found
    }

    /// A word of a closed list.
    pub fn one_of<T: Word>(&mut self) -> Option<T> {
        let found = self.take(T::of);
        if found.is_none() {
            T::ALL.iter().for_each(|one| self.miss(|| format!("`{}`", one.word()).into()));
        }
        found
    }

    fn take<T>(&mut self, meaning: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let word = self.rest()?;
        let meant = meaning(word)?;
        self.at += word.len() + 1;
        Some(meant)
    }

    /// A whole number in a range, written in the one way it is written.
    pub fn number(&mut self, least: i64, most: i64) -> Option<i64> {
        let word = self.rest().unwrap_or_default();
        let wanted = || format!("a number from {least} to {most}");
        let number = match word.parse::<i64>() {
            Ok(number) if !(least..=most).contains(&number) => {
                self.miss(|| format!("{} ({number} is out of range)", wanted()).into());
                return None;
            }
            Ok(number) => number,
            // Digits that no number has room for.
            Err(_) if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.miss(|| format!("{} ({word} is out of range)", wanted()).into());
                return None;
            }
            Err(_) => {
                self.miss(|| wanted().into());
                return None;
            }
        };
        if number.to_string() != word {
            self.miss(|| format!("`{number}` (a number has no plus sign and no leading zero)").into());
            return None;
        }
        self.at += word.len() + 1;
        Some(number)
    }

    /// What may be left out: nothing is taken where it does not fit.
    pub fn maybe<T>(&mut self, read: impl FnOnce(&mut Reading<'a>) -> Option<T>) -> Option<T> {
        let start = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    /// This place, to come back to.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark(self.at)
    }

    /// Begins again from a place.
    pub fn back_to(&mut self, mark: Mark) {
        self.at = mark.0;
    }

    /// Keeps what an alternative found, if it reached further than those before it.
    pub fn keep<T>(&self, best: &mut Option<(Mark, T)>, found: Option<T>) {
        if let Some(found) = found
            && best.as_ref().is_none_or(|(mark, _)| mark.0 < self.at)
        {
            *best = Some((self.mark(), found));
        }
    }

    /// Goes on behind the alternative that reached furthest.
    pub fn longest<T>(&mut self, best: Option<(Mark, T)>) -> Option<T> {
        best.map(|(mark, found)| {
            self.at = mark.0;
            found
        })
    }
}
