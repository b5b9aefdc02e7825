//! Overcoming Events, with Defense and at their other price.

use helionox::{Fate, World, Zone};
use testkit::{prove, prove_eq};

use crate::support::{Table, event_id, hold, of, place, player, rivals, seat, stage, with, zone};

fn fate(scene: &Table, id: &str) -> Fate {
    scene.position().state().fates[usize::from(event_id(id).number())]
}

#[test]
fn an_event_is_overcome_with_defense_where_the_ship_is() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "solar-flare-earth", true);
        place(state, "aurora-storm-earth", false);
        place(state, "warlord-moon", true);
        state.now.defense = 6;
    });
    let scene = scene.refuses("A", "overcome warlord-moon", "HX-OVER-02").refuses(
        "A",
        "overcome warlord-ceres",
        "HX-OVER-02",
    );
    let scene = scene.plays("A", "overcome solar-flare-earth");
    prove_eq!("HX-OVER-01", scene.position().state().now.defense, 2);
    prove_eq!("HX-OVER-04", of(&scene, "A").influence, 1, "as the Active side has it");
    prove_eq!("HX-OVER-05", fate(&scene, "solar-flare-earth"), Fate::Trophy(seat("A"), true));
    let scene = scene.plays("A", "overcome aurora-storm-earth");
    prove_eq!("HX-OVER-03", of(&scene, "A").influence, 2, "an Inactive one too");
    prove_eq!("HX-OVER-06", scene.position().state().events.len(), 1);
    // Half a payment is none.
    let short = with(stage(2, rivals()), |state| {
        place(state, "solar-flare-earth", true);
        state.now.defense = 3;
    });
    let short = short.refuses("A", "overcome solar-flare-earth", "HX-OVER-01");
    prove_eq!("HX-OVER-07", short.position().state().now.defense, 3);
    prove!(
        "HX-TERM-10",
        short.list("A").iter().all(|action| !action.starts_with("buy")),
        "Defense buys nothing"
    );
}

#[test]
fn what_eases_events_and_what_makes_them_glorious() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "solar-flare-earth", true);
        place(state, "aurora-storm-earth", true);
        hold(state, "A", &["flare-shield", "strike-team"]);
        state.now.defense = 3;
    });
    let scene = scene
        .plays("A", "play flare-shield")
        .plays("A", "play strike-team")
        .plays("A", "overcome solar-flare-earth");
    prove_eq!("HX-OVER-01", scene.position().state().now.defense, 3, "6 less 4 eased by 1");
    prove_eq!("HX-OVER-04", of(&scene, "A").influence, 2, "1 and 1 more");
    let scene = scene.plays("A", "overcome aurora-storm-earth");
    prove_eq!("HX-OVER-01", scene.position().state().now.defense, 0, "only the next one was eased");
    let quelled = with(stage(2, rivals()), |state| {
        place(state, "solar-flare-earth", true);
        place(state, "corona-lash-earth", true);
        hold(state, "A", &["solar-anvil"]);
    });
    let quelled = quelled.plays("A", "play solar-anvil");
    prove_eq!(
        "HX-OVER-02",
        fate(&quelled, "solar-flare-earth"),
        Fate::Trophy(seat("A"), true),
        "the only one that costs 4 or less"
    );
    assert_eq!(of(&quelled, "A").influence, 1);
}

#[test]
fn other_prices_are_paid_in_full_and_instead_of_defense() {
    let arranged = |ids: &'static [&'static str], event: &'static str, ship: World, credits: u8| {
        with(stage(2, rivals()), move |state| {
            hold(state, "A", ids);
            place(state, event, true);
            player(state, "A").ship = ship;
            state.now.credits = credits;
        })
    };
    let any = arranged(&["sentinel-prototype"], "ration-riot-earth", World::Earth, 0);
    let any = any.plays("A", "settle ration-riot-earth discarding sentinel-prototype");
    prove_eq!(
        "HX-ALT-02",
        (of(&any, "A").influence, zone(&any, "A", Zone::Discard)),
        (1, vec!["sentinel-prototype"])
    );
    prove_eq!("HX-ALT-01", any.position().state().now.defense, 0);
    prove_eq!("HX-ALT-10", fate(&any, "ration-riot-earth"), Fate::Trophy(seat("A"), true));
    let wrong = arranged(&["material-asset", "guard-subroutine"], "rogue-firmware-earth", World::Earth, 0);
    let wrong = wrong.refuses("A", "settle rogue-firmware-earth discarding material-asset", "HX-ALT-03");
    let right = wrong.plays("A", "settle rogue-firmware-earth discarding guard-subroutine");
    prove_eq!("HX-ALT-03", of(&right, "A").influence, 1);
    let wrong = arranged(&["material-asset", "local-pilot"], "dock-strike-moon", World::Moon, 0);
    let wrong = wrong.refuses("A", "settle dock-strike-moon discarding material-asset", "HX-ALT-04");
    prove_eq!(
        "HX-ALT-04",
        of(&wrong.plays("A", "settle dock-strike-moon discarding local-pilot"), "A").influence,
        1
    );
    // Starting Faction cards count as their faction.
    let wrong = arranged(&["material-asset", "seed-bank"], "fever-ward-mars", World::Mars, 0);
    let wrong = wrong.refuses("A", "settle fever-ward-mars discarding material-asset", "HX-ALT-05");
    let right = wrong.plays("A", "settle fever-ward-mars discarding seed-bank");
    prove_eq!("HX-ALT-05", of(&right, "A").influence, 1);
    prove_eq!("HX-RULING-46", zone(&right, "A", Zone::Discard), ["seed-bank"]);
    let poor = arranged(&[], "profiteers-earth", World::Earth, 2).refuses(
        "A",
        "settle profiteers-earth",
        "HX-ALT-06",
    );
    let rich = with(poor, |state| state.now.credits = 3).plays("A", "settle profiteers-earth");
    prove_eq!("HX-ALT-06", (of(&rich, "A").influence, rich.position().state().now.credits), (1, 0));
    let poor = arranged(&[], "palace-coup-earth", World::Earth, 3).refuses(
        "A",
        "settle palace-coup-earth",
        "HX-ALT-07",
    );
    let rich = with(poor, |state| state.now.credits = 4).plays("A", "settle palace-coup-earth");
    prove_eq!("HX-ALT-07", of(&rich, "A").influence, 1);
    let plain = arranged(&[], "solar-flare-earth", World::Earth, 9);
    let plain = plain.refuses("A", "settle solar-flare-earth", "HX-ALT-01");
    let _ = plain.refuses("A", "settle profiteers-ceres", "HX-ALT-11");
}

#[test]
fn several_icons_are_all_paid_with_distinct_cards() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "crop-blight-earth", true);
        hold(state, "A", &["seed-bank", "material-asset"]);
        state.now.defense = 2;
    });
    let scene = scene.refuses("A", "settle crop-blight-earth discarding seed-bank", "HX-ALT-08");
    // Not mixed with Defense: 2 of 3 and a card will not do.
    let scene = scene.refuses("A", "overcome crop-blight-earth", "HX-OVER-01");
    prove_eq!("HX-ALT-09", scene.position().state().now.defense, 2);
    let offers: Vec<String> =
        scene.list("A").into_iter().filter(|action| action.starts_with("settle")).collect();
    prove_eq!("HX-RULING-46", offers.len(), 1, "one pair of distinct cards");
    let scene = scene.plays("A", &offers[0]);
    prove_eq!("HX-ALT-08", of(&scene, "A").cards.len(Zone::Discard), 2);
    prove_eq!("HX-ALT-09", scene.position().state().now.defense, 2);
    // An Inactive side that does not show the icons has no such price.
    let inactive = with(stage(2, rivals()), |state| {
        place(state, "crop-blight-earth", false);
        hold(state, "A", &["seed-bank", "material-asset"]);
    });
    let inactive = inactive.refuses(
        "A",
        "settle crop-blight-earth discarding material-asset and seed-bank",
        "HX-ALT-01",
    );
    prove_eq!(
        "HX-RULING-48",
        crate::support::denied(&inactive, "A", "settle crop-blight-earth"),
        "HX-ALT-01"
    );
    // Banked Credits do not pay it.
    let banked = with(stage(2, crate::support::mercury()), |state| {
        place(state, "profiteers-earth", true);
        player(state, "A").banked_credits = 9;
    });
    let banked = banked.refuses("A", "settle profiteers-earth", "HX-ALT-06");
    prove_eq!("HX-RULING-47", of(&banked, "A").banked_credits, 9);
}

#[test]
fn banked_defense_pays_as_much_as_one_likes() {
    let scene = with(stage(2, crate::support::mercury()), |state| {
        place(state, "solar-flare-earth", true);
        player(state, "A").banked_defense = 3;
        state.now.defense = 2;
    });
    let scene = scene.refuses("A", "overcome solar-flare-earth banked=1", "HX-OVER-01");
    let scene = scene.refuses("A", "overcome solar-flare-earth banked=4", "HX-BANK-06").refuses(
        "A",
        "overcome solar-flare-earth banked=0",
        "HX-BANK-06",
    );
    let scene = scene
        .offers("A", "overcome solar-flare-earth banked=2")
        .plays("A", "overcome solar-flare-earth banked=3");
    prove_eq!("HX-BANK-06", (of(&scene, "A").banked_defense, scene.position().state().now.defense), (0, 1));
    prove_eq!("HX-BANK-09", of(&scene, "A").influence, 1);
}
