//! Kits of The Final Flicktier.

use serde_json::Value;

use crate::copy::{Copy, orrery, shipped};
use crate::schemas::{fits, has_the_fields_that_the_reader_knows, listed, schema, toml_file};

const FILES: [(&str, &str); 3] =
    [("board", "board.toml"), ("cards", "cards.toml"), ("factions", "factions.toml")];

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
    assert!(said.contains("board.toml:") && said.contains("lies over the edge of the board"), "{said}");
}

#[test]
fn a_kit_is_played_with_instead_of_the_shipped_one() {
    let kit = Copy::of("flicktier", "played");
    kit.change("factions.toml", "United Earth Alliance", "Old Earth Alliance");
    let (code, said) = orrery(&[
        "--kit",
        kit.path(),
        "simulate",
        "flicktier",
        "--players",
        "2",
        "--games",
        "1",
        "--set",
        "rounds=1",
    ]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn the_shipped_kit_has_the_form_that_the_schemas_describe() {
    for (kind, file) in FILES {
        let schema = schema(&format!("flicktier/{kind}"));
        let mut value = toml_file(&shipped("flicktier").join(file));
        fits(&schema, &value, file).unwrap_or_else(|what| panic!("{what}"));
        value["unheard-of"] = Value::from(1);
        assert!(fits(&schema, &value, file).is_err(), "a field that no reader knows");
    }
    let decks = schema("flicktier/cards");
    for (slip, value) in [
        ("/ai/0", serde_json::json!({ "take-mission": 4 })),
        ("/other/0/need", serde_json::json!({ "swims": 3 })),
        ("/other/1/need/any/0", serde_json::json!("ship-on-a-whim")),
        ("/explore-tokens", serde_json::json!([1, 1, 2, 3])),
    ] {
        let mut cards = toml_file(&shipped("flicktier").join("cards.toml"));
        *cards.pointer_mut(slip).expect("such a place") = value;
        assert!(fits(&decks, &cards, "cards.toml").is_err(), "{slip}");
    }
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
        ("cards", "", "cards.toml", "explore-tokens = [1, 1, 2, 3, 3]"),
        ("cards", "/properties/resource", "cards.toml", "[resource]"),
        ("cards", "/properties/deliver/items", "cards.toml", "[[deliver]]"),
        ("cards", "/properties/explore/items", "cards.toml", "[[explore]]"),
        ("cards", "/properties/other/items", "cards.toml", "[[other]]"),
        ("cards", "/properties/bounty/items", "cards.toml", "[[bounty]]"),
        ("factions", "/properties/common", "factions.toml", "[common]"),
        ("factions", "/properties/faction/items", "factions.toml", "[[faction]]"),
        ("factions", "/properties/faction/items/properties/round", "factions.toml", "[faction.round]"),
    ];
    for place in places {
        has_the_fields_that_the_reader_knows("flicktier", place);
    }
}

/// The same for the words that requirements, upgrades and A.I. cards begin with.
#[test]
fn the_schemas_name_exactly_the_words_that_the_reader_knows() {
    let places = [
        ("cards", "/$defs/NeedSource", "cards.toml", "need = \"nothing\"", "need = \"unheard-of\""),
        ("cards", "/properties/ai/items", "cards.toml", "  \"upgrade\",", "  \"unheard-of\","),
        (
            "factions",
            "/properties/faction/items/properties/track/items/properties/effect",
            "factions.toml",
            "effect = \"warp\"",
            "effect = \"unheard-of\"",
        ),
    ];
    for (kind, pointer, file, old, new) in places {
        let kit = Copy::of("flicktier", &format!("words-{}", pointer.replace(['/', '$'], "")));
        kit.change(file, old, new);
        let (_, said) = orrery(&["content", "check", kit.path()]);
        let schema = schema(&format!("flicktier/{kind}"));
        let ways = schema.pointer(pointer).expect("such a place")["oneOf"].as_array().expect("a list");
        let words = ways.iter().flat_map(|way| match way["const"].as_str() {
            Some(word) => vec![word.to_owned()],
            None => way["properties"].as_object().expect("fields").keys().cloned().collect::<Vec<_>>(),
        });
        assert_eq!(listed(&said), words.collect(), "{kind}{pointer}: {said}");
    }
}
