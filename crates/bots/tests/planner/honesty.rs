//! A planner answers from what its seat sees, and the same question in the same way.

use astrojam::{AstroJam, Options, Phase};
use bots::Eyes;
use table::{Chance, Game, Quiet, Seats};

use crate::stage::{Stage, bot, seat, start};

/// A game after some answers of two bots.
fn midgame(seed: u64, answers: usize) -> AstroJam {
    let mut game = start(2, Options::default(), seed);
    let mut bots = [bot("easy", 1), bot("easy", 2)];
    for _ in 0..answers {
        let Some(asked) = game.turn().waiting().lowest() else { break };
        let action = bots[asked.index()].choose(&Eyes::of(asked, &game));
        game.apply(asked, &action, &mut Quiet);
    }
    game
}

#[test]
fn hidden_cards_change_no_answer() {
    let mut acts = 0;
    for (seed, answers) in [(1, 23), (2, 26), (3, 29), (4, 33)] {
        let game = midgame(seed, answers);
        let Some(asked) = game.turn().waiting().lowest() else { continue };
        acts += usize::from(game.state().phase == Phase::Act);
        for other in 0..2 {
            let twin = game.imagine(Seats::only(asked), &mut Chance::from_number(other));
            assert_ne!(twin, game, "the rival holds other cards");
            for level in ["easy", "normal", "hard"] {
                let answer = |game: &AstroJam| bot(level, 7).choose(&Eyes::of(asked, game));
                assert_eq!(answer(&game), answer(&twin), "{level}");
            }
        }
    }
    assert!(acts > 2, "most of these questions are about cards to play");
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let game = midgame(6, 24);
    let asked = game.turn().waiting().lowest().expect("somebody is asked");
    for level in ["easy", "normal", "hard"] {
        let answer = || bot(level, 3).choose(&Eyes::of(asked, &game));
        assert_eq!(answer(), answer(), "{level}");
    }
}

/// The plan was made for another board: what is played is what this one asks for.
#[test]
fn a_plan_is_dropped_when_the_board_is_not_as_foreseen() {
    let mut bot = bot("hard", 1);
    let cards = "astronaut-2 astronaut-2 astronaut-3 astronaut-4";
    let foreseen = Stage::new(2).from("a4", ".+coil . . . A1").hand("A", cards).game();
    bot.choose(&Eyes::of(seat("A"), &foreseen));
    let other = Stage::new(2).from("b3", "A2+coil").hand("A", "astronaut-2 crate-2").game();
    let action = bot.choose(&Eyes::of(seat("A"), &other));
    let mut text = String::new();
    AstroJam::write(other.content(), &action, &mut text);
    assert_eq!(text, "move A2 c3 with coil by astronaut-2");
}
