//! From the files as they are written to the kit.

use content::{Fault, Files, Page, Small, Spanned, Word};
use effects::Compare;
use table::Digest;

use super::programs::{Printed, Programs};
use super::written::{
    ArchitectsSource, LocationsSource, MarketCardSource, MarketSource, MissionsSource, PlainSource,
    PrimeSource, StartingSource, TechSource,
};
use super::{
    ARCHITECTS, Ability, Architect, Card, Kind, Kit, LOCATIONS, Location, MARKET, MISSIONS, Mission,
    STARTING, TECH, Trade, check, events,
};
use crate::nouns::{CardId, Faction};
use crate::vocabulary::Role;

/// A word of a closed list.
pub(super) fn known<T: table::Word>(page: Page<'_>, word: &Word) -> Result<T, Fault> {
    T::of(word.get_ref()).ok_or_else(|| {
        let all: Vec<&str> = T::ALL.iter().map(|one| one.word()).collect();
        page.fault(word, format!("`{}` is no {}; there are {}", word.get_ref(), T::NOUN, all.join(", ")))
    })
}

pub(super) fn read(files: &Files, digest: Digest) -> Result<Kit, Fault> {
    let mut programs = Programs::default();
    let mut cards = Vec::new();
    let [material, sentinel, prime] = starting(files.page(STARTING)?, &mut cards, &mut programs)?;
    for (faction, name) in Faction::ALL.into_iter().zip(MARKET) {
        let page = files.page(name)?;
        for written in page.read::<MarketSource>()?.card {
            let card = market_card(page, written, faction, &cards, &mut programs)?;
            cards.push(card);
        }
    }
    let page = files.page(TECH)?;
    for written in page.read::<TechSource>()?.card {
        let printed = Printed { role: Role::Play, mercury: true };
        let (text, copying) = programs.add(page, &written.text, printed)?;
        let card = Card {
            copies: page.within(&written.copies, 1, 4, "the number of copies")?,
            at: Some(known(page, &written.at)?),
            trade: Some(Trade::Tech),
            mercury: true,
            copying,
            ..plain(page, &written.id, &written.name, Kind::Illegal, &cards, text)?
        };
        cards.push(card);
    }
    let events = events::read(files, &mut programs)?;
    let architects = architects(files.page(ARCHITECTS)?, &mut programs)?;
    let locations = locations(files.page(LOCATIONS)?, &mut programs)?;
    let missions = missions(files.page(MISSIONS)?)?;
    let Programs { code, notes, .. } = programs;
    let kit = Kit {
        cards,
        events,
        architects,
        locations,
        missions,
        code,
        material,
        sentinel,
        prime,
        notes,
        digest,
    };
    check::counts(files, &kit)?;
    Ok(kit)
}

/// A card with nothing but what every card has. HX-CON-11: of itself it prints no Influence.
fn plain(
    page: Page<'_>,
    id: &Word,
    name: &Word,
    kind: Kind,
    cards: &[Card],
    text: super::Text,
) -> Result<Card, Fault> {
    Ok(Card {
        id: page.id(id, cards.iter().map(|card| card.id.as_str()))?,
        name: page.name(name)?,
        kind,
        mercury: false,
        faction: None,
        trade: None,
        cost: 0,
        influence: None,
        unique: false,
        at: None,
        copies: 1,
        text,
        copying: false,
    })
}

/// The starting cards: the Material Asset, the Sentinel Prototype, the Prime Asset, and the pairs behind them.
fn starting(page: Page<'_>, cards: &mut Vec<Card>, programs: &mut Programs) -> Result<[CardId; 3], Fault> {
    let written: StartingSource = page.read()?;
    let printed = Printed { role: Role::Play, mercury: false };
    let simple = |written: &PlainSource, copies: u8, cards: &mut Vec<Card>, programs: &mut Programs| {
        let (text, _) = programs.add(page, &written.text, printed)?;
        let card = plain(page, &written.id, &written.name, Kind::Starting, cards, text)?;
        cards.push(Card { copies, ..card });
        Ok(CardId::at(cards.len() - 1))
    };
    // HX-PSETUP-03, HX-PSETUP-04: five and three for each of four players.
    let material = simple(&written.material, 20, cards, programs)?;
    let sentinel = simple(&written.sentinel, 12, cards, programs)?;
    let PrimeSource { id, name, cost, text } = &written.prime;
    let (text, _) = programs.add(page, text, printed)?;
    let prime = plain(page, id, name, Kind::Prime, cards, text)?;
    let cost = page.within(cost, 1, 20, "the cost")?;
    cards.push(Card { cost, copies: crate::state::PRIMES, ..prime });
    let prime = CardId::at(cards.len() - 1);
    for written in &written.card {
        let (text, copying) = programs.add(page, &written.text, printed)?;
        let card = plain(page, &written.id, &written.name, Kind::Starting, cards, text)?;
        cards.push(Card { faction: Some(known(page, &written.faction)?), copying, ..card });
    }
    Ok([material, sentinel, prime])
}

fn market_card(
    page: Page<'_>,
    written: MarketCardSource,
    faction: Faction,
    cards: &[Card],
    programs: &mut Programs,
) -> Result<Card, Fault> {
    let printed = Printed { role: Role::Play, mercury: written.mercury };
    let (text, copying) = programs.add(page, &written.text, printed)?;
    Ok(Card {
        mercury: written.mercury,
        faction: Some(faction),
        trade: Some(known(page, &written.r#type)?),
        cost: page.within(&written.cost, 1, 20, "the cost")?,
        influence: Some(page.within(&written.influence, 0, 9, "the printed Influence")?),
        unique: written.unique,
        copies: page.within(&written.copies, 1, 4, "the number of copies")?,
        copying,
        ..plain(page, &written.id, &written.name, Kind::Market, cards, text)?
    })
}

fn architects(page: Page<'_>, programs: &mut Programs) -> Result<Vec<Architect>, Fault> {
    let mut all: Vec<Architect> = Vec::new();
    for written in page.read::<ArchitectsSource>()?.architect {
        let printed = Printed { role: Role::Ability, mercury: written.mercury };
        let mut abilities = Vec::new();
        for ability in &written.ability {
            // HX-CON-05: Cryo numbers from 1 to 4.
            let cryo = page.within(&ability.cryo, 1, 4, "the Cryo number")?;
            abilities.push(Ability { cryo, text: programs.add(page, &ability.text, printed)?.0 });
        }
        let Ok(abilities) = abilities.try_into() else {
            return Err(page.fault(&written.id, "an Architect has two abilities"));
        };
        all.push(Architect {
            id: page.id(&written.id, all.iter().map(|one| one.id.as_str()))?,
            name: page.name(&written.name)?,
            mercury: written.mercury,
            abilities,
        });
    }
    Ok(all)
}

fn locations(page: Page<'_>, programs: &mut Programs) -> Result<Vec<Location>, Fault> {
    let mut all: Vec<Location> = Vec::new();
    for written in page.read::<LocationsSource>()?.location {
        let printed = |role| Printed { role, mercury: written.mercury };
        all.push(Location {
            id: page.id(&written.id, all.iter().map(|one| one.id.as_str()))?,
            name: page.name(&written.name)?,
            world: known(page, &written.r#type)?,
            mercury: written.mercury,
            bonus: programs.add(page, &written.bonus, printed(Role::Bonus))?.0,
            key: programs.add(page, &written.key, printed(Role::Key))?.0,
        });
    }
    Ok(all)
}

fn missions(page: Page<'_>) -> Result<Vec<Mission>, Fault> {
    let mut all: Vec<Mission> = Vec::new();
    for written in page.read::<MissionsSource>()?.mission {
        let four = |all: &Spanned<Vec<Small>>| {
            let mut numbers = Vec::new();
            for number in all.get_ref() {
                numbers.push(page.within(number, 1, 60, "the number")?);
            }
            let four = "there is a number for one player, two, three and four";
            <[u8; 4]>::try_from(numbers).map_err(|_| page.fault(all, four))
        };
        let (compare, numbers) = match (&written.at_least, &written.at_most, &written.at_least_of) {
            (Some(number), None, None) => (Compare::AtLeast, [page.within(number, 1, 60, "the number")?; 4]),
            (None, Some(number), None) => (Compare::AtMost, [page.within(number, 0, 60, "the number")?; 4]),
            (None, None, Some(all)) => (Compare::AtLeast, four(all)?),
            _ => {
                let one = "a Mission has either `at-least` or `at-most` or `at-least-of`";
                return Err(page.fault(&written.id, one));
            }
        };
        let with_mercury = match &written.with_mercury_of {
            None => numbers,
            Some(all) if written.at_least_of.is_some() => four(all)?,
            Some(all) => return Err(page.fault(all, "`with-mercury-of` goes with `at-least-of`")),
        };
        all.push(Mission {
            id: page.id(&written.id, all.iter().map(|one| one.id.as_str()))?,
            name: page.name(&written.name)?,
            team: written.team,
            mercury: written.mercury,
            influence: page.within(&written.influence, 1, 20, "the Influence")?,
            of: known(page, &written.counts)?,
            compare,
            numbers: [numbers, with_mercury],
        });
    }
    Ok(all)
}
