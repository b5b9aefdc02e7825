//! How a server is set up.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub address: SocketAddr,
    /// The file in which tables are kept.
    pub data: PathBuf,
    /// Origins of pages that may use it besides its own, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Proxies before it: from there, and from nowhere else, it is believed for whom a request is.
    pub proxies: Vec<IpAddr>,
    /// What it is known as, such as `https://games.example.org`, besides `localhost` and its addresses.
    pub public_url: Option<String>,
    /// Whether whoever sets a table may choose what is dealt: for tests only.
    pub allow_seeds: bool,
    /// A table without anybody connected is put away after this long.
    pub idle: Duration,
    /// Whoever has it may look after the server; nobody if there is none.
    pub host_token: Option<String>,
    /// Games that are over are forgotten after this long; never if not said.
    pub keep_over: Option<Duration>,
    /// Tables that nobody has touched are forgotten after this long, over or not; never if not said.
    pub keep_unfinished: Option<Duration>,
    /// What it takes from clients.
    pub limits: Limits,
}

/// What a server takes from clients.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How much can be asked for with one key at once, over all of its connections; a move is one. All who come from
    /// one address may ask for eight times as much.
    pub burst: u32,
    /// How much a second in the long run.
    pub rate: u32,
    /// The most sockets from one address.
    pub connections: u32,
    /// The most connections of all addresses.
    pub all_connections: u32,
    /// The most tables that one address can set in an hour.
    pub tables: u32,
    /// How many tables a second one address may look up over HTTP in the long run; at once it may look up
    /// twenty times as many.
    pub lookups: u32,
    /// The most work that is done to replay a record that is brought along, in plain moves.
    pub record: u64,
    /// What tables in memory at which nobody is may weigh together, in plain moves: half a kilobyte each.
    pub alone: u64,
    /// How long a connection may take to say hello.
    pub hello: Duration,
    /// How long a deal waits for those who are to add to it, and then for each of them to open it.
    pub opening: Duration,
    /// A connection that is silent for so long is closed.
    pub silence: Duration,
    /// How long a request may take to name what it wants.
    pub header: Duration,
    /// How long a small body may take to come; a record may take twice as long.
    pub body: Duration,
    /// How long a client may take nothing of an answer.
    pub unread: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            burst: 150,
            rate: 50,
            connections: 64,
            all_connections: 4096,
            tables: 200,
            lookups: 100,
            record: 6_000,
            alone: 12_000,
            hello: Duration::from_secs(10),
            opening: Duration::from_secs(10),
            silence: Duration::from_secs(90),
            header: Duration::from_secs(15),
            body: Duration::from_secs(30),
            unread: Duration::from_secs(20),
        }
    }
}

impl Config {
    /// The usual set-up, with tables kept in this file.
    #[must_use]
    pub fn new(data: PathBuf) -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 7878)),
            data,
            origins: Vec::new(),
            proxies: Vec::new(),
            public_url: None,
            allow_seeds: false,
            idle: Duration::from_secs(60),
            host_token: None,
            keep_over: None,
            keep_unfinished: None,
            limits: Limits::default(),
        }
    }

    /// A token that nobody can guess.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn new_token() -> Result<String, String> {
        crate::keys::key().map_err(|problem| problem.because)
    }

    /// Where tables are kept if nothing else is said: a folder of the user's own. `None` if the
    /// environment does not say where that is.
    #[must_use]
    pub fn usual_data() -> Option<PathBuf> {
        let var = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let folder = if cfg!(windows) {
            var("LOCALAPPDATA")?
        } else if cfg!(target_os = "macos") {
            var("HOME")?.join("Library/Application Support")
        } else {
            let absolute = var("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
            absolute.or_else(|| Some(var("HOME")?.join(".local/share")))?
        };
        Some(folder.join("orrery").join("tables.db"))
    }
}

/// So many seconds' worth of looking tables up is saved for when it is needed: a page with all of somebody's
/// tables asks for hundreds at once.
pub(crate) const LOOKUPS_SAVED: u32 = 20;
/// The most bytes of a message over the socket.
pub(crate) const MESSAGE_MAX: usize = 16 * 1024;
/// The most bytes of a JSON body.
pub(crate) const BODY_MAX: usize = 64 * 1024;
/// The most bytes of a record that is brought along.
pub(crate) const RECORD_MAX: usize = 4 * 1024 * 1024;
/// The memory for bodies that are being read, in KiB: of small ones,
pub(crate) const BODIES: usize = 8 * 1024;
/// and of records.
pub(crate) const RECORDS: usize = 16 * 1024;
