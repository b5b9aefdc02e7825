//! What everybody sees. Nothing is private: all views of one game are the same.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;

use crate::content::{DECKS, Level};
use crate::options::Difficulty;
use crate::position::{AstroKnights, Ending, Phase, SEEN, turn};
use crate::stack::Frame;
use crate::vote::VoteView;

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// What the table is doing.
    pub phase: &'static str,
    /// The round.
    pub round: u16,
    /// Whose turn it is, if it is a player's.
    pub active: Option<Seat>,
    /// The active player's energy.
    pub energy: u8,
    /// What is proposed to the group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vote: Option<VoteView>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The Boss.
    pub boss: BossView,
    /// The Homeworld.
    pub homeworld: HomeworldView,
    /// The players in the order of the seats.
    pub players: Vec<PlayerView>,
    /// The supply decks.
    pub supply: Vec<SupplyView>,
    /// The turn order.
    pub turns: TurnsView,
    /// Damage to the Homeworld that will be prevented.
    pub guard: u8,
    /// What attacks of this turn deal more.
    pub bonus: u8,
    /// Whose text is being resolved, the innermost last.
    pub resolving: Vec<String>,
    /// Destroyed player cards.
    pub destroyed: Vec<&'static str>,
    /// What each card says that lies face up or in a hand, by its id.
    pub texts: BTreeMap<&'static str, String>,
}

/// The Boss.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BossView {
    /// Its name.
    pub name: &'static str,
    /// Its health.
    pub health: u8,
    /// Its level.
    pub level: u8,
    /// How many levels it has.
    pub levels: u8,
    /// Its track, if it has one: name, where the cube is, the top.
    pub track: Option<(&'static str, u8, u8)>,
    /// Its minions, the oldest first.
    pub minions: Vec<MinionView>,
    /// Arriving minions get so much more health.
    pub minion_bonus: u8,
    /// Cards in its deck.
    pub deck: u8,
    /// Cards at the top of its deck that everybody has seen, the top one first.
    pub deck_top: Vec<&'static str>,
    /// Its discard pile, the bottom first.
    pub discard: Vec<&'static str>,
    /// Cards in its side deck.
    pub side_deck: u8,
    /// Its side discard pile, the bottom first.
    pub side_discard: Vec<&'static str>,
    /// Its destroyed cards.
    pub destroyed: Vec<&'static str>,
    /// What holds during the whole game.
    pub rules: Vec<String>,
    /// What its level tokens say, level 2 first. AK-SETUP-37.
    pub tokens: Vec<String>,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Its id.
    pub id: &'static str,
}

/// A minion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MinionView {
    /// Its number, by which it is named in actions.
    pub number: u8,
    /// The Boss card.
    pub card: &'static str,
    /// Its health.
    pub health: u8,
    /// Shields on it.
    pub shields: u8,
}

/// The Homeworld.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct HomeworldView {
    /// Its name.
    pub name: &'static str,
    /// Its health, and the most it can have.
    pub health: (u8, u8),
    /// Its power, and its Full Power.
    pub power: (u8, u8),
    /// What its ability does.
    pub ability: &'static str,
    /// Its id.
    pub id: &'static str,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// The Knight, once chosen.
    pub knight: Option<&'static str>,
    /// What its ability does.
    pub ability: Option<&'static str>,
    /// Its health.
    pub health: u8,
    /// Whether it is exhausted.
    pub exhausted: bool,
    /// Its slots, and the most it can have.
    pub slots: (u8, u8),
    /// Its power, and its Full Power.
    pub power: (u8, u8),
    /// Its hand.
    pub hand: Vec<&'static str>,
    /// Its equipped Weapons.
    pub equipped: Vec<&'static str>,
    /// Its play area.
    pub play: Vec<&'static str>,
    /// Its discard pile, the bottom first. AK-DRAW-10.
    pub discard: Vec<&'static str>,
    /// Cards in its deck. AK-DRAW-12: so many, and not which.
    pub deck: u8,
    /// The deck, the top first: only with the memory aid.
    pub deck_order: Option<Vec<&'static str>>,
}

/// A supply deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SupplyView {
    /// Its word in actions.
    pub deck: &'static str,
    /// Its face-up card.
    pub top: Option<&'static str>,
    /// What that costs.
    pub cost: Option<u8>,
    /// Cards in all.
    pub left: u8,
}

/// The turn order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TurnsView {
    /// Cards left this round.
    pub left: u8,
    /// The top card, if it was revealed.
    pub next: Option<String>,
    /// Cards drawn this round.
    pub gone: Vec<String>,
    /// Cards that are still to come, in no order.
    pub to_come: Vec<String>,
    /// The holder of the wild token, with three players.
    pub wild: Option<Seat>,
    /// Who of each pair acted, with four players.
    pub pairs: Option<[Option<Seat>; 2]>,
}

/// A turn order card for people.
pub(crate) fn turn_name(card: u8) -> String {
    match card & !SEEN {
        turn::BOSS => "Boss".to_owned(),
        turn::WILD => "wild".to_owned(),
        turn::PAIR => "1/2".to_owned(),
        card if card > turn::PAIR => "3/4".to_owned(),
        card => format!("player {card}"),
    }
}

impl AstroKnights {
    pub(crate) fn seen(&self) -> View {
        let state = &self.state;
        let cards =
            |pile: &[u8]| pile.iter().map(|card| self.kit.0.card(*card & !SEEN).id.as_str()).collect();
        let boss = self.boss();
        let boss_card = |card: &u8| self.kit.0.boss_card(*card & !SEEN).id.as_str();
        let mut to_come: Vec<u8> = state.turns.cards().iter().map(|card| card & !SEEN).collect();
        to_come.sort_unstable();
        View {
            phase: phase_word(state.phase),
            ending: if let Phase::Over(how) = state.phase { Some(how) } else { None },
            round: state.round,
            active: self.players_turn().then_some(state.active),
            vote: self.vote_seen(),
            energy: state.energy,
            boss: BossView {
                id: &boss.id,
                name: &boss.name,
                difficulty: state.difficulty,
                rules: boss.rules(state.difficulty),
                tokens: self.tokens(),
                health: state.boss_health,
                level: state.level,
                levels: boss.levels.len() as u8 + 1,
                minion_bonus: self.level_side().map_or(0, |side| side.bonus),
                track: boss.track.as_deref().map(|name| (name, state.track, boss.track_max)),
                deck: state.boss_deck.len(),
                deck_top: {
                    let seen = state.boss_deck.cards().iter().rev().take_while(|card| **card & SEEN != 0);
                    seen.map(boss_card).collect()
                },
                discard: state.boss_discard.cards().iter().map(boss_card).collect(),
                side_deck: state.side_deck.len(),
                side_discard: state.side_discard.cards().iter().map(boss_card).collect(),
                minions: (state.minions.iter())
                    .map(|minion| MinionView {
                        number: minion.slot + 1,
                        card: boss_card(&minion.card),
                        health: minion.health,
                        shields: minion.shields,
                    })
                    .collect(),
                destroyed: state.boss_destroyed.cards().iter().map(boss_card).collect(),
            },
            homeworld: HomeworldView {
                id: &self.homeworld().id,
                name: &self.homeworld().name,
                health: (state.homeworld_health, self.homeworld().health),
                power: (state.homeworld_power, self.homeworld().power),
                ability: &self.homeworld().ability.words,
            },
            players: (self.everybody())
                .map(|seat| {
                    let player = self.player(seat);
                    let knight = player.knight.map(|knight| &self.kit.0.knights[usize::from(knight)]);
                    PlayerView {
                        knight: knight.map(|knight| knight.id.as_str()),
                        ability: knight.map(|knight| knight.ability.words.as_str()),
                        health: player.health,
                        exhausted: knight.is_some() && player.health == 0,
                        slots: (player.slots, knight.map_or(0, |knight| knight.slots.max)),
                        power: (player.power, knight.map_or(0, |knight| knight.power.max)),
                        hand: cards(player.hand.cards()),
                        equipped: cards(player.equipped.cards()),
                        play: cards(player.play.cards()),
                        discard: cards(player.discard.cards()),
                        deck: player.deck.len(),
                        // AK-RULING-04.
                        deck_order: state.memory_aid.then(|| cards(player.deck.turned_over().cards())),
                    }
                })
                .collect(),
            supply: (0..6)
                .map(|deck| {
                    let top = self.supply_top(deck).map(|card| self.kit.0.card(card));
                    SupplyView {
                        deck: DECKS[usize::from(deck)].word,
                        top: top.map(|card| card.id.as_str()),
                        cost: top.map(|card| card.cost),
                        left: state.supply[usize::from(deck)].len(),
                    }
                })
                .collect(),
            turns: TurnsView {
                left: state.turns.len(),
                next: state.turns.top().filter(|card| card & SEEN != 0).map(turn_name),
                gone: state.turns_gone.cards().iter().map(|card| turn_name(*card)).collect(),
                to_come: to_come.into_iter().map(turn_name).collect(),
                wild: (state.seats == 3 && state.phase != Phase::Knights && state.phase != Phase::Wild)
                    .then_some(state.wild),
                pairs: (state.seats == 4).then_some(state.pairs),
            },
            guard: state.guard,
            bonus: state.bonus,
            resolving: state.stack.iter().filter_map(|frame| self.frame_name(frame)).collect(),
            destroyed: cards(state.destroyed.cards()),
            texts: self.texts(),
        }
    }

    /// What the level tokens say on the side in use.
    fn tokens(&self) -> Vec<String> {
        let side = usize::from(self.mat().side);
        let token = |level: &'static Level| level.sides[side].words();
        self.boss().levels.iter().map(token).collect()
    }

    /// What the cards say that everybody can read now.
    fn texts(&self) -> BTreeMap<&'static str, String> {
        let state = &self.state;
        let kit = self.kit.0;
        let zones = state.players.iter().flat_map(|player| {
            [player.hand, player.equipped, player.play, player.discard].map(|zone| zone.cards().to_vec())
        });
        let supply = (0..6).filter_map(|deck| self.supply_top(deck));
        let cards = zones.flatten().chain(supply).map(|card| {
            let card = kit.card(card);
            (card.id.as_str(), format!("{} ({}): {}", card.name, card.kind.title(), card.words()))
        });
        let minions = state.minions.iter().map(|minion| minion.card);
        let gone = [state.boss_discard, state.side_discard].map(|pile| pile.cards().to_vec());
        let boss = minions.chain(gone.into_iter().flatten()).map(|card| {
            let card = kit.boss_card(card);
            (card.id.as_str(), format!("{}: {}", card.name, card.words()))
        });
        cards.chain(boss).collect()
    }

    /// What a procedure under way is called.
    fn frame_name(&self, frame: &Frame) -> Option<String> {
        let card = |card: u8| self.kit.0.cards.get(usize::from(card)).map(|card| card.name.clone());
        let boss_card = |card: u8| self.kit.0.boss_cards.get(usize::from(card)).map(|card| card.name.clone());
        match frame {
            Frame::Attack(attack) => card(attack.weapon),
            Frame::Overcharge { card: tech } => card(*tech),
            Frame::Strike { card } => boss_card(*card),
            Frame::BossMain { .. } => Some("Boss main phase".to_owned()),
            Frame::BossDraw { .. } => Some("Boss draw phase".to_owned()),
            Frame::LevelUp => Some("level-up".to_owned()),
            _ => None,
        }
    }
}

const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Knights | Phase::Wild => "set-up",
        Phase::Next | Phase::Pair(_) => "turn order",
        Phase::Attack => "attack",
        Phase::Main => "main",
        Phase::Boss => "boss",
        Phase::PutAway | Phase::Discard => "draw",
        Phase::Over(_) => "over",
    }
}
