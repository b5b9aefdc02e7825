//! FF-SPEC-25: the tremor of a hand, and what it makes of what was aimed.

use flick::{BugFlick, Flick, Piece, limits};
use table::Chance;

use crate::options::Steadiness;

/// How much a hand trembles. Each number is a standard deviation, to within half a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tremor {
    /// Of the direction, in 0.01 degrees.
    pub turn: i32,
    /// Of the speed, in thousandths of it.
    pub haste: i32,
    /// Of the height, in thousandths of that of the die's centre.
    pub lift: i32,
}

impl Steadiness {
    /// The tremor of everybody's hand at such a table. The figures are calibrated: `docs/flick.md` has the table.
    #[must_use]
    pub const fn tremor(self) -> Tremor {
        match self {
            Steadiness::Exact => Tremor { turn: 0, haste: 0, lift: 0 },
            Steadiness::Light => Tremor { turn: 252, haste: 43, lift: 30 },
            Steadiness::Realistic => Tremor { turn: 450, haste: 63, lift: 40 },
        }
    }
}

/// A bell in whole numbers: three even draws from -spread to spread. Its deviation is that of one draw, the root of
/// spread · (spread + 1) / 3, times the root of three; nothing is farther off than three times the spread.
fn bell(spread: i32, chance: &mut Chance) -> i32 {
    (0..3).map(|_| chance.between(-spread, spread)).sum()
}

impl Tremor {
    /// Whether there is none.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Steadiness::Exact.tremor()
    }

    fn shaken(self, theta: i32, speed: i32, chance: &mut Chance) -> (i32, i32) {
        let (turn, haste) = (bell(self.turn, chance), bell(self.haste, chance));
        let theta = (theta + turn).rem_euclid(limits::THETA_MAX + 1);
        (theta, (speed + speed * haste / 1_000).clamp(limits::SPEED.0, limits::SPEED.1))
    }

    /// What the hand makes of a flick: direction, speed and height are off by a little. A steady hand draws nothing.
    #[must_use]
    pub fn shake(self, piece: Piece, aimed: Flick, chance: &mut Chance) -> Flick {
        if self.is_none() {
            return aimed;
        }
        let (theta, speed) = self.shaken(aimed.theta, aimed.speed, chance);
        let (low, high) = limits::height(piece.die);
        let lift = piece.die.centre_height() * bell(self.lift, chance) / 1_000;
        let done = Flick { theta, speed, height: (aimed.height + lift).clamp(low, high), ..aimed };
        // At the very rim the finger could miss the die; it then goes where it was aimed, with the speed it has.
        if flick::check(piece, &done).is_ok() { done } else { Flick { speed, ..aimed } }
    }

    /// The same for the bug, which is always struck at half its height.
    #[must_use]
    pub fn shake_bug(self, aimed: BugFlick, chance: &mut Chance) -> BugFlick {
        if self.is_none() {
            return aimed;
        }
        let (theta, speed) = self.shaken(aimed.theta, aimed.speed, chance);
        BugFlick { theta, speed, ..aimed }
    }
}
