//! `orrery backup`: a copy of all tables, while they are played at.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde::{Deserialize, Serialize};
use server::Config;
use server::store::{Sqlite, Store as _};

use crate::exit::{Done, Exit, Io, Trouble};

/// What to copy, and where to.
#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    /// The file to be made; one that is there is not written over
    file: PathBuf,
    /// The file in which the tables are kept; the one in your own data folder if not said
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

/// How a running server is reached by whoever may read its files.
#[derive(Serialize, Deserialize)]
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) token: String,
}

impl Running {
    /// Where it is written while the server runs: beside its tables, for its user alone.
    fn path(data: &Path) -> PathBuf {
        let mut name = data.file_name().unwrap_or_default().to_owned();
        name.push(".host");
        data.with_file_name(name)
    }

    pub(crate) fn write(&self, data: &Path) -> std::io::Result<()> {
        let path = Running::path(data);
        // One that a server left behind that was killed may be readable for others.
        let _ = fs::remove_file(&path);
        let mut options = fs::OpenOptions::new();
        options.create_new(true).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(path)?.write_all(serde_json::to_string(self)?.as_bytes())
    }

    pub(crate) fn remove(data: &Path) {
        // It may have been removed by hand.
        let _ = fs::remove_file(Running::path(data));
    }

    fn read(data: &Path) -> Option<Running> {
        serde_json::from_str(&fs::read_to_string(Running::path(data)).ok()?).ok()
    }

    /// From this machine.
    fn reached_at(&self) -> SocketAddr {
        let ip = match self.address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        SocketAddr::new(ip, self.address.port())
    }

    /// Lets the server make the copy; nothing if it does not run any more.
    fn backup(&self, file: &Path) -> Option<Result<(), String>> {
        let mut stream = TcpStream::connect_timeout(&self.reached_at(), Duration::from_secs(5)).ok()?;
        let body = serde_json::json!({ "file": file }).to_string();
        let request = format!(
            "POST /api/host/backup HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.reached_at(),
            self.token,
            body.len()
        );
        let mut answer = String::new();
        let asked = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
        if let Err(error) = asked {
            return Some(Err(format!("the server does not answer: {error}")));
        }
        if answer.starts_with("HTTP/1.1 200") {
            return Some(Ok(()));
        }
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let said: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
        Some(Err(said["because"].as_str().unwrap_or("the server refused").to_owned()))
    }
}

pub(crate) fn run(args: &BackupArgs, io: &mut Io<'_>) -> Done {
    let data = args.data.clone().or_else(Config::usual_data);
    let data =
        data.ok_or_else(|| Trouble::usage("your data folder is not known here: name a file with --data"))?;
    let file = std::path::absolute(&args.file)?;
    if !data.exists() {
        return Err(Trouble::usage(format!("there are no tables at {}", data.display())));
    }
    let done = match Running::read(&data).and_then(|running| running.backup(&file)) {
        Some(done) => done,
        None => by_ourselves(&data, &file)?,
    };
    done.map_err(Trouble::no)?;
    writeln!(io.output, "All tables are copied to {}.", file.display())?;
    Ok(Exit::Fine)
}

/// Nobody serves the tables, so they can be opened.
fn by_ourselves(data: &Path, file: &Path) -> Result<Result<(), String>, Trouble> {
    Ok(server::block_on(async {
        let store = Sqlite::open(data).await.map_err(|fault| fault.to_string())?;
        let copied = store.backup(file).await.map_err(|fault| fault.to_string());
        store.close().await.map_err(|fault| fault.to_string())?;
        copied
    })?)
}
