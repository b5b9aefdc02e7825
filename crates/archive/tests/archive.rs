//! Records as files: round trips, and every way to damage one.

use small_games::tic_tac_toe::TicTacToe;
use table::{AnyGame, AnyTable, OnShelf, Seed};
use testkit::{prove, prove_eq};

static GAME: OnShelf<TicTacToe> = OnShelf(&());

fn played(moves: &[&str]) -> Box<dyn AnyTable> {
    let mut options = serde_json::Deserializer::from_str("{}");
    let options = &mut <dyn erased_serde::Deserializer>::erase(&mut options);
    let mut table = GAME.deal(2, options, Seed::from_number(1), Vec::new()).expect("a game for two");
    for (index, action) in moves.iter().enumerate() {
        let seat = table.turn().waiting().lowest().expect("somebody is asked");
        table.act(seat, None, action, None, 1000 + index as u64).expect("a legal move");
    }
    table
}

fn file() -> String {
    let mut table = played(&["place b2", "place a1", "place c3"]);
    table.undo("A".parse().expect("a seat"), 2, "B".parse().expect("seats"), 2000).expect("free");
    archive::write(&table.record())
}

fn rule(damaged: &str) -> &'static str {
    archive::read(damaged).expect_err("the file is damaged").rule.0
}

#[test]
fn a_record_comes_back_as_it_was() {
    let file = file();
    let archive = archive::read(&file).expect("a sound file");
    assert_eq!((archive.game(), archive.sealed(), archive.entries()), ("tic-tac-toe", true, 4));
    let table = GAME.replay(archive.stored()).expect("it replays");
    assert_eq!(table.moves(), 2);
    assert_eq!(archive::write(&table.record()), file);
    let verdicts = GAME.verify(archive.stored()).expect("it can be read");
    assert_eq!(verdicts.len(), 1);
    assert_eq!(verdicts[0].flaw, None);
}

#[test]
fn a_record_keeps_who_played() {
    let record = played(&["place b2"]).record();
    let seat = |letter: &str| letter.parse().expect("a seat");
    let people = [
        archive::Person { seat: seat("A"), name: "עדה".to_owned(), bot: None },
        archive::Person { seat: seat("B"), name: "Bot B".to_owned(), bot: Some("easy".to_owned()) },
    ];
    let file = archive::write_with(&record, &people);
    let archive = archive::read(&file).expect("a sound file");
    assert_eq!((archive.people(), archive.entries()), (&people[..], 1));
    assert_eq!(GAME.replay(archive.stored()).expect("it replays").moves(), 1);
    prove_eq!("TB-RECORD-07", rule(&file.replace("Bot B", "Bot C")), "TB-RECORD-07", "the seal covers names");
    // Once, each seat once, and of that form.
    let twice = [people[0].clone(), people[0].clone()];
    prove_eq!("TB-RECORD-08", rule(&archive::write_with(&record, &twice)), "TB-RECORD-08");
    let line = file.lines().find(|line| line.starts_with("{\"people\"")).expect("the names");
    prove_eq!("TB-RECORD-08", rule(&file.replace(line, &format!("{line}\n{line}"))), "TB-RECORD-08");
    prove_eq!("TB-RECORD-08", rule(&file.replace(line, "{\"people\":[{\"seat\":\"A\"}]}")), "TB-RECORD-08");
    prove_eq!("TB-RECORD-08", rule(&file.replace(line, "{\"people\":[]")), "TB-RECORD-08");
}

#[test]
fn a_game_without_a_move_is_a_record_too() {
    let file = archive::write(&played(&[]).record());
    let archive = archive::read(&file).expect("a sound file");
    assert_eq!(GAME.replay(archive.stored()).expect("it replays").moves(), 0);
}

#[test]
fn no_byte_can_change_unnoticed() {
    let file = file().into_bytes();
    for index in 0..file.len() {
        for bit in 0..8 {
            let mut changed = file.clone();
            changed[index] ^= 1 << bit;
            let read = archive::text(&changed).and_then(archive::read);
            prove!("TB-RECORD-07", read.is_err(), "byte {index}, bit {bit} was changed unnoticed");
        }
    }
}

#[test]
fn the_seal_lies_over_times_and_notes_too() {
    prove_eq!("TB-RECORD-07", rule(&file().replace("1000", "1001")), "TB-RECORD-07");
    let mut seal = file();
    let digit = seal.len() - 4;
    let other = if seal.as_bytes()[digit] == b'0' { "1" } else { "0" };
    seal.replace_range(digit..=digit, other);
    prove_eq!("TB-RECORD-07", rule(&seal), "TB-RECORD-07");
}

#[test]
fn a_file_cut_short_is_read_only_on_purpose() {
    let file = file();
    let header = file.find('\n').expect("lines") + 1;
    for end in 0..file.len() {
        let cut = &file[..end];
        assert!(archive::read(cut).is_err(), "{end} bytes pass for the whole file");
        match archive::read_cut_short(cut) {
            Ok(archive) => {
                let whole = cut.matches('\n').count() - 1;
                assert!(!archive.sealed());
                assert_eq!(archive.entries(), whole, "what was kept is not lost");
                assert!(GAME.replay(archive.stored()).is_ok());
                prove_eq!("TB-RECORD-06", rule(cut), "TB-RECORD-06");
            }
            Err(damage) => {
                assert!(end < header, "{end} bytes: {damage}");
                prove_eq!("TB-RECORD-01", damage.rule.0, "TB-RECORD-01");
            }
        }
    }
    assert!(archive::read_cut_short(&file).expect("whole").sealed());
}

#[test]
fn what_is_no_record_is_told_so() {
    for nothing in ["", "\n", "hello\n", "{}\n", "{\"seal\":\"\"}\n"] {
        prove_eq!("TB-RECORD-01", rule(nothing), "TB-RECORD-01", "{nothing:?}");
    }
}

#[test]
fn a_strange_line_is_named() {
    let file = file();
    let lines: Vec<&str> = file.lines().collect();
    for strange in ["", "{}", "{\"act\":1}", "{\"say\":\"hello\"}", "{\"header\":{}", "{\"header\":7}"] {
        let damaged = format!("{}\n{strange}\n{}\n", lines[0], lines[1]);
        let damage = archive::read(&damaged).expect_err("a strange line");
        prove_eq!("TB-RECORD-08", damage.rule.0, "TB-RECORD-08", "{strange:?}");
        assert_eq!(damage.line, 2);
        assert!(damage.column.is_some());
    }
    prove_eq!("TB-RECORD-08", rule(&format!("{file}{}\n", lines[1])), "TB-RECORD-08");
    prove_eq!("TB-RECORD-08", rule(&format!("{file}x")), "TB-RECORD-08");
    let latin = archive::text(b"{\"header\"\n\xe9}").expect_err("not UTF-8");
    assert_eq!((latin.line, latin.column, latin.rule.0), (2, Some(1), "TB-RECORD-08"));
}

#[test]
fn another_layout_and_another_game_are_named() {
    let file = file();
    let other = file.replace("\"orrery\":1", "\"orrery\":2");
    prove_eq!("TB-RECORD-02", rule(&other), "TB-RECORD-02");
    let header = file.lines().next().expect("a header");
    let mixed = format!("{header}\n{}\n", header.replace("tic-tac-toe", "hearts"));
    prove_eq!("TB-RECORD-03", rule(&mixed), "TB-RECORD-03");
}

#[test]
fn damage_reads_as_a_sentence_with_its_place() {
    let damage = archive::read("{\"header\":nonsense}\n").expect_err("damaged");
    assert_eq!(
        damage.to_string(),
        "line 1, column 12: the line cannot be read: expected ident [TB-RECORD-08]"
    );
}
