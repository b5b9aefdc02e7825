//! Dice on a mat: what one flick does.
//!
//! A pure function from how dice lie and one flick, all in whole numbers, to how they lie afterwards, who
//! touched whom and how hard: the same bits on every machine. Around it what a game with such dice needs:
//! whether a flick can be made (`check`), what lies on what (`Silhouette` and the measures), where a die can
//! be put (`nearest_free`), and the way everything took, for those who watch (`Trace`). Rules are elsewhere.
//!
//! Lengths are in 0.001 cm and angles in 0.01 degrees. The board's lower left corner is the origin, x points
//! right, y up the board, z up from the mat. `docs/flick.md` is the manual.

#![forbid(unsafe_code)]

mod aim;
mod bug;
mod contact;
mod die;
mod lie;
mod measure;
mod outcome;
mod place;
pub mod scene;
mod settle;
mod shape;
mod simulate;
mod solid;
mod trace;
mod trig;
mod vector;
mod watch;

pub use aim::{Flick, Unflickable, check, limits, square_on};
pub use bug::{BugFlick, BugOutcome, check_bug, flick_bug, flick_bug_traced};
pub use die::Die;
pub use lie::{Lie, Piece};
pub use measure::{
    Rect, Silhouette, distance2, farther_than, on_disc, on_rect, overlaps, rect_farther_than, touches_disc,
    touches_rect,
};
pub use outcome::{Contact, Crossing, Outcome, Rested};
pub use place::{Region, collide, nearest_free};
pub use simulate::{flick, flick_traced, set_up, set_up_whole};
pub use trace::{Body, Garbled, Glimpse, Trace, Trajectory};
pub use trig::direction;

/// How many pieces a mat may carry.
pub const MAX: usize = 16;

/// How many cards can be watched at once.
pub const CARDS: usize = 8;
