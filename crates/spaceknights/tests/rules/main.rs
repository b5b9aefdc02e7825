//! The rules of Spaceknights, clause by clause.

mod approach;
mod bidding;
mod conditions;
mod content;
mod deal;
mod effects;
mod finale;
mod hidden;
mod invariants;
mod moments;
mod perish;
mod presets;
mod ranking;
mod respites;
mod support;
mod thwarted;
