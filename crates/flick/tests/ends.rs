//! However a flick goes, it ends in a state the rules can use: FF-SPEC-02, FF-SPEC-12, FF-SPEC-28, FF-SPEC-36.

mod common;

use common::{Rng, level, piece};
use flick::{Die, Flick, Lie, Piece, Rect, Silhouette, farther_than, flick, on_rect, square_on};
use testkit::{prove, prove_eq};

const BOARD: Rect = Rect { x0: 0, y0: 0, x1: 90_000, y1: 60_000 };

#[test]
fn a_die_off_the_mat_lies_on_the_table() {
    let edge = piece(Die::D6, 85_000, 30_000, 0, 4);
    let outcome = flick(&[edge], 0, &level(Die::D6, 0, 2_000), &[]);
    let rested = outcome.pieces[0];
    prove!("FF-SPEC-02", !rested.fell && !rested.cocked);
    prove!("FF-SPEC-17", !on_rect(&Silhouette::of(Piece { lie: rested.lie, ..edge }), BOARD));
}

#[test]
fn a_die_over_the_end_of_the_table_is_stopped_and_read() {
    for (die, x, y, theta) in [
        (Die::D6, 294_000, 30_000, 0),
        (Die::D4, 45_000, -219_500, 27_000),
        (Die::D20, -204_000, 30_000, 18_000),
    ] {
        let edge = piece(die, x, y, 0, 2);
        let near = piece(Die::D8, 45_000, 30_000, 0, 5);
        let blow = Flick { yaw: square_on(edge, theta), ..level(die, theta, 2_500) };
        let outcome = flick(&[near, edge], 1, &blow, &[]);
        let rested = outcome.pieces[1];
        prove!("FF-SPEC-02", rested.fell, "{die}: {rested:?}");
        prove!("FF-SPEC-02", outcome.steps < 1_920 && (1..=die.sides()).contains(&rested.lie.side));
        let beyond = |at: i32, centre: i32| (at - centre).abs() > 250_000;
        prove!(
            "FF-SPEC-02",
            beyond(rested.lie.x, 45_000) || beyond(rested.lie.y, 30_000),
            "{:?}",
            rested.lie
        );
        prove_eq!("FF-SPEC-31", outcome.pieces[0].lie, near.lie);
    }
    // What has lain beyond the end since before falls, whoever is flicked.
    let beyond = piece(Die::D6, 400_000, 30_000, 0, 3);
    let other = piece(Die::D6, 10_000, 30_000, 0, 3);
    let outcome = flick(&[other, beyond], 0, &level(Die::D6, 0, 500), &[]);
    prove!("FF-SPEC-02", outcome.pieces[1].fell && !outcome.pieces[0].fell);
    assert_eq!(outcome.pieces[1].lie, beyond.lie);
}

#[test]
fn a_lone_die_always_comes_to_lie_flat_in_time() {
    let mut rng = Rng(28);
    for _ in 0..400 {
        let piece = rng.piece();
        let outcome = flick(&[piece], 0, &rng.flick(piece), &[]);
        prove!("FF-SPEC-28", outcome.steps < 1_200, "{} steps", outcome.steps);
        prove!("FF-SPEC-12", !outcome.pieces[0].cocked && !outcome.pieces[0].fell);
        assert_eq!(outcome.pieces[0].lie, outcome.pieces[0].stopped);
    }
}

#[test]
fn dice_given_in_each_other_end_apart() {
    let same = piece(Die::D12, 30_000, 30_000, 0, 7);
    let pieces = [same, same, piece(Die::D4, 30_200, 30_100, 0, 1), piece(Die::D20, 29_500, 30_000, 0, 11)];
    let outcome = flick(&pieces, 2, &level(Die::D4, 0, 500), &[]);
    let after: Vec<Piece> = outcome
        .pieces
        .iter()
        .zip(&pieces)
        .map(|(rested, piece)| Piece { lie: rested.lie, ..*piece })
        .collect();
    for i in 0..after.len() {
        for j in 0..i {
            assert!(!flick::collide(after[i], after[j]), "{after:?}");
        }
    }
}

#[test]
fn reach_is_as_it_was_measured() {
    let go = |die: Die, speed: i32| {
        let piece = piece(die, 5_000, 30_000, 0, 1);
        let after = flick(&[piece], 0, &level(die, 0, speed), &[]).pieces[0].lie;
        f64::from(after.x - piece.lie.x) / 1000.0
    };
    assert!((92.0..112.0).contains(&go(Die::D6, 3_000)), "{}", go(Die::D6, 3_000));
    assert!((70.0..115.0).contains(&go(Die::D4, 3_000)), "{}", go(Die::D4, 3_000));
    assert!((0.05..0.2).contains(&go(Die::D6, 100)), "{}", go(Die::D6, 100));
    // Landing on a planet of radius 3.5: the window's middle puts the centre on it, its ends a part of the die.
    for (away, from, to) in [(19.6, 1_160, 1_450), (34.8, 1_640, 1_860), (67.4, 2_360, 2_520)] {
        assert!((go(Die::D6, (from + to) / 2) - away).abs() < 3.5);
        for speed in [from, to] {
            assert!((go(Die::D6, speed) - away).abs() < 3.5 + 0.8 + 1.0, "{speed}: {}", go(Die::D6, speed));
        }
    }
    let mut rng = Rng(36);
    for _ in 0..400 {
        let piece = rng.piece();
        let after = flick(&[piece], 0, &rng.flick(piece), &[]).pieces[0].lie;
        let far = f64::from(after.x - piece.lie.x).hypot(f64::from(after.y - piece.lie.y)) / 1000.0;
        assert!(far < 250.0, "{far} cm");
    }
}

/// FF-SPEC-18, FF-SPEC-19: whether an attack hits: touched, and not driven beyond the token's length.
fn hits(attacker: Die, target: Die, away: i32, speed: i32) -> bool {
    let pieces = [piece(attacker, 10_000, 30_000, 0, 1), piece(target, 10_000 + away * 1_000, 30_000, 0, 1)];
    let outcome = flick(&pieces, 0, &level(attacker, 0, speed), &[]);
    let felt = f64::from(outcome.impulse(0, 1)) >= target.mass() * 0.5 * 1000.0;
    let after = Piece { die: target, lie: outcome.pieces[1].lie };
    felt && !farther_than(&Silhouette::of(pieces[1]), &Silhouette::of(after), 7_500)
}

#[test]
fn attacks_hit_within_the_windows_that_were_measured() {
    for (away, from, to) in [(10, 900, 1_500), (20, 1_300, 1_800), (40, 1_900, 2_200), (60, 2_300, 2_600)] {
        let middle = (from + to) / 2;
        assert!(hits(Die::D6, Die::D6, away, middle), "d6 on d6 from {away} at {middle}");
        assert!(!hits(Die::D6, Die::D6, away, from * 7 / 10), "too weak to arrive from {away}");
    }
    for (away, from, to) in [(10, 900, 1_200), (20, 1_300, 1_500), (40, 1_800, 1_900)] {
        let found = (from..=to).step_by(50).filter(|&speed| hits(Die::D20, Die::D4, away, speed)).count();
        assert!(found > 0, "d20 on d4 from {away}");
    }
    assert!(!hits(Die::D6, Die::D6, 10, 3_000), "far too hard: a retreat");
    assert!(hits(Die::D4, Die::D6, 10, 3_000), "a d4 hardly overshoots");
}

#[test]
fn touching_dice_count_only_if_one_is_struck_against_the_other() {
    let pair =
        |apart: i32| [piece(Die::D6, 30_000, 30_000, 0, 1), piece(Die::D6, 30_000 + apart, 30_000, 0, 1)];
    let felt = |apart: i32, theta: i32| {
        let outcome = flick(&pair(apart), 0, &level(Die::D6, theta, 1_000), &[]);
        f64::from(outcome.impulse(0, 1)) >= Die::D6.mass() * 0.5 * 1000.0
    };
    // A hair apart, side by side, and pressed into each other as far as dice at rest ever are.
    for apart in [1_602, 1_600, 1_570, 1_550] {
        prove!("FF-SPEC-18", felt(apart, 0), "{apart}: towards it");
        prove!("FF-SPEC-18", !felt(apart, 18_000), "{apart}: away from it");
    }
    let pieces = pair(1_602);
    let gentle = flick(&pieces, 0, &level(Die::D6, 0, 100), &[]);
    prove!("FF-SPEC-18", f64::from(gentle.impulse(1, 0)) >= Die::D6.mass() * 500.0);
    prove_eq!("FF-SPEC-18", gentle.impulse(0, 1), gentle.impulse(1, 0));
}

#[test]
fn contacts_are_told_in_order_of_time() {
    // Three in a row: the first strikes the second, the second the third.
    let pieces: Vec<Piece> = [20, 25, 30].map(|x| piece(Die::D6, x * 1_000, 30_000, 0, 1)).to_vec();
    let outcome = flick(&pieces, 0, &level(Die::D6, 0, 2_500), &[]);
    let pairs: Vec<(u8, u8)> = outcome.contacts.iter().map(|c| (c.a, c.b)).collect();
    prove_eq!("FF-SPEC-31", pairs[..2], [(0, 1), (1, 2)]);
    prove!("FF-SPEC-31", outcome.contacts.is_sorted_by_key(|contact| contact.step));
    // FF-SPEC-18: the third was touched, but not by the flicked die.
    prove_eq!("FF-SPEC-18", outcome.impulse(0, 2), 0);
    let kept: Lie = outcome.pieces[2].lie;
    prove!("FF-SPEC-31", kept.x > 30_100 && outcome.pieces.len() == 3);
}
