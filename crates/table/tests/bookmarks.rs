//! Bookmarks: a table is opened where it was kept, and is the same table.

use small_games::anvil::{Anvil, Cards, Options};
use table::{Bookmark, Chance, Digest, Game, Record, Seats, Seed, Setup, Table, Trace};
use testkit::{choose, prove, prove_eq};

type Event = <Anvil as Game>::Event;

/// A long game with moves taken back, and what was kept after each entry.
fn played() -> (Table<Anvil>, Vec<(Bookmark, <Anvil as Game>::Save)>) {
    let setup = Setup { seats: 4, options: Options { rounds: 6, steady: true } };
    let mut table = Table::<Anvil>::deal(Cards::shipped(), setup, Seed::from_number(3), Vec::new())
        .expect("the set-up is sound");
    let mut rng = Chance::from_number(3);
    let mut kept = vec![(table.bookmark(), table.position().save())];
    let mut turns = 0;
    while let Some((seat, action)) = choose(table.position(), &mut rng).filter(|_| turns < 60) {
        turns += 1;
        table.act(seat, None, action, None, turns).expect("it is offered");
        kept.push((table.bookmark(), table.position().save()));
        if turns % 7 == 0 && table.turn().outcome().is_none() {
            let to = table.moves() - 3;
            table.undo(seat, to, Seats::first(4), turns).expect("all agree");
            kept.push((table.bookmark(), table.position().save()));
        }
    }
    (table, kept)
}

fn resume(
    record: Record<Anvil>,
    kept: &(Bookmark, <Anvil as Game>::Save),
    traces: &[Trace<Event>],
) -> Result<Table<Anvil>, table::Flaw> {
    let traces = traces[..kept.0.entries.min(traces.len())].to_vec();
    Table::resume(Cards::shipped(), record, &kept.0, kept.1.clone(), traces)
}

/// Everything about a table that anybody could come to see.
fn all_of(table: &Table<Anvil>) -> impl PartialEq + std::fmt::Debug {
    let everybody = table.seats();
    let told: Vec<_> = table.told(everybody, 0).cloned().collect();
    let open: Vec<_> = everybody.iter().map(|seat| table.open(seat).cloned()).collect();
    let back: Vec<_> = everybody.iter().map(|seat| table.free_back_to(seat)).collect();
    let past: Vec<_> = (0..=table.moves()).map(|moves| table.position_after(moves)).collect();
    (table.bookmark(), told, open, back, past, table.again(everybody), table.record().segments)
}

#[test]
fn a_table_that_is_opened_at_a_bookmark_is_the_same_table() {
    let (table, kept) = played();
    let traces = table.traces(0);
    assert!(traces.iter().any(|trace| trace.drew) && traces.iter().any(|trace| trace.facts.is_empty()));
    let json = serde_json::to_string(&traces).expect("JSON");
    let read: Vec<Trace<Event>> = serde_json::from_str(&json).expect("what was written");
    assert_eq!(read, traces, "they can be kept");
    for at in &kept {
        let mut opened = resume(table.record(), at, &traces).expect("it opens");
        assert_eq!(all_of(&opened), all_of(&table), "at entry {}", at.0.entries);
        assert!(opened.work() <= table.work(), "with no more work");
        let (mut again, seat) = (table.clone(), Seats::first(4).lowest().expect("a seat"));
        let answers = [&mut opened, &mut again].map(|table| table.undo(seat, 2, Seats::first(4), 99));
        assert_eq!(answers[0], answers[1]);
        assert_eq!(all_of(&opened), all_of(&again), "and goes on alike, far back too");
    }
    let last = kept.last().expect("a bookmark");
    assert_eq!(resume(table.record(), last, &traces).expect("it opens").work(), 0, "nothing is played again");
}

#[test]
fn a_bookmark_holds_for_its_rules_its_content_and_its_record() {
    let (table, kept) = played();
    let traces = table.traces(0);
    let with = |change: &dyn Fn(&mut Bookmark)| {
        let mut other = kept[20].clone();
        change(&mut other.0);
        resume(table.record(), &other, &traces).map(|_| ()).map_err(|flaw| flaw.rule.0)
    };
    prove_eq!("TB-RECORD-05", with(&|_| {}), Ok(()));
    for change in [
        &(|mark: &mut Bookmark| mark.rules += 1) as &dyn Fn(&mut Bookmark),
        &|mark| mark.content = Digest([7; 32]),
        &|mark| mark.digest = Digest([7; 32]),
        &|mark| mark.entries += 1,
        &|mark| mark.entries = 10_000,
    ] {
        prove_eq!("TB-RECORD-05", with(change), Err("TB-RECORD-05"));
    }
    // The record was played by other rules than the program's.
    let mut older = table.record();
    older.segments[0].header.rules += 1;
    assert!(resume(older, &kept[20], &traces).is_err());
    // What comes after the bookmark is replayed, and must come out alike.
    let mut changed = table.record();
    changed.segments[0].entries.remove(30);
    assert!(resume(changed, &kept[20], &traces).is_err());
    assert!(resume(table.record(), &kept[20], &traces[..5]).is_err(), "traces are missing");
    // A position that breaks a rule is none.
    let mut wrong = kept[20].clone();
    wrong.1 = kept[0].1.clone();
    assert!(resume(table.record(), &wrong, &traces).is_err(), "the position of another moment");
}

#[test]
fn who_replays_a_record_may_bound_the_work() {
    let (table, _) = played();
    let within = |most| Table::<Anvil>::replay_within(Cards::shipped(), table.record(), most);
    let flaw = within(20).map(|_| ()).expect_err("it takes more");
    prove_eq!("TB-RECORD-10", (flaw.rule.0, flaw.entry), ("TB-RECORD-10", Some(17)));
    prove!("TB-RECORD-10", within(table.work()).is_ok(), "as much as it takes is enough");
}

/// 150 times an act and its undo after a long game took 8 seconds to replay: each undo played up to 63 moves again.
#[test]
fn going_back_to_the_same_move_again_and_again_is_cheap() {
    let (mut table, _) = played();
    let seat = table.turn().waiting().lowest();
    let Some(seat) = seat else { panic!("the game goes on") };
    let to = table.moves() - 20;
    table.undo(seat, to, Seats::first(4), 0).expect("all agree");
    let before = table.work();
    for _ in 0..150 {
        let mut actions = Vec::new();
        let seat = table.turn().waiting().lowest().expect("somebody is asked");
        table.position().actions(seat, &mut actions);
        table.act(seat, None, actions[0], None, 0).expect("it is offered");
        table.undo(seat, to, Seats::first(4), 0).expect("all agree");
    }
    assert_eq!(table.work() - before, 300, "an act and an undo are one each");
}

#[test]
fn a_stretch_is_played_apart_and_remembered_while_it_is_true() {
    let (mut table, _) = played();
    let long = (0..table.moves()).max_by_key(|to| table.stretch(*to).map(|stretch| stretch.work()));
    let to = long.expect("moves were made");
    let mut stretch = table.stretch(to).expect("so many moves were made");
    assert!(stretch.work() > 5);
    stretch.play();
    assert_eq!(stretch.work(), 0);
    assert!(table.stretch(table.moves() + 1).is_none());
    let mut undone = table.clone();
    let expected = table.position_after(to);
    assert!(table.remember(stretch));
    assert_eq!(table.stretch(to).map(|stretch| stretch.work()), Some(0), "the way is short now");
    assert_eq!(table.position_after(to), expected);
    let stretch = undone.stretch(to).expect("so many moves were made");
    undone.undo(table::Seat::new(0), to - 1, Seats::first(4), 0).expect("all agree");
    assert!(!undone.remember(stretch), "what was taken back is no position of this game any more");
    for moves in 0..20 {
        let stretch = table.stretch(moves).expect("so many moves were made");
        assert!(table.remember(stretch));
    }
    assert!(table.stretch(to).is_some_and(|stretch| stretch.work() > 0), "only the last ones are remembered");
}
