//! What the files of a kit say in words and numbers: costs, lengths, places.

use content::{Fault, Page, Word};
use serde::Deserialize;
use toml::Spanned;

use super::{Board, Cost, Space};

/// A length in centimetres with its place.
pub(super) type Length = Spanned<f64>;

/// A cost as it is written: `{ quantum = 2, tech = 1 }`.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CostSource {
    #[serde(default)]
    quantum: u8,
    #[serde(default)]
    tech: u8,
    #[serde(default)]
    alloy: u8,
    #[serde(default)]
    biomass: u8,
}

impl From<CostSource> for Cost {
    fn from(written: CostSource) -> Cost {
        [written.quantum, written.tech, written.alloy, written.biomass]
    }
}

/// A length in 0.001 cm, more than nothing and at most 250 cm.
pub(super) fn length(page: Page<'_>, written: &Length) -> Result<i32, Fault> {
    let thousandths = *written.get_ref() * 1000.0;
    let whole = thousandths.round();
    if !(1.0..=250_000.0).contains(&whole) {
        return Err(page.fault(written, "a length is more than 0 and at most 250 cm"));
    }
    // A decimal with three places is off by less than this once it is a binary fraction.
    if (thousandths - whole).abs() > 1e-6 {
        return Err(page.fault(written, "a length has at most three places after the point"));
    }
    Ok(whole as i32)
}

/// The space with this id.
pub(super) fn space(page: Page<'_>, board: &Board, word: &Word) -> Result<Space, Fault> {
    board
        .space_named(word.get_ref())
        .ok_or_else(|| page.fault(word, format!("there is no space `{}`", word.get_ref())))
}

/// The non-home planet with this id.
pub(super) fn planet(page: Page<'_>, board: &Board, word: &Word) -> Result<Space, Fault> {
    let space = space(page, board, word)?;
    if !space.is_planet() {
        return Err(page.fault(word, format!("{} is no non-home planet", board.called(space))));
    }
    Ok(space)
}
