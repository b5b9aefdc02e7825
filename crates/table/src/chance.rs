//! Randomness that anybody can check.
//!
//! A secret [`Seed`] is committed to by its hash before any seat adds [`Entropy`]; both together
//! key one ChaCha8 stream, and both are revealed at the end. The stream, the bounded draw and
//! the shuffle are frozen: golden vectors in the tests hold them, because a changed draw would
//! change every stored game.

use std::fmt;
use std::hash::{Hash, Hasher};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::digest::{Digest, Sum};
use crate::seat::{Seat, Seats};

/// The secret from which a game's chance is made, kept by whoever runs the table.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub Digest);

impl Seed {
    /// A seed from a short number, for tests, simulations and tables that want to be repeatable.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        Seed(Sum::new("orrery seed").bytes(&number.to_le_bytes()).digest())
    }

    /// The hash that binds the keeper of the seed to it without telling it.
    #[must_use]
    pub fn commitment(&self) -> Digest {
        Sum::new("orrery commitment").bytes(&self.0.0).digest()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // TB-CHANCE-03: a seed never reaches a log by accident.
        f.write_str("Seed(secret)")
    }
}

/// What a seat adds to the seed before the deal, so that no single party chose the outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entropy {
    /// The seat that added it.
    pub seat: Seat,
    /// Its words, taken as bytes.
    pub words: String,
    /// The hash that bound the seat to its words before anybody's were opened. In older records nobody was bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub committed: Option<Digest>,
    /// The seats that were played from the same device, which added this for all of them.
    #[serde(default, skip_serializing_if = "nobody")]
    pub beside: Seats,
}

fn nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

impl Entropy {
    /// What a seat adds that nobody had to be bound to.
    #[must_use]
    pub fn new(seat: Seat, words: &str) -> Entropy {
        Entropy { seat, words: words.to_owned(), committed: None, beside: Seats::NONE }
    }

    /// The hash that binds whoever knows the words to them without telling them.
    #[must_use]
    pub fn commitment(words: &str) -> Digest {
        Sum::new("orrery entropy").bytes(words.as_bytes()).digest()
    }

    /// Whether the words are those that the seat was bound to, if it was.
    #[must_use]
    pub fn is_as_committed(&self) -> bool {
        self.committed.is_none_or(|committed| committed == Entropy::commitment(&self.words))
    }
}

/// Deals that came to nothing because what somebody was bound to was not opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voided {
    /// Whose was missing; nobody's if it was the table's keeper who stopped.
    pub missing: Seats,
    /// How often.
    pub times: u32,
}

/// A position's stream of random draws.
///
/// ```
/// use table::{Chance, Seed};
///
/// let mut chance = Chance::new(&Seed::from_number(7), &[]);
/// let mut deck = [1, 2, 3, 4, 5];
/// chance.shuffle(&mut deck);
/// assert!(chance.below(6) < 6);
/// ```
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "Stream", from = "Stream")]
pub struct Chance(ChaCha8Rng);

/// The stored form of [`Chance`]: its key and how many words have been drawn.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stream {
    key: Digest,
    drawn: u64,
}

impl Chance {
    /// The stream of a game: keyed by the seed and what the seats added, in the order given.
    #[must_use]
    pub fn new(seed: &Seed, entropy: &[Entropy]) -> Chance {
        let mut sum = Sum::new("orrery chance").bytes(&seed.0.0);
        for added in entropy {
            // The length keeps the boundary between two seats' words unambiguous.
            let length = added.words.len() as u64;
            sum = sum
                .bytes(&[added.seat.index() as u8])
                .bytes(&length.to_le_bytes())
                .bytes(added.words.as_bytes());
        }
        Chance::from_key(sum.digest().0)
    }

    /// A stream apart from any game's: for bots, searches and tests.
    #[must_use]
    pub fn from_number(number: u64) -> Chance {
        Chance::new(&Seed::from_number(number), &[])
    }

    fn from_key(key: [u8; 32]) -> Chance {
        Chance(ChaCha8Rng::from_seed(key))
    }

    /// A new stream keyed from this one: what `imagine` gives an imagined position.
    #[must_use]
    pub fn fork(&mut self) -> Chance {
        let mut key = [0; 32];
        for part in key.chunks_exact_mut(4) {
            part.copy_from_slice(&self.word().to_le_bytes());
        }
        Chance::from_key(key)
    }

    /// The next 32 random bits.
    #[inline]
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from `0` to `bound - 1`, all equally likely.
    ///
    /// Frozen: the high half of word × bound, drawn again while the low half falls into the short
    /// remainder (Lemire's method), so that most draws take one word and none is biased.
    ///
    /// # Panics
    /// If `bound` is zero.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing lies below zero");
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let remainder = bound.wrapping_neg() % bound;
            while (product as u32) < remainder {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A number between two ends, both included.
    ///
    /// # Panics
    /// If `low` is above `high`.
    #[inline]
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        assert!(low <= high, "nothing lies between {low} and {high}");
        match u32::try_from(i64::from(high) - i64::from(low) + 1) {
            Ok(span) => low.wrapping_add_unsigned(self.below(span)),
            // All 2^32 numbers are in between.
            Err(_) => self.word() as i32,
        }
    }

    /// Shuffles in place. Frozen: from the last place down to the second, each swapped with a
    /// place at or below it.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let pick = self.below(last as u32 + 1) as usize;
            items.swap(last, pick);
        }
    }

    /// How many words have been drawn so far.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.0.get_word_pos() as u64
    }
}

impl From<Stream> for Chance {
    fn from(stream: Stream) -> Chance {
        let mut chance = Chance::from_key(stream.key.0);
        chance.0.set_word_pos(u128::from(stream.drawn));
        chance
    }
}

impl From<Chance> for Stream {
    fn from(chance: Chance) -> Stream {
        Stream { key: Digest(chance.0.get_seed()), drawn: chance.drawn() }
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Chance) -> bool {
        self.0.get_seed() == other.0.get_seed() && self.drawn() == other.drawn()
    }
}

impl Eq for Chance {}

impl Hash for Chance {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.get_seed().hash(state);
        self.drawn().hash(state);
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chance(secret, {} drawn)", self.drawn())
    }
}
