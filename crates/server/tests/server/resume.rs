//! Coming back: after a lost connection, and after the server was stopped.

use serde_json::json;

use crate::kit::{Client, House, two};

/// A client that was cut off comes back with the lines it has.
async fn back(house: &House, table: &str, key: &str, mut before: Client) -> Client {
    let mut client = house.connect().await;
    client.lines = std::mem::take(&mut before.lines);
    drop(before);
    let lines = client.lines.len();
    client.hello(table, Some(key), lines).await;
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_is_lost_or_comes_twice_when_the_connection_breaks_between_any_two_moves() {
    let house = House::new().await;
    let seats = json!(["me", {"bot": "random"}, {"bot": "random"}]);
    let new = json!({"game": "astrojam", "seats": seats, "start": true, "seed": 11});
    let (table, key, _) = house.set(new).await;
    let mut me = house.sit(&table, Some(&key)).await;
    for round in 0..30 {
        me.until_so(|me| me.owes("A") || me.is_over()).await;
        let offers = me.offers("A");
        if offers.is_empty() {
            break;
        }
        let action = offers[round * 7 % offers.len()].clone();
        me.act("A", &action).await;
        me = back(&house, &table, &key, me).await;
    }
    me.until_so(|me| me.owes("A") || me.is_over()).await;
    let fresh = house.sit(&table, Some(&key)).await;
    assert!(fresh.lines.len() > 60, "the game has begun: {} lines", fresh.lines.len());
    assert_eq!(me.lines, fresh.lines);
    assert_eq!(me.state, fresh.state);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_with_another_log_gets_the_whole_of_this_one() {
    let house = House::new().await;
    let (table, mut a, _b) = two(&house).await;
    a.act("A", "place b2").await;
    let (status, public) = house.get(&format!("/tables/{table}")).await;
    assert_eq!(status, 403, "{public}");
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "public": true, "start": true});
    let (table, key, _) = house.set(new).await;
    let mut both = house.sit(&table, Some(&key)).await;
    both.act("A", "place b2").await;
    let mut stranger = house.connect().await;
    stranger.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 40})).await;
    let welcome = stranger.next().await.expect("a welcome");
    assert_eq!((&welcome["from"], welcome["lines"].as_array().map(Vec::len)), (&json!(0), Some(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_server_goes_on_where_it_was() {
    let mut house = House::new().await;
    let seats = json!(["me", "me", "me", "me"]);
    let new = json!({"game": "hearts", "seats": seats, "start": true, "public": true});
    let (table, key, _) = house.set(new).await;
    let mut all = house.sit(&table, Some(&key)).await;
    for _ in 0..20 {
        let seat = all.state["turn"]["waiting"].as_str().expect("a turn")[..1].to_owned();
        let action = all.offers(&seat)[0].clone();
        all.act(&seat, &action).await;
    }
    all.granted(json!({"say": {"seat": "A", "text": "See you later."}})).await;
    house.stop().await;
    assert_eq!(all.bye().await, "stopping");

    house.start().await;
    let again = house.sit(&table, Some(&key)).await;
    assert_eq!(again.lines, all.lines);
    assert_eq!(again.state, all.state);
    assert!(again.heard[0].contains("See you later."));
    let (_, list) = house.get("/tables").await;
    assert_eq!(list["tables"][0]["id"], *table);
    let mut again = again;
    let seat = again.state["turn"]["waiting"].as_str().expect("a turn")[..1].to_owned();
    let action = again.offers(&seat)[0].clone();
    again.act(&seat, &action).await;
    assert_eq!(again.moves(), all.moves() + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_uses_is_put_away_and_fetched_again() {
    let house = House::with(|config| config.idle = std::time::Duration::from_millis(1)).await;
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let mut both = house.sit(&table, Some(&key)).await;
    both.act("A", "place c3").await;
    let state = both.state.clone();
    drop(both);
    let loaded = || async {
        let request = hyper::Request::builder().uri("/metrics").header("host", "localhost");
        let request = request.body(http_body_util::Full::default()).expect("a request");
        let (_, _, page) = house.request(request).await;
        String::from_utf8_lossy(&page).contains("\norrery_tables 1\n")
    };
    while loaded().await {
        tokio::task::yield_now().await;
    }
    assert_eq!(house.sit(&table, Some(&key)).await.state, state);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_does_not_replay_any_more_goes_on_from_its_last_position() {
    use sqlx::ConnectOptions as _;
    // In a file wherever the others are, since it is written to below.
    let mut house = House::with(|config| config.data = config.data.with_file_name("changed.db")).await;
    let (table, key, _) = house.set(json!({"game": "six-pile", "seats": ["me", "me"], "start": true})).await;
    let mut both = house.sit(&table, Some(&key)).await;
    for _ in 0..3 {
        let seat = both.state["turn"]["waiting"].as_str().expect("a turn").to_owned();
        let action = both.offers(&seat)[0].clone();
        both.act(&seat, &action).await;
    }
    house.stop().await;
    // As if the rules had changed: the digests are not those of this record.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&house.config.data);
    let mut file = options.connect().await.expect("it opens");
    let entries = sqlx::query_scalar::<_, String>("SELECT body FROM entries").fetch_one(&mut file);
    let entries = entries.await.expect("three entries, a line each");
    let mut lines: Vec<String> = entries.split('\n').map(str::to_owned).collect();
    assert_eq!(lines.len(), 3);
    let digest = lines[1].find("\"digest\":\"").expect("a digest") + "\"digest\":\"".len();
    let other = if lines[1][digest..].starts_with("00") { "11" } else { "00" };
    lines[1].replace_range(digest..digest + 2, other);
    let changed = sqlx::query("UPDATE entries SET body = ?").bind(lines.join("\n")).execute(&mut file);
    assert_eq!(changed.await.expect("it is changed").rows_affected(), 1);
    // What was kept says by which rules: where they are not the program's, everything is replayed.
    let kept = "UPDATE positions SET bookmark = replace(bookmark, '\"rules\":1', '\"rules\":0')";
    let kept = sqlx::query(kept).execute(&mut file).await.expect("it is changed");
    assert_eq!(kept.rows_affected(), 1);
    sqlx::Connection::close(file).await.expect("it closes");

    house.start().await;
    let mut again = house.sit(&table, Some(&key)).await;
    assert_eq!(again.state["view"], both.state["view"]);
    assert_eq!(again.moves(), 0, "a new segment begins");
    let seat = again.state["turn"]["waiting"].as_str().expect("a turn").to_owned();
    let action = again.offers(&seat)[0].clone();
    again.act(&seat, &action).await;
    house.stop().await;
    house.start().await;
    let third = house.sit(&table, Some(&key)).await;
    assert_eq!(third.state["view"], again.state["view"]);
    assert_eq!(third.moves(), 1);
}
