//! General rules, and the tracks with their ends.

use std::collections::BTreeSet;

use astro_knights::{AstroKnights, Difficulty, Event, Kind, Kit, Options, Phase, TurnCard};
use table::{Game, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::support::{
    against, boss_top, card, hold, kit_with, main_phase, main_phase_of, minion, names, next_turn, numbered,
    offer, seat, with_kit,
};

/// A's main phase with these cards in hand; A is the Envoy, whose own card is Galvanic Current.
pub(crate) fn envoy(seats: u8, ids: &[&str]) -> Scene<AstroKnights> {
    let knights = ["amarante-sool", "brannoc-vey", "tessaly-orr", "oyelaran-pike"];
    let knights = knights[..usize::from(seats)].join(",");
    let scene = main_phase_of(
        Kit::shipped(),
        Options { knights: crate::support::seated(&knights), ..Options::default() },
        seats,
    );
    scene.arrange(|game| hold(game.state_mut(), "A", "hand", ids))
}

/// A Boss turn with this card on top, behind A's turn; then it is B's.
pub(crate) fn boss_turn(scene: Scene<AstroKnights>, id: &str) -> Scene<AstroKnights> {
    let scene = scene.arrange(|game| {
        boss_top(game.state_mut(), &[id]);
        next_turn(game.state_mut(), TurnCard::Player2);
        next_turn(game.state_mut(), TurnCard::Boss);
    });
    scene.plays("A", "end main").plays("A", "draw")
}

#[test]
fn one_boss_and_one_homeworld_are_in_the_game() {
    for boss in &Kit::shipped().bosses {
        let scene = main_phase_of(Kit::shipped(), against(&boss.id, Difficulty::Normal, 2), 2);
        let state = scene.position().state();
        let decks = state.boss_deck.iter().chain(state.side_deck.iter());
        let cards = decks.chain(state.boss_discard.iter()).chain(state.side_discard.iter());
        prove!("AK-GEN-02", cards.clone().all(|card| boss.cards.contains(&card)), "no other Boss's cards");
        let all: usize = boss.cards.iter().map(|card| usize::from(card.of(Kit::shipped()).copies)).sum();
        let found = cards.count();
        prove_eq!("AK-GEN-02", found, all);
        let view = scene.position().view(Viewer::NONE);
        prove_eq!("AK-GEN-02", (view.boss.id, view.homeworld.id), (boss.id.as_str(), "harbour-of-glass"));
    }
}

#[test]
fn player_cards_are_fuel_tech_or_weapon_and_boss_cards_minion_or_strike() {
    let kit = Kit::shipped();
    let count = |kind| kit.cards.iter().filter(|card| card.kind == kind).map(|card| card.copies).sum::<u8>();
    prove_eq!("AK-GEN-09", [Kind::Fuel, Kind::Tech, Kind::Weapon].map(count), [52, 9, 41]);
    let played = |kind| matches!(kind, Kind::Fuel | Kind::Tech);
    prove!("AK-GEN-09", kit.cards.iter().all(|card| card.play.is_some() == played(card.kind)));
    prove!("AK-GEN-09", kit.cards.iter().all(|card| card.attack.is_some() == (card.kind == Kind::Weapon)));
    prove!("AK-GEN-10", kit.boss_cards.iter().all(|card| card.health.is_some() != card.strike.is_some()));
    let files = Kit::files();
    let odd =
        files.text("bosses/furion.toml").expect("a file").replacen("kind = \"strike\"", "kind = \"trap\"", 1);
    let files = files.with("bosses/furion.toml", odd);
    prove!("AK-GEN-10", Kit::read(&files).is_err(), "there is no third kind");
}

#[test]
fn what_cannot_be_done_completely_is_done_as_far_as_it_can_be() {
    // Two cards are asked for, and the only player has one.
    let kit = kit_with(&[("label = \"3+\"", "label = \"all\"")]);
    let scene = main_phase_of(kit, crate::support::options(1), 1).arrange(|game| {
        let state = game.state_mut();
        boss_top(state, &["hull-fire"]);
        state.players[0].health = 5;
        // A hand of one after the draw phase: nothing is left to draw.
        hold(state, "A", "hand", &["power-core"]);
        let player = &mut state.players[0];
        while let Some(card) = player.deck.pop() {
            state.destroyed.sort_in(card);
        }
        next_turn(state, TurnCard::Player1);
        next_turn(state, TurnCard::Boss);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw");
    let player = &scene.position().state().players[0];
    prove_eq!("AK-GEN-05", (player.discard.len(), player.health), (1, 4), "one card, and then the damage");
    // On a player's card: five cards are drawn of the three that there are.
    let text = ("play = \"energy 1\"", "play = \"draw 5; energy 1\"");
    let scene = with_kit(&envoy(2, &["power-core"]), &[text]).arrange(|game| {
        let state = game.state_mut();
        let player = &mut state.players[0];
        while player.deck.len() > 3 {
            let card = player.deck.pop().expect("a card");
            state.destroyed.sort_in(card);
        }
    });
    let scene = scene.plays("A", "play power-core");
    prove_eq!("AK-GEN-05", scene.position().state().players[0].hand.len(), 3);
    prove_eq!("AK-GEN-05", scene.position().state().energy, 1, "and the rest of the text");
}

#[test]
fn an_ally_is_any_player_but_you() {
    let scene = envoy(3, &["galvanic-current"]).plays("A", "play galvanic-current").asks("A");
    prove_eq!("AK-GEN-06", scene.list("A"), ["player B", "player C"]);
    let scene = scene.refuses("A", "player A", "AK-GEN-06").plays("A", "player C");
    let power: Vec<u8> = scene.position().state().players[..3].iter().map(|player| player.power).collect();
    prove_eq!("AK-GEN-06", power, [0, 0, 1]);
    // Each of them: everybody but the one who equips.
    let scene = envoy(3, &["crown-of-thunder"]);
    let before = ["A", "B", "C"].map(|letter| names(scene.position(), letter, "hand").len());
    let scene = scene.plays("A", "equip crown-of-thunder");
    let after = ["A", "B", "C"].map(|letter| names(scene.position(), letter, "hand").len());
    prove_eq!("AK-GEN-06", after, [before[0] - 1, before[1] + 1, before[2] + 1]);
}

#[test]
fn you_are_whoever_plays_equips_attacks_gains_or_activates() {
    let power = |scene: &Scene<AstroKnights>, letter: &str| {
        scene.position().state().players[seat(letter).index()].power
    };
    // Playing: the energy is the player's; equipping: the slot is.
    let scene = envoy(2, &["power-core", "hardpoint-turret"]).plays("A", "play power-core");
    prove_eq!("AK-GEN-07", scene.position().state().energy, 1);
    let scene = scene.plays("A", "equip hardpoint-turret");
    let slots: Vec<u8> = scene.position().state().players[..2].iter().map(|player| player.slots).collect();
    prove_eq!("AK-GEN-07", slots, [2, 2], "the Envoy had one, the Gunner has two");
    // Gaining: also by somebody else's ability. The Engineer gives a Weapon to B, and its BUY text is B's.
    let knights = "tessaly-orr,amarante-sool".to_owned();
    let scene = main_phase_of(
        Kit::shipped(),
        Options { knights: crate::support::seated(&knights), ..Options::default() },
        2,
    )
    .arrange(|game| {
        let state = game.state_mut();
        offer(state, "painted-target");
        state.players[0].power = 5;
    });
    let scene = scene.plays("A", "ability").plays("A", "supply medium-weapons");
    prove_eq!("AK-GEN-07", (power(&scene, "A"), power(&scene, "B")), (0, 1), "activating, and gaining");
    prove_eq!("AK-GEN-07", scene.position().state().players[1].deck.top(), Some(card("painted-target")));
    // Attacking: with a borrowed Weapon, whose owner is somebody else.
    let scene = envoy(2, &["ghost-trigger"]).arrange(|game| {
        hold(game.state_mut(), "B", "equipped", &["sunspear"]);
    });
    let scene = scene.plays("A", "play ghost-trigger");
    prove_eq!("AK-GEN-07", (power(&scene, "A"), power(&scene, "B")), (1, 0));
}

#[test]
fn health_ends_at_ten_and_at_exhaustion() {
    for (health, healed) in [(8, 9), (9, 10), (10, 10)] {
        let scene = envoy(2, &["hearth-reactor"]).arrange(|game| game.state_mut().players[1].health = health);
        let scene = scene.plays("A", "play hearth-reactor").plays("A", "player B");
        prove_eq!("AK-TRACK-01", scene.position().state().players[1].health, healed);
        let told = |event: &Event| matches!(event, Event::Healed { .. });
        let _ = if healed > health {
            scene.told("A", |event| *event == Event::Healed { seat: seat("B"), health: 1, now: healed })
        } else {
            scene.not_told("A", told)
        };
    }
    let text = ("play = \"energy 2; any-player: heal 1\"", "play = \"energy 2; any-player: heal 7\"");
    let scene = with_kit(&envoy(2, &["hearth-reactor"]), &[text]);
    let scene = scene.arrange(|game| game.state_mut().players[1].health = 8);
    let scene = scene.plays("A", "play hearth-reactor").plays("A", "player B");
    prove_eq!("AK-TRACK-14", scene.position().state().players[1].health, 10, "the rest is lost");
    let starts: BTreeSet<u8> = Kit::shipped().knights.iter().map(|knight| knight.health).collect();
    prove!("AK-TRACK-02", starts.iter().any(|health| *health < 10) && starts.contains(&10));
    // Down to nothing: exhausted, and not before.
    for (health, exhausted) in [(3, false), (2, true)] {
        let scene = main_phase(2).arrange(|game| {
            game.state_mut().players[1].health = health;
            minion(game.state_mut(), "slag-marauder", 6);
        });
        let scene = boss_turn(scene, "barrage-order").plays("A", "player B");
        let view = scene.position().view(Viewer::NONE);
        prove_eq!("AK-TRACK-03", view.players[1].exhausted, exhausted);
        let told = |event: &Event| *event == Event::Exhausted { seat: seat("B") };
        let _ = if exhausted { scene.told("A", told) } else { scene.not_told("A", told) };
    }
}

#[test]
fn slots_and_power_end_at_the_top_of_each_knights_track() {
    let kit = Kit::shipped();
    let tops: BTreeSet<u8> = kit.knights.iter().map(|knight| knight.slots.max).collect();
    prove!("AK-TRACK-05", tops.len() > 1, "the maximum is each Knight's own");
    for knight in &kit.knights {
        let scene = main_phase_of(
            kit,
            Options { knights: crate::support::seated(&knight.id), ..Options::default() },
            1,
        );
        // Bought: up to the top, and no further.
        let scene = scene.arrange(|game| {
            let state = game.state_mut();
            state.energy = 50;
            state.players[0].slots = knight.slots.max - 1;
            state.players[0].power = knight.power.max - 1;
            hold(state, "A", "hand", &["bottled-comet", "binary-ember"]);
        });
        let scene = scene
            .refuses("A", "ability", "AK-ABIL-01")
            .plays("A", "slot")
            .refuses("A", "slot", "AK-SLOT-02")
            .plays("A", "power")
            .refuses("A", "power", "AK-POWER-04");
        let player = |scene: &Scene<AstroKnights>| {
            let player = scene.position().state().players[0];
            (player.slots, player.power)
        };
        prove_eq!("AK-TRACK-05", player(&scene), (knight.slots.max, knight.power.max));
        prove_eq!("AK-TRACK-09", scene.list("A").contains(&"ability".to_owned()), true, "Full Power");
        // Given by an effect: lost.
        let scene =
            scene.plays("A", "play bottled-comet").plays("A", "option 2").plays("A", "play binary-ember");
        prove_eq!("AK-TRACK-14", player(&scene), (knight.slots.max, knight.power.max));
        prove_eq!("AK-TRACK-08", player(&scene).1, knight.power.max);
        prove_eq!("AK-TRACK-05", player(&scene).0, knight.slots.max);
        prove_eq!("AK-TRACK-04", scene.position().view(Viewer::NONE).players[0].slots.1, knight.slots.max);
        prove_eq!("AK-TRACK-07", scene.position().view(Viewer::NONE).players[0].power.1, knight.power.max);
    }
}

#[test]
fn slots_say_how_many_weapons_can_be_equipped_on_the_own_turn() {
    let scene =
        main_phase(2).arrange(|game| hold(game.state_mut(), "A", "hand", &["blaster", "blaster", "blaster"]));
    let scene = scene
        .plays("A", "equip blaster")
        .plays("A", "equip blaster")
        .offers_not("A", "equip blaster")
        .refuses("A", "equip blaster", "AK-EQUIP-02");
    prove_eq!("AK-TRACK-06", scene.position().state().players[0].equipped.len(), 2, "as many as slots");
    // Between turns a player may be above it: Gravity Tithe takes a slot and no Weapon.
    let scene = main_phase_of(Kit::shipped(), against("ithmara", Difficulty::Normal, 2), 2).arrange(|game| {
        let state = game.state_mut();
        hold(state, "A", "equipped", &["blaster", "blaster"]);
        state.players[1].slots = 0;
    });
    let scene = boss_turn(scene, "gravity-tithe").asks("B");
    let player = scene.position().state().players[0];
    prove_eq!("AK-TRACK-06", (player.slots, player.equipped.len()), (1, 2));
}

#[test]
fn the_homeworld_has_its_own_tracks() {
    let turn = |health: u8, power: u8| {
        let scene = envoy(2, &["homing-ore"]).arrange(|game| {
            game.state_mut().homeworld_health = health;
            game.state_mut().homeworld_power = power;
        });
        let scene = scene.plays("A", "play homing-ore");
        (scene.position().view(Viewer::NONE).homeworld, scene)
    };
    let (view, scene) = turn(25, 1);
    prove_eq!("AK-TRACK-10", view.health, (26, 26));
    prove_eq!("AK-TRACK-11", view.power, (2, 3));
    prove!("AK-TRACK-09", !scene.list("A").contains(&"homeworld".to_owned()));
    let healed = |event: &Event| matches!(event, Event::HomeworldHealed { health: 1, now: 26 });
    let _ = scene.refuses("A", "homeworld", "AK-HW-01").told("B", healed);
    let (view, scene) = turn(26, 2);
    let scene = scene.not_told("B", |event| matches!(event, Event::HomeworldHealed { .. }));
    prove_eq!("AK-TRACK-10", view.health, (26, 26), "never above its starting health");
    prove_eq!("AK-TRACK-09", scene.list("A").contains(&"homeworld".to_owned()), true, "Full Power");
    let (view, _) = turn(26, 3);
    prove_eq!("AK-TRACK-14", view.power, (3, 3));
    prove_eq!("AK-TRACK-11", view.power, (3, 3), "its maximum");
}

#[test]
fn the_boss_and_minions_can_have_any_health() {
    let scene = main_phase_of(Kit::shipped(), against("ithmara", Difficulty::Normal, 2), 2).arrange(|game| {
        let state = game.state_mut();
        assert_eq!(state.boss_health, 66);
        minion(state, "palace-colossus", 80);
        state.level = numbered(2);
        let deck = std::mem::take(&mut state.boss_deck);
        deck.iter().for_each(|card| state.boss_discard.push(card));
        next_turn(state, TurnCard::Player2);
        next_turn(state, TurnCard::Boss);
    });
    // Level 3: each minion gains 3, the Boss gains 4.
    let scene = scene.plays("A", "end main").plays("A", "draw").plays("A", "player A");
    let state = scene.position().state();
    prove!("AK-TRACK-12", state.boss_health >= 70, "above the health on the mat");
    prove_eq!("AK-TRACK-13", state.minions[0].health, 83, "far above its printed 8");
    prove_eq!("AK-RULING-40", state.minions[0].health, 83, "more than all tokens of the box");
    assert_ne!(state.phase, Phase::Knights);
}
