//! `orrery store copy` and `orrery serve --store`, as processes.

#![cfg(unix)]

mod process;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command};

use process::{folder, orrery};

/// Copies: the exit code, and what was said.
fn copy(from: &str, to: &str) -> (i32, String) {
    ended(orrery().args(["store", "copy", from, to]))
}

fn ended(command: &mut Command) -> (i32, String) {
    let output = command.spawn().and_then(Child::wait_with_output).expect("it ends");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
    assert_eq!(said.lines().count(), 1, "one sentence: {said}");
    (output.status.code().expect("it ends by itself"), said)
}

/// A server, until it is dropped.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(store: &[&str]) -> Server {
        let mut command = orrery();
        command.args(["serve", "--no-open", "--log", "off", "--address", "127.0.0.1:0"]).args(store);
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        output.read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("no address: {line}")).parse().expect("an address");
        child.stdout = Some(output.into_inner());
        Server { child, address }
    }

    fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        let rest = format!("Host: localhost\r\nConnection: close\r\nContent-Length: {}", body.len());
        write!(stream, "{head}\r\nContent-Type: application/json\r\n{rest}\r\n\r\n{body}").expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).expect("a body")
    }

    /// Sets a table with bots: its name and the host's key.
    fn set(&self) -> (String, String) {
        let new = r#"{"game":"tic-tac-toe","seats":["me",{"bot":"random"}],"start":true,"public":true}"#;
        let made: serde_json::Value =
            serde_json::from_str(&self.ask("POST /api/v1/tables HTTP/1.1", new)).expect("JSON");
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
        (text(&made["table"]["id"]), text(&made["key"]))
    }

    /// A table's record, as whoever has the key is given it.
    fn table(&self, (id, key): &(String, String)) -> serde_json::Value {
        let answer =
            self.ask(&format!("GET /api/v1/tables/{id} HTTP/1.1\r\nAuthorization: Bearer {key}"), "");
        serde_json::from_str(&answer).expect("JSON")
    }

    fn stop(mut self) {
        let told = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill is there");
        assert!(told.success());
        assert!(self.child.wait().expect("it ends").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a name that is text")
}

/// A house with some tables, and their keys.
fn house(path: &Path) -> Vec<(String, String)> {
    let server = Server::start(&["--data", text(path)]);
    let tables = (0..3).map(|_| server.set()).collect();
    server.stop();
    tables
}

#[test]
fn a_house_is_copied_from_file_to_file_and_nothing_is_written_over() {
    let folder = folder("store-copy");
    let (from, to) = (folder.join("from.db"), folder.join("to.db"));
    let (code, said) = copy(text(&from), text(&to));
    assert!(code == 2 && said.contains("there are no tables at"), "{code} {said}");
    assert!(!from.exists() && !to.exists(), "nothing is made");
    std::fs::write(&from, "").expect("written");
    let (code, said) = copy(text(&from), text(&to));
    assert!(code == 2 && said.contains("there are no tables at"), "{code} {said}");
    std::fs::write(&from, "not a store ".repeat(100)).expect("written");
    let (code, said) = copy(text(&from), text(&to));
    assert!(code == 2 && said.contains("is damaged or no store at all"), "{code} {said}");
    std::fs::remove_file(&from).expect("removed");

    let tables = house(&from);
    let (code, said) = copy(text(&from), text(&from));
    assert!(code == 2 && said.contains("is in use"), "{code} {said}");
    let (code, said) = copy(text(&from), text(&to));
    assert!(code == 0 && said.starts_with("Copied 3 tables with "), "{code} {said}");
    let (code, said) = copy(text(&from), text(&to));
    assert!(code == 1 && said.contains("has to be empty"), "{code} {said}");
    let (old, new) = (Server::start(&["--data", text(&from)]), Server::start(&["--data", text(&to)]));
    tables.iter().for_each(|table| assert_eq!(old.table(table), new.table(table)));
}

#[test]
fn a_database_is_named_by_its_address() {
    let (code, said) = {
        let output = orrery().args(["serve", "--store", "tables.db"]).output().expect("it ends");
        (output.status.code(), String::from_utf8(output.stderr).expect("text"))
    };
    assert!(code == Some(2) && said.contains("a file is named with --data"), "{said}");
}

#[cfg(not(feature = "cluster"))]
#[test]
fn a_program_without_postgres_says_so() {
    let sentence = "has to be built with the feature `cluster`";
    let (code, said) = ended(orrery().args([
        "serve",
        "--no-open",
        "--log",
        "off",
        "--store",
        "postgres://me:secret@localhost/x",
    ]));
    assert!(code == 2 && said.contains(sentence) && !said.contains("secret"), "{code} {said}");
    let path = folder("store-without").join("from.db");
    house(&path);
    let (code, said) = copy(text(&path), "postgres://me:secret@localhost/x");
    assert!(code == 2 && said.contains(sentence) && !said.contains("secret"), "{code} {said}");
}

/// A database server, unless there is none: then a word about it.
#[cfg(feature = "cluster")]
fn cluster() -> Option<backstage::Cluster> {
    if backstage::installed().is_none() {
        eprintln!("PostgreSQL is not installed: what is kept in it is not tested here");
        return None;
    }
    Some(backstage::Cluster::start().unwrap_or_else(|why| panic!("{why}")))
}

/// From a file to a database, played on there, and back to a file.
#[cfg(feature = "cluster")]
#[test]
fn a_house_goes_to_a_database_and_back() {
    let Some(cluster) = cluster() else { return };
    let folder = folder("store-postgres");
    let (from, to) = (folder.join("from.db"), folder.join("to.db"));
    let mut tables = house(&from);
    let address = cluster.database();

    let wrong = cluster.address("orrery", "secret", "postgres");
    for (code, said) in [
        copy(text(&from), &wrong),
        ended(orrery().args(["serve", "--no-open", "--log", "off", "--store", &wrong])),
    ] {
        assert!(code == 2 && said.contains("does not take the password of orrery"), "{code} {said}");
        assert!(!said.contains("secret"), "{said}");
    }
    let (code, said) = copy(text(&from), &address);
    assert!(code == 0 && said.starts_with("Copied 3 tables with "), "{code} {said}");
    let (code, said) = copy(text(&from), &address);
    assert!(code == 1 && said.contains("has to be empty"), "{code} {said}");

    let old = Server::start(&["--data", text(&from)]);
    let new = Server::start(&["--store", &address]);
    tables.iter().for_each(|table| assert_eq!(old.table(table), new.table(table)));
    let (code, said) = copy(&address, text(&to));
    assert!(code == 2 && said.contains("is in use by another server"), "{code} {said}");
    tables.push(new.set());
    let known: Vec<serde_json::Value> = tables.iter().map(|table| new.table(table)).collect();
    new.stop();

    let (code, said) = copy(&address, text(&to));
    assert!(code == 0 && said.starts_with("Copied 4 tables with "), "{code} {said}");
    let back = Server::start(&["--data", text(&to)]);
    let found: Vec<serde_json::Value> = tables.iter().map(|table| back.table(table)).collect();
    assert_eq!(found, known);

    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (99, 'tomorrow', true, '', 0)";
    cluster.run(&address, newer);
    let (code, said) = ended(orrery().args(["serve", "--no-open", "--log", "off", "--store", &address]));
    assert!(code == 2 && said.contains("was written by another version of this program"), "{code} {said}");
}

/// A server that was killed is started again at once: it waits for its own lease to run out, and no longer.
#[cfg(feature = "cluster")]
#[test]
fn a_server_that_was_killed_is_started_again() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    let first = Server::start(&["--store", &address]);
    let table = first.set();
    drop(first);
    let begin = std::time::Instant::now();
    let second = Server::start(&["--store", &address]);
    let waited = begin.elapsed();
    assert!(waited.as_secs() < 10, "{waited:?}");
    assert_eq!(second.table(&table)["id"], table.0.as_str());
}

/// What a node cannot begin with is one sentence and exit code 2, and nothing that is secret is in it.
#[cfg(feature = "cluster")]
#[test]
fn a_node_that_cannot_begin_says_why() {
    let folder = folder("nodes");
    let (short, secret) = (folder.join("short"), folder.join("secret"));
    std::fs::write(&short, "too short\n").expect("written");
    std::fs::write(&secret, "a secret of thirty-two letters at least\n").expect("written");
    let store = "postgres://me:password@127.0.0.1:1/x";
    let node = |secret: &Path, name: &str| {
        let mut command = orrery();
        command.args(["serve", "--no-open", "--log", "off", "--address", "127.0.0.1:0", "--store", store]);
        command.args(["--nats", "nats://me:password@127.0.0.1:1", "--node", name, "--secret", text(secret)]);
        let (code, said) = ended(&mut command);
        assert!(code == 2 && !said.contains("password"), "{code} {said}");
        said
    };
    let said = node(&short, "north");
    assert!(said.contains("has 9 bytes; it needs 32"), "{said}");
    let said = node(&folder.join("nowhere"), "north");
    assert!(said.contains("cannot be read"), "{said}");
    let said = node(&secret, "");
    assert!(said.contains("the name of a node has 1 to 40 letters"), "{said}");
    let said = node(&secret, "north");
    assert!(said.contains("NATS at 127.0.0.1:1 cannot be reached"), "{said}");
    let alone = orrery().args(["serve", "--nats", "nats://localhost"]).output().expect("it ends");
    assert_eq!(alone.status.code(), Some(2), "a node has a name, a secret and a database");
}

#[cfg(feature = "cluster")]
#[test]
fn a_plan_is_reckoned() {
    let said = orrery().args(["scale", "plan", "--tables", "1000"]).output().expect("it ends");
    let said = String::from_utf8(said.stdout).expect("text");
    assert!(said.contains("| tables, people, moves a second | 1000, 4000, 100 |"), "{said}");
    assert!(said.contains("| nodes | 1 of 8 cores and 16 GB |"), "{said}");
}
