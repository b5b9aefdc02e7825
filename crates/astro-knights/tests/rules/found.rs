//! What players found: each test is named after the defect that it would have shown.

use astro_knights::{AstroKnights, Event, Kit, Options, Phase};
use table::{Game, Viewer, Whose, Words};
use testkit::{Scene, prove_eq};

use crate::boss_stage::draws;
use crate::card_stage::{Row, stage};
use crate::lay::{lay, pile};
use crate::support::{kit_with, main_phase_of, options, seat};

/// Two cards are to be discarded from a deck of one: the discard pile was turned over behind the first of them, so that it
/// could come again.
#[test]
fn a_milled_card_is_not_turned_over_and_milled_again() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"mill 3\"")]);
    let milled = |deck: &[&str], discard: &[&str]| {
        let scene = main_phase_of(kit, options(2), 2).arrange(|game| {
            let hand: &[&str] = &["power-core"];
            lay(game.state_mut(), "A", &[("hand", hand), ("deck", deck), ("discard", discard)]);
        });
        scene.plays("A", "play power-core")
    };
    // The bottom of the discard pile is the top of what is turned over.
    let scene = milled(&["blaster"], &["arc-pistol", "hook-caster", "sunspear"]);
    prove_eq!("AK-RULING-53", pile(&scene, "A", "discard"), "blaster arc-pistol hook-caster");
    prove_eq!("AK-RULING-53", pile(&scene, "A", "deck"), "sunspear");
    let scene = milled(&["blaster"], &["arc-pistol"]);
    prove_eq!("AK-RULING-53", pile(&scene, "A", "discard"), "blaster arc-pistol", "too few: it stops");
    prove_eq!("AK-RULING-53", pile(&scene, "A", "deck"), "");
    let scene = milled(&["sunspear", "arc-pistol", "blaster"], &["hook-caster"]);
    prove_eq!("AK-RULING-53", pile(&scene, "A", "discard"), "hook-caster blaster arc-pistol sunspear");
}

/// The log said "A chose option 2".
#[test]
fn the_log_says_what_the_chosen_option_says() {
    let row = Row { setting: "-", acts: vec!["play bottled-comet"], change: "" };
    let scene = stage(&row).plays("A", "play bottled-comet").plays("A", "option 2");
    let chose = Event::ChoseOption { seat: seat("A"), words: "Gain a slot.".to_owned() };
    let scene = scene.told("B", |event| *event == chose);
    assert_eq!(AstroKnights::tell(Kit::shipped(), &chose, Viewer::NONE), "A chose “Gain a slot.”");
    drop(scene);
}

/// "Do this twice: any player gains 1 health. Return a card …" could be read as returning two.
#[test]
fn triage_says_what_is_done_twice() {
    let triage =
        &Kit::shipped().knights.iter().find(|knight| knight.id == "oyelaran-pike").expect("a Knight");
    let words = "Twice, any player gains 1 health. Return a card from your discard pile to your hand.";
    assert_eq!(triage.ability.words, words);
}

/// "Each player draws a card OR powers up" was decided by the active player for everybody.
#[test]
fn lantern_reach_lets_each_player_choose() {
    let words = &Kit::shipped()
        .homeworlds
        .iter()
        .find(|world| world.id == "lantern-reach")
        .expect("a world")
        .ability
        .words;
    assert_eq!(words, "Each player chooses: draw a card OR power up.");
    let options = Options { homeworld: "lantern-reach".into(), ..options(2) };
    let scene =
        main_phase_of(Kit::shipped(), options, 2).arrange(|game| game.state_mut().homeworld_power = 4);
    let scene = scene.plays("A", "homeworld").plays("A", "player B").asks("B").plays("B", "option 2");
    prove_eq!("AK-PLAY-03", scene.position().state().players[1].power, 1);
    drop(scene.asks("A").plays("A", "option 1"));
}

/// Who has the most Weapons "discards an equipped Weapon OR suffers 3 damage" was decided by the group.
#[test]
fn kneel_and_seize_the_tools_let_the_player_choose_whom_they_name() {
    for (boss, seats, id) in [("ithmara", 2, "kneel"), ("matron-ingot", 3, "seize-the-tools")] {
        let kit = Kit::shipped();
        let card = kit.boss_cards.iter().find(|card| card.id == id).expect("a card");
        let words = "The player with the most equipped Weapons chooses: discard an equipped Weapon OR suffer 3 damage.";
        assert_eq!(card.words(), words);
        let scene: Scene<AstroKnights> = draws(boss, seats, id, |state| {
            lay(state, "B", &[("equipped", &["blaster"])]);
        });
        let scene = scene.asks("B");
        let ask = scene.position().ask(seat("B"));
        prove_eq!("AK-AMB-06", ask.whose, Whose::Own, "it is B's own choice");
        drop(scene.plays("B", "option 2"));
    }
}

/// A word on cards that no rulebook explained.
#[test]
fn the_rulebook_explains_a_shield() {
    let rulebook = include_str!("../../../../content/astro-knights/rules.toml");
    assert!(rulebook.contains("AK-RULING-54 = \"A minion with a shield"));
    let row = Row { setting: "-", acts: vec!["play singularity-seed"], change: "" };
    let shielded = stage(&row).arrange(|game| game.state_mut().minions[0].shields = 2);
    let scene = shielded.plays("A", "play singularity-seed").plays("A", "option 2");
    let minion = scene.position().state().minions[0];
    prove_eq!("AK-RULING-54", (minion.health, minion.shields), (20, 1), "one shield for all of the damage");
    prove_eq!("AK-RULING-54", scene.position().state().minions[1].health, 16, "others suffer it");
}

/// What the asked seat reads.
fn prompt(scene: &Scene<AstroKnights>, letter: &str) -> String {
    let game = scene.position();
    game.prompt(seat(letter), &game.ask(seat(letter)))
}

/// The picture that `orrery play` shows.
fn picture(scene: &Scene<AstroKnights>) -> String {
    AstroKnights::picture(Kit::shipped(), &scene.position().view(Viewer::NONE))
}

/// Abilities have no card, and so were announced as card 0: "Power Core: …".
#[test]
fn an_ability_is_announced_by_its_own_name() {
    let row = Row { setting: "oyelaran-pike", acts: vec!["ability"], change: "" };
    let scene = stage(&row).plays("A", "ability");
    assert_eq!(prompt(&scene, "A"), "Triage: choose a player.");
    let options = Options { homeworld: "lantern-reach".into(), ..options(2) };
    let scene =
        main_phase_of(Kit::shipped(), options, 2).arrange(|game| game.state_mut().homeworld_power = 4);
    let scene = scene.plays("A", "homeworld");
    assert_eq!(prompt(&scene, "A"), "Light Every Lamp: choose a player.");
    let view = scene.position().view(Viewer::NONE);
    let resolving: Vec<&str> = view.resolving.iter().map(|text| text.name.as_str()).collect();
    assert_eq!(resolving, ["Light Every Lamp"]);
}

/// What is picked is said in the words of the text, and to whom it happens.
#[test]
fn a_pick_is_asked_for_in_the_words_of_its_text() {
    let row = Row { setting: "tessaly-orr", acts: vec!["ability"], change: "" };
    let scene = stage(&row).plays("A", "ability").plays("A", "player B");
    let told = "Special Delivery: B gains a Weapon from the supply onto the top of their deck.";
    assert_eq!(prompt(&scene, "A"), told);
    let scene = draws("furion", 3, "hull-fire", |_| {}).plays("A", "player B");
    assert_eq!(prompt(&scene, "B"), "Hull Fire: discard two cards.");
    let scene = scene.plays("B", "card power-core");
    assert_eq!(prompt(&scene, "B"), "Hull Fire: discard a card.");
}

/// Neither lies in any pile while it is resolved, and what it says could be read nowhere.
#[test]
fn a_strike_and_an_overcharged_tech_can_be_read_while_they_are_resolved() {
    let scene = draws("furion", 3, "hull-fire", |_| {}).asks("A");
    let words = "Any player discards two cards and suffers 1 damage. The Artillery track rises by 1.";
    let view = scene.position().view(Viewer::NONE);
    assert_eq!(view.texts["hull-fire"], format!("Hull Fire: {words}"));
    let resolving = view.resolving.last().expect("a strike");
    assert_eq!((resolving.name.as_str(), resolving.words.as_str()), ("Hull Fire", words));
    assert!(picture(&scene).contains(&format!("Being resolved: Hull Fire. {words}")));
    let scene = main_phase_of(Kit::shipped(), options(2), 2).arrange(|game| {
        crate::support::offer(game.state_mut(), "almanac-engine");
        game.state_mut().energy = 9;
    });
    let scene = scene.plays("A", "overcharge").asks("A");
    let view = scene.position().view(Viewer::NONE);
    assert!(
        view.texts["almanac-engine"].starts_with("Almanac Engine (Tech): Reveal the top turn order card.")
    );
    assert!(picture(&scene).contains("Being resolved: Almanac Engine. Reveal the top turn order card."));
}

#[test]
fn the_picture_shows_abilities_tokens_guard_bonus_and_the_revealed_turn_card() {
    let scene = main_phase_of(Kit::shipped(), options(3), 3).arrange(|game| {
        let state = game.state_mut();
        (state.guard, state.bonus) = (3, 1);
        crate::support::next_turn(state, astro_knights::TurnCard::Player2);
    });
    let shown = picture(&scene);
    for part in [
        "Hair Trigger: Attack with an equipped Weapon for 1 more damage",
        "Full Power: The players return two cards in all",
        "At level 2: Arriving minions gain 4 health.",
        "At level 4: Arriving minions gain 8 health.",
        "; next player 2",
        "; A has the wild token",
        ", the next 3 damage prevented",
        ", attacks deal 1 more",
    ] {
        assert!(shown.contains(part), "{part:?} in\n{shown}");
    }
    let scene = main_phase_of(Kit::shipped(), options(4), 4);
    assert_eq!(scene.position().state().phase, Phase::Main);
    assert!(picture(&scene).contains("; A has the 1/2 token"), "{}", picture(&scene));
}
