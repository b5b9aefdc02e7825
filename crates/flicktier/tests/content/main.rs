//! The content of The Final Flicktier: what is shipped, what is refused, and what players read.

mod board;
mod book;
mod cards;
mod clauses;
mod factions;
mod missions;
mod support;
mod texts;
