//! What a host may choose before the game, and the colours that come of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Choices, Chosen, Ink, PerSeat, Range, Refusal, Wanted, Word};

use crate::board::SEATS_MAX;
use crate::content::Kit;
use crate::legal::Why;
use crate::words::ink;

/// Who builds the station, where it is built at the table. AJ-SETUP-07.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Builder {
    /// The host's seat, all of it.
    Host,
    /// One seat after another, a module each.
    Players,
}

/// A team colour. It has no effect on the rules. AJ-RULING-45
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Word)]
#[word(serde, wish = Wish, any = "A colour that is free.")]
pub enum Colour {
    /// The red team.
    Red,
    /// The blue team.
    Blue,
    /// The green team.
    Green,
    /// The yellow team.
    Yellow,
}

impl<C> Wanted<C> for Colour {
    fn ink(self, _: &C) -> Option<Ink> {
        Some(ink(self))
    }
}

/// How the modules are arranged: `preset` for the first preset, the name of a preset, `random`, `host` or `players`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Station(pub String);

impl Station {
    /// Its word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.0
    }
}

impl<T: Into<String>> From<T> for Station {
    fn from(word: T) -> Station {
        Station(word.into())
    }
}

impl Chosen<Kit> for Station {
    fn range(kit: &Kit, usual: &Station) -> Range {
        let first = ("preset".to_owned(), format!("The first preset, {}.", kit.layouts[0].name));
        let presets =
            kit.layouts.iter().map(|layout| (layout.id.clone(), format!("The preset {}.", layout.name)));
        let others = [
            ("random", "Modules docked at random."),
            ("host", "Seat A builds the station."),
            ("players", "The players add a module each, from seat A on."),
        ];
        let others = others.map(|(word, meaning)| (word.to_owned(), meaning.to_owned()));
        Range::words([first].into_iter().chain(presets).chain(others), usual.word())
    }
}

/// What a host may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Choices, JsonSchema)]
#[serde(from = "Stored")]
#[choices(content = Kit)]
pub struct Options {
    /// How the four modules are arranged.
    #[choice(title = "Station", rule = "AJ-RULING-10")]
    pub station: Station,
    /// Players place the crates one at a time in turn order, instead of the last player alone.
    #[choice(title = "Crates in turn", rule = "AJ-RULING-13")]
    pub crates_in_turn: bool,
    /// After so many rounds the game ends at the latest.
    #[choice(title = "Cap on rounds", rule = "AJ-RULING-44", range = 1..=ROUNDS_MAX)]
    pub rounds: u16,
    /// The team's colour; no two seats share one.
    #[choice(title = "Colour", rule = "AJ-SETUP-01", was = "colour")]
    pub colours: PerSeat<Wish>,
}

/// The cap on rounds unless another is chosen. AJ-RULING-44.
const ROUNDS: u16 = 100;
/// The greatest cap on rounds.
pub(crate) const ROUNDS_MAX: u16 = 100;

impl Default for Options {
    fn default() -> Options {
        Options {
            station: "preset".into(),
            crates_in_turn: false,
            rounds: ROUNDS,
            colours: PerSeat::default(),
        }
    }
}

/// AJ-SETUP-01: each seat has a colour of its own; whoever chose none gets one that is left.
pub(crate) fn colours(options: &Options, seats: u8) -> Result<[Colour; SEATS_MAX], Refusal<Why>> {
    let chosen: Vec<Option<Colour>> = options.colours.first(seats).iter().map(|wish| wish.chosen()).collect();
    for (index, colour) in chosen.iter().enumerate() {
        if let Some(colour) = colour
            && chosen[..index].contains(&Some(*colour))
        {
            return Err(Refusal::by("AJ-SETUP-01", Why::ColourTaken(*colour)));
        }
    }
    let mut free = Colour::ALL.into_iter().filter(|colour| !chosen.contains(&Some(*colour)));
    // Seats that do not play take what is left, so that the four are always different.
    let mut of =
        |seat: usize| chosen.get(seat).copied().flatten().or_else(|| free.next()).unwrap_or(Colour::Red);
    Ok([of(0), of(1), of(2), of(3)])
}
