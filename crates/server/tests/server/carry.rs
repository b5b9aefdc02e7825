//! Seats carried to another device.

use serde_json::{Value, json};

use crate::kit::{House, two_with_keys};

#[tokio::test(flavor = "multi_thread")]
async fn all_seats_are_carried_to_another_device_by_a_code_that_works_once() {
    let house = House::new().await;
    let (first, [host, friend], [_a, mut b]) = two_with_keys(&house).await;
    let (second, other, _) = house.set(json!({"game": "connect-four", "seats": ["me", "me"]})).await;
    let revoked = b.granted(json!({"revoke": {"seat": "B"}})).await["key"].is_string();
    assert!(revoked);
    let mine = json!([
        {"table": first, "key": host},
        {"table": second, "key": other},
        {"table": first, "key": friend},
        {"table": "nowhere123", "key": other},
    ]);
    let (status, left) = house.post("/carry", None, mine).await;
    assert_eq!(
        (status, &left["tables"]),
        (200, &json!(2)),
        "a key that opens nothing is not carried: {left}"
    );
    assert_eq!(left["minutes"], json!(10), "so long the code is good");
    let code = json!({"code": left["code"]});
    assert_eq!(house.post("/carry/claim", None, json!({"code": "0000-0000-0000"})).await.0, 403);
    let (status, carried) = house.post("/carry/claim", None, code.clone()).await;
    let expected = json!([
        {"table": first, "key": host, "game": "tic-tac-toe"},
        {"table": second, "key": other, "game": "connect-four"},
    ]);
    assert_eq!((status, &carried), (200, &expected));
    assert_eq!(house.post("/carry/claim", None, code).await.0, 403, "once only");
    // The host is host there too.
    let there = house.sit(&first, Some(&host)).await;
    let welcome: Value = serde_json::from_str(&there.heard[0]).expect("JSON");
    assert_eq!((&welcome["host"], &welcome["yours"]), (&json!(true), &json!("A")));
    assert_eq!(house.post("/carry", None, json!([])).await.0, 403);
}

/// Whoever guesses codes is stopped like whoever guesses keys.
#[tokio::test(flavor = "multi_thread")]
async fn codes_are_not_guessed() {
    let house = House::with(|config| config.limits.lookups = 100).await;
    let mut last = (0, Value::Null);
    for _ in 0..40 {
        last = house.post("/carry/claim", None, json!({"code": "0000-0000-0000"})).await;
    }
    assert_eq!((last.0, &last.1["code"]), (429, &json!("busy")));
}
