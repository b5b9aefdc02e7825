//! A server of one's own, and clients that keep what they are told.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::{HeaderMap, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use server::store::{Place, Store};
use server::{Config, Running, delta};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing here takes this long; a test that waits in vain fails then.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A server with a store of its own.
pub(crate) struct House {
    pub(crate) config: Config,
    place: Place,
    running: Option<Running>,
    address: SocketAddr,
    _folder: TempDir,
}

pub(crate) fn config(folder: &TempDir) -> Config {
    let mut config = Config::new(folder.path().join("tables.db"));
    config.address = SocketAddr::from(([127, 0, 0, 1], 0));
    config.allow_seeds = true;
    (config.limits.burst, config.limits.rate) = (100_000, 100_000);
    (config.limits.connections, config.limits.tables) = (10_000, 100_000);
    config.limits.lookups = 100_000;
    config
}

/// Where a server keeps its tables: in a file, or, for a run of all tests on PostgreSQL, in a new database.
fn place(config: &Config) -> Place {
    #[cfg(all(unix, feature = "cluster"))]
    if std::env::var_os("ORRERY_STORE").is_some_and(|store| store == "postgres") {
        return Place::Postgres(crate::postgres::cluster().expect("PostgreSQL is installed").database());
    }
    Place::File(config.data.clone())
}

async fn serve(config: &Config, place: &Place) -> Running {
    let running = match place {
        Place::File(_) => server::serve(config.clone()).await,
        Place::Postgres(_) => server::serve_with(config.clone(), place.open().await.expect("it opens")).await,
    };
    running.expect("it starts")
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = TempDir::new().expect("a folder");
        let usual = config(&folder);
        let mut config = usual.clone();
        change(&mut config);
        // A test that names its file means a file.
        let place = if config.data == usual.data { place(&config) } else { Place::File(config.data.clone()) };
        let running = serve(&config, &place).await;
        House { address: running.address(), config, place, running: Some(running), _folder: folder }
    }

    pub(crate) async fn with_store(store: Arc<dyn Store>) -> House {
        House::with_store_and(store, |_| {}).await
    }

    pub(crate) async fn with_store_and(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> House {
        let folder = TempDir::new().expect("a folder");
        let mut config = config(&folder);
        change(&mut config);
        let running = server::serve_with(config.clone(), store).await.expect("it starts");
        let place = Place::File(config.data.clone());
        House { address: running.address(), config, place, running: Some(running), _folder: folder }
    }

    /// A server beside others at a database.
    #[cfg(all(unix, feature = "cluster"))]
    pub(crate) async fn beside(
        database: &str,
        membership: &server::cluster::Membership,
        change: impl FnOnce(&mut Config),
    ) -> House {
        let folder = TempDir::new().expect("a folder");
        let mut config = config(&folder);
        change(&mut config);
        let running = server::serve_beside(config.clone(), database, membership).await.expect("it joins");
        let place = Place::Postgres(database.to_owned());
        House { address: running.address(), config, place, running: Some(running), _folder: folder }
    }

    pub(crate) async fn stop(&mut self) {
        let stopping = self.running.take().expect("it runs").stop();
        timeout(PATIENCE, stopping).await.expect("it comes to an end").expect("it stops");
    }

    pub(crate) async fn start(&mut self) {
        let running = serve(&self.config, &self.place).await;
        self.address = running.address();
        self.running = Some(running);
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// A request with all its headers.
    pub(crate) async fn request(&self, request: Request<Full<Bytes>>) -> (StatusCode, HeaderMap, Bytes) {
        let stream = TcpStream::connect(self.address).await.expect("it listens");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("it speaks HTTP");
        tokio::spawn(connection);
        let answer = timeout(PATIENCE, sender.send_request(request)).await.expect("an answer comes");
        let answer = answer.expect("it answers");
        let (parts, body) = answer.into_parts();
        let body = timeout(PATIENCE, body.collect()).await.expect("it is read to its end").expect("a body");
        (parts.status, parts.headers, body.to_bytes())
    }

    pub(crate) async fn call(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<Value>,
    ) -> (u16, Value) {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header("host", self.address.to_string());
        if let Some(key) = key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = body.map_or_else(Bytes::new, |body| Bytes::from(body.to_string()));
        let (status, _, body) = self.request(request.body(Full::new(body)).expect("a request")).await;
        (status.as_u16(), serde_json::from_slice(&body).unwrap_or_default())
    }

    /// A page outside the API: its status and text.
    #[cfg(feature = "cluster")]
    pub(crate) async fn page(&self, path: &str) -> (u16, String) {
        let request = Request::builder().uri(path).header("host", "localhost").body(Full::default());
        let (status, _, body) = self.request(request.expect("a request")).await;
        (status.as_u16(), String::from_utf8_lossy(&body).into_owned())
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        self.call("GET", path, None, None).await
    }

    pub(crate) async fn post(&self, path: &str, key: Option<&str>, body: Value) -> (u16, Value) {
        self.call("POST", path, key, Some(body)).await
    }

    /// Sets a table; gives its name, the host's key and the invitation.
    pub(crate) async fn set(&self, new: Value) -> (String, String, Option<String>) {
        let (status, made) = self.post("/tables", None, new).await;
        assert_eq!(status, 201, "{made}");
        let text = |value: &Value| value.as_str().map(str::to_owned);
        (
            text(&made["table"]["id"]).expect("a name"),
            text(&made["key"]).expect("a key"),
            text(&made["invite"]),
        )
    }

    /// A table from a record: what is answered.
    pub(crate) async fn import(&self, record: String) -> Value {
        let request =
            Request::builder().method("POST").uri("/api/v1/tables/import").header("host", "localhost");
        let (status, _, made) = self.request(request.body(Full::from(record)).expect("a request")).await;
        let made: Value = serde_json::from_slice(&made).expect("JSON");
        assert_eq!(status, 201, "{made}");
        made
    }

    /// Takes a seat; gives the key.
    pub(crate) async fn join(&self, table: &str, invite: Option<&str>) -> String {
        let (status, joined) = self.post(&format!("/tables/{table}/join"), invite, json!({})).await;
        assert_eq!(status, 200, "{joined}");
        joined["key"].as_str().expect("a key").to_owned()
    }

    /// A connection that has said nothing yet.
    pub(crate) async fn connect(&self) -> Client {
        let url = format!("ws://{}/api/v1/socket", self.address);
        let (socket, _) =
            timeout(PATIENCE, connect_async(url)).await.expect("it answers").expect("it takes sockets");
        Client::new(socket)
    }

    /// A client that sits at the table.
    pub(crate) async fn sit(&self, table: &str, key: Option<&str>) -> Client {
        let mut client = self.connect().await;
        client.hello(table, key, 0).await;
        client
    }

    /// What a handshake with these headers comes to.
    pub(crate) async fn handshake(&self, header: &'static str, value: &str) -> Result<(), u16> {
        let mut request =
            format!("ws://{}/api/v1/socket", self.address).into_client_request().expect("a request");
        request.headers_mut().insert(header, value.parse().expect("a header"));
        match connect_async(request).await {
            Ok(_) => Ok(()),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client that keeps the table as it is told of it.
pub(crate) struct Client {
    socket: Socket,
    next: u32,
    /// Every message, as it came.
    pub(crate) heard: Vec<String>,
    pub(crate) table: Value,
    pub(crate) state: Value,
    /// The log, as far as this client has it.
    pub(crate) lines: Vec<Value>,
    pub(crate) undo: Value,
}

impl Client {
    fn new(socket: Socket) -> Client {
        Client {
            socket,
            next: 1,
            heard: Vec::new(),
            table: Value::Null,
            state: Value::Null,
            lines: Vec::new(),
            undo: Value::Null,
        }
    }

    pub(crate) async fn send_text(&mut self, text: impl Into<String>) {
        self.socket.send(Message::text(text.into())).await.expect("the socket is open");
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.socket.send(message).await.expect("the socket is open");
    }

    /// The next message, taken into account; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("something comes");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).expect("messages are JSON");
                    self.take(&message);
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Pings and waits for the pong; messages that come before it are taken into account.
    pub(crate) async fn until_pong(&mut self) {
        self.socket.send(Message::Ping(Bytes::from_static(b"here?"))).await.expect("the socket is open");
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("something comes");
            match message.expect("the connection stays").expect("the connection stays") {
                Message::Pong(_) => return,
                Message::Text(text) => {
                    self.heard.push(text.to_string());
                    self.take(&serde_json::from_str(&text).expect("messages are JSON"));
                }
                _ => {}
            }
        }
    }

    fn take(&mut self, message: &Value) {
        match message["is"].as_str().expect("messages say what they are") {
            "welcome" => {
                self.table = message["table"].clone();
                self.state = message["state"].clone();
                self.undo = message["undo"].clone();
                self.lines.truncate(message["from"].as_u64().expect("a number") as usize);
                self.lines.extend(message["lines"].as_array().expect("lines").iter().cloned());
            }
            "update" => {
                self.lines.extend(message["lines"].as_array().expect("lines").iter().cloned());
                for part in ["moves", "turn", "clock", "questions", "back", "seed"] {
                    if let Some(now) = message.get(part) {
                        self.state[part] = now.clone();
                    }
                }
                if let Some(difference) = message.get("view") {
                    let view =
                        delta::apply(self.state["view"].take(), difference).expect("a difference of it");
                    self.state["view"] = view;
                }
            }
            "table" => self.table = message.clone(),
            "undo" => self.undo = message["wish"].clone(),
            _ => {}
        }
    }

    /// Says hello and waits for the welcome.
    pub(crate) async fn hello(&mut self, table: &str, key: Option<&str>, lines: usize) {
        self.greet(json!({"protocol": 1, "table": table, "key": key, "lines": lines})).await;
        loop {
            let message = self.next().await.expect("an answer");
            assert_ne!(message["is"], "bye", "{message}");
            if message["is"] == "welcome" {
                return;
            }
        }
    }

    pub(crate) async fn greet(&mut self, hello: Value) {
        self.send_text(json!({"id": 0, "do": {"hello": hello}}).to_string()).await;
    }

    /// Wishes something; gives the reply. What comes in between is taken into account.
    pub(crate) async fn wish(&mut self, wish: Value) -> Value {
        let id = self.next;
        self.next += 1;
        self.send_text(json!({"id": id, "do": wish}).to_string()).await;
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before the reply to {wish}"));
            if message["is"] == "reply" {
                assert_eq!(message["id"], id);
                return message;
            }
        }
    }

    /// Wishes something that is granted.
    pub(crate) async fn granted(&mut self, wish: Value) -> Value {
        let reply = self.wish(wish.clone()).await;
        assert!(reply.get("ok").is_some(), "{wish}: {reply}");
        reply["ok"].clone()
    }

    /// Wishes something that is not; gives the problem's code.
    pub(crate) async fn refused(&mut self, wish: Value) -> String {
        let reply = self.wish(wish.clone()).await;
        let because = reply["error"]["because"].as_str().unwrap_or_default();
        assert!(because.len() > 10, "a sentence, for {wish}: {reply}");
        reply["error"]["code"].as_str().unwrap_or_else(|| panic!("{wish}: {reply}")).to_owned()
    }

    /// The rule by which a wish is refused.
    pub(crate) async fn refused_by(&mut self, wish: Value) -> String {
        let reply = self.wish(wish.clone()).await;
        reply["error"]["rule"].as_str().unwrap_or_else(|| panic!("{wish}: {reply}")).to_owned()
    }

    /// Waits for a message of this kind.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before `{kind}`"));
            if message["is"] == kind {
                return message;
            }
        }
    }

    /// Waits for another game; gives its table.
    pub(crate) async fn until_rematch(&mut self) -> String {
        let heard = |text: &String| {
            let message: Value = serde_json::from_str(text).expect("JSON");
            (message["is"] == "rematch").then(|| message["table"].as_str().expect("a table").to_owned())
        };
        loop {
            if let Some(table) = self.heard.iter().find_map(heard) {
                return table;
            }
            self.next().await.expect("the connection stays");
        }
    }

    /// Waits until the state is so.
    pub(crate) async fn until_so(&mut self, so: impl Fn(&Client) -> bool) {
        while !so(self) {
            self.next().await.expect("the connection stays");
        }
    }

    /// The problem with which the connection is ended.
    pub(crate) async fn bye(&mut self) -> String {
        let bye = self.until("bye").await;
        while self.next().await.is_some() {}
        bye["code"].as_str().expect("a code").to_owned()
    }

    pub(crate) fn question(&self, seat: &str) -> Option<&Value> {
        self.state["questions"].as_array()?.iter().find(|question| question["seat"] == seat)
    }

    /// The texts of a seat's offers.
    pub(crate) fn offers(&self, seat: &str) -> Vec<String> {
        let mut texts = Vec::new();
        if let Some(question) = self.question(seat) {
            unfold("", &question["offers"], &mut texts);
        }
        texts
    }

    pub(crate) async fn act(&mut self, seat: &str, action: &str) {
        let ticket = self.question(seat).unwrap_or_else(|| panic!("{seat} is asked"))["ticket"].clone();
        let act = json!({"act": {"seat": seat, "ticket": ticket, "action": action}});
        assert_eq!(self.granted(act).await, json!({}));
    }

    pub(crate) fn moves(&self) -> u64 {
        self.state["moves"].as_u64().unwrap_or_default()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state["turn"].get("over").is_some()
    }

    pub(crate) fn owes(&self, seat: &str) -> bool {
        self.question(seat).is_some_and(|question| question["owed"] == true)
    }
}

fn unfold(before: &str, folded: &Value, texts: &mut Vec<String>) {
    let join = |end: &str| match (before, end) {
        ("", end) => end.to_owned(),
        (before, "") => before.to_owned(),
        (before, end) => format!("{before} {end}"),
    };
    match folded {
        Value::String(end) => texts.push(join(end)),
        _ => {
            let words = join(folded[0].as_str().expect("the shared words"));
            folded[1].as_array().expect("ends").iter().for_each(|end| unfold(&words, end, texts));
        }
    }
}

/// A table of tic-tac-toe between the host and a friend, both connected.
pub(crate) async fn two(house: &House) -> (String, Client, Client) {
    let (table, [_, _], [a, b]) = two_with_keys(house).await;
    (table, a, b)
}

/// The same, with the keys of both.
pub(crate) async fn two_with_keys(house: &House) -> (String, [String; 2], [Client; 2]) {
    let (table, host, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let friend = house.join(&table, invite.as_deref()).await;
    let mut a = house.sit(&table, Some(&host)).await;
    let mut b = house.sit(&table, Some(&friend)).await;
    a.granted(json!({"start": {}})).await;
    b.until("welcome").await;
    (table, [host, friend], [a, b])
}
