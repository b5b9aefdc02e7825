//! Every kind of question gets a legal answer, and a sensible one.

use std::collections::BTreeSet;

use astrojam::{Action, AstroJam, Options, Place, Question};
use bots::Eyes;
use table::{Game, Quiet, Turn};

use crate::stage::{Stage, bot, seat, start};

/// The question's first word.
fn kind(question: Question) -> String {
    let text = format!("{question:?}");
    text.split(' ').next().unwrap_or_default().to_owned()
}

#[test]
fn all_questions_of_whole_games_are_answered_legally() {
    let mut asked = BTreeSet::new();
    for level in ["easy", "normal"] {
        for (seed, crates_in_turn) in [(1, false), (2, true), (3, false)] {
            let options = Options { station: "players".into(), crates_in_turn, ..Options::default() };
            let mut game = start(3, options, seed);
            let mut bots: Vec<_> = (0..3).map(|index| bot(level, 10 * seed + index)).collect();
            while let Turn::Waiting(seats) = game.turn() {
                let seat = seats.lowest().expect("somebody is asked");
                asked.insert(kind(game.ask(seat).question));
                let action = bots[seat.index()].choose(&Eyes::of(seat, &game));
                assert!(game.check(seat, &action).is_ok(), "{level}: {action:?}");
                game.apply(seat, &action, &mut Quiet);
            }
        }
    }
    let all = ["Act", "Astronaut", "Crate", "Discard", "Dock", "Limit", "Robot"];
    assert_eq!(asked, all.into_iter().map(str::to_owned).collect());
}

fn answer(game: &AstroJam, name: &str) -> Action {
    bot("normal", 1).choose(&Eyes::of(seat(name), game))
}

#[test]
fn astronauts_are_spread_over_the_destinations_and_crates_leave_these_free() {
    let mut game = start(2, Options::default(), 5);
    let mut bots = [bot("normal", 1), bot("normal", 2)];
    while game.state().hands[0].is_empty() {
        let asked = game.turn().waiting().lowest().expect("somebody is asked");
        let action = bots[asked.index()].choose(&Eyes::of(asked, &game));
        game.apply(asked, &action, &mut Quiet);
    }
    for team in &game.state().astronauts[..2] {
        for place in Place::ALL {
            let goal = game.goal(place);
            let near = |at: &&astrojam::Square| {
                goal.column().abs_diff(at.column()) <= 1 && goal.row().abs_diff(at.row()) <= 1
            };
            assert_eq!(team.iter().filter(near).count(), 1, "{team:?} around {goal}");
        }
    }
    assert!(Place::ALL.iter().all(|place| !game.state().crates.contains(&game.goal(*place))));
}

#[test]
fn the_discard_weighs_strength_against_use() {
    let discard = |hand: &str| {
        let mut game = Stage::new(2).hand("A", hand).game();
        game.apply(seat("A"), &Action::Done, &mut Quiet);
        match answer(&game, "A") {
            Action::Discard(card) => card.to_string(),
            other => panic!("{other:?} is no discard"),
        }
    };
    assert_eq!(discard("astronaut-2 swap-3 crate-5"), "crate-5", "the strongest, and no loss");
    assert_eq!(discard("astronaut-4 rival-4 swap-4"), "rival-4", "of equal Strength the least useful");
}

#[test]
fn above_the_limit_the_least_useful_card_goes() {
    let ten = "astronaut-2 astronaut-3 astronaut-4 astronaut-5 robot-3 robot-4 swap-3 swap-4 crate-4 rival-2";
    let game = Stage::new(2).from("a3", "A1+coil B1 A2").hand("A", "astronaut-2 crate-2").hand("B", ten);
    let mut game = game.game();
    let throw = AstroJam::read(game.content(), "throw coil A1 c3 by astronaut-2").expect("a throw");
    game.apply(seat("A"), &throw, &mut Quiet);
    assert_eq!(game.ask(seat("B")).question, Question::Limit { owed: 0 });
    let chosen = answer(&game, "B");
    assert!(game.check(seat("B"), &chosen).is_ok());
    let Action::Discard(card) = chosen else { panic!("{chosen:?} is no discard") };
    assert!(
        matches!(card.kind(), astrojam::Kind::Rival | astrojam::Kind::Shift | astrojam::Kind::Crate),
        "{card}"
    );
}
