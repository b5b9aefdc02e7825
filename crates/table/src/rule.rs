//! Rules by their ids, and the refusals that cite them.

use std::fmt;

use serde::{Serialize, Serializer};

/// The id of a clause in a rulebook under `content/`, such as `AJ-MOVE-03`.
///
/// Code names a clause by its literal id, so that a search for the id finds the code that
/// enforces it and the tests that prove it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// A "no": the rule that forbids it, and a small reason with data. The position is untouched.
///
/// The sentence a player reads is made from the reason at the edge, by [`crate::Words::because`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal<W> {
    /// The clause that forbids it.
    pub rule: RuleId,
    /// Why it applies here.
    pub why: W,
}

impl<W> Refusal<W> {
    /// A refusal by the clause with this id.
    #[inline]
    pub const fn by(rule: &'static str, why: W) -> Refusal<W> {
        Refusal { rule: RuleId(rule), why }
    }

    /// `Ok` if the condition holds, else a refusal by the clause.
    ///
    /// # Errors
    /// If the condition does not hold.
    #[inline]
    pub fn unless(holds: bool, rule: &'static str, why: W) -> Result<(), Refusal<W>> {
        if holds { Ok(()) } else { Err(Refusal::by(rule, why)) }
    }
}

/// A position that cannot be: an invariant of the game does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Broken {
    /// The clause the position violates.
    pub rule: RuleId,
    /// What is wrong, and where in the position.
    pub what: String,
}

impl Broken {
    /// A violation of the clause with this id.
    pub fn by(rule: &'static str, what: impl Into<String>) -> Broken {
        Broken { rule: RuleId(rule), what: what.into() }
    }

    /// `Ok` if the condition holds, else a violation of the clause, described lazily.
    ///
    /// # Errors
    /// If the condition does not hold.
    pub fn unless(holds: bool, rule: &'static str, what: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds { Ok(()) } else { Err(Broken::by(rule, what())) }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.what, self.rule)
    }
}

impl std::error::Error for Broken {}
