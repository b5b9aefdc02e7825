//! Taking moves back.

use serde_json::{Value, json};

use crate::kit::{Client, House, two};

#[tokio::test(flavor = "multi_thread")]
async fn a_free_undo_happens_at_once() {
    let house = House::new().await;
    let (_, mut a, mut b) = two(&house).await;
    let before = a.state["view"].clone();
    a.act("A", "place b2").await;
    assert_eq!(
        a.state["back"],
        json!([{"seat": "A", "last": 0, "cost": "free", "free": 0, "of": [["A", 1]]}])
    );
    b.until("update").await;
    let ticket = b.question("B").expect("B is asked")["ticket"].clone();
    assert_eq!(a.granted(json!({"undo": {"seat": "A", "to": 0}})).await, json!({"done": true}));
    assert_eq!((a.moves(), &a.state["view"]), (0, &before));
    b.until("update").await;
    assert_eq!(b.state["view"], before);
    assert!(b.lines[1]["words"].as_str().expect("a sentence").contains("went back"));
    let stale = json!({"act": {"seat": "B", "ticket": ticket, "action": "place a1"}});
    assert_eq!(b.refused(stale).await, "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_taken_back_free_is_done_at_once_and_the_rest_is_shown() {
    let house = House::new().await;
    let tried = |client: &Client, seat: &str, action: &str| {
        let ticket = client.question(seat).expect("it is asked")["ticket"].clone();
        json!({"try": {"seat": seat, "ticket": ticket, "action": action}})
    };
    // Another person is asked next: nothing is done, and what would be is told.
    let (_, mut a, _b) = two(&house).await;
    let wish = tried(&a, "A", "place b2");
    let shown = a.granted(wish).await;
    assert_eq!((&shown["done"], a.moves()), (&json!(false), 0));
    assert!(shown["lines"][0]["words"].as_str().expect("a sentence").contains("b2"));
    // All seats are mine: it is done, and the update comes before the reply.
    let seats = json!(["me", "me"]);
    let (table, key, _) = house.set(json!({"game": "tic-tac-toe", "seats": seats, "start": true})).await;
    let mut me = house.sit(&table, Some(&key)).await;
    let wish = tried(&me, "A", "place b2");
    assert_eq!(me.granted(wish.clone()).await, json!({"done": true, "lines": []}));
    assert_eq!((me.moves(), &me.state["back"][0]["cost"]), (1, &json!("free")));
    assert_eq!(me.refused(wish).await, "refused", "its question is answered");
    let wish = tried(&me, "B", "place b2");
    assert_eq!(me.refused(wish).await, "refused", "it is taken");
    assert_eq!(me.moves(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn others_are_asked_before_their_moves_are_taken_back() {
    let house = House::new().await;
    let (table, mut a, mut b) = two(&house).await;
    a.act("A", "place b2").await;
    b.until("update").await;
    b.act("B", "place a1").await;
    assert_eq!(a.granted(json!({"undo": {"seat": "A", "to": 0}})).await, json!({"done": false}));
    let wish = b.until("undo").await["wish"].clone();
    assert_eq!(
        (&wish["seat"], &wish["cost"], &wish["waiting"]),
        (&json!("A"), &json!({"acted": "B"}), &json!("B"))
    );
    let answer = |yes: bool, asked: &Value| json!({"agree": {"seat": "B", "asked": asked, "yes": yes}});
    assert_eq!(a.refused(json!({"agree": {"seat": "B", "asked": wish["asked"], "yes": true}})).await, "key");

    b.granted(answer(false, &wish["asked"])).await;
    a.until_so(|a| a.undo.is_null()).await;
    assert_eq!(a.moves(), 2, "one no is enough");
    assert_eq!(b.refused(answer(true, &wish["asked"])).await, "late");

    assert_eq!(a.refused(json!({"undo": {"seat": "A", "to": 0}})).await, "late", "not again and again");
    a.act("A", "place c3").await;
    b.until_so(|b| b.moves() == 3).await;
    b.act("B", "place a3").await;
    a.granted(json!({"undo": {"seat": "A", "to": 0}})).await;
    let wish = b.until("undo").await["wish"].clone();
    let key = house.get(&format!("/tables/{table}")).await;
    assert_eq!(key.0, 403);
    b.granted(answer(true, &wish["asked"])).await;
    assert_eq!(b.moves(), 0);
    assert!(b.undo.is_null());
    a.until_so(|a| a.moves() == 0 && a.undo.is_null()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_agree_and_a_move_ends_a_wish() {
    let house = House::new().await;
    let seats = json!(["me", {"bot": "random"}]);
    let (table, key, _) = house.set(json!({"game": "tic-tac-toe", "seats": seats, "start": true})).await;
    let mut me = house.sit(&table, Some(&key)).await;
    me.act("A", "place b2").await;
    me.until_so(|me| me.owes("A")).await;
    assert_eq!(me.granted(json!({"undo": {"seat": "A", "to": 0}})).await, json!({"done": true}));
    assert_eq!(me.moves(), 0);

    let (_, mut a, mut b) = two(&house).await;
    a.act("A", "place b2").await;
    b.until("update").await;
    b.act("B", "place a1").await;
    a.until_so(|a| a.owes("A")).await;
    a.granted(json!({"undo": {"seat": "A", "to": 0}})).await;
    assert!(!a.undo.is_null());
    a.act("A", "place c3").await;
    a.until_so(|a| a.undo.is_null()).await;
}
