//! The `orrery` program from outside: its commands and exit codes, as `docs/cli.md` has them.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use testkit::prove;

fn content() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content")
}

fn orrery(args: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_orrery"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that ends early closes its input; that is its right.
    let _ = program.stdin.take().expect("a pipe").write_all(input);
    program.wait_with_output().expect("the program ends")
}

/// Runs the program and expects this exit code: what it said, complaints last.
#[track_caller]
fn ends(code: i32, args: &[&str], input: &str) -> String {
    let output = orrery(args, input.as_bytes());
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "orrery {args:?}\n{said}");
    said
}

/// A folder of its own for each test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("orrery-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("written");
        path.to_str().expect("text").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A small sealed record.
fn record(folder: &Folder) -> (String, Vec<u8>) {
    let path = folder.write("game.jsonl", b"");
    ends(0, &["play", "tic-tac-toe", "--me", "AB", "--seed", "1", "--save", &path], "place b2\nplace a1\n");
    let bytes = fs::read(&path).expect("kept");
    (path, bytes)
}

#[test]
fn a_sound_record_is_vouched_for() {
    let folder = Folder::new("sound");
    let (path, _) = record(&folder);
    let said = ends(0, &["verify", &path], "");
    assert_eq!(said, format!("{path}: sound: tic-tac-toe, sealed, 2 entries\n"));
}

/// What a record says of its deal was nowhere to be read, nor that a host had taken a seat.
#[test]
fn verify_says_who_added_what_and_which_seats_changed_hands() {
    let words = "rain \u{1b}[31m on the roof";
    let seat = |letter: &str| letter.parse().expect("a seat");
    let added = table::Entropy {
        committed: Some(table::Entropy::commitment(words)),
        beside: "C".parse().expect("seats"),
        ..table::Entropy::new(seat("A"), words)
    };
    let mut options = <dyn erased_serde::Deserializer>::erase(serde_json::json!({}));
    let entropy = vec![added, table::Entropy::new(seat("B"), "wind")];
    let hearts = shelf::find("hearts").expect("a game").game;
    let mut dealt = hearts.deal(4, &mut options, table::Seed::from_number(1), entropy).expect("it is dealt");
    dealt.note_voided(vec![
        table::Voided { missing: "BD".parse().expect("seats"), times: 2 },
        table::Voided { missing: table::Seats::NONE, times: 1 },
    ]);
    dealt.handed(seat("B"), table::Handover::Taken, "CD".parse().expect("seats"), 1).expect("a seat");
    dealt.handed(seat("D"), table::Handover::Renewed, table::Seats::NONE, 2).expect("a seat");
    let folder = Folder::new("added");
    let path = folder.write("game.jsonl", archive::write(&dealt.record()).as_bytes());
    let said = ends(0, &["verify", &path], "");
    assert!(!said.contains('\u{1b}'), "{said:?}");
    for part in [
        "A (also for C) “rain",
        "B “wind”, not bound to it before",
        "the deal came to nothing twice: the opening of B and D was missing",
        "came to nothing once: the server was stopped",
        "the host took the key of seat B, C and D agreed",
        "the host renewed the key of seat D\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

/// Every byte of the file, one at a time, by the library that the program calls; and some of them
/// by the program itself.
#[test]
fn a_record_with_any_byte_changed_is_not() {
    let folder = Folder::new("tampered");
    let (_, bytes) = record(&folder);
    for index in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[index] ^= 1;
        let read = archive::text(&changed).and_then(archive::read);
        prove!("TB-RECORD-07", read.is_err(), "byte {index} was changed unnoticed");
        if index % 16 == 0 || index + 1 == bytes.len() {
            let path = folder.write("changed.jsonl", &changed);
            let said = ends(1, &["verify", &path], "");
            assert!(said.contains("NOT SOUND"), "byte {index}: {said}");
        }
    }
}

#[test]
fn a_record_is_told_apart_from_what_is_none() {
    let folder = Folder::new("none");
    let (path, bytes) = record(&folder);
    let cut = folder.write("cut.jsonl", &bytes[..bytes.len() - 70]);
    assert!(ends(1, &["verify", &cut], "").contains("TB-RECORD-06"));
    assert!(ends(0, &["verify", "--cut-short", &cut], "").contains("cut short, 2 entries"));
    let poem = folder.write("poem.txt", "O \u{e9}toile\n".as_bytes());
    assert!(ends(1, &["verify", &poem], "").contains("TB-RECORD-01"));
    let latin = folder.write("latin.txt", b"\xe9toile\n");
    assert!(ends(1, &["verify", &latin], "").contains("line 1, column 1: the line is not UTF-8"));
    let missing = folder.0.join("missing").to_str().expect("text").to_owned();
    let said = ends(2, &["verify", &missing, &path], "");
    assert!(said.contains("cannot read") && said.contains(": sound:"), "{said}");
    assert!(ends(1, &["verify", &path, &poem], "").contains(": sound:"));
    ends(2, &["verify"], "");
}

#[test]
fn the_rules_are_shown_whole_or_in_part() {
    let books = ends(0, &["rules"], "");
    assert!(books.contains("tic-tac-toe: Tic-tac-toe") && books.contains("table: The table"), "{books}");
    let book = ends(0, &["rules", "tic-tac-toe"], "");
    assert!(book.contains("\nThe turn\n") && book.contains("TTT-TURN-02  A begins."), "{book}");
    assert_eq!(ends(0, &["rules", "ttt-turn-02"], ""), "TTT-TURN-02  A begins.\n");
    assert_eq!(ends(0, &["rules", "tic-tac-toe", "diagonal"], "").lines().count(), 1);
    assert!(ends(0, &["rules", "table", "seal"], "").contains("TB-RECORD-06"));
    assert!(ends(1, &["rules", "tic-tac-toe", "zebra"], "").contains("no clause"));
    ends(1, &["rules", "zebra"], "");
}

#[test]
fn games_are_listed_with_their_options() {
    let games = ends(0, &["games"], "");
    for shelved in shelf::games() {
        assert!(games.contains(&format!("{}: {}", shelved.about().name, shelved.about().title)), "{games}");
        for choice in shelved.game.choices() {
            assert!(games.contains(&format!("--set {}=", choice.name)), "{games}");
        }
    }
}

#[test]
fn content_is_checked() {
    let folder = Folder::new("content");
    let shipped = content().to_str().expect("text").to_owned();
    let said = ends(0, &["content", "check", &shipped], "");
    assert!(said.matches(": fine: ").count() >= shelf::rulebooks().count(), "{said}");
    let slip = folder.write("go/rules.toml", b"game = \"go\"\ntitle = \"Go\"\nprefix = \"go\"\n");
    let said = ends(1, &["content", "check", &slip], "");
    assert!(said.starts_with(&format!("{slip}:")), "{said}");
    let said = ends(1, &["content", "check", folder.0.to_str().expect("text")], "");
    assert!(said.contains("rules.toml:"), "{said}");
    let latin = folder.write("latin/rules.toml", b"\xe9");
    assert!(ends(1, &["content", "check", &latin], "").contains("not UTF-8"));
    let other = folder.write("cards.toml", b"");
    ends(2, &["content", "check", &other], "");
    ends(2, &["content", "check", "/nowhere/at/all"], "");
    ends(2, &["content", "check"], "");
}

/// The schema says what the reader says: which fields there are, and which must be.
#[test]
fn the_schema_of_a_rulebook_agrees_with_its_reader() {
    let schema: serde_json::Value =
        serde_json::from_str(&ends(0, &["content", "schema", "rules"], "")).expect("a schema is JSON");
    let book = "game = \"go\"\ntitle = \"Go\"\nprefix = \"GO\"\n";
    let chapter = "[[chapter]]\ntitle = \"Play\"\nintro = \"So.\"\n\
                   [chapter.clauses]\nGO-PLAY-01 = \"Black begins.\"\n\
                   [chapter.informational]\nGO-PLAY-01 = \"A custom.\"\n";
    let reads = |text: &str| content::Rulebook::read("rules.toml", text);
    let whole = format!("{book}{chapter}");
    reads(&whole).expect("the whole book is fine");
    let names = |part: &serde_json::Value| -> Vec<String> {
        part.as_object().expect("properties").keys().cloned().collect()
    };
    assert_eq!(names(&schema["properties"]), ["chapter", "game", "prefix", "title"]);
    let chapter_schema = &schema["properties"]["chapter"]["items"];
    assert_eq!(names(&chapter_schema["properties"]), ["clauses", "informational", "intro", "title"]);
    assert!(reads(&format!("more = 1\n{whole}")).is_err(), "additionalProperties is false");
    for required in schema["required"].as_array().expect("a list") {
        let required = required.as_str().expect("a name");
        let without = match required {
            "chapter" => book.to_owned(),
            _ => whole
                .lines()
                .filter(|line| !line.starts_with(&format!("{required} = ")) || line.contains("Play"))
                .collect::<Vec<_>>()
                .join("\n"),
        };
        assert!(reads(&without).is_err(), "{required} is required");
    }
    ends(2, &["content", "schema", "zebras"], "");
}

#[test]
fn completions_are_made_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = ends(0, &["completions", shell], "");
        assert!(script.contains("orrery") && script.contains("referee"), "{shell}");
    }
    ends(2, &["completions", "cowrie"], "");
}

#[test]
fn a_wrong_command_line_is_told_so() {
    ends(2, &["sing"], "");
    ends(2, &["referee", "--as", ""], "");
    ends(2, &["referee", "--as", "Q"], "");
    ends(2, &["play", "tic-tac-toe", "--cut-short"], "");
    let help = ends(0, &["--help"], "");
    assert!(help.contains("Exit codes") && help.contains("Without a command: serves the page"), "{help}");
    assert!(ends(0, &["--version"], "").starts_with("orrery "));
}

#[test]
fn the_referee_survives_what_is_no_line() {
    let mut input = b"\xff\xfe\n\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', (1 << 20) + 1));
    input.extend(b"\n{\"id\":5,\"rule\":{\"id\":\"TTT-TURN-02\"}}");
    let output = orrery(&["referee"], &input);
    assert_eq!(output.status.code(), Some(0), "the end of the input is a clean end");
    let said = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(lines[0].starts_with("{\"orrery\":1,"));
    assert!(lines[1].contains("\"kind\":\"line\"") && lines[1].contains("TB-LINE-01"));
    assert!(lines[2].contains("\"kind\":\"json\""));
    assert!(lines[3].contains("\"kind\":\"line\"") && lines[3].contains("1048576"));
    assert!(lines[4].starts_with("{\"id\":5,\"ok\":"), "the last line may end with the input");
}

/// Whoever closes our output has seen enough: no complaint, no panic.
#[test]
fn a_closed_pipe_is_no_fault() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_orrery"))
        .args(["rules", "table"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(program.stdout.take());
    let output = program.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

/// `docs/cli.md` describes every command and every option there is.
#[test]
fn the_manual_is_complete() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let manual = fs::read_to_string(manual).expect("the manual");
    let help = ends(0, &["--help"], "");
    let commands =
        help.split("Commands:\n").nth(1).expect("commands").lines().take_while(|line| !line.is_empty());
    for command in
        commands.filter_map(|line| line.split_whitespace().next()).filter(|command| *command != "help")
    {
        assert!(manual.contains(&format!("[`orrery {command}`]")), "the manual does not describe {command}");
        let help = ends(0, &["help", command], "");
        let options = help.split_whitespace().filter(|word| word.starts_with("--") && *word != "--help");
        for option in options
            .map(|word| word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-'))
        {
            assert!(
                manual.contains(&format!("`{option}")),
                "the manual does not describe {command} {option}"
            );
        }
    }
}

/// A record could clear the terminal of whoever verified it, or make it say something else.
#[test]
fn what_is_printed_from_a_file_obeys_no_terminal() {
    let path = std::env::temp_dir().join(format!("orrery-evil-{}.record", std::process::id()));
    let header = "{\"orrery\":1,\"game\":\"\\u001b[2J\\u202echess\",\"rules\":1}";
    fs::write(&path, format!("{header}\n")).expect("it can be written");
    let file = path.to_str().expect("a plain path");
    for args in
        [&["verify", "--cut-short", file][..], &["verify", file], &["play", "--resume", file, "--cut-short"]]
    {
        let output = orrery(args, b"");
        let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        assert!(!said.is_empty(), "{args:?}");
        let obeyed =
            said.chars().find(|letter| (letter.is_control() && *letter != '\n') || *letter == '\u{202e}');
        assert_eq!(obeyed, None, "{args:?}: {said:?}");
    }
    fs::remove_file(&path).expect("it is there");
}

#[test]
fn a_saga_is_told_as_a_story() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let record = |name: &str| corpus.join(name).to_str().expect("text").to_owned();
    let saga = record("spaceknights/storyteller-lines.record");
    let told = ends(0, &["chronicle", &saga], "");
    assert!(told.starts_with("# A saga of ") && told.contains("\n## 1. "), "{told}");
    let folder = Folder::new("chronicle");
    let page = folder.0.join("saga.html");
    ends(0, &["chronicle", &saga, "--html", page.to_str().expect("text")], "");
    let page = fs::read_to_string(page).expect("written");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<aside>"), "{page}");
    let other = fs::read_dir(corpus.join("hearts")).expect("records").next().expect("one").expect("readable");
    let refused = ends(1, &["chronicle", other.path().to_str().expect("text")], "");
    assert!(
        refused.contains("a chronicle is told of Spaceknights, and this is a record of hearts"),
        "{refused}"
    );
    ends(2, &["chronicle", "nowhere.record"], "");
}
