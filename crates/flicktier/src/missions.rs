//! Missions: what they need, completing one, and the row.

use flick::distance2;
use table::Events;

use crate::content::{MissionKind, Need, Resource, Space};
use crate::event::Event;
use crate::fleet::{DieId, Player};
use crate::nouns::{MissionId, Slot};
use crate::position::{Ending, Flicktier};

impl Flicktier {
    /// A player's ships on the board.
    fn fleet(&self, player: Player) -> impl Iterator<Item = DieId> + '_ {
        self.dice().filter(move |id| self.controller(*id) == player && self.on_board(*id))
    }

    /// FF-MISSION-13: whether what a card states holds for a player.
    pub(crate) fn meets(&self, player: Player, need: &Need) -> bool {
        match need {
            Need::Nothing => true,
            Need::ShipOn(space) => self.stands_on(player, *space),
            Need::ShipsOnDistinctPlanets(n) => {
                let planets = (0..8).filter(|planet| self.stands_on(player, Space::planet(*planet)));
                planets.count() >= usize::from(*n)
            }
            Need::ShipOnOpponentHome => self
                .players()
                .filter(|other| *other != player)
                .filter_map(|other| self.home(other))
                .any(|home| self.stands_on(player, home)),
            Need::StructuresBuilt { n, apart } => self.structures(player, *apart) >= u32::from(*n),
            Need::PlanetWithTokensOf { players } => Space::ALL.into_iter().any(|space| {
                let holds = |other: &Player| {
                    let realm = self.realm(*other);
                    realm.round.has(space) || realm.square.has(space)
                };
                let owners = self.players().filter(holds).count();
                owners >= usize::from(*players) && self.stands_on(player, space)
            }),
            Need::HandOrFront(cost) => Resource::ALL
                .into_iter()
                .all(|resource| self.state.cards.money(player, resource) >= cost[resource.index()]),
            Need::Showing { percent } => self.shows(player, *percent),
            Need::ShipsWithin { n, distance } => self.gathered_within(player, usize::from(*n), *distance),
            Need::WonAttackThisTurn => self.state.done.won && self.state.active == player,
            Need::All(needs) => needs.iter().all(|need| self.meets(player, need)),
            Need::Any(needs) => needs.iter().any(|need| self.meets(player, need)),
            Need::Not(need) => !self.meets(player, need),
        }
    }

    fn structures(&self, player: Player, apart: bool) -> u32 {
        let realm = self.realm(player);
        if apart { realm.round.union(realm.square).len() } else { realm.round.len() + realm.square.len() }
    }

    /// Whether the own fleet lies on the board and shows a part of the most it can.
    fn shows(&self, player: Player, percent: u8) -> bool {
        let fleet = self.dice().filter(|id| self.ship(*id).owner == player);
        let (mut most, mut shown) = (0, 0);
        for id in fleet {
            if self.controller(id) != player || !self.on_board(id) {
                return false;
            }
            most += u32::from(self.die(id).sides());
            shown += u32::from(self.side(id));
        }
        shown * 100 >= most * u32::from(percent)
    }

    /// Whether so many ships lie close together, every pair of them.
    fn gathered_within(&self, player: Player, n: usize, distance: i32) -> bool {
        let fleet: arrayvec::ArrayVec<DieId, 12> = self.fleet(player).collect();
        let near = |a: DieId, b: DieId| {
            let (a, b) = (self.state.lies[a.index()], self.state.lies[b.index()]);
            distance2((a.x, a.y), (b.x, b.y)) <= i64::from(distance) * i64::from(distance)
        };
        // At most four ships are one player's: every subset is looked at.
        (0u16..1 << fleet.len().min(12)).filter(|set| set.count_ones() as usize >= n).any(|set| {
            let chosen = |at: usize| set >> at & 1 == 1;
            let mut pairs = (0..fleet.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
            pairs.all(|(a, b)| !chosen(a) || !chosen(b) || near(fleet[a], fleet[b]))
        })
    }

    /// FF-MISSION-02, FF-MISSION-11, FF-MISSION-12: a card is kept face down; for Explore the token is.
    pub(crate) fn complete_mission(&mut self, player: Player, slot: Slot, out: &mut impl Events<Event>) {
        let Some(mission) = self.state.row[slot.index()].take() else { return };
        out.tell(|| Event::Completed { player, mission });
        if matches!(self.kit.0.mission(mission).kind, MissionKind::Explore { .. }) {
            let value = self.draw_secret();
            self.realm_mut(player).explored[usize::from(value) - 1] += 1;
            out.reveal_to(player.seats(), || Event::Explored { player, vp: value });
        } else {
            self.realm_mut(player).missions.insert(mission);
        }
        self.refill_row(slot, out);
    }

    /// FF-MISSION-14: a "?" token that nobody has seen, any of them as likely. Its value.
    pub(crate) fn draw_secret(&mut self) -> u8 {
        let left: u32 = self.state.secrets.iter().map(|count| u32::from(*count)).sum();
        let mut pick = self.state.chance.below(left.max(1));
        for (value, count) in self.state.secrets.iter_mut().enumerate() {
            if pick < u32::from(*count) {
                *count -= 1;
                return value as u8 + 1;
            }
            pick -= u32::from(*count);
        }
        1
    }

    /// FF-MISSION-04, FF-RULING-57: a new mission for the slot. FF-MISSION-15, FF-END-03: none left is a trigger.
    pub(crate) fn refill_row(&mut self, slot: Slot, out: &mut impl Events<Event>) {
        // FF-RULING-51: a claim leaves with its mission.
        if self.state.claimed == Some(slot) {
            self.state.claimed = None;
            out.tell(|| Event::ClaimEnded { slot });
        }
        match self.draw_mission() {
            Some(mission) => {
                self.state.row[slot.index()] = Some(mission);
                out.reveal(|| Event::MissionUp { slot, mission });
            }
            None => {
                out.tell(|| Event::NoMission { slot });
                self.trigger(Ending::Missions, out);
            }
        }
    }

    /// The next card of the mission deck, any unseen one as likely. FF-SETUP-22: those in the box stay unseen.
    pub(crate) fn draw_mission(&mut self) -> Option<MissionId> {
        if self.state.deck == 0 {
            return None;
        }
        self.state.deck -= 1;
        let mission = self.state.unseen.pick(&mut self.state.chance)?;
        self.state.unseen.remove(mission);
        Some(mission)
    }
}
