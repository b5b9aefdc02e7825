//! Decks, discard piles, and who sees what.

use helionox::{Event, Helionox, Options, Zone};
use table::{Chance, Game, Seats, Viewer};
use testkit::{prove, prove_eq};

use crate::support::{give, hold, mercury, of, player, rivals, seat, stage, team, with, zone};

fn hand(scene: &crate::support::Table, viewer: Viewer, place: usize) -> (u8, usize) {
    let view = scene.position().view(viewer);
    (view.players[place].hand, view.players[place].hand_known.len())
}

#[test]
fn discard_piles_are_open_and_decks_are_not() {
    let scene = with(stage(2, rivals()), |state| {
        give(state, "A", Zone::Discard, &["material-asset", "sentinel-prototype"]);
    });
    for viewer in [Seats::NONE, Seats::only(seat("A")), Seats::only(seat("B"))] {
        let view = scene.position().view(viewer);
        prove_eq!("HX-DECK-01", view.players[0].discard.len(), 2);
        prove_eq!("HX-RULING-64", view.players[0].discard.len(), 2);
        prove_eq!("HX-DECK-03", (view.players[0].deck, view.players[0].deck_top.len()), (8, 0));
    }
    // Nothing of a deck's order is in a position, so nobody can look it up.
    prove!("HX-DECK-02", of(&scene, "A").cards.of(Zone::Rest).is_sorted());
}

#[test]
fn hands_are_secret_among_rivals_and_open_in_a_team() {
    let fill = |options: Options| {
        with(stage(2, options), |state| hold(state, "B", &["material-asset", "sentinel-prototype"]))
    };
    let rivals = fill(rivals());
    prove_eq!("HX-RULING-64", hand(&rivals, Seats::only(seat("A")), 1), (2, 0));
    assert_eq!(hand(&rivals, Seats::only(seat("B")), 1), (2, 2));
    let open = fill(team());
    prove_eq!("HX-RULING-65", hand(&open, Seats::only(seat("A")), 1), (2, 2));
    prove_eq!("HX-RULING-65", hand(&open, Seats::NONE, 1), (2, 0), "a spectator is no team mate");
    let closed = fill(Options { closed_hands: true, ..team() });
    prove_eq!("HX-RULING-65", hand(&closed, Seats::only(seat("A")), 1), (2, 0));
    let imagined = |scene: &crate::support::Table, seed| {
        let game: Helionox = scene.position().imagine(Seats::only(seat("A")), &mut Chance::from_number(seed));
        game.state().players[1].cards.of(Zone::Hidden).to_vec()
    };
    let different: std::collections::BTreeSet<_> = (0..30).map(|seed| imagined(&rivals, seed)).collect();
    assert!(different.len() > 2, "another hand is imagined: {different:?}");
    assert!((0..5).all(|seed| imagined(&open, seed) == imagined(&open, 0)), "what is seen is not imagined");
}

#[test]
fn what_everybody_saw_go_on_the_deck_is_known_in_the_hand() {
    let scene = with(stage(2, rivals()), |state| {
        state.now.credits = 3;
        hold(state, "A", &["seed-bank"]);
    });
    let scene = scene.plays("A", "buy prime-asset").plays("A", "play seed-bank");
    prove_eq!("HX-OBTAIN-04", zone(&scene, "A", Zone::Known), ["prime-asset"]);
    assert_eq!(hand(&scene, Seats::only(seat("B")), 0), (1, 1));
}

/// What an effect lets somebody look at in the own deck is for nobody else: not when it is seen, not while it lies there, not in the hand.
#[test]
fn looking_at_the_own_deck_is_private() {
    let scene = with(stage(2, rivals()), |state| hold(state, "A", &["data-courier"]));
    let scene = scene.plays("A", "play data-courier");
    let cycled = scene.list("A")[0].clone();
    let scene = scene.plays("A", &cycled);
    let top = |scene: &crate::support::Table, viewer: &str| {
        scene.position().view(Seats::only(seat(viewer))).players[0].deck_top.len()
    };
    prove_eq!(
        "HX-DECK-02",
        (top(&scene, "A"), top(&scene, "B"), zone(&scene, "A", Zone::Top).len()),
        (2, 0, 2)
    );
    let saw = |event: &Event| matches!(event, Event::Saw { .. });
    let scene = scene.told("A", saw).not_told("B", saw);
    let scene = scene.told("B", |event| matches!(event, Event::LookedAt { many: 2, .. }));
    let put = scene.list("A")[0].clone();
    let scene = scene.plays("A", &put).not_told("B", |event| matches!(event, Event::PutBack { .. }));
    let imagined = |scene: &crate::support::Table, viewer: &str, seed| {
        let chance = &mut Chance::from_number(seed);
        let game: Helionox = scene.position().imagine(Seats::only(seat(viewer)), chance);
        game.state().players[0].cards.of(Zone::Top).to_vec()
    };
    let different = |viewer: &str| {
        (0..30).map(|seed| imagined(&scene, viewer, seed)).collect::<std::collections::BTreeSet<_>>().len()
    };
    prove!("HX-DECK-02", different("B") > 2, "to B it may be any two cards");
    prove_eq!("HX-DECK-02", different("A"), 1, "A knows them");
    // Kept, sent to the others with the position, and drawn: still A's own.
    let kept = serde_json::to_string(scene.position().state()).expect("a position can be written");
    let back: helionox::State = serde_json::from_str(&kept).expect("and read");
    assert_eq!(back.players[0].cards, of(&scene, "A").cards);
    let scene = with(scene, |state| hold(state, "A", &["seed-bank"])).plays("A", "play seed-bank");
    prove_eq!("HX-DECK-02", (top(&scene, "A"), hand(&scene, Seats::only(seat("B")), 0).1), (1, 0));
}

#[test]
fn what_is_known_of_a_deck_is_void_once_it_may_have_changed_places() {
    let bought = || {
        with(stage(2, rivals()), |state| {
            hold(state, "A", &["data-courier", "predictive-engine", "the-analyst"]);
            state.now.credits = 3;
        })
        .plays("A", "buy prime-asset")
    };
    let known = |scene: &crate::support::Table| {
        scene.position().view(Seats::only(seat("B"))).players[0].deck_top.clone()
    };
    let scene = bought().plays("A", "play predictive-engine");
    prove_eq!("HX-RULING-39", known(&scene), ["prime-asset"], "what is only looked at stays where it is");
    let scene = scene.plays("A", "none");
    prove_eq!("HX-RULING-39", zone(&scene, "A", Zone::Known), ["prime-asset"]);
    let scene = bought().plays("A", "play data-courier");
    let cycled = scene.list("A")[0].clone();
    let scene = scene.plays("A", &cycled);
    prove!("HX-RULING-39", known(&scene).is_empty(), "it may go below the other card");
    let scene = bought().plays("A", "play the-analyst").plays("A", "card prime-asset");
    prove_eq!("HX-DECK-02", zone(&scene, "A", Zone::Known).len(), 0, "nobody is told which of four it was");
    prove_eq!("HX-DECK-03", of(&scene, "A").cards.len(Zone::Discard), 3, "the others lie there face up");
}

#[test]
fn a_look_goes_on_from_the_reshuffled_deck() {
    let short = |top: &[&str]| {
        with(stage(2, rivals()), |state| {
            hold(state, "A", &["data-courier", "militia"]);
            player(state, "A").cards.pour(Zone::Rest, Zone::Discard);
            give(state, "A", Zone::Rest, &["material-asset"]);
            if !top.is_empty() {
                player(state, "A").cards.pour(Zone::Rest, Zone::Discard);
                give(state, "A", Zone::Top, top);
            }
        })
        .plays("A", "play data-courier")
    };
    let looked = |scene: crate::support::Table| {
        let cycled = scene.list("A")[0].clone();
        scene.plays("A", &cycled)
    };
    let scene = looked(short(&[]));
    prove_eq!("HX-RULING-36", zone(&scene, "A", Zone::Top).last().copied(), Some("material-asset"));
    prove_eq!(
        "HX-DECK-02",
        hand(&scene, Seats::only(seat("B")), 0),
        (1, 0),
        "which of two is in the hand is A's secret"
    );
    let scene = looked(short(&["material-asset"]));
    prove_eq!(
        "HX-RULING-36",
        hand(&scene, Seats::only(seat("B")), 0),
        (1, 1),
        "the deck was known, and so is the hand"
    );
}

#[test]
fn a_draw_goes_on_from_the_reshuffled_deck() {
    let scene = with(stage(2, rivals()), |state| {
        let cards = &mut player(state, "A").cards;
        cards.pour(Zone::Rest, Zone::Discard);
        give(state, "A", Zone::Rest, &["material-asset", "material-asset"]);
        player(state, "A").architect = helionox::ArchitectId::called(crate::support::kit(), "tamsin-quill");
    });
    let scene = scene.plays("A", "ability 2");
    prove_eq!("HX-DECK-07", (of(&scene, "A").cards.in_hand(), of(&scene, "A").cards.in_deck()), (3, 7));
    prove_eq!("HX-RULING-36", of(&scene, "A").cards.len(Zone::Discard), 0);
    // It is not shuffled before a card is needed.
    let lazy = with(stage(2, rivals()), |state| {
        hold(state, "A", &["seed-bank"]);
        player(state, "A").cards.pour(Zone::Rest, Zone::Discard);
        give(state, "A", Zone::Rest, &["material-asset"]);
    });
    let lazy = lazy.plays("A", "play seed-bank");
    prove_eq!(
        "HX-RULING-36",
        (of(&lazy, "A").cards.in_deck(), of(&lazy, "A").cards.len(Zone::Discard)),
        (0, 8)
    );
    let searched = with(stage(2, rivals()), |state| {
        player(state, "A").cards.pour(Zone::Rest, Zone::Discard);
        hold(state, "A", &["neural-index"]);
    });
    let searched = searched.plays("A", "play neural-index");
    prove_eq!(
        "HX-RULING-36",
        of(&searched, "A").cards.in_deck(),
        0,
        "a search of an empty deck finds nothing"
    );
    prove_eq!("HX-RULING-39", of(&searched, "A").cards.of(Zone::Discard).is_sorted(), true);
}

#[test]
fn requests_are_secret_among_rivals_and_open_in_a_team() {
    let seen = |options: Options| {
        let scene = stage(2, options);
        let view = scene.position().view(Seats::only(seat("A")));
        (view.players[0].request.1.is_some(), view.players[1].request.1.is_some(), view.players[1].request.0)
    };
    prove_eq!("HX-REQ-03", seen(mercury()), (true, false, true));
    prove_eq!("HX-REQ-04", seen(Options { mercury: true, ..team() }), (true, true, true));
    prove_eq!(
        "HX-REQ-04",
        seen(Options { mercury: true, closed_requests: true, ..team() }),
        (true, false, true)
    );
}
