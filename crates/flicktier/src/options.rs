//! What a host may choose before the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Refusal};

use crate::content::{FactionId, Kit};
use crate::fleet::SEATS_MAX;
use crate::legal::{Verdict, unless};
use crate::why::Why;

/// The faction a seat wants. FF-RULING-65.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// One that is left, dealt at random.
    #[default]
    Any,
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

impl Wish {
    pub(crate) const fn faction(self) -> Option<FactionId> {
        Some(match self {
            Wish::Any => return None,
            Wish::Uea => FactionId::Uea,
            Wish::Nox => FactionId::Nox,
            Wish::Ktf => FactionId::Ktf,
            Wish::Surge => FactionId::Surge,
            Wish::Dorikor => FactionId::Dorikor,
            Wish::Santarzian => FactionId::Santarzian,
            Wish::Morovian => FactionId::Morovian,
            Wish::Signal => FactionId::Signal,
            Wish::Volcor => FactionId::Volcor,
            Wish::Mechatron => FactionId::Mechatron,
        })
    }
}

/// Yes, no, or what the rulebook recommends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    /// As recommended.
    #[default]
    Auto,
    /// Yes.
    On,
    /// No.
    Off,
}

impl Switch {
    pub(crate) const fn or(self, recommended: bool) -> bool {
        match self {
            Switch::Auto => recommended,
            Switch::On => true,
            Switch::Off => false,
        }
    }
}

/// How many Bad Flick cards the A.I. has. FF-AI-05.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Two.
    #[default]
    Easy,
    /// All three.
    Beginner,
    /// One.
    Medium,
    /// None.
    Hard,
}

impl Difficulty {
    /// How many Bad Flick cards stay in the deck.
    #[must_use]
    pub const fn bad_flicks(self) -> usize {
        match self {
            Difficulty::Beginner => 3,
            Difficulty::Easy => 2,
            Difficulty::Medium => 1,
            Difficulty::Hard => 0,
        }
    }
}

/// Who begins. FF-RULING-04.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Beginner {
    /// Anybody.
    #[default]
    Random,
    /// Seat A.
    A,
    /// Seat B.
    B,
    /// Seat C.
    C,
    /// Seat D.
    D,
}

/// How steady everybody's hand is. FF-SPEC-25: the same for all seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Steadiness {
    /// A little tremor.
    #[default]
    Light,
    /// None: a flick does what was aimed.
    Exact,
    /// As at a real table.
    Realistic,
}

/// What a host may choose. FF-GEN-01 and decision 32 of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether the A.I. plays; recommended with one and two players.
    pub ai: Switch,
    /// How good the A.I. is.
    pub difficulty: Difficulty,
    /// Whether two triggers are needed for the end.
    pub longer: bool,
    /// Whether there are bounty cards; recommended with the Morovians.
    pub bounties: Switch,
    /// Whether factions dealt at random may be those of the expansion.
    pub expansion: bool,
    /// How steady hands are.
    pub steadiness: Steadiness,
    /// Who begins.
    pub start: Beginner,
    /// After so many rounds the game ends at the latest.
    pub rounds: u16,
    /// The faction of seat A.
    pub faction_a: Wish,
    /// The faction of seat B.
    pub faction_b: Wish,
    /// The faction of seat C.
    pub faction_c: Wish,
    /// The faction of seat D.
    pub faction_d: Wish,
}

/// The greatest number of rounds. FF-CAP-01.
pub(crate) const ROUNDS_MAX: u16 = 100;

impl Default for Options {
    fn default() -> Options {
        Options {
            ai: Switch::Auto,
            difficulty: Difficulty::default(),
            longer: false,
            bounties: Switch::Auto,
            expansion: false,
            steadiness: Steadiness::default(),
            start: Beginner::Random,
            rounds: ROUNDS_MAX,
            faction_a: Wish::Any,
            faction_b: Wish::Any,
            faction_c: Wish::Any,
            faction_d: Wish::Any,
        }
    }
}

/// Whether the A.I. plays. FF-AI-01, FF-AI-16, FF-AI-17, FF-SETUP-28.
pub(crate) fn with_ai(options: &Options, seats: u8) -> Result<bool, Refusal<Why>> {
    let ai = options.ai.or(seats <= 2);
    unless(ai || seats > 1, "FF-AI-01", Why::NeedsAi)?;
    unless(!ai || seats < 4, "FF-AI-17", Why::NoRoomForAi)?;
    Ok(ai)
}

/// FF-SETUP-06: each seat has the faction it wants, or one that is left. FF-GEN-05: a dice set is used once.
pub(crate) fn factions(
    kit: &Kit,
    options: &Options,
    seats: u8,
    ai: bool,
    chance: &mut Chance,
) -> Result<[FactionId; SEATS_MAX], Refusal<Why>> {
    let wishes = [options.faction_a, options.faction_b, options.faction_c, options.faction_d];
    let mut taken: Vec<FactionId> = if ai { vec![FactionId::Dorikor] } else { Vec::new() };
    let wishes = wishes[..usize::from(seats)].iter().map(|wish| wish.faction()).collect::<Vec<_>>();
    for faction in wishes.iter().flatten() {
        fits(kit, *faction, &taken, ai)?;
        taken.push(*faction);
    }
    let mut dealt = [FactionId::Uea; SEATS_MAX];
    for (seat, wish) in wishes.iter().enumerate() {
        dealt[seat] = match wish {
            Some(faction) => *faction,
            None => {
                let open: Vec<FactionId> = FactionId::ALL
                    .into_iter()
                    .filter(|faction| options.expansion || !kit.faction(*faction).expansion)
                    .filter(|faction| fits(kit, *faction, &taken, ai).is_ok())
                    .collect();
                // Six dice sets for four seats: one is always left.
                let faction = open[chance.below(open.len() as u32) as usize];
                taken.push(faction);
                faction
            }
        };
    }
    Ok(dealt)
}

fn fits(kit: &Kit, faction: FactionId, taken: &[FactionId], ai: bool) -> Verdict {
    // FF-AI-20: Dorikor is the A.I.'s.
    unless(!(ai && faction == FactionId::Dorikor), "FF-AI-20", Why::DorikorIsAi)?;
    let set = kit.faction(faction).set;
    let other = taken.iter().find(|other| kit.faction(**other).set == set);
    match other {
        Some(other) => Err(Refusal::by("FF-GEN-05", Why::SameDice(faction, *other))),
        None => Ok(()),
    }
}
