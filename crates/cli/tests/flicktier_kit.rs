//! Kits of The Final Flicktier from outside: checked and described.

mod kit_copy;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kit_copy::{Copy, orrery, shipped};
use serde_json::Value;

const FILES: [(&str, &str); 3] =
    [("board", "board.toml"), ("decks", "cards.toml"), ("factions", "factions.toml")];

#[test]
fn a_kit_is_checked_with_the_place_of_its_first_fault() {
    let kit = Copy::of("flicktier", "checked");
    let (code, said) = orrery(&["content", "check", kit.path()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("fine: a kit of The Final Flicktier, 18 missions, 10 factions"), "{said}");
    kit.change("board.toml", "width = 90", "width = 30");
    let (code, said) = orrery(&["content", "check", kit.path()]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("board.toml:") && said.contains("lies over the edge of the board"), "{said}");
    let (code, said) = orrery(&["--kit", kit.path(), "games"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("only kits of Astro Knights can be played with so far"), "{said}");
}

/// Whether a value is of the form that a schema describes: as much of JSON Schema as these schemas use.
fn fits(root: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let fail = |what: &str| Err(format!("{place}: {what}"));
    if let Some(name) = schema["$ref"].as_str() {
        let pointed = root.pointer(name.trim_start_matches('#')).expect("what is pointed to");
        return fits(root, pointed, value, place);
    }
    if let Some(ways) = schema["anyOf"].as_array() {
        let fit = ways.iter().any(|way| fits(root, way, value, place).is_ok());
        return if fit { Ok(()) } else { fail("is none of the forms") };
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
            let each = |(index, item)| fits(root, &schema["items"], item, &format!("{place}[{index}]"));
            items.iter().enumerate().try_for_each(each)
        }
        "object" => {
            let Some(fields) = value.as_object() else { return fail("is no table") };
            for name in schema["required"].as_array().expect("a list") {
                if !fields.contains_key(name.as_str().expect("a name")) {
                    return fail(&format!("lacks {name}"));
                }
            }
            fields.iter().try_for_each(|(name, value)| match schema["properties"].get(name) {
                Some(schema) => fits(root, schema, value, &format!("{place}.{name}")),
                None => fail(&format!("has {name}")),
            })
        }
        other => fail(&format!("is no such {other}")),
    }
}

fn schema(kind: &str) -> Value {
    let (code, said) = orrery(&["content", "schema", kind]);
    assert_eq!(code, Some(0), "{said}");
    serde_json::from_str(&said).expect("a schema is JSON")
}

fn toml_file(path: &Path) -> Value {
    let text = fs::read_to_string(path).expect("text");
    content::read_toml(&path.display().to_string(), &text).expect("TOML")
}

#[test]
fn the_shipped_kit_has_the_form_that_the_schemas_describe() {
    for (kind, file) in FILES {
        let schema = schema(kind);
        let mut value = toml_file(&shipped("flicktier").join(file));
        fits(&schema, &schema, &value, file).unwrap_or_else(|what| panic!("{what}"));
        value["unheard-of"] = Value::from(1);
        assert!(fits(&schema, &schema, &value, file).is_err(), "a field that no reader knows");
    }
    let decks = schema("decks");
    for (slip, value) in [
        ("/ai/0", serde_json::json!({ "take-mission": 4 })),
        ("/other/0/need", serde_json::json!({ "swims": 3 })),
        ("/other/1/need/any/0", serde_json::json!("ship-on-a-whim")),
        ("/explore-tokens", serde_json::json!([1, 1, 2, 3])),
    ] {
        let mut cards = toml_file(&shipped("flicktier").join("cards.toml"));
        *cards.pointer_mut(slip).expect("such a place") = value;
        assert!(fits(&decks, &decks, &cards, "cards.toml").is_err(), "{slip}");
    }
}

/// The words in a message that says what was expected.
fn listed(said: &str) -> BTreeSet<String> {
    let expected = said.split_once("expected one of").or(said.split_once("expected"));
    let (_, listed) = expected.unwrap_or_else(|| panic!("{said}"));
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// A reader that meets a field it does not know names those it does.
#[test]
fn the_schemas_name_exactly_the_fields_that_the_reader_knows() {
    let places = [
        ("board", "", "board.toml", "width = 90"),
        ("board", "/properties/card", "board.toml", "[card]"),
        ("board", "/properties/hyperspace", "board.toml", "[hyperspace]"),
        ("board", "/properties/tokens", "board.toml", "[tokens]"),
        ("board", "/properties/home/properties/nox", "board.toml", "[home.nox]"),
        ("board", "/properties/planet/items", "board.toml", "[[planet]]"),
        ("decks", "", "cards.toml", "explore-tokens = [1, 1, 2, 3, 3]"),
        ("decks", "/properties/resource", "cards.toml", "[resource]"),
        ("decks", "/properties/deliver/items", "cards.toml", "[[deliver]]"),
        ("decks", "/properties/explore/items", "cards.toml", "[[explore]]"),
        ("decks", "/properties/other/items", "cards.toml", "[[other]]"),
        ("decks", "/properties/bounty/items", "cards.toml", "[[bounty]]"),
        ("factions", "/properties/common", "factions.toml", "[common]"),
        ("factions", "/properties/faction/items", "factions.toml", "[[faction]]"),
        ("factions", "/$defs/structure", "factions.toml", "[faction.round]"),
    ];
    for (kind, pointer, file, header) in places {
        let kit = Copy::of("flicktier", &format!("fields-{}-{}", kind, pointer.replace(['/', '$'], "")));
        kit.change(file, header, &format!("{header}\nunheard-of = 1"));
        let (_, said) = orrery(&["content", "check", kit.path()]);
        let schema = schema(kind);
        let described =
            schema.pointer(pointer).expect("such a place")["properties"].as_object().expect("fields");
        let described: BTreeSet<String> = described.keys().cloned().collect();
        assert_eq!(listed(&said), described, "{kind}{pointer}: {said}");
    }
}

/// The same for the words that requirements, upgrades and A.I. cards begin with.
#[test]
fn the_schemas_name_exactly_the_words_that_the_reader_knows() {
    let places = [
        ("decks", "/$defs/need", "cards.toml", "need = \"nothing\"", "need = \"unheard-of\""),
        ("decks", "/properties/ai/items", "cards.toml", "  \"upgrade\",", "  \"unheard-of\","),
        ("factions", "/$defs/effect", "factions.toml", "effect = \"warp\"", "effect = \"unheard-of\""),
    ];
    for (kind, pointer, file, old, new) in places {
        let kit = Copy::of("flicktier", &format!("words-{}", pointer.replace(['/', '$'], "")));
        kit.change(file, old, new);
        let (_, said) = orrery(&["content", "check", kit.path()]);
        let schema = schema(kind);
        let ways = schema.pointer(pointer).expect("such a place")["anyOf"].as_array().expect("a list");
        let words = ways.iter().flat_map(|way| match way["enum"].as_array() {
            Some(words) => words.iter().map(|word| word.as_str().expect("a word").to_owned()).collect(),
            None => way["properties"].as_object().expect("fields").keys().cloned().collect::<Vec<_>>(),
        });
        assert_eq!(listed(&said), words.collect(), "{kind}{pointer}: {said}");
    }
}
