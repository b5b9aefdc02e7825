//! The Morovian Mercenaries.

use flick::Die;
use flicktier::content::Resource;
use flicktier::{BountyId, Event, Flicktier, Task, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    HESPERA, OSKARA, PELL, TARSIS, VELUNE, cover, fights, hunted, in_hand, lands, level, offered,
    offered_any, player, put_on_card, realm, rounds, scores, squares, yields,
};
use crate::stage::{die, hand, lie, plain, put, put_on, table_of, with};

fn morovian() -> Scene<Flicktier> {
    table_of(&[Wish::Morovian, Wish::Uea])
}

fn off_the_mats(scene: &Scene<Flicktier>, ship: u8) -> bool {
    let outline = flick::Silhouette::of(scene.position().piece(flicktier::DieId(ship)));
    !flick::touches_rect(&outline, scene.position().mat())
}

#[test]
fn the_fleet_is_two_d6_and_a_d10() {
    let scene = morovian();
    prove_eq!(
        "FF-MOR-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D6, Die::D6, Die::D10]
    );
}

#[test]
fn ships_start_off_the_mats_where_the_player_chooses() {
    let kit = flicktier::Kit::shipped();
    let scene = Scene::<Flicktier>::deal_with(kit, 2, plain(&[Wish::Morovian, Wish::Uea]), 1);
    prove!("FF-MOR-02", !offered_any(&scene, "A", "set A1"), "no home planet");
    for edge in ["left", "right", "bottom", "top"] {
        prove!("FF-MOR-03", offered(&scene, "A", &format!("beside A1 {edge} 6")));
    }
    let scene = scene
        .refuses("A", "place-up A1 x=45000 y=30000 yaw=0 side=1", "FF-SPEC-17")
        .refuses("A", "place-up A1 x=45000 y=-700 yaw=0 side=1", "FF-SPEC-17")
        .refuses("A", "place-up A1 x=45000 y=-11000 yaw=0 side=1", "FF-SPEC-17")
        .plays("A", "place-up A1 x=45000 y=-5000 yaw=0 side=6");
    prove!("FF-MOR-03", off_the_mats(&scene, 0));
    prove_eq!("FF-MOR-03", (lie(scene.position(), "A1").x, lie(scene.position(), "A1").side), (45_000, 6));
}

#[test]
fn a_return_or_a_defeat_brings_a_ship_beside_the_board() {
    let scene = with(morovian(), |state| put(state, "A1", (45.0, 14.0), 1));
    let scene = scene.plays("A", "return").plays("A", "fetch A1");
    prove!("FF-MOR-04", !offered_any(&scene, "A", "set"));
    let scene = scene.refuses("A", "set A1 earth 1", "FF-RETURN-01").plays("A", "beside A1 right 5");
    prove!("FF-MOR-04", off_the_mats(&scene, 0) && lie(scene.position(), "A1").x > 90_000);
    let beaten = with(morovian(), |state| {
        put(state, "A1", (45.0, 14.0), 1);
        put(state, "B1", (45.0, 24.0), 6);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "B", &[]);
    });
    let beaten = fights(beaten, ("A1", "alloy-1"), ("B", "B1", "nothing"));
    prove!("FF-MOR-04", offered(&beaten, "A", "beside A1 top 6"));
    let beaten = beaten.plays("A", "place-up A1 x=-4000 y=30000 yaw=4500 side=2");
    prove!("FF-MOR-04", off_the_mats(&beaten, 0));
    // Nobody else comes home so.
    let other = with(table_of(&[Wish::Uea, Wish::Nox]), |state| put(state, "A1", (45.0, 14.0), 1));
    other.plays("A", "return").plays("A", "fetch A1").refuses("A", "beside A1 top 6", "FF-MOR-04");
}

#[test]
fn off_the_mats_a_die_is_turned_and_set_to_a_side_but_not_moved() {
    let scene = morovian().plays("A", "move");
    let at = lie(scene.position(), "A1");
    let flick = |x: i32, y: i32| {
        format!(
            "flick-from-home A1 x={x} y={y} side=6 yaw=100 theta=0 elev=0 offset=0 height=800 speed=1500 aside=0"
        )
    };
    let scene = scene.refuses("A", &flick(at.x, at.y + 1_000), "FF-RULING-48");
    let scene = scene.offers("A", &flick(at.x, at.y)).offers_not("A", &flick(at.x + 1, at.y));
    let scene = scene.plays("A", &flick(at.x, at.y));
    prove_eq!("FF-RULING-48", scene.position().state().before[0].side, 6);
    // On the board it lies as it lies.
    let scene = with(morovian(), |state| put(state, "A1", (45.0, 14.0), 1)).plays("A", "move");
    scene.offers_not("A", &flick(45_000, 14_000));
}

/// At the table's edge some sides of a die reach nearer to the mat than others: one that would not lie on the table any
/// more is refused, since nobody could go on from there.
#[test]
fn a_die_at_the_edge_of_the_table_is_not_set_to_a_side_beyond_it() {
    let scene = |side: u8| {
        let edge = with(morovian(), |state| {
            state.lies[2] = flick::Lie { x: 47_614, y: -31_085, yaw: 13_572, side };
            state.before = state.lies;
        });
        edge.plays("A", "move")
    };
    let set = |side: u8| {
        let flick = "yaw=0 theta=9000 elev=0 offset=0 height=800 speed=1500 aside=0";
        format!("flick-from-home A3 x=47614 y=-31085 side={side} {flick}")
    };
    let (there, gone): (Vec<u8>, Vec<u8>) = (1..=10).partition(|side| {
        let outline = flick::Silhouette::of(scene(*side).position().piece(flicktier::DieId(2)));
        !flick::rect_farther_than(&outline, morovian().position().mat(), 30_000)
    });
    prove!("FF-RULING-13", !there.is_empty() && gone.contains(&1));
    for side in gone {
        scene(there[0]).refuses("A", &set(side), "FF-RULING-13");
    }
    for side in &there {
        let after = scene(there[0]).plays("A", &set(*side));
        prove!("FF-RULING-48", after.position().state().before[2].side == *side);
    }
}

#[test]
fn the_hideout_gathers_on_its_planet() {
    prove_eq!("FF-MOR-05", morovian().position().left_to_build(player("A")), (1, 4));
    let scene = with(morovian(), |state| {
        rounds(state, "A", &[PELL]);
        yields(state, PELL, Resource::Biomass);
        hand(state, "A", &[]);
    });
    let scene = scene.plays("A", "gather").plays("A", "source pell");
    let biomass = scene.position().state().cards.money(player("A"), Resource::Biomass);
    prove_eq!("FF-MOR-05", (biomass, in_hand(&scene, "A")), (1, 1));
}

/// UEA in seat A gathers with two ships on Tarsis and one on Pell; Morovian raids are on these planets.
fn raided(own_level: u8, raids: &[flicktier::content::Space]) -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Morovian]), |state| {
        level(state, "B", own_level);
        squares(state, "B", raids);
        put(state, "A1", (26.0, 13.0), 1);
        put(state, "A2", (28.5, 13.0), 1);
        put_on(state, "A3", PELL, 1);
        yields(state, TARSIS, Resource::Tech);
        yields(state, PELL, Resource::Alloy);
        hand(state, "A", &[]);
        hand(state, "B", &[]);
    })
}

fn gathered(scene: Scene<Flicktier>) -> Scene<Flicktier> {
    scene.plays("A", "gather").plays("A", "source A1").plays("A", "source A2").plays("A", "source A3")
}

#[test]
fn raids_do_nothing_before_level_one() {
    let scene = gathered(raided(0, &[TARSIS, PELL]));
    prove!("FF-MOR-06", matches!(scene.position().task(), Some(Task::Act { .. })));
    prove_eq!("FF-MOR-06", in_hand(&scene, "B"), 0);
}

#[test]
fn a_raid_brings_a_card_and_the_gatherer_loses_nothing() {
    let scene = gathered(raided(1, &[PELL, VELUNE]));
    prove_eq!("FF-RULING-42", in_hand(&scene, "A"), 3, "after the gatherer's cards");
    prove!("FF-MOR-07", offered(&scene, "B", "yes") && offered(&scene, "B", "no"));
    let scene = scene.plays("B", "yes");
    let alloy = scene.position().state().cards.money(player("B"), Resource::Alloy);
    prove_eq!("FF-MOR-07", (alloy, in_hand(&scene, "B")), (1, 1), "of the planet's resource");
    prove_eq!("FF-MOR-08", in_hand(&scene, "A"), 3);
    let scene = scene.asks("A").told("A", |event| matches!(event, Event::Raided { at, .. } if *at == PELL));
    drop(scene);
    let scene = gathered(raided(1, &[PELL])).plays("B", "no");
    prove_eq!("FF-MOR-07", in_hand(&scene, "B"), 0, "it may be declined");
}

#[test]
fn one_card_for_each_raid_however_many_pieces_gathered_there() {
    let scene = gathered(raided(1, &[TARSIS, PELL, HESPERA])).plays("B", "yes").plays("B", "yes").asks("A");
    let cards = &scene.position().state().cards;
    let got = [Resource::Tech, Resource::Alloy].map(|resource| cards.money(player("B"), resource));
    prove_eq!("FF-RULING-42", (got, in_hand(&scene, "B")), ([1, 1], 2));
    // A planet nobody gathered on brings nothing.
    let scene = gathered(raided(1, &[OSKARA, HESPERA])).asks("A");
    prove_eq!("FF-RULING-42", in_hand(&scene, "B"), 0);
}

#[test]
fn no_raid_without_a_card_nor_in_an_own_gather_nor_under_a_statue() {
    let scene = with(raided(1, &[PELL]), |state| {
        // All alloy but one card is with the third pile: in hands where it cannot be drawn from.
        for card in state.cards.0[Resource::Alloy.index()].iter_mut().skip(1) {
            (card.pile, card.by) =
                (flicktier::Pile::Front(player("A")), table::Seats::first(table::Seat::MAX as u8));
        }
        state.cards.0[Resource::Alloy.index()].sort_unstable();
    });
    let scene = gathered(scene);
    prove_eq!("FF-RULING-42", in_hand(&scene, "B"), 0, "the gatherer had the last one");
    scene.asks("A");
    let own = with(morovian(), |state| {
        level(state, "A", 1);
        squares(state, "A", &[PELL]);
        put_on(state, "A1", PELL, 1);
    });
    let before = in_hand(&own, "A");
    let own = own.plays("A", "gather").plays("A", "source A1");
    prove_eq!("FF-RULING-42", in_hand(&own, "A"), before + 1);
    prove!("FF-RULING-42", matches!(own.position().task(), Some(Task::Act { .. })), "no raid is asked about");
    let covered = gathered(with(raided(1, &[PELL]), |state| cover(state, "B", &[PELL])));
    prove!("FF-VOL-05", matches!(covered.position().task(), Some(Task::Act { .. })), "nor here");
    prove_eq!("FF-VOL-05", in_hand(&covered.asks("A"), "B"), 0);
}

#[test]
fn penalties_may_be_ignored_at_level_two() {
    let scene = |own_level| {
        let scene = with(hunted(&[Wish::Morovian, Wish::Uea], [3, 6, 7]), |state| {
            level(state, "A", own_level);
            put_on_card(state, "A1", 0, 2.6, 1);
        });
        lands(scene, "A1")
    };
    let ignored = scene(2);
    prove!("FF-MOR-09", offered(&ignored, "A", "yes"));
    let ignored = ignored.plays("A", "yes").not_told("A", |event| matches!(event, Event::Penalty { .. }));
    prove!("FF-MOR-09", matches!(ignored.position().task(), Some(Task::Move { .. })));
    let taken = scene(2).plays("A", "no").told("A", |event| matches!(event, Event::Penalty { .. }));
    prove!("FF-MOR-09", offered(&taken, "A", "beside A1 left 1"), "or taken");
    let without = scene(1).told("A", |event| matches!(event, Event::Penalty { .. }));
    prove!("FF-MOR-09", !offered(&without, "A", "yes"));
}

#[test]
fn bounties_score_one_more_each_at_level_three() {
    let scene = with(hunted(&[Wish::Morovian, Wish::Uea], [0, 1, 2]), |state| {
        level(state, "A", 2);
        state.bounty_deck = (3..5).map(BountyId).collect();
        realm(state, "A").bounties = (5..8).map(BountyId).collect();
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-MOR-10", (before, after), (8, 11));
}
