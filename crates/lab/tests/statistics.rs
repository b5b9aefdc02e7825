//! The statistics against published figures.

use lab::stats::{Against, Bin, Estimate, Lengths, Sums, student, wilson};

#[track_caller]
fn near(is: f64, should_be: f64, within: f64) {
    assert!((is - should_be).abs() <= within, "{is} is not {should_be}");
}

/// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
#[test]
fn wilsons_interval_is_the_published_one() {
    for (successes, trials, low, high) in [
        (81.0, 263, 0.2553, 0.3662),
        (15.0, 148, 0.0624, 0.1605),
        (0.0, 20, 0.0, 0.1611),
        (1.0, 29, 0.0061, 0.1718),
    ] {
        let estimate = wilson(successes, trials).expect("something was tried");
        let [from, to] = estimate.interval.expect("an interval");
        near(estimate.value, successes / trials as f64, 1e-12);
        near(from, low, 0.00005);
        near(to, high, 0.00005);
    }
}

#[test]
fn wilsons_interval_stays_within_nought_and_one_and_holds_the_rate() {
    for trials in 1..=200 {
        for halves in 0..=2 * trials {
            let estimate = wilson(halves as f64 / 2.0, trials).expect("something was tried");
            let [low, high] = estimate.interval.expect("an interval");
            assert!(0.0 <= low && low <= estimate.value && estimate.value <= high && high <= 1.0);
            assert!(low < high, "{halves} halves of {trials}");
        }
    }
    assert_eq!(wilson(0.0, 0), None);
}

/// From the printed tables of Student's distribution, two-sided, 5 %.
#[test]
fn students_quantiles_are_the_printed_ones() {
    for (freedom, printed) in [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (6, 2.447),
        (7, 2.365),
        (10, 2.228),
        (20, 2.086),
        (30, 2.042),
        (60, 2.000),
        (120, 1.980),
        (100_000_000, 1.960),
    ] {
        near(student(freedom), printed, 0.0008);
    }
}

/// The hours of sleep that Student wrote of in 1908 (Biometrika 6), in tenths: mean 1.58, interval 0.7001142
/// to 2.4598858.
#[test]
fn the_mean_of_students_sleepers_has_the_published_interval() {
    let mut sums = Sums::default();
    for tenths in [12, 24, 13, 13, 0, 10, 18, 8, 46, 14] {
        sums.add(tenths);
    }
    let mean = sums.mean().expect("ten sleepers").over(10.0);
    let [low, high] = mean.interval.expect("an interval");
    near(mean.value, 1.58, 1e-12);
    near(low, 0.700_114_2, 1e-5);
    near(high, 2.459_885_8, 1e-5);
}

#[test]
fn few_observations_say_little() {
    let mut sums = Sums::default();
    assert_eq!(sums.mean(), None);
    sums.add(-3);
    assert_eq!(sums.mean(), Some(Estimate { value: -3.0, interval: None }));
    sums.add(-3);
    assert_eq!(sums.mean(), Some(Estimate { value: -3.0, interval: Some([-3.0, -3.0]) }));
}

#[test]
fn sums_and_lengths_add_up_in_any_order() {
    let values = [5_i64, -2, 7, 7, 0, 12, -40];
    let (mut all, mut odd, mut even) = (Sums::default(), Sums::default(), Sums::default());
    let (mut lengths, mut odd_lengths, mut even_lengths) =
        (Lengths::default(), Lengths::default(), Lengths::default());
    for (game, value) in (0..).zip(values) {
        all.add(value);
        lengths.add(value.unsigned_abs() as u32, game);
        let (half, half_lengths) =
            if game % 2 == 1 { (&mut odd, &mut odd_lengths) } else { (&mut even, &mut even_lengths) };
        half.add(value);
        half_lengths.add(value.unsigned_abs() as u32, game);
    }
    odd.merge(&even);
    odd_lengths.merge(&even_lengths);
    assert_eq!(odd, all);
    assert_eq!(odd_lengths, lengths);
}

#[test]
fn extreme_scores_do_not_overflow() {
    let mut sums = Sums::default();
    sums.add(8 * i64::from(i32::MIN));
    for _ in 0..26 {
        let half = sums;
        sums.merge(&half);
    }
    let mean = sums.mean().expect("many games");
    near(mean.value, 8.0 * f64::from(i32::MIN), 1e-3);
    assert_eq!(mean.interval, Some([mean.value; 2]));
}

#[test]
fn quantiles_are_lengths_of_games() {
    assert_eq!(Lengths::default().spread(), None);
    let mut lengths = Lengths::default();
    // The lengths 1 to 100, longest first.
    for game in 1..=100 {
        lengths.add(101 - game, game);
    }
    let spread = lengths.spread().expect("games");
    assert_eq!([spread.min, spread.p10, spread.median, spread.p90, spread.max], [1, 10, 50, 90, 100]);
    assert_eq!((spread.shortest_game, spread.longest_game), (100, 1));
    near(spread.mean, 50.5, 1e-12);
    let mut odd = Lengths::default();
    for (game, length) in [(1, 9), (2, 4), (3, 4)] {
        odd.add(length, game);
    }
    let spread = odd.spread().expect("games");
    assert_eq!([spread.min, spread.p10, spread.median, spread.p90, spread.max], [4, 4, 4, 9, 9]);
    assert_eq!((spread.shortest_game, spread.longest_game), (2, 1));
}

#[test]
fn a_histogram_holds_every_game_once() {
    for max in [1, 7, 19, 20, 21, 39, 40, 41, 999] {
        let mut lengths = Lengths::default();
        for length in 1..=max {
            lengths.add(length, length);
        }
        let bins = lengths.spread().expect("games").bins;
        assert!(bins.len() <= 20, "{max}: {bins:?}");
        assert_eq!((bins[0].from, bins[bins.len() - 1].to), (1, max));
        assert!(bins.windows(2).all(|pair| pair[0].to + 1 == pair[1].from), "{bins:?}");
        assert_eq!(bins.iter().map(|bin| bin.games).sum::<u64>(), u64::from(max));
    }
    let mut wide = Lengths::default();
    wide.add(0, 1);
    wide.add(u32::MAX, 2);
    let bins = wide.spread().expect("games").bins;
    assert!(bins.len() <= 20);
    assert!(matches!(bins[bins.len() - 1], Bin { to: u32::MAX, games: 1, .. }));
}

#[test]
fn an_interval_is_above_below_or_even() {
    let estimate = Estimate { value: 0.5, interval: Some([0.4, 0.6]) };
    assert_eq!(estimate.against(0.3), Against::Above);
    assert_eq!(estimate.against(0.7), Against::Below);
    for within in [0.4, 0.5, 0.6] {
        assert_eq!(estimate.against(within), Against::Even);
    }
    assert_eq!(Estimate { value: 1.0, interval: None }.against(0.0), Against::Even);
}
