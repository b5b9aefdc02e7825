//! The story of a table: what was said is told to everybody, hidden or swapped by the host, reported by those who play, and written out.

use serde_json::{Value, json};

use crate::kit::{Client, House};

const UGLY: &str = "<b>something ugly</b>";

/// A saga of the host, who holds five seats, and a friend, in which the host has said something ugly: the table, both keys, both clients.
async fn told(house: &House) -> (String, [String; 2], [Client; 2]) {
    let seats = json!(["me", "friend", "me", "me", "me", "me"]);
    let new = json!({"game": "spaceknights", "seats": seats, "seed": 1, "options": {"saga": "skirmish"}});
    let (table, host, invite) = house.set(new).await;
    let friend = house.join(&table, invite.as_deref()).await;
    let (mut me, mut other) = (house.sit(&table, Some(&host)).await, house.sit(&table, Some(&friend)).await);
    me.granted(json!({"start": {}})).await;
    other.until("welcome").await;
    let seat =
        ["A", "C", "D", "E", "F"].into_iter().find(|seat| me.owes(seat)).expect("a seat of mine is asked");
    let ticket = me.question(seat).expect("a question")["ticket"].clone();
    let act = |note: &str| json!({"act": {"seat": seat, "ticket": ticket, "action": "match", "note": note}});
    // A note that reads otherwise than it is written is refused, by the rule, and the question stands.
    let refused = me.wish(act("\u{202e}ylgu")).await;
    assert_eq!((&refused["error"]["rule"], me.moves()), (&json!("TB-NOTE-03"), 0), "{refused}");
    let refused = me.wish(act(&"🚀".repeat(2_001))).await;
    assert_eq!(refused["error"]["rule"], "TB-NOTE-02", "{refused}");
    me.granted(act(UGLY)).await;
    other.until("update").await;
    (table, [host, friend], [me, other])
}

/// The notes in the lines of a log, with their numbers.
fn notes(lines: &Value) -> Vec<(u64, Option<String>)> {
    let lines = lines.as_array().into_iter().flatten().filter_map(|line| line["event"].get("Note"));
    let note =
        |note: &Value| (note["entry"].as_u64().expect("a number"), note["text"].as_str().map(str::to_owned));
    lines.map(note).collect()
}

/// All lines of the story.
fn lines(story: &Value) -> Vec<String> {
    let chapters = story["chapters"].as_array().expect("chapters").iter();
    let passages = chapters.flat_map(|chapter| chapter["passages"].as_array().expect("passages"));
    let lines = passages.flat_map(|passage| passage["lines"].as_array().expect("lines"));
    lines.map(|line| line["text"].as_str().expect("words").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_told_reported_swapped_and_hidden() {
    let mut house = House::new().await;
    let (table, [host, _], [mut me, mut other]) = told(&house).await;
    let story = other.granted(json!({"chronicle": {"from": 0}})).await;
    assert_eq!(lines(&story), [UGLY]);
    assert_eq!(story["previously"], json!([]), "nothing went before the first hand");
    assert_eq!(other.granted(json!({"chronicle": {"from": 9}})).await["chapters"], json!([]));

    let note = json!(0);
    assert_eq!(other.refused(json!({"hide": {"note": note, "swap": false}})).await, "host");
    assert_eq!(other.refused(json!({"report": {"note": 7}})).await, "unknown");
    other.granted(json!({"report": {"note": note}})).await;
    other.granted(json!({"report": {"note": note}})).await;
    let said = me.until("said").await;
    assert!(said["text"].as_str().is_some_and(|text| text.contains("reported")), "{said}");
    let story = me.granted(json!({"chronicle": {"from": 0}})).await.to_string();
    assert!(story.contains(r#""reported":true"#), "{story}");
    assert_eq!(me.refused(json!({"hide": {"note": 7, "swap": false}})).await, "unknown");

    me.granted(json!({"hide": {"note": note, "swap": true}})).await;
    let told = notes(&other.until("welcome").await["lines"]);
    assert!(matches!(&told[..], [(0, Some(text))] if text != UGLY), "{told:?}");
    let story = other.granted(json!({"chronicle": {"from": 0}})).await;
    assert_eq!(lines(&story), [told[0].1.clone().expect("words")]);
    assert!(!story.to_string().contains("reported"), "what stands there now was not reported");

    me.granted(json!({"hide": {"note": note, "swap": false}})).await;
    assert_eq!(notes(&other.until("welcome").await["lines"]), [(0, None)]);

    // A later line has the number of its entry.
    let mine = ["A", "C", "D", "E", "F"].into_iter().find(|seat| me.owes(seat));
    let (seat, speaker) = mine.map_or(("B", &mut other), |seat| (seat, &mut me));
    let (number, question) = (speaker.moves(), speaker.question(seat).expect("a question").clone());
    let act = json!({"seat": seat, "ticket": question["ticket"], "action": "fade", "note": "Gone."});
    speaker.granted(json!({"act": act})).await;
    assert!(number > 0);
    other.granted(json!({"report": {"note": number}})).await;

    house.stop().await;
    house.start().await;
    let mut again = house.sit(&table, Some(&host)).await;
    assert_eq!(lines(&again.granted(json!({"chronicle": {"from": 0}})).await), ["Gone."]);
    assert!(!again.heard[0].contains("ugly"), "it is kept so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_story_is_written_out_as_text_and_never_as_markup() {
    let house = House::new().await;
    let (table, _, [mut me, _other]) = told(&house).await;
    let page = me.granted(json!({"export": {"form": "page"}})).await;
    assert_eq!(page["name"], format!("chronicle-{table}.html"));
    let text = page["text"].as_str().expect("a page");
    assert!(text.contains("&lt;b&gt;something ugly&lt;/b&gt;") && !text.contains("<b>something"), "{text}");
    let text = me.granted(json!({"export": {"form": "markdown"}})).await["text"].to_string();
    assert!(text.contains("something ugly") && !text.contains("<b>something"), "{text}");
    assert_eq!(me.refused(json!({"export": {"form": "pdf"}})).await, "message");
    // Another game tells none.
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let mut me = house.sit(&table, Some(&key)).await;
    for wish in [json!({"chronicle": {"from": 0}}), json!({"export": {"form": "page"}})] {
        assert_eq!(me.refused(wish).await, "unknown");
    }
    assert_eq!(me.refused(json!({"report": {"note": 0}})).await, "unknown");
}

/// SK-PROD-08: people at a storytellers' table give a line with every moment of the story; bots need not.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_for_a_line_is_not_answered_without() {
    let house = House::new().await;
    let options = json!({"saga": "skirmish", "narration": "storyteller"});
    let seats = json!(["me", {"bot": "random"}, "me", "me", "me", "me"]);
    let new = json!({"game": "spaceknights", "seats": seats, "seed": 1, "start": true, "options": options});
    let (table, key, _) = house.set(new).await;
    let mut me = house.sit(&table, Some(&key)).await;
    let seat = ["A", "C", "D", "E", "F"].into_iter().find(|seat| me.owes(seat)).expect("the Foe is asked");
    let question = me.question(seat).expect("a question").clone();
    assert_eq!((&question["asks"], &question["line"]), (&json!("narrate"), &json!("SK-PROD-08")));
    let answer =
        |note: Value| json!({"seat": seat, "ticket": question["ticket"], "action": "tell", "note": note});
    for silent in [Value::Null, json!(""), json!("  ")] {
        assert_eq!(me.refused_by(json!({"act": answer(silent.clone())})).await, "SK-PROD-08");
        assert_eq!(me.refused_by(json!({"try": answer(silent)})).await, "SK-PROD-08");
    }
    assert_eq!(me.moves(), 0, "the question stands");
    me.granted(json!({"act": answer(json!("The plot thickens."))})).await;
    // The bot in seat B tells or is mute, and the table goes on.
    me.until_so(|me| me.moves() >= 2).await;
}
