//! The OpenAPI description says what the server does. `schemathesis` holds the two together at length
//! (CONTRIBUTING.md has the command); what it found is tested here.

use serde_json::{Value, json};

use crate::books::get;
use crate::kit::House;

async fn description(house: &House) -> Value {
    let (status, _, body) = house.request(get("/api/openapi.json")).await;
    assert_eq!(status, 200);
    serde_json::from_slice(&body).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_names_every_path_and_only_its_own_schemas() {
    let house = House::new().await;
    let description = description(&house).await;
    let paths: Vec<&str> =
        description["paths"].as_object().expect("paths").keys().map(String::as_str).collect();
    let known = [
        "/about",
        "/carry",
        "/carry/claim",
        "/games",
        "/games/{game}/content",
        "/mine",
        "/rules/{book}",
        "/tables",
        "/tables/import",
        "/tables/{id}",
        "/tables/{id}/branch",
        "/tables/{id}/join",
        "/tables/{id}/record",
    ];
    assert_eq!(paths, known);
    let text = description.to_string();
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().expect("a name");
        assert!(description["components"]["schemas"].get(name).is_some(), "{name} is described");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_show_a_key_is_declared() {
    let house = House::new().await;
    let description = description(&house).await;
    let schemes = &description["components"]["securitySchemes"];
    assert_eq!((&schemes["key"]["type"], &schemes["key"]["scheme"]), (&json!("http"), &json!("bearer")));
    let methods = description["paths"].as_object().expect("paths").values();
    let methods = methods.flat_map(|path| path.as_object().expect("methods").values());
    let mut guarded = 0;
    for ways in methods.filter_map(|method| method["security"].as_array()) {
        guarded += 1;
        for way in ways.iter().flat_map(|way| way.as_object().expect("a way").keys()) {
            assert!(schemes.get(way).is_some(), "{way} is declared");
        }
    }
    assert_eq!(guarded, 5, "a table, its record, sitting down, going on from it, and having it forgotten");
}

/// What can be asked of a table is described game by game, so that what is described is taken.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_is_described_for_each_game() {
    let house = House::new().await;
    let description = description(&house).await;
    let games = description["components"]["schemas"]["NewTable"]["oneOf"].as_array().expect("games");
    assert_eq!(games.len(), shelf::games().len());
    for (shelved, game) in shelf::games().iter().zip(games) {
        let fields = &game["properties"];
        let name = shelved.about().name;
        assert_eq!(fields["game"]["enum"], json!([name]));
        assert_eq!(game["additionalProperties"], json!(false));
        let level = &fields["seats"]["items"]["oneOf"][1]["properties"]["bot"]["enum"][0];
        let options = fields["options"]["properties"].as_object().expect("options");
        assert_eq!(options.len(), shelved.game.choices().len(), "{name}");
        for many in [&fields["seats"]["minItems"], &fields["seats"]["maxItems"]] {
            let seats = vec![json!({ "bot": level }); many.as_u64().expect("a number") as usize];
            let (status, made) = house.post("/tables", None, json!({"game": name, "seats": seats})).await;
            assert_eq!(status, 201, "{name}: {made}");
        }
        for (option, range) in options {
            // A number, a word of several, or yes and no: the first that the description allows.
            let first = |range: &Value| {
                let values = [&range["minimum"], &range["enum"][0], &range["default"]];
                values.into_iter().find(|value| !value.is_null()).expect("a value").clone()
            };
            // What every seat chooses is a list.
            let value = match range["items"] {
                Value::Null => first(range),
                _ => json!([first(&range["items"])]),
            };
            let seats = vec![json!("me"); fields["seats"]["minItems"].as_u64().expect("a number") as usize];
            let new = json!({"game": name, "seats": seats, "options": {option: value}});
            let (status, made) = house.post("/tables", None, new).await;
            // A rule may still forbid it together with what was not chosen.
            assert!(status == 201 || status == 409, "{name} {option}={value}: {made}");
        }
    }
    let books = &description["paths"]["/rules/{book}"]["get"]["parameters"][0]["schema"]["enum"];
    for book in books.as_array().expect("books") {
        assert_eq!(house.get(&format!("/rules/{}", book.as_str().expect("a name"))).await.0, 200);
    }
}

/// A list of values in the order of the fields is no object.
#[tokio::test(flavor = "multi_thread")]
async fn an_object_is_not_given_as_a_list() {
    let house = House::new().await;
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"], "public": true})).await;
    let join = format!("/tables/{table}/join");
    for (path, body) in [
        (join.as_str(), json!([])),
        (&join, json!({"mark": [1, 2]})),
        ("/mine", json!([[table, key]])),
        ("/tables", json!(["tic-tac-toe", ["me", "me"]])),
    ] {
        let (status, problem) = house.post(path, None, body.clone()).await;
        assert_eq!((status, problem["code"].as_str()), (400, Some("message")), "{path} {body}: {problem}");
        assert!(problem["because"].as_str().is_some_and(|words| words.contains("expected an object")));
    }
}

/// A field that is always refused is not described.
#[tokio::test(flavor = "multi_thread")]
async fn seeds_are_described_where_they_are_taken() {
    for allow in [true, false] {
        let house = House::with(|config| config.allow_seeds = allow).await;
        let description = description(&house).await;
        for game in description["components"]["schemas"]["NewTable"]["oneOf"].as_array().expect("games") {
            assert_eq!(game["properties"].get("seed").is_some(), allow);
        }
        let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "seed": 1});
        assert_eq!(house.post("/tables", None, new).await.0, if allow { 201 } else { 400 });
    }
}

/// `3.0` is a whole number to JSON Schema.
#[tokio::test(flavor = "multi_thread")]
async fn whole_numbers_may_be_written_with_a_fraction() {
    let house = House::new().await;
    let mark = json!({"colour": 3.0, "shape": 5.0});
    let new = json!({"game": "anvil", "seats": ["me", "friend"], "mark": mark, "options": {"rounds": 2.0}, "seed": 7.0,
        "public": true});
    let (status, made) = house.post("/tables", None, new).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(made["table"]["seats"][0]["mark"], json!({"colour": 3, "shape": 5}));
    assert_eq!(made["table"]["options"]["rounds"], json!(2));
    let path = format!("/tables/{}/join", made["table"]["id"].as_str().expect("a name"));
    for wrong in [json!(0.5), json!(8), json!(300), json!(-1), json!("3")] {
        let (status, problem) = house.post(&path, None, json!({"mark": {"colour": wrong, "shape": 0}})).await;
        assert_eq!((status, problem["code"].as_str()), (400, Some("message")), "{wrong}: {problem}");
    }
    assert_eq!(house.post(&path, None, json!({"mark": {"colour": 1.0, "shape": 0}})).await.0, 200);
}
