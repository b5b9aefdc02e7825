//! What was taken back and is played again, other ways on from a moment, and what a person types.

use serde_json::{Value, json};

use crate::kit::{Client, House, two, two_with_keys};

/// Tic-tac-toe between me and a bot, dealt and both sides moved once.
async fn with_a_bot(house: &House) -> (String, String, Client) {
    let seats = json!(["me", {"bot": "random"}]);
    let (table, key, _) = house.set(json!({"game": "tic-tac-toe", "seats": seats, "start": true})).await;
    let mut me = house.sit(&table, Some(&key)).await;
    me.act("A", "place b2").await;
    me.until_so(|me| me.owes("A")).await;
    (table, key, me)
}

/// What a client was last told that it could have played again.
fn again(client: &Client) -> Value {
    let told = client.heard.iter().rev().find_map(|text| {
        let message: Value = serde_json::from_str(text).expect("JSON");
        match message["is"].as_str() {
            Some("update") => message.get("again").cloned(),
            Some("welcome") => Some(message["state"]["again"].clone()),
            _ => None,
        }
    });
    told.unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_says_whose_moves_it_takes_and_can_be_redone_until_something_else_is_done() {
    let mut house = House::new().await;
    let (table, key, mut me) = with_a_bot(&house).await;
    assert_eq!(me.state["back"][0]["of"], json!([["A", 1], ["B", 1]]));
    assert_eq!(me.refused(json!({"redo": {"seat": "A"}})).await, "refused", "nothing was taken back");
    let view = me.state["view"].clone();
    me.granted(json!({"undo": {"seat": "A", "to": 0}})).await;
    assert_eq!(again(&me), json!({"seat": "A", "of": [["A", 1], ["B", 1]]}));
    assert_eq!(me.granted(json!({"redo": {"seat": "A"}})).await, json!({"left": 0}));
    assert_eq!((me.moves(), &me.state["view"]), (2, &view), "the bot's answer comes with mine");
    assert!(again(&me).is_null());

    // A server that was stopped meanwhile knows it as before.
    me.granted(json!({"undo": {"seat": "A", "to": 0}})).await;
    drop(me);
    house.stop().await;
    house.start().await;
    let mut me = house.sit(&table, Some(&key)).await;
    assert_eq!(again(&me), json!({"seat": "A", "of": [["A", 1], ["B", 1]]}));
    me.act("A", "place a1").await;
    assert!(again(&me).is_null(), "something else was done");
    me.until_so(|me| me.owes("A")).await;
    assert_eq!(me.refused(json!({"redo": {"seat": "A"}})).await, "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobodys_answer_is_given_again_for_them_and_nobody_elses_undo_is_redone() {
    let house = House::new().await;
    let (_, mut a, mut b) = two(&house).await;
    a.act("A", "place b2").await;
    b.until_so(|b| b.moves() == 1).await;
    b.act("B", "place a1").await;
    a.until_so(|a| a.moves() == 2).await;
    a.granted(json!({"undo": {"seat": "A", "to": 0}})).await;
    let wish = b.until("undo").await["wish"].clone();
    assert_eq!(wish["of"], json!([["A", 1], ["B", 1]]));
    b.granted(json!({"agree": {"seat": "B", "asked": wish["asked"], "yes": true}})).await;
    a.until_so(|a| a.moves() == 0).await;
    assert_eq!(again(&a), json!({"seat": "A", "of": [["A", 1]]}), "B's answer is B's to give");
    assert!(again(&b).is_null());
    assert_eq!(b.refused(json!({"redo": {"seat": "B"}})).await, "refused");
    a.granted(json!({"redo": {"seat": "A"}})).await;
    assert_eq!(a.moves(), 1);
}

/// Whoever asked heard only that the wish was gone, as after an undo that was done.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_reaches_whoever_asked() {
    let house = House::new().await;
    let (table, [host, _], [mut a, mut b]) = two_with_keys(&house).await;
    a.act("A", "place b2").await;
    b.until_so(|b| b.moves() == 1).await;
    b.act("B", "place a1").await;
    a.until_so(|a| a.moves() == 2).await;
    a.granted(json!({"undo": {"seat": "A", "to": 0}})).await;
    let wish = b.until("undo").await["wish"].clone();
    b.granted(json!({"agree": {"seat": "B", "asked": wish["asked"], "yes": false}})).await;
    let told = a.until("undo").await;
    assert_eq!((&told["wish"], &told["refused"]), (&json!(null), &json!({"seat": "A", "by": "B"})));
    // Whoever was away meanwhile is told when they come back; not once something was done.
    let refused = |client: &Client| {
        let welcome: Value = serde_json::from_str(&client.heard[0]).expect("JSON");
        welcome["refused"].clone()
    };
    assert_eq!(refused(&house.sit(&table, Some(&host)).await), json!({"seat": "A", "by": "B"}));
    a.act("A", "place c3").await;
    assert!(refused(&house.sit(&table, Some(&host)).await).is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_back_says_whose_move_it_was() {
    let house = House::new().await;
    let (_, _, mut me) = with_a_bot(&house).await;
    let then = me.granted(json!({"look": {"moves": 1}})).await;
    assert_eq!((&then["moves"], &then["turn"]), (&json!(1), &json!({"waiting": "B"})));
    assert_eq!(me.refused(json!({"look": {"moves": 99}})).await, "unknown");
}

#[tokio::test(flavor = "multi_thread")]
async fn play_on_from_here_sets_a_table_that_begins_with_that_moment() {
    let house = House::new().await;
    let (table, key, mut me) = with_a_bot(&house).await;
    let path = format!("/tables/{table}/branch");
    let then = me.granted(json!({"look": {"moves": 1}})).await;
    // Nobody else plays here: I may try something.
    let (status, made) = house.post(&path, Some(&key), json!({"moves": 1})).await;
    assert_eq!(
        (status, &made["seats"], &made["table"]["public"]),
        (201, &json!("A"), &json!(false)),
        "{made}"
    );
    let (name, key) = (made["table"]["id"].as_str().expect("a name"), made["key"].as_str());
    assert_ne!(name, table);
    let mut there = house.sit(name, key).await;
    assert_eq!(there.granted(json!({"look": {"moves": 1}})).await["view"], then["view"]);
    there.until_so(|there| there.owes("A")).await;
    assert_eq!((there.moves(), me.moves()), (2, 2), "the bot answers there; here nothing happened");
    let (_, problem) = house.post(&path, key, json!({"moves": 1})).await;
    assert_eq!(problem["code"], "key", "the key of another table");
    let path = format!("/tables/{name}/branch");
    for (body, code) in
        [(json!({"moves": 9}), "unknown"), (json!({}), "message"), (json!({"moves": -1}), "message")]
    {
        let (_, problem) = house.post(&path, key, body).await;
        assert_eq!(problem["code"], code, "{problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_on_elsewhere_while_others_play() {
    let house = House::new().await;
    let (table, [host, friend], [mut a, mut b]) = two_with_keys(&house).await;
    let path = format!("/tables/{table}/branch");
    let (status, problem) = house.post(&path, Some(&host), json!({"moves": 0})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("early")), "{problem}");
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) = if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
        mover.act(seat, action).await;
        other.until("update").await;
    }
    let (status, problem) = house.post(&path, Some(&friend), json!({"moves": 5})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("late")), "it is over there: {problem}");
    let (status, made) = house.post(&path, Some(&friend), json!({"moves": 3})).await;
    assert_eq!((status, &made["seats"]), (201, &json!("B")), "{made}");
    assert_eq!(made["table"]["seats"][0]["who"], json!({"bot": "normal"}), "{made}");
    assert_eq!((&made["table"]["moves"], &made["table"]["stage"]), (&json!(3), &json!("playing")));
}

/// "A3 c3" was no action's text, and that was all that was said.
#[tokio::test(flavor = "multi_thread")]
async fn why_not_reads_what_a_person_types() {
    let house = House::new().await;
    let (_, mut a, mut b) = two(&house).await;
    a.act("A", "place b2").await;
    b.until_so(|b| b.owes("B")).await;
    let why = |text: &str| json!({"why": {"seat": "B", "text": text}});
    assert_eq!(b.granted(why("place a1")).await, json!({"legal": true}));
    assert_eq!(b.granted(why("a1")).await, json!({"legal": true, "text": "place a1"}));
    assert_eq!(b.granted(why("place on A1")).await, json!({"legal": true, "text": "place a1"}));
    let corner = b.granted(why("corner")).await;
    assert_eq!((&corner["legal"], corner["among"].as_array().map(Vec::len)), (&json!(true), Some(4)));
    for text in ["b2", "on B2", "place to b2", "Place it on B2 please"] {
        let no = b.granted(why(text)).await;
        assert_eq!(
            (&no["legal"], &no["rule"], &no["text"]),
            (&json!(false), &json!("TTT-PLACE-02"), &json!("place b2")),
            "{text}: {no}"
        );
    }
    let no = b.granted(why("castle")).await;
    assert_eq!(
        (&no["legal"], &no["rule"], &no["unread"]),
        (&json!(false), &json!("TB-TEXT-01"), &json!(true))
    );
    let long = "x ".repeat(2000);
    assert_eq!(b.granted(why(&long)).await["unread"], json!(true));
    // Whoever is not asked has no offers to find it among.
    assert_eq!(a.granted(json!({"why": {"seat": "A", "text": "place a1"}})).await["rule"], "TB-ASK-01");
}
