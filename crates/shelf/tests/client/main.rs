//! What is made from the description of every game: the client's types in `web/src/games`, the pages in `docs/games`.
//! `ORRERY_BLESS=1` writes them anew.

mod page;
mod typescript;

use std::path::{Path, PathBuf};

use serde_json::Value;

fn at(folder: &str, name: &str, ending: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder).join(format!("{name}.{ending}"))
}

fn descriptions() -> impl Iterator<Item = (&'static str, Value)> {
    shelf::games().iter().map(|shelved| {
        let description = serde_json::to_value(shelved.game.describe()).expect("a description is data");
        (shelved.about().name, description)
    })
}

#[test]
fn the_client_has_the_types_of_every_game() {
    for (name, description) in descriptions() {
        testkit::kept(&at("web/src/games", name, "ts"), &typescript::file(&description));
    }
    testkit::kept(&at("web/src/games", "index", "ts"), &typescript::index(descriptions()));
}

#[test]
fn every_game_has_a_page_for_writers_of_bots_and_clients() {
    for (name, description) in descriptions() {
        testkit::kept(&at("docs/games", name, "md"), &page::page(&description));
    }
}

/// The coach knows a question by its name, so a name that no question has would never be heard.
#[test]
fn lessons_are_for_questions_that_there_are() {
    let mut steps = 0;
    for (name, description) in descriptions() {
        let lesson = at("content", &format!("{name}/learn"), "toml");
        let Ok(text) = std::fs::read_to_string(&lesson) else { continue };
        let lesson: Value = content::read_toml(&lesson.display().to_string(), &text).expect("a sound lesson");
        for step in lesson["step"].as_array().into_iter().flatten() {
            let asks = step["asks"].as_array().expect("a list of questions");
            for asked in asks {
                let questions = description["questions"].as_array().expect("a list of names");
                let known = questions.iter().any(|question| question[0] == *asked);
                assert!(known, "{name}: no question is called {asked}");
                steps += 1;
            }
        }
    }
    assert!(steps > 20, "only {steps} questions are explained");
}

/// Every definition that a schema refers to is there, so that a reader needs nothing else.
#[test]
fn schemas_are_whole() {
    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(name, value)| match value {
                Value::String(to) if name == "$ref" => found.push(to),
                _ => references(value, found),
            }),
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    for (name, description) in descriptions() {
        for (what, schema) in description["schemas"].as_object().expect("schemas by name") {
            let mut found = Vec::new();
            references(schema, &mut found);
            for reference in found {
                let path = reference.strip_prefix('#').expect("within the schema");
                assert!(schema.pointer(path).is_some(), "{name}, {what}: {reference} leads nowhere");
            }
        }
    }
}
