//! What the files of a kit say in words and numbers: costs, lengths, places.

use content::{Fault, Page, Spanned, Word};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, Serializer};

use super::{Board, Cost, Space};

/// A length in centimetres with its place.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Length(pub(super) Spanned<f64>);

impl Length {
    /// In 0.001 cm, before it is known whether that is a whole number.
    fn thousandths(&self) -> f64 {
        self.0.get_ref() * 1000.0
    }
}

/// As a whole number of 0.001 cm, so that 1.5 and 1.50 are one value and floating point is in no digest.
impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.thousandths().round() as i64)
    }
}

impl JsonSchema for Length {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Length".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Centimetres, with at most three places after the point.",
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 250,
        })
    }
}

/// How many cards of each type: `{ quantum = 2, tech = 1 }`.
#[derive(Clone, Copy, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CostSource {
    #[serde(default)]
    #[schemars(range(max = 9))]
    quantum: u8,
    #[serde(default)]
    #[schemars(range(max = 9))]
    tech: u8,
    #[serde(default)]
    #[schemars(range(max = 9))]
    alloy: u8,
    #[serde(default)]
    #[schemars(range(max = 9))]
    biomass: u8,
}

impl From<CostSource> for Cost {
    fn from(written: CostSource) -> Cost {
        [written.quantum, written.tech, written.alloy, written.biomass]
    }
}

/// A length in 0.001 cm, more than nothing and at most 250 cm.
pub(super) fn length(page: Page<'_>, written: &Length) -> Result<i32, Fault> {
    let thousandths = written.thousandths();
    let whole = thousandths.round();
    if !(1.0..=250_000.0).contains(&whole) {
        return Err(page.fault(&written.0, "a length is more than 0 and at most 250 cm"));
    }
    // A decimal with three places is off by less than this once it is a binary fraction.
    if (thousandths - whole).abs() > 1e-6 {
        return Err(page.fault(&written.0, "a length has at most three places after the point"));
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
