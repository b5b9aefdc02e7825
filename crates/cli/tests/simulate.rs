//! `orrery simulate` from outside, as `docs/cli.md` has it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn simulate(args: &str, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_orrery"))
        .arg("simulate")
        .args(args.split_whitespace())
        .args(more)
        .output()
        .expect("the program ends")
}

/// What goes to standard output.
#[track_caller]
fn said(args: &str, more: &[&str]) -> String {
    let output = simulate(args, more);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args}: {complaint}");
    String::from_utf8(output.stdout).expect("text")
}

/// What is complained of, with this exit code and nothing on standard output.
#[track_caller]
fn refused(code: i32, args: &str, more: &[&str]) -> String {
    let output = simulate(args, more);
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{args}: {complaint}");
    assert!(output.stdout.is_empty(), "{args}");
    complaint
}

/// A folder of its own for each test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("orrery-simulate-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("text").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Text, JSON, page and records: not a byte depends on the number of threads.
#[test]
fn threads_change_no_byte() {
    let folder = Folder::new("threads");
    for game in ["tic-tac-toe", "hearts", "anvil", "six-pile", "connect-four", "astrojam --set rounds=2"] {
        let run = |threads: &str| {
            let (page, records) = (folder.path("page.html"), folder.path(threads));
            let args = format!("{game} --bots random --games 12 --seed 5 --threads {threads}");
            let json = said(&args, &["--json", "--html", &page, "--keep", &records]);
            let text = said(&args, &[]);
            let name = game.split(' ').next().expect("a name");
            let record = |number: u32| {
                let path = Path::new(&records).join(format!("{name}-{number}.record"));
                fs::read_to_string(path).expect("a record of every game")
            };
            let records: Vec<String> = (1..=12).map(record).collect();
            (text, json, fs::read_to_string(page).expect("a page"), records)
        };
        let one = run("1");
        assert_eq!(run("2"), one, "{game}");
        assert_eq!(run("5"), one, "{game}");
    }
}

/// The command in a report gives the same report.
#[test]
fn a_report_says_how_to_get_it_again() {
    let text = said("astrojam --games 4 --bots random --set rounds=2 --fixed-seats --threads 2", &[]);
    let command =
        text.lines().find_map(|line| line.trim().strip_prefix("command  orrery simulate ")).expect("so");
    assert_eq!(command, "astrojam --players 2 --bots random --games 4 --seed 1 --set rounds=2 --fixed-seats");
    assert_eq!(said(command, &[]), text);
}

#[test]
fn what_is_not_said_has_a_default() {
    let json: serde_json::Value = serde_json::from_str(&said("tic-tac-toe --json", &[])).expect("JSON");
    assert_eq!((json["players"].as_u64(), json["games"].as_u64()), (Some(2), Some(100)));
    assert_eq!((json["seed"].as_str(), json["seating"].as_str()), (Some("1"), Some("rotated")));
    let usual = shelf::find("tic-tac-toe").expect("on the shelf").bots.usual().name;
    assert_eq!(json["bots"], serde_json::json!([usual, usual]));
}

/// The endings carry the words of the rulebook, and random noughts and crosses go as is known: the first
/// player wins 58.5 %, the second 28.8 %, and 12.7 % are drawn.
#[test]
fn known_figures_lie_within_their_intervals() {
    let text = said("tic-tac-toe --games 2000 --bots random --json", &[]);
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (seat, known) in [(0, 0.585), (1, 0.288)] {
        let interval = &json["seats"][seat]["win_rate"]["interval"];
        let ends = [interval[0].as_f64().expect("low"), interval[1].as_f64().expect("high")];
        assert!(ends[0] < known && known < ends[1], "{seat}: {ends:?}");
    }
    let endings = json["endings"].as_array().expect("endings");
    for ending in endings {
        let rule = shelf::rule(ending["rule"].as_str().expect("an id")).expect("a clause");
        assert_eq!(ending["text"].as_str(), Some(rule.clause.text.as_str()));
    }
    assert_eq!(endings.len(), 2);
}

#[test]
fn a_wrong_command_is_refused_in_a_sentence() {
    assert!(refused(2, "chess", &[]).contains("there is no game `chess`; the games are "));
    assert!(
        refused(2, "hearts --bots clever", &[])
            .contains("there is no bot `clever` for this game; the bots are random")
    );
    assert!(
        refused(2, "tic-tac-toe --bots random,random,random", &[])
            .contains("3 bots are named, but only 2 play")
    );
    assert!(
        refused(2, "astrojam --set colour=red", &[])
            .contains("AstroJam has no option `colour`; its options are ")
    );
    assert!(
        refused(2, "astrojam --set rounds=many", &[]).contains("the option `rounds` is a whole number from ")
    );
    assert!(refused(2, "hearts --set rounds", &[]).contains("an option is set as name=value"));
    for players in ["0", "3", "9", "255"] {
        assert!(
            refused(1, &format!("tic-tac-toe --players {players}"), &[]).contains("not allowed: "),
            "{players}"
        );
    }
    for wrong in
        ["--players 256", "--games 0", "--games 100000001", "--threads 0", "--threads 1025", "--seed x"]
    {
        refused(2, &format!("tic-tac-toe {wrong}"), &[]);
    }
    refused(2, "", &[]);
}

#[test]
fn records_are_kept_sound_and_never_written_over() {
    let folder = Folder::new("keep");
    let records = folder.path("new/records");
    said("hearts --bots random --games 3", &["--keep", &records]);
    let second = Path::new(&records).join("hearts-2.record");
    let kept = fs::read_to_string(&second).expect("kept");
    for number in 1..=3 {
        let text =
            fs::read_to_string(Path::new(&records).join(format!("hearts-{number}.record"))).expect("kept");
        let archive = archive::read(&text).expect("a record");
        let verdicts =
            shelf::find("hearts").expect("hearts").game.verify(archive.stored()).expect("readable");
        assert!(verdicts.iter().all(|verdict| verdict.flaw.is_none() && verdict.entries == 52));
    }
    fs::remove_file(Path::new(&records).join("hearts-1.record")).expect("removed");
    let complaint = refused(2, "hearts --bots random --games 3 --seed 9", &["--keep", &records]);
    assert!(complaint.contains("hearts-2.record is there already"), "{complaint}");
    assert_eq!(fs::read_to_string(&second).expect("kept"), kept);
    assert!(!Path::new(&records).join("hearts-1.record").exists(), "nothing was played");
    let complaint = refused(2, "hearts --games 1", &["--keep", second.to_str().expect("text")]);
    assert!(complaint.contains("cannot keep records in "), "{complaint}");
}

/// A page that cannot be written does not cost the report.
#[test]
fn an_unwritable_page_is_told_after_the_report() {
    let folder = Folder::new("page");
    let output = simulate("tic-tac-toe --games 2", &["--html", &folder.path("no/such/page.html")]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Tic-tac-toe: 2 games"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the page to "));
}

/// How fast it was differs from run to run, so it is no part of the report.
#[test]
fn speed_goes_to_standard_error() {
    let output = simulate("tic-tac-toe --games 5 --threads 1", &[]);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.starts_with("5 games in ") && told.contains(" games a CPU second, threads: 1"), "{told}");
    assert!(!told.contains('\u{1b}'), "no bar where there is no terminal: {told:?}");
}

/// The example in the manual is what the program says.
#[test]
fn the_manuals_example_is_real() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let manual = fs::read_to_string(manual).expect("the manual");
    let example =
        manual.split("```text simulate\n").nth(1).expect("an example").split("```").next().expect("its end");
    let command =
        example.lines().find_map(|line| line.trim().strip_prefix("command  orrery simulate ")).expect("so");
    assert_eq!(said(command, &[]), example);
}
