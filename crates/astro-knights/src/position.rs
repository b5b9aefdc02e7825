//! The position: everything on the table.

use arrayvec::ArrayVec;
use effects::{Deck, Pile, Set};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Interned, Seat, Seats};

use crate::content::{Boss, BossCard, Card, Homeworld, Kit, Knight, LevelSide, Mat, PLAYERS_MAX};
use crate::nouns::{
    BossCardId, BossId, CardId, HomeworldId, KnightId, Level, MINIONS, Member, Pair, Slot, Supply, TurnCard,
};
use crate::options::Difficulty;
use crate::stack::{Attack, Frame, Stack};
use crate::vote::Vote;

/// The most health of a Knight. AK-TRACK-01.
pub const HEALTH_MAX: u8 = 10;
/// Cards in hand after the draw phase. AK-DRAW-03.
pub const HAND: u8 = 5;
/// What a slot costs. AK-SLOT-01.
pub const SLOT_COST: u8 = 3;
/// What a step of power costs. AK-POWER-01.
pub const POWER_COST: u8 = 2;
/// Room for the ten cards of a kit and all supply cards.
pub(crate) const ZONE: usize = 68;
/// Room for the Boss cards of one Boss.
pub(crate) const BOSS_CARDS: usize = 28;

/// A player's cards in one place.
pub type Zone = Pile<CardId, ZONE>;
/// Boss cards in one place.
pub type BossPile = Pile<BossCardId, BOSS_CARDS>;
/// Boss cards face down.
pub type BossDeck = Deck<BossCardId, BOSS_CARDS>;

/// What the table is doing while nothing is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Phase {
    /// The players choose their Knights. AK-SETUP-01.
    Knights,
    /// The group gives the wild token to somebody. AK-SETUP-21.
    Wild,
    /// A turn order card is drawn next. AK-TURN-01.
    Next,
    /// A pair chooses who of it acts. AK-TURN-12.
    Pair(Pair),
    /// The attack phase. AK-ATTACK-01.
    Attack,
    /// The main phase. AK-MAIN-01.
    Main,
    /// A Boss turn.
    Boss,
    /// Played cards are put on the discard pile. AK-DRAW-01.
    PutAway,
    /// Cards in hand may be discarded. AK-DRAW-02.
    Discard,
    /// The game has ended.
    Over(Ending),
}

/// What kind of turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Acting {
    /// A player's.
    Player,
    /// A player's by the wild card: the token is passed behind it. AK-TURN-08.
    Wild,
    /// The Boss's.
    Boss,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Ending {
    /// The Boss has no health left. AK-END-01.
    Won,
    /// All players are exhausted. AK-END-02.
    Exhausted,
    /// The Homeworld has no health left. AK-END-03.
    Homeworld,
    /// The Boss had to draw and had no level left. AK-END-04.
    Outlasted,
    /// The Boss has a way of its own. AK-END-05.
    Doom,
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The Knight, once chosen.
    pub knight: Option<KnightId>,
    /// Its health; at 0 it is exhausted for good, and AK-EXH-03: all else stays as it was.
    pub health: u8,
    /// Its slots.
    pub slots: u8,
    /// Its power.
    pub power: u8,
    /// Its deck; nobody looks at it.
    pub deck: Zone,
    /// Its hand, sorted.
    pub hand: Zone,
    /// Its discard pile.
    pub discard: Zone,
    /// Fuel and Tech it played this turn, in the order played.
    pub play: Zone,
    /// Its equipped Weapons, sorted.
    pub equipped: Zone,
}

/// A minion in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Minion {
    /// Its place.
    pub slot: Slot,
    /// The Boss card.
    pub card: BossCardId,
    /// Its health.
    pub health: u8,
    /// Shields on it.
    pub shields: u8,
}

/// Everything that changes in a game, as it is stored.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// How many seats play.
    pub seats: u8,
    /// The Boss.
    pub boss: BossId,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The Homeworld.
    pub homeworld: HomeworldId,
    /// Whether the order of players' decks is shown. AK-RULING-04.
    pub memory_aid: bool,
    /// How far the group has agreed on what is decided for it.
    #[serde(default)]
    pub vote: Vote,
    /// What the table is doing.
    pub phase: Phase,
    /// Whose turn it is, or whose it was last. AK-RULING-01.
    pub active: Seat,
    /// How many times the turn order deck was shuffled: the round.
    pub round: u16,
    /// What kind of turn it is.
    pub acting: Acting,
    /// The holder of the wild token.
    pub wild: Seat,
    /// Who of each pair holds its token. AK-TURN-13.
    pub pairs: [Option<Seat>; 2],
    /// The turn order deck.
    pub turns: Deck<TurnCard, 8>,
    /// Turn order cards drawn this round.
    pub turns_gone: Pile<TurnCard, 8>,
    /// The active player's energy.
    pub energy: u8,
    /// Whether the active player has to attack until no Weapon is above the slots. AK-RULING-09.
    pub duty: bool,
    /// Attacks of this turn deal so much more.
    pub bonus: u8,
    /// So much damage to the Homeworld is prevented.
    pub guard: u8,
    /// Players whose gained Tech goes to hand this turn.
    pub tech_to_hand: Seats,
    /// Players whose next Weapon gained this turn goes on top of the deck.
    pub weapon_to_deck: Seats,
    /// The players.
    pub players: [Player; PLAYERS_MAX],
    /// The supply decks, each with its top card face up.
    pub supply: [Deck<CardId, 12>; Supply::ALL.len()],
    /// Destroyed player cards, sorted.
    pub destroyed: Pile<CardId, 104>,
    /// The Boss's health.
    pub boss_health: u8,
    /// The Boss's level.
    pub level: Level,
    /// Where the Boss cube is.
    pub track: u8,
    /// The Homeworld's health.
    pub homeworld_health: u8,
    /// The Homeworld's power.
    pub homeworld_power: u8,
    /// The Boss deck.
    pub boss_deck: BossDeck,
    /// The Boss discard pile.
    pub boss_discard: BossPile,
    /// The side deck.
    pub side_deck: BossDeck,
    /// The side discard pile.
    pub side_discard: BossPile,
    /// Destroyed Boss cards, sorted.
    pub boss_destroyed: BossPile,
    /// The minions in play, the oldest first.
    pub minions: ArrayVec<Minion, { MINIONS as usize }>,
    /// What is under way.
    pub stack: Stack,
    /// The stream of chance.
    pub chance: Chance,
}

/// Astro Knights: a team against one Boss.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AstroKnights {
    pub(crate) kit: Interned<Kit>,
    pub(crate) state: State,
}

impl AstroKnights {
    /// All that is on the table, for tests and tools that arrange positions.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The same, to be changed; whoever changes it holds the position to its invariants.
    pub fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    /// A position that nobody at the table can tell from this one: the same, with another stream of chance. Unseen cards
    /// lie in no order until they are turned up, so nothing has to be dealt anew. Players' decks stay as they are: their
    /// order follows from what everybody saw, though nobody may look. AK-RULING-04.
    pub(crate) fn imagined(&self, chance: &mut Chance) -> AstroKnights {
        let chance = chance.fork();
        let mut imagined = self.clone();
        imagined.state.chance = chance;
        imagined
    }

    #[inline]
    pub(crate) fn boss(&self) -> &'static Boss {
        self.state.boss.of(self.kit.0)
    }

    #[inline]
    pub(crate) fn mat(&self) -> &'static Mat {
        &self.boss().mats[self.state.difficulty as usize]
    }

    #[inline]
    pub(crate) fn homeworld(&self) -> &'static Homeworld {
        self.state.homeworld.of(self.kit.0)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat.index()]
    }

    /// The seat's Knight. Before it is chosen, the first one stands in.
    #[inline]
    pub(crate) fn knight(&self, seat: Seat) -> &'static Knight {
        self.player(seat).knight.unwrap_or_default().of(self.kit.0)
    }

    /// Everybody at the table.
    #[inline]
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..self.state.seats).map(Seat::new)
    }

    #[inline]
    pub(crate) fn is_exhausted(&self, seat: Seat) -> bool {
        self.player(seat).health == 0
    }

    /// The side of the level token in play; none at level 1. AK-SETUP-38. AK-LEVEL-04: there is only the latest one.
    /// AK-LEVEL-14: which side is for the difficulty to say.
    pub(crate) fn level_side(&self) -> Option<&'static LevelSide> {
        self.boss()
            .levels
            .get(self.state.level.token()?)
            .map(|level| &level.sides[usize::from(self.mat().side)])
    }

    /// The minion that is meant, if it is one in play.
    #[inline]
    pub(crate) fn minion(&self, who: Member) -> Option<&Minion> {
        self.state.minions.iter().find(|minion| Member::minion(minion.slot) == who)
    }

    #[inline]
    pub(crate) fn minion_mut(&mut self, who: Member) -> Option<&mut Minion> {
        self.state.minions.iter_mut().find(|minion| Member::minion(minion.slot) == who)
    }

    /// The slots of all minions.
    #[inline]
    pub(crate) fn minion_slots(&self) -> Set<Slot> {
        self.state.minions.iter().map(|minion| minion.slot).collect()
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.state.phase, Phase::Over(_))
    }

    /// The attack under way.
    #[inline]
    pub(crate) fn attack(&self) -> Option<&Attack> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }

    #[inline]
    pub(crate) fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }

    /// Whether a Tech is set aside while it is overcharged.
    #[inline]
    pub(crate) fn is_overcharging(&self) -> bool {
        self.state.stack.iter().any(|frame| matches!(frame, Frame::Overcharge { .. }))
    }

    /// The face-up card of a supply deck. AK-RULING-15: none of Tech while one is set aside. AK-RULING-16.
    #[inline]
    #[must_use]
    pub fn supply_top(&self, deck: Supply) -> Option<CardId> {
        if deck == Supply::Tech && self.is_overcharging() {
            return None;
        }
        self.state.supply[deck as usize].top()
    }

    /// What is printed on a player card.
    #[inline]
    pub(crate) fn card(&self, card: CardId) -> &'static Card {
        card.of(self.kit.0)
    }

    /// What is printed on a Boss card.
    #[inline]
    pub(crate) fn boss_card(&self, card: BossCardId) -> &'static BossCard {
        card.of(self.kit.0)
    }
}
