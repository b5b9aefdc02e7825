//! What a seat can be asked and can answer, and how answers are written.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Named, Seat, Spoken};

use crate::content::Kit;
use crate::nouns::{Arm, BossCardId, CardId, Foe, KnightId, Member, Slot, Supply};

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken(content = Kit)]
pub enum Action {
    /// Take this Knight.
    #[spoken("knight {0}")]
    Knight(KnightId),
    /// This player.
    #[spoken("player {0}")]
    Player(Seat),
    /// Attack with this equipped Weapon.
    #[spoken("attack {0}")]
    Attack(CardId),
    /// End the attack phase.
    #[spoken("end attack")]
    EndAttack,
    /// Play this Fuel or Tech.
    #[spoken("play {0}")]
    Play(CardId),
    /// Gain the face-up card of this supply deck.
    #[spoken("gain {0}")]
    Gain(Supply),
    /// Overcharge the face-up Tech.
    #[spoken("overcharge")]
    Overcharge,
    /// Buy a slot.
    #[spoken("slot")]
    Slot,
    /// Equip this Weapon.
    #[spoken("equip {0}")]
    Equip(CardId),
    /// Buy a step of power.
    #[spoken("power")]
    Power,
    /// Activate the Knight's ability.
    #[spoken("ability")]
    Ability,
    /// Activate the Homeworld's ability.
    #[spoken("homeworld")]
    Homeworld,
    /// End the main phase.
    #[spoken("end main")]
    EndMain,
    /// This played card goes on the discard pile next.
    #[spoken("put {0}")]
    Put(CardId),
    /// Discard this card from hand.
    #[spoken("discard {0}")]
    Discard(CardId),
    /// Discard no more, and draw.
    #[spoken("draw")]
    Draw,
    /// Take the optional steps.
    #[spoken("yes")]
    Yes,
    /// Leave them.
    #[spoken("no")]
    No,
    /// This option.
    #[spoken("option {0}")]
    Option(Arm),
    /// The Boss.
    #[spoken("boss")]
    Boss,
    /// The minion in this slot.
    #[spoken("minion {0}")]
    Minion(Slot),
    /// So much of the divided damage to this foe.
    #[spoken("deal {points} {foe}")]
    Deal {
        /// What it goes to.
        foe: Foe,
        /// How much.
        points: u8,
    },
    /// This card.
    #[spoken("card {0}")]
    Card(CardId),
    /// This card of that player.
    #[spoken("card {1} of {0}")]
    CardOf(Seat, CardId),
    /// This supply deck.
    #[spoken("supply {0}")]
    Supply(Supply),
    /// This Boss card.
    #[spoken("boss-card {0}")]
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
        Action::Option(Arm::at(arm))
    }

    fn member(who: Member) -> Action {
        match (who.seat(), who.slot()) {
            (Some(seat), _) => Action::Player(seat),
            (None, Some(slot)) => Action::Minion(slot),
            (None, None) => Action::Boss,
        }
    }

    fn counts(&self) -> u8 {
        if let Action::Deal { points, .. } = self { *points } else { 1 }
    }

    fn closes(&self) -> Option<Member> {
        if let Action::Deal { foe, .. } = self { Some(foe.member()) } else { None }
    }
}
