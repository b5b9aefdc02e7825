//! The rules of AstroJam, chapter by chapter: each clause is proven by what the game offers, does and
//! refuses.

mod act;
mod crates;
mod draw;
mod end;
mod examples;
mod faults;
mod invariants;
mod moves;
mod paths;
mod positions;
mod rival_robot;
mod scoring;
mod setup;
mod shift;
mod stage;
mod station;
mod swap;
mod throw;
mod words;
