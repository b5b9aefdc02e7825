//! What Spaceknights is made of besides its rules: packs of team cards, knights, personal decks, titles and lines, read
//! from `content/spaceknights/`.
//!
//! The rules read numbers, suits and ids; everything else is words. So the digest covers the former alone, and a record
//! replays alike whatever the cards are called.

mod described;
mod source;

use std::sync::LazyLock;

use ::content::{Fault, Files, Form};
use table::{Content, Data, Digest, Sum, canon};

use crate::deck::{Deck, Face};
use crate::nouns::{Moment, Respite, SEATS, Suit, TeamDeck, Theme};

pub use described::Described;

::content::pieces! {
    in Kit;
    /// A pack of 54 team cards with its six nemeses.
    PackId is a Pack of packs, "pack", "a pack";
    /// A knight that is ready to be played.
    SheetId is a Sheet of sheets, "knight", "a knight";
    /// A personal deck that is ready to be played.
    StyleId is a Style of styles, "style", "a style";
}

/// 54 team cards with a nemesis for each number.
#[derive(Debug)]
pub struct Pack {
    /// Its word in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it is about, in a sentence.
    pub blurb: String,
    /// What the players with the numbers 1 to 6 wrote.
    pub authors: [Author; SEATS],
}

/// What one player wrote: nine team cards.
#[derive(Debug)]
pub struct Author {
    /// The nemesis that attacked the homeworld. SK-APPR-02.
    pub nemesis: String,
    /// SK-TEAM-02, SK-TEAM-06, SK-TEAM-09: three cards for each deck. SK-TEAM-03, SK-TEAM-04, SK-TEAM-05: loci at home, among
    /// the stars and on an alien world. SK-TEAM-07, SK-TEAM-08: two enemies of the nemesis and another.
    pub cards: [[Written; 3]; 3],
}

impl Author {
    /// Which suits the three cards of a deck have. SK-TEAM-14: each suit once.
    #[must_use]
    pub fn suits(&self, deck: TeamDeck) -> [Suit; 3] {
        [0, 1, 2].map(|slot| self.cards[deck as usize][slot].suit)
    }
}

/// The words of a team card.
#[derive(Debug)]
pub struct Written {
    /// Its suit, if its author does not choose another.
    pub suit: Suit,
    /// One to four words.
    pub title: String,
    /// A line to read aloud, if there is one.
    pub line: Option<String>,
}

/// A knight sheet that is filled in. SK-APPR-03 to SK-APPR-06.
#[derive(Debug)]
pub struct Sheet {
    /// Its word in commands.
    pub id: String,
    /// The spaceknight.
    pub name: String,
    /// The person the knight used to be.
    pub once: String,
    /// The signature power.
    pub power: String,
    /// Further strange abilities.
    pub abilities: Vec<String>,
    /// The theme that suits it, by which its temperament is known.
    pub theme: Theme,
    /// The respite that suits it.
    pub respite: Respite,
}

/// A personal deck.
#[derive(Debug)]
pub struct Style {
    /// Its word in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How it is played, in a sentence.
    pub blurb: String,
    /// Its twelve maneuver cards.
    pub deck: Deck,
}

/// A title and what stands under it.
#[derive(Debug)]
pub struct Titled {
    /// A short title.
    pub title: String,
    /// One line.
    pub blurb: String,
}

/// A line that a bot says.
#[derive(Debug)]
pub struct Line {
    /// When.
    pub moment: Moment,
    /// Who: the temperament, known by its theme.
    pub temperament: Theme,
    /// What, with slots in braces.
    pub text: String,
}

/// All of the game's content, checked.
#[derive(Debug)]
pub struct Kit {
    /// The packs of team cards.
    pub packs: Vec<Pack>,
    /// The knights.
    pub sheets: Vec<Sheet>,
    /// The personal decks.
    pub styles: Vec<Style>,
    /// The titles of the respites, in the order of [`Respite::ALL`].
    pub respites: Vec<Titled>,
    /// The titles of the themes, in the order of [`Theme::ALL`].
    pub themes: Vec<Titled>,
    /// What invites to narrate, for each of [`Moment::ALL`].
    pub prompts: Vec<Vec<String>>,
    /// What bots say.
    pub lines: Vec<Line>,
    digest: Digest,
}

/// What the rules read of a kit.
#[derive(serde::Serialize)]
struct Read<'a> {
    packs: Vec<(&'a str, [[[Suit; 3]; 3]; SEATS])>,
    sheets: Vec<&'a str>,
    styles: Vec<(&'a str, [Face; 12])>,
}

impl Kit {
    /// The files in `content/spaceknights/`.
    #[must_use]
    pub fn files() -> Files {
        ::content::shipped!(
            "spaceknights",
            "packs/glass-armada.toml",
            "packs/rust-choir.toml",
            "packs/tidal-court.toml",
            "sheets.toml",
            "styles.toml",
            "titles.toml",
            "prompts.toml",
            "lines.toml",
        )
    }

    /// Reads and checks a kit.
    ///
    /// # Errors
    /// With the first fault: its file, line, column and reason.
    pub fn read(files: &Files) -> Result<Kit, Fault> {
        ::content::read(files)
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

    /// The title of a respite.
    #[must_use]
    pub fn respite(&self, respite: Respite) -> &Titled {
        &self.respites[respite as usize]
    }

    /// The title of a theme.
    #[must_use]
    pub fn theme(&self, theme: Theme) -> &Titled {
        &self.themes[theme as usize]
    }

    fn summed(mut self) -> Kit {
        let decks = [TeamDeck::Locus, TeamDeck::Enemy, TeamDeck::Threat];
        let suits = |pack: &Pack| {
            let mut all = [[[Suit::Homeworlds; 3]; 3]; SEATS];
            for (suits, author) in all.iter_mut().zip(&pack.authors) {
                *suits = decks.map(|deck| author.suits(deck));
            }
            all
        };
        let read = Read {
            packs: self.packs.iter().map(|pack| (pack.id.as_str(), suits(pack))).collect(),
            sheets: self.sheets.iter().map(|sheet| sheet.id.as_str()).collect(),
            styles: self.styles.iter().map(|style| (style.id.as_str(), style.deck.faces())).collect(),
        };
        self.digest = Sum::new("orrery content").bytes(&canon::bytes(&read)).digest();
        self
    }
}

impl Content for Kit {
    fn digest(&self) -> Digest {
        self.digest
    }

    fn data(&'static self) -> Option<Data> {
        Some(Data::of(Described::of(self)))
    }
}

impl ::content::Kit for Kit {
    const GAME: &'static str = "spaceknights";
    const TITLE: &'static str = "Spaceknights";
    const FORMS: &'static [Form] = &[
        Form::of::<source::PackSource>("pack", &["packs/*.toml"]),
        Form::of::<source::SheetsSource>("sheets", &["sheets.toml"]),
        Form::of::<source::StylesSource>("styles", &["styles.toml"]),
        Form::of::<source::SheetSource>("titles", &["titles.toml"]),
        Form::of::<source::PromptsSource>("prompts", &["prompts.toml"]),
        Form::of::<source::LinesSource>("lines", &["lines.toml"]),
    ];

    fn build(files: &Files, digest: Digest) -> Result<Kit, Fault> {
        Ok(source::read(files, digest)?.summed())
    }

    fn summary(&self) -> String {
        let (packs, sheets) = (self.packs.len(), self.sheets.len());
        format!("{packs} packs of 54 cards, {sheets} knights, {} personal decks", self.styles.len())
    }
}
