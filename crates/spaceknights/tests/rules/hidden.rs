//! What is hidden: decks, hands, peeks, searches and trades, as each viewer knows them.

use table::{Game, Seats, Viewer};

use super::support::*;

fn known_hand(scene: &Table, viewer: &str, of: &str) -> usize {
    let viewer: Viewer = seats(viewer);
    scene.position().view(viewer).players[at(of)].hand_known.len()
}

#[test]
fn a_hand_is_its_players_alone_until_it_is_shown() {
    let scene = stage();
    assert_eq!(
        (known_hand(&scene, "D", "D"), known_hand(&scene, "E", "D"), known_hand(&scene, "", "D")),
        (2, 0, 0)
    );
    let view = scene.position().view(Seats::NONE);
    assert_eq!((view.threats.drawn, view.threats.known.len()), (2, 0));
    assert_eq!(scene.position().view(seats("A")).threats.known.len(), 2);
    // An own deck is known as a list, another's not at all.
    assert_eq!(scene.position().view(seats("D")).players[at("D")].list.len(), 12);
    assert_eq!(scene.position().view(seats("E")).players[at("D")].list.len(), 0);
}

#[test]
fn a_searcher_knows_the_deck_and_so_the_hand() {
    let scene = with(stage(), |state| {
        front(state, "D", 9, 11);
        hold(state, "D", &[1, 2]);
        hold(state, "E", &[13, 2]);
    });
    let scene = scene.plays("D", "maneuver D9 at E");
    assert_eq!(scene.position().view(seats("D")).searching.map(|deck| deck.len()), Some(13));
    assert_eq!(scene.position().view(seats("E")).searching, None);
    let scene = scene.plays("D", "add E5");
    // The added card and, by what was missing in the deck, the Thwarted card; the other face was never seen.
    assert_eq!(known_hand(&scene, "D", "E"), 2);
    assert_eq!(known_hand(&scene, "F", "E"), 0);
    let mut chance = table::Chance::from_number(4);
    for _ in 0..20 {
        let imagined = scene.position().imagine(seats("D"), &mut chance);
        assert_eq!(imagined.state().personal.hands[at("E")], s(&scene).personal.hands[at("E")]);
    }
}

#[test]
fn traded_hands_are_known_to_both_and_lost_to_others() {
    let scene = with(stage(), |state| {
        front(state, "D", 12, 11);
        hold(state, "D", &[1, 2]);
        give(state, "D", "E", "D", 1);
    });
    let scene = scene.plays("D", "maneuver D12 at E");
    assert_eq!((known_hand(&scene, "D", "D"), known_hand(&scene, "D", "E")), (2, 2));
    assert_eq!((known_hand(&scene, "F", "D"), known_hand(&scene, "F", "E")), (0, 0));
    // F imagines other owners of the cards, D does not.
    let mut chance = table::Chance::from_number(4);
    let truth = s(&scene).personal.decks[at("D")].union(s(&scene).personal.hands[at("D")]);
    let of = |game: &spaceknights::Spaceknights| {
        let personal = &game.state().personal;
        personal.decks[at("D")].union(personal.hands[at("D")])
    };
    let imagined: Vec<_> = (0..30).map(|_| of(&scene.position().imagine(seats("F"), &mut chance))).collect();
    assert!(imagined.iter().any(|cards| *cards != truth));
    assert!((0..30).all(|_| of(&scene.position().imagine(seats("D"), &mut chance)) == truth));
}

#[test]
fn a_bid_of_chips_one_does_not_have_is_refused() {
    stage().refuses("D", "surge 200", "SK-BID-09");
}

/// What nobody has seen of a deck may be anything, each as likely as another.
#[test]
fn what_is_imagined_of_a_deck_is_even() {
    let scene = stage();
    let viewer = seats("B");
    let mut chance = table::Chance::from_number(5);
    let many = 2_400;
    let (mut effects, mut conditions) = ([0_u32; 12], [0_u32; 12]);
    for _ in 0..many {
        let imagined = scene.position().imagine(viewer, &mut chance);
        let face = imagined.state().personal.faces[at("E")][0];
        effects[face.effect as usize] += 1;
        conditions[face.condition as usize] += 1;
    }
    // 200 of each are expected; five standard deviations are 68.
    for counts in [effects, conditions] {
        assert!(counts.iter().all(|count| (132..=268).contains(count)), "{counts:?}");
    }
}
