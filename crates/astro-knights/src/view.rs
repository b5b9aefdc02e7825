//! What everybody sees. Nothing is private: all views of one game are the same.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;

use crate::nouns::{BossCardId, CardId, Level, Member, Source, Supply, TurnCard};
use crate::options::Difficulty;
use crate::position::{AstroKnights, Ending, Phase};
use crate::stack::{Frame, Run};
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
    /// What is being resolved, the innermost last.
    pub resolving: Vec<ResolvingView>,
    /// Destroyed player cards.
    pub destroyed: Vec<&'static str>,
    /// What each card says that lies face up, in a hand or in the middle of being resolved, by its id.
    pub texts: BTreeMap<&'static str, String>,
}

/// A text that is being resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ResolvingView {
    /// Whose it is.
    pub name: String,
    /// What it says.
    pub words: String,
    /// The sentence of it that is being resolved.
    pub step: &'static str,
}

/// The Boss.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BossView {
    /// Its name.
    pub name: &'static str,
    /// Its health.
    pub health: u8,
    /// Its level.
    pub level: Level,
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
    /// The same of its level's ACTIVATE as of a minion's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_now: Option<String>,
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
    /// What its ACTIVATE leaves open and the position settles: whom it means, how much it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
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
    pub next: Option<TurnCard>,
    /// Cards drawn this round.
    pub gone: Vec<TurnCard>,
    /// Cards that are still to come, in no order.
    pub to_come: Vec<TurnCard>,
    /// The holder of the wild token, with three players.
    pub wild: Option<Seat>,
    /// Who of each pair acted, with four players.
    pub pairs: Option<[Option<Seat>; 2]>,
}

impl AstroKnights {
    pub(crate) fn seen(&self) -> View {
        let state = &self.state;
        View {
            phase: phase_word(state.phase),
            ending: if let Phase::Over(how) = state.phase { Some(how) } else { None },
            round: state.round,
            active: self.players_turn().then_some(state.active),
            vote: self.vote_seen(),
            energy: state.energy,
            boss: self.boss_seen(),
            homeworld: HomeworldView {
                id: &self.homeworld().id,
                name: &self.homeworld().name,
                health: (state.homeworld_health, self.homeworld().health),
                power: (state.homeworld_power, self.homeworld().power),
                ability: &self.homeworld().ability.words,
            },
            players: self.everybody().map(|seat| self.player_seen(seat)).collect(),
            supply: Supply::ALL.map(|deck| self.supply_seen(deck)).into(),
            turns: self.turns_seen(),
            guard: state.guard,
            bonus: state.bonus,
            resolving: self.resolving(),
            destroyed: self.words(state.destroyed.iter()),
            texts: self.texts(),
        }
    }

    /// Cards by their words.
    fn words(&self, cards: impl Iterator<Item = CardId>) -> Vec<&'static str> {
        cards.map(|card| card.word(self.kit.0)).collect()
    }

    fn boss_seen(&self) -> BossView {
        let (state, boss) = (&self.state, self.boss());
        let word = |card: BossCardId| card.word(self.kit.0);
        let side = usize::from(self.mat().side);
        BossView {
            id: &boss.id,
            name: &boss.name,
            difficulty: state.difficulty,
            rules: boss.rules(state.difficulty),
            tokens: boss.levels.iter().map(|level| level.sides[side].words()).collect(),
            level_now: (self.level_side().and_then(|side| side.activate.as_ref()))
                .and_then(|text| self.as_things_stand(text, Source::Level)),
            health: state.boss_health,
            level: state.level,
            levels: boss.last_level().number(),
            minion_bonus: self.level_side().map_or(0, |side| side.bonus),
            track: boss.track.as_deref().map(|name| (name, state.track, boss.track_max)),
            deck: state.boss_deck.len(),
            deck_top: state.boss_deck.known().map(word).collect(),
            discard: state.boss_discard.iter().map(word).collect(),
            side_deck: state.side_deck.len(),
            side_discard: state.side_discard.iter().map(word).collect(),
            minions: (state.minions.iter())
                .map(|minion| MinionView {
                    number: minion.slot.shown(),
                    card: word(minion.card),
                    health: minion.health,
                    shields: minion.shields,
                    now: (self.boss_card(minion.card).activate.as_ref())
                        .and_then(|text| self.as_things_stand(text, Source::Minion(minion.slot))),
                })
                .collect(),
            destroyed: state.boss_destroyed.iter().map(word).collect(),
        }
    }

    fn player_seen(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let knight = player.knight.map(|knight| knight.of(self.kit.0));
        PlayerView {
            knight: knight.map(|knight| knight.id.as_str()),
            ability: knight.map(|knight| knight.ability.words.as_str()),
            health: player.health,
            exhausted: knight.is_some() && player.health == 0,
            slots: (player.slots, knight.map_or(0, |knight| knight.slots.max)),
            power: (player.power, knight.map_or(0, |knight| knight.power.max)),
            hand: self.words(player.hand.iter()),
            equipped: self.words(player.equipped.iter()),
            play: self.words(player.play.iter()),
            discard: self.words(player.discard.iter()),
            deck: player.deck.len(),
            // AK-RULING-04.
            deck_order: self.state.memory_aid.then(|| self.words(player.deck.iter().rev())),
        }
    }

    fn supply_seen(&self, deck: Supply) -> SupplyView {
        let top = self.supply_top(deck).map(|card| self.card(card));
        SupplyView {
            deck: deck.word(),
            top: top.map(|card| card.id.as_str()),
            cost: top.map(|card| card.cost),
            left: self.state.supply[deck as usize].len(),
        }
    }

    fn turns_seen(&self) -> TurnsView {
        let state = &self.state;
        let mut to_come: Vec<TurnCard> = state.turns.iter().collect();
        to_come.sort_unstable();
        let begun = state.phase != Phase::Knights && state.phase != Phase::Wild;
        TurnsView {
            left: state.turns.len(),
            next: state.turns.top(),
            gone: state.turns_gone.iter().collect(),
            to_come,
            wild: (state.seats == 3 && begun).then_some(state.wild),
            pairs: (state.seats == 4).then_some(state.pairs),
        }
    }

    /// What the cards say that everybody can read now.
    fn texts(&self) -> BTreeMap<&'static str, String> {
        let (state, kit) = (&self.state, self.kit.0);
        let zones = state.players.iter().flat_map(|player| {
            [&player.hand, &player.equipped, &player.play, &player.discard]
                .into_iter()
                .flat_map(|zone| zone.iter())
        });
        let supply = Supply::ALL.into_iter().filter_map(|deck| self.supply_top(deck));
        let aside = state.stack.iter().filter_map(|frame| match frame {
            Frame::Overcharge { card } => *card,
            _ => None,
        });
        let cards = zones.chain(supply).chain(aside).map(|card| {
            let card = card.of(kit);
            (card.id.as_str(), format!("{} ({}): {}", card.name, card.kind.title(), card.words()))
        });
        let limbo = state.stack.iter().filter_map(|frame| match frame {
            Frame::Strike { card } => *card,
            _ => None,
        });
        let minions = state.minions.iter().map(|minion| minion.card);
        let gone = state.boss_discard.iter().chain(state.side_discard.iter());
        let boss = minions.chain(gone).chain(state.boss_deck.known()).chain(limbo).map(|card| {
            let card = card.of(kit);
            (card.id.as_str(), format!("{}: {}", card.name, card.words()))
        });
        cards.chain(boss).collect()
    }

    /// The texts under way, each once.
    fn resolving(&self) -> Vec<ResolvingView> {
        let mut all: Vec<ResolvingView> = Vec::new();
        for frame in &self.state.stack {
            if let Frame::Run(run) = frame {
                let (name, words) = (self.source_name(run), self.source_words(run));
                let resolving = ResolvingView { name, words, step: self.kit.0.sentence(run.at) };
                if all.last() != Some(&resolving) {
                    all.push(resolving);
                }
            }
        }
        all
    }

    /// Whose text it is.
    pub(crate) fn source_name(&self, run: &Run) -> String {
        let kit = self.kit.0;
        match run.source {
            Source::Card(card) => card.name(kit).to_owned(),
            Source::Knight => self.knight(run.you).ability_name.clone(),
            Source::Homeworld => self.homeworld().ability_name.clone(),
            Source::Minion(slot) => match self.minion(Member::minion(slot)) {
                Some(minion) => minion.card.name(kit).to_owned(),
                None => "A minion that has left".to_owned(),
            },
            Source::Strike(card) => card.name(kit).to_owned(),
            Source::Level => format!("Level {}", self.state.level),
            Source::Mat => self.boss().name.clone(),
        }
    }

    /// All that is printed there.
    fn source_words(&self, run: &Run) -> String {
        match run.source {
            Source::Card(card) => self.card(card).words(),
            Source::Knight => self.knight(run.you).ability.words.clone(),
            Source::Homeworld => self.homeworld().ability.words.clone(),
            Source::Minion(slot) => {
                let minion = self.minion(Member::minion(slot));
                minion.map_or_else(String::new, |minion| self.boss_card(minion.card).words())
            }
            Source::Strike(card) => self.boss_card(card).words(),
            Source::Level => self.level_side().map_or_else(String::new, |side| side.words()),
            Source::Mat => self.boss().rules(self.state.difficulty).join(" "),
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
