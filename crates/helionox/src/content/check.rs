//! Counts that hold over a whole kit: HX-CON-01 to HX-CON-12.

use content::{Fault, Files};

use super::{ARCHITECTS, EVENTS, Kind, Kit, LOCATIONS, MARKET, MISSIONS, STARTING, TECH};
use crate::language::Does;
use crate::nouns::{Faction, World};

/// The most designs of Unique cards: a turn remembers which of them two players have played.
const UNIQUES: usize = 12;
/// The most cards by name.
const NAMES: usize = 128;

/// Whether everything is there in the right number.
pub(super) fn counts(files: &Files, kit: &Kit) -> Result<(), Fault> {
    let number = |file: &str, holds: bool, reason: String| {
        if holds { Ok(()) } else { Err(files.page(file)?.whole(reason)) }
    };
    let names = kit.cards.len();
    number(MARKET[0], names <= NAMES, format!("there are at most {NAMES} cards by name, not {names}"))?;
    events(kit, &number)?;
    market(kit, &number)?;
    // HX-CON-05: twelve Architects for a draft of four without the Mercury Protocol.
    let (base, all) = (kit.architects.iter().filter(|one| !one.mercury).count(), kit.architects.len());
    number(
        ARCHITECTS,
        base >= 12,
        format!("a draft of four needs 12 Architects of the base game, not {base}"),
    )?;
    number(ARCHITECTS, all <= 32, format!("there are at most 32 Architects, not {all}"))?;
    // HX-CON-06, HX-SETUP-03, HX-MPEV-04: one Location of each type and printing.
    for world in World::ALL {
        for mercury in [false, true] {
            let many =
                kit.locations.iter().filter(|one| one.world == world && one.mercury == mercury).count();
            let set = if mercury { "of the Mercury Protocol" } else { "of the base game" };
            number(
                LOCATIONS,
                many == 1,
                format!("there is one Location {set} of type {}, not {many}", world.word()),
            )?;
        }
        // HX-CON-08, HX-TECH-03: enough Illegal Tech for two at each Location.
        let tech = kit.cards.iter().filter(|card| card.at == Some(world));
        let many: u32 = tech.map(|card| u32::from(card.copies)).sum();
        number(TECH, many == 4, format!("there are 4 Illegal Tech of {}, not {many}", world.word()))?;
    }
    // HX-CON-09: four for rivals, all of them without the Mercury Protocol; four for a team without it.
    let rivals = kit.missions_of(false, false).count();
    let with_mercury = kit.missions_of(false, true).count();
    number(
        MISSIONS,
        rivals == 4 && with_mercury == 4,
        format!("rivals have 4 Missions, not {with_mercury}"),
    )?;
    let team = kit.missions_of(true, false).count();
    number(MISSIONS, team >= 4, format!("a team needs 4 Missions without the Mercury Protocol, not {team}"))?;
    // HX-CON-10: a pair of each faction, two different cards.
    for faction in Faction::ALL {
        let pair = |card: &&super::Card| card.kind == Kind::Starting && card.faction == Some(faction);
        let many = kit.cards.iter().filter(pair).count();
        number(STARTING, many == 2, format!("the pair of {} has two cards, not {many}", faction.word()))?;
    }
    Ok(())
}

fn events(kit: &Kit, number: &impl Fn(&str, bool, String) -> Result<(), Fault>) -> Result<(), Fault> {
    // HX-CON-01.
    let all = kit.events.len();
    number(
        EVENTS,
        all == crate::state::EVENTS,
        format!("there are {} Events, not {all}", crate::state::EVENTS),
    )?;
    let catastrophic = kit.events_of(true, true).count();
    number(
        EVENTS,
        catastrophic >= 10,
        format!("a team of four needs 10 Catastrophic Events, not {catastrophic}"),
    )?;
    let regular = kit.events_of(false, false).count();
    number(
        EVENTS,
        regular >= 61,
        format!("a team of four needs 61 regular Events of the base game, not {regular}"),
    )?;
    for world in World::ALL {
        // HX-CON-02: spread evenly.
        let at = |catastrophic: bool, mercury: bool| {
            let here = kit.events.iter().filter(|event| event.at == world && event.mercury == mercury);
            here.filter(|event| event.is_catastrophic() == catastrophic).count()
        };
        let word = world.word();
        let regular = at(false, false);
        number(
            EVENTS,
            (12..=13).contains(&regular),
            format!("12 or 13 regular Events are on {word}, not {regular}"),
        )?;
        let catastrophic = at(true, false);
        number(
            EVENTS,
            catastrophic == 2,
            format!("2 Catastrophic Events are on {word}, not {catastrophic}"),
        )?;
        let mercury = at(false, true);
        number(EVENTS, mercury == 1, format!("1 Event of the Mercury Protocol is on {word}, not {mercury}"))?;
    }
    Ok(())
}

fn market(kit: &Kit, number: &impl Fn(&str, bool, String) -> Result<(), Fault>) -> Result<(), Fault> {
    let cards = || kit.cards.iter().filter(|card| card.kind == Kind::Market);
    for (faction, file) in Faction::ALL.into_iter().zip(MARKET) {
        // HX-CON-03.
        let mine = || cards().filter(move |card| card.faction == Some(faction));
        let many: u32 = mine().map(|card| u32::from(card.copies)).sum();
        number(file, many <= 25, format!("a faction has at most 25 cards, not {many}"))?;
        let base: u32 = mine().filter(|card| !card.mercury).map(|card| u32::from(card.copies)).sum();
        number(file, base == 19, format!("a faction has 19 cards of the base game, not {base}"))?;
        // HX-CON-12: every faction offers Defense.
        let defends = mine().any(|card| !card.mercury && gives_defense(kit, card));
        number(file, defends, "no card of this faction gives Defense".to_owned())?;
    }
    let all: u32 = cards().map(|card| u32::from(card.copies)).sum();
    number(MARKET[0], all == 98, format!("there are 98 Market cards, not {all}"))?;
    // HX-CON-11.
    let noughts: u32 = cards().filter(|card| card.is_nought()).map(|card| u32::from(card.copies)).sum();
    number(MARKET[0], noughts >= 25, format!("at least 25 Market cards print a 0, not {noughts}"))?;
    let uniques = kit.cards.iter().filter(|card| card.unique).count();
    number(MARKET[0], uniques <= UNIQUES, format!("there are at most {UNIQUES} Unique cards, not {uniques}"))
}

/// Whether a card's text gives Defense somewhere.
fn gives_defense(kit: &Kit, card: &super::Card) -> bool {
    let mut at = card.text.entry.0;
    loop {
        match kit.code.op(at) {
            effects::Op::Back => return false,
            effects::Op::Do(verb) if verb.does == Does::Defense => return true,
            _ => at += 1,
        }
    }
}
