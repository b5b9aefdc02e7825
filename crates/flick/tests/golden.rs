//! FF-SPEC-27: the same flick gives the same bits, in every build and on every run.
//!
//! `ORRERY_BLESS=1 cargo test -p flick --test golden` writes the files anew. A change there is a change to
//! every game that was ever played: old records will not replay.

mod common;

use std::fs;
use std::path::PathBuf;

use common::Rng;
use flick::{Flick, Piece, Rect, flick, set_up};
use serde_json::{Value, json};
use testkit::{Effort, prove_eq};

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Holds a text to the file of that name, or writes it there if we are asked to.
fn hold(name: &str, text: &str) {
    let path = golden(name);
    if std::env::var_os("ORRERY_BLESS").is_some() {
        fs::write(&path, text).expect("the file can be written");
    }
    let kept = fs::read_to_string(&path).expect("the file is there");
    let different = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
    prove_eq!("FF-SPEC-27", different, None, "{name}: the first line that differs");
    prove_eq!("FF-SPEC-27", kept.lines().count(), text.lines().count(), "{name}");
}

/// The layouts and flicks that are held: one die, a few, a crowd, in turn.
fn scene(index: u64) -> (Vec<Piece>, usize, Flick) {
    let mut rng = Rng(index.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let (count, part) = match index % 4 {
        0 | 1 => (1, ((0, 90_000), (0, 60_000))),
        2 => (4, ((40_000, 50_000), (25_000, 35_000))),
        _ => (12, ((38_000, 52_000), (23_000, 37_000))),
    };
    let pieces = rng.crowd(count, part);
    let flicked = rng.within((0, count as i32 - 1)) as usize;
    let flick = rng.flick(pieces[flicked]);
    (pieces, flicked, flick)
}

const CARDS: [Rect; 2] = [
    Rect { x0: 33_900, y0: 15_800, x1: 38_100, y1: 22_200 },
    Rect { x0: 51_900, y0: 37_800, x1: 56_100, y1: 44_200 },
];

fn digest(index: u64) -> u64 {
    let (pieces, flicked, blow) = scene(index);
    flick(&pieces, flicked, &blow, &CARDS).digest()
}

#[test]
fn flicks_have_the_digests_they_always_had() {
    let digests: Vec<String> = (0..1_200).map(|index| format!("{:016x}\n", digest(index))).collect();
    hold("flicks.txt", &digests.concat());
}

/// One digest over very many, for the comparison of builds: 100,000 at full effort.
#[test]
fn a_long_run_has_the_digest_it_always_had() {
    let (count, name) = match Effort::from_env() {
        Effort::Glance | Effort::Sample => (200, "short-run.txt"),
        Effort::Full => (100_000, "long-run.txt"),
    };
    let all = (1_200..1_200 + count).fold(0u64, |all, index| all.rotate_left(5) ^ digest(index));
    hold(name, &format!("{all:016x}\n"));
}

#[test]
fn a_flick_is_a_pure_function() {
    for index in [2, 3, 6, 7] {
        let (pieces, flicked, blow) = scene(index);
        let first = flick(&pieces, flicked, &blow, &CARDS);
        let here =
            std::thread::spawn(move || flick(&pieces, flicked, &blow, &CARDS)).join().expect("it runs");
        prove_eq!("FF-SPEC-27", first, here);
        let written = serde_json::to_string(&first).expect("it is written");
        assert_eq!(serde_json::from_str::<flick::Outcome>(&written).expect("and read"), first);
    }
}

#[test]
fn a_digest_covers_everything() {
    let outcomes =
        (3..).step_by(4).map(scene).map(|(pieces, flicked, blow)| flick(&pieces, flicked, &blow, &[]));
    let outcome = outcomes.into_iter().find(|outcome| !outcome.contacts.is_empty()).expect("a crowd touches");
    let mut digests = vec![outcome.digest()];
    let mut changed = |change: fn(&mut flick::Outcome)| {
        let mut other = outcome.clone();
        change(&mut other);
        digests.push(other.digest());
    };
    changed(|o| o.steps += 1);
    changed(|o| o.pieces[0].lie.x += 1);
    changed(|o| o.pieces[0].lie.y += 1);
    changed(|o| o.pieces[0].lie.yaw ^= 1);
    changed(|o| o.pieces[0].lie.side ^= 1);
    changed(|o| o.pieces[0].stopped.x += 1);
    changed(|o| o.pieces[1].cocked ^= true);
    changed(|o| o.pieces[1].fell ^= true);
    changed(|o| o.contacts[0].step += 1);
    changed(|o| o.contacts[0].a += 1);
    changed(|o| o.contacts[0].b += 1);
    changed(|o| o.contacts[0].impulse += 1);
    changed(|o| o.crossings.push(flick::Crossing { card: 0, step: 1, vx: 2, vy: 3 }));
    changed(|o| o.crossings.push(flick::Crossing { card: 1, step: 1, vx: 2, vy: 3 }));
    changed(|o| o.crossings.push(flick::Crossing { card: 0, step: 2, vx: 2, vy: 3 }));
    changed(|o| o.crossings.push(flick::Crossing { card: 0, step: 1, vx: 3, vy: 3 }));
    changed(|o| o.crossings.push(flick::Crossing { card: 0, step: 1, vx: 2, vy: 4 }));
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 18);
}

/// What the engine's build for browsers is held to (`web/tests/twin.spec.ts`): the scene as plain numbers,
/// a digest over all poses of all steps, and the last poses bit for bit.
#[test]
fn the_twin_is_told_what_to_do() {
    let solids: Vec<Value> = flick::Die::ALL
        .iter()
        .map(|die| {
            let corners = die.corners().into_iter().flatten().map(|c| (c as f32).to_bits());
            json!({ "die": die, "corners": corners.collect::<Vec<u32>>() })
        })
        .collect();
    let runs: Vec<String> = (0..64)
        .map(|index| {
            let (pieces, flicked, blow) = scene(index);
            let mut start = flick::scene::Scene::new(&turned(&pieces, flicked, &blow));
            let (impulse, point) =
                flick::scene::blow(&start, flicked, pieces[flicked], &blow).expect("it is struck");
            start.strike(flicked, impulse, point);
            let mut scene = set_up(&pieces, flicked, &blow);
            let poses = |scene: &flick::scene::Scene| -> Vec<u32> {
                (0..scene.bodies()).flat_map(|i| scene.pose(i)).map(f32::to_bits).collect()
            };
            assert_eq!(poses(&start), poses(&scene));
            let begin = poses(&scene);
            let mut digest = 0x811c_9dc5u32;
            let mut entries = Vec::new();
            loop {
                let (before, here) = (scene.steps(), scene.entered().len());
                let goes_on = scene.step();
                entries.extend(scene.entered()[here..].iter().map(|&die| [before, die.into()]));
                for word in poses(&scene) {
                    digest = (digest ^ word).wrapping_mul(0x0100_0193);
                }
                if !goes_on {
                    break;
                }
            }
            let run = json!({
                "dice": pieces.iter().map(|piece| piece.die).collect::<Vec<_>>(),
                "start": begin,
                "flicked": flicked,
                "impulse": impulse.map(f32::to_bits),
                "point": point.map(f32::to_bits),
                "entries": entries,
                "steps": scene.steps(),
                "digest": digest,
                "end": poses(&scene),
            });
            run.to_string()
        })
        .collect();
    let solids = Value::Array(solids).to_string();
    hold("twin.json", &format!("{{\"solids\":{solids},\n\"runs\":[\n{}\n]}}\n", runs.join(",\n")));
}

fn turned(pieces: &[Piece], flicked: usize, blow: &Flick) -> Vec<Piece> {
    let mut turned = pieces.to_vec();
    turned[flicked].lie.yaw = ((i32::from(turned[flicked].lie.yaw) + blow.yaw) % 36_000) as u16;
    turned
}
