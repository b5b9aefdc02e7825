//! What a host may choose before the game. None of it is in the rulebook but the colours; every preset says what it changes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Choices, Chosen, PerSeat, Range, Refusal, Word};

use crate::content::{Kit, PackId};
use crate::nouns::{Colour, SEATS, Wish};
use crate::why::Why;

/// How long the saga is. SK-PROD-23: all but the Rulebook saga are house presets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(noun = "saga", serde)]
pub enum Saga {
    /// Evening saga (recommended): ends after hand 18, and the most mettle wins.
    #[default]
    Evening,
    /// Rulebook saga: the game by the rules, to the last knight; several sittings.
    Rulebook,
    /// Storyteller's evening: ends after hand 12, and the most mettle wins.
    Storyteller,
    /// Skirmish: 6 hands with 18 mettle each, and the most mettle wins.
    Skirmish,
    /// Last knight tonight: 18 mettle each and rising postings, to the last knight.
    LastKnight,
}

/// How the knights and decks come about. SK-PROD-13.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(noun = "creation", serde)]
pub enum Creation {
    /// Quick start: knights, respites, themes and decks are dealt at random.
    #[default]
    Quick,
    /// Guided: the players choose knights, respites, themes and personal decks.
    Guided,
    /// Workshop: they write the team cards too.
    Workshop,
}

/// Whether and when people narrate. SK-PROD-08.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(noun = "narration", serde)]
pub enum Narration {
    /// A line may ride on every answer; only for the last line of a knight or of the saga somebody is asked.
    #[default]
    Optional,
    /// The table waits for a line at every moment of the story, written or suggested.
    Storyteller,
    /// No lines.
    Off,
}

/// How much mettle everybody starts with. SK-PROD-31.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(noun = "starting mettle", serde)]
pub enum Mettle {
    /// As the saga says.
    #[default]
    Usual,
    /// 36, as the rulebook has it.
    #[word("36")]
    Full,
    /// 24 (a house option).
    #[word("24")]
    Less,
    /// 18 (a house option).
    #[word("18")]
    Half,
}

/// How the two postings grow. SK-PROD-26.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(noun = "postings", serde)]
pub enum Postings {
    /// As the saga says.
    #[default]
    Usual,
    /// 1 and 2 in every hand, as the rulebook has it.
    Flat,
    /// 1 and 2, from hand 7 on 2 and 4, from hand 13 on 3 and 6 (a house option).
    Rising,
}

/// The pack of team cards that Quick start and Guided tables play with, by its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PackName(pub String);

/// What stands for any pack.
const ANY: &str = "any";

impl Default for PackName {
    fn default() -> PackName {
        PackName(ANY.to_owned())
    }
}

impl Chosen<Kit> for PackName {
    fn range(kit: &Kit, usual: &PackName) -> Range {
        let any = (ANY.to_owned(), "One at random.".to_owned());
        let packs = kit.packs.iter().map(|pack| (pack.id.clone(), format!("{}: {}", pack.name, pack.blurb)));
        Range::words(std::iter::once(any).chain(packs), &usual.0)
    }
}

/// What a host may choose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Choices)]
#[serde(default, deny_unknown_fields)]
#[choices(content = Kit)]
pub struct Options {
    /// How long the saga is, and how it ends.
    #[choice(title = "Saga", rule = "SK-PROD-23")]
    pub saga: Saga,
    /// How knights and decks come about.
    #[choice(title = "Creation", rule = "SK-GEN-04")]
    pub creation: Creation,
    /// Whether lines are narrated.
    #[choice(title = "Narration", rule = "SK-NARR-01")]
    pub narration: Narration,
    /// The team cards, unless the players write their own.
    #[choice(title = "Pack", rule = "SK-TEAM-13")]
    pub pack: PackName,
    /// What everybody starts with.
    #[choice(title = "Starting mettle", rule = "SK-PROD-31")]
    pub mettle: Mettle,
    /// The forced bids of every hand.
    #[choice(title = "Postings", rule = "SK-PROD-26")]
    pub postings: Postings,
    /// One Thwarted card in each personal deck instead of three (a house option).
    #[choice(title = "One Thwarted card", rule = "SK-PROD-31")]
    pub one_thwarted: bool,
    /// The colour of each player's chips and die.
    #[choice(title = "Colour", rule = "SK-GEN-08")]
    pub colours: PerSeat<Wish>,
}

/// The four settings that a saga is made of. SK-PROD-31: no other clause depends on a preset.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The preset's name, for whoever shows results.
    pub saga: Saga,
    /// What everybody starts with.
    pub mettle: u8,
    /// Thwarted cards in a personal deck.
    pub thwarted: u8,
    /// The last hand, if there is one.
    pub hands: Option<u8>,
    /// Whether the postings rise.
    pub rising: bool,
    /// Whether and when people narrate.
    pub narration: Narration,
}

impl Settings {
    /// What a host's choices come to.
    #[must_use]
    pub fn of(options: &Options) -> Settings {
        let (mettle, hands, rising) = match options.saga {
            Saga::Rulebook => (36, None, false),
            Saga::Evening => (36, Some(18), false),
            Saga::Storyteller => (36, Some(12), false),
            Saga::Skirmish => (18, Some(6), false),
            Saga::LastKnight => (18, None, true),
        };
        Settings {
            saga: options.saga,
            mettle: match options.mettle {
                Mettle::Usual => mettle,
                Mettle::Full => 36,
                Mettle::Less => 24,
                Mettle::Half => 18,
            },
            thwarted: if options.one_thwarted { 1 } else { 3 },
            hands,
            rising: match options.postings {
                Postings::Usual => rising,
                Postings::Flat => false,
                Postings::Rising => true,
            },
            narration: options.narration,
        }
    }

    /// The two postings of a hand. SK-DEAL-06, SK-DEAL-07: 1 and 2; SK-PROD-26: or rising, never above 3 and 6.
    #[must_use]
    pub const fn postings(&self, hand: u16) -> [u8; 2] {
        match hand {
            7..=12 if self.rising => [2, 4],
            13.. if self.rising => [3, 6],
            _ => [1, 2],
        }
    }
}

/// SK-GEN-08: each player has one colour, wished for or left over.
pub(crate) fn colours(options: &Options, chance: &mut Chance) -> Result<[Colour; SEATS], Refusal<Why>> {
    let wishes: [Option<Colour>; SEATS] =
        std::array::from_fn(|seat| options.colours[table::Seat::new(seat as u8)].chosen());
    for (second, wish) in wishes.iter().enumerate() {
        if let Some(first) = wishes[..second].iter().position(|other| wish.is_some() && other == wish) {
            let [first, second] = [first, second].map(|seat| table::Seat::new(seat as u8));
            return Err(Refusal::by("SK-GEN-08", Why::SameColour { first, second }));
        }
    }
    let mut free: Vec<Colour> =
        Colour::ALL.into_iter().filter(|colour| !wishes.contains(&Some(*colour))).collect();
    chance.shuffle(&mut free);
    Ok(wishes.map(|wish| wish.or_else(|| free.pop()).unwrap_or_default()))
}

/// The pack that is played with.
pub(crate) fn pack(kit: &Kit, options: &Options, chance: &mut Chance) -> Result<PackId, Refusal<Why>> {
    if options.pack.0 == ANY {
        return Ok(PackId::at(chance.below(kit.packs.len() as u32) as usize));
    }
    PackId::called(kit, &options.pack.0).ok_or(Refusal::by("SK-TEAM-13", Why::NoSuchPack))
}
