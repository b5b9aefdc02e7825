//! The lab: many games between bots, and what they show.
//!
//! A [`Run`] plays games on several threads. Every game has seeds of its own, made from the run's seed and the
//! game's number ([`deal_seed`], [`bot_seed`]), and everything is counted in whole numbers, so the result
//! is the same on any number of threads, to the last byte. A [`Report`] is the result as data; [`text`] and
//! [`page`] set it for people.
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! use bots::{Bots, Roster};
//! use lab::{Run, Seating};
//! use table::Seed;
//! use small_games::tic_tac_toe::TicTacToe;
//!
//! let roster = Roster::<TicTacToe>::new(&(), Bots::default());
//! let run = Run {
//!     roster: &roster,
//!     options: &serde_json::json!({}),
//!     seating: &Seating::new(&roster, &["random"], 2, false)?,
//!     seed: Seed::from_number(1),
//!     games: 100,
//!     threads: NonZeroUsize::MIN,
//!     keep: false,
//! };
//! let tally = run.play(|_, _| Ok::<(), ()>(())).unwrap();
//! assert_eq!(tally.games, 100);
//! # Ok::<(), lab::Unseated>(())
//! ```

mod grid;
mod html;
mod ladder;
mod number;
pub mod rating;
mod report;
mod run;
mod seating;
pub mod stats;
mod tally;
mod text;
mod train;
mod tune;
mod workers;

pub use grid::{
    Bounds, Cell, CellReport, Grid, GridFacts, GridReport, PieceReport, Place, Result as GridResult,
};
pub use html::{grid_page, ladder_page, page};
pub use ladder::{Bout, Ladder, Rung, Teams};
pub use report::{
    ClockReport, Ending, FORMAT, Facts, Kind, LevelReport, Pair, Report, SeatReport, Sits, Which, Wins,
};
pub use run::{MOST_GAMES, Run, Stopped, bot_seed, deal_seed};
pub use seating::{Seating, Unseated};
pub use tally::{LevelTally, SeatTally, Tally, WIN, share};
pub use text::{grid_text, text};
pub use train::{Learned, Setting, Training};
pub use tune::{Tuned, Tuning};
