//! The draw phase.

use astro_knights::{Event, Phase, TurnCard};
use table::{Game, Seats};
use testkit::{prove, prove_eq};

use crate::lay::{attack_with, lay, main_of, main_with, pile, player, state};
use crate::support::{boss_top, card, kit_with, next_turn, seat};

#[test]
fn played_cards_then_discarded_ones_go_on_the_pile_in_the_order_the_player_says() {
    let scene = main_with(2, |state| {
        let hand = ["homing-ore", "power-core", "racing-dynamo", "blaster", "arc-pistol", "grandfather-gun"];
        lay(state, "A", &[("hand", &hand), ("discard", &["blaster"]), ("deck", &["power-core"; 5])]);
        next_turn(state, TurnCard::Player2);
    });
    let scene =
        scene.plays("A", "play homing-ore").plays("A", "play power-core").plays("A", "play racing-dynamo");
    let scene = scene.plays("A", "end main").refuses("A", "put blaster", "AK-DRAW-01");
    prove_eq!("AK-DRAW-01", scene.list("A"), ["put power-core", "put racing-dynamo", "put homing-ore"]);
    let scene = scene.refuses("A", "discard blaster", "AK-PTURN-01").refuses("A", "draw", "AK-PTURN-01");
    prove_eq!("AK-RULING-28", pile(&scene, "A", "discard"), "blaster", "first the played cards");
    let scene = scene.plays("A", "put racing-dynamo").plays("A", "put homing-ore");
    prove_eq!("AK-DRAW-01", pile(&scene, "A", "discard"), "blaster racing-dynamo homing-ore power-core");
    let scene =
        scene.refuses("A", "discard power-core", "AK-DRAW-02").refuses("A", "put power-core", "AK-PTURN-01");
    prove_eq!(
        "AK-DRAW-02",
        scene.list("A"),
        ["discard blaster", "discard grandfather-gun", "discard arc-pistol", "draw"]
    );
    let scene = scene.plays("A", "discard grandfather-gun").plays("A", "discard blaster");
    let all = "blaster racing-dynamo homing-ore power-core grandfather-gun blaster";
    prove_eq!("AK-DRAW-02", pile(&scene, "A", "discard"), all);
    prove_eq!("AK-RULING-28", pile(&scene, "A", "discard"), all, "one block above the other");
    let scene = scene.plays("A", "draw");
    prove_eq!(
        "AK-DRAW-03",
        pile(&scene, "A", "hand"),
        "power-core power-core power-core power-core arc-pistol"
    );
    prove_eq!("AK-DRAW-04", player(&scene, "A").hand.has(card("arc-pistol")), true);
    prove_eq!("AK-DRAW-13", (state(&scene).active, state(&scene).phase), (seat("B"), Phase::Main));
    prove_eq!(
        "AK-DRAW-13",
        state(&scene).turns_gone.top(),
        Some(TurnCard::Player2),
        "the next turn order card"
    );
}

#[test]
fn cards_may_be_kept_or_discarded_whether_they_could_be_played_or_not() {
    let hand = ["power-core", "power-core", "blaster", "blaster", "arc-pistol"];
    let with = || {
        main_with(2, |state| {
            lay(state, "A", &[("hand", &hand), ("deck", &["grandfather-gun"])]);
            state.players[0].slots = 0;
            next_turn(state, TurnCard::Player2);
        })
        .plays("A", "end main")
    };
    let kept = with().plays("A", "draw");
    prove_eq!("AK-DRAW-04", pile(&kept, "A", "hand"), hand.join(" "), "playable, and kept");
    prove_eq!("AK-DRAW-02", pile(&kept, "A", "discard"), "", "none at all");
    let gone =
        with().plays("A", "discard arc-pistol").plays("A", "discard blaster").plays("A", "discard blaster");
    let gone = gone.plays("A", "discard power-core");
    prove_eq!(
        "AK-DRAW-05",
        pile(&gone, "A", "discard"),
        "arc-pistol blaster blaster power-core",
        "no slot for them"
    );
    let gone = gone.plays("A", "discard power-core");
    prove_eq!("AK-DRAW-05", player(&gone, "A").hand.len(), 0, "none must be kept");
    prove_eq!("AK-DRAW-03", player(&gone.plays("A", "draw"), "A").hand.len(), 5);
}

#[test]
fn a_short_deck_is_drawn_out_before_the_discard_pile_is_turned_over() {
    let scene = main_with(2, |state| {
        let discard = ["blaster", "arc-pistol", "hook-caster", "splinter-bow"];
        lay(
            state,
            "A",
            &[("hand", &["power-core"; 2]), ("deck", &["grandfather-gun"]), ("discard", &discard)],
        );
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw");
    prove_eq!(
        "AK-DRAW-06",
        pile(&scene, "A", "hand"),
        "power-core power-core blaster grandfather-gun arc-pistol"
    );
    prove_eq!(
        "AK-DRAW-08",
        pile(&scene, "A", "deck"),
        "splinter-bow hook-caster",
        "the first discarded is drawn first"
    );
    prove_eq!("AK-DRAW-06", pile(&scene, "A", "discard"), "", "the whole pile was turned over");
}

#[test]
fn the_pile_is_turned_over_only_when_a_card_is_needed() {
    let scene = main_with(2, |state| {
        let zones: &[(&str, &[&str])] = &[
            ("hand", &["power-core"; 3]),
            ("deck", &["blaster", "grandfather-gun"]),
            ("discard", &["arc-pistol"]),
        ];
        lay(state, "A", zones);
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw");
    prove_eq!(
        "AK-RULING-26",
        (player(&scene, "A").deck.len(), pile(&scene, "A", "discard")),
        (0, "arc-pistol".into())
    );
    let few = main_with(2, |state| {
        lay(state, "A", &[("hand", &["power-core"]), ("deck", &["blaster"]), ("discard", &["arc-pistol"])]);
        next_turn(state, TurnCard::Player2);
    });
    let few = few.plays("A", "end main").plays("A", "draw").asks("B");
    prove_eq!(
        "AK-RULING-26",
        pile(&few, "A", "hand"),
        "power-core blaster arc-pistol",
        "both are empty, so it stops"
    );
    let many = main_with(2, |state| {
        lay(state, "A", &[("hand", &["power-core"; 6]), ("deck", &["blaster"])]);
        next_turn(state, TurnCard::Player2);
    });
    let many = many.plays("A", "end main").plays("A", "draw").asks("B");
    prove_eq!(
        "AK-RULING-27",
        (player(&many, "A").hand.len(), pile(&many, "A", "deck")),
        (6, "blaster".into())
    );
}

#[test]
fn a_pile_is_turned_over_at_any_time_and_without_the_play_area() {
    let attack = attack_with(2, |state| {
        lay(state, "A", &[("equipped", &["hook-caster"]), ("discard", &["blaster", "power-core"])]);
    });
    let attack = attack.plays("A", "attack hook-caster");
    prove_eq!(
        "AK-DRAW-07",
        (pile(&attack, "A", "hand"), pile(&attack, "A", "deck")),
        ("blaster".into(), "power-core".into())
    );
    prove_eq!(
        "AK-DRAW-07",
        pile(&attack, "A", "discard"),
        "hook-caster",
        "in the attack phase, before the Weapon"
    );
    let ally = attack_with(2, |state| {
        lay(state, "A", &[("equipped", &["signal-lance"])]);
        lay(state, "B", &[("discard", &["blaster", "power-core"])]);
    });
    let ally = ally.plays("A", "attack signal-lance");
    prove_eq!(
        "AK-DRAW-07",
        (pile(&ally, "B", "hand"), pile(&ally, "B", "deck")),
        ("blaster".into(), "power-core".into())
    );
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"energy 1; draw 1\"")]);
    let scene = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core", "power-core"]), ("discard", &["blaster"])]);
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "play power-core");
    prove_eq!(
        "AK-RULING-29",
        (pile(&scene, "A", "hand"), pile(&scene, "A", "play")),
        ("power-core blaster".into(), "power-core".into())
    );
    let scene = scene.plays("A", "play power-core");
    prove_eq!(
        "AK-RULING-29",
        (pile(&scene, "A", "hand"), player(&scene, "A").deck.len()),
        ("blaster".into(), 0),
        "none to draw"
    );
    let scene = scene.plays("A", "end main");
    prove_eq!(
        "AK-RULING-29",
        pile(&scene, "A", "discard"),
        "power-core power-core",
        "the new pile gets them"
    );
}

#[test]
fn everybody_reads_discard_piles_and_nobody_reads_decks() {
    let scene = attack_with(2, |state| {
        lay(
            state,
            "A",
            &[
                ("equipped", &["blaster"]),
                ("discard", &["arc-pistol", "power-core"]),
                ("deck", &["hook-caster"]),
                ("hand", &["power-core"]),
            ],
        );
        next_turn(state, TurnCard::Player2);
    });
    let read = |scene: &testkit::Scene<astro_knights::AstroKnights>| {
        let view = scene.position().view(Seats::only(seat("A")));
        (view.players[0].discard.join(" "), view.players[0].deck, view.players[0].deck_order.clone())
    };
    prove_eq!("AK-DRAW-10", read(&scene).0, "arc-pistol power-core", "in the attack phase");
    prove_eq!("AK-DRAW-12", (read(&scene).1, read(&scene).2), (1, None));
    let text =
        serde_json::to_string(&scene.position().view(Seats::only(seat("A"))).players[0]).unwrap_or_default();
    prove!("AK-DRAW-12", !text.contains("hook-caster"), "the deck is nowhere in the view");
    let scene = scene.plays("A", "end attack");
    prove_eq!("AK-DRAW-10", read(&scene).0, "arc-pistol power-core", "in the main phase");
    prove!(
        "AK-DRAW-11",
        scene.list("A").iter().all(|offer| !offer.starts_with("put") && !offer.starts_with("discard"))
    );
    let scene = scene.plays("A", "end main").plays("A", "discard power-core");
    prove_eq!("AK-DRAW-10", read(&scene).0, "arc-pistol power-core power-core", "in the draw phase");
    prove_eq!("AK-DRAW-11", read(&scene).0, "arc-pistol power-core power-core", "on top is the only place");
    let scene = scene.plays("A", "draw").asks("B");
    prove_eq!("AK-DRAW-12", read(&scene).2, None);
}

#[test]
fn whoever_has_to_discard_picks_the_cards_and_gets_no_new_ones_before_the_draw_phase() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["power-core"; 5])]);
        let hand = ["power-core", "power-core", "blaster", "arc-pistol", "hook-caster"];
        lay(state, "B", &[("hand", &hand), ("deck", &["power-core", "power-core"])]);
        boss_top(state, &["hull-fire"]);
        next_turn(state, TurnCard::Player2);
        next_turn(state, TurnCard::Boss);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw").asks("A").plays("A", "player B").asks("B");
    let scene = scene.refuses("B", "card splinter-bow", "AK-RULING-20");
    prove_eq!(
        "AK-RULING-20",
        scene.list("B"),
        ["card power-core", "card blaster", "card arc-pistol", "card hook-caster"]
    );
    let scene = scene.plays("B", "card hook-caster").plays("B", "card blaster");
    prove_eq!("AK-RULING-20", pile(&scene, "B", "discard"), "hook-caster blaster", "in the order picked");
    let scene = scene.asks("B");
    prove_eq!(
        "AK-RULING-50",
        (state(&scene).phase, pile(&scene, "B", "hand")),
        (Phase::Main, "power-core power-core arc-pistol".into())
    );
    let scene = scene
        .arrange(|game| next_turn(game.state_mut(), TurnCard::Player1))
        .plays("B", "end main")
        .plays("B", "draw");
    prove_eq!("AK-RULING-50", player(&scene, "B").hand.len(), 5);
}

#[test]
fn revealed_cards_go_back_on_top_and_may_turn_the_pile_over() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"reorder 1\"")]);
    let scene = main_of(kit, 2, |state| {
        lay(
            state,
            "A",
            &[("hand", &["power-core", "power-core", "relay-lamp"]), ("deck", &["blaster", "arc-pistol"])],
        );
        lay(state, "B", &[("deck", &["hook-caster", "blaster"]), ("discard", &["arc-pistol", "power-core"])]);
    });
    let scene = scene
        .plays("A", "play power-core")
        .told("B", |event| *event == Event::Looked { seat: seat("A"), cards: vec![card("arc-pistol")] });
    prove_eq!("AK-RULING-32", pile(&scene, "A", "deck"), "blaster arc-pistol", "where it was");
    // B sees blaster, hook-caster and, behind the flip, the first discarded card; the last one put back is on top.
    let scene = scene.plays("A", "play relay-lamp").asks("B");
    prove_eq!(
        "AK-RULING-32",
        (pile(&scene, "B", "deck"), pile(&scene, "B", "discard")),
        ("power-core arc-pistol hook-caster blaster".into(), String::new())
    );
    let scene = scene.plays("B", "card blaster").plays("B", "card arc-pistol");
    prove_eq!(
        "AK-RULING-32",
        (pile(&scene, "B", "deck"), pile(&scene, "B", "hand")),
        ("power-core blaster arc-pistol".into(), "hook-caster".into()),
        "the text says otherwise"
    );
}

#[test]
fn cards_played_in_anothers_turn_lie_with_their_player_and_go_to_that_players_pile() {
    let kit = kit_with(&[
        ("ability = \"attack own keep + 1\"", "ability = \"repeat 3 { any-ally: may { play card } }\""),
        (
            "strike = \"any-player { discard 2 card; suffer 1 }; track-up 1\"",
            "strike = \"any-player { play card; play card }\"",
        ),
    ]);
    let scene = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core"; 5])]);
        lay(
            state,
            "B",
            &[("hand", &["power-core", "racing-dynamo", "homing-ore", "blaster"]), ("discard", &["blaster"])],
        );
        state.players[0].power = 5;
        state.energy = 1;
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "ability").asks("B").plays("B", "yes").offers_not("B", "card blaster");
    let scene =
        scene.plays("B", "card homing-ore").plays("B", "yes").plays("B", "card power-core").plays("B", "yes");
    prove_eq!(
        "AK-RULING-52",
        (pile(&scene, "B", "play"), pile(&scene, "A", "play")),
        ("homing-ore power-core racing-dynamo".into(), String::new())
    );
    prove_eq!(
        "AK-RULING-52",
        (state(&scene).energy, state(&scene).homeworld_power),
        (1, 1),
        "its energy is lost"
    );
    let scene = scene.plays("A", "play power-core").plays("A", "end main").asks("B");
    prove_eq!("AK-RULING-52", pile(&scene, "A", "discard"), "power-core", "everybody's own pile");
    let scene = scene.plays("B", "put racing-dynamo").plays("B", "put power-core").asks("A");
    prove_eq!(
        "AK-RULING-52",
        pile(&scene, "B", "discard"),
        "blaster racing-dynamo power-core homing-ore",
        "in an order that B chose"
    );
    let boss = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core"; 5])]);
        lay(state, "B", &[("hand", &["power-core", "racing-dynamo", "blaster"])]);
        boss_top(state, &["hull-fire"]);
        next_turn(state, TurnCard::Player2);
        next_turn(state, TurnCard::Boss);
    });
    let boss =
        boss.plays("A", "end main").plays("A", "draw").plays("A", "player B").plays("B", "card power-core");
    let boss = boss.asks("B").plays("B", "put racing-dynamo").asks("B");
    prove_eq!(
        "AK-RULING-52",
        pile(&boss, "B", "discard"),
        "racing-dynamo power-core",
        "at the end of the Boss turn"
    );
    prove_eq!("AK-RULING-52", (state(&boss).energy, pile(&boss, "B", "play")), (0, String::new()));
}
