//! The rules of The Final Flicktier: the table, the turn, flicks, Moves, Attacks and Returns.

#[path = "../stage/mod.rs"]
mod stage;

mod again;
mod aiming;
mod attack;
mod bad_input;
mod combat;
mod examples;
mod flicking;
mod general;
mod home;
mod invariants;
mod moves;
mod numbers;
mod positions;
mod resting;
mod setup;
mod space;
mod turn;
