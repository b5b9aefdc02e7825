//! The server from the command line.

use std::ffi::OsString;
use std::io::{ErrorKind, IsTerminal as _};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use server::store::Place;
use server::{Config, Fault, Running};
use tracing_subscriber::filter::LevelFilter;

use crate::backup;
use crate::exit::{Done, Exit, Io, Trouble};

/// How to serve.
#[derive(Args, Debug, Default)]
pub(crate) struct ServeArgs {
    /// Where to listen; 127.0.0.1:7878 if not said, or the next free port if that one is taken
    #[arg(long, value_name = "ADDRESS:PORT")]
    address: Option<SocketAddr>,
    /// The file in which tables are kept; one in your own data folder if not said
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// The PostgreSQL database in which tables are kept, instead of a file: postgres://USER@HOST/NAME
    #[arg(long, value_name = "URL", value_parser = database, conflicts_with = "data")]
    store: Option<Place>,
    /// Where NATS is, through which servers of the same database reach each other: nats://USER:PASSWORD@HOST:4222
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "URL", requires_all = ["store", "node", "secret"])]
    nats: Option<String>,
    /// The name of this server among them
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "NAME", requires = "nats")]
    node: Option<String>,
    /// A file with the secret that all of them share: at least 32 bytes
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "FILE", requires = "nats")]
    secret: Option<PathBuf>,
    /// Another site whose pages may use the server, such as https://example.org
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// A proxy before the server: from there, and from nowhere else, X-Forwarded-For is believed
    #[arg(long = "proxy", value_name = "ADDRESS")]
    proxies: Vec<IpAddr>,
    /// What the server is known as, such as https://games.example.org; by other names it is not answered
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The most connections from one address
    #[arg(long, value_name = "N")]
    connections: Option<u32>,
    /// The most tables that one address can set in an hour
    #[arg(long, value_name = "N")]
    tables: Option<u32>,
    /// How many tables a second one address may look up
    #[arg(long, value_name = "N")]
    lookups: Option<u32>,
    /// How many messages a second may come with one key in the long run
    #[arg(long, value_name = "N")]
    rate: Option<u32>,
    /// After so many seconds without anybody a table leaves memory; it is fetched again when it is wanted
    #[arg(long, value_name = "SECONDS")]
    idle: Option<u64>,
    /// Forgets games that are over after so many days; they are kept if not said
    #[arg(long, value_name = "DAYS")]
    keep_finished: Option<u64>,
    /// Forgets tables whose game is not over and that nobody has touched for so many days; they are kept if not said
    #[arg(long, value_name = "DAYS")]
    keep_unfinished: Option<u64>,
    /// What is written to standard error
    #[arg(long, value_name = "FORM", default_value = "plain")]
    log: Log,
    /// Opens a browser; this is the default at a terminal with a desktop
    #[arg(long, overrides_with = "no_open")]
    open: bool,
    /// Opens no browser
    #[arg(long)]
    no_open: bool,
    /// Lets whoever sets a table choose what is dealt: for tests
    #[arg(long)]
    allow_seeds: bool,
}

/// The form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum Log {
    /// Nothing
    Off,
    /// Lines for people
    #[default]
    Plain,
    /// One JSON object a line
    Json,
}

/// How many ports are tried after the usual one.
const PORTS: u16 = 20;

/// Serves until the program is told to stop.
pub(crate) fn run(args: &ServeArgs, io: &mut Io<'_>) -> Done {
    start_log(args.log);
    let mut config = config(args)?;
    let token = token(args)?;
    config.host_token = Some(token.clone());
    // A database has no place beside it.
    let data = args.store.is_none().then(|| config.data.clone());
    let served = server::block_on(async {
        let running = start(args, config).await.map_err(|fault| not_started(args, &fault))?;
        let address = running.address();
        if let Some(data) = &data {
            // Without it a backup cannot be asked for while the server runs; everything else goes on.
            if let Err(error) = (backup::Running { address, token: token.clone() }).write(data) {
                writeln!(io.errors, "orrery: the token for backups cannot be written: {error}")?;
            }
        }
        let stop = stop_signal()?;
        announce(args, &running, &token, io)?;
        stop.await?;
        data.as_deref().map(backup::Running::remove);
        writeln!(io.output, "Stopping.")?;
        running.stop().await.map_err(|fault| Trouble::fault(fault.to_string()))?;
        Ok(Exit::Fine)
    });
    served.map_err(|error| Trouble::fault(format!("no threads can be started: {error}")))?
}

/// The token for whoever runs the server: a new one, or, for several servers, the one that follows from their secret.
fn token(args: &ServeArgs) -> Result<String, Trouble> {
    #[cfg(feature = "cluster")]
    if let Some(membership) = membership(args).map_err(|fault| Trouble::usage(fault.to_string()))? {
        return Ok(membership.host_token());
    }
    let _ = args;
    Config::new_token().map_err(Trouble::fault)
}

/// The fewest bytes of a secret that nobody can guess.
#[cfg(feature = "cluster")]
const SECRET_LEAST: usize = 32;

/// How this server is one of several, if it is.
#[cfg(feature = "cluster")]
fn membership(args: &ServeArgs) -> Result<Option<server::cluster::Membership>, Fault> {
    let (Some(nats), Some(name), Some(file)) = (&args.nats, &args.node, &args.secret) else {
        return Ok(None);
    };
    if name.is_empty() || name.len() > 40 || name.contains(char::is_control) {
        return Err(Fault("the name of a node has 1 to 40 letters".to_owned()));
    }
    let fault = |why: String| Fault(format!("the secret in {} {why}", file.display()));
    let secret = std::fs::read(file).map_err(|error| fault(format!("cannot be read: {error}")))?;
    let secret = secret.trim_ascii().to_vec();
    if secret.len() < SECRET_LEAST {
        return Err(fault(format!("has {} bytes; it needs {SECRET_LEAST}", secret.len())));
    }
    Ok(Some(server::cluster::Membership { name: name.clone(), nats: nats.clone(), secret }))
}

async fn start(args: &ServeArgs, config: Config) -> Result<Running, Fault> {
    #[cfg(feature = "cluster")]
    if let (Some(Place::Postgres(url)), Some(membership)) = (&args.store, membership(args)?) {
        return server::serve_beside(config, url, &membership).await;
    }
    match &args.store {
        Some(store) => server::serve_with(config, store.open().await?).await,
        None => server::serve(config).await,
    }
}

/// The address of a database.
fn database(text: &str) -> Result<Place, String> {
    match Place::from(OsString::from(text)) {
        place @ Place::Postgres(_) => Ok(place),
        Place::File(_) => {
            Err("a database is postgres://USER@HOST/NAME; a file is named with --data".to_owned())
        }
    }
}

fn config(args: &ServeArgs) -> Result<Config, Trouble> {
    let usual = || {
        Config::usual_data()
            .ok_or_else(|| Trouble::usage("your data folder is not known here: name a file with --data"))
    };
    let file =
        if args.store.is_some() { Ok(PathBuf::new()) } else { args.data.clone().map_or_else(usual, Ok) };
    let mut config = Config::new(file?);
    config.address = match args.address {
        Some(address) if taken(address) => {
            return Err(Trouble::usage(format!(
                "cannot listen at {address}: another program does already. If that is Orrery, open \
                 http://{address} in a browser; if not, choose another port with --address, or stop it"
            )));
        }
        Some(address) => address,
        None => free_from(config.address),
    };
    config.origins.clone_from(&args.origins);
    config.proxies = args.proxies.iter().map(IpAddr::to_canonical).collect();
    config.public_url = args.public_url.as_deref().map(public_url).transpose()?;
    config.allow_seeds = args.allow_seeds;
    let days = |days: u64| Duration::from_secs(days.saturating_mul(24 * 3600));
    config.keep_over = args.keep_finished.map(days);
    config.keep_unfinished = args.keep_unfinished.map(days);
    config.idle = args.idle.map_or(config.idle, Duration::from_secs);
    let limits = &mut config.limits;
    limits.connections = args.connections.unwrap_or(limits.connections);
    limits.all_connections = limits.all_connections.max(limits.connections);
    limits.tables = args.tables.unwrap_or(limits.tables);
    limits.lookups = args.lookups.unwrap_or(limits.lookups);
    if let Some(rate) = args.rate {
        limits.rate = rate;
        limits.burst = limits.burst.max(rate.saturating_mul(2));
    }
    Ok(config)
}

/// A URL that names a server and nothing behind it.
fn public_url(url: &str) -> Result<String, Trouble> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(url.trim_end_matches('/').to_owned())
        }
        _ => Err(Trouble::usage(format!("{url} is no name of a server such as https://games.example.org"))),
    }
}

/// Whether somebody listens there.
fn taken(address: SocketAddr) -> bool {
    TcpListener::bind(address).is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
}

/// The usual address, or the next one that nobody listens at.
fn free_from(usual: SocketAddr) -> SocketAddr {
    let ports = (usual.port()..).take(usize::from(PORTS));
    ports.map(|port| SocketAddr::new(usual.ip(), port)).find(|address| !taken(*address)).unwrap_or(usual)
}

/// Why there is no server; whoever has started one before is told where it probably is.
fn not_started(args: &ServeArgs, fault: &Fault) -> Trouble {
    let usual = Config::new(PathBuf::new()).address;
    let running = args.address.is_none() && args.data.is_none() && args.store.is_none() && taken(usual);
    let help = if running {
        format!(
            ". If Orrery is running already, open http://{usual} in a browser; \
             a second one needs a file of its own: --data FILE"
        )
    } else {
        String::new()
    };
    Trouble::usage(format!("{fault}{help}"))
}

fn announce(args: &ServeArgs, running: &Running, token: &str, io: &mut Io<'_>) -> Result<(), Trouble> {
    let url = format!("http://{}", running.address());
    writeln!(io.output, "Orrery is at {url}  (Ctrl+C stops it)")?;
    writeln!(io.output, "Look after it at {url}/host with the token {token}")?;
    if !running.address().ip().is_loopback() && args.proxies.is_empty() {
        let warning = "Others can reach it, and nothing on the way is encrypted: whoever sees the traffic sees keys and \
                       hands. Put a proxy with TLS before it and name that with --proxy and --public-url: docs/host.md";
        writeln!(io.output, "{warning}")?;
    }
    io.output.flush()?;
    let desktop = cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if args.open || (!args.no_open && io.terminal && desktop) {
        // Whoever has no browser still reads the address.
        let _ = open::that_detached(url);
    }
    Ok(())
}

/// The signal to stop, waited for from now on: whoever was told where the server is may stop it at once.
fn stop_signal() -> Result<impl Future<Output = Result<(), Trouble>>, Trouble> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupt, mut terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            Ok(())
        })
    }
    #[cfg(not(unix))]
    Ok(async { Ok(tokio::signal::ctrl_c().await?) })
}

fn start_log(log: Log) {
    let plain = || {
        let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(LevelFilter::INFO);
        // A journal or a file is searched for words, and has no use for colours between them.
        log.with_ansi(std::io::stderr().is_terminal())
    };
    // A log that was started before goes on.
    let _ = match log {
        Log::Off => Ok(()),
        Log::Plain => plain().with_target(false).try_init(),
        Log::Json => plain().json().try_init(),
    };
}
