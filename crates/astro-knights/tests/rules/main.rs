//! The rules of Astro Knights, clause by clause.

mod attack;
mod boss;
mod boss_stage;
mod damage;
mod lay;
mod setup;
mod setup_boss;
mod support;
