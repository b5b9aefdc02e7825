//! Worked positions, one for each thing the planner must be able to do.

use astrojam::{AstroJam, Place};
use table::Game;

use crate::stage::{Stage, item, seat, square, turn};

/// A's points after its turn, with what it did.
fn scores(stage: Stage) -> (u8, Vec<String>) {
    let (done, game) = turn("hard", stage.game());
    (game.points(seat("A")), done)
}

#[test]
fn it_takes_a_delivery_of_one_card() {
    let stage = Stage::new(2).from("a3", "A1+coil").hand("A", "astronaut-2 crate-2");
    let (points, done) = scores(stage);
    assert_eq!((points, done), (1, vec!["move A1 c3 with coil by astronaut-2".to_owned()]));
}

#[test]
fn it_finds_a_delivery_of_three_cards() {
    let stage = Stage::new(2)
        .from("a4", ".+coil . . . A1 X")
        .hand("A", "astronaut-2 astronaut-2 astronaut-3 astronaut-4");
    let (points, done) = scores(stage);
    assert_eq!((points, done.len()), (1, 3), "{done:?}");
}

/// The mind chooses between whole plans, and keeps to the one it chose: three cards that only make sense together, for the
/// point that wins the game.
#[test]
fn the_master_carries_out_a_plan_of_three_cards() {
    let stage = Stage::new(2)
        .from("a4", ".+coil . . . A1 X")
        .hand("A", "astronaut-2 astronaut-2 astronaut-3 astronaut-4")
        .with(|state| state.claimed_tasks[0] = [1, 1, 1, 1, 0]);
    let (done, game) = turn("master", stage.game());
    assert_eq!((game.points(seat("A")), done.len()), (5, 3), "{done:?}");
}

#[test]
fn it_spends_one_card_more_for_the_bonus() {
    let stage = Stage::new(2)
        .from("a3", "A1+coil")
        .from("m3", "A2")
        .visit(Place::Lab)
        .hand("A", "astronaut-2 astronaut-3 crate-2 crate-3");
    let (points, done) = scores(stage);
    assert_eq!((points, done.len()), (2, 2), "{done:?}");
}

#[test]
fn it_keeps_its_strong_cards() {
    let stage = Stage::new(2).from("a3", "A1+coil").hand("A", "astronaut-5 astronaut-2 astronaut-4 crate-2");
    assert_eq!(scores(stage).1, ["move A1 c3 with coil by astronaut-2"]);
}

#[test]
fn it_clears_a_lane_of_a_crate() {
    let stage = Stage::new(2).from("a3", "A1+coil X").hand("A", "astronaut-2 crate-2 rival-3");
    let (points, done) = scores(stage);
    assert_eq!(points, 1, "{done:?}");
    assert!(done[0].starts_with("slide b3 "), "{done:?}");
}

#[test]
fn it_clears_a_lane_of_a_robot() {
    let stage = Stage::new(2).from("a3", "A1+coil R1").hand("A", "astronaut-2 robot-2 rival-3");
    let (points, done) = scores(stage);
    assert_eq!(points, 1, "{done:?}");
}

#[test]
fn it_clears_a_destination_of_a_rival() {
    let stage = Stage::new(2).from("a3", "A1+coil . B1").hand("A", "astronaut-2 rival-2 crate-3");
    let (points, done) = scores(stage);
    assert_eq!(points, 1, "{done:?}");
    assert!(done[0].starts_with("move B1 "), "{done:?}");
}

/// A throw to A2 would be a point. With A2 off the computer A1 carries the coil in and visits it: two.
#[test]
fn it_moves_its_own_pawn_off_a_destination() {
    let stage = Stage::new(2)
        .from("a3", "A1+coil . A2")
        .visit(Place::Computer)
        .hand("A", "astronaut-2 astronaut-3 crate-4");
    let (points, done) = scores(stage);
    assert_eq!((points, done.len()), (2, 2), "{done:?}");
    assert!(done[0].starts_with("move A2 "), "{done:?}");
}

#[test]
fn it_fetches_an_item_from_outside() {
    let stage = Stage::new(2).from("c3", "A2").outside("A3", "coil").hand("A", "shift-2 crate-2");
    let (points, done) = scores(stage);
    assert_eq!((points, done), (1, vec!["shift A2 by shift-2".to_owned()]));
}

/// The coil is three moves from the computer, and two can be paid for.
#[test]
fn without_a_delivery_it_brings_an_item_nearer() {
    let stage = Stage::new(2)
        .from("k1", "A1+coil")
        .hand("A", "astronaut-2 astronaut-3 rival-2 rival-3 rival-4 crate-4 crate-5");
    let (done, game) = turn("hard", stage.game());
    assert_eq!(game.points(seat("A")), 0, "{done:?}");
    assert_ne!(game.item(item("coil")), square("k1"), "{done:?}");
}

/// B needs one card and one point. A cannot deliver, but stands beside the coil.
#[test]
fn it_denies_the_delivery_that_would_end_the_game() {
    let stage = Stage::new(2)
        .from("a2", "A1")
        .from("a3", "B1+coil")
        .hand("A", "swap-2 swap-3 crate-3")
        .hand("B", "astronaut-2 astronaut-3 astronaut-3 crate-4 robot-2 robot-3")
        .with(|state| state.claimed_tasks[1] = [1, 1, 1, 1, 0]);
    let delivers = |game: &AstroJam| {
        let mut state = game.save();
        (state.active, state.phase) = (seat("B"), astrojam::Phase::Act);
        let game = AstroJam::load(game.content(), state).expect("B's turn");
        let mut offers = Vec::new();
        game.actions(seat("B"), &mut offers);
        offers.iter().any(|action| {
            let mut game = game.clone();
            game.apply(seat("B"), action, &mut table::Quiet);
            game.points(seat("B")) == 5
        })
    };
    let before = stage.game();
    assert!(delivers(&before) && before.item(item("coil")) == square("a3"));
    let (done, after) = turn("hard", before.clone());
    assert!(!delivers(&after), "{done:?}");
}
