//! What a team plans with: whose turn it is, a turn that has not come yet, and the numbers that everybody watches.

use table::{Quiet, Seat, Seats, Together};

use crate::nouns::Spot;
use crate::position::{Acting, AstroKnights, Phase};
use crate::stack::Stack;
use crate::vote::Vote;

impl AstroKnights {
    pub(crate) fn team_turn(&self) -> Together {
        Together { turn: self.players_turn().then_some(self.state.active) }
    }

    /// A turn of this seat from here on: whatever is under way is left as it is, and played cards are put away.
    pub(crate) fn turn_foreseen(&self, seat: Seat) -> Option<AstroKnights> {
        if matches!(self.state.phase, Phase::Knights | Phase::Wild | Phase::Over(_)) {
            return None;
        }
        let mut then = self.clone();
        then.state.stack = Stack::default();
        then.state.vote = Vote { on: then.state.vote.on, ..Vote::default() };
        while let Some(owner) = then.putting_away() {
            let first = then.player(owner).play.cards()[0];
            then.discard(owner, first, Spot::Play, &mut Quiet);
        }
        then.state.energy = 0;
        then.state.bonus = 0;
        then.state.tech_to_hand = Seats::NONE;
        then.state.weapon_to_deck = Seats::NONE;
        then.begin_turn(seat, Acting::Player, &mut Quiet);
        Some(then)
    }

    /// The Boss, its minions, the Homeworld and the Knights' health.
    pub(crate) fn watched(&self) -> Vec<(String, i32)> {
        let (state, kit) = (&self.state, self.kit.0);
        let boss = (self.boss().name.clone(), i32::from(state.boss_health));
        let minions = state.minions.iter().map(|minion| {
            (format!("{} {}", minion.card.name(kit), minion.slot.shown()), i32::from(minion.health))
        });
        let homeworld = (self.homeworld().name.clone(), i32::from(state.homeworld_health));
        let knights = self.everybody().filter_map(|seat| {
            let player = self.player(seat);
            Some((player.knight?.name(kit).to_owned(), i32::from(player.health)))
        });
        std::iter::once(boss).chain(minions).chain([homeworld]).chain(knights).collect()
    }
}
