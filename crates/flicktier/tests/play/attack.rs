//! The Attack, up to what the flick did.

use flicktier::content::{Resource, Space};
use flicktier::{Event, Flicktier, Pile, Player, Task, Wish};
use table::{Game, Seat, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{
    facts, flick_to, flick_with, give, give_front, hand, hand_of, is_on, lie, number, offers, put, put_on,
    refusal, slide, strip, table_of, with,
};

/// A1 and B1, two cubes ten centimetres apart; A holds a 3, B a 4.
fn duel() -> Scene<Flicktier> {
    with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (30.0, 25.0), 4);
        put(state, "B1", (40.0, 25.0), 2);
        hand(state, "A", &[(Resource::Quantum, 3)]);
        hand(state, "B", &[(Resource::Tech, 4)]);
    })
}

/// The duel when A is to flick; B has played nothing.
fn aiming() -> Scene<Flicktier> {
    duel().plays("A", "attack A1 B1").plays("A", "play quantum-3").plays("B", "play nothing")
}

/// The duel after A1 was flicked at B1 so hard that it would slide so far past it.
fn flicked(past: f64) -> Scene<Flicktier> {
    let scene = aiming();
    let text = flick_to(scene.position(), "A1", (40.0, 25.0), slide(8.4 + past));
    scene.plays("A", &text)
}

fn told(scene: &Scene<Flicktier>) -> &'static str {
    let of = |fact: &Event| match fact {
        Event::Hit { .. } => Some("hit"),
        Event::Retreated { .. } => Some("retreat"),
        Event::Missed { .. } => Some("miss"),
        _ => None,
    };
    facts(scene, "B").iter().find_map(of).unwrap_or("nothing")
}

#[test]
fn an_own_die_against_an_opponents_from_any_distance() {
    let scene = duel();
    let attacks: Vec<String> = offers(scene.position(), Seat::new(0))
        .into_iter()
        .filter(|text| text.starts_with("attack"))
        .collect();
    prove_eq!("FF-ATTACK-01", attacks.len(), 9, "every own die, every die of B");
    let scene = scene
        .refuses("A", "attack B1 A1", "FF-ATTACK-01")
        .refuses("A", "attack A1 C1", "FF-ATTACK-01")
        .refuses("A", "attack A1 A2", "FF-RULING-19")
        .refuses("A", "attack A1 A1", "FF-RULING-19");
    drop(scene);
    for (x, y) in [(31.7, 25.0), (1.0, 59.0), (89.0, 1.0)] {
        let scene = with(duel(), |state| put(state, "B1", (x, y), 2)).offers("A", "attack A1 B1");
        let scene = scene.plays("A", "attack A1 B1");
        prove!("FF-ATTACK-02", matches!(scene.position().task(), Some(Task::Arm(_))), "at {x}, {y}");
    }
}

#[test]
fn a_die_on_its_home_planet_may_be_attacked() {
    let scene = with(duel(), |state| put_on(state, "B1", Space::NOX, 1)).offers("A", "attack A1 B1");
    drop(scene);
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        crate::stage::play(state, "A", Resource::Quantum, 3);
        crate::stage::struck(state, "A1", "B1", (true, false));
        put(state, "A1", (70.0, 45.0), 6);
        put(state, "B1", (80.0, 52.0), 1);
    });
    let scene = scene.plays("A", "keep").asks("B").plays("B", "place-up B1 x=85000 y=52000 yaw=0 side=6");
    prove!("FF-RULING-19", is_on(scene.position(), "B1", Space::NOX), "the loser is placed there anew");
    prove_eq!("FF-RULING-19", lie(scene.position(), "B1").x, 85_000);
}

#[test]
fn the_attacker_plays_exactly_one_card_from_hand_face_down() {
    let scene = with(duel(), |state| {
        give(state, "A", Resource::Biomass, 1);
        give_front(state, "A", Resource::Alloy, 5);
    });
    let scene = scene.plays("A", "attack A1 B1").asks("A");
    let mut cards = scene.list("A");
    cards.sort_unstable();
    prove_eq!("FF-ATTACK-03", cards, ["play biomass-1", "play quantum-3"], "a card, and nothing else");
    let flick = flick_to(scene.position(), "A1", (40.0, 25.0), 150.0);
    let scene = scene
        .refuses("A", "play nothing", "FF-RULING-62")
        .refuses("A", &flick, "FF-RULING-62")
        .refuses("A", "end", "FF-RULING-62")
        .refuses("A", "play tech-5", "FF-ATTACK-03")
        .refuses("A", "play alloy-5-front", "FF-ATTACK-05")
        .plays("A", "play quantum-3")
        .asks("B");
    let state = scene.position().state();
    prove_eq!(
        "FF-ATTACK-03",
        state.cards.played(Player::of(table::Seat::new(0))),
        Some((Resource::Quantum, 3))
    );
    let seen = scene.position().view(Viewer::only(Seat::new(1)));
    prove_eq!("FF-ATTACK-03", seen.players[0].played, Some(Resource::Quantum), "its type is seen");
    let value = |fact: &Event| matches!(fact, Event::Fought { .. } | Event::Shown { .. });
    prove!("FF-ATTACK-03", !facts(&scene, "B").iter().any(value), "its combat side is not");
    let knows = state
        .cards
        .in_pile(Resource::Quantum, Pile::Played(Player::of(table::Seat::new(0))))
        .next()
        .expect("it is there")
        .by;
    prove_eq!("FF-ATTACK-03", knows.to_string(), "A");
    prove_eq!("FF-ATTACK-03", refusal(&scene, "A", "play biomass-1"), Some("FF-TURN-05"), "one and no more");
}

#[test]
fn without_a_card_in_hand_there_is_no_attack() {
    let scene = with(duel(), |state| strip(state, "A"));
    let scene = scene.refuses("A", "attack A1 B1", "FF-ATTACK-04").offers_not("A", "attack A1 B1");
    let scene = with(scene, |state| give_front(state, "A", Resource::Tech, 5));
    let _ = scene.refuses("A", "attack A1 B1", "FF-ATTACK-04").offers_not("A", "attack A1 B1");
    let scene = with(duel(), |state| give_front(state, "A", Resource::Tech, 5)).plays("A", "attack A1 B1");
    prove_eq!("FF-ATTACK-05", scene.list("A"), ["play quantum-3"]);
}

#[test]
fn the_defender_may_play_one_card_or_none() {
    let armed = || {
        let scene = with(duel(), |state| {
            give(state, "B", Resource::Alloy, 1);
            give_front(state, "B", Resource::Alloy, 5);
        });
        scene.plays("A", "attack A1 B1").plays("A", "play quantum-3").asks("B")
    };
    let scene = armed();
    prove_eq!("FF-ATTACK-06", scene.list("B").len(), 3, "two cards, or none: {:?}", scene.list("B"));
    let scene = scene
        .offers("B", "play nothing")
        .refuses("B", "play alloy-5-front", "FF-ATTACK-05")
        .refuses("B", "play tech-5", "FF-ATTACK-06")
        .plays("B", "play tech-4");
    prove!("FF-ATTACK-07", matches!(scene.position().task(), Some(Task::Strike { .. })), "one and no more");
    prove_eq!("FF-ATTACK-07", refusal(&scene.asks("A"), "B", "play alloy-1"), Some("FF-TURN-05"));
    let none = armed().plays("B", "play nothing").asks("A");
    prove_eq!("FF-ATTACK-06", none.position().state().cards.played(Player::of(table::Seat::new(1))), None);
    // Who has no card is not asked: everybody can see that there is nothing to play.
    let bare =
        with(duel(), |state| strip(state, "B")).plays("A", "attack A1 B1").plays("A", "play quantum-3");
    prove!("FF-CAP-02", matches!(bare.asks("A").position().task(), Some(Task::Strike { .. })));
}

#[test]
fn dice_in_the_way_of_an_attack_are_slid_aside_and_come_back() {
    let blocked = || {
        with(duel(), |state| {
            put(state, "A2", (35.0, 25.0), 5);
            state.lies[1].yaw = 777;
        })
    };
    let blocked =
        || blocked().plays("A", "attack A1 B1").plays("A", "play quantum-3").plays("B", "play nothing");
    let scene = blocked();
    let before = lie(scene.position(), "A2");
    let text = flick_with(scene.position(), "A1", (40.0, 25.0), slide(11.0), &["A2"]);
    let scene = scene.plays("A", &text);
    prove_eq!("FF-ATTACK-08", told(&scene), "hit");
    prove_eq!("FF-ATTACK-09", lie(scene.position(), "A2"), before);
    // Left in place it is a cushion, and is put back as well.
    let scene = blocked();
    let text = flick_to(scene.position(), "A1", (40.0, 25.0), slide(3.6));
    let scene = scene.plays("A", &text);
    prove_eq!("FF-ATTACK-10", told(&scene), "miss");
    prove_eq!("FF-ATTACK-10", lie(scene.position(), "A2"), before, "struck, and back where it was");
    let hit = facts(&scene, "A")
        .into_iter()
        .any(|fact| matches!(fact, Event::Flicked { hit, .. } if hit.len() == 1));
    prove!("FF-ATTACK-10", hit);
    prove_eq!("FF-ATTACK-09", scene.position().state().aside.0, 0);
}

#[test]
fn the_declared_die_is_flicked_exactly_once() {
    let scene = aiming();
    let other = flick_to(scene.position(), "A2", (40.0, 25.0), 150.0);
    let scene = scene
        .refuses("A", &other, "FF-RULING-62")
        .refuses("A", "attack A2 B1", "FF-RULING-62")
        .refuses("A", "end", "FF-RULING-62")
        .refuses("A", "done", "FF-RULING-62");
    prove!("FF-RULING-62", scene.list("A").is_empty(), "nothing but the flick");
    let miss = flick_to(scene.position(), "A1", (30.0, 20.0), 60.0);
    let scene = scene.plays("A", &miss);
    prove_eq!("FF-RULING-62", told(&scene), "miss", "a flick that does not reach the target is one");
    let flicks = facts(&scene, "A").iter().filter(|fact| matches!(fact, Event::Flicked { .. })).count();
    prove_eq!("FF-ATTACK-13", flicks, 1);
    let again = flick_to(scene.position(), "A1", (40.0, 25.0), 150.0);
    let scene = scene.refuses("A", &again, "FF-TURN-04");
    prove!("FF-ATTACK-13", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn hit_retreat_or_miss() {
    let scene = flicked(3.0);
    prove_eq!("FF-ATTACK-14", told(&scene), "hit");
    prove!("FF-ATTACK-14", facts(&scene, "B").iter().any(|fact| matches!(fact, Event::Fought { .. })));
    let pushed = scene.position().state().before[3];
    assert_eq!((pushed.x, pushed.y), (40_000, 25_000));
    let scene = flicked(60.0).asks("B");
    prove_eq!("FF-ATTACK-15", told(&scene), "retreat");
    prove!("FF-ATTACK-15", !facts(&scene, "B").iter().any(|fact| matches!(fact, Event::Fought { .. })));
    let scene = flicked(-3.0);
    prove_eq!("FF-ATTACK-16", told(&scene), "miss");
    prove!("FF-ATTACK-16", !facts(&scene, "B").iter().any(|fact| matches!(fact, Event::Fought { .. })));
    prove_eq!(
        "FF-ATTACK-16",
        (lie(scene.position(), "B1").x, lie(scene.position(), "B1").y),
        (40_000, 25_000)
    );
}

#[test]
fn a_target_that_was_hit_stays_where_it_was_pushed() {
    // B wins: its die shows 6 or keeps what it shows, and its card is stronger by far.
    let scene = with(duel(), |state| {
        put(state, "A1", (30.0, 25.0), 1);
        put(state, "B1", (40.0, 25.0), 6);
        hand(state, "A", &[(Resource::Quantum, 1)]);
        hand(state, "B", &[(Resource::Tech, 5)]);
    });
    let scene = scene.plays("A", "attack A1 B1").plays("A", "play quantum-1").plays("B", "play tech-5");
    let text = flick_to(scene.position(), "A1", (40.0, 25.0), slide(8.4 + 4.0));
    let scene = scene.plays("A", &text);
    prove_eq!("FF-ATTACK-11", told(&scene), "hit");
    let pushed = lie(scene.position(), "B1");
    prove!("FF-ATTACK-11", pushed.x > 40_500 && (pushed.y - 25_000).abs() < 1_000, "{pushed:?}");
    let fought = facts(&scene, "A").into_iter().find_map(|fact| match fact {
        Event::Fought { defence, won, .. } => Some((defence, won)),
        _ => None,
    });
    prove_eq!(
        "FF-COMBAT-17",
        fought.map(|(defence, _)| defence),
        Some(pushed.side),
        "read after the collision"
    );
}

#[test]
fn only_the_length_of_the_token_is_the_measure() {
    let kit = flicktier::Kit::shipped();
    assert!(kit.board.hyperspace_width < kit.board.hyperspace);
    let (mut beyond_width, mut results) = (false, Vec::new());
    for past in [2.0, 4.0, 6.0, 8.0, 10.0, 13.0, 16.0, 20.0, 26.0, 40.0] {
        let scene = flicked(past);
        let target = number(scene.position().state(), "B1");
        // What the flick alone did, worked out again.
        let before = aiming();
        let bodies = crate::stage::on_mat(before.position());
        let flick = flick::Flick {
            yaw: 0,
            theta: 0,
            elev: 0,
            offset: 0,
            height: 800,
            speed: (slide(8.4 + past) * 10.0) as i32,
        };
        let rest = flick::flick(&bodies, 0, &flick, &[]).pieces[target.index()].stopped;
        let outline = |lie| flick::Silhouette::of(flick::Piece { die: flick::Die::D6, lie });
        let (from, to) = (outline(bodies[target.index()].lie), outline(rest));
        let away = flick::farther_than(&from, &to, 7_500);
        prove_eq!(
            "FF-SPEC-19",
            told(&scene),
            if away { "retreat" } else { "hit" },
            "past by {past}: {rest:?}"
        );
        prove_eq!("FF-RULING-14", told(&scene) == "retreat", away);
        beyond_width |= !away && flick::farther_than(&from, &to, kit.board.hyperspace_width);
        results.push(away);
    }
    prove!("FF-ATTACK-17", beyond_width, "farther than the token is wide, and still a HIT");
    prove!("FF-ATTACK-17", results.contains(&true) && results.contains(&false), "{results:?}");
    // Exactly its length is still a HIT.
    let at = |x| {
        flick::Silhouette::of(flick::Piece {
            die: flick::Die::D6,
            lie: flick::Lie { x, y: 25_000, yaw: 0, side: 1 },
        })
    };
    prove!("FF-SPEC-19", !flick::farther_than(&at(40_000), &at(49_100), kit.board.hyperspace));
    prove!("FF-SPEC-19", flick::farther_than(&at(40_000), &at(49_101), kit.board.hyperspace));
}

#[test]
fn a_target_knocked_off_the_mats_has_retreated() {
    let scene = with(duel(), |state| {
        put(state, "A1", (78.0, 25.0), 4);
        put(state, "B1", (87.0, 25.0), 2);
    });
    let scene = scene.plays("A", "attack A1 B1").plays("A", "play quantum-3").plays("B", "play nothing");
    let text = flick_to(scene.position(), "A1", (87.0, 25.0), slide(7.4 + 9.0));
    let scene = scene.plays("A", &text).asks("B");
    let target = number(scene.position().state(), "B1");
    prove!("FF-RULING-15", !scene.position().on_board(target), "{:?}", lie(scene.position(), "B1"));
    prove!(
        "FF-RULING-15",
        lie(scene.position(), "B1").x < 87_000 + 1_600 + 7_500,
        "though not beyond the token"
    );
    prove_eq!("FF-RULING-15", told(&scene), "retreat");
    prove_eq!("FF-SPEC-19", told(&scene), "retreat", "off the mat");
}

#[test]
fn a_third_die_pushed_into_the_target_is_no_contact() {
    let scene = with(duel(), |state| {
        put(state, "A2", (37.0, 25.0), 5);
        put(state, "B1", (40.0, 25.0), 2);
    });
    let scene = scene.plays("A", "attack A1 B1").plays("A", "play quantum-3").plays("B", "play nothing");
    let before = scene.position().state().lies;
    let text = flick_to(scene.position(), "A1", (40.0, 25.0), slide(5.4 + 7.0));
    // Worked out again: the second die does strike the target, the first does not.
    let flick = flick::Flick {
        yaw: 0,
        theta: 0,
        elev: 0,
        offset: 0,
        height: 800,
        speed: (slide(5.4 + 7.0) * 10.0) as i32,
    };
    let outcome = flick::flick(&crate::stage::on_mat(scene.position()), 0, &flick, &[]);
    assert!(outcome.impulse(1, 3) > 5_000 && outcome.impulse(0, 3) == 0, "{:?}", outcome.contacts);
    let scene = scene.plays("A", &text);
    prove_eq!("FF-RULING-17", told(&scene), "miss");
    prove_eq!("FF-ATTACK-18", told(&scene), "miss", "contact is by the declared die");
    prove_eq!("FF-RULING-17", lie(scene.position(), "B1"), before[3], "the target is put back too");
    let (first, second) =
        (scene.position().piece(flicktier::DieId(0)), scene.position().piece(flicktier::DieId(1)));
    prove!("FF-RULING-12", second.lie.side == 5 && !flick::collide(first, second), "{second:?}");
}

#[test]
fn a_card_in_the_attack_is_neither_in_hand_nor_in_front() {
    let scene = duel().plays("A", "attack A1 B1").plays("A", "play quantum-3");
    prove_eq!("FF-RULING-55", hand_of(scene.position(), "A"), 0);
    prove_eq!(
        "FF-RULING-55",
        scene.position().state().cards.money(Player::of(table::Seat::new(0)), Resource::Quantum),
        0
    );
    let scene = scene.plays("B", "play tech-4");
    prove_eq!("FF-RULING-55", scene.position().state().cards.total(Player::of(table::Seat::new(1))), 0);
    let view = scene.position().view(Viewer::only(Seat::new(0)));
    prove_eq!("FF-RULING-55", (view.players[0].hand, view.players[1].hand), ([0; 4], [0; 4]));
    // After a MISS they are there again.
    let miss = flick_to(scene.position(), "A1", (30.0, 20.0), 60.0);
    let scene = scene.plays("A", &miss);
    prove_eq!("FF-RULING-55", (hand_of(scene.position(), "A"), hand_of(scene.position(), "B")), (1, 1));
}

/// The log said "B1 was missed" where another die was struck, and called dice struck that were hardly brushed.
#[test]
fn the_log_names_the_die_struck_not_the_one_aimed_at() {
    let scene = with(duel(), |state| put(state, "B2", (35.0, 25.0), 3));
    let scene = scene.plays("A", "attack A1 B1").plays("A", "play quantum-3").plays("B", "play nothing");
    let text = flick_to(scene.position(), "A1", (40.0, 25.0), slide(6.0));
    let scene = scene.plays("A", &text);
    let facts = facts(&scene, "B");
    let missed = facts.iter().find_map(|fact| match fact {
        Event::Missed { with, target, struck } => {
            Some((with.to_string(), target.to_string(), struck.clone()))
        }
        _ => None,
    });
    let (with, target, struck) = missed.expect("the target stands behind another die");
    prove_eq!("FF-ATTACK-18", (with.as_str(), target.as_str()), ("A1", "B1"));
    let struck: Vec<String> = struck.iter().map(ToString::to_string).collect();
    prove_eq!("FF-SPEC-18", struck, ["B2"]);
    let log: Vec<String> = facts
        .iter()
        .map(|fact| <Flicktier as table::Words>::tell(scene.position().content(), fact, Viewer::NONE))
        .collect();
    assert!(log.contains(&"A1 missed B1 and struck B2.".to_owned()), "{log:?}");
    assert!(log.iter().any(|line| line.contains("cm/s against B2;")), "{log:?}");
    let nothing = Event::Missed {
        with: flicktier::Ship::named("A1").unwrap(),
        target: flicktier::Ship::named("B1").unwrap(),
        struck: Vec::new(),
    };
    let line = <Flicktier as table::Words>::tell(scene.position().content(), &nothing, Viewer::NONE);
    assert_eq!(line, "A1 missed B1.");
}
