//! A NATS server of one's own.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::program;

/// Nothing here takes this long.
const PATIENCE: Duration = Duration::from_secs(20);
const USER: &str = "orrery";
const PASSWORD: &str = "backstage";

/// Starts the server and watches over it, as PostgreSQL is watched over.
const WATCH: &str = r#"
"$@" >/dev/null 2>&1 </dev/null &
server=$!
cat >/dev/null
kill -KILL "$server"
"#;

/// Where the program is, if it is installed.
#[must_use]
pub fn nats_installed() -> Option<PathBuf> {
    program("nats-server", &["/usr/sbin"])
}

/// A NATS server that runs until this is dropped or the process ends. It can go away and come back.
pub struct Nats {
    program: PathBuf,
    port: u16,
    running: Mutex<Option<Child>>,
}

impl Nats {
    /// Starts one, at a free port of this machine alone.
    ///
    /// # Errors
    /// If it is not installed or does not start, in a sentence.
    pub fn start() -> Result<Nats, String> {
        let program = nats_installed().ok_or(
            "nats-server is not installed, so nothing about it can be tested (on Debian: apt-get install nats-server)",
        )?;
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
        let port = free.map_err(|error| format!("there is no free port: {error}"))?.port();
        let nats = Nats { program, port, running: Mutex::new(None) };
        nats.come_back()?;
        Ok(nats)
    }

    /// Where it is, for whoever it lets in.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://{USER}:{PASSWORD}@127.0.0.1:{}", self.port)
    }

    /// The user and the password that it takes.
    #[must_use]
    pub fn credentials(&self) -> (&'static str, &'static str) {
        (USER, PASSWORD)
    }

    /// The same for somebody whom it does not know.
    #[must_use]
    pub fn wrong_address(&self) -> String {
        format!("nats://{USER}:guess@127.0.0.1:{}", self.port)
    }

    /// Ends it, as if its machine were gone.
    pub fn go_away(&self) {
        let running = self.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        running.into_iter().for_each(end);
    }

    /// Starts it again where it was.
    ///
    /// # Errors
    /// If it does not start.
    pub fn come_back(&self) -> Result<(), String> {
        let mut watch = Command::new("/bin/sh");
        watch.args(["-c", WATCH, "watch"]).arg(&self.program);
        watch.args([
            "--addr",
            "127.0.0.1",
            "--port",
            &self.port.to_string(),
            "--user",
            USER,
            "--pass",
            PASSWORD,
        ]);
        // A group of its own: what ends the test at once must not end the watch before it has ended the server.
        let watch = watch.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
        let watch = watch.map_err(|error| format!("no server can be started: {error}"))?;
        let mut running = self.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        running.replace(watch).into_iter().for_each(end);
        drop(running);
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if self.answers() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Err("nats-server does not start".to_owned())
    }

    /// Whether it greets who comes.
    fn answers(&self) -> bool {
        let there = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let greeted = TcpStream::connect_timeout(&there, PATIENCE).and_then(|mut stream| {
            stream.set_read_timeout(Some(PATIENCE))?;
            let mut greeting = [0; 4];
            stream.read_exact(&mut greeting)?;
            stream.write_all(b"PING\r\n")?;
            Ok(greeting)
        });
        greeted.is_ok_and(|greeting| &greeting == b"INFO")
    }
}

/// Lets the watch end its server, and waits for it.
fn end(mut watch: Child) {
    drop(watch.stdin.take());
    let _ = watch.wait();
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.go_away();
    }
}
