//! Random bots play whole matches of every kind of game.

use bots::{Bot, Eyes, Random, play};
use small_games::anvil::{Action, Anvil, Cards, Options};
use small_games::tic_tac_toe::TicTacToe;
use table::{Chance, Game, Seat, Setup};

fn anvil(seed: u64) -> Anvil {
    let setup = Setup { seats: 3, options: Options::default() };
    Anvil::start(Cards::shipped(), &setup, Chance::from_number(seed)).expect("a sound set-up")
}

#[test]
fn random_bots_finish_their_matches_and_repeat_them() {
    let matched = |seed: u64| {
        let mut bots: Vec<Random<Action>> =
            (0..3).map(|bot| Random::new(Chance::from_number(100 * seed + bot))).collect();
        let mut seated: Vec<&mut dyn Bot<Anvil>> =
            bots.iter_mut().map(|bot| bot as &mut dyn Bot<Anvil>).collect();
        play(anvil(seed), &mut seated)
    };
    let mut lengths = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let first = matched(seed);
        assert!(first.moves > 3 && first.outcome.scores.len() == 3, "{first:?}");
        assert_eq!(first, matched(seed));
        lengths.insert(first.moves);
    }
    assert!(lengths.len() > 5, "the matches are not all alike: {lengths:?}");
}

#[test]
fn a_random_bot_uses_lists_and_spaces() {
    let position = small_games::anvil::after_the_toss(2, Options::default(), 1);
    let mut bot = Random::new(Chance::from_number(1));
    let chosen: Vec<Action> = (0..300).map(|_| bot.choose(&Eyes::of(Seat::new(0), &position))).collect();
    assert!(chosen.iter().any(|action| matches!(action, Action::Strike { .. })));
    assert!(chosen.iter().any(|action| matches!(action, Action::Draw)));
    assert!(chosen.iter().all(|action| position.check(Seat::new(0), action).is_ok()));
}

#[test]
fn eyes_see_what_the_seat_sees() {
    let position = anvil(5);
    let eyes = Eyes::of(Seat::new(1), &position);
    assert_eq!(eyes.view(), position.view(Seat::new(1).into()));
    let imagined = eyes.imagine(&mut Chance::from_number(3));
    assert_ne!(imagined, position);
    assert_eq!(imagined.view(Seat::new(1).into()), eyes.view());
}

/// Answers with the same thing whatever is asked.
struct Stubborn;

impl Bot<TicTacToe> for Stubborn {
    fn choose(&mut self, eyes: &Eyes<'_, TicTacToe>) -> <TicTacToe as Game>::Action {
        TicTacToe::read(eyes.content(), "place b2").expect("the middle square")
    }
}

#[test]
#[should_panic(expected = "a bot answered")]
fn a_bot_that_answers_off_its_list_is_stopped() {
    let setup = Setup { seats: 2, options: Default::default() };
    let position = TicTacToe::start(&(), &setup, Chance::from_number(1)).expect("a sound set-up");
    play(position, &mut [&mut Stubborn, &mut Stubborn]);
}
