//! Why a chore ended early, as a sentence for the person who started it.

use std::fmt;
use std::path::Path;

/// What a chore comes to.
pub(crate) type Outcome<T = ()> = Result<T, Failure>;

/// A sentence that says what is wrong and, where it can, what to do about it.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    pub(crate) fn new(sentence: impl Into<String>) -> Failure {
        Failure(sentence.into())
    }

    /// For `map_err` after anything done to a file: the operating system's own message names none.
    pub(crate) fn about<E: fmt::Display>(path: &Path) -> impl FnOnce(E) -> Failure {
        move |error| Failure(format!("{}: {error}", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
