//! Attacks: cards played in secret, totals compared, and what becomes of the loser.

use table::Events;

use crate::cards::{Held, PUBLIC, Pile};
use crate::content::{Effect, Resource};
use crate::event::Event;
use crate::fleet::{DieId, Player};
use crate::position::{Ending, Flicktier};
use crate::task::{Attack, Coming, Task};

impl Flicktier {
    /// FF-ATTACK-03, FF-ATTACK-06: a card is played combat side down; its type is seen.
    pub(crate) fn play_card(&mut self, player: Player, held: Held, out: &mut impl Events<Event>) {
        let Held { resource, value, .. } = held;
        self.state.cards.shift(resource, value, Pile::Hand(player), Pile::Played(player), table::Seats::NONE);
        out.tell(|| Event::Played { player, resource });
    }

    /// FF-COMBAT-13, FF-COMBAT-14: played cards go back into their hands, unrevealed.
    pub(crate) fn take_back(&mut self, attack: Attack, out: &mut impl Events<Event>) {
        for player in [attack.by, attack.of] {
            if let Some((resource, value)) = self.state.cards.played(player) {
                let to = Pile::Hand(player);
                self.state.cards.shift(resource, value, Pile::Played(player), to, table::Seats::NONE);
            }
        }
        out.tell(|| Event::TakenBack);
    }

    /// FF-COMBAT-01 to FF-COMBAT-09.
    pub(crate) fn combat(&mut self, attack: Attack, out: &mut impl Events<Event>) -> bool {
        self.state.stack.pop();
        let attack_card = self.turn_over(attack.by, out);
        let defence_card = self.turn_over(attack.of, out);
        // FF-COMBAT-02, FF-COMBAT-17, FF-RULING-16: the sides after the flick, and the cards.
        let (with, target) = (attack.with, attack.target);
        let (attack_total, defence_total) = (self.side(with) + attack_card, self.side(target) + defence_card);
        // FF-COMBAT-03, FF-COMBAT-04, FF-MECH-06, FF-MECH-07, FF-RULING-47: ties are the attacker's, either way. FF-MECH-08:
        // a defending Mechatron changes nothing.
        let low = self.has(attack.by, Effect::LowWins);
        let won = if low { attack_total <= defence_total } else { attack_total >= defence_total };
        let (attack_side, defence_side) = (self.side(with), self.side(target));
        out.reveal(|| Event::Fought {
            attacker: attack.by,
            defender: attack.of,
            attack: attack_side,
            attack_card,
            defence: defence_side,
            defence_card,
            won,
        });
        let winner = if won { attack.by } else { attack.of };
        let spoils = self.has(winner, Effect::DrawOnCombatWin);
        // FF-COMBAT-05, FF-COMBAT-06: the winner stays where it is, the loser goes home.
        let loser = if won { target } else { with };
        self.state.stack.retain(|task| !matches!(task, Task::Flatten { die, .. } if *die == loser));
        if won {
            self.state.done.won = true;
            // FF-COMBAT-07, FF-SURGE-18; FF-COMBAT-08, FF-INV-15: the attacker only, and one.
            self.take_token(attack.by, out);
        }
        self.destroy(loser, Coming::Destroyed { combat: true }, out);
        // FF-MECH-09: attacking or defending.
        if spoils {
            self.push(Task::Spoils { by: winner });
        }
        true
    }

    /// FF-COMBAT-09: the card of a side is turned over and stays in front of its owner. What it counts.
    fn turn_over(&mut self, player: Player, out: &mut impl Events<Event>) -> u8 {
        if player == Player::AI {
            return self.machine_card(out);
        }
        let Some((resource, value)) = self.state.cards.played(player) else { return 0 };
        self.state.cards.shift(resource, value, Pile::Played(player), Pile::Front(player), PUBLIC);
        value + self.card_bonus(player)
    }

    /// FF-NOX-05, FF-NOX-06, FF-NOX-07: what is added to a card that is played, by attacker or defender.
    pub(crate) fn card_bonus(&self, player: Player) -> u8 {
        let bonus = |effect| match effect {
            Effect::CombatBonus(bonus) => Some(bonus),
            _ => None,
        };
        self.effects(player).find_map(bonus).unwrap_or(0)
    }

    /// FF-AI-15, FF-RULING-31: a draw pile is picked at random, and its top card counts and is discarded.
    fn machine_card(&mut self, out: &mut impl Events<Event>) -> u8 {
        let piles: arrayvec::ArrayVec<Resource, 4> =
            Resource::ALL.into_iter().filter(|resource| self.state.cards.drawable(*resource) > 0).collect();
        if piles.is_empty() {
            return 0;
        }
        let resource = piles[self.state.chance.below(piles.len() as u32) as usize];
        self.refill(resource, out);
        let state = &mut self.state;
        let value = state.cards.draw(resource, Pile::Discard, PUBLIC, &mut state.chance).unwrap_or(0);
        out.reveal(|| Event::MachineDrew { resource, value });
        value
    }

    /// FF-RULING-20: a token, if one is left. FF-END-01: the last one is a trigger.
    pub(crate) fn take_token(&mut self, player: Player, out: &mut impl Events<Event>) {
        if self.state.supply == 0 {
            return;
        }
        self.state.supply -= 1;
        self.realm_mut(player).tokens += 1;
        let left = self.state.supply;
        out.tell(|| Event::TookToken { player, left });
        if left == 0 {
            self.trigger(Ending::Tokens, out);
        }
    }

    /// FF-COMBAT-06, FF-RULING-26: a ship goes to its owner's home, and a bug on it goes home too.
    pub(crate) fn destroy(&mut self, id: DieId, why: Coming, out: &mut impl Events<Event>) {
        let ship = self.ship(id);
        out.tell(|| Event::Destroyed { ship });
        self.shake_off(id, out);
        self.push(Task::Place { die: id, by: ship.owner, why });
    }
}
