//! The named places of the board.

use serde::{Deserialize, Serialize};
use table::{Nouns, Reading, Spoken, Terms, Word};

use super::Kit;
use crate::nouns::{Few, Member, Numbered};

/// A named place of the board, as an index: planets 0 to 7, homes 8 to 11 (Earth, Korivale, Asteroid Field, Nox), the
/// black hole 12, explore spaces 13 to 17. It is stored as that number, and no other number is read.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(pub u8);

/// A set of named places.
pub type Spaces = Few<Space>;

/// What a named place of the board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
#[word(serde, noun = "kind of space")]
pub enum SpaceKind {
    /// A planet that is nobody's home.
    Planet,
    /// A home planet.
    Home,
    /// The black hole, where Dorikor is at home.
    Hole,
    /// An explore space.
    Explore,
}

/// How many non-home planets there are. FF-SETUP-03.
pub const PLANETS: usize = 8;
/// How many home planets there are. FF-SETUP-02.
pub const HOMES: usize = 4;
/// How many explore spaces there are, one for each "?" token.
pub const EXPLORES: usize = 5;
/// How many named places there are in all.
pub const SPACES: usize = 18;

impl Space {
    /// The home planet Earth.
    pub const EARTH: Space = Space(8);
    /// The home planet Korivale.
    pub const KORIVALE: Space = Space(9);
    /// The Asteroid Field, a home planet.
    pub const ASTEROIDS: Space = Space(10);
    /// The home planet Nox.
    pub const NOX: Space = Space(11);
    /// The black hole near Nox. FF-DOR-02.
    pub const BLACK_HOLE: Space = Space(12);

    /// All named places, in order.
    pub const ALL: [Space; SPACES] = {
        let mut all = [Space(0); SPACES];
        let mut index = 0;
        while index < SPACES {
            all[index] = Space(index as u8);
            index += 1;
        }
        all
    };

    /// A non-home planet, from 0 to 7.
    #[must_use]
    pub const fn planet(index: u8) -> Space {
        debug_assert!(index < PLANETS as u8);
        Space(index)
    }

    /// An explore space, from 0 to 4.
    #[must_use]
    pub const fn explore(index: u8) -> Space {
        debug_assert!(index < EXPLORES as u8);
        Space(Space::BLACK_HOLE.0 + 1 + index)
    }

    /// Whether this is a non-home planet.
    #[must_use]
    pub const fn is_planet(self) -> bool {
        self.0 < Space::EARTH.0
    }

    /// Whether this is one of the four home planets; the black hole is none.
    #[must_use]
    pub const fn is_home(self) -> bool {
        Space::EARTH.0 <= self.0 && self.0 <= Space::NOX.0
    }

    /// Whether this is an explore space.
    #[must_use]
    pub const fn is_explore(self) -> bool {
        self.0 > Space::BLACK_HOLE.0
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> SpaceKind {
        match self {
            Space::BLACK_HOLE => SpaceKind::Hole,
            space if space.is_planet() => SpaceKind::Planet,
            space if space.is_home() => SpaceKind::Home,
            _ => SpaceKind::Explore,
        }
    }

    /// Its place in [`Space::ALL`] and in the lists of a board.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Member for Space {
    fn number(self) -> u8 {
        self.0
    }
}

impl Numbered for Space {
    fn numbered(number: u8) -> Space {
        Space::ALL[usize::from(number) % SPACES]
    }
}

impl TryFrom<u8> for Space {
    type Error = String;

    fn try_from(index: u8) -> Result<Space, String> {
        if usize::from(index) < SPACES {
            Ok(Space(index))
        } else {
            Err(format!("there is no space {index}; the last one is {}", SPACES - 1))
        }
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> u8 {
        space.0
    }
}

impl Spoken<Kit> for Space {
    const NOUN: &'static str = "space";

    fn write(&self, kit: &Kit, out: &mut String) {
        out.push_str(kit.board.id(*self));
    }

    fn read(kit: &Kit, words: &mut Reading<'_>) -> Option<Space> {
        words.known("a space of the board", |word| kit.board.space_named(word))
    }

    fn terms(kit: &Kit, _: &mut Nouns) -> Terms {
        Terms::named(Space::ALL.map(|space| (kit.board.id(space), kit.board.name(space))))
    }
}
