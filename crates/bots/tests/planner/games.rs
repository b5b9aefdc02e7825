//! Whole games: they end by points, and the stronger level wins more of them.

use astrojam::{AstroJam, Options};
use bots::{BoxedBot, Eyes};
use table::{Game, Outcome, Quiet, Turn};

use crate::stage::{bot, start};

/// Plays a game on one of the presets: its outcome, and how many rounds it took.
fn matched(levels: &[&str], seed: u64) -> (Outcome, u16) {
    let stations = ["long-haul", "ring-walk", "dogleg", "four-rooms"];
    let station = stations[seed as usize / 2 % stations.len()].into();
    let mut game = start(levels.len() as u8, Options { station, ..Options::default() }, seed);
    let mut bots: Vec<BoxedBot<AstroJam>> =
        (1..).zip(levels).map(|(index, level)| bot(level, 100 * seed + index)).collect();
    loop {
        match game.turn() {
            Turn::Over(outcome) => return (outcome, game.state().round + 1),
            Turn::Waiting(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                let action = bots[seat.index()].choose(&Eyes::of(seat, &game));
                game.apply(seat, &action, &mut Quiet);
            }
        }
    }
}

#[test]
fn games_end_by_points_long_before_the_cap() {
    for level in ["easy", "normal", "hard"] {
        for seats in 2..=4 {
            let (outcome, rounds) = matched(&vec![level; seats], 2 * seats as u64);
            assert_eq!(outcome.rule.0, "AJ-END-02", "{level}, {seats} seats");
            assert!((3..=25).contains(&rounds), "{level}, {seats} seats: {rounds} rounds");
        }
    }
}

/// How many games of two the first level wins, from both seats in turn; twice, so that a shared win counts one.
fn wins_doubled(level: &str, rival: &str, games: u64) -> usize {
    let won = |game: u64| {
        let seat = (game % 2) as usize;
        let levels = if seat == 0 { [level, rival] } else { [rival, level] };
        let (outcome, _) = matched(&levels, 1_000 + game);
        let mine = outcome.winners.iter().any(|winner| winner.index() == seat);
        if mine { 2 / outcome.winners.len() } else { 0 }
    };
    (0..games).map(won).sum()
}

#[test]
fn hard_beats_random_always() {
    assert_eq!(wins_doubled("hard", "random", 12), 24);
}

#[test]
fn normal_beats_easy_mostly() {
    assert!(wins_doubled("normal", "easy", 40) > 50);
}

#[test]
fn hard_beats_normal_more_often_than_not() {
    assert!(wins_doubled("hard", "normal", 16) > 16);
}
