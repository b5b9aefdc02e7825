//! Call for Collaboration.

use helionox::{Event, Fate, World, Worlds, Zone};
use table::Game;
use testkit::{prove, prove_eq};

use crate::support::{
    Table, denied, end_turn, event_id, hold, mercury, of, place, player, rivals, seat, stage, team, with,
    zone,
};

/// A (Green) and B (Red) are on Earth, where an Event that costs 3 lies.
fn together(seats: u8) -> Table {
    with(stage(seats, rivals()), |state| {
        place(state, "profiteers-earth", true);
        state.now.defense = 2;
        hold(state, "B", &["sentinel-prototype", "material-asset"]);
    })
}

#[test]
fn two_share_an_event_and_its_influence() {
    // EX-02.
    let scene = together(2).plays("A", "call B profiteers-earth share=2").asks("B");
    let scene = scene.plays("B", "accept").asks("B");
    prove_eq!("HX-COLLAB-10", denied(&scene, "B", "play material-asset"), "HX-COLLAB-10");
    let scene =
        scene.refuses("B", "play material-asset", "HX-COLLAB-10").plays("B", "play sentinel-prototype");
    prove_eq!("HX-COLLAB-16", (of(&scene, "A").influence, of(&scene, "B").influence), (2, 1));
    prove_eq!(
        "HX-RULING-21",
        of(&scene, "A").influence + of(&scene, "B").influence,
        3,
        "the shares and nothing else"
    );
    prove_eq!("HX-COLLAB-17", (of(&scene, "A").cards.in_hand(), of(&scene, "B").cards.in_hand()), (1, 2));
    let fate = scene.position().state().fates[usize::from(event_id("profiteers-earth").number())];
    prove_eq!("HX-COLLAB-18", fate, Fate::Trophy(seat("A"), true));
    prove_eq!("HX-COLLAB-11", zone(&scene, "B", Zone::Played), ["sentinel-prototype"]);
    prove_eq!("HX-COLLAB-01", scene.position().state().now.called, true);
    let scene = end_turn(scene, "A");
    prove_eq!("HX-COLLAB-19", zone(&scene, "B", Zone::Discard), ["sentinel-prototype"]);
    prove_eq!("HX-COLLAB-20", of(&scene, "B").cards.in_hand(), 2, "only the CP refills");
    let told = scene.told("A", |event| matches!(event, Event::Collaborated { share: 2, given: 1, .. }));
    assert!(told.position().state().collaboration.is_none());
}

#[test]
fn extra_defense_of_the_partner_is_wasted_and_the_callers_stays() {
    let scene = with(together(2), |state| {
        state.now.defense = 5;
        hold(state, "B", &["civil-guard"]);
    });
    let scene = scene
        .plays("A", "call B profiteers-earth share=2")
        .plays("B", "accept")
        .plays("B", "play civil-guard");
    // The branch that gives Defense was the only one open, and was taken.
    prove_eq!("HX-RULING-26", (of(&scene, "A").influence, of(&scene, "B").influence), (2, 1));
    prove_eq!("HX-RULING-22", scene.position().state().now.defense, 3);
    prove!("HX-COLLAB-07", scene.position().state().collaboration.is_none());
}

#[test]
fn who_can_be_called() {
    // EX-03 and EX-04.
    let scene = with(together(3), |state| {
        player(state, "B").ship = World::Mars;
        player(state, "B").embassies = Worlds::NONE.with(World::Earth);
        player(state, "C").ship = World::Moon;
    });
    let scene = scene.offers("A", "call B profiteers-earth share=1").refuses(
        "A",
        "call C profiteers-earth share=1",
        "HX-COLLAB-05",
    );
    let scene = scene.refuses("A", "call A profiteers-earth share=1", "HX-COLLAB-04");
    prove!("HX-EMB-05", scene.list("A").contains(&"call B profiteers-earth share=2".to_owned()));
    let red = with(scene, |state| {
        state.current = seat("B");
        state.first = seat("B");
        player(state, "B").ship = World::Mars;
    });
    let red = red.refuses("B", "call A profiteers-earth share=1", "HX-COLLAB-03");
    let both = with(red, |state| player(state, "B").ship = World::Earth);
    let _ = both.offers("B", "call A profiteers-earth share=1");
    let away = with(together(2), |state| {
        place(state, "solar-flare-moon", true);
    });
    let away = away.refuses("A", "call B solar-flare-moon share=1", "HX-COLLAB-03");
    let none = with(away, |state| state.now.defense = 0).refuses(
        "A",
        "call B profiteers-earth share=1",
        "HX-COLLAB-06",
    );
    let none = none.offers_not("A", "call B profiteers-earth share=1");
    prove_eq!("HX-RULING-27", none.position().own().0, 0);
    let lonely = with(together(2), |state| place(state, "border-closure-earth", true));
    let _ = lonely.refuses("A", "call B profiteers-earth share=1", "HX-EVENT-13");
}

trait Own {
    fn own(&self) -> (u8, u8);
}

impl Own for helionox::Helionox {
    /// The CP's Defense: in the pool and Banked.
    fn own(&self) -> (u8, u8) {
        let state = self.state();
        (state.now.defense, state.players[state.current.index()].banked_defense)
    }
}

#[test]
fn shares_are_at_least_one_each() {
    let scene = together(2).refuses("A", "call B profiteers-earth share=0", "HX-RULING-22");
    let scene = scene.refuses("A", "call B profiteers-earth share=3", "HX-RULING-22");
    let cheap = with(scene, |state| state.now.ease = 2);
    let _ = cheap.refuses("A", "call B profiteers-earth share=1", "HX-RULING-22");
    // Inactive and Catastrophic Events can be the target.
    let any = with(together(2), |state| {
        place(state, "helion-pulse-earth", true);
        place(state, "aurora-storm-earth", false);
    });
    let any =
        any.offers("A", "call B helion-pulse-earth share=6").offers("A", "call B aurora-storm-earth share=1");
    prove!("HX-COLLAB-21", any.list("A").contains(&"call B helion-pulse-earth share=6".to_owned()));
}

#[test]
fn a_refusal_uses_nothing_up_but_is_not_asked_again() {
    let scene = together(2).plays("A", "call B profiteers-earth share=2").plays("B", "refuse").asks("A");
    prove_eq!("HX-COLLAB-09", scene.position().state().now.called, false);
    let scene = scene.refuses("A", "call B profiteers-earth share=2", "HX-RULING-23");
    let scene = scene.plays("A", "call B profiteers-earth share=1");
    let scene = scene.refuses("B", "counter 2", "HX-RULING-22").plays("B", "counter 1").asks("A");
    prove_eq!("HX-RULING-66", scene.position().state().now.called, false, "a counter-offer binds nobody");
    let scene = scene.told("A", |event| matches!(event, Event::Countered { give: 1, .. }));
    assert!(scene.position().state().collaboration.is_none());
    let again = together(2).plays("A", "call B profiteers-earth share=2");
    let ask = again.position().ask(seat("B"));
    prove_eq!("HX-RULING-86", ask.at_timeout, Some(helionox::Action::Refuse));
    // When the memory of refusals is full nobody is pestered any more.
    let full = with(together(2), |state| {
        for share in 0..24 {
            state.now.refused.sort_in(helionox::Proposal {
                event: event_id("warlord-moon"),
                partner: 1,
                share,
            });
        }
    });
    let _ = full.refuses("A", "call B profiteers-earth share=2", "HX-RULING-23");
}

#[test]
fn an_accepted_call_is_used_up_even_if_it_fails() {
    let scene = together(2)
        .plays("A", "call B profiteers-earth share=2")
        .plays("B", "accept")
        .plays("B", "stop")
        .asks("A");
    prove_eq!("HX-RULING-24", (of(&scene, "A").influence, scene.position().state().now.defense), (0, 2));
    prove_eq!("HX-RULING-24", scene.position().state().events.len(), 1, "the Event stays");
    let scene = scene.refuses("A", "call B profiteers-earth share=1", "HX-COLLAB-01");
    prove_eq!("HX-RULING-23", scene.position().state().now.called, true);
    prove_eq!("HX-MAIN-02", denied(&scene, "A", "call B profiteers-earth share=1"), "HX-COLLAB-01");
}

#[test]
fn the_caller_makes_ready_the_own_share_and_does_nothing_else() {
    let scene = with(together(2), |state| {
        state.now.defense = 1;
        state.now.credits = 5;
        player(state, "A").ship = World::Moon;
        player(state, "B").ship = World::Moon;
        player(state, "A").architect = helionox::ArchitectId::called(crate::support::kit(), "idris-kohl");
        crate::support::clear_events(state);
        place(state, "warlord-moon", false);
        hold(state, "A", &["sentinel-prototype", "material-asset"]);
    });
    let scene = scene.plays("A", "call B warlord-moon share=3").plays("B", "accept").asks("A");
    prove_eq!("HX-RULING-27", scene.position().own(), (1, 0), "the rest is still to come");
    let scene =
        scene.refuses("A", "travel mars", "HX-RULING-92").refuses("A", "buy prime-asset", "HX-RULING-92");
    let scene = scene.refuses("A", "play material-asset", "HX-COLLAB-10");
    let scene = scene.offers("A", "bonus").offers("A", "ability 1").plays("A", "play sentinel-prototype");
    prove!("HX-COLLAB-12", scene.list("A").contains(&"bonus".to_owned()));
    prove!("HX-COLLAB-13", scene.list("A").contains(&"ability 1".to_owned()));
    let scene = scene.plays("A", "bonus").asks("B");
    prove_eq!("HX-RULING-92", scene.position().own(), (3, 0));
    prove_eq!("HX-COLLAB-12", denied(&scene, "B", "bonus"), "HX-COLLAB-12");
    let scene = scene.refuses("B", "bonus", "HX-COLLAB-12").refuses("B", "ability 1", "HX-COLLAB-13");
    let scene = scene.plays("B", "play sentinel-prototype").asks("A");
    prove_eq!("HX-COLLAB-16", (of(&scene, "A").influence, of(&scene, "B").influence), (3, 1));
    // Sources without Defense do not count.
    let mars = with(together(2), |state| {
        state.now.defense = 1;
        player(state, "A").embassies = Worlds::NONE;
    });
    let mars = mars.plays("A", "call B profiteers-earth share=2").plays("B", "accept").asks("A");
    let mars = mars.refuses("A", "bonus", "HX-SHUT-04").plays("A", "stop").asks("A");
    prove!("HX-RULING-92", mars.position().state().collaboration.is_none());
    let open = with(together(2), |state| {
        crate::support::clear_events(state);
        place(state, "profiteers-earth", false);
        state.now.defense = 1;
    });
    let open = open.plays("A", "call B profiteers-earth share=2").plays("B", "accept");
    let _ = open.refuses("A", "bonus", "HX-RULING-26");
}

#[test]
fn the_caller_may_fill_the_gap() {
    let scene = with(together(2), |state| {
        crate::support::clear_events(state);
        place(state, "warlord-moon", true);
        player(state, "A").ship = World::Moon;
        player(state, "B").ship = World::Moon;
        state.now.defense = 3;
        hold(state, "A", &["sentinel-prototype"]);
    });
    let scene = scene
        .plays("A", "call B warlord-moon share=2")
        .plays("B", "accept")
        .plays("B", "play sentinel-prototype");
    let scene = scene
        .plays("B", "stop")
        .asks("A")
        .refuses("A", "raise", "HX-RULING-92")
        .plays("A", "play sentinel-prototype");
    let scene = scene.plays("A", "raise");
    prove_eq!("HX-RULING-92", (of(&scene, "A").influence, of(&scene, "B").influence), (4, 1));
    let fails = with(together(2), |state| {
        crate::support::clear_events(state);
        place(state, "corona-lash-earth", true);
        hold(state, "B", &[]);
    });
    let fails = fails
        .plays("A", "call B corona-lash-earth share=2")
        .plays("B", "accept")
        .plays("B", "play sentinel-prototype");
    let fails = fails.plays("B", "stop").plays("A", "stop");
    prove_eq!(
        "HX-RULING-24",
        zone(&fails, "B", Zone::Played),
        ["sentinel-prototype"],
        "what was played stays played"
    );
}

#[test]
fn banked_defense_is_the_callers_to_use() {
    let scene = with(stage(2, mercury()), |state| {
        place(state, "profiteers-earth", true);
        player(state, "A").banked_defense = 2;
        player(state, "B").banked_defense = 5;
        hold(state, "B", &["sentinel-prototype"]);
    });
    let scene = scene.plays("A", "call B profiteers-earth share=2").plays("B", "accept").asks("B");
    prove_eq!(
        "HX-BANK-07",
        scene.list("B"),
        ["play sentinel-prototype", "stop"],
        "the partner's Bank is out of reach"
    );
    let scene = scene.plays("B", "play sentinel-prototype");
    prove_eq!("HX-COLLAB-14", (of(&scene, "A").banked_defense, of(&scene, "B").banked_defense), (0, 5));
    prove_eq!("HX-BANK-11", of(&scene, "B").banked_credits, 0);
}

#[test]
fn the_partners_cards_resolve_for_the_partner() {
    let scene = with(together(2), |state| {
        hold(state, "B", &["chitin-weave", "dampening-field"]);
        crate::support::give(
            state,
            "B",
            Zone::Discard,
            &["material-asset", "material-asset", "material-asset", "material-asset"],
        );
    });
    let scene = with(scene, |state| {
        // Five in the discard pile, so that the card draws.
        crate::support::give(state, "B", Zone::Discard, &["sentinel-prototype"]);
        state.now.defense = 1;
        crate::support::clear_events(state);
        place(state, "corona-lash-earth", true);
    });
    let scene = scene
        .plays("A", "call B corona-lash-earth share=1")
        .plays("B", "accept")
        .plays("B", "play chitin-weave");
    prove_eq!("HX-RULING-25", of(&scene, "B").cards.in_hand(), 4, "the draw is the partner's");
    let scene = scene.plays("B", "play dampening-field").plays("B", "no");
    prove_eq!("HX-RULING-25", scene.position().state().now.credits, 0, "the partner's Credit is lost");
    let _ = scene.told("A", |event| matches!(event, Event::Lost { credits: 1, .. }));
    // A ship that moves away, or a Key Access, changes nothing.
    let shuttle = with(together(2), |state| hold(state, "B", &["orbital-shuttle"]));
    let shuttle = shuttle
        .plays("A", "call B profiteers-earth share=1")
        .plays("B", "accept")
        .plays("B", "play orbital-shuttle");
    let shuttle = shuttle.plays("B", "yes");
    prove_eq!("HX-RULING-25", (of(&shuttle, "B").ship, of(&shuttle, "B").influence), (World::Moon, 2));
    // Alternative prices are no part of it.
    let priced = together(2).plays("A", "call B profiteers-earth share=2").plays("B", "accept");
    let priced = with(priced, |state| state.now.credits = 9);
    prove_eq!("HX-COLLAB-15", denied(&priced, "B", "settle profiteers-earth"), "HX-RULING-92");
}

#[test]
fn it_is_judged_at_payment() {
    let scene = with(together(2), |state| hold(state, "A", &["orbital-shuttle"]));
    let scene = with(scene, |state| state.now.defense = 1);
    let scene = scene.plays("A", "call B profiteers-earth share=2").plays("B", "accept").asks("A");
    let scene = scene.plays("A", "play orbital-shuttle").plays("A", "yes").asks("A");
    prove_eq!("HX-RULING-93", scene.position().state().events.len(), 1, "the CP's ship has left: it fails");
    prove!("HX-RULING-93", scene.position().state().collaboration.is_none());
}

#[test]
fn bonuses_of_a_collaboration() {
    let scene = with(together(2), |state| {
        player(state, "B").ship = World::Europa;
        state.now.ally_anywhere = true;
        state.now.ally_draw = 1;
        state.now.ally_influence = 1;
    });
    let scene = scene
        .plays("A", "call B profiteers-earth share=2")
        .plays("B", "accept")
        .plays("B", "play sentinel-prototype");
    prove_eq!("HX-COLLAB-05", (of(&scene, "A").influence, of(&scene, "B").influence), (3, 2));
    prove_eq!("HX-COLLAB-17", of(&scene, "A").cards.in_hand(), 2);
}

#[test]
fn a_team_takes_no_tokens_for_it() {
    let scene = with(stage(2, team()), |state| {
        place(state, "profiteers-earth", true);
        state.now.defense = 2;
        hold(state, "B", &["sentinel-prototype"]);
    });
    let scene = scene
        .plays("A", "call B profiteers-earth share=2")
        .plays("B", "accept")
        .plays("B", "play sentinel-prototype");
    prove_eq!("HX-RULING-28", (of(&scene, "A").influence, of(&scene, "B").influence), (0, 0));
    prove_eq!("HX-COOP-05", (of(&scene, "A").cards.in_hand(), of(&scene, "B").cards.in_hand()), (1, 1));
    prove_eq!("HX-TEAM-04", scene.position().team_sheet().events, 1);
}
