//! Bots say why: in hints, and where partners vote.

use astro_knights::{Action, AstroKnights, Kit, Options, Question};
use bots::{AnyRoster as _, BoxedBot, Eyes, Roster, Said};
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use table::{AnyGame as _, Chance, Game as _, OnShelf, Quiet, Seat, Seed, Setup, Words as _};
use testkit::prove;

fn advice<G: table::Words<Content = ()>>(bots: bots::Bots<G>, answers: &[&str], level: &str) -> Said {
    let mut table = {
        let options = serde_json::json!({});
        let mut options = <dyn erased_serde::Deserializer>::erase(&options);
        OnShelf::<G>(&())
            .deal(G::ABOUT.seats.1, &mut options, Seed::from_number(1), Vec::new())
            .expect("a table")
    };
    for answer in answers {
        let seat = table.turn().waiting().lowest().expect("somebody is asked");
        table.act(seat, None, answer, None, 0).expect("a legal answer");
    }
    let seat = table.turn().waiting().lowest().expect("somebody is asked");
    let roster = Roster::new(&(), bots);
    let mut bot = roster.bot(level, Chance::from_number(3)).expect("a level");
    bot.advise(&*table, seat).expect("advice")
}

/// A hint names the odds of its answer and of the next best.
#[test]
fn a_hint_says_what_it_wins_and_what_the_next_best_would() {
    let answers = ["drop a", "drop g", "drop b", "drop g", "drop c", "drop g"];
    let said = advice::<ConnectFour>(bots::small::connect_four(), &answers, "hard");
    let words = said.words.expect("a reason");
    assert_eq!(said.action, "drop d");
    assert!(
        words.starts_with(
            "It wins the game. You win about 100 of 100 games imagined from here; with the next best, "
        ),
        "{words}"
    );
}

/// What it stops and what it threatens is seen from the rules alone.
#[test]
fn a_hint_says_what_it_stops_and_what_it_threatens() {
    let words = |answers: &[&str]| {
        advice::<ConnectFour>(bots::small::connect_four(), answers, "hard").words.expect("a reason")
    };
    let stops = words(&["drop a", "drop g", "drop b", "drop g", "drop c"]);
    assert!(stops.starts_with("It keeps A from winning at once. "), "{stops}");
    let both = words(&["drop c", "drop g", "drop d", "drop g"]);
    assert!(both.starts_with("Whatever B answers, you can win then. "), "{both}");
    let lost = words(&["drop c", "drop g", "drop d", "drop g", "drop e"]);
    assert!(lost.starts_with("The risk: A can win with the next answer."), "{lost}");
    let row = ["place a1", "place c3", "place a2"];
    let stops = advice::<TicTacToe>(bots::small::tic_tac_toe(), &row, "hard");
    assert_eq!(stops.action, "place a3");
    assert!(stops.words.expect("a reason").starts_with("It keeps A from winning at once. "));
}

/// In hearts it says how the card fares in the trick, in six-pile what the purchase does to later hands.
#[test]
fn a_hint_with_hidden_cards_says_what_the_card_does() {
    let lead = advice::<Hearts>(bots::small::hearts(), &["play 2c"], "easy").words.expect("a reason");
    assert!(lead.contains(" the trick, in which there are no points so far."), "{lead}");
    let bought = advice::<SixPile>(bots::small::six_pile(), &[], "normal");
    let words = bought.words.expect("a reason");
    assert!(words.contains(" coins in the mean then, not 3.5. "), "{}: {words}", bought.action);
}

/// Where there is one answer only, nothing is made up.
#[test]
fn a_hint_without_a_choice_says_so() {
    let answers =
        ["place a1", "place b1", "place c1", "place a2", "place b2", "place c3", "place c2", "place a3"];
    let said = advice::<TicTacToe>(bots::small::tic_tac_toe(), &answers, "hard");
    assert_eq!(said.words.as_deref(), Some("It ends the game in a draw."));
}

#[test]
fn a_random_bot_has_no_reason() {
    assert_eq!(advice::<TicTacToe>(bots::small::tic_tac_toe(), &[], "random").words, None);
}

fn partner(level: &str, seed: u64) -> BoxedBot<AstroKnights> {
    let levels = bots::astro_knights::levels();
    let level = levels.iter().find(|known| known.about.name == level).expect("a level");
    (level.make)(Chance::from_number(seed))
}

/// AK-RULING-01: whatever is proposed in some games is put to a partner, who agrees with most of it, turns some down, and says
/// why each time.
#[test]
fn partners_agree_or_not_for_a_reason() {
    let (mut agreed, mut turned_down) = (0, 0);
    for seed in 0..40 {
        let options = Options { boss: "orlogh".into(), confirm: true, ..Options::default() };
        let mut game =
            AstroKnights::start(Kit::shipped(), &Setup { seats: 2, options }, Chance::from_number(seed))
                .unwrap();
        let mut players = [partner("hard", seed), partner("hard", seed + 100)];
        while let Some(seat) = game.turn().waiting().lowest() {
            if turned_down > 2 && agreed > 20 {
                return;
            }
            let mut offers = Vec::new();
            game.actions(seat, &mut offers);
            for offer in &offers {
                let mut proposed = game.clone();
                proposed.apply(seat, offer, &mut Quiet);
                let other = Seat::new(1 - seat.index() as u8);
                if !proposed.turn().waiting().has(other) || proposed.ask(other).question != Question::Agree {
                    continue;
                }
                let mut partner = partner("hard", seed);
                let eyes = Eyes::of(other, &proposed);
                let vote = partner.choose(&eyes);
                let words = partner.remark(&eyes, &vote).expect("a vote has a reason");
                match vote {
                    Action::Yes => {
                        agreed += 1;
                        prove!("AK-RULING-01", words.starts_with("I agree. "), "{words}");
                    }
                    vote => {
                        turned_down += 1;
                        assert_eq!(vote, Action::No);
                        prove!("AK-RULING-01", words.starts_with("I would rather have this: "), "{words}");
                        assert!(words.contains("of 100 games then, not "), "{words}");
                        let label = game.label(seat, offer);
                        assert!(
                            !words.contains(&format!("this: {label}.")),
                            "not what was proposed: {words}"
                        );
                    }
                }
            }
            let eyes = Eyes::of(seat, &game);
            let action = players[seat.index()].choose(&eyes);
            game.apply(seat, &action, &mut Quiet);
        }
    }
    panic!("agreed {agreed} times, turned down {turned_down} times");
}

/// What an answer brings is said in the game's own words: playing a Fuel brings energy.
#[test]
fn a_hint_in_astro_knights_says_what_the_answer_brings() {
    let options = Options { boss: "orlogh".into(), ..Options::default() };
    let mut game =
        AstroKnights::start(Kit::shipped(), &Setup { seats: 2, options }, Chance::from_number(5)).unwrap();
    let mut bot = partner("master", 1);
    let words = loop {
        let seat = game.turn().waiting().lowest().expect("a Fuel is played before the game ends");
        let eyes = Eyes::of(seat, &game);
        let action = bot.choose(&eyes);
        if matches!(action, Action::Play(_)) {
            break bot.reason(&eyes, &action).expect("a reason").tell(&game, seat);
        }
        game.apply(seat, &action, &mut Quiet);
    };
    assert!(words.starts_with("It ") && words.contains(" energy"), "{words}");
    assert!(words.contains("The team wins about "), "{words}");
}

/// Where a piece is placed, a hint says what speaks for the place: it once said that nothing else was worth a thought.
#[test]
fn a_hint_in_astrojam_says_what_speaks_for_a_place() {
    use astrojam::{AstroJam, Kit, Options};
    let setup = Setup { seats: 2, options: Options::default() };
    let game = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(3)).unwrap();
    let seat = game.turn().waiting().lowest().expect("somebody is asked");
    let eyes = Eyes::of(seat, &game);
    for level in bots::astrojam::levels() {
        let mut bot = (level.make)(Chance::from_number(1));
        let action = bot.choose(&eyes);
        let words = bot.reason(&eyes, &action).expect("a reason").tell(&game, seat);
        assert_eq!(words, "It is near a Destination at which you have nobody yet.", "{}", level.about.name);
    }
}

/// A Knight's belongings are no gains, and what the Boss may draw is no cost of ending a turn: both were once told as such.
#[test]
fn a_hint_in_astro_knights_tells_only_what_the_answer_does() {
    let options = Options { boss: "orlogh".into(), ..Options::default() };
    let mut game =
        AstroKnights::start(Kit::shipped(), &Setup { seats: 2, options }, Chance::from_number(5)).unwrap();
    let mut bot = partner("master", 1);
    let seat = game.turn().waiting().lowest().expect("somebody is asked");
    assert_eq!(game.ask(seat).question, Question::Knight);
    let (knight, reason) = bot.advise(&Eyes::of(seat, &game));
    let words = reason.expect("a reason").tell(&game, seat);
    assert!(matches!(knight, Action::Knight(_)), "{knight:?}");
    assert!(words.starts_with("The team wins about ") && !words.contains("brings you"), "{words}");
    let words = loop {
        let seat = game.turn().waiting().lowest().expect("a main phase ends before the game does");
        let eyes = Eyes::of(seat, &game);
        let action = bot.choose(&eyes);
        if action == Action::EndMain {
            break bot.reason(&eyes, &action).expect("a reason").tell(&game, seat);
        }
        game.apply(seat, &action, &mut Quiet);
    };
    assert!(!words.contains("minion"), "{words}");
}

/// Helionox is played by rivals, alone and as a team, and a hint says which: alone it once spoke of a rival, and counted every
/// game as lost.
#[test]
fn a_hint_in_helionox_speaks_of_rivals_only_where_there_are_some() {
    use helionox::{Helionox, Kit, Mode, Options};
    for (mode, seats, says) in [
        (Mode::Rivals, 1, "You win about "),
        (Mode::Team, 3, "The team wins about "),
        (Mode::Rivals, 2, "You win about "),
        (Mode::Rivals, 3, "You end ahead of a rival in about "),
    ] {
        let setup = Setup { seats, options: Options { mode, ..Options::default() } };
        let mut game =
            Helionox::start(Kit::shipped(), &setup, Chance::from_number(2)).expect("a sound set-up");
        let levels = bots::helionox::levels();
        let hard = levels.iter().find(|level| level.about.name == "hard").expect("a level");
        let mut bot = (hard.make)(Chance::from_number(1));
        let (mut told, mut hopeless) = (0, 0);
        while told < 5 {
            let seat = game.turn().waiting().lowest().expect("five hints come before the game ends");
            let (action, reason) = bot.advise(&Eyes::of(seat, &game));
            if let Some(reason) = reason.filter(|reason| reason.odds.is_some()) {
                let words = reason.tell(&game, seat);
                assert!(words.contains(says), "{mode:?} with {seats}: {words}");
                told += 1;
                hopeless += usize::from(words.contains(" about 0 of 100 games"));
            }
            game.apply(seat, &action, &mut Quiet);
        }
        assert_eq!(hopeless, 0, "{mode:?} with {seats}: a game that has only begun is not lost");
    }
}
