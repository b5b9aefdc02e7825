//! The form of what crosses the edge, as JSON Schema: views, events, positions and options describe themselves.

use crate::chance::Chance;
use crate::digest::Digest;
use crate::rule::RuleId;
use crate::seat::{Seat, Seats};

/// Describes a type that is stored as text: what the text looks like in half a sentence and, if it has one, its
/// pattern.
#[macro_export]
macro_rules! stored_as_text {
    ($type:ty, $name:literal, $looks:literal $(, $pattern:literal)?) => {
        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::schemars::json_schema!({
                    "type": "string",
                    "description": $looks
                    $(, "pattern": $pattern)?
                })
            }
        }
    };
}

/// Stores a type as the text that it is written as and read from, and describes it.
#[macro_export]
macro_rules! kept_as_text {
    ($type:ty, $name:literal, $looks:literal $(, $pattern:literal)?) => {
        $crate::stored_as_text!($type, $name, $looks $(, $pattern)?);

        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <String as $crate::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
}

/// Describes a type that is stored as another.
#[macro_export]
macro_rules! stored_as {
    ($type:ty, $name:literal, $other:ty) => {
        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(generator: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                <$other>::json_schema(generator)
            }
        }
    };
}

stored_as_text!(Seat, "Seat", "the letter of a seat", "^[A-H]$");
kept_as_text!(Seats, "Seats", "the letters of seats in order", "^A?B?C?D?E?F?G?H?$");
stored_as_text!(Digest, "Digest", "a SHA-256 digest", "^[0-9a-f]{64}$");
stored_as_text!(RuleId, "RuleId", "the id of a clause");

impl schemars::JsonSchema for Chance {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Chance".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "the stream of chance",
            "properties": {
                "key": { "type": "string", "pattern": "^[0-9a-f]{64}$" },
                "drawn": { "type": "integer", "minimum": 0 }
            },
            "required": ["key", "drawn"],
            "additionalProperties": false
        })
    }
}
