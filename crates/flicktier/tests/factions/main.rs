//! The rules of The Final Flicktier: factions and bounties.

#[path = "../stage/mod.rs"]
mod stage;

mod bugged;
mod dorikor;
mod help;
mod ktf;
mod nox;
mod santarzian;
mod surge;
mod uea;
