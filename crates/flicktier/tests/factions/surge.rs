//! The Surge: its structures, its mothership, and the bug as a free action. What a bugged die does is in `bugged`.

use flick::Die;
use flicktier::content::{Resource, Space};
use flicktier::{Event, Flicktier, Options, Ship, Steadiness, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, OSKARA, PELL, TARSIS, fights, in_hand, level, offered, only_a_strike, player, put_on_card,
    rounds, scores, squares,
};
use crate::stage::{die, facts, hand, is_on, lie, plain, put, put_on, table_of, table_with, with};

/// The Surge in seat A with this level; its dice lie to the left of the Asteroid Field's middle.
pub(crate) fn surge_and(others: &[Wish], own_level: u8) -> Scene<Flicktier> {
    let factions: Vec<Wish> = [Wish::Surge].into_iter().chain(others.iter().copied()).collect();
    with(table_of(&factions), |state| {
        level(state, "A", own_level);
        for (ship, y) in [("A1", 49.0), ("A2", 52.0), ("A3", 55.0)] {
            put(state, ship, (6.0, y), 1);
        }
    })
}

/// The bug, sent to the right from the Asteroid Field's middle.
pub(crate) const BUG: &str = "bug x=11000 y=52000 theta=0 speed=1800";

/// B1 lies in the way of [`BUG`].
pub(crate) fn aimed(others: &[Wish]) -> Scene<Flicktier> {
    with(surge_and(others, 1), |state| put(state, "B1", (20.0, 52.0), 4))
}

fn ship(name: &str) -> Ship {
    Ship::named(name).expect("a ship")
}

#[test]
fn the_fleet_is_two_d4_and_the_mothership_a_d6() {
    let scene = surge_and(&[Wish::Uea], 0);
    prove_eq!(
        "FF-SURGE-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D4, Die::D4, Die::D6]
    );
}

#[test]
fn two_hives_gather_and_hatcheries_do_nothing() {
    let scene = surge_and(&[Wish::Uea], 3);
    prove_eq!("FF-SURGE-02", scene.position().left_to_build(player("A")), (2, 7));
    let scene = with(scene, |state| {
        rounds(state, "A", &[TARSIS, OSKARA]);
        squares(state, "A", &[BRINDLE, PELL]);
    });
    let before = in_hand(&scene, "A");
    let scene = scene.plays("A", "gather").refuses("A", "source brindle", "FF-GATHER-02");
    let scene = scene.plays("A", "source tarsis").plays("A", "source oskara");
    prove_eq!("FF-SURGE-02", in_hand(&scene, "A"), before + 2);
    prove_eq!("FF-SURGE-03", scene.position().state().done.actions, 1, "hatcheries add no source");
    // At a hatchery nothing is offered that would not be offered without.
    let at = with(surge_and(&[Wish::Uea], 3), |state| put_on(state, "A3", PELL, 1));
    let mut offers = at.list("A");
    offers.retain(|offer| !offer.starts_with("build"));
    let with_hatchery = with(at, |state| squares(state, "A", &[PELL]));
    let mut more = with_hatchery.list("A");
    more.retain(|offer| !offer.starts_with("build"));
    prove_eq!("FF-SURGE-03", offers, more);
}

#[test]
fn the_bug_is_flicked_at_the_beginning_of_a_turn_with_its_upgrade() {
    surge_and(&[Wish::Uea], 0).refuses("A", BUG, "FF-SURGE-04");
    let scene = aimed(&[Wish::Uea]).offers("A", BUG).plays("A", BUG);
    prove!("FF-SURGE-04", scene.position().state().bugged.is_some());
    prove_eq!("FF-SURGE-04", scene.position().state().done.actions, 0, "a free action");
    let moved =
        aimed(&[Wish::Uea]).plays("A", "return").plays("A", "fetch A1").plays("A", "set A1 asteroids 1");
    moved.plays("A", "done").refuses("A", BUG, "FF-RULING-28");
    table_of(&[Wish::Uea, Wish::Nox]).refuses("A", BUG, "FF-SURGE-04");
}

#[test]
fn the_bug_starts_flat_on_a_free_place_of_the_asteroid_field() {
    let scene = aimed(&[Wish::Uea])
        .refuses("A", "bug x=20000 y=40000 theta=0 speed=1800", "FF-SPEC-35")
        .refuses("A", "bug x=13600 y=52000 theta=0 speed=1800", "FF-SPEC-35")
        .refuses("A", "bug x=6000 y=52000 theta=0 speed=1800", "FF-SPEC-34")
        .refuses("A", "bug x=11000 y=52000 theta=0 speed=3001", "FF-SPEC-21");
    let rim = "bug x=13500 y=52000 theta=0 speed=1800";
    let scene = scene.offers("A", rim).plays("A", rim);
    prove!("FF-SPEC-35", scene.position().state().bugged.is_some(), "from its very rim");
}

#[test]
fn the_bug_slides_and_moves_no_die() {
    let scene = aimed(&[Wish::Uea]);
    let before = scene.position().state().lies;
    let scene =
        scene.plays("A", BUG).told("B", |event| matches!(event, Event::BugFlicked { hit: Some(_), .. }));
    prove_eq!("FF-SPEC-35", scene.position().state().lies, before, "what it moved is put back");
    // Too gentle to reach: 9 cm are left, and 60 cm/s carry it 4.
    let scene = aimed(&[Wish::Uea]).plays("A", "bug x=11000 y=52000 theta=0 speed=600");
    prove!("FF-SPEC-35", scene.position().state().bugged.is_none());
    scene.told("B", |event| matches!(event, Event::BugFlicked { hit: None, .. }));
}

#[test]
fn the_first_die_it_touches_is_the_surges_and_no_other() {
    let scene = with(aimed(&[Wish::Uea]), |state| put(state, "B2", (22.0, 52.0), 4)).plays("A", BUG);
    prove_eq!("FF-SURGE-05", scene.position().controller(flicktier::DieId(3)), player("A"));
    prove_eq!(
        "FF-SURGE-10",
        scene.position().controller(flicktier::DieId(4)),
        player("B"),
        "the next one is not"
    );
    scene.told("B", |event| *event == Event::Bugged { ship: ship("B1") });
}

#[test]
fn an_own_die_first_a_die_off_the_board_or_nothing_sends_the_disc_home() {
    let own = with(aimed(&[Wish::Uea]), |state| put(state, "A3", (16.0, 52.0), 1)).plays("A", BUG);
    prove!("FF-RULING-24", own.position().state().bugged.is_none(), "its own die was first");
    own.told("A", |event| matches!(event, Event::BugFlicked { hit: Some(hit), .. } if *hit == ship("A3")));
    let off = with(aimed(&[Wish::Uea]), |state| put(state, "B1", (-3.0, 52.0), 4));
    let off = off.plays("A", "bug x=3200 y=52000 theta=18000 speed=1800");
    prove!("FF-RULING-24", off.position().state().bugged.is_none(), "off the board");
    off.told("A", |event| matches!(event, Event::BugFlicked { hit: Some(hit), .. } if *hit == ship("B1")));
    let nothing = aimed(&[Wish::Uea]).plays("A", "bug x=11000 y=52000 theta=9000 speed=1800");
    prove!("FF-RULING-24", nothing.position().state().bugged.is_none());
    nothing.offers("A", "move");
}

#[test]
fn the_d20_is_immune() {
    let scene =
        with(surge_and(&[Wish::Dorikor], 1), |state| put(state, "B3", (20.0, 52.0), 4)).plays("A", BUG);
    prove!("FF-SURGE-11", scene.position().state().bugged.is_none());
    scene.told("B", |event| matches!(event, Event::BugFlicked { hit: Some(hit), .. } if *hit == ship("B3")));
    let scene =
        with(surge_and(&[Wish::Dorikor], 1), |state| put(state, "B1", (20.0, 52.0), 4)).plays("A", BUG);
    prove!("FF-SURGE-11", scene.position().state().bugged.is_some(), "a d6 of Dorikor is not");
}

#[test]
fn one_flick_of_the_bug_a_turn() {
    let scene = aimed(&[Wish::Uea]).plays("A", BUG).refuses("A", BUG, "FF-SURGE-09");
    let missed = aimed(&[Wish::Uea]).plays("A", "bug x=11000 y=52000 theta=9000 speed=300");
    missed.refuses("A", BUG, "FF-SURGE-09");
    let scene = scene.plays("A", "end").plays("B", "end").offers("A", BUG);
    prove!("FF-SURGE-09", scene.position().state().bugged.is_some(), "until then there is the one bug");
}

#[test]
fn flicking_it_again_ends_the_old_control_even_if_it_misses() {
    let scene = aimed(&[Wish::Uea]).plays("A", BUG).plays("A", "end").plays("B", "end");
    let scene = scene.plays("A", "bug x=11000 y=52000 theta=9000 speed=300");
    prove_eq!("FF-SURGE-12", scene.position().state().bugged, None);
    prove_eq!("FF-SURGE-15", scene.position().controller(flicktier::DieId(3)), player("B"));
    let scene = scene.told("B", |event| *event == Event::Unbugged { ship: ship("B1") });
    let scene = scene.plays("A", "end");
    prove!("FF-SURGE-15", offered(&scene, "B", "attack B1 A1"), "its owner may use it again");
}

#[test]
fn from_a_destroyed_asteroid_field_no_bug_is_flicked_but_one_that_is_out_stays() {
    let scene = with(surge_and(&[Wish::Dorikor], 1), |state| put(state, "B1", (20.0, 52.0), 4));
    let scene = scene.plays("A", BUG).plays("A", "end").plays("B", "end");
    let scene = with(scene, |state| squares(state, "B", &[Space::ASTEROIDS]));
    prove_eq!("FF-RULING-27", scene.position().controller(flicktier::DieId(3)), player("A"));
    let scene = scene.refuses("A", BUG, "FF-SURGE-16").offers_not("A", BUG);
    // It is removed in the other two ways still.
    let scene = scene.plays("A", "end").plays("B", "return").plays("B", "fetch B1");
    prove_eq!("FF-RULING-27", scene.position().state().bugged, None);
}

/// The mothership shows 1 and loses to B1, as attacker or as defender.
fn losing(own_level: u8) -> Scene<Flicktier> {
    with(surge_and(&[Wish::Uea], own_level), |state| {
        put(state, "A3", (45.0, 14.0), 1);
        put(state, "B1", (45.0, 24.0), 6);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "B", &[(Resource::Tech, 1)]);
    })
}

#[test]
fn a_beaten_mothership_may_stay_where_it_lies() {
    let scene = fights(losing(2), ("A3", "alloy-1"), ("B", "B1", "tech-1"));
    let before = lie(scene.position(), "A3");
    prove!("FF-SURGE-17", offered(&scene, "A", "stay A3"));
    prove!("FF-SURGE-17", offered(&scene, "A", "set A3 asteroids 6"), "or it goes home");
    let scene = scene.plays("A", "stay A3");
    prove_eq!("FF-SURGE-17", lie(scene.position(), "A3"), before);
    let scene = fights(losing(1), ("A3", "alloy-1"), ("B", "B1", "tech-1"));
    scene.refuses("A", "stay A3", "FF-COMBAT-06").plays("A", "set A3 asteroids 2");
}

#[test]
fn another_die_of_the_surge_goes_home() {
    let scene = with(losing(3), |state| {
        put(state, "A3", (6.0, 55.0), 1);
        put(state, "A1", (45.0, 14.0), 1);
    });
    let scene = fights(scene, ("A1", "alloy-1"), ("B", "B1", "tech-1"));
    let scene = scene.refuses("A", "stay A1", "FF-COMBAT-06").plays("A", "set A1 asteroids 4");
    prove!("FF-SURGE-17", is_on(scene.position(), "A1", Space::ASTEROIDS));
}

#[test]
fn whoever_beats_the_mothership_has_the_token_all_the_same() {
    let scene = with(table_of(&[Wish::Uea, Wish::Surge]), |state| {
        level(state, "B", 2);
        put(state, "A1", (45.0, 14.0), 6);
        put(state, "B3", (45.0, 24.0), 1);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "B", &[]);
    });
    let scene = fights(scene, ("A1", "alloy-1"), ("B", "B3", "nothing")).plays("B", "stay B3");
    prove_eq!("FF-SURGE-18", scene.position().realm(player("A")).tokens, 1);
}

#[test]
fn the_mothership_is_no_help_against_a_bounty() {
    let scene = with(crate::help::hunted(&[Wish::Surge, Wish::Uea], [3, 6, 7]), |state| {
        level(state, "A", 2);
        put_on_card(state, "A3", 0, 2.6, 3);
    });
    let scene = crate::help::lands(scene, "A3").refuses("A", "stay A3", "FF-COMBAT-06");
    prove!("FF-RULING-49", !offered(&scene, "A", "stay A3"), "that is no combat");
}

#[test]
fn the_mothership_is_no_help_against_the_machine_either() {
    let scene = with(table_of(&[Wish::Surge]), |state| {
        level(state, "A", 2);
        put(state, "A3", (70.0, 36.0), 3);
        only_a_strike(state);
    });
    let scene = scene.plays("A", "end").refuses("A", "stay A3", "FF-COMBAT-06");
    prove!("FF-RULING-49", offered(&scene, "A", "set A3 asteroids 1"));
}

#[test]
fn an_unsteady_hand_trembles_with_the_bug_too() {
    let done = |steadiness| {
        let options = Options { steadiness, ..plain(&[Wish::Surge, Wish::Uea]) };
        let scene = with(table_with(2, options), |state| {
            level(state, "A", 1);
            for (ship, y) in [("A1", 49.0), ("A2", 52.0), ("A3", 55.0)] {
                put(state, ship, (6.0, y), 1);
            }
        });
        let scene = scene.plays("A", BUG);
        let fact = scene.table().told("B".parse().expect("seats"), 0).find_map(|line| match &line.told {
            table::Told::Fact(fact) => match &fact.event {
                Event::BugFlicked { done, .. } => Some(*done),
                _ => None,
            },
            table::Told::Noted { .. } | table::Told::Undone { .. } | table::Told::Handed { .. } => None,
        });
        fact.map(|bug| (bug.theta, bug.speed)).expect("the bug was flicked")
    };
    prove_eq!("FF-SPEC-25", done(Steadiness::Exact), (0, 1_800));
    prove!(
        "FF-SPEC-25",
        done(Steadiness::Realistic) != (0, 1_800),
        "what was done is told, not what was aimed"
    );
}

#[test]
fn hatcheries_score_one_more_each_at_level_three() {
    let scene = with(surge_and(&[Wish::Uea], 2), |state| {
        squares(state, "A", &[BRINDLE, PELL, TARSIS]);
        rounds(state, "A", &[PELL]);
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-SURGE-19", (before, after), (5, 8));
}

#[test]
fn the_finger_behind_the_bug_trembles_too() {
    let (mut turned, mut hasty) = (false, false);
    for seed in 0..10 {
        let scene = with(aimed(&[Wish::Uea]), |state| {
            state.steadiness = Steadiness::Realistic;
            state.chance = table::Chance::from_number(seed);
        });
        let scene = scene.plays("A", BUG);
        let told = facts(&scene, "A").into_iter().find_map(|event| match event {
            Event::BugFlicked { done, .. } => Some(done),
            _ => None,
        });
        let done = told.expect("the bug was flicked");
        prove_eq!("FF-SPEC-25", (done.x, done.y), (11_000, 52_000), "from where it was set down");
        turned |= done.theta != 0;
        hasty |= done.speed != 1_800;
    }
    prove!("FF-SPEC-25", turned && hasty, "aim and speed");
}
