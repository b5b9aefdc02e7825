//! What a viewer sees: built up from what may be known.

use flick::Silhouette;
use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Seats, Viewer};

use crate::cards::{Held, Pile};
use crate::content::{FactionId, MissionKind, Resource, Space, SpaceKind};
use crate::fleet::{DieId, Player, Ship};
use crate::nouns::{Level, MissionId, Side, Slot};
use crate::position::{Ending, Flicktier};

/// Outlines are measured in millionths of a centimetre, and shown in thousandths.
const FINE: i64 = 1_000;

/// A named place of the board, a disc.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlaceView {
    /// Its word in actions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its centre, in 0.001 cm.
    pub x: i32,
    /// Its centre.
    pub y: i32,
    /// Its radius.
    pub r: i32,
    /// What it is.
    pub kind: SpaceKind,
    /// What it yields.
    pub resource: Option<Resource>,
    /// The structures on it.
    pub structures: Vec<StructureView>,
    /// Whether an Explore mission lies in the row for it, with a "?" token here.
    pub secret: bool,
}

/// A structure on a planet.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct StructureView {
    /// Whose.
    pub player: Player,
    /// Its name.
    pub name: String,
    /// Whether it is round: it gathers.
    pub round: bool,
    /// Whether a statue covers it.
    pub covered: bool,
}

/// A die.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct DieView {
    /// Its name, as in actions.
    pub ship: Ship,
    /// Its number on the table: its bit in `aside`.
    pub number: DieId,
    /// Whose it is.
    pub owner: Player,
    /// Who uses it now.
    pub controller: Player,
    /// Which die.
    pub die: flick::Die,
    /// How many sides it has.
    pub sides: u8,
    /// The side it shows.
    pub side: Side,
    /// Its centre, in 0.001 cm.
    pub x: i32,
    /// Its centre.
    pub y: i32,
    /// How far it is turned to the left, in 0.01 degrees.
    pub yaw: u16,
    /// Its outline seen from above, in 0.001 cm.
    pub outline: Vec<[i32; 2]>,
    /// The names of the spaces it is on.
    pub on: Vec<String>,
    /// Whether it is on the board.
    pub on_board: bool,
    /// Whether it was slid aside, or was not set down yet.
    pub aside: bool,
    /// Whether the bug's disc lies on it.
    pub disc: bool,
}

/// A card that is seen.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CardView {
    /// Its word in actions.
    pub id: String,
    /// Its type.
    pub resource: Resource,
    /// Its combat value.
    pub value: u8,
}

/// A structure of a faction's board.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BoardStructure {
    /// Its name.
    pub name: String,
    /// What it costs, by type.
    pub cost: [u8; 4],
    /// What it scores.
    pub vp: u8,
    /// How many are left.
    pub left: u8,
}

/// An upgrade of a faction's board.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BoardUpgrade {
    /// What it does.
    pub name: String,
    /// What it costs, by type.
    pub cost: [u8; 4],
    /// Whether it is bought.
    pub bought: bool,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Its letter; `X` is the A.I.
    pub player: Player,
    /// Its faction.
    pub faction: String,
    /// The faction's short name.
    pub short: String,
    /// The faction's word, for colours.
    pub word: FactionId,
    /// The home planet.
    pub home: Option<String>,
    /// The round and the square structure.
    pub structures: Vec<BoardStructure>,
    /// The faction's upgrades.
    pub upgrades: Vec<BoardUpgrade>,
    /// The level on the common track.
    pub common: Level,
    /// How many cards of each type are in hand.
    pub hand: [u8; 4],
    /// The cards themselves, for those who hold them.
    pub cards: Option<Vec<CardView>>,
    /// The cards in front.
    pub front: Vec<CardView>,
    /// The type of the card played in the Attack under way.
    pub played: Option<Resource>,
    /// Its combat value, for the one who played it.
    pub played_value: Option<u8>,
    /// VP tokens.
    pub tokens: u8,
    /// How many missions are kept.
    pub missions: u8,
    /// Which, for their owner; the A.I.'s for all.
    pub kept: Option<Vec<String>>,
    /// How many "?" tokens were taken.
    pub secrets: u8,
    /// Their values, for their owner.
    pub values: Option<Vec<u8>>,
    /// Bounties won.
    pub bounties: Vec<String>,
    /// What everybody can see of the score.
    pub public_score: u16,
    /// The whole score, for its owner, and for all at the end.
    pub score: Option<u16>,
}

/// A mission in the row.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct MissionView {
    /// Its name.
    pub name: String,
    /// What it asks for.
    pub text: String,
    /// What it scores, in words.
    pub vp: String,
    /// Whether it is claimed.
    pub claimed: bool,
}

/// A bounty on the board.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BountyView {
    /// Its name.
    pub name: String,
    /// Its number.
    pub number: u8,
    /// Whether its penalty destroys the ship; else two cards are lost.
    pub destroys: bool,
    /// What it scores.
    pub vp: u8,
    /// Its centre, in 0.001 cm.
    pub x: i32,
    /// Its centre.
    pub y: i32,
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The size of the board, in 0.001 cm.
    pub size: [i32; 2],
    /// The size of a bounty card and the radius of its circle.
    pub card: [i32; 3],
    /// The length of the Hyperspace token.
    pub hyperspace: i32,
    /// The places of the board.
    pub places: Vec<PlaceView>,
    /// The dice.
    pub dice: Vec<DieView>,
    /// The players, seats first.
    pub players: Vec<PlayerView>,
    /// Whose turn it is.
    pub active: Player,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// The round, from one.
    pub round: u16,
    /// The last round.
    pub cap: u16,
    /// How many actions were taken this turn.
    pub actions: u8,
    /// The attacker and the target of the Attack under way.
    pub attack: Option<[Ship; 2]>,
    /// The mission row.
    pub row: Vec<Option<MissionView>>,
    /// How many missions are in the deck.
    pub deck: u8,
    /// VP tokens in the supply.
    pub supply: u8,
    /// How many cards each resource deck has.
    pub decks: [u8; 4],
    /// How many each discard pile has.
    pub discards: [u8; 4],
    /// The bounties on the board.
    pub bounties: Vec<Option<BountyView>>,
    /// How many bounties are left.
    pub bounty_deck: u8,
    /// How many A.I. cards are left, where it plays.
    pub ai_deck: Option<u8>,
    /// The triggers met.
    pub triggers: Vec<Ending>,
    /// The turns left, once the last ones run.
    pub last_turns: Option<u8>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

impl Flicktier {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let board = &self.kit.board;
        let by_type = |pile: Pile| Resource::ALL.map(|resource| state.cards.count(resource, pile));
        let over = state.stack.is_empty();
        let attack = state.stack.iter().rev().find_map(|task| self.attack_of(task));
        View {
            size: [board.width, board.height],
            card: [board.card_width, board.card_height, board.card_circle],
            hyperspace: board.hyperspace,
            places: Space::ALL.into_iter().map(|space| self.place_view(space)).collect(),
            dice: self.dice().map(|id| self.die_view(id)).collect(),
            players: self.in_seat_order().map(|player| self.player_view(player, viewer)).collect(),
            active: state.active,
            asked: self.asked(),
            round: state.round + 1,
            cap: state.cap,
            actions: state.done.actions,
            attack,
            row: Slot::ALL.into_iter().map(|slot| self.mission_view(slot)).collect(),
            deck: state.deck,
            supply: state.supply,
            decks: by_type(Pile::Deck),
            discards: by_type(Pile::Discard),
            bounties: state
                .wanted
                .iter()
                .map(|wanted| wanted.map(|wanted| self.bounty_view(wanted)))
                .collect(),
            bounty_deck: state.bounty_deck.len() as u8,
            ai_deck: state.ai.then(|| state.ai_deck.len() as u8),
            triggers: Ending::TRIGGERS.into_iter().filter(|by| state.triggers.has(*by)).collect(),
            last_turns: state.last_turns,
            ending: state.ending.filter(|_| over),
        }
    }

    /// The seats from A on, then the A.I.
    fn in_seat_order(&self) -> impl Iterator<Item = Player> + use<> {
        Seats::first(self.state.seats).into_iter().map(Player::of).chain(self.state.ai.then_some(Player::AI))
    }

    fn attack_of(&self, task: &crate::task::Task) -> Option<[Ship; 2]> {
        use crate::task::Task;
        match task {
            Task::Arm(attack) | Task::Defend(attack) | Task::Strike { attack, .. } | Task::Combat(attack) => {
                Some([self.ship(attack.with), self.ship(attack.target)])
            }
            _ => None,
        }
    }

    fn place_view(&self, space: Space) -> PlaceView {
        let board = &self.kit.board;
        let disc = board.spaces[space.index()];
        let mut structures = Vec::new();
        for player in self.in_seat_order() {
            let (realm, faction) = (self.realm(player), self.faction(player));
            let mut push = |name: &str, round: bool, covered: bool| {
                let name = name.to_owned();
                structures.push(StructureView { player, name, round, covered });
            };
            if realm.round.has(space) {
                push(&faction.round.name, true, false);
            }
            // FF-SETUP-29: Earth's own gate.
            if realm.square.has(space) || (faction.start_gate && space == Space::EARTH) {
                push(&faction.square.name, false, realm.covered.has(space));
            }
        }
        let explore = |mission: &MissionId| matches!(self.kit.mission(*mission).kind, MissionKind::Explore { space: at } if at == space);
        PlaceView {
            id: board.ids[space.index()].clone(),
            name: board.names[space.index()].clone(),
            x: disc.x,
            y: disc.y,
            r: disc.r,
            kind: space.kind(),
            resource: space.is_planet().then(|| self.yields(space)),
            structures,
            // FF-SETUP-25, FF-MISSION-08: a token lies where an Explore card of the row says.
            secret: self.state.row.iter().flatten().any(explore),
        }
    }

    fn die_view(&self, id: DieId) -> DieView {
        let (ship, piece) = (self.ship(id), self.piece(id));
        DieView {
            ship,
            number: id,
            owner: ship.owner,
            controller: self.controller(id),
            die: piece.die,
            sides: piece.die.sides(),
            side: Side(piece.lie.side),
            x: piece.lie.x,
            y: piece.lie.y,
            yaw: piece.lie.yaw,
            outline: Silhouette::of(piece)
                .points()
                .iter()
                .map(|point| point.map(|c| (c / FINE) as i32))
                .collect(),
            on: self.spaces_of(id).map(|space| self.kit.board.names[space.index()].clone()).collect(),
            on_board: self.on_board(id),
            aside: self.state.aside.has(id),
            disc: self.state.disc && self.state.bugged == Some(id),
        }
    }

    fn player_view(&self, player: Player, viewer: Viewer) -> PlayerView {
        let (realm, faction, state) = (self.realm(player), self.faction(player), &self.state);
        let over = state.stack.is_empty();
        // FF-INV-19: what is hidden is for its owner, until the scoring.
        let own = over || player.seat().is_some_and(|seat| viewer.has(seat));
        let (round_left, square_left) = self.left_to_build(player);
        let structure = |structure: &crate::content::Structure, left: u8| BoardStructure {
            name: structure.name.clone(),
            cost: structure.cost,
            vp: structure.vp,
            left,
        };
        let cards = |front: bool| -> Vec<CardView> {
            let seen =
                |held: Held| CardView { id: held.to_string(), resource: held.resource, value: held.value };
            state.cards.held(player, front).map(seen).collect()
        };
        let kept = || {
            let kept = realm.missions.iter().map(|mission| self.kit.mission(mission));
            kept.map(|mission| mission.name.clone()).collect()
        };
        let mut secrets: u8 = realm.explored.iter().sum();
        if player == Player::AI {
            secrets += state.ai_secrets;
        }
        PlayerView {
            player,
            faction: faction.name.clone(),
            short: faction.short.clone(),
            word: realm.faction,
            home: faction.home.map(|home| self.kit.board.names[home.index()].clone()),
            structures: vec![structure(&faction.round, round_left), structure(&faction.square, square_left)],
            upgrades: (0..)
                .zip(&faction.track)
                .map(|(level, upgrade)| BoardUpgrade {
                    name: upgrade.name.clone(),
                    cost: upgrade.cost,
                    bought: Level(level) < realm.level,
                })
                .collect(),
            common: realm.common,
            hand: Resource::ALL.map(|resource| state.cards.count(resource, Pile::Hand(player))),
            cards: own.then(|| cards(false)),
            front: cards(true),
            played: state.cards.played(player).map(|(resource, _)| resource),
            played_value: state.cards.played(player).filter(|_| own).map(|(_, value)| value),
            tokens: realm.tokens,
            missions: realm.missions.len() as u8,
            kept: (own || player == Player::AI).then(kept),
            secrets,
            values: own.then(|| realm.secrets().collect()),
            bounties: realm.bounties.iter().map(|bounty| self.kit.bounty(bounty).name.clone()).collect(),
            public_score: self.public_score(player),
            score: own.then(|| self.score(player)),
        }
    }

    fn mission_view(&self, slot: Slot) -> Option<MissionView> {
        let mission = self.kit.mission(self.state.row[slot.index()]?);
        Some(MissionView {
            name: mission.name.clone(),
            text: mission.text(self.kit.0),
            vp: crate::words::mission_vp(mission),
            claimed: self.state.claimed == Some(slot),
        })
    }

    fn bounty_view(&self, wanted: crate::position::Wanted) -> BountyView {
        let bounty = self.kit.bounty(wanted.bounty);
        BountyView {
            name: bounty.name.clone(),
            number: bounty.number,
            destroys: bounty.destroys,
            vp: bounty.vp,
            x: wanted.x,
            y: wanted.y,
        }
    }
}
