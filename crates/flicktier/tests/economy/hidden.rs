//! What each viewer gets to see, item by item.

use flicktier::content::{AiCard, Resource};
use flicktier::{
    BountyPlace, Event, Few, Flicktier, Held, Loss, MissionId, Options, Pile, Slot, Switch, Task, View, Wish,
};
use table::{Chance, Game, Seats};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{
    Alloy, Quantum, Tech, draws, keep, last_turn, mission, played, player, realm, row, struck,
};
use crate::stage::{give_front, hand, number, plain, put, strip, table_of, table_with, with};

fn view(scene: &Scene<Flicktier>, viewer: &str) -> View {
    scene.position().view(viewer.parse::<Seats>().expect("seats"))
}

fn table() -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        strip(state, "B");
        hand(state, "A", &[(Quantum, 4), (Tech, 1)]);
        give_front(state, "A", Alloy, 3);
        keep(state, "A", "lamps");
        realm(state, "A").explored = [0, 1, 0];
        state.secrets[1] -= 1;
    })
}

#[test]
fn a_hand_shows_types_and_what_lies_in_front_shows_all() {
    let scene = table();
    let words =
        |view: View| view.players[0].cards.as_ref().map(|cards| cards.iter().map(|c| c.id.clone()).collect());
    prove_eq!("FF-INV-19", words(view(&scene, "A")), Some(vec!["quantum-4".to_owned(), "tech-1".to_owned()]));
    for other in ["B", ""] {
        let seen = view(&scene, other);
        prove_eq!("FF-INV-19", words(seen.clone()), None);
        prove_eq!("FF-INV-19", seen.players[0].hand, [1, 1, 0, 0], "types and number are open");
        let front: Vec<_> = seen.players[0].front.iter().map(|card| (card.resource, card.value)).collect();
        prove_eq!("FF-COMBAT-09", front, [(Alloy, 3)]);
    }
}

#[test]
fn the_running_score_is_whole_for_its_owner_alone() {
    let scene = with(table(), |state| {
        realm(state, "A").tokens = 2;
        state.supply -= 2;
    });
    let own = view(&scene, "A").players[0].clone();
    prove_eq!("FF-INV-19", (own.public_score, own.score), (2, Some(2 + 2 + 2)));
    for other in ["B", ""] {
        let seen = view(&scene, other).players[0].clone();
        prove_eq!("FF-INV-19", (seen.public_score, seen.score), (2, None));
        prove_eq!("FF-INV-19", (seen.missions, seen.kept, seen.secrets, seen.values), (1, None, 1, None));
    }
    // After the last turn everything lies open.
    let scene = with(scene, last_turn).plays("A", "end");
    let open = view(&scene, "").players[0].clone();
    prove_eq!("FF-SCORE-01", (open.score, open.values), (Some(6), Some(vec![2])));
    prove_eq!("FF-SCORE-11", open.kept, Some(vec!["Lamps for the Long Night".to_owned()]));
    prove_eq!("FF-SCORE-03", open.cards.map(|cards| cards.len()), Some(2));
}

#[test]
fn everything_else_about_a_player_is_public() {
    let scene = with(table(), |state| {
        realm(state, "A").tokens = 1;
        state.supply -= 1;
        realm(state, "A").level = flicktier::Level(2);
        realm(state, "A").common = flicktier::Level(1);
        realm(state, "A").round = Few::first(1);
    });
    let blanked = |viewer: &str| {
        let mut view = view(&scene, viewer);
        for player in &mut view.players {
            (player.cards, player.kept, player.values, player.score) = (None, None, None, None);
        }
        serde_json::to_string(&view).expect("text")
    };
    prove_eq!("FF-SETUP-13", blanked("A"), blanked("B"));
    prove_eq!("FF-SETUP-13", blanked("A"), blanked(""));
    prove_eq!("FF-SETUP-13", blanked("AB"), blanked(""));
}

#[test]
fn a_played_card_is_turned_over_by_a_hit_only() {
    let fight = |touched: bool| {
        let scene = with(table(), |state| {
            put(state, "A1", (40.0, 36.0), 6);
            put(state, "B1", (43.0, 36.0), 1);
            played(state, "A", Quantum, 5);
            struck(state, "A1", "B1", (touched, false));
        });
        let seen = view(&scene, "B").players[0].clone();
        prove_eq!(
            "FF-INV-19",
            (seen.played, seen.hand),
            (Some(Quantum), [1, 1, 0, 0]),
            "its type, not its value"
        );
        scene.plays("A", "keep")
    };
    let hit = fight(true).told("B", |event| matches!(event, Event::Fought { attack_card: 5, .. }));
    let front: Vec<u8> = view(&hit, "B").players[0].front.iter().map(|card| card.value).collect();
    prove_eq!("FF-COMBAT-09", front, [5, 3]);
    let miss = fight(false).not_told("B", |event| matches!(event, Event::Fought { .. }));
    prove_eq!("FF-INV-19", view(&miss, "B").players[0].hand, [2, 1, 0, 0]);
    prove_eq!("FF-INV-19", view(&miss, "B").players[0].cards, None);
}

#[test]
fn a_card_that_boosts_against_a_bounty_is_shown() {
    let options = Options { bounties: Switch::On, ..plain(&[Wish::Uea, Wish::Nox]) };
    let scene = with(table_with(2, options), |state| {
        hand(state, "A", &[(Quantum, 4), (Tech, 1)]);
        let wanted = state.wanted[0].expect("a bounty");
        put(state, "A1", (f64::from(wanted.x) / 1000.0, f64::from(wanted.y) / 1000.0), 1);
        let die = number(state, "A1");
        state.stack.push(Task::Boost { die, place: BountyPlace::ALL[0] });
    });
    let scene = scene.plays("A", "give quantum-4");
    let known = |scene: &Scene<Flicktier>, resource: Resource| {
        let cards = &scene.position().state().cards;
        cards.in_pile(resource, Pile::Discard).all(|card| card.by.has(table::Seat::new(1)))
    };
    prove!("FF-BOUNTY-08", known(&scene, Quantum));
    scene.told("B", |event| matches!(event, Event::Shown { resource: Quantum, value: 4, .. }));
}

#[test]
fn who_discards_knows_which_cards_may_still_be_picked() {
    let picked = Held { resource: Tech, front: false, value: 1 };
    let scene = with(table(), |state| {
        hand(state, "A", &[(Quantum, 4), (Tech, 1), (Tech, 2)]);
        state.stack.push(Task::Discard { by: player("A"), left: 1, why: Loss::Limit, floor: Some(picked) });
    });
    let offered = |viewer: &str| {
        let viewer: Seats = viewer.parse().expect("seats");
        let other = scene.position().imagine(viewer, &mut Chance::from_number(1));
        let Some(Task::Discard { floor, .. }) = other.task() else { panic!("a discard") };
        *floor
    };
    prove_eq!("FF-RULING-63", offered("A"), Some(picked), "the own pick");
    prove_eq!("FF-RULING-63", offered("B"), None, "a stranger's");
}

#[test]
fn decks_and_discard_piles_show_their_numbers() {
    let scene = with(table(), |state| hand(state, "A", &[(Quantum, 4), (Tech, 1)])).plays("A", "upgrade own");
    for viewer in ["A", "B", ""] {
        let seen = view(&scene, viewer);
        prove_eq!("FF-SETUP-11", (seen.decks[0], seen.discards), (13, [1, 1, 0, 0]));
    }
    // What A discarded unrevealed is any card to B, and known to A.
    let card = |viewer: &str, seed: u64| {
        let viewer: Seats = viewer.parse().expect("seats");
        let other = scene.position().imagine(viewer, &mut Chance::from_number(seed));
        let value = other.state().cards.in_pile(Quantum, Pile::Discard).next().map(|card| card.value);
        value.expect("it lies there")
    };
    let seen =
        |viewer: &str| (0..30).map(|seed| card(viewer, seed)).collect::<std::collections::BTreeSet<_>>();
    prove_eq!("FF-INV-19", seen("A").into_iter().collect::<Vec<_>>(), [4]);
    prove!("FF-INV-19", seen("B").len() > 2, "{:?}", seen("B"));
    // The next card is known to nobody: even all together imagine every one of the deck.
    let next = |seed: u64| {
        let mut other = scene.position().imagine(Seats::first(2), &mut Chance::from_number(seed));
        let mut state = other.save();
        state.yields = [Quantum, Quantum, Tech, Tech, Alloy, Alloy, Resource::Biomass, Resource::Biomass];
        put(&mut state, "A1", (27.0, 13.0), 1);
        other = Flicktier::load(other.content(), state).expect("a position");
        for action in ["gather", "source A1"] {
            let read = Flicktier::read(other.content(), action).expect("an action");
            other.apply(table::Seat::new(0), &read, &mut table::Quiet);
        }
        other.state().cards.strength(player("A"))
    };
    let values: std::collections::BTreeSet<u32> = (0..30).map(next).collect();
    prove!("FF-GATHER-12", values.len() > 2, "{values:?}");
}

#[test]
fn missions_to_come_are_known_to_nobody() {
    let scene = with(table(), |state| {
        row(state, 2, "beacon");
        put(state, "A1", (45.0, 30.0), 1);
    });
    let drawn: std::collections::BTreeSet<Option<MissionId>> = (0..30)
        .map(|seed| {
            let mut other = scene.position().imagine(Seats::first(2), &mut Chance::from_number(seed));
            let read = Flicktier::read(other.content(), "complete 2").expect("an action");
            other.apply(table::Seat::new(0), &read, &mut table::Quiet);
            other.state().row[1]
        })
        .collect();
    prove!("FF-SETUP-22", drawn.len() > 5, "{drawn:?}");
    for viewer in ["A", "B", ""] {
        let seen = view(&scene, viewer);
        prove_eq!("FF-MISSION-14", seen.deck, scene.position().state().deck, "their number is open");
        prove_eq!("FF-SETUP-23", seen.row[1].as_ref().map(|m| m.name.as_str()), Some("The Silent Beacon"));
    }
}

#[test]
fn of_the_ai_everything_is_open_but_the_deck_and_its_tokens() {
    let scene = with(table_of(&[Wish::Uea]), |state| row(state, 1, "veil"));
    let scene = draws(scene, AiCard::TakeMission(Slot::LEFT));
    for viewer in ["A", ""] {
        let seen = view(&scene, viewer);
        let ai = &seen.players[1];
        prove_eq!("FF-AICARD-02", ai.kept.as_deref(), Some(&["The Ion Veil".to_owned()][..]));
        prove_eq!("FF-AICARD-03", (ai.secrets, &ai.values, ai.score), (1, &None, None));
        prove_eq!("FF-AI-06", seen.ai_deck, Some(0), "the number of cards left");
    }
    prove_eq!("FF-AICARD-02", scene.position().realm(player("X")).missions, Few::only(mission("veil")));
    let fresh = table_of(&[Wish::Uea]);
    let deck = fresh.position().state().ai_deck.len() as u8;
    prove_eq!("FF-AI-06", view(&fresh, "").ai_deck, Some(deck));
    prove_eq!("FF-AI-06", view(&table_of(&[Wish::Uea, Wish::Nox]), "").ai_deck, None);
}

#[test]
fn bounties_on_the_board_are_open_and_the_rest_is_a_number() {
    let options = Options { bounties: Switch::On, ..plain(&[Wish::Uea, Wish::Nox]) };
    let scene = table_with(2, options);
    for viewer in ["A", "B", ""] {
        let seen = view(&scene, viewer);
        prove_eq!("FF-INV-18", (seen.bounties.iter().flatten().count(), seen.bounty_deck), (3, 5));
    }
}
