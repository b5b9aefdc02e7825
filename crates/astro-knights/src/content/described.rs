//! The kit as data, by names: what a client or a bot looks up.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Kit, Label, LevelSide, Text, Track};
use crate::nouns::{BossCardId, CardId, Level, Supply};
use crate::options::Difficulty;

/// Everything, by the words that actions, options and views have for it. Each list is in the order of the numbers that
/// facts and positions have for its pieces, from 0.
#[derive(Serialize, JsonSchema)]
pub(super) struct Described {
    cards: Vec<PlayerCard>,
    /// The cards of all Bosses.
    boss_cards: Vec<BossCard>,
    bosses: Vec<BossSheet>,
    knights: Vec<KnightSheet>,
    homeworlds: Vec<HomeworldCard>,
    supply: [SupplyDeck; Supply::ALL.len()],
}

#[derive(Serialize, JsonSchema)]
struct PlayerCard {
    id: &'static str,
    name: &'static str,
    kind: &'static str,
    /// None for a starting card.
    supply: Option<Supply>,
    cost: u8,
    copies: u8,
    text: String,
}

#[derive(Serialize, JsonSchema)]
struct BossCard {
    id: &'static str,
    name: &'static str,
    boss: &'static str,
    kind: &'static str,
    /// It is in the Boss deck at the start with so many players or more; none for a card of the side deck.
    players: Option<u8>,
    copies: u8,
    /// A minion's.
    health: Option<u8>,
    text: String,
    /// What a minion does in each Boss turn.
    activate: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct BossSheet {
    id: &'static str,
    name: &'static str,
    rating: u8,
    report: &'static str,
    /// What its track is called, if it has one.
    track: Option<&'static str>,
    track_max: u8,
    /// The players lose when the track comes so far.
    doom: Option<u8>,
    /// Damage to the Boss is so much less while a minion is in play.
    armour: u8,
    /// What its side deck is called, if it has one.
    side_deck: Option<&'static str>,
    cards: Vec<&'static str>,
    /// Level 2 first; each has two sides, and the difficulty says which is used.
    levels: Vec<Token>,
    difficulties: [MatSheet; Difficulty::ALL.len()],
}

#[derive(Serialize, JsonSchema)]
struct Token {
    level: Level,
    front: Side,
    back: Side,
}

#[derive(Serialize, JsonSchema)]
struct Side {
    minion_bonus: u8,
    text: String,
    /// What it does in each Boss turn.
    activate: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct MatSheet {
    difficulty: Difficulty,
    health: u8,
    track_start: u8,
    levels: &'static str,
    /// Done in set-up, one after another.
    setup: Vec<&'static str>,
    /// What holds during the whole game.
    rules: Vec<String>,
    /// The one of them that is done at the end of each Boss turn.
    turn_end: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct KnightSheet {
    id: &'static str,
    name: &'static str,
    title: &'static str,
    specialties: &'static [String],
    health: u8,
    slots: Track,
    power: Track,
    hand: [&'static str; 5],
    /// The top first.
    deck: [&'static str; 5],
    ability: Ability,
}

#[derive(Serialize, JsonSchema)]
struct HomeworldCard {
    id: &'static str,
    name: &'static str,
    health: u8,
    power: u8,
    ability: Ability,
}

#[derive(Serialize, JsonSchema)]
struct Ability {
    name: &'static str,
    text: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct SupplyDeck {
    id: &'static str,
    name: &'static str,
    kind: &'static str,
    /// The least and the most that its cards cost.
    cost: (u8, u8),
}

impl Described {
    pub(super) fn of(kit: &'static Kit) -> Described {
        Described {
            cards: kit.cards.iter().map(player_card).collect(),
            boss_cards: BossCardId::all(kit).map(|card| boss_card(kit, card)).collect(),
            bosses: kit.bosses.iter().map(|boss| sheet(kit, boss)).collect(),
            knights: kit.knights.iter().map(|knight| knight_sheet(kit, knight)).collect(),
            homeworlds: kit.homeworlds.iter().map(homeworld).collect(),
            supply: Supply::ALL.map(|deck| {
                let (kind, cost, _) = deck.holds();
                SupplyDeck { id: deck.word(), name: deck.name(), kind: kind.title(), cost }
            }),
        }
    }
}

fn player_card(card: &'static super::Card) -> PlayerCard {
    PlayerCard {
        id: &card.id,
        name: &card.name,
        kind: card.kind.title(),
        supply: card.supply,
        cost: card.cost,
        copies: card.copies,
        text: card.words(),
    }
}

fn boss_card(kit: &'static Kit, id: BossCardId) -> BossCard {
    let card = id.of(kit);
    let owner = kit.bosses.iter().find(|boss| boss.cards.contains(&id));
    BossCard {
        id: &card.id,
        name: &card.name,
        boss: owner.map_or("", |boss| boss.id.as_str()),
        kind: if card.health.is_some() { "minion" } else { "strike" },
        players: match card.label {
            Label::From(players) => Some(players),
            Label::Side => None,
        },
        copies: card.copies,
        health: card.health,
        text: card.words(),
        activate: words(&card.activate),
    }
}

fn words(text: &'static Option<Text>) -> Option<&'static str> {
    text.as_ref().map(|text| text.words.as_str())
}

fn sheet(kit: &'static Kit, boss: &'static super::Boss) -> BossSheet {
    let side = |side: &'static LevelSide| Side {
        minion_bonus: side.bonus,
        text: side.words(),
        activate: words(&side.activate),
    };
    let token = |(place, level): (usize, &'static super::LevelToken)| {
        let [front, back] = &level.sides;
        Token { level: Level::of_token(place), front: side(front), back: side(back) }
    };
    let mat = |difficulty: Difficulty| {
        let mat = &boss.mats[difficulty as usize];
        MatSheet {
            difficulty,
            health: mat.health,
            track_start: mat.start,
            levels: ["front", "back"][usize::from(mat.side)],
            setup: mat.setup.iter().map(|text| text.words.as_str()).collect(),
            rules: boss.rules(difficulty),
            turn_end: words(&mat.turn_end),
        }
    };
    BossSheet {
        id: &boss.id,
        name: &boss.name,
        rating: boss.rating,
        report: &boss.report,
        track: boss.track.as_deref(),
        track_max: boss.track_max,
        doom: boss.doom,
        armour: boss.armour,
        side_deck: boss.side.as_deref(),
        cards: boss.cards.iter().map(|card| card.word(kit)).collect(),
        levels: boss.levels.iter().enumerate().map(token).collect(),
        difficulties: Difficulty::ALL.map(mat),
    }
}

fn knight_sheet(kit: &'static Kit, knight: &'static super::Knight) -> KnightSheet {
    let word = |card: CardId| card.word(kit);
    KnightSheet {
        id: &knight.id,
        name: &knight.name,
        title: &knight.title,
        specialties: &knight.specialties,
        health: knight.health,
        slots: knight.slots,
        power: knight.power,
        hand: knight.hand.map(word),
        deck: knight.deck.map(word),
        ability: ability(&knight.ability_name, &knight.ability),
    }
}

fn homeworld(homeworld: &'static super::Homeworld) -> HomeworldCard {
    HomeworldCard {
        id: &homeworld.id,
        name: &homeworld.name,
        health: homeworld.health,
        power: homeworld.power,
        ability: ability(&homeworld.ability_name, &homeworld.ability),
    }
}

fn ability(name: &'static str, text: &'static Text) -> Ability {
    Ability { name, text: &text.words }
}
