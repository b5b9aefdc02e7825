//! What the words of texts do, each in a text written for it.

use helionox::{Difficulty, Event, Faction, Kit, Options, World, Zone};
use table::{Game as _, Seats};
use testkit::prove_eq;

use crate::support::{Table, end_turn, give, hold, of, rivals, seat, stage, stage_with, team, told, with};

const BROKER: &str = "credits 2; may { pay { spend 2 } to draw 2 }";

/// A's Main phase with one card in hand, the Symbiont Broker, whose text is this.
#[track_caller]
fn holding(text: &str) -> Table {
    let files = Kit::files();
    let bio = files.text("bio.toml").expect("a file");
    assert_eq!(bio.matches(BROKER).count(), 1);
    let kit = Kit::read(&files.clone().with("bio.toml", bio.replacen(BROKER, text, 1)));
    let kit = Box::leak(Box::new(kit.unwrap_or_else(|fault| panic!("{text}: {fault}"))));
    with(stage_with(kit, 2, rivals()), |state| hold(state, "A", &["symbiont-broker"]))
}

fn play(scene: Table) -> Table {
    scene.plays("A", "play symbiont-broker")
}

#[test]
fn what_is_bought_within_a_text_is_paid() {
    let pools = |scene: &Table| {
        let now = &scene.position().state().now;
        (now.credits, now.defense, of(scene, "A").cards.in_hand())
    };
    prove_eq!("HX-PLAY-04", play(holding(BROKER)).list("A"), ["yes", "no"]);
    prove_eq!("HX-PLAY-04", pools(&play(holding(BROKER)).plays("A", "no")), (2, 0, 0));
    prove_eq!("HX-PLAY-04", pools(&play(holding(BROKER)).plays("A", "yes")), (0, 0, 2));
    let defense = play(holding("defense 3; credits 1; may { pay { exert 2 } to draw 1 }"));
    prove_eq!("HX-PLAY-04", pools(&defense.plays("A", "yes")), (1, 1, 1));
}

#[test]
fn a_discount_is_for_its_faction_alone_or_for_all() {
    let off = |text: &str| play(holding(text)).position().state().now.off;
    for (faction, word) in [
        (Faction::Bio, "bio"),
        (Faction::Cybernetic, "cybernetic"),
        (Faction::Transport, "transport"),
        (Faction::Defense, "defense"),
    ] {
        let mut expected = [0; 4];
        expected[faction as usize] = 2;
        assert_eq!(off(&format!("discount 2 {word}")), expected, "{word}");
    }
    assert_eq!(off("discount 1 card"), [1; 4]);
}

#[test]
fn a_garrison_is_removed_where_the_ship_is() {
    let at = |there: bool| {
        let options = Options { difficulty: Difficulty::Veteran, mercury: true, ..team() };
        let scene = with(stage(2, options), |state| {
            hold(state, "A", &["siege-breaker"]);
            if !there {
                state.garrisons = state.garrisons.without(World::Earth);
            }
        });
        let before = scene.position().state().garrisons.len();
        let scene = scene.plays("A", "play siege-breaker");
        let lifted = told(&scene, Seats::NONE).iter().any(|event| matches!(event, Event::Cleared { .. }));
        (lifted, before - scene.position().state().garrisons.len())
    };
    assert_eq!(at(true), (true, 1));
    assert_eq!(at(false), (false, 0), "elsewhere they stay, and nothing is told");
}

#[test]
fn as_many_cards_are_looked_at_as_there_are() {
    let scene = with(holding("sort 4"), |state| {
        let cards = &mut state.players[0].cards;
        cards.pour(Zone::Rest, Zone::Discard);
        give(state, "A", Zone::Rest, &["material-asset"]);
        let cards = &mut state.players[0].cards;
        while cards.len(Zone::Discard) > 2 {
            let one = cards.of(Zone::Discard)[0];
            cards.take(Zone::Discard, one);
            cards.put(Zone::Played, one);
        }
    });
    let scene = play(scene);
    assert_eq!(of(&scene, "A").cards.len(Zone::Top), 3, "one of the deck, two of the discard pile");
}

#[test]
fn where_the_turn_begins_is_a_location_visited() {
    let scene = play(holding("credits visited"));
    assert_eq!(scene.position().state().now.credits, 1, "where the ship is");
    let next = end_turn(scene, "A");
    assert_eq!((next.position().state().current, next.position().state().now.visited.len()), (seat("B"), 1));
}

#[test]
fn what_was_looked_at_is_still_in_the_event_deck() {
    let mut scene = stage(2, rivals());
    // From the first part of the deck, and from the second when the first is used up.
    for part in [0, 1] {
        while scene.position().state().layers[..part]
            .iter()
            .any(|layer| layer.regular + layer.catastrophic > 0)
            || scene.position().state().current != seat("A")
        {
            let current = scene.position().state().current.to_string();
            scene = end_turn(scene, &current);
        }
        scene = with(scene, |state| give(state, "A", Zone::Hidden, &["bulwark-array"]));
        let before = scene.position().state().layers;
        scene = scene.plays("A", "play bulwark-array");
        let view = scene.position().view(Seats::only(seat("A")));
        assert_eq!(view.layers, before, "which part it is in is public, and nothing has left it");
        assert_eq!(view.foreseen.len(), 1);
    }
}

/// Whatever a text can ask about is said in words of its own.
#[test]
fn no_two_conditions_read_alike() {
    let mut said = std::collections::BTreeSet::new();
    let conditions = helionox::TestState::ALL;
    for condition in conditions {
        let text = format!("if {} {{ credits 1 }} else {{ credits 2 }}", condition.word());
        let scene = holding(&text);
        let card =
            &scene.position().content().cards[usize::from(crate::support::card("symbiont-broker").number())];
        assert!(said.insert(card.text.words.clone()), "{}", card.text.words);
    }
    assert_eq!(said.len(), conditions.len());
}
