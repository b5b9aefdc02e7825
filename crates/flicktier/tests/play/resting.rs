//! Where dice lie when a flick is over and some of them leaned on others.

use flick::{Flick, Lie};
use flicktier::{Event, Flicktier, Wish};
use table::Seat;
use testkit::{Scene, prove, prove_eq};

use crate::stage::{facts, lie, number, on_mat, put, right, table_of, text, with};

#[test]
fn a_die_that_leaned_on_another_is_set_flat_where_it_stopped() {
    // Dice stand close in the way of A1; some flicks end with it leaning on one of them.
    let crowd = || {
        with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (30.0, 25.0), 4);
            let spots = [
                ("A2", 40.0, 24.0),
                ("A3", 40.0, 25.7),
                ("B1", 41.8, 24.9),
                ("B2", 43.9, 24.2),
                ("B3", 44.3, 26.6),
            ];
            for (ship, x, y) in spots {
                put(state, ship, (x, y), 3);
            }
        })
    };
    let base = crowd();
    let bodies = on_mat(base.position());
    let mut leaning = Vec::new();
    for speed in (1_200..2_900).step_by(20) {
        for height in [800, 1_000, 1_200] {
            let flick = Flick { height, elev: 300, ..right(speed) };
            let rest = flick::flick(&bodies, 0, &flick, &[]).pieces[0];
            // Set down beside what it leaned on, while that itself is about to be put back.
            if rest.lie != rest.stopped {
                leaning.push((flick, rest));
            }
        }
    }
    assert!(!leaning.is_empty(), "no flick ended leaning");
    for (flick, rest) in leaning.into_iter().take(6) {
        let scene = crowd().plays("A", "move");
        let before = scene.position().state().lies;
        let scene = scene.plays("A", &text("A1", flick));
        prove_eq!("FF-SPEC-32", lie(scene.position(), "A1"), rest.stopped, "{flick:?}");
        for ship in ["A2", "A3", "B1", "B2", "B3"] {
            let index = number(scene.position().state(), ship);
            let now = scene.position().piece(index);
            prove_eq!("FF-SPEC-32", now.lie.side, before[index.index()].side, "{ship}");
            let old = flick::Piece { lie: before[index.index()], ..now };
            let taken = flick::collide(old, scene.position().piece(flicktier::DieId(0)));
            let moved: Lie = now.lie;
            prove_eq!(
                "FF-SPEC-32",
                moved == before[index.index()],
                !taken,
                "{ship} goes back unless its place is taken"
            );
            prove!("FF-INV-12", !flick::collide(now, scene.position().piece(flicktier::DieId(0))), "{ship}");
        }
    }
}

/// An Attack at this speed that ended with one of the two dice leaning on the other, and how both stopped.
type Leaning = (Flick, flick::Rested, flick::Rested);

/// Flicks of one die at another four centimetres away, worked out until some end so.
fn leaning(base: &Scene<Flicktier>, (with, target): (usize, usize), offset: i32) -> Vec<Leaning> {
    let bodies = on_mat(base.position());
    let centre = bodies[with].die.centre_height();
    let mut found = Vec::new();
    for speed in (800..3_000).step_by(40) {
        for (height, elev) in [(10, 0), (10, 1_000), (15, 0), (15, 1_000), (12, 500)] {
            let flick = Flick { height: centre * height / 10, elev, offset, ..right(speed) };
            let outcome = flick::flick(&bodies, with, &flick, &[]);
            let (a, b) = (outcome.pieces[with], outcome.pieces[target]);
            let stopped = |index: usize, lie| flick::Piece { lie, ..bodies[index] };
            if flick::collide(stopped(with, a.stopped), stopped(target, b.stopped)) {
                found.push((flick, a, b));
            }
        }
    }
    found
}

#[test]
fn attacker_and_target_are_set_apart_if_one_leans_on_the_other() {
    let mut seen = (0, 0);
    // A d4 climbs a cube; a d12 topples a d8, which then leans on it.
    for (wishes, with_name, target_name, offset) in
        [([Wish::Mechatron, Wish::Ktf], "A1", "B1", 0), ([Wish::Nox, Wish::Uea], "A3", "B3", 300)]
    {
        let base = || {
            let scene = with(table_of(&wishes), |state| {
                put(state, with_name, (30.0, 25.0), 4);
                put(state, target_name, (34.0, 25.0), 2);
            });
            let scene = scene.plays("A", &format!("attack {with_name} {target_name}"));
            let card = crate::stage::first_offer(scene.position(), Seat::new(0));
            scene.plays("A", &card).plays("B", "play nothing")
        };
        let scene = base();
        let indices = [with_name, target_name].map(|ship| number(scene.position().state(), ship));
        let found = leaning(&scene, (indices[0].index(), indices[1].index()), offset);
        assert!(!found.is_empty(), "no flick of {with_name} ended so");
        for (flick, a, b) in found.into_iter().take(4) {
            let scene = base().plays("A", &text(with_name, flick));
            let won = facts(&scene, "C").into_iter().find_map(|fact| match fact {
                Event::Fought { won, .. } => Some(won),
                _ => None,
            });
            let Some(won) = won else { continue };
            let [attacker, defender] = indices.map(|index| scene.position().piece(index));
            prove!("FF-INV-12", !flick::collide(attacker, defender), "{flick:?}");
            // One of them lies where it stopped, the other beside it.
            let topples = b.cocked && !a.cocked;
            let (stays, stopped) = if topples { (attacker, a.stopped) } else { (defender, b.stopped) };
            prove_eq!("FF-SPEC-32", stays.lie, stopped, "{flick:?}");
            seen = if topples { (seen.0, seen.1 + 1) } else { (seen.0 + 1, seen.1) };
            // When the loser has gone home, the winner lies where it stopped, though it leaned.
            let (loser, winner, stopped) =
                if won { ("B", with_name, a.stopped) } else { ("A", target_name, b.stopped) };
            let home = crate::stage::first_offer(scene.position(), loser.parse().expect("a seat"));
            let scene = scene.plays(loser, &home);
            prove_eq!("FF-SPEC-32", lie(scene.position(), winner), stopped, "{flick:?}");
        }
    }
    assert!(seen.0 > 0 && seen.1 > 0, "{seen:?}");
}
