//! A question of the group that all have to agree on, and somebody who leaves in the middle of it.

use serde_json::{Value, json};
use testkit::{prove, prove_eq};

use crate::kit::{Client, House};

const SEATS: [&str; 3] = ["A", "B", "C"];

/// Three people with a Knight each who vote, and their keys.
async fn voters(house: &House) -> (String, [String; 3], [Client; 3]) {
    let options = json!({"confirm": true});
    let new =
        json!({"game": "astro-knights", "seats": ["me", "friend", "friend"], "options": options, "seed": 9});
    let (table, host, invite) = house.set(new).await;
    let keys =
        [host, house.join(&table, invite.as_deref()).await, house.join(&table, invite.as_deref()).await];
    let mut clients = [
        house.sit(&table, Some(&keys[0])).await,
        house.sit(&table, Some(&keys[1])).await,
        house.sit(&table, Some(&keys[2])).await,
    ];
    clients[0].granted(json!({"start": {}})).await;
    for client in &mut clients {
        client.until_so(|client| client.state.is_object()).await;
    }
    (table, keys, clients)
}

fn asked(clients: &[Client; 3]) -> usize {
    (0..3).find(|at| clients[*at].owes(SEATS[*at])).expect("somebody is asked")
}

async fn answer(clients: &mut [Client; 3], who: usize, text: &str) {
    clients[who].act(SEATS[who], text).await;
    let moves = clients[who].moves();
    for client in clients {
        client.until_so(|client| client.moves() == moves).await;
    }
}

/// Goes on until something is proposed to the group and one of two partners has agreed; gives who is asked then.
async fn half_agreed(clients: &mut [Client; 3]) -> usize {
    for _ in 0..400 {
        let who = asked(clients);
        let question = clients[who].question(SEATS[who]).expect("a question").clone();
        if question["asks"] == "agree" {
            answer(clients, who, "yes").await;
            let last = asked(clients);
            assert_eq!(clients[last].question(SEATS[last]).expect("a question")["asks"], "agree");
            return last;
        }
        let first = || clients[who].offers(SEATS[who])[0].clone();
        let text = question["closes"].as_str().map_or_else(first, str::to_owned);
        answer(clients, who, &text).await;
    }
    panic!("the group is never asked");
}

/// What everybody sees of the vote.
fn vote(client: &Client) -> &Value {
    &client.state["view"]["vote"]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_who_leaves_in_the_middle_of_a_vote_holds_up_nobody() {
    let house = House::new().await;
    let (table, keys, mut clients) = voters(&house).await;
    let mut last = half_agreed(&mut clients).await;
    while last == 0 {
        // Somebody other than the host is to leave.
        answer(&mut clients, last, "yes").await;
        last = half_agreed(&mut clients).await;
    }
    let before = vote(&clients[0]).clone();
    assert_eq!(before["agreed"].as_str().map(str::len), Some(2), "{before}");
    let moves = clients[0].moves();
    let mut clients: Vec<Option<Client>> = clients.into_iter().map(Some).collect();
    drop(clients[last].take());
    let mut host = clients[0].take().expect("the host stays");
    let mut partner = clients[3 - last].take().expect("the partner stays");

    // What was agreed to stands, nobody else is asked in the place of who left, and nothing is decided without it.
    host.until_so(|host| host.table["seats"][last]["here"] == false).await;
    prove_eq!("AK-RULING-01", *vote(&host), before, "the proposal and who agreed to it");
    assert_eq!((host.moves(), host.owes("A"), partner.owes(SEATS[3 - last])), (moves, false, false));
    let stand_in = json!({"seat": {"seat": SEATS[last], "who": {"bot": "normal"}}});
    assert_eq!(partner.refused(stand_in.clone()).await, "host");

    // A bot stands in, votes, and the game goes on.
    host.granted(stand_in).await;
    host.until_so(|host| host.moves() > moves).await;
    partner.until_so(|partner| partner.moves() > moves).await;
    let says = |line: &&Value| line["event"].get("Agreed").or(line["event"].get("TurnedDown")).is_some();
    let voted = host.lines.iter().rev().find(says).expect("a vote")["event"].clone();
    let by = voted.get("Agreed").or(voted.get("TurnedDown")).expect("a vote");
    prove_eq!("AK-RULING-01", by["seat"], SEATS[last], "it votes for the seat: {voted}");
    prove!("AK-RULING-01", vote(&host) != &before, "the vote is over");

    // Whoever comes back has the seat as it is now.
    let mut back = house.sit(&table, Some(&keys[last])).await;
    back.granted(json!({"seat": {"seat": SEATS[last], "who": "me"}})).await;
    host.until_so(|host| host.table["seats"][last]["who"] == "person").await;
    assert_eq!(vote(&back), vote(&host));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_outlives_a_restart_and_whoever_comes_back_goes_on_with_it() {
    let mut house = House::new().await;
    let (table, keys, mut clients) = voters(&house).await;
    let last = half_agreed(&mut clients).await;
    let before = vote(&clients[last]).clone();
    let moves = clients[last].moves();
    drop(clients);
    house.stop().await;
    house.start().await;
    let mut back = house.sit(&table, Some(&keys[last])).await;
    prove_eq!("AK-RULING-01", *vote(&back), before);
    back.act(SEATS[last], "yes").await;
    prove!("AK-RULING-01", back.moves() == moves + 1 && vote(&back) != &before, "all have agreed");
}
