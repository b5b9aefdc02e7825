//! What is under way: a stack of tasks. The last waits for an answer or is carried out at once.

use flick::Lie;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Named, Word};

use crate::cards::Held;
use crate::content::{Cost, Space, Spaces};
use crate::fleet::{DieId, Player, SHIPS_MAX, Ships};
use crate::nouns::{BountyPlace, Few, Member, Slot};
use crate::position::Flicktier;

/// Which of a player's two structures. The round one gathers, the square one does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(serde)]
pub enum Form {
    /// The round structure.
    Round,
    /// The square structure.
    Square,
}

/// One of the two upgrade tracks. FF-RULING-07.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(serde)]
pub enum Track {
    /// The faction's own.
    Own,
    /// The one that all share.
    Common,
}

/// Why a flick is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// A Move.
    Move,
    /// An Attack.
    Attack,
    /// The free flick at a statue. FF-VOL-09.
    Free,
}

/// A source of a Gather, as sets of them have it. FF-GATHER-01.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceId {
    /// A die.
    Die(DieId),
    /// The round structure on a planet.
    Round(Space),
}

impl Member for SourceId {
    fn number(self) -> u8 {
        match self {
            SourceId::Die(id) => id.index() as u8,
            SourceId::Round(planet) => SHIPS_MAX as u8 + planet.number(),
        }
    }
}

/// An Attack under way. FF-RULING-26: who controls the dice when it is declared decides it all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Attack {
    /// The attacking die.
    pub with: DieId,
    /// The target.
    pub target: DieId,
    /// The attacker.
    pub by: Player,
    /// The defender.
    pub of: Player,
}

/// What a flick did, before it has any effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Flown {
    /// The flicked die.
    pub die: DieId,
    /// The dice that it struck. FF-SPEC-18.
    #[serde(default)]
    pub struck: Ships,
    /// Whether it touched the target. FF-SPEC-18.
    pub touched: bool,
    /// Whether the target went beyond the Hyperspace token. FF-SPEC-19.
    pub fled: bool,
    /// Whether the bug was knocked off. FF-RULING-25.
    pub knocked: bool,
    /// The dice that were slid aside for it alone: a re-flick may do without. FF-SPEC-33.
    pub aside: Ships,
    /// Which of attacker and target leaned on the other, and how it would lie alone. FF-SPEC-32.
    pub leaned: Option<(DieId, Lie)>,
}

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// A structure, where, and the player whose square token it covers.
    Build {
        /// Which structure.
        form: Form,
        /// Where.
        at: Space,
        /// The player whose square token is covered. FF-VOL-04.
        over: Option<Player>,
        /// Whether it is the second of one Build. FF-SANT-06.
        second: bool,
        /// Whether the discount of this Build is unused. FF-RULING-44.
        spare: bool,
    },
    /// A mission of the row.
    Mission {
        /// Its slot.
        slot: Slot,
    },
    /// The next level of a track.
    Upgrade {
        /// Which track.
        track: Track,
    },
}

impl Purpose {
    /// The same once the discount is used.
    pub(crate) fn discounted(self) -> Purpose {
        match self {
            Purpose::Build { form, at, over, second, .. } => {
                Purpose::Build { form, at, over, second, spare: false }
            }
            other => other,
        }
    }
}

/// Why cards are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Loss {
    /// More than nine at the end of the turn. FF-TURN-11.
    Limit,
    /// A bounty's penalty. FF-BOUNTY-05.
    Penalty,
}

/// Why a die is set down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Coming {
    /// At the set-up. FF-SETUP-09.
    Setup,
    /// By a Return. FF-RETURN-01.
    Return,
    /// Destroyed. FF-COMBAT-06.
    Destroyed {
        /// Whether in a combat: the mothership may then stay. FF-SURGE-17.
        combat: bool,
    },
    /// After a RETREAT. FF-COMBAT-12.
    Retreat,
    /// Through a warp gate. FF-UEA-04.
    Warp {
        /// To which planet.
        to: Space,
    },
}

/// Something under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Named, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// A player's turn begins. FF-RULING-52.
    Begin,
    /// The active player takes an action or ends the turn.
    Act {
        /// Whether nothing was done yet: free actions of the turn's beginning are open.
        fresh: bool,
    },
    /// A Move: flicks are left.
    Move {
        /// The flicks that any die may have.
        left: u8,
        /// Whether the sleigh has its own flick left. FF-SANT-05.
        sleigh: bool,
        /// Whether the re-flick is left. FF-UEA-11.
        again: bool,
        /// Whether a flick was made. FF-RULING-66.
        begun: bool,
    },
    /// The attacker plays a card. FF-ATTACK-03.
    Arm(Attack),
    /// The defender may play a card. FF-ATTACK-06.
    Defend(Attack),
    /// The attacker flicks. FF-ATTACK-13.
    Strike {
        /// The Attack.
        attack: Attack,
        /// Whether the re-flick is left. FF-NOX-08.
        again: bool,
    },
    /// The flick may be kept or made again. FF-SPEC-33.
    Keep {
        /// What it did.
        flown: Flown,
        /// Why it was made.
        cause: Cause,
    },
    /// The flick of a Move is made again, with the same die. FF-UEA-11, FF-UEA-12.
    Redo {
        /// The die.
        die: DieId,
    },
    /// A flick takes effect.
    Settle {
        /// What it did.
        flown: Flown,
        /// Why it was made.
        cause: Cause,
    },
    /// Cards are turned over and compared. FF-COMBAT-01.
    Combat(Attack),
    /// The winner of a combat is set flat where it stopped, once the loser it leaned on is gone. FF-SPEC-32.
    Flatten {
        /// The die.
        die: DieId,
        /// How it lies then.
        lie: Lie,
    },
    /// A die has landed: bounty cards under it come into effect. FF-RULING-38.
    Land {
        /// The die.
        die: DieId,
        /// The bounty cards that were dealt with, a bit for each place.
        seen: Few<BountyPlace>,
    },
    /// A card may be discarded to defeat a bounty. FF-BOUNTY-08.
    Boost {
        /// The die.
        die: DieId,
        /// The place of the bounty card.
        #[serde(alias = "slot")]
        place: BountyPlace,
    },
    /// A bounty's penalty may be ignored. FF-MOR-09.
    Spare {
        /// The die.
        die: DieId,
        /// The place of the bounty card.
        #[serde(alias = "slot")]
        place: BountyPlace,
    },
    /// A die is set down by its owner.
    Place {
        /// The die.
        die: DieId,
        /// Who sets it down.
        by: Player,
        /// Why.
        why: Coming,
    },
    /// An action with flicks ends: dice that were slid aside come back. FF-MOVE-05, FF-ATTACK-09.
    Restore,
    /// Cards are discarded.
    Discard {
        /// Whose.
        by: Player,
        /// How many still.
        left: u8,
        /// Why.
        why: Loss,
        /// No card before this one may be picked: sets are picked in order.
        floor: Option<Held>,
    },
    /// Sources of a Gather are picked. FF-GATHER-01.
    Gather {
        /// How many more may be picked.
        left: u8,
        /// The sources picked, a bit for each.
        picked: Few<SourceId>,
    },
    /// A raid may be used. FF-MOR-07.
    Raid {
        /// The planets still to be asked for, a bit for each.
        planets: Spaces,
    },
    /// Cards are paid.
    Pay {
        /// What is owed, by type.
        owed: Cost,
        /// Whether one resource may still be left out. FF-BUILD-10.
        discount: bool,
        /// What for.
        purpose: Purpose,
        /// No card before this one may be picked.
        floor: Option<Held>,
    },
    /// A second present may be built. FF-SANT-06.
    Second {
        /// Whether the discount is still unused. FF-RULING-44.
        discount: bool,
    },
    /// Dice are picked for a Return. FF-RETURN-01.
    Return {
        /// Whether one was picked. FF-RULING-66.
        begun: bool,
        /// The dice that were picked.
        #[serde(default)]
        fetched: Ships,
    },
    /// A card may be drawn after a combat that was won. FF-MECH-09.
    Spoils {
        /// Who won.
        by: Player,
    },
    /// The A.I. draws a card. FF-AI-08.
    Machine,
    /// A turn ends: the disc, the hand limit, the next player. FF-RULING-52.
    End,
}

impl Flicktier {
    /// Who answers, where a task asks; the A.I. where it is carried out at once.
    pub(crate) fn decides(&self, task: &Task) -> Player {
        match task {
            Task::Act { .. }
            | Task::Move { .. }
            | Task::Keep { .. }
            | Task::Redo { .. }
            | Task::Gather { .. }
            | Task::Pay { .. }
            | Task::Second { .. }
            | Task::Return { .. } => self.state.active,
            // FF-RULING-26: the Surge stands in for the owner of a die it controls.
            Task::Land { .. } | Task::Boost { .. } | Task::Spare { .. } => self.state.active,
            Task::Arm(attack) | Task::Strike { attack, .. } => attack.by,
            Task::Defend(attack) => attack.of,
            Task::Place { by, .. } | Task::Discard { by, .. } | Task::Spoils { by } => *by,
            Task::Raid { .. } => self.raider().unwrap_or(Player::AI),
            Task::Begin
            | Task::Settle { .. }
            | Task::Combat(_)
            | Task::Flatten { .. }
            | Task::Restore
            | Task::Machine
            | Task::End => Player::AI,
        }
    }
}
