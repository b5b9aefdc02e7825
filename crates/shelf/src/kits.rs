//! Kits: the content of a game in a folder of its own, checked and put in place of the shipped one.

use std::fmt;
use std::path::Path;
use std::sync::OnceLock;

use content::{Fault, Files, Form, Kit};
use table::Digest;

/// The content that a game is played with: the shipped kit, or the one that was brought before anybody looked.
pub(crate) struct Slot<K: 'static> {
    chosen: OnceLock<&'static K>,
    shipped: fn() -> &'static K,
}

pub(crate) static ASTROJAM: Slot<astrojam::Kit> = Slot::new(astrojam::Kit::shipped);
pub(crate) static ASTRO_KNIGHTS: Slot<astro_knights::Kit> = Slot::new(astro_knights::Kit::shipped);
pub(crate) static FLICKTIER: Slot<flicktier::Kit> = Slot::new(flicktier::Kit::shipped);

pub(crate) static HELIONOX: Slot<helionox::Kit> = Slot::new(helionox::Kit::shipped);
pub(crate) static SPACEKNIGHTS: Slot<spaceknights::Kit> = Slot::new(spaceknights::Kit::shipped);

/// The games that can be played with a kit from outside.
pub fn all() -> [&'static dyn AnyKit; 5] {
    [&ASTROJAM, &ASTRO_KNIGHTS, &FLICKTIER, &HELIONOX, &SPACEKNIGHTS]
}

/// The game whose kit lies in a folder: the one of whose files most are there, those that other games have too not counted.
pub fn of_folder(folder: &Path) -> Option<&'static dyn AnyKit> {
    let names = |kit: &dyn AnyKit| kit.forms().iter().flat_map(|form| form.files).copied();
    let own = |kit: &dyn AnyKit, name: &str| {
        all()
            .iter()
            .filter(|other| other.game() != kit.game())
            .all(|other| names(*other).all(|known| known != name))
    };
    let found =
        |kit: &dyn AnyKit| names(kit).filter(|name| own(kit, name) && Files::is_in(folder, name)).count();
    all().into_iter().filter(|kit| found(*kit) > 0).max_by_key(|kit| found(*kit))
}

impl<K> Slot<K> {
    const fn new(shipped: fn() -> &'static K) -> Slot<K> {
        Slot { chosen: OnceLock::new(), shipped }
    }

    /// The kit that the game is played with from now on.
    pub(crate) fn get(&self) -> &'static K {
        self.chosen.get_or_init(self.shipped)
    }
}

/// Why a kit was not put in place of the shipped one.
#[derive(Debug)]
pub enum NotInstalled {
    /// Something is wrong with it.
    Broken(Fault),
    /// Somebody has looked at the shelf before, so games may have begun.
    TooLate,
}

impl fmt::Display for NotInstalled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotInstalled::Broken(fault) => fault.fmt(f),
            NotInstalled::TooLate => f.write_str("another kit of this game is on the table already"),
        }
    }
}

/// A game's kit, whichever game it is.
pub trait AnyKit: Sync {
    /// The game's name in commands.
    fn game(&self) -> &'static str;

    /// The game's name for people.
    fn title(&self) -> &'static str;

    /// The kinds of file that such a kit is written in.
    fn forms(&self) -> &'static [Form];

    /// What is in a kit, and its digest.
    ///
    /// # Errors
    /// With its first fault.
    fn check(&self, files: &Files) -> Result<(String, Digest), Fault>;

    /// Plays with this kit instead of the shipped one, for the life of the process.
    ///
    /// # Errors
    /// If it is broken, or comes too late.
    fn install(&self, files: &Files) -> Result<(), NotInstalled>;
}

impl<K: Kit> AnyKit for Slot<K> {
    fn game(&self) -> &'static str {
        K::GAME
    }

    fn title(&self) -> &'static str {
        K::TITLE
    }

    fn forms(&self) -> &'static [Form] {
        K::FORMS
    }

    fn check(&self, files: &Files) -> Result<(String, Digest), Fault> {
        let kit: K = content::read(files)?;
        Ok((kit.summary(), kit.digest()))
    }

    fn install(&self, files: &Files) -> Result<(), NotInstalled> {
        if self.chosen.get().is_some() {
            return Err(NotInstalled::TooLate);
        }
        let kit: K = content::read(files).map_err(NotInstalled::Broken)?;
        // Content is kept as long as the process.
        self.chosen.set(Box::leak(Box::new(kit))).map_err(|_| NotInstalled::TooLate)
    }
}
