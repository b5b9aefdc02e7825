//! How much of the game is left: what pays over time is worth less and less.

use flicktier::{Flicktier, Player};

/// How many tokens a player takes, missions it completes and structures it builds in a turn of a usual game.
const TOKENS: f64 = 0.27;
const MISSIONS: f64 = 0.36;
const STRUCTURES: f64 = 0.3;
/// Nobody looks farther ahead.
const HORIZON: f64 = 13.0;

/// How many more turns everybody may hope for after the one that is under way.
pub(super) fn rest(game: &Flicktier) -> f64 {
    let state = game.state();
    if state.last_turns.is_some() {
        return 0.0;
    }
    // FF-END-05: one more after the turn with the trigger.
    if state.triggers.len() > u32::from(state.longer) {
        return 1.0;
    }
    let count = game.players().count() as f64;
    let tokens = f64::from(state.supply) / (TOKENS * count);
    let missions = (f64::from(state.deck) + 1.0) / (MISSIONS * count);
    let structures = |other: Player| {
        let (round, square) = game.left_to_build(other);
        f64::from(round + square) / STRUCTURES
    };
    let soonest = game.players().map(structures).fold(tokens.min(missions), f64::min);
    let capped = f64::from(state.cap.saturating_sub(state.round + 1));
    let machine = if state.ai { f64::from(state.ai_deck.len()) } else { HORIZON };
    soonest.min(capped).min(machine).clamp(0.5, HORIZON)
}

/// What can be seen of a player's points, and what is usual for the rest. FF-MISSION-03: how many missions it has is seen.
pub(super) fn standing(game: &Flicktier, player: Player) -> f64 {
    let realm = game.realm(player);
    let secret = realm.missions.len() + realm.explored.iter().map(|count| u32::from(*count)).sum::<u32>();
    f64::from(game.public_score(player)) + 2.0 * f64::from(secret)
}

/// By how much a player is ahead of the best of the others.
pub(super) fn lead(game: &Flicktier, player: Player) -> f64 {
    let others = game.players().filter(|other| *other != player).map(|other| standing(game, other));
    standing(game, player) - others.fold(0.0, f64::max)
}

/// How much of another player's loss is a player's gain: all of it where only two play; where more do, more than that if
/// the other leads, for that is who wins otherwise, and next to nothing if not.
pub(super) fn rivalry(game: &Flicktier, player: Player, other: Player) -> f64 {
    let rivals: Vec<Player> = game.players().filter(|one| *one != player).collect();
    if rivals.len() < 2 {
        return 1.0;
    }
    let best = rivals.iter().map(|one| standing(game, *one)).fold(0.0, f64::max);
    if standing(game, other) >= best { 1.2 } else { 0.05 }
}
