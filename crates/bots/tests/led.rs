//! AstroJam is held to the suite once more, in games that get somewhere: random play hardly ever scores.

use astrojam::{Action, AstroJam, Kit, Options};
use bots::Eyes;
use table::{Chance, Seat};
use testkit::Suite;

fn lead(position: &AstroJam, seat: Seat, chance: &mut Chance) -> Action {
    let levels = bots::astrojam::levels();
    let easy = levels.first().expect("AstroJam has levels");
    (easy.make)(chance.fork()).choose(&Eyes::of(seat, position))
}

fn hold(check: &str) {
    let options = Options { station: "four-rooms".into(), ..Options::default() };
    Suite::with_options(Kit::shipped(), &[options]).led_by(lead).run(check);
}

#[test]
fn what_is_offered_is_legal() {
    hold("legal_is_offered");
}

#[test]
fn every_invariant_holds() {
    hold("invariants_hold");
}

#[test]
fn hidden_cards_change_no_byte() {
    hold("hidden_changes_no_byte");
}

#[test]
fn undo_crosses_nothing_learned() {
    hold("undo_never_crosses_a_learning");
}

#[test]
fn previews_come_true() {
    hold("previews_come_true");
}

#[test]
fn records_replay() {
    hold("records_replay_and_tell");
}
