//! The rules of Astro Knights, clause by clause.

mod support;
