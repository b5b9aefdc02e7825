//! What The Final Flicktier is made of: the board, the cards and the factions, read from `content/flicktier/`.

mod ai_cards;
mod balance;
mod board;
mod cards;
mod deck;
mod factions;
mod geometry;
mod mission_cards;
mod missions;
mod page;
mod printed;
mod reach;
mod resource;
mod sheets;
mod space;
mod upgrades;

use std::sync::LazyLock;

use content::Fault;
use table::{Content, Digest, Sum};

pub use board::{Board, Disc, Tokens};
pub use cards::{AiCard, Bounty, Nearest};
pub use factions::{Effect, Faction, FactionId, Scored, Set, Site, Structure, Upgrade};
pub use geometry::{CARD_GAP, DISC_GAP};
pub use missions::{Mission, MissionKind, Need};
pub use resource::{Cost, Resource, cards as cost_cards, cost_text};
pub use space::{EXPLORES, HOMES, PLANETS, SPACES, Space};

/// The most cards of one type, and with 56 cards in all also the fewest.
pub const TYPE_CARDS: u32 = 14;

/// What the two upgrades cost that every faction has, in the order of their track. FF-UPG-06, FF-RULING-07.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Common {
    /// One more flick in every Move. FF-UPG-07.
    pub extra_flick: Cost,
    /// One resource less in every Build. FF-UPG-08.
    pub discount: Cost,
}

/// All of the game's content, checked.
#[derive(Debug)]
pub struct Kit {
    /// The board.
    pub board: Board,
    /// How many resource cards there are of each combat value from 0 to 5, by [`Resource::index`].
    pub resources: [[u8; 6]; 4],
    /// The factions, by [`FactionId::index`].
    pub factions: [Faction; 10],
    /// The upgrades that every faction has.
    pub common: Common,
    /// The missions: Deliver, Explore, then Other.
    pub missions: Vec<Mission>,
    /// The values of the "?" tokens. FF-MISSION-09.
    pub explore: [u8; EXPLORES],
    /// The A.I. deck.
    pub ai: Vec<AiCard>,
    /// The bounty cards, by their space.
    pub bounties: Vec<Bounty>,
    digest: Digest,
}

/// A file of a kit: its name for faults, and its text.
pub type File<'a> = (&'a str, &'a str);

/// The files of a kit.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    /// The board.
    pub board: File<'a>,
    /// Resource, mission, A.I. and bounty cards, and "?" tokens.
    pub cards: File<'a>,
    /// The factions.
    pub factions: File<'a>,
}

macro_rules! file {
    ($name:literal) => {
        (concat!("content/flicktier/", $name), include_str!(concat!("../../../../content/flicktier/", $name)))
    };
}

impl Files<'static> {
    /// The files in `content/flicktier/`.
    pub const SHIPPED: Files<'static> =
        Files { board: file!("board.toml"), cards: file!("cards.toml"), factions: file!("factions.toml") };
}

impl Kit {
    /// Reads and checks a kit.
    ///
    /// # Errors
    /// With the first fault: its file, line, column and reason.
    pub fn read(files: Files<'_>) -> Result<Kit, Fault> {
        let board = board::read(files.board)?;
        let (factions, common) = sheets::read(files.factions)?;
        let deck = deck::read(files.cards, &board, &factions)?;
        // The digest covers every byte of every file: comments count, which costs nothing and forgets nothing.
        let mut sum = Sum::new("orrery content");
        for (_, source) in [files.board, files.cards, files.factions] {
            sum = sum.bytes(&(source.len() as u64).to_le_bytes()).bytes(source.as_bytes());
        }
        let deck::Deck { resources, missions, explore, ai, bounties } = deck;
        Ok(Kit { board, resources, factions, common, missions, explore, ai, bounties, digest: sum.digest() })
    }

    /// The kit that comes with the program.
    ///
    /// # Panics
    /// If it has a fault; a test reads it.
    #[must_use]
    pub fn shipped() -> &'static Kit {
        static SHIPPED: LazyLock<Kit> =
            LazyLock::new(|| Kit::read(Files::SHIPPED).unwrap_or_else(|fault| panic!("{fault}")));
        &SHIPPED
    }

    /// A faction's board.
    #[must_use]
    pub const fn faction(&self, id: FactionId) -> &Faction {
        &self.factions[id.index()]
    }

    /// The mission with this number.
    #[must_use]
    pub fn mission(&self, mission: u8) -> &Mission {
        &self.missions[usize::from(mission)]
    }

    /// The mission that is called so in commands.
    #[must_use]
    pub fn mission_named(&self, id: &str) -> Option<u8> {
        self.missions.iter().position(|mission| mission.id == id).map(|place| place as u8)
    }
}

impl Content for Kit {
    fn digest(&self) -> Digest {
        self.digest
    }
}
