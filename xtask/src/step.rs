//! Steps: a list of things to do in order, announced, timed, and stopped at the first that fails.

use std::process::Command;
use std::time::Instant;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// One thing to do.
pub(crate) struct Step {
    /// A word or two, for the announcement.
    pub(crate) name: &'static str,
    pub(crate) work: Work,
}

/// How a step is done.
pub(crate) enum Work {
    /// By another program.
    Program(Command),
    /// By this one.
    Here(fn(&Workspace) -> Outcome),
}

impl Work {
    fn run(&mut self, workspace: &Workspace) -> Outcome {
        match self {
            Work::Program(command) => workspace::run(command),
            Work::Here(chore) => chore(workspace),
        }
    }
}

/// Does the steps in order and stops at the first failure, which names the step.
pub(crate) fn run_all(workspace: &Workspace, steps: Vec<Step>) -> Outcome {
    let count = steps.len();
    let begin = Instant::now();
    for (index, Step { name, mut work }) in steps.into_iter().enumerate() {
        let number = index + 1;
        match &work {
            Work::Program(command) => println!("[{number}/{count}] {name}: {}", workspace::words_of(command)),
            Work::Here(_) => println!("[{number}/{count}] {name}"),
        }
        let step_begin = Instant::now();
        work.run(workspace).map_err(|failure| {
            Failure::new(format!(
                "step {number} of {count}, {name}, failed after {}: {failure}",
                since(step_begin)
            ))
        })?;
        println!("[{number}/{count}] {name} passed in {}", since(step_begin));
    }
    println!("all {count} steps passed in {}", since(begin));
    Ok(())
}

fn since(begin: Instant) -> String {
    format!("{:.1} s", begin.elapsed().as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::process::Stdio;
    use std::sync::atomic::{AtomicU8, Ordering};

    use super::*;

    #[test]
    fn steps_stop_at_the_first_failure_and_name_it() {
        static DONE: AtomicU8 = AtomicU8::new(0);
        let count = |_: &Workspace| {
            DONE.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        let fail = |_: &Workspace| Err(Failure::new("the cat is on the board"));
        let workspace = Workspace::find().unwrap();
        let steps = vec![
            Step { name: "first", work: Work::Here(count) },
            Step { name: "second", work: Work::Here(fail) },
            Step { name: "third", work: Work::Here(count) },
        ];
        let failure = run_all(&workspace, steps).unwrap_err().to_string();
        assert!(failure.starts_with("step 2 of 3, second, failed after "), "{failure}");
        assert!(failure.ends_with(": the cat is on the board"), "{failure}");
        assert_eq!(DONE.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn a_program_that_fails_fails_its_step() {
        let workspace = Workspace::find().unwrap();
        let mut command = workspace.cargo();
        command.args(["--quiet", "no-such-chore"]).stderr(Stdio::null());
        let failure = Work::Program(command).run(&workspace).unwrap_err().to_string();
        assert!(failure.starts_with("`cargo --quiet no-such-chore` ended with "), "{failure}");
    }
}
