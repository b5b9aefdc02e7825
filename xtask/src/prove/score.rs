//! What came of a run of mutants.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use serde::Deserialize;

use crate::failure::{Failure, Outcome};
use crate::workspace;

/// What cargo-mutants wrote about its run.
#[derive(Deserialize)]
pub(super) struct Report {
    outcomes: Vec<Tested>,
}

#[derive(Deserialize)]
struct Tested {
    scenario: Scenario,
    summary: Summary,
}

#[derive(Deserialize)]
enum Scenario {
    Baseline,
    Mutant { name: String },
}

#[derive(Deserialize)]
enum Summary {
    CaughtMutant,
    MissedMutant,
    Timeout,
    Unviable,
    /// The unmutated tests, or a mutant that could not be tested at all.
    #[serde(other)]
    Other,
}

impl Report {
    pub(super) fn read(path: &Path) -> Outcome<Report> {
        serde_json::from_str(&workspace::text_of(path)?).map_err(Failure::about(path))
    }

    /// The score over the mutants with these names.
    pub(super) fn score(self, names: &BTreeSet<&str>) -> Score {
        let mut score = Score::default();
        for Tested { scenario, summary } in self.outcomes {
            let Scenario::Mutant { name } = scenario else {
                continue;
            };
            if !names.contains(name.as_str()) {
                continue;
            }
            match summary {
                Summary::CaughtMutant => score.failed += 1,
                Summary::Timeout => score.hung += 1,
                Summary::Unviable => score.unviable += 1,
                Summary::MissedMutant => score.missed.push(name),
                Summary::Other => {}
            }
        }
        score
    }
}

/// How many mutants the tests noticed, and which they did not.
///
/// A mutant that does not compile says nothing about the tests and is not counted. One that hangs
/// them is noticed by anybody, so it is caught; the time limit is generous, that a slow machine may
/// not flatter the tests.
#[derive(Default)]
pub(super) struct Score {
    failed: usize,
    hung: usize,
    unviable: usize,
    missed: Vec<String>,
}

impl Score {
    /// The mutants that nobody noticed.
    pub(super) fn missed(&self) -> &[String] {
        &self.missed
    }

    /// What was missed has been put before more tests: this is what they made of it.
    pub(super) fn after(&mut self, second: Score) {
        self.failed += second.failed;
        self.hung += second.hung;
        self.missed = second.missed;
    }

    pub(super) fn tested(&self) -> usize {
        self.failed + self.hung + self.unviable + self.missed.len()
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for name in &self.missed {
            writeln!(f, "missed: {name}")?;
        }
        let Score { hung, unviable, .. } = self;
        let caught = self.failed + hung;
        let total = caught + self.missed.len();
        if total == 0 {
            return writeln!(f, "no mutant compiles, so there is no score ({unviable} tried)");
        }
        let percent = 100.0 * caught as f64 / total as f64;
        writeln!(
            f,
            "caught {caught}/{total} mutants, {percent:.1} % ({hung} by hanging; {unviable} more do not compile)"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(outcomes: &[(&str, &str)], names: &[&str]) -> Score {
        let mut text =
            r#"{ "missed": 9, "outcomes": [{ "scenario": "Baseline", "summary": "Success" }"#.to_owned();
        for (name, summary) in outcomes {
            text += &format!(
                r#", {{ "scenario": {{ "Mutant": {{ "name": "{name}" }} }}, "summary": "{summary}" }}"#
            );
        }
        let report: Report = serde_json::from_str(&(text + "] }")).unwrap();
        report.score(&names.iter().copied().collect())
    }

    #[test]
    fn hanging_mutants_are_caught_and_those_that_do_not_compile_are_left_out() {
        let outcomes = [
            ("a", "CaughtMutant"),
            ("b", "MissedMutant"),
            ("c", "Timeout"),
            ("d", "Unviable"),
            ("e", "CaughtMutant"),
        ];
        let score = score(&outcomes, &["a", "b", "c", "d", "e"]);
        assert_eq!(score.tested(), 5);
        assert_eq!(
            score.to_string(),
            "missed: b\ncaught 3/4 mutants, 75.0 % (1 by hanging; 1 more do not compile)\n"
        );
    }

    #[test]
    fn only_the_chosen_mutants_count() {
        let score = score(&[("a", "CaughtMutant"), ("b", "MissedMutant")], &["a", "c"]);
        assert_eq!(score.tested(), 1);
        assert!(score.to_string().starts_with("caught 1/1 mutants, 100.0 %"), "{score}");
    }

    #[test]
    fn a_mutant_that_could_not_be_tested_is_not_tested() {
        assert_eq!(score(&[("a", "Failure")], &["a"]).tested(), 0);
    }

    #[test]
    fn a_run_in_which_nothing_compiles_has_no_percentage() {
        let score = score(&[("a", "Unviable")], &["a"]);
        assert_eq!(score.to_string(), "no mutant compiles, so there is no score (1 tried)\n");
    }

    #[test]
    fn a_second_look_counts_for_what_was_missed() {
        let first =
            [("a", "CaughtMutant"), ("b", "MissedMutant"), ("c", "MissedMutant"), ("d", "MissedMutant")];
        let mut score = score(&first, &["a", "b", "c", "d"]);
        assert_eq!(score.missed(), ["b", "c", "d"]);
        score.after(self::score(
            &[("b", "CaughtMutant"), ("c", "Timeout"), ("d", "MissedMutant")],
            &["b", "c", "d"],
        ));
        assert_eq!(score.missed(), ["d"]);
        assert!(
            score.to_string().ends_with("caught 3/4 mutants, 75.0 % (1 by hanging; 0 more do not compile)\n")
        );
    }
}
