//! The rules of The Final Flicktier: building, gathering, missions, upgrades, the end, the A.I. and what is hidden.

#[path = "../stage/mod.rs"]
mod stage;

mod ai;
mod ai_cards;
mod build;
mod desk;
mod end;
mod gather;
mod hidden;
mod invariants;
mod last_turns;
mod missions;
mod needs;
mod pairs;
mod scoring;
mod strikes;
mod upgrades;
