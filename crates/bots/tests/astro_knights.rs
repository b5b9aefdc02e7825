//! The bots of Astro Knights: the steward finishes its games, wins many of them, and plays every card; partners vote for a
//! reason.

use std::collections::BTreeSet;

use astro_knights::{
    AstroKnights, BossCardId, CardId, Difficulty, Ending, Event, Kit, Options, Phase, Question,
};
use bots::{BoxedBot, Eyes};
use table::{Chance, Fact, Game, Setup, Turn};
use testkit::{Suite, prove_eq};

/// A bot of a level, or the yardstick.
fn bot(level: &str, chance: Chance) -> BoxedBot<AstroKnights> {
    let bots = bots::astro_knights::bots();
    match bots.levels.iter().find(|known| known.about.name == level) {
        Some(level) => (level.make)(chance),
        None => bots.yardstick.expect("there is a yardstick")(chance),
    }
}

/// A whole game between bots of a level: how it ended, and all that happened.
fn game(level: &str, boss: &str, difficulty: Difficulty, seats: u8, seed: u64) -> (Ending, Vec<Fact<Event>>) {
    let kit = Kit::shipped();
    let homeworld = kit.homeworlds[seed as usize % kit.homeworlds.len()].id.as_str().into();
    let options = Options { boss: boss.into(), difficulty, homeworld, ..Options::default() };
    game_with(level, options, seats, seed)
}

fn game_with(level: &str, options: Options, seats: u8, seed: u64) -> (Ending, Vec<Fact<Event>>) {
    let kit = Kit::shipped();
    let setup = Setup { seats, options };
    let mut game = AstroKnights::start(kit, &setup, Chance::from_number(seed)).expect("a sound set-up");
    let mut chance = Chance::from_number(seed + 1_000_000);
    let mut team: Vec<_> = (0..seats).map(|_| bot(level, chance.fork())).collect();
    let mut told = Vec::new();
    while let Turn::Waiting(waiting) = game.turn() {
        let seat = waiting.lowest().expect("somebody is asked");
        let mut action = team[seat.index()].choose(&Eyes::of(seat, &game));
        // Bots prefer some Knights; here all of them get their turn.
        if game.ask(seat).question == Question::Knight {
            let mut knights = Vec::new();
            game.actions(seat, &mut knights);
            action = knights[seed as usize / 7 % knights.len()];
        }
        game.apply(seat, &action, &mut told);
    }
    match game.state().phase {
        Phase::Over(how) => (how, told),
        phase => panic!("a game that is over is in {phase:?}"),
    }
}

/// AK-RULING-01: bots that go by the same habits agree with each other, so their game is the one they play without being
/// asked. What a draw decides they may foresee otherwise than whoever proposes it; that is seldom.
#[test]
fn bots_agree_with_what_they_would_do_themselves() {
    for seats in 1..=4 {
        let (mut asked, mut refused, mut alike) = (0, 0, 0);
        for seed in 7..12 {
            let played =
                |confirm| game_with("master", Options { confirm, ..Options::default() }, seats, seed);
            let (how, told) = played(true);
            let (votes, rest): (Vec<_>, Vec<_>) = told.into_iter().partition(|fact| {
                matches!(fact.event, Event::Proposed { .. } | Event::Agreed { .. } | Event::TurnedDown { .. })
            });
            let counted = |what: fn(&Event) -> bool| votes.iter().filter(|fact| what(&fact.event)).count();
            let proposed = counted(|event| matches!(event, Event::Proposed { .. }));
            let turned_down = counted(|event| matches!(event, Event::TurnedDown { .. }));
            asked += proposed;
            refused += turned_down;
            if turned_down == 0 {
                prove_eq!("AK-RULING-01", votes.len(), proposed * usize::from(seats), "all others, {seats}");
                assert_eq!((how, rest), played(false), "{seats} seats, game {seed}");
                alike += 1;
            }
        }
        assert_eq!(asked > 0, seats > 1, "{seats} seats");
        assert!(20 * refused <= asked && alike > 0, "{refused} of {asked} turned down, {alike} alike");
    }
}

/// Two thousand of the yardstick's games over Bosses, difficulties and numbers of players leave no card unplayed: every Fuel
/// and Tech is played or overcharged, every Weapon attacks, every Boss card is drawn.
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
        let (how, told) = game("yardstick", &boss.id, difficulty, seats, number as u64);
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

/// Habits are worth something: a team that misjudges does worse.
#[test]
fn a_team_that_keeps_to_its_habits_wins_more_often() {
    let wins = |level: &str| {
        (0..200).filter(|seed| game(level, "ithmara", Difficulty::Normal, 2, *seed).0 == Ending::Won).count()
    };
    let (easy, hard) = (wins("easy"), wins("hard"));
    assert!(hard > easy + 10, "easy won {easy}, hard {hard} of 200");
}

fn lead(position: &AstroKnights, seat: table::Seat, chance: &mut Chance) -> astro_knights::Action {
    bot("yardstick", chance.fork()).choose(&Eyes::of(seat, position))
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
