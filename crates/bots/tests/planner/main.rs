//! The planner of AstroJam: what it finds on arranged boards, that it sees no more than its seat, and how
//! its games go.

mod games;
mod honesty;
mod questions;
mod skills;
mod stage;
