//! FF-SPEC-26: a die that nothing has come near is not in the engine's world, and nobody can tell.

mod common;

use common::{Rng, level, piece};
use flick::scene::{PREDICTION, Pose, Scene};
use flick::{Die, Piece, set_up, set_up_whole};
use testkit::{Effort, prove, prove_eq};

/// What a flick came to, for comparing many of them.
struct Came {
    /// How far the flicked die went, in centimetres.
    travel: f64,
    /// All impulses between dice, in g cm/s.
    impulse: f64,
    /// How many dice it or others touched.
    touched: f64,
}

fn play(mut scene: Scene) -> Came {
    let start = scene.pose(0);
    let (mut impulse, mut touched) = (0.0, 0u32);
    loop {
        let goes_on = scene.step();
        for (a, b, given) in scene.impulses() {
            impulse += f64::from(given);
            touched |= 1 << a | 1 << b;
        }
        if !goes_on {
            break;
        }
    }
    let end = scene.pose(0);
    let travel = (0..2).map(|c| f64::from(end[c] - start[c]).powi(2)).sum::<f64>().sqrt();
    Came { travel, impulse, touched: touched.count_ones().into() }
}

/// Kolmogorov and Smirnov: the largest difference of the two shares below a value.
fn difference(mut a: Vec<f64>, mut b: Vec<f64>) -> f64 {
    a.sort_by(f64::total_cmp);
    b.sort_by(f64::total_cmp);
    let share =
        |sorted: &[f64], value: f64| sorted.partition_point(|&v| v <= value) as f64 / sorted.len() as f64;
    a.iter().chain(&b).map(|&value| (share(&a, value) - share(&b, value)).abs()).fold(0.0, f64::max)
}

#[test]
fn flicks_come_out_as_if_all_dice_were_there_from_the_start() {
    let runs = Effort::from_env().pick(300, 100_000);
    let mut rng = Rng(26);
    let (mut waiting, mut whole) = (Vec::new(), Vec::new());
    for run in 0..runs {
        let part =
            if run % 2 == 0 { ((0, 90_000), (0, 60_000)) } else { ((38_000, 52_000), (23_000, 37_000)) };
        let pieces = rng.crowd(12, part);
        let flick = rng.flick(pieces[0]);
        waiting.push(play(set_up(&pieces, 0, &flick)));
        whole.push(play(set_up_whole(&pieces, 0, &flick)));
    }
    // Two samples of one distribution differ by more than this once in twenty times.
    let bound = 1.358 * (2.0 / f64::from(runs as u32)).sqrt();
    for (what, figure) in [
        ("travel", (|came| came.travel) as fn(&Came) -> f64),
        ("impulse", |came| came.impulse),
        ("dice touched", |came| came.touched),
    ] {
        let differ = difference(waiting.iter().map(figure).collect(), whole.iter().map(figure).collect());
        println!("{what}: {:.2} of the bound over {runs} flicks", differ / bound);
        prove!("FF-SPEC-26", differ < bound, "{what}: {differ} of {bound}");
    }
    let touching = whole.iter().filter(|came| came.touched > 2.0).count();
    assert!(touching > runs / 10, "too few flicks touch several dice to say anything: {touching}");
}

#[test]
fn no_die_is_reached_while_it_waits() {
    let mut rng = Rng(27);
    let mut entered = 0;
    for _ in 0..Effort::from_env().pick(200, 20_000) {
        let pieces = rng.crowd(12, ((30_000, 60_000), (15_000, 45_000)));
        let mut scene = set_up(&pieces, 0, &rng.flick(pieces[0]));
        prove_eq!("FF-SPEC-26", scene.entered(), [0]);
        loop {
            let there = scene.entered().to_vec();
            let before: Vec<Pose> = (0..pieces.len()).map(|i| scene.pose(i)).collect();
            let goes_on = scene.step();
            for (i, waiting) in pieces.iter().enumerate() {
                if scene.entered().contains(&(i as u8)) {
                    continue;
                }
                let lies = scene.pose(i);
                let gap = |other: usize, at: Pose| {
                    let apart = (0..3).map(|c| (at[c] - lies[c]).powi(2)).sum::<f32>().sqrt();
                    apart - ball(pieces[other]) - ball(*waiting)
                };
                // What was flicked is followed as far as it comes in the step; of all others the engine sees what is
                // near when the step begins.
                let flicked = gap(0, scene.pose(0));
                prove!(
                    "FF-SPEC-26",
                    flicked > PREDICTION || scene.fell(0),
                    "{flicked} cm from a die that waits"
                );
                for other in there.iter().map(|other| usize::from(*other)) {
                    let gap = gap(other, before[other]);
                    prove!("FF-SPEC-26", gap > PREDICTION || scene.fell(other), "{other} is {gap} cm away");
                }
                assert_eq!(scene.velocity(i), [0.0; 3]);
                assert_eq!(scene.spin(i), [0.0; 3]);
                assert_eq!(scene.kinetic_energy(i), 0.0);
            }
            if !goes_on {
                break;
            }
        }
        entered += scene.entered().len() - 1;
    }
    assert!(entered > 100, "{entered} dice were come near");
}

fn ball(piece: Piece) -> f32 {
    let corners = piece.die.corners();
    corners.iter().map(|c| c.iter().map(|c| c * c).sum::<f64>()).fold(0.0, f64::max).sqrt() as f32
}

/// Two cubes that wait, and one that is flicked away from them: who has entered after one step.
fn entered(gap_to_flicked: i32, gap_between: i32) -> Vec<u8> {
    // Two balls around cubes are in each other up to here.
    let touching = (2.0 * f64::from(ball(piece(Die::D6, 0, 0, 0, 1))) * 1000.0).round() as i32;
    let second = 45_000 + touching + gap_to_flicked;
    let third = second + touching + gap_between;
    let pieces = [45_000, second, third].map(|x| piece(Die::D6, x, 30_000, 0, 1));
    let mut scene = set_up(&pieces, 0, &level(Die::D6, 18_000, 1_000));
    scene.step();
    scene.entered().to_vec()
}

#[test]
fn what_is_near_enters_and_what_that_is_near_to() {
    prove_eq!("FF-SPEC-26", entered(2_010, 400), [0], "farther than 2 cm from the flicked die");
    prove_eq!("FF-SPEC-26", entered(1_990, 510), [0, 1], "farther than 0.5 cm from any other");
    prove_eq!("FF-SPEC-26", entered(1_990, 490), [0, 1, 2], "one brings in the next");
}

#[test]
fn a_flick_ends_four_steps_after_all_lie_flat_and_still() {
    let lone = [piece(Die::D6, 45_000, 30_000, 0, 1)];
    let mut scene = set_up(&lone, 0, &level(Die::D6, 0, 1_000));
    let still = |scene: &Scene| {
        let slow = |v: [f32; 3], limit: f32| v.iter().map(|c| c * c).sum::<f32>() < limit * limit;
        slow(scene.velocity(0), 0.5) && slow(scene.spin(0), 0.25)
    };
    let mut steps = 0;
    while scene.step() {
        steps = if still(&scene) { steps + 1 } else { 0 };
    }
    prove_eq!("FF-SPEC-28", steps + 1, 4);
}
