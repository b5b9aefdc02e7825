//! The Long, Lonely Moments, Foe rotation, narration.

use spaceknights::{Event, Moment, Narration, Options, Phase, Place, Shown, TeamCard, TeamDeck};
use table::Seats;
use testkit::{prove, prove_eq};

use super::support::*;

#[test]
fn everybody_has_a_scene_the_foe_first() {
    let scene =
        until(run(stage(), "D fade, E fade, F fade, A fade, B fade"), |state| state.phase == Phase::Scene);
    let queue: String = s(&scene).scenes.queue.iter().map(|seat| seat.letter()).collect();
    prove_eq!("SK-LLM-03", queue, "ABCDEF");
    prove_eq!("SK-LLM-04", s(&scene).asked, seat("A"));
    prove_eq!("SK-LLM-05", s(&scene).scenes.queue.len(), 6);
    // SK-RULING-57: a scene is put off once, to the end.
    let scene = scene.plays("A", "defer").asks("B");
    let scene =
        run(scene, "B done, C done, D done, E done, F done").asks("A").refuses("A", "defer", "SK-RULING-57");
    // SK-LLM-08: the respite is optional.
    let scene = scene.offers("A", "done").plays("A", "done");
    prove_eq!("SK-LLM-08", (s(&scene).hand, s(&scene).foe), (2, seat("B")));
    prove_eq!("SK-LLM-10", s(&scene).foe, seat("B"));
}

#[test]
fn the_last_scene_is_not_put_off() {
    let scene = with(scenes("A"), |state| state.scenes.queue.truncate(1));
    scene.refuses("A", "defer", "SK-RULING-57");
    let scene = with(scenes("A"), |state| state.knights[0].life = 4).plays("A", "restore 1");
    scene.refuses("A", "defer", "SK-RULING-57");
}

#[test]
fn life_force_is_bought_back() {
    let scene = with(scenes("A"), |state| {
        state.knights[0].life = 3;
        give(state, "A", "B", "A", 2);
        give(state, "B", "A", "B", 2);
    });
    let scene = scene.offers("A", "restore 3").refuses("A", "restore 4", "SK-DIE-14").plays("A", "restore 2");
    let scene = scene.plays("A", "chips 1 A");
    prove_eq!("SK-DIE-14", (s(&scene).knights[0].life, s(&scene).burned.0), (5, [1, 1, 0, 0, 0, 0]));
    prove_eq!("SK-LLM-09", s(&scene).phase, Phase::Scene, "whether or not the respite is used");
    // SK-LLM-11: once more after the last scene.
    let scene = run(scene, "A done, B done, C done, D done, E done, F done").asks("A");
    prove_eq!("SK-LLM-11", s(&scene).phase, Phase::LastRestore);
    let scene = scene.plays("A", "restore 1").plays("A", "chips 1 B");
    prove_eq!("SK-LLM-11", (s(&scene).knights[0].life, s(&scene).hand), (6, 2));
}

#[test]
fn the_role_passes_by_seats_as_they_are() {
    let scene = with(scenes("A"), |state| {
        state.seating.swap(1, 3);
        state.scenes.queue.truncate(1);
    });
    let scene = scene.plays("A", "done");
    prove_eq!("SK-ROT-04", s(&scene).foe, seat("D"));
    // SK-ROT-03, SK-LLM-12: the Foe has perished; the next on the left sets the stage, and is the Foe next.
    let scene = with(stage(), |state| {
        faded(state, "A");
        lines(state, [1, 1, 2, 2, 0, 0]);
        leave(state, "A", 0);
    });
    let scene = run(scene, "D match, E fade, F fade, B fade, C fade");
    let scene = until(scene, |state| state.phase == Phase::Scene);
    prove_eq!("SK-LLM-12", s(&scene).scenes.queue[0], seat("B"));
    prove_eq!("SK-PERISH-03", s(&scene).alive, seats("BCDEF"));
    prove_eq!("SK-ROT-03", s(&until(scene, |state| state.hand == 2)).foe, seat("B"));
}

fn storyteller() -> Options {
    Options { narration: Narration::Storyteller, ..options() }
}

#[test]
fn a_table_that_waits_hears_every_moment() {
    let scene = deal_with(storyteller()).asks("A").offers("A", "tell");
    let line = |scene: &Table, letter: &str| {
        table::Game::ask(scene.position(), seat(letter)).line.map(|rule| rule.0)
    };
    prove_eq!("SK-PROD-08", line(&scene, "A"), Some("SK-PROD-08"), "people owe one");
    prove_eq!("SK-NARR-01", s(&scene).phase, Phase::Tell(Moment::Plot));
    prove_eq!("SK-DEAL-05", s(&scene).asked, seat("A"));
    let scene = scene.plays("A", "tell").asks("B");
    prove_eq!("SK-NARR-02", s(&scene).phase, Phase::Tell(Moment::FindsOut));
    let scene = scene.plays("B", "tell").asks("C");
    prove_eq!("SK-NARR-03", s(&scene).phase, Phase::Tell(Moment::Personal));
    let scene = with(scene.plays("C", "tell"), |state| {
        for index in 1..6 {
            state.knights[index].die = 6;
        }
    });
    let scene =
        run(scene, "D match, E surge 3, F fade, A match, B fade, C fade, D match, A complication enemy")
            .asks("A");
    prove_eq!("SK-COMPL-07", s(&scene).phase, Phase::Tell(Moment::Complication));
    prove_eq!("SK-NARR-08", s(&scene).asked, seat("A"));
    let scene = run(scene, "A tell, D surge 4, E fade, A fade").asks("D");
    prove_eq!("SK-NARR-09", s(&scene).phase, Phase::Tell(Moment::KnightUncontested));
    let scene = scene.plays("D", "tell").asks("A");
    prove_eq!("SK-NARR-14", s(&scene).phase, Phase::Tell(Moment::Stage));
    prove_eq!("SK-LLM-02", s(&scene).asked, seat("A"), "the Foe sets the stage");
    let scene = scene.plays("A", "tell");
    // What rides on answers of their own.
    let told = facts(&scene, Seats::NONE);
    let moments: Vec<Moment> =
        told.iter().filter_map(|event| event.moment().map(|(_, moment)| moment)).collect();
    prove!("SK-NARR-04", moments.contains(&Moment::KnightMatches));
    prove!("SK-NARR-05", moments.contains(&Moment::FoeMatches));
    prove!("SK-NARR-06", moments.contains(&Moment::KnightSurges));
    prove!("SK-NARR-15", moments.contains(&Moment::Scene));
    // SK-NARR-19: fading asks for none.
    let silent = told.iter().filter(|event| matches!(event, Event::Faded { .. } | Event::Passed { .. }));
    prove!(
        "SK-NARR-19",
        silent.clone().count() > 0 && silent.into_iter().all(|event| event.moment().is_none())
    );
    let free = deal_with(Options { narration: Narration::Optional, ..options() });
    prove_eq!("SK-PROD-08", (s(&free).phase, line(&free, "D")), (Phase::Bid, None), "nobody owes one");
    prove!(
        "SK-PROD-08",
        deal_with(options()).position().state().phase == Phase::Bid,
        "without lines nobody waits"
    );
}

#[test]
fn every_moment_has_its_teller() {
    let d = seat("D");
    let moment = |event: Event| event.moment().map(|(_, moment)| moment);
    let surge = |foe| Event::Surged { seat: d, chips: Default::default(), bid: 3, foe };
    prove_eq!("SK-NARR-07", moment(surge(true)), Some(Moment::FoeSurges));
    let won = |foe, showdown| Event::WonHand { seat: d, showdown, foe, best: None };
    prove_eq!("SK-NARR-10", moment(won(true, false)), Some(Moment::FoeUncontested));
    prove_eq!("SK-NARR-11", moment(won(false, true)), Some(Moment::KnightShowdown));
    prove_eq!("SK-NARR-12", moment(won(true, true)), Some(Moment::FoeShowdown));
    let played = Event::PlayedThwarted { seat: d, card: Shown { card: card("D13"), face: None } };
    prove_eq!("SK-NARR-13", moment(played), Some(Moment::Thwarted));
    let threat = TeamCard { deck: TeamDeck::Threat, mark: mark("1C") };
    let twist = Event::Complicated { foe: d, place: Place::First, card: threat };
    prove_eq!("SK-NARR-08", moment(twist), Some(Moment::Complication));
    prove_eq!("SK-NARR-16", moment(Event::Perished { seat: d }), Some(Moment::Sacrifice));
    let end = |foe| Event::Won { seat: d, foe, saga: spaceknights::Saga::Rulebook };
    prove_eq!("SK-NARR-17", moment(end(false)), Some(Moment::GoldenAge));
    prove_eq!("SK-NARR-18", moment(end(true)), Some(Moment::DarkAges));
}
