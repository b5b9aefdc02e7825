//! A flick made again, dice that are aside, and dice that made room: what each finds where it was.

use flicktier::{Event, Flicktier, Task, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{flick_to, flick_with, lie, put, slide, table_of, with};

/// A flick of a Move is made again, as the UEA may, after one that was kept.
fn redoing() -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
        state.realms[0].level = flicktier::Level(2);
        put(state, "A1", (22.0, 13.0), 1);
        put(state, "B1", (31.2, 13.0), 1);
    })
    .plays("A", "move")
}

#[test]
fn a_die_that_made_room_still_belongs_to_its_place_when_a_flick_is_made_again() {
    let scene = redoing();
    let before = lie(scene.position(), "B1");
    let onto = flick_to(scene.position(), "A1", (60.0, 13.0), 130.0);
    let scene = scene.plays("A", &onto).plays("A", "keep");
    let beside = lie(scene.position(), "B1");
    assert_ne!(beside, before, "it made room");
    let away = flick_to(scene.position(), "A1", (5.0, 13.0), 150.0);
    let scene = scene.plays("A", &away).plays("A", "again");
    prove_eq!("FF-SPEC-33", lie(scene.position(), "B1"), beside, "everything as before the flick");
    let scene = scene.plays("A", &away);
    prove_eq!("FF-SPEC-33", lie(scene.position(), "B1"), before);
    prove_eq!("FF-INV-10", lie(scene.position(), "B1"), before, "the place is free, and it is there");
}

#[test]
fn a_die_that_was_aside_before_the_flick_is_aside_when_it_is_made_again() {
    let scene = redoing();
    let short = flick_with(scene.position(), "A1", (60.0, 13.0), slide(3.0), &["B1"]);
    let scene = scene.plays("A", &short).plays("A", "keep");
    // Listed again, it is no more aside than it was.
    let past = flick_with(scene.position(), "A1", (60.0, 13.0), slide(15.0), &["B1"]);
    let scene = scene.plays("A", &past).plays("A", "again");
    prove!("FF-SPEC-33", scene.position().state().aside.has(flicktier::DieId(3)));
    let unlisted = flick_to(scene.position(), "A1", (60.0, 13.0), slide(15.0));
    let scene = scene.plays("A", &unlisted);
    let scene = scene.not_told("A", |event| matches!(event, Event::Flicked { hit, .. } if !hit.is_empty()));
    prove!("FF-SPEC-33", lie(scene.position(), "A1").x > 35_000, "past where it was");
    prove!("FF-SPEC-33", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn a_die_makes_no_room_where_one_that_is_aside_comes_back() {
    // B2 lies in the way of A1 and makes room to the right, but that is where B1 was.
    let scene = with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
        put(state, "A1", (22.0, 13.0), 1);
        put(state, "B2", (31.2, 13.0), 1);
        put(state, "B1", (33.0, 13.0), 1);
    });
    let before = lie(scene.position(), "B1");
    let alone = flick_with(scene.position(), "A1", (60.0, 13.0), 130.0, &["B1"]);
    let scene = scene.plays("A", "move").plays("A", &alone);
    let nudged = |event: &Event| matches!(event, Event::Nudged { ship, .. } if ship.to_string() == "B2");
    let scene = scene.told("B", nudged);
    let (aside, beside) =
        (scene.position().piece(flicktier::DieId(3)), scene.position().piece(flicktier::DieId(4)));
    prove!("FF-RULING-12", !flick::collide(aside, beside), "{beside:?} on {aside:?}");
    let scene = scene.plays("A", "done");
    prove_eq!("FF-MOVE-05", lie(scene.position(), "B1"), before);
}

#[test]
fn a_die_is_turned_where_one_that_is_aside_was() {
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (22.0, 13.0), 6);
        put(state, "B1", (31.6, 13.0), 1);
    });
    let scene = scene.plays("A", "move");
    let beside = flick_with(scene.position(), "A1", (60.0, 13.0), slide(8.2), &["B1"]);
    let scene = scene.plays("A", &beside);
    let (own, aside) =
        (scene.position().piece(flicktier::DieId(0)), scene.position().piece(flicktier::DieId(3)));
    assert!(flick::collide(own.turned_by(4_500), aside), "there would be no room: {own:?}");
    // Nothing is listed for this flick: it is aside until the Move is over.
    let turned = flick_to(scene.position(), "A1", (5.0, 13.0), 100.0).replace("yaw=0", "yaw=4500");
    let scene = scene.offers("A", &turned).plays("A", &turned);
    prove!("FF-FLICK-03", lie(scene.position(), "A1").x < own.lie.x - 1_000);
}
