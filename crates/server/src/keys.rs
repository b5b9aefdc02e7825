//! Capabilities: random keys, of which only the hash is kept, and the names of tables.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use table::{Chance, Digest, Seats, Seed};

use crate::wire::{Key, Problem, TableId};

/// Crockford's letters: none is mistaken for another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How a key is known to the server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Digest", from = "Digest")]
pub struct KeyHash(pub [u8; 32]);

impl From<Digest> for KeyHash {
    fn from(digest: Digest) -> KeyHash {
        KeyHash(digest.0)
    }
}

impl From<KeyHash> for Digest {
    fn from(hash: KeyHash) -> Digest {
        Digest(hash.0)
    }
}

impl KeyHash {
    /// The hash of a key.
    #[must_use]
    pub fn of(key: &str) -> KeyHash {
        KeyHash(Sha256::digest(key.as_bytes()).into())
    }
}

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash")
    }
}

/// What a key opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holder {
    /// The seats it holds.
    pub seats: Seats,
    /// Whether it is the host's.
    pub host: bool,
    /// Whether it is an invitation, which holds no seat but lets one be taken.
    pub invite: bool,
}

/// A key that nobody can guess: 128 bits in 26 letters.
pub(crate) fn key() -> Result<Key, Problem> {
    Ok(letters(&random::<16>()?, 26))
}

/// A code that is typed from one device into another: 60 bits in three groups of letters.
pub(crate) fn code() -> Result<String, Problem> {
    let letters = letters(&random::<8>()?, 12);
    Ok(format!("{}-{}-{}", &letters[..4], &letters[4..8], &letters[8..]))
}

/// The letters of a table's name that nobody can guess: 50 random bits.
const NAME_RANDOM: usize = 10;
/// The letters before them, which tell the time.
const NAME_TIME: usize = 5;

/// The name of a new table. Those that are set about the same time have names that begin alike, so that what is
/// kept of them lies together.
pub(crate) fn table_id(now: u64) -> Result<TableId, Problem> {
    let mut name = letters(&steps(now), NAME_TIME);
    name.push_str(&letters(&random::<7>()?, NAME_RANDOM));
    Ok(name)
}

/// The time in steps of some eight seconds, of which the first 25 bits count: they begin anew after nine years.
fn steps(now: u64) -> [u8; 4] {
    (((now >> 13) as u32) << 7).to_be_bytes()
}

/// Whether this could be the name of a table. The first names did not tell the time.
pub(crate) fn is_table_id(text: &str) -> bool {
    let long_enough = text.len() == NAME_RANDOM || text.len() == NAME_TIME + NAME_RANDOM;
    long_enough && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// A seed that nobody can guess.
pub(crate) fn seed() -> Result<Seed, Problem> {
    Ok(Seed(Digest(random()?)))
}

/// A stream apart from any game's.
pub(crate) fn chance() -> Result<Chance, Problem> {
    Ok(Chance::new(&seed()?, &[]))
}

pub(crate) fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system gives no random numbers");
        Problem::internal()
    })?;
    Ok(bytes)
}

fn letters(bytes: &[u8], count: usize) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let letter = |at: usize| (0..5).fold(0, |value, offset| value << 1 | bit(at * 5 + offset));
    (0..count).map(|at| char::from(LETTERS[usize::from(letter(at))])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_become_letters() {
        assert_eq!(letters(&[0xff; 16], 26), "zzzzzzzzzzzzzzzzzzzzzzzzzw");
        assert_eq!(letters(&[0x00, 0x44, 0x32, 0x14, 0xc7, 0x42], 9), "012345678");
    }

    #[test]
    fn keys_and_names_are_random_and_of_their_length() {
        let (one, other) = (key().unwrap(), key().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), 26);
        assert!(is_table_id(&table_id(0).unwrap()));
        assert!(is_table_id("k3v9x2m8qd"), "as the first names were");
        assert!(!is_table_id("k3v9x2m8qD") && !is_table_id("k3v9") && !is_table_id("k3v9x2m8qdk3"));
    }

    #[test]
    fn names_given_about_the_same_time_begin_alike_and_sort_by_it() {
        let at = |now: u64| table_id(now).unwrap()[..5].to_owned();
        let now = 1_790_000_000_000;
        let step = 1 << 13;
        assert_eq!(at(now / step * step), at(now / step * step + step - 1));
        assert!((0..100).map(|more| at(now + more * step)).is_sorted_by(|one, next| one < next));
        assert_ne!(table_id(now).unwrap(), table_id(now).unwrap());
    }

    #[test]
    fn a_hash_says_nothing_when_printed() {
        assert_eq!(format!("{:?}", KeyHash::of("k")), "KeyHash");
    }
}
