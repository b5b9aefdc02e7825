//! Content: what a game is made of besides code, read from data files.
//!
//! People write these files by hand, so a mistake in one is ordinary input. It comes back as a
//! [`Fault`] that names the file, the line, the column and the reason; nothing here panics on it.
//!
//! ```
//! use content::Rulebook;
//!
//! let source = r#"
//! game = "tic-tac-toe"
//! title = "Tic-tac-toe"
//! prefix = "TTT"
//!
//! [[chapter]]
//! title = "The turn"
//! [chapter.clauses]
//! TTT-TURN-01 = "Cross moves first."
//! TTT-TURN-02 = "A mark stands where it was put until the game is over."
//! "#;
//! let book = Rulebook::read("content/tic-tac-toe/rules.toml", source).unwrap();
//! assert_eq!(book.clause("TTT-TURN-01").unwrap().text, "Cross moves first.");
//! assert_eq!(book.search("mark").next().unwrap().id, "TTT-TURN-02");
//!
//! let slip = source.replace("TTT-TURN-02", "TTT-TURN-2");
//! let fault = Rulebook::read("content/tic-tac-toe/rules.toml", &slip).unwrap_err();
//! assert_eq!(
//!     fault.to_string(),
//!     "content/tic-tac-toe/rules.toml:10:1: `TTT-TURN-2` is no clause id: \
//!      ids look like TTT-TURN-01 (prefix, chapter word, two or three digits)"
//! );
//! ```

mod fault;
mod id;
mod reading;
mod rulebook;

pub use fault::Fault;
pub use id::{ids_in, is_prefix, prefix_of};
pub use rulebook::{Chapter, Clause, Rulebook};

use serde::de::DeserializeOwned;

/// Reads a TOML file into `T`.
///
/// `file` is only a name for faults; nothing is opened. Checks that TOML and serde cannot make belong
/// to the caller, who keeps places with [`toml::Spanned`] and reports them through [`Fault::at`], so
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
