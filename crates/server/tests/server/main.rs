//! The server as its clients meet it: real sockets, real files.

mod again;
mod books;
mod carry;
mod consent;
mod deal;
mod description;
mod durable;
mod fuzz;
mod host;
mod kit;
mod labels;
mod limits;
#[cfg(all(unix, feature = "cluster"))]
mod nodes;
mod people;
mod plans;
mod play;
#[cfg(all(unix, feature = "cluster"))]
mod postgres;
mod resume;
mod secrets;
mod store;
mod storms;
mod strangers;
mod suite;
mod tale;
mod undo;
mod votes;
mod work;
