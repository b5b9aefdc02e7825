//! The Korivali Trade Federation.

use flick::Die;
use flicktier::content::Resource;
use flicktier::{Event, Few, Flicktier, Pile, Slot, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, HESPERA, OSKARA, PELL, TARSIS, VELUNE, dry, in_hand, level, offered, offered_any, player, realm,
    rounds, row, scores, squares,
};
use crate::stage::{die, give_front, hand, put_on, table_of, with};

fn ktf() -> Scene<Flicktier> {
    table_of(&[Wish::Ktf, Wish::Uea])
}

/// A1 is at a warehouse on Pell; A has two alloy, of value 1 and 4.
fn at_a_warehouse() -> Scene<Flicktier> {
    with(ktf(), |state| {
        level(state, "A", 1);
        squares(state, "A", &[PELL]);
        put_on(state, "A1", PELL, 2);
        hand(state, "A", &[(Resource::Alloy, 1), (Resource::Alloy, 4)]);
    })
}

/// The row is a Deliver mission to Tarsis, an Explore mission and one of another kind.
fn claiming() -> Scene<Flicktier> {
    with(ktf(), |state| {
        level(state, "A", 2);
        row(state, ["lamps", "beacon", "bazaar"]);
    })
}

#[test]
fn the_fleet_is_three_d6() {
    let scene = ktf();
    prove_eq!("FF-KTF-01", ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)), [Die::D6; 3]);
}

#[test]
fn each_market_gathers_a_card() {
    prove_eq!("FF-KTF-02", ktf().position().left_to_build(player("A")).0, 3);
    let scene = with(ktf(), |state| {
        rounds(state, "A", &[TARSIS, OSKARA, BRINDLE]);
        put_on(state, "A1", HESPERA, 1);
    });
    let before = in_hand(&scene, "A");
    let scene = scene.plays("A", "gather").plays("A", "source tarsis").plays("A", "source oskara");
    let scene = scene.plays("A", "source brindle");
    prove_eq!("FF-KTF-02", in_hand(&scene, "A"), before + 3, "and the ship comes too late");
}

#[test]
fn a_card_is_traded_for_one_of_any_type_once_a_turn_and_for_free() {
    let scene = at_a_warehouse();
    for wanted in ["quantum", "tech", "alloy", "biomass"] {
        prove!("FF-KTF-03", offered(&scene, "A", &format!("trade alloy-4 {wanted}")));
    }
    let scene = scene.plays("A", "trade alloy-4 quantum");
    let cards = &scene.position().state().cards;
    let hand = |resource| cards.count(resource, Pile::Hand(player("A")));
    prove_eq!("FF-KTF-03", (hand(Resource::Alloy), hand(Resource::Quantum)), (1, 1));
    prove_eq!("FF-KTF-03", cards.count(Resource::Alloy, Pile::Discard), 1);
    prove_eq!("FF-KTF-03", scene.position().state().done.actions, 0);
    let scene = scene.refuses("A", "trade alloy-1 tech", "FF-KTF-03").plays("A", "end").plays("B", "end");
    prove!("FF-KTF-03", offered(&scene, "A", "trade alloy-1 tech"), "in the next turn again");
}

#[test]
fn a_ship_must_be_at_a_warehouse() {
    with(at_a_warehouse(), |state| put_on(state, "A1", VELUNE, 2)).refuses(
        "A",
        "trade alloy-1 tech",
        "FF-KTF-04",
    );
    // Somebody else's ship there, or somebody else's structure here, does not help.
    let scene = with(at_a_warehouse(), |state| {
        put_on(state, "A1", VELUNE, 2);
        put_on(state, "B1", PELL, 2);
        squares(state, "B", &[VELUNE]);
    });
    prove!("FF-KTF-04", !offered_any(&scene, "A", "trade"));
}

#[test]
fn without_the_upgrade_a_warehouse_does_nothing() {
    prove_eq!("FF-KTF-05", ktf().position().left_to_build(player("A")).1, 3);
    let scene = with(at_a_warehouse(), |state| level(state, "A", 0));
    scene.refuses("A", "trade alloy-1 tech", "FF-KTF-05");
}

#[test]
fn the_card_traded_away_may_lie_in_front() {
    let scene = with(at_a_warehouse(), |state| give_front(state, "A", Resource::Biomass, 3));
    prove!("FF-KTF-13", offered(&scene, "A", "trade biomass-3-front tech"));
    let scene =
        scene.refuses("A", "trade tech-2 quantum", "FF-KTF-13").plays("A", "trade biomass-3-front tech");
    let cards = &scene.position().state().cards;
    prove_eq!("FF-KTF-13", cards.count(Resource::Biomass, Pile::Front(player("A"))), 0);
    prove_eq!(
        "FF-KTF-13",
        cards.count(Resource::Tech, Pile::Hand(player("A"))),
        1,
        "the new card is in hand"
    );
}

#[test]
fn a_type_of_which_no_card_is_left_is_not_traded_for_but_a_card_is_for_itself() {
    let scene = with(at_a_warehouse(), |state| dry(state, Resource::Quantum, "B"));
    let scene = scene.refuses("A", "trade alloy-4 quantum", "FF-RULING-43");
    scene.offers_not("A", "trade alloy-4 quantum").offers("A", "trade alloy-4 tech");
    // What is traded away is the discard pile of its type, and that is shuffled when a card is to be drawn.
    let scene = with(at_a_warehouse(), |state| dry(state, Resource::Alloy, "B"));
    let scene = scene.offers("A", "trade alloy-4 alloy").plays("A", "trade alloy-4 alloy");
    let cards = &scene.position().state().cards;
    let alloy = (cards.count(Resource::Alloy, Pile::Hand(player("A"))), cards.drawable(Resource::Alloy));
    prove_eq!("FF-RULING-43", alloy, (2, 0), "it is back in hand");
    scene.told("A", |event| matches!(event, Event::Reshuffled { resource: Resource::Alloy }));
}

#[test]
fn claims_need_their_upgrade() {
    prove_eq!("FF-KTF-06", ktf().position().state().claims, 2);
    prove_eq!("FF-KTF-06", table_of(&[Wish::Nox, Wish::Uea]).position().state().claims, 0);
    with(claiming(), |state| level(state, "A", 1)).refuses("A", "claim 1", "FF-KTF-06");
    with(claiming(), |state| state.claims = 0).refuses("A", "claim 1", "FF-KTF-10");
}

#[test]
fn a_deliver_mission_is_claimed_for_free_and_no_other() {
    let scene = claiming();
    prove!("FF-KTF-07", offered(&scene, "A", "claim 1"));
    let scene =
        scene.refuses("A", "claim 2", "FF-KTF-08").refuses("A", "claim 3", "FF-KTF-08").plays("A", "claim 1");
    let state = scene.position().state();
    prove_eq!("FF-KTF-07", (state.claimed, state.claims, state.done.actions), (Some(Slot::LEFT), 1, 0));
    // FF-KTF-07: only what lies face up.
    with(claiming(), |state| {
        let gone = state.row[0].take().expect("a mission");
        state.realms[1].missions.insert(gone);
        state.deck = 0;
        state.unseen = Few::first(18).minus(state.realms[1].missions);
        for mission in state.row.into_iter().flatten() {
            state.unseen.remove(mission);
        }
    })
    .refuses("A", "claim 1", "FF-KTF-07");
}

#[test]
fn one_claim_a_turn() {
    let scene = with(claiming(), |state| row(state, ["lamps", "girders", "bazaar"])).plays("A", "claim 1");
    scene.refuses("A", "claim 2", "FF-RULING-51");
}

/// KTF has claimed the lamps; B could deliver them otherwise, and so could A.
fn claimed() -> Scene<Flicktier> {
    let scene = with(claiming(), |state| {
        put_on(state, "A1", TARSIS, 1);
        put_on(state, "B1", TARSIS, 1);
        crate::stage::put(state, "B1", (27.0, 15.5), 1);
        hand(state, "A", &[(Resource::Quantum, 1), (Resource::Quantum, 2)]);
        hand(state, "B", &[(Resource::Quantum, 1), (Resource::Quantum, 2)]);
    });
    scene.plays("A", "claim 1")
}

#[test]
fn a_claimed_mission_is_closed_to_everybody_else_until_the_next_turn() {
    let scene = claimed();
    prove!("FF-KTF-11", offered(&scene, "A", "complete 1"));
    let scene = scene.plays("A", "end").refuses("B", "complete 1", "FF-KTF-09").plays("B", "end");
    let state = scene.position().state();
    prove_eq!("FF-KTF-10", (state.claimed, state.claims), (None, 1), "the token is gone for good");
    let scene =
        scene.told("B", |event| matches!(event, Event::ClaimEnded { slot: Slot::LEFT })).plays("A", "end");
    prove!("FF-KTF-09", offered(&scene, "B", "complete 1"), "open again");
}

#[test]
fn the_one_who_claimed_it_completes_it_and_the_token_goes_with_it() {
    let scene = claimed().plays("A", "complete 1");
    let state = scene.position().state();
    prove_eq!("FF-KTF-11", state.realms[0].missions.len(), 1);
    prove_eq!("FF-RULING-51", (state.claimed, state.claims), (None, 1));
    // What comes up in its place is open to all.
    let slot = state.row[0].is_some();
    prove!("FF-RULING-51", slot, "a new mission, unclaimed");
}

#[test]
fn both_tokens_are_used_up_by_two_claims() {
    let scene = claimed().plays("A", "end").plays("B", "end");
    let scene = scene.plays("A", "claim 1").plays("A", "end").plays("B", "end");
    prove!("FF-INV-17", !offered_any(&scene, "A", "claim"));
    scene.refuses("A", "claim 1", "FF-KTF-10");
}

#[test]
fn deliver_missions_score_one_more_each_at_level_three() {
    let scene = with(ktf(), |state| {
        level(state, "A", 2);
        row(state, ["beacon", "wreck", "envoys"]);
        // Lamps and girders are Deliver missions of 2, the bazaar is another of 3.
        let kit = flicktier::Kit::shipped();
        for id in ["lamps", "girders", "bazaar"] {
            let mission = kit.mission_named(id).expect("a mission");
            state.unseen.remove(mission);
            realm(state, "A").missions.insert(mission);
        }
        state.deck -= 3;
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-KTF-12", (before, after), (7, 9));
}
