//! What several of the tests need: chance that never changes, and dice put down at random.
#![allow(dead_code, reason = "each test uses some of it")]

use flick::{Die, Flick, Lie, Piece, Silhouette, check, limits, overlaps};

/// A small generator of its own (splitmix64), so that no dependency can change what is tested.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// From `low` up to and with `high`.
    pub(crate) fn within(&mut self, (low, high): (i32, i32)) -> i32 {
        low + (self.next() % (high - low + 1) as u64) as i32
    }

    /// From 0 up to 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub(crate) fn die(&mut self) -> Die {
        Die::ALL[self.within((0, 5)) as usize]
    }

    /// A die somewhere on the board.
    pub(crate) fn piece(&mut self) -> Piece {
        let die = self.die();
        self.piece_of(die, ((0, 90_000), (0, 60_000)))
    }

    pub(crate) fn piece_of(&mut self, die: Die, (x, y): ((i32, i32), (i32, i32))) -> Piece {
        let side = self.within((1, die.sides().into())) as u8;
        let yaw = self.within((0, 35_999)) as u16;
        Piece { die, lie: Lie { x: self.within(x), y: self.within(y), yaw, side } }
    }

    /// Dice in a part of the board, none above another.
    pub(crate) fn crowd(&mut self, count: usize, part: ((i32, i32), (i32, i32))) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        while pieces.len() < count {
            let die = self.die();
            let piece = self.piece_of(die, part);
            let silhouette = Silhouette::of(piece);
            if pieces.iter().all(|&other| !overlaps(&silhouette, &Silhouette::of(other))) {
                pieces.push(piece);
            }
        }
        pieces
    }

    /// A flick of any allowed kind.
    pub(crate) fn flick(&mut self, piece: Piece) -> Flick {
        loop {
            let flick = Flick {
                yaw: self.within((0, limits::YAW_MAX)),
                theta: self.within((0, limits::THETA_MAX)),
                elev: self.within(limits::ELEV),
                offset: self.within(limits::offset(piece.die)),
                height: self.within(limits::height(piece.die)),
                speed: self.within(limits::SPEED),
            };
            if check(piece, &flick).is_ok() {
                return flick;
            }
        }
    }
}

pub(crate) fn piece(die: Die, x: i32, y: i32, yaw: u16, side: u8) -> Piece {
    Piece { die, lie: Lie { x, y, yaw, side } }
}

/// A level hit at the height of the centre.
pub(crate) fn level(die: Die, theta: i32, speed: i32) -> Flick {
    Flick { yaw: 0, theta, elev: 0, offset: 0, height: die.centre_height(), speed }
}
