//! Who may do what.

use serde_json::json;

use crate::kit::{House, two, two_with_keys};

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_once_and_a_full_table_says_so() {
    let house = House::new().await;
    let new =
        json!({"game": "hearts", "seats": ["me", "friend", "friend", {"bot": "random"}], "public": true});
    let (table, _, _) = house.set(new).await;
    let path = format!("/tables/{table}/join");
    let (status, joined) = house.post(&path, None, json!({"seat": "C", "name": "Chris"})).await;
    assert_eq!(
        (status, &joined["seats"], &joined["table"]["seats"][2]["name"]),
        (200, &json!("C"), &json!("Chris"))
    );
    for (body, code) in [
        (json!({"seat": "C"}), "taken"),
        (json!({"seat": "D"}), "taken"),
        (json!({"seat": "H"}), "unknown"),
        (json!({"name": "x".repeat(25)}), "message"),
        (json!({"mark": {"colour": 8, "shape": 0}}), "message"),
        (json!({"sit": "B"}), "message"),
    ] {
        let (status, problem) = house.post(&path, None, body.clone()).await;
        assert_eq!(problem["code"], code, "{body}: {status} {problem}");
    }
    house.join(&table, None).await;
    let (status, problem) = house.post(&path, None, json!({})).await;
    assert_eq!((status, problem["code"].as_str()), (409, Some("taken")));
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_open_what_they_open_and_nothing_else() {
    let house = House::new().await;
    let (table, host, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let friend = house.join(&table, invite.as_deref()).await;
    let (other, _, _) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"]})).await;
    for (table, key) in [(&other, Some(&host)), (&table, None), (&table, Some(&"0".repeat(26)))] {
        let mut client = house.connect().await;
        client.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 0})).await;
        assert_eq!(client.bye().await, "key");
    }
    let mut client = house.connect().await;
    client.greet(json!({"protocol": 1, "table": table, "key": friend, "seats": "AB", "lines": 0})).await;
    assert_eq!(client.bye().await, "key", "nobody looks through another's seat");

    let mut a = house.sit(&table, Some(&host)).await;
    let mut b = house.sit(&table, Some(&friend)).await;
    assert_eq!(b.refused(json!({"start": {}})).await, "host");
    assert_eq!(b.refused(json!({"invite": {}})).await, "host");
    assert_eq!(b.refused(json!({"seat": {"seat": "A", "who": "friend"}})).await, "host");
    assert_eq!(b.refused(json!({"act": {"seat": "B", "ticket": 1, "action": "place b2"}})).await, "early");
    assert_eq!(a.refused_by(json!({"start": {"entropy": "seven black cats"}})).await, "TB-CHANCE-04");
    a.granted(json!({"start": {}})).await;
    b.until("welcome").await;
    assert_eq!(b.refused(json!({"act": {"seat": "A", "ticket": 1, "action": "place b2"}})).await, "key");
    assert_eq!(b.refused(json!({"act": {"seat": "B", "ticket": 1, "action": "place b2"}})).await, "refused");
    assert_eq!(a.refused(json!({"start": {}})).await, "late");
    assert_eq!(a.refused(json!({"act": {"seat": "C", "ticket": 1, "action": "place b2"}})).await, "unknown");
    let reply = a.wish(json!({"act": {"seat": "A", "ticket": 7, "action": "place b2"}})).await;
    assert_eq!(reply["error"]["rule"], "TB-TICKET-01");
    assert_eq!(a.refused(json!({"act": {"seat": "A", "ticket": 1, "action": "place z9"}})).await, "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revoked_key_is_worth_nothing() {
    let house = House::new().await;
    let (table, host, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let lost = house.join(&table, invite.as_deref()).await;
    let mut a = house.sit(&table, Some(&host)).await;
    let mut b = house.sit(&table, Some(&lost)).await;
    assert_eq!(a.granted(json!({"revoke": {"seat": "B"}})).await["key"], json!(null), "it is not the host's");
    let fresh = b.until("key").await["key"].as_str().expect("a key").to_owned();
    assert_eq!(b.bye().await, "key");
    let mut b = house.connect().await;
    b.greet(json!({"protocol": 1, "table": table, "key": lost, "lines": 0})).await;
    assert_eq!(b.bye().await, "key");
    let b = house.sit(&table, Some(&fresh)).await;
    assert!(b.heard[0].contains(r#""yours":"B""#));

    let own = a.granted(json!({"revoke": {"seat": "A"}})).await["key"].as_str().expect("a key").to_owned();
    assert_eq!(a.bye().await, "key", "the reply comes first, then the old key is out");
    let mut a = house.sit(&table, Some(&own)).await;
    assert!(a.heard[0].contains(r#""host":true"#));
    let again = a.granted(json!({"invite": {}})).await["key"].as_str().expect("a key").to_owned();
    let path = format!("/tables/{table}/join");
    assert_eq!(house.post(&path, invite.as_deref(), json!({})).await.1["code"], "key");
    assert_eq!(house.post(&path, Some(&again), json!({})).await.1["code"], "taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_over_and_gives_back() {
    let house = House::new().await;
    let (_, mut a, mut b) = two(&house).await;
    assert_eq!(b.refused(json!({"seat": {"seat": "B", "who": {"bot": "genius"}}})).await, "unknown");
    b.granted(json!({"seat": {"seat": "B", "who": {"bot": "random"}}})).await;
    a.until_so(|a| a.table["seats"][1]["who"] == json!({"stand": "random"})).await;
    a.act("A", "place b2").await;
    a.until_so(|a| a.moves() == 2).await;
    b.until_so(|b| b.moves() == 2).await;
    b.granted(json!({"seat": {"seat": "B", "who": "me"}})).await;
    assert_eq!(b.table["seats"][1]["who"], "person");
    let action = a.offers("A")[0].clone();
    a.act("A", &action).await;
    b.until_so(|b| b.owes("B")).await;
    let action = b.offers("B")[0].clone();
    b.act("B", &action).await;
    assert_eq!(b.moves(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_change_hands_before_the_deal() {
    let house = House::new().await;
    let (table, host, _) =
        house.set(json!({"game": "hearts", "seats": ["me", "friend", "friend", "friend"]})).await;
    let mut a = house.sit(&table, Some(&host)).await;
    a.granted(json!({"seat": {"seat": "B", "who": {"bot": "random"}}})).await;
    a.granted(json!({"seat": {"seat": "C", "who": "me"}})).await;
    a.granted(json!({"seat": {"seat": "B", "who": "friend"}})).await;
    let named = json!({"name": {"seat": "C", "name": "My other hand", "mark": {"colour": 5, "shape": 1}}});
    a.granted(json!({"seat": {"seat": "C", "who": "friend"}})).await;
    assert_eq!(a.refused(named.clone()).await, "key", "a seat that was given up is not mine");
    a.granted(json!({"seat": {"seat": "C", "who": "me"}})).await;
    a.granted(named).await;
    assert_eq!(a.table["seats"][1]["who"], "open");
    assert_eq!(a.table["seats"][2]["name"], "My other hand");
    assert_eq!(
        a.refused(json!({"name": {"seat": "B", "name": "x", "mark": {"colour": 0, "shape": 0}}})).await,
        "key"
    );
    let name = json!({"name": {"seat": "A", "name": "tab\there", "mark": {"colour": 0, "shape": 0}}});
    assert_eq!(a.refused(name).await, "message");
    a.granted(json!({"start": {}})).await;
    assert_eq!(a.table["seats"][3]["who"], json!({"bot": "normal"}), "an open seat is the usual bot's");
    assert_eq!(a.refused(json!({"seat": {"seat": "B", "who": "friend"}})).await, "late");
    a.until_so(|a| a.owes("C") || a.owes("A")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_seat_chooses_for_itself_before_the_deal() {
    let house = House::new().await;
    let new =
        json!({"game": "astrojam", "seats": ["me", "friend", {"bot": "easy"}], "options": {"rounds": 40}});
    let (table, host, invite) = house.set(new).await;
    let friend = house.join(&table, invite.as_deref()).await;
    let mut a = house.sit(&table, Some(&host)).await;
    let mut b = house.sit(&table, Some(&friend)).await;
    let choose =
        |seat: &str, value: &str| json!({"choose": {"seat": seat, "option": "colours", "value": value}});
    b.granted(choose("B", "green")).await;
    a.granted(choose("C", "red")).await;
    let (_, told) = house.call("GET", &format!("/tables/{table}"), Some(&host), None).await;
    assert_eq!(told["options"]["colours"], json!(["any", "green", "red"]));
    assert_eq!(told["options"]["rounds"], 40, "the rest stays");

    // Nobody chooses for another person, nor what another has, nor what there is not.
    assert_eq!(a.refused(choose("B", "blue")).await, "key");
    assert_eq!(b.refused(choose("C", "blue")).await, "key");
    assert_eq!(a.refused(choose("A", "red")).await, "refused");
    for (option, value) in
        [("colours", json!("mauve")), ("colours", json!(3)), ("rounds", json!(3)), ("hats", json!("any"))]
    {
        let wish = json!({"choose": {"seat": "A", "option": option, "value": value}});
        assert_eq!(a.refused(wish).await, "message", "{option} {value}");
    }
    let (_, still) = house.call("GET", &format!("/tables/{table}"), Some(&host), None).await;
    assert_eq!(still["options"], told["options"], "what is refused changes nothing");
    a.granted(json!({"start": {}})).await;
    assert_eq!(a.refused(choose("A", "blue")).await, "late");
    b.until("welcome").await;
    let seats = &b.state["view"]["seats"];
    assert_eq!((&seats[1]["colour"], &seats[2]["colour"]), (&json!("green"), &json!("red")));
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_is_plain_and_reaches_everybody() {
    let house = House::new().await;
    let (_, mut a, mut b) = two(&house).await;
    a.granted(json!({"say": {"seat": "A", "text": " good luck <b>&</b> "}})).await;
    let said = b.until("said").await;
    assert_eq!((&said["seat"], &said["text"]), (&json!("A"), &json!("good luck <b>&</b>")));
    for text in ["", "   ", "bell\u{7}", &"x".repeat(501)] {
        assert_eq!(a.refused(json!({"say": {"seat": "A", "text": text}})).await, "message");
    }
    assert_eq!(b.refused(json!({"say": {"seat": "A", "text": "it was me"}})).await, "key");
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_public_tables_and_hold_nothing() {
    let house = House::new().await;
    let seats = json!(["me", "me", "me", "me"]);
    let (table, key, _) =
        house.set(json!({"game": "hearts", "seats": seats, "public": true, "start": true})).await;
    let mut player = house.sit(&table, Some(&key)).await;
    let mut watcher = house.sit(&table, None).await;
    player.until_so(|player| player.table["watching"] == 1).await;
    assert_eq!(watcher.state["questions"], json!([]));
    assert_eq!(watcher.refused(json!({"act": {"seat": "A", "ticket": 1, "action": "x"}})).await, "key");
    assert_eq!(watcher.refused(json!({"labels": {"seat": "A", "text": ""}})).await, "key");
    assert_eq!(watcher.refused(json!({"rematch": {}})).await, "key");
    assert_eq!(watcher.refused(json!({"say": {"seat": null, "text": "hello"}})).await, "key");
    assert_eq!(watcher.refused(json!({"talk": {"who": "everybody"}})).await, "host");
    player.granted(json!({"talk": {"who": "everybody"}})).await;
    watcher.granted(json!({"say": {"seat": null, "text": "hello"}})).await;
    player.granted(json!({"talk": {"who": "nobody"}})).await;
    assert_eq!(player.refused(json!({"say": {"seat": "A", "text": "hello"}})).await, "key");
    watcher.granted(json!({"look": {"moves": 0}})).await;
    assert_eq!(watcher.refused(json!({"look": {"moves": 1}})).await, "unknown");
    drop(watcher);
    player.until_so(|player| player.table["watching"] == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_opened_by_the_same_keys() {
    let house = House::new().await;
    let (_, [host, friend], [mut a, mut b]) = two_with_keys(&house).await;
    assert_eq!(a.refused(json!({"rematch": {}})).await, "early");
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) = if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
        mover.act(seat, action).await;
        other.until("update").await;
    }
    b.granted(json!({"rematch": {}})).await;
    let table = a.until("rematch").await["table"].as_str().expect("a table").to_owned();
    a.granted(json!({"rematch": {}})).await;
    assert_eq!(a.table["rematch"], *table, "asked for twice, it is one table");
    assert_eq!(house.get(&format!("/tables/{table}")).await.0, 403, "it is as private as the first");
    a.hello(&table, Some(&host), 0).await;
    b.hello(&table, Some(&friend), 0).await;
    a.act("A", "place b2").await;
    b.until_so(|b| b.owes("B")).await;
    assert_eq!((a.moves(), a.lines.len()), (1, 1), "over the same connections");
}

/// A host could put a bot in the place of a friend who sat there, looking on.
#[tokio::test(flavor = "multi_thread")]
async fn a_present_friend_is_not_made_a_bot_unasked_and_a_rematch_seats_people_as_people() {
    let house = House::new().await;
    let (table, [_, friend], [mut a, mut b]) = two_with_keys(&house).await;
    let bot = json!({"seat": {"seat": "B", "who": {"bot": "random"}}});
    assert_eq!(a.refused(bot.clone()).await, "taken");
    drop(b);
    a.until_so(|a| a.table["seats"][1]["here"] == false).await;
    a.granted(bot).await;
    a.until_so(|a| a.table["seats"][1]["who"] == json!({"stand": "random"})).await;
    while !a.is_over() {
        a.until_so(|a| a.owes("A") || a.is_over()).await;
        if let Some(action) = a.offers("A").first().cloned() {
            a.act("A", &action).await;
        }
    }
    // They are back for the end: the next game is theirs again.
    b = house.sit(&table, Some(&friend)).await;
    a.granted(json!({"rematch": {}})).await;
    let next = b.until("rematch").await["table"].as_str().expect("a table").to_owned();
    b.hello(&next, Some(&friend), 0).await;
    let who = |seat: usize| b.table["seats"][seat]["who"].clone();
    assert_eq!((who(0), who(1)), (json!("person"), json!("person")));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_two_seats_are_alike_in_colour_or_shape() {
    let house = House::new().await;
    let seats = json!(["me", "friend", "friend", {"bot": "random"}]);
    let mark = json!({"colour": 2, "shape": 3});
    let (table, host, invite) = house.set(json!({"game": "hearts", "seats": seats, "mark": mark})).await;
    let mut a = house.sit(&table, Some(&host)).await;
    let marks = |client: &crate::kit::Client, of: &str| -> Vec<u64> {
        let seats = client.table["seats"].as_array().expect("seats");
        seats.iter().map(|seat| seat["mark"][of].as_u64().expect("a number")).collect()
    };
    assert_eq!((marks(&a, "colour"), marks(&a, "shape")), (vec![2, 1, 0, 3], vec![3, 1, 2, 0]));
    // Whoever sits down with a mark that a person has gets another; what a bot or an open seat has is theirs to take.
    let path = format!("/tables/{table}/join");
    for mark in [json!({"colour": 2, "shape": 0}), json!({"colour": 0, "shape": 0})] {
        let (status, joined) = house.post(&path, invite.as_deref(), json!({"mark": mark})).await;
        assert_eq!(status, 200, "{joined}");
    }
    a.until_so(|a| a.table["seats"][2]["who"] == "person").await;
    assert_eq!((marks(&a, "colour"), marks(&a, "shape")), (vec![2, 1, 0, 3], vec![3, 1, 0, 2]));
    let name = |colour: u8, shape: u8| json!({"name": {"seat": "A", "name": "Ada", "mark": {"colour": colour, "shape": shape}}});
    assert_eq!(a.refused(name(1, 3)).await, "taken", "seat B has that colour");
    assert_eq!(a.refused(name(2, 0)).await, "taken", "seat C has that shape");
    a.granted(name(3, 5)).await;
    assert_eq!(
        (marks(&a, "colour"), marks(&a, "shape")),
        (vec![3, 1, 0, 2], vec![5, 1, 0, 2]),
        "the bot gives way"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_can_name_the_addresses_that_work() {
    let house = House::new().await;
    let (_, about) = house.get("/about").await;
    assert_eq!(about["reached"], json!([]), "it listens to this machine only");
    let house = House::with(|config| config.public_url = Some("https://games.example.org/".to_owned())).await;
    let (_, about) = house.get("/about").await;
    assert_eq!(about["reached"], json!(["https://games.example.org"]));
    let house = House::with(|config| config.address.set_ip([0, 0, 0, 0].into())).await;
    let (_, about) = house.get("/about").await;
    let port = format!(":{}", house.address().port());
    let reached = about["reached"].as_array().expect("a list");
    let fits = |url: &serde_json::Value| {
        url.as_str()
            .is_some_and(|url| url.starts_with("http://") && url.ends_with(&port) && !url.contains("0.0.0.0"))
    };
    assert!(reached.iter().all(fits), "{about}");
}
