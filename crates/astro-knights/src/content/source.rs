//! The files as they are written, with the place of every name and number; they end where the kit begins.

use content::{Fault, Page, Small, Word, read_toml};
use serde::Deserialize;
use table::Sum;
use toml::Spanned;

use super::programs::Programs;
use super::{Card, File, Files, Homeworld, Kind, Kit, Knight, Track, bosses, check};
use crate::language::{Names, Role};
use crate::nouns::{CardId, Supply};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsSource {
    #[serde(default)]
    card: Vec<CardSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardSource {
    id: Word,
    name: Word,
    supply: Option<Word>,
    cost: Small,
    copies: Small,
    play: Option<Word>,
    buy: Option<Word>,
    equip: Option<Word>,
    attack: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KnightsSource {
    #[serde(default)]
    knight: Vec<KnightSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct KnightSource {
    id: Word,
    name: Word,
    title: Word,
    specialties: Vec<Word>,
    health: Small,
    slots: TrackSource,
    power: TrackSource,
    hand: Spanned<Vec<Word>>,
    deck: Spanned<Vec<Word>>,
    ability_name: Word,
    ability: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackSource {
    start: Small,
    max: Small,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HomeworldsSource {
    #[serde(default)]
    homeworld: Vec<HomeworldSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct HomeworldSource {
    id: Word,
    name: Word,
    health: Small,
    power: Small,
    ability_name: Word,
    ability: Word,
}

pub(super) fn read(files: &Files<'_>) -> Result<Kit, Fault> {
    let mut programs = Programs::default();
    let names = Names::default();
    let mut cards = Vec::new();
    for ((file, source), kind) in files.cards.into_iter().zip([Kind::Fuel, Kind::Tech, Kind::Weapon]) {
        let page = Page { file, source };
        for written in read_toml::<CardsSource>(file, source)?.card {
            let card = card(page, written, kind, &cards, &mut programs, &names)?;
            cards.push(card);
        }
    }
    let knights = knights(files.knights, &cards, &mut programs, &names)?;
    let homeworlds = homeworlds(files.homeworlds, &mut programs, &names)?;
    let mut read = Vec::new();
    let mut boss_cards = Vec::new();
    for file in &files.bosses {
        let boss = bosses::boss(*file, &read, &mut boss_cards, &mut programs)?;
        read.push(boss);
    }
    let Programs { code, notes, .. } = programs;
    let kit =
        Kit { cards, knights, homeworlds, bosses: read, boss_cards, code, notes, digest: digest(files) };
    check::counts(files, &kit)?;
    Ok(kit)
}

/// The digest covers every byte of every file: comments count, which costs nothing and forgets nothing.
fn digest(files: &Files<'_>) -> table::Digest {
    let mut sum = Sum::new("orrery content");
    for (_, source) in files.cards.iter().chain([&files.knights, &files.homeworlds]).chain(&files.bosses) {
        sum = sum.bytes(&(source.len() as u64).to_le_bytes()).bytes(source.as_bytes());
    }
    sum.digest()
}

fn card(
    page: Page<'_>,
    written: CardSource,
    kind: Kind,
    cards: &[Card],
    programs: &mut Programs,
    names: &Names,
) -> Result<Card, Fault> {
    let id = page.id(&written.id, cards.iter().map(|card| card.id.as_str()))?;
    let supply = match &written.supply {
        None => {
            if *written.cost.get_ref() != 0 {
                return Err(
                    page.fault(&written.cost, "a starting card costs 0; any other names its supply deck")
                );
            }
            None
        }
        Some(word) => {
            let Some(deck) = Supply::read(word.get_ref()) else {
                let known = Supply::ALL.map(Supply::word);
                let reason =
                    format!("there is no supply deck `{}`; they are {}", word.get_ref(), known.join(", "));
                return Err(page.fault(word, reason));
            };
            let (name, (of, (from, to), _)) = (deck.word(), deck.holds());
            if of != kind {
                return Err(
                    page.fault(word, format!("a {} does not belong in the deck `{name}`", kind.title()))
                );
            }
            page.within(&written.cost, from, to, &format!("the cost of a card in `{name}`"))?;
            Some(deck)
        }
    };
    let forbidden = |word: &Option<Word>, what: &str| match word {
        Some(word) => Err(page.fault(word, format!("a {} has no text for {what}", kind.title()))),
        None => Ok(()),
    };
    if kind == Kind::Weapon {
        forbidden(&written.play, "being played")?;
        if written.attack.is_none() {
            return Err(page.fault(&written.id, "a Weapon needs a text for its attack"));
        }
    } else {
        forbidden(&written.attack, "an attack")?;
        forbidden(&written.equip, "being equipped")?;
        if written.play.is_none() {
            return Err(page.fault(&written.id, format!("a {} needs a text for being played", kind.title())));
        }
    }
    Ok(Card {
        id,
        name: page.text(&written.name)?,
        kind,
        supply,
        cost: *written.cost.get_ref(),
        copies: page.within(&written.copies, 1, 60, "the number of copies")?,
        play: programs.optional(page, &written.play, Role::Play, names)?,
        buy: programs.optional(page, &written.buy, Role::Buy, names)?,
        equip: programs.optional(page, &written.equip, Role::Equip, names)?,
        attack: programs.optional(page, &written.attack, Role::Attack, names)?,
    })
}

const SPECIALTIES: [&str; 6] = ["early-damage", "late-damage", "energy", "healing", "support", "flexibility"];

fn knights(
    (file, source): File<'_>,
    cards: &[Card],
    programs: &mut Programs,
    names: &Names,
) -> Result<Vec<Knight>, Fault> {
    let page = Page { file, source };
    let mut knights: Vec<Knight> = Vec::new();
    for written in read_toml::<KnightsSource>(file, source)?.knight {
        for word in &written.specialties {
            if !SPECIALTIES.contains(&word.get_ref().as_str()) {
                let reason =
                    format!("`{}` is no specialty; they are {}", word.get_ref(), SPECIALTIES.join(", "));
                return Err(page.fault(word, reason));
            }
        }
        let five = |list: &Spanned<Vec<Word>>| -> Result<[CardId; 5], Fault> {
            let mut found = [CardId::default(); 5];
            // AK-SETUP-03, AK-SETUP-04: five cards each.
            if list.get_ref().len() != found.len() {
                return Err(page.fault(list, format!("here are five cards, not {}", list.get_ref().len())));
            }
            for (slot, word) in found.iter_mut().zip(list.get_ref()) {
                let place = cards.iter().position(|card| &card.id == word.get_ref());
                *slot = match place {
                    Some(place) if cards[place].supply.is_none() => CardId::at(place),
                    Some(_) => {
                        return Err(page.fault(word, format!("`{}` is no starting card", word.get_ref())));
                    }
                    None => return Err(page.fault(word, format!("there is no card `{}`", word.get_ref()))),
                };
            }
            Ok(found)
        };
        let track = |written: &TrackSource, low: u8, high: u8, what: &str| -> Result<Track, Fault> {
            let max = page.within(&written.max, low, high, &format!("the top of the {what} track"))?;
            Ok(Track {
                start: page.within(&written.start, 0, max, &format!("the start of the {what} track"))?,
                max,
            })
        };
        let knight = Knight {
            id: page.id(&written.id, knights.iter().map(|knight| knight.id.as_str()))?,
            name: page.text(&written.name)?,
            title: page.text(&written.title)?,
            specialties: written.specialties.iter().map(|word| word.get_ref().clone()).collect(),
            // AK-TRACK-01: at most ten.
            health: page.within(&written.health, 1, 10, "the starting health")?,
            slots: track(&written.slots, 1, 9, "slot")?,
            power: track(&written.power, 1, 9, "power")?,
            hand: five(&written.hand)?,
            deck: five(&written.deck)?,
            ability_name: page.text(&written.ability_name)?,
            ability: programs.add(page, &written.ability, Role::Ability, names)?,
        };
        knights.push(knight);
    }
    Ok(knights)
}

fn homeworlds(
    (file, source): File<'_>,
    programs: &mut Programs,
    names: &Names,
) -> Result<Vec<Homeworld>, Fault> {
    let page = Page { file, source };
    let mut homeworlds: Vec<Homeworld> = Vec::new();
    for written in read_toml::<HomeworldsSource>(file, source)?.homeworld {
        let homeworld = Homeworld {
            id: page.id(&written.id, homeworlds.iter().map(|homeworld| homeworld.id.as_str()))?,
            name: page.text(&written.name)?,
            health: page.within(&written.health, 1, 99, "the health")?,
            power: page.within(&written.power, 1, 9, "the top of the power track")?,
            ability_name: page.text(&written.ability_name)?,
            ability: programs.add(page, &written.ability, Role::Homeworld, names)?,
        };
        homeworlds.push(homeworld);
    }
    Ok(homeworlds)
}
