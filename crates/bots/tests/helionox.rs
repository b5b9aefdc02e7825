//! The bots of Helionox: each level is better than the one below, calls are answered by worth, and nothing of the kit is left
//! unused.

use std::collections::BTreeSet;

use bots::Eyes;
use helionox::{Action, Difficulty, Helionox, Kit, Mode, Options, Question, Zone};
use table::{Chance, Game as _, Outcome, Quiet, Seat, Setup, Turn};

fn start(options: Options, seats: u8, seed: u64) -> Helionox {
    let setup = Setup { seats, options };
    Helionox::start(Kit::shipped(), &setup, Chance::from_number(seed)).expect("a sound set-up")
}

/// Plays a game between levels by their places; `watch` sees every answer before it is given.
fn play(
    mut game: Helionox,
    levels: &[usize],
    seed: u64,
    mut watch: impl FnMut(&Helionox, Seat, Action),
) -> (Helionox, Outcome) {
    let mut chance = Chance::from_number(seed + 1_000_000);
    let bots::Bots { levels: all, yardstick, .. } = bots::helionox::bots();
    let mut seated: Vec<bots::BoxedBot<Helionox>> = Vec::new();
    for level in levels {
        let chance = chance.fork();
        seated.push(match *level {
            RANDOM => Box::new(bots::Random::new(chance)),
            YARDSTICK => yardstick.expect("Helionox has a yardstick")(chance),
            level => (all[level - 1].make)(chance),
        });
    }
    loop {
        let seat = match game.turn() {
            Turn::Over(outcome) => return (game, outcome),
            Turn::Waiting(seats) => seats.lowest().expect("somebody is asked"),
        };
        let action = seated[seat.index()].choose(&Eyes::of(seat, &game));
        assert!(game.check(seat, &action).is_ok(), "a bot answered {action:?}");
        watch(&game, seat, action);
        game.apply(seat, &action, &mut Quiet);
    }
}

const RANDOM: usize = 0;
const EASY: usize = 1;
const NORMAL: usize = 2;
const HARD: usize = 3;
const YARDSTICK: usize = 9;

/// What one level takes from another in so many games, each deal from both sides.
fn took(level: usize, from: usize, games: u64) -> f64 {
    let mut won = 0.0;
    for number in 0..games {
        let levels = if number % 2 == 0 { [level, from] } else { [from, level] };
        let game = start(Options::default(), 2, number / 2);
        let (_, outcome) = play(game, &levels, number, |_, _, _| {});
        let own = Seat::new((number % 2) as u8);
        won += if outcome.winners.has(own) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
    }
    won / games as f64
}

#[test]
fn easy_beats_random_and_normal_beats_easy() {
    let (easy, normal) = (took(EASY, RANDOM, 60), took(NORMAL, EASY, 100));
    assert!(easy > 0.9, "easy took {easy} from random");
    assert!(normal > 0.58, "normal took {normal} from easy");
}

/// The habits that were found in games are better than those set by hand, and thinking on top of them is better still: so many
/// games tell that much.
#[test]
fn what_was_tuned_beats_normal_and_hard_beats_it_by_more() {
    let (tuned, hard) = (took(YARDSTICK, NORMAL, 300), took(HARD, NORMAL, 10));
    assert!(tuned > 0.54, "the yardstick took {tuned} from normal");
    assert!(hard > 0.6, "hard took {hard} from normal");
}

/// Every kind of table is played to its end; what is bought, overcome and used over all of them is everything there is.
#[test]
fn no_card_event_architect_or_location_goes_unused() {
    let kit = Kit::shipped();
    let watched = bots::helionox::bots().pieces.expect("Helionox names its pieces");
    let all = (watched.all)(kit);
    let mut used = BTreeSet::new();
    for number in 0..400 {
        let mercury = number % 3 > 0;
        let team = number % 4 == 0;
        let other = if number % 6 == 1 { helionox::Printing::Mercury } else { helionox::Printing::Base };
        let options = Options {
            mode: if team { Mode::Team } else { Mode::Rivals },
            mercury,
            earth: other,
            moon: other,
            mars: other,
            ceres: other,
            europa: other,
            ..Options::default()
        };
        let seats = 1 + (number % 4) as u8;
        let game = start(options, seats, number);
        // Rivals who play well take no Illegal Tech that costs them more than it brings; those who slip do.
        let levels: Vec<usize> = (0..usize::from(seats)).map(|seat| NORMAL - seat % 2).collect();
        play(game, &levels, number, |game, seat, action| {
            used.extend((watched.used)(game, seat, &action));
        });
    }
    let unused: Vec<&str> = all
        .iter()
        .enumerate()
        .filter(|(place, _)| !used.contains(place))
        .map(|(_, piece)| piece.id.as_str())
        .collect();
    assert!(unused.is_empty(), "never used: {}", unused.join(", "));
}

/// A call is answered by what it is worth: of all calls in games of normal bots some are accepted, and those who accept give
/// something and nearly always hold cards to give it from.
#[test]
fn calls_are_answered_by_worth() {
    let kit = Kit::shipped();
    let (mut accepted, mut given, mut bare) = (0, 0, 0);
    for number in 0..60 {
        let options = Options { mode: Mode::Team, ..Options::default() };
        play(start(options, 3, number), &[NORMAL; 3], number, |game, seat, action| {
            let Question::Called { give, .. } = game.ask(seat).question else { return };
            let hand = game.state().players[seat.index()].cards.hand();
            let defends = hand.filter(|card| card.of(kit).text.words.contains("Defense")).count();
            if action == Action::Accept {
                accepted += 1;
                given += u32::from(give);
                bare += u32::from(give > 0 && defends == 0);
            }
        });
    }
    assert!(accepted > 10 && given >= accepted, "{accepted} calls were accepted");
    assert!(bare * 4 <= accepted, "{bare} of {accepted} accepted without a card that defends in hand");
}

/// A Garrison is removed as soon as something waits behind it, not with what happens to be left at the end of a turn: after half
/// of the turns most Locations are open.
#[test]
fn garrisons_do_not_stand_until_something_is_left_over() {
    let (mut turns, mut standing) = (0, 0);
    for number in 0..30 {
        let options = Options {
            mode: Mode::Team,
            difficulty: Difficulty::Veteran,
            mercury: true,
            ..Options::default()
        };
        let mut half = None;
        play(start(options, 2, number), &[NORMAL; 2], number, |game, _, _| {
            if game.state().turn == 10 && half.is_none() {
                half = Some(game.state().garrisons.len());
            }
        });
        turns += 1;
        standing += u32::from(half.expect("a game has more than ten turns"));
    }
    assert!(standing <= 2 * turns, "{standing} Garrisons stood at half time of {turns} games");
}

/// Travel can cost nothing, by a card of the Mercury Protocol: a plan that found something to do at both ends of such a way went to
/// and fro for ever.
#[test]
fn nobody_goes_to_and_fro_for_ever_where_travel_costs_nothing() {
    for number in 0..60 {
        let options =
            Options { mode: Mode::Team, difficulty: Difficulty::Rookie, mercury: true, ..Options::default() };
        let mut answers = 0;
        play(start(options, 2, number), &[NORMAL; 2], number, |_, _, _| {
            answers += 1;
            assert!(answers < 3_000, "game {number} does not end");
        });
    }
}

/// The bots look at imagined positions alone: what they cannot see changes nothing they do.
#[test]
fn a_bot_answers_the_same_whatever_it_cannot_see() {
    let mut game = start(Options::default(), 2, 5);
    let rival = Seat::new(1);
    let levels = bots::helionox::levels();
    for number in 0..40_u64 {
        let Turn::Waiting(waiting) = game.turn() else { break };
        let seat = waiting.lowest().expect("somebody is asked");
        let choose = |game: &Helionox| {
            (levels[NORMAL - 1].make)(Chance::from_number(number)).choose(&Eyes::of(seat, game))
        };
        let action = choose(&game);
        if seat != rival {
            let mut other = game.clone();
            other.arrange(|state| {
                let cards = &mut state.players[rival.index()].cards;
                cards.redeal(false, &mut Chance::from_number(number + 77));
            });
            let unseen =
                |game: &Helionox| game.state().players[rival.index()].cards.of(Zone::Hidden).to_vec();
            assert_eq!(unseen(&game).len(), unseen(&other).len());
            assert_eq!(choose(&other), action, "answer {number}");
        }
        game.apply(seat, &action, &mut Quiet);
    }
}
