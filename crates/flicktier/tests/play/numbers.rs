//! Flicks in numbers: contact, cushions, tremor, re-flicks and putting back.

use flick::{Die, Flick, Lie, Trajectory};
use flicktier::{Event, Flicktier, Options, Steadiness, Task, Wish};
use table::{Chance, Entry, Seat};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{
    facts, flick_to, flick_with, lie, on_mat, plain, put, right, slide, table_of, table_with, text, with,
};

/// A1 attacks B1, both cubes, B1 so far to the right.
fn attacking(gap: f64) -> Scene<Flicktier> {
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (30.0, 25.0), 4);
        put(state, "B1", (30.0 + gap, 25.0), 2);
    });
    let scene = scene.plays("A", "attack A1 B1");
    let card = crate::stage::first_offer(scene.position(), Seat::new(0));
    scene.plays("A", &card).plays("B", "play nothing")
}

fn missed(scene: &Scene<Flicktier>) -> bool {
    facts(scene, "A").iter().any(|fact| matches!(fact, Event::Missed { .. }))
}

#[test]
fn contact_is_an_impulse_of_half_a_centimetre_per_second() {
    let enough = Die::D6.mass() * 0.5 * 1_000.0;
    let mut found = (false, false, false);
    // A flick of 10 cm/s carries a cube a millimetre: just there it brushes against the target or stops short of it.
    let brushing = (0..14).map(|gap| (1.7 + f64::from(gap) / 1000.0, 100));
    for (gap, speed) in brushing.chain([(2.0, 100), (2.0, 200), (2.0, 300)]) {
        let scene = attacking(gap);
        let outcome = flick::flick(&on_mat(scene.position()), 0, &right(speed), &[]);
        let impulse = f64::from(outcome.impulse(0, 3));
        let scene = scene.plays("A", &text("A1", right(speed)));
        prove_eq!(
            "FF-SPEC-18",
            missed(&scene),
            impulse < enough,
            "{gap} away at {speed}: {impulse} of {enough}"
        );
        found.0 |= impulse == 0.0;
        found.1 |= impulse > 0.0 && impulse < enough;
        found.2 |= impulse >= enough;
    }
    assert_eq!(found, (true, true, true), "nothing, too little and enough");
    // Dice that touch already count only if that happens: one flicked away has not touched.
    let scene = attacking(1.59);
    let away = Flick { theta: 18_000, ..right(1_000) };
    let scene = scene.plays("A", &text("A1", away));
    prove!("FF-SPEC-18", missed(&scene));
    let scene = attacking(1.59).plays("A", &text("A1", right(300)));
    prove!("FF-SPEC-18", !missed(&scene), "and one flicked at it has");
}

#[test]
fn a_flick_that_moves_nothing_is_used_up() {
    let scene =
        with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put(state, "A1", (30.0, 25.0), 4)).plays("A", "move");
    let scene = scene.plays("A", &text("A1", right(100)));
    let moved = lie(scene.position(), "A1").x - 30_000;
    prove!("FF-SPEC-24", (0..200).contains(&moved), "a millimetre at most: {moved}");
    prove!(
        "FF-SPEC-24",
        matches!(scene.position().task(), Some(Task::Move { left: 1, .. })),
        "it is used up"
    );
    // Nothing goes on pushing: twice the speed is four times the way.
    let way = |speed: i32| {
        let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put(state, "A1", (30.0, 25.0), 4))
            .plays("A", "move");
        let scene = scene.plays("A", &text("A1", right(speed)));
        f64::from(lie(scene.position(), "A1").x - 30_000)
    };
    let ratio = way(1_600) / way(800);
    prove!("FF-SPEC-24", (3.6..4.4).contains(&ratio), "{ratio}");
}

#[test]
fn dice_collide_unless_they_are_slid_aside_and_tokens_never_do() {
    let lane = || {
        with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (20.0, 30.0), 4);
            put(state, "B1", (28.0, 30.0), 2);
            // Morrow, with its resource token and structures of both, is in the lane too.
            state.realms[0].round = flicktier::Few::only(flicktier::content::Space::planet(6));
            state.realms[0].square = flicktier::Few::only(flicktier::content::Space::planet(6));
            state.realms[1].round = flicktier::Few::only(flicktier::content::Space::planet(6));
        })
    };
    let free = |scene: Scene<Flicktier>, aside: &[&str]| {
        let scene = scene.plays("A", "move");
        let flick = flick_with(scene.position(), "A1", (60.0, 30.0), slide(25.0), aside);
        let scene = scene.plays("A", &flick);
        lie(scene.position(), "A1").x
    };
    let (aside, cushioned) = (free(lane(), &["B1"]), free(lane(), &[]));
    prove!(
        "FF-SPEC-29",
        cushioned < aside - 5_000,
        "{cushioned} against {aside}: a cushion is a legal choice"
    );
    let bare = with(lane(), |state| {
        state.realms[0].round = flicktier::Few::NONE;
        state.realms[0].square = flicktier::Few::NONE;
        state.realms[1].round = flicktier::Few::NONE;
    });
    prove_eq!("FF-SPEC-29", free(bare, &["B1"]), aside, "tokens are in nobody's way");
}

#[test]
fn the_fact_tells_all_that_a_flick_did() {
    let scene = attacking(10.0);
    let flick = right((slide(12.0) * 10.0) as i32);
    let from = lie(scene.position(), "A1");
    let outcome = flick::flick(&on_mat(scene.position()), 0, &flick, &[]);
    let scene = scene.plays("A", &text("A1", flick));
    let told = facts(&scene, "B").into_iter().find(|fact| matches!(fact, Event::Flicked { .. }));
    let Some(Event::Flicked { done, from: began, lie: ended, hit, off, way, .. }) = told else {
        panic!("no flick")
    };
    // The way is that of the same flick: the two that moved, from where they lay to where they stopped.
    let keys: Vec<u8> = (0..way.keys.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&way.keys[at..at + 2], 16).expect("hexadecimal digits"))
        .collect();
    let trajectory = Trajectory::decode(&keys).expect("a trajectory");
    assert_eq!(way.ships.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A1", "B1"]);
    assert_eq!(trajectory.steps(), outcome.steps);
    let game = scene.position();
    let dice: Vec<String> = game.dice().map(|id| game.ship(id).to_string()).collect();
    for (body, ship) in ["A1", "B1"].into_iter().enumerate() {
        let piece = &outcome.pieces[dice.iter().position(|die| die == ship).expect("a die of the table")];
        let last = trajectory.glimpse(body, f64::from(outcome.steps)).expect("a body").at;
        let off =
            (last[0] - f64::from(piece.stopped.x) / 1e3).hypot(last[1] - f64::from(piece.stopped.y) / 1e3);
        assert!(off < 0.05, "{off} cm from where it stopped");
    }
    let first = trajectory.glimpse(0, 0.0).expect("a body").at;
    assert!((first[0] - f64::from(from.x) / 1e3).abs() < 0.05);
    prove_eq!("FF-SPEC-31", (done, began), (flick, from));
    prove_eq!("FF-SPEC-31", ended, outcome.pieces[0].stopped, "where it lies at the end");
    prove_eq!(
        "FF-SPEC-31",
        hit.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["B1"],
        "whom it touched"
    );
    prove!("FF-SPEC-31", !off);
    prove_eq!("FF-SPEC-31", lie(scene.position(), "A1"), outcome.pieces[0].stopped, "and the rules go by it");
    // Off the mat.
    let scene =
        with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put(state, "A1", (80.0, 25.0), 4)).plays("A", "move");
    let scene = scene.plays("A", &text("A1", right(1_600)));
    prove!(
        "FF-SPEC-31",
        facts(&scene, "B").iter().any(|fact| matches!(fact, Event::Flicked { off: true, .. }))
    );
}

#[test]
fn a_hand_trembles_as_the_table_wants_it() {
    let made = |steadiness, seed: u64, ship: &'static str, seat: &'static str| {
        let options = Options { steadiness, ..plain(&[Wish::Ktf, Wish::Nox]) };
        let scene = with(table_with(2, options), |state| {
            put(state, "A1", (45.0, 30.0), 4);
            put(state, "B1", (45.0, 40.0), 4);
            state.chance = Chance::from_number(seed);
        });
        let scene = if seat == "B" { scene.plays("A", "end") } else { scene };
        let aimed = text(ship, right(1_000));
        let before = scene.position().state().chance.drawn();
        let scene = scene.plays(seat, "move").plays(seat, &aimed);
        let drew = scene.position().state().chance.drawn() - before;
        let done = facts(&scene, "AB").into_iter().find_map(|fact| match fact {
            Event::Flicked { done, .. } => Some(done),
            _ => None,
        });
        let record = scene.table().record();
        let last = record.segments.last().and_then(|segment| segment.entries.last().cloned());
        let Some(Entry::Act { action, .. }) = last else { panic!("an answer was kept") };
        prove_eq!("FF-SPEC-25", action, aimed, "the record holds what was aimed");
        (done.expect("a flick was told"), drew, lie(scene.position(), ship))
    };
    let (done, drew, rest) = made(Steadiness::Exact, 1, "A1", "A");
    prove_eq!("FF-SPEC-25", (done, drew), (right(1_000), 0), "a steady hand does what it aims at");
    for steadiness in [Steadiness::Light, Steadiness::Realistic] {
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..15 {
            let (done, drew, trembled) = made(steadiness, seed, "A1", "A");
            prove!("FF-SPEC-25", drew > 0, "drawn from the game's own chance");
            let Flick { theta, speed, height, .. } = done;
            let aimed = right(1_000);
            let rest_of_it = Flick { theta: aimed.theta, speed: aimed.speed, height: aimed.height, ..done };
            prove_eq!("FF-SPEC-25", rest_of_it, aimed, "nothing else trembles");
            // The rules go by what was done.
            let piece = flick::Piece { die: Die::D6, lie: Lie { x: 45_000, y: 30_000, yaw: 0, side: 4 } };
            let alone = flick::flick(&[piece], 0, &done, &[]);
            prove_eq!("FF-SPEC-25", trembled, alone.pieces[0].stopped);
            seen.insert((theta, speed, height));
            // Another seat's hand, the same chance: the same tremor.
            prove_eq!("FF-SPEC-25", made(steadiness, seed, "B1", "B").0, done, "the same for all");
        }
        prove!("FF-SPEC-25", seen.len() > 10, "it is drawn anew each time: {}", seen.len());
    }
    prove!("FF-SPEC-25", made(Steadiness::Realistic, 1, "A1", "A").2 != rest);
    prove_eq!("FF-SPEC-25", Options::default().steadiness, Steadiness::Realistic);
}

#[test]
fn a_tremor_is_a_bell_in_whole_numbers() {
    let piece = flick::Piece { die: Die::D6, lie: Lie { x: 45_000, y: 30_000, yaw: 0, side: 4 } };
    let aimed = right(1_500);
    let draws = 4_000;
    for steadiness in [Steadiness::Light, Steadiness::Realistic] {
        let tremor = steadiness.tremor();
        let mut chance = Chance::from_number(25);
        let mut off: [Vec<f64>; 3] = Default::default();
        for _ in 0..draws {
            let done = tremor.shake(piece, aimed, &mut chance);
            let turn = (done.theta - aimed.theta + 18_000).rem_euclid(36_000) - 18_000;
            off[0].push(f64::from(turn) / f64::from(tremor.turn));
            off[1].push(f64::from(done.speed - aimed.speed) / f64::from(aimed.speed * tremor.haste) * 1e3);
            let centre = Die::D6.centre_height();
            off[2].push(f64::from(done.height - aimed.height) / f64::from(centre * tremor.lift) * 1e3);
        }
        for (what, off) in ["direction", "speed", "height"].into_iter().zip(&off) {
            let mean = off.iter().sum::<f64>() / f64::from(draws);
            let deviation = (off.iter().map(|one| one * one).sum::<f64>() / f64::from(draws)).sqrt();
            let within =
                |most: f64| off.iter().filter(|one| one.abs() <= most).count() as f64 / f64::from(draws);
            prove!("FF-SPEC-25", mean.abs() < 0.06, "{what} has no side: {mean}");
            prove!("FF-SPEC-25", (deviation - 1.0).abs() < 0.06, "{what}: {deviation}");
            // A bell has two thirds within one deviation and 95 of 100 within two; here none is beyond three.
            prove!("FF-SPEC-25", (within(1.0) - 0.667).abs() < 0.04, "{what}: {}", within(1.0));
            prove!("FF-SPEC-25", (within(2.0) - 0.958).abs() < 0.02, "{what}: {}", within(2.0));
            prove!("FF-SPEC-25", within(3.0) >= 1.0, "{what}");
        }
    }
    // No tremor leads out of the limits.
    let tremor = Steadiness::Realistic.tremor();
    let mut chance = Chance::from_number(26);
    let (low, high) = flick::limits::height(Die::D6);
    for aimed in [Flick { height: low, ..right(100) }, Flick { height: high, ..right(3_000) }] {
        for _ in 0..50 {
            let done = tremor.shake(piece, aimed, &mut chance);
            prove_eq!("FF-SPEC-25", flick::check(piece, &done), Ok(()), "{done:?}");
        }
    }
}

#[test]
fn a_trembling_finger_still_meets_the_die() {
    // Turned by 20 degrees a cube reaches 1.0254 to the side, and less from a little to one side: half of the tremors
    // would miss it. Then the finger goes where it was aimed.
    let options = Options { steadiness: Steadiness::Realistic, ..plain(&[Wish::Ktf, Wish::Nox]) };
    let aimed = Flick { yaw: 2_000, offset: 1_025, ..right(1_000) };
    let (mut as_aimed, mut trembled, mut hasty) = (0, 0, false);
    for seed in 0..20 {
        let scene = with(table_with(2, options.clone()), |state| {
            put(state, "A1", (45.0, 30.0), 4);
            state.chance = Chance::from_number(seed);
        });
        let scene = scene.plays("A", "move").plays("A", &text("A1", aimed));
        let told = facts(&scene, "A").into_iter().find(|fact| matches!(fact, Event::Flicked { .. }));
        let Some(Event::Flicked { done, .. }) = told else { panic!("no flick") };
        let piece = flick::Piece { die: Die::D6, lie: Lie { x: 45_000, y: 30_000, yaw: 0, side: 4 } };
        prove_eq!("FF-SPEC-25", flick::check(piece, &done), Ok(()), "what was done can be done");
        if done.theta == 0 {
            as_aimed += 1;
            hasty |= done.speed != aimed.speed;
        } else {
            trembled += 1;
        }
    }
    prove!("FF-SPEC-25", as_aimed > 3 && trembled > 3, "{as_aimed} and {trembled}");
    prove!("FF-SPEC-25", hasty, "the speed trembles all the same");
}

/// A UEA player with the re-flick, A1 in front of B1 and A2.
fn second_chance() -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(2);
        put(state, "A1", (30.0, 25.0), 4);
        put(state, "A2", (38.0, 25.0), 5);
        put(state, "B1", (39.7, 25.0), 2);
    })
    .plays("A", "move")
}

#[test]
fn a_reflick_puts_everything_back_and_uses_up_nothing() {
    let scene = second_chance();
    let before = scene.position().state().clone();
    let hard = flick_to(scene.position(), "A1", (60.0, 25.0), slide(20.0));
    let scene = scene.plays("A", &hard).asks("A");
    prove_eq!("FF-SPEC-33", scene.list("A"), ["keep", "again"], "after rest, before anything comes of it");
    let scene = scene.plays("A", "again");
    prove_eq!("FF-SPEC-33", scene.position().state().lies, before.lies);
    // Another direction, another speed, other dice aside.
    let other = flick_with(scene.position(), "A1", (60.0, 25.0), slide(20.0), &["A2", "B1"]);
    let scene = scene.plays("A", &other);
    prove!("FF-SPEC-33", lie(scene.position(), "A1").x > 45_000, "{:?}", lie(scene.position(), "A1"));
    prove!("FF-SPEC-33", matches!(scene.position().task(), Some(Task::Move { left: 1, again: false, .. })));
    // And only once in this Move: the second flick stands as it is.
    let last = flick_to(scene.position(), "A1", (20.0, 25.0), slide(5.0));
    let scene = scene.plays("A", &last);
    prove!("FF-INV-09", matches!(scene.position().task(), Some(Task::Act { .. })));
    // What was slid aside for the flick that does not count need not be slid aside again.
    let scene = second_chance();
    let aside = flick_with(scene.position(), "A1", (60.0, 25.0), slide(20.0), &["A2", "B1"]);
    let scene = scene.plays("A", &aside).plays("A", "again");
    prove_eq!("FF-SPEC-33", scene.position().state().aside.0, 0);
    let scene = scene.plays("A", &hard);
    prove!("FF-SPEC-33", lie(scene.position(), "A1").x < 39_000, "{:?}", lie(scene.position(), "A1"));
}

#[test]
fn a_bumped_card_stays_bumped_when_the_flick_is_made_again() {
    let options = Options { bounties: flicktier::Switch::On, ..plain(&[Wish::Uea, Wish::Nox]) };
    let scene = with(table_with(2, options), |state| {
        state.realms[0].level = flicktier::Level(2);
        put(state, "A1", (30.0, 25.0), 4);
        for (slot, (x, y)) in [(45_000, 25_000), (10_000, 30_000), (80_000, 20_000)].into_iter().enumerate() {
            let wanted = state.wanted[slot].expect("three lie out");
            state.wanted[slot] = Some(flicktier::Wanted { x, y, ..wanted });
        }
    });
    let scene = scene.plays("A", "move").plays("A", &text("A1", right(2_000)));
    let bumped = scene.position().state().wanted[0].expect("it lies there");
    assert!(bumped.x > 45_100, "{bumped:?}");
    let scene = scene.plays("A", "again");
    prove_eq!("FF-SPEC-33", lie(scene.position(), "A1").x, 30_000);
    prove_eq!("FF-SPEC-33", scene.position().state().wanted[0], Some(bumped));
}
