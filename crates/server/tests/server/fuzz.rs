//! Whatever a client says, the server answers, and goes on.

use serde_json::{Value, json};
use table::Chance;

use crate::kit::House;

struct Babble(Chance);

impl Babble {
    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.0.below(of.len() as u32) as usize].clone()
    }

    fn word(&mut self) -> Value {
        self.one(&[
            json!("A"),
            json!("B"),
            json!("H"),
            json!("Z"),
            json!(""),
            json!(0),
            json!(1),
            json!(-1),
            json!(1e9),
            json!(u64::MAX),
            json!(true),
            json!(null),
            json!([]),
            json!({}),
            json!("place b2"),
            json!("é\u{0}"),
            json!("me"),
            json!({"bot": "random"}),
            json!({"colour": 1, "shape": 2}),
            json!("AB"),
        ])
    }

    fn wish(&mut self) -> Value {
        let verbs = [
            "act", "try", "why", "preview", "labels", "hint", "undo", "agree", "look", "say", "name", "seat",
            "start", "ping", "invite", "commit", "open",
        ];
        let fields = [
            "seat", "ticket", "action", "note", "text", "to", "asked", "yes", "moves", "name", "mark", "who",
            "entropy", "round", "words", "adds", "protocol", "table", "key", "seats", "lines", "from",
        ];
        let verb = self.one(&verbs);
        // Often the right fields, so that the wish gets further than the reader.
        let right: &[&str] = match verb {
            "act" | "try" => &["seat", "ticket", "action"],
            "why" | "preview" | "say" => &["seat", "text"],
            "labels" => &["seat", "text", "from"],
            "hint" => &["seat"],
            "undo" => &["seat", "to"],
            "agree" => &["seat", "asked", "yes"],
            "look" => &["moves"],
            "commit" => &["to"],
            "open" => &["round", "words"],
            "name" => &["seat", "name", "mark"],
            "seat" => &["seat", "who"],
            _ => &[],
        };
        let mut body = serde_json::Map::new();
        for field in right {
            body.insert((*field).to_owned(), self.word());
        }
        if self.0.below(5) == 0 {
            body.insert(self.one(&fields).to_owned(), self.word());
        }
        json!({verb: body})
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn babble_is_answered_and_changes_nothing_it_may_not() {
    let house = House::new().await;
    for (game, seed) in [("tic-tac-toe", 1), ("anvil", 2), ("hearts", 3)] {
        let seats =
            if game == "hearts" { json!(["me", "me", "me", {"bot": "random"}]) } else { json!(["me", "me"]) };
        let (table, key, _) = house.set(json!({"game": game, "seats": seats, "seed": seed})).await;
        let mut client = house.sit(&table, Some(&key)).await;
        let mut babble = Babble(Chance::from_number(seed));
        for _ in 0..700 {
            let wish = babble.wish();
            let reply = client.wish(wish.clone()).await;
            assert_ne!(reply["error"]["code"], "internal", "{wish}: {reply}");
            assert!(reply.get("ok").is_some() != reply.get("error").is_some(), "{wish}: {reply}");
        }
        // Bots may be at it, so the newcomer is compared once it is somebody's turn who is not one.
        let fresh = house.sit(&table, Some(&key)).await;
        client.until_so(|client| client.moves() >= fresh.moves()).await;
        assert_eq!(client.table["seats"], fresh.table["seats"]);
    }
    assert_eq!(house.get("/about").await.0, 200);
}
