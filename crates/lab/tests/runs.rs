//! Runs of real games: the same on any number of threads, fair to every seat.

mod common;

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Mutex;

use bots::{AnyRoster, Bots, Roster};
use common::{STRONG, Scripted, WEAK, strong_wins};
use lab::{Run, Seating, Stopped, Tally, Unseated, WIN, bot_seed, deal_seed, share};
use serde_json::json;
use small_games::hearts::Hearts;
use small_games::tic_tac_toe::TicTacToe;
use table::{Seats, Seed};

fn play(roster: &dyn AnyRoster, players: u8, games: u32, threads: usize, seed: u64) -> Tally {
    let run = Run {
        roster,
        options: &json!({}),
        seating: &Seating::new(roster, &["random"], players, false).expect("seated"),
        seed: Seed::from_number(seed),
        games,
        threads: NonZeroUsize::new(threads).expect("threads"),
        keep: false,
    };
    // What somebody wins of a game adds up to one game.
    let whole = |_: u32, played: &bots::Played| {
        let shares = Seats::first(players).iter().map(|seat| share(&played.outcome, seat));
        let expected = if played.outcome.winners.is_empty() { 0 } else { WIN };
        if shares.sum::<u64>() == expected { Ok(()) } else { Err(Box::new(played.outcome.clone())) }
    };
    run.play(whole).unwrap_or_else(|_| panic!("a game was not shared out whole"))
}

#[test]
fn any_number_of_threads_counts_the_same() {
    let hearts = Roster::<Hearts>::new(&(), Bots::default());
    let one = play(&hearts, 4, 60, 1, 3);
    for threads in [2, 5, 64, 200] {
        assert_eq!(play(&hearts, 4, 60, threads, 3), one, "{threads} threads");
    }
    assert_ne!(play(&hearts, 4, 60, 1, 4), one, "another seed gives other games");
}

#[test]
fn wins_add_up_to_the_games_that_were_won() {
    let noughts = Roster::<TicTacToe>::new(&(), Bots::default());
    let tally = play(&noughts, 2, 500, 2, 1);
    assert_eq!(tally.seats.iter().map(|seat| seat.wins).sum::<u64>(), tally.won * WIN);
    assert_eq!(tally.levels.iter().map(|level| level.wins).sum::<u64>(), tally.won * WIN);
    assert!(tally.won < tally.games, "random noughts and crosses are sometimes drawn");
    assert_eq!(tally.endings.values().sum::<u64>(), tally.games);
    let hearts = Roster::<Hearts>::new(&(), Bots::default());
    let tally = play(&hearts, 4, 200, 2, 1);
    assert_eq!(tally.won, 200);
    assert_eq!(tally.seats.iter().map(|seat| seat.wins).sum::<u64>(), 200 * WIN);
}

#[test]
fn everybody_plays_every_seat_equally_often() {
    let roster = Scripted(strong_wins);
    for players in 2..=8_u8 {
        for named in [vec![WEAK, STRONG], vec![STRONG, WEAK, WEAK]] {
            if named.len() > usize::from(players) {
                continue;
            }
            let seating = Seating::new(&roster, &named, players, false).expect("seated");
            let rounds = 3;
            let mut counts = vec![vec![0; usize::from(players)]; 2];
            for game in 0..rounds * u32::from(players) {
                for (seat, level) in seating.of(game).into_iter().enumerate() {
                    counts[level][seat] += 1;
                }
            }
            for (level, seats) in counts.iter().enumerate() {
                let each = rounds as usize * seating.seats_of(level);
                assert!(seats.iter().all(|&games| games == each), "{players} players: {counts:?}");
            }
        }
    }
}

#[test]
fn fixed_seats_stay() {
    let seating = Seating::new(&Scripted(strong_wins), &[STRONG, WEAK], 3, true).expect("seated");
    assert!((0..7).all(|game| seating.of(game) == [0, 1, 0]));
    assert_eq!((seating.seats_of(0), seating.seats_of(1), seating.players()), (2, 1, 3));
}

#[test]
fn a_list_that_does_not_fit_is_refused_in_a_sentence() {
    let roster = Scripted(strong_wins);
    let refused =
        |named: &[&str], players| Seating::new(&roster, named, players, false).expect_err("refused");
    assert_eq!(
        refused(&["clever"], 2).to_string(),
        "there is no bot `clever` for this game; the bots are <weak>, strong"
    );
    assert_eq!(refused(&[WEAK, WEAK, STRONG], 2).to_string(), "3 bots are named, but only 2 play");
    assert_eq!(refused(&[], 2), Unseated::Nobody);
}

#[test]
fn every_game_has_seeds_of_its_own() {
    let run = Seed::from_number(1);
    let seeds = |game| [deal_seed(&run, game).0, bot_seed(&run, game).0];
    let all: BTreeSet<_> = (0..1000).flat_map(seeds).collect();
    assert_eq!(all.len(), 2000);
    assert_ne!(deal_seed(&run, 0), deal_seed(&Seed::from_number(2), 0));
}

#[test]
fn every_game_is_watched_once_and_a_watcher_can_stop_the_run() {
    let roster = Scripted(strong_wins);
    let seating = Seating::new(&roster, &[STRONG, WEAK], 2, false).expect("seated");
    let mut run = Run {
        roster: &roster,
        options: &json!({}),
        seating: &seating,
        seed: Seed::from_number(1),
        games: 100,
        threads: NonZeroUsize::new(3).expect("three"),
        keep: false,
    };
    let seen = Mutex::new(Vec::new());
    let watch = |game, _: &bots::Played| {
        seen.lock().expect("unbroken").push(game);
        Ok::<(), ()>(())
    };
    assert!(run.play(watch).is_ok());
    let mut seen = seen.into_inner().expect("unbroken");
    seen.sort_unstable();
    assert!(seen.into_iter().eq(0..100));
    run.threads = NonZeroUsize::MIN;
    let seen = Mutex::new(0);
    let stopped = run.play(|game, _| {
        *seen.lock().expect("unbroken") += 1;
        if game == 4 { Err("enough") } else { Ok(()) }
    });
    assert!(matches!(stopped, Err(Stopped::Watcher("enough"))));
    assert_eq!(seen.into_inner().expect("unbroken"), 5);
}

#[test]
fn a_game_that_cannot_be_set_up_says_so() {
    let hearts = Roster::<Hearts>::new(&(), Bots::default());
    let run = Run {
        roster: &hearts,
        options: &json!({}),
        seating: &Seating::new(&hearts, &["random"], 3, false).expect("seated"),
        seed: Seed::from_number(1),
        games: 10,
        threads: NonZeroUsize::MIN,
        keep: false,
    };
    match run.play(|_, _| Ok::<(), ()>(())) {
        Err(Stopped::Unloaded(no)) => assert!(no.to_string().contains("TB-"), "{no}"),
        other => panic!("three played hearts: {other:?}"),
    }
}

/// A grid plays every cell, the same on any number of threads, and says where a cell is not as expected.
#[test]
fn a_grid_counts_the_same_on_any_number_of_threads() {
    use std::collections::BTreeMap;

    use lab::{Bounds, Cell, Grid, GridFacts, GridReport};

    let hearts = Roster::<Hearts>::new(&(), Bots::default());
    let cell = |name: &str, bounds: Bounds| Cell {
        name: name.to_owned(),
        detail: "4 players".to_owned(),
        players: 4,
        options: vec![json!({})],
        together: false,
        bounds,
    };
    let never = Bounds { first: Some(0.0), score: Some([1_000.0, 2_000.0]), ..Bounds::default() };
    let cells = [cell("one", Bounds::default()), cell("other", never)];
    let report = |threads: usize| -> GridReport {
        let grid = Grid {
            roster: &hearts,
            level: "random",
            cells: &cells,
            seed: Seed::from_number(1),
            games: 30,
            threads: NonZeroUsize::new(threads).expect("threads"),
        };
        let results = Mutex::new(BTreeMap::new());
        let played = grid.run(&grid.places(), |place, result| {
            results.lock().expect("no panic").insert(place, result);
            Ok::<(), table::Unloaded>(())
        });
        played.expect("played");
        let facts = GridFacts { title: "Hearts", rules: 1, content: "none", seed: "1" };
        grid.report(&facts, &results.into_inner().expect("no panic"))
    };
    let one = report(1);
    assert_eq!(report(3), one);
    assert_eq!(one.cells.len(), 2);
    for cell in &one.cells {
        assert_eq!((cell.games, cell.seats.len(), cell.win), (30, 4, None), "{}", cell.name);
        let all: f64 = cell.seats.iter().map(|seat| seat.value).sum();
        assert!((all - 1.0).abs() < 1e-9, "wins add up to the games: {all}");
    }
    assert!(one.cells[0].off.is_empty(), "{:?}", one.cells[0].off);
    let [first, score] = &one.cells[1].off[..] else { panic!("{:?}", one.cells[1].off) };
    assert!(first.starts_with("first seat") && score.starts_with("median winning score"), "{first}; {score}");
    let text = lab::grid_text(&one);
    assert!(text.contains("off: other, 4 players: first seat"), "{text}");
    assert!(lab::grid_page(&one).contains("<h2>Not as expected</h2>"), "the page has a section for it");
}
