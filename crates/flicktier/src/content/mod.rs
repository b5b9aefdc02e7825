//! What The Final Flicktier is made of: the board, the cards and the factions, read from `content/flicktier/`.

mod ai_cards;
mod balance;
mod board;
mod cards;
mod deck;
mod described;
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

use content::{Fault, Files, Form};
use table::{Content, Data, Digest};

use crate::nouns::{BountyId, MissionId};

pub use board::{Board, Disc, Tokens};
pub use cards::{AiCard, Bounty, Nearest};
pub use factions::{Effect, Faction, FactionId, Scored, Set, Site, Structure, Upgrade, Wish};
pub use geometry::{CARD_GAP, DISC_GAP};
pub use missions::{Mission, MissionKind, Need};
pub use resource::{Cost, Resource, cards as cost_cards, cost_text};
pub use space::{EXPLORES, HOMES, PLANETS, SPACES, Space, SpaceKind, Spaces};

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

/// What the first level of the common track is called.
pub const EXTRA_FLICK: &str = "One more flick in every Move";
/// What the second is called.
pub const DISCOUNT: &str = "One resource less in every Build";

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

impl Kit {
    /// The files in `content/flicktier/`.
    #[must_use]
    pub fn files() -> Files {
        content::shipped!("flicktier", "board.toml", "cards.toml", "factions.toml")
    }

    /// Reads and checks a kit.
    ///
    /// # Errors
    /// With the first fault: its file, line, column and reason.
    pub fn read(files: &Files) -> Result<Kit, Fault> {
        content::read(files)
    }

    /// The kit that comes with the program.
    ///
    /// # Panics
    /// If it has a fault; a test reads it.
    #[must_use]
    pub fn shipped() -> &'static Kit {
        static SHIPPED: LazyLock<Kit> =
            LazyLock::new(|| Kit::read(&Kit::files()).unwrap_or_else(|fault| panic!("{fault}")));
        &SHIPPED
    }

    /// A faction's board.
    #[must_use]
    pub const fn faction(&self, id: FactionId) -> &Faction {
        &self.factions[id.index()]
    }

    /// The mission with this number.
    #[must_use]
    pub fn mission(&self, mission: MissionId) -> &Mission {
        &self.missions[mission.index()]
    }

    /// The bounty with this number.
    #[must_use]
    pub fn bounty(&self, bounty: BountyId) -> &Bounty {
        &self.bounties[bounty.index()]
    }

    /// The mission that is called so in commands.
    #[must_use]
    pub fn mission_named(&self, id: &str) -> Option<MissionId> {
        self.missions.iter().position(|mission| mission.id == id).map(|place| MissionId(place as u8))
    }
}

impl Content for Kit {
    fn digest(&self) -> Digest {
        self.digest
    }

    fn data(&'static self) -> Option<Data> {
        Some(Data::of(described::Described::of(self)))
    }
}

impl content::Kit for Kit {
    const GAME: &'static str = "flicktier";
    const TITLE: &'static str = "The Final Flicktier";
    const FORMS: &'static [Form] = &[
        Form::of::<board::BoardSource>("board", &["board.toml"]),
        Form::of::<deck::CardsSource>("cards", &["cards.toml"]),
        Form::of::<sheets::SheetsSource>("factions", &["factions.toml"]),
    ];

    fn build(files: &Files, digest: Digest) -> Result<Kit, Fault> {
        let board = board::read(files.page("board.toml")?)?;
        let (factions, common) = sheets::read(files.page("factions.toml")?)?;
        let deck = deck::read(files.page("cards.toml")?, &board, &factions)?;
        let deck::Deck { resources, missions, explore, ai, bounties } = deck;
        Ok(Kit { board, resources, factions, common, missions, explore, ai, bounties, digest })
    }

    fn summary(&self) -> String {
        format!("{} missions, {} factions", self.missions.len(), self.factions.len())
    }
}
