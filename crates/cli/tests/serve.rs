//! `orrery serve` as a process: it says where it is, answers, and stops when it is told to.

#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// An empty folder: what an earlier run left there is of another program.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the folder can be emptied");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn serve(data: &std::path::Path, more: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_orrery"))
        .args(["serve", "--no-open", "--log", "off", "--data"])
        .arg(data)
        .args(more)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

#[test]
fn it_says_where_it_is_and_stops_when_told() {
    let mut child = serve(&folder("serve").join("tables.db"), &["--address", "127.0.0.1:0"]);
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).expect("an address");
    let address: SocketAddr = address.parse().expect("an address");
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");

    let told = Command::new("kill").arg(child.id().to_string()).status().expect("kill is there");
    assert!(told.success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "Stopping.\n");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let file = folder("no-store").join("tables.db");
    std::fs::write(&file, "not a store ".repeat(100)).expect("written");
    let output = serve(&file, &["--address", "127.0.0.1:0"]).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("is damaged or no store at all"), "{errors}");

    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let data = folder("taken").join("tables.db");
    let output = serve(&data, &["--address", &address]).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains(&format!("cannot listen at {address}")), "{errors}");
}
