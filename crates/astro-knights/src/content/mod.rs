//! What Astro Knights is made of: cards, Knights, Homeworlds and Bosses, read from `content/astro-knights/`.

mod bosses;
mod check;
mod described;
mod programs;
mod source;

use std::sync::LazyLock;

use content::{Fault, Files, Form};
use effects::{Code, Entry, Op};
use schemars::JsonSchema;
use serde::Serialize;
use table::{Content, Data, Digest};

pub(crate) use check::PLAYER_CARDS;

use crate::language::{Knightly, Names};
use crate::nouns::{BossCardId, CardId, Level, Supply};
use crate::options::Difficulty;

/// The most players.
pub const PLAYERS_MAX: usize = 4;

/// The three types of player card. AK-GEN-09.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Fuel.
    Fuel,
    /// Tech.
    Tech,
    /// A Weapon.
    Weapon,
}

impl Kind {
    /// Its name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Kind::Fuel => "Fuel",
            Kind::Tech => "Tech",
            Kind::Weapon => "Weapon",
        }
    }
}

/// A program and the text that is rendered from it.
#[derive(Clone, Debug)]
pub struct Text {
    /// Where it begins.
    pub entry: Entry,
    /// What a player reads.
    pub words: String,
}

/// A player card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its type.
    pub kind: Kind,
    /// The supply deck it belongs to; none for a starting card. AK-SETUP-12.
    pub supply: Option<Supply>,
    /// What it costs.
    pub cost: u8,
    /// How many there are.
    pub copies: u8,
    /// What happens when it is played or overcharged.
    pub play: Option<Text>,
    /// What happens when it is gained.
    pub buy: Option<Text>,
    /// What happens when it is equipped.
    pub equip: Option<Text>,
    /// What happens when it attacks.
    pub attack: Option<Text>,
}

impl Card {
    /// All that is printed on it.
    #[must_use]
    pub fn words(&self) -> String {
        let part = |keyword: &str, text: &Option<Text>| {
            text.as_ref().map(|text| {
                if keyword.is_empty() { text.words.clone() } else { format!("{keyword}: {}", text.words) }
            })
        };
        let parts = [
            part("", &self.play),
            part("BUY", &self.buy),
            part("EQUIP", &self.equip),
            part("ATTACK", &self.attack),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// A track of a Knight's mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Track {
    /// Where the cube starts.
    pub start: u8,
    /// The top of the track.
    pub max: u8,
}

/// A player mat.
#[derive(Clone, Debug)]
pub struct Knight {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it is, in two words.
    pub title: String,
    /// What it is good at.
    pub specialties: Vec<String>,
    /// Where its health starts.
    pub health: u8,
    /// Its slots.
    pub slots: Track,
    /// Its power.
    pub power: Track,
    /// The cards it begins with in hand.
    pub hand: [CardId; 5],
    /// Its deck, the top card first.
    pub deck: [CardId; 5],
    /// What its ability is called.
    pub ability_name: String,
    /// What its ability does.
    pub ability: Text,
}

impl Knight {
    /// All cards that it brings.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        self.hand.iter().chain(&self.deck).copied()
    }
}

/// A Homeworld card.
#[derive(Clone, Debug)]
pub struct Homeworld {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its starting and greatest health.
    pub health: u8,
    /// The top of its power track.
    pub power: u8,
    /// What its ability is called.
    pub ability_name: String,
    /// What its ability does.
    pub ability: Text,
}

/// Where a Boss card belongs. AK-SETUP-30.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// In the Boss deck with so many players or more.
    From(u8),
    /// In the side deck.
    Side,
}

/// A Boss card.
#[derive(Clone, Debug)]
pub struct BossCard {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Where it belongs.
    pub label: Label,
    /// How many there are.
    pub copies: u8,
    /// A minion's printed health; none for a strike.
    pub health: Option<u8>,
    /// What happens when the minion comes into play.
    pub instant: Option<Text>,
    /// What it does in each Boss main phase.
    pub activate: Option<Text>,
    /// What the strike does.
    pub strike: Option<Text>,
}

impl BossCard {
    /// All that is printed on it but its health.
    #[must_use]
    pub fn words(&self) -> String {
        let part =
            |keyword: &str, text: &Option<Text>| text.as_ref().map(|text| format!("{keyword}{}", text.words));
        let parts =
            [part("INSTANT: ", &self.instant), part("ACTIVATE: ", &self.activate), part("", &self.strike)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// One side of a level token.
#[derive(Clone, Debug)]
pub struct LevelSide {
    /// Arriving minions get so much more health.
    pub bonus: u8,
    /// What happens when it comes into play.
    pub instant: Option<Text>,
    /// What it does in each Boss main phase.
    pub activate: Option<Text>,
}

impl LevelSide {
    /// All that is printed on it.
    #[must_use]
    pub fn words(&self) -> String {
        let bonus = (self.bonus > 0).then(|| format!("Arriving minions gain {} health.", self.bonus));
        let instant = self.instant.as_ref().map(|text| format!("INSTANT: {}", text.words));
        let activate = self.activate.as_ref().map(|text| format!("ACTIVATE: {}", text.words));
        [bonus, instant, activate].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// A level token: its front, and its back, which is the front again where nothing is printed there.
#[derive(Clone, Debug)]
pub struct LevelToken {
    /// The two sides.
    pub sides: [LevelSide; 2],
}

/// What holds of a Boss at one difficulty: the mat, with the difficulty token's changes laid over it. AK-DIFF-03,
/// AK-DIFF-04, AK-DIFF-05.
#[derive(Clone, Debug)]
pub struct Mat {
    /// Its health at the start.
    pub health: u8,
    /// Where the Boss cube starts.
    pub start: u8,
    /// Which side of the level tokens is used.
    pub side: u8,
    /// The set-up texts of mat and token.
    pub setup: Vec<Text>,
    /// At the end of each Boss turn.
    pub turn_end: Option<Text>,
    /// When a player becomes exhausted.
    pub exhaust: Text,
    /// After damage to the Boss.
    pub wound: Option<Text>,
}

/// A Boss.
#[derive(Clone, Debug)]
pub struct Boss {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How hard it is, from 1 to 10; for information. AK-DIFF-06.
    pub rating: u8,
    /// What scouts say of it; for information. AK-GEN-11.
    pub report: String,
    /// Normal, Expert and Nightmare.
    pub mats: [Mat; 3],
    /// The name of its track, if it has one.
    pub track: Option<String>,
    /// The top of its track.
    pub track_max: u8,
    /// The players lose when the track comes so far. AK-END-05.
    pub doom: Option<u8>,
    /// Damage to the Boss is so much less while there are minions.
    pub armour: u8,
    /// The name of its side deck, if it has one.
    pub side: Option<String>,
    /// Its cards.
    pub cards: Vec<BossCardId>,
    /// Its level tokens, level 2 first. AK-LEVEL-13: open to everybody, as all content is.
    pub levels: Vec<LevelToken>,
}

impl Boss {
    /// What its texts call it, its track and its side deck.
    #[must_use]
    pub fn names(&self) -> Names {
        Names {
            boss: self.name.clone(),
            track: self.track.clone().unwrap_or_default(),
            side: self.side.clone().unwrap_or_default(),
        }
    }

    /// The level behind which there is no other.
    #[must_use]
    pub fn last_level(&self) -> Level {
        Level::last(self.levels.len())
    }

    /// What holds during the whole game at a difficulty: everything on the mat but its set-up.
    #[must_use]
    pub fn rules(&self, difficulty: Difficulty) -> Vec<String> {
        let mat = &self.mats[difficulty as usize];
        let mut rules = Vec::new();
        if self.armour > 0 {
            rules.push(format!(
                "While a minion is in play, damage to {} is reduced by {}.",
                self.name, self.armour
            ));
        }
        if let (Some(doom), Some(track)) = (self.doom, &self.track) {
            rules.push(format!("When the {track} reaches {doom}, the players lose."));
        }
        rules.extend(
            mat.turn_end.as_ref().map(|text| format!("At the end of each Boss turn: {}", text.words)),
        );
        rules.extend(mat.wound.as_ref().map(|text| format!("After damage to {}: {}", self.name, text.words)));
        rules.push(format!("When a player becomes exhausted: {}", mat.exhaust.words));
        rules
    }
}

/// All of Astro Knights' content, checked.
#[derive(Debug)]
pub struct Kit {
    /// The player cards.
    pub cards: Vec<Card>,
    /// The Knights.
    pub knights: Vec<Knight>,
    /// The Homeworlds.
    pub homeworlds: Vec<Homeworld>,
    /// The Bosses.
    pub bosses: Vec<Boss>,
    /// The cards of all Bosses.
    pub boss_cards: Vec<BossCard>,
    /// All programs.
    pub code: Code<Knightly>,
    notes: Vec<(u16, String)>,
    sentences: Vec<(u16, String)>,
    digest: Digest,
}

/// The files of player cards: Fuel, Tech and Weapons.
const CARDS: [&str; 3] = ["fuel.toml", "tech.toml", "weapons.toml"];
/// The file of Knights.
const KNIGHTS: &str = "knights.toml";
/// The file of Homeworlds.
const HOMEWORLDS: &str = "homeworlds.toml";
/// The files of Bosses, one for each.
const BOSSES: &str = "bosses/*.toml";

impl Kit {
    /// The files in `content/astro-knights/`.
    #[must_use]
    pub fn files() -> Files {
        content::shipped!(
            "astro-knights",
            "fuel.toml",
            "tech.toml",
            "weapons.toml",
            "knights.toml",
            "homeworlds.toml",
            // What the rulebook gives of Furion stands in its file: AK-FURION-02, AK-FURION-03, AK-FURION-04,
            // AK-FURION-05 and AK-FURION-07 on its mat, AK-FURION-08 on a card, AK-FURION-09, AK-FURION-10 and
            // AK-FURION-11 on a token.
            "bosses/furion.toml",
            "bosses/matron-ingot.toml",
            "bosses/orlogh.toml",
            "bosses/ithmara.toml",
        )
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

    /// What the optional steps, or the arm of a choice, that begin at a place of the code say.
    #[must_use]
    pub fn told(&self, at: u16) -> &str {
        let place = self.notes.binary_search_by_key(&at, |(at, _)| *at);
        place.map_or("", |place| self.notes[place].1.as_str())
    }

    /// The sentence of a text that a place of the code belongs to.
    #[must_use]
    pub fn sentence(&self, at: u16) -> &str {
        let behind = self.sentences.partition_point(|(begins, _)| *begins <= at);
        behind.checked_sub(1).map_or("", |place| self.sentences[place].1.as_str())
    }

    /// What an option of the choice at a place of the code says.
    #[must_use]
    pub fn option(&self, at: u16, arm: u8) -> &str {
        match self.code.op(at) {
            Op::Choose { first, count, .. } if arm < count => self.told(self.code.arm(first, arm)),
            _ => "",
        }
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
    const GAME: &'static str = "astro-knights";
    const TITLE: &'static str = "Astro Knights";
    const FORMS: &'static [Form] = &[
        Form::of::<source::CardsSource>("cards", &CARDS),
        Form::of::<source::KnightsSource>("knights", &[KNIGHTS]),
        Form::of::<source::HomeworldsSource>("homeworlds", &[HOMEWORLDS]),
        Form::of::<bosses::BossSource>("boss", &[BOSSES]),
    ];

    fn build(files: &Files, digest: Digest) -> Result<Kit, Fault> {
        source::read(files, digest)
    }

    fn summary(&self) -> String {
        let cards = self.cards.len() + self.boss_cards.len();
        format!("{cards} cards by name, {} Bosses", self.bosses.len())
    }
}
