//! Bots for Spaceknights: every rank plays whole sagas of every preset, and a higher rank plays better.

use bots::{AnyRoster as _, Plan, Played, Roster};
use serde_json::json;
use spaceknights::Kit;
use table::Seed;

fn played(options: &serde_json::Value, levels: &[&str; 6], seed: u64) -> Played {
    let roster = Roster::new(Kit::shipped(), bots::spaceknights::bots());
    let plan = Plan { seed: Seed::from_number(seed), bots: Seed::from_number(seed + 1), levels, keep: false };
    let played = roster.play(&mut <dyn erased_serde::Deserializer<'_>>::erase(options), &plan);
    played.expect("the options fit").expect("the levels are known")
}

/// A bot that answers with something it was not offered ends the match with a panic.
#[test]
fn every_rank_plays_every_preset_to_its_end() {
    // A Champion thinks long enough for one seat and one short saga.
    let (with_champion, without) = (
        ["easy", "normal", "hard", "easy", "normal", "easy"],
        ["easy", "normal", "easy", "normal", "easy", "normal"],
    );
    for (options, levels) in [
        (json!({ "saga": "skirmish", "creation": "workshop", "narration": "storyteller" }), with_champion),
        (json!({ "saga": "last-knight", "creation": "guided" }), without),
    ] {
        let played = played(&options, &levels, 3);
        assert_eq!(played.outcome.winners.len(), 1, "{options}: somebody wins");
    }
}

/// Bots alone end the uncapped game by themselves.
#[test]
fn squires_end_a_rulebook_saga() {
    let played = played(&json!({ "saga": "rulebook", "narration": "off" }), &["easy"; 6], 11);
    assert_eq!(played.outcome.rule.0, "SK-GEN-02");
    let burns: u32 = played.kinds.iter().filter_map(|kinds| kinds.get("rest")).sum();
    assert!(burns > 5, "respites are used: {burns}");
}

/// A Knight among five Squires, in each seat in turn; the whole measure is `orrery simulate`.
#[test]
fn a_knight_does_better_than_squires() {
    let mut mettle = [0, 0];
    for game in 0..12 {
        let own = game as usize % 6;
        let mut levels = ["easy"; 6];
        levels[own] = "normal";
        let played = played(&json!({ "saga": "skirmish", "narration": "off" }), &levels, 100 + game);
        for (seat, score) in played.outcome.scores.iter().enumerate() {
            mettle[usize::from(seat != own)] += score;
        }
    }
    let [knight, squires] = mettle;
    assert!(knight * 5 > squires, "the Knight has {knight} in all, five Squires {squires}");
}
