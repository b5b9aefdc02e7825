//! What a host may choose before the game, and the colours that come of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Refusal;

use crate::board::SEATS_MAX;
use crate::legal::Why;

/// Who builds the station, where it is built at the table. AJ-SETUP-07.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Builder {
    /// The host's seat, all of it.
    Host,
    /// One seat after another, a module each.
    Players,
}

/// A team colour. It has no effect on the rules. AJ-RULING-45
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; SEATS_MAX] = [Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
        }
    }
}

/// The colour a seat wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// Any that is free.
    #[default]
    Any,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
}

impl Wish {
    const fn colour(self) -> Option<Colour> {
        match self {
            Wish::Any => None,
            Wish::Red => Some(Colour::Red),
            Wish::Blue => Some(Colour::Blue),
            Wish::Green => Some(Colour::Green),
            Wish::Yellow => Some(Colour::Yellow),
        }
    }
}

/// What a host may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// `preset` for the first preset, the name of a preset, `random`, `host` or `players`.
    pub station: String,
    /// Whether crates are placed one at a time in turn order, not all by the last player.
    pub crates_in_turn: bool,
    /// After so many rounds the game ends at the latest.
    pub rounds: u16,
    /// The colour of seat A, or any that is free.
    pub colour_a: Wish,
    /// The colour of seat B.
    pub colour_b: Wish,
    /// The colour of seat C.
    pub colour_c: Wish,
    /// The colour of seat D.
    pub colour_d: Wish,
}

/// The cap on rounds unless another is chosen. AJ-RULING-44.
pub(crate) const ROUNDS: u16 = 100;
/// The greatest cap on rounds.
pub(crate) const ROUNDS_MAX: u16 = 100;

impl Default for Options {
    fn default() -> Options {
        Options {
            station: "preset".to_owned(),
            crates_in_turn: false,
            rounds: ROUNDS,
            colour_a: Wish::Any,
            colour_b: Wish::Any,
            colour_c: Wish::Any,
            colour_d: Wish::Any,
        }
    }
}

/// AJ-SETUP-01: each seat has a colour of its own; whoever chose none gets one that is left.
pub(crate) fn colours(options: &Options, seats: u8) -> Result<[Colour; SEATS_MAX], Refusal<Why>> {
    let wishes = [options.colour_a, options.colour_b, options.colour_c, options.colour_d];
    let chosen = wishes.map(Wish::colour);
    let chosen = &chosen[..usize::from(seats)];
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
