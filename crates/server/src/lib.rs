//! The server: tables for people apart, authoritative, durable and safe.
//!
//! A client sets a table over HTTP and plays at it over a WebSocket; [`wire`] has every message and
//! `docs/protocol.md` explains them. Whatever the server says has happened is on disk.
//!
//! ```no_run
//! # async fn run() -> Result<(), server::Fault> {
//! let running = server::serve(server::Config::new("tables.db".into())).await?;
//! println!("http://{}", running.address());
//! running.stop().await
//! # }
//! ```

mod addresses;
mod alone;
mod api;
mod carry;
mod chores;
#[cfg(feature = "cluster")]
pub mod cluster;
mod commit;
mod config;
pub mod delta;
mod door;
mod figures;
pub mod fold;
mod hall;
mod keys;
mod listen;
mod outbox;
mod pages;
mod patient;
mod problem;
mod rate;
mod room;
mod serve;
mod site;
mod socket;
pub mod store;
pub mod wire;

pub use config::{Config, Limits};
pub use keys::{Holder, KeyHash};
#[cfg(feature = "cluster")]
pub use serve::serve_beside;
pub use serve::{Running, block_on, serve, serve_with};
pub use store::Fault;
