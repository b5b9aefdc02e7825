//! Kits of Astro Knights from outside: checked, described, and played with.

mod kit_copy;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kit_copy::{Copy, orrery, shipped};
use serde_json::Value;

#[test]
fn a_kit_is_checked_with_the_place_of_its_first_fault() {
    let kit = Copy::of("astro-knights", "checked");
    let (code, said) = orrery(&["content", "check", kit.path()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("fine: a kit of Astro Knights"), "{said}");
    kit.change("fuel.toml", "\"energy 1\"", "\"enrgy 1\"");
    let (code, said) = orrery(&["content", "check", kit.path()]);
    assert_eq!(code, Some(1), "{said}");
    let fuel = fs::read_to_string(kit.0.join("fuel.toml")).expect("text");
    let line = fuel.lines().position(|line| line.contains("enrgy")).expect("the slip") + 1;
    let column = fuel.lines().nth(line - 1).expect("a line").find("enrgy").expect("the slip") + 1;
    let place = format!("{}:{line}:{column}: ", kit.0.join("fuel.toml").display());
    assert!(said.contains(&place) && said.contains("`enrgy`"), "{place} in {said}");
}

#[test]
fn a_kit_is_played_with_instead_of_the_shipped_one() {
    let kit = Copy::of("astro-knights", "played");
    kit.change("bosses/ithmara.toml", "id = \"ithmara\"", "id = \"old-grumble\"");
    let (code, said) = orrery(&["games", "--kit", kit.path()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("old-grumble"), "{said}");
    assert!(!orrery(&["games"]).1.contains("old-grumble"));
    let (code, said) =
        orrery(&["--kit", kit.path(), "simulate", "astro-knights", "--players", "2", "--games", "2"]);
    assert_eq!(code, Some(0), "{said}");
    kit.change("knights.toml", "health = ", "health = 1");
    let (code, said) = orrery(&["--kit", kit.path(), "games"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("knights.toml:"), "{said}");
    let (code, said) = orrery(&["--kit", "/nowhere/at/all", "games"]);
    assert_eq!(code, Some(2), "{said}");
}

/// Whether a value is of the form that a schema describes: as much of JSON Schema as these schemas use.
fn fits(schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let fail = |what: &str| Err(format!("{place}: {what}"));
    if let Some(allowed) = schema.get("enum") {
        let allowed = allowed.as_array().expect("a list");
        return if allowed.contains(value) { Ok(()) } else { fail("is none of the words") };
    }
    match schema["type"].as_str().expect("a type") {
        "string" => value.as_str().map_or_else(|| fail("is no text"), |_| Ok(())),
        "integer" => {
            let within = |number: i64| {
                schema["minimum"].as_i64().is_none_or(|least| least <= number)
                    && schema["maximum"].as_i64().is_none_or(|most| number <= most)
            };
            if value.as_i64().is_some_and(within) { Ok(()) } else { fail("is no such number") }
        }
        "array" => {
            let Some(items) = value.as_array() else { return fail("is no list") };
            let each = |(index, item)| fits(&schema["items"], item, &format!("{place}[{index}]"));
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
                Some(schema) => fits(schema, value, &format!("{place}.{name}")),
                None => fail(&format!("has {name}")),
            })
        }
        other => fail(&format!("the schema speaks of {other}")),
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
    let files = [
        ("cards", "fuel.toml"),
        ("cards", "tech.toml"),
        ("cards", "weapons.toml"),
        ("knights", "knights.toml"),
        ("homeworlds", "homeworlds.toml"),
        ("boss", "bosses/furion.toml"),
        ("boss", "bosses/ithmara.toml"),
        ("boss", "bosses/matron-ingot.toml"),
        ("boss", "bosses/orlogh.toml"),
    ];
    for (kind, file) in files {
        fits(&schema(kind), &toml_file(&shipped("astro-knights").join(file)), file)
            .unwrap_or_else(|what| panic!("{what}"));
    }
    let mut card = toml_file(&shipped("astro-knights").join("fuel.toml"));
    card["card"][0]["colour"] = Value::from("red");
    assert!(fits(&schema("cards"), &card, "fuel.toml").is_err(), "a field that no reader knows");
}

/// A reader that meets a field it does not know names those it does.
#[test]
fn the_schemas_name_exactly_the_fields_that_the_reader_knows() {
    let places = [
        ("cards", "/properties/card/items", "fuel.toml", "[[card]]"),
        ("knights", "/properties/knight/items", "knights.toml", "[[knight]]"),
        ("homeworlds", "/properties/homeworld/items", "homeworlds.toml", "[[homeworld]]"),
        ("boss", "/properties/card/items", "bosses/furion.toml", "[[card]]"),
        ("boss", "/properties/level/items", "bosses/furion.toml", "[[level]]"),
        ("boss", "/properties/expert", "bosses/furion.toml", "[expert]"),
        ("boss", "/properties/track", "bosses/furion.toml", "[track]"),
        ("boss", "", "bosses/furion.toml", "id = \"furion\""),
    ];
    for (kind, pointer, file, header) in places {
        let kit = Copy::of("astro-knights", &format!("fields-{}-{}", kind, pointer.replace('/', "")));
        kit.change(file, header, &format!("{header}\nunheard-of = 1"));
        let (_, said) = orrery(&["content", "check", kit.path()]);
        let expected = said.split_once("expected one of").or(said.split_once("expected"));
        let (_, listed) = expected.unwrap_or_else(|| panic!("{kind}: {said}"));
        let known: BTreeSet<&str> = listed.split('`').skip(1).step_by(2).collect();
        let schema = schema(kind);
        let described =
            schema.pointer(pointer).expect("such a place")["properties"].as_object().expect("fields");
        let described: BTreeSet<&str> = described.keys().map(String::as_str).collect();
        assert_eq!(known, described, "{kind}{pointer}: {said}");
    }
}
