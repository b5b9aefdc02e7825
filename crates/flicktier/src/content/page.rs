//! The file in hand, and the words and numbers in it.

use content::Fault;
use serde::Deserialize;
use toml::Spanned;

use super::{Board, Cost, Space};

/// A text with its place.
pub(super) type Word = Spanned<String>;
/// A small number with its place.
pub(super) type Small = Spanned<u8>;
/// A length in centimetres with its place.
pub(super) type Length = Spanned<f64>;

/// A cost as it is written: `{ quantum = 2, tech = 1 }`.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CostSource {
    #[serde(default)]
    quantum: u8,
    #[serde(default)]
    tech: u8,
    #[serde(default)]
    alloy: u8,
    #[serde(default)]
    biomass: u8,
}

impl From<CostSource> for Cost {
    fn from(written: CostSource) -> Cost {
        [written.quantum, written.tech, written.alloy, written.biomass]
    }
}

/// The file in hand, for telling where a fault is.
#[derive(Clone, Copy)]
pub(super) struct Page<'a> {
    pub(super) file: &'a str,
    pub(super) source: &'a str,
}

impl Page<'_> {
    pub(super) fn fault<T>(&self, place: &Spanned<T>, reason: impl AsRef<str>) -> Fault {
        Fault::at(self.file, self.source, place.span().start, reason)
    }

    /// A fault of the whole file.
    pub(super) fn whole(&self, reason: impl AsRef<str>) -> Fault {
        Fault::at(self.file, self.source, 0, reason)
    }

    pub(super) fn text(&self, word: &Word) -> Result<String, Fault> {
        if word.get_ref().trim().is_empty() {
            return Err(self.fault(word, "this is empty"));
        }
        Ok(word.get_ref().clone())
    }

    /// An id: lower-case words joined by hyphens, not used before.
    pub(super) fn id<'b>(
        &self,
        word: &Word,
        taken: impl IntoIterator<Item = &'b str>,
    ) -> Result<String, Fault> {
        let id = word.get_ref();
        let good = |part: &str| {
            !part.is_empty()
                && part.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !id.split('-').all(good) {
            return Err(
                self.fault(word, format!("`{id}` is no id: ids are lower-case words joined by hyphens"))
            );
        }
        if taken.into_iter().any(|other| other == id) {
            return Err(self.fault(word, format!("the id `{id}` is taken already")));
        }
        Ok(id.clone())
    }

    pub(super) fn within(&self, number: &Small, from: u8, to: u8, what: &str) -> Result<u8, Fault> {
        let value = *number.get_ref();
        if (from..=to).contains(&value) {
            return Ok(value);
        }
        Err(self.fault(number, format!("{what} must be from {from} to {to}, not {value}")))
    }

    /// A length in 0.001 cm, more than nothing and at most 250 cm.
    pub(super) fn length(&self, written: &Length) -> Result<i32, Fault> {
        let thousandths = *written.get_ref() * 1000.0;
        let whole = thousandths.round();
        if !(1.0..=250_000.0).contains(&whole) {
            return Err(self.fault(written, "a length is more than 0 and at most 250 cm"));
        }
        // A decimal with three places is off by less than this once it is a binary fraction.
        if (thousandths - whole).abs() > 1e-6 {
            return Err(self.fault(written, "a length has at most three places after the point"));
        }
        Ok(whole as i32)
    }

    /// The space with this id.
    pub(super) fn space(&self, board: &Board, word: &Word) -> Result<Space, Fault> {
        board
            .space_named(word.get_ref())
            .ok_or_else(|| self.fault(word, format!("there is no space `{}`", word.get_ref())))
    }

    /// The non-home planet with this id.
    pub(super) fn planet(&self, board: &Board, word: &Word) -> Result<Space, Fault> {
        let space = self.space(board, word)?;
        if !space.is_planet() {
            return Err(self.fault(word, format!("{} is no non-home planet", board.called(space))));
        }
        Ok(space)
    }
}
