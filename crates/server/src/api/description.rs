//! The OpenAPI description, made from the types that are sent and from what the games say of themselves.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value, json};
use shelf::Shelved;
use table::Range;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::books;
use super::branch;
use super::carry;
use super::errors::Failed;
use super::host;
use super::tables::{self, MINE_MOST};
use crate::hall::Hall;
use crate::wire::Problem;

/// The description as far as the types say it.
#[derive(OpenApi)]
#[openapi(
    info(title = "Orrery", description = "Tables for board games. The game itself goes over a WebSocket at /api/v1/socket."),
    servers((url = "/api/v1")),
    paths(
        books::about, books::games, books::content, books::rules, tables::list, tables::set, tables::import, tables::one,
        tables::join, tables::record, tables::mine, branch::branch, carry::leave, carry::claim, host::delete
    ),
    components(schemas(Problem)),
    modifiers(&Keys)
)]
struct Description;

/// How a key is given.
struct Keys;

impl Modify for Keys {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let key = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("key")
            .description(Some("A seat's key or an invitation. Public tables are seen without one."));
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("key", SecurityScheme::Http(key.build()));
    }
}

pub(super) async fn openapi(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, Failed> {
    hall.pages.json("description", &headers, || Ok(description(hall.config.allow_seeds)))
}

fn description(seeds: bool) -> Value {
    let mut description =
        serde_json::to_value(Description::openapi()).expect("the description can be written as JSON");
    let books: Vec<&str> = shelf::rulebooks().map(|book| book.game.as_str()).collect();
    description["paths"]["/rules/{book}"]["get"]["parameters"][0]["schema"]["enum"] = json!(books);
    let given = shelf::games().iter().filter(|shelved| shelved.game.data().is_some());
    let given: Vec<&str> = given.map(|shelved| shelved.about().name).collect();
    description["paths"]["/games/{game}/content"]["get"]["parameters"][0]["schema"]["enum"] = json!(given);
    for path in ["/mine", "/carry"] {
        let body = &mut description["paths"][path]["post"]["requestBody"]["content"]["application/json"];
        body["schema"]["maxItems"] = json!(MINE_MOST);
    }
    let schemas = &mut description["components"]["schemas"];
    let mut any = schemas["NewTable"].take();
    any["properties"]["seed"]["maximum"] = json!(u64::MAX);
    if !seeds && let Some(fields) = any["properties"].as_object_mut() {
        fields.remove("seed");
    }
    let games: Vec<Value> = shelf::games().iter().map(|shelved| new_table(&any, shelved)).collect();
    schemas["NewTable"] = json!({ "description": any["description"], "oneOf": games });
    if let Some(schemas) = schemas.as_object_mut() {
        // Each game has its own, with its own levels.
        schemas.remove("SeatPlan");
    }
    description
}

/// What can be asked of a table of one game: its seats, the levels of its bots, its options.
fn new_table(any: &Value, shelved: &Shelved) -> Value {
    let about = shelved.about();
    let (fewest, most) = about.seats;
    let levels: Vec<&str> = shelved.bots.levels().iter().map(|level| level.name).collect();
    let mut new = any.clone();
    new["title"] = json!(about.title);
    new["description"] = json!(about.summary);
    let fields = &mut new["properties"];
    fields["game"] = json!({ "type": "string", "enum": [about.name], "description": "The game's name." });
    let seat = json!({
        "oneOf": [
            { "type": "string", "enum": ["me", "friend"] },
            {
                "type": "object",
                "properties": { "bot": { "type": "string", "enum": levels } },
                "required": ["bot"],
                "additionalProperties": false
            }
        ]
    });
    let seats = &mut fields["seats"];
    (seats["minItems"], seats["maxItems"], seats["items"]) = (json!(fewest), json!(most), seat);
    let options: Map<String, Value> =
        shelved.game.choices().into_iter().map(|choice| (choice.name.to_owned(), option(choice))).collect();
    fields["options"]["properties"] = Value::Object(options);
    fields["options"]["additionalProperties"] = json!(false);
    new
}

fn option(choice: table::Choice) -> Value {
    let mut option = match choice.range {
        Range::Toggle { default } => json!({ "type": "boolean", "default": default }),
        Range::Number { min, max, default } => {
            json!({ "type": "integer", "minimum": min, "maximum": max, "default": default })
        }
        Range::OneOf(words) => {
            let words: Vec<String> = words.into_iter().map(|(word, _)| word).collect();
            json!({ "type": "string", "enum": words })
        }
    };
    if choice.per_seat {
        option = json!({ "type": "array", "maxItems": table::Seat::MAX, "items": option });
    }
    option["description"] = json!(format!("{} [{}]", choice.help, choice.rule));
    option
}
