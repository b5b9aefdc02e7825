//! What a position is worth to the team.

use astro_knights::{AstroKnights, CardId, Ending, Kind, Phase};
use table::Game as _;

use super::habits::Habits;

/// Below this the Homeworld is in danger: the last points are worth more than the first.
const LOW_HOMEWORLD: i32 = 12;
/// Below this a Knight is.
const LOW_HEALTH: i32 = 4;

/// Higher is better.
pub(super) fn of(habits: &Habits, game: &AstroKnights) -> i32 {
    let state = game.state();
    if let Phase::Over(how) = state.phase {
        return if how == Ending::Won { 1_000_000 } else { -1_000_000 };
    }
    let kit = game.content();
    let minion = |health: u8, shields: u8| {
        habits.minion + habits.minion_health * i32::from(health) + habits.minion_shield * i32::from(shields)
    };
    let minions: i32 = state.minions.iter().map(|one| minion(one.health, one.shields)).sum();
    let homeworld = i32::from(state.homeworld_health);
    let clock = if state.boss.of(kit).doom.is_some() { habits.doom } else { habits.track };
    let mut worth = habits.homeworld * homeworld
        - habits.homeworld_danger * (LOW_HOMEWORLD - homeworld).max(0)
        - habits.boss * i32::from(state.boss_health)
        - minions
        - clock * i32::from(state.track)
        + habits.homeworld_power * i32::from(state.homeworld_power)
        + habits.guard * i32::from(state.guard)
        + habits.energy * i32::from(state.energy);
    for player in &state.players[..usize::from(state.seats)] {
        let health = i32::from(player.health);
        worth += habits.health * health - habits.danger * (LOW_HEALTH - health).max(0);
        if health == 0 {
            worth -= habits.exhausted;
        }
        worth += habits.power * i32::from(player.power) + habits.slots * i32::from(player.slots);
        let cost = |card: &CardId| i32::from(card.of(kit).cost);
        let in_hand = |card: &CardId| match card.of(kit).kind {
            Kind::Weapon => habits.hand_weapon,
            Kind::Fuel | Kind::Tech => habits.hand_other,
        };
        let sum = |cards: &[CardId], each: &dyn Fn(&CardId) -> i32| cards.iter().map(each).sum::<i32>();
        worth += sum(player.equipped.cards(), &|card| habits.equipped + habits.equipped_cost * cost(card));
        worth += sum(player.hand.cards(), &|card| habits.hand + in_hand(card) * cost(card));
        // A thin deck of dear cards is drawn sooner: the starting cards weigh it down.
        worth += sum(player.deck.cards(), &|card| habits.deck_cost * cost(card) - habits.deck_card);
        let spent = |card: &CardId| habits.discard_cost * cost(card) - habits.discard_card;
        worth += sum(player.discard.cards(), &spent) + sum(player.play.cards(), &spent);
    }
    worth
}
