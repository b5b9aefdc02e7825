//! What can happen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::position::Ending;
use crate::stack::Foe;

/// Where a player card comes from or goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Spot {
    /// A hand.
    Hand,
    /// A discard pile.
    Discard,
    /// A deck's top.
    Deck,
    /// A play area.
    Play,
    /// The equipped Weapons.
    Equipped,
}

/// What can happen. Cards, Boss cards, Knights and supply decks are told by their numbers in the kit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the seat, the card and the amount the variant speaks of.
pub enum Event {
    /// A seat chose its Knight.
    Chose { seat: Seat, knight: u8 },
    /// The wild token was given to a seat.
    WildTo { seat: Seat },
    /// The turn order cards were shuffled: a new round.
    RoundBegan { round: u16 },
    /// A turn order card was drawn.
    TurnCard { card: u8 },
    /// A turn order card was revealed and stays on top.
    TurnRevealed { card: u8 },
    /// The top turn order card went to the bottom.
    TurnBuried,
    /// A discarded turn order card was shuffled into the deck.
    TurnReturned { card: u8 },
    /// A seat took, or gave back, its pair's token.
    PairToken { pair: u8, holder: Option<Seat> },
    /// A player's turn began.
    TurnBegan { seat: Seat },
    /// A Boss turn began.
    BossTurn,
    /// A phase ended.
    PhaseEnded { seat: Seat, attack: bool },
    /// An attack began.
    Attacked { seat: Seat, owner: Seat, weapon: u8 },
    /// A target was chosen.
    Aimed { foe: Foe },
    /// The Boss suffered damage.
    BossHit { damage: u8, left: u8 },
    /// The Boss gained health.
    BossHealed { health: u8, now: u8 },
    /// A minion suffered damage.
    MinionHit { slot: u8, card: u8, damage: u8, left: u8 },
    /// A shield took damage in a minion's place.
    ShieldBroke { slot: u8, card: u8 },
    /// A minion got a shield.
    Shielded { slot: u8, card: u8 },
    /// A minion gained health.
    MinionMended { slot: u8, card: u8, health: u8, now: u8 },
    /// A minion was defeated.
    Defeated { slot: u8, card: u8 },
    /// A Boss card was destroyed.
    Crushed { card: u8 },
    /// A minion came into play.
    Arrived { slot: u8, card: u8, health: u8 },
    /// A card was drawn from the Boss deck or the side deck.
    BossDrew { card: u8, side: bool },
    /// A strike or side card went to its discard pile.
    BossDiscarded { card: u8 },
    /// The side discard pile was shuffled into the side deck.
    SideShuffled,
    /// The top cards of the Boss deck were looked at, the top one first.
    Scried { cards: Vec<u8> },
    /// A card was put back on the Boss deck.
    ScryPut { card: u8 },
    /// A minion's or the level token's text is resolved.
    Activated { card: Option<u8> },
    /// The Boss levelled up.
    LevelUp { level: u8 },
    /// The Boss discard pile was shuffled into the Boss deck.
    BossShuffled,
    /// The Boss track changed.
    Track { now: u8 },
    /// A player suffered damage.
    Suffered { seat: Seat, damage: u8, left: u8 },
    /// A player became exhausted.
    Exhausted { seat: Seat },
    /// A player gained health.
    Healed { seat: Seat, health: u8, now: u8 },
    /// A player's power changed.
    Power { seat: Seat, now: u8 },
    /// A player's slots changed.
    Slots { seat: Seat, now: u8 },
    /// The Homeworld suffered damage.
    HomeworldHit { damage: u8, left: u8 },
    /// Damage to the Homeworld was prevented.
    Guarded { damage: u8 },
    /// Damage to the Homeworld will be prevented.
    Guard { damage: u8 },
    /// The Homeworld gained health.
    HomeworldHealed { health: u8, now: u8 },
    /// The Homeworld's power changed.
    HomeworldPower { now: u8 },
    /// Energy was gained.
    Energy { seat: Seat, energy: u8, now: u8 },
    /// A player who is not active gained energy, which is lost.
    EnergyLost { seat: Seat, energy: u8 },
    /// Energy was spent.
    Spent { seat: Seat, energy: u8, left: u8 },
    /// Attacks of this turn deal more.
    Bonus { damage: u8 },
    /// A card was played.
    Played { seat: Seat, card: u8 },
    /// A card was gained.
    Gained { seat: Seat, card: u8, to: Spot },
    /// A supply deck's next card was turned up.
    TurnedUp { deck: u8, card: u8 },
    /// A Tech was overcharged.
    Overcharged { seat: Seat, card: u8 },
    /// An overcharged Tech went to the bottom of its deck.
    Bottomed { card: u8 },
    /// A Weapon was equipped.
    Equipped { seat: Seat, card: u8 },
    /// A card was discarded.
    Discarded { seat: Seat, card: u8, from: Spot },
    /// A card was destroyed.
    Destroyed { seat: Seat, card: u8, from: Spot },
    /// The top card of a supply deck was destroyed.
    Trimmed { card: u8 },
    /// A card was returned.
    Returned { seat: Seat, card: u8, from: Spot, to: Spot },
    /// A card was drawn.
    Drew { seat: Seat, card: u8 },
    /// A discard pile was turned over to be the deck.
    Flipped { seat: Seat },
    /// A player looked at the top cards of its deck, the top one first.
    Looked { seat: Seat, cards: Vec<u8> },
    /// A card was put back on a deck.
    PutBack { seat: Seat, card: u8 },
    /// An ability was activated.
    Ability { seat: Seat },
    /// The Homeworld's ability was activated.
    HomeworldAbility { seat: Seat },
    /// Gained Tech goes to hand this turn.
    TechToHand { seat: Seat },
    /// The next Weapon gained goes on top of the deck.
    WeaponToDeck { seat: Seat },
    /// Optional steps were left.
    Declined { seat: Seat },
    /// A player was chosen for what is resolved.
    ChosePlayer { seat: Seat, player: Seat },
    /// A minion was chosen for what is resolved.
    ChoseMinion { seat: Seat, slot: u8 },
    /// An option was chosen.
    ChoseArm { seat: Seat, arm: u8 },
    /// An option was proposed to the group: its text.
    Proposed { seat: Seat, option: String },
    /// A seat agreed with what is proposed.
    Agreed { seat: Seat },
    /// A seat turned down what is proposed.
    TurnedDown { seat: Seat },
    /// A turn ended.
    TurnEnded,
    /// The game ended.
    Ended { how: Ending },
}
