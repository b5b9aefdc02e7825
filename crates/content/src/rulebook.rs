//! Rulebooks: the rules of a game in our own words, clause by clause.

use crate::{Fault, reading};

/// The rules of one game. Every clause has an id, which refusals, log lines and tests cite.
///
/// A book that came from [`Rulebook::read`] has at least one clause, no two clauses with one id, and
/// every id begins with the book's prefix.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// The game's name in commands and paths: `pebbles`.
    pub game: String,
    /// The game's name for people: `Pebbles`.
    pub title: String,
    /// What every clause id of this book begins with: `PEB`.
    pub prefix: String,
    /// The chapters in the order of the file.
    pub chapters: Vec<Chapter>,
}

/// A part of a rulebook that is read in one go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The heading.
    pub title: String,
    /// A readable paragraph before the clauses. It sets the scene and rules nothing.
    pub intro: Option<String>,
    /// The clauses in the order of the file; at least one.
    pub clauses: Vec<Clause>,
}

/// One rule: short enough to be cited alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The id: `PEB-TURN-01`.
    pub id: String,
    /// The rule.
    pub text: String,
    /// Why the clause constrains no behaviour, if it does not. Such a clause needs no proof and no
    /// citation.
    pub informational: Option<String>,
}

impl Rulebook {
    /// Reads a rulebook and checks it; the first fault in it is the one returned.
    ///
    /// `file_name` names the file in faults. Where it has a folder
    /// (`content/pebbles/rules.toml`), the book's `game` has to be the folder's name, because
    /// that is how everybody else finds the book.
    pub fn read(file_name: &str, source: &str) -> Result<Rulebook, Fault> {
        reading::rulebook(file_name, source)
    }

    /// The JSON Schema of a rulebook's file, as editors use it.
    #[must_use]
    pub fn schema() -> serde_json::Value {
        crate::schema_of::<reading::BookSource>()
    }

    /// The clause with this id.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses().find(|clause| clause.id == id)
    }

    /// All clauses, in the order of the file.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// The clauses that contain every word of `query`, in the order of the file.
    ///
    /// A word is contained where a word of the clause's id or text begins with it, whatever the
    /// case: `mov` finds "White moves first." A query without a word finds nothing.
    pub fn search(&self, query: &str) -> impl Iterator<Item = &Clause> {
        let wanted: Vec<String> = words(query).collect();
        self.clauses().filter(move |clause| {
            let held: Vec<String> = words(&clause.id).chain(words(&clause.text)).collect();
            !wanted.is_empty() && wanted.iter().all(|word| held.iter().any(|held| held.starts_with(word)))
        })
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}
