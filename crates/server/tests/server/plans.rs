//! What those who play together intend, and what becomes of it.

use serde_json::{Value, json};
use testkit::{prove, prove_eq};

use crate::kit::{Client, House, two};

/// Two people with a Knight each, both connected.
async fn team(house: &House) -> (String, String, [Client; 2]) {
    let options = json!({"knights": ["brannoc-vey", "amarante-sool"]});
    let new = json!({"game": "astro-knights", "seats": ["me", "friend"], "options": options, "seed": 4});
    let (table, host, invite) = house.set(new).await;
    let friend = house.join(&table, invite.as_deref()).await;
    let mut a = house.sit(&table, Some(&host)).await;
    let mut b = house.sit(&table, Some(&friend)).await;
    a.granted(json!({"start": {}})).await;
    for client in [&mut a, &mut b] {
        client.until_so(|client| client.state.is_object()).await;
    }
    (table, host, [a, b])
}

const SEATS: [&str; 2] = ["A", "B"];

/// Who is asked, and what: the place of the client, and the question.
fn asked(clients: &[Client; 2]) -> (usize, Value) {
    let found = (0..2).find(|at| clients[*at].owes(SEATS[*at]));
    let found = found.unwrap_or_else(|| panic!("somebody is asked: {}", clients[0].state["turn"]));
    (found, clients[found].question(SEATS[found]).expect("a question").clone())
}

/// Answers with whatever closes a question, else with its first offer; the other hears of it.
async fn answer(clients: &mut [Client; 2]) {
    let (who, question) = asked(clients);
    let text = match question["closes"].as_str() {
        Some(closes) => closes.to_owned(),
        None => clients[who].offers(SEATS[who])[0].clone(),
    };
    clients[who].act(SEATS[who], &text).await;
    let moves = clients[who].moves();
    clients[1 - who].until_so(|other| other.moves() == moves).await;
}

/// Goes on until a question is so.
async fn until(clients: &mut [Client; 2], so: impl Fn(&Value) -> bool) -> (usize, Value) {
    for _ in 0..400 {
        let (who, question) = asked(clients);
        if so(&question) {
            return (who, question);
        }
        answer(clients).await;
    }
    panic!("no such question comes");
}

async fn plan(client: &mut Client, seat: &str, steps: &[&str]) {
    assert_eq!(client.granted(json!({"plan": {"seat": seat, "steps": steps}})).await, json!({}));
}

/// A seat's plan as it was last told.
fn planned(client: &Client, seat: &str) -> Value {
    let told = client.heard.iter().rev().find_map(|text| {
        let message: Value = serde_json::from_str(text).expect("JSON");
        (message["is"] == "plans").then(|| message["plans"].clone())
    });
    let plans = told.unwrap_or_default();
    let of = plans.as_array().into_iter().flatten().find(|plan| plan["seat"] == seat).cloned();
    of.unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_read_by_all_tried_out_and_carried_out() {
    let house = House::new().await;
    let (table, key, mut both) = team(&house).await;
    let (who, _) = until(&mut both, |question| question["asks"] == "main").await;
    let (seat, partner) = (SEATS[who], SEATS[1 - who]);
    let moves = both[who].moves();
    plan(&mut both[who], seat, &["play power-core", "play power-core", "equip blaster"]).await;
    plan(&mut both[1 - who], partner, &["equip blaster", "attack nova-cannon", "boss"]).await;
    both[who].until("plans").await;
    prove_eq!("TB-PLAN-01", planned(&both[who], partner)["steps"][0], "equip blaster", "partners read it");
    prove_eq!("TB-PLAN-01", both[who].moves(), moves, "nothing is done by it");

    // What it comes to, for both alike: in this game nothing is hidden from a partner.
    for client in &mut both {
        let outlook = client.granted(json!({"outlook": {}})).await;
        let plans = outlook["plans"].as_array().expect("plans").clone();
        assert_eq!((&plans[0]["seat"], &plans[1]["seat"]), (&json!(seat), &json!(partner)), "in turn first");
        let prospects = |at: usize| -> Vec<String> {
            let steps = plans[at]["steps"].as_array().expect("steps");
            steps.iter().map(|step| step["prospect"].as_str().expect("a word").to_owned()).collect()
        };
        prove_eq!("TB-PLAN-03", prospects(0), ["sure", "sure", "sure"]);
        prove_eq!("TB-PLAN-03", prospects(1), ["sure", "never", "behind"], "as if its turn came next");
        let no = &plans[1]["steps"][1];
        assert!(no["rule"].as_str().is_some_and(|rule| rule.starts_with("AK-")), "{no}");
        assert!(no["because"].as_str().is_some_and(|why| why.contains("another phase")), "{no}");
        let lines = plans[0]["steps"][0]["lines"].as_array().expect("lines");
        assert!(!lines.is_empty(), "what is certain is told");
    }

    // By hand a step is done like any other; the rest is carried out in one go.
    both[who].act(seat, "play power-core").await;
    assert_eq!(planned(&both[who], seat)["steps"], json!(["play power-core", "equip blaster"]));
    let carried = both[who].granted(json!({"carry": {"seat": seat}})).await;
    prove_eq!("TB-PLAN-04", carried, json!({"done": 2, "left": 0}));
    assert_eq!(both[who].moves(), moves + 3);
    let after = both[who].moves();
    both[1 - who].until_so(|other| other.moves() == after).await;

    // Phases on the way are closed, what is not allowed is said and stays; and all of it goes with the turn.
    plan(&mut both[who], seat, &["discard power-core", "attack blaster", "boss"]).await;
    let carried = both[who].granted(json!({"carry": {"seat": seat}})).await;
    prove_eq!("TB-PLAN-04", (&carried["done"], &carried["left"]), (&json!(1), &json!(2)), "{carried}");
    prove!("TB-PLAN-04", carried["because"].as_str().is_some_and(|why| why.len() > 10), "{carried}");
    prove_eq!("TB-PLAN-04", planned(&both[who], seat)["steps"], json!(["attack blaster", "boss"]));
    let after = both[who].moves();
    both[1 - who].until_so(|other| other.moves() == after).await;
    until(&mut both, |question| question["asks"] != "discard").await;
    prove_eq!("TB-PLAN-01", planned(&both[who], seat), Value::Null, "it goes with the turn, whoever is next");
    house_is_told_anew(&house, &table, &key, partner).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn intentions_that_became_impossible_are_told_as_what_they_are() {
    let house = House::new().await;
    let (_, _, mut both) = team(&house).await;
    let (who, _) = until(&mut both, |question| question["asks"] == "main").await;
    let seat = SEATS[who];
    plan(&mut both[who], seat, &["equip blaster", "power"]).await;
    let outlook = both[who].granted(json!({"outlook": {}})).await;
    assert_eq!(outlook["plans"][0]["steps"][0]["prospect"], "sure", "{outlook}");
    both[who].act(seat, "end main").await;
    let moves = both[who].moves();
    let outlook = both[1 - who].granted(json!({"outlook": {}})).await;
    let steps = &outlook["plans"][0]["steps"];
    prove_eq!(
        "TB-PLAN-03",
        (&steps[0]["prospect"], &steps[1]["prospect"]),
        (&json!("never"), &json!("behind"))
    );
    prove!("TB-PLAN-03", steps[0]["because"].as_str().is_some_and(|why| why.len() > 10), "{outlook}");
    let heard =
        |client: &Client| client.heard.iter().filter(|text| text.contains(r#""is":"update""#)).count();
    let told = heard(&both[who]);
    let carried = both[who].granted(json!({"carry": {"seat": seat}})).await;
    prove_eq!("TB-PLAN-04", (&carried["done"], &carried["left"]), (&json!(0), &json!(2)), "{carried}");
    assert_eq!(heard(&both[who]), told, "nothing was done, and nothing is told");
    prove_eq!("TB-PLAN-04", carried["because"], steps[0]["because"], "and why is said again");
    prove_eq!(
        "TB-PLAN-04",
        (both[who].moves(), &planned(&both[who], seat)["steps"][0]),
        (moves, &json!("equip blaster"))
    );
}

/// Somebody alone with a team game, dealt.
async fn alone(house: &House, game: &str) -> Client {
    let new = json!({"game": game, "seats": ["me"], "seed": 4});
    let (table, key, _) = house.set(new).await;
    let mut a = house.sit(&table, Some(&key)).await;
    a.granted(json!({"start": {}})).await;
    a.until_so(|a| a.state.is_object()).await;
    a
}

fn turns_begun(client: &Client) -> usize {
    client.lines.iter().filter(|line| line["event"].get("TurnBegan").is_some()).count()
}

/// It used to stay where the turn passed from a seat to the same seat, as it always does for somebody alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_plan_goes_with_its_turn_though_the_same_seat_acts_next() {
    let house = House::new().await;
    for (game, step) in [("astro-knights", "attack nova-cannon"), ("helionox", "travel europa")] {
        let mut a = alone(&house, game).await;
        let (mut again, mut laid_in) = (0, 0);
        for _ in 0..200 {
            let question = a.question("A").unwrap_or_else(|| panic!("{game} goes on")).clone();
            let turns = turns_begun(&a);
            if question["asks"] == "main" && laid_in < turns {
                plan(&mut a, "A", &[step]).await;
                laid_in = turns;
            }
            let text = question["closes"].as_str().map_or_else(|| a.offers("A")[0].clone(), str::to_owned);
            a.act("A", &text).await;
            let stays = laid_in == turns && turns_begun(&a) == turns;
            if turns_begun(&a) > turns && laid_in == turns && question["whose"] == "own" {
                again += 1;
                prove_eq!("TB-PLAN-01", planned(&a, "A"), Value::Null, "{game}: it goes with the turn");
            } else if stays && question["asks"] == "main" && a.owes("A") {
                prove_eq!("TB-PLAN-01", planned(&a, "A")["steps"], json!([step]), "{game}: not before");
            }
            if again == 2 {
                break;
            }
        }
        assert_eq!(again, 2, "{game}: one's own turn follows one's own");
    }
}

/// What was planned behind the end of a turn used to be done in the next one, where it was the same seat's.
#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_carried_out_no_further_than_its_turn() {
    let house = House::new().await;
    let mut a = alone(&house, "astro-knights").await;
    let mut carried = 0;
    while carried < 3 {
        let question = a.question("A").expect("a question").clone();
        if question["asks"] != "discard" {
            let text = question["closes"].as_str().map_or_else(|| a.offers("A")[0].clone(), str::to_owned);
            a.act("A", &text).await;
            continue;
        }
        plan(&mut a, "A", &["draw", "end main"]).await;
        let moves = a.moves();
        let outlook = a.granted(json!({"outlook": {}})).await;
        let prospects = ["sure", "behind"].map(|word| json!(word));
        let steps = outlook["plans"][0]["steps"].as_array().expect("steps");
        let told: Vec<&Value> = steps.iter().map(|step| &step["prospect"]).collect();
        assert_eq!(told, prospects.iter().collect::<Vec<_>>(), "it is told so before: {outlook}");
        let reply = a.granted(json!({"carry": {"seat": "A"}})).await;
        prove_eq!("TB-PLAN-01", (&reply["done"], &reply["left"]), (&json!(1), &json!(0)), "{reply}");
        prove_eq!("TB-PLAN-01", a.moves(), moves + 1, "the next turn is not begun by it");
        carried += 1;
    }
}

/// Whoever comes later is told what is planned.
async fn house_is_told_anew(house: &House, table: &str, key: &str, partner: &str) {
    let late = house.sit(table, Some(key)).await;
    let welcome = late.heard.iter().find(|text| text.contains("\"welcome\"")).expect("welcomed");
    let welcome: Value = serde_json::from_str(welcome).expect("JSON");
    let seats: Vec<&Value> =
        welcome["plans"].as_array().expect("a team").iter().map(|plan| &plan["seat"]).collect();
    assert!(seats.iter().all(|seat| *seat == &json!(partner)), "{seats:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_joint_outlook_counts_what_the_team_watches() {
    let house = House::new().await;
    let (_, _, mut both) = team(&house).await;
    // Both equip what they have, so that both can attack in their next turns.
    for _ in 0..200 {
        let (who, question) = asked(&both);
        let armed = |client: &Client, at: usize| {
            client.state["view"]["players"][at]["equipped"]
                .as_array()
                .is_some_and(|weapons| !weapons.is_empty())
        };
        if question["asks"] == "attack" && armed(&both[0], 0) && armed(&both[0], 1) {
            break;
        }
        if both[who].offers(SEATS[who]).iter().any(|text| text == "equip blaster") {
            plan(&mut both[who], SEATS[who], &["equip blaster"]).await;
            both[who].granted(json!({"carry": {"seat": SEATS[who]}})).await;
            let moves = both[who].moves();
            both[1 - who].until_so(|other| other.moves() == moves).await;
        } else {
            answer(&mut both).await;
        }
    }
    for at in 0..2 {
        plan(&mut both[at], SEATS[at], &["attack blaster", "boss"]).await;
    }
    let health = both[0].state["view"]["boss"]["health"].as_i64().expect("a number");
    let outlook = both[0].granted(json!({"outlook": {}})).await;
    let change = json!([{"name": "Furion", "now": health, "least": health - 2, "most": health - 2}]);
    prove_eq!("TB-PLAN-03", outlook["changes"], change, "one each: {outlook}");
}

#[tokio::test(flavor = "multi_thread")]
async fn partners_advise_whoever_answers_for_the_group() {
    let house = House::new().await;
    let (_, _, mut both) = team(&house).await;
    let (who, question) = until(&mut both, |question| question["whose"] == "group").await;
    let (seat, partner) = (SEATS[who], SEATS[1 - who]);
    let counsel = both[1 - who].granted(json!({"counsel": {}})).await;
    assert_eq!((&counsel["seat"], &counsel["prompt"]), (&json!(seat), &question["prompt"]));
    let offers: Vec<String> = counsel["offers"]
        .as_array()
        .expect("offers")
        .iter()
        .map(|offer| offer[0].as_str().expect("a text").to_owned())
        .collect();
    assert_eq!(offers, both[who].offers(seat));
    let none = both[who].granted(json!({"counsel": {}})).await;
    assert_eq!(none["seat"], Value::Null, "whoever answers needs no counsel");
    let wish = |text: &str| json!({"advise": {"seat": partner, "text": text}});
    assert_eq!(both[1 - who].refused(wish("play power-core")).await, "refused");
    assert_eq!(both[1 - who].granted(wish(&offers[0])).await, json!({}));
    both[who].until("plans").await;
    prove_eq!("TB-PLAN-02", planned(&both[who], partner)["advice"], json!(offers[0]));
    let before = both[who].heard.len();
    answer(&mut both).await;
    let gone = both[who].heard[before..].iter().any(|text| text.contains("\"plans\":[]"));
    prove!("TB-PLAN-02", gone, "advice goes with its question");
    until(&mut both, |question| question["whose"] == "own").await;
    assert_eq!(both[1 - who].refused(wish("player A")).await, "late");
}

#[tokio::test(flavor = "multi_thread")]
async fn plans_are_bounded_and_only_for_teams() {
    let house = House::new().await;
    let (_, _, [mut a, mut b]) = team(&house).await;
    let wish = |seat: &str, steps: Value| json!({"plan": {"seat": seat, "steps": steps}});
    assert_eq!(a.refused(wish("B", json!(["equip blaster"]))).await, "key", "nobody plans for another");
    assert_eq!(a.refused(wish("A", json!(["dance"]))).await, "message");
    assert_eq!(a.refused(wish("A", json!(["x".repeat(121)]))).await, "message");
    assert_eq!(a.refused(wish("A", json!(vec!["power"; 25]))).await, "message");
    assert_eq!(a.granted(wish("A", json!(vec!["power"; 24]))).await, json!({}));
    assert_eq!(a.granted(wish("A", json!([]))).await, json!({}));
    assert_eq!(b.granted(json!({"carry": {"seat": "B"}})).await, json!({"done": 0, "left": 0}));
    let (_, mut rival, _other) = two(&house).await;
    assert_eq!(rival.refused(wish("A", json!(["place b2"]))).await, "refused");
    assert_eq!(rival.refused(json!({"outlook": {}})).await, "refused");
    assert_eq!(rival.granted(json!({"counsel": {}})).await["seat"], Value::Null);
}
