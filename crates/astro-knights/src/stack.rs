//! What is under way: programs and the rulebook's own procedures, one above the other. AK-RULING-13.

use arrayvec::ArrayVec;
use effects::Set;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::nouns::{BossCardId, CardId, Foe, Member, Slot, Source};

/// The most frames at once; content that could need more is refused when it is read.
pub const STACK: usize = 24;

/// The stack of a position; the last frame runs.
pub type Stack = ArrayVec<Frame, STACK>;

/// A text under way.
pub type Run = effects::Frame<Member, Source>;

/// Something under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Frame {
    /// A text.
    Run(Run),
    /// An attack; when its text is resolved, the Weapon is discarded. AK-ATTACK-06.
    Attack(Attack),
    /// An overcharged Tech, set aside until its text is resolved. AK-RULING-15.
    Overcharge {
        /// The Tech; none once its text has destroyed it.
        card: Option<CardId>,
    },
    /// A strike in limbo until its text is resolved. AK-RULING-44.
    Strike {
        /// The Boss card; none once its text has destroyed it.
        card: Option<BossCardId>,
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
        /// The minions still to come.
        left: Set<Slot>,
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

impl Frame {
    /// Its name, as it is stored.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Frame::Run(_) => "Run",
            Frame::Attack(_) => "Attack",
            Frame::Overcharge { .. } => "Overcharge",
            Frame::Strike { .. } => "Strike",
            Frame::Excess { .. } => "Excess",
            Frame::BossMain { .. } => "BossMain",
            Frame::BossDraw { .. } => "BossDraw",
            Frame::SideDraw { .. } => "SideDraw",
            Frame::LevelUp => "LevelUp",
            Frame::BossEnd => "BossEnd",
            Frame::Setup { .. } => "Setup",
        }
    }
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks: the "you" of the text. AK-ATTACK-11.
    pub by: Seat,
    /// Who has the Weapon equipped. AK-ATTACK-14.
    pub owner: Seat,
    /// The Weapon; none once it was taken away.
    pub weapon: Option<CardId>,
    /// Whether it stays equipped. AK-RULING-46.
    pub keep: bool,
    /// So much more the first damage of this attack deals.
    pub more: u8,
    /// What its damage goes to. AK-ATTACK-05.
    pub target: Target,
    /// Whether it has defeated a minion.
    pub defeated: bool,
}

impl Attack {
    /// An attack with an own Weapon.
    pub(crate) const fn own(by: Seat, weapon: CardId) -> Attack {
        let weapon = Some(weapon);
        Attack { by, owner: by, weapon, keep: false, more: 0, target: Target::Open, defeated: false }
    }
}

/// The one target of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Target {
    /// Not chosen yet.
    Open,
    /// Chosen.
    At(Foe),
    /// Defeated since.
    Gone,
}
