//! Several servers of the same tables: whoever comes in at one plays at the tables of all.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, mpsc};
use std::time::{Duration, Instant};

use backstage::{Cluster, Nats};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use server::cluster::Membership;
use server::{Config, serve_beside};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::sleep;

use crate::host::ask;
use crate::kit::{Client, House, config};
use crate::postgres::cluster;

/// The servers of others that nodes need, for all tests; nothing, and a word about it, where they cannot be had.
fn servers() -> Option<(&'static Cluster, &'static Nats)> {
    static NATS: LazyLock<Option<Nats>> = LazyLock::new(|| {
        if backstage::nats_installed().is_none() {
            eprintln!("nats-server is not installed: nodes are not tested here");
            return None;
        }
        Some(Nats::start().unwrap_or_else(|why| panic!("{why}")))
    });
    cluster().zip(NATS.as_ref())
}

fn nats() -> &'static Nats {
    servers().expect("they were asked for before").1
}

const SECRET: &[u8] = b"a secret that is shared by all nodes of a test";

fn membership(name: &str) -> Membership {
    Membership { name: name.to_owned(), nats: nats().address(), secret: SECRET.to_vec() }
}

/// A node at a database.
async fn node(database: &str, name: &str) -> House {
    node_with(database, name, |_| {}).await
}

async fn node_with(database: &str, name: &str, change: impl FnOnce(&mut Config)) -> House {
    House::beside(database, &membership(name), change).await
}

/// Two nodes of the same tables.
async fn two_nodes(cluster: &Cluster) -> (House, House) {
    let database = cluster.database();
    (node(&database, "north").await, node(&database, "south").await)
}

const BOTH: &str = r#"{"game": "tic-tac-toe", "seats": ["me", "me"], "start": true, "public": true}"#;

fn both() -> Value {
    serde_json::from_str(BOTH).expect("JSON")
}

async fn stop(nodes: impl IntoIterator<Item = House>) {
    for mut node in nodes {
        node.stop().await;
    }
}

/// Comes back to a table after the connection was lost, as often as it takes.
async fn come_back(house: &House, table: &str, key: &str) -> (Client, Duration) {
    let began = Instant::now();
    loop {
        let mut client = house.connect().await;
        client.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 0})).await;
        let answer = client.next().await.expect("an answer");
        if answer["is"] == "welcome" {
            return (client, began.elapsed());
        }
        assert!(["store", "stopping"].contains(&answer["code"].as_str().unwrap_or_default()), "{answer}");
        assert!(began.elapsed() < Duration::from_secs(20), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_one_node_is_played_at_from_another() {
    let Some((cluster, _)) = servers() else { return };
    let (north, south) = two_nodes(cluster).await;
    let (table, key, _) = north.set(both()).await;
    let mut here = north.sit(&table, Some(&key)).await;
    let mut there = south.sit(&table, Some(&key)).await;
    assert_eq!((&there.state, &there.lines), (&here.state, &here.lines));
    there.act("A", "place a1").await;
    here.until_so(|here| here.moves() == 1).await;
    here.act("B", "place b2").await;
    there.until_so(|there| there.moves() == 2).await;
    assert_eq!((&there.state, &there.lines), (&here.state, &here.lines), "both are told the same");
    assert_eq!(
        there.refused(json!({"act": {"seat": "B", "ticket": 1, "action": "place c3"}})).await,
        "refused"
    );
    assert_eq!(there.granted(json!({"ping": {}})).await, json!({}));

    // What has been told already is not told again, at whichever node one comes back.
    let had = there.lines.len();
    let mut again = south.connect().await;
    again.hello(&table, Some(&key), had).await;
    assert!(
        again.lines.is_empty() && again.heard[0].contains(&format!("\"from\":{had}")),
        "{:?}",
        again.heard[0]
    );
    // And over the same connection to the next table, which is where the last one was.
    for (seat, place) in [("A", "place a2"), ("B", "place b1"), ("A", "place a3")] {
        there.act(seat, place).await;
    }
    there.granted(json!({"rematch": {}})).await;
    let next = there.until_rematch().await;
    there.hello(&next, Some(&key), 0).await;
    assert_eq!(there.moves(), 0);
    stop([south, north]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_told_at_every_node_alike() {
    let Some((cluster, _)) = servers() else { return };
    let (north, south) = two_nodes(cluster).await;
    let (table, key, invite) = north.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    for house in [&north, &south] {
        let mut client = house.connect().await;
        client.greet(json!({"protocol": 1, "table": table, "key": "wrong", "lines": 0})).await;
        assert_eq!(client.bye().await, "key");
        let mut client = house.connect().await;
        client.greet(json!({"protocol": 1, "table": "0000000000", "key": null, "lines": 0})).await;
        assert_eq!(client.bye().await, "unknown");
        assert_eq!(house.get(&format!("/tables/{table}")).await.0, 403);
        assert_eq!(house.get("/tables/0000000000").await.0, 404);
        let (status, problem) = house.call("GET", &format!("/tables/{table}/record"), Some(&key), None).await;
        assert_eq!((status, &problem["code"]), (409, &json!("early")));
    }
    // A key that the host revokes is worth nothing anywhere, and who came with it is sent home.
    let friend = south.join(&table, invite.as_deref()).await;
    let mut there = south.sit(&table, Some(&friend)).await;
    let mut host = north.sit(&table, Some(&key)).await;
    host.granted(json!({"revoke": {"seat": "B"}})).await;
    assert_eq!(there.bye().await, "key");
    stop([south, north]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_the_same_at_every_node_and_move_no_table() {
    let Some((cluster, _)) = servers() else { return };
    let (north, south) = two_nodes(cluster).await;
    let mut asked = Vec::new();
    for (house, game) in [(&north, both()), (&south, both()), (&north, both())] {
        let (table, key, _) = house.set(game).await;
        asked.push(json!({"table": table, "key": key}));
    }
    asked.push(json!({"table": "0000000000", "key": "k"}));
    let first = asked[0]["table"].as_str().expect("a name").to_owned();
    let _sits = north.sit(&first, asked[0]["key"].as_str()).await;
    let ids = |list: &Value| -> HashSet<String> {
        let tables = list["tables"].as_array().expect("tables").iter();
        tables.map(|table| table["id"].as_str().expect("a name").to_owned()).collect()
    };
    let (lists, mine) = (north.get("/tables").await, north.post("/mine", None, json!(asked)).await);
    assert_eq!((lists.0, mine.0, ids(&lists.1).len()), (200, 200, 3));
    assert_eq!(mine.1[0]["table"]["seats"][0]["here"], true);
    assert_eq!(mine.1[3]["table"], Value::Null);
    assert_eq!(south.get("/tables").await.1, lists.1);
    assert_eq!(south.post("/mine", None, json!(asked)).await.1, mine.1);

    // Seats are carried from any node to any other.
    let (status, code) = north.post("/carry", None, json!(asked)).await;
    assert_eq!((status, &code["tables"]), (200, &json!(3)));
    let (status, carried) = south.post("/carry/claim", None, json!({"code": code["code"]})).await;
    assert_eq!((status, carried.as_array().map(Vec::len)), (200, Some(3)), "{carried}");
    assert_eq!(north.post("/carry/claim", None, json!({"code": code["code"]})).await.0, 403, "once");

    // Those of a node that has left are listed as they were, and still nobody's.
    let mut north = north;
    north.stop().await;
    let then = south.get("/tables").await.1;
    assert_eq!(ids(&then), ids(&lists.1));
    let one = then["tables"].as_array().expect("tables").iter().find(|table| table["id"] == first.as_str());
    assert_eq!(one.expect("it is listed")["moves"], 0);
    stop([south]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_leaves_hands_its_tables_over() {
    let Some((cluster, _)) = servers() else { return };
    let (mut north, south) = two_nodes(cluster).await;
    let (table, key, _) = north.set(both()).await;
    let mut there = south.sit(&table, Some(&key)).await;
    let mut here = north.sit(&table, Some(&key)).await;
    here.act("A", "place a1").await;
    let stopping = tokio::spawn(async move { north.stop().await });
    assert_eq!(there.bye().await, "stopping");
    let (mut back, took) = come_back(&south, &table, &key).await;
    assert_eq!(back.moves(), 1);
    back.act("B", "place b2").await;
    assert!(took < Duration::from_secs(2), "nobody's lease is waited for: {took:?}");
    assert_eq!(here.bye().await, "stopping");
    stopping.await.expect("it stops");
    stop([south]).await;
}

/// A new version that speaks otherwise comes beside the old one, which then leaves.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_do_not_understand_each_other_leave_each_others_tables_alone() {
    let Some((cluster, _)) = servers() else { return };
    let database = cluster.database();
    let (mut north, south) = (node(&database, "north").await, node(&database, "south").await);
    let (table, key, _) = north.set(both()).await;
    let mut here = north.sit(&table, Some(&key)).await;
    cluster.run(&database, "UPDATE nodes SET protocol = 99 WHERE name = 'north'");
    // South looks every second who is there.
    sleep(Duration::from_millis(1500)).await;
    let mut there = south.connect().await;
    there.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 0})).await;
    let answer = there.next().await.expect("an answer");
    assert_eq!((&answer["is"], &answer["code"]), (&json!("bye"), &json!("store")), "{answer}");
    here.act("A", "place a1").await;
    let fences = cluster.run(&database, &format!("SELECT fence, length FROM fences WHERE tbl = '{table}'"));
    assert_eq!(fences, "1|1", "nobody else has taken it");
    north.stop().await;
    let (mut back, _) = come_back(&south, &table, &key).await;
    assert_eq!(back.moves(), 1);
    back.act("B", "place b2").await;
    stop([south]).await;
}

/// The whole of a table's life, and the tables of a node that stands still for good.
#[tokio::test(flavor = "multi_thread")]
async fn the_tables_of_a_dead_node_are_taken_up() {
    let Some((cluster, _)) = servers() else { return };
    let database = cluster.database();
    let north = Frozen::start(&database);
    let south = node(&database, "south").await;
    let (table, key, _) = north.house().set(both()).await;
    let mut there = south.sit(&table, Some(&key)).await;
    there.act("A", "place a1").await;
    north.freeze();
    let frozen = Instant::now();
    assert_eq!(there.bye().await, "store");
    let (mut back, _) = come_back(&south, &table, &key).await;
    assert_eq!(back.moves(), 1);
    back.act("B", "place b2").await;
    let took = frozen.elapsed();
    assert!(took < Duration::from_secs(15), "{took:?}");

    // It wakes up and believes that it still owns the table; whoever is there learns how it is.
    north.thaw();
    let (mut late, _) = come_back(north.house(), &table, &key).await;
    assert_eq!(late.moves(), 2);
    late.act("A", "place a2").await;
    back.until_so(|back| back.moves() == 3).await;
    let fences = cluster.run(&database, &format!("SELECT fence, length FROM fences WHERE tbl = '{table}'"));
    assert_eq!(fences, "2|3");
    stop([south, north.into_house()]).await;
}

/// A node on threads of its own, which can stand still.
struct Frozen {
    house: Option<House>,
    runtime: Runtime,
    thaw: Mutex<Option<mpsc::Sender<()>>>,
}

impl Frozen {
    fn start(database: &str) -> Frozen {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("threads");
        let database = database.to_owned();
        let started = runtime.spawn(async move { node(&database, "north").await });
        let house = tokio::task::block_in_place(|| Handle::current().block_on(started));
        let house = Some(house.expect("it starts"));
        Frozen { house, runtime, thaw: Mutex::default() }
    }

    fn house(&self) -> &House {
        self.house.as_ref().expect("it is there")
    }

    /// Its only thread does nothing until it is thawed.
    fn freeze(&self) {
        let (thaw, thawed) = mpsc::channel::<()>();
        let (stands, standing) = mpsc::channel();
        self.runtime.spawn(async move {
            let _ = stands.send(());
            let _ = thawed.recv();
        });
        standing.recv().expect("it stands still");
        *self.thaw.lock().expect("a lock") = Some(thaw);
    }

    fn thaw(&self) {
        drop(self.thaw.lock().expect("a lock").take());
    }

    fn into_house(mut self) -> House {
        let house = self.house.take().expect("it is there");
        // Whoever stops it does so from elsewhere; its threads end with the test.
        std::mem::forget(self.runtime);
        house
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nats_goes_away_and_comes_back() {
    let Some((cluster, _)) = servers() else { return };
    let nats = Nats::start().unwrap_or_else(|why| panic!("{why}"));
    let database = cluster.database();
    let beside = |name: &str| Membership { nats: nats.address(), ..membership(name) };
    let north = House::beside(&database, &beside("north"), |_| {}).await;
    let south = House::beside(&database, &beside("south"), |_| {}).await;
    let (table, key, _) = north.set(both()).await;
    let mut there = south.sit(&table, Some(&key)).await;
    let mut here = north.sit(&table, Some(&key)).await;
    tokio::task::block_in_place(|| nats.go_away());
    here.act("A", "place a1").await;
    assert_eq!(there.bye().await, "store", "it is told so, and nobody takes the table");
    assert_eq!(south.page("/readyz").await.0, 503);
    tokio::task::block_in_place(|| nats.come_back()).expect("it comes back");
    // What was lost when it went may be noticed only now: then one comes back once more.
    loop {
        let (mut back, _) = come_back(&south, &table, &key).await;
        if back.moves() == 2 {
            break;
        }
        let ticket = back.question("B").expect("it is asked")["ticket"].clone();
        let act = json!({"id": 1, "do": {"act": {"seat": "B", "ticket": ticket, "action": "place b2"}}});
        back.send_text(act.to_string()).await;
        while back.next().await.is_some_and(|message| message["is"] != "reply") {}
    }
    here.until_so(|here| here.moves() == 2).await;
    while south.page("/readyz").await.0 != 200 {
        sleep(Duration::from_millis(50)).await;
    }
    let fence = cluster.run(&database, &format!("SELECT fence FROM fences WHERE tbl = '{table}'"));
    assert_eq!(fence, "1", "it was at one node all the time");
    stop([south, north]).await;
}

/// Each in one sentence, and nothing that is secret in any of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_cannot_join_says_why() {
    let Some((cluster, _)) = servers() else { return };
    let database = cluster.database();
    let refused = async |database: &str, membership: Membership| {
        let folder = tempfile::TempDir::new().expect("a folder");
        match serve_beside(config(&folder), database, &membership).await {
            Ok(_) => panic!("it has joined"),
            Err(fault) => {
                let fault = fault.to_string();
                assert!(!fault.contains("guess") && !fault.contains("backstage"), "{fault}");
                assert_eq!(fault.lines().count(), 1, "{fault}");
                fault
            }
        }
    };
    let with = |nats: String| Membership { nats, ..membership("north") };
    let fault = refused(&database, with(nats().wrong_address())).await;
    assert!(fault.contains("does not let this server in"), "{fault}");
    let fault = refused(&database, with("nats://127.0.0.1:1".to_owned())).await;
    assert!(fault.contains("cannot be reached"), "{fault}");
    let fault = refused(&database, with("http://[nonsense".to_owned())).await;
    assert!(fault.contains("no address of NATS"), "{fault}");

    let north = node(&database, "north").await;
    let fault = refused(&database, membership("north")).await;
    assert!(fault.contains("another server of the name north"), "{fault}");
    let alone = server::store::Postgres::open(&database).await.err().expect("others serve").to_string();
    assert!(alone.contains("is in use by another server (north)"), "{alone}");
    stop([north]).await;
}

/// Whoever can speak on NATS but does not have the secret is not heard, not even with what nodes have said before.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_on_the_subjects_lets_nobody_in() {
    let Some((cluster, _)) = servers() else { return };
    let (north, south) = two_nodes(cluster).await;
    let (table, key, _) = north.set(both()).await;
    let stranger = nats().credentials();
    let stranger = async_nats::ConnectOptions::with_user_and_password(stranger.0.into(), stranger.1.into())
        .connect(nats().address())
        .await
        .expect("NATS lets it in");
    let mut heard = stranger.subscribe("orrery.>").await.expect("it listens");
    stranger.flush().await.expect("it listens");
    let mut there = south.sit(&table, Some(&key)).await;
    there.act("A", "place a1").await;
    there.granted(json!({"say": {"seat": "A", "text": "a word"}})).await;
    let mut said = Vec::new();
    while said.len() < 4 {
        let message = heard.next().await.expect("it hears");
        let text = String::from_utf8_lossy(&message.payload).into_owned();
        assert!(
            !text.contains(&key) && !text.contains("place a1") && !text.contains(&table),
            "sealed: {text}"
        );
        said.push(message);
    }
    // What was said is said again, changed, cut, made up.
    for message in &said {
        let bytes = message.payload.to_vec();
        let mut changed = bytes.clone();
        changed[20] ^= 1;
        for bytes in [bytes.clone(), changed, bytes[..10].to_vec(), vec![1; 200], Vec::new()] {
            stranger.publish(message.subject.clone(), bytes.into()).await.expect("NATS takes it");
        }
    }
    stranger.flush().await.expect("it is sent");
    there.act("B", "place b2").await;
    assert_eq!(there.moves(), 2, "nothing was done twice, and the two are not disturbed");
    let strangers = async |house: &House| {
        let (_, page) = house.page("/metrics").await;
        let line = page.lines().find_map(|line| line.strip_prefix("orrery_strangers_total "));
        line.and_then(|number| number.parse::<f64>().ok()).unwrap_or_default()
    };
    let began = Instant::now();
    while strangers(&north).await + strangers(&south).await < 20.0
        && began.elapsed() < Duration::from_secs(10)
    {
        sleep(Duration::from_millis(20)).await;
    }
    assert!(strangers(&north).await + strangers(&south).await >= 20.0, "they are counted");
    let chat = there.heard.iter().filter(|text| text.contains("a word")).count();
    assert_eq!(chat, 1, "and nothing was said twice");
    stop([south, north]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_the_nodes_sees_all_of_them_at_any() {
    let Some((cluster, _)) = servers() else { return };
    let database = cluster.database();
    let token = membership("").host_token();
    let known = |config: &mut Config| config.host_token = Some(token.clone());
    let north = node_with(&database, "north", known).await;
    let south = node_with(&database, "south", known).await;
    let (table, key, _) = north.set(both()).await;
    let mut there = south.sit(&table, Some(&key)).await;
    let overview = async |house: &House| {
        let (status, told) = ask(house, &token, "", None).await;
        assert_eq!(status, 200, "{told}");
        told
    };
    let mut told = overview(&south).await;
    let began = Instant::now();
    while told["nodes"].as_array().map(Vec::len) != Some(2) && began.elapsed() < Duration::from_secs(10) {
        sleep(Duration::from_millis(100)).await;
        told = overview(&south).await;
    }
    let names: Vec<&str> =
        told["nodes"].as_array().expect("nodes").iter().filter_map(|node| node["name"].as_str()).collect();
    assert_eq!(names, ["north", "south"]);
    assert!(told["nodes"].as_array().expect("nodes").iter().all(|node| node["answers"] == true), "{told}");
    let tables = told["tables"].as_array().expect("tables");
    assert_eq!((tables.len(), &tables[0]["id"], &tables[0]["node"]), (1, &json!(table), &json!("north")));
    assert_eq!(overview(&north).await["tables"], told["tables"]);

    // What is done about a table is done where it is, and a ban holds at every node.
    assert_eq!(ask(&south, &token, &format!("/tables/{table}/mute"), Some(json!({}))).await.0, 200);
    there.until_so(|there| there.table["talk"] == "nobody").await;
    assert_eq!(ask(&south, &token, "/ban", Some(json!({"address": "203.0.113.9"}))).await.0, 200);
    assert_eq!(overview(&north).await["banned"], json!(["203.0.113.9"]));
    assert_eq!(ask(&north, &token, "/unban", Some(json!({"address": "203.0.113.9"}))).await.0, 200);
    assert_eq!(overview(&south).await["banned"], json!([]));
    assert_eq!(ask(&south, "guess", "", None).await.0, 403);

    // The dashboard shows nothing but what there is.
    let (_, page) = north.page("/metrics").await;
    let dashboard = include_str!("../../../../docs/dashboard.json");
    let shown = dashboard.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
    let shown: HashSet<&str> = shown.filter(|word| word.starts_with("orrery_")).collect();
    assert!(shown.len() > 10, "{shown:?}");
    for figure in shown {
        let plain = figure.trim_end_matches("_bucket");
        // What was never refused is not on the page.
        assert!(page.contains(&format!("# TYPE {plain} ")) || plain == "orrery_refused_total", "{figure}");
    }
    stop([south, north]).await;
}
