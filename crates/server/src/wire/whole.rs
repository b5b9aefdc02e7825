//! Whole numbers as JSON Schema has them: `3.0` is one, whoever wrote it that way.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Number, Value};

/// Above this a fraction is lost anyway, and so would be a whole number.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The same number without its empty fraction.
fn whole(number: Number) -> Number {
    match number.as_f64() {
        Some(value) if number.is_f64() && value.fract() == 0.0 && value.abs() < EXACT => {
            Number::from(value as i64)
        }
        _ => number,
    }
}

/// The same value, without its empty fraction if it is a whole number.
pub(crate) fn value(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::Number(whole(number)),
        other => other,
    }
}

/// A whole number that fits.
pub(super) fn number<'de, D, N>(deserializer: D) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: TryFrom<u64>,
{
    let number = Number::deserialize(deserializer)?;
    let fits = whole(number.clone()).as_u64().and_then(|value| N::try_from(value).ok());
    fits.ok_or_else(|| D::Error::custom(format!("{number} is too large, below zero or not whole")))
}

/// The same where there may be none.
pub(super) fn optional<'de, D, N>(deserializer: D) -> Result<Option<N>, D::Error>
where
    D: Deserializer<'de>,
    N: TryFrom<u64>,
{
    let Some(given) = Option::<Number>::deserialize(deserializer)? else {
        return Ok(None);
    };
    number(given).map(Some).map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_empty_fraction_changes_nothing() {
        assert_eq!(value(json!(3.0)), json!(3));
        assert_eq!(value(json!(-3.0)), json!(-3));
        for other in [json!(3), json!(3.5), json!(1e300), json!("3.0"), json!([3.0]), json!(null)] {
            assert_eq!(value(other.clone()), other);
        }
        assert_eq!(number::<_, u8>(json!(7.0)).ok(), Some(7));
        for wrong in [json!(256), json!(-1), json!(0.5), json!("7")] {
            assert!(number::<_, u8>(wrong.clone()).is_err(), "{wrong}");
        }
        assert_eq!(optional::<_, u64>(json!(null)).ok(), Some(None));
        assert_eq!(optional::<_, u64>(json!(u64::MAX)).ok(), Some(Some(u64::MAX)));
        assert!(optional::<_, u64>(json!(-1)).is_err());
    }
}
