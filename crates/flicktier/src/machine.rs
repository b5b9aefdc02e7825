//! The A.I.: a card a turn, and no decisions.

use flick::{Lie, distance2};
use table::Events;

use crate::content::{AiCard, MissionKind, Nearest, Space};
use crate::event::Event;
use crate::fleet::{DieId, FLEET, Player};
use crate::nouns::{Level, Slot};
use crate::position::{Ending, Flicktier};
use crate::task::{Coming, Form};

impl Flicktier {
    /// FF-AI-08: one card is drawn, carried out and discarded. FF-AI-10: without one the end is near.
    pub(crate) fn machine(&mut self, out: &mut impl Events<Event>) -> bool {
        self.state.stack.pop();
        let Some(card) = self.state.ai_deck.pick(&mut self.state.chance) else {
            out.tell(|| Event::MachineOut);
            // FF-RULING-34: in last turns that run already it adds nothing.
            if self.state.last_turns.is_none() {
                self.state.ending = Some(Ending::Cards);
            }
            return true;
        };
        self.state.ai_deck.remove(card);
        out.reveal(|| Event::Machine { card });
        let kit = self.kit.0;
        // FF-RULING-32: what cannot be done is not done.
        match kit.ai[card.index()] {
            AiCard::TakeMission(slot) => self.machine_takes(slot, out),
            // FF-AICARD-05, FF-AICARD-06, FF-AICARD-07: without upgrade and wherever the d20 is.
            AiCard::Destroy(home) => self.machine_builds(Form::Square, home, out),
            AiCard::Upgrade { .. } => {
                let realm = self.realm_mut(Player::AI);
                if realm.level < Level(3) {
                    realm.level = realm.level.next();
                    let level = realm.level;
                    let track = crate::task::Track::Own;
                    out.tell(|| Event::Upgraded { player: Player::AI, track, level });
                }
            }
            AiCard::Strike { criterion } => {
                // FF-AICARD-09, FF-AICARD-10: the ship is destroyed even without a token left.
                self.take_token(Player::AI, out);
                if let Some(id) = self.nearest_ship(criterion) {
                    self.destroy(id, Coming::Destroyed { combat: false }, out);
                }
            }
            // FF-AICARD-11.
            AiCard::Governor(planet) => self.machine_builds(Form::Round, planet, out),
            AiCard::Place { d20, side, space } => self.machine_sets(d20, side, space, out),
            // FF-AICARD-14: nothing.
            AiCard::BadFlick => {}
        }
        true
    }

    /// FF-AICARD-01 to FF-AICARD-04, FF-RULING-58: the card of the row, with its "?" token. FF-AICARD-02: it keeps it.
    fn machine_takes(&mut self, slot: Slot, out: &mut impl Events<Event>) {
        let Some(mission) = self.state.row[slot.index()] else { return };
        // FF-RULING-32: a claimed mission is closed to the A.I. too.
        if self.state.claimed == Some(slot) {
            return;
        }
        self.state.row[slot.index()] = None;
        self.realm_mut(Player::AI).missions.insert(mission);
        out.tell(|| Event::MachineTook { mission });
        if matches!(self.kit.mission(mission).kind, MissionKind::Explore { .. }) {
            self.state.ai_secrets += 1;
        }
        self.refill_row(slot, out);
    }

    fn machine_builds(&mut self, form: Form, at: Space, out: &mut impl Events<Event>) {
        let (realm, (round, square)) = (self.realm(Player::AI), self.left_to_build(Player::AI));
        let (built, left) = if form == Form::Round { (realm.round, round) } else { (realm.square, square) };
        if left > 0 && !built.has(at) {
            self.build(Player::AI, form, at, None, out);
        }
    }

    /// FF-AICARD-12, FF-AICARD-13, FF-RULING-29: the middle of the planet, or the nearest free spot. FF-AI-13: this and
    /// being sent home are how the A.I.'s dice travel.
    fn machine_sets(&mut self, d20: bool, side: u8, space: Space, out: &mut impl Events<Event>) {
        let id = self.machine_die(d20);
        // FF-RULING-32: not a die the bug controls.
        if self.controller(id) != Player::AI {
            return;
        }
        self.machine_lays(id, space, side, out);
    }

    /// A die of the A.I.: its d6 or its d20. FF-AI-04.
    fn machine_die(&self, d20: bool) -> DieId {
        DieId::after(usize::from(self.state.seats) * FLEET + usize::from(d20))
    }

    fn machine_lays(&mut self, id: DieId, space: Space, side: u8, out: &mut impl Events<Event>) {
        let disc = self.kit.board.spaces[space.index()];
        let middle = Lie { x: disc.x, y: disc.y, yaw: 0, side };
        let lie = self.lie_at_home(id, space, side).unwrap_or(middle);
        self.state.aside = self.state.aside.without(id);
        self.lay(id, lie);
        let ship = self.ship(id);
        out.reveal(|| Event::Placed { ship, lie, on: Some(space) });
    }

    /// FF-RULING-29, FF-RULING-30: a die of the A.I. comes home with a side that is rolled; after a RETREAT it stays.
    pub(crate) fn machine_places(&mut self, id: DieId, why: Coming, out: &mut impl Events<Event>) -> bool {
        self.state.stack.pop();
        if why == Coming::Retreat && self.on_board(id) {
            let ship = self.ship(id);
            out.tell(|| Event::Stayed { ship });
            return true;
        }
        let sides = u32::from(self.die(id).sides());
        // FF-RULING-21: a die that retreats keeps its side.
        let side = match why {
            Coming::Retreat => self.side(id),
            _ => self.state.chance.below(sides) as u8 + 1,
        };
        self.machine_lays(id, Space::BLACK_HOLE, side, out);
        self.stop_landing(id);
        true
    }

    /// FF-RULING-33: the ship on the board, not the A.I.'s, that is nearest; of equals the next player's, then the first.
    pub(crate) fn nearest_ship(&self, criterion: Nearest) -> Option<DieId> {
        let of = |id: DieId| (self.state.lies[id.index()].x, self.state.lies[id.index()].y);
        let at = match criterion {
            Nearest::D6 => of(self.machine_die(false)),
            Nearest::D20 => of(self.machine_die(true)),
            Nearest::BlackHole => {
                let disc = self.kit.board.spaces[Space::BLACK_HOLE.index()];
                (disc.x, disc.y)
            }
        };
        let order = |id: DieId| self.players().position(|player| player == self.ship(id).owner);
        DieId::first(usize::from(self.state.seats) * FLEET)
            .filter(|id| self.on_board(*id))
            .min_by_key(|id| (distance2(of(*id), at), order(*id), *id))
    }
}
