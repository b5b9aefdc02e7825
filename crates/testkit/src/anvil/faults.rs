//! Broken variants of Anvil.
