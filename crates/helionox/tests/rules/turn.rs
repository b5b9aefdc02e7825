//! The turn: its phases, the Cryo phase, Architects, the End phase.

use helionox::{Event, Phase, World, Zone};
use table::Game;
use testkit::{prove, prove_eq};

use crate::support::{
    card, denied, end_turn, give, hold, of, place, player, rivals, seat, stage, with, zone,
};

#[test]
fn turns_pass_clockwise_and_have_their_phases_in_order() {
    let scene = with(stage(3, rivals()), |state| {
        player(state, "B").cryo = 2;
        place(state, "solar-flare-earth", false);
    });
    let scene = end_turn(scene, "A");
    prove_eq!("HX-TURN-01", scene.position().state().current, seat("B"));
    let told = crate::support::told(&scene, seat("C").into());
    let at = |wanted: &dyn Fn(&Event) -> bool| told.iter().position(wanted).expect("it was told");
    let began = at(&|event| matches!(event, Event::TurnBegan { .. }));
    let flipped = at(&|event| matches!(event, Event::Activated { .. }));
    let placed = at(&|event| matches!(event, Event::Placed { .. }));
    let thawed = at(&|event| matches!(event, Event::Thawed { .. }));
    prove!("HX-TURN-03", began < flipped && flipped < placed && placed < thawed);
    prove_eq!("HX-TURN-03", scene.position().state().phase, Phase::Main);
    prove_eq!("HX-TURN-04", denied(&scene, "A", "end"), "HX-TURN-04");
    prove_eq!("HX-COLLAB-02", denied(&scene, "C", "call A solar-flare-earth share=1"), "HX-TURN-04");
}

#[test]
fn a_cryo_counter_comes_off_before_the_main_phase() {
    let scene = with(stage(2, rivals()), |state| {
        player(state, "A").cryo = 2;
        player(state, "B").cryo = 1;
    });
    let scene = scene.refuses("A", "ability 1", "HX-ARCH-02");
    prove_eq!("HX-CRYO-03", denied(&scene, "A", "ability 2"), "HX-ARCH-02");
    let scene = end_turn(scene, "A");
    prove_eq!("HX-CRYO-01", of(&scene, "B").cryo, 0);
    let scene = with(scene, |state| {
        player(state, "B").architect = helionox::ArchitectId::called(crate::support::kit(), "idris-kohl");
    });
    // It reached zero in this turn and can be used in it.
    let scene = scene.offers("B", "ability 1").plays("B", "ability 1");
    prove_eq!("HX-CRYO-04", scene.position().state().now.defense, 1);
    prove_eq!("HX-ARCH-03", of(&scene, "B").cryo, 1);
    let scene = end_turn(scene, "B");
    prove_eq!("HX-CRYO-01", of(&scene, "A").cryo, 1, "one comes off, not both");
    let scene = end_turn(scene, "A");
    prove_eq!("HX-ARCH-05", of(&scene, "B").cryo, 0);
    let scene = scene.offers("B", "ability 1");
    let scene = end_turn(scene, "B");
    let scene = end_turn(scene, "A");
    prove_eq!("HX-CRYO-02", of(&scene, "B").cryo, 0, "nothing to remove");
}

#[test]
fn architects_have_two_abilities_and_sleep_for_each() {
    // EX-06.
    let known = |state: &mut helionox::State| {
        player(state, "A").architect = helionox::ArchitectId::called(crate::support::kit(), "ilse-ruane");
        hold(state, "A", &["material-asset"]);
        crate::support::offer(state, "field-medic");
    };
    let scene = with(stage(2, rivals()), known).plays("A", "ability 1");
    prove_eq!("HX-ARCH-01", (of(&scene, "A").cryo, of(&scene, "A").ship), (2, World::Moon));
    prove_eq!("HX-MOVE-05", scene.position().state().now.credits, 0);
    let scene = scene.refuses("A", "ability 2", "HX-ARCH-02");
    prove_eq!("HX-MAIN-04", scene.position().state().phase, Phase::Main);
    let scene = with(stage(2, rivals()), known).plays("A", "ability 2");
    prove_eq!("HX-ARCH-03", of(&scene, "A").cryo, 4);
    let scene = scene.plays("A", "card material-asset");
    prove_eq!("HX-ARCH-04", zone(&scene, "A", Zone::Discard), ["material-asset"]);
    let dear = scene.list("A").into_iter().all(|action| {
        let id = action.strip_prefix("card ").expect("a card");
        card(id).of(crate::support::kit()).cost <= 4
    });
    assert!(dear, "only what costs 4 or less");
    let scene = scene.plays("A", "card field-medic");
    prove_eq!("HX-OBTAIN-11", zone(&scene, "A", Zone::Top), ["field-medic"]);
    prove_eq!("HX-OBTAIN-08", zone(&scene, "A", Zone::Top), ["field-medic"]);
    // A discard that stands as its own sentence is no price: with an empty hand the rest still happens.
    let empty = with(stage(2, rivals()), |state| {
        player(state, "A").architect = helionox::ArchitectId::called(crate::support::kit(), "ilse-ruane");
        crate::support::offer(state, "field-medic");
    });
    let empty = empty.plays("A", "ability 2").plays("A", "card field-medic");
    prove_eq!("HX-RULING-33", zone(&empty, "A", Zone::Top), ["field-medic"]);
    // A second use takes an effect that empties the counters.
    let thawed = with(empty, |state| hold(state, "A", &["neural-index"]));
    let thawed =
        with(thawed, |state| player(state, "A").cryo = 1).plays("A", "play neural-index").plays("A", "none");
    prove_eq!("HX-RULING-54", of(&thawed, "A").cryo, 0);
    let _ = thawed.offers("A", "ability 1");
}

#[test]
fn an_architect_may_be_forbidden() {
    let scene = with(stage(2, rivals()), |state| place(state, "cryo-failure-moon", true));
    let scene = scene.refuses("A", "ability 1", "HX-EVENT-12");
    let scene = with(scene, crate::support::clear_events);
    let _ = scene.offers("A", "ability 1");
}

#[test]
fn the_end_phase_keeps_draws_and_discards_to_five() {
    // EX-07.
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["material-asset", "material-asset", "sentinel-prototype"]);
        player(state, "A").banked_credits = 0;
    });
    let scene = scene.plays("A", "play material-asset");
    prove_eq!("HX-PLAY-09", zone(&scene, "A", Zone::Played), ["material-asset"]);
    let scene = scene.plays("A", "end");
    prove_eq!("HX-END-01", zone(&scene, "A", Zone::Discard), ["material-asset"]);
    let scene = scene.offers("A", "discard sentinel-prototype").offers("A", "draw");
    prove_eq!("HX-RULING-40", scene.list("A").len(), 3, "each of two kinds, or none");
    let scene = scene.plays("A", "discard sentinel-prototype").plays("A", "draw");
    prove_eq!("HX-END-02", of(&scene, "A").cards.count(Zone::Discard, card("sentinel-prototype")), 1);
    prove_eq!("HX-END-03", of(&scene, "A").cards.in_hand(), 6);
    let scene = scene.refuses("A", "draw", "HX-END-04");
    let first = scene.list("A")[0].clone();
    let scene = scene.plays("A", &first);
    prove_eq!("HX-END-04", of(&scene, "A").cards.in_hand(), 5);
    prove_eq!(
        "HX-END-06",
        (scene.position().state().now.credits, scene.position().state().current),
        (0, seat("B"))
    );
    prove_eq!("HX-TERM-02", scene.position().state().now.credits, 0);
    prove_eq!("HX-RULING-91", of(&scene, "A").influence, 0);
}

#[test]
fn played_cards_are_in_the_discard_pile_before_the_draw() {
    let scene = with(stage(2, rivals()), |state| {
        // All cards are in hand, so that the draw needs the played one.
        player(state, "A").cards.pour(Zone::Rest, Zone::Known);
    });
    let scene = scene.plays("A", "play material-asset").plays("A", "end").plays("A", "draw");
    let scene = scene.told("B", |event| matches!(event, Event::Shuffled { .. }));
    prove_eq!("HX-END-05", of(&scene, "A").cards.in_hand(), 10);
    prove_eq!("HX-RULING-35", of(&scene, "A").cards.in_deck(), 0, "as many as there are");
}

#[test]
fn unspent_tokens_are_lost_and_banked_ones_are_kept() {
    let scene = with(stage(2, crate::support::mercury()), |state| {
        state.now.credits = 3;
        state.now.defense = 2;
        player(state, "A").banked_credits = 4;
        player(state, "A").banked_defense = 5;
        player(state, "A").influence = 7;
    });
    let scene = end_turn(scene, "A");
    prove_eq!(
        "HX-END-06",
        (scene.position().state().now.credits, scene.position().state().now.defense),
        (0, 0)
    );
    prove_eq!("HX-END-07", (of(&scene, "A").banked_credits, of(&scene, "A").banked_defense), (4, 5));
    prove_eq!("HX-RULING-91", of(&scene, "A").influence, 7);
    prove_eq!("HX-TERM-04", of(&scene, "A").influence, 7);
}

#[test]
fn main_phase_actions_come_in_any_order_and_may_all_be_left() {
    let arranged = |state: &mut helionox::State| {
        state.now.credits = 4;
        hold(state, "A", &["material-asset"]);
    };
    let one = with(stage(2, rivals()), arranged)
        .plays("A", "play material-asset")
        .plays("A", "embassy")
        .plays("A", "travel mars");
    let other = with(stage(2, rivals()), arranged)
        .plays("A", "embassy")
        .plays("A", "travel mars")
        .plays("A", "play material-asset");
    prove_eq!("HX-MAIN-01", one.position().state().players, other.position().state().players);
    prove!("HX-MAIN-03", one.list("A").contains(&"end".to_owned()));
    let left = with(stage(2, rivals()), arranged).plays("A", "end");
    prove_eq!("HX-MAIN-06", left.position().state().phase, Phase::Discard);
    prove!("HX-END-02", left.position().check(seat("A"), &helionox::Action::Draw).is_ok());
}

#[test]
fn nothing_is_begun_while_something_is_resolved() {
    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["local-pilot", "material-asset"]));
    let scene = scene.plays("A", "play local-pilot").refuses("A", "play material-asset", "HX-MAIN-07");
    let _ = scene.refuses("A", "end", "HX-MAIN-07").offers("A", "yes").offers("A", "no");
}

#[test]
fn a_hand_that_an_event_makes_smaller() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "mass-exodus-moon", true);
        give(state, "A", Zone::Top, &["material-asset"]);
    });
    let scene = scene.plays("A", "end");
    prove_eq!("HX-EVENT-12", of(&scene, "A").cards.in_hand(), 4);
}
