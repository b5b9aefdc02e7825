//! What always holds: positions from outside that break it are refused, with the rule.

use spaceknights::{Answer, Creation, Kit, Marks, Options, Phase, Spaceknights, State, Suit, TeamDeck};
use table::{Game as _, Seats};
use testkit::prove_eq;

use super::effects::ready;
use super::finale::showdown;
use super::support::*;
use super::thwarted::stoppable;

/// A clause, and a change that breaks it.
type Case = (&'static str, fn(&mut State));

/// The clause that a position breaks.
#[track_caller]
fn broken(scene: &Table, change: impl FnOnce(&mut State)) -> &'static str {
    let mut state = scene.position().save();
    change(&mut state);
    match Spaceknights::load(Kit::shipped(), state) {
        Err(broken) => broken.rule.0,
        Ok(game) => game.invariants().expect_err("it cannot be").rule.0,
    }
}

#[track_caller]
fn each_breaks(scene: &Table, cases: &[Case]) {
    let found: Vec<&str> = cases.iter().map(|(_, change)| broken(scene, change)).collect();
    let meant: Vec<&str> = cases.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(found, meant);
    for (rule, found) in meant.into_iter().zip(found) {
        prove_eq!(rule, found, rule);
    }
}

#[test]
fn positions_in_a_hand_that_cannot_be_are_refused() {
    let scene = with(stage(), |state| front(state, "D", 8, 12));
    each_breaks(
        &scene,
        &[
            ("SK-PROD-31", |state| state.settings.mettle = 20),
            ("SK-METTLE-06", |state| state.knights[0].reserve.0[0] += 1),
            ("SK-PERISH-01", |state| state.fallen = seats("B")),
            ("SK-DIE-15", |state| state.knights[1].overpower = 7),
            ("SK-DIE-15", |state| state.knights[1].life = 0),
            ("SK-DIE-01", |state| state.knights[1].die = 7),
            ("SK-BID-16", |state| state.knights[1].bid = 37),
            ("SK-TEAM-14", |state| state.knights[1].suits[0] = [Suit::Cosmos; 3]),
            ("SK-APPR-10", |state| state.knights[1].respite = state.knights[2].respite),
            ("SK-APPR-11", |state| state.knights[1].theme = state.knights[2].theme),
            ("SK-PROD-31", |state| state.settings.thwarted = 2),
            ("SK-PERS-09", |state| state.personal.removed = state.personal.fronts[at("D")]),
            ("SK-PERS-09", |state| state.personal.decks[at("B")] = spaceknights::Cards::NONE),
            ("SK-PERS-03", |state| state.personal.faces[0][0].effect = state.personal.faces[0][1].effect),
            ("SK-DEAL-08", |state| state.personal.placed[at("B")] = spaceknights::Cards::NONE),
            ("SK-FIN-12", |state| state.personal.seen[6] = spaceknights::Cards::NONE),
            ("SK-TEAM-13", |state| state.team.decks[TeamDeck::Locus as usize] = Marks::NONE),
            ("SK-TEAM-13", |state| state.team.aside[0] = Marks::ALL),
            ("SK-DEAL-04", |state| state.team.common.swap(0, 1)),
            ("SK-BID-26", |state| state.montage.round = 5),
            ("SK-COMPL-06", |state| state.montage.round = 2),
            ("SK-BID-30", |state| state.montage.still_in = Seats::NONE),
            ("SK-FIN-07", |state| {
                state.montage.still_in = state.montage.still_in.without(seat("A"));
                state.montage.revealed = seats("A");
            }),
            ("SK-BID-19", |state| state.montage.bid = 37),
            ("SK-DIE-09", |state| state.montage.owes.0[1] = 1),
            ("SK-GEN-03", |state| state.asked = seat("B")),
            ("SK-GEN-03", |state| state.montage.active = None),
            ("SK-METTLE-04", |state| state.picking.left = 1),
        ],
    );
}

/// A set from outside may name what does not exist.
#[test]
fn what_does_not_exist_is_in_no_position() {
    let scene = stage();
    let mut text = serde_json::to_value(scene.position().save()).expect("a position is JSON");
    text["team"]["kept"] = serde_json::json!(1 << 18);
    let state: State = serde_json::from_value(text).expect("its form is right");
    let rule =
        Spaceknights::load(Kit::shipped(), state).map(|_| ()).expect_err("there is no such card").rule.0;
    prove_eq!("SK-TEAM-13", rule, "SK-TEAM-13");
}

#[test]
fn positions_of_the_approach_that_cannot_be_are_refused() {
    let workshop = Options { creation: Creation::Workshop, ..options() };
    let sheets = deal_with(workshop);
    assert_eq!(s(&sheets).phase, Phase::Sheets);
    let answered = sheets.plays("B", "knight the-mapless");
    each_breaks(
        &answered,
        &[
            ("SK-GEN-04", |state| state.personal.decks[0] = spaceknights::Cards::of(seat("A"), 3)),
            ("SK-APPR-08", |state| {
                let approach = state.approach.as_deref_mut().expect("the Approach");
                approach.order[0] = approach.order[1];
            }),
            ("SK-GEN-04", |state| state.phase = Phase::Decks),
            ("SK-GEN-04", |state| state.approach.as_deref_mut().expect("the Approach").answers = None),
            ("SK-GEN-04", |state| {
                let answers = state.approach.as_deref_mut().and_then(|approach| approach.answers.as_mut());
                let answers = answers.expect("answers");
                answers.take_back(seat("B"));
                answers.answer(seat("B"), Answer::Suits([Suit::Cosmos; 3]));
            }),
        ],
    );
    let respites = until(answered, |state| state.phase == Phase::Respites);
    let asked = s(&respites).asked.to_string();
    let first = respites.list(&asked)[0].clone();
    let respites = respites.plays(&asked, &first);
    each_breaks(
        &respites,
        &[
            ("SK-APPR-08", |state| {
                let approach = state.approach.as_deref_mut().expect("the Approach");
                state.asked = approach.order[0];
            }),
            ("SK-APPR-10", |state| {
                let approach = state.approach.as_deref_mut().expect("the Approach");
                let (first, last) = (approach.order[0].index(), approach.order[5].index());
                approach.respites[last] = approach.respites[first];
            }),
            ("SK-GEN-04", |state| state.phase = Phase::Bid),
        ],
    );
}

/// Only one who has an answer to it is asked, at a time at which it can be asked.
#[test]
fn whom_a_hand_waits_for_has_to_fit() {
    let around = "D match, E match, F match, A match, B match, C match";
    let complication = run(stage(), around);
    let showing = run(showdown(), "D match");
    let front = run(showdown(), "D match, D reveal, E fade, A reveal");
    let stop = stoppable(1).plays("D", "thwarted");
    let search = ready(9).plays("D", "maneuver D9 at E");
    let keep = {
        let scene = with(showdown(), |state| {
            threats(state, ["6C", "3C"]);
            super::deal::keep(state, "6H");
            super::deal::keep(state, "6I");
        });
        run(scene, "D fade, E reveal, A reveal")
    };
    for (scene, phase, wrong) in [
        (&complication, Phase::Complication, "BCDEF"),
        (&showing, Phase::Show, "BCF"),
        (&front, Phase::Front, "ABCEF"),
        (&stop, Phase::Stop, "AD"),
        (&search, Phase::Search, "ABCEF"),
        (&keep, Phase::Keep, "BCDEF"),
    ] {
        assert_eq!(s(scene).phase, phase);
        for other in seats(wrong) {
            prove_eq!(
                "SK-GEN-03",
                broken(scene, |state| state.asked = other),
                "SK-GEN-03",
                "{phase:?} {other}"
            );
        }
    }
    let early = |scene: &Table, change: fn(&mut State)| broken(scene, change);
    prove_eq!("SK-GEN-03", early(&front, |state| state.montage.showdown = false), "SK-GEN-03");
    prove_eq!("SK-GEN-03", early(&keep, |state| state.montage.showdown = false), "SK-GEN-03");
    prove_eq!("SK-GEN-03", early(&showing, |state| state.montage.winner = Some(seat("D"))), "SK-GEN-03");
    prove_eq!("SK-GEN-03", early(&complication, |state| state.montage.active = Some(seat("D"))), "SK-GEN-03");
    let nobody = early(&search, |state| {
        if let Some(announced) = &mut state.montage.announced {
            announced.target = Some(seat("D"));
        }
    });
    prove_eq!("SK-GEN-03", nobody, "SK-GEN-03", "nobody searches the own deck");
}

/// From the first hand on no piece comes or goes.
#[test]
fn every_piece_is_somewhere_all_the_time() {
    for seed in 0..3 {
        let mut game = deal_with(options()).position().clone();
        let mut rng = table::Chance::from_number(seed);
        let census = |game: &Spaceknights| {
            let mut pieces = Vec::new();
            game.census(&mut pieces);
            pieces.sort_unstable();
            pieces
        };
        let pieces = census(&game);
        let distinct: std::collections::BTreeSet<u32> = pieces.iter().copied().collect();
        assert!(distinct.len() > 6 * 15 + 54, "each card counts for itself: {}", distinct.len());
        for _ in 0..600 {
            let Some((seat, action)) = testkit::choose(&game, &mut rng) else { break };
            game.apply(seat, &action, &mut table::Quiet);
            assert_eq!(census(&game), pieces);
        }
    }
}
