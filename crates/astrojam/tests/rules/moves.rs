//! Astronaut Action: move astronaut.

use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage};

const HAND: &str = "astronaut-2 astronaut-3 astronaut-4 crate-2";

fn stage(row: &str) -> Stage {
    Stage::new(2).row(row).hand("A", HAND)
}

#[test]
fn an_own_astronaut_on_the_board_moves() {
    let scene = stage("A1 . B1 R1").scene();
    prove!("AJ-MOVE-01", scene.offered("A", "move A1 ").contains(&"b2 by astronaut-2".to_owned()));
    let scene = scene.refuses("A", "move B1 c1 by astronaut-2", "AJ-MOVE-01");
    prove!("AJ-MOVE-01", scene.offered("A", "move B1").is_empty());
}

#[test]
fn any_number_of_spaces_along_a_free_line_but_at_least_one() {
    let scene = stage("A1 . . . X").scene();
    let ends: Vec<String> =
        scene.offered("A", "move A1 ").into_iter().filter(|end| end.ends_with("-2")).collect();
    // Along the row up to the crate, and down the first column.
    let expected = ["b2", "c2", "d2", "a3", "a4"].map(|end| format!("{end} by astronaut-2"));
    prove_eq!("AJ-MOVE-02", ends, expected);
    prove!("AJ-MOVE-05", ends.len() == 5, "every space of the line is an end");
    let _ = scene.refuses("A", "move A1 a2 by astronaut-2", "AJ-MOVE-02");
}

#[test]
fn one_straight_line_and_never_diagonal() {
    let scene = stage("A1").scene();
    let scene = scene.refuses("A", "move A1 b3 by astronaut-2", "AJ-MOVE-04");
    let scene = scene.refuses("A", "move A1 c3 by astronaut-2", "AJ-MOVE-03");
    let straight = |end: &String| end.starts_with('a') || end[1..].starts_with("2 ");
    prove!("AJ-MOVE-03", scene.offered("A", "move A1 ").iter().all(straight));
    prove!("AJ-MOVE-04", scene.offered("A", "move A1 ").iter().all(straight));
}

#[test]
fn blockers_of_every_sort_stop_a_move() {
    for blocker in ["A2", "B1", "R1", "X"] {
        let scene = stage(&format!("A1 . {blocker} .")).scene();
        let scene = scene
            .refuses("A", "move A1 d2 by astronaut-2", "AJ-MOVE-06")
            .refuses("A", "move A1 c2 by astronaut-2", "AJ-MOVE-07")
            .offers("A", "move A1 b2 by astronaut-2");
        prove!("AJ-MOVE-08", scene.offered("A", "move A1 c2").is_empty(), "{blocker} blocks");
        prove!("AJ-TERM-10", scene.offered("A", "move A1 d2").is_empty(), "{blocker} blocks");
    }
}

#[test]
fn tokens_hinder_nothing_and_are_picked_up_only_where_the_move_starts() {
    let scene = stage("A1 .+coil .+seal").scene();
    prove!("AJ-MOVE-09", scene.offered("A", "move A1 ").contains(&"d2 by astronaut-2".to_owned()));
    prove!("AJ-TERM-09", scene.offered("A", "move A1 ").contains(&"b2 by astronaut-2".to_owned()));
    let scene = scene
        .refuses("A", "move A1 d2 with coil by astronaut-2", "AJ-MOVE-11")
        .refuses("A", "move A1 c2 with seal by astronaut-2", "AJ-MOVE-11")
        .plays("A", "move A1 c2 by astronaut-2");
    prove_eq!("AJ-MOVE-14", (scene.token("coil"), scene.token("seal")), ("b2".into(), "c2".into()));
    prove_eq!("AJ-TERM-09", scene.place("A1"), scene.token("seal"), "a token shares the space");
}

#[test]
fn one_token_may_be_taken_along() {
    let scene = stage("A1+coil+seal . .").scene();
    let ends: Vec<String> =
        scene.offered("A", "move A1 c2").into_iter().filter(|end| end.ends_with("-2")).collect();
    let expected = [" by astronaut-2", " with coil by astronaut-2", " with seal by astronaut-2"];
    prove_eq!("AJ-MOVE-11", ends, expected);
    prove!("AJ-MOVE-12", ends.contains(&" by astronaut-2".to_owned()));
    prove!("AJ-MOVE-13", ends.len() == 3, "none, the one, or the other");
    let scene = scene.plays("A", "move A1 c2 with coil by astronaut-2");
    prove_eq!("AJ-MOVE-15", scene.token("coil"), "c2");
    prove_eq!("AJ-MOVE-16", scene.token("seal"), "a2");
    let scene = scene.plays("A", "move A1 e2 by astronaut-3");
    prove_eq!("AJ-MOVE-17", (scene.place("A1"), scene.token("coil")), ("e2".into(), "c2".into()));
    prove_eq!("AJ-MOVE-18", scene.held("B"), 0);
}

#[test]
fn a_line_runs_over_docks_and_stops_at_gaps() {
    let scene = stage("A1").scene();
    prove!("AJ-MOVE-10", scene.offered("A", "move A1 ").contains(&"q2 by astronaut-2".to_owned()));
    prove!("AJ-DOCK-06", scene.offered("A", "move A1 ").contains(&"f2 by astronaut-2".to_owned()));
    // The Spine's pillar is a gap in the third row.
    let scene = Stage::new(2).from("h3", "A1").hand("A", HAND).scene();
    let scene = scene.refuses("A", "move A1 i3 by astronaut-2", "AJ-MOVE-10").refuses(
        "A",
        "move A1 j3 by astronaut-2",
        "AJ-MOVE-10",
    );
    prove!("AJ-MOVE-10", scene.offered("A", "move A1 ").iter().all(|end| !end.starts_with('j')));
}

#[test]
fn a_carried_token_is_delivered_where_it_comes_to_rest() {
    use astrojam::Place;
    let stage =
        || Stage::new(2).from("a3", "A1+coil").hand("A", HAND).objective(Place::Computer, "coil", Place::Lab);
    let scene = stage().scene().plays("A", "move A1 c3 with coil by astronaut-2");
    prove_eq!("AJ-MOVE-19", scene.points("A"), 1);
    // Across the destination and on: no delivery.
    let scene = stage().scene().plays("A", "move A1 d3 with coil by astronaut-2");
    prove_eq!("AJ-MOVE-19", scene.points("A"), 0);
}

#[test]
fn special_spaces_are_ordinary_in_play() {
    use astrojam::Kit;
    let scene = stage("A1").scene();
    for (end, what) in [("b2", "a Starting Space"), ("g2", "a CARGO Site")] {
        prove!(
            "AJ-TERM-12",
            scene.offered("A", "move A1 ").contains(&format!("{end} by astronaut-2")),
            "{what}"
        );
    }
    let scene = Stage::new(2)
        .from("b3", "R1 . B1")
        .hand("A", "robot-2 rival-2 crate-2 crate-3")
        .from("c1", "X")
        .scene();
    for offer in ["move R1 c3 by robot-2", "move B1 c3 by rival-2", "slide c1 down 2 by crate-2"] {
        prove!("AJ-TERM-12", scene.list("A").contains(&offer.to_owned()), "{offer}");
    }
    assert_eq!(Kit::shipped().modules.len(), 4);
}
