//! The nouns of the game as types: none of them can stand for another, and each knows its word and its name.

use std::fmt;

use effects::Numbered;
use schemars::JsonSchema;
use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize};
use table::{Seat, Spoken, Word};

use crate::content::{Boss, BossCard, Card, Homeworld, Kind, Kit, Knight};

content::pieces! {
    in Kit;
    /// A player card: any copy of it.
    CardId is a Card of cards, "card", "a card";
    /// A Boss card: any copy of it.
    BossCardId is a BossCard of boss_cards, "Boss card", "a Boss card";
    /// A Knight.
    KnightId is a Knight of knights, "Knight", "a Knight";
    /// A Boss.
    BossId is a Boss of bosses, "Boss", "a Boss";
    /// A Homeworld.
    HomeworldId is a Homeworld of homeworlds, "Homeworld", "a Homeworld";
}

impl BossId {
    /// Its name, how hard it is, and what is reported of it.
    pub(crate) fn told(self, kit: &Kit) -> String {
        let boss = self.of(kit);
        format!("{}, challenge rating {}: {}", boss.name, boss.rating, boss.report)
    }
}

impl HomeworldId {
    /// Its name and its ability.
    pub(crate) fn told(self, kit: &Kit) -> String {
        let homeworld = self.of(kit);
        format!("{}: {}", homeworld.name, homeworld.ability.words)
    }
}

impl KnightId {
    /// Its name and its ability.
    pub(crate) fn told(self, kit: &Kit) -> String {
        let knight = self.of(kit);
        format!("{}: {}", knight.name, knight.ability.words)
    }
}

/// Where a player's cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Spot {
    /// In hand.
    Hand,
    /// On the discard pile.
    Discard,
    /// On top of the deck.
    Deck,
    /// In the play area.
    Play,
    /// Among the equipped Weapons.
    Equipped,
}

impl Spot {
    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Spot::Hand => "hand",
            Spot::Discard => "discard pile",
            Spot::Deck => "deck",
            Spot::Play => "play area",
            Spot::Equipped => "equipped Weapons",
        }
    }
}

/// A supply deck, in the order of the rulebook. AK-SETUP-11.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(noun = "supply deck", serde)]
pub enum Supply {
    /// Tech.
    Tech,
    /// Fuel that costs 3 or less.
    CheapFuel,
    /// Fuel that costs more.
    DearFuel,
    /// Weapons that cost 4 or less.
    LightWeapons,
    /// Weapons that cost 5 or 6.
    MediumWeapons,
    /// Weapons that cost more.
    HeavyWeapons,
}

impl Supply {
    /// Name for people, what it holds, the least and the most that its cards cost, and how many there are.
    const fn row(self) -> (&'static str, Kind, (u8, u8), u32) {
        match self {
            Supply::Tech => ("Tech", Kind::Tech, (1, 20), 9),
            Supply::CheapFuel => ("cheap Fuel", Kind::Fuel, (1, 3), 10),
            Supply::DearFuel => ("dear Fuel", Kind::Fuel, (4, 20), 11),
            Supply::LightWeapons => ("light Weapons", Kind::Weapon, (2, 4), 11),
            Supply::MediumWeapons => ("medium Weapons", Kind::Weapon, (5, 6), 9),
            Supply::HeavyWeapons => ("heavy Weapons", Kind::Weapon, (7, 20), 7),
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// What it holds, the least and the most that its cards cost, and how many there are.
    pub(crate) const fn holds(self) -> (Kind, (u8, u8), u32) {
        let (_, kind, costs, cards) = self.row();
        (kind, costs, cards)
    }
}

/// A turn order card. How many there are of each is derived from the components.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, JsonSchema)]
#[allow(missing_docs)] // Their names say it.
pub enum TurnCard {
    #[default]
    Boss,
    Player1,
    Player2,
    Player3,
    Wild,
    /// A pair's: with four players.
    Pair12,
    Pair34,
}

impl TurnCard {
    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TurnCard::Boss => "Boss",
            TurnCard::Player1 => "player 1",
            TurnCard::Player2 => "player 2",
            TurnCard::Player3 => "player 3",
            TurnCard::Wild => "wild",
            TurnCard::Pair12 => Pair::First.name(),
            TurnCard::Pair34 => Pair::Second.name(),
        }
    }
}

/// One of the two pairs of a game with four players. AK-SETUP-22.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub enum Pair {
    /// Players 1 and 2.
    First,
    /// Players 3 and 4.
    Second,
}

impl Pair {
    /// Both.
    pub const ALL: [Pair; 2] = [Pair::First, Pair::Second];

    /// Its name for people, as on its cards and its token.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pair::First => "1/2",
            Pair::Second => "3/4",
        }
    }

    /// The two, the lower-numbered first.
    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Pair::First => [Seat::new(0), Seat::new(1)],
            Pair::Second => [Seat::new(2), Seat::new(3)],
        }
    }
}

/// Reads what is stored by its name, or, as it was once, by its number.
macro_rules! named_or_numbered {
    ($($type:ident, $what:literal: $($case:ident),+;)+) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                struct Reader;

                impl Visitor<'_> for Reader {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<$type, E> {
                        match name {
                            $(stringify!($case) => Ok($type::$case),)+
                            other => Err(E::unknown_variant(other, &[$(stringify!($case)),+])),
                        }
                    }

                    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<$type, E> {
                        let all = [$($type::$case),+];
                        let found = usize::try_from(number).ok().and_then(|number| all.get(number));
                        found.copied().ok_or_else(|| E::custom(format_args!("{number} is not {}", $what)))
                    }
                }

                deserializer.deserialize_any(Reader)
            }
        }
    )+};
}

named_or_numbered! {
    TurnCard, "a turn order card": Boss, Player1, Player2, Player3, Wild, Pair12, Pair34;
    Pair, "a pair": First, Second;
}

/// The most minions in play.
pub(crate) const MINIONS: u8 = 27;

/// The place of a minion: the same as long as it is in play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Slot(u8);

impl Slot {
    /// The one with this number, from 1 on, by which it is named in commands.
    #[must_use]
    pub fn new(number: u8) -> Option<Slot> {
        (1..=MINIONS).contains(&number).then(|| Slot(number - 1))
    }

    /// Its number for people.
    #[must_use]
    pub const fn shown(self) -> u8 {
        self.0 + 1
    }

    /// Its number in positions, from 0 on.
    pub(crate) const fn place(self) -> u8 {
        self.0
    }

    /// All of them.
    pub(crate) fn all() -> impl Iterator<Item = Slot> + Clone {
        (0..MINIONS).map(Slot)
    }

    /// Whether there is such a place.
    pub(crate) const fn exists(self) -> bool {
        self.0 < MINIONS
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shown())
    }
}

table::noun!(Slot, "minion", "the number of a minion", |word: &str| word.parse().ok().and_then(Slot::new));

/// A level of the Boss, from 1 on. AK-SETUP-38: the first has no token; every other has its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Level(u8);

impl Level {
    /// Where every Boss begins.
    pub const FIRST: Level = Level(1);

    /// The one whose token is at this place among the Boss's tokens.
    pub(crate) const fn of_token(place: usize) -> Level {
        Level(place as u8 + 2)
    }

    /// The last one of a Boss with so many tokens.
    pub(crate) const fn last(tokens: usize) -> Level {
        Level(tokens as u8 + 1)
    }

    /// The place of its token; none at the first.
    pub(crate) fn token(self) -> Option<usize> {
        usize::from(self.0).checked_sub(2)
    }

    /// The next one.
    pub(crate) const fn next(self) -> Level {
        Level(self.0.saturating_add(1))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl From<Level> for u8 {
    /// The number on the token.
    fn from(level: Level) -> u8 {
        level.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// An option of a choice, written by its number from 1 on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arm(u8);

impl Arm {
    /// The option at this place of its text.
    #[must_use]
    pub const fn at(place: u8) -> Arm {
        Arm(place)
    }

    /// Its place in the text.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

table::noun!(Arm, "option", "a number from 1 to 8", |word: &str| {
    word.parse().ok().filter(|number| (1..=8).contains(number)).map(|number: u8| Arm(number - 1))
});

impl Numbered for Slot {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Slot {
        Slot(number)
    }
}

/// Whom a step can be about: a player, a minion or the Boss. One byte, so that groups are sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Member(u8);

/// The minions' numbers begin behind the players' and end before the Boss's.
pub(crate) const FIRST_MINION: u8 = 4;
const THE_BOSS: u8 = FIRST_MINION + MINIONS;

impl Member {
    /// The Boss: its own texts are about it, and what players divide may go to it.
    pub const BOSS: Member = Member(THE_BOSS);

    /// A player.
    #[inline]
    #[must_use]
    pub const fn player(seat: Seat) -> Member {
        Member(seat.index() as u8)
    }

    /// A minion.
    #[inline]
    #[must_use]
    pub const fn minion(slot: Slot) -> Member {
        Member(FIRST_MINION + slot.0)
    }

    /// The player, if it is one.
    #[inline]
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        if self.0 < FIRST_MINION { Seat::try_new(self.0) } else { None }
    }

    /// The minion, if it is one.
    #[inline]
    #[must_use]
    pub fn slot(self) -> Option<Slot> {
        self.0.checked_sub(FIRST_MINION).filter(|slot| *slot < MINIONS).map(Slot)
    }

    /// Whether it can be somebody in a game of so many seats.
    pub(crate) const fn exists(self, seats: u8) -> bool {
        self.0 < seats || (self.0 >= FIRST_MINION && self.0 <= THE_BOSS)
    }
}

impl Numbered for Member {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Member {
        Member(number)
    }
}

impl std::fmt::Debug for Member {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.seat(), self.slot()) {
            (Some(seat), _) => write!(f, "{seat}"),
            (None, Some(slot)) => write!(f, "minion {}", slot.shown()),
            (None, None) => write!(f, "the Boss"),
        }
    }
}

/// Whose text is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Source {
    /// A player card's.
    Card(CardId),
    /// The ability of the Knight who is "you".
    Knight,
    /// The Homeworld's.
    Homeworld,
    /// A minion's.
    Minion(Slot),
    /// A strike's.
    Strike(BossCardId),
    /// The level token's.
    Level,
    /// The Boss mat's, or the difficulty token's.
    Mat,
}

impl Source {
    /// Whether it is the Boss's: what such a text leaves open is the group's. AK-BOSS-03.
    #[inline]
    #[must_use]
    pub const fn is_boss(self) -> bool {
        matches!(self, Source::Minion(_) | Source::Strike(_) | Source::Level | Source::Mat)
    }
}

/// What the players can damage.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Spoken, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Foe {
    /// The Boss.
    #[spoken("boss")]
    Boss,
    /// The minion in this slot.
    #[spoken("minion {0}")]
    Minion(Slot),
}

impl Foe {
    /// As a member of what is still to be hit.
    #[inline]
    #[must_use]
    pub const fn member(self) -> Member {
        match self {
            Foe::Boss => Member::BOSS,
            Foe::Minion(slot) => Member::minion(slot),
        }
    }
}
