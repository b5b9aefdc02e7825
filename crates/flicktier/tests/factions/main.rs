//! The rules of The Final Flicktier: factions and bounties.

#[path = "../stage/mod.rs"]
mod stage;

mod help;
mod nox;
mod uea;
