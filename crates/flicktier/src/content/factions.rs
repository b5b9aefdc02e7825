//! The factions: their dice, their structures and what their upgrades do.

use flick::Die;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Word;

use super::{Cost, Space};

/// A faction. FF-GEN-04. FF-RULING-65: a seat may wish for one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(serde, noun = "faction", wish = Wish, any = "One that is left, at random.")]
pub enum FactionId {
    /// The United Earth Alliance.
    Uea,
    /// The Noxian Empire.
    Nox,
    /// The Korivali Trade Federation.
    Ktf,
    /// The Surge.
    Surge,
    /// The Dominion of Dorikor.
    Dorikor,
    /// The Santarzian Syndicate.
    Santarzian,
    /// The Morovian Mercenaries.
    Morovian,
    /// The Signal.
    Signal,
    /// The Order of Volcor.
    Volcor,
    /// The Mechatron Protocol.
    Mechatron,
}

impl FactionId {
    /// Its place in [`FactionId::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The faction with this name.
    #[must_use]
    pub fn named(word: &str) -> Option<FactionId> {
        <FactionId as Word>::of(word)
    }
}

/// A set of dice, by its colour. FF-GEN-05: two factions that use one set cannot play together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Set {
    /// Two d6 and a d8.
    Red,
    /// Two d6, a d8 and a d12.
    Black,
    /// Three d6.
    Blue,
    /// Two d4 and a d6.
    Purple,
    /// Two d6 and a d20.
    Yellow,
    /// Two d6 and a d10.
    Green,
}

impl Set {
    /// All sets.
    pub const ALL: [Set; 6] = [Set::Red, Set::Black, Set::Blue, Set::Purple, Set::Yellow, Set::Green];

    /// Its colour.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Set::Red => "red",
            Set::Black => "black",
            Set::Blue => "blue",
            Set::Purple => "purple",
            Set::Yellow => "yellow",
            Set::Green => "green",
        }
    }

    /// The dice in the box of this colour.
    #[must_use]
    pub const fn dice(self) -> &'static [Die] {
        match self {
            Set::Red => &[Die::D6, Die::D6, Die::D8],
            Set::Black => &[Die::D6, Die::D6, Die::D8, Die::D12],
            Set::Blue => &[Die::D6, Die::D6, Die::D6],
            Set::Purple => &[Die::D4, Die::D4, Die::D6],
            Set::Yellow => &[Die::D6, Die::D6, Die::D20],
            Set::Green => &[Die::D6, Die::D6, Die::D10],
        }
    }
}

/// A kind of structure token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Structure {
    /// Its name in commands: `colony`.
    pub id: String,
    /// Its name for people: "Colony".
    pub name: String,
    /// Several of them: "colonies".
    pub plural: String,
    /// How many tokens there are. FF-BUILD-08.
    pub count: u8,
    /// What one costs.
    pub cost: Cost,
    /// What one scores. FF-BUILD-09. Nothing where [`Faction::hunter_max`] says otherwise.
    pub vp: u8,
}

/// What an upgrade counts for victory points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scored {
    /// Round structures on the board.
    Round,
    /// Square structures on the board.
    Square,
    /// 1-VP tokens won in combat.
    CombatToken,
    /// Completed Deliver missions.
    Deliver,
    /// Bounty cards won.
    Bounty,
}

/// What a level of a faction's track does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// A ship may go from a square structure to another, once a turn. FF-UEA-04.
    Warp,
    /// One flick of each Move may be redone. FF-UEA-11.
    ReflickMove,
    /// The flick of each Attack may be redone once. FF-NOX-08.
    ReflickAttack,
    /// Played combat cards count so much more. FF-NOX-05.
    CombatBonus(#[schemars(range(min = 1, max = 5))] u8),
    /// A card may be traded at a square structure, once a turn. FF-KTF-03.
    Trade,
    /// Claim tokens may be put on Deliver missions. FF-KTF-06.
    Claim,
    /// The bug may be flicked at the beginning of a turn. FF-SURGE-04.
    Bug,
    /// The mothership may stay when it loses a combat. FF-SURGE-17.
    MothershipStays,
    /// Destruction tokens may be placed. FF-DOR-09.
    Cannon,
    /// So many cards in each Gather instead of three. FF-DOR-11.
    GatherLimit(#[schemars(range(min = 4, max = 9))] u8),
    /// One more flick in each Move, of one die only. FF-SANT-05.
    ExtraFlick {
        /// Which of the faction's dice, from 0.
        #[schemars(range(max = 2))]
        die: u8,
    },
    /// So many square structures in each Build. FF-SANT-06.
    MultiBuild(#[schemars(range(min = 2, max = 3))] u8),
    /// Victory points for each of something. FF-SCORE-12.
    VpPer {
        /// What is counted.
        what: Scored,
        /// How much each is worth on top.
        #[schemars(range(min = 1, max = 3))]
        vp: u8,
    },
    /// Others' gathering where a square structure stands brings a card. FF-MOR-07.
    Raid,
    /// Penalties of bounty cards may be ignored. FF-MOR-09.
    IgnoreBounty,
    /// A round structure may move to where a square one stands. FF-SIG-04.
    MoveNetwork,
    /// A die may be set to any side at the beginning of a turn. FF-SIG-06.
    SetSide,
    /// A square structure may be built on top of another player's. FF-VOL-04.
    CoverSquare,
    /// A ship where a square structure stands may be flicked for free. FF-VOL-09.
    StatueFlick,
    /// The lower total wins one's own attacks. FF-MECH-06.
    LowWins,
    /// A card may be drawn after a combat won. FF-MECH-09.
    DrawOnCombatWin,
    /// Both actions of a turn may be Attacks. FF-MECH-10.
    AttackTwice,
}

/// A level of a track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upgrade {
    /// Its name for people.
    pub name: String,
    /// What it costs. FF-UPG-01.
    pub cost: Cost,
    /// What it does.
    pub effect: Effect,
}

/// Where a faction's square structures may stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Site {
    /// On non-home planets. FF-BUILD-11.
    Planets,
    /// On home planets that can be destroyed. FF-DOR-04, FF-DOR-05.
    DestroyHomes,
    /// On any planet but Earth, home or not. FF-SANT-03.
    AnyButEarth,
}

impl Site {
    /// Whether such a structure may stand there. FF-RULING-64: on the black hole nothing may.
    #[must_use]
    pub const fn takes(self, space: Space) -> bool {
        match self {
            Site::Planets => space.is_planet(),
            Site::DestroyHomes => space.is_home() && space.0 != Space::NOX.0,
            Site::AnyButEarth => (space.is_planet() || space.is_home()) && space.0 != Space::EARTH.0,
        }
    }
}

/// A faction's board: its dice, structures and upgrades, and what it can do from the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faction {
    /// Which one.
    pub id: FactionId,
    /// Its full name: "United Earth Alliance".
    pub name: String,
    /// Its name in sentences: "UEA".
    pub short: String,
    /// The dice it uses.
    pub set: Set,
    /// Its ships.
    pub dice: [Die; 3],
    /// Where its ships start and go back to; Morovians have no such place. FF-MOR-02.
    pub home: Option<Space>,
    /// Its round structure, which gathers.
    pub round: Structure,
    /// Its square structure, which does not. FF-GATHER-10.
    pub square: Structure,
    /// The three levels of its own track. FF-UPG-05.
    pub track: [Upgrade; 3],
    /// Whether it belongs to the expansion. FF-RULING-02: four do.
    pub expansion: bool,
    /// Where its square structure may stand.
    pub square_site: Site,
    /// Its square structure scores a point for each token that others have there, at most this many. FF-MECH-03,
    /// FF-MECH-05.
    pub hunter_max: Option<u8>,
    /// Its destroyed ships may go where its square structure stands. FF-NOX-03.
    pub armory: bool,
    /// Its home planet counts as having one of its square structures. FF-SETUP-29.
    pub start_gate: bool,
    /// Which of its dice is the mothership. FF-SURGE-01.
    pub mothership: Option<u8>,
}

impl Faction {
    /// How many structure tokens it has in all. FF-END-02.
    #[must_use]
    pub const fn structures(&self) -> u8 {
        self.round.count + self.square.count
    }
}
