//! The six respites.

use spaceknights::{Phase, Respite, State};
use testkit::{prove, prove_eq};

use super::support::*;

/// D's scene, with this respite; the others keep different ones.
fn ready(respite: Respite, change: impl FnOnce(&mut State)) -> Table {
    scenes_with(options(), "D", |state| {
        let all = [0, 1, 2, 3, 4, 5].map(|step| Respite::ALL[(respite as usize + step) % 6]);
        for (index, letter) in ["D", "E", "F", "A", "B", "C"].iter().enumerate() {
            state.knights[at(letter)].respite = all[index];
        }
        change(state);
    })
}

fn roll(scene: &Table) -> u8 {
    s(scene).knights[at("D")].die
}

#[test]
fn restitution_hands_chips_back() {
    let scene = ready(Respite::Restitution, |state| {
        give(state, "E", "D", "E", 5);
        give(state, "F", "D", "F", 5);
        kill(state, "F");
    });
    let scene = scene.plays("D", "rest").asks("D");
    let most = roll(&scene);
    prove!("SK-RESP-17", (1..=6).contains(&most));
    // SK-RESP-07: only living owners receive.
    let scene = scene.refuses("D", "chips 1 F", "SK-METTLE-04").offers("D", "done").offers("D", "chips 1 E");
    prove!("SK-RESP-01", !scene.list("D").contains(&format!("chips {} E", most.min(5) + 1)));
    let scene = scene.plays("D", "chips 1 E");
    prove_eq!(
        "SK-RESP-01",
        (s(&scene).knights[at("E")].reserve.of(seat("E")), s(&scene).phase),
        (32, Phase::Scene)
    );
    prove_eq!("SK-RESP-07", s(&scene).knights[at("D")].reserve.of(seat("F")), 5);
    let nothing = ready(Respite::Restitution, |_| {}).refuses("D", "rest", "SK-RESP-18");
    drop(nothing);
    // SK-DIE-07: a re-roll right after the roll.
    let again = ready(Respite::Restitution, |state| give(state, "E", "D", "E", 5))
        .plays("D", "rest")
        .plays("D", "reroll");
    prove_eq!("SK-DIE-07", s(&again).phase, Phase::Chips(spaceknights::ChipsFor::SceneReroll), "which chip");
}

#[test]
fn the_foe_of_the_hand_rolls_like_any_knight() {
    let scene = scenes_with(options(), "A", |state| {
        let index =
            state.knights.iter().position(|knight| knight.respite == Respite::Homecoming).expect("one");
        let own = state.knights[0].respite;
        state.knights[index].respite = own;
        state.knights[0].respite = Respite::Homecoming;
        give(state, "A", "B", "A", 6);
    });
    let scene = scene.plays("A", "rest").offers("A", "reroll");
    prove!("SK-DIE-20", (1..=6).contains(&s(&scene).knights[0].die));
}

#[test]
fn homecoming_reclaims_own_chips() {
    let scene = ready(Respite::Homecoming, |state| {
        give(state, "D", "A", "D", 2);
        give(state, "D", "E", "D", 9);
    });
    let scene = scene.plays("D", "rest").asks("D").refuses("D", "reclaim 1 B", "SK-RESP-02");
    let most = roll(&scene);
    prove!("SK-RESP-08", scene.list("D").contains(&"reclaim 1 A".to_owned()), "the Foe of the hand counts");
    let scene = scene
        .refuses("D", &format!("reclaim {} E", most + 1), "SK-RESP-02")
        .plays("D", &format!("reclaim {most} E"));
    prove_eq!("SK-RESP-02", s(&scene).knights[at("D")].reserve.of(seat("D")), 25 + most);
    ready(Respite::Homecoming, |_| {}).refuses("D", "rest", "SK-RESP-18");
    // SK-LLM-06: at most once.
    let scene = scene.refuses("D", "rest", "SK-LLM-06");
    drop(scene);
}

/// Worked example 10, with D for P5.
#[test]
fn a_vigil_takes_twice_the_burn() {
    let scene = ready(Respite::Vigil, |state| {
        leave(state, "E", 0);
        give(state, "D", "E", "D", 1);
        leave(state, "A", 6);
        give(state, "D", "A", "D", 3);
    });
    let scene = scene.plays("D", "rest").refuses("D", "burn 4", "SK-RESP-03").plays("D", "burn 2");
    // E gives the one chip and perishes; then A gives what D chooses.
    prove!("SK-PERISH-05", !s(&scene).alive.has(seat("E")));
    let scene = scene.asks("D").plays("D", "chips 1 A").plays("D", "chips 1 D").plays("D", "chips 1 A");
    let state = s(&scene);
    prove_eq!("SK-RESP-03", state.burned.of(seat("D")), 2);
    prove_eq!("SK-RESP-09", state.knights[at("D")].reserve.total(), 36 - 1 - 3 - 2 + 4);
    prove_eq!(
        "SK-RESP-10",
        (state.knights[0].reserve.total(), state.knights[0].reserve.of(seat("A"))),
        (6, 4)
    );
    prove_eq!("SK-RESP-09", state.phase, Phase::Scene, "four in all, not from each");
    // SK-RESP-19: the last mettle in the burn.
    let last = ready(Respite::Vigil, |state| {
        give(state, "D", "A", "D", 3);
        leave(state, "D", 1);
    });
    let last = last.plays("D", "rest").plays("D", "burn 1");
    prove!("SK-RESP-19", !s(&last).alive.has(seat("D")) && s(&last).knights[0].reserve.total() == 39);
}

fn struck(respite: Respite) -> Table {
    ready(respite, |state| {
        give(state, "D", "A", "D", 1);
        give(state, "D", "E", "D", 1);
        give(state, "E", "B", "E", 2);
        state.knights[0].overpower = 5;
        state.knights[at("E")].life = 2;
    })
    .plays("D", "rest")
}

#[test]
fn a_ransom_that_is_not_met_strikes_all() {
    let scene = struck(Respite::Provocation).asks("E").refuses("E", "pledge 7", "SK-RESP-11");
    let scene = scene.plays("E", "pledge 2").asks("A").plays("A", "pledge 3");
    let state = s(&scene);
    prove_eq!("SK-RESP-04", (state.knights[0].overpower, state.knights[at("E")].overpower), (6, 3));
    prove_eq!("SK-RESP-14", state.knights[0].overpower, 6);
    prove_eq!("SK-RESP-13", reserves(&scene), [37, 38, 36, 34, 35, 36]);
    prove_eq!("SK-RESP-04", state.knights[at("B")].overpower, 1, "only who has the mettle");
    let scene = run(struck(Respite::Reckoning), "E pledge 0, A pledge 0");
    prove_eq!("SK-RESP-05", (s(&scene).knights[0].life, s(&scene).knights[at("E")].life), (4, 1));
    prove_eq!("SK-RESP-14", s(&scene).knights[at("E")].life, 1);
}

#[test]
fn one_ransom_of_six_averts_it_for_all() {
    let scene =
        run(struck(Respite::Reckoning), "E pledge 2").asks("A").refuses("A", "pledge 5", "SK-RESP-11");
    let scene = scene.plays("A", "pledge 4").asks("E");
    // SK-RESP-12: E has chips of two colours and chooses.
    let scene = scene.plays("E", "chips 1 D").asks("A").plays("A", "chips 4 A");
    let state = s(&scene);
    prove_eq!("SK-RESP-11", (state.knights[0].life, state.knights[at("E")].life), (6, 2));
    prove_eq!("SK-RESP-12", state.knights[at("D")].reserve.0, [4, 0, 0, 35, 1, 0]);
    ready(Respite::Reckoning, |_| {}).refuses("D", "rest", "SK-RESP-18");
}

#[test]
fn communion_rotates_three_respites() {
    let start = || {
        ready(Respite::Communion, |state| {
            give(state, "E", "D", "E", 1);
            give(state, "F", "D", "F", 1);
        })
    };
    let before = s(&start()).knights.map(|knight| knight.respite);
    let scene = start().plays("D", "rest").refuses("D", "exchange E E", "SK-RESP-06");
    let scene = scene.refuses("D", "exchange D E", "SK-RESP-06").plays("D", "exchange E F");
    let after = s(&scene).knights.map(|knight| knight.respite);
    prove_eq!(
        "SK-RESP-15",
        [after[at("E")], after[at("F")], after[at("D")]],
        [before[at("D")], before[at("E")], before[at("F")]]
    );
    prove_eq!("SK-RESP-06", s(&scene).burned.0, [0, 0, 0, 0, 1, 1]);
    // SK-RESP-16: not the one received; but E, who has not rested, may.
    let scene = scene.refuses("D", "rest", "SK-LLM-06");
    prove!("SK-RESP-16", !s(&scene).scenes.rested.has(seat("E")));
    let other = start().plays("D", "rest").plays("D", "exchange F E");
    prove_eq!(
        "SK-RESP-15",
        s(&other).knights[at("F")].respite,
        before[at("D")],
        "in the direction you choose"
    );
    ready(Respite::Communion, |state| give(state, "E", "D", "E", 1)).refuses("D", "rest", "SK-RESP-18");
    let last = ready(Respite::Communion, |state| {
        give(state, "E", "D", "E", 1);
        give(state, "F", "D", "F", 1);
        leave(state, "D", 0);
    });
    let last = last.plays("D", "rest").plays("D", "exchange E F");
    prove!(
        "SK-RESP-19",
        !s(&last).alive.has(seat("D")) && s(&last).knights[at("E")].respite == before[at("E")]
    );
}
