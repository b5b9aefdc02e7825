//! A table in play: seats, questions and their numbers, notes, undo, preview.

use small_games::anvil::{Action, Anvil, Cards, Event, Options, after_the_toss};
use small_games::tic_tac_toe::TicTacToe;
use table::{
    Again, AnyTable, Chance, Cost, Denied, Entropy, NOTE_MAX, Quiet, Seat, Seats, Seed, Setup, Share, Table,
    TableWhy, Ticket, Told,
};
use testkit::{Scene, choose, prove, prove_eq};

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a letter from A to H")
}

fn anvil(seats: u8, seed: u64) -> Table<Anvil> {
    let setup = Setup { seats, options: Options::default() };
    Table::deal(Cards::shipped(), setup, Seed::from_number(seed), Vec::new()).expect("the set-up is sound")
}

fn refused<W: std::fmt::Debug + PartialEq>(answer: Result<(), Denied<W>>) -> (&'static str, TableWhy) {
    match answer {
        Err(Denied::Table(no)) => (no.rule.0, no.why),
        other => panic!("expected a refusal of the table, found {other:?}"),
    }
}

/// A table in its first turn: everybody has tossed something.
fn tossed(seats: u8, seed: u64) -> Table<Anvil> {
    let mut table = anvil(seats, seed);
    for seat in Seats::first(seats) {
        let action = table.open(seat).expect("everybody tosses").actions[0];
        table.act(seat, None, action, None, 0).expect("it is offered");
    }
    table
}

#[test]
fn a_game_is_for_so_many_seats() {
    for (seats, fits) in [(1, false), (2, true), (3, false), (0, false), (200, false)] {
        let dealt = Table::<TicTacToe>::deal(
            &(),
            Setup { seats, options: Default::default() },
            Seed::from_number(1),
            Vec::new(),
        );
        let expected = TableWhy::Seats { given: seats, fewest: 2, most: 2 };
        match dealt {
            Ok(_) => prove!("TB-SEAT-01", fits, "{seats} seats were dealt to"),
            Err(no) => prove_eq!("TB-SEAT-01", no, Denied::Table(table::Refusal::by("TB-SEAT-01", expected))),
        }
    }
}

#[test]
fn each_seat_at_the_table_adds_entropy_once() {
    let deal = |entropy: &[(&str, &str)]| {
        let entropy = entropy.iter().map(|(at, words)| Entropy::new(seat(at), words));
        let setup = Setup { seats: 2, options: Options::default() };
        Table::<Anvil>::deal(Cards::shipped(), setup, Seed::from_number(1), entropy.collect())
    };
    let plain = deal(&[]).expect("nobody has to add");
    let salted = deal(&[("A", "salt"), ("B", "pepper")]).expect("each may add once");
    assert_ne!(plain.position(), salted.position(), "entropy changes the deal");
    for wrong in [&[("A", "x"), ("A", "y")][..], &[("C", "x")]] {
        let no = deal(wrong).expect_err("it is refused");
        prove_eq!("TB-CHANCE-02", no.rule().0, "TB-CHANCE-02");
    }
}

#[test]
fn only_a_seat_at_the_table_that_is_asked_can_answer() {
    let mut table = tossed(2, 1);
    let (rule, why) = refused(table.act(seat("C"), None, Action::Rest, None, 0));
    prove_eq!("TB-SEAT-02", (rule, why), ("TB-SEAT-02", TableWhy::NoSeat { seat: seat("C"), seats: 2 }));
    let (rule, why) = refused(table.act(seat("B"), None, Action::Rest, None, 0));
    prove_eq!(
        "TB-ASK-01",
        (rule, why),
        ("TB-ASK-01", TableWhy::NotAsked { waiting: Seats::only(seat("A")) })
    );
    let (rule, _) = refused(table.undo(seat("H"), 0, Seats::first(8), 0));
    prove_eq!("TB-SEAT-02", rule, "TB-SEAT-02");
    assert_eq!(table.act(seat("A"), None, Action::Rest, None, 0), Ok(()));
}

#[test]
fn an_answer_names_the_open_question() {
    let mut table = tossed(2, 1);
    let now = table.open(seat("A")).expect("A works").ticket;
    for given in [Ticket(0), Ticket(now.0 - 1), Ticket(now.0 + 1)] {
        let answer = refused(table.act(seat("A"), Some(given), Action::Rest, None, 0));
        prove_eq!("TB-TICKET-01", answer, ("TB-TICKET-01", TableWhy::Stale { given, now }));
    }
    assert_eq!(table.act(seat("A"), Some(now), Action::Rest, None, 0), Ok(()));
    let again = table.act(seat("A"), Some(now), Action::Rest, None, 0);
    prove!("TB-TICKET-01", again.is_err(), "a question was answered twice");
}

#[test]
fn another_seats_answer_does_not_spoil_a_ticket_but_an_undo_does() {
    let mut table = anvil(3, 1);
    let ticket = |table: &Table<Anvil>, at: &str| table.open(seat(at)).map(|open| open.ticket);
    let (a, b, c) = (ticket(&table, "A"), ticket(&table, "B"), ticket(&table, "C"));
    let toss = table.open(seat("B")).expect("B tosses").actions[0];
    table.act(seat("B"), b, toss, None, 0).expect("it is offered");
    prove_eq!("TB-TICKET-02", (ticket(&table, "A"), ticket(&table, "C")), (a, c));
    prove!("TB-TICKET-02", ticket(&table, "B") > b, "the mover's next question has a new number");
    let before = [ticket(&table, "A"), ticket(&table, "B"), ticket(&table, "C")];
    table.undo(seat("B"), 0, Seats::NONE, 0).expect("nothing was learned");
    let after = [ticket(&table, "A"), ticket(&table, "B"), ticket(&table, "C")];
    let fresh = after.iter().zip(&before).all(|(number, old)| number > old);
    prove!("TB-TICKET-02", fresh, "{before:?} then {after:?}");
}

#[test]
fn a_text_that_is_no_action_is_refused_with_its_place() {
    let table = tossed(2, 1);
    for (text, at) in
        [("", 0), ("dance", 0), ("quench B", 8), ("play gold", 5), ("rest ", 5), ("strike angle=x", 13)]
    {
        match table.read(text) {
            Err(Denied::Table(no)) => {
                let TableWhy::Unreadable(unreadable) = no.why else { panic!("{no:?}") };
                prove_eq!("TB-TEXT-01", (no.rule.0, unreadable.at), ("TB-TEXT-01", at), "{text:?}");
            }
            other => panic!("{text:?} was read as {other:?}"),
        }
    }
    assert_eq!(table.read("rest"), Ok(Action::Rest));
}

#[test]
fn a_refusal_changes_nothing() {
    let mut table = tossed(2, 1);
    let before = (table.position().clone(), table.digest(), table.record(), table.open(seat("A")).cloned());
    for action in [Action::Smother, Action::Strike { angle: 400, force: 1 }, Action::Fling(seat("B"))] {
        assert!(table.act(seat("A"), None, action, None, 0).is_err());
    }
    let after = (table.position().clone(), table.digest(), table.record(), table.open(seat("A")).cloned());
    prove!("TB-REFUSE-01", before == after, "a refused answer left a trace");
}

#[test]
fn when_the_game_is_over_nothing_more_happens() {
    let mut rng = Chance::from_number(3);
    let mut table = anvil(2, 3);
    while let Some((seat, action)) = choose(table.position(), &mut rng) {
        table.act(seat, None, action, None, 0).expect("it is offered");
    }
    prove_eq!("TB-OVER-01", refused(table.act(seat("A"), None, Action::Rest, None, 0)).0, "TB-OVER-01");
    prove_eq!("TB-OVER-01", refused(table.undo(seat("A"), 0, Seats::first(8), 0)).0, "TB-OVER-01");
    assert!(Seats::first(2).into_iter().all(|seat| table.open(seat).is_none()));
}

#[test]
fn notes_ride_only_where_there_is_room() {
    let mut table = anvil(2, 1);
    let toss = table.open(seat("A")).expect("A tosses").actions[0];
    let note = |text: &str| Some(text.to_owned());
    let answer = refused(table.act(seat("A"), None, toss, note("for luck"), 0));
    prove_eq!("TB-NOTE-01", answer, ("TB-NOTE-01", TableWhy::NoteUnwanted));

    let mut table = tossed(2, 1);
    let long = "ä".repeat(NOTE_MAX + 1);
    let answer = refused(table.act(seat("A"), None, Action::Rest, Some(long), 0));
    let expected = TableWhy::NoteTooLong { length: NOTE_MAX + 1, most: NOTE_MAX };
    prove_eq!("TB-NOTE-02", answer, ("TB-NOTE-02", expected));
    let answer = refused(table.act(seat("A"), None, Action::Rest, note("a\tb"), 0));
    prove_eq!("TB-NOTE-03", answer, ("TB-NOTE-03", TableWhy::NoteNotPlain { at: 1 }));
    // What turns the direction of writing could make a reader believe something else.
    for turning in ['\u{202e}', '\u{2066}', '\u{2028}'] {
        let answer = refused(table.act(seat("A"), None, Action::Rest, note(&format!("ab{turning}c")), 0));
        prove_eq!("TB-NOTE-03", answer, ("TB-NOTE-03", TableWhy::NoteNotPlain { at: 2 }));
    }
    let allowed = format!("{}\n", "ä".repeat(NOTE_MAX - 1));
    prove_eq!("TB-NOTE-02", table.act(seat("A"), None, Action::Rest, Some(allowed), 0), Ok(()));
}

#[test]
fn a_note_can_be_struck_and_changes_nothing() {
    let play = |note: Option<&str>| {
        let mut table = tossed(2, 1);
        table
            .act(seat("A"), None, Action::Rest, note.map(str::to_owned), 5)
            .expect("resting is always allowed");
        table
    };
    let (plain, mut named) = (play(None), play(Some("Durendal")));
    prove_eq!("TB-NOTE-04", (plain.digest(), plain.position()), (named.digest(), named.position()));
    assert_ne!(plain.record(), named.record());
    let told = |table: &Table<Anvil>| {
        let news = AnyTable::told(table, Seats::NONE, 0).into_iter();
        news.map(|news| news.words).find(|words| words.starts_with("A: ")).expect("a line of A's")
    };
    prove_eq!("TB-NOTE-05", told(&named), "A: “Durendal”");
    named.strike_note(2, Some("Joyeuse"));
    prove_eq!("TB-NOTE-05", told(&named), "A: “Joyeuse”");
    named.strike_note(2, None);
    prove_eq!("TB-NOTE-05", told(&named), "A: (hidden)");
    prove_eq!("TB-NOTE-04", plain.record(), named.record());
    let verdicts = Table::<Anvil>::verify(Cards::shipped(), &named.record());
    prove!("TB-NOTE-04", verdicts[0].flaw.is_none(), "{verdicts:?}");
    named.strike_note(0, Some("nothing was said there"));
    named.strike_note(99, None);
    assert_eq!(plain.record(), named.record());
}

#[test]
fn undo_is_free_until_something_is_learned() {
    // Placing stones on an open board teaches nobody anything.
    let mut table = Scene::<TicTacToe>::deal(&(), 2).plays("A", "place b2").into_table();
    prove_eq!("TB-UNDO-01", table.undo_cost(seat("A"), 0), Cost::Free);
    prove_eq!("TB-UNDO-01", table.undo_cost(seat("B"), 0), Cost::Acted(seat("A")));
    let first = Scene::<TicTacToe>::deal(&(), 2).into_table();
    assert_eq!(table.undo(seat("A"), 0, Seats::NONE, 0), Ok(()));
    prove_eq!("TB-UNDO-01", table.position(), first.position());
    let undone = table.told(Seats::NONE, 0).last().map(|line| line.told.clone());
    assert_eq!(undone, Some(Told::Undone { seat: seat("A"), to: 0, free: true }));

    // A drawn card is learned, though the stream of chance stands still.
    let mut table = tossed(2, 1);
    let before = table.moves();
    table.act(seat("A"), None, Action::Draw, None, 0).expect("drawing is a work");
    prove_eq!("TB-UNDO-01", table.undo_cost(seat("A"), before), Cost::Learned);
    // A blow draws its tremor.
    let mut table = tossed(2, 1);
    table.act(seat("A"), None, Action::Strike { angle: 180, force: 60 }, None, 0).expect("a fair blow");
    prove_eq!("TB-UNDO-01", table.undo_cost(seat("A"), before), Cost::Drew);
    // A card played by choice is shown by choice.
    let mut table = played_ore();
    let last = table.last_move_of(seat("A")).expect("A has moved");
    prove_eq!("TB-UNDO-01", table.undo_cost(seat("A"), last), Cost::Free);
    assert_eq!(table.free_back_to(seat("A")), last);
    assert_eq!(table.undo(seat("A"), last, Seats::NONE, 0), Ok(()));
    assert_eq!(table.last_move_of(seat("A")), Some(0), "the toss is A's last move again");
}

/// A table at which A has just played an ore as the first work.
fn played_ore() -> Table<Anvil> {
    (0..50)
        .find_map(|seed| {
            let mut table = tossed(2, seed);
            let open = table.open(seat("A"))?;
            let ore = open.actions.iter().find(|a| matches!(a, Action::Play(kind) if kind.0 < 3)).copied()?;
            table.act(seat("A"), None, ore, None, 0).ok()?;
            Some(table)
        })
        .expect("one of fifty hands holds ore")
}

#[test]
fn beyond_a_free_undo_all_others_must_agree_and_it_is_marked() {
    let mut table = tossed(3, 1);
    let before = table.moves();
    table.act(seat("A"), None, Action::Strike { angle: 180, force: 60 }, None, 0).expect("a fair blow");
    let (rule, why) = refused(table.undo(seat("A"), before, Seats::only(seat("B")), 0));
    let of = Seats::only(seat("C"));
    prove_eq!("TB-UNDO-02", (rule, why), ("TB-UNDO-02", TableWhy::NeedsConsent { of, because: Cost::Drew }));
    let agreed: Seats = "ABCH".parse().expect("letters");
    assert_eq!(table.undo(seat("A"), before, agreed, 9), Ok(()));
    let record = table.record();
    let entry = record.segments[0].entries.last().expect("the undo is an entry");
    let marked = serde_json::to_value(entry).expect("an entry can be stored");
    prove_eq!("TB-UNDO-02", marked["undo"]["free"], serde_json::json!(false));
    prove_eq!("TB-UNDO-02", marked["undo"]["agreed"], serde_json::json!("BC"));
    let told = table.told(Seats::NONE, 0).last().map(|line| line.told.clone());
    assert_eq!(told, Some(Told::Undone { seat: seat("A"), to: before, free: false }));
}

#[test]
fn what_was_drawn_comes_again_after_an_undo() {
    let mut table = tossed(2, 1);
    let before = table.moves();
    let strike = Action::Strike { angle: 180, force: 60 };
    let landed = |table: &Table<Anvil>| {
        let landings = table.told(Seats::NONE, 0).filter_map(|line| match &line.told {
            Told::Fact(fact) => match fact.event {
                Event::Landed { angle, .. } => Some(angle),
                _ => None,
            },
            Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => None,
        });
        landings.collect::<Vec<_>>()
    };
    for _ in 0..3 {
        table.act(seat("A"), None, strike, None, 0).expect("a fair blow");
        table.undo(seat("A"), before, Seats::only(seat("B")), 0).expect("B agrees");
    }
    let angles = landed(&table);
    prove!("TB-UNDO-04", angles.len() == 3 && angles.iter().all(|angle| *angle == angles[0]), "{angles:?}");
}

#[test]
fn what_was_taken_back_is_played_again_until_something_else_is_done() {
    let (a, b, both) = (seat("A"), seat("B"), Seats::first(2));
    let mut table = Scene::<TicTacToe>::deal(&(), 2).into_table();
    let place = |table: &mut Table<TicTacToe>, who: &str, square: &str| {
        let place = table.read(&format!("place {square}")).expect("a square");
        table.act(seat(who), None, place, None, 0).expect("it is empty");
    };
    for (who, square) in [("A", "a1"), ("B", "b2"), ("A", "c3")] {
        place(&mut table, who, square);
    }
    let (position, whole) = (*table.position(), table.clone());
    assert_eq!(table.shares_since(0), [Share(a, 2), Share(b, 1)]);
    prove_eq!(
        "TB-UNDO-05",
        refused(table.redo(a, both, u64::MAX, 0)),
        ("TB-UNDO-05", TableWhy::NothingToRedo { seat: a })
    );
    table.undo(a, 2, Seats::NONE, 0).expect("it is free");
    table.undo(a, 0, both, 0).expect("B agrees");
    let again = Again { seat: a, of: vec![Share(a, 1), Share(b, 1)] };
    prove_eq!("TB-UNDO-05", table.again(both), Some(again), "the last that went comes first");
    prove_eq!("TB-UNDO-05", table.again(Seats::only(a)), Some(Again { seat: a, of: vec![Share(a, 1)] }));
    prove!("TB-UNDO-05", table.redo(b, both, u64::MAX, 0).is_err(), "A took it back, not B");
    // A part of it: B's answer is B's to give, and if it is the same the rest can follow.
    let mut other = table.clone();
    table.redo(a, Seats::only(a), u64::MAX, 0).expect("A's own answer");
    prove_eq!("TB-UNDO-05", (table.moves(), table.again(Seats::only(a))), (1, None));
    place(&mut table, "B", "b2");
    table.redo(a, Seats::only(a), u64::MAX, 0).expect("what was taken back first comes last");
    prove_eq!("TB-UNDO-05", (table.position(), table.again(both)), (&position, None));
    // The record holds answers like any others, and a table that is opened from it knows what can be redone.
    other.redo(a, both, 1, 0).expect("as much as one move");
    assert_eq!(other.moves(), 1, "so much work and no more");
    let opened = Table::replay(&(), other.record()).expect("it replays alike");
    prove_eq!("TB-UNDO-05", opened.again(both), Some(Again { seat: a, of: vec![Share(b, 1)] }));
    place(&mut other, "B", "c1");
    prove_eq!("TB-UNDO-05", other.again(both), None, "something else was done");
    // Another way on from a moment: the same game so far, with nothing taken back.
    let branch = table.branch(2).expect("two moves stand");
    assert_eq!((branch.moves(), branch.record().segments[0].entries.len()), (2, 2));
    assert_eq!(branch.position(), &whole.position_after(2));
    assert!(Table::replay(&(), branch.record()).is_ok() && table.branch(4).is_none());
}

#[test]
fn only_a_standing_move_can_be_taken_back() {
    let mut table = tossed(2, 1);
    for to in [2, 3, usize::MAX] {
        let answer = refused(table.undo(seat("A"), to, Seats::first(2), 0));
        prove_eq!("TB-UNDO-03", answer, ("TB-UNDO-03", TableWhy::NothingToUndo { moves: 2 }));
    }
    assert_eq!(table.undo(seat("A"), 1, Seats::only(seat("B")), 0), Ok(()));
    assert_eq!(table.moves(), 1);
}

#[test]
fn a_long_game_can_be_looked_back_on_at_every_move() {
    let whole_game = |seed| {
        let setup = Setup { seats: 4, options: Options { rounds: 6, steady: true } };
        let mut table = Table::<Anvil>::deal(Cards::shipped(), setup, Seed::from_number(seed), Vec::new())
            .expect("the set-up is sound");
        let mut rng = Chance::from_number(seed);
        let mut positions = vec![table.position().clone()];
        while let Some((seat, action)) = choose(table.position(), &mut rng) {
            table.act(seat, None, action, None, 0).expect("it is offered");
            positions.push(table.position().clone());
        }
        (table, positions)
    };
    // Long enough to need more than one snapshot.
    let (table, positions) =
        (0..200).map(whole_game).find(|(table, _)| table.moves() > 70).expect("a long game");
    for (moves, position) in positions.iter().enumerate() {
        assert_eq!(table.position_after(moves), *position, "after {moves} moves");
    }
}

#[test]
fn a_preview_tells_what_can_be_known_and_stops_at_the_draw() {
    let table = tossed(2, 1);
    let mut chance = Chance::from_number(5);
    let strike = Action::Strike { angle: 180, force: 60 };
    let events =
        |facts: Vec<table::Fact<Event>>| facts.into_iter().map(|fact| fact.event).collect::<Vec<_>>();
    let seen = table.preview(Seats::only(seat("A")), seat("A"), &strike, &mut chance).expect("a fair blow");
    let aimed = Event::Aimed { seat: seat("A"), angle: 180, force: 60 };
    assert_eq!(events(seen), [Event::Worked { seat: seat("A"), left: 1 }, aimed]);
    let whole =
        |viewer: Seats, at: &str| table.preview(viewer, seat(at), &strike, &mut Chance::from_number(5));
    let (a, b) = (Seats::only(seat("A")), Seats::only(seat("B")));
    prove_eq!("TB-PREVIEW-01", whole(b, "A").map_err(|no| no.rule().0), Err("TB-PREVIEW-01"));
    prove_eq!("TB-PREVIEW-01", whole(Seats::NONE, "A").map_err(|no| no.rule().0), Err("TB-PREVIEW-01"));
    prove!("TB-PREVIEW-01", whole(a.union(b), "A").is_ok(), "who holds both seats may");
    assert_eq!(whole(b, "B").map_err(|no| no.rule().0), Err("TB-ASK-01"), "B is not asked");
    assert_eq!(table.moves(), 2, "a preview is no move");
}

#[test]
fn an_answer_that_is_free_to_take_back_is_known_before_it_is_given() {
    let (a, both) = (Seats::only(seat("A")), Seats::first(2));
    let mut chance = Chance::from_number(5);
    let setup = Setup { seats: 2, options: Default::default() };
    let dealt = Table::<TicTacToe>::deal(&(), setup, Seed::from_number(1), Vec::new());
    let mut table = dealt.expect("two play");
    let mut free = |table: &Table<TicTacToe>, square: &str, holds: Seats| {
        let place = table.read(&format!("place {square}")).expect("a square");
        table.undoable(a, seat("A"), &place, holds, &mut chance).map_err(|no| no.rule().0)
    };
    prove_eq!("TB-PREVIEW-02", free(&table, "b2", a), Ok(false), "B would be asked next");
    prove_eq!("TB-PREVIEW-02", free(&table, "b2", both), Ok(true), "who holds both seats waits for nobody");
    for (who, square) in [("A", "a1"), ("B", "b1"), ("A", "a2"), ("B", "b2")] {
        let place = table.read(&format!("place {square}")).expect("a square");
        table.act(seat(who), None, place, None, 0).expect("it is empty");
    }
    prove_eq!("TB-PREVIEW-02", free(&table, "a3", both), Ok(false), "the game would be over");
    assert_eq!(free(&table, "a1", both), Err("TTT-PLACE-02"), "it is taken");
    assert_eq!(table.moves(), 4, "nothing was done");
}

#[test]
fn what_would_be_free_to_take_back_is_free_once_it_is_done() {
    let (mut free, mut dear) = (0, 0);
    for seed in 0..12 {
        let mut table = tossed(2, seed);
        let mut chance = Chance::from_number(seed);
        while let Some(asked) = table.turn().waiting().lowest() {
            let actions = table.open(asked).expect("it is asked").actions.clone();
            for action in &actions {
                let known = table.undoable(asked.into(), asked, action, Seats::first(2), &mut chance);
                let mut done = table.glimpse();
                done.act(asked, None, *action, None, 0).expect("it is offered");
                let truly = done.undo_cost(asked, 0) == Cost::Free && done.turn().outcome().is_none();
                prove_eq!("TB-PREVIEW-02", known.map_err(|no| no.rule().0), Ok(truly));
                *if truly { &mut free } else { &mut dear } += 1;
            }
            let action = actions[chance.below(actions.len() as u32) as usize];
            table.act(asked, None, action, None, 0).expect("it is offered");
        }
    }
    assert!(free > 100 && dear > 100, "{free} free, {dear} not");
}

#[test]
fn viewers_count_only_what_reaches_them() {
    let mut table = tossed(2, 1);
    table.act(seat("A"), None, Action::Draw, None, 0).expect("drawing is a work");
    let drew = |line: &&table::Line<Event>| matches!(&line.told, Told::Fact(fact) if matches!(fact.event, Event::DrewCard { .. }));
    let own = table.told(Seats::only(seat("A")), 0).filter(drew).count();
    let others = table.told(Seats::only(seat("B")), 0).filter(drew).count();
    assert!(own == others + 1 || own == others, "a spark is drawn in the open");
    let all = table.told(Seats::NONE, 0).count();
    assert_eq!(table.told(Seats::NONE, all - 1).count(), 1);
    assert_eq!(table.told(Seats::NONE, all).count(), 0);
}

#[test]
fn a_position_from_outside_must_hold_the_invariants() {
    let position = after_the_toss(2, Options::default(), 1);
    let from = |json: serde_json::Value| {
        let save = serde_json::from_value(json).expect("still of the form");
        Table::<Anvil>::from_position(Cards::shipped(), Options::default(), save, Vec::new())
    };
    let sound = serde_json::to_value(table::Game::save(&position)).expect("a position can be stored");
    assert_eq!(from(sound.clone()).map(|table| table.position().clone()), Ok(position));
    let mut broken = sound;
    broken["works"] = serde_json::json!(200);
    let no = from(broken).expect_err("nobody has 200 works");
    let Denied::Position(broken) = no else { panic!("{no:?}") };
    prove_eq!("TB-POSITION-01", broken.to_string(), "points or works are out of range [AN-END-03]");
}

#[test]
fn the_null_sink_builds_no_event() {
    use table::{Audience, Events, News};
    let mut built = 0;
    Events::<u8>::push(&mut Quiet, Audience::All, News::Open, || {
        built += 1;
        built
    });
    assert_eq!(built, 0);
    assert!(!Events::<u8>::wants_detail(&Quiet));
    let mut facts: Vec<table::Fact<u8>> = Vec::new();
    assert!(facts.wants_detail());
    facts.show_to(seat("A"), || 7);
    assert_eq!(
        facts[0],
        table::Fact { to: Audience::Only(Seats::only(seat("A"))), news: News::Shown, event: 7 }
    );
}
