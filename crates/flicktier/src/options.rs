//! What a host may choose before the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Choices, Ink, PerSeat, Refusal, Wanted, Word};

use crate::content::{FactionId, Kit, Wish};
use crate::fleet::SEATS_MAX;
use crate::legal::Verdict;
use crate::why::Why;
use crate::words::ink;

/// Yes, no, or what the rulebook recommends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Word, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[word(noun = "switch")]
pub enum Switch {
    /// As the rulebook recommends.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Word, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[word(noun = "difficulty")]
pub enum Difficulty {
    /// Two Bad Flick cards.
    #[default]
    Easy,
    /// All three Bad Flick cards.
    Beginner,
    /// One Bad Flick card.
    Medium,
    /// No Bad Flick card.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Word, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[word(noun = "start player")]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Word, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[word(noun = "steadiness")]
pub enum Steadiness {
    /// As at a real table: near things are hit, far ones with luck.
    #[default]
    Realistic,
    /// A little tremor.
    Light,
    /// None: a flick does what was aimed.
    Exact,
}

/// How much of a flick's way everybody is shown while it is aimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Word, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[word(noun = "ghost")]
pub enum Ghost {
    /// As far as the die would slide.
    #[default]
    Whole,
    /// Up to the first die that it would meet.
    Contact,
    /// Nothing but the direction of the finger.
    None,
}

impl Wanted<Kit> for FactionId {
    fn called(self, kit: &Kit) -> String {
        kit.faction(self).name.clone()
    }

    fn ink(self, kit: &Kit) -> Option<Ink> {
        Some(ink(kit.faction(self).set))
    }
}

/// What a host may choose. FF-GEN-01 and decision 32 of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Choices, JsonSchema)]
#[serde(from = "Stored")]
#[choices(content = Kit)]
pub struct Options {
    /// Cards play an extra faction: recommended with one and two players, needed alone, and not with four.
    #[choice(title = "The A.I. plays Dorikor", rule = "FF-SETUP-28")]
    pub ai: Switch,
    /// The fewer Bad Flicks it has, the harder.
    #[choice(title = "Difficulty of the A.I.", rule = "FF-AI-05")]
    pub difficulty: Difficulty,
    /// Two triggers are needed before the last round.
    #[choice(title = "Longer game", rule = "FF-END-08")]
    pub longer: bool,
    /// Landing on one brings points or a penalty; recommended with the Morovians.
    #[choice(title = "Bounty cards", rule = "FF-BOUNTY-01")]
    pub bounties: Switch,
    /// Factions dealt at random may be from the expansion.
    #[choice(title = "Expansion at random", rule = "FF-RULING-65")]
    pub expansion: bool,
    /// How much everybody's hand trembles.
    #[choice(title = "Steadiness", rule = "FF-SPEC-25")]
    pub steadiness: Steadiness,
    /// How much of a flick's way is shown while it is aimed; no rule goes by it.
    #[choice(title = "Ghost of a flick", rule = "FF-SPEC-25")]
    pub ghost: Ghost,
    /// Who begins.
    #[choice(title = "Start player", rule = "FF-RULING-04")]
    pub start: Beginner,
    /// The game ends after so many rounds at the latest.
    #[choice(title = "Rounds at most", rule = "FF-CAP-01", range = 1..=ROUNDS_MAX)]
    pub rounds: u16,
    /// Two factions with the same dice cannot play together.
    #[choice(title = "Faction", rule = "FF-GEN-05", was = "faction")]
    pub factions: PerSeat<Wish>,
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
            ghost: Ghost::default(),
            start: Beginner::Random,
            rounds: ROUNDS_MAX,
            factions: PerSeat::default(),
        }
    }
}

/// Whether the A.I. plays. FF-AI-01, FF-AI-16, FF-AI-17, FF-SETUP-28.
pub(crate) fn with_ai(options: &Options, seats: u8) -> Result<bool, Refusal<Why>> {
    let ai = options.ai.or(seats <= 2);
    Refusal::unless(ai || seats > 1, "FF-AI-01", Why::NeedsAi)?;
    Refusal::unless(!ai || seats < 4, "FF-AI-17", Why::NoRoomForAi)?;
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
    let mut taken: Vec<FactionId> = if ai { vec![FactionId::Dorikor] } else { Vec::new() };
    let wishes = options.factions.first(seats).iter().map(|wish| wish.chosen()).collect::<Vec<_>>();
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
    Refusal::unless(!(ai && faction == FactionId::Dorikor), "FF-AI-20", Why::DorikorIsAi)?;
    let set = kit.faction(faction).set;
    let other = taken.iter().find(|other| kit.faction(**other).set == set);
    match other {
        Some(other) => Err(Refusal::by("FF-GEN-05", Why::SameDice(faction, *other))),
        None => Ok(()),
    }
}
