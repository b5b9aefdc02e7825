//! The rules of Helionox, clause by clause.

mod cards;
mod collaboration;
mod deck;
mod draft;
mod events;
mod invariants;
mod kits;
mod locations;
mod market;
mod mercury;
mod overcome;
mod scoring;
mod setup;
mod support;
mod team;
mod travel;
mod turn;
mod vocabulary;
