//! What rows hold, in whichever database they lie.

use table::{Seat, Seats};

use super::{Kept, Whole};
use crate::keys::{Holder, KeyHash};
use crate::wire::{Said, Stage};

/// A key: hash, seats, whether it is the host's, whether it is an invitation.
pub(super) type Key = (Vec<u8>, String, bool, bool);
/// Something said: seat, text, when, whether the table itself says so.
pub(super) type Line = (Option<String>, String, i64, bool);
/// What is kept beside a table: stage, whether it is listed, when it was last touched.
pub(super) type Beside = (String, bool, i64);

pub(super) fn keys(rows: Vec<Key>) -> Result<Vec<(KeyHash, Holder)>, sqlx::Error> {
    let key = |(hash, seats, host, invite): Key| {
        let hash: [u8; 32] = hash.try_into().map_err(|_| unreadable("a key's hash has 32 bytes"))?;
        let seats: Seats = seats.parse().map_err(unreadable)?;
        Ok((KeyHash(hash), Holder { seats, host, invite }))
    };
    rows.into_iter().map(key).collect()
}

pub(super) fn said((seat, text, at, table): Line) -> Result<Said, sqlx::Error> {
    let seat: Option<Seat> = seat.map(|seat| seat.parse()).transpose().map_err(unreadable)?;
    Ok(Said { seat, text, at: at.unsigned_abs(), table })
}

pub(super) fn whole(kept: Kept, beside: Beside, revoked: Vec<Key>) -> Result<Whole, sqlx::Error> {
    let (stage, public, touched) = beside;
    let known = [Stage::Waiting, Stage::Playing, Stage::Over].into_iter().find(|known| known.word() == stage);
    let stage = known.ok_or_else(|| unreadable(format!("`{stage}` is no stage of a table")))?;
    Ok(Whole { stage, public, touched: touched.unsigned_abs(), kept, revoked: keys(revoked)? })
}

pub(super) fn unreadable(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}

pub(super) fn place(n: i64) -> usize {
    usize::try_from(n).unwrap_or_default()
}
