//! Keywords, one Knight alone, and what the rulebook shows by example.

use astro_knights::{AstroKnights, Difficulty, Event, Kit, Phase, TurnCard};
use table::{Game, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::general::{boss_turn, envoy};
use crate::support::{
    against, boss_card, boss_top, card, denied, hold, kit_with, main_phase, main_phase_of, minion, names,
    next_turn, offer, seat, slot, with_kit,
};

#[test]
fn a_destroyed_card_is_out_of_the_game() {
    let scene = envoy(2, &["furnace-feed", "power-core"]).arrange(|game| {
        game.state_mut().homeworld_power = 3;
        hold(game.state_mut(), "B", "discard", &["blaster"]);
    });
    let before = count(&scene, "A");
    let scene = scene.plays("A", "play furnace-feed").plays("A", "yes");
    prove_eq!("AK-TERM-01", count(&scene, "A"), before - 1, "in none of its zones");
    prove_eq!("AK-TERM-01", scene.position().state().destroyed.cards(), [card("power-core")]);
    prove_eq!("AK-TERM-01", scene.position().view(Viewer::NONE).destroyed, ["power-core"]);
    // The Homeworld returns cards from discard piles, and this is none.
    let scene = scene.plays("A", "homeworld");
    prove_eq!("AK-TERM-01", scene.position().state().players[1].discard.len(), 0, "B's card came back");
    prove_eq!("AK-TERM-01", scene.position().state().destroyed.len(), 1, "the destroyed one did not");
    prove_eq!("AK-TERM-01", denied(&scene, "A", "play power-core"), "AK-PLAY-01");
    // A supply card is destroyed from its deck, and never comes to a discard pile.
    let scene = envoy(2, &["scrap-burner"]).arrange(|game| offer(game.state_mut(), "sunspear"));
    let scene = scene.plays("A", "play scrap-burner").plays("A", "yes").plays("A", "supply heavy-weapons");
    prove_eq!("AK-TERM-01", scene.position().state().destroyed.cards(), [card("sunspear")]);
}

fn count(scene: &Scene<AstroKnights>, letter: &str) -> usize {
    let zones = ["hand", "deck", "discard", "play", "equipped"];
    zones.iter().map(|zone| names(scene.position(), letter, zone).len()).sum()
}

/// A Boss turn that has to level up, with one minion in play.
fn level_up(scene: Scene<AstroKnights>) -> Scene<AstroKnights> {
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        let deck = std::mem::take(&mut state.boss_deck);
        deck.iter().for_each(|card| state.boss_discard.push(card));
        next_turn(state, TurnCard::Player2);
        next_turn(state, TurnCard::Boss);
    });
    scene.plays("A", "end main").plays("A", "draw")
}

#[test]
fn a_defeated_minion_goes_to_its_discard_pile_and_a_destroyed_one_leaves_the_game() {
    let text = |verb: &str| format!("play = \"any-minion: {verb}\"");
    let with = |verb: &str, boss: &str, id: &str| {
        let scene = main_phase_of(Kit::shipped(), against(boss, Difficulty::Normal, 2), 2).arrange(|game| {
            hold(game.state_mut(), "A", "hand", &["singularity-seed", "power-core"]);
            minion(game.state_mut(), id, 5);
        });
        let old = "play = \"choose { any-minion: defeat } or { each-minion: hit 4 }\"";
        with_kit(&scene, &[(old, &text(verb))]).plays("A", "play singularity-seed")
    };
    let scene = with("defeat", "furion", "slag-marauder");
    prove!("AK-RULING-41", scene.position().state().boss_discard.has(boss_card("slag-marauder")));
    let scene = with("defeat", "matron-ingot", "arc-droid");
    prove!("AK-RULING-41", scene.position().state().side_discard.has(boss_card("arc-droid")), "its own pile");
    prove!("AK-RULING-41", scene.position().state().minions.is_empty());
    let scene = with("crush", "furion", "slag-marauder");
    let state = scene.position().state();
    prove!("AK-RULING-41", state.boss_destroyed.has(boss_card("slag-marauder")));
    prove!("AK-TERM-02", !state.boss_discard.has(boss_card("slag-marauder")) && state.minions.is_empty());
    // It never returns, whatever is shuffled.
    let scene = level_up(scene);
    let state = scene.position().state();
    assert_eq!(state.level.number(), 2);
    let marauder = boss_card("slag-marauder");
    let found = state.boss_deck.has(marauder) || state.boss_discard.has(marauder);
    prove!(
        "AK-TERM-02",
        !found && !state.minions.iter().any(|minion| minion.card == boss_card("slag-marauder"))
    );
    prove!("AK-TERM-02", state.boss_destroyed.has(boss_card("slag-marauder")));
    // A strike that destroys itself is not discarded either.
    let old = "strike = \"track-up 2; homeworld-suffer 1\"";
    let scene = with_kit(&main_phase(2), &[(old, "strike = \"homeworld-suffer 1; destroy-this\"")]);
    let scene = boss_turn(scene, "barrage-order");
    let state = scene.position().state();
    prove_eq!("AK-TERM-02", state.boss_destroyed.cards(), [boss_card("barrage-order")]);
    prove!("AK-TERM-02", !state.boss_discard.has(boss_card("barrage-order")));
}

#[test]
fn instant_on_arrival_and_activate_in_the_boss_main_phase() {
    // Cinder Gunner: 1 on arrival, and 1 in each later main phase.
    let scene = boss_turn(main_phase(2), "cinder-gunner").asks("B");
    prove_eq!("AK-TERM-03", scene.position().state().track, 1, "as soon as it is in play");
    prove_eq!("AK-TERM-07", scene.position().state().track, 1, "not yet");
    let scene = scene.arrange(|game| {
        boss_top(game.state_mut(), &["slag-marauder"]);
        next_turn(game.state_mut(), TurnCard::Player1);
        next_turn(game.state_mut(), TurnCard::Boss);
    });
    let scene = scene.plays("B", "end main").plays("B", "draw").asks("A");
    prove_eq!("AK-TERM-07", scene.position().state().track, 2);
    prove_eq!("AK-TERM-03", scene.position().state().track, 2, "and its INSTANT is not repeated");
    // A level token: its INSTANT when it comes into play, its ACTIVATE in the next main phase.
    let scene = main_phase(2).arrange(|game| {
        minion(game.state_mut(), "slag-marauder", 3);
        // The draw behind the level-up is a strike or a minion; the track tells the token's ACTIVATE.
        game.state_mut().players[0].health = 9;
    });
    let scene = level_up(scene).plays("A", "player A");
    let mended = Event::MinionMended { slot: slot(1), card: boss_card("slag-marauder"), health: 4, now: 7 };
    let scene = scene.told("A", |event| *event == mended);
    prove!("AK-TERM-03", scene.position().state().minions[0].health >= 7);
    let scene = scene.not_told("A", |event| *event == Event::Activated { card: None });
    prove_eq!("AK-TERM-07", scene.position().state().level.number(), 2, "its ACTIVATE waits");
}

#[test]
fn buy_equip_and_attack_each_at_their_time() {
    // BUY: paid.
    let scene = envoy(2, &["hardpoint-turret"]).arrange(|game| {
        offer(game.state_mut(), "painted-target");
        game.state_mut().energy = 6;
    });
    let scene = scene.plays("A", "gain medium-weapons");
    prove_eq!("AK-TERM-06", scene.position().state().players[0].power, 1);
    // BUY: free, by an effect; a card without a BUY text does nothing.
    let free = ("play = \"energy 1\"", "play = \"gain weapon\"");
    for (offered, power) in [("painted-target", 1), ("rift-cutter", 0)] {
        let scene = with_kit(&envoy(2, &["power-core"]), &[free]);
        let scene = scene.arrange(|game| offer(game.state_mut(), offered));
        let scene = scene.plays("A", "play power-core").plays("A", "supply medium-weapons");
        prove_eq!("AK-TERM-06", scene.position().state().players[0].power, power);
    }
    // EQUIP: when equipped, and neither its ATTACK then nor its EQUIP again in the attack.
    let scene = envoy(2, &["hardpoint-turret"]);
    let boss = scene.position().state().boss_health;
    let slots = scene.position().state().players[0].slots;
    let scene = scene.plays("A", "equip hardpoint-turret");
    prove_eq!("AK-TERM-05", scene.position().state().players[0].slots, slots + 1);
    prove_eq!("AK-TERM-04", scene.position().state().boss_health, boss, "no ATTACK yet");
    let scene =
        scene.arrange(|game| game.state_mut().phase = Phase::Attack).plays("A", "attack hardpoint-turret");
    prove_eq!("AK-TERM-04", scene.position().state().boss_health, boss - 2, "in the attack phase");
    prove_eq!("AK-TERM-05", scene.position().state().players[0].slots, slots + 1, "and no EQUIP");
    // ATTACK outside the attack phase, by an effect.
    let scene =
        envoy(2, &["ghost-trigger"]).arrange(|game| hold(game.state_mut(), "A", "equipped", &["blaster"]));
    let scene = scene.plays("A", "play ghost-trigger");
    prove_eq!("AK-TERM-04", scene.position().state().boss_health, boss - 2, "one, and one more");
}

/// The ledger's ninth example, and all other words for an ally.
#[test]
fn one_knight_is_its_own_ally() {
    let power = |scene: &Scene<AstroKnights>| scene.position().state().players[0].power;
    let scene = envoy(1, &["galvanic-current"]).plays("A", "play galvanic-current").asks("A");
    prove_eq!("AK-SOLO-03", power(&scene), 1);
    prove_eq!("AK-SOLO-03", scene.position().state().phase, Phase::Main, "there is nothing to choose");
    prove_eq!("AK-RULING-42", power(&scene), 1, "any ally");
    let scene = envoy(1, &["crown-of-thunder"]).plays("A", "equip crown-of-thunder");
    prove_eq!("AK-RULING-42", scene.position().state().players[0].hand.len(), 1, "each ally, once");
    // It may still buy its own power.
    let scene = envoy(1, &[]).arrange(|game| game.state_mut().energy = 2).plays("A", "power");
    prove_eq!("AK-RULING-42", power(&scene), 1);
    // With two, an ally is somebody else.
    let scene = envoy(2, &["galvanic-current"]).plays("A", "play galvanic-current");
    prove_eq!("AK-SOLO-03", power(&scene), 0);
}

#[test]
fn one_person_may_run_several_knights() {
    // The rules know seats and no persons: whoever answers for all of them plays the same game.
    prove_eq!("AK-SOLO-01", AstroKnights::ABOUT.seats, (1, 4));
    for seats in 2..=4_u8 {
        let mut scene = main_phase(seats);
        for _ in 0..40 {
            let Some(asked) = scene.position().turn().waiting().lowest() else { break };
            let letter = asked.to_string();
            let answer = scene.list(&letter).pop().expect("an answer");
            scene = scene.plays(&letter, &answer);
        }
        let state = scene.position().state();
        let cards = usize::from(state.turns.len() + state.turns_gone.len());
        prove_eq!("AK-SOLO-01", cards, 6, "the turn order deck of {seats} players");
        prove_eq!("AK-SOLO-02", state.seats, seats, "three and four are allowed too");
    }
}

#[test]
fn the_homeworld_of_the_rulebook_returns_two_cards() {
    for active in ["A", "B"] {
        let scene = main_phase(2).arrange(|game| {
            let state = game.state_mut();
            state.active = seat(active);
            state.homeworld_power = 3;
            hold(state, "A", "discard", &["power-core", "blaster", "power-core"]);
            hold(state, "B", "discard", &["blaster"]);
        });
        let hands = ["A", "B"].map(|letter| names(scene.position(), letter, "hand").len());
        let scene = scene.plays(active, "homeworld").asks(active);
        prove_eq!(
            "AK-KNOWN-03",
            scene.list(active),
            ["card power-core of A", "card blaster of A", "card blaster of B"],
            "from anybody's pile"
        );
        let scene = scene.plays(active, "card blaster of A").plays(active, "card blaster of B");
        let after = ["A", "B"].map(|letter| names(scene.position(), letter, "hand").len());
        prove_eq!("AK-KNOWN-03", after, [hands[0] + 1, hands[1] + 1], "each to its owner's hand, two in all");
        prove_eq!("AK-KNOWN-03", names(scene.position(), "A", "discard"), ["power-core", "power-core"]);
        prove_eq!("AK-KNOWN-03", scene.position().state().phase, Phase::Main);
        // Both from one pile is as good.
        let scene = scene.arrange(|game| game.state_mut().homeworld_power = 3);
        let scene = scene.plays(active, "homeworld");
        prove_eq!("AK-KNOWN-03", names(scene.position(), "A", "discard").len(), 0);
    }
}

/// The ledger's fourth, fifth and sixth examples.
#[test]
fn the_examples_of_the_rulebook_on_whom_a_boss_card_hits() {
    // Two players tie for the lowest health.
    let scene = main_phase_of(Kit::shipped(), against("orlogh", Difficulty::Normal, 3), 3).arrange(|game| {
        for (player, health) in [(0, 9), (1, 4), (2, 4)] {
            game.state_mut().players[player].health = health;
        }
    });
    let scene = boss_turn(scene, "early-grave").asks("A");
    prove_eq!("AK-AMB-02", scene.list("A"), ["player B", "player C"]);
    let scene = scene.plays("A", "player C");
    prove_eq!("AK-AMB-02", scene.position().state().players[2].health, 2);
    // Nobody has power: everybody ties for the most.
    let kit = kit_with(&[(
        "strike = \"lowest-health: suffer 2; track-up 1\"",
        "strike = \"most-power: suffer 2\"",
    )]);
    let scene = main_phase_of(kit, against("orlogh", Difficulty::Normal, 3), 3);
    let scene = boss_turn(scene, "early-grave").asks("A");
    prove_eq!("AK-AMB-03", scene.list("A"), ["player A", "player B", "player C"]);
    // Any player destroys five cards, and hands hold four and two.
    let kit = kit_with(&[(
        "strike = \"lowest-health: suffer 2; track-up 1\"",
        "strike = \"any-player: destroy 5 card\"",
    )]);
    let scene = main_phase_of(kit, against("orlogh", Difficulty::Normal, 2), 2).arrange(|game| {
        let state = game.state_mut();
        hold(state, "B", "hand", &["power-core", "power-core", "power-core", "power-core"]);
        hold(state, "A", "hand", &["power-core", "power-core"]);
        // Nothing to draw, so that A's hand stays at two.
        let player = &mut state.players[0];
        while let Some(card) = player.deck.pop() {
            state.destroyed.sort_in(card);
        }
    });
    let gone = scene.position().state().destroyed.len();
    let scene = boss_turn(scene, "early-grave").asks("B");
    let state = scene.position().state();
    prove_eq!(
        "AK-AMB-05",
        (state.players[0].hand.len(), state.players[1].hand.len()),
        (2, 0),
        "all four of B's"
    );
    prove_eq!("AK-AMB-05", state.destroyed.len(), gone + 4);
}

/// What the text of Hearth Reactor is changed to in these tests.
fn reactor(text: &str, arrange: impl Fn(&mut astro_knights::State)) -> Scene<AstroKnights> {
    let scene = envoy(2, &["hearth-reactor"]).arrange(|game| arrange(game.state_mut()));
    let changed = format!("play = \"{text}\"");
    let kit = [("play = \"energy 2; any-player: heal 1\"", changed.as_str())];
    with_kit(&scene, &kit).plays("A", "play hearth-reactor")
}

#[test]
fn only_a_weapon_is_equipped_by_a_text_that_says_card() {
    let scene = reactor("equip card from discard", |state| {
        hold(state, "A", "discard", &["power-core", "blaster"]);
    });
    prove_eq!("AK-EQUIP-01", names(scene.position(), "A", "equipped"), ["blaster"], "no other could be");
    let scene = reactor("may { equip card from discard }", |state| {
        hold(state, "A", "discard", &["power-core"]);
    });
    prove!("AK-EQUIP-01", !scene.list("A").contains(&"yes".to_owned()), "nothing could be equipped");
}

#[test]
fn a_deck_and_its_discard_pile_pay_together() {
    for (deck, discard, paid) in [(2, 0, true), (0, 2, true), (1, 1, true), (1, 0, false)] {
        let scene = reactor("pay { mill 2 } to { energy 5 }", |state| {
            let player = &mut state.players[0];
            let mut cards = Vec::new();
            cards.extend(std::iter::from_fn(|| player.deck.pop()));
            cards.extend(std::iter::from_fn(|| player.discard.pop()));
            for (place, card) in cards.into_iter().enumerate() {
                match place {
                    _ if place < deck => player.deck.push(card),
                    _ if place < deck + discard => player.discard.push(card),
                    _ => player.hand.sort_in(card),
                }
            }
        });
        let energy = if paid { 5 } else { 0 };
        assert_eq!(scene.position().state().energy, energy, "{deck} in the deck, {discard} discarded");
    }
}
