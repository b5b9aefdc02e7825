//! Whatever is asked for: refused, or done and sound.

mod common;

use common::Rng;
use flick::{BugFlick, Flick, Lie, Piece, check, collide, flick, flick_bug, limits};
use proptest::prelude::*;
use testkit::Effort;

fn any_number() -> impl Strategy<Value = i32> {
    prop_oneof![any::<i32>(), -40_000..40_000, -600..3_100, Just(0)]
}

prop_compose! {
    fn any_flick()(yaw in any_number(), theta in any_number(), elev in any_number(), offset in any_number(), height in any_number(), speed in any_number()) -> Flick {
        Flick { yaw, theta, elev, offset, height, speed }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn out_of_range_flicks_are_refused(seed in any::<u64>(), flick in any_flick()) {
        let piece = Rng(seed).piece();
        let sound = is_within_limits(piece, &flick);
        prop_assert!(sound || check(piece, &flick).is_err());
    }
}

fn is_within_limits(piece: Piece, flick: &Flick) -> bool {
    let within = |number: i32, (low, high): (i32, i32)| (low..=high).contains(&number);
    within(flick.yaw, (0, 35_999))
        && within(flick.theta, (0, 35_999))
        && within(flick.elev, (-500, 1_000))
        && within(flick.offset, limits::offset(piece.die))
        && within(flick.height, limits::height(piece.die))
        && within(flick.speed, (100, 3_000))
}

/// Half of the flicks have one forged number. What is out of range is refused; of the rest many are played.
#[test]
fn whatever_is_accepted_ends_sound() {
    let mut rng = Rng(1_000_000);
    let inputs = Effort::from_env().pick(2_000, 1_000_000);
    let played_each = Effort::from_env().pick(4, 40);
    let (mut accepted, mut refused) = (0, 0);
    let mut pieces = Vec::new();
    for input in 0..inputs {
        if input % 8 == 0 {
            let many = rng.within((1, 8)) as usize;
            pieces = rng.crowd(many, ((30_000, 44_000), (20_000, 34_000)));
        }
        let flicked = rng.within((0, pieces.len() as i32 - 1)) as usize;
        let mut blow = rng.flick(pieces[flicked]);
        if rng.within((0, 1)) == 0 {
            let number = rng.next() as i32;
            match rng.within((0, 5)) {
                0 => blow.yaw = number,
                1 => blow.theta = number,
                2 => blow.elev = number,
                3 => blow.offset = number % 3_000,
                4 => blow.height = number % 3_000,
                _ => blow.speed = number % 6_000,
            }
        }
        if check(pieces[flicked], &blow).is_err() {
            refused += 1;
            continue;
        }
        assert!(is_within_limits(pieces[flicked], &blow), "{blow:?}");
        accepted += 1;
        if accepted % played_each != 0 {
            continue;
        }
        let outcome = flick(&pieces, flicked, &blow, &[]);
        let after: Vec<Piece> = outcome
            .pieces
            .iter()
            .zip(&pieces)
            .map(|(rested, piece)| Piece { lie: rested.lie, ..*piece })
            .collect();
        for (i, piece) in after.iter().enumerate() {
            assert!(piece.is_sound(), "{piece:?}");
            assert!(after[..i].iter().all(|&other| !collide(*piece, other)), "{pieces:?} {flicked} {blow:?}");
        }
    }
    assert!(refused > inputs / 10 && accepted > inputs / 2, "{refused} refused, {accepted} accepted");
}

#[test]
fn not_even_unsound_pieces_do_harm() {
    let mut rng = Rng(77);
    for _ in 0..60 {
        let mut pieces: Vec<Piece> = (0..3).map(|_| rng.piece()).collect();
        for piece in &mut pieces {
            let wild =
                |rng: &mut Rng, tame: i32| if rng.within((0, 2)) == 0 { rng.next() as i32 } else { tame };
            let Lie { x, y, yaw, side } = piece.lie;
            piece.lie = Lie {
                x: wild(&mut rng, x),
                y: wild(&mut rng, y),
                yaw: wild(&mut rng, yaw.into()) as u16,
                side: wild(&mut rng, side.into()) as u8,
            };
        }
        let blow = Flick {
            yaw: rng.next() as i32,
            theta: rng.next() as i32,
            elev: rng.next() as i32,
            offset: rng.next() as i32,
            height: rng.next() as i32,
            speed: rng.next() as i32,
        };
        let outcome = flick(&pieces, 1, &blow, &[]);
        assert_eq!(outcome.pieces.len(), 3);
        assert!(outcome.steps <= 1_920);
        let wild = BugFlick { x: blow.yaw, y: blow.theta, theta: blow.elev, speed: blow.speed };
        assert!(flick_bug(&pieces, &wild).steps <= 1_920);
    }
}
