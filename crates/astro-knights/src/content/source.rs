//! The files as they are written, with the place of every name and number; they end where the kit begins.

use content::{Fault, read_toml};
use serde::Deserialize;
use table::Sum;
use toml::Spanned;

use super::programs::{Programs, Role};
use super::{
    Boss, BossCard, Card, File, Files, Homeworld, Kind, Kit, Knight, Label, Level, LevelSide, Mat, SUPPLY,
    Track, check,
};
use crate::language::Names;

type Word = Spanned<String>;
type Small = Spanned<u8>;

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

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BossSource {
    id: Word,
    name: Word,
    rating: Small,
    health: Small,
    report: Word,
    exhaust: Word,
    setup: Option<Word>,
    turn_end: Option<Word>,
    wound: Option<Word>,
    armour: Option<Small>,
    doom: Option<Small>,
    track: Option<BossTrackSource>,
    side: Option<SideSource>,
    #[serde(default)]
    card: Vec<BossCardSource>,
    #[serde(default)]
    level: Vec<LevelSource>,
    expert: DifficultySource,
    nightmare: DifficultySource,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BossTrackSource {
    name: Word,
    start: Small,
    max: Small,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideSource {
    name: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BossCardSource {
    id: Word,
    name: Word,
    kind: Word,
    label: Word,
    copies: Small,
    health: Option<Small>,
    instant: Option<Word>,
    activate: Option<Word>,
    strike: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelSource {
    number: Small,
    front: LevelSideSource,
    back: Option<LevelSideSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelSideSource {
    bonus: Small,
    instant: Option<Word>,
    activate: Option<Word>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DifficultySource {
    health: Option<Small>,
    start: Option<Small>,
    sides: Option<Word>,
    setup: Option<Word>,
    turn_end: Option<Word>,
    exhaust: Option<Word>,
    wound: Option<Word>,
}

/// The file in hand, for telling where a fault is.
#[derive(Clone, Copy)]
pub(super) struct Page<'a> {
    pub(super) file: &'a str,
    pub(super) source: &'a str,
}

impl Page<'_> {
    pub(super) fn fault<T>(&self, place: &Spanned<T>, reason: impl AsRef<str>) -> Fault {
        Fault::at(self.file, self.source, place.span().start, reason)
    }

    /// A fault of the whole file.
    pub(super) fn whole(&self, reason: impl AsRef<str>) -> Fault {
        Fault::at(self.file, self.source, 0, reason)
    }

    fn text(&self, word: &Word) -> Result<String, Fault> {
        if word.get_ref().trim().is_empty() {
            return Err(self.fault(word, "this is empty"));
        }
        Ok(word.get_ref().clone())
    }

    /// An id: lower-case words joined by hyphens, not used before.
    fn id<'b>(&self, word: &Word, taken: impl IntoIterator<Item = &'b str>) -> Result<String, Fault> {
        let id = word.get_ref();
        let good = |part: &str| {
            !part.is_empty()
                && part.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !id.split('-').all(good) {
            return Err(
                self.fault(word, format!("`{id}` is no id: ids are lower-case words joined by hyphens"))
            );
        }
        if taken.into_iter().any(|other| other == id) {
            return Err(self.fault(word, format!("the id `{id}` is taken already")));
        }
        Ok(id.clone())
    }

    fn within(&self, number: &Small, from: u8, to: u8, what: &str) -> Result<u8, Fault> {
        let value = *number.get_ref();
        if (from..=to).contains(&value) {
            return Ok(value);
        }
        Err(self.fault(number, format!("{what} must be from {from} to {to}, not {value}")))
    }
}

/// The words for the supply decks, and the costs of each. AK-SETUP-11.
const DECKS: [(&str, Kind, u8, u8); SUPPLY] = [
    ("tech", Kind::Tech, 1, 20),
    ("cheap-fuel", Kind::Fuel, 1, 3),
    ("dear-fuel", Kind::Fuel, 4, 20),
    ("light-weapons", Kind::Weapon, 2, 4),
    ("medium-weapons", Kind::Weapon, 5, 6),
    ("heavy-weapons", Kind::Weapon, 7, 20),
];

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
    let mut bosses = Vec::new();
    let mut boss_cards = Vec::new();
    for file in &files.bosses {
        let boss = boss(*file, &bosses, &mut boss_cards, &mut programs)?;
        bosses.push(boss);
    }
    let Programs { code, notes, .. } = programs;
    let kit = Kit { cards, knights, homeworlds, bosses, boss_cards, code, notes, digest: digest(files) };
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
            let place = DECKS.iter().position(|(name, ..)| name == word.get_ref());
            let Some(place) = place else {
                let known: Vec<&str> = DECKS.iter().map(|(name, ..)| *name).collect();
                let reason =
                    format!("there is no supply deck `{}`; they are {}", word.get_ref(), known.join(", "));
                return Err(page.fault(word, reason));
            };
            let (name, of, from, to) = DECKS[place];
            if of != kind {
                return Err(
                    page.fault(word, format!("a {} does not belong in the deck `{name}`", kind.title()))
                );
            }
            page.within(&written.cost, from, to, &format!("the cost of a card in `{name}`"))?;
            Some(place as u8)
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
        let five = |list: &Spanned<Vec<Word>>| -> Result<[u8; 5], Fault> {
            let mut found = [0; 5];
            // AK-SETUP-03, AK-SETUP-04: five cards each.
            if list.get_ref().len() != found.len() {
                return Err(page.fault(list, format!("here are five cards, not {}", list.get_ref().len())));
            }
            for (slot, word) in found.iter_mut().zip(list.get_ref()) {
                let place = cards.iter().position(|card| &card.id == word.get_ref());
                *slot = match place {
                    Some(place) if cards[place].supply.is_none() => place as u8,
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

fn boss(
    (file, source): File<'_>,
    bosses: &[Boss],
    cards: &mut Vec<BossCard>,
    programs: &mut Programs,
) -> Result<Boss, Fault> {
    let page = Page { file, source };
    let written: BossSource = read_toml(file, source)?;
    let names = Names {
        boss: page.text(&written.name)?,
        track: written.track.as_ref().map_or(Ok(String::new()), |track| page.text(&track.name))?,
        side: written.side.as_ref().map_or(Ok(String::new()), |side| page.text(&side.name))?,
    };
    programs.begin_boss();
    let id = page.id(&written.id, bosses.iter().map(|boss| boss.id.as_str()))?;
    let (track_start, track_max) = match &written.track {
        None => (0, 0),
        Some(track) => {
            let max = page.within(&track.max, 1, 99, "the top of the track")?;
            (page.within(&track.start, 0, max, "the start of the track")?, max)
        }
    };
    let doom = match &written.doom {
        Some(doom) if track_max == 0 => return Err(page.fault(doom, "this Boss has no track")),
        Some(doom) => Some(page.within(doom, 1, track_max, "the end of the track")?),
        None => None,
    };
    let first = cards.len() as u8;
    for card in written.card {
        let side = written.side.is_some();
        let card = boss_card(page, card, cards, side, programs, &names)?;
        cards.push(card);
    }
    let mut levels = Vec::new();
    for (place, level) in written.level.into_iter().enumerate() {
        if usize::from(*level.number.get_ref()) != place + 2 {
            return Err(page.fault(&level.number, format!("this is the token of level {}", place + 2)));
        }
        let mut side = |side: LevelSideSource| -> Result<LevelSide, Fault> {
            Ok(LevelSide {
                bonus: page.within(&side.bonus, 0, 30, "the minion bonus")?,
                instant: programs.optional(page, &side.instant, Role::LevelInstant, &names)?,
                activate: programs.optional(page, &side.activate, Role::LevelActivate, &names)?,
            })
        };
        let front = side(level.front)?;
        let back = level.back.map(&mut side).transpose()?.unwrap_or_else(|| front.clone());
        levels.push(Level { sides: [front, back] });
    }
    let setup = programs.optional(page, &written.setup, Role::Setup, &names)?;
    let turn_end = programs.optional(page, &written.turn_end, Role::TurnEnd, &names)?;
    let exhaust = programs.add(page, &written.exhaust, Role::Exhaust, &names)?;
    let wound = programs.optional(page, &written.wound, Role::Wound, &names)?;
    let health = page.within(&written.health, 1, 250, "the health")?;
    let normal = Mat {
        health,
        start: track_start,
        side: 0,
        setup: setup.into_iter().collect(),
        turn_end,
        exhaust,
        wound,
    };
    // AK-DIFF-03 to AK-DIFF-05: a token changes set-up, rules and sides; what it does not name stays.
    let mut token = |written: DifficultySource| -> Result<Mat, Fault> {
        let side = match written.sides.as_ref().map(|word| (word, word.get_ref().as_str())) {
            None | Some((_, "front")) => 0,
            Some((_, "back")) => 1,
            Some((word, _)) => return Err(page.fault(word, "the sides are `front` or `back`")),
        };
        let mut setup = normal.setup.clone();
        setup.extend(programs.optional(page, &written.setup, Role::Setup, &names)?);
        Ok(Mat {
            health: written.health.map_or(Ok(health), |health| page.within(&health, 1, 250, "the health"))?,
            start: written.start.map_or(Ok(track_start), |start| {
                page.within(&start, 0, track_max, "the start of the track")
            })?,
            side,
            setup,
            turn_end: programs
                .optional(page, &written.turn_end, Role::TurnEnd, &names)?
                .or(normal.turn_end.clone()),
            exhaust: programs
                .optional(page, &written.exhaust, Role::Exhaust, &names)?
                .unwrap_or(normal.exhaust.clone()),
            wound: programs.optional(page, &written.wound, Role::Wound, &names)?.or(normal.wound.clone()),
        })
    };
    let (expert, nightmare) = (token(written.expert)?, token(written.nightmare)?);
    programs.end_boss()?;
    Ok(Boss {
        id,
        rating: page.within(&written.rating, 1, 10, "the challenge rating")?,
        report: page.text(&written.report)?,
        mats: [normal, expert, nightmare],
        track: written.track.map(|track| track.name.into_inner()),
        track_max,
        doom,
        armour: written.armour.map_or(0, Spanned::into_inner),
        side: written.side.map(|side| side.name.into_inner()),
        cards: first..cards.len() as u8,
        levels,
        name: names.boss,
    })
}

fn boss_card(
    page: Page<'_>,
    written: BossCardSource,
    cards: &[BossCard],
    has_side: bool,
    programs: &mut Programs,
    names: &Names,
) -> Result<BossCard, Fault> {
    let label = match written.label.get_ref().as_str() {
        "all" => Label::From(1),
        "2+" => Label::From(2),
        "3+" => Label::From(3),
        "4" => Label::From(4),
        "side" if has_side => Label::Side,
        "side" => return Err(page.fault(&written.label, "this Boss has no side deck")),
        other => {
            let reason = format!("`{other}` is no label; they are all, 2+, 3+, 4 and side");
            return Err(page.fault(&written.label, reason));
        }
    };
    let side = label == Label::Side;
    let minion = match written.kind.get_ref().as_str() {
        "minion" => true,
        "strike" => false,
        other => return Err(page.fault(&written.kind, format!("`{other}` is neither `minion` nor `strike`"))),
    };
    let misplaced = if minion { [&written.strike, &None] } else { [&written.instant, &written.activate] };
    if let Some(word) = misplaced.into_iter().flatten().next() {
        return Err(page.fault(word, format!("a {} has no such text", written.kind.get_ref())));
    }
    let health = match (&written.health, minion) {
        (Some(health), true) => Some(page.within(health, 1, 99, "a minion's health")?),
        (None, false) => None,
        (None, true) => return Err(page.fault(&written.id, "a minion needs its health")),
        (Some(health), false) => return Err(page.fault(health, "a strike has no health")),
    };
    if !minion && written.strike.is_none() {
        return Err(page.fault(&written.id, "a strike needs its text"));
    }
    let (instant, strike) =
        if side { (Role::SideInstant, Role::SideStrike) } else { (Role::Instant, Role::Strike) };
    Ok(BossCard {
        id: page.id(&written.id, cards.iter().map(|card| card.id.as_str()))?,
        name: page.text(&written.name)?,
        label,
        copies: page.within(&written.copies, 1, 20, "the number of copies")?,
        health,
        instant: programs.optional(page, &written.instant, instant, names)?,
        activate: programs.optional(page, &written.activate, Role::Activate, names)?,
        strike: programs.optional(page, &written.strike, strike, names)?,
    })
}
