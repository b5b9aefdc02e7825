//! What the view settles of the Boss's texts as things stand, and which sentence of a text is being resolved.

use astro_knights::AstroKnights;
use table::{Game, Viewer};
use testkit::Scene;

use crate::support::{hold, kit_with, main_phase, main_phase_of, minion, options};
use crate::vote::hit;

/// What each minion's ACTIVATE comes to, the oldest first.
fn now(scene: &Scene<AstroKnights>) -> Vec<Option<String>> {
    scene.position().view(Viewer::NONE).boss.minions.into_iter().map(|minion| minion.now).collect()
}

#[test]
fn a_step_of_the_boss_says_whom_it_means_now() {
    let scene = main_phase(3).arrange(|game| {
        let state = game.state_mut();
        for (player, health) in state.players.iter_mut().zip([4, 7, 7]) {
            player.health = health;
        }
        minion(state, "slag-marauder", 3);
        minion(state, "husk-brute", 3);
    });
    assert_eq!(
        now(&scene),
        [None, Some("B or C".to_owned())],
        "whom the group picks is open, who ties is told"
    );
    let scene = scene.arrange(|game| game.state_mut().players[0].health = 8);
    assert_eq!(now(&scene)[1].as_deref(), Some("A"));
    // Somebody alone is always meant.
    let scene = main_phase(1).arrange(|game| {
        minion(game.state_mut(), "husk-brute", 3);
    });
    assert_eq!(now(&scene), [None]);
}

#[test]
fn it_names_minions_and_counts_what_lies_on_the_table() {
    let text = "activate = \"any-player: suffer 2\"";
    let kit = kit_with(&[(text, "activate = \"weakest-minion: mend 1; homeworld-suffer 1 + minions\"")]);
    let scene = main_phase_of(kit, options(2), 2).arrange(|game| {
        let state = game.state_mut();
        minion(state, "cinder-gunner", 2);
        minion(state, "slag-marauder", 6);
    });
    assert_eq!(now(&scene), [None, Some("Cinder Gunner, 3".to_owned())]);
}

#[test]
fn the_sentence_that_is_being_resolved_is_told() {
    let told = |scene: &Scene<AstroKnights>| {
        let view = scene.position().view(Viewer::NONE);
        let last = view.resolving.last().expect("something is under way").clone();
        assert!(last.words.contains(last.step), "{last:?}");
        last.step
    };
    assert_eq!(told(&hit(2, false)), "Any player suffers 2 damage.", "of a minion's ACTIVATE");
    let scene = main_phase(3)
        .arrange(|game| hold(game.state_mut(), "A", "hand", &["relay-lamp"]))
        .plays("A", "play relay-lamp");
    let step = "Any ally rearranges the top three cards of their deck and draws a card.";
    assert_eq!(told(&scene), step, "the energy is had already");
}
