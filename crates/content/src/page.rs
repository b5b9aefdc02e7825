//! The file in hand while it is being checked.

use serde::de::DeserializeOwned;

use crate::{Fault, Spanned, read_toml};

/// What an id looks like, for schemas; [`Page::id`] judges.
pub const ID: &str = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";

/// A text with its place.
pub type Word = Spanned<String>;
/// A small number with its place.
pub type Small = Spanned<u8>;

/// A file whose values are being checked, for telling where a fault is.
///
/// ```
/// use content::{Page, Word};
///
/// #[derive(Debug, serde::Deserialize)]
/// struct Pebble { id: Word }
///
/// let page = Page { file: "pebbles.toml", source: "id = \"Big Pebble\"" };
/// let pebble: Pebble = page.read().unwrap();
/// let fault = page.id(&pebble.id, []).unwrap_err();
/// assert_eq!(
///     fault.to_string(),
///     "pebbles.toml:1:6: `Big Pebble` is no id: ids are lower-case words joined by hyphens"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// Its name.
    pub file: &'a str,
    /// Its text.
    pub source: &'a str,
}

impl Page<'_> {
    /// What is written in it.
    ///
    /// # Errors
    /// If it is not written as `T`.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        read_toml(self.file, self.source)
    }

    /// A fault at the place of a value.
    pub fn fault<T>(&self, place: &Spanned<T>, reason: impl AsRef<str>) -> Fault {
        Fault::at(self.file, self.source, place.span().start, reason)
    }

    /// A fault inside a text, so many bytes from its beginning. A text with escapes is pointed at as a whole.
    pub fn inside(&self, text: &Word, at: usize, reason: impl AsRef<str>) -> Fault {
        let start = text.span().start;
        let raw = self.source.get(text.span()).unwrap_or_default();
        let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
        let newline = usize::from(quotes == 3 && raw[3..].starts_with('\n'));
        let escaped = raw.starts_with('"') && raw.contains('\\');
        let place = if escaped { start } else { start + quotes + newline + at };
        Fault::at(self.file, self.source, place, reason)
    }

    /// A fault of the whole file.
    pub fn whole(&self, reason: impl AsRef<str>) -> Fault {
        Fault::at(self.file, self.source, 0, reason)
    }

    /// A text that says something.
    ///
    /// # Errors
    /// If it is empty.
    pub fn text(&self, word: &Word) -> Result<String, Fault> {
        if word.get_ref().trim().is_empty() {
            return Err(self.fault(word, "this is empty"));
        }
        Ok(word.get_ref().clone())
    }

    /// A name for people, on one line.
    ///
    /// # Errors
    /// If it is empty or holds a control character.
    pub fn name(&self, word: &Word) -> Result<String, Fault> {
        if word.get_ref().chars().any(char::is_control) {
            return Err(self.fault(word, "a name holds no control character"));
        }
        self.text(word)
    }

    /// An id: lower-case words joined by hyphens, the first beginning with a letter, not used before.
    ///
    /// # Errors
    /// If it is none, or is taken.
    pub fn id<'b>(&self, word: &Word, taken: impl IntoIterator<Item = &'b str>) -> Result<String, Fault> {
        let id = word.get_ref();
        let good = |part: &str| {
            !part.is_empty()
                && part.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !id.split('-').all(good) || id.starts_with(|first: char| first.is_ascii_digit()) {
            return Err(
                self.fault(word, format!("`{id}` is no id: ids are lower-case words joined by hyphens"))
            );
        }
        if taken.into_iter().any(|other| other == id) {
            return Err(self.fault(word, format!("the id `{id}` is taken already")));
        }
        Ok(id.clone())
    }

    /// A number between two ends, both included; `what` names it.
    ///
    /// # Errors
    /// If it is outside.
    pub fn within(&self, number: &Small, from: u8, to: u8, what: &str) -> Result<u8, Fault> {
        let value = *number.get_ref();
        if (from..=to).contains(&value) {
            return Ok(value);
        }
        Err(self.fault(number, format!("{what} must be from {from} to {to}, not {value}")))
    }
}
