//! Small complete games: tutorial, oracle and benchmark.
//!
//! | game | what it shows |
//! | --- | --- |
//! | [`tic_tac_toe`] | the least a game must say; copy it to begin your own |
//! | [`connect_four`] | a board that is fast to search |
//! | [`six_pile`] | draws, hidden hands and decks: a small deck-builder |
//! | [`hearts`] | hidden hands with public knowledge about them: who has shown to be out of a suit |
//! | [`anvil`] | made up: every hard point of the real games once |

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Choices;

pub mod anvil;
pub mod connect_four;
pub mod hearts;
pub mod six_pile;
pub mod tic_tac_toe;

/// A game without options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Choices, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}
