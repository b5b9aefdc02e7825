//! Playing cards, keywords, copies, Unique cards.

use helionox::{Event, World, Zone};
use table::{Game, Seats};
use testkit::{prove, prove_eq};

use crate::support::{card, give, hold, kit, of, offer, place, player, rivals, stage, with, zone};

#[test]
fn cards_are_played_from_hand_in_any_number() {
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["material-asset", "material-asset", "sentinel-prototype"])
    });
    let scene = scene
        .refuses("A", "play world-seed", "HX-PLAY-01")
        .plays("A", "play material-asset")
        .plays("A", "play material-asset");
    let scene = scene.plays("A", "play sentinel-prototype");
    prove_eq!("HX-PLAY-01", of(&scene, "A").cards.len(Zone::Played), 3);
    prove_eq!(
        "HX-PLAY-03",
        (scene.position().state().now.credits, scene.position().state().now.defense),
        (2, 1)
    );
}

#[test]
fn a_card_resolves_in_order_and_its_credits_wait() {
    // EX-05.
    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["local-pilot"]));
    let scene = scene.plays("A", "play local-pilot");
    prove_eq!("HX-PLAY-02", scene.position().state().now.credits, 1, "the Credit first, then the question");
    prove_eq!("HX-PLAY-04", scene.list("A"), ["yes", "no"]);
    let scene = scene.refuses("A", "load", "HX-MAIN-07");
    prove_eq!("HX-PLAY-05", crate::support::denied(&scene, "A", "travel mars"), "HX-MAIN-07");
    let scene = scene.refuses("A", "none", "HX-PLAY-06").plays("A", "no").offers_not("A", "yes");
    prove_eq!("HX-PLAY-06", of(&scene, "A").ship, World::Earth, "declined is declined");
    // EX-14: what comes behind the move is gained where the ship is then.
    let shuttle = with(stage(2, rivals()), |state| {
        hold(state, "A", &["orbital-shuttle"]);
        place(state, "aurora-storm-earth", false);
    });
    let moved = shuttle.plays("A", "play orbital-shuttle").plays("A", "yes");
    prove_eq!("HX-PLAY-02", (of(&moved, "A").ship, moved.position().state().now.defense), (World::Moon, 2));
    let moved = moved.refuses("A", "overcome aurora-storm-earth", "HX-OVER-02");
    assert_eq!(of(&moved, "A").influence, 0);
    let stayed = with(stage(2, rivals()), |state| {
        hold(state, "A", &["orbital-shuttle"]);
        place(state, "aurora-storm-earth", false);
    });
    let stayed =
        stayed.plays("A", "play orbital-shuttle").plays("A", "no").plays("A", "overcome aurora-storm-earth");
    prove_eq!("HX-PLAY-06", of(&stayed, "A").influence, 1);
}

#[test]
fn what_is_not_optional_has_to_be_done_as_far_as_it_goes() {
    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["seed-bank", "material-asset"]));
    let scene = scene.plays("A", "play seed-bank").refuses("A", "none", "HX-RULING-33");
    let first = scene.list("A")[0].clone();
    let scene = scene.plays("A", &first);
    prove_eq!("HX-PLAY-07", of(&scene, "A").cards.len(Zone::Discard), 1);
    let choice = with(stage(2, rivals()), |state| hold(state, "A", &["militia"])).plays("A", "play militia");
    let choice = choice.refuses("A", "option 3", "HX-PLAY-07").plays("A", "option 2");
    prove_eq!("HX-PLAY-07", choice.position().state().now.defense, 1);
    // Nothing to recover: the rest happens.
    let none = with(stage(2, rivals()), |state| hold(state, "A", &["regeneration-tank"]))
        .plays("A", "play regeneration-tank");
    prove_eq!("HX-RULING-34", of(&none, "A").cards.in_hand(), 1);
}

#[test]
fn consumed_cards_leave_for_good() {
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["compost-heap", "material-asset"]);
        give(state, "A", Zone::Discard, &["sentinel-prototype"]);
    });
    let scene = scene.plays("A", "play compost-heap").plays("A", "option 2");
    prove_eq!("HX-RULING-32", scene.list("A"), ["card material-asset", "discarded sentinel-prototype"]);
    let scene =
        scene.refuses("A", "card world-seed", "HX-RULING-32").plays("A", "discarded sentinel-prototype");
    prove_eq!("HX-TERM-01", (of(&scene, "A").cards.total(), scene.position().state().consumed.len()), (9, 1));
    prove!("HX-SETUP-10", scene.position().state().consumed.has(card("sentinel-prototype")));
}

#[test]
fn draw_then_consume_reshuffles_first() {
    // EX-08: the discard pile is shuffled for the draw, so that nothing in it can be Consumed.
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["spore-culture"]);
        player(state, "A").cards.pour(Zone::Rest, Zone::Discard);
    });
    let scene =
        scene.plays("A", "play spore-culture").told("B", |event| matches!(event, Event::Shuffled { .. }));
    prove_eq!(
        "HX-DECK-04",
        (of(&scene, "A").cards.len(Zone::Discard), of(&scene, "A").cards.in_hand()),
        (0, 1)
    );
    prove_eq!("HX-DECK-05", of(&scene, "A").cards.in_deck(), 9);
}

#[test]
fn a_unique_card_is_played_once_a_turn_and_not_copied() {
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["the-warden", "recursive-core"]);
    });
    let scene = scene.plays("A", "play the-warden");
    let scene = with(scene, |state| {
        // The same card comes back to the hand.
        let cards = &mut player(state, "A").cards;
        cards.take(Zone::Played, card("the-warden"));
        cards.put(Zone::Known, card("the-warden"));
    });
    let scene = scene.refuses("A", "play the-warden", "HX-TERM-07");
    let scene = with(scene, |state| {
        let cards = &mut player(state, "A").cards;
        cards.take(Zone::Known, card("the-warden"));
        cards.put(Zone::Played, card("the-warden"));
    });
    // To copy it would be its second play.
    let scene = scene.plays("A", "play recursive-core");
    prove_eq!("HX-TERM-08", scene.position().state().stack.len(), 0, "there was nothing to copy");
    prove_eq!("HX-RULING-37", scene.position().state().now.credits, 2);
    // The other player has a limit of the own.
    let spent = |letter: u8| scene.position().state().now.uniques.has((letter, card("the-warden")));
    prove_eq!("HX-RULING-29", (spent(0), spent(1)), (true, false));
}

#[test]
fn a_copy_resolves_the_whole_box() {
    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["guard-subroutine", "mirror-drone"]));
    let scene = scene.plays("A", "play guard-subroutine");
    let pick = scene.list("A")[0].clone();
    let scene = scene.plays("A", &pick).plays("A", "play mirror-drone").plays("A", "option 1");
    prove_eq!("HX-RULING-37", scene.position().state().now.defense, 4);
    assert_eq!(zone(&scene, "A", Zone::Played), ["mirror-drone", "guard-subroutine"]);
    let illegal = with(stage(2, crate::support::mercury()), |state| {
        hold(state, "A", &["quicksilver-lance", "ghost-market"]);
    });
    let illegal =
        illegal.plays("A", "play quicksilver-lance").plays("A", "play ghost-market").plays("A", "option 1");
    prove_eq!("HX-RULING-37", (of(&illegal, "A").infamy, illegal.position().state().now.defense), (2, 8));
    prove_eq!("HX-TECH-09", of(&illegal, "A").infamy, 2);
    prove_eq!("HX-RULING-38", card("quicksilver-lance").of(kit()).faction, None);
}

#[test]
fn tokens_of_infamy_can_be_removed() {
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["regeneration-tank"]);
        player(state, "A").infamy = 2;
    });
    let scene = scene.plays("A", "play regeneration-tank");
    prove_eq!("HX-TERM-03", of(&scene, "A").infamy, 1);
}

#[test]
fn searching_sorting_sifting_and_plucking() {
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["neural-index"]);
        give(state, "A", Zone::Top, &["field-medic", "material-asset"]);
    });
    let scene = scene.plays("A", "play neural-index").refuses("A", "card material-asset", "HX-DECK-06");
    prove_eq!("HX-DECK-06", scene.list("A"), ["card field-medic", "none"]);
    let scene = scene.plays("A", "card field-medic");
    prove_eq!(
        "HX-DECK-06",
        (zone(&scene, "A", Zone::Known), of(&scene, "A").cards.len(Zone::Top)),
        (vec!["field-medic"], 0)
    );
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["data-courier"]);
        give(state, "A", Zone::Top, &["material-asset", "sentinel-prototype"]);
    });
    let scene = scene.plays("A", "play data-courier");
    let pick = scene.list("A")[0].clone();
    let scene = scene
        .plays("A", &pick)
        .refuses("A", "card world-seed", "HX-PLAY-04")
        .plays("A", "card sentinel-prototype");
    prove_eq!(
        "HX-PLAY-04",
        zone(&scene, "A", Zone::Top),
        ["sentinel-prototype", "material-asset"],
        "the last one put is on top"
    );
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["predictive-engine", "the-analyst"]);
        give(state, "A", Zone::Top, &["material-asset", "sentinel-prototype"]);
    });
    let scene =
        scene.plays("A", "play predictive-engine").plays("A", "card sentinel-prototype").plays("A", "none");
    prove_eq!(
        "HX-PLAY-04",
        (zone(&scene, "A", Zone::Discard), zone(&scene, "A", Zone::Known)),
        (vec!["sentinel-prototype"], vec!["material-asset"])
    );
    let scene = scene.plays("A", "play the-analyst");
    let pick = scene.list("A")[0].clone();
    let scene = scene.plays("A", &pick).plays("A", "yes");
    prove_eq!("HX-PLAY-04", (of(&scene, "A").cryo, of(&scene, "A").cards.in_hand()), (1, 3));
}

#[test]
fn what_lasts_for_the_turn_and_what_is_paid() {
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["broker-node", "symbiont-broker", "overmind-lattice"]);
        offer(state, "field-medic");
        offer(state, "crisis-marshal");
    });
    let pick = |scene: crate::support::Table| {
        let pick = scene
            .list("A")
            .into_iter()
            .find(|action| *action != "card field-medic" && *action != "card crisis-marshal")
            .expect("another");
        scene.plays("A", &pick)
    };
    let scene = pick(scene.plays("A", "play broker-node"));
    let scene = scene.plays("A", "play symbiont-broker").plays("A", "no").plays("A", "buy field-medic");
    prove_eq!("HX-RULING-51", scene.position().state().now.credits, 1, "3 less 2");
    let scene = pick(pick(scene.plays("A", "play overmind-lattice")));
    let price = scene.position().view(Seats::NONE).market[3].price;
    prove_eq!("HX-RULING-51", price, Some(3), "4 less 1, and the next one is no longer cheaper");
}
