//! Content: what a game is made of besides code, read from data files.
//!
//! People write these files by hand, so a mistake in one is ordinary input. It comes back as a
//! [`Fault`] that names the file, the line, the column and the reason; nothing here panics on it.
//!
//! ```
//! use content::Rulebook;
//!
//! let source = r#"
//! game = "pebbles"
//! title = "Pebbles"
//! prefix = "PEB"
//!
//! [[chapter]]
//! title = "The turn"
//! [chapter.clauses]
//! PEB-TURN-01 = "White moves first."
//! PEB-TURN-02 = "A pebble that was taken stays with its taker."
//! "#;
//! let book = Rulebook::read("content/pebbles/rules.toml", source).unwrap();
//! assert_eq!(book.clause("PEB-TURN-01").unwrap().text, "White moves first.");
//! assert_eq!(book.search("taker").next().unwrap().id, "PEB-TURN-02");
//!
//! let slip = source.replace("PEB-TURN-02", "PEB-TURN-2");
//! let fault = Rulebook::read("content/pebbles/rules.toml", &slip).unwrap_err();
//! assert_eq!(
//!     fault.to_string(),
//!     "content/pebbles/rules.toml:10:1: `PEB-TURN-2` is no clause id: \
//!      ids look like PEB-TURN-01 (prefix, chapter word, two or three digits)"
//! );
//! ```

mod fault;
mod files;
mod id;
mod kit;
mod page;
mod pieces;
mod reading;
mod rulebook;
mod spanned;

pub use fault::Fault;
pub use files::Files;
pub use id::{ids_in, is_prefix, prefix_of};
pub use kit::{Form, Kit, label_schema, read, schema_of};
pub use page::{ID, Page, Small, Word};
pub use rulebook::{Chapter, Clause, Rulebook};
pub use spanned::Spanned;

use serde::de::DeserializeOwned;

/// The files of a kit that come with the program, embedded: the game, then the names of its files.
#[macro_export]
macro_rules! shipped {
    ($game:literal, $($name:literal),+ $(,)?) => {
        $crate::Files::new(
            concat!("content/", $game),
            &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/", $game, "/", $name)))),+],
        )
    };
}

/// Reads a TOML file into `T`.
///
/// `file` is only a name for faults; nothing is opened. Checks that TOML and serde cannot make belong
/// to the caller, who keeps places with [`Spanned`] and reports them through [`Fault::at`], so
/// that they read like the ones from here.
///
/// ```
/// #[derive(serde::Deserialize, Debug)]
/// struct Card { cost: u8 }
///
/// let fault = content::read_toml::<Card>("cards.toml", "cost = -1").unwrap_err();
/// assert_eq!((fault.line, fault.column), (1, 8));
/// ```
pub fn read_toml<T: DeserializeOwned>(file: &str, source: &str) -> Result<T, Fault> {
    toml::from_str(source).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        Fault::at(file, source, offset, error.message())
    })
}
