//! The attacks, one by one.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::From;
use crate::Outcome;
use crate::client::hello;
use crate::siege::seats::Seats;

/// An attack, and how often it is tried.
pub(super) struct Kind {
    pub(super) what: What,
    pub(super) name: &'static str,
    /// In milliseconds.
    pub(super) every: u64,
}

#[derive(Clone, Copy)]
pub(super) enum What {
    Bots,
    Branches,
    Codes,
    Deals,
    EmptyFrames,
    Flicks,
    Heads,
    Hellos,
    Hints,
    Keys,
    Looks,
    Packed,
    Pages,
    Pings,
    Records,
    Rematches,
    Tables,
    Talk,
    Unread,
}

const fn kind(what: What, name: &'static str, every: u64) -> Kind {
    Kind { what, name, every }
}

pub(super) const ALL: [Kind; 19] = [
    kind(What::Bots, "bots", 1000),
    kind(What::Branches, "branches", 1000),
    kind(What::Codes, "codes", 200),
    kind(What::Deals, "deals", 1000),
    kind(What::EmptyFrames, "empty frames", 500),
    kind(What::Flicks, "flicks", 100),
    kind(What::Heads, "heads", 5000),
    kind(What::Hellos, "hellos", 500),
    kind(What::Hints, "hints", 500),
    kind(What::Keys, "keys", 200),
    kind(What::Looks, "looks", 500),
    kind(What::Packed, "packed", 100),
    kind(What::Pages, "pages", 200),
    kind(What::Pings, "pings", 200),
    kind(What::Records, "records", 5000),
    kind(What::Rematches, "rematches", 200),
    kind(What::Tables, "tables", 500),
    kind(What::Talk, "talk", 500),
    kind(What::Unread, "unread", 5000),
];

impl From {
    /// One round of an attack.
    pub(super) async fn round(&self, what: What) -> Outcome {
        match what {
            What::Bots => self.bots().await,
            What::Branches => self.branches().await,
            What::Codes => self.codes().await,
            What::Deals => self.deals().await,
            What::EmptyFrames => self.empty_frames().await,
            What::Flicks => self.flicks().await,
            What::Heads => self.heads().await,
            What::Hellos => self.hellos().await,
            What::Hints => self.hints().await,
            What::Keys => self.keys().await,
            What::Looks => self.looks().await,
            What::Packed => self.packed().await,
            What::Pages => self.pages().await,
            What::Pings => self.pings().await,
            What::Records => self.records().await,
            What::Rematches => self.rematches().await,
            What::Tables => self.tables().await,
            What::Talk => self.talk().await,
            What::Unread => self.unread().await,
        }
    }

    /// Tables at which nobody but bots plays, of the level that thinks longest.
    async fn bots(&self) -> Outcome {
        let games = self.http().await?.get("/api/v1/games", None).await?.1;
        let games: Value = serde_json::from_str(&games)?;
        let game = games.as_array().into_iter().flatten().find(|game| game["name"] == "astrojam");
        let levels = game.and_then(|game| game["levels"].as_array()).ok_or("no levels")?;
        let level = levels.last().map(|level| level["name"].clone()).ok_or("no level")?;
        let bot = json!({"bot": level});
        for _ in 0..5 {
            let new = json!({"game": "astrojam", "seats": [bot, bot, bot, bot], "start": true});
            let table = self.set(new).await?;
            let mut watching = self.sit(&table).await?;
            watching.next().await?;
        }
        Ok(())
    }

    /// Games that are gone on with from many moments.
    async fn branches(&self) -> Outcome {
        let (table, key) = self.import().await?;
        for moves in 0..10 {
            let body = json!({"moves": 20 * moves}).to_string();
            self.make(&format!("/api/v1/tables/{table}/branch"), Some(&key), body).await?;
        }
        Ok(())
    }

    /// Codes for other people's seats, guessed; and seats that are left under codes.
    async fn codes(&self) -> Outcome {
        let mut http = self.http().await?;
        for guess in 0..20 {
            let body = json!({"code": format!("0000-0000-{guess:04}")}).to_string();
            http.post("/api/v1/carry/claim", &body).await?;
        }
        let (table, key) = self.set(json!({"game": "hearts", "seats": vec!["me"; 4], "start": true})).await?;
        for _ in 0..20 {
            http.post("/api/v1/carry", &json!([{"table": table, "key": key}]).to_string()).await?;
        }
        Ok(())
    }

    /// Deals that are wanted and never opened.
    async fn deals(&self) -> Outcome {
        let new = json!({"game": "hearts", "seats": vec!["me"; 4], "start": true, "adds": true});
        let (table, key) = self.set(new).await?;
        for round in 0..10 {
            let mut socket = self.silent().await?;
            let hello = json!({"protocol": 1, "table": table, "key": key, "lines": 0, "adds": true});
            let commit = json!({"to": format!("{round:064x}")});
            for wish in [json!({"hello": hello}), json!({"commit": commit}), json!({"start": {}})] {
                socket.send(json!({"id": round, "do": wish}).to_string()).await?;
            }
            while !socket.next().await?.contains("\"is\":\"open\"") {}
        }
        Ok(())
    }

    /// A message in frames that hold nothing and do not end.
    async fn empty_frames(&self) -> Outcome {
        let mut socket = self.own("tic-tac-toe", 2).await?;
        socket.next().await?;
        let stream = socket.0.get_mut();
        stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await?;
        let many = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
        for _ in 0..20 {
            stream.write_all(&many).await?;
        }
        Ok(())
    }

    /// Dice that are thrown, taken back, thrown again and tried.
    async fn flicks(&self) -> Outcome {
        let mut seats = Seats::over(self.own("flicktier", 2).await?).await?;
        if !seats.search().await? {
            return Ok(());
        }
        for _ in 0..100 {
            let question = seats.asked()?;
            let action = seats.aimed(&question).ok_or("no flick is asked for")?;
            let seat = &question["seat"];
            seats.wish(json!({"preview": {"seat": seat, "text": action}})).await?;
            seats
                .wish(json!({"try": {"seat": seat, "ticket": question["ticket"], "action": action}}))
                .await?;
            let before = seats.moves;
            seats.act(&question, &action).await?;
            seats.wish(json!({"undo": {"seat": seat, "to": before}})).await?;
            seats.wish(json!({"redo": {"seat": seat}})).await?;
        }
        Ok(())
    }

    /// Connections that only stand there, and heads that do not end.
    async fn heads(&self) -> Outcome {
        let mut open = Vec::new();
        for _ in 0..100 {
            let mut stream = self.connect().await?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").await?;
            open.push(stream);
        }
        sleep(Duration::from_secs(4)).await;
        Ok(())
    }

    /// A long log, wanted again and again.
    async fn hellos(&self) -> Outcome {
        let (table, key) = self.import().await?;
        let mut socket = self.sit(&(table.clone(), key.clone())).await?;
        for _ in 0..100 {
            socket.send(hello(&table, Some(&key), None)).await?;
        }
        while socket.next().await.is_ok() {}
        Ok(())
    }

    /// Hints nobody waits for.
    async fn hints(&self) -> Outcome {
        let mut hints = self.own("astrojam", 4).await?;
        for id in 0..10 {
            for seat in ["A", "B", "C", "D"] {
                hints.send(json!({"id": id, "do": {"hint": {"seat": seat}}}).to_string()).await?;
            }
        }
        sleep(Duration::from_millis(200)).await;
        Ok(())
    }

    /// Keys that are wrong, by both ways.
    async fn keys(&self) -> Outcome {
        for _ in 0..10 {
            let mut guess = self.sit(&("0000000000".to_owned(), "a guess".to_owned())).await?;
            guess.next().await?;
            self.http().await?.get("/api/v1/tables/0000000000", Some("a guess")).await?;
        }
        Ok(())
    }

    /// Records that are long to replay, and then looked back on.
    async fn looks(&self) -> Outcome {
        let table = self.import().await?;
        let mut looking = self.sit(&table).await?;
        let welcome: Value = serde_json::from_str(&looking.next().await?)?;
        let moves = welcome["state"]["moves"].as_u64().unwrap_or_default();
        for id in 0..200 {
            let look = json!({"look": {"moves": id * 37 % moves.max(1)}});
            looking.send(json!({"id": id, "do": look}).to_string()).await?;
            looking.next().await?;
        }
        Ok(())
    }

    /// Files of the page, to be packed.
    async fn packed(&self) -> Outcome {
        for path in self.files().await?.iter().take(4) {
            let mut stream = self.connect().await?;
            let asked = format!(
                "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
            );
            stream.write_all(asked.as_bytes()).await?;
            stream.read_to_end(&mut Vec::new()).await?;
        }
        Ok(())
    }

    /// The files that the page names, and the page.
    async fn files(&self) -> Outcome<Vec<String>> {
        let page = self.http().await?.get("/", None).await?.1;
        let named = page.split('"').filter(|part| part.starts_with("/assets/"));
        Ok(named.map(str::to_owned).chain(["/".to_owned()]).collect())
    }

    /// Pages that are made from what the server holds.
    async fn pages(&self) -> Outcome {
        let mut http = self.http().await?;
        for path in [
            "/api/v1/games",
            "/api/v1/rules/flicktier",
            "/api/v1/games/flicktier/content",
            "/api/v1/tables",
            "/api/openapi.json",
        ] {
            for _ in 0..5 {
                http.get(path, None).await?;
            }
        }
        Ok(())
    }

    /// Frames that say nothing.
    async fn pings(&self) -> Outcome {
        let mut flood = self.own("tic-tac-toe", 2).await?;
        for _ in 0..1000 {
            flood.0.feed(Message::Ping(vec![0; 100].into())).await?;
        }
        flood.0.flush().await?;
        flood.next().await?;
        Ok(())
    }

    /// Records that never come.
    async fn records(&self) -> Outcome {
        let mut open = Vec::new();
        for _ in 0..40 {
            let mut stream = self.connect().await?;
            let head =
                "POST /api/v1/tables/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4194304\r\n\r\n";
            stream.write_all(head.as_bytes()).await?;
            stream.write_all(&[b'x'; 65536]).await?;
            open.push(stream);
        }
        sleep(Duration::from_secs(4)).await;
        Ok(())
    }

    /// One game after the other, as fast as it goes.
    async fn rematches(&self) -> Outcome {
        let mut seats = Seats::over(self.own("tic-tac-toe", 2).await?).await?;
        for place in ["a1", "b1", "a2", "b2", "a3"] {
            let question = seats.asked()?;
            seats.act(&question, &format!("place {place}")).await?;
        }
        for _ in 0..50 {
            seats.wish(json!({"rematch": {}})).await?;
        }
        Ok(())
    }

    /// Tables and nothing else.
    async fn tables(&self) -> Outcome {
        for _ in 0..20 {
            self.own("helionox", 2).await?;
        }
        Ok(())
    }

    async fn talk(&self) -> Outcome {
        let mut talk = self.own("tic-tac-toe", 2).await?;
        for id in 0..200 {
            let say = json!({"say": {"seat": "A", "text": "x".repeat(500)}});
            talk.send(json!({"id": id, "do": say}).to_string()).await?;
        }
        while talk.next().await.is_ok() {}
        Ok(())
    }

    /// Pages, records and logs that are asked for and not read.
    async fn unread(&self) -> Outcome {
        let (table, key) = self.import().await?;
        let (mut open, mut sockets) = (Vec::new(), Vec::new());
        let files = self.files().await?;
        let record = format!("/api/v1/tables/{table}/record");
        for path in files.iter().chain([&record]).cycle().take(60) {
            let mut stream = self.connect().await?;
            let asked =
                format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\n\r\n");
            stream.write_all(asked.repeat(20).as_bytes()).await?;
            open.push(stream);
        }
        for _ in 0..20 {
            sockets.push(self.sit(&(table.clone(), key.clone())).await?);
        }
        sleep(Duration::from_secs(4)).await;
        Ok(())
    }
}
