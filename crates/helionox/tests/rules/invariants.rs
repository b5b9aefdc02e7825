//! What always holds: positions from outside that break it are refused, and random games never do.

use helionox::{Helionox, Kit, Phase, State, World, Zone};
use table::{Game, Seats};
use testkit::prove_eq;

use crate::support::{card, hold, mercury, place, player, rivals, seat, stage, team, with};

/// A clause, and a change that breaks it.
type Case = (&'static str, fn(&mut State));

/// The clause that a position breaks.
#[track_caller]
fn broken(scene: &crate::support::Table, change: impl FnOnce(&mut State)) -> &'static str {
    let mut state = scene.position().save();
    change(&mut state);
    match Helionox::load(Kit::shipped(), state) {
        Err(broken) => broken.rule.0,
        Ok(game) => game.invariants().expect_err("it cannot be").rule.0,
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let scene = stage(2, rivals());
    let cases: Vec<Case> = vec![
        ("HX-GEN-01", |state| state.seats = 5),
        ("HX-TERM-01", |state| state.primes = 15),
        ("HX-TERM-01", |state| state.consumed.push(card("world-seed"))),
        ("HX-PSETUP-05", |state| {
            player(state, "A").cards.take(Zone::Rest, card("material-asset"));
        }),
        ("HX-SETUP-05", |state| {
            let card = state.market[0].take_top().expect("a card");
            state.market[1].put_on(card);
            state.market[0].turn_up(&mut state.chance);
        }),
        ("HX-SETUP-07", |state| state.market[0].shuffle_in([])),
        ("HX-EVENT-09", |state| state.events.push(helionox::InPlay::default())),
        ("HX-EVDECK-07", |state| state.layers[0].regular -= 1),
        ("HX-PSETUP-10", |state| player(state, "A").cryo = 5),
        ("HX-PSETUP-01", |state| player(state, "A").architect = None),
        ("HX-BANK-08", |state| player(state, "A").banked_credits = 11),
        ("HX-GEN-03", |state| state.supply[0] = 4),
        ("HX-GARR-01", |state| state.garrisons = helionox::Worlds::ALL),
        ("HX-END-06", |state| {
            state.phase = Phase::Begin;
            state.now.credits = 1;
        }),
        ("HX-GEND-01", |state| state.phase = Phase::Over),
        ("HX-GEND-02", |state| state.turn = 19),
        ("HX-DRAFT-01", |state| state.phase = Phase::Draft),
        ("HX-MAIN-06", |state| state.phase = Phase::Flip),
    ];
    for (rule, change) in cases {
        prove_eq!(rule, broken(&scene, change), rule);
    }
    let scene = stage(2, mercury());
    let cases: Vec<Case> = vec![
        ("HX-RULING-44", |state| state.supply[2] = 5),
        ("HX-CARGO-09", |state| {
            state.supply[2] = 3;
            state.now.delivered[2] = Some(World::Mars);
        }),
        ("HX-REQ-01", |state| state.request_deck = 3),
        ("HX-REQ-07", |state| state.requests[0] = 0),
        ("HX-TECH-01", |state| state.tech.swap(0, 1)),
        ("HX-REQ-02", |state| {
            if let Some(request) = &mut player(state, "A").request {
                request.by = Seats::NONE;
            }
        }),
    ];
    for (rule, change) in cases {
        prove_eq!(rule, broken(&scene, change), rule);
    }
}

/// INV-08, INV-12, INV-17, INV-18 and others, on the way through random games of every kind.
#[test]
fn what_always_holds_holds_on_the_way() {
    let kinds = [
        (2, rivals()),
        (3, mercury()),
        (1, mercury()),
        (2, team()),
        (4, helionox::Options { mercury: true, ..team() }),
    ];
    for (seed, (seats, options)) in kinds.into_iter().enumerate() {
        let scene = testkit::Scene::<Helionox>::deal_with(Kit::shipped(), seats, options, 7);
        let mut game = scene.position().clone();
        let mut rng = table::Chance::from_number(seed as u64);
        let (mut turns, mut consumed, mut trophies) = (0_u8, 0, 0);
        let census = |game: &Helionox| {
            let mut pieces = Vec::new();
            game.census(&mut pieces);
            pieces.sort_unstable();
            pieces
        };
        // Starting cards are taken in the set-up, Architects need not be chosen: from the first turn on.
        let mut pieces = None;
        while let Some((seat, action)) = testkit::choose(&game, &mut rng) {
            game.apply(seat, &action, &mut table::Quiet);
            let state = game.state();
            for world in World::ALL {
                let active = state.events.iter().any(|lies| lies.active && lies.at == world);
                let catastrophe = state
                    .events
                    .iter()
                    .any(|lies| lies.active && lies.event.of(Kit::shipped()).is_catastrophic());
                assert_eq!(game.is_shut(world), active || catastrophe || state.garrisons.has(world));
            }
            if state.turn > 0 {
                assert_eq!(
                    *pieces.get_or_insert_with(|| census(&game)),
                    census(&game),
                    "no piece comes or goes"
                );
            }
            assert!(state.consumed.len() >= consumed, "the Consumed area never shrinks");
            consumed = state.consumed.len();
            let now = state.fates.iter().filter(|fate| matches!(fate, helionox::Fate::Trophy(..))).count();
            assert!(now >= trophies, "Trophy piles never shrink");
            trophies = now;
            if state.turn != turns {
                turns = state.turn;
                let last =
                    &state.players[(state.current.index() + usize::from(seats) - 1) % usize::from(seats)];
                let all = last.cards.in_hand() + last.cards.in_deck() + last.cards.len(Zone::Discard);
                assert_eq!(all, last.cards.total(), "the play area is empty between turns");
            }
        }
        assert_eq!(game.state().turn, 9 * seats, "nine turns each");
    }
}

#[test]
fn a_collaboration_from_outside_has_to_fit() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "profiteers-earth", true);
        state.now.defense = 2;
    });
    let scene = scene.plays("A", "call B profiteers-earth share=1");
    let rule = broken(&scene, |state| {
        if let Some(open) = &mut state.collaboration {
            open.partner = seat("A");
        }
    });
    prove_eq!("HX-COLLAB-01", rule, "HX-COLLAB-01");
    let stuck = broken(&scene, |state| {
        state.now.called = true;
        if let Some(open) = &mut state.collaboration {
            open.stage = helionox::Stage::Caller;
        }
    });
    prove_eq!("HX-MAIN-06", stuck, "HX-MAIN-06");
}

/// What is under way in a position from outside has to be a text of the content, at a place where it can be.
#[test]
fn a_text_under_way_from_outside_has_to_fit() {
    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["local-pilot"]));
    let scene = scene.plays("A", "play local-pilot");
    let run = |change: fn(&mut helionox::Run)| {
        broken(&scene, move |state| change(state.stack.last_mut().expect("a text is under way")))
    };
    prove_eq!("HX-MAIN-07", run(|run| run.you = seat("C")), "HX-MAIN-07", "nobody sits there");
    prove_eq!("HX-MAIN-07", run(|run| run.who.0 = 2), "HX-MAIN-07", "it is about nobody");
    prove_eq!("HX-MAIN-07", run(|run| run.at = u16::MAX), "HX-MAIN-07", "there is no such place");
    prove_eq!("HX-MAIN-07", run(|run| run.left = 1), "HX-MAIN-07", "nothing has begun");
    prove_eq!("HX-MAIN-07", run(|run| run.begun = true), "HX-MAIN-07", "a choice does not begin");

    // Two cards of the deck are put back in an order.
    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["data-courier"]));
    let cycling = scene.plays("A", "play data-courier");
    let first = cycling.list("A")[0].clone();
    let sorting = cycling.plays("A", &first);
    assert_eq!(sorting.position().state().players[0].cards.len(Zone::Top), 2);
    let run = |change: fn(&mut helionox::Run)| {
        broken(&sorting, move |state| change(state.stack.last_mut().expect("a text is under way")))
    };
    prove_eq!("HX-MAIN-07", run(|run| run.left = 9), "HX-MAIN-07", "more than were looked at");
    prove_eq!(
        "HX-MAIN-07",
        run(|run| run.open = effects::Set::only(helionox::Who(0))),
        "HX-MAIN-07",
        "of no group"
    );
    let twice = broken(&sorting, |state| {
        let mut below = *state.stack.last().expect("a text is under way");
        below.left = 0;
        state.stack.insert(0, below);
    });
    prove_eq!("HX-MAIN-07", twice, "HX-MAIN-07", "what waits has something left");

    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["bulwark-array"]));
    let foreseen = scene.plays("A", "play bulwark-array");
    let deep = broken(&foreseen, |state| state.foreseen[0].layer = 3);
    prove_eq!("HX-SETUP-01", deep, "HX-SETUP-01", "there are three parts of the Event deck");
}
