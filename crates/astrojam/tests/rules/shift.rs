//! Spacesuit Shift.

use astrojam::{AstroJam, Kit, Place};
use table::Game;
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage, pawn};

const HAND: &str = "shift-2 shift-3 astronaut-2 rival-2 swap-2 crate-2";

fn stage(row: &str) -> Stage {
    Stage::new(2).row(row).hand("A", HAND)
}

#[test]
fn any_astronaut_on_the_board_is_sent_outside() {
    let scene = stage("A1 B1 R1 X").from("c1", "A2").scene();
    let offered: Vec<String> =
        scene.offered("A", "shift ").into_iter().filter(|text| text.ends_with("-2")).collect();
    let all = ["A1", "A2", "A3", "B1", "B2", "B3"].map(|name| format!("{name} by shift-2"));
    prove_eq!("AJ-SHIFT-01", offered, all);
    let scene = scene.refuses("A", "shift R1 by shift-2", "AJ-SHIFT-09");
    for text in ["shift d2 by shift-2", "shift X by shift-2"] {
        prove!("AJ-SHIFT-10", AstroJam::read(Kit::shipped(), text).is_err(), "a crate cannot even be named");
    }
    prove!("AJ-SHIFT-11", AstroJam::read(Kit::shipped(), "shift coil by shift-2").is_err());
    prove!("AJ-SHIFT-09", scene.offered("A", "shift R").is_empty());
    let scene = scene.plays("A", "shift A1 by shift-2");
    prove_eq!("AJ-SHIFT-01", scene.state().outside, Some(pawn("A1")));
    prove_eq!("AJ-SHIFT-20", scene.held("B"), 0);
    // Outside it is on no space, blocks nothing, and does nothing.
    prove_eq!("AJ-SHIFT-02", scene.standing("a2"), None);
    let scene = scene.refuses("A", "move A1 a3 by astronaut-2", "AJ-SHIFT-02");
    prove!("AJ-SHIFT-02", !scene.list("A").iter().any(|text| text.contains("A1")));
    // It stays there whatever else is played.
    let scene = scene.plays("A", "move A2 d1 by astronaut-2").plays("A", "move B1 b1 by rival-2");
    prove_eq!("AJ-SHIFT-03", scene.place("A1"), "-");
}

#[test]
fn the_next_shift_exchanges_the_two() {
    let scene = stage("A1 . B1").outside("B2", None).scene();
    let scene = scene.refuses("A", "shift B2 by shift-2", "AJ-SHIFT-04");
    prove!("AJ-SHIFT-04", scene.offered("A", "shift B2").is_empty());
    let scene = scene.plays("A", "shift B1 by shift-2");
    prove_eq!("AJ-SHIFT-03", scene.place("B2"), "c2");
    prove_eq!("AJ-SHIFT-05", scene.place("B2"), "c2");
    prove_eq!("AJ-SHIFT-07", scene.state().outside, Some(pawn("B1")), "one in, one out");
    prove_eq!("AJ-SHIFT-08", scene.place("B1"), "-", "both of one team");
    prove_eq!("AJ-SHIFT-06", scene.state().outside.is_some(), true);
    prove_eq!("AJ-SHIFT-15", scene.held("B"), 1);
    let scene = scene.plays("A", "shift A1 by shift-3");
    prove_eq!("AJ-SHIFT-16", scene.held("B"), 1, "nothing for the return of B1");
    prove_eq!("AJ-SHIFT-05", scene.place("B1"), "a2");
}

#[test]
fn an_own_astronaut_may_take_one_token_along() {
    let scene = stage("A1+coil+seal B1+sensor").from("c1", "A2").scene();
    let offered: Vec<String> =
        scene.offered("A", "shift A1").into_iter().filter(|text| text.ends_with("-2")).collect();
    prove_eq!("AJ-SHIFT-13", offered, [" by shift-2", " with coil by shift-2", " with seal by shift-2"]);
    let scene = scene
        .refuses("A", "shift B1 with sensor by shift-2", "AJ-SHIFT-14")
        .refuses("A", "shift A1 with sensor by shift-2", "AJ-SHIFT-12")
        .plays("A", "shift A1 with coil by shift-2");
    prove_eq!("AJ-SHIFT-12", scene.state().outside_item, Kit::shipped().item_named("coil"));
    prove_eq!("AJ-SHIFT-13", scene.token("seal"), "a2");
    let scene = scene.refuses("A", "steal coil A2 by swap-2", "AJ-SHIFT-18").refuses(
        "A",
        "move A2 d1 with coil by astronaut-2",
        "AJ-SHIFT-18",
    );
    prove!("AJ-SHIFT-18", !scene.list("A").iter().any(|text| text.contains("coil")));
    let scene = scene.plays("A", "shift B1 by shift-3");
    prove_eq!("AJ-SHIFT-17", (scene.place("A1"), scene.token("coil")), ("b2".into(), "b2".into()));
    prove_eq!("AJ-SHIFT-14", scene.token("sensor"), "b2", "a rival takes nothing");
}

#[test]
fn the_leaving_one_cannot_take_the_token_just_brought_back() {
    let scene = stage("A1+coil").outside("A2", Some("seal")).scene();
    let scene = scene.refuses("A", "shift A1 with seal by shift-2", "AJ-SHIFT-18");
    prove!("AJ-RULING-38", !scene.offered("A", "shift A1 with coil").is_empty());
    let scene = scene.plays("A", "shift A1 with coil by shift-2");
    let found = (scene.place("A2"), scene.token("seal"), scene.token("coil"));
    prove_eq!("AJ-RULING-38", found, ("a2".into(), "a2".into(), "-".into()));
}

#[test]
fn a_returning_astronaut_of_any_team_delivers_for_the_active_player() {
    let stage = |outside: &str| {
        Stage::new(2).from("c3", "A1").hand("A", HAND).outside(outside, Some("coil")).objective(
            Place::Computer,
            "coil",
            Place::Computer,
        )
    };
    let scene = stage("B2").scene().plays("A", "shift A1 by shift-2");
    prove_eq!("AJ-SHIFT-19", (scene.points("A"), scene.points("B")), (1, 0), "a rival's return is no visit");
    let scene = stage("A2").scene().plays("A", "shift A1 by shift-2");
    prove_eq!("AJ-SHIFT-19", scene.points("A"), 2, "the own one's return is");
    prove_eq!("AJ-VISIT-04", scene.points("A"), 2);
}

#[test]
fn a_pawn_of_a_colour_that_does_not_play_is_refused() {
    let scene = stage("A1").scene();
    let _ = scene.refuses("A", "shift C1 by shift-2", "AJ-SETUP-03").refuses(
        "A",
        "move D2 a1 by rival-2",
        "AJ-SETUP-03",
    );
}
