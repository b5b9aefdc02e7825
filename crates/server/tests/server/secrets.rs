//! Hidden information changes no byte: two games that a seat cannot tell apart look alike over the wire.

use astrojam::AstroJam;
use serde_json::json;
use small_games::hearts::Hearts;
use table::{AnyTable, Chance, Seat, Setup, Table, Words};

use crate::kit::{Client, House};

/// Plays at random until a seat other than A is asked, a while into the game.
fn begun<G: Words>(content: &'static G::Content, seats: u8, moves: usize, seed: u64) -> Table<G> {
    let setup = Setup { seats, options: G::Options::default() };
    let seed = table::Seed::from_number(seed);
    let Ok(mut table) = Table::<G>::deal(content, setup, seed, Vec::new()) else {
        panic!("the usual set-up can be dealt");
    };
    let mut chance = Chance::from_number(7);
    let b: Seat = "B".parse().expect("a seat");
    while table.moves() < moves || !table.turn().waiting().has(b) {
        let seat = table.turn().waiting().lowest().expect("the game goes on");
        let actions = &table.open(seat).expect("it is asked").actions;
        let action = actions[chance.below(actions.len() as u32) as usize];
        assert!(table.act(seat, None, action, None, 0).is_ok(), "it is offered");
    }
    table
}

/// The same game, as B sees it, with everything else drawn anew.
fn twins<G: Words>(content: &'static G::Content, table: &Table<G>, chance: u64) -> [String; 2] {
    let b: Seat = "B".parse().expect("a seat");
    let imagined = table.position().imagine(b.into(), &mut Chance::from_number(chance));
    assert_ne!(&imagined, table.position(), "something is hidden from B");
    [table.position().save(), imagined.save()].map(|save| {
        let Ok(table) = Table::<G>::from_position(content, G::Options::default(), save, Vec::new()) else {
            panic!("both are sound positions");
        };
        archive::write(&AnyTable::record(&table))
    })
}

/// Everything that B hears at a table with this record: on sitting down, on asking, and on moving.
async fn heard(house: &House, record: String, verb: &str) -> Vec<String> {
    let made = house.import(record).await;
    let table = made["table"]["id"].as_str().expect("a name");
    let mut b: Client = house.connect().await;
    b.greet(json!({"protocol": 1, "table": table, "key": made["key"], "seats": "B", "lines": 0})).await;
    b.until("welcome").await;
    let offers = b.offers("B");
    assert!(!offers.is_empty(), "B is asked");
    b.granted(json!({"labels": {"seat": "B", "text": ""}})).await;
    for text in
        offers.iter().map(String::as_str).take(60).chain(["play", "discard swap1", "done", "nonsense"])
    {
        b.granted(json!({"why": {"seat": "B", "text": text}})).await;
    }
    b.granted(json!({"look": {"moves": 0}})).await;
    b.granted(json!({"waiting": {}})).await;
    b.wish(json!({"undo": {"seat": "B", "to": 0}})).await;
    let ticket = b.question("B").expect("B is asked")["ticket"].clone();
    b.wish(json!({verb: {"seat": "B", "ticket": ticket, "action": offers[0]}})).await;
    let waiting = b.granted(json!({"waiting": {}})).await;
    assert!(waiting["asked"][0][1].is_string(), "what others are asked here is no secret: {waiting}");
    let created = made["table"]["created"].to_string();
    let touched = made["table"]["touched"].to_string();
    // A table's name and times are its own.
    b.heard
        .iter()
        .map(|text| text.replace(table, "TABLE").replace(&created, "0").replace(&touched, "0"))
        .collect()
}

async fn looks_alike<G: Words>(content: &'static G::Content, seats: u8, moves: usize) {
    let house = House::new().await;
    for seed in 0..3 {
        let table = begun::<G>(content, seats, moves, seed);
        let [truth, imagined] = twins(content, &table, seed);
        assert_ne!(truth, imagined);
        // An answer, and one that is given only if it can be taken back.
        let verb = if seed % 2 == 0 { "act" } else { "try" };
        let (one, other) = (heard(&house, truth, verb).await, heard(&house, imagined, verb).await);
        assert_eq!(one.len(), other.len());
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hearts_hides_other_hands() {
    looks_alike::<Hearts>(&(), 4, 9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn astrojam_hides_other_hands_and_the_deck() {
    looks_alike::<AstroJam>(astrojam::Kit::shipped(), 3, 25).await;
}
