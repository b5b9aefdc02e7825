//! Kits from outside: checked, described, and played with.

mod astro_knights;
mod astrojam;
mod copy;
mod flicktier;
mod refused;
mod schemas;
