//! Who played.

use serde::{Deserialize, Serialize};
use table::Seat;

/// Who sat in a seat. It is no part of the game, and no digest of the game covers it; the seal does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The seat.
    pub seat: Seat,
    /// The name for people.
    pub name: String,
    /// The level, if a bot sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}
