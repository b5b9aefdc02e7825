//! The factions' file as it is written, and the boards it describes.

use content::{Fault, Page, Small, Word, read_toml};
use flick::Die;
use serde::Deserialize;
use toml::Spanned;

use super::balance;
use super::factions::{Effect, Faction, FactionId, Set, Site, Structure, Upgrade};
use super::page::CostSource;
use super::printed::{Printed, printed};
use super::resource::{cards, cost_text};
use super::{Common, Cost, File, Space};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetsSource {
    common: CommonSource,
    #[serde(default)]
    faction: Vec<FactionSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CommonSource {
    extra_flick: Spanned<CostSource>,
    discount: Spanned<CostSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct FactionSource {
    pub(super) id: Spanned<FactionId>,
    pub(super) name: Word,
    pub(super) short: Word,
    pub(super) set: Spanned<Set>,
    pub(super) dice: Spanned<Vec<Die>>,
    pub(super) home: Option<Word>,
    pub(super) round: StructureSource,
    pub(super) square: StructureSource,
    pub(super) track: Spanned<Vec<UpgradeSource>>,
    pub(super) expansion: Option<Spanned<bool>>,
    pub(super) square_site: Option<Spanned<Site>>,
    pub(super) hunter_max: Option<Small>,
    pub(super) armory: Option<Spanned<bool>>,
    pub(super) start_gate: Option<Spanned<bool>>,
    pub(super) mothership: Option<Small>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StructureSource {
    pub(super) id: Word,
    pub(super) name: Word,
    pub(super) plural: Word,
    pub(super) count: Small,
    pub(super) cost: Spanned<CostSource>,
    pub(super) vp: Small,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UpgradeSource {
    pub(super) name: Word,
    pub(super) cost: Spanned<CostSource>,
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
pub(super) fn read((file, source): File<'_>) -> Result<([Faction; 10], Common), Fault> {
    let page = Page { file, source };
    let written: SheetsSource = read_toml(file, source)?;
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
