//! Anvil, clause by clause.

mod cards;
mod end;
mod guild;
mod hands;
mod positions;
mod quench;
mod setting;
mod setup;
mod sparks;
mod strike;
mod tongs;
mod toss;
mod turn;
