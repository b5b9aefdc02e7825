//! A server as a process: started, watched from outside, stopped or killed.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use clap::Args;
use tempfile::TempDir;

use crate::Outcome;
use crate::client::Http;

/// Which server to speak to.
#[derive(Args, Clone)]
pub(crate) struct Which {
    /// The `orrery` program; its server is started for this
    #[arg(long, value_name = "PROGRAM", required_unless_present = "at")]
    program: Option<PathBuf>,
    /// A server that is running already
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with = "program")]
    at: Option<String>,
    /// Its process, for CPU time and memory
    #[arg(long, value_name = "PID", requires = "at")]
    pid: Option<u32>,
    /// The folder for data files, on the disk that is to be measured
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,
}

impl Which {
    /// The program to start servers from.
    pub(crate) fn program(&self) -> Outcome<&Path> {
        self.program.as_deref().ok_or_else(|| "this needs --program: the server is started anew".into())
    }

    /// A folder of one's own for data files; it goes when this is dropped.
    pub(crate) fn folder(&self) -> Outcome<TempDir> {
        Ok(tempfile::Builder::new().prefix("orrery-load-").tempdir_in(&self.folder)?)
    }

    /// The server that is running, or a new one with its tables in this file.
    pub(crate) async fn house(&self, data: &Path) -> Outcome<House> {
        match &self.at {
            Some(address) => {
                Ok(House { address: address.clone(), pid: self.pid, child: None, _output: None })
            }
            None => Ok(House::start(self.program()?, data, &Limits::None).await?.0),
        }
    }
}

/// What the server takes from one address.
pub(crate) enum Limits {
    /// Anything: all clients of a load generator have the same address.
    None,
    /// Anything, and tables that nobody is at leave memory after a second.
    Forgetful,
    /// What it takes unless told otherwise.
    Usual,
}

/// Where a server keeps its tables.
#[derive(Clone, Copy)]
pub(crate) enum Tables<'a> {
    File(&'a Path),
    /// A PostgreSQL database, by its address.
    Database(&'a str),
}

/// A running server.
pub(crate) struct House {
    pub(crate) address: String,
    pid: Option<u32>,
    child: Option<Child>,
    /// Kept open: a server that has more to say than its address ends if nobody listens.
    _output: Option<BufReader<ChildStdout>>,
}

impl House {
    /// Starts a server with its tables in a file; says also how long it took until it was healthy.
    pub(crate) async fn start(program: &Path, data: &Path, limits: &Limits) -> Outcome<(House, Duration)> {
        House::start_with(program, Tables::File(data), &data.with_extension("log"), limits).await
    }

    /// The same with its tables wherever they are, and its log in a file.
    pub(crate) async fn start_with(
        program: &Path,
        tables: Tables<'_>,
        log_file: &Path,
        limits: &Limits,
    ) -> Outcome<(House, Duration)> {
        let log = fs::OpenOptions::new().create(true).append(true).open(log_file)?;
        let mut command = Command::new(program);
        command.args(["serve", "--address", "127.0.0.1:0", "--no-open"]);
        match tables {
            Tables::File(data) => command.arg("--data").arg(data),
            Tables::Database(address) => command.args(["--store", address]),
        };
        if !matches!(limits, Limits::Usual) {
            command.args(["--connections", "1000000", "--tables", "1000000000", "--rate", "1000000"]);
            command.args(["--lookups", "1000000"]);
        }
        if matches!(limits, Limits::Forgetful) {
            command.args(["--idle", "1"]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        let began = Instant::now();
        let mut child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().ok_or("the server has no output")?);
        output.read_line(&mut line)?;
        let house = House {
            address: address_in(&line).unwrap_or_default().to_owned(),
            pid: Some(child.id()),
            child: Some(child),
            _output: Some(output),
        };
        if house.address.is_empty() {
            let log = fs::read_to_string(log_file).unwrap_or_default();
            return Err(format!("the server did not start: {line}{log}").into());
        }
        let (status, _) = Http::connect(&house.address).await?.get("/healthz", None).await?;
        if status != 200 {
            return Err(format!("the server started, but healthz says {status}").into());
        }
        Ok((house, began.elapsed()))
    }

    /// User and system time so far, in seconds.
    pub(crate) fn cpu(&self) -> f64 {
        self.pid.map_or(f64::NAN, |pid| cpu_of(&pid.to_string()))
    }

    /// How long its threads were ready to run while others had the cores, in seconds; those that have
    /// ended are not counted.
    pub(crate) fn waited(&self) -> f64 {
        let threads = self.pid.and_then(|pid| fs::read_dir(format!("/proc/{pid}/task")).ok());
        let threads = threads.into_iter().flatten().flatten();
        let waits = threads.filter_map(|thread| fs::read_to_string(thread.path().join("schedstat")).ok());
        waits.filter_map(|text| text.split_whitespace().nth(1)?.parse::<f64>().ok()).sum::<f64>() / 1e9
    }

    /// What the server itself has counted, by name.
    pub(crate) async fn counted(&self) -> Outcome<Counted> {
        Ok(Counted(Http::connect(&self.address).await?.get("/metrics", None).await?.1))
    }

    /// Bytes of memory that no file stands behind: heap and stacks, as far as they are resident.
    pub(crate) fn memory(&self) -> u64 {
        let of = |pid: u32| fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).ok();
        self.pid.and_then(of).and_then(|text| anonymous_in(&text)).unwrap_or_default()
    }

    /// Ends it at once, without a word of warning.
    pub(crate) fn kill(mut self) -> Outcome {
        self.end()
    }

    fn end(&mut self) -> Outcome {
        if let Some(mut child) = self.child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(mut self) -> Outcome {
        if let Some(child) = &mut self.child {
            Command::new("kill").args(["-TERM", &child.id().to_string()]).status()?;
            child.wait()?;
        }
        Ok(())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // Nobody is left who could be told.
        let _ = self.end();
    }
}

/// A page of figures for Prometheus.
pub(crate) struct Counted(String);

impl Counted {
    /// A figure without labels; not a number if it is not there.
    pub(crate) fn figure(&self, name: &str) -> f64 {
        let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok();
        self.0.lines().find_map(value).unwrap_or(f64::NAN)
    }
}

impl Counted {
    /// The sum of a figure over all its labels.
    pub(crate) fn sum(&self, name: &str) -> f64 {
        let value =
            |line: &str| line.strip_prefix(name)?.strip_prefix('{')?.rsplit(' ').next()?.parse::<f64>().ok();
        self.0.lines().filter_map(value).sum()
    }
}

/// User and system time of a process, in seconds.
pub(crate) fn cpu_of(process: &str) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    cpu_in(&stat).unwrap_or(f64::NAN)
}

/// The kernel counts in hundredths of a second. The name of the program comes first, in brackets.
fn cpu_in(stat: &str) -> Option<f64> {
    let mut fields = stat.rsplit(')').next()?.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<f64>().ok();
    Some((next()? + next()?) / 100.0)
}

fn anonymous_in(smaps: &str) -> Option<u64> {
    let line = smaps.lines().find_map(|line| line.strip_prefix("Anonymous:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

/// The address in what the server says when it is up.
fn address_in(line: &str) -> Option<&str> {
    line.split_once("http://")?.1.split_whitespace().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_tells_is_read() {
        let stat = "42 (an (odd) name) S 1 42 42 0 -1 4194560 900 0 0 0 150 50 0 0 20 0 4 0 99 1 2";
        assert_eq!(cpu_in(stat), Some(2.0));
        assert_eq!(cpu_in("42 (cut"), None);
        let smaps = "00400000-7ff [rollup]\nRss:            9000 kB\nAnonymous:         12 kB\n";
        assert_eq!(anonymous_in(smaps), Some(12 * 1024));
        assert_eq!(anonymous_in("Rss: 1 kB"), None);
    }

    #[test]
    fn a_figure_is_read_from_its_page() {
        let page =
            Counted("# TYPE moves counter\nmoves_total 3\nmoves{code=\"x\"} 9\nmoves 12.5\n".to_owned());
        assert_eq!((page.figure("moves"), page.figure("moves_total")), (12.5, 3.0));
        assert!(page.figure("tables").is_nan());
        assert_eq!(page.sum("moves"), 9.0);
    }

    #[test]
    fn the_address_is_read_from_the_greeting() {
        let line = "Orrery is at http://127.0.0.1:7878  (Ctrl+C stops it)\n";
        assert_eq!(address_in(line), Some("127.0.0.1:7878"));
        assert_eq!(address_in(""), None);
    }
}
