//! A die under the bug: what the Surge does with it, what its owner cannot, and how it comes free.

use flicktier::content::{Resource, Space};
use flicktier::{BountyId, Cause, Event, Few, Flicktier, Options, Switch, Task, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    PELL, TARSIS, VELUNE, fights, hunted, in_hand, lands, level, offered, offered_any, only_a_strike, player,
    put_on_card, row, squares,
};
use crate::stage::{flick_to, flown, give, hand, is_on, lie, plain, put, put_on, slide, table_with, with};
use crate::surge::{BUG, aimed, surge_and};

/// It is the Surge's turn, and B1 is bugged from the turn before.
fn bugged(others: &[Wish]) -> Scene<Flicktier> {
    with(surge_and(others, 1), |state| {
        put(state, "B1", (45.0, 14.0), 4);
        state.bugged = Some(flicktier::DieId(3));
        state.disc = true;
    })
}

/// The same in the turn of B.
fn bugged_in_the_turn_of_b(others: &[Wish]) -> Scene<Flicktier> {
    bugged(others).plays("A", "end")
}

#[test]
fn the_disc_is_put_on_the_die_at_the_end_of_the_turn() {
    let scene = aimed(&[Wish::Uea]).plays("A", BUG);
    prove!("FF-SURGE-07", !scene.position().state().disc, "off the table until then");
    let scene = scene.plays("A", "end");
    prove!("FF-SURGE-07", scene.position().state().disc);
    prove_eq!("FF-RULING-24", scene.position().state().bugged, Some(flicktier::DieId(3)));
}

#[test]
fn the_surge_moves_and_attacks_with_it() {
    let scene = bugged(&[Wish::Uea]).plays("A", "move");
    let flick = flick_to(scene.position(), "B1", (45.0, 24.0), slide(5.0));
    let scene = scene.plays("A", &flick);
    prove!("FF-SURGE-06", lie(scene.position(), "B1").y > 17_000);
    prove!("FF-SURGE-06", offered(&bugged(&[Wish::Uea, Wish::Nox]), "A", "attack B1 C1"));
    prove!("FF-SURGE-06", offered(&bugged(&[Wish::Uea]), "A", "attack B1 B2"), "even its former comrades");
}

#[test]
fn the_surge_gathers_builds_and_completes_missions_with_it() {
    let scene = with(bugged(&[Wish::Uea]), |state| {
        put_on(state, "B1", TARSIS, 4);
        row(state, ["lamps", "wreck", "bazaar"]);
        hand(state, "A", &[(Resource::Biomass, 1), (Resource::Quantum, 1), (Resource::Quantum, 2)]);
    });
    prove!("FF-SURGE-06", offered(&scene, "A", "build square tarsis"));
    prove!("FF-SURGE-06", offered(&scene, "A", "complete 1"));
    let scene = scene.plays("A", "gather").plays("A", "source B1");
    prove_eq!("FF-SURGE-06", in_hand(&scene, "A"), 4);
}

#[test]
fn its_owner_may_use_it_for_nothing_but_a_return() {
    let scene = with(bugged_in_the_turn_of_b(&[Wish::Uea]), |state| {
        put_on(state, "B1", TARSIS, 4);
        row(state, ["lamps", "wreck", "bazaar"]);
        hand(state, "B", &[(Resource::Alloy, 1), (Resource::Biomass, 1), (Resource::Tech, 1)]);
        give(state, "B", Resource::Quantum, 1);
        give(state, "B", Resource::Quantum, 2);
    });
    let scene = scene
        .refuses("B", "attack B1 A1", "FF-SURGE-08")
        .refuses("B", "build round tarsis", "FF-BUILD-01")
        .refuses("B", "complete 1", "FF-MISSION-06");
    prove!("FF-SURGE-08", !offered(&scene, "B", "gather"));
    let moving = scene.plays("B", "move");
    let flick = flick_to(moving.position(), "B1", (45.0, 24.0), 30.0);
    let scene = moving.refuses("B", &flick, "FF-SURGE-08").offers_not("B", &flick);
    let own = flick_to(scene.position(), "B2", (45.0, 24.0), 30.0);
    scene.offers("B", &own);
}

#[test]
fn what_it_shows_does_not_count_for_its_owner() {
    // The parade asks for all own ships on the board and 66% of what they can show: 14 of 20 here.
    let parade = |bug: Option<flicktier::DieId>| {
        let scene = with(bugged_in_the_turn_of_b(&[Wish::Uea]), |state| {
            put(state, "B1", (45.0, 14.0), 4);
            put_on(state, "B2", TARSIS, 4);
            put_on(state, "B3", PELL, 6);
            row(state, ["parade", "wreck", "bazaar"]);
            (state.bugged, state.disc) = (bug, bug.is_some());
        });
        scene.asks("B")
    };
    prove!("FF-SURGE-08", offered(&parade(None), "B", "complete 1"), "all three are its own");
    parade(Some(flicktier::DieId(3)))
        .refuses("B", "complete 1", "FF-MISSION-13")
        .offers_not("B", "complete 1");
}

#[test]
fn a_return_by_its_owner_removes_the_bug() {
    let scene = bugged_in_the_turn_of_b(&[Wish::Uea]).plays("B", "return");
    prove!("FF-SURGE-14", offered(&scene, "B", "fetch B1"));
    let scene = scene.plays("B", "fetch B1").plays("B", "set B1 earth 6").plays("B", "done");
    prove_eq!("FF-SURGE-14", scene.position().state().bugged, None);
    prove_eq!("FF-SURGE-15", scene.position().controller(flicktier::DieId(3)), player("B"));
    prove!("FF-SURGE-15", offered_any(&scene, "B", "attack B1"), "from now on");
}

#[test]
fn a_return_by_the_surge_brings_it_to_the_asteroid_field_with_the_bug() {
    let scene = bugged(&[Wish::Uea]).plays("A", "return").plays("A", "fetch B1");
    let scene = scene.refuses("A", "set B1 earth 3", "FF-RETURN-01").plays("A", "set B1 asteroids 3");
    prove!("FF-RULING-26", is_on(scene.position(), "B1", Space::ASTEROIDS));
    prove_eq!("FF-RULING-26", scene.position().state().bugged, Some(flicktier::DieId(3)));
}

/// B2 flicks at the bugged B1, 3 cm away, at this speed.
fn struck(speed: f64) -> Scene<Flicktier> {
    let scene = with(bugged_in_the_turn_of_b(&[Wish::Uea]), |state| put(state, "B2", (45.0, 18.6), 1));
    let scene = scene.plays("B", "move");
    let flick = flick_to(scene.position(), "B2", (45.0, 14.0), speed);
    scene.plays("B", &flick)
}

#[test]
fn a_blow_knocks_the_disc_off_though_the_die_is_put_back() {
    // Fast enough to go on past the place where the struck die lay.
    let scene = struck(290.0);
    prove_eq!("FF-SURGE-13", scene.position().state().bugged, None);
    prove_eq!("FF-RULING-25", lie(scene.position(), "B1").y, 14_000, "put back");
    prove!("FF-RULING-25", !scene.position().state().disc, "and the disc is home");
    scene.told("A", |event| matches!(event, Event::Unbugged { .. }));
}

#[test]
fn a_touch_does_not_knock_it_off() {
    // 3 cm are between them; just above what it takes to get there.
    let scene = struck(slide(3.0) + 0.25);
    let touched = |event: &Event| matches!(event, Event::Flicked { hit, .. } if !hit.is_empty());
    let scene = scene.told("A", touched);
    prove_eq!("FF-RULING-25", scene.position().state().bugged, Some(flicktier::DieId(3)));
}

#[test]
fn the_surges_own_die_can_knock_it_off_and_flicking_it_cannot() {
    let scene = with(bugged(&[Wish::Uea]), |state| put(state, "A3", (45.0, 18.6), 1)).plays("A", "move");
    let flick = flick_to(scene.position(), "A3", (45.0, 14.0), 120.0);
    let scene = scene.plays("A", &flick);
    prove_eq!("FF-RULING-25", scene.position().state().bugged, None);
    // Flicked itself, into another die, it keeps the bug: the disc was lifted.
    let scene = with(bugged(&[Wish::Uea]), |state| put(state, "A3", (45.0, 18.6), 1)).plays("A", "move");
    let flick = flick_to(scene.position(), "B1", (45.0, 18.6), 120.0);
    let scene = scene.plays("A", &flick);
    prove_eq!(
        "FF-RULING-25",
        (scene.position().state().bugged, scene.position().state().disc),
        (Some(flicktier::DieId(3)), false)
    );
    let scene = scene.plays("A", "done").plays("A", "end");
    prove!("FF-RULING-25", scene.position().state().disc, "put back at the end of the turn");
}

#[test]
fn an_attack_knocks_it_off_too_but_the_surge_stays_the_defender() {
    let scene = with(bugged_in_the_turn_of_b(&[Wish::Uea]), |state| {
        put(state, "B2", (45.0, 18.6), 6);
        hand(state, "B", &[(Resource::Alloy, 5)]);
        hand(state, "A", &[(Resource::Tech, 1)]);
    });
    let scene = scene.plays("B", "attack B2 B1").plays("B", "play alloy-5");
    prove_eq!(
        "FF-RULING-26",
        scene.position().asked(),
        "A".parse().ok(),
        "its owner attacks, the Surge defends"
    );
    let scene = scene.plays("A", "play tech-1");
    let flick = flick_to(scene.position(), "B2", (45.0, 14.0), 110.0);
    let scene = scene.plays("B", &flick);
    prove_eq!("FF-SURGE-13", scene.position().state().bugged, None);
    scene.told(
        "A",
        |event| matches!(event, Event::Fought { defender, defence_card: 1, .. } if *defender == player("A")),
    );
}

#[test]
fn the_surge_does_not_attack_what_it_controls() {
    bugged(&[Wish::Uea]).refuses("A", "attack A1 B1", "FF-RULING-19");
}

#[test]
fn a_destroyed_one_goes_to_its_owners_home_and_the_bug_to_its_own() {
    let scene = with(bugged(&[Wish::Uea, Wish::Nox]), |state| {
        put(state, "B1", (45.0, 14.0), 1);
        put(state, "C1", (45.0, 24.0), 6);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "C", &[(Resource::Tech, 5)]);
    });
    let scene = fights(scene, ("B1", "alloy-1"), ("C", "C1", "tech-5"));
    prove_eq!("FF-RULING-26", scene.position().state().bugged, None);
    prove!("FF-RULING-26", offered(&scene, "B", "set B1 earth 6"), "its owner sets it down");
    prove!("FF-RULING-26", !offered_any(&scene, "B", "set B1 asteroids"));
}

#[test]
fn the_bug_goes_home_too_if_no_combat_destroyed_it() {
    // The A.I. strikes the ship that is nearest to the black hole.
    let options = Options { ai: Switch::On, ..plain(&[Wish::Surge, Wish::Uea]) };
    let scene = with(table_with(2, options), |state| {
        put(state, "B1", (70.0, 36.0), 3);
        (state.bugged, state.disc) = (Some(flicktier::DieId(3)), true);
        only_a_strike(state);
    });
    let scene = scene.plays("A", "end").plays("B", "end");
    prove_eq!(
        "FF-RULING-26",
        (scene.position().state().bugged, scene.position().state().disc),
        (None, false)
    );
    prove!("FF-RULING-26", offered(&scene, "B", "set B1 earth 6"), "its owner sets it down");
    // A bounty's penalty destroys it.
    let scene = with(hunted(&[Wish::Surge, Wish::Uea], [3, 6, 7]), |state| {
        put_on_card(state, "B1", 0, 2.6, 3);
        (state.bugged, state.disc) = (Some(flicktier::DieId(3)), true);
    });
    let scene = lands(scene, "B1");
    prove_eq!("FF-RULING-26", scene.position().state().bugged, None);
    prove!("FF-RULING-26", offered(&scene, "B", "set B1 earth 6"));
}

#[test]
fn the_surge_takes_the_token_for_what_it_beats() {
    let scene = with(bugged(&[Wish::Uea, Wish::Nox]), |state| {
        put(state, "B1", (45.0, 14.0), 6);
        put(state, "C1", (45.0, 24.0), 1);
        hand(state, "A", &[(Resource::Alloy, 5)]);
        hand(state, "C", &[]);
    });
    let scene = fights(scene, ("B1", "alloy-5"), ("C", "C1", "nothing"));
    let tokens = ["A", "B"].map(|seat| scene.position().realm(player(seat)).tokens);
    prove_eq!("FF-RULING-26", tokens, [1, 0]);
}

#[test]
fn the_surge_sets_its_side_on_the_asteroid_field_only() {
    let from = |x: i32, y: i32| {
        format!(
            "flick-from-home B1 x={x} y={y} side=6 yaw=0 theta=0 elev=0 offset=0 height=800 speed=500 aside=0"
        )
    };
    let scene = with(bugged(&[Wish::Uea]), |state| put(state, "B1", (10.0, 52.0), 1)).plays("A", "move");
    let scene = scene.plays("A", &from(11_000, 52_000));
    prove!("FF-RULING-26", scene.position().state().before[3].side == 6);
    let scene = with(bugged(&[Wish::Uea]), |state| put(state, "B1", (11.0, 11.0), 1)).plays("A", "move");
    scene.refuses("A", &from(11_000, 11_000), "FF-FLICK-05").offers_not("A", &from(11_000, 11_000));
}

#[test]
fn the_surge_suffers_and_wins_bounties_with_it() {
    let scene = with(hunted(&[Wish::Surge, Wish::Uea], [0, 1, 2]), |state| {
        put_on_card(state, "B1", 0, 2.6, 3);
        state.bugged = Some(flicktier::DieId(3));
        state.disc = true;
        hand(state, "A", &[(Resource::Alloy, 1), (Resource::Tech, 1)]);
    });
    let scene = lands(scene, "B1");
    prove_eq!(
        "FF-RULING-26",
        (in_hand(&scene, "A"), in_hand(&scene, "B")),
        (0, 4),
        "the Surge loses the cards"
    );
    let scene = with(hunted(&[Wish::Surge, Wish::Uea], [0, 1, 2]), |state| {
        put_on_card(state, "B1", 0, 0.0, 6);
        state.bugged = Some(flicktier::DieId(3));
        state.disc = true;
    });
    let scene = lands(scene, "B1");
    prove_eq!("FF-RULING-26", scene.position().realm(player("A")).bounties, Few::only(BountyId(0)));
    prove!("FF-RULING-26", matches!(scene.position().task(), Some(Task::Move { .. })));
}

/// The Surge lands with the bugged B1 of this faction, which has all its upgrades, on a card that asks for 6.
fn landed(faction: Wish, above: f64, side: u8) -> Scene<Flicktier> {
    let scene = with(hunted(&[Wish::Surge, faction], [0, 1, 2]), |state| {
        level(state, "B", 3);
        put_on_card(state, "B1", 0, above, side);
        (state.bugged, state.disc) = (Some(flicktier::DieId(3)), true);
        hand(state, "A", &[(Resource::Alloy, 2), (Resource::Tech, 1), (Resource::Tech, 2)]);
    });
    lands(scene, "B1")
}

#[test]
fn the_upgrades_of_its_owner_are_not_the_surges() {
    // Morovians may ignore a penalty; the Surge stands in for them without that.
    let scene = landed(Wish::Morovian, 2.6, 6).told("B", |event| matches!(event, Event::Penalty { .. }));
    prove!("FF-RULING-26", matches!(scene.position().task(), Some(Task::Discard { .. })));
    prove!("FF-RULING-26", !offered(&scene.asks("A"), "A", "yes"), "nothing is to be ignored");
    // A card of the Noxians counts one more; the Surge's own do not: 3 and 2 are 5.
    let scene = landed(Wish::Nox, 0.0, 3).plays("A", "give alloy-2");
    let bounties = ["A", "B"].map(|seat| scene.position().realm(player(seat)).bounties);
    prove_eq!("FF-RULING-26", bounties, [Few::NONE; 2]);
    scene.told("B", |event| matches!(event, Event::Penalty { .. }));
}

/// B attacks its own bugged B1, which got away: it lies beside the mats or on them.
fn retreated(faction: Wish, x: f64) -> Scene<Flicktier> {
    let scene = with(bugged_in_the_turn_of_b(&[faction]), |state| {
        put(state, "B2", (45.0, 18.6), 6);
        hand(state, "B", &[(Resource::Alloy, 5)]);
        hand(state, "A", &[]);
    });
    let scene = scene.plays("B", "attack B2 B1").plays("B", "play alloy-5");
    let scene = with(scene, |state| {
        put(state, "B1", (x, 14.0), 4);
        state.stack.push(Task::Keep { flown: flown(flicktier::DieId(4), true, true), cause: Cause::Attack });
    });
    scene.plays("B", "keep").told("A", |event| matches!(event, Event::Retreated { .. })).asks("A")
}

#[test]
fn off_the_mats_it_does_not_stay_though_that_is_where_its_owner_lives() {
    let scene = retreated(Wish::Morovian, -3.0);
    let scene = scene.refuses("A", "stay B1", "FF-RULING-22").offers_not("A", "stay B1");
    let scene = scene.plays("A", "set B1 pell");
    prove!("FF-RULING-22", is_on(scene.position(), "B1", PELL), "the Surge sets it down on the board");
    prove!("FF-RULING-22", offered(&retreated(Wish::Morovian, 60.0), "A", "stay B1"), "on it it may stay");
}

#[test]
fn a_bugged_sleigh_has_no_flick_of_its_own_for_anybody() {
    let scene = with(surge_and(&[Wish::Santarzian], 1), |state| {
        state.realms[1].level = flicktier::Level(1);
        put(state, "B3", (45.0, 14.0), 4);
        state.bugged = Some(flicktier::DieId(5));
        state.disc = true;
        squares(state, "B", &[PELL, VELUNE]);
    });
    let scene = scene.plays("A", "move");
    prove!("FF-SANT-05", matches!(scene.position().task(), Some(Task::Move { left: 2, sleigh: false, .. })));
}
