//! The Return, and coming home.

use flicktier::content::Space;
use flicktier::{Task, Wish};
use testkit::{prove, prove_eq};

use crate::stage::{is_on, lie, number, put, put_on, realm, table_of, with};

#[test]
fn any_number_of_own_dice_go_home() {
    let away = || {
        with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            put(state, "A1", (30.0, 25.0), 1);
            put(state, "A2", (45.0, 25.0), 1);
            put(state, "A3", (60.0, 25.0), 1);
        })
    };
    for fetched in [vec!["A1"], vec!["A2"], vec!["A3", "A1"], vec!["A2", "A1", "A3"]] {
        let mut scene = away().plays("A", "return");
        for ship in &fetched {
            scene = scene.plays("A", &format!("fetch {ship}")).plays("A", &format!("set {ship} earth 2"));
        }
        if matches!(scene.position().task(), Some(Task::Return { .. })) {
            scene = scene.plays("A", "done");
        }
        for ship in ["A1", "A2", "A3"] {
            let home = is_on(scene.position(), ship, Space::EARTH);
            prove_eq!("FF-RETURN-01", home, fetched.contains(&ship), "{ship} of {fetched:?}");
        }
        prove!("FF-RETURN-01", matches!(scene.position().task(), Some(Task::Act { .. })));
    }
    let _ = away()
        .plays("A", "return")
        .refuses("A", "fetch B1", "FF-RETURN-01")
        .plays("A", "fetch A2")
        .refuses("A", "set A2 tarsis 2", "FF-RETURN-01")
        .refuses("A", "place-up A2 x=14000 y=8000 yaw=0 side=1", "FF-RETURN-01")
        .refuses("A", "stay A2", "FF-SPEC-34")
        .refuses("A", "set A1 earth 2", "FF-SPEC-34")
        .plays("A", "place-up A2 x=13000 y=8000 yaw=0 side=1")
        .refuses("A", "fetch A2", "FF-RETURN-01")
        .offers_not("A", "fetch A2")
        .offers("A", "fetch A1");
}

#[test]
fn a_die_that_finds_its_home_full_is_set_beside_it() {
    let scene = with(table_of(&[Wish::Dorikor, Wish::Ktf, Wish::Uea, Wish::Nox]), |state| {
        put(state, "A1", (45.0, 5.0), 1);
        put(state, "A2", (47.0, 5.0), 1);
        put(state, "A3", (50.0, 25.0), 1);
        put(state, "B1", (80.0, 36.0), 1);
        for (at, ship) in ["B2", "B3", "C1", "C2", "D1", "C3"].into_iter().enumerate() {
            let angle = (60.0 * at as f64 + 30.0).to_radians();
            put(state, ship, (80.0 + 3.3 * angle.cos(), 36.0 + 3.3 * angle.sin()), 1);
        }
    });
    let scene = scene.plays("A", "return").plays("A", "fetch A3");
    prove!("FF-INV-21", !scene.list("A").is_empty());
    let scene = scene.plays("A", "set A3 black-hole 7");
    let lie = crate::stage::lie(scene.position(), "A3");
    let away = f64::from(lie.x - 80_000).hypot(f64::from(lie.y - 36_000));
    prove!("FF-SPEC-34", (4_000.0..9_000.0).contains(&away), "the nearest free place: {lie:?}");
}

#[test]
fn dice_off_the_board_and_off_the_table_are_brought_back() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put(state, "A1", (95.0, 25.0), 1);
        put(state, "A2", (150.0, 25.0), 1);
    });
    let scene = scene.plays("A", "return").plays("A", "fetch A1").plays("A", "set A1 earth 6");
    let scene = scene.plays("A", "fetch A2").plays("A", "set A2 earth 5");
    for ship in ["A1", "A2"] {
        prove!("FF-RETURN-02", is_on(scene.position(), ship, Space::EARTH), "{ship}");
    }
    let morovian = with(table_of(&[Wish::Morovian, Wish::Nox]), |state| put(state, "A1", (-40.0, 25.0), 1));
    let morovian = morovian.plays("A", "return").plays("A", "fetch A1").plays("A", "beside A1 left 4");
    prove!("FF-RETURN-02", lie(morovian.position(), "A1").x > -12_000);
}

#[test]
fn a_return_shakes_the_bug_off() {
    let bugged = || {
        with(table_of(&[Wish::Uea, Wish::Surge]), |state| {
            state.realms[1].level = flicktier::Level(1);
            state.bugged = Some(flicktier::DieId(0));
            state.disc = true;
            put(state, "A1", (45.0, 25.0), 1);
        })
    };
    let scene = bugged().plays("A", "return").plays("A", "fetch A1").plays("A", "set A1 earth 3");
    let index = number(scene.position().state(), "A1");
    prove_eq!("FF-RETURN-03", scene.position().state().bugged, None);
    prove!(
        "FF-RETURN-03",
        !scene.position().state().disc
            && scene.position().controller(index) == flicktier::Player::of(table::Seat::new(0))
    );
    let other = bugged().plays("A", "return").plays("A", "fetch A2").plays("A", "set A2 earth 3");
    prove_eq!(
        "FF-RETURN-03",
        other.position().state().bugged,
        Some(flicktier::DieId(0)),
        "another die's Return does not"
    );
}

#[test]
fn a_destroyed_home_planet_takes_its_ships_back() {
    let scene = with(table_of(&[Wish::Uea, Wish::Dorikor]), |state| {
        state.realms[1].square = flicktier::Few::only(Space::EARTH);
        put(state, "A1", (45.0, 25.0), 1);
    });
    prove!("FF-RETURN-04", scene.position().destroyed(Space::EARTH));
    let scene = scene.plays("A", "return").plays("A", "fetch A1").plays("A", "set A1 earth 3");
    prove!("FF-RETURN-04", is_on(scene.position(), "A1", Space::EARTH));
}

#[test]
fn place_and_side_are_chosen_at_home_only() {
    // A Return: any side.
    let scene = table_of(&[Wish::Uea, Wish::Nox]).plays("A", "return").plays("A", "fetch A1");
    let sides: Vec<String> = scene.list("A");
    prove_eq!("FF-RULING-21", sides, (1..=6).map(|side| format!("set A1 earth {side}")).collect::<Vec<_>>());
    let scene = scene.refuses("A", "set A1 earth", "FF-RULING-21");
    let scene = scene.refuses("A", "place-up A1 x=8000 y=8000 yaw=0 side=7", "FF-RULING-21");
    drop(scene);
    // A warp, even to the own home planet: the side stays.
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(1);
        state.realms[0].square = flicktier::Few::first(1);
        put_on(state, "A1", Space::planet(0), 4);
    });
    let scene = scene.plays("A", "warp A1 earth").refuses("A", "set A1 earth 6", "FF-RULING-21");
    let scene = scene.plays("A", "set A1 earth");
    prove_eq!("FF-RULING-21", lie(scene.position(), "A1").side, 4);
    // Destroyed: at home any side, at an armory the one it shows.
    let lost = || {
        let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            state.realms[1].square = flicktier::Few::only(flicktier::content::Space::planet(2));
            crate::stage::play(state, "A", flicktier::content::Resource::Tech, 5);
            crate::stage::struck(state, "A1", "B1", (true, false));
            put(state, "A1", (45.0, 25.0), 6);
            put(state, "B1", (50.0, 25.0), 2);
        });
        scene.plays("A", "keep").asks("B")
    };
    let scene = lost().refuses("B", "set B1 nox", "FF-RULING-21").plays("B", "set B1 nox 6");
    prove_eq!("FF-RULING-21", lie(scene.position(), "B1").side, 6);
    let scene = lost().refuses("B", "set B1 oskara 6", "FF-RULING-21").plays("B", "set B1 oskara");
    prove_eq!("FF-RULING-21", lie(scene.position(), "B1").side, 2);
    prove_eq!("FF-RULING-21", realm(scene.position(), "A").tokens, 1);
}

#[test]
fn a_die_that_is_placed_overlaps_no_other() {
    let fetched = || {
        let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            put(state, "A1", (45.0, 25.0), 1);
            put(state, "A2", (8.0, 8.0), 1);
            put(state, "B1", (10.0, 8.0), 1);
        });
        scene.plays("A", "return").plays("A", "fetch A1")
    };
    let _ = fetched()
        .refuses("A", "place-up A1 x=9000 y=8000 yaw=0 side=1", "FF-SPEC-34")
        .refuses("A", "place-up A1 x=11000 y=8000 yaw=0 side=1", "FF-SPEC-34")
        .plays("A", "place-up A1 x=6400 y=8000 yaw=0 side=1");
    // By name it is put in the middle, or as near to it as there is room.
    let scene = fetched().plays("A", "set A1 earth 4");
    let (a1, a2) = (scene.position().piece(flicktier::DieId(0)), scene.position().piece(flicktier::DieId(1)));
    prove!("FF-SPEC-34", !flick::overlaps(&flick::Silhouette::of(a1), &flick::Silhouette::of(a2)));
    let away = f64::from(a1.lie.x - 8_000).hypot(f64::from(a1.lie.y - 8_000));
    prove!("FF-SPEC-34", (1_590.0..1_620.0).contains(&away), "the nearest free place: {:?}", a1.lie);
    prove_eq!("FF-SPEC-34", a1.lie.side, 4, "it rests on a side");
}
