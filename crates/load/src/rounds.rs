//! What is compared turn by turn: for how long, how often, and at how many tables.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

/// How long is played before it counts.
pub(crate) const WARM: Duration = Duration::from_secs(2);

#[derive(Args)]
pub(crate) struct Rounds {
    /// The `orrery` program, built with the feature `cluster`
    #[arg(long, value_name = "PROGRAM")]
    pub(crate) program: PathBuf,
    /// The folder for data files and logs
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub(crate) folder: PathBuf,
    /// How many tables are played at, two sockets each
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) matches: u32,
    /// How long to measure each time
    #[arg(long, value_name = "S", default_value_t = 5)]
    seconds: u64,
    /// How often
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,
}

impl Rounds {
    /// How long is measured each time.
    pub(crate) fn long(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}
