//! A PostgreSQL server of one's own.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::installed;

/// Nothing here takes this long.
const PATIENCE: Duration = Duration::from_secs(60);
/// PostgreSQL does not run for root: for `nobody` instead, who is this number on every Debian.
const NOBODY: u32 = 65534;
const USER: &str = "orrery";
const PASSWORD: &str = "backstage";
/// Reached by a socket in its folder alone.
const SETTINGS: &str = "listen_addresses = ''\nport = 5432\nmax_connections = 200\n";
/// What a test keeps is worth nothing, so it need not be safe on disk.
const UNSAFE: &str = "fsync = off\nfull_page_writes = off\nshared_buffers = '32MB'\n";

/// Starts the server and watches over it: when whoever holds the other end of its input is gone, for whatever reason, the
/// server is ended and its folder removed.
const WATCH: &str = r#"
"$1/postgres" -D "$2/data" >>"$2/log" 2>&1 </dev/null &
cat >/dev/null
server=$(head -n 1 "$2/data/postmaster.pid")
kill -QUIT "$server"
while kill -0 "$server" 2>/dev/null; do sleep 0.05; done
rm -rf "$2"
"#;

/// A PostgreSQL server that runs until this is dropped or the process ends.
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    watch: Child,
    as_nobody: bool,
    made: AtomicU32,
}

impl Cluster {
    /// Starts one that does not wait for the disk: for tests.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start, in a sentence.
    pub fn start() -> Result<Cluster, String> {
        Cluster::start_with(UNSAFE)
    }

    /// Starts one that keeps what it says it has kept, as an operator's does: for measurements.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start, in a sentence.
    pub fn start_safe() -> Result<Cluster, String> {
        Cluster::start_with("")
    }

    fn start_with(settings: &str) -> Result<Cluster, String> {
        let programs = installed().ok_or(
            "PostgreSQL's programs are not installed, so nothing about it can be tested (on Debian: apt-get install postgresql)",
        )?;
        let path = folder().map_err(|error| format!("there is no place for a server: {error}"))?;
        let as_nobody = fs::metadata(&path).is_ok_and(|folder| folder.uid() == 0);
        let password = path.join("password");
        let prepared = fs::write(&password, PASSWORD)
            .and_then(|()| fs::set_permissions(&password, fs::Permissions::from_mode(0o644)))
            .and_then(|()| if as_nobody { chown(&path, Some(NOBODY), Some(NOBODY)) } else { Ok(()) });
        prepared.map_err(|error| format!("{} cannot be prepared: {error}", path.display()))?;
        let mut init = command(&programs, "initdb", as_nobody, &path);
        init.args([
            "--username",
            USER,
            "--auth",
            "scram-sha-256",
            "--encoding",
            "UTF8",
            "--locale",
            "C",
            "--no-sync",
        ]);
        run(init.arg("--pwfile").arg(&password).arg("--pgdata").arg(path.join("data")))?;
        let all = format!("{SETTINGS}{settings}unix_socket_directories = '{}'\n", path.display());
        let file = fs::OpenOptions::new().append(true).open(path.join("data/postgresql.conf"));
        file.and_then(|mut file| file.write_all(all.as_bytes()))
            .map_err(|error| format!("its settings cannot be written: {error}"))?;
        let mut watch = command(Path::new("/bin"), "sh", as_nobody, &path);
        watch.args(["-c", WATCH, "watch"]).arg(&programs).arg(&path);
        // A group of its own: what ends the test at once, such as Ctrl+C, must not end the watch before it has cleaned up.
        let watch = watch.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
        let watch = watch.map_err(|error| format!("no server can be started: {error}"))?;
        // From here on the folder goes with the server.
        let cluster = Cluster { programs, folder: path, watch, as_nobody, made: AtomicU32::new(0) };
        cluster.ready()?;
        Ok(cluster)
    }

    fn ready(&self) -> Result<(), String> {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            let mut ask = command(&self.programs, "pg_isready", self.as_nobody, &self.folder);
            let answer = ask.arg("--quiet").arg("--host").arg(&self.folder).args(["--port", "5432"]).status();
            if answer.is_ok_and(|answer| answer.success()) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(format!("PostgreSQL does not start: {log}"))
    }

    /// A new and empty database: its address.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn database(&self) -> String {
        let name = format!("house{}", self.made.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.address(USER, PASSWORD, &name)
    }

    /// The address of a database, for this user with this password.
    #[must_use]
    pub fn address(&self, user: &str, password: &str, database: &str) -> String {
        format!("postgres://{user}:{password}@localhost:5432/{database}?host={}", self.folder.display())
    }

    /// Runs statements in the database at this address: what they print.
    ///
    /// # Panics
    /// If they cannot be run.
    pub fn run(&self, address: &str, sql: &str) -> String {
        let (_, name) = address.rsplit_once(":5432/").expect("an address of this cluster");
        self.sql(name.split('?').next().unwrap_or(name), sql)
    }

    fn sql(&self, database: &str, sql: &str) -> String {
        let mut psql = command(&self.programs, "psql", self.as_nobody, &self.folder);
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1"]);
        psql.args(["--port", "5432", "--username", USER, "--dbname", database, "--command", sql])
            .arg("--host");
        run(psql.arg(&self.folder).env("PGPASSWORD", PASSWORD)).expect("the statements can be run")
    }

    /// Ends the server as if it had crashed, and starts it again.
    ///
    /// # Panics
    /// If it does not start again.
    pub fn crash(&self) {
        let mut restart = command(&self.programs, "pg_ctl", self.as_nobody, &self.folder);
        restart.args(["--silent", "--wait", "--mode", "immediate", "--pgdata"]).arg(self.folder.join("data"));
        restart.arg("--log").arg(self.folder.join("log")).arg("restart").stdout(Stdio::null());
        assert!(restart.status().is_ok_and(|ended| ended.success()), "PostgreSQL starts again");
        self.ready().expect("PostgreSQL starts again");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.watch.stdin.take());
        // It removes the folder before it ends.
        let _ = self.watch.wait();
    }
}

/// A new folder for this process's user alone. Its name is short: the path of a socket may not be long.
fn folder() -> std::io::Result<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("orrery-postgres-{}-{number}", std::process::id()));
        match fs::DirBuilder::new().mode(0o700).create(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            made => return made.map(|()| path),
        }
    }
}

/// A program, for a user whom PostgreSQL takes, in a folder that this user may enter.
fn command(programs: &Path, name: &str, as_nobody: bool, folder: &Path) -> Command {
    let program = programs.join(name);
    let mut command = if as_nobody {
        let mut command = Command::new("setpriv");
        command.args([format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"), "--clear-groups".to_owned()]);
        command.arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir(folder).env("HOME", folder).stdin(Stdio::null());
    command
}

/// Runs a program to its end: what it prints, or what it complains of.
fn run(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned());
    }
    Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)))
}
