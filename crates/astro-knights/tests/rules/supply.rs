//! Gaining cards from the supply and overcharging Tech.

use astro_knights::{Event, Phase, Spot, Supply};
use testkit::{prove, prove_eq};

use crate::lay::{lay, main_of, main_with, pile, player, state, supply, tops};
use crate::support::{card, kit_with, seat};

const DECKS: [&str; 6] =
    ["tech", "cheap-fuel", "dear-fuel", "light-weapons", "medium-weapons", "heavy-weapons"];

#[test]
fn the_face_up_card_of_any_supply_deck_is_gained_for_its_cost() {
    let stocked = |energy: u8| {
        main_with(2, move |state| {
            supply(state, 0, &["rally-siren", "magnet-rack"]);
            supply(state, 1, &["furnace-feed", "slipstream-cell"]);
            supply(state, 2, &["bottled-comet", "homing-ore"]);
            supply(state, 3, &["arc-pistol", "mercy-flare"]);
            supply(state, 4, &["siege-hammer", "rift-cutter"]);
            supply(state, 5, &["nova-cannon", "sunspear"]);
            state.energy = energy;
        })
    };
    for (deck, cost) in DECKS.iter().zip([3, 2, 5, 4, 5, 7]) {
        let gain = format!("gain {deck}");
        let _ = stocked(cost - 1).offers_not("A", &gain).refuses("A", &gain, "AK-GAIN-01");
        let scene = stocked(cost).offers("A", &gain);
        let top = tops(&scene)[DECKS.iter().position(|name| name == deck).unwrap_or(0)].clone();
        let scene = scene.plays("A", &gain);
        prove_eq!("AK-GAIN-01", (state(&scene).energy, pile(&scene, "A", "discard")), (0, top), "{deck}");
    }
    let scene = stocked(50);
    let gains = scene.list("A").iter().filter(|offer| offer.starts_with("gain")).count();
    prove_eq!("AK-GAIN-02", gains, 6, "one card of each deck, and none below it");
    let scene = scene.plays("A", "gain heavy-weapons");
    prove_eq!("AK-GAIN-02", pile(&scene, "A", "discard"), "sunspear", "the upper one");
    prove_eq!("AK-GAIN-04", tops(&scene)[5], "nova-cannon", "the next one is turned up");
    let scene = scene.told("B", |event| {
        *event == Event::TurnedUp { deck: Supply::HeavyWeapons, card: card("nova-cannon") }
    });
    let scene = scene.plays("A", "gain heavy-weapons");
    prove_eq!(
        "AK-GAIN-04",
        pile(&scene, "A", "discard"),
        "sunspear nova-cannon",
        "and gained in the same turn"
    );
    let scene = DECKS[..5].iter().fold(scene, |scene, deck| scene.plays("A", &format!("gain {deck}")));
    let scene = scene.plays("A", "gain cheap-fuel");
    prove_eq!("AK-GAIN-07", player(&scene, "A").discard.len(), 8, "as many as can be paid");
}

#[test]
fn a_gained_card_goes_on_top_of_the_discard_pile_at_once() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("discard", &["power-core", "blaster"]), ("hand", &["power-core"])]);
        supply(state, 1, &["furnace-feed", "racing-dynamo"]);
        state.energy = 3;
    });
    let scene = scene.plays("A", "gain cheap-fuel");
    prove_eq!("AK-GAIN-03", pile(&scene, "A", "discard"), "power-core blaster racing-dynamo");
    prove_eq!("AK-GAIN-03", pile(&scene, "A", "hand"), "power-core");
}

#[test]
fn buy_text_is_resolved_at_once_paid_or_free() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"any-player: gain weapon\"")]);
    let stocked = |state: &mut astro_knights::State| {
        lay(state, "A", &[("hand", &["power-core"])]);
        supply(state, 3, &["hook-caster", "arc-pistol"]);
        supply(state, 4, &["painted-target"]);
        supply(state, 5, &[]);
    };
    let paid = main_of(kit, 2, |state| {
        stocked(state);
        state.energy = 8;
    });
    let paid = paid.plays("A", "gain medium-weapons");
    prove_eq!("AK-GAIN-05", (player(&paid, "A").power, state(&paid).energy), (1, 2));
    let paid = paid.plays("A", "gain light-weapons").refuses("A", "end main", "AK-RULING-13");
    // Paid, moved, and the next card turned up, before the BUY text.
    prove_eq!(
        "AK-RULING-14",
        (state(&paid).energy, pile(&paid, "A", "discard")),
        (0, "painted-target arc-pistol".into())
    );
    prove!("AK-RULING-14", tops(&paid).contains(&"hook-caster".to_owned()));
    let paid = paid.plays("A", "yes").offers("A", "supply light-weapons").plays("A", "supply light-weapons");
    prove!("AK-RULING-14", state(&paid).destroyed.has(card("hook-caster")), "the text may speak of it");
    let free = main_of(kit, 2, stocked).plays("A", "play power-core").plays("A", "player B");
    let free = free.refuses("A", "supply heavy-weapons", "AK-GAIN-02").plays("A", "supply medium-weapons");
    prove_eq!("AK-GAIN-06", (player(&free, "B").power, state(&free).energy), (1, 0));
    prove_eq!(
        "AK-RULING-14",
        (player(&free, "A").power, pile(&free, "B", "discard")),
        (0, "painted-target".into()),
        "the gainer is \"you\""
    );
}

#[test]
fn the_face_up_tech_is_overcharged_for_its_cost_and_goes_under_its_deck() {
    let stocked = |energy: u8| {
        main_with(2, move |state| {
            lay(state, "A", &[("hand", &["power-core"]), ("deck", &["blaster"])]);
            supply(state, 0, &["sorting-arm", "deep-antenna", "rally-siren"]);
            state.energy = energy;
            state.players[1].power = 1;
        })
    };
    let poor = stocked(4).offers_not("A", "overcharge").refuses("A", "overcharge", "AK-OVER-02");
    prove_eq!("AK-OVER-02", state(&poor).energy, 4);
    let overcharges = |list: Vec<String>| list.iter().filter(|offer| offer.starts_with("overcharge")).count();
    let scene = stocked(9);
    prove_eq!("AK-OVER-01", overcharges(scene.list("A")), 1, "one card of one deck");
    let scene = scene.plays("A", "overcharge");
    prove_eq!("AK-OVER-02", state(&scene).energy, 4);
    prove_eq!("AK-OVER-01", state(&scene).homeworld_power, 1, "the top one, Rally Siren");
    prove_eq!("AK-OVER-03", (player(&scene, "A").power, player(&scene, "B").power), (1, 2), "once");
    let deck: Vec<_> = state(&scene).supply[0].iter().collect();
    prove_eq!("AK-OVER-04", deck, [card("rally-siren"), card("sorting-arm"), card("deep-antenna")]);
    let zones = ["hand", "deck", "discard", "play", "equipped"].map(|zone| pile(&scene, "A", zone));
    prove_eq!("AK-OVER-05", zones.join("|"), "power-core|blaster|||");
    prove_eq!("AK-OVER-06", tops(&scene)[0], "deep-antenna");
    let again = scene.offers("A", "gain tech").plays("A", "overcharge");
    prove_eq!(
        "AK-OVER-06",
        (state(&again).energy, player(&again, "A").power),
        (0, 3),
        "A has the least power"
    );
    let gained = stocked(9).plays("A", "overcharge").plays("A", "gain tech");
    prove_eq!("AK-OVER-06", pile(&gained, "A", "discard"), "deep-antenna");
}

#[test]
fn the_active_player_is_you_for_an_overcharged_tech() {
    let kit = kit_with(&[(
        "play = \"homeworld-power 1; least-power: power 2\"",
        "play = \"power 1; any-ally: heal 1; energy 2\"",
    )]);
    let scene = main_of(kit, 3, |state| {
        supply(state, 0, &["deep-antenna"]);
        state.energy = 4;
    });
    let scene = scene.plays("A", "overcharge").asks("A");
    prove_eq!("AK-OVER-03", scene.list("A"), ["player B", "player C"]);
    let scene = scene.plays("A", "player C");
    prove_eq!("AK-OVER-03", (player(&scene, "A").power, state(&scene).energy), (1, 2));
}

#[test]
fn an_overcharged_tech_is_set_aside_until_it_is_resolved() {
    let kit = kit_with(&[
        (
            "play = \"homeworld-power 1; least-power: power 2\"",
            "buy = \"power 3\"\nplay = \"power 1; may trim card\"",
        ),
        ("play = \"homeworld-heal 2; guard 3\"", "play = \"energy 1; destroy-this\""),
    ]);
    let set_aside = main_of(kit, 2, |state| {
        // Everybody knows what lies under the top, and yet it is not face up.
        supply(state, 0, &["magnet-rack", "deep-antenna"]);
        state.tech_to_hand = table::Seats::only(seat("A"));
        state.energy = 4;
    });
    let scene = set_aside.plays("A", "overcharge");
    prove!("AK-RULING-15", !tops(&scene).contains(&"magnet-rack".to_owned()), "no Tech is face up meanwhile");
    let scene =
        scene.plays("A", "yes").refuses("A", "supply tech", "AK-GAIN-02").plays("A", "supply cheap-fuel");
    prove_eq!("AK-RULING-15", tops(&scene)[0], "magnet-rack");
    prove_eq!("AK-RULING-15", player(&scene, "A").power, 1, "neither gained, so no BUY text");
    prove!("AK-RULING-15", !pile(&scene, "A", "hand").contains("deep-antenna"), "nor sent to hand");
    let scene = scene
        .not_told("A", |event| matches!(event, Event::Played { .. } | Event::Gained { to: Spot::Hand, .. }));
    prove_eq!("AK-RULING-15", pile(&scene, "A", "play"), "", "nor played");
    let alone = main_of(kit, 2, |state| {
        supply(state, 0, &["deep-antenna"]);
        state.energy = 8;
    });
    let alone = alone.plays("A", "overcharge").plays("A", "no").plays("A", "overcharge").plays("A", "no");
    prove_eq!(
        "AK-RULING-15",
        (player(&alone, "A").power, state(&alone).energy),
        (2, 0),
        "the only Tech, twice"
    );
    let gone = main_of(kit, 2, |state| {
        supply(state, 0, &["magnet-rack", "canopy-projector"]);
        state.energy = 4;
    });
    let gone = gone.plays("A", "overcharge");
    prove_eq!("AK-RULING-15", (state(&gone).supply[0].len(), tops(&gone)[0].as_str()), (1, "magnet-rack"));
    prove!("AK-RULING-15", state(&gone).destroyed.has(card("canopy-projector")));
}

#[test]
fn an_empty_supply_deck_is_passed_over_and_the_game_goes_on() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"trim card; gain tech\"")]);
    let scene = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core", "power-core"])]);
        supply(state, 0, &[]);
        supply(state, 1, &["furnace-feed"]);
        for deck in 2..6 {
            supply(state, deck, &[]);
        }
        state.energy = 50;
    });
    let scene = scene
        .offers_not("A", "gain tech")
        .offers_not("A", "overcharge")
        .refuses("A", "gain tech", "AK-RULING-16")
        .refuses("A", "overcharge", "AK-RULING-16")
        .plays("A", "play power-core");
    prove!("AK-RULING-16", state(&scene).destroyed.has(card("furnace-feed")), "the only card there was");
    prove_eq!("AK-RULING-16", pile(&scene, "A", "discard"), "", "no Tech to gain");
    let scene = scene.refuses("A", "gain cheap-fuel", "AK-RULING-16").plays("A", "play power-core");
    prove_eq!(
        "AK-RULING-16",
        (state(&scene).phase, tops(&scene).len()),
        (Phase::Main, 0),
        "no end of the game"
    );
}
