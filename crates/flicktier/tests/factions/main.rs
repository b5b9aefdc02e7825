//! The rules of The Final Flicktier: factions and bounties.

#[path = "../stage/mod.rs"]
mod stage;

mod bounty;
mod bugged;
mod dorikor;
mod help;
mod invariants;
mod ktf;
mod landing;
mod mechatron;
mod morovian;
mod nox;
mod santarzian;
mod signal;
mod surge;
mod uea;
mod volcor;
