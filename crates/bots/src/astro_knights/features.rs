//! What of a position tells whether the team will win.

use astro_knights::{AstroKnights, CardId, Kind};
use table::Game as _;

/// The features, as they stand in `mind.toml`.
pub(super) const NAMES: &[&str] = &[
    "boss-health",
    "boss-level",
    "boss-track",
    "boss-deck",
    "minions",
    "minion-health",
    "minion-shields",
    "homeworld-health",
    "homeworld-in-danger",
    "homeworld-power",
    "homeworld-guard",
    "health",
    "in-danger",
    "exhausted",
    "power",
    "slots",
    "equipped",
    "hand",
    "energy",
    "weapons",
    "fuel",
    "tech",
    "starters",
    "players",
];

/// Below this the Homeworld is in danger.
const LOW_HOMEWORLD: u8 = 10;
/// Below this a Knight is.
const LOW_HEALTH: u8 = 4;

/// A number for each name: tens of health and of cost, counts of pieces; what players have is divided by how many play.
pub(super) fn of(game: &AstroKnights, out: &mut [f32]) {
    let state = game.state();
    let kit = game.content();
    let tens = |number: i32| number as f32 / 10.0;
    let minions =
        |of: fn(&astro_knights::Minion) -> u8| state.minions.iter().map(|one| i32::from(of(one))).sum();
    let players = &state.players[..usize::from(state.seats)];
    let each = |sum: f32| sum / f32::from(state.seats);
    let cost =
        |cards: &[CardId]| -> f32 { tens(cards.iter().map(|card| i32::from(card.of(kit).cost)).sum()) };
    let mut owned = [0.0; 3];
    let mut starters = 0.0;
    let mut exhausted = 0.0;
    let (mut health, mut danger, mut power, mut slots, mut equipped, mut hand) =
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    for player in players {
        health += tens(player.health.into());
        danger += tens(LOW_HEALTH.saturating_sub(player.health).into());
        if player.health == 0 {
            exhausted += 1.0;
            continue;
        }
        power += f32::from(player.power);
        slots += f32::from(player.slots);
        equipped += cost(player.equipped.cards());
        hand += cost(player.hand.cards());
        let zones = [&player.deck, &player.discard, &player.play, &player.hand, &player.equipped];
        for card in zones.into_iter().flat_map(|zone| zone.cards()) {
            let card = card.of(kit);
            let place = match card.kind {
                Kind::Weapon => 0,
                Kind::Fuel => 1,
                Kind::Tech => 2,
            };
            owned[place] += tens(card.cost.into());
            starters += f32::from(u8::from(card.cost == 0)) / 10.0;
        }
    }
    let numbers = [
        tens(state.boss_health.into()),
        f32::from(u8::from(state.level)),
        f32::from(state.track),
        tens(state.boss_deck.len().into()),
        state.minions.len() as f32,
        tens(minions(|minion| minion.health)),
        minions(|minion| minion.shields) as f32,
        tens(state.homeworld_health.into()),
        tens(LOW_HOMEWORLD.saturating_sub(state.homeworld_health).into()),
        f32::from(state.homeworld_power),
        f32::from(state.guard),
        each(health),
        each(danger),
        each(exhausted),
        each(power),
        each(slots),
        each(equipped),
        each(hand),
        tens(state.energy.into()),
        each(owned[0]),
        each(owned[1]),
        each(owned[2]),
        each(starters),
        f32::from(state.seats),
    ];
    out.copy_from_slice(&numbers);
}
