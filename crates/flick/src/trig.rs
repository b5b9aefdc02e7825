//! Sines of hundredths of a degree, and the way back, by a fixed polynomial.
//!
//! FF-SPEC-27: a system's own sine may differ in the last bit from another's; sums and products may not.

/// A full turn, in 0.01 degrees.
pub(crate) const TURN: i32 = 36_000;

/// Sine and cosine of an angle in 0.01 degrees.
pub(crate) fn sin_cos(angle: i32) -> (f64, f64) {
    let angle = angle.rem_euclid(TURN);
    let (quarter, rest) = (angle / 9_000, angle % 9_000);
    let (sin, cos) = if rest <= 4_500 {
        eighth(rest)
    } else {
        let (sin, cos) = eighth(9_000 - rest);
        (cos, sin)
    };
    match quarter {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// Sine and cosine of at most 45 degrees: the first nine terms of each series.
fn eighth(angle: i32) -> (f64, f64) {
    let x = f64::from(angle) * (std::f64::consts::PI / 18_000.0);
    let square = x * x;
    // Horner's rule, from the smallest term up.
    let series = |last: u32| {
        let mut value = 1.0;
        let mut n = last;
        while n >= 2 {
            value = 1.0 - value * square / f64::from(n * (n - 1));
            n -= 2;
        }
        value
    };
    (x * series(17), series(16))
}

/// The direction of (x, y) to the nearest 0.01 degrees, from 0 up to a full turn.
///
/// The angle is found by halving among those that `sin_cos` knows, so that both ways agree.
pub(crate) fn angle_of(x: f64, y: f64) -> i32 {
    let (quarter, x, y) = match (x >= 0.0, y >= 0.0) {
        (true, true) => (0, x, y),
        (false, true) => (1, y, -x),
        (false, false) => (2, -x, -y),
        (true, false) => (3, -y, x),
    };
    // How far to the left of the direction `angle` the vector points.
    let left = |angle: i32| {
        let (sin, cos) = sin_cos(angle);
        y * cos - x * sin
    };
    let (mut low, mut high) = (0, 9_000);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if left(middle) >= 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let nearest = if left(low) <= -left(high) { low } else { high };
    (quarter * 9_000 + nearest) % TURN
}

/// The direction of one point seen from another, from how far it is to the right and up, in 0.01 degrees.
/// Along x if it is the same point.
#[must_use]
pub fn direction(dx: i32, dy: i32) -> i32 {
    if (dx, dy) == (0, 0) { 0 } else { angle_of(dx.into(), dy.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_are_those_of_the_library() {
        for angle in (-40_000..80_000).step_by(7) {
            let (sin, cos) = sin_cos(angle);
            let (expected_sin, expected_cos) = (f64::from(angle) / 100.0).to_radians().sin_cos();
            assert!((sin - expected_sin).abs() < 1e-13 && (cos - expected_cos).abs() < 1e-13, "{angle}");
        }
    }

    #[test]
    fn sines_have_the_bits_they_always_had() {
        // Any change here changes every game that was ever played.
        let bits = (0..TURN).fold(0xcbf2_9ce4_8422_2325_u64, |digest, angle| {
            let (sin, cos) = sin_cos(angle);
            (digest ^ sin.to_bits().rotate_left(17) ^ cos.to_bits()).wrapping_mul(0x0100_0000_01b3)
        });
        assert_eq!(bits, 3_300_187_332_661_317_605, "the digest of all sines");
    }

    #[test]
    fn an_angle_comes_back_from_its_direction() {
        for angle in 0..TURN {
            let (sin, cos) = sin_cos(angle);
            assert_eq!(angle_of(cos * 0.3, sin * 0.3), angle);
        }
    }

    #[test]
    fn directions_go_around_against_the_clock() {
        let ways = [
            (0, 0),
            (7, 0),
            (5, 5),
            (0, 3),
            (-2, 2),
            (-1, 0),
            (-9, -9),
            (0, -4),
            (6, -6),
            (i32::MAX, i32::MIN),
        ];
        let angles = [0, 0, 4_500, 9_000, 13_500, 18_000, 22_500, 27_000, 31_500, 31_500];
        assert_eq!(ways.map(|(dx, dy)| direction(dx, dy)), angles);
    }

    #[test]
    fn a_direction_between_two_angles_goes_to_the_nearer() {
        for (degrees, nearest) in
            [(12.0349, 1_203), (12.0351, 1_204), (359.996, 0), (179.994, 17_999), (270.004, 27_000)]
        {
            let (sin, cos) = f64::to_radians(degrees).sin_cos();
            assert_eq!(angle_of(cos, sin), nearest, "{degrees}");
        }
    }
}
