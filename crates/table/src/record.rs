//! The record: one value that is save, replay, bug report and regression fixture.
//!
//! A record holds how a game was set up and dealt and every answer since. Each entry carries a
//! running digest over the actions and the facts they caused, so that a record replays alike or
//! shows at which entry it does not. Notes and times lie outside the digest: a host can strike a
//! note without breaking the record.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::canon;
use crate::chance::{Entropy, Seed, Voided};
use crate::digest::{Digest, Sum};
use crate::event::Fact;
use crate::game::{Game, Setup};
use crate::rule::RuleId;
use crate::seat::{Seat, Seats};

/// The version of this layout of records.
pub const FORMAT: u32 = 1;

/// A game from its start, in segments: one, unless an update of the rules came in between.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    /// The segments in order; the last is the one being played.
    pub segments: Vec<Segment<G>>,
}

/// A stretch of a game under one version of the rules.
#[derive(Clone, Debug)]
pub struct Segment<G: Game> {
    /// How it starts.
    pub header: Header<G::Options, G::Save>,
    /// What was answered since.
    pub entries: Vec<Entry>,
}

impl<G: Game> PartialEq for Segment<G> {
    fn eq(&self, other: &Segment<G>) -> bool {
        canon::bytes(&self.header) == canon::bytes(&other.header) && self.entries == other.entries
    }
}

/// How a segment starts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<O, S> {
    /// The layout of the record: [`FORMAT`].
    pub orrery: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its content.
    pub content: Digest,
    /// Seats and options.
    pub setup: Setup<O>,
    /// The deal, or the position an earlier segment ended in.
    pub start: Start<S>,
}

/// Where a segment's first position comes from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Start<S> {
    /// Dealt from a seed and what the seats added.
    Deal {
        /// The hash the keeper of the seed was bound to.
        commitment: Digest,
        /// The seed, unless it is still secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
        /// What the seats added before the deal.
        entropy: Vec<Entropy>,
        /// The deals before this one that came to nothing.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        voided: Vec<Voided>,
    },
    /// Given as a position; most tables are not, and need not have room for one.
    Position(Box<S>),
}

/// How a seat's key changed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Handover {
    /// The host had it renewed; the seat's own device has the new one.
    Renewed,
    /// The host has it.
    Taken,
}

/// One answer, one undo, or one seat that changed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Entry {
    /// A seat answered its question.
    Act {
        /// Who.
        seat: Seat,
        /// The action's canonical text.
        action: String,
        /// Free text that rode on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
        /// When, in milliseconds of whatever clock the table's host uses.
        at: u64,
        /// The running digest after it.
        digest: Digest,
    },
    /// A seat took moves back.
    Undo {
        /// Who.
        seat: Seat,
        /// How many moves were left.
        to: usize,
        /// Whether nothing had been learned; else it is marked for good as one that crossed something.
        free: bool,
        /// Who agreed, where that was needed.
        agreed: Seats,
        /// When.
        at: u64,
        /// The running digest after it.
        digest: Digest,
    },
    /// The host did something to a seat's key.
    Handed {
        /// Whose.
        seat: Seat,
        /// What.
        how: Handover,
        /// Who agreed, where that was needed.
        agreed: Seats,
        /// When.
        at: u64,
        /// The running digest after it.
        digest: Digest,
    },
}

impl Entry {
    /// The running digest after this entry.
    #[must_use]
    pub fn digest(&self) -> Digest {
        match self {
            Entry::Act { digest, .. } | Entry::Undo { digest, .. } | Entry::Handed { digest, .. } => *digest,
        }
    }
}

/// The digest a segment starts from: over its header, less the seed, which may still be secret.
pub(crate) fn opening<O: Serialize + Clone, S: Serialize + Clone>(header: &Header<O, S>) -> Digest {
    let mut public = header.clone();
    if let Start::Deal { seed, .. } = &mut public.start {
        *seed = None;
    }
    Sum::new("orrery record").value(&public).digest()
}

/// The running digest after an action and the facts it caused.
pub(crate) fn after_act<E: Serialize>(before: Digest, seat: Seat, action: &str, facts: &[Fact<E>]) -> Digest {
    Sum::new("orrery act").bytes(&before.0).value(&(seat, action, facts)).digest()
}

/// The running digest after an undo.
pub(crate) fn after_undo(before: Digest, seat: Seat, to: usize, free: bool, agreed: Seats) -> Digest {
    Sum::new("orrery undo").bytes(&before.0).value(&(seat, to, free, agreed)).digest()
}

/// The running digest after a seat changed hands.
pub(crate) fn after_handed(before: Digest, seat: Seat, how: Handover, agreed: Seats) -> Digest {
    Sum::new("orrery handed").bytes(&before.0).value(&(seat, how, agreed)).digest()
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flaw {
    /// The segment, counted from one.
    pub segment: usize,
    /// The entry in it, counted from one; `None` for its header.
    pub entry: Option<usize>,
    /// The clause it violates.
    pub rule: RuleId,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "segment {}, ", self.segment)?;
        match self.entry {
            Some(entry) => write!(f, "entry {entry}: ")?,
            None => f.write_str("header: ")?,
        }
        write!(f, "{} [{}]", self.what, self.rule)
    }
}

impl std::error::Error for Flaw {}

/// What replaying a segment showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The version of the rules it was played by.
    pub rules: u32,
    /// Whether these are the rules of this program, with the same content.
    pub current: bool,
    /// How many entries it has.
    pub entries: usize,
    /// How it was dealt, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<Dealt>,
    /// The seats whose key the host renewed or took, and who agreed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub handed: Vec<(Seat, Handover, Seats)>,
    /// Why it cannot be vouched for; `None` if it replayed alike from end to end.
    pub flaw: Option<Flaw>,
}

/// What a deal was made from beside the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Dealt {
    /// What the seats added.
    pub entropy: Vec<Entropy>,
    /// The deals before it that came to nothing.
    pub voided: Vec<Voided>,
}

impl<G: Game> Segment<G> {
    /// How it was dealt, if it was.
    pub(crate) fn dealt(&self) -> Option<Dealt> {
        match &self.header.start {
            Start::Deal { entropy, voided, .. } => {
                Some(Dealt { entropy: entropy.clone(), voided: voided.clone() })
            }
            Start::Position(_) => None,
        }
    }

    /// The seats whose key the host renewed or took.
    pub(crate) fn handed(&self) -> Vec<(Seat, Handover, Seats)> {
        let handed = |entry: &Entry| match entry {
            Entry::Handed { seat, how, agreed, .. } => Some((*seat, *how, *agreed)),
            Entry::Act { .. } | Entry::Undo { .. } => None,
        };
        self.entries.iter().filter_map(handed).collect()
    }
}
