//! Ratings from results between pairs, by the model of Bradley and Terry.

use serde::Serialize;

/// A hundred points of rating: ten to the quarter in the odds, as everywhere.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// 97.5 % of a normal distribution lie below this many standard deviations.
const Z: f64 = 1.959_963_984_540_054;
/// Every pair is taken to have drawn this much of a game besides: a level that lost everything is rated low, not
/// infinitely low.
const PRIOR: f64 = 0.5;

/// What a player took from another.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Score {
    /// How many games.
    pub games: u32,
    /// Games won, a tie for half, and a share of them where there are more than two seats.
    pub won: f64,
}

/// How strong a player is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// Points above the first of the players.
    pub points: f64,
    /// So far off either way in 95 runs of 100; nothing for the first, who is the measure.
    pub within: f64,
}

/// The ratings of players, the first of whom has zero. `scores[one][other]` is what the one took from the other; both
/// sides are there, and all are connected by games.
///
/// The likeliest strengths by Newton's method, and intervals from the curvature there.
#[must_use]
pub fn ratings(scores: &[Vec<Score>]) -> Vec<Rating> {
    let count = scores.len();
    let mut strength = vec![0.0_f64; count];
    let mut spread = vec![0.0; count];
    let size = count.saturating_sub(1);
    for _ in 0..100 {
        let mut slope = vec![0.0; size];
        let mut curve = vec![0.0; size * size];
        for one in 0..count {
            for other in one + 1..count {
                let Score { games, won } = scores[one][other];
                if games == 0 {
                    continue;
                }
                let (games, won) = (f64::from(games) + PRIOR, won + PRIOR / 2.0);
                let expected = 1.0 / (1.0 + (strength[other] - strength[one]).exp());
                let (off, bend) = (won - games * expected, games * expected * (1.0 - expected));
                // The first is fixed, so it has no row.
                for (place, sign) in [(one, 1.0), (other, -1.0)] {
                    if place > 0 {
                        slope[place - 1] += sign * off;
                        curve[(place - 1) * size + place - 1] += bend;
                    }
                }
                if one > 0 {
                    curve[(one - 1) * size + other - 1] -= bend;
                    curve[(other - 1) * size + one - 1] -= bend;
                }
            }
        }
        let Some(inverse) = inverse(size, &curve) else { break };
        let row = |place: usize| &inverse[place * size..][..size];
        let step: Vec<f64> = (0..size)
            .map(|place| row(place).iter().zip(&slope).map(|(cell, slope)| cell * slope).sum())
            .collect();
        for (place, step) in step.iter().enumerate() {
            strength[place + 1] += step.clamp(-2.0, 2.0);
            spread[place + 1] = inverse[place * size + place].max(0.0).sqrt();
        }
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let rated =
        |(strength, spread): (&f64, &f64)| Rating { points: POINTS * strength, within: Z * POINTS * spread };
    strength.iter().zip(&spread).map(rated).collect()
}

/// The inverse of a matrix by Gauss and Jordan, if it has one.
fn inverse(size: usize, matrix: &[f64]) -> Option<Vec<f64>> {
    let mut left = matrix.to_vec();
    let mut right: Vec<f64> =
        (0..size * size).map(|cell| f64::from(u8::from(cell % (size + 1) == 0))).collect();
    for column in 0..size {
        let by_size = |one: &usize, other: &usize| {
            left[one * size + column].abs().total_cmp(&left[other * size + column].abs())
        };
        let pivot = (column..size).max_by(by_size)?;
        if left[pivot * size + column].abs() < 1e-12 {
            return None;
        }
        for cell in 0..size {
            left.swap(column * size + cell, pivot * size + cell);
            right.swap(column * size + cell, pivot * size + cell);
        }
        let by = left[column * size + column];
        for cell in 0..size {
            left[column * size + cell] /= by;
            right[column * size + cell] /= by;
        }
        for row in (0..size).filter(|row| *row != column) {
            let times = left[row * size + column];
            for cell in 0..size {
                left[row * size + cell] -= times * left[column * size + cell];
                right[row * size + cell] -= times * right[column * size + cell];
            }
        }
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(pairs: &[(usize, usize, u32, f64)], count: usize) -> Vec<Vec<Score>> {
        let mut scores = vec![vec![Score::default(); count]; count];
        for &(one, other, games, won) in pairs {
            scores[one][other] = Score { games, won };
            scores[other][one] = Score { games, won: f64::from(games) - won };
        }
        scores
    }

    /// Ten wins of eleven are four hundred points.
    #[test]
    fn odds_of_ten_to_one_are_four_hundred_points() {
        let rated = ratings(&table(&[(1, 0, 110_000, 100_000.0)], 2));
        assert_eq!(rated[0], Rating { points: 0.0, within: 0.0 });
        assert!((rated[1].points - 400.0).abs() < 0.1, "{rated:?}");
    }

    #[test]
    fn strength_adds_up_along_a_chain() {
        let chain = [(1, 0, 10_000, 6_400.0), (2, 1, 10_000, 6_400.0)];
        let rated = ratings(&table(&chain, 3));
        assert!((rated[2].points - 2.0 * rated[1].points).abs() < 1.0, "{rated:?}");
        assert!(rated[2].within > rated[1].within, "what is known by way of another is known less well");
    }

    #[test]
    fn more_games_make_intervals_narrower() {
        let within = |games: u32| ratings(&table(&[(1, 0, games, 0.7 * f64::from(games))], 2))[1].within;
        assert!(within(400) < 0.55 * within(100), "{} {}", within(400), within(100));
    }

    #[test]
    fn who_lost_everything_is_rated_all_the_same() {
        let rated = ratings(&table(&[(1, 0, 100, 100.0)], 2));
        assert!(rated[1].points > 600.0 && rated[1].points < 2_000.0, "{rated:?}");
    }
}
