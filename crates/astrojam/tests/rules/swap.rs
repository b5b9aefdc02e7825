//! Swap: swap and steal.

use astrojam::{Blocker, Place};
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage, pawn};

const HAND: &str = "swap-2 swap-3 crate-2";

fn stage(row: &str) -> Stage {
    Stage::new(2).row(row).hand("A", HAND)
}

#[test]
fn any_two_neighbours_change_places() {
    for (one, other) in
        [("A1", "B1"), ("A1", "R1"), ("B1", "X"), ("R1", "X"), ("A1", "A2"), ("B1", "B2"), ("R1", "R2")]
    {
        let scene = stage(&format!("{one} {other}")).scene().plays("A", "swap a2 b2 by swap-2");
        let standing = |name: &str| if name == "X" { Blocker::Crate } else { Blocker::Pawn(pawn(name)) };
        let found = (scene.standing("a2"), scene.standing("b2"));
        prove_eq!("AJ-SWAP-02", found, (Some(standing(other)), Some(standing(one))));
        prove_eq!("AJ-SWAP-07", scene.held("B"), 0, "nobody draws");
        if !format!("{one}{other}").contains('A') {
            prove!("AJ-SWAP-09", found.0 == Some(standing(other)), "nothing of the own team is needed");
        }
        if one.as_bytes()[0] == other.as_bytes()[0] {
            prove!("AJ-SWAP-08", found.0 == Some(standing(other)), "equals may be swapped");
        }
    }
    // Two crates: legal, and nothing changes but the card.
    let scene = stage("X X").scene();
    let before = scene.state().crates;
    let scene = scene.plays("A", "swap a2 b2 by swap-2");
    prove_eq!("AJ-SWAP-08", scene.state().crates, before);
    prove_eq!("AJ-SWAP-01", scene.held("A"), 2);
}

#[test]
fn only_blockers_on_touching_spaces_are_swapped() {
    let scene = stage("A1 . B1 .+coil").from("a3", "R1").from("b3", "X").scene();
    let scene = scene
        .refuses("A", "swap a2 c2 by swap-2", "AJ-SWAP-03")
        .refuses("A", "swap a2 b3 by swap-2", "AJ-SWAP-03")
        .refuses("A", "swap a2 b2 by swap-2", "AJ-SWAP-04")
        .refuses("A", "swap c2 d2 by swap-2", "AJ-SWAP-04")
        .offers("A", "swap a2 a3 by swap-2");
    prove!("AJ-SWAP-03", scene.offered("A", "swap a2 b3").is_empty());
    prove!(
        "AJ-TERM-11",
        !scene.offered("A", "swap a2 a3").is_empty() && scene.offered("A", "swap a2 b3").is_empty()
    );
    // A token is nothing that could be swapped.
    prove!("AJ-SWAP-05", scene.offered("A", "swap c2 d2").is_empty());
    prove!("AJ-SWAP-04", scene.offered("A", "swap a2 b2").is_empty());
}

#[test]
fn tokens_stay_in_a_swap() {
    let scene = stage("B1+coil A1+seal").scene().plays("A", "swap a2 b2 by swap-2");
    prove_eq!("AJ-SWAP-06", (scene.token("coil"), scene.token("seal")), ("a2".into(), "b2".into()));
}

#[test]
fn a_token_is_stolen_from_any_neighbouring_space() {
    for (from, what) in [
        (".+coil", "nothing"),
        ("X+coil", "a crate"),
        ("A2+coil", "an own astronaut"),
        ("R2+coil", "a robot"),
        ("B1+coil", "a rival"),
    ] {
        let scene = stage(&format!("{from} A1")).scene();
        let scene = scene.plays("A", "steal coil A1 by swap-2");
        prove_eq!("AJ-STEAL-05", scene.token("coil"), "b2", "from {what}");
        let drawn = u8::from(what == "a rival");
        match what {
            "a rival" => {
                prove_eq!("AJ-STEAL-03", scene.token("coil"), "b2");
                prove_eq!("AJ-STEAL-07", scene.held("B"), 1);
                prove_eq!("AJ-STEAL-06", (scene.place("A1"), scene.place("B1")), ("b2".into(), "a2".into()));
            }
            "a robot" => prove_eq!("AJ-STEAL-04", scene.token("coil"), "b2"),
            _ => prove_eq!("AJ-STEAL-09", scene.held("B"), 0),
        }
        prove_eq!("AJ-STEAL-09", scene.held("B"), drawn);
    }
}

#[test]
fn own_astronauts_and_robots_take_but_rivals_do_not() {
    let scene = stage("R1 B1+coil+seal A1").from("b3", "B2").scene();
    prove!("AJ-SWAP-01", !scene.offered("A", "swap ").is_empty() && !scene.offered("A", "steal ").is_empty());
    prove_eq!("AJ-STEAL-01", scene.offered("A", "steal ").len(), 8, "two takers, two tokens, two cards");
    let scene = scene
        .refuses("A", "steal coil B2 by swap-2", "AJ-STEAL-11")
        .refuses("A", "steal coil A2 by swap-2", "AJ-STEAL-02")
        .refuses("A", "steal sensor A1 by swap-2", "AJ-STEAL-02");
    prove!("AJ-STEAL-02", scene.offered("A", "steal coil A2").is_empty());
    let scene = scene.plays("A", "steal coil R1 by swap-2");
    prove_eq!("AJ-STEAL-08", scene.held("B"), 1);
    prove_eq!("AJ-STEAL-10", (scene.token("coil"), scene.token("seal")), ("a2".into(), "b2".into()));
    prove_eq!("AJ-STEAL-01", scene.token("coil"), scene.place("R1"));
}

#[test]
fn stealing_onto_the_destination_is_a_delivery() {
    let scene = Stage::new(2)
        .from("b3", "B1+coil A1")
        .hand("A", HAND)
        .objective(Place::Computer, "coil", Place::Computer)
        .scene()
        .plays("A", "steal coil A1 by swap-2");
    prove_eq!("AJ-STEAL-12", scene.points("A"), 1, "a delivery, without the bonus for a visit");
    prove_eq!("AJ-STEAL-07", scene.held("B"), 1);
}
