//! Path counts: how many ways lead so many answers on from small fixed positions. A changed rule
//! changes a number.

use astrojam::AstroJam;
use table::{Game, Quiet};

use crate::stage::Stage;

fn paths(game: &AstroJam, depth: u32) -> u64 {
    let Some(seat) = game.turn().waiting().lowest() else {
        return 1;
    };
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let next = |action| {
        let mut after = game.clone();
        after.apply(seat, action, &mut Quiet);
        paths(&after, depth - 1)
    };
    actions.iter().map(next).sum()
}

#[track_caller]
fn counts(stage: Stage, expected: [u64; 3]) {
    let game = stage.game();
    assert_eq!([1, 2, 3].map(|depth| paths(&game, depth)), expected);
}

#[test]
fn moves_and_throws() {
    counts(
        Stage::new(2).row("A1+coil . B1 . A2").hand("A", "astronaut-2 astronaut-3 crate-2"),
        [106, 6892, 6997],
    );
}

#[test]
fn robots_and_rivals() {
    counts(Stage::new(2).row("R1+coil . B1+seal R2").hand("A", "robot-2 rival-2 swap-2"), [57, 2103, 2159]);
}

#[test]
fn crates_in_a_run() {
    counts(Stage::new(2).row(". X X X . . X").hand("A", "crate-2 crate-3 crate-4"), [253, 46455, 46707]);
}

#[test]
fn swaps_and_steals() {
    counts(
        Stage::new(3).row("A1+coil B1+seal X R1+sensor C1").hand("A", "swap-2 swap-3 swap-4"),
        [82, 4470, 4551],
    );
}

#[test]
fn shifts() {
    counts(
        Stage::new(2)
            .row("A1+coil+seal B1")
            .outside("B2", Some("sensor"))
            .hand("A", "shift-2 shift-3 astronaut-2"),
        [24, 306, 329],
    );
}

#[test]
fn the_first_answers_of_a_set_up() {
    use astrojam::{Kit, Options};
    use table::{Chance, Setup};
    let start = |station: &str| {
        let options = Options { station: station.into(), ..Options::default() };
        AstroJam::start(Kit::shipped(), &Setup { seats: 2, options }, Chance::from_number(1)).unwrap()
    };
    assert_eq!([1, 2, 3].map(|depth| paths(&start("preset"), depth)), [19, 342, 5814]);
    assert_eq!([1, 2].map(|depth| paths(&start("players"), depth)), [17, 4641]);
}
