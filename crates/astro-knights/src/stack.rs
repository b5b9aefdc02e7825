//! What is under way: programs and the rulebook's own procedures, one above the other. AK-RULING-13.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// The most frames at once; content that could need more is refused when it is read.
pub const STACK: usize = 24;

/// The stack of a position; the last frame runs.
pub type Stack = ArrayVec<Frame, STACK>;

/// No card: it left the procedure that it came with.
pub(crate) const GONE: u8 = u8::MAX;

/// Something under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Frame {
    /// A text.
    Run(effects::Frame),
    /// An attack; when its text is resolved, the Weapon is discarded. AK-ATTACK-06.
    Attack(Attack),
    /// An overcharged Tech, set aside until its text is resolved. AK-RULING-15.
    Overcharge {
        /// The Tech.
        card: u8,
    },
    /// A strike in limbo until its text is resolved. AK-RULING-44.
    Strike {
        /// The Boss card.
        card: u8,
    },
    /// Damage beyond what exhausted a player: doubled, to the Homeworld. AK-EXH-07.
    Excess {
        /// How much, not doubled yet.
        damage: u8,
    },
    /// The Boss main phase: the level token, then the minions that were in play when it began. AK-RULING-33.
    BossMain {
        /// Whether the level token is done.
        level: bool,
        /// The slots of the minions still to come.
        left: u32,
    },
    /// The Boss draws.
    BossDraw {
        /// So many cards more.
        left: u8,
    },
    /// Side cards are drawn.
    SideDraw {
        /// So many cards more.
        left: u8,
    },
    /// A level-up after its INSTANT text: the Boss discard pile becomes the deck. AK-LEVEL-06.
    LevelUp,
    /// The end of a Boss turn. AK-BOSS-02.
    BossEnd,
    /// The set-up texts of mat and difficulty token. AK-SETUP-36.
    Setup {
        /// How many are done.
        done: u8,
    },
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks: the "you" of the text. AK-ATTACK-11.
    pub by: Seat,
    /// Who has the Weapon equipped. AK-ATTACK-14.
    pub owner: Seat,
    /// The Weapon.
    pub weapon: u8,
    /// Whether it stays equipped. AK-RULING-46.
    pub keep: bool,
    /// So much more the first damage of this attack deals.
    pub more: u8,
    /// What its damage goes to, once chosen. AK-ATTACK-05.
    pub target: Option<Foe>,
    /// Whether it has defeated a minion.
    pub defeated: bool,
}

/// What can be damaged by the players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Foe {
    /// The Boss.
    Boss,
    /// The minion in this slot.
    Minion(u8),
    /// The minion that was the target, and is gone.
    Gone,
}
