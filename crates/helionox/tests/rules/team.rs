//! Against the Shadow Syndicate: its turn, Garrisons, the team's trophies.

use helionox::{Difficulty, Event, Faction, Fate, Options, Phase, World, Worlds};
use table::{Game, Seats, Whose};
use testkit::{prove, prove_eq};

use crate::support::{
    Table, card, denied, end_turn, event_id, kit, of, offer, place, player, rivals, seat, stage, team, with,
};

fn fate(scene: &Table, id: &str) -> Fate {
    scene.position().state().fates[usize::from(event_id(id).number())]
}

/// Face-up cards of which one is the best.
fn clear_market(state: &mut helionox::State) {
    for id in ["spore-culture", "data-courier", "local-pilot", "picket-drone"] {
        offer(state, id);
    }
}

#[test]
fn the_syndicate_takes_the_best_active_event_and_the_best_market_card() {
    let scene = with(stage(2, team()), |state| {
        clear_market(state);
        offer(state, "world-seed");
        place(state, "aurora-storm-earth", true);
        place(state, "corona-lash-ceres", true);
        place(state, "helion-pulse-ceres", false);
    });
    let foreseen = scene.position().view(Seats::NONE).syndicate.expect("a team's view").next;
    assert_eq!(foreseen, (vec!["corona-lash-ceres"], vec!["world-seed"]), "everybody sees what it will take");
    let scene = end_turn(scene, "A").asks("B");
    prove_eq!("HX-SHADOW-03", fate(&scene, "corona-lash-ceres"), Fate::Syndicate(true));
    prove_eq!("HX-SHADOW-11", scene.position().syndicate_sheet().events, 2);
    prove_eq!("HX-SHADOW-08", scene.position().state().syndicate.cards(), [card("world-seed")]);
    prove_eq!("HX-SHADOW-10", scene.position().syndicate_sheet().cards, 3);
    prove!("HX-RULING-72", scene.position().market_top(Faction::Bio).is_some());
    // EX-21: after the new hand and before the next Event phase.
    let told = crate::support::told(&scene, Seats::first(2));
    let at = |wanted: &dyn Fn(&Event) -> bool| told.iter().position(wanted).expect("it was told");
    let drew = at(&|event| matches!(event, Event::DrewCards { .. }));
    let took = at(&|event| matches!(event, Event::SyndicateEvent { .. }));
    let began = at(&|event| matches!(event, Event::TurnBegan { .. }));
    prove!("HX-SHADOW-02", drew < took && took < began);
    prove!(
        "HX-SHADOW-01",
        told.iter().filter(|event| matches!(event, Event::SyndicateCard { .. })).count() == 1
    );
    prove_eq!("HX-RULING-73", (of(&scene, "A").influence, scene.position().team_sheet().events), (0, 0));
    prove_eq!("HX-SHADOW-12", denied(&scene, "A", "end"), "HX-TURN-04");
    // Rivals have no Shadow Syndicate.
    let rivals =
        end_turn(stage(2, rivals()), "A").not_told("A", |event| matches!(event, Event::SyndicateCard { .. }));
    assert!(rivals.position().state().syndicate.is_empty());
}

#[test]
fn inactive_events_only_if_none_is_active_and_none_if_there_is_none() {
    let scene = with(stage(2, team()), |state| {
        clear_market(state);
        place(state, "aurora-storm-earth", false);
        place(state, "solar-flare-europa", false);
    });
    let scene = end_turn(scene, "A");
    prove_eq!("HX-SHADOW-04", fate(&scene, "solar-flare-europa"), Fate::Syndicate(false));
    prove_eq!("HX-SHADOW-11", scene.position().syndicate_sheet().events, 3, "the side on which it was taken");
    let none = with(stage(2, team()), clear_market);
    let none = end_turn(none, "A").not_told("A", |event| matches!(event, Event::SyndicateEvent { .. }));
    prove_eq!("HX-SHADOW-07", none.position().syndicate_sheet().events, 0);
}

#[test]
fn ties_go_to_earth_and_then_to_the_players() {
    let scene = with(stage(2, team()), |state| {
        clear_market(state);
        offer(state, "the-warden");
        place(state, "solar-flare-europa", true);
        place(state, "solar-flare-moon", true);
    });
    let scene = end_turn(scene, "A");
    prove_eq!("HX-SHADOW-05", fate(&scene, "solar-flare-moon"), Fate::Syndicate(true));
    let tied = with(stage(2, team()), |state| {
        clear_market(state);
        offer(state, "the-warden");
        offer(state, "the-gardener");
        place(state, "corona-lash-moon", true);
        place(state, "warlord-moon", true);
        place(state, "aurora-storm-moon", true);
    });
    let tied = tied.plays("A", "end").asks("A");
    prove_eq!("HX-RULING-71", tied.position().state().current, seat("A"));
    prove_eq!("HX-SHADOW-06", tied.list("A"), ["event corona-lash-moon", "event warlord-moon"]);
    prove_eq!("HX-SHADOW-06", tied.position().ask(seat("A")).whose, Whose::Group);
    let tied =
        tied.refuses("A", "event aurora-storm-moon", "HX-SHADOW-05").refuses("A", "end", "HX-SHADOW-12");
    let tied = tied.plays("A", "event warlord-moon").asks("A");
    let mut cards = tied.list("A");
    cards.sort();
    prove_eq!("HX-SHADOW-09", cards, ["card the-gardener", "card the-warden"]);
    let top = tied.position().market_top(Faction::Cybernetic).expect("a card").word(kit());
    let tied =
        tied.refuses("A", &format!("card {top}"), "HX-SHADOW-08").plays("A", "card the-warden").asks("B");
    prove_eq!("HX-SHADOW-09", tied.position().state().syndicate.cards(), [card("the-warden")]);
}

#[test]
fn the_syndicate_acts_after_the_last_turn_too() {
    let scene = with(stage(2, team()), |state| {
        clear_market(state);
        state.turn = 18;
        for layer in &mut state.layers {
            *layer = helionox::Layer::default();
        }
        let mut left = 34;
        for (place, fate) in state.fates.iter_mut().enumerate() {
            if left > 0 && *fate == Fate::Unseen && !kit().events[place].mercury {
                *fate = Fate::Trophy(seat("A"), false);
                left -= 1;
            }
        }
        place_last(state);
    });
    let scene = scene.plays("A", "end");
    let scene = if scene.list("A").is_empty() { scene } else { end(scene) };
    prove_eq!("HX-RULING-69", scene.position().state().syndicate.len(), 1);
    prove_eq!("HX-SOLO-11", scene.position().state().phase, Phase::Over);
    prove_eq!("HX-SOLO-10", scene.position().syndicate_sheet().events > 0, true);
}

fn end(mut scene: Table) -> Table {
    while let Some(first) = scene.list("A").first().cloned() {
        scene = scene.plays("A", &first);
    }
    scene
}

/// The last Event of the deck comes into play.
fn place_last(state: &mut helionox::State) {
    state.layers[2].regular = 1;
    let free = kit().events.iter().position(|event| {
        !event.mercury && !event.is_catastrophic() && {
            let id = event_id(&event.id);
            state.fates[usize::from(id.number())] == Fate::Unseen
        }
    });
    let id = kit().events[free.expect("one is free")].id.clone();
    place(state, &id, true);
}

#[test]
fn garrisons_shut_down_and_are_removed_for_a_token() {
    let veteran = |mercury| Options { difficulty: Difficulty::Veteran, mercury, ..team() };
    let scene = stage(2, veteran(false));
    prove!("HX-SHUT-02", World::ALL.iter().all(|world| scene.position().is_shut(*world)));
    let scene = scene.refuses("A", "bonus", "HX-SHUT-04");
    prove_eq!("HX-GARR-02", denied(&scene, "A", "embassy"), "HX-SHUT-06");
    let scene =
        scene.refuses("A", "garrison credit", "HX-GARR-03").refuses("A", "garrison defense", "HX-GARR-04");
    let scene = with(scene, |state| {
        state.now.credits = 1;
        state.now.defense = 1;
    });
    let paid = scene.plays("A", "garrison credit");
    prove_eq!(
        "HX-GARR-03",
        (paid.position().state().now.credits, paid.position().is_shut(World::Earth)),
        (0, false)
    );
    let paid = paid.refuses("A", "garrison defense", "HX-RULING-77").offers("A", "bonus");
    prove_eq!("HX-GARR-05", paid.position().state().garrisons.len(), 4);
    let fought = with(stage(2, veteran(false)), |state| state.now.defense = 1).plays("A", "garrison defense");
    prove_eq!(
        "HX-GARR-04",
        (fought.position().state().now.defense, fought.position().state().garrisons.len()),
        (0, 4)
    );
    prove_eq!("HX-TERM-10", fought.position().state().garrisons, Worlds::ALL.without(World::Earth));
    let banked = with(stage(2, veteran(true)), |state| {
        player(state, "A").banked_defense = 1;
        player(state, "A").banked_credits = 5;
    });
    let banked = banked.refuses("A", "garrison credit", "HX-GARR-03").plays("A", "garrison banked");
    prove_eq!("HX-RULING-77", of(&banked, "A").banked_defense, 0);
    let broken = with(stage(2, veteran(true)), |state| crate::support::hold(state, "A", &["siege-breaker"]));
    let broken = broken.plays("A", "play siege-breaker");
    prove_eq!("HX-GARR-05", broken.position().state().garrisons.len(), 4);
}

#[test]
fn to_remove_a_garrison_opens_a_location_that_nothing_else_shuts_down() {
    let veteran = || Options { difficulty: Difficulty::Veteran, ..team() };
    let guarded =
        |scene: &Table| World::ALL.into_iter().filter(|at| scene.position().is_merely_guarded(*at)).count();
    let scene = with(stage(2, veteran()), |state| place(state, "aurora-storm-moon", true));
    prove_eq!("HX-RULING-11", guarded(&scene), 4, "an Active Event shuts down the Moon as well");
    let scene = with(scene, |state| state.now.credits = 1).plays("A", "garrison credit");
    prove_eq!("HX-RULING-11", guarded(&scene), 3, "Earth is open");
    let doomed = with(stage(2, veteran()), |state| place(state, "helion-pulse-earth", true));
    prove_eq!("HX-EVENT-11", guarded(&doomed), 0, "a Catastrophe shuts down all five");
}

#[test]
fn a_teams_events_go_to_one_pile_without_tokens() {
    let scene = with(stage(2, team()), |state| {
        place(state, "solar-flare-earth", false);
        place(state, "aurora-storm-earth", true);
        state.now.defense = 9;
        state.now.glory = 1;
    });
    let scene = scene.plays("A", "overcome solar-flare-earth").plays("A", "overcome aurora-storm-earth");
    prove_eq!("HX-TEAM-02", of(&scene, "A").influence, 2, "only what another card's effect gives");
    prove_eq!("HX-TEAM-05", scene.position().team_sheet().tokens, 2);
    prove_eq!("HX-TEAM-01", scene.position().team_sheet().events, 4);
    prove_eq!("HX-TEAM-03", scene.position().team_sheet().events, 4, "3 Inactive and 1 Active");
    prove_eq!("HX-RULING-30", scene.position().team_sheet().events, 4);
}

/// What a team plans with: whose turn it is, a turn that has not come yet, and both scores.
#[test]
fn a_team_looks_ahead_and_rivals_do_not() {
    let scene = stage(2, team());
    let game = scene.position();
    assert_eq!(game.together().map(|together| together.turn), Some(Some(seat("A"))));
    let then = game.as_turn_of(seat("B")).expect("a turn that may come");
    let state = then.state();
    assert_eq!((state.current, state.phase, state.now.credits), (seat("B"), Phase::Main, 0));
    assert_eq!(state.now.visited, Worlds::NONE.with(World::Earth), "where the ship is");
    let heading = table::Words::<table::English>::standings(game);
    let (ours, theirs) = (game.team_sheet().total, game.syndicate_sheet().total);
    assert_eq!(
        heading,
        [("The team's score".to_owned(), ours), ("The Shadow Syndicate's score".to_owned(), theirs)]
    );
    // Before the first turn nobody's has come, and nothing can be foreseen.
    let drafting = Options { architects: helionox::Architects::Draft, ..team() };
    let draft = testkit::Scene::<helionox::Helionox>::deal_with(kit(), 2, drafting, 3);
    assert_eq!(draft.position().together().map(|together| together.turn), Some(None));
    assert!(draft.position().as_turn_of(seat("A")).is_none());
    let alone = stage(2, rivals());
    assert!(alone.position().together().is_none() && alone.position().as_turn_of(seat("B")).is_none());
}
