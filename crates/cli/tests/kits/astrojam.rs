//! Kits of AstroJam.

use serde_json::Value;

use crate::copy::{Copy, orrery, shipped};
use crate::schemas::{fits, has_the_fields_that_the_reader_knows, schema, toml_file};

const FILES: [(&str, &str); 3] =
    [("station", "station.toml"), ("layouts", "layouts.toml"), ("cards", "cards.toml")];

#[test]
fn a_kit_is_checked_and_played_with() {
    let kit = Copy::of("astrojam", "played");
    let (code, said) = orrery(&["content", "check", kit.path()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("fine: a kit of AstroJam, 4 stations, 62 Action Cards, digest "), "{said}");
    kit.change("layouts.toml", "id = \"long-haul\"", "id = \"short-haul\"");
    let (code, said) = orrery(&["games", "--kit", kit.path()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("short-haul") && !orrery(&["games"]).1.contains("short-haul"), "{said}");
    let (code, said) =
        orrery(&["--kit", kit.path(), "simulate", "astrojam", "--games", "1", "--set", "rounds=1"]);
    assert_eq!(code, Some(0), "{said}");
    kit.change("cards.toml", "id = \"coil\"", "id = \"seal\"");
    let (code, said) = orrery(&["--kit", kit.path(), "games"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("cards.toml:") && said.contains("the id `seal` is taken already"), "{said}");
}

#[test]
fn the_shipped_kit_has_the_form_that_the_schemas_describe() {
    for (kind, file) in FILES {
        let schema = schema(&format!("astrojam/{kind}"));
        let mut value = toml_file(&shipped("astrojam").join(file));
        fits(&schema, &value, file).unwrap_or_else(|what| panic!("{what}"));
        value["unheard-of"] = Value::from(1);
        assert!(fits(&schema, &value, file).is_err(), "a field that no reader knows");
    }
    let cards = schema("astrojam/cards");
    for (slip, value) in [
        ("/action/0/kind", serde_json::json!("drone")),
        ("/action/0/strengths/0/strength", serde_json::json!(1)),
        ("/condition/0/visit/0", serde_json::json!("cellar")),
        ("/item", serde_json::json!([])),
    ] {
        let mut written = toml_file(&shipped("astrojam").join("cards.toml"));
        *written.pointer_mut(slip).expect("such a place") = value;
        assert!(fits(&cards, &written, "cards.toml").is_err(), "{slip}");
    }
}

#[test]
fn the_schemas_name_exactly_the_fields_that_the_reader_knows() {
    for place in [
        ("station", "/properties/module/items", "station.toml", "[[module]]"),
        ("layouts", "/properties/layout/items", "layouts.toml", "[[layout]]"),
        ("cards", "/properties/item/items", "cards.toml", "[[item]]"),
        ("cards", "/properties/action/items", "cards.toml", "[[action]]"),
        ("cards", "/properties/task/items", "cards.toml", "[[task]]"),
        ("cards", "/properties/condition/items", "cards.toml", "[[condition]]"),
    ] {
        has_the_fields_that_the_reader_knows("astrojam", place);
    }
}
