//! Records: replay, tampering, segments.

use small_games::anvil::{Anvil, Cards, Options};
use table::{
    Cost, Dealt, Entropy, Entry, Game, Handover, Record, Seats, Seed, Setup, Start, Table, Told, Verdict,
    Voided,
};
use testkit::{choose, prove, prove_eq};

/// A random game of so many moves: the first from this seed on that is long enough.
fn played(seed: u64, moves: usize) -> Table<Anvil> {
    (seed..).find_map(|seed| play(seed, moves)).expect("one game is long enough")
}

fn play(seed: u64, moves: usize) -> Option<Table<Anvil>> {
    let setup = Setup { seats: 3, options: Options::default() };
    let mut table = Table::deal(Cards::shipped(), setup, Seed::from_number(seed), Vec::new())
        .expect("the set-up is sound");
    let mut rng = table::Chance::from_number(seed);
    while table.moves() < moves {
        let (seat, action) = choose(table.position(), &mut rng)?;
        table.act(seat, None, action, None, 1).expect("it is offered");
    }
    table.turn().outcome().is_none().then_some(table)
}

fn verify(record: &Record<Anvil>) -> Vec<Verdict> {
    Table::<Anvil>::verify(Cards::shipped(), record)
}

fn flaw(record: &Record<Anvil>) -> (Option<usize>, &'static str) {
    let verdicts = verify(record);
    let flaw = verdicts[0].flaw.clone().unwrap_or_else(|| panic!("no flaw was found: {verdicts:?}"));
    assert_eq!(Table::<Anvil>::replay(Cards::shipped(), record.clone()).map(|_| ()), Err(flaw.clone()));
    assert!(!flaw.to_string().is_empty());
    (flaw.entry, flaw.rule.0)
}

#[test]
fn a_record_replays_alike() {
    let mut table = played(1, 40);
    let seat = table.turn().waiting().lowest().expect("somebody is asked");
    table.undo(seat, 30, Seats::first(3), 2).expect("all agree");
    let record = table.record();
    let replayed = Table::<Anvil>::replay(Cards::shipped(), record.clone()).expect("it replays");
    prove_eq!("TB-RECORD-05", replayed.digest(), table.digest());
    assert_eq!(replayed.position(), table.position());
    assert_eq!(replayed.record(), record);
    let deal = Some(Dealt { entropy: Vec::new(), voided: Vec::new() });
    let expected = Verdict { rules: 1, current: true, entries: 41, deal, handed: Vec::new(), flaw: None };
    assert_eq!(verify(&record), [expected]);
}

#[test]
fn a_changed_entry_is_found_where_it_is() {
    let record = played(1, 40).record();
    let mut changed = record.clone();
    let Entry::Act { action, .. } = &mut changed.segments[0].entries[4] else { panic!("an act") };
    *action = "rest!".to_owned();
    prove_eq!("TB-RECORD-05", flaw(&changed), (Some(5), "TB-TEXT-01"));

    let mut changed = record.clone();
    let Entry::Act { digest, .. } = &mut changed.segments[0].entries[7] else { panic!("an act") };
    digest.0[31] ^= 1;
    prove_eq!("TB-RECORD-05", flaw(&changed), (Some(8), "TB-RECORD-05"));

    let mut changed = record;
    changed.segments[0].entries.remove(9);
    prove_eq!("TB-RECORD-05", flaw(&changed).0, Some(10));
}

#[test]
fn a_header_is_checked_before_anything_is_replayed() {
    let record = played(1, 5).record();
    let with = |change: &dyn Fn(&mut Record<Anvil>)| {
        let mut record = record.clone();
        change(&mut record);
        flaw(&record)
    };
    let layout = with(&|record| record.segments[0].header.orrery = 2);
    prove_eq!("TB-RECORD-02", layout, (None, "TB-RECORD-02"));
    let game = with(&|record| record.segments[0].header.game = "hearts".to_owned());
    prove_eq!("TB-RECORD-03", game, (None, "TB-RECORD-03"));
    let secret = with(&|record| {
        let Start::Deal { seed, .. } = &mut record.segments[0].header.start else { panic!("a deal") };
        *seed = None;
    });
    prove_eq!("TB-RECORD-04", secret, (None, "TB-RECORD-04"));
    let other_seed = with(&|record| {
        let Start::Deal { seed, .. } = &mut record.segments[0].header.start else { panic!("a deal") };
        *seed = Some(Seed::from_number(1_000_000));
    });
    prove_eq!("TB-CHANCE-01", other_seed, (None, "TB-CHANCE-01"));
    let seats = with(&|record| record.segments[0].header.setup.seats = 9);
    assert_eq!(seats, (None, "TB-SEAT-01"));
    let rounds = with(&|record| record.segments[0].header.setup.options.rounds = 9);
    assert_eq!(rounds, (None, "AN-SETUP-03"));
    // Another version of the rules is only a remark while the game replays alike; the digest
    // covers it, so it cannot be changed afterwards.
    let rules = with(&|record| record.segments[0].header.rules = 2);
    assert_eq!(rules, (Some(1), "TB-RECORD-05"));
}

#[test]
fn an_empty_record_holds_no_game() {
    let empty = Record::<Anvil> { segments: Vec::new() };
    let flaw = Table::replay(Cards::shipped(), empty).map(|_| ()).expect_err("there is nothing to replay");
    prove_eq!("TB-RECORD-01", flaw.rule.0, "TB-RECORD-01");
}

#[test]
fn a_game_goes_on_in_a_new_segment_after_its_record_broke() {
    let table = played(1, 20);
    let mut broken = table.record();
    let Entry::Act { digest, .. } = &mut broken.segments[0].entries[3] else { panic!("an act") };
    digest.0[0] ^= 1;
    let last = table.position().save();
    let mut table = Table::from_position(Cards::shipped(), Options::default(), last, broken.segments)
        .expect("the last position is sound");
    let mut rng = table::Chance::from_number(9);
    for _ in 0..5 {
        let (seat, action) = choose(table.position(), &mut rng).expect("the game goes on");
        table.act(seat, None, action, None, 0).expect("it is offered");
    }
    let record = table.record();
    let verdicts = verify(&record);
    prove_eq!("TB-RECORD-09", verdicts.len(), 2);
    prove!(
        "TB-RECORD-09",
        verdicts[0].flaw.as_ref().is_some_and(|flaw| flaw.entry == Some(4) && flaw.segment == 1)
    );
    prove!("TB-RECORD-09", verdicts[1].flaw.is_none() && verdicts[1].entries == 5, "{verdicts:?}");
    let replayed = Table::replay(Cards::shipped(), record.clone()).expect("the last segment replays");
    assert_eq!((replayed.record(), replayed.digest()), (record, table.digest()));
}

#[test]
fn an_undo_is_replayed_as_what_it_was() {
    let mut table = played(2, 12);
    let last = table.turn().waiting().lowest().expect("somebody is asked");
    assert_ne!(table.undo_cost(last, 3), Cost::Free);
    table.undo(last, 3, Seats::first(3), 4).expect("all agree");
    let mut record = table.record();
    assert!(verify(&record)[0].flaw.is_none());
    let Some(Entry::Undo { agreed, .. }) = record.segments[0].entries.last_mut() else { panic!("an undo") };
    *agreed = Seats::NONE;
    prove_eq!("TB-UNDO-02", flaw(&record), (Some(13), "TB-UNDO-02"));
}

/// A game that two devices added to, after two deals that came to nothing.
fn added() -> Table<Anvil> {
    let bound = |at: &str, words: &str| Entropy {
        committed: Some(Entropy::commitment(words)),
        ..Entropy::new(at.parse().expect("a seat"), words)
    };
    let beside = "C".parse().expect("a seat");
    let entropy = vec![Entropy { beside, ..bound("A", "salt") }, bound("B", "pepper")];
    let setup = Setup { seats: 3, options: Options::default() };
    let mut table = Table::deal(Cards::shipped(), setup, Seed::from_number(1), entropy).expect("it is sound");
    table.note_voided(vec![Voided { missing: "B".parse().expect("a seat"), times: 2 }]);
    table
}

#[test]
fn what_was_opened_is_what_was_bound() {
    let table = added();
    let record = table.record();
    prove_eq!("TB-CHANCE-04", verify(&record)[0].flaw, None);
    let with = |change: &dyn Fn(&mut Vec<Entropy>)| {
        let mut record = record.clone();
        let Start::Deal { entropy, .. } = &mut record.segments[0].header.start else { panic!("a deal") };
        change(entropy);
        record
    };
    let other = with(&|entropy| entropy[1].words = "chili".to_owned());
    prove_eq!("TB-CHANCE-04", flaw(&other), (None, "TB-CHANCE-04"));
    // Who was bound and to what is no part of the draw, so that old records draw as they did.
    let unbound = with(&|entropy| entropy.iter_mut().for_each(|added| added.committed = None));
    let again = Table::replay(Cards::shipped(), unbound).expect("it replays");
    assert_eq!(again.position(), table.position());
}

#[test]
fn the_record_names_whose_opening_was_missing_and_how_often() {
    let mut table = added();
    let dealt = verify(&table.record())[0].deal.clone().expect("it was dealt");
    prove_eq!("TB-CHANCE-05", dealt.voided, [Voided { missing: "B".parse().expect("a seat"), times: 2 }]);
    // The digest covers it, and nothing is noted once something was played.
    let (seat, action) = choose(table.position(), &mut table::Chance::from_number(1)).expect("it goes on");
    table.act(seat, None, action, None, 1).expect("it is offered");
    table.note_voided(Vec::new());
    let mut record = table.record();
    prove_eq!("TB-CHANCE-05", verify(&record)[0].flaw, None);
    let Start::Deal { voided, .. } = &mut record.segments[0].header.start else { panic!("a deal") };
    prove_eq!("TB-CHANCE-05", voided.len(), 1);
    voided.clear();
    prove_eq!("TB-CHANCE-05", flaw(&record), (Some(1), "TB-RECORD-05"));
}

#[test]
fn a_seat_that_changed_hands_stands_in_the_record() {
    let mut table = played(1, 10);
    let (b, c) = ("B".parse().expect("a seat"), "C".parse().expect("a seat"));
    let before = table.position().clone();
    table.handed(b, Handover::Taken, Seats::only(c), 5).expect("there is such a seat");
    assert!(table.handed("H".parse().expect("a seat"), Handover::Renewed, Seats::NONE, 5).is_err());
    assert_eq!((table.position(), table.moves()), (&before, 10), "it is no move");
    let told = table.told(Seats::NONE, 0).last().map(|line| line.told.clone());
    prove_eq!(
        "TB-SEAT-03",
        told,
        Some(Told::Handed { seat: b, how: Handover::Taken, agreed: Seats::only(c) })
    );
    // It goes on, and taking moves back takes back nothing of it.
    let seat = table.turn().waiting().lowest().expect("somebody is asked");
    table.undo(seat, 8, Seats::first(3), 6).expect("all agree");
    let mut record = table.record();
    let verdict = verify(&record).remove(0);
    prove_eq!(
        "TB-SEAT-03",
        (verdict.flaw, verdict.handed),
        (None, vec![(b, Handover::Taken, Seats::only(c))])
    );
    let bookmark = table.bookmark();
    let (save, traces) = (table.position().save(), table.traces(0));
    let resumed = Table::resume(Cards::shipped(), record.clone(), &bookmark, save, traces).expect("it opens");
    let lines = |table: &Table<Anvil>| table.told(Seats::first(3), 0).cloned().collect::<Vec<_>>();
    assert_eq!((resumed.record(), lines(&resumed)), (record.clone(), lines(&table)));
    record.segments[0].entries.remove(10);
    prove_eq!("TB-SEAT-03", flaw(&record), (Some(11), "TB-RECORD-05"));
}
