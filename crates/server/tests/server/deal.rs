//! The deal: everybody is bound before anybody opens, and nobody can choose.

use std::time::Duration;

use serde_json::{Value, json};
use table::Entropy;

use crate::kit::{Client, House};

/// A client that adds to deals.
async fn adding(house: &House, table: &str, key: &str) -> Client {
    let mut client = house.connect().await;
    client.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 0, "adds": true})).await;
    client.until("welcome").await;
    client
}

fn to(words: &str) -> Value {
    json!({"commit": {"to": Entropy::commitment(words)}})
}

fn opened(asked: &Value, words: &str) -> Value {
    json!({"open": {"round": asked["round"], "words": words}})
}

/// What everybody is asked to open, the last time that it was asked: often it comes before the reply to what led to it.
async fn asked(client: &mut Client, time: usize) -> Value {
    loop {
        let heard = client.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        if let Some(open) = heard.filter(|message| message["is"] == "open").nth(time - 1) {
            return open;
        }
        client.next().await.expect("the connection stays");
    }
}

/// A table for two at which nothing is dealt, with both keys.
async fn two_seats(house: &House) -> (String, String, String) {
    let (table, host, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let friend = house.join(&table, invite.as_deref()).await;
    (table, host, friend)
}

async fn short(opening: u64) -> House {
    House::with(|config| config.limits.opening = Duration::from_millis(opening)).await
}

/// Plays until A has three in a row.
async fn play_out(a: &mut Client, b: &mut Client) {
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) =
            if index % 2 == 0 { (&mut *a, &mut *b, "A") } else { (&mut *b, &mut *a, "B") };
        let moves = other.moves();
        mover.act(seat, action).await;
        other.until_so(|other| other.moves() > moves).await;
    }
}

/// How the table's record begins.
async fn dealt_by(house: &House, table: &str, key: &str) -> Value {
    let request = hyper::Request::builder()
        .uri(format!("/api/v1/tables/{table}/record"))
        .header("host", "localhost")
        .header("authorization", format!("Bearer {key}"));
    let request = request.body(http_body_util::Full::default()).expect("a request");
    let (status, _, record) = house.request(request).await;
    assert_eq!(status, 200);
    let record = String::from_utf8(record.to_vec()).expect("text");
    let archive = archive::read(&record).expect("a record");
    let shelved = shelf::find(archive.game()).expect("a game");
    let verdicts = shelved.game.verify(archive.stored()).expect("it can be read");
    assert_eq!(verdicts[0].flaw, None);
    serde_json::to_value(verdicts[0].deal.as_ref().expect("a deal")).expect("JSON")
}

/// Only the host added to the deal, last, and could try words until it suited.
#[tokio::test(flavor = "multi_thread")]
async fn all_are_bound_before_any_is_opened_and_the_record_says_who_added_what() {
    let house = House::new().await;
    let (table, host, friend) = two_seats(&house).await;
    let mut a = adding(&house, &table, &host).await;
    let mut b = adding(&house, &table, &friend).await;
    let promised = a.table["commitment"].clone();
    assert!(promised.is_string(), "the server is bound first");
    a.granted(to("rain")).await;
    a.granted(to("rain on the roof")).await;
    assert_eq!(b.refused(to("rain on the roof")).await, "taken", "nobody repeats another's");
    b.granted(to("wind")).await;
    a.until_so(|a| a.table["deal"]["bound"].as_array().is_some_and(|bound| bound.len() == 2)).await;
    a.granted(json!({"start": {}})).await;
    let asked = asked(&mut b, 1).await;
    let bound = json!([
        {"seats": "A", "committed": Entropy::commitment("rain on the roof")},
        {"seats": "B", "committed": Entropy::commitment("wind")},
    ]);
    assert_eq!((&asked["commitment"], &asked["bound"]), (&promised, &bound));
    b.granted(opened(&asked, "wind")).await;
    // Whoever has not opened yet can change nothing that the deal is made from.
    for wish in [
        to("thunder"),
        json!({"seat": {"seat": "B", "who": {"bot": "random"}}}),
        json!({"choose": {"seat": "A", "option": "none", "value": 1}}),
        json!({"start": {}}),
    ] {
        assert_eq!(a.refused(wish).await, "busy");
    }
    assert_eq!(a.refused_by(opened(&asked, "thunder")).await, "TB-CHANCE-04", "and opens that or nothing");
    assert_eq!(a.refused(json!({"open": {"round": 99, "words": "rain on the roof"}})).await, "late");
    a.granted(opened(&asked, "rain on the roof")).await;
    b.until_so(|b| b.table["stage"] == "playing" && b.state["moves"] == 0).await;
    assert_eq!(b.table["deal"], json!({"bound": bound, "begins": false, "voided": []}));
    assert_eq!(b.refused(to("late")).await, "late");
    play_out(&mut a, &mut b).await;
    let dealt = dealt_by(&house, &table, &host).await;
    assert_eq!(dealt["voided"], json!([]));
    let words: Vec<_> =
        dealt["entropy"].as_array().expect("a list").iter().map(|one| &one["words"]).collect();
    assert_eq!(words, ["rain on the roof", "wind"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_opening_voids_the_deal_and_everybody_is_told_whose_it_was() {
    let house = short(700).await;
    let (table, host, friend) = two_seats(&house).await;
    let mut a = adding(&house, &table, &host).await;
    let mut b = adding(&house, &table, &friend).await;
    let promised = a.table["commitment"].clone();
    a.granted(to("one")).await;
    b.granted(to("two")).await;
    a.granted(json!({"start": {}})).await;
    let first = asked(&mut a, 1).await;
    a.granted(opened(&first, "one")).await;
    assert_eq!(b.refused(opened(&first, "three")).await, "refused", "a wrong opening is none");
    a.until_so(|a| a.table["deal"]["voided"] == json!([{"missing": "B", "times": 1}])).await;
    assert_ne!(a.table["commitment"], promised, "the server is bound anew too");
    assert_eq!(a.table["deal"]["bound"], json!([]));
    assert!(a.heard.iter().any(|heard| heard.contains("the page of seat B did not open")));
    assert_eq!(b.refused(opened(&first, "two")).await, "late");

    // Whoever leaves in between voids it at once.
    a.granted(to("four")).await;
    b.granted(to("five")).await;
    a.granted(json!({"start": {}})).await;
    let second = asked(&mut a, 2).await;
    assert_ne!(second["round"], first["round"], "what is opened for one is not taken for another");
    drop(b);
    a.until_so(|a| a.table["deal"]["voided"] == json!([{"missing": "B", "times": 2}])).await;
    assert!(a.heard.iter().any(|heard| heard.contains("2 times so far")));

    let mut b = adding(&house, &table, &friend).await;
    assert_eq!(b.table["deal"]["voided"], json!([{"missing": "B", "times": 2}]));
    b.granted(to("six")).await;
    a.granted(to("seven")).await;
    a.granted(json!({"start": {}})).await;
    let last = asked(&mut a, 3).await;
    a.granted(opened(&last, "seven")).await;
    b.granted(opened(&last, "six")).await;
    a.until_so(|a| a.table["stage"] == "playing" && a.state["moves"] == 0).await;
    assert_eq!(a.table["deal"]["voided"], json!([{"missing": "B", "times": 2}]), "it is not forgotten");
    play_out(&mut a, &mut b).await;
    let dealt = dealt_by(&house, &table, &host).await;
    assert_eq!(dealt["voided"], json!([{"missing": "B", "times": 2}]), "the record keeps it");
}

/// A server that was stopped once all but one had opened began again from the same seed, and nobody heard of it.
#[tokio::test(flavor = "multi_thread")]
async fn stopping_the_server_while_it_is_opened_is_no_way_to_another_deal() {
    let mut house = House::new().await;
    let (table, host, friend) = two_seats(&house).await;
    let mut a = adding(&house, &table, &host).await;
    let mut b = adding(&house, &table, &friend).await;
    let promised = a.table["commitment"].clone();
    a.granted(to("one")).await;
    b.granted(to("two")).await;
    a.granted(json!({"start": {}})).await;
    let asked = asked(&mut b, 1).await;
    b.granted(opened(&asked, "two")).await;
    house.stop().await;
    house.start().await;
    let a = adding(&house, &table, &host).await;
    assert_eq!(a.table["deal"]["voided"], json!([{"missing": "", "times": 1}]));
    assert_ne!(a.table["commitment"], promised);
    assert!(a.heard[0].contains("the server was stopped while it was opened"));
}

/// One person with bots: two clicks, and still nobody chose the deal alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_begins_at_once_waits_for_its_page_to_add() {
    let house = House::new().await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true, "adds": true});
    let (status, made) = house.post("/tables", None, new).await;
    assert_eq!(
        (status, &made["table"]["stage"], &made["table"]["deal"]["begins"]),
        (201, &json!("waiting"), &json!(true))
    );
    let (table, key) = (made["table"]["id"].as_str().expect("a name"), made["key"].as_str().expect("a key"));
    // A page that is closed in between adds nothing; the next one begins anew.
    let mut me = adding(&house, table, key).await;
    me.granted(to("one")).await;
    asked(&mut me, 1).await;
    drop(me);
    let mut me = adding(&house, table, key).await;
    me.until_so(|me| me.table["deal"]["voided"] == json!([{"missing": "AB", "times": 1}])).await;
    assert!(me.table["commitment"].is_string() && me.table["commitment"] != made["table"]["commitment"]);
    me.granted(to("two")).await;
    let asked = asked(&mut me, 1).await;
    me.granted(opened(&asked, "two")).await;
    me.until_so(|me| me.state["moves"] == 0).await;
    assert_eq!(me.table["deal"]["bound"][0]["seats"], "AB", "several seats on one device are one");
    // Whoever speaks the old way adds nothing, and is shown as such.
    let (plain, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let me = house.sit(&plain, Some(&key)).await;
    assert_eq!((&me.table["stage"], me.table.get("deal")), (&json!("playing"), None));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_add_is_not_waited_for() {
    let house = short(400).await;
    let (table, host, friend) = two_seats(&house).await;
    let mut a = adding(&house, &table, &host).await;
    let mut b = house.sit(&table, Some(&friend)).await;
    a.granted(json!({"start": {}})).await;
    assert_eq!(a.table["stage"], "waiting", "a page that adds is waited for");
    a.granted(to("one")).await;
    let asked = asked(&mut b, 1).await;
    assert_eq!(b.refused(opened(&asked, "one")).await, "late", "nobody opens for another");
    a.granted(opened(&asked, "one")).await;
    b.until_so(|b| b.table["stage"] == "playing" && b.state["moves"] == 0).await;
    assert_eq!(b.table["deal"]["bound"].as_array().map(Vec::len), Some(1));

    // One that says it adds and never does holds nobody up for long, nor does one who only watches.
    let (table, host, friend) = two_seats(&house).await;
    let mut a = adding(&house, &table, &host).await;
    let _b = adding(&house, &table, &friend).await;
    a.granted(json!({"start": {}})).await;
    a.until_so(|a| a.table["stage"] == "playing" && a.state["moves"] == 0).await;
    let (open, _, _) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "public": true})).await;
    let mut watcher = house.sit(&open, None).await;
    assert_eq!(watcher.refused(to("one")).await, "key");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_dealt_once_those_who_played_have_added() {
    let house = short(600).await;
    let (first, host, friend) = two_seats(&house).await;
    let mut a = adding(&house, &first, &host).await;
    let mut b = adding(&house, &first, &friend).await;
    a.granted(to("one")).await;
    b.granted(to("two")).await;
    a.granted(json!({"start": {}})).await;
    let first = asked(&mut b, 1).await;
    a.granted(opened(&first, "one")).await;
    b.granted(opened(&first, "two")).await;
    a.until_so(|a| a.state["moves"] == 0).await;
    play_out(&mut a, &mut b).await;
    b.granted(json!({"rematch": {}})).await;
    let table = a.until("rematch").await["table"].as_str().expect("a table").to_owned();
    let mut a = adding(&house, &table, &host).await;
    assert_eq!((&a.table["stage"], &a.table["deal"]["begins"]), (&json!("waiting"), &json!(true)));
    let promised = a.table["commitment"].clone();
    a.granted(to("three")).await;
    let mut b = adding(&house, &table, &friend).await;
    b.granted(to("four")).await;
    let next = asked(&mut a, 1).await;
    assert_eq!((&next["commitment"], next["bound"].as_array().map(Vec::len)), (&promised, Some(2)));
    a.granted(opened(&next, "three")).await;
    b.granted(opened(&next, "four")).await;
    a.until_so(|a| a.table["stage"] == "playing" && a.state["moves"] == 0).await;
    // Whoever does not come to the next is not waited for without end.
    play_out(&mut a, &mut b).await;
    a.granted(json!({"rematch": {}})).await;
    let table = a.until_rematch().await;
    let mut a = adding(&house, &table, &host).await;
    a.granted(to("five")).await;
    let alone = asked(&mut a, 1).await;
    assert_eq!(alone["bound"].as_array().map(Vec::len), Some(1));
    a.granted(opened(&alone, "five")).await;
    a.until_so(|a| a.table["stage"] == "playing").await;
}
