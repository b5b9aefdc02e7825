//! What an answer brings, in words: the position before it and after it, side by side.

use astro_knights::{Action, AstroKnights, CardId, Ending, Phase};
use table::{Chance, Game as _, Quiet, Seat, Seats, english};

use super::habits::Habits;
use super::steward;
use crate::gains_and_costs;

/// A text asks at most so many things that are followed.
const STEPS: usize = 40;

/// What an answer wins and what it costs, once what it sets off is settled: what it asks for is answered by priorities.
pub(super) fn of(game: &AstroKnights, seat: Seat, action: &Action, chance: &mut Chance) -> Option<String> {
    match action {
        // What a Knight begins with is on its card, and what the Boss draws next is nobody's doing.
        Action::Knight(_) | Action::EndAttack => return None,
        Action::EndMain => {
            let left = game.state().energy;
            return (left > 0).then(|| format!("It lets {left} energy go."));
        }
        _ => {}
    }
    let mut after = game.clone();
    after.apply(seat, action, &mut Quiet);
    let mut offers = Vec::new();
    let mut ranks = Vec::new();
    for _ in 0..STEPS {
        let asked = after.turn().waiting().lowest();
        let Some(asked) = asked.filter(|_| !after.state().stack.is_empty()) else { break };
        offers.clear();
        after.actions(asked, &mut offers);
        steward::ranks(Habits::shipped(), &after, asked, &offers, &mut ranks);
        let pick = offers[steward::best(&ranks, chance)];
        after.apply(asked, &pick, &mut Quiet);
    }
    tell(game, &after, seat)
}

fn tell(before: &AstroKnights, after: &AstroKnights, seat: Seat) -> Option<String> {
    let kit = before.content();
    let (was, is) = (before.state(), after.state());
    match is.phase {
        Phase::Over(Ending::Won) => return Some("It defeats the Boss.".to_owned()),
        Phase::Over(_) => return Some("It loses the game.".to_owned()),
        _ => {}
    }
    let (mut gains, mut costs) = (Vec::new(), Vec::new());
    let boss = i32::from(was.boss_health) - i32::from(is.boss_health);
    match boss {
        1.. => gains.push(format!("deals {boss} damage to the Boss")),
        0 => {}
        ..0 => costs.push(format!("{} of healing for the Boss", -boss)),
    }
    let defeated = was.minions.iter().filter(|minion| is.minions.iter().all(|left| left.slot != minion.slot));
    gains.extend(defeated.map(|minion| format!("defeats {}", minion.card.name(kit))));
    for minion in &was.minions {
        let left = is.minions.iter().find(|left| left.slot == minion.slot && left.card == minion.card);
        if let Some(dealt) =
            left.and_then(|left| minion.health.checked_sub(left.health)).filter(|dealt| *dealt > 0)
        {
            gains.push(format!("deals {dealt} damage to {}", minion.card.name(kit)));
        }
    }
    let arrived = is.minions.len().saturating_sub(was.minions.len());
    if arrived > 0 {
        costs.push(english::count(arrived as i64, "new minion"));
    }
    let mut change =
        |from: u8, to: u8, gain: &dyn Fn(u8) -> String, cost: &dyn Fn(u8) -> String| match to.cmp(&from) {
            std::cmp::Ordering::Greater => gains.push(gain(to - from)),
            std::cmp::Ordering::Less => costs.push(cost(from - to)),
            std::cmp::Ordering::Equal => {}
        };
    change(was.homeworld_health, is.homeworld_health, &|by| format!("heals the Homeworld by {by}"), &|by| {
        format!("{by} health of the Homeworld")
    });
    change(was.guard, is.guard, &|by| format!("guards the Homeworld against {by} damage"), &|by| {
        format!("{by} of the Homeworld's guard")
    });
    change(was.homeworld_power, is.homeworld_power, &|by| format!("gives the Homeworld {by} power"), &|by| {
        format!("{by} power of the Homeworld")
    });
    for who in Seats::first(was.seats) {
        let (had, has) = (&was.players[who.index()], &is.players[who.index()]);
        let whom = english::object(who, Seats::only(seat));
        let whose = english::possessive(who, Seats::only(seat));
        change(had.health, has.health, &|by| format!("heals {whom} by {by}"), &|by| {
            format!("{whose} health: {by}")
        });
        change(had.power, has.power, &|by| format!("gives {whom} {by} power"), &|by| {
            format!("{whose} power: {by}")
        });
        change(had.slots, has.slots, &|by| format!("gives {whom} {}", english::count(by, "slot")), &|by| {
            format!("{whose} slots: {by}")
        });
    }
    change(was.energy, is.energy, &|by| format!("brings {by} energy"), &|by| format!("{by} energy"));
    for card in new_cards(before, after, seat) {
        gains.push(format!("brings you {}", card.name(kit)));
    }
    let arms = is.players[seat.index()].equipped.len() > was.players[seat.index()].equipped.len();
    if arms {
        gains.push("has a Weapon ready for your next attack".to_owned());
    }
    gains_and_costs(&gains, &costs)
}

/// Cards that a player has now and had not before.
fn new_cards(before: &AstroKnights, after: &AstroKnights, seat: Seat) -> Vec<CardId> {
    let owned = |game: &AstroKnights| {
        let player = game.state().players[seat.index()];
        let zones = [player.deck, player.discard, player.play, player.hand, player.equipped];
        let mut cards: Vec<CardId> = zones.iter().flat_map(|zone| zone.cards().to_vec()).collect();
        cards.sort_unstable();
        cards
    };
    let mut had = owned(before);
    let mut new = owned(after);
    new.retain(|card| match had.binary_search(card) {
        Ok(place) => {
            had.remove(place);
            false
        }
        Err(_) => true,
    });
    new
}
