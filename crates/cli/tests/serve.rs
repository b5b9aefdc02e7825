//! `orrery`, alone and as `orrery serve`, as a process: it says where it is, answers, and stops when it is told to.

#![cfg(unix)]

mod process;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command};

use process::{folder, orrery};

fn serve(data: &Path, more: &[&str]) -> Child {
    let mut command = orrery();
    command.args(["serve", "--no-open", "--log", "off", "--data"]).arg(data).args(more);
    command.spawn().expect("the program starts")
}

/// The program without a word, for somebody whose data folder this is.
fn alone(data: &Path) -> Child {
    let mut command = orrery();
    command.env("XDG_DATA_HOME", data).env("HOME", data);
    command.spawn().expect("the program starts")
}

/// Where a server says that it is.
fn place(child: &mut Child) -> (SocketAddr, BufReader<ChildStdout>) {
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).expect("an address");
    (address.parse().expect("an address"), output)
}

fn healthy(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

/// Tells a server to stop: what it says then.
fn stopped(mut child: Child, mut output: BufReader<ChildStdout>) -> String {
    let told = Command::new("kill").arg(child.id().to_string()).status().expect("kill is there");
    assert!(told.success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("text");
    assert!(child.wait().expect("it ends").success());
    rest
}

/// What a program that did not start complained of.
fn complaint(child: Child) -> String {
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn it_says_where_it_is_and_stops_when_told() {
    let mut child = serve(&folder("serve").join("tables.db"), &["--address", "127.0.0.1:0"]);
    let (address, output) = place(&mut child);
    let answer = healthy(address);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    assert!(stopped(child, output).ends_with("Stopping.\n"));
}

/// The store is taken before the address, so a second server for the same person ends with a sentence that
/// says where the first one is, if it is where it usually is.
#[test]
fn without_a_command_it_serves_this_machine_from_the_persons_own_folder() {
    let data = folder("alone");
    let mut child = alone(&data);
    let (address, output) = place(&mut child);
    assert!(address.ip().is_loopback(), "{address}");
    assert!(healthy(address).ends_with("ok\n"));
    assert!(data.join("orrery/tables.db").is_file(), "tables are kept in the data folder");

    let second = complaint(alone(&data));
    assert!(second.contains("is in use by another server"), "{second}");
    // The usual address is taken now, by the first one or by whoever had it before.
    assert!(second.contains("open http://127.0.0.1:7878 in a browser"), "{second}");
    assert!(second.contains("--data FILE"), "{second}");
    assert!(stopped(child, output).ends_with("Stopping.\n"));
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let file = folder("no-store").join("tables.db");
    std::fs::write(&file, "not a store ".repeat(100)).expect("written");
    let errors = complaint(serve(&file, &["--address", "127.0.0.1:0"]));
    assert!(errors.contains("is damaged or no store at all"), "{errors}");

    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let errors = complaint(serve(&folder("taken").join("tables.db"), &["--address", &address]));
    assert!(
        errors.contains(&format!("cannot listen at {address}: another program does already")),
        "{errors}"
    );
    assert!(errors.contains(&format!("open http://{address} in a browser")), "{errors}");
    assert!(errors.contains("another port with --address"), "{errors}");
}

/// A copy is made while the tables are served, and when they are not; nothing is written over.
#[test]
fn all_tables_are_copied_while_they_are_served() {
    let folder = folder("backup");
    let data = folder.join("tables.db");
    let copy = |name: &str| {
        let mut command = orrery();
        command.arg("backup").arg(folder.join(name)).arg("--data").arg(&data);
        let output = command.spawn().and_then(Child::wait_with_output).expect("it ends");
        (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).expect("text"))
    };
    assert_eq!(copy("early.db").0, Some(2), "there is nothing to copy");
    let mut child = serve(&data, &["--address", "127.0.0.1:0"]);
    let (_, mut output) = place(&mut child);
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    assert!(line.contains("/host with the token "), "{line}");
    let (code, said) = copy("served.db");
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = copy("served.db");
    assert!(code == Some(1) && said.contains("cannot be made"), "{said}");
    stopped(child, output);
    assert!(!folder.join("tables.db.host").exists(), "the token goes with the server");
    let (code, said) = copy("stopped.db");
    assert_eq!(code, Some(0), "{said}");
    for name in ["served.db", "stopped.db"] {
        let mut child = serve(&folder.join(name), &["--address", "127.0.0.1:0"]);
        let (address, output) = place(&mut child);
        assert!(healthy(address).ends_with("ok\n"), "{name} can be served");
        stopped(child, output);
    }
}

/// What whoever runs the server did, and who was refused what, stands in the log.
#[test]
fn the_log_has_what_was_done_and_who_was_refused() {
    let mut command = orrery();
    command.args(["serve", "--no-open", "--address", "127.0.0.1:0", "--data"]);
    let mut child = command.arg(folder("audit").join("tables.db")).spawn().expect("the program starts");
    let (address, mut output) = place(&mut child);
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let token = line.trim().rsplit(' ').next().expect("a token").to_owned();
    let ban = |token: &str| {
        let mut stream = TcpStream::connect(address).expect("it listens");
        let body = r#"{"address":"203.0.113.9"}"#;
        let head = format!("Authorization: Bearer {token}\r\nContent-Length: {}", body.len());
        let kind = "Host: localhost\r\nConnection: close\r\nContent-Type: application/json";
        write!(stream, "POST /api/host/ban HTTP/1.1\r\n{kind}\r\n{head}\r\n\r\n{body}").expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    };
    assert!(ban("a guess").starts_with("HTTP/1.1 403"));
    assert!(ban(&token).starts_with("HTTP/1.1 200"));
    let mut errors = child.stderr.take().expect("a pipe");
    stopped(child, output);
    let mut log = String::new();
    errors.read_to_string(&mut log).expect("text");
    let told = |parts: &[&str]| log.lines().any(|line| parts.iter().all(|part| line.contains(part)));
    assert!(told(&["audit", "what=\"ban\"", "203.0.113.9", "127.0.0.1"]), "{log}");
    assert!(told(&["an address was refused", "127.0.0.1", "token"]), "{log}");
    assert!(!log.contains(&token) && !log.contains("a guess"), "{log}");
}

#[test]
fn a_name_that_is_none_is_refused() {
    let data = folder("name").join("tables.db");
    for url in ["games.example.org", "https://", "https://games.example.org/path", "ftp://games.example.org"]
    {
        let errors = complaint(serve(&data, &["--address", "127.0.0.1:0", "--public-url", url]));
        assert!(errors.contains("no name of a server"), "{url}: {errors}");
    }
}
