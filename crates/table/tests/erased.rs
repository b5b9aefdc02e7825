//! The object-safe adapter says what the typed table says, in words.

use small_games::anvil::{Anvil, Cards};
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use table::{
    AnyGame, AnyTable, Chance, Cost, Digest, Entropy, OnShelf, Seat, Seats, Seed, Stored, TableWhy, Turn,
    Unloaded, Whose,
};
use testkit::prove_eq;

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a letter from A to H")
}

fn anvil() -> OnShelf<Anvil> {
    OnShelf(Cards::shipped())
}

fn deal(game: &dyn AnyGame, seats: u8, options: &str) -> Result<Box<dyn AnyTable>, Unloaded> {
    let mut options = serde_json::Deserializer::from_str(options);
    let mut options = <dyn erased_serde::Deserializer>::erase(&mut options);
    game.deal(seats, &mut options, Seed::from_number(1), Vec::new())
}

fn tic_tac_toe() -> Box<dyn AnyTable> {
    deal(&OnShelf::<TicTacToe>(&()), 2, "{}").expect("a sound set-up")
}

/// A table of anvil in its first turn.
fn tossed() -> Box<dyn AnyTable> {
    let mut table = deal(&anvil(), 2, "{}").expect("a sound set-up");
    for at in ["A", "B"] {
        let toss = table.question(seat(at)).expect("everybody tosses").actions[0].action.clone();
        table.act(seat(at), None, &toss, None, 0).expect("it is offered");
    }
    table
}

fn json(value: &dyn erased_serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("it can be stored")
}

#[test]
fn a_game_on_the_shelf_tells_what_it_is() {
    let game = anvil();
    assert_eq!(game.about().name, "anvil");
    assert_eq!(game.content(), table::Content::digest(Cards::shipped()));
    let names: Vec<&str> = game.choices().iter().map(|choice| choice.name).collect();
    assert_eq!(names, ["rounds", "steady"]);
    assert!(OnShelf::<TicTacToe>(&()).choices().is_empty(), "a game without options has no choices");
    assert_eq!(json(&game.default_options()), serde_json::json!({ "rounds": 3, "steady": false }));
}

#[test]
fn a_deal_is_refused_in_words() {
    assert_eq!(deal(&anvil(), 3, r#"{"rounds":2}"#).map(|table| table.seats()).ok(), Some(Seats::first(3)));
    let words = |seats, options| match deal(&anvil(), seats, options) {
        Ok(_) => panic!("{seats} seats with {options} were dealt to"),
        Err(unloaded) => unloaded.to_string(),
    };
    assert_eq!(words(9, "{}"), "the game is for 2 to 4 seats, not 9 [TB-SEAT-01]");
    assert_eq!(words(2, r#"{"rounds":7}"#), "a game has 1 to 6 rounds, not 7 [AN-SETUP-03]");
    assert!(words(2, r#"{"round":7}"#).starts_with("unknown field `round`"));
    let two = deal(&OnShelf::<TicTacToe>(&()), 3, "{}").map(|_| ()).expect_err("two play");
    assert_eq!(two.to_string(), "the game is for 2 seats, not 3 [TB-SEAT-01]");
}

#[test]
fn entropy_reaches_the_deal() {
    let dealt = |words: &str| {
        let mut options = serde_json::Deserializer::from_str("{}");
        let mut options = <dyn erased_serde::Deserializer>::erase(&mut options);
        let entropy = vec![Entropy::new(seat("A"), words)];
        let table = anvil().deal(2, &mut options, Seed::from_number(1), entropy).expect("a sound set-up");
        json(&table.position())
    };
    assert_ne!(dealt("salt"), dealt("pepper"));
}

#[test]
fn a_question_has_everything_a_player_needs() {
    let table = tossed();
    assert_eq!(table.about().name, "anvil");
    assert_eq!((table.seats(), table.moves()), (Seats::first(2), 2));
    assert_eq!(table.turn(), Turn::Waiting(Seats::only(seat("A"))));
    assert_eq!(table.question(seat("B")), None);
    let question = table.question(seat("A")).expect("A works");
    assert_eq!(question.prompt, "Do a work (2 left), or rest.");
    assert_eq!((question.whose, question.owed, question.note), (Whose::Own, true, true));
    assert_eq!(question.at_timeout.as_deref(), Some("rest"));
    let rest = question.actions.iter().find(|offer| offer.action == "rest").expect("resting is offered");
    assert_eq!(rest.label, "Rest: end your turn");
    assert_eq!(question.spaces[0].head, "strike");

    let mut table = deal(&anvil(), 2, "{}").expect("a sound set-up");
    let toss = table.question(seat("A")).expect("A tosses").actions[0].action.clone();
    table.act(seat("A"), None, &toss, None, 0).expect("it is offered");
    let waiting = table.question(seat("A")).expect("A may take back");
    assert!(
        !waiting.owed && !waiting.note && waiting.prompt.contains("take your answer back"),
        "{waiting:?}"
    );
    assert_eq!(waiting.actions.len(), 1);
}

#[test]
fn answers_and_refusals_are_in_words() {
    let mut table = tossed();
    let no = table.act(seat("A"), None, "dance", None, 0).expect_err("no such work");
    prove_eq!("TB-TEXT-01", no.rule.0, "TB-TEXT-01");
    assert!(
        no.because.starts_with("this is no action of the game: expected an action (`toss`"),
        "{}",
        no.because
    );
    let no = table.why(seat("A"), "smother").expect_err("nothing flared up");
    assert_eq!(no.rule.0, "AN-TURN-02");
    assert_eq!(table.why(seat("A"), "rest"), Ok(()));
    let no = table.why(seat("B"), "rest").expect_err("B is not asked");
    assert_eq!(no.because, "this seat is not asked anything now; the table waits for A");
    let ticket = table.question(seat("A")).expect("A works").ticket;
    assert_eq!(table.act(seat("A"), Some(ticket), "rest", None, 0), Ok(()));
    let no = table.act(seat("A"), Some(ticket), "rest", None, 0).expect_err("it was answered");
    assert_eq!(no.rule.0, "TB-ASK-01");
}

#[test]
fn views_facts_and_previews_are_for_their_viewer() {
    let mut table = tossed();
    let (a, nobody) = (Seats::only(seat("A")), Seats::NONE);
    assert_ne!(json(&table.view(a)), json(&table.view(nobody)));
    assert!(table.picture(a).len() > table.picture(nobody).len(), "A sees the names of its own cards");
    let before = json(&table.view(a));
    assert_eq!(table.told(nobody, 0).len(), table.told(a, 0).len() - 1, "A alone was told what it chose");

    let mut chance = Chance::from_number(1);
    let preview = table.preview(a, seat("A"), "strike angle=180 force=60", &mut chance).expect("a fair blow");
    let words: Vec<&str> = preview.iter().map(|news| news.words.as_str()).collect();
    assert_eq!(words, ["A has 1 works left.", "A struck at 180° with force 60."]);
    assert!(preview.iter().all(|news| news.moves == 2 && news.event.is_some()));
    assert!(table.preview(a, seat("A"), "smother", &mut chance).is_err());

    let since = table.told(nobody, 0).len();
    table.act(seat("A"), None, "rest", None, 0).expect("always allowed");
    let news = table.told(nobody, since);
    assert_eq!(news[0].words, "A has 0 works left.");
    assert_eq!(json(&news)[0]["moves"], 2);
    assert_eq!(table.view_after(a, 2).map(|view| json(&view)), Some(before));
    assert!(table.view_after(a, 3).is_some() && table.view_after(a, 4).is_none());
}

#[test]
fn undo_is_told_with_what_it_cost() {
    let mut table = tic_tac_toe();
    table.act(seat("A"), None, "place b2", None, 0).expect("an empty square");
    assert_eq!(
        (table.undo_cost(seat("A"), 0), table.undo_cost(seat("B"), 0)),
        (Cost::Free, Cost::Acted(seat("A")))
    );
    assert_eq!((table.last_move_of(seat("A")), table.last_move_of(seat("B"))), (Some(0), None));
    assert_eq!((table.free_back_to(seat("A")), table.free_back_to(seat("B"))), (0, 1));
    table.undo(seat("A"), 0, Seats::NONE, 0).expect("it is free");
    let last = |table: &dyn AnyTable| table.told(Seats::NONE, 0).last().map(|news| news.words.clone());
    assert_eq!(last(&*table).as_deref(), Some("A went back to move 0."));
    table.act(seat("A"), None, "place b2", None, 0).expect("an empty square");
    table.act(seat("B"), None, "place a1", None, 0).expect("an empty square");
    let no = table.undo(seat("A"), 0, Seats::NONE, 0).expect_err("B has acted");
    assert_eq!(no.because, "seat B has acted since, so taking it back needs the consent of B");
    let lacks = TableWhy::NeedsConsent { of: Seats::only(seat("B")), because: table.undo_cost(seat("A"), 0) };
    assert_eq!(no.table, Some(lacks), "the same as data");
    let no = table.undo(seat("A"), 9, Seats::NONE, 0).expect_err("there is no such move");
    assert_eq!(no.table, Some(TableWhy::NothingToUndo { moves: 2 }));
    assert_eq!(
        table.why(seat("A"), "place b2").expect_err("it is taken").table,
        None,
        "the game's own refusal"
    );
    table.undo(seat("A"), 0, Seats::first(2), 0).expect("B agrees");
    assert_eq!(last(&*table).as_deref(), Some("A went back to move 0, which was not free [TB-UNDO-02]."));
    assert_eq!(table.moves(), 0);
}

#[test]
fn positions_and_records_come_back_through_any_format() {
    let mut table = tossed();
    table.act(seat("A"), None, "draw", None, 3).expect("a work");
    let position = serde_json::to_string(&table.position()).expect("it can be stored");
    let load = |text: &str| {
        let mut source = serde_json::Deserializer::from_str(text);
        let mut source = <dyn erased_serde::Deserializer>::erase(&mut source);
        anvil().at_position(&mut source)
    };
    let loaded = load(&position).expect("it is sound");
    assert_eq!((table.seed(), loaded.seed()), (Some(Seed::from_number(1)), None));
    assert_eq!(json(&loaded.position()), json(&table.position()));
    assert!(matches!(load("{}"), Err(Unloaded::Form(_))));
    assert!(matches!(load(&position.replace("\"works\":1", "\"works\":99")), Err(Unloaded::No(_))));

    let digest: Digest = table.digest();
    let written = table.record();
    let headers: Vec<String> = written
        .iter()
        .map(|segment| serde_json::to_string(&segment.header).expect("it can be stored"))
        .collect();
    fn stored<'a>(headers: &'a [String], written: &[table::Written]) -> Vec<Stored<'a>> {
        let segments = headers.iter().zip(written);
        segments
            .map(|(header, segment)| {
                let source = serde_json::from_str::<serde_json::Value>(header).expect("JSON");
                Stored {
                    header: Box::new(<dyn erased_serde::Deserializer>::erase(source)),
                    entries: segment.entries.clone(),
                }
            })
            .collect()
    }
    let replayed = anvil().replay(stored(&headers, &written)).expect("it replays");
    assert_eq!((replayed.digest(), replayed.moves()), (digest, 3));
    let verdicts = anvil().verify(stored(&headers, &written)).expect("it is readable");
    assert!(verdicts.len() == 1 && verdicts[0].flaw.is_none() && verdicts[0].current, "{verdicts:?}");
    let other = vec![headers[0].replace("\"rules\":1", "\"rules\":2")];
    let verdicts = anvil().verify(stored(&other, &written)).expect("it is readable");
    assert!(!verdicts[0].current, "other rules are not the current ones");
    let flawed =
        anvil().replay(stored(&other, &written)).map(|_| ()).expect_err("the digest covers the header");
    assert_eq!(
        flawed.to_string(),
        "segment 1, entry 1: the game went another way here than the record says [TB-RECORD-05]"
    );
    let unreadable = vec!["{}".to_owned()];
    let error = anvil().replay(stored(&unreadable, &written)).map(|_| ()).expect_err("no header");
    assert!(error.to_string().starts_with("segment 1, header: missing field"), "{error}");

    let mut copy = table.clone_box();
    copy.act(seat("A"), None, "rest", None, 0).ok();
    assert_eq!(table.digest(), digest, "a copy is apart");
    assert_ne!(copy.digest(), digest);
}

#[test]
fn a_server_asks_for_less_and_gets_the_same() {
    let table = tossed();
    let (question, asked) = (table.question(seat("A")), table.asked(seat("A"), 100));
    let (question, asked) = (question.expect("A works"), asked.expect("A works"));
    assert_eq!(table.ticket(seat("A")), Some(question.ticket));
    assert_eq!((table.ticket(seat("B")), table.asked(seat("B"), 100)), (None, None));
    assert_eq!(
        (asked.ticket, &asked.prompt, asked.whose),
        (question.ticket, &question.prompt, question.whose)
    );
    assert_eq!((asked.owed, asked.note), (question.owed, question.note));
    assert_eq!((&asked.headings, &asked.spaces), (&question.headings, &question.spaces));
    let texts: Vec<&str> = question.actions.iter().map(|offer| offer.action.as_str()).collect();
    let labels: Vec<String> = question.actions.iter().map(|offer| offer.label.clone()).collect();
    assert_eq!(asked.texts.iter().collect::<Vec<_>>(), texts);
    assert_eq!(asked.labels.as_ref(), Some(&labels));
    assert_eq!(table.asked(seat("A"), labels.len()).and_then(|asked| asked.labels), Some(labels.clone()));
    assert_eq!(table.asked(seat("A"), labels.len() - 1).and_then(|asked| asked.labels), None);

    assert_eq!(table.labels(seat("A"), "", 0, 100), question.actions);
    assert_eq!(table.labels(seat("A"), "", 0, 1), question.actions[..1]);
    assert_eq!(table.labels(seat("A"), "", 1, 100), question.actions[1..]);
    assert!(table.labels(seat("A"), "", 100, 9).is_empty(), "nothing comes after the last");
    assert_eq!(table.labels(seat("A"), "rest", 0, 9)[0].label, "Rest: end your turn");
    assert!(table.labels(seat("A"), "res", 0, 9).is_empty(), "whole words only");
    assert!(table.labels(seat("B"), "", 0, 9).is_empty(), "B is not asked");
}

#[test]
fn what_is_new_is_told_by_the_length_of_the_log() {
    let mut table = tossed();
    let (a, nobody) = (Seats::only(seat("A")), Seats::NONE);
    assert_eq!(table.log_len(), table.told(Seats::first(2), 0).len());
    let (long, told) = (table.log_len(), table.told(nobody, 0).len());
    assert!(table.told_since(a, long).is_empty() && table.told_since(a, long + 5).is_empty());
    table.act(seat("A"), None, "draw", None, 0).expect("a work");
    let words = |news: Vec<table::AnyNews>| news.into_iter().map(|news| news.words).collect::<Vec<_>>();
    assert_eq!(words(table.told_since(nobody, long)), words(table.told(nobody, told)));
    assert_eq!(words(table.told_since(a, 0)), words(table.told(a, 0)));
    assert_ne!(
        words(table.told_since(a, long)),
        words(table.told_since(nobody, long)),
        "A alone saw its card"
    );
}

/// What another is asked is told where everybody can tell it, and never where it would tell of a hand.
#[test]
fn others_are_told_what_a_seat_decides_if_that_is_no_secret() {
    let chance = || Chance::from_number(3);
    let (a, b) = (seat("A"), seat("B"));
    let table = tossed();
    let told = table.deciding(b.into(), a, &mut chance());
    assert_eq!(told.as_deref(), Some("Do a work (2 left), or rest."));
    assert_eq!(table.deciding(Seats::NONE, a, &mut chance()), told, "a spectator knows as much");
    assert_eq!(table.deciding(a.into(), b, &mut chance()), None, "B is not asked");

    let table = deal(&OnShelf::<SixPile>(&()), 2, "{}").expect("a sound set-up");
    let own = table.question(a).expect("A begins").prompt;
    assert!(own.starts_with("You have "), "{own}");
    assert_eq!(table.deciding(a.into(), a, &mut chance()), Some(own));
    assert_eq!(table.deciding(b.into(), a, &mut chance()), None, "how much A has is for A to know");
}

#[test]
fn a_glimpse_is_the_position_without_its_past() {
    let mut table = tossed();
    table.act(seat("A"), None, "draw", None, 0).expect("a work");
    let mut glimpse = table.glimpse();
    assert_eq!(json(&glimpse.position()), json(&table.position()));
    assert_eq!(glimpse.question(seat("A")), table.question(seat("A")));
    assert_eq!((glimpse.moves(), glimpse.entries().len(), glimpse.log_len()), (0, 0, 0));
    assert_eq!((table.entries().len(), table.entries()[2].digest()), (3, table.digest()));
    assert_eq!(json(&table.header()), json(&table.record()[0].header));
    glimpse.act(seat("A"), None, "rest", None, 0).expect("it is offered");
    assert_eq!(table.moves(), 3, "the table is untouched");
}

#[test]
fn a_game_goes_on_from_a_position_after_a_record_that_does_not_replay() {
    let game = anvil();
    let mut options = serde_json::Deserializer::from_str(r#"{"rounds":2}"#);
    let mut options = <dyn erased_serde::Deserializer>::erase(&mut options);
    let mut table = game.deal(2, &mut options, Seed::from_number(1), Vec::new()).expect("a sound set-up");
    let toss = table.question(seat("A")).expect("everybody tosses").actions[0].action.clone();
    table.act(seat("A"), None, &toss, None, 0).expect("it is offered");
    let header = serde_json::to_value(table.header()).expect("it can be stored");
    let stored = || {
        let header = Box::new(<dyn erased_serde::Deserializer>::erase(header.clone()));
        vec![Stored { header, entries: table.entries().to_vec() }]
    };
    let position = json(&table.position());
    let mut source = <dyn erased_serde::Deserializer>::erase(position.clone());
    let gone_on = game.go_on(stored(), &mut source).expect("it is sound");
    assert_eq!(json(&gone_on.position()), position);
    assert_eq!(
        (gone_on.moves(), gone_on.record().len()),
        (0, 2),
        "the old segment is kept, a new one begins"
    );
    assert_eq!(gone_on.record()[0].entries, table.entries());
    assert_eq!(json(&gone_on.header())["setup"], json(&table.header())["setup"], "with the same options");
    let mut nothing = <dyn erased_serde::Deserializer>::erase(serde_json::json!({}));
    assert!(matches!(game.go_on(stored(), &mut nothing), Err(Unloaded::Form(_))));
}
