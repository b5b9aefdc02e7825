//! Kits of Astro Knights.

use std::fs;

use serde_json::Value;

use crate::copy::{Copy, orrery, shipped};
use crate::schemas::{fits, has_the_fields_that_the_reader_knows, schema, toml_file};

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
        fits(
            &schema(&format!("astro-knights/{kind}")),
            &toml_file(&shipped("astro-knights").join(file)),
            file,
        )
        .unwrap_or_else(|what| panic!("{what}"));
    }
    let mut card = toml_file(&shipped("astro-knights").join("fuel.toml"));
    card["card"][0]["colour"] = Value::from("red");
    assert!(
        fits(&schema("astro-knights/cards"), &card, "fuel.toml").is_err(),
        "a field that no reader knows"
    );
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
    for place in places {
        has_the_fields_that_the_reader_knows("astro-knights", place);
    }
}
