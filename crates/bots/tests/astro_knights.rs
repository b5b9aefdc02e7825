//! The steward of Astro Knights: it finishes its games, wins some of them, and plays every card.

use std::collections::BTreeSet;

use astro_knights::{AstroKnights, BossCardId, CardId, Difficulty, Ending, Event, Kit, Options, Phase};
use bots::Eyes;
use table::{Chance, Fact, Game, Setup, Turn};
use testkit::{Suite, prove_eq};

/// A whole game between bots of a level: how it ended, and all that happened.
fn game(
    level: usize,
    boss: &str,
    difficulty: Difficulty,
    seats: u8,
    seed: u64,
) -> (Ending, Vec<Fact<Event>>) {
    let kit = Kit::shipped();
    let homeworld = kit.homeworlds[seed as usize % kit.homeworlds.len()].id.as_str().into();
    let options = Options { boss: boss.into(), difficulty, homeworld, ..Options::default() };
    game_with(level, options, seats, seed)
}

fn game_with(level: usize, options: Options, seats: u8, seed: u64) -> (Ending, Vec<Fact<Event>>) {
    let kit = Kit::shipped();
    let setup = Setup { seats, options };
    let mut game = AstroKnights::start(kit, &setup, Chance::from_number(seed)).expect("a sound set-up");
    let mut chance = Chance::from_number(seed + 1_000_000);
    let levels = bots::astro_knights::levels();
    let mut team: Vec<_> = (0..seats).map(|_| (levels[level].make)(chance.fork())).collect();
    let mut told = Vec::new();
    while let Turn::Waiting(waiting) = game.turn() {
        let seat = waiting.lowest().expect("somebody is asked");
        let action = team[seat.index()].choose(&Eyes::of(seat, &game));
        game.apply(seat, &action, &mut told);
    }
    match game.state().phase {
        Phase::Over(how) => (how, told),
        phase => panic!("a game that is over is in {phase:?}"),
    }
}

/// AK-RULING-01: bots agree with whatever is proposed, so their game is the one they play without being asked.
#[test]
fn bots_agree_with_what_is_proposed() {
    for seats in 1..=4 {
        let played = |confirm| game_with(1, Options { confirm, ..Options::default() }, seats, 7);
        let (how, told) = played(true);
        let (agreed, rest): (Vec<_>, Vec<_>) = told.into_iter().partition(|fact| {
            matches!(fact.event, Event::Proposed { .. } | Event::Agreed { .. } | Event::TurnedDown { .. })
        });
        let proposed = agreed.iter().filter(|fact| matches!(fact.event, Event::Proposed { .. })).count();
        prove_eq!("AK-RULING-01", agreed.len(), proposed * usize::from(seats), "all others agreed, {seats}");
        assert_eq!(proposed > 0, seats > 1, "{seats} seats");
        assert_eq!((how, rest), played(false), "{seats} seats");
    }
}

/// Two thousand games over Bosses, difficulties and numbers of players leave no card unplayed: every Fuel and Tech is
/// played or overcharged, every Weapon attacks, every Boss card is drawn.
#[test]
fn no_card_goes_unplayed_in_two_thousand_games() {
    let kit = Kit::shipped();
    let (mut used, mut drawn, mut won) = (BTreeSet::new(), BTreeSet::new(), 0);
    let grid = || {
        kit.bosses.iter().flat_map(|boss| {
            Difficulty::ALL
                .into_iter()
                .flat_map(move |difficulty| (1..=4).map(move |seats| (boss, difficulty, seats)))
        })
    };
    for (number, (boss, difficulty, seats)) in grid().cycle().take(2_000).enumerate() {
        let (how, told) = game(1, &boss.id, difficulty, seats, number as u64);
        won += u32::from(how == Ending::Won);
        for fact in told {
            match fact.event {
                Event::Played { card, .. } | Event::Overcharged { card, .. } => _ = used.insert(card),
                Event::Attacked { weapon, .. } => _ = used.insert(weapon),
                Event::BossDrew { card, .. } => _ = drawn.insert(card),
                _ => {}
            }
        }
    }
    for card in CardId::all(kit) {
        assert!(used.contains(&card), "{} was never used", card.name(kit));
    }
    for card in BossCardId::all(kit) {
        assert!(drawn.contains(&card), "{} was never drawn", card.name(kit));
    }
    assert!(won > 0, "the steward never wins");
}

/// Priorities are worth something: with slips in them a team does worse.
#[test]
fn a_team_that_keeps_to_its_priorities_wins_more_often() {
    let wins = |level: usize| {
        (0..200).filter(|seed| game(level, "ithmara", Difficulty::Normal, 2, *seed).0 == Ending::Won).count()
    };
    let (easy, normal) = (wins(0), wins(1));
    assert!(normal > easy + 20, "easy won {easy}, normal {normal} of 200");
}

fn lead(position: &AstroKnights, seat: table::Seat, chance: &mut Chance) -> astro_knights::Action {
    let levels = bots::astro_knights::levels();
    (levels[1].make)(chance.fork()).choose(&Eyes::of(seat, position))
}

/// The suite once more, in games that get as far as the later levels.
#[test]
fn the_suite_holds_in_games_that_get_somewhere() {
    let options = Options { boss: "ithmara".into(), ..Options::default() };
    let suite = || Suite::with_options(Kit::shipped(), std::slice::from_ref(&options)).led_by(lead);
    for check in ["legal_is_offered", "invariants_hold", "previews_come_true", "records_replay_and_tell"] {
        suite().run(check);
    }
}
