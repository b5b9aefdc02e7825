//! A node as a process, at an address that stays its own.

use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use backstage::{Cluster, Nats};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

use crate::Outcome;

/// Nodes, and what they need.
pub(crate) struct Backstage {
    pub(crate) folder: TempDir,
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) nats: Arc<Nats>,
    pub(crate) common: Arc<Common>,
    pub(crate) nodes: Vec<Arc<Node>>,
}

impl Backstage {
    /// Starts so many nodes with a PostgreSQL, started by this, and a NATS of their own.
    pub(crate) async fn start(
        programs: Programs,
        folder: &Path,
        nodes: u32,
        postgres: fn() -> Result<Cluster, String>,
    ) -> Outcome<Backstage> {
        let folder = tempfile::Builder::new().prefix("orrery-nodes-").tempdir_in(folder)?;
        let (cluster, nats) = spawn_blocking(move || (postgres(), Nats::start())).await?;
        let (cluster, nats) = (Arc::new(cluster?), Arc::new(nats?));
        std::fs::write(folder.path().join("secret"), "a secret of many nodes that nobody outside knows")?;
        let common = Arc::new(Common {
            programs,
            folder: folder.path().to_owned(),
            store: cluster.database(),
            nats: nats.address(),
        });
        let nodes: Outcome<Vec<_>> =
            (0..nodes).map(|number| Node::new(number as usize).map(Arc::new)).collect();
        let nodes = nodes?;
        for node in &nodes {
            let (node, common) = (Arc::clone(node), Arc::clone(&common));
            spawn_blocking(move || node.start(&common)).await??;
        }
        Ok(Backstage { folder, cluster, nats, common, nodes })
    }
}

/// The program of the nodes, and perhaps that of another version: then every second node, and each node at every second start,
/// is of that one.
pub(crate) struct Programs {
    pub(crate) own: PathBuf,
    pub(crate) beside: Option<PathBuf>,
}

impl Programs {
    fn of(&self, start: usize) -> &Path {
        self.beside.as_ref().filter(|_| start % 2 == 1).unwrap_or(&self.own)
    }
}

/// What all nodes have in common.
pub(crate) struct Common {
    pub(crate) programs: Programs,
    pub(crate) folder: PathBuf,
    pub(crate) store: String,
    pub(crate) nats: String,
}

/// A node.
pub(crate) struct Node {
    pub(crate) name: String,
    pub(crate) address: String,
    /// Its number, and one more for every start.
    starts: AtomicUsize,
    running: Mutex<Option<(Child, BufReader<ChildStdout>)>>,
}

impl Node {
    /// A node that is not running yet.
    pub(crate) fn new(number: usize) -> Outcome<Node> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let (name, starts) = (format!("node{number}"), AtomicUsize::new(number));
        Ok(Node { name, address, starts, running: Mutex::new(None) })
    }

    /// Starts it, and waits until it serves: after a kill its own lease has to run out first.
    pub(crate) fn start(&self, common: &Common) -> Outcome {
        let log = common.folder.join(format!("{}.log", self.name));
        let program = common.programs.of(self.starts.fetch_add(1, Ordering::Relaxed));
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--address", &self.address, "--node", &self.name]);
        command.args(["--store", &common.store, "--nats", &common.nats, "--secret"]);
        command.arg(common.folder.join("secret"));
        command.args(["--connections", "1000000", "--tables", "1000000000", "--rate", "1000000"]);
        command.args(["--lookups", "1000000"]).stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(OpenOptions::new().create(true).append(true).open(&log)?);
        let mut child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
        let mut output = BufReader::new(child.stdout.take().ok_or("the server has no output")?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        if !line.contains("http://") {
            let log = std::fs::read_to_string(&log).unwrap_or_default();
            let last = log.lines().last().unwrap_or_default();
            return Err(format!("the node {} did not start: {line}{last}", self.name).into());
        }
        *self.lock() = Some((child, output));
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<(Child, BufReader<ChildStdout>)>> {
        self.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn pid(&self) -> Option<u32> {
        self.lock().as_ref().map(|(child, _)| child.id())
    }

    /// Sends it a signal by its name.
    pub(crate) fn signal(&self, signal: &str) -> Outcome {
        let pid = self.pid().ok_or("the node is not running")?;
        let sent = Command::new("kill").arg(format!("-{signal}")).arg(pid.to_string()).status()?;
        if sent.success() { Ok(()) } else { Err(format!("{signal} cannot be sent to {}", self.name).into()) }
    }

    /// Waits until it has ended.
    pub(crate) fn wait(&self) -> Outcome {
        let running = self.lock().take();
        if let Some((mut child, _)) = running {
            child.wait()?;
        }
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some((mut child, _)) = self.lock().take() {
            // Nobody is left who could be told.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
