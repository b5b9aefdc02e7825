//! Scoring, and who wins.

use flicktier::content::{FactionId, Kit, Space};
use flicktier::{Event, Few, Flicktier, Pile, State, Switch, Wish};
use table::{Game, Seats, Words};
use testkit::{Scene, prove_eq};

use crate::desk::{
    Alloy, BRINDLE, HESPERA, OSKARA, PELL, Quantum, TARSIS, Tech, VELUNE, keep, last_turn, outcome, player,
    realm, set,
};
use crate::stage::{give_front, hand, plain, strip, table_of, table_with, with};

fn score(scene: &Scene<Flicktier>, letter: &str) -> u16 {
    scene.position().score(player(letter))
}

/// The game ends with this turn of A.
fn ended(scene: Scene<Flicktier>, change: impl FnOnce(&mut State)) -> Scene<Flicktier> {
    with(scene, |state| {
        last_turn(state);
        change(state);
    })
    .plays("A", "end")
}

fn tokens(state: &mut State, letter: &str, count: u8) {
    state.supply -= count;
    realm(state, letter).tokens += count;
}

#[test]
fn the_example_of_the_rulebook_comes_to_29() {
    let empire = |level: u8| {
        with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            realm(state, "A").round = set(&[TARSIS, VELUNE, OSKARA, BRINDLE]);
            realm(state, "A").square = set(&[TARSIS, PELL, HESPERA]);
            realm(state, "A").level = flicktier::Level(level);
            tokens(state, "A", 2);
            for mission in ["lamps", "girders", "harvest"] {
                keep(state, "A", mission);
            }
        })
    };
    prove_eq!("FF-SCORE-01", score(&empire(0), "A"), 4 * 2 + 3 * 3 + 2 + 6);
    prove_eq!("FF-RULING-01", score(&empire(3), "A"), 29);
    prove_eq!(
        "FF-SCORE-12",
        score(&empire(3), "A") - score(&empire(2), "A"),
        4,
        "one for each of four colonies"
    );
}

#[test]
fn each_thing_scores_by_itself() {
    let score_of =
        |wish: Wish, change: fn(&mut State)| score(&with(table_of(&[wish, Wish::Ktf]), change), "A");
    prove_eq!("FF-SCORE-06", score_of(Wish::Uea, |state| realm(state, "A").round = set(&[PELL])), 2);
    prove_eq!("FF-SCORE-07", score_of(Wish::Uea, |state| realm(state, "A").square = set(&[PELL])), 3);
    prove_eq!("FF-SCORE-08", score_of(Wish::Uea, |state| tokens(state, "A", 3)), 3);
    prove_eq!("FF-SCORE-09", score_of(Wish::Uea, |_| ()), 0, "Earth's own gate stands there");
    prove_eq!("FF-SCORE-11", score_of(Wish::Uea, |state| keep(state, "A", "clinic")), 3);
    prove_eq!("FF-SCORE-11", score_of(Wish::Uea, |state| keep(state, "A", "envoys")), 2);
    let explored = |state: &mut State| {
        realm(state, "A").explored = [1, 1, 1];
        state.secrets = [1, 0, 1];
    };
    prove_eq!("FF-SCORE-11", score_of(Wish::Uea, explored), 1 + 2 + 3);
    let rich = |state: &mut State| {
        strip(state, "B");
        hand(state, "A", &[(Quantum, 5), (Tech, 5), (Alloy, 5)]);
        give_front(state, "A", Tech, 4);
    };
    prove_eq!("FF-SCORE-10", score_of(Wish::Uea, rich), 0);
    let gate = table_of(&[Wish::Uea, Wish::Ktf]).position().view(Seats::NONE);
    let on_earth = &gate.places[Space::EARTH.index()].structures;
    prove_eq!("FF-SCORE-09", on_earth.len(), 1, "the gate is there and scores nothing");
}

#[test]
fn bounties_that_were_won_score_too() {
    let options = flicktier::Options { bounties: Switch::On, ..plain(&[Wish::Uea, Wish::Nox]) };
    let scene = with(table_with(2, options), |state| {
        let deck = state.bounty_deck;
        realm(state, "A").bounties = deck;
        state.bounty_deck = Few::NONE;
    });
    let won = scene.position().realm(player("A")).bounties;
    let kit = Kit::shipped();
    let vp: u16 = won.iter().map(|bounty| u16::from(kit.bounty(bounty).vp)).sum();
    prove_eq!("FF-SCORE-01", score(&scene, "A"), vp);
    assert!(vp > 4);
}

#[test]
fn an_upgrade_counts_what_was_gained_before_it() {
    let scored = |wish: Wish, other: Wish, change: fn(&mut State)| {
        let before = with(table_of(&[wish, other]), change);
        let after = with(table_of(&[wish, other]), |state| {
            change(state);
            realm(state, "A").level = flicktier::Level(3);
        });
        score(&after, "A") - score(&before, "A")
    };
    let squares = |state: &mut State| realm(state, "A").square = set(&[PELL, TARSIS]);
    prove_eq!("FF-SCORE-12", scored(Wish::Surge, Wish::Uea, squares), 2);
    prove_eq!("FF-SCORE-12", scored(Wish::Nox, Wish::Uea, |state| tokens(state, "A", 3)), 3);
    let missions = |state: &mut State| {
        for mission in ["lamps", "clinic", "envoys"] {
            keep(state, "A", mission);
        }
    };
    prove_eq!("FF-SCORE-12", scored(Wish::Ktf, Wish::Uea, missions), 2, "Deliver missions only");
    let homes = |state: &mut State| realm(state, "A").square = set(&[Space::EARTH, Space::ASTEROIDS]);
    prove_eq!("FF-SCORE-12", scored(Wish::Dorikor, Wish::Uea, homes), 4, "two for each");
}

#[test]
fn the_highest_total_wins() {
    let scene = ended(table_of(&[Wish::Uea, Wish::Nox, Wish::Ktf]), |state| {
        tokens(state, "B", 2);
        keep(state, "C", "clinic");
        // A strong hand is no match for a point.
        hand(state, "B", &[(Quantum, 5)]);
        strip(state, "C");
    });
    let end = outcome(&scene);
    prove_eq!("FF-SCORE-02", (end.winners.to_string(), end.scores.to_vec()), ("C".to_owned(), vec![0, 2, 3]));
    prove_eq!("FF-SCORE-01", scene.position().view(Seats::NONE).players[2].score, Some(3));
    scene.told("", |event| matches!(event, Event::Scored { faction: FactionId::Ktf, total: 3, .. }));
}

/// A hand shown at the end, with a fact for everything that is seen from then on.
#[test]
fn at_the_end_every_secret_is_told() {
    let before = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        last_turn(state);
        // What A gave unseen stays A's to know.
        for card in state.cards.0.iter_mut().flatten().filter(|card| card.pile == Pile::Hand(player("A"))) {
            card.pile = Pile::Discard;
        }
        state.cards.0.iter_mut().for_each(|cards| cards.sort_unstable());
        keep(state, "B", "clinic");
        state.secrets[2] -= 1;
        realm(state, "B").explored[2] += 1;
        hand(state, "B", &[(Quantum, 5), (Alloy, 4)]);
    });
    let seen = |scene: &Scene<Flicktier>| {
        let player = scene.position().view(Seats::NONE).players[1].clone();
        (player.cards.map(|cards| cards.len()), player.kept, player.values)
    };
    prove_eq!("FF-INV-19", seen(&before), (None, None, None));
    let after = before.plays("A", "end");
    let (cards, kept, values) = seen(&after);
    prove_eq!("FF-INV-19", (cards, values), (Some(2), Some(vec![3])));
    let name = kept.and_then(|mut kept| kept.pop()).unwrap_or_default();
    let line = format!(
        "B scored 6, with {name}, “?” tokens worth 3; in hand quantum 5 and alloy 4, worth 9 in a tie."
    );
    let scene = after.told("", |event| Flicktier::tell(Kit::shipped(), event, Seats::NONE) == line);
    prove_eq!("FF-SCORE-11", scene.position().view(Seats::NONE).players[1].score, Some(6));
    // Whoever looks on knows the hands now, and still nothing of the piles.
    let mut chance = table::Chance::from_number(1);
    let imagined = scene.position().imagine(Seats::NONE, &mut chance);
    assert_eq!(imagined.view(Seats::NONE), scene.position().view(Seats::NONE));
    assert_ne!(imagined.save().cards, scene.position().save().cards);
}

#[test]
fn level_on_points_the_stronger_hand_wins() {
    let level =
        |a: &[(flicktier::content::Resource, u8)], b: &[(flicktier::content::Resource, u8)], front: bool| {
            ended(table_of(&[Wish::Uea, Wish::Nox]), |state| {
                tokens(state, "A", 1);
                tokens(state, "B", 1);
                hand(state, "A", a);
                hand(state, "B", b);
                if front {
                    give_front(state, "A", Alloy, 5);
                }
            })
        };
    let winners = |scene: &Scene<Flicktier>| outcome(scene).winners.to_string();
    let scene = level(&[(Quantum, 4)], &[(Quantum, 2), (Tech, 3)], false);
    prove_eq!("FF-SCORE-03", winners(&scene), "B", "five against four");
    let scene = level(&[(Quantum, 4)], &[(Quantum, 2), (Tech, 3)], true);
    prove_eq!("FF-SCORE-04", winners(&scene), "B", "the five in front does not count");
    let scene = level(&[(Quantum, 4), (Tech, 1)], &[(Quantum, 2), (Tech, 3)], false);
    prove_eq!("FF-SCORE-05", winners(&scene), "AB");
}

#[test]
fn the_tie_break_counts_printed_values() {
    let scene = ended(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        hand(state, "A", &[(Quantum, 3)]);
        hand(state, "B", &[(Tech, 3)]);
        // Nox's cards count one more in combat, and only there.
        realm(state, "B").level = flicktier::Level(1);
    });
    prove_eq!("FF-RULING-53", outcome(&scene).winners.to_string(), "AB");
    prove_eq!("FF-RULING-53", scene.position().tie_break(player("B")), 3);
}

#[test]
fn level_with_the_ai() {
    let level = |humans: &[Wish], change: fn(&mut State)| {
        let options = flicktier::Options { ai: Switch::On, ..plain(humans) };
        ended(table_with(humans.len() as u8, options), |state| {
            state.ai_deck = Few::NONE;
            tokens(state, "A", 2);
            tokens(state, "X", 2);
            strip(state, "A");
            change(state);
        })
    };
    let winners = |scene: &Scene<Flicktier>| outcome(scene).winners.to_string();
    let scene = level(&[Wish::Uea], |state| hand(state, "A", &[(Quantum, 1)]));
    prove_eq!(
        "FF-RULING-53",
        (winners(&scene), scene.position().tie_break(player("X"))),
        ("A".to_owned(), 0)
    );
    let scene = level(&[Wish::Uea], |_| ());
    prove_eq!("FF-RULING-56", outcome(&scene).winners, Seats::NONE, "a draw");
    prove_eq!("FF-RULING-56", outcome(&scene).scores.to_vec(), [2]);
    let scene = level(&[Wish::Uea, Wish::Nox], |_| ());
    prove_eq!("FF-SCORE-05", winners(&scene), "A", "shared with the A.I.");
    let scene = level(&[Wish::Uea, Wish::Nox], |state| tokens(state, "X", 1));
    prove_eq!("FF-AI-11", outcome(&scene).winners, Seats::NONE, "the A.I. has won");
    prove_eq!("FF-SCORE-02", outcome(&scene).winners, Seats::NONE);
}

/// The A.I. was in no outcome: neither what it scored, nor that it had won or was level.
#[test]
fn the_score_of_the_ai_and_a_tie_with_it_are_in_the_outcome() {
    let end = |humans: &[Wish], cards: &[(flicktier::content::Resource, u8)], ai: u8| {
        let options = flicktier::Options { ai: Switch::On, ..plain(humans) };
        let scene = ended(table_with(humans.len() as u8, options), |state| {
            state.ai_deck = Few::NONE;
            tokens(state, "A", 2);
            tokens(state, "X", ai);
            hand(state, "A", cards);
        });
        let outcome = outcome(&scene);
        let [other] = outcome.others[..] else { panic!("the A.I. plays") };
        assert_eq!(other.name, "the A.I.");
        (outcome.winners.to_string(), (other.score, other.won), outcome.tie.map(|rule| rule.0))
    };
    let (one, two) = ([Wish::Uea], [Wish::Uea, Wish::Nox]);
    let by = |winners: &str, ai: (i32, bool), tie: Option<&'static str>| (winners.to_owned(), ai, tie);
    prove_eq!("FF-AI-11", end(&one, &[], 1), by("A", (1, false), None));
    prove_eq!("FF-AI-11", end(&one, &[], 3), by("", (3, true), None), "the A.I. has won");
    prove_eq!("FF-SCORE-03", end(&one, &[(Quantum, 1)], 2), by("A", (2, false), Some("FF-SCORE-03")));
    prove_eq!("FF-RULING-56", end(&one, &[], 2), by("", (2, false), Some("FF-RULING-56")), "a draw");
    prove_eq!("FF-SCORE-05", end(&two, &[], 2), by("A", (2, true), Some("FF-SCORE-05")), "shared");
    let scene = ended(table_of(&[Wish::Uea, Wish::Nox]), |_| ());
    assert!(outcome(&scene).others.is_empty(), "without the A.I. there is nobody else");
}
