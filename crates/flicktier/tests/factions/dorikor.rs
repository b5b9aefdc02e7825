//! The Dominion of Dorikor, played by a person.

use flick::Die;
use flicktier::content::{Resource, Space};
use flicktier::{Flicktier, Pile, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, HESPERA, OSKARA, PELL, TARSIS, fights, in_hand, level, offered, offered_any, player, rounds,
    scores, squares,
};
use crate::stage::{die, hand, is_on, put, put_on, table_of, with};

const DESTROY: [(Resource, u8); 4] =
    [(Resource::Quantum, 1), (Resource::Quantum, 2), (Resource::Alloy, 1), (Resource::Alloy, 2)];

fn dorikor() -> Scene<Flicktier> {
    table_of(&[Wish::Dorikor, Wish::Uea])
}

/// The cannon is bought and paid for, and the d20 is on Korivale.
fn aiming() -> Scene<Flicktier> {
    with(dorikor(), |state| {
        level(state, "A", 1);
        put_on(state, "A3", Space::KORIVALE, 7);
        hand(state, "A", &DESTROY);
    })
}

#[test]
fn the_fleet_is_two_d6_and_a_d20() {
    let scene = dorikor();
    prove_eq!(
        "FF-DOR-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D6, Die::D6, Die::D20]
    );
}

#[test]
fn the_black_hole_is_home_for_dice_and_no_building_site() {
    let scene = dorikor();
    for ship in ["A1", "A2", "A3"] {
        prove!("FF-DOR-02", is_on(scene.position(), ship, Space::BLACK_HOLE), "set up there");
    }
    let back = with(dorikor(), |state| put(state, "A1", (45.0, 14.0), 2))
        .plays("A", "return")
        .plays("A", "fetch A1");
    let back = back.plays("A", "set A1 black-hole 6").plays("A", "done");
    prove!("FF-DOR-02", is_on(back.position(), "A1", Space::BLACK_HOLE));
    let side = "flick-from-home A1 x=78000 y=34500 side=6 yaw=0 theta=18000 elev=0 offset=0 height=800 speed=500 aside=0";
    let scene = scene.plays("A", "move").offers("A", side);
    drop(scene);
    let rich = with(dorikor(), |state| {
        level(state, "A", 1);
        hand(state, "A", &DESTROY);
        crate::stage::give(state, "A", Resource::Tech, 1);
        crate::stage::give(state, "A", Resource::Tech, 2);
        crate::stage::give(state, "A", Resource::Biomass, 2);
    });
    rich.refuses("A", "build round black-hole", "FF-BUILD-11").refuses(
        "A",
        "build square black-hole",
        "FF-DOR-04",
    );
    // A beaten ship goes there too.
    let beaten = with(dorikor(), |state| {
        put(state, "A1", (45.0, 14.0), 1);
        put(state, "B1", (45.0, 24.0), 6);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "B", &[]);
    });
    let beaten = fights(beaten, ("A1", "alloy-1"), ("B", "B1", "nothing"));
    prove!("FF-DOR-02", offered(&beaten, "A", "set A1 black-hole 3"));
    prove!("FF-DOR-02", !offered_any(&beaten, "A", "set A1 nox"));
}

#[test]
fn governors_gather_up_to_three_and_with_level_two_up_to_four() {
    prove_eq!("FF-DOR-03", dorikor().position().left_to_build(player("A")), (3, 3));
    let sources = |own_level: u8| {
        with(dorikor(), |state| {
            level(state, "A", own_level);
            rounds(state, "A", &[TARSIS, OSKARA, BRINDLE]);
            put_on(state, "A1", PELL, 1);
            put_on(state, "A2", HESPERA, 1);
        })
    };
    let scene = sources(1);
    let before = in_hand(&scene, "A");
    let gather = |scene: Scene<Flicktier>| {
        scene
            .plays("A", "gather")
            .plays("A", "source A1")
            .plays("A", "source tarsis")
            .plays("A", "source oskara")
    };
    let scene = gather(scene);
    prove_eq!("FF-DOR-03", in_hand(&scene, "A"), before + 3);
    let scene = gather(sources(2));
    prove_eq!("FF-DOR-11", in_hand(&scene, "A"), before, "one more may be picked");
    let scene = scene.plays("A", "source brindle");
    prove_eq!("FF-DOR-11", in_hand(&scene, "A"), before + 4);
}

#[test]
fn a_destruction_is_built_on_a_home_planet_and_paid_for() {
    let scene = aiming();
    prove!("FF-DOR-04", offered(&scene, "A", "build square korivale"));
    let scene = scene.plays("A", "build square korivale");
    prove!("FF-DOR-04", scene.position().destroyed(Space::KORIVALE));
    prove_eq!("FF-DOR-13", in_hand(&scene, "A"), 0, "four cards");
    let state = scene.position().state();
    prove_eq!("FF-DOR-13", (state.done.actions, state.cards.count(Resource::Alloy, Pile::Discard)), (1, 2));
    with(aiming(), |state| hand(state, "A", &DESTROY[1..])).refuses(
        "A",
        "build square korivale",
        "FF-BUILD-02",
    );
    scene.refuses("A", "build square asteroids", "FF-TURN-02");
}

#[test]
fn only_earth_korivale_and_the_asteroid_field_are_destroyed() {
    for (home, name) in
        [(Space::EARTH, "earth"), (Space::KORIVALE, "korivale"), (Space::ASTEROIDS, "asteroids")]
    {
        let scene = with(aiming(), |state| {
            put_on(state, "A3", home, 7);
            for (ship, x) in [("B1", 40.0), ("B2", 50.0), ("B3", 60.0)] {
                put(state, ship, (x, 22.0), 1);
            }
        });
        prove!("FF-DOR-04", offered(&scene, "A", &format!("build square {name}")));
    }
    with(aiming(), |state| put_on(state, "A3", Space::NOX, 7)).refuses("A", "build square nox", "FF-DOR-05");
    with(aiming(), |state| put_on(state, "A3", PELL, 7)).refuses("A", "build square pell", "FF-DOR-04");
}

#[test]
fn a_home_planet_is_destroyed_once() {
    with(aiming(), |state| squares(state, "A", &[Space::KORIVALE])).refuses(
        "A",
        "build square korivale",
        "FF-DOR-06",
    );
}

#[test]
fn the_cannon_is_needed() {
    with(aiming(), |state| level(state, "A", 0)).refuses("A", "build square korivale", "FF-DOR-09");
}

#[test]
fn the_d20_touches_the_planet_and_no_other_die_will_do() {
    let scene = with(aiming(), |state| {
        put_on(state, "A1", Space::KORIVALE, 3);
        put_on(state, "A3", PELL, 7);
    });
    scene.refuses("A", "build square korivale", "FF-DOR-10");
    // Coming from the left, the d20 touches the disc (5.5 around (82, 8)) before it is on it.
    let piece = aiming().position().piece(flicktier::DieId(2));
    let touches = |x: &i32| {
        let outline = flick::Silhouette::of(flick::Piece { lie: flick::Lie { x: *x, ..piece.lie }, ..piece });
        flick::touches_disc(&outline, 82_000, 8_000, 5_500)
    };
    let tangent = (74_000..77_000).find(touches).expect("it touches somewhere");
    let reach = |x: i32| {
        let scene = with(aiming(), |state| put(state, "A3", (f64::from(x) / 1000.0, 8.0), 7));
        (
            scene.position().is_on(flicktier::DieId(2), Space::KORIVALE),
            offered(&scene, "A", "build square korivale"),
        )
    };
    prove_eq!("FF-RULING-10", reach(tangent), (false, true), "touching, though not on it");
    prove_eq!("FF-RULING-10", reach(tangent - 10), (false, false));
    prove_eq!("FF-DOR-10", reach(tangent + 100), (true, true));
}

#[test]
fn a_destroyed_home_still_takes_its_ships() {
    let scene = with(table_of(&[Wish::Uea, Wish::Dorikor]), |state| {
        squares(state, "B", &[Space::EARTH]);
        put(state, "A1", (45.0, 14.0), 2);
    });
    let scene = scene.plays("A", "return").plays("A", "fetch A1");
    prove!("FF-DOR-07", offered(&scene, "A", "set A1 earth 6"));
    let scene = scene.plays("A", "set A1 earth 6");
    prove!("FF-DOR-07", is_on(scene.position(), "A1", Space::EARTH));
    // And a die there may still be picked up before a flick.
    let side =
        "flick-from-home A2 x=9000 y=5000 side=6 yaw=0 theta=0 elev=0 offset=0 height=800 speed=500 aside=0";
    scene.plays("A", "done").plays("A", "move").offers("A", side);
}

#[test]
fn destroyed_homes_take_their_abilities_with_them() {
    let scene = with(crate::surge::surge_and(&[Wish::Dorikor], 1), |state| {
        squares(state, "B", &[Space::ASTEROIDS]);
    });
    prove!("FF-DOR-08", scene.position().destroyed(Space::ASTEROIDS));
    let scene = scene.refuses("A", crate::surge::BUG, "FF-SURGE-16");
    prove!("FF-DOR-08", offered(&scene, "A", "move"), "everything else goes on");
}

#[test]
fn destructions_score_two_more_each_at_level_three() {
    let scene = with(dorikor(), |state| {
        level(state, "A", 2);
        squares(state, "A", &[Space::EARTH, Space::ASTEROIDS]);
        rounds(state, "A", &[PELL]);
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-DOR-12", (before, after), (8, 12));
}
