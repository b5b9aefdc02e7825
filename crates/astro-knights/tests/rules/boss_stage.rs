//! Boss turns that a test lays out and lets run.

use astro_knights::{AstroKnights, BossCardId, Difficulty, Event, Kit, Phase, State, TurnCard};
use table::{Game, Seats, Told};
use testkit::Scene;

use crate::support::{against, boss_card, boss_top, main_phase_of, next_turn, seat, side_top};

/// A's main phase against a Boss, changed by the test; the Boss acts next, and after it A, or B with four players.
pub(crate) fn arena(boss: &str, seats: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    arena_of(Kit::shipped(), boss, seats, change)
}

/// The same with another kit.
pub(crate) fn arena_of(
    kit: &'static Kit,
    boss: &str,
    seats: u8,
    change: impl FnOnce(&mut State),
) -> Scene<AstroKnights> {
    main_phase_of(kit, against(boss, Difficulty::Normal, seats), seats).arrange(|game| {
        let state = game.state_mut();
        next_turn(state, if seats == 4 { TurnCard::Pair12 } else { TurnCard::Player1 });
        next_turn(state, TurnCard::Boss);
        change(state);
    })
}

/// A ends the turn without doing anything, and the Boss acts.
pub(crate) fn acts(scene: Scene<AstroKnights>) -> Scene<AstroKnights> {
    let scene = if state(&scene).phase == Phase::Attack { scene.plays("A", "end attack") } else { scene };
    let scene = scene.plays("A", "end main");
    if state(&scene).phase == Phase::Discard { scene.plays("A", "draw") } else { scene }
}

/// The Boss draws this card.
pub(crate) fn draws(boss: &str, seats: u8, id: &str, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    draws_of(Kit::shipped(), boss, seats, id, change)
}

/// The same with another kit.
pub(crate) fn draws_of(
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
pub(crate) fn fires(seats: u8, id: &str, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    draws("furion", seats, "slag-marauder", |state| {
        state.track = 3;
        side_top(state, &[id]);
        change(state);
    })
}

/// A minion is in play.
pub(crate) fn stands(state: &mut State, id: &str, health: u8) {
    crate::support::minion(state, id, health);
}

pub(crate) fn state(scene: &Scene<AstroKnights>) -> &State {
    scene.position().state()
}

/// The health of every player, in the order of the seats.
pub(crate) fn health(scene: &Scene<AstroKnights>) -> Vec<u8> {
    let state = state(scene);
    state.players[..usize::from(state.seats)].iter().map(|player| player.health).collect()
}

/// Sets the health of the players, in the order of the seats.
pub(crate) fn set_health(state: &mut State, health: &[u8]) {
    for (player, health) in state.players.iter_mut().zip(health) {
        player.health = *health;
    }
}

/// How many cards a seat has in hand.
pub(crate) fn hand(scene: &Scene<AstroKnights>, letter: &str) -> u8 {
    state(scene).players[seat(letter).index()].hand.len()
}

/// The minions, the oldest first: `slag-marauder 6`, and `+` for each shield.
pub(crate) fn line(scene: &Scene<AstroKnights>) -> String {
    let kit = scene.position().content();
    let one = |minion: &astro_knights::Minion| {
        let shields = "+".repeat(usize::from(minion.shields));
        format!("{} {}{shields}", minion.card.word(kit), minion.health)
    };
    state(scene).minions.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// All that was told to everybody since the test arranged the position.
pub(crate) fn events(scene: &Scene<AstroKnights>) -> Vec<Event> {
    let fact = |told: &Told<Event>| match told {
        Told::Fact(fact) => Some(fact.event.clone()),
        Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => None,
    };
    scene.table().told(Seats::NONE, 0).filter_map(|line| fact(&line.told)).collect()
}

/// Where the first such fact stands among all that was told.
#[track_caller]
pub(crate) fn first(scene: &Scene<AstroKnights>, is: impl Fn(&Event) -> bool) -> usize {
    events(scene).iter().position(is).expect("it happened")
}

/// Whether these facts were told in this order, with others between them.
pub(crate) fn in_order(scene: &Scene<AstroKnights>, wanted: &[Event]) -> bool {
    let events = events(scene);
    let mut rest = events.iter();
    wanted.iter().all(|wanted| rest.any(|event| event == wanted))
}

/// What was activated, in order: ids of minions, and `token`.
pub(crate) fn activated(scene: &Scene<AstroKnights>) -> Vec<String> {
    let kit = scene.position().content();
    let name = |event: Event| match event {
        Event::Activated { card: Some(card) } => Some(card.word(kit).to_owned()),
        Event::Activated { card: None } => Some("token".to_owned()),
        _ => None,
    };
    events(scene).into_iter().filter_map(name).collect()
}

/// The cards drawn from the Boss deck, or from the side deck.
pub(crate) fn drawn(scene: &Scene<AstroKnights>, from_side: bool) -> Vec<String> {
    let kit = scene.position().content();
    let name = |event: Event| match event {
        Event::BossDrew { card, side } if side == from_side => Some(card.word(kit).to_owned()),
        _ => None,
    };
    events(scene).into_iter().filter_map(name).collect()
}

/// Leaves the Boss deck empty: all its cards are in its discard pile.
pub(crate) fn empty_deck(state: &mut State) {
    let deck = std::mem::take(&mut state.boss_deck);
    deck.iter().for_each(|card| state.boss_discard.push(card));
}

/// Takes all cards out of the game that lie in the Boss discard pile, but for these.
pub(crate) fn keep_discarded(state: &mut State, ids: &[&str]) {
    let cards: Vec<BossCardId> = state.boss_discard.iter().collect();
    state.boss_discard.clear();
    for card in cards {
        state.boss_destroyed.sort_in(card);
    }
    for id in ids {
        assert!(state.boss_destroyed.take(boss_card(id)), "{id} was not discarded");
        state.boss_discard.push(boss_card(id));
    }
}

/// A kit in which the Slag Marauder's ACTIVATE text is another one.
pub(crate) fn with_slag(activate: &str) -> &'static Kit {
    let front = "name = \"Slag Marauder\"\nkind = \"minion\"\nlabel = \"all\"\ncopies = 1\nhealth = 3\n";
    let old = format!("{front}activate = \"any-player: suffer 2\"");
    crate::support::kit_with(&[(&old, &format!("{front}activate = \"{activate}\""))])
}

/// Whoever is asked during the Boss turn answers with the first thing offered.
pub(crate) fn answered(mut scene: Scene<AstroKnights>) -> Scene<AstroKnights> {
    while state(&scene).phase == Phase::Boss {
        let asked = ["A", "B", "C", "D"].into_iter().find(|letter| {
            usize::from(state(&scene).seats) > seat(letter).index() && !scene.list(letter).is_empty()
        });
        let asked = asked.expect("somebody is asked");
        let first = scene.list(asked).remove(0);
        scene = scene.plays(asked, &first);
    }
    scene
}

/// What happened to the table, in few words; nothing for what a text did not do itself.
fn brief(event: &Event) -> Option<String> {
    Some(match event {
        Event::Track { now } => format!("track {now}"),
        Event::Suffered { seat, damage, .. } => format!("{seat} suffers {damage}"),
        Event::HomeworldHit { damage, .. } => format!("homeworld {damage}"),
        Event::HomeworldPower { now } => format!("homeworld power {now}"),
        Event::MinionMended { slot, health, .. } => format!("minion {} mended {health}", slot.shown()),
        Event::Shielded { slot, .. } => format!("minion {} shielded", slot.shown()),
        Event::Crushed { .. } => "crushed".to_owned(),
        Event::BossHealed { health, .. } => format!("boss {health}"),
        Event::BossDrew { side: true, .. } => "side".to_owned(),
        Event::SideShuffled => "renewed".to_owned(),
        Event::Power { seat, now } => format!("{seat} power {now}"),
        Event::Slots { seat, now } => format!("{seat} slots {now}"),
        Event::Discarded { seat, .. } => format!("{seat} discards"),
        Event::Activated { card: Some(_) } => "activate".to_owned(),
        Event::TurnRevealed { .. } => "revealed".to_owned(),
        Event::Exhausted { seat } => format!("{seat} exhausted"),
        Event::Ended { how } => format!("{how:?}"),
        _ => return None,
    })
}

/// What happened between two facts, neither included, in few words joined by commas.
#[track_caller]
pub(crate) fn between(
    scene: &Scene<AstroKnights>,
    from: impl Fn(&Event) -> bool,
    to: impl Fn(&Event) -> bool,
) -> String {
    let events = events(scene);
    let start = events.iter().position(from).expect("it began") + 1;
    let end = events[start..].iter().position(to).map_or(events.len(), |end| start + end);
    events[start..end].iter().filter_map(brief).collect::<Vec<_>>().join(", ")
}

/// What a strike did, from its draw to its discard.
#[track_caller]
pub(crate) fn struck(scene: &Scene<AstroKnights>, id: &str) -> String {
    let strike = boss_card(id);
    let begins = |event: &Event| matches!(event, Event::BossDrew { card, .. } if *card == strike);
    between(scene, begins, |event| matches!(event, Event::BossDiscarded { card } if *card == strike))
}

/// What the INSTANT text of a minion did that arrived this turn; the turn's end is left out.
#[track_caller]
pub(crate) fn instant(scene: &Scene<AstroKnights>, id: &str, parts: usize) -> String {
    let minion = boss_card(id);
    let arrives = |event: &Event| matches!(event, Event::Arrived { card, .. } if *card == minion);
    let all = between(scene, arrives, |event| matches!(event, Event::TurnEnded));
    all.split(", ").take(parts).collect::<Vec<_>>().join(", ")
}

/// What a minion's ACTIVATE text did in the main phase.
#[track_caller]
pub(crate) fn activation(scene: &Scene<AstroKnights>, id: &str) -> String {
    let minion = Some(boss_card(id));
    let begins = |event: &Event| matches!(event, Event::Activated { card } if *card == minion);
    between(scene, begins, |event| matches!(event, Event::BossDrew { side: false, .. }))
}
