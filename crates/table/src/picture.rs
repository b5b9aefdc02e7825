//! A drawing in letters, set in styles; what the styles look like is for whoever shows it.

use std::fmt;

/// A colour of letters, or of the ground of a chip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Violet.
    Violet,
    /// Grey.
    Grey,
}

impl Ink {
    /// All colours.
    pub const ALL: [Ink; 7] =
        [Ink::Red, Ink::Orange, Ink::Yellow, Ink::Green, Ink::Blue, Ink::Violet, Ink::Grey];

    /// The colour's word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ink::Red => "red",
            Ink::Orange => "orange",
            Ink::Yellow => "yellow",
            Ink::Green => "green",
            Ink::Blue => "blue",
            Ink::Violet => "violet",
            Ink::Grey => "grey",
        }
    }

    /// The colour with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Ink> {
        Ink::ALL.into_iter().find(|ink| ink.word() == word)
    }
}

/// How a stretch of letters is set. It only helps the eye: the letters alone say everything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// Its colour; that of plain text if there is none.
    pub ink: Option<Ink>,
    /// The number of a quiet tint behind it, for parts that lie side by side.
    pub plate: Option<u8>,
    /// Whether the letters are cut out of their colour, like a piece's.
    pub chip: bool,
    /// Whether it stands out.
    pub strong: bool,
    /// Whether it stands back.
    pub quiet: bool,
}

impl Style {
    /// Plain text.
    pub const PLAIN: Style = Style { ink: None, plate: None, chip: false, strong: false, quiet: false };

    /// In this colour.
    #[must_use]
    pub const fn ink(self, ink: Ink) -> Style {
        Style { ink: Some(ink), ..self }
    }

    /// On this plate.
    #[must_use]
    pub const fn plate(self, plate: u8) -> Style {
        Style { plate: Some(plate), ..self }
    }

    /// Cut out of its colour.
    #[must_use]
    pub const fn chip(self) -> Style {
        Style { chip: true, ..self }
    }

    /// Standing out.
    #[must_use]
    pub const fn strong(self) -> Style {
        Style { strong: true, ..self }
    }

    /// Standing back.
    #[must_use]
    pub const fn quiet(self) -> Style {
        Style { quiet: true, ..self }
    }
}

/// Letters in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// How they are set.
    pub style: Style,
    /// The letters; lines end with `\n`.
    pub text: String,
}

/// A drawing in letters. Written out, it is the same in plain text.
///
/// ```
/// use table::{Ink, Picture, Style};
///
/// let mut picture = Picture::from("turn of ");
/// picture.set(Style::PLAIN.ink(Ink::Red).chip(), "A");
/// picture.plain("\n");
/// assert_eq!(picture.to_string(), "turn of A\n");
/// assert_eq!(picture.spans().len(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture(Vec<Span>);

impl Picture {
    /// An empty one.
    #[must_use]
    pub fn new() -> Picture {
        Picture::default()
    }

    /// Adds letters in a style.
    pub fn set(&mut self, style: Style, text: impl AsRef<str>) {
        let text = text.as_ref();
        match self.0.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text),
            _ if text.is_empty() => {}
            _ => self.0.push(Span { style, text: text.to_owned() }),
        }
    }

    /// Adds plain letters.
    pub fn plain(&mut self, text: impl AsRef<str>) {
        self.set(Style::PLAIN, text);
    }

    /// Its spans, in order.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.0
    }
}

impl From<&str> for Picture {
    fn from(text: &str) -> Picture {
        let mut picture = Picture::new();
        picture.plain(text);
        picture
    }
}

impl From<String> for Picture {
    fn from(text: String) -> Picture {
        Picture::from(text.as_str())
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| f.write_str(&span.text))
    }
}
