//! The conformance suite: everything the contract promises, checked on random play.
//!
//! ```no_run
//! // In a game's tests, one line:
//! testkit::conforms!(tic_tac_toe, small_games::tic_tac_toe::TicTacToe, &());
//! ```
//!
//! Each check is a function that returns the first [`Failure`] it finds, so that the suite can
//! itself be tested: see `tests/planted_faults`.

mod book;
mod joint;
mod offers;
mod pairs;
mod records;
mod tables;
mod trips;
mod walk;

use std::fmt;

use table::{Chance, Game, Seat, Setup, Words};

pub use walk::{choose, random_action};

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The check.
    pub check: &'static str,
    /// Where it happened, so that it can be played again.
    pub place: String,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.check, self.what, self.place)
    }
}

/// How thorough the suite is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// A tenth of the sample, where a run is one of hundreds.
    Glance,
    /// A small fixed sample, for every test run.
    Sample,
    /// Everything, for `cargo xtask prove`.
    Full,
}

impl Effort {
    /// As `ORRERY_EFFORT` says: `full`, or else a sample.
    #[must_use]
    pub fn from_env() -> Effort {
        match std::env::var("ORRERY_EFFORT").as_deref() {
            Ok("full") => Effort::Full,
            _ => Effort::Sample,
        }
    }

    /// The same for the suite, which can also do with a `glance`: other tests count on what a sample has in it.
    fn of_suite() -> Effort {
        match std::env::var("ORRERY_EFFORT").as_deref() {
            Ok("glance") => Effort::Glance,
            _ => Effort::from_env(),
        }
    }

    /// One of two numbers, or a tenth of the first.
    #[must_use]
    pub fn pick(self, sample: usize, full: usize) -> usize {
        match self {
            Effort::Glance => sample.div_ceil(10),
            Effort::Sample => sample,
            Effort::Full => full,
        }
    }
}

/// The suite for one game.
pub struct Suite<G: Game> {
    content: &'static G::Content,
    setups: Vec<Setup<G::Options>>,
    effort: Effort,
    leader: Option<Leader<G>>,
}

/// Somebody who knows how to play: the answer of a seat that is asked, legal there.
pub type Leader<G> = fn(&G, Seat, &mut Chance) -> <G as Game>::Action;

/// A check of the suite.
pub type Check<G> = fn(&Suite<G>) -> Result<(), Failure>;

impl<G: Words> Suite<G> {
    /// The suite over every number of seats, with default options.
    #[must_use]
    pub fn new(content: &'static G::Content) -> Suite<G> {
        Suite::with_options(content, &[])
    }

    /// The suite over every number of seats, with default options and each of these.
    #[must_use]
    pub fn with_options(content: &'static G::Content, more: &[G::Options]) -> Suite<G> {
        let (fewest, most) = G::ABOUT.seats;
        let options = || std::iter::once(G::Options::default()).chain(more.iter().cloned());
        let setups = (fewest..=most).flat_map(|seats| options().map(move |options| Setup { seats, options }));
        Suite { content, setups: setups.collect(), effort: Effort::of_suite(), leader: None }
    }

    /// The same suite on games in which most answers are this player's and only some are random: for a
    /// game in which random play hardly ever gets anywhere.
    #[must_use]
    pub fn led_by(mut self, leader: Leader<G>) -> Suite<G> {
        self.leader = Some(leader);
        self
    }

    /// The same suite with a fixed effort.
    #[must_use]
    pub fn effort(mut self, effort: Effort) -> Suite<G> {
        self.effort = effort;
        self
    }

    /// All checks by name.
    #[must_use]
    pub fn checks() -> Vec<(&'static str, Check<G>)> {
        vec![
            (offers::LEGAL, Suite::legal_is_offered),
            (offers::STUCK, Suite::never_stuck),
            (offers::WORDS, Suite::words_are_sound),
            (trips::INVARIANTS, Suite::invariants_hold),
            (trips::ROUND_TRIPS, Suite::round_trips),
            (trips::CLONES, Suite::clones_are_apart),
            (trips::SAME_SEED, Suite::same_seed_same_game),
            (pairs::PAIRED, Suite::hidden_changes_no_byte),
            (pairs::FACTS, Suite::facts_tell_what_is_learned),
            (pairs::IMAGINE, Suite::imagined_from_knowledge_alone),
            (pairs::UNDO, Suite::undo_never_crosses_a_learning),
            (pairs::PREVIEW, Suite::previews_come_true),
            (joint::JOINT, Suite::joint_answers_commute),
            (tables::ANSWERS, Suite::only_open_questions_are_answered),
            (records::RECORDS, Suite::records_replay_and_tell),
        ]
    }

    /// Runs one check.
    ///
    /// # Panics
    /// If there is no check of that name, or it fails.
    pub fn run(&self, name: &str) {
        let checks = Suite::<G>::checks();
        let (_, check) = checks.iter().find(|(known, _)| *known == name).expect("a check of the suite");
        if let Err(failure) = check(self) {
            panic!("{}: {failure}", G::ABOUT.name);
        }
    }
}

/// Makes a module of tests that hold a game to the whole suite: its name, the game's type, its
/// content, and, if wanted, further options to play it with.
#[macro_export]
macro_rules! conforms {
    ($name:ident, $game:ty, $content:expr $(, $options:expr)*) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            fn suite() -> $crate::Suite<$game> {
                $crate::Suite::with_options($content, &[$($options),*])
            }

            $crate::conforms!(@tests legal_is_offered never_stuck words_are_sound invariants_hold round_trips
                clones_are_apart same_seed_same_game hidden_changes_no_byte facts_tell_what_is_learned
                imagined_from_knowledge_alone undo_never_crosses_a_learning previews_come_true
                joint_answers_commute only_open_questions_are_answered records_replay_and_tell);

            /// No check of the suite is left out above.
            #[test]
            fn every_check_is_run() {
                let listed = stringify!(legal_is_offered never_stuck words_are_sound invariants_hold round_trips
                    clones_are_apart same_seed_same_game hidden_changes_no_byte facts_tell_what_is_learned
                    imagined_from_knowledge_alone undo_never_crosses_a_learning previews_come_true
                    joint_answers_commute only_open_questions_are_answered records_replay_and_tell);
                let names: Vec<&str> = $crate::Suite::<$game>::checks().iter().map(|(name, _)| *name).collect();
                assert_eq!(listed.split_whitespace().collect::<Vec<_>>(), names);
            }
        }
    };
    (@tests $($check:ident)*) => {
        $(#[test]
        fn $check() {
            suite().run(stringify!($check));
        })*
    };
}
