//! The files as they are written, with the place of every name and number; they end where the kit begins.

use content::{Fault, Files, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Digest;

use super::programs::Programs;
use super::{CARDS, Card, HOMEWORLDS, Homeworld, KNIGHTS, Kind, Kit, Knight, Track, bosses, check};
use table::Word as _;

use crate::language::{Names, Role};
use crate::nouns::{CardId, Supply};

/// fuel.toml, tech.toml and weapons.toml of a kit of Astro Knights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Player cards of Astro Knights")]
pub(super) struct CardsSource {
    /// The cards.
    #[serde(default)]
    #[schemars(!default)]
    card: Vec<CardSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CardSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// Its supply deck; none for a starting card.
    #[schemars(extend("enum" = Supply::ALL.map(Supply::word)))]
    supply: Option<Word>,
    /// What it costs in energy; 0 for a starting card.
    #[schemars(range(max = 20))]
    cost: Small,
    /// How many there are.
    #[schemars(range(min = 1, max = 60))]
    copies: Small,
    /// Fuel and Tech: what happens when it is played or overcharged. A program: see docs/effects.md.
    play: Option<Word>,
    /// What happens when it is gained. A program: see docs/effects.md.
    buy: Option<Word>,
    /// Weapons: what happens when it is equipped. A program: see docs/effects.md.
    equip: Option<Word>,
    /// Weapons: what happens when it attacks. A program: see docs/effects.md.
    attack: Option<Word>,
}

/// knights.toml of a kit of Astro Knights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Knights of Astro Knights")]
pub(super) struct KnightsSource {
    /// The Knights.
    #[serde(default)]
    #[schemars(!default)]
    knight: Vec<KnightSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct KnightSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// What it is: the Gunner.
    title: Word,
    /// What it is good at; for information.
    #[schemars(extend("items" = { "type": "string", "enum": SPECIALTIES }))]
    specialties: Vec<Word>,
    /// Where its health starts.
    #[schemars(range(min = 1, max = 10))]
    health: Small,
    /// Its slots.
    slots: TrackSource,
    /// Its power.
    power: TrackSource,
    /// The starting cards in its hand.
    #[schemars(length(min = 5, max = 5))]
    hand: Spanned<Vec<Word>>,
    /// Its deck of starting cards, the top first.
    #[schemars(length(min = 5, max = 5))]
    deck: Spanned<Vec<Word>>,
    /// What its ability is called.
    ability_name: Word,
    /// What its ability does. A program: see docs/effects.md.
    ability: Word,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TrackSource {
    /// Where the cube starts.
    #[schemars(range(max = 9))]
    start: Small,
    /// The top.
    #[schemars(range(min = 1, max = 9))]
    max: Small,
}

/// homeworlds.toml of a kit of Astro Knights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Homeworlds of Astro Knights")]
pub(super) struct HomeworldsSource {
    /// The Homeworlds.
    #[serde(default)]
    #[schemars(!default)]
    homeworld: Vec<HomeworldSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct HomeworldSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// Its starting and greatest health.
    #[schemars(range(min = 1, max = 99))]
    health: Small,
    /// Its Full Power.
    #[schemars(range(min = 1, max = 9))]
    power: Small,
    /// What its ability is called.
    ability_name: Word,
    /// What its ability does. A program: see docs/effects.md.
    ability: Word,
}

pub(super) fn read(files: &Files, digest: Digest) -> Result<Kit, Fault> {
    let mut programs = Programs::default();
    let names = Names::default();
    let mut cards = Vec::new();
    for (name, kind) in CARDS.into_iter().zip([Kind::Fuel, Kind::Tech, Kind::Weapon]) {
        let page = files.page(name)?;
        for written in page.read::<CardsSource>()?.card {
            let card = card(page, written, kind, &cards, &mut programs, &names)?;
            cards.push(card);
        }
    }
    let knights = knights(files.page(KNIGHTS)?, &cards, &mut programs, &names)?;
    let homeworlds = homeworlds(files.page(HOMEWORLDS)?, &mut programs, &names)?;
    let pages = bosses::by_rating(files)?;
    let mut read = Vec::new();
    let mut boss_cards = Vec::new();
    for page in &pages {
        let boss = bosses::boss(*page, &read, &mut boss_cards, &mut programs)?;
        read.push(boss);
    }
    let Programs { code, notes, sentences, .. } = programs;
    let kit = Kit { cards, knights, homeworlds, bosses: read, boss_cards, code, notes, sentences, digest };
    check::counts(files, &pages, &kit)?;
    Ok(kit)
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
            let Some(deck) = Supply::of(word.get_ref()) else {
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
    page: Page<'_>,
    cards: &[Card],
    programs: &mut Programs,
    names: &Names,
) -> Result<Vec<Knight>, Fault> {
    let mut knights: Vec<Knight> = Vec::new();
    for written in page.read::<KnightsSource>()?.knight {
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

fn homeworlds(page: Page<'_>, programs: &mut Programs, names: &Names) -> Result<Vec<Homeworld>, Fault> {
    let mut homeworlds: Vec<Homeworld> = Vec::new();
    for written in page.read::<HomeworldsSource>()?.homeworld {
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
