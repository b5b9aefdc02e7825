//! The suite finds every planted fault, by the check that is there to find it.

mod broken;
mod planted;

use std::collections::BTreeSet;

use small_games::anvil::Anvil;
use testkit::Suite;

use broken::run;
use planted::planted;

#[test]
fn every_planted_fault_is_caught_by_name() {
    let planted = planted();
    assert!(planted.len() >= 15, "only {} faults are planted", planted.len());
    for fault in planted {
        match run(*fault, fault.caught_by()) {
            Ok(()) => panic!("{} slipped through {}", fault.name(), fault.caught_by()),
            Err(failure) => {
                assert_eq!(failure.check, fault.caught_by(), "{} was found elsewhere", fault.name());
                println!("{:<24} {failure}", fault.name());
            }
        }
    }
}

/// A check that no fault can fail proves nothing.
#[test]
fn every_check_can_fail() {
    let failing: BTreeSet<&str> = planted().iter().map(|fault| fault.caught_by()).collect();
    let checks: BTreeSet<&str> = Suite::<Anvil>::checks().iter().map(|(name, _)| *name).collect();
    assert_eq!(failing, checks);
}
