//! The shelf: every game of this program with its rulebook, and the rulebook of the table itself.
//!
//! A new game is one line in the list below and a `content/<game>/rules.toml`.
//!
//! ```
//! let game = shelf::find("tic-tac-toe").unwrap();
//! assert_eq!(game.about().title, "Tic-tac-toe");
//! assert_eq!(game.rulebook.prefix, "TTT");
//!
//! let cited = shelf::rule("TB-TICKET-01").unwrap();
//! assert_eq!(cited.book.game, "table");
//! assert!(cited.clause.text.starts_with("A question has a number"));
//! ```

pub mod kits;
mod ladder;
pub mod options;

use std::any::Any;
use std::sync::OnceLock;

use astro_knights::AstroKnights;
use astrojam::AstroJam;
use bots::{AnyRoster, Bots, Roster};
use content::{Chapter, Clause, Rulebook};
use flicktier::Flicktier;
use helionox::Helionox;
pub use ladder::{Ladders, Share, Standing};
use small_games::anvil::{Anvil, Cards};
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use spaceknights::Spaceknights;
use table::{About, AnyGame, AnyTable, OnShelf, Table, Viewer, Words};

/// A game and its rules.
pub struct Shelved {
    /// The game, with its content.
    pub game: &'static dyn AnyGame,
    /// Its rules, clause by clause.
    pub rulebook: &'static Rulebook,
    /// Its bots, by level.
    pub bots: &'static dyn AnyRoster,
    /// What a viewer sees at a table of this game, as JSON: what [`AnyTable::view`] gives, written by static
    /// dispatch, because a server writes it for every seat after every move.
    pub view: fn(&dyn AnyTable, Viewer) -> String,
}

impl Shelved {
    /// What is known of the game before anybody plays.
    #[must_use]
    pub fn about(&self) -> &'static About {
        self.game.about()
    }
}

/// A rulebook's file, embedded: its name in faults and its text.
macro_rules! rules {
    ($game:literal) => {
        (
            concat!("content/", $game, "/rules.toml"),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/", $game, "/rules.toml")),
        )
    };
}

/// All games, in the order in which they are listed to people.
#[must_use]
pub fn games() -> &'static [Shelved] {
    static GAMES: OnceLock<Vec<Shelved>> = OnceLock::new();
    GAMES.get_or_init(|| {
        vec![
            shelved::<AstroJam>(kits::ASTROJAM.get(), rules!("astrojam"), bots::astrojam::bots()),
            shelved::<AstroKnights>(
                kits::ASTRO_KNIGHTS.get(),
                rules!("astro-knights"),
                bots::astro_knights::bots(),
            ),
            shelved::<Flicktier>(kits::FLICKTIER.get(), rules!("flicktier"), bots::flicktier::bots()),
            shelved::<Helionox>(kits::HELIONOX.get(), rules!("helionox"), bots::helionox::bots()),
            shelved::<Spaceknights>(
                kits::SPACEKNIGHTS.get(),
                rules!("spaceknights"),
                bots::spaceknights::bots(),
            ),
            shelved::<TicTacToe>(&(), rules!("tic-tac-toe"), bots::small::tic_tac_toe()),
            shelved::<ConnectFour>(&(), rules!("connect-four"), bots::small::connect_four()),
            shelved::<SixPile>(&(), rules!("six-pile"), bots::small::six_pile()),
            shelved::<Hearts>(&(), rules!("hearts"), bots::small::hearts()),
            shelved::<Anvil>(Cards::shipped(), rules!("anvil"), Bots::default()),
        ]
    })
}

/// The rules that hold at every table, whichever game is played.
#[must_use]
pub fn table_rules() -> &'static Rulebook {
    static TABLE: OnceLock<Rulebook> = OnceLock::new();
    TABLE.get_or_init(|| rulebook(rules!("table")))
}

/// The game with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Shelved> {
    games().iter().find(|shelved| shelved.about().name == name)
}

/// All rulebooks: the games' in their order, then the table's.
pub fn rulebooks() -> impl Iterator<Item = &'static Rulebook> {
    games().iter().map(|shelved| shelved.rulebook).chain([table_rules()])
}

/// The ways in which a game is played by the lab, as data: the name of the file and its text; none where a game names none.
#[must_use]
pub fn grid(game: &str) -> Option<(&'static str, &'static str)> {
    macro_rules! file {
        ($game:literal) => {
            Some((
                concat!("content/", $game, "/grid.toml"),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/", $game, "/grid.toml")),
            ))
        };
    }
    match game {
        "astro-knights" => file!("astro-knights"),
        "flicktier" => file!("flicktier"),
        "helionox" => file!("helionox"),
        "spaceknights" => file!("spaceknights"),
        _ => None,
    }
}

/// A clause with the place where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cited {
    /// The book.
    pub book: &'static Rulebook,
    /// The chapter in it.
    pub chapter: &'static Chapter,
    /// The clause itself.
    pub clause: &'static Clause,
}

/// All clauses of a book, each with its place.
pub fn clauses(book: &'static Rulebook) -> impl Iterator<Item = Cited> {
    book.chapters.iter().flat_map(move |chapter| {
        let cite = move |clause| Cited { book, chapter, clause };
        chapter.clauses.iter().map(cite)
    })
}

/// The clause with this id, in whichever book it stands.
#[must_use]
pub fn rule(id: &str) -> Option<Cited> {
    rulebooks()
        .filter(|book| content::prefix_of(id) == Some(book.prefix.as_str()))
        .flat_map(clauses)
        .find(|cited| cited.clause.id == id)
}

/// A game with its content, the file of its rulebook and its own bots. It stays for the life of the
/// process.
fn shelved<G: Words>(content: &'static G::Content, file: (&str, &str), bots: Bots<G>) -> Shelved {
    Shelved {
        game: Box::leak(Box::new(OnShelf::<G>(content))),
        rulebook: Box::leak(Box::new(rulebook(file))),
        bots: Box::leak(Box::new(Roster::new(content, bots))),
        view: view::<G>,
    }
}

fn view<G: Words>(table: &dyn AnyTable, viewer: Viewer) -> String {
    let any: &dyn Any = table;
    let written = match any.downcast_ref::<Table<G>>() {
        Some(table) => serde_json::to_string(&table.position().view(viewer)),
        // A table of another game.
        None => serde_json::to_string(&table.view(viewer)),
    };
    written.expect("a game's values can be written as JSON")
}

/// A shipped rulebook that cannot be read is a programmer's mistake; a test reads them all.
fn rulebook((name, source): (&str, &str)) -> Rulebook {
    Rulebook::read(name, source).unwrap_or_else(|fault| panic!("{fault}"))
}
