//! What can happen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::nouns::{BossCardId, CardId, Foe, KnightId, Level, Pair, Slot, Spot, Supply, TurnCard};
use crate::position::Ending;

/// What can happen. Cards, Boss cards, Knights and supply decks are told by their numbers in the kit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the seat, the card and the amount the variant speaks of.
pub enum Event {
    /// A seat chose its Knight.
    Chose { seat: Seat, knight: KnightId },
    /// The wild token was given to a seat.
    WildTo { seat: Seat },
    /// The turn order cards were shuffled: a new round.
    RoundBegan { round: u16 },
    /// A turn order card was drawn.
    TurnCard { card: TurnCard },
    /// A turn order card was revealed and stays on top.
    TurnRevealed { card: TurnCard },
    /// The top turn order card went to the bottom.
    TurnBuried,
    /// A discarded turn order card was shuffled into the deck.
    TurnReturned { card: TurnCard },
    /// A seat took, or gave back, its pair's token.
    PairToken { pair: Pair, holder: Option<Seat> },
    /// A player's turn began.
    TurnBegan { seat: Seat },
    /// A Boss turn began.
    BossTurn,
    /// A phase ended.
    PhaseEnded { seat: Seat, attack: bool },
    /// An attack began.
    Attacked { seat: Seat, owner: Seat, weapon: CardId },
    /// A target was chosen.
    Aimed { foe: Foe },
    /// The Boss suffered damage.
    BossHit { damage: u8, left: u8 },
    /// The Boss gained health.
    BossHealed { health: u8, now: u8 },
    /// A minion suffered damage.
    MinionHit { slot: Slot, card: BossCardId, damage: u8, left: u8 },
    /// A shield took damage in a minion's place.
    ShieldBroke { slot: Slot, card: BossCardId },
    /// A minion got a shield.
    Shielded { slot: Slot, card: BossCardId },
    /// A minion gained health.
    MinionMended { slot: Slot, card: BossCardId, health: u8, now: u8 },
    /// A minion was defeated.
    Defeated { slot: Slot, card: BossCardId },
    /// A Boss card was destroyed.
    Crushed { card: BossCardId },
    /// A minion came into play.
    Arrived { slot: Slot, card: BossCardId, health: u8 },
    /// A card was drawn from the Boss deck or the side deck.
    BossDrew { card: BossCardId, side: bool },
    /// A strike or side card went to its discard pile.
    BossDiscarded { card: BossCardId },
    /// The side discard pile was shuffled into the side deck.
    SideShuffled,
    /// The top cards of the Boss deck were looked at, the top one first.
    Scried { cards: Vec<BossCardId> },
    /// A card was put back on the Boss deck.
    ScryPut { card: BossCardId },
    /// A minion's or the level token's text is resolved.
    Activated { card: Option<BossCardId> },
    /// The Boss levelled up.
    LevelUp { level: Level },
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
    Played { seat: Seat, card: CardId },
    /// A card was gained.
    Gained { seat: Seat, card: CardId, to: Spot },
    /// A supply deck's next card was turned up.
    TurnedUp { deck: Supply, card: CardId },
    /// A Tech was overcharged.
    Overcharged { seat: Seat, card: CardId },
    /// An overcharged Tech went to the bottom of its deck.
    Bottomed { card: CardId },
    /// A Weapon was equipped.
    Equipped { seat: Seat, card: CardId },
    /// A card was discarded.
    Discarded { seat: Seat, card: CardId, from: Spot },
    /// A card was destroyed.
    Destroyed { seat: Seat, card: CardId, from: Spot },
    /// The top card of a supply deck was destroyed.
    Trimmed { card: CardId },
    /// A card was returned.
    Returned { seat: Seat, card: CardId, from: Spot, to: Spot },
    /// A card was drawn.
    Drew { seat: Seat, card: CardId },
    /// A discard pile was turned over to be the deck.
    Flipped { seat: Seat },
    /// A player looked at the top cards of its deck, the top one first.
    Looked { seat: Seat, cards: Vec<CardId> },
    /// A card was put back on a deck.
    PutBack { seat: Seat, card: CardId },
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
    ChoseMinion { seat: Seat, slot: Slot },
    /// An option was chosen: what it says.
    ChoseOption { seat: Seat, words: String },
    /// An option was proposed to the group: its text.
    Proposed { seat: Seat, option: String },
    /// A seat agreed with what is proposed.
    Agreed { seat: Seat },
    /// A seat turned down what is proposed.
    TurnedDown { seat: Seat },
    /// Every option was turned down, and the deciding seat decides alone.
    DecidesAlone { seat: Seat },
    /// A turn ended.
    TurnEnded,
    /// The game ended.
    Ended { how: Ending },
}
