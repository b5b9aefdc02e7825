//! Games from the deal to the end.

use serde_json::json;

use crate::kit::{House, two};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game() {
    let house = House::new().await;
    let (table, mut a, mut b) = two(&house).await;
    assert_eq!(a.table["stage"], "playing");
    assert_eq!(house.get(&format!("/tables/{table}")).await.0, 403, "a private table needs a key");
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) = if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
        assert!(mover.offers(seat).contains(&(*action).to_owned()));
        mover.act(seat, action).await;
        assert_eq!(mover.moves(), index as u64 + 1, "the update comes before the reply");
        other.until("update").await;
        assert_eq!(other.state["view"], mover.state["view"]);
        assert_eq!(other.lines.len(), mover.lines.len());
    }
    assert_eq!(a.state["turn"]["over"]["winners"], "A");
    assert!(a.state["seed"].is_string(), "the seed is shown at the end");
    a.until_so(|a| a.table["stage"] == "over").await;
    assert_eq!(a.table["winners"], "A");
    assert_eq!(a.refused(json!({"undo": {"seat": "A", "to": 4}})).await, "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_answer_by_themselves() {
    let house = House::new().await;
    let new = json!({
        "game": "astrojam", "seats": ["me", {"bot": "random"}, {"bot": "random"}], "start": true, "seed": 5
    });
    let (table, key, invite) = house.set(new).await;
    assert_eq!(invite, None, "no seat is open");
    let mut me = house.sit(&table, Some(&key)).await;
    let mut mine = 0;
    while mine < 40 && !me.is_over() {
        me.until_so(|me| me.owes("A") || me.is_over()).await;
        let offers = me.offers("A");
        if let Some(offer) = offers.get(mine % offers.len().max(1)) {
            let moves = me.moves();
            me.act("A", &offer.clone()).await;
            assert!(me.moves() > moves);
            mine += 1;
        }
    }
    let fresh = house.sit(&table, Some(&key)).await;
    me.until_so(|me| me.moves() >= fresh.moves()).await;
    if fresh.moves() == me.moves() {
        assert_eq!(me.state, fresh.state, "all the differences lead to what a newcomer sees");
        assert_eq!(me.lines, fresh.lines);
    }
    let updates: Vec<usize> =
        me.heard.iter().filter(|text| text.starts_with(r#"{"is":"update""#)).map(String::len).collect();
    let mean = updates.iter().sum::<usize>() / updates.len();
    assert!(mean < 2048, "an update has {mean} bytes in the mean");
}
