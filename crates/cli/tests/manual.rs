//! The sessions in `docs/referee.md` go as they are written there.
//!
//! A fenced block `session` is a session with a new referee: `>` lines go in, `<` lines come out,
//! a line that starts with two spaces goes on with the one before. `ORRERY_BLESS=1` writes the
//! answers anew.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use cli::referee::{Mode, Referee, serve};
use table::Seed;

/// Where a long line is broken.
const WIDTH: usize = 120;

fn manual() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/referee.md")
}

/// A session of the manual: where it stands, how it is started, and what goes in and comes out.
struct Session {
    lines: std::ops::Range<usize>,
    flags: Vec<String>,
    said: Vec<String>,
    answered: Vec<String>,
}

fn sessions(manual: &str) -> Vec<Session> {
    let mut sessions: Vec<Session> = Vec::new();
    let mut open = false;
    for (number, line) in manual.lines().enumerate() {
        if let Some(flags) = line.strip_prefix("```session") {
            sessions.push(Session {
                lines: number + 1..number + 1,
                flags: flags.split_whitespace().map(str::to_owned).collect(),
                said: Vec::new(),
                answered: Vec::new(),
            });
            open = true;
            continue;
        }
        let Some(session) = sessions.last_mut().filter(|_| open) else {
            continue;
        };
        if line == "```" {
            session.lines.end = number;
            open = false;
        } else if let Some(said) = line.strip_prefix("> ") {
            session.said.push(said.to_owned());
        } else if let Some(answered) = line.strip_prefix("< ") {
            session.answered.push(answered.to_owned());
        } else if let (Some(rest), Some(answered)) = (line.strip_prefix("  "), session.answered.last_mut()) {
            answered.push_str(rest);
        } else {
            panic!("line {} of the manual is no part of a session: {line}", number + 1);
        }
    }
    sessions
}

/// What the referee answers, the first line included. Its secrets are the seeds 100, 101, …
fn by_library(session: &Session) -> Vec<String> {
    let guests = session.flags.iter().position(|flag| flag == "--as").map(|at| session.flags[at + 1].parse());
    let mode = Mode {
        sealed: session.flags.iter().any(|flag| flag == "--sealed"),
        guests: guests.map(|seats| seats.expect("seats")),
    };
    let mut numbers = 100..;
    let mut referee =
        Referee::new(mode, Box::new(move || Ok(Seed::from_number(numbers.next().expect("endless")))));
    let mut output = Vec::new();
    let input = session.said.join("\n");
    serve(&mut referee, &mut input.as_bytes(), &mut output).expect("no pipe breaks in memory");
    String::from_utf8(output).expect("text").lines().map(str::to_owned).collect()
}

fn by_program(session: &Session) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_orrery"))
        .arg("referee")
        .args(&session.flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let input = session.said.join("\n") + "\n";
    program.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

/// An answer as the manual prints it: broken after commas, where it is too long.
fn broken(answer: &str) -> String {
    let mut printed = String::from("< ");
    let mut width = 2;
    for part in answer.split_inclusive(',') {
        // A line must not end or begin with a space: editors strip the one, indents hide the other.
        if width > 2 && width + part.len() > WIDTH && !part.starts_with(' ') {
            printed.push_str("\n  ");
            width = 2;
        }
        printed.push_str(part);
        width += part.len();
    }
    printed
}

fn bless(manual: &str, sessions: &[Session]) {
    let lines: Vec<&str> = manual.lines().collect();
    let mut written = String::new();
    let mut next = 0;
    for session in sessions {
        for line in &lines[next..session.lines.start] {
            written.push_str(line);
            written.push('\n');
        }
        let answers = by_library(session);
        written.push_str(&format!("{}\n", broken(&answers[0])));
        for (said, answer) in session.said.iter().zip(&answers[1..]) {
            written.push_str(&format!("> {said}\n{}\n", broken(answer)));
        }
        next = session.lines.end;
    }
    for line in &lines[next..] {
        written.push_str(line);
        written.push('\n');
    }
    fs::write(self::manual(), written).expect("the manual can be written");
}

#[test]
fn the_sessions_of_the_manual_go_as_written() {
    let text = fs::read_to_string(manual()).expect("the manual");
    let sessions = sessions(&text);
    assert!(sessions.len() >= 4, "the manual shows sessions");
    if std::env::var_os("ORRERY_BLESS").is_some() {
        bless(&text, &sessions);
        return;
    }
    for session in &sessions {
        let line = session.lines.start;
        assert_eq!(by_library(session), session.answered, "the session at line {line} of the manual");
        if !session.flags.iter().any(|flag| flag == "secret") {
            assert_eq!(by_program(session), session.answered, "the same by the program, line {line}");
        }
    }
}

#[test]
fn the_manual_names_every_verb_and_kind() {
    let text = fs::read_to_string(manual()).expect("the manual");
    let mut referee = Referee::new(Mode::default(), Box::new(|| Ok(Seed::from_number(1))));
    let answer = referee.line(r#"{"sing":{}}"#);
    let verbs = answer.split("the verbs are ").nth(1).expect("the verbs").split('"').next().expect("a list");
    for verb in verbs.split(", ") {
        assert!(text.contains(&format!("\n| `{verb}` |")), "the manual does not describe `{verb}`");
    }
    for kind in [
        "line", "json", "request", "unknown", "table", "options", "refused", "position", "record", "sealed",
        "internal",
    ] {
        assert!(text.contains(&format!("\n| `{kind}` |")), "the manual does not describe `{kind}`");
    }
}
