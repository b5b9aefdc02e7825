//! What a seat can be asked and can answer, and how answers are written.

use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::Serialize;
use table::{ReadingByHand, Seat, Unreadable};

use crate::content::{DECKS, Kit};
use crate::position::MINIONS;
use crate::stack::Foe;

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Question {
    /// Which Knight.
    Knight,
    /// Who gets the wild token first.
    Wild,
    /// Who of the pair acts.
    Pair,
    /// Attack, or end the attack phase.
    Attack {
        /// Whether it cannot be ended yet.
        duty: bool,
    },
    /// One of the main phase's actions, or end it.
    Main,
    /// Which played card goes on the discard pile next.
    PutAway,
    /// Which card in hand to discard, if any.
    Discard,
    /// Whether to take optional steps.
    May,
    /// Which of several options.
    Choose,
    /// Whom an effect is about: players.
    Player,
    /// Whom an effect is about: minions.
    Minion,
    /// What damage goes to.
    Target {
        /// How much.
        damage: u8,
    },
    /// What the next point of divided damage goes to.
    Split {
        /// How much is left.
        left: u8,
    },
    /// Which card.
    Card {
        /// What is done with it.
        deed: Deed,
        /// How many are left to pick, this one included.
        left: u8,
    },
    /// Which supply deck.
    Supply {
        /// What is done with its top card.
        deed: Deed,
    },
    /// Whether to agree with what is proposed to the group.
    Agree,
}

/// What is done with a card that is picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Deed {
    /// Discard it.
    Discard,
    /// Destroy it.
    Destroy,
    /// Return it.
    Return,
    /// Gain it.
    Gain,
    /// Equip it.
    Equip,
    /// Play it.
    Play,
    /// Attack with it.
    Attack,
    /// Put it back next.
    PutBack,
}

/// One answer. Cards stand for any of their kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take this Knight.
    Knight(u8),
    /// This player.
    Player(Seat),
    /// Attack with this equipped Weapon.
    Attack(u8),
    /// End the attack phase.
    EndAttack,
    /// Play this Fuel or Tech.
    Play(u8),
    /// Gain the face-up card of this supply deck.
    Gain(u8),
    /// Overcharge the face-up Tech.
    Overcharge,
    /// Buy a slot.
    Slot,
    /// Equip this Weapon.
    Equip(u8),
    /// Buy a step of power.
    Power,
    /// Activate the Knight's ability.
    Ability,
    /// Activate the Homeworld's ability.
    Homeworld,
    /// End the main phase.
    EndMain,
    /// This played card goes on the discard pile next.
    Put(u8),
    /// Discard this card from hand.
    Discard(u8),
    /// Discard no more, and draw.
    Draw,
    /// Take the optional steps.
    Yes,
    /// Leave them.
    No,
    /// This option.
    Option(u8),
    /// The Boss.
    Boss,
    /// The minion in this slot.
    Minion(u8),
    /// So much of the divided damage to this foe.
    Deal(Foe, u8),
    /// This card.
    Card(u8),
    /// This card of that player.
    CardOf(Seat, u8),
    /// This supply deck.
    Supply(u8),
    /// This Boss card.
    BossCard(u8),
}

/// Appends the canonical text.
pub(crate) fn write(kit: &Kit, action: &Action, out: &mut String) {
    let card = |card: u8| kit.cards.get(usize::from(card)).map_or("none", |card| card.id.as_str());
    let deck = |deck: u8| DECKS.get(usize::from(deck)).map_or("none", |deck| deck.word);
    let written = match *action {
        Action::Knight(knight) => {
            let id = kit.knights.get(usize::from(knight)).map_or("none", |knight| knight.id.as_str());
            write!(out, "knight {id}")
        }
        Action::Player(seat) => write!(out, "player {seat}"),
        Action::Attack(weapon) => write!(out, "attack {}", card(weapon)),
        Action::EndAttack => write!(out, "end attack"),
        Action::Play(played) => write!(out, "play {}", card(played)),
        Action::Gain(from) => write!(out, "gain {}", deck(from)),
        Action::Overcharge => write!(out, "overcharge"),
        Action::Slot => write!(out, "slot"),
        Action::Equip(weapon) => write!(out, "equip {}", card(weapon)),
        Action::Power => write!(out, "power"),
        Action::Ability => write!(out, "ability"),
        Action::Homeworld => write!(out, "homeworld"),
        Action::EndMain => write!(out, "end main"),
        Action::Put(played) => write!(out, "put {}", card(played)),
        Action::Discard(held) => write!(out, "discard {}", card(held)),
        Action::Draw => write!(out, "draw"),
        Action::Yes => write!(out, "yes"),
        Action::No => write!(out, "no"),
        Action::Option(arm) => write!(out, "option {}", arm + 1),
        Action::Boss => write!(out, "boss"),
        Action::Minion(slot) => write!(out, "minion {}", slot + 1),
        Action::Deal(Foe::Minion(slot), points) => write!(out, "deal {points} minion {}", slot + 1),
        Action::Deal(_, points) => write!(out, "deal {points} boss"),
        Action::Card(held) => write!(out, "card {}", card(held)),
        Action::CardOf(seat, held) => write!(out, "card {} of {seat}", card(held)),
        Action::Supply(from) => write!(out, "supply {}", deck(from)),
        Action::BossCard(card) => {
            let id = kit.boss_cards.get(usize::from(card)).map_or("none", |card| card.id.as_str());
            write!(out, "boss-card {id}")
        }
    };
    // Writing to a string cannot fail.
    let _ = written;
}

/// The action with this canonical text.
pub(crate) fn read(kit: &Kit, text: &str) -> Result<Action, Unreadable> {
    let mut words = ReadingByHand::new(text);
    let card = |word: &str| kit.find(word);
    let deck = |word: &str| DECKS.iter().position(|deck| deck.word == word).map(|place| place as u8);
    let small = |word: &str, most: u8| {
        word.parse::<u8>().ok().filter(|number| (1..=most).contains(number)).map(|number| number - 1)
    };
    let action = match words.next("an action")? {
        "knight" => Action::Knight(words.parsed("a Knight", |word| {
            kit.knights.iter().position(|knight| knight.id == word).map(|place| place as u8)
        })?),
        "player" => Action::Player(words.parsed("a seat", |word| word.parse().ok())?),
        "attack" => Action::Attack(words.parsed("a card", card)?),
        "end" => match words.next("`attack` or `main`")? {
            "attack" => Action::EndAttack,
            "main" => Action::EndMain,
            _ => return Err(Unreadable { at: 4, expected: "`attack` or `main`".into() }),
        },
        "play" => Action::Play(words.parsed("a card", card)?),
        "gain" => Action::Gain(words.parsed("a supply deck", deck)?),
        "overcharge" => Action::Overcharge,
        "slot" => Action::Slot,
        "equip" => Action::Equip(words.parsed("a card", card)?),
        "power" => Action::Power,
        "ability" => Action::Ability,
        "homeworld" => Action::Homeworld,
        "put" => Action::Put(words.parsed("a card", card)?),
        "discard" => Action::Discard(words.parsed("a card", card)?),
        "draw" => Action::Draw,
        "yes" => Action::Yes,
        "no" => Action::No,
        "option" => Action::Option(words.parsed("a number from 1 to 8", |word| small(word, 8))?),
        "boss" => Action::Boss,
        "minion" => {
            Action::Minion(words.parsed("the number of a minion", |word| small(word, MINIONS as u8))?)
        }
        "deal" => {
            let points = words
                .parsed("a number from 1 to 255", |word| word.parse().ok().filter(|points| *points > 0))?;
            match words.parsed("`boss` or `minion`", |word| {
                (word == "boss").then_some(true).or((word == "minion").then_some(false))
            })? {
                true => Action::Deal(Foe::Boss, points),
                false => {
                    let slot = words.parsed("the number of a minion", |word| small(word, MINIONS as u8))?;
                    Action::Deal(Foe::Minion(slot), points)
                }
            }
        }
        "card" => {
            let held = words.parsed("a card", card)?;
            let mut rest = words.clone();
            match rest.word("of") {
                Ok(()) => {
                    words = rest;
                    Action::CardOf(words.parsed("a seat", |word| word.parse().ok())?, held)
                }
                Err(_) => Action::Card(held),
            }
        }
        "supply" => Action::Supply(words.parsed("a supply deck", deck)?),
        "boss-card" => {
            let find =
                |word: &str| kit.boss_cards.iter().position(|card| card.id == word).map(|place| place as u8);
            Action::BossCard(words.parsed("a Boss card", find)?)
        }
        _ => return Err(Unreadable { at: 0, expected: "an action".into() }),
    };
    let mut canonical = String::new();
    write(kit, &action, &mut canonical);
    words.end(&canonical).map(|()| action)
}

impl table::Spoken<Kit> for Action {
    const NOUN: &'static str = "action";

    fn write(&self, kit: &Kit, out: &mut String) {
        write(kit, self, out);
    }

    fn read(_: &Kit, _: &mut table::Reading<'_>) -> Option<Action> {
        None
    }

    fn terms(_: &Kit, _: &mut table::Nouns) -> table::Terms {
        table::Terms::Forms(Vec::new())
    }
}
