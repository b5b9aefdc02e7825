//! The A.I. cards, one by one.

use flicktier::content::{AiCard, Nearest, Space};
use flicktier::{Event, Few, Flicktier, Player, Slot, State, Switch, Wish};
use table::{Game, Seats};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{
    BRINDLE, MORROW, PELL, QUILLON, TARSIS, VELUNE, draws, facts, last_turn, mission, realm, row, set,
};
use crate::stage::{is_on, lie, plain, put, put_on, table_of, table_with, with};

const AI: usize = 4;

/// Solo with the UEA, its ships out of the A.I.'s reach.
fn table() -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea]), |state| {
        for (ship, y) in [("A1", 10.0), ("A2", 15.0), ("A3", 20.0)] {
            put(state, ship, (-5.0, y), 1);
        }
        row(state, 1, "lamps");
        row(state, 2, "beacon");
        row(state, 3, "bazaar");
    })
}

/// Everything but what a turn changes of itself.
fn rest(scene: &Scene<Flicktier>) -> State {
    let mut state = scene.position().save();
    (state.round, state.ai_deck) = (0, Few::NONE);
    state.chance = table::Chance::from_number(0);
    state
}

/// The card does nothing: everything is as after a Bad Flick.
#[track_caller]
fn idle(change: impl Fn(&mut State), card: AiCard) {
    let bad = draws(with(table(), &change), AiCard::BadFlick);
    let drawn = draws(with(table(), &change), card);
    prove_eq!("FF-RULING-32", rest(&drawn), rest(&bad), "{card:?}");
}

#[test]
fn a_bad_flick_does_nothing() {
    let before = table();
    let scene = draws(table(), AiCard::BadFlick).asks("A");
    prove_eq!("FF-AICARD-14", rest(&scene), rest(&before));
    scene.told("A", |event| matches!(event, Event::Machine { .. }));
}

#[test]
fn the_ai_takes_the_mission_that_is_named() {
    for (slot, id) in ["lamps", "beacon", "bazaar"].into_iter().enumerate() {
        let before = table().position().state().row;
        let scene = draws(table(), AiCard::TakeMission(Slot::ALL[slot]));
        let state = scene.position().state();
        prove_eq!("FF-AICARD-01", state.realms[AI].missions, Few::only(mission(id)), "from the left");
        prove!(
            "FF-AICARD-04",
            state.row[slot].is_some_and(|new| Some(new) != before[slot]),
            "the place is filled"
        );
        for other in (0..3).filter(|other| *other != slot) {
            prove_eq!("FF-RULING-57", state.row[other], before[other]);
        }
        // It lies beside the Dorikor board for all to see.
        for viewer in [Seats::NONE, Seats::first(1)] {
            let ai = scene.position().view(viewer).players[1].clone();
            let name = &flicktier::Kit::shipped().mission(mission(id)).name;
            prove_eq!("FF-AICARD-02", (ai.player, ai.kept), (Player::AI, Some(vec![name.clone()])));
        }
    }
}

#[test]
fn with_an_explore_mission_its_token_goes_and_nobody_looks() {
    let scene = draws(table(), AiCard::TakeMission(Slot::MIDDLE));
    let state = scene.position().state();
    prove_eq!("FF-AICARD-03", (state.ai_secrets, state.realms[AI].explored), (1, [0; 3]), "unseen");
    prove_eq!("FF-RULING-58", state.secrets, [2, 1, 2], "the one on the board, not one of the pile");
    let seen = scene.position().view(Seats::first(1));
    prove!(
        "FF-RULING-58",
        !seen.places.iter().any(|place| place.id == "e1" && place.secret),
        "it left the board"
    );
    let ai = &seen.players[1];
    prove_eq!("FF-AICARD-03", (ai.secrets, &ai.values, ai.score), (1, &None, None));
    prove_eq!("FF-RULING-58", scene.position().secret_score(Player::AI), 0, "the card itself scores nothing");
    // At the scoring it is looked at.
    let scene = with(scene, last_turn).plays("A", "end");
    let ai = scene.position().view(Seats::NONE).players[1].clone();
    let value = ai.values.expect("open now");
    prove_eq!("FF-RULING-58", ai.score, Some(value.iter().map(|vp| u16::from(*vp)).sum()));
    prove_eq!("FF-AICARD-03", value.len(), 1);
    scene.told("A", |event| matches!(event, Event::Scored { player: Player::AI, .. }));
}

#[test]
fn the_row_is_refilled_as_usual() {
    let scene = with(table(), |state| state.deck = 0);
    let scene = draws(scene, AiCard::TakeMission(Slot::RIGHT));
    prove_eq!(
        "FF-AICARD-04",
        (scene.position().state().row[2], scene.position().state().triggers),
        (None, Few::only(flicktier::Ending::Missions))
    );
    // An empty place is named again: nothing happens and nothing is to be drawn.
    let empty = |state: &mut State| {
        state.unseen.insert(mission("bazaar"));
        state.row[2] = None;
        state.deck = 0;
    };
    idle(empty, AiCard::TakeMission(Slot::RIGHT));
    let scene = draws(with(table(), empty), AiCard::TakeMission(Slot::RIGHT));
    prove_eq!(
        "FF-RULING-57",
        (scene.position().state().triggers, scene.position().state().row[2]),
        (Few::NONE, None)
    );
    let with_deck = |state: &mut State| {
        state.unseen.insert(mission("bazaar"));
        state.row[2] = None;
    };
    let scene = draws(with(table(), with_deck), AiCard::TakeMission(Slot::RIGHT));
    prove_eq!("FF-RULING-57", scene.position().state().row[2], None, "it draws nothing");
}

#[test]
fn home_planets_are_destroyed_without_upgrade_and_from_anywhere() {
    for home in [Space::EARTH, Space::KORIVALE, Space::ASTEROIDS] {
        let scene = draws(table(), AiCard::Destroy(home));
        let game = scene.position();
        prove_eq!("FF-AICARD-05", game.realm(Player::AI).square, set(&[home]));
        prove!("FF-AICARD-05", game.destroyed(home) && !game.destroyed(Space::NOX));
        prove_eq!("FF-AICARD-06", game.realm(Player::AI).level, flicktier::Level(0));
        prove!("FF-AICARD-07", is_on(game, "X2", Space::BLACK_HOLE), "the d20 never left");
    }
}

#[test]
fn the_cube_moves_on_and_counts_on_the_third_level() {
    let mut scene = with(table(), |state| realm(state, "X").square = set(&[Space::EARTH, Space::KORIVALE]));
    let mut scores = Vec::new();
    for level in 1..=3 {
        scene = draws(scene, AiCard::Upgrade { solo_only: level == 3 });
        prove_eq!("FF-AICARD-08", scene.position().realm(Player::AI).level, flicktier::Level(level));
        prove_eq!("FF-AICARD-08", scene.position().realm(Player::AI).common, flicktier::Level(0));
        scores.push(scene.position().score(Player::AI));
    }
    prove_eq!("FF-AICARD-15", scores, [6, 6, 10], "two more for each destruction");
    prove_eq!("FF-AI-11", scores[2], 10);
}

#[test]
fn a_governor_goes_to_the_planet() {
    let scene = draws(table(), AiCard::Governor(QUILLON));
    prove_eq!("FF-AICARD-11", scene.position().realm(Player::AI).round, set(&[QUILLON]));
    prove_eq!("FF-AICARD-11", scene.position().left_to_build(Player::AI), (2, 3));
}

#[test]
fn a_die_goes_to_the_planet_and_shows_the_number_of_the_card() {
    for (d20, side, space, ship) in [
        (false, 4, BRINDLE, "X1"),
        (false, 6, TARSIS, "X1"),
        (true, 14, PELL, "X2"),
        (true, 18, Space::KORIVALE, "X2"),
    ] {
        let scene = draws(table(), AiCard::Place { d20, side, space });
        let (disc, at) = (flicktier::Kit::shipped().board.disc(space), lie(scene.position(), ship));
        prove!("FF-AICARD-12", is_on(scene.position(), ship, space));
        prove_eq!("FF-AICARD-13", at.side, side);
        prove_eq!("FF-RULING-29", (at.x, at.y), (disc.x, disc.y), "in the middle");
        // Another die in the middle is not moved.
        let taken = with(table(), |state| put_on(state, "A1", space, 1));
        let scene = draws(taken, AiCard::Place { d20, side, space });
        let at = lie(scene.position(), ship);
        prove!("FF-RULING-29", (at.x, at.y) != (disc.x, disc.y) && is_on(scene.position(), ship, space));
        prove_eq!(
            "FF-RULING-29",
            (lie(scene.position(), "A1").x, lie(scene.position(), "A1").y),
            (disc.x, disc.y)
        );
    }
}

#[test]
fn what_cannot_be_done_is_not_done() {
    idle(|state| realm(state, "X").square = set(&[Space::EARTH]), AiCard::Destroy(Space::EARTH));
    idle(|state| realm(state, "X").round = set(&[VELUNE]), AiCard::Governor(VELUNE));
    idle(|state| realm(state, "X").round = set(&[TARSIS, PELL, BRINDLE]), AiCard::Governor(MORROW));
    idle(|state| realm(state, "X").level = flicktier::Level(3), AiCard::Upgrade { solo_only: false });
}

#[test]
fn a_claimed_mission_is_not_taken() {
    let claimed = |slot: Slot| {
        let options = flicktier::Options { ai: Switch::On, ..plain(&[Wish::Ktf, Wish::Uea]) };
        let scene = with(table_with(2, options), |state| {
            row(state, 1, "lamps");
            row(state, 2, "girders");
            realm(state, "A").level = flicktier::Level(2);
            state.claimed = Some(Slot::LEFT);
            state.claims = 1;
        });
        let scene = scene.plays("A", "end");
        draws(scene, AiCard::TakeMission(slot))
    };
    let scene = claimed(Slot::LEFT);
    prove_eq!("FF-RULING-32", scene.position().realm(Player::AI).missions, Few::NONE);
    prove_eq!("FF-RULING-32", scene.position().state().row[0], Some(mission("lamps")));
    let scene = claimed(Slot::MIDDLE);
    prove_eq!("FF-RULING-32", scene.position().realm(Player::AI).missions, Few::only(mission("girders")));
}

#[test]
fn a_bugged_die_is_not_placed() {
    let bugged = |bugged: bool| {
        let scene = with(table_of(&[Wish::Surge]), |state| {
            if bugged {
                state.bugged = Some(crate::stage::number(state, "X1"));
                state.disc = true;
            }
        });
        draws(scene, AiCard::Place { d20: false, side: 6, space: TARSIS })
    };
    prove!("FF-RULING-32", is_on(bugged(false).position(), "X1", TARSIS));
    prove!("FF-RULING-32", is_on(bugged(true).position(), "X1", Space::BLACK_HOLE));
}

#[test]
fn a_strike_takes_a_token_and_destroys_a_ship_and_the_one_even_without_the_other() {
    let near = |state: &mut State| put(state, "A2", (70.0, 36.0), 3);
    let strike = AiCard::Strike { criterion: Nearest::BlackHole };
    let scene = draws(with(table(), near), strike).asks("A");
    prove_eq!(
        "FF-AICARD-09",
        (scene.position().state().supply, scene.position().realm(Player::AI).tokens),
        (8, 1)
    );
    let destroyed = |event: &Event| matches!(event, Event::Destroyed { ship } if ship.to_string() == "A2");
    prove!("FF-AICARD-10", facts(&scene).iter().any(destroyed));
    let scene = scene
        .refuses("A", "stay A2", "FF-COMBAT-06")
        .plays("A", "set A2 earth 5")
        .asks("A")
        .offers("A", "move");
    prove!(
        "FF-AICARD-10",
        is_on(scene.position(), "A2", Space::EARTH),
        "its own dice are nearer, but yellow"
    );
    // Without a token left the ship is destroyed all the same; without a ship the token is taken.
    let empty = with(with(table(), near), |state| {
        realm(state, "A").tokens = state.supply;
        state.supply = 0;
    });
    let scene = draws(empty, strike);
    prove!("FF-RULING-32", facts(&scene).iter().any(destroyed));
    prove_eq!("FF-RULING-32", scene.position().realm(Player::AI).tokens, 0);
    let scene =
        draws(table(), strike).asks("A").not_told("A", |event| matches!(event, Event::Destroyed { .. }));
    prove_eq!("FF-RULING-32", scene.position().realm(Player::AI).tokens, 1);
}
