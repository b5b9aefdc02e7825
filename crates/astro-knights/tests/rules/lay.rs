//! Positions of which a test says exactly what lies where.

use astro_knights::{AstroKnights, CardId, Kit, Phase, Player, State};
use table::{Game, Seats};
use testkit::Scene;

use crate::support::{card, main_phase_of, options, seat, slot, take_from_supply, zone};

/// A's main phase, changed by the test.
pub(crate) fn main_with(seats: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    main_of(Kit::shipped(), seats, change)
}

/// The same with another kit.
pub(crate) fn main_of(kit: &'static Kit, seats: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    main_phase_of(kit, options(seats), seats).arrange(|game| change(game.state_mut()))
}

/// A's attack phase, changed by the test; the duty to attack is as if the turn had just begun.
pub(crate) fn attack_with(seats: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    attack_of(Kit::shipped(), seats, change)
}

/// The same with another kit.
pub(crate) fn attack_of(
    kit: &'static Kit,
    seats: u8,
    change: impl FnOnce(&mut State),
) -> Scene<AstroKnights> {
    main_of(kit, seats, |state| {
        change(state);
        state.phase = Phase::Attack;
        state.duty = state.players[0].equipped.len() > state.players[0].slots;
    })
}

/// Gives a seat exactly these cards in these zones, the bottom first, and nothing elsewhere. The cards come from the
/// seat's own or from the supply; what is left over counts as destroyed.
pub(crate) fn lay(state: &mut State, letter: &str, zones: &[(&str, &[&str])]) {
    let index = seat(letter).index();
    let mut pool = Vec::new();
    for place in ["deck", "discard", "hand", "play", "equipped"] {
        let pile = zone(&mut state.players[index], place);
        pool.extend_from_slice(pile.cards());
        pile.clear();
    }
    for (place, ids) in zones {
        for id in *ids {
            let wanted = card(id);
            match pool.iter().position(|held| *held == wanted) {
                Some(at) => drop(pool.remove(at)),
                // Starting cards that none of the Knights brought lie destroyed or in no place at all.
                None => assert!(
                    take_from_supply(state, wanted).is_some() || state.destroyed.take(wanted),
                    "no copy of {id} is free"
                ),
            }
            let pile = zone(&mut state.players[index], place);
            if matches!(*place, "hand" | "equipped") { pile.sort_in(wanted) } else { pile.push(wanted) }
        }
    }
    pool.into_iter().for_each(|left| state.destroyed.sort_in(left));
}

/// Leaves exactly these cards in their supply deck, the last one on top, and everybody knows their order; the rest of it
/// counts as destroyed.
pub(crate) fn supply(state: &mut State, deck: usize, ids: &[&str]) {
    let mut pool: Vec<CardId> = std::mem::take(&mut state.supply[deck]).iter().collect();
    for id in ids {
        let at =
            pool.iter().position(|held| *held == card(id)).unwrap_or_else(|| panic!("{id} is not there"));
        state.supply[deck].put_on(pool.remove(at));
    }
    pool.into_iter().for_each(|left| state.destroyed.sort_in(left));
}

/// A player as it stands.
pub(crate) fn player(scene: &Scene<AstroKnights>, letter: &str) -> Player {
    scene.position().state().players[seat(letter).index()]
}

/// The names of a zone's cards, the bottom first, with blanks between.
pub(crate) fn pile(scene: &Scene<AstroKnights>, letter: &str, place: &str) -> String {
    crate::support::names(scene.position(), letter, place).join(" ")
}

/// The health of the minion with this number; none if it is gone.
pub(crate) fn health(scene: &Scene<AstroKnights>, number: u8) -> Option<u8> {
    let minions = &scene.position().state().minions;
    minions.iter().find(|minion| minion.slot == slot(number)).map(|minion| minion.health)
}

/// The state of the table.
pub(crate) fn state(scene: &Scene<AstroKnights>) -> &State {
    scene.position().state()
}

/// The ids of the face-up supply cards, the empty decks left out.
pub(crate) fn tops(scene: &Scene<AstroKnights>) -> Vec<String> {
    let view = scene.position().view(Seats::NONE);
    view.supply.iter().filter_map(|deck| deck.top.map(str::to_owned)).collect()
}
