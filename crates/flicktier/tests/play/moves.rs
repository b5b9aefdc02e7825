//! The Move.

use flicktier::content::Space;
use flicktier::{Event, Flicktier, Task, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{facts, flick_to, flick_with, held, lie, number, put, put_on, slide, table_of, with};

const TARSIS: Space = Space(0);
const PELL: Space = Space(7);

/// Three dice of seat A in a column in the middle of the mat, B's far away.
fn column(factions: &[Wish]) -> Scene<Flicktier> {
    with(table_of(factions), |state| {
        put(state, "A1", (30.0, 22.0), 1);
        put(state, "A2", (30.0, 25.0), 1);
        put(state, "A3", (30.0, 35.0), 1);
    })
}

/// A small step of a die to the right.
fn step(scene: Scene<Flicktier>, ship: &str) -> Scene<Flicktier> {
    let (x, y) = {
        let lie = lie(scene.position(), ship);
        (f64::from(lie.x) / 1000.0, f64::from(lie.y) / 1000.0)
    };
    let text = flick_to(scene.position(), ship, (x + 5.0, y), slide(3.0));
    scene.plays("A", &text)
}

fn left(scene: &Scene<Flicktier>) -> Option<(u8, bool)> {
    match scene.position().task() {
        Some(Task::Move { left, sleigh, .. }) => Some((*left, *sleigh)),
        _ => None,
    }
}

#[test]
fn a_move_is_two_flicks_of_one_die_or_of_two() {
    for pair in [["A1", "A1"], ["A1", "A2"], ["A3", "A1"]] {
        let scene = column(&[Wish::Ktf, Wish::Nox]).plays("A", "move");
        prove_eq!("FF-MOVE-01", left(&scene), Some((2, false)));
        let scene = step(scene, pair[0]);
        prove_eq!("FF-MOVE-01", left(&scene), Some((1, false)));
        let scene = step(scene, pair[1]);
        prove!("FF-MOVE-01", matches!(scene.position().task(), Some(Task::Act { .. })), "two and no more");
        let third = flick_to(scene.position(), pair[0], (60.0, 25.0), 100.0);
        let _ = scene.refuses("A", &third, "FF-TURN-04");
    }
    // Stopping after one is allowed.
    let scene = step(column(&[Wish::Ktf, Wish::Nox]).plays("A", "move"), "A1").plays("A", "done");
    prove!("FF-MOVE-01", matches!(scene.position().task(), Some(Task::Act { .. })));
    let flicks = facts(&scene, "B").into_iter().filter(|fact| matches!(fact, Event::Flicked { .. })).count();
    prove_eq!("FF-INV-09", flicks, 1);
}

#[test]
fn an_upgrade_gives_a_third_flick_for_any_die() {
    for order in [["A1", "A1", "A1"], ["A2", "A1", "A2"], ["A3", "A2", "A1"]] {
        let scene =
            with(column(&[Wish::Ktf, Wish::Nox]), |state| state.realms[0].common = flicktier::Level(1))
                .plays("A", "move");
        prove_eq!("FF-MOVE-02", left(&scene), Some((3, false)));
        let scene = order.into_iter().fold(scene, step);
        prove!("FF-RULING-06", matches!(scene.position().task(), Some(Task::Act { .. })), "{order:?}");
    }
}

#[test]
fn the_sleigh_has_a_flick_of_its_own_at_any_point_of_the_move() {
    let sleigh = || {
        with(column(&[Wish::Santarzian, Wish::Nox]), |state| state.realms[0].level = flicktier::Level(1))
            .plays("A", "move")
    };
    for order in [["A3", "A1", "A2"], ["A1", "A3", "A2"], ["A1", "A2", "A3"], ["A3", "A3", "A3"]] {
        let scene = order.into_iter().fold(sleigh(), step);
        prove!("FF-RULING-06", matches!(scene.position().task(), Some(Task::Act { .. })), "{order:?}");
    }
    let scene = step(step(sleigh(), "A1"), "A1");
    prove_eq!("FF-RULING-06", left(&scene), Some((0, true)));
    let other = flick_to(scene.position(), "A2", (60.0, 25.0), 100.0);
    let own = flick_to(scene.position(), "A3", (60.0, 35.0), 100.0);
    let _ = scene.refuses("A", &other, "FF-RULING-06").offers_not("A", &other).offers("A", &own);
    let all = with(column(&[Wish::Santarzian, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(1);
        state.realms[0].common = flicktier::Level(1);
    });
    let all = ["A3", "A3", "A1", "A2"].into_iter().fold(all.plays("A", "move"), step);
    prove!(
        "FF-INV-09",
        matches!(all.position().task(), Some(Task::Act { .. })),
        "two, one more, and the sleigh's"
    );
}

/// B2, a d8 turned a little, and B1 lie in the way of A1.
fn in_the_way() -> Scene<Flicktier> {
    with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (20.0, 25.0), 4);
        put(state, "B1", (30.0, 25.0), 2);
        put(state, "B2", (32.0, 25.0), 7);
        let index = number(state, "B2");
        state.lies[index.index()].yaw = 1_234;
    })
    .plays("A", "move")
}

#[test]
fn what_a_move_hits_is_put_back_and_nothing_comes_of_it() {
    let scene = in_the_way();
    let before = scene.position().state().clone();
    let text = flick_to(scene.position(), "A1", (60.0, 25.0), slide(9.3));
    let scene = scene.plays("A", &text).asks("A");
    let hits = facts(&scene, "B").into_iter().find_map(|fact| match fact {
        Event::Flicked { hit, lie, .. } => Some((hit, lie)),
        _ => None,
    });
    let (hits, rest) = hits.expect("a flick was told");
    assert!(hits.iter().any(|ship| ship.to_string() == "B1"), "{hits:?}");
    let after = scene.position().state();
    prove_eq!("FF-MOVE-06", lie(scene.position(), "A1"), rest, "the flicked die stays where it stopped");
    prove!("FF-MOVE-06", (25_000..31_000).contains(&rest.x), "stopped by the hit: {rest:?}");
    for ship in ["B1", "B2"] {
        let index = number(after, ship);
        let nudged = flick::collide(
            flick::Piece { die: scene.position().die(index), lie: before.lies[index.index()] },
            scene.position().piece(number(after, "A1")),
        );
        assert!(!nudged, "the test wants its place free");
        prove_eq!("FF-MOVE-07", after.lies[index.index()], before.lies[index.index()], "{ship}");
        prove_eq!("FF-MOVE-03", after.lies[index.index()], before.lies[index.index()], "{ship}");
        prove_eq!(
            "FF-RULING-11",
            after.lies[index.index()],
            before.lies[index.index()],
            "place, side and turn of {ship}"
        );
    }
    prove_eq!(
        "FF-MOVE-09",
        (after.cards.clone(), after.realms),
        (before.cards, before.realms),
        "no combat, no loss"
    );
    prove!("FF-MOVE-09", matches!(scene.position().task(), Some(Task::Move { left: 1, .. })));
}

#[test]
fn a_die_that_made_room_is_back_when_its_place_is_free_again() {
    let start = || {
        with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
            put(state, "A1", (22.0, 13.0), 1);
            put(state, "B1", (31.2, 13.0), 1);
        })
    };
    let before = lie(start().position(), "B1");
    let onto = flick_to(start().position(), "A1", (60.0, 13.0), 130.0);
    let made_room = || {
        let scene = start().plays("A", "move").plays("A", &onto);
        scene.told("B", |event| matches!(event, Event::Nudged { .. }))
    };
    let scene = made_room();
    prove!("FF-RULING-12", lie(scene.position(), "B1").x > before.x + 500, "it made room");
    // As long as the place is taken it lies beside it.
    let stay = made_room().plays("A", "done");
    prove!("FF-INV-10", lie(stay.position(), "B1") != before);
    prove!("FF-INV-10", stay.position().state().displaced.is_empty(), "that is its place from now on");
    let away = flick_to(scene.position(), "A1", (5.0, 13.0), 150.0);
    let scene = scene.plays("A", &away).told("B", |event| matches!(event, Event::Restored { .. }));
    prove_eq!("FF-MOVE-07", lie(scene.position(), "B1"), before);
    prove_eq!("FF-SPEC-32", lie(scene.position(), "B1"), before, "its exact pose");
}

/// In the middle of a Move these dice have made room and lie here now; nobody has flicked for that.
fn made_room(scene: Scene<Flicktier>, dice: &[(&str, (f64, f64))]) -> Scene<Flicktier> {
    with(scene, |state| {
        for (ship, at) in dice {
            let index = number(state, ship);
            state.displaced.push((index, state.lies[index.index()]));
            put(state, ship, *at, state.lies[index.index()].side);
        }
        state.before = state.lies;
        state.done.actions = 1;
        state.stack.extend([Task::Restore, Task::Move { left: 1, sleigh: false, again: false, begun: true }]);
    })
}

/// Who goes back first may free another's place, whatever their numbers.
#[test]
fn a_die_whose_place_is_held_by_one_that_goes_back_is_back_too() {
    let start = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A2", (30.0, 25.0), 1);
        put(state, "A3", (32.0, 25.0), 1);
    });
    let places = ["A2", "A3"].map(|ship| lie(start.position(), ship));
    let scene = made_room(start, &[("A2", (30.0, 23.0)), ("A3", (30.7, 25.0))]).plays("A", "done");
    prove_eq!("FF-INV-10", ["A2", "A3"].map(|ship| lie(scene.position(), ship)), places);
}

#[test]
fn a_die_that_made_room_is_back_when_the_other_warps_away() {
    let start = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(1);
        state.realms[0].square = [TARSIS, PELL].into_iter().collect();
        put_on(state, "B1", TARSIS, 1);
    });
    let place = lie(start.position(), "B1");
    let beside = (f64::from(place.x) / 1000.0 + 2.0, f64::from(place.y) / 1000.0);
    let scene = made_room(start, &[("B1", beside)]);
    let scene = with(scene, |state| put_on(state, "A1", TARSIS, 1)).plays("A", "warp A1 pell");
    prove!("FF-RULING-12", lie(scene.position(), "B1") != place, "A1 is there still");
    let scene = scene.plays("A", "set A1 pell");
    prove_eq!("FF-MOVE-07", lie(scene.position(), "B1"), place);
}

/// Nobody's way back is taken by hand, though the place is not free yet.
#[test]
fn no_die_is_set_where_one_that_made_room_belongs() {
    let pell = flicktier::Kit::shipped().board.spaces[PELL.index()];
    let (x, y) = (f64::from(pell.x) / 1000.0, f64::from(pell.y) / 1000.0);
    let gates = || {
        with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            state.realms[0].level = flicktier::Level(1);
            state.realms[0].square = [TARSIS, PELL].into_iter().collect();
            put_on(state, "A1", TARSIS, 1);
            put_on(state, "B1", PELL, 1);
        })
    };
    // A2 lies on the left half of B1's place, and A1 would come to lie on the right half.
    let set = format!("place A1 x={} y={} yaw=0", pell.x + 1_300, pell.y);
    let warps = |scene: Scene<Flicktier>| {
        with(scene, |state| put(state, "A2", (x - 1.3, y), 1)).plays("A", "warp A1 pell")
    };
    let _ = warps(made_room(gates(), &[("B1", (x, y + 4.0))])).refuses("A", &set, "FF-SPEC-34");
    let moved = with(gates(), |state| put(state, "B1", (x, y + 4.0), 1));
    let _ = warps(made_room(moved, &[])).offers("A", &set);
}

#[test]
fn a_die_that_made_room_for_one_that_is_beaten_is_back_after_the_attack() {
    let scene = with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
        put(state, "A1", (30.0, 25.0), 1);
        put(state, "B1", (38.0, 25.9), 6);
        put(state, "B2", (39.0, 23.7), 3);
    });
    let before = lie(scene.position(), "B2");
    let scene = scene.plays("A", "attack A1 B1");
    let card = crate::stage::first_offer(scene.position(), table::Seat::new(0));
    let scene = scene.plays("A", &card);
    let best = crate::stage::offers(scene.position(), table::Seat::new(1)).pop().expect("a card");
    let flick = flick_to(scene.position(), "A1", (60.0, 25.0), 140.0);
    let scene = scene.plays("B", &best).plays("A", &flick);
    let scene = scene
        .told("B", |event| matches!(event, Event::Nudged { ship, .. } if ship.to_string() == "B2"))
        .plays("A", "set A1 earth 1");
    prove_eq!("FF-INV-11", lie(scene.position(), "B2"), before);
    prove_eq!("FF-ATTACK-10", lie(scene.position(), "B2"), before);
}

#[test]
fn a_die_that_stopped_where_one_is_aside_stays_through_the_next_flick() {
    let scene = with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
        put(state, "A1", (60.0, 40.0), 1);
        put(state, "A2", (22.0, 13.0), 1);
        put(state, "B1", (31.2, 13.0), 1);
    });
    let before = lie(scene.position(), "B1");
    let onto = flick_with(scene.position(), "A2", (31.2, 13.0), slide(9.2), &["B1"]);
    let scene = scene.plays("A", "move").plays("A", &onto);
    let stopped = lie(scene.position(), "A2");
    prove!("FF-MOVE-06", (stopped.x - before.x).abs() < 1_000, "it stopped there: {stopped:?}");
    let other = flick_to(scene.position(), "A1", (60.0, 60.0), slide(3.0));
    let scene = scene.plays("A", &other);
    prove_eq!("FF-MOVE-06", lie(scene.position(), "A2"), stopped, "the flicked die stays");
    prove!("FF-RULING-12", lie(scene.position(), "B1") != before, "and the other makes room");
}

#[test]
fn no_die_is_set_where_one_that_is_aside_comes_back() {
    let scene = with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
        state.realms[0].level = flicktier::Level(1);
        state.realms[0].square = flicktier::Few::only(flicktier::content::Space::planet(0));
        put(state, "A2", (60.0, 22.0), 1);
        put(state, "B1", (31.2, 13.0), 1);
    });
    let before = lie(scene.position(), "B1");
    let scene = scene.plays("A", "move");
    let text = flick_with(scene.position(), "A2", (60.0, 40.0), 10.0, &["B1"]);
    let scene = scene.plays("A", &text).plays("A", "warp A1 tarsis");
    let scene = scene
        .refuses("A", "place A1 x=30450 y=13000 yaw=0", "FF-SPEC-34")
        .plays("A", "place A1 x=29000 y=13000 yaw=0")
        .plays("A", "done");
    prove_eq!("FF-MOVE-05", lie(scene.position(), "B1"), before);
}

#[test]
fn dice_in_the_way_are_slid_aside_until_the_move_is_over() {
    let scene = in_the_way();
    let before = scene.position().state().clone();
    let text = flick_with(scene.position(), "A1", (60.0, 25.0), slide(22.0), &["B1", "B2"]);
    let scene = scene.offers("A", &text).plays("A", &text);
    let rest = lie(scene.position(), "A1");
    prove!("FF-MOVE-04", (40_000..44_500).contains(&rest.x), "nothing was hit: {rest:?}");
    let hit = facts(&scene, "A")
        .into_iter()
        .any(|fact| matches!(fact, Event::Flicked { hit, .. } if !hit.is_empty()));
    prove!("FF-MOVE-04", !hit);
    let state = scene.position().state();
    prove_eq!(
        "FF-MOVE-05",
        state.aside.iter().collect::<Vec<_>>(),
        [3, 4].map(flicktier::DieId),
        "aside for the whole Move"
    );
    // The second flick comes back the same way: they are still aside.
    let back = flick_to(scene.position(), "A1", (20.0, 25.0), slide(20.0));
    let scene = scene.plays("A", &back);
    prove!("FF-MOVE-05", lie(scene.position(), "A1").x < 25_000, "{:?}", lie(scene.position(), "A1"));
    let state = scene.position().state();
    prove_eq!("FF-MOVE-05", state.aside.0, 0);
    prove_eq!("FF-MOVE-05", state.lies[3..5], before.lies[3..5], "put back where they were");
    prove_eq!("FF-RULING-11", state.lies[3..5], before.lies[3..5]);
}

#[test]
fn a_die_slid_aside_is_in_nobodys_way_until_the_end() {
    // The first flick stops where B1 was; the second leaves again, so B1 finds its place free.
    let scene = in_the_way();
    let before = lie(scene.position(), "B1");
    let text = flick_with(scene.position(), "A1", (60.0, 25.0), slide(10.0), &["B1", "B2"]);
    let scene = scene.plays("A", &text);
    let (a1, b1) = (scene.position().piece(flicktier::DieId(0)), scene.position().piece(flicktier::DieId(3)));
    assert!(flick::collide(a1, b1), "{a1:?}");
    let back = flick_to(scene.position(), "A1", (20.0, 25.0), slide(8.0));
    let scene = scene.plays("A", &back);
    prove_eq!("FF-MOVE-05", lie(scene.position(), "B1"), before);
    prove_eq!("FF-RULING-11", lie(scene.position(), "B1"), before, "only when the whole action ends");
}

#[test]
fn an_own_die_slid_aside_waits_for_the_end_of_the_move() {
    let scene = column(&[Wish::Ktf, Wish::Nox]).plays("A", "move");
    let text = flick_with(scene.position(), "A1", (30.0, 40.0), slide(2.0), &["A2"]);
    let scene = scene.plays("A", &text);
    let waiting = flick_to(scene.position(), "A2", (60.0, 25.0), 100.0);
    let _ = scene.refuses("A", &waiting, "FF-MOVE-05").offers_not("A", &waiting);
    let scene = column(&[Wish::Ktf, Wish::Nox]).plays("A", "move");
    let itself = flick_with(scene.position(), "A1", (30.0, 40.0), 100.0, &["A1"]);
    let nobody = flick_to(scene.position(), "A1", (30.0, 40.0), 100.0).replace("aside=0", "aside=64");
    let _ = scene.refuses("A", &itself, "FF-MOVE-04").refuses("A", &nobody, "FF-MOVE-04");
}

#[test]
fn a_die_whose_place_is_taken_lies_beside_it() {
    // A Move is over, and A1 has stopped just where A2 was slid away from.
    let over = |turn: u16| {
        let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (45.0, 25.0), 6);
            put(state, "A2", (45.0, 25.0), 2);
            state.lies[1].yaw = turn;
            state.aside = flicktier::Ships::NONE.with(flicktier::DieId(1));
            state.done.actions = 1;
            state.stack.clear();
            state.stack.push(Task::Act { fresh: false });
            state.stack.push(Task::Restore);
            state.stack.push(Task::Move { left: 1, sleigh: false, again: false, begun: true });
        });
        scene.plays("A", "done")
    };
    let scene = over(0);
    let (stays, nudged) = (lie(scene.position(), "A1"), lie(scene.position(), "A2"));
    prove_eq!("FF-RULING-12", (stays.x, stays.y, stays.side), (45_000, 25_000, 6), "the flicked die stays");
    prove_eq!("FF-RULING-12", nudged.side, 2, "the other keeps its side");
    // Right, up, left and down are equally near: the smallest angle from +x is taken.
    prove!("FF-RULING-12", (46_600..46_605).contains(&nudged.x) && nudged.y == 25_000, "{nudged:?}");
    let told = facts(&scene, "B")
        .into_iter()
        .any(|fact| matches!(fact, Event::Nudged { ship, .. } if ship.number == 1));
    prove!("FF-RULING-12", told);
    // Turned by 45 degrees the nearest free place is a little farther away.
    let turned = lie(over(4_500).position(), "A2");
    let away = (f64::from(turned.x - 45_000)).hypot(f64::from(turned.y - 25_000));
    prove!("FF-RULING-12", (1_900.0..1_940.0).contains(&away), "{turned:?} is {away} away");
}

#[test]
fn flicks_of_a_move_are_not_separated() {
    let ready = || with(column(&[Wish::Ktf, Wish::Nox]), |state| put_on(state, "A3", Space::planet(6), 1));
    let scene = ready().offers("A", "gather").plays("A", "move");
    let scene = step(scene, "A1")
        .refuses("A", "gather", "FF-MOVE-08")
        .refuses("A", "return", "FF-MOVE-08")
        .refuses("A", "end", "FF-MOVE-08")
        .refuses("A", "attack A1 B1", "FF-MOVE-08");
    prove_eq!("FF-MOVE-08", scene.list("A"), ["done"]);
    // Ending the Move for another action gives up what was left of it.
    let scene = scene.plays("A", "done").plays("A", "gather").plays("A", "source A3");
    let _ = scene.refuses("A", "move", "FF-TURN-01");
    assert_eq!(held(ready().position(), "A").len(), 4);
}
