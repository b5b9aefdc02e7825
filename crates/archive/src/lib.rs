//! Records as files: JSON Lines with a seal.
//!
//! ```text
//! {"header":{"orrery":1,"game":"tic-tac-toe",…}}      one for each segment
//! {"act":{"seat":"A","action":"place b2",…}}          its entries, one a line
//! {"undo":{"seat":"A","to":0,…}}
//! {"people":[{"seat":"A","name":"Ada"},…]}              who played, where that is known
//! {"seal":"<64 hexadecimal digits>"}                  the last line
//! ```
//!
//! Every line is one object with one key, written without spaces, and ends with a newline. The
//! running digest inside the entries proves that the game went as told; notes and times lie
//! outside it. The seal lies over the file: it is the SHA-256 digest of the byte `0x0b`, the text
//! `orrery seal` (eleven bytes, as the first byte says) and then every byte of the file before the
//! seal's own line. So no byte of a sealed file can change unnoticed.
//!
//! ```
//! use table::{AnyGame as _, OnShelf, Seed};
//! use small_games::tic_tac_toe::TicTacToe;
//!
//! let game = OnShelf::<TicTacToe>(&());
//! let mut options = serde_json::Deserializer::from_str("{}");
//! let options = &mut <dyn erased_serde::Deserializer>::erase(&mut options);
//! let mut table = game.deal(2, options, Seed::from_number(1), Vec::new()).unwrap();
//! table.act("A".parse().unwrap(), None, "place b2", None, 0).unwrap();
//!
//! let file = archive::write(&table.record());
//! let archive = archive::read(&file).unwrap();
//! assert_eq!(archive.game(), "tic-tac-toe");
//! let again = game.replay(archive.stored()).unwrap();
//! assert_eq!(again.digest(), table.digest());
//!
//! let forged = file.replace("place b2", "place a1");
//! assert_eq!(archive::read(&forged).unwrap_err().rule.0, "TB-RECORD-07");
//! ```

mod damage;
mod people;
mod read;
mod write;

pub use damage::{Damage, text};
pub use people::Person;
pub use read::{Archive, read, read_cut_short};
pub use write::{write, write_with};
