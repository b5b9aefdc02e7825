//! What a faction's board must be for its upgrades to work, and for the game to be even.

use content::{Fault, Page};
use flick::Die;

use super::factions::{Effect, Faction, FactionId, Scored, Site, Structure};
use super::resource::cards;
use super::sheets::{FactionSource, StructureSource};
use super::{PLANETS, Space};

/// Whether upgrades and inborn abilities find what they need.
pub(super) fn abilities(page: Page<'_>, written: &FactionSource, faction: &Faction) -> Result<(), Fault> {
    for (level, upgrade) in written.track.get_ref().iter().zip(&faction.track) {
        let number = |value: u8, from: u8, to: u8, what: &str| {
            if (from..=to).contains(&value) {
                return None;
            }
            Some(format!("{what} must be from {from} to {to}, not {value}"))
        };
        let unless = |holds: bool, reason: &str| (!holds).then(|| reason.to_owned());
        let reason = match upgrade.effect {
            Effect::Bug => {
                let home = faction.home == Some(Space::ASTEROIDS);
                unless(
                    home,
                    "the bug is flicked from the Asteroid Field, which is not this faction's home [FF-SURGE-04]",
                )
            }
            Effect::MothershipStays => {
                unless(faction.mothership.is_some(), "this faction has no mothership [FF-SURGE-01]")
            }
            Effect::Cannon if faction.square_site != Site::DestroyHomes => {
                Some("the cannon is for structures that destroy home planets [FF-DOR-09]".to_owned())
            }
            Effect::Cannon => unless(faction.dice.contains(&Die::D20), "the cannon needs a d20 [FF-DOR-10]"),
            Effect::CombatBonus(more) => number(more, 1, 5, "what combat cards count more"),
            Effect::GatherLimit(limit) => number(limit, 4, 9, "the number of cards"),
            Effect::ExtraFlick { die } => number(die, 0, 2, "the number of a die"),
            // FF-SANT-07: each needs a ship of its own.
            Effect::MultiBuild(most) => number(most, 2, 3, "the number of structures"),
            Effect::VpPer { what, vp } => bonus(faction, what, vp),
            _ => None,
        };
        if let Some(reason) = reason {
            return Err(page.fault(&level.effect, reason));
        }
    }
    let has = |effect: Effect| faction.track.iter().any(|upgrade| upgrade.effect == effect);
    if let (Some(site), false) = (&written.square_site, has(Effect::Cannon))
        && faction.square_site == Site::DestroyHomes
    {
        return Err(page.fault(
            site,
            "home planets are destroyed with the cannon, which this faction lacks [FF-DOR-09]",
        ));
    }
    if let (Some(flag), true) = (&written.start_gate, faction.start_gate && !has(Effect::Warp)) {
        return Err(page.fault(flag, "a gate is of no use without the upgrade `warp` [FF-SETUP-29]"));
    }
    let sites = Space::ALL.into_iter().filter(|space| faction.square_site.takes(*space)).count();
    if usize::from(faction.square.count) > sites {
        let reason = format!(
            "{} {} need as many places, and there are {sites} [FF-BUILD-06]",
            faction.square.count, faction.square.plural
        );
        return Err(page.fault(&written.square.count, reason));
    }
    Ok(())
}

/// What is wrong with points for each of something: from 4 to 11 in all can come of them. What is won in combat has no
/// such measure.
fn bonus(faction: &Faction, what: Scored, vp: u8) -> Option<String> {
    let number = match what {
        Scored::Round => faction.round.count,
        Scored::Square => faction.square.count,
        Scored::Deliver | Scored::Bounty => PLANETS as u8,
        Scored::CombatToken if vp == 1 => return None,
        Scored::CombatToken => return Some("a combat victory scores 1 more [FF-NOX-10]".to_owned()),
    };
    let most = u32::from(number) * u32::from(vp);
    (!(4..=11).contains(&most))
        .then(|| format!("this could bring {most} points in all; it should be from 4 to 11"))
}

/// Whether the structures score as much as they should.
pub(super) fn points(page: Page<'_>, written: &FactionSource, faction: &Faction) -> Result<(), Fault> {
    if faction.id == FactionId::Uea {
        // What the rulebook's example of scoring tells.
        for (written, vp, clause) in [(&written.round, 2, "FF-SCORE-06"), (&written.square, 3, "FF-SCORE-07")]
        {
            if *written.vp.get_ref() != vp {
                return Err(page.fault(&written.vp, format!("this structure scores {vp} [{clause}]")));
            }
        }
    }
    let per_card = |written: &StructureSource, structure: &Structure| {
        let cards = cards(&structure.cost);
        if (5 * cards..=8 * cards).contains(&(u32::from(structure.vp) * 10)) {
            return Ok(());
        }
        let reason =
            format!("{} for {cards} cards: a structure scores from 0.5 to 0.8 for each", structure.vp);
        Err(page.fault(&written.vp, reason))
    };
    per_card(&written.round, &faction.round)?;
    let total = |structure: &Structure, vp: u8| u32::from(structure.count) * u32::from(vp);
    let rounds = total(&faction.round, faction.round.vp);
    let (least, most, floor) = match faction.hunter_max {
        Some(each) => (rounds, rounds + total(&faction.square, each), 6),
        None => {
            per_card(&written.square, &faction.square)?;
            let all = rounds + total(&faction.square, faction.square.vp);
            (all, all, 10)
        }
    };
    if least < floor || most > 18 {
        let found = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let reason = format!("its structures score {found} in all; it should be from {floor} to 18");
        return Err(page.fault(&written.id, reason));
    }
    Ok(())
}
