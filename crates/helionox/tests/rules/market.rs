//! The Market: Cycling, obtaining, prices.

use helionox::{Faction, Zone};
use testkit::{prove, prove_eq};

use crate::support::{card, hold, kit, mercury, of, offer, place, player, rivals, stage, with, zone};

fn top(scene: &crate::support::Table, faction: Faction) -> &'static str {
    scene.position().market_top(faction).expect("a face-up card").word(kit())
}

#[test]
fn a_bought_card_goes_on_top_and_the_next_is_turned_up() {
    let scene = with(stage(2, rivals()), |state| {
        offer(state, "field-medic");
        state.now.credits = 9;
    });
    let left = scene.position().state().market[0].len();
    let scene = scene.plays("A", "buy field-medic");
    prove_eq!("HX-OBTAIN-02", scene.position().state().now.credits, 6);
    prove_eq!("HX-OBTAIN-04", zone(&scene, "A", Zone::Top), ["field-medic"]);
    prove_eq!("HX-OBTAIN-05", scene.position().state().market[0].len(), left - 1);
    let next = top(&scene, Faction::Bio);
    prove!("HX-OBTAIN-05", !next.is_empty());
    let scene = with(scene, |state| state.now.credits = 20);
    let scene = scene.offers("A", &format!("buy {next}")).plays("A", &format!("buy {next}"));
    prove_eq!("HX-OBTAIN-06", zone(&scene, "A", Zone::Top), ["field-medic", next]);
    prove_eq!(
        "HX-RULING-31",
        zone(&scene, "A", Zone::Top).last().copied(),
        Some(next),
        "above the one before"
    );
    prove_eq!("HX-OBTAIN-07", scene.position().state().now.bought, 2);
    let scene = scene.plays("A", "buy prime-asset").plays("A", "buy prime-asset");
    prove_eq!("HX-OBTAIN-01", of(&scene, "A").cards.len(Zone::Top), 4);
    // From any Location.
    let far = with(scene, |state| player(state, "A").ship = helionox::World::Europa);
    prove!("HX-OBTAIN-03", far.list("A").contains(&"buy prime-asset".to_owned()));
}

#[test]
fn what_is_not_face_up_or_too_dear_is_not_bought() {
    let scene = with(stage(2, rivals()), |state| {
        offer(state, "field-medic");
        state.now.credits = 2;
    });
    let scene =
        scene.refuses("A", "buy world-seed", "HX-OBTAIN-01").refuses("A", "buy field-medic", "HX-OBTAIN-02");
    let scene = with(scene, |state| {
        state.now.credits = 3;
        while state.primes > 0 {
            state.primes -= 1;
            state.consumed.sort_in(kit().prime);
        }
    });
    let _ = scene.refuses("A", "buy prime-asset", "HX-RULING-43");
}

#[test]
fn one_free_cycle_a_turn() {
    let scene = with(stage(2, rivals()), |state| offer(state, "field-medic"));
    let scene = scene.refuses("A", "cycle prime-asset", "HX-CYCLE-06").refuses(
        "A",
        "cycle world-seed",
        "HX-CYCLE-01",
    );
    let scene = scene.plays("A", "cycle field-medic");
    let bottom = scene.position().state().market[0].iter().next();
    prove_eq!("HX-CYCLE-01", bottom, Some(card("field-medic")), "at the bottom, where everybody saw it go");
    let next = format!("cycle {}", top(&scene, Faction::Defense));
    let scene = scene.refuses("A", &next, "HX-CYCLE-02");
    prove_eq!("HX-MAIN-02", crate::support::denied(&scene, "A", &next), "HX-CYCLE-02");
    // One granted by a card comes besides.
    let scene = with(scene, |state| hold(state, "A", &["junior-clerk"])).plays("A", "play junior-clerk");
    let pick = scene.list("A")[0].clone();
    let scene = scene.plays("A", &pick);
    prove_eq!("HX-CYCLE-05", scene.position().state().now.credits, 1);
    let granted =
        with(stage(2, rivals()), |state| hold(state, "A", &["junior-clerk"])).plays("A", "play junior-clerk");
    let pick = granted.list("A")[0].clone();
    let granted = granted.plays("A", &pick);
    prove!("HX-RULING-90", !granted.position().state().now.cycled);
}

#[test]
fn an_exhausted_deck_and_a_cycle_of_its_last_card() {
    let scene = with(stage(2, rivals()), |state| {
        offer(state, "field-medic");
        let rest: Vec<_> = state.market[0].iter().filter(|one| *one != card("field-medic")).collect();
        for one in rest {
            state.market[0].take(one);
            state.consumed.sort_in(one);
        }
        while state.market[0].len() > 1 {
            state.market[0].take(card("field-medic"));
            state.consumed.sort_in(card("field-medic"));
        }
        state.market[0].shuffle_in([]);
        let last = state.market[0].iter().next().expect("one is left");
        state.market[0].take(last);
        state.market[0].put_on(last);
        state.now.credits = 9;
    });
    let scene = scene.plays("A", "cycle field-medic");
    prove_eq!(
        "HX-RULING-42",
        (top(&scene, Faction::Bio), scene.position().state().now.cycled),
        ("field-medic", true)
    );
    let scene = scene.plays("A", "buy field-medic");
    prove_eq!("HX-RULING-41", scene.position().market_top(Faction::Bio), None);
    let _ = scene.refuses("A", "buy field-medic", "HX-OBTAIN-01");
}

#[test]
fn securing_and_scrapping_turn_up_the_next_too() {
    let scene = with(stage(2, rivals()), |state| {
        hold(state, "A", &["acquisitions-agent"]);
        offer(state, "field-medic");
        offer(state, "aegis-of-sol");
    });
    let scene = scene.plays("A", "play acquisitions-agent");
    let list = scene.list("A");
    assert!(
        list.contains(&"card field-medic".to_owned()) && !list.contains(&"card aegis-of-sol".to_owned()),
        "{list:?}"
    );
    let scene = scene.plays("A", "card field-medic");
    prove_eq!("HX-OBTAIN-09", zone(&scene, "A", Zone::Known), ["field-medic"]);
    prove!("HX-OBTAIN-10", scene.position().market_top(Faction::Bio).is_some());
    prove_eq!("HX-OBTAIN-11", scene.position().state().now.credits, 1);
    // A Market card that is Consumed is replaced too.
    let broker = with(stage(2, mercury()), |state| {
        player(state, "A").architect = helionox::ArchitectId::called(kit(), "vesper-lane");
        offer(state, "field-medic");
    });
    let broker = broker.plays("A", "ability 2").plays("A", "yes").plays("A", "card field-medic");
    prove!("HX-OBTAIN-10", broker.position().state().consumed.has(card("field-medic")));
    prove!("HX-OBTAIN-10", broker.position().market_top(Faction::Bio).is_some());
}

#[test]
fn inflation_discounts_and_surcharges() {
    let scene = with(stage(2, mercury()), |state| {
        offer(state, "field-medic");
        place(state, "systemic-inflation-earth", true);
        place(state, "systemic-inflation-mars", true);
        place(state, "systemic-inflation-europa", false);
        state.now.credits = 20;
    });
    let price = |scene: &crate::support::Table| {
        use table::Game;
        let view = scene.position().view(table::Viewer::NONE);
        (view.market[0].price, view.primes.1)
    };
    prove_eq!(
        "HX-MPEV-02",
        price(&scene),
        (Some(5), 3),
        "two Active ones, and Prime Assets are no Market cards"
    );
    prove_eq!("HX-RULING-49", price(&scene).1, 3);
    let scene = scene.plays("A", "buy prime-asset");
    prove_eq!("HX-RULING-49", scene.position().state().now.credits, 17);
    // "Costing 3 or less" means the cost as it is now.
    let dear =
        with(scene, |state| hold(state, "A", &["acquisitions-agent"])).plays("A", "play acquisitions-agent");
    prove!("HX-RULING-50", !dear.list("A").contains(&"card field-medic".to_owned()));
    let cheap = with(stage(2, mercury()), |state| {
        offer(state, "spore-culture");
        place(state, "systemic-inflation-earth", true);
        state.now.off = [9, 0, 0, 0];
    });
    prove_eq!("HX-RULING-51", price(&cheap).0, Some(0));
    let first = with(stage(2, rivals()), |state| {
        offer(state, "spore-culture");
        place(state, "signal-noise-moon", true);
        state.now.credits = 9;
    });
    prove_eq!("HX-EVENT-13", price(&first).0, Some(3));
}

/// A client strikes the printed price through and says what changed it: the parts are in the view.
#[test]
fn a_price_is_the_sum_of_what_the_view_says_of_it() {
    use table::Game;
    let scene = with(stage(2, mercury()), |state| {
        offer(state, "field-medic");
        place(state, "systemic-inflation-earth", true);
        place(state, "signal-noise-moon", true);
        state.now.off = [1, 0, 0, 0];
        state.now.off_next = 1;
    });
    let view = scene.position().view(table::Viewer::NONE);
    assert_eq!(
        (view.inflation, view.now.bought, view.now.off, view.now.off_next),
        ((1, 1), 0, [1, 0, 0, 0], 1)
    );
    assert_eq!(view.market[0].price, Some(card("field-medic").of(kit()).cost));
    let scene = with(scene, |state| state.now.bought = 1);
    let view = scene.position().view(table::Viewer::NONE);
    assert_eq!((view.now.bought, view.market[0].price), (1, Some(card("field-medic").of(kit()).cost - 1)));
    assert_eq!(view.draw, 5);
    let thin = with(scene, |state| place(state, "mass-exodus-moon", true));
    assert_eq!(thin.position().view(table::Viewer::NONE).draw, 4);
}
