//! The Mercury Protocol: Cargo, Illegal Tech, Bank, Requests, Events.

use helionox::{Event, Options, Request, World, Worlds, Zone};
use table::{Game, Hidden, Seats};
use testkit::{prove, prove_eq};

use crate::support::{
    Table, card, denied, end_turn, hold, kit, mercury, of, offer, place, player, seat, stage, team, with,
    zone,
};

fn rich() -> Table {
    with(stage(2, mercury()), |state| state.now.credits = 20)
}

/// Gives a seat this Current Request in place of its own.
fn ask_for(state: &mut helionox::State, letter: &str, from: World, to: World) {
    let wanted = Request::new(from, to).expect("two Locations");
    let by = if state.open_requests { Seats::first(state.seats) } else { Seats::only(seat(letter)) };
    let all: Vec<Request> = (0..state.requests.len()).map(|place| numbered(place as u8)).collect();
    if let Some(old) = player(state, letter).request.take() {
        let place = all.iter().position(|one| *one == old.card).expect("it exists");
        state.requests[place] += 1;
    }
    let place = all.iter().position(|one| *one == wanted).expect("it exists");
    if state.requests[place] == 0 {
        // Somebody else has the last one: they take what this seat had.
        let other = state
            .players
            .iter_mut()
            .filter_map(|player| player.request.as_mut())
            .find(|one| one.card == wanted);
        let free = state.requests.iter().position(|copies| *copies > 0).expect("one is free");
        if let Some(other) = other {
            other.card = all[free];
            state.requests[free] -= 1;
            state.requests[place] += 1;
        }
    }
    state.requests[place] -= 1;
    player(state, letter).request = Some(Hidden { card: wanted, by });
}

fn numbered(number: u8) -> Request {
    serde_json::from_value(serde_json::Value::from(number)).expect("a number")
}

/// Gives a seat Cargo from the supply.
fn load(state: &mut helionox::State, letter: &str, cargo: &[World]) {
    for world in cargo {
        state.supply[*world as usize] -= 1;
        let player = player(state, letter);
        player.cargo = player.cargo.with(*world);
    }
}

#[test]
fn cargo_is_gained_for_a_credit_once_a_turn_at_its_location() {
    let scene = with(rich(), |state| player(state, "A").ship = World::Mars).plays("A", "load");
    prove_eq!(
        "HX-CARGO-03",
        (of(&scene, "A").cargo, scene.position().state().now.credits),
        (Worlds::NONE.with(World::Mars), 19)
    );
    // EX-16: red is gained on Mars, and no other.
    prove_eq!("HX-CARGO-04", of(&scene, "A").cargo, Worlds::NONE.with(World::Mars));
    prove_eq!("HX-CARGO-02", scene.position().state().supply, [4, 4, 3, 4, 4]);
    prove_eq!("HX-CARGO-01", scene.position().state().supply.iter().sum::<u8>(), 19);
    prove_eq!("HX-MAIN-05", scene.position().state().now.loaded, Worlds::NONE.with(World::Mars));
    let scene = scene.refuses("A", "load", "HX-CARGO-05");
    let next = end_turn(end_turn(scene, "A"), "B");
    let next = with(next, |state| {
        crate::support::clear_events(state);
        state.now.credits = 3;
    });
    prove_eq!("HX-CARGO-16", of(&next, "A").cargo, Worlds::NONE.with(World::Mars));
    let next = next.refuses("A", "load", "HX-CARGO-06");
    let empty = with(next, |state| {
        load(state, "B", &[World::Mars]);
        player(state, "A").ship = World::Europa;
        state.now.credits = 0;
    });
    let _ = empty.refuses("A", "load", "HX-CARGO-03");
    let none = with(stage(4, mercury()), |state| {
        for letter in ["B", "C", "D"] {
            load(state, letter, &[World::Earth]);
        }
        state.supply[0] -= 1;
        state.now.delivered[1] = Some(World::Earth);
        state.now.credits = 2;
    });
    let none = none.refuses("A", "load", "HX-RULING-88");
    prove_eq!("HX-RULING-44", none.position().state().supply[0], 0);
    let shut =
        with(rich(), |state| place(state, "solar-flare-earth", true)).refuses("A", "load", "HX-CARGO-07");
    prove_eq!("HX-SHUT-07", denied(&shut, "A", "load"), "HX-CARGO-07");
}

#[test]
fn cargo_is_delivered_elsewhere_once_a_turn_for_nothing() {
    let scene = with(rich(), |state| {
        load(state, "A", &[World::Mars, World::Europa, World::Earth]);
        ask_for(state, "A", World::Moon, World::Ceres);
        player(state, "A").ship = World::Mars;
    });
    let scene =
        scene.refuses("A", "deliver mars", "HX-CARGO-09").refuses("A", "deliver ceres", "HX-CARGO-08");
    let scene = scene.plays("A", "deliver europa");
    prove_eq!("HX-CARGO-15", scene.position().state().now.credits, 20);
    prove_eq!("HX-CARGO-08", of(&scene, "A").cargo.len(), 2);
    prove_eq!("HX-CARGO-11", scene.position().state().now.delivered[2], Some(World::Europa));
    let scene =
        scene.offers("A", "bank").offers("A", "skip").refuses("A", "end", "HX-TURN-03").plays("A", "skip");
    prove_eq!("HX-RULING-62", of(&scene, "A").banked_credits, 0);
    let scene = scene.refuses("A", "deliver earth", "HX-CARGO-10");
    // Gaining there is another allowance.
    let freed = with(scene, |state| {
        state.supply[2] += 1;
        player(state, "A").cargo = player(state, "A").cargo.without(World::Mars);
    });
    let freed = freed.plays("A", "load");
    prove!("HX-CARGO-14", of(&freed, "A").cargo.has(World::Mars));
    let freed = end_turn(freed, "A");
    prove_eq!(
        "HX-END-08",
        (freed.position().state().now.delivered, freed.position().state().supply[4]),
        ([None; 5], 4)
    );
    let shut = with(rich(), |state| {
        load(state, "A", &[World::Mars]);
        place(state, "solar-flare-earth", true);
    });
    let shut = shut.refuses("A", "deliver mars", "HX-CARGO-12");
    prove_eq!("HX-SHUT-08", denied(&shut, "A", "deliver mars"), "HX-CARGO-12");
    // All five effects are what The Wraith ignores.
    let wraith = with(shut, |state| {
        player(state, "A").architect = helionox::ArchitectId::called(kit(), "the-wraith");
    });
    let wraith = wraith.plays("A", "ability 1");
    for action in ["deliver mars", "load", "bonus", "embassy"] {
        prove!("HX-SHUT-09", wraith.list("A").contains(&action.to_owned()), "{action}");
        prove!("HX-RULING-20", wraith.list("A").contains(&action.to_owned()));
    }
}

#[test]
fn five_gains_and_five_deliveries_a_turn() {
    // EX-17.
    let mut scene = with(rich(), |state| {
        load(state, "A", &[World::Europa]);
        ask_for(state, "A", World::Mars, World::Europa);
    });
    let mut gains = 0;
    for world in ["earth", "moon", "mars", "ceres", "europa"] {
        if world != "earth" {
            scene = scene.plays("A", &format!("travel {world}"));
        }
        let cargo = scene.list("A").into_iter().find(|action| action.starts_with("deliver"));
        if let Some(deliver) = cargo {
            scene = scene.plays("A", &deliver).plays("A", "bank");
        }
        if scene.list("A").contains(&"load".to_owned()) {
            scene = scene.plays("A", "load");
            gains += 1;
        }
    }
    prove_eq!("HX-CARGO-05", gains, 5);
    prove_eq!("HX-CARGO-10", scene.position().state().now.delivered.iter().flatten().count(), 5);
    prove_eq!("HX-CARGO-13", of(&scene, "A").banked_credits, 10);
    prove_eq!("HX-BANK-02", of(&scene, "A").banked_credits, 10);
    let full = with(rich(), |state| {
        player(state, "A").banked_credits = 9;
        load(state, "A", &[World::Mars]);
        ask_for(state, "A", World::Moon, World::Ceres);
    });
    let full = full.plays("A", "deliver mars").plays("A", "bank");
    prove_eq!("HX-BANK-08", of(&full, "A").banked_credits, 10);
    prove_eq!("HX-RULING-56", of(&full, "A").banked_credits, 10);
    prove_eq!(
        "HX-RULING-55",
        full.position().state().now.credits,
        20,
        "the delivery Banks, and gains nothing else"
    );
}

#[test]
fn illegal_tech_is_had_for_cargo_at_its_location() {
    // EX-18.
    let scene = with(rich(), |state| {
        let lies = state.tech[1].iter().next().expect("one lies there");
        state.tech[1].take(lies);
        state.tech[1].push(card("quicksilver-lance"));
        load(state, "A", &[World::Mars, World::Moon]);
        ask_for(state, "A", World::Ceres, World::Earth);
        player(state, "A").ship = World::Moon;
    });
    prove_eq!("HX-TECH-06", denied(&scene, "A", "deliver moon"), "HX-CARGO-09");
    let scene = scene
        .plays("A", "deliver mars")
        .refuses("A", "take debt-engine", "HX-TECH-04")
        .plays("A", "take quicksilver-lance");
    prove_eq!("HX-TECH-05", (of(&scene, "A").cargo.len(), scene.position().state().now.credits), (1, 20));
    prove_eq!("HX-TECH-07", zone(&scene, "A", Zone::Top), ["quicksilver-lance"]);
    prove!("HX-RULING-61", scene.position().state().tech[1].is_empty(), "it is never refilled");
    let scene = with(scene, |state| {
        let cards = &mut player(state, "A").cards;
        cards.take(Zone::Top, card("quicksilver-lance"));
        cards.put(Zone::Known, card("quicksilver-lance"));
    });
    let scene = scene.plays("A", "play quicksilver-lance");
    prove_eq!("HX-TECH-08", scene.position().state().now.defense, 4);
    prove_eq!("HX-TECH-09", of(&scene, "A").infamy, 1);
    for (seats, many) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        let scene = stage(seats, mercury());
        let rule = if seats > 2 { "HX-TECH-03" } else { "HX-TECH-02" };
        prove!(rule, scene.position().state().tech.iter().all(|tech| tech.len() == many));
        if seats == 1 {
            prove!("HX-SOLO-12", scene.position().state().tech.iter().all(|tech| tech.len() == 1));
        }
        let own = scene.position().state().tech.iter().zip(World::ALL);
        prove!(
            "HX-TECH-01",
            own.into_iter().all(|(tech, world)| tech.iter().all(|card| card.of(kit()).at == Some(world)))
        );
    }
}

#[test]
fn banked_credits_pay_for_market_cards_alone() {
    let scene = with(stage(2, mercury()), |state| {
        offer(state, "field-medic");
        player(state, "A").banked_credits = 4;
        state.now.credits = 1;
    });
    let scene = scene.refuses("A", "buy prime-asset banked=2", "HX-BANK-05").refuses(
        "A",
        "travel mars",
        "HX-MOVE-01",
    );
    let scene = scene.refuses("A", "buy field-medic banked=5", "HX-BANK-04").refuses(
        "A",
        "buy field-medic banked=1",
        "HX-OBTAIN-02",
    );
    let scene = scene.offers("A", "buy field-medic banked=3").plays("A", "buy field-medic banked=2");
    prove_eq!("HX-BANK-04", (of(&scene, "A").banked_credits, scene.position().state().now.credits), (2, 0));
    prove_eq!("HX-BANK-05", of(&scene, "A").banked_credits, 2);
    prove_eq!("HX-BANK-01", scene.position().state().now.credits, 0, "the Bank is apart from the pool");
    let defense = with(stage(2, mercury()), |state| hold(state, "A", &["reserve-cell"]))
        .plays("A", "play reserve-cell");
    prove_eq!(
        "HX-BANK-03",
        (of(&defense, "A").banked_defense, defense.position().state().now.defense),
        (1, 1)
    );
    let location = Options { moon: helionox::Printing::Mercury, ..mercury() };
    let location = with(stage(2, location), |state| {
        player(state, "A").ship = World::Moon;
        player(state, "A").embassies = Worlds::NONE.with(World::Moon);
    });
    let location = location.plays("A", "key-access");
    prove_eq!("HX-RULING-94", of(&location, "A").banked_defense, 1, "a Location's text is a card's too");
}

#[test]
fn a_request_is_fulfilled_by_its_cargo_at_its_destination() {
    // EX-19.
    let scene = with(rich(), |state| {
        ask_for(state, "A", World::Europa, World::Ceres);
        load(state, "A", &[World::Europa]);
        player(state, "A").ship = World::Ceres;
    });
    let deck = scene.position().request_deck();
    let scene = scene.plays("A", "deliver europa");
    prove_eq!("HX-REQ-05", of(&scene, "A").requests, 1);
    prove_eq!("HX-REQ-06", (of(&scene, "A").influence, of(&scene, "A").request.is_some()), (2, true));
    prove_eq!("HX-REQ-07", scene.position().request_deck(), deck - 1);
    // The reward of the delivery comes behind it, and the new Request needs a delivery of its own.
    let scene = scene.offers("A", "bank").plays("A", "bank");
    prove_eq!("HX-RULING-57", of(&scene, "A").banked_credits, 2);
    prove_eq!("HX-RULING-58", of(&scene, "A").requests, 1);
    let scene = scene.told("B", |event| matches!(event, Event::Fulfilled { .. }));
    let _ = scene.not_told("B", |event| matches!(event, Event::DrewRequest { .. }));
    // Another origin or another destination does not do.
    let wrong = with(rich(), |state| {
        ask_for(state, "A", World::Europa, World::Ceres);
        load(state, "A", &[World::Europa, World::Mars]);
    });
    let wrong = wrong.plays("A", "deliver europa").plays("A", "skip");
    prove_eq!("HX-REQ-05", of(&wrong, "A").requests, 0);
    let any = with(wrong, |state| {
        player(state, "A").ship = World::Ceres;
        hold(state, "A", &["false-manifest"]);
    });
    let any = any.plays("A", "play false-manifest");
    let pick = any.list("A")[0].clone();
    let any = any.plays("A", &pick).plays("A", "deliver mars");
    prove_eq!("HX-REQ-05", of(&any, "A").requests, 1, "any origin, by a card");
}

#[test]
fn requests_are_cycled_with_the_one_free_cycle() {
    let scene = with(rich(), |state| ask_for(state, "A", World::Europa, World::Ceres));
    prove_eq!("HX-REQ-01", scene.position().request_deck(), 10, "six for each of two, one drawn by each");
    prove_eq!("HX-SOLO-05", stage(1, mercury()).position().request_deck(), 6);
    let scene = scene.plays("A", "cycle-request");
    prove_eq!("HX-CYCLE-03", scene.position().state().request_bottom.len(), 1);
    prove_eq!("HX-REQ-08", scene.position().request_deck(), 10);
    let top = scene.position().market_top(helionox::Faction::Bio).expect("a card").word(kit());
    let scene = scene.refuses("A", "cycle-request", "HX-CYCLE-04").refuses(
        "A",
        &format!("cycle {top}"),
        "HX-CYCLE-02",
    );
    prove_eq!("HX-CYCLE-04", denied(&scene, "A", "cycle-request"), "HX-CYCLE-04");
    // Only its former holder knows what lies at the bottom.
    let by = scene.position().state().request_bottom[0].by;
    prove_eq!("HX-RULING-67", by, Seats::only(seat("A")));
    let granted = with(rich(), |state| hold(state, "A", &["junior-clerk"])).plays("A", "play junior-clerk");
    prove!("HX-CYCLE-05", granted.list("A").contains(&"current-request".to_owned()));
    // With an empty deck the same one comes back, or none is drawn.
    let empty = with(rich(), |state| {
        ask_for(state, "A", World::Europa, World::Ceres);
        state.request_deck = 0;
        player(state, "B").requests = 10;
        let mut gone = 10;
        for copies in &mut state.requests {
            let take = (*copies).min(gone);
            *copies -= take;
            gone -= take;
        }
    });
    let same = Request::new(World::Europa, World::Ceres);
    let cycled = empty.plays("A", "cycle-request");
    prove_eq!("HX-RULING-60", of(&cycled, "A").request.map(|one| one.card), same);
    let done = with(cycled, |state| {
        load(state, "A", &[World::Europa]);
        player(state, "A").ship = World::Ceres;
    });
    let done = done.plays("A", "deliver europa").plays("A", "skip");
    prove_eq!("HX-RULING-59", of(&done, "A").request, None);
    let _ = with(done, |state| state.now.cycled = false).refuses("A", "cycle-request", "HX-REQ-08");
}

#[test]
fn one_of_two_requests_is_kept() {
    let scene = with(rich(), |state| {
        ask_for(state, "A", World::Europa, World::Ceres);
        hold(state, "A", &["contraband-scanner"]);
    });
    let scene = scene.plays("A", "play contraband-scanner").asks("A");
    let other = scene.list("A").into_iter().find(|one| one != "request europa-to-ceres").expect("another");
    let scene = scene.refuses("A", "none", "HX-REQ-08").plays("A", &other);
    prove_eq!("HX-REQ-08", of(&scene, "A").request.map(|one| format!("request {}", one.card)), Some(other));
    assert_eq!(scene.position().state().now.credits, 23);
}

#[test]
fn a_raid_takes_cargo_of_the_owners_choice() {
    let scene = with(stage(2, mercury()), |state| {
        place(state, "raid-moon", false);
        load(state, "A", &[World::Mars]);
        load(state, "B", &[World::Earth, World::Europa]);
        player(state, "B").ship = World::Moon;
    });
    let scene = end_turn(scene, "A").asks("B");
    prove_eq!("HX-MPEV-03", scene.list("B"), ["at earth", "at europa"]);
    let scene = scene.refuses("B", "at mars", "HX-MPEV-03").plays("B", "at europa");
    // A had one, which is gone without a question; in the turn of the flip nothing more is taken.
    prove_eq!(
        "HX-RULING-63",
        (of(&scene, "A").cargo, of(&scene, "B").cargo),
        (Worlds::NONE, Worlds::NONE.with(World::Earth))
    );
    let scene = end_turn(end_turn(scene, "B"), "A");
    prove_eq!(
        "HX-MPEV-03",
        of(&scene, "B").cargo,
        Worlds::NONE,
        "at the start of a later Main phase, one more"
    );
}

#[test]
fn cargo_of_an_effect_is_free_and_bound_by_the_carrier_and_shut_down() {
    let scene =
        with(stage(2, mercury()), |state| hold(state, "A", &["dock-hand"])).plays("A", "play dock-hand");
    prove_eq!(
        "HX-RULING-87",
        (of(&scene, "A").cargo.len(), scene.position().state().now.loaded),
        (1, Worlds::NONE)
    );
    let scene = with(scene, |state| {
        hold(state, "A", &["bonded-freighter"]);
        place(state, "warlord-ceres", true);
    });
    let scene = scene.plays("A", "play bonded-freighter");
    prove_eq!("HX-RULING-87", scene.list("A"), ["at moon", "at mars", "at europa"]);
    let scene = scene.refuses("A", "at ceres", "HX-RULING-87").plays("A", "at mars");
    assert_eq!(of(&scene, "A").cargo.len(), 2);
}

#[test]
fn a_teams_request_counts_in_its_pile() {
    let scene = with(stage(2, Options { mercury: true, ..team() }), |state| {
        ask_for(state, "A", World::Europa, World::Ceres);
        load(state, "A", &[World::Europa]);
        player(state, "A").ship = World::Ceres;
    });
    let scene = scene.plays("A", "deliver europa").plays("A", "skip");
    prove_eq!("HX-RULING-75", (of(&scene, "A").influence, scene.position().team_sheet().requests), (0, 2));
    prove_eq!("HX-TEAM-06", scene.position().team_sheet().requests, 2);
    assert!(scene.position().invariants().is_ok());
}
