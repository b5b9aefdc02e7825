//! What a viewer can imagine: everything it knows stays, everything else is dealt anew.

use table::{Chance, Seats, Viewer};

use crate::content::MissionKind;
use crate::fleet::Player;
use crate::nouns::{Few, MissionId};
use crate::position::Flicktier;
use crate::task::Task;

impl Flicktier {
    pub(crate) fn imagined_by(&self, viewer: Viewer, chance: &mut Chance) -> Flicktier {
        let mut other = self.clone();
        other.state.cards.redeal(viewer, chance);
        // Once the game is over nobody keeps a secret; what lies in piles stays unseen.
        if !other.state.stack.is_empty() {
            let strangers = other.all().minus(viewer);
            other.redeal_missions(strangers, chance);
            other.redeal_secrets(strangers, chance);
            other.forget_floors(strangers);
        }
        other.state.chance = chance.fork();
        other
    }

    /// The card that a stranger gave last is not known, so neither is which may come next. FF-RULING-63.
    fn forget_floors(&mut self, strangers: Seats) {
        let active = self.state.active;
        for task in &mut self.state.stack {
            match task {
                Task::Pay { floor, .. } if strangers.meets(active.seats()) => *floor = None,
                Task::Discard { by, floor, .. } if strangers.meets(by.seats()) => *floor = None,
                _ => {}
            }
        }
    }

    /// FF-MISSION-03: the missions that others keep could be any that are not seen. Explore cards are never kept.
    fn redeal_missions(&mut self, strangers: Seats, chance: &mut Chance) {
        let mut pool = self.state.unseen;
        for seat in strangers {
            pool = pool.union(self.realm(Player::of(seat)).missions);
        }
        let explores =
            |mission: &MissionId| matches!(self.kit.0.mission(*mission).kind, MissionKind::Explore { .. });
        let explore = pool.iter().filter(explores).collect();
        for seat in strangers {
            let kept = self.realm(Player::of(seat)).missions.len();
            let mut dealt = Few::NONE;
            for _ in 0..kept {
                if let Some(mission) = pool.minus(explore).pick(chance) {
                    pool.remove(mission);
                    dealt.insert(mission);
                }
            }
            self.realm_mut(Player::of(seat)).missions = dealt;
        }
        self.state.unseen = pool;
    }

    /// FF-MISSION-11: the "?" tokens that others took could be any that the viewer has not taken.
    fn redeal_secrets(&mut self, strangers: Seats, chance: &mut Chance) {
        for seat in strangers {
            let taken = self.realm(Player::of(seat)).explored;
            for (left, count) in self.state.secrets.iter_mut().zip(taken) {
                *left += count;
            }
        }
        let before = std::mem::replace(&mut self.state.chance, chance.fork());
        for seat in strangers {
            let count: u8 = self.realm(Player::of(seat)).explored.iter().sum();
            self.realm_mut(Player::of(seat)).explored = [0; 3];
            for _ in 0..count {
                let value = self.draw_secret();
                self.realm_mut(Player::of(seat)).explored[usize::from(value) - 1] += 1;
            }
        }
        self.state.chance = before;
    }
}
