//! Bots say why: in hints, and where partners vote.

use astro_knights::{Action, AstroKnights, Kit, Options, Question};
use bots::{AnyRoster as _, BoxedBot, Eyes, Roster, Said};
use small_games::connect_four::ConnectFour;
use small_games::tic_tac_toe::TicTacToe;
use table::{AnyGame as _, Chance, Game as _, OnShelf, Quiet, Seat, Seed, Setup, Words as _};
use testkit::prove;

fn advice<G: table::Words<Content = ()>>(bots: bots::Bots<G>, answers: &[&str], level: &str) -> Said {
    let mut table = {
        let options = serde_json::json!({});
        let mut options = <dyn erased_serde::Deserializer>::erase(&options);
        OnShelf::<G>(&()).deal(2, &mut options, Seed::from_number(1), Vec::new()).expect("a table")
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
        words.starts_with("You win about 100 of 100 games imagined from here; with the next best, "),
        "{words}"
    );
}

/// Where there is one answer only, nothing is made up.
#[test]
fn a_hint_without_a_choice_says_so() {
    let answers =
        ["place a1", "place b1", "place c1", "place a2", "place b2", "place c3", "place c2", "place a3"];
    let said = advice::<TicTacToe>(bots::small::tic_tac_toe(), &answers, "hard");
    assert_eq!(said.words.as_deref(), Some("Nothing else is worth a thought here."));
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
