//! The factions' file as it is written, and the boards it describes.

use content::{Fault, Page, Small, Spanned, Word};
use flick::Die;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::balance;
use super::factions::{Effect, Faction, FactionId, Set, Site, Structure, Upgrade};
use super::page::CostSource;
use super::printed::{Printed, printed};
use super::resource::{cards, cost_text};
use super::{Common, Cost, Space};

/// factions.toml of a kit of The Final Flicktier.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Factions of The Final Flicktier")]
pub(super) struct SheetsSource {
    /// The upgrades that every faction has.
    common: CommonSource,
    /// All ten.
    #[serde(default)]
    #[schemars(!default, length(min = 10, max = 10))]
    faction: Vec<FactionSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CommonSource {
    /// One more flick in every Move.
    extra_flick: Spanned<CostSource>,
    /// One resource less in every Build.
    discount: Spanned<CostSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct FactionSource {
    /// Which faction.
    pub(super) id: Spanned<FactionId>,
    /// Its full name.
    pub(super) name: Word,
    /// Its name in sentences.
    pub(super) short: Word,
    /// The colour of its dice.
    pub(super) set: Spanned<Set>,
    /// Its ships.
    #[schemars(length(min = 3, max = 3))]
    pub(super) dice: Spanned<Vec<Die>>,
    /// Its home; none for Morovians.
    #[schemars(extend("enum" = HOMES.map(|(word, _)| word)))]
    pub(super) home: Option<Word>,
    /// Its round structure, which gathers.
    pub(super) round: StructureSource,
    /// Its square structure.
    pub(super) square: StructureSource,
    /// Its three upgrades.
    #[schemars(length(min = 3, max = 3))]
    pub(super) track: Spanned<Vec<UpgradeSource>>,
    /// Whether it belongs to the expansion.
    pub(super) expansion: Option<Spanned<bool>>,
    /// Where its square structure may stand.
    pub(super) square_site: Option<Spanned<Site>>,
    /// What its square structure scores at most, one for each token of others there.
    #[schemars(range(min = 4, max = 4))]
    pub(super) hunter_max: Option<Small>,
    /// Whether destroyed ships may go where its square structure stands.
    pub(super) armory: Option<Spanned<bool>>,
    /// Whether its home planet has a square structure from the start.
    pub(super) start_gate: Option<Spanned<bool>>,
    /// Which die is the mothership, from 0.
    #[schemars(range(max = 2))]
    pub(super) mothership: Option<Small>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StructureSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// Several of them.
    pub(super) plural: Word,
    /// How many tokens there are.
    #[schemars(range(min = 1, max = 11))]
    pub(super) count: Small,
    /// What one costs.
    pub(super) cost: Spanned<CostSource>,
    /// What one scores; 0 for a hunter.
    #[schemars(range(max = 9))]
    pub(super) vp: Small,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UpgradeSource {
    /// Its name for people.
    pub(super) name: Word,
    /// What it costs.
    pub(super) cost: Spanned<CostSource>,
    /// What it does.
    pub(super) effect: Spanned<Effect>,
}

/// A home as it is written.
const HOMES: [(&str, Space); 5] = [
    ("earth", Space::EARTH),
    ("korivale", Space::KORIVALE),
    ("asteroids", Space::ASTEROIDS),
    ("nox", Space::NOX),
    ("black-hole", Space::BLACK_HOLE),
];

/// Reads and checks the factions and the upgrades that all have.
pub(super) fn read(page: Page<'_>) -> Result<([Faction; 10], Common), Fault> {
    let written: SheetsSource = page.read()?;
    let extra_flick = exactly(page, &written.common.extra_flick, [2, 0, 0, 0], "FF-UPG-07")?;
    let discount = exactly(page, &written.common.discount, [0, 3, 0, 0], "FF-UPG-08")?;
    let mut factions: Vec<Faction> = Vec::new();
    for sheet in &written.faction {
        let faction = faction(page, sheet, &factions)?;
        factions.push(faction);
    }
    factions.sort_by_key(|faction| faction.id);
    let missing = FactionId::ALL.into_iter().find(|id| factions.iter().all(|faction| faction.id != *id));
    if let Some(id) = missing {
        return Err(page.whole(format!("the faction `{}` is missing", id.word())));
    }
    let factions = <[Faction; 10]>::try_from(factions)
        .map_err(|factions| page.whole(format!("there are 10 factions, not {}", factions.len())))?;
    Ok((factions, Common { extra_flick, discount }))
}

fn exactly(page: Page<'_>, written: &Spanned<CostSource>, cost: Cost, clause: &str) -> Result<Cost, Fault> {
    if Cost::from(*written.get_ref()) == cost {
        return Ok(cost);
    }
    Err(page.fault(written, format!("this upgrade costs {} [{clause}]", cost_text(&cost))))
}

/// A cost that can be paid: something, and no more than a hand holds from turn to turn.
fn cost(page: Page<'_>, written: &Spanned<CostSource>) -> Result<Cost, Fault> {
    let cost = Cost::from(*written.get_ref());
    match cards(&cost) {
        0 => Err(page.fault(written, "this must cost something")),
        1..=9 => Ok(cost),
        many => {
            Err(page.fault(written, format!("{many} cards are more than a player may keep [FF-TURN-10]")))
        }
    }
}

fn faction(page: Page<'_>, written: &FactionSource, before: &[Faction]) -> Result<Faction, Fault> {
    let id = *written.id.get_ref();
    if before.iter().any(|other| other.id == id) {
        return Err(page.fault(&written.id, format!("the faction `{}` is here already", id.word())));
    }
    let printed = printed(id);
    let set = *written.set.get_ref();
    if set != printed.set {
        let reason = format!("these dice are {}, not {} [FF-GEN-05]", printed.set.word(), set.word());
        return Err(page.fault(&written.set, reason));
    }
    let [dice_clause, round_clause, square_clause] = printed.clauses;
    if written.dice.get_ref()[..] != printed.dice {
        let dice = printed.dice.map(Die::word).join(", ");
        return Err(page.fault(&written.dice, format!("its dice are {dice} [{dice_clause}]")));
    }
    let short = page.text(&written.short)?;
    home(page, written, &printed, &short)?;
    let wrong_expansion = match &written.expansion {
        Some(flag) if *flag.get_ref() != printed.expansion => Some(page.fault(flag, "")),
        None if printed.expansion => Some(page.fault(&written.id, "")),
        _ => None,
    };
    if let Some(fault) = wrong_expansion {
        let which = if printed.expansion { "the expansion" } else { "the base game" };
        return Err(Fault { reason: format!("{short} belongs to {which}"), ..fault });
    }
    let ids = before.iter().flat_map(|other| [other.round.id.as_str(), other.square.id.as_str()]);
    let mut taken: Vec<&str> = ids.collect();
    let round = structure(page, &written.round, (printed.counts[0], round_clause), &taken)?;
    taken.push(&round.id);
    let square = structure(page, &written.square, (printed.counts[1], square_clause), &taken)?;
    let faction = Faction {
        id,
        name: page.text(&written.name)?,
        short,
        set,
        dice: printed.dice,
        home: printed.home,
        track: track(page, written, before)?,
        expansion: printed.expansion,
        square_site: written.square_site.as_ref().map_or(Site::Planets, |site| *site.get_ref()),
        hunter_max: hunter(page, written)?,
        armory: written.armory.as_ref().is_some_and(|flag| *flag.get_ref()),
        start_gate: written.start_gate.as_ref().is_some_and(|flag| *flag.get_ref()),
        mothership: mothership(page, written)?,
        round,
        square,
    };
    balance::abilities(page, written, &faction)?;
    balance::points(page, written, &faction)?;
    Ok(faction)
}

fn structure(
    page: Page<'_>,
    written: &StructureSource,
    (count, clause): (u8, &str),
    taken: &[&str],
) -> Result<Structure, Fault> {
    if *written.count.get_ref() != count {
        return Err(page.fault(&written.count, format!("there are {count} of these tokens [{clause}]")));
    }
    Ok(Structure {
        id: page.id(&written.id, taken.iter().copied())?,
        name: page.text(&written.name)?,
        plural: page.text(&written.plural)?,
        count,
        cost: cost(page, &written.cost)?,
        vp: page.within(&written.vp, 0, 9, "what a structure scores")?,
    })
}

fn home(page: Page<'_>, written: &FactionSource, printed: &Printed, short: &str) -> Result<(), Fault> {
    let word = |space: Space| HOMES.iter().find(|(_, home)| *home == space).map_or("", |(word, _)| word);
    match (&written.home, printed.home) {
        (None, None) => Ok(()),
        (None, Some(home)) => {
            Err(page.fault(&written.id, format!("{short} has its home at `{}` [FF-RULING-03]", word(home))))
        }
        (Some(found), None) => Err(page.fault(found, format!("{short} has no home planet [FF-MOR-02]"))),
        (Some(found), Some(home)) if found.get_ref() == word(home) => Ok(()),
        (Some(found), Some(home)) => {
            Err(page.fault(found, format!("{short} has its home at `{}` [FF-RULING-03]", word(home))))
        }
    }
}

/// FF-UPG-05: three levels; each does what nobody else's does, points apart.
fn track(page: Page<'_>, written: &FactionSource, before: &[Faction]) -> Result<[Upgrade; 3], Fault> {
    let mut track: Vec<Upgrade> = Vec::new();
    for level in written.track.get_ref() {
        let effect = *level.effect.get_ref();
        let same = |other: &Upgrade| std::mem::discriminant(&other.effect) == std::mem::discriminant(&effect);
        if track.iter().any(same) {
            return Err(page.fault(&level.effect, "this faction has such an upgrade already"));
        }
        let elsewhere = before.iter().find(|other| other.track.iter().any(same));
        if let (Some(other), false) = (elsewhere, matches!(effect, Effect::VpPer { .. })) {
            return Err(page.fault(&level.effect, format!("{} has this upgrade already", other.short)));
        }
        let name = page.text(&level.name)?;
        track.push(Upgrade { name, cost: cost(page, &level.cost)?, effect });
    }
    <[Upgrade; 3]>::try_from(track).map_err(|track| {
        page.fault(
            &written.track,
            format!("a faction has three upgrades of its own, not {} [FF-UPG-05]", track.len()),
        )
    })
}

fn hunter(page: Page<'_>, written: &FactionSource) -> Result<Option<u8>, Fault> {
    let Some(most) = &written.hunter_max else { return Ok(None) };
    if *written.square.vp.get_ref() != 0 {
        return Err(page.fault(
            &written.square.vp,
            "this structure scores by its neighbours, so write 0 here [FF-MECH-03]",
        ));
    }
    if *most.get_ref() != 4 {
        return Err(page.fault(most, "a hunter scores at most 4 [FF-MECH-05]"));
    }
    Ok(Some(4))
}

fn mothership(page: Page<'_>, written: &FactionSource) -> Result<Option<u8>, Fault> {
    written.mothership.as_ref().map(|die| page.within(die, 0, 2, "the number of a die")).transpose()
}
