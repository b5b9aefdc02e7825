//! Files against schemas, and schemas against what the reader says it knows.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::copy::{Copy, orrery};

/// The schema of a kind of content file.
pub(crate) fn schema(kind: &str) -> Value {
    let (code, said) = orrery(&["content", "schema", kind]);
    assert_eq!(code, Some(0), "{said}");
    serde_json::from_str(&said).expect("a schema is JSON")
}

pub(crate) fn toml_file(path: &Path) -> Value {
    let text = fs::read_to_string(path).expect("text");
    content::read_toml(&path.display().to_string(), &text).expect("TOML")
}

/// Whether a file is of the form that a schema describes: as much of JSON Schema as these schemas use.
pub(crate) fn fits(schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    fits_part(schema, schema, value, place)
}

fn fits_part(root: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let fail = |what: &str| Err(format!("{place}: {what}"));
    if let Some(name) = schema["$ref"].as_str() {
        let pointed = root.pointer(name.trim_start_matches('#')).expect("what is pointed to");
        return fits_part(root, pointed, value, place);
    }
    if let Some(ways) = schema["oneOf"].as_array() {
        let fit = ways.iter().filter(|way| fits_part(root, way, value, place).is_ok()).count();
        return if fit == 1 { Ok(()) } else { fail("is none of the forms, or several") };
    }
    if let Some(word) = schema.get("const") {
        return if word == value { Ok(()) } else { fail("is another word") };
    }
    if let Some(allowed) = schema["enum"].as_array() {
        return if allowed.contains(value) { Ok(()) } else { fail("is none of the words") };
    }
    let within = |number: f64| {
        schema["minimum"].as_f64().is_none_or(|least| least <= number)
            && schema["exclusiveMinimum"].as_f64().is_none_or(|least| least < number)
            && schema["maximum"].as_f64().is_none_or(|most| number <= most)
    };
    match schema["type"].as_str().expect("a type") {
        "string" if value.is_string() => Ok(()),
        "boolean" if value.is_boolean() => Ok(()),
        "integer" if value.is_i64() && value.as_f64().is_some_and(within) => Ok(()),
        "number" if value.as_f64().is_some_and(within) => Ok(()),
        "array" => {
            let Some(items) = value.as_array() else { return fail("is no list") };
            let count = |key: &str| schema[key].as_u64().map(|count| count as usize);
            if count("minItems").is_some_and(|least| items.len() < least)
                || count("maxItems").is_some_and(|most| items.len() > most)
            {
                return fail("is not so long");
            }
            let each = |(index, item)| fits_part(root, &schema["items"], item, &format!("{place}[{index}]"));
            items.iter().enumerate().try_for_each(each)
        }
        "object" => {
            let Some(fields) = value.as_object() else { return fail("is no table") };
            for name in schema["required"].as_array().into_iter().flatten() {
                if !fields.contains_key(name.as_str().expect("a name")) {
                    return fail(&format!("lacks {name}"));
                }
            }
            fields.iter().try_for_each(|(name, value)| match schema["properties"].get(name) {
                Some(schema) => fits_part(root, schema, value, &format!("{place}.{name}")),
                None => fail(&format!("has {name}")),
            })
        }
        other => fail(&format!("is no such {other}")),
    }
}

/// The words in a message that says what was expected.
pub(crate) fn listed(said: &str) -> BTreeSet<String> {
    let expected = said.split_once("expected one of").or(said.split_once("expected"));
    let (_, listed) = expected.unwrap_or_else(|| panic!("{said}"));
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// A reader that meets a field it does not know names those it does: the same that the schema has at a place.
pub(crate) fn has_the_fields_that_the_reader_knows(
    game: &str,
    (kind, pointer, file, header): (&str, &str, &str, &str),
) {
    let kit = Copy::of(game, &format!("fields-{kind}-{}", pointer.replace(['/', '$'], "")));
    kit.change(file, header, &format!("{header}\nunheard-of = 1"));
    let (_, said) = orrery(&["content", "check", kit.path()]);
    let schema = schema(&format!("{game}/{kind}"));
    let described = schema.pointer(pointer).expect("such a place")["properties"].as_object().expect("fields");
    let described: BTreeSet<String> = described.keys().cloned().collect();
    assert_eq!(listed(&said), described, "{kind}{pointer}: {said}");
}
