//! What a position is worth to the team.

use astro_knights::{AstroKnights, CardId, Ending, Phase};
use table::Game as _;

/// The Boss's health, and what a minion's is worth beside it.
const BOSS: i32 = 10;
const MINION: i32 = 12;
/// What a minion does every Boss turn.
const THREAT: i32 = 50;
const HOMEWORLD: i32 = 9;
const PLAYER: i32 = 6;
const EXHAUSTED: i32 = 60;

/// Higher is better.
pub(super) fn of(game: &AstroKnights) -> i32 {
    let state = game.state();
    if let Phase::Over(how) = state.phase {
        return if how == Ending::Won { 1_000_000 } else { -1_000_000 };
    }
    let kit = game.content();
    let boss = state.boss.of(kit);
    let minions: i32 = state
        .minions
        .iter()
        .map(|minion| THREAT + MINION * i32::from(minion.health) + 20 * i32::from(minion.shields))
        .sum();
    let homeworld = i32::from(state.homeworld_health);
    // The last points are worth more than the first.
    let safety = HOMEWORLD * homeworld - (12 - homeworld).max(0) * 8;
    let clock = if boss.doom.is_some() { 12 } else { 7 };
    let mut worth = safety - BOSS * i32::from(state.boss_health) - minions - clock * i32::from(state.track);
    worth += 7 * i32::from(state.homeworld_power) + 4 * i32::from(state.guard) + 3 * i32::from(state.energy);
    for player in &state.players[..usize::from(state.seats)] {
        let health = i32::from(player.health);
        worth += PLAYER * health - (4 - health).max(0) * 6;
        if health == 0 {
            worth -= EXHAUSTED;
        }
        worth += 5 * i32::from(player.power) + 14 * i32::from(player.slots);
        let cost = |card: &CardId| i32::from(card.of(kit).cost);
        worth += player.equipped.cards().iter().map(|card| 8 + 5 * cost(card)).sum::<i32>();
        worth += player.hand.cards().iter().map(|card| 4 + 4 * cost(card)).sum::<i32>();
        // A thin deck of dear cards is drawn sooner: the starting cards weigh it down.
        let owned = player.deck.cards().iter().chain(player.discard.cards()).chain(player.play.cards());
        worth += owned.map(|card| 3 * cost(card) - 2).sum::<i32>();
    }
    worth
}
