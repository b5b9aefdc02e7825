//! The server: tables for people apart, authoritative, durable and safe.

pub mod wire;
