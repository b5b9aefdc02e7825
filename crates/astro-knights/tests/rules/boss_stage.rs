//! Boss turns that a test lays out and lets run.

use astro_knights::{AstroKnights, Difficulty, Event, Kit, Phase, State};
use table::{Game, Seats, Told};
use testkit::Scene;

use crate::support::{against, boss_card, boss_top, main_phase_of, next_turn, seat, side_top};

/// A's main phase against a Boss, changed by the test; the Boss acts next, and after it A, or B with four players.
pub fn arena(boss: &str, seats: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    arena_of(Kit::shipped(), boss, seats, change)
}

/// The same with another kit.
pub fn arena_of(
    kit: &'static Kit,
    boss: &str,
    seats: u8,
    change: impl FnOnce(&mut State),
) -> Scene<AstroKnights> {
    main_phase_of(kit, against(boss, Difficulty::Normal, seats), seats).arrange(|game| {
        let state = game.state_mut();
        next_turn(state, if seats == 4 { 5 } else { 1 });
        next_turn(state, 0);
        change(state);
    })
}

/// A ends the turn without doing anything, and the Boss acts.
pub fn acts(scene: Scene<AstroKnights>) -> Scene<AstroKnights> {
    let scene = if state(&scene).phase == Phase::Attack { scene.plays("A", "end attack") } else { scene };
    let scene = scene.plays("A", "end main");
    if state(&scene).phase == Phase::Discard { scene.plays("A", "draw") } else { scene }
}

/// The Boss draws this card.
pub fn draws(boss: &str, seats: u8, id: &str, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    draws_of(Kit::shipped(), boss, seats, id, change)
}

/// The same with another kit.
pub fn draws_of(
    kit: &'static Kit,
    boss: &str,
    seats: u8,
    id: &str,
    change: impl FnOnce(&mut State),
) -> Scene<AstroKnights> {
    acts(arena_of(kit, boss, seats, |state| {
        boss_top(state, &[id]);
        change(state);
    }))
}

/// A Boss turn in which Furion draws a minion that says nothing, and then this Artillery card.
pub fn fires(seats: u8, id: &str, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    draws("furion", seats, "slag-marauder", |state| {
        state.track = 3;
        side_top(state, &[id]);
        change(state);
    })
}

pub fn state(scene: &Scene<AstroKnights>) -> &State {
    scene.position().state()
}

/// The health of every player, in the order of the seats.
pub fn health(scene: &Scene<AstroKnights>) -> Vec<u8> {
    let state = state(scene);
    state.players[..usize::from(state.seats)].iter().map(|player| player.health).collect()
}

/// Sets the health of the players, in the order of the seats.
pub fn set_health(state: &mut State, health: &[u8]) {
    for (player, health) in state.players.iter_mut().zip(health) {
        player.health = *health;
    }
}

/// How many cards a seat has in hand.
pub fn hand(scene: &Scene<AstroKnights>, letter: &str) -> u8 {
    state(scene).players[seat(letter).index()].hand.len()
}

/// The minions, the oldest first: `slag-marauder 6`, and `+` for each shield.
pub fn line(scene: &Scene<AstroKnights>) -> String {
    let kit = scene.position().content();
    let one = |minion: &astro_knights::Minion| {
        let shields = "+".repeat(usize::from(minion.shields));
        format!("{} {}{shields}", kit.boss_card(minion.card).id, minion.health)
    };
    state(scene).minions.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// All that was told to everybody since the test arranged the position.
pub fn events(scene: &Scene<AstroKnights>) -> Vec<Event> {
    let fact = |told: &Told<Event>| match told {
        Told::Fact(fact) => Some(fact.event.clone()),
        Told::Undone { .. } => None,
    };
    scene.table().told(Seats::NONE, 0).filter_map(|line| fact(&line.told)).collect()
}

/// Where the first such fact stands among all that was told.
#[track_caller]
pub fn first(scene: &Scene<AstroKnights>, is: impl Fn(&Event) -> bool) -> usize {
    events(scene).iter().position(is).expect("it happened")
}

/// Whether these facts were told in this order, with others between them.
pub fn in_order(scene: &Scene<AstroKnights>, wanted: &[Event]) -> bool {
    let events = events(scene);
    let mut rest = events.iter();
    wanted.iter().all(|wanted| rest.any(|event| event == wanted))
}

/// What was activated, in order: ids of minions, and `token`.
pub fn activated(scene: &Scene<AstroKnights>) -> Vec<String> {
    let kit = scene.position().content();
    let name = |event: Event| match event {
        Event::Activated { card: Some(card) } => Some(kit.boss_card(card).id.clone()),
        Event::Activated { card: None } => Some("token".to_owned()),
        _ => None,
    };
    events(scene).into_iter().filter_map(name).collect()
}

/// The cards drawn from the Boss deck, or from the side deck.
pub fn drawn(scene: &Scene<AstroKnights>, from_side: bool) -> Vec<String> {
    let kit = scene.position().content();
    let name = |event: Event| match event {
        Event::BossDrew { card, side } if side == from_side => Some(kit.boss_card(card).id.clone()),
        _ => None,
    };
    events(scene).into_iter().filter_map(name).collect()
}

/// Leaves the Boss deck empty: all its cards are in its discard pile.
pub fn empty_deck(state: &mut State) {
    while let Some(card) = state.boss_deck.pop() {
        state.boss_discard.push(card & !crate::support::SEEN);
    }
}

/// Takes all cards out of the game that lie in the Boss discard pile, but for these.
pub fn keep_discarded(state: &mut State, ids: &[&str]) {
    let cards: Vec<u8> = state.boss_discard.cards().to_vec();
    state.boss_discard.clear();
    for card in cards {
        state.boss_destroyed.sort_in(card);
    }
    for id in ids {
        assert!(state.boss_destroyed.take(boss_card(id)), "{id} was not discarded");
        state.boss_discard.push(boss_card(id));
    }
}
