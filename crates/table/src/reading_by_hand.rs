//! Reading the canonical text of an action, word by word.

use crate::spoken::Unreadable;

/// The words of an action's text, one after another. What cannot be read is told with its place.
///
/// ```
/// use table::ReadingByHand;
///
/// let mut words = ReadingByHand::new("fling B");
/// assert_eq!(words.next("a work"), Ok("fling"));
/// let seat: Result<table::Seat, _> = words.parsed("a seat", |word| word.parse().ok());
/// assert!(seat.is_ok());
/// assert_eq!(words.next("a card").unwrap_err().at, 7);
/// ```
#[derive(Clone, Debug)]
pub struct ReadingByHand<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> ReadingByHand<'a> {
    /// From the first word on.
    #[must_use]
    pub fn new(text: &'a str) -> ReadingByHand<'a> {
        ReadingByHand { text, at: 0 }
    }

    /// The next word.
    ///
    /// # Errors
    /// If the text is at its end.
    pub fn next(&mut self, expected: &'static str) -> Result<&'a str, Unreadable> {
        let rest =
            self.text.get(self.at..).ok_or(Unreadable { at: self.text.len(), expected: expected.into() })?;
        let word = rest.split(' ').next().unwrap_or_default();
        self.at += word.len() + 1;
        Ok(word)
    }

    /// The next word, as what it stands for.
    ///
    /// # Errors
    /// If the text is at its end or the word stands for nothing.
    pub fn parsed<T>(
        &mut self,
        expected: &'static str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Unreadable> {
        let at = self.at.min(self.text.len());
        let word = self.next(expected)?;
        parse(word).ok_or(Unreadable { at, expected: expected.into() })
    }

    /// This very word.
    ///
    /// # Errors
    /// If another word comes, or none.
    pub fn word(&mut self, word: &'static str) -> Result<(), Unreadable> {
        self.parsed(word, |found| (found == word).then_some(()))
    }

    /// Nothing more: the text is the canonical one of what was read.
    ///
    /// # Errors
    /// If it goes on, or says the same in another way.
    pub fn end(self, canonical: &str) -> Result<(), Unreadable> {
        let expected = "the end of the action";
        let at = self.at.min(self.text.len());
        if canonical == self.text { Ok(()) } else { Err(Unreadable { at, expected: expected.into() }) }
    }
}
