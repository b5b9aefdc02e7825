//! What a seat can be asked and can answer, and how answers are written.

use std::fmt::Write as _;

use serde::Serialize;
use table::{Reading, Seat, Unreadable};

use crate::content::Kit;
use crate::nouns::{BossCardId, CardId, Foe, KnightId, Member, Slot, Supply};

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
    /// Which card, or which supply deck.
    Pick {
        /// What is done with it: the word of the verb.
        verb: &'static str,
        /// How many are left to pick, this one included.
        left: u8,
    },
    /// Whether to agree with what is proposed to the group.
    Agree,
}

/// One answer. Cards stand for any of their kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take this Knight.
    Knight(KnightId),
    /// This player.
    Player(Seat),
    /// Attack with this equipped Weapon.
    Attack(CardId),
    /// End the attack phase.
    EndAttack,
    /// Play this Fuel or Tech.
    Play(CardId),
    /// Gain the face-up card of this supply deck.
    Gain(Supply),
    /// Overcharge the face-up Tech.
    Overcharge,
    /// Buy a slot.
    Slot,
    /// Equip this Weapon.
    Equip(CardId),
    /// Buy a step of power.
    Power,
    /// Activate the Knight's ability.
    Ability,
    /// Activate the Homeworld's ability.
    Homeworld,
    /// End the main phase.
    EndMain,
    /// This played card goes on the discard pile next.
    Put(CardId),
    /// Discard this card from hand.
    Discard(CardId),
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
    Minion(Slot),
    /// So much of the divided damage to this foe.
    Deal(Foe, u8),
    /// This card.
    Card(CardId),
    /// This card of that player.
    CardOf(Seat, CardId),
    /// This supply deck.
    Supply(Supply),
    /// This Boss card.
    BossCard(BossCardId),
}

impl Action {
    /// This foe.
    pub(crate) const fn aim(foe: Foe) -> Action {
        match foe {
            Foe::Boss => Action::Boss,
            Foe::Minion(slot) => Action::Minion(slot),
        }
    }

    /// The foe that is meant.
    pub(crate) const fn foe(self) -> Foe {
        match self {
            Action::Minion(slot) => Foe::Minion(slot),
            _ => Foe::Boss,
        }
    }
}

impl effects::Choice<Member> for Action {
    const YES: Action = Action::Yes;
    const NO: Action = Action::No;

    fn option(arm: u8) -> Action {
        Action::Option(arm)
    }

    fn member(who: Member) -> Action {
        match (who.seat(), who.slot()) {
            (Some(seat), _) => Action::Player(seat),
            (None, Some(slot)) => Action::Minion(slot),
            (None, None) => Action::Boss,
        }
    }

    fn counts(&self) -> u8 {
        if let Action::Deal(_, points) = self { *points } else { 1 }
    }

    fn closes(&self) -> Option<Member> {
        if let Action::Deal(foe, _) = self { Some(foe.member()) } else { None }
    }
}

/// Appends the canonical text.
pub(crate) fn write(kit: &Kit, action: &Action, out: &mut String) {
    let written = match *action {
        Action::Knight(knight) => write!(out, "knight {}", knight.word(kit)),
        Action::Player(seat) => write!(out, "player {seat}"),
        Action::Attack(weapon) => write!(out, "attack {}", weapon.word(kit)),
        Action::EndAttack => write!(out, "end attack"),
        Action::Play(card) => write!(out, "play {}", card.word(kit)),
        Action::Gain(deck) => write!(out, "gain {}", deck.word()),
        Action::Overcharge => write!(out, "overcharge"),
        Action::Slot => write!(out, "slot"),
        Action::Equip(weapon) => write!(out, "equip {}", weapon.word(kit)),
        Action::Power => write!(out, "power"),
        Action::Ability => write!(out, "ability"),
        Action::Homeworld => write!(out, "homeworld"),
        Action::EndMain => write!(out, "end main"),
        Action::Put(card) => write!(out, "put {}", card.word(kit)),
        Action::Discard(card) => write!(out, "discard {}", card.word(kit)),
        Action::Draw => write!(out, "draw"),
        Action::Yes => write!(out, "yes"),
        Action::No => write!(out, "no"),
        Action::Option(arm) => write!(out, "option {}", arm + 1),
        Action::Boss => write!(out, "boss"),
        Action::Minion(slot) => write!(out, "minion {}", slot.shown()),
        Action::Deal(Foe::Minion(slot), points) => write!(out, "deal {points} minion {}", slot.shown()),
        Action::Deal(Foe::Boss, points) => write!(out, "deal {points} boss"),
        Action::Card(card) => write!(out, "card {}", card.word(kit)),
        Action::CardOf(seat, card) => write!(out, "card {} of {seat}", card.word(kit)),
        Action::Supply(deck) => write!(out, "supply {}", deck.word()),
        Action::BossCard(card) => write!(out, "boss-card {}", card.word(kit)),
    };
    // Writing to a string cannot fail.
    let _ = written;
}

/// The action with this canonical text.
pub(crate) fn read(kit: &Kit, text: &str) -> Result<Action, Unreadable> {
    let mut words = Reading::new(text);
    let card = |words: &mut Reading<'_>| words.parsed("a card", |word| CardId::read(kit, word));
    let deck = |words: &mut Reading<'_>| words.parsed("a supply deck", Supply::read);
    let seat = |words: &mut Reading<'_>| words.parsed("a seat", |word| word.parse().ok());
    let minion = |words: &mut Reading<'_>| {
        words.parsed("the number of a minion", |word| word.parse().ok().and_then(Slot::new))
    };
    let small = |most: u8| move |word: &str| word.parse().ok().filter(|number| (1..=most).contains(number));
    let action = match words.next("an action")? {
        "knight" => Action::Knight(words.parsed("a Knight", |word| KnightId::read(kit, word))?),
        "player" => Action::Player(seat(&mut words)?),
        "attack" => Action::Attack(card(&mut words)?),
        "end" => words.parsed("`attack` or `main`", |word| match word {
            "attack" => Some(Action::EndAttack),
            "main" => Some(Action::EndMain),
            _ => None,
        })?,
        "play" => Action::Play(card(&mut words)?),
        "gain" => Action::Gain(deck(&mut words)?),
        "overcharge" => Action::Overcharge,
        "slot" => Action::Slot,
        "equip" => Action::Equip(card(&mut words)?),
        "power" => Action::Power,
        "ability" => Action::Ability,
        "homeworld" => Action::Homeworld,
        "put" => Action::Put(card(&mut words)?),
        "discard" => Action::Discard(card(&mut words)?),
        "draw" => Action::Draw,
        "yes" => Action::Yes,
        "no" => Action::No,
        "option" => Action::Option(words.parsed("a number from 1 to 8", small(8))? - 1),
        "boss" => Action::Boss,
        "minion" => Action::Minion(minion(&mut words)?),
        "deal" => {
            let points = words.parsed("a number from 1 to 255", small(u8::MAX))?;
            let at_boss = words.parsed("`boss` or `minion`", |word| match word {
                "boss" => Some(true),
                "minion" => Some(false),
                _ => None,
            })?;
            Action::Deal(if at_boss { Foe::Boss } else { Foe::Minion(minion(&mut words)?) }, points)
        }
        "card" => {
            let held = card(&mut words)?;
            let mut rest = words.clone();
            match rest.word("of") {
                Ok(()) => {
                    words = rest;
                    Action::CardOf(seat(&mut words)?, held)
                }
                Err(_) => Action::Card(held),
            }
        }
        "supply" => Action::Supply(deck(&mut words)?),
        "boss-card" => Action::BossCard(words.parsed("a Boss card", |word| BossCardId::read(kit, word))?),
        _ => return Err(Unreadable { at: 0, expected: "an action" }),
    };
    let mut canonical = String::new();
    write(kit, &action, &mut canonical);
    words.end(&canonical).map(|()| action)
}
