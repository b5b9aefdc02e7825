//! What a flick did, in whole numbers.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CARDS, Lie, MAX};

/// How a piece came to rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rested {
    /// How it lies now: flat, and in nobody's way.
    pub lie: Lie,
    /// How it would lie if it were alone: flat where it stopped. The same as `lie`, unless another piece
    /// is there; for those who take others away before they set this one down.
    pub stopped: Lie,
    /// Whether it had not come to lie flat on the mat by itself.
    pub cocked: bool,
    /// Whether it fell over the end of the table.
    pub fell: bool,
}

/// Two pieces touched, for one step or for several in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Contact {
    /// The step in which they began to, from 1.
    pub step: u16,
    /// The piece with the lower index.
    pub a: u8,
    /// The piece with the higher index.
    pub b: u8,
    /// The impulse along the normal over this touch, in 0.001 g cm/s.
    pub impulse: u32,
}

/// FF-SPEC-30: the flicked die came over the edge of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Crossing {
    /// Which card.
    pub card: u8,
    /// The step in which its silhouette first overlapped the card, from 1.
    pub step: u16,
    /// How fast its centre then went to the right, in 0.001 cm/s.
    pub vx: i32,
    /// How fast it went up the board, in 0.001 cm/s.
    pub vy: i32,
}

/// FF-SPEC-31: all that a flick did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// How every piece came to rest, in the order they were given.
    pub pieces: ArrayVec<Rested, MAX>,
    /// Who touched whom, ordered by time.
    pub contacts: Vec<Contact>,
    /// The cards the flicked die came upon, ordered by time, each once.
    pub crossings: ArrayVec<Crossing, CARDS>,
    /// How many steps of 1/240 s it took.
    pub steps: u16,
}

impl Outcome {
    /// FF-SPEC-18: the impulse between two pieces from flick to rest, in 0.001 g cm/s.
    #[must_use]
    pub fn impulse(&self, a: usize, b: usize) -> u32 {
        let pair = (a.min(b), a.max(b));
        let theirs = self.contacts.iter().filter(|contact| (contact.a.into(), contact.b.into()) == pair);
        theirs.fold(0, |sum, contact| sum.saturating_add(contact.impulse))
    }

    /// A digest of everything in it, the same on every machine (64-bit FNV-1a).
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        digest.add(self.steps.into());
        for Rested { lie, stopped, cocked, fell } in &self.pieces {
            for Lie { x, y, yaw, side } in [lie, stopped] {
                digest.add(*x as u32);
                digest.add(*y as u32);
                digest.add(u32::from(*yaw) << 8 | u32::from(*side));
            }
            digest.add(u32::from(*cocked) << 1 | u32::from(*fell));
        }
        for Contact { step, a, b, impulse } in &self.contacts {
            digest.add(u32::from(*step) << 16 | u32::from(*a) << 8 | u32::from(*b));
            digest.add(*impulse);
        }
        for Crossing { card, step, vx, vy } in &self.crossings {
            digest.add(u32::from(*step) << 8 | u32::from(*card));
            digest.add(*vx as u32);
            digest.add(*vy as u32);
        }
        digest.0
    }
}

/// 64-bit FNV-1a over words.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, word: u32) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
