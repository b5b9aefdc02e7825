//! What every store must do, whatever it is made of.

use server::store::{House, Store, Whole, Write, copy};
use server::wire::{Said, Stage};
use server::{Holder, KeyHash};

pub(crate) fn meta(id: &str, meta: &str, stage: Stage, public: bool, touched: u64) -> Write {
    Write::Table { id: id.to_owned(), meta: meta.to_owned(), stage, public, touched }
}

pub(crate) fn entry(id: &str, n: usize, body: &str) -> Write {
    Write::Entry { table: id.to_owned(), n, body: body.to_owned() }
}

fn seats(seats: &str) -> Holder {
    Holder { seats: seats.parse().expect("seats"), host: false, invite: false }
}

fn said(text: &str, at: u64) -> Said {
    Said { seat: "B".parse().ok(), text: text.to_owned(), at, table: false }
}

/// Everything that is kept, in order.
pub(crate) async fn all(store: &dyn House) -> Vec<(String, Whole)> {
    let mut tables = Vec::new();
    let mut last = String::new();
    // A page of two at a time, so that pages are turned.
    while let Some(next) = store.tables(&last, 2).await.expect("it reads").last().cloned() {
        for id in store.tables(&last, 2).await.expect("it reads") {
            let whole = store.whole(&id).await.expect("it reads").expect("it is there");
            tables.push((id, whole));
        }
        last = next;
    }
    tables
}

/// Some tables with everything that can be kept of one.
pub(crate) fn some_tables() -> Vec<Write> {
    let mut batch = Vec::new();
    for n in 0..5 {
        let id = format!("k3v9x2m8q{n}");
        batch.push(meta(
            &id,
            r#"{"name":"Zoë \\u0000 ☄"}"#,
            [Stage::Playing, Stage::Over][n % 2],
            n > 2,
            40 + n as u64,
        ));
        for key in 0..n {
            let hash = KeyHash::of(&format!("{n} {key}"));
            let holder = Holder { host: key == 1, invite: key == 2, ..seats(["A", "AC", ""][key % 3]) };
            batch.push(Write::Key { table: id.clone(), hash, holder });
            if key == 3 {
                batch.push(Write::Revoked { table: id.clone(), hash });
            }
        }
        for segment in 0..n {
            batch.push(Write::Segment {
                table: id.clone(),
                first: 3 * segment,
                header: format!("{{\"n\":{segment}}}"),
            });
            (3 * segment..3 * segment + 3).for_each(|n| batch.push(entry(&id, n, &format!("{{\"n\":{n}}}"))));
            batch.push(Write::Traces {
                table: id.clone(),
                first: 3 * segment,
                body: "[{},{},{}]".to_owned(),
            });
        }
        let bookmark = (n > 3).then(|| "b".to_owned());
        if n > 1 {
            batch.push(Write::Position { table: id.clone(), n: 3 * n, body: format!("p{n}"), bookmark });
        }
        batch.push(Write::Said { table: id.clone(), said: Said { table: n == 2, ..said("it's \\ me", 7) } });
        batch.push(Write::Said { table: id.clone(), said: Said { seat: None, ..said("two\nlines", 6) } });
    }
    batch
}

/// A house is read table by table, and can be kept elsewhere from what was read.
pub(crate) async fn house(store: &dyn Store) {
    store.ping().await.expect("it is there");
    assert!(all(store).await.is_empty());
    store.write(some_tables()).await.expect("it is kept");
    let before = all(store).await;
    assert_eq!(before.len(), 5);
    let (id, last) = &before[4];
    assert_eq!(
        (id.as_str(), last.stage, last.public, last.touched),
        ("k3v9x2m8q4", Stage::Playing, true, 44)
    );
    assert_eq!((last.kept.entries.len(), last.kept.keys.len(), last.revoked.len()), (12, 3, 1));
    assert!(last.kept.keys.is_sorted_by_key(|(hash, _)| hash.0));
    // What was revoked stays so, whatever comes after it.
    let (hash, holder) = last.revoked[0];
    store.write(vec![Write::Key { table: id.clone(), hash, holder }]).await.expect("it is kept");
    assert_eq!(all(store).await, before);
    let refused = copy(store, store).await.expect_err("it is not empty").to_string();
    assert!(refused.contains("has to be empty"), "{refused}");

    for (id, _) in &before {
        store.delete(id).await.expect("it is deleted");
    }
    assert!(all(store).await.is_empty());
    let writes = before.iter().flat_map(|(id, whole)| whole.writes(id)).collect();
    store.write(writes).await.expect("it is kept");
    assert_eq!(all(store).await, before);
    for (id, _) in &before {
        store.delete(id).await.expect("it is deleted");
    }
}

/// Of what is said the last is kept, and what is struck is gone.
pub(crate) async fn talk(store: &dyn Store) {
    let id = "k3v9x2m8qt".to_owned();
    let chat = async || store.load(&id).await.expect("it reads").expect("it is there").chat;
    store.write(vec![meta(&id, "talk", Stage::Playing, false, 1)]).await.expect("it is kept");
    let line = |n: u64| Write::Said { table: id.clone(), said: said(&n.to_string(), n) };
    for from in [0, 100, 200] {
        store.write((from..from + 100).map(line).collect()).await.expect("it is kept");
    }
    store.write(vec![line(300), line(301)]).await.expect("it is kept");
    let expected: Vec<Said> = (102..302).map(|n| said(&n.to_string(), n)).collect();
    assert_eq!(chat().await, expected);
    let struck = Write::Struck { table: id.clone(), at: 301, text: "301".to_owned() };
    store.write(vec![struck]).await.expect("it is kept");
    let kept = chat().await;
    assert_eq!((kept.len(), &kept[..199]), (200, &expected[..199]));
    assert!(kept[199].text.starts_with("(struck"), "{:?}", kept[199]);
    store.delete(&id).await.expect("it is deleted");
}

/// Old tables are found, and a table that is deleted leaves nothing behind.
pub(crate) async fn old_and_deleted(store: &dyn Store) {
    let names = ["k3v9x2m8qa", "k3v9x2m8qb", "k3v9x2m8qc", "k3v9x2m8qd"].map(str::to_owned);
    let stages = [Stage::Over, Stage::Waiting, Stage::Over, Stage::Playing];
    let batch = names.iter().zip(stages).zip([30, 20, 10, 50]);
    let batch = batch.map(|((id, stage), touched)| meta(id, "old", stage, true, touched)).collect();
    store.write(batch).await.expect("it is kept");
    let found = async |since, over| store.untouched(since, over).await.expect("it reads");
    assert_eq!(found(31, true).await, ["k3v9x2m8qc", "k3v9x2m8qa"]);
    assert_eq!(found(30, true).await, ["k3v9x2m8qc"]);
    assert_eq!(found(u64::MAX, false).await, ["k3v9x2m8qb", "k3v9x2m8qd"]);
    let id = &names[3];
    store
        .write(vec![entry(id, 0, "{}"), Write::Said { table: id.clone(), said: said("bye", 1) }])
        .await
        .expect("kept");
    for id in &names {
        store.delete(id).await.expect("it is deleted");
    }
    store.delete(id).await.expect("once more does nothing");
    assert!(found(u64::MAX, false).await.is_empty() && found(u64::MAX, true).await.is_empty());
    assert!(store.load(id).await.expect("it reads").is_none());
    // A table of the same name begins with nothing.
    store
        .write(vec![meta(id, "new", Stage::Playing, false, 1), entry(id, 0, "[]")])
        .await
        .expect("it is kept");
    let kept = store.load(id).await.expect("it reads").expect("it is there");
    assert_eq!((kept.entries, kept.chat.len()), (vec!["[]".to_owned()], 0));
    store.delete(id).await.expect("it is deleted");
}

/// What every store must do with tables.
pub(crate) async fn suite(store: &dyn Store) {
    assert!(store.load("0000000001").await.expect("it reads").is_none());
    assert!(store.public(false, 10).await.expect("it reads").is_empty());

    let (one, other) = (KeyHash::of("one"), KeyHash::of("other"));
    let holder = |seats: &str, host| Holder { seats: seats.parse().expect("seats"), host, invite: false };
    let id = "0000000001".to_owned();
    let said = |text: &str, at| Said { seat: "A".parse().ok(), text: text.to_owned(), at, table: false };
    let batch = vec![
        entry(&id, 0, r#"{"quoted":"\"\\'é\u0007"}"#),
        meta(&id, "first", Stage::Waiting, true, 5),
        Write::Key { table: id.clone(), hash: one, holder: holder("A", true) },
        Write::Key { table: id.clone(), hash: other, holder: holder("B", false) },
        Write::Segment { table: id.clone(), first: 0, header: "{}".to_owned() },
        entry(&id, 1, "{}"),
        Write::Said { table: id.clone(), said: said("hello", 1) },
        meta("0000000002", "hidden", Stage::Waiting, false, 6),
        meta("0000000003", "over", Stage::Over, true, 7),
        meta("0000000004", "later", Stage::Playing, true, 8),
    ];
    store.write(batch).await.expect("it is kept");
    let kept = store.load(&id).await.expect("it reads").expect("it is there");
    assert_eq!(kept.meta, "first");
    assert_eq!(kept.entries, [r#"{"quoted":"\"\\'é\u0007"}"#, "{}"]);
    assert_eq!(kept.segments, [(0, "{}".to_owned())]);
    assert_eq!(kept.position, None);
    assert_eq!(kept.chat, [said("hello", 1)]);
    assert_eq!(kept.keys.len(), 2);
    assert!(kept.keys.contains(&(one, holder("A", true))));
    assert_eq!(store.public(false, 10).await.expect("it reads"), ["0000000004", "0000000001"]);
    assert_eq!(store.public(false, 1).await.expect("it reads"), ["0000000004"]);
    assert_eq!(store.public(true, 10).await.expect("it reads"), ["0000000003"]);

    let batch = vec![
        meta(&id, "second", Stage::Over, true, 9),
        Write::Revoked { table: id.clone(), hash: other },
        Write::Key { table: id.clone(), hash: one, holder: holder("AC", true) },
        Write::Position { table: id.clone(), n: 1, body: "p1".to_owned(), bookmark: None },
        Write::Position { table: id.clone(), n: 2, body: "p2".to_owned(), bookmark: Some("b2".to_owned()) },
        Write::Traces { table: id.clone(), first: 0, body: "[{}]".to_owned() },
        Write::Traces { table: id.clone(), first: 1, body: "[{},{}]".to_owned() },
        Write::Said { table: id.clone(), said: Said { seat: None, ..said("bye", 2) } },
    ];
    store.write(batch).await.expect("it is kept");
    let kept = store.load(&id).await.expect("it reads").expect("it is there");
    assert_eq!((kept.meta.as_str(), kept.keys), ("second", vec![(one, holder("AC", true))]));
    assert_eq!(kept.position, Some((2, "p2".to_owned())));
    assert_eq!(kept.chat, [said("hello", 1), Said { seat: None, ..said("bye", 2) }]);
    assert_eq!(store.public(false, 10).await.expect("it reads"), ["0000000004"]);
    assert_eq!(store.public(true, 10).await.expect("it reads"), ["0000000001", "0000000003"]);
    assert_eq!(store.public(true, 1).await.expect("it reads"), ["0000000001"]);

    // A batch is kept whole or not at all: its second entry is there already.
    let batch = vec![entry(&id, 2, "{}"), entry(&id, 1, "{}")];
    store.write(batch).await.expect_err("an entry is written once");
    let batch = vec![meta(&id, "third", Stage::Over, true, 9), entry(&id, 1, "{}")];
    store.write(batch).await.expect_err("an entry is written once");
    let kept = store.load(&id).await.expect("it reads").expect("it is there");
    assert_eq!((kept.meta.as_str(), kept.entries.len()), ("second", 2));
    store.write(vec![entry(&id, 3, "{}")]).await.expect_err("an entry is missing before it");
    store.write(vec![entry(&id, 2, "{}")]).await.expect("it goes on");

    // To be put in order changes nothing.
    while store.tidy().await.expect("it has time") {}
    assert!(!store.tidy().await.expect("it has time"), "nothing is left to do");
    let kept = store.load(&id).await.expect("it reads").expect("it is there");
    assert_eq!((kept.meta.as_str(), kept.entries.len(), kept.chat.len()), ("second", 3, 2));

    store.close().await.expect("it closes");
    store.close().await.expect("once more does nothing");
    store.write(vec![entry(&id, 3, "{}")]).await.expect_err("it is closed");
}
