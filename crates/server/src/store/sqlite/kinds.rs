//! How what waits in the journal is written to the tables: many rows with one statement, since a call costs more than a
//! row. Long texts are handed over as they are.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use sqlx::Sqlite;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};

use super::pending::About;
use crate::store::Write;
use crate::wire::TableId;

/// So many rows are written with one statement at most,
const ROWS: usize = 32;
/// and no more once they have so many bytes: a statement holds what it was given until it is used again.
const BYTES: usize = 1 << 18;

/// A kind of rows.
struct Kind {
    /// Its statement; `{rows}` stands for the rows. Those that are not there are rows of nothing.
    sql: &'static str,
    /// How many values a row has.
    columns: usize,
    /// The rows of this kind among what waits about a table.
    rows: for<'a> fn(&'a TableId, &'a About, &mut Rows<'a>),
}

/// The kinds in the order in which they are written. A key is kept before it is revoked; everything else may come in
/// any order. To write something twice changes nothing: what is in the journal can always be brought to the tables. (A
/// run that has grown since is another run: see [`super::Pending::forget_entries`].)
const KINDS: [Kind; 10] = [
    Kind {
        sql: "INSERT INTO entries (tbl, n, body) SELECT * FROM {rows} WHERE column1 IS NOT NULL \
              ON CONFLICT (tbl, n) DO UPDATE SET body = excluded.body",
        columns: 3,
        rows: |id, about, rows| {
            for run in about.runs.iter().filter(|run| run.first < run.next) {
                rows.add([text(id), number(run.first as u64), text(&run.lines)]);
            }
        },
    },
    Kind {
        sql: "INSERT INTO tables (id, meta, stage, public, touched) SELECT * FROM {rows} WHERE column1 IS NOT NULL \
              ON CONFLICT (id) DO UPDATE SET meta = excluded.meta, stage = excluded.stage, \
              public = excluded.public, touched = excluded.touched",
        columns: 5,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Table { meta, stage, public, touched, .. } = write {
                    rows.add([text(id), text(meta), text(stage.word()), yes(*public), number(*touched)]);
                }
            }
        },
    },
    Kind {
        sql: "INSERT INTO keys (tbl, hash, seats, host, invite, revoked) \
              SELECT *, 0 FROM {rows} WHERE column1 IS NOT NULL \
              ON CONFLICT (tbl, hash) DO UPDATE SET seats = excluded.seats, host = excluded.host",
        columns: 5,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Key { hash, holder, .. } = write {
                    let seats = Value::Text(holder.seats.to_string().into());
                    rows.add([text(id), Value::Bytes(&hash.0), seats, yes(holder.host), yes(holder.invite)]);
                }
            }
        },
    },
    Kind {
        sql: "UPDATE keys SET revoked = 1 FROM {rows} AS gone WHERE tbl = gone.column1 AND hash = gone.column2",
        columns: 2,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Revoked { hash, .. } = write {
                    rows.add([text(id), Value::Bytes(&hash.0)]);
                }
            }
        },
    },
    Kind {
        sql: "INSERT INTO segments (tbl, first, header) SELECT * FROM {rows} WHERE column1 IS NOT NULL \
              ON CONFLICT (tbl, first) DO UPDATE SET header = excluded.header",
        columns: 3,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Segment { first, header, .. } = write {
                    rows.add([text(id), number(*first as u64), text(header)]);
                }
            }
        },
    },
    Kind {
        sql: "INSERT INTO positions (tbl, n, body, bookmark) SELECT * FROM {rows} WHERE column1 IS NOT NULL \
              ON CONFLICT (tbl) DO UPDATE SET n = excluded.n, body = excluded.body, bookmark = excluded.bookmark",
        columns: 4,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Position { n, body, bookmark, .. } = write {
                    let bookmark = bookmark.as_deref().map_or(Value::Nothing, text);
                    rows.add([text(id), number(*n as u64), text(body), bookmark]);
                }
            }
        },
    },
    Kind {
        sql: "INSERT INTO traces (tbl, first, body) SELECT * FROM {rows} WHERE column1 IS NOT NULL \
              ON CONFLICT (tbl, first) DO UPDATE SET body = excluded.body",
        columns: 3,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Traces { first, body, .. } = write {
                    rows.add([text(id), number(*first as u64), text(body)]);
                }
            }
        },
    },
    Kind {
        // The same words of the same seat in the same millisecond are the same.
        sql: "INSERT INTO chat (tbl, seat, text, at, announced) SELECT * FROM {rows} AS new \
              WHERE new.column1 IS NOT NULL AND NOT EXISTS (SELECT 1 FROM chat WHERE tbl = new.column1 \
              AND seat IS new.column2 AND text = new.column3 AND at = new.column4)",
        columns: 5,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Said { said, .. } = write {
                    let seat = said.seat.map_or(Value::Nothing, |seat| Value::Text(seat.to_string().into()));
                    rows.add([text(id), seat, text(&said.text), number(said.at), yes(said.table)]);
                }
            }
        },
    },
    Kind {
        sql: "UPDATE chat SET text = struck.column4 FROM {rows} AS struck \
              WHERE tbl = struck.column1 AND at = struck.column2 AND text = struck.column3",
        columns: 4,
        rows: |id, about, rows| {
            for write in about.writes() {
                if let Write::Struck { at, text: said, .. } = write {
                    rows.add([text(id), number(*at), text(said), text(crate::room::STRUCK)]);
                }
            }
        },
    },
    Kind {
        // What nobody is shown any more is not kept.
        sql: "DELETE FROM chat WHERE tbl IN {rows} AND id <= (SELECT newer.id FROM chat AS newer \
              WHERE newer.tbl = chat.tbl ORDER BY newer.id DESC LIMIT 1 OFFSET 200)",
        columns: 1,
        rows: |id, about, rows| {
            if about.writes().any(|write| matches!(write, Write::Said { .. })) {
                rows.add([text(id)]);
            }
        },
    },
];

/// The statements of each kind: for one row, and for as many as there may be.
static SQL: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| {
    let sql = |kind: &Kind, rows: usize| {
        let row = format!("({})", vec!["?"; kind.columns].join(", "));
        kind.sql.replace("{rows}", &format!("(VALUES {})", vec![row; rows].join(", ")))
    };
    KINDS.iter().map(|kind| [1, ROWS].map(|rows| sql(kind, rows))).collect()
});

enum Value<'a> {
    Nothing,
    Number(i64),
    Text(Cow<'a, str>),
    Bytes(&'a [u8]),
}

fn text(text: &str) -> Value<'_> {
    Value::Text(Cow::Borrowed(text))
}

fn number(number: u64) -> Value<'static> {
    Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

fn yes(yes: bool) -> Value<'static> {
    Value::Number(i64::from(yes))
}

/// Rows of one kind, value by value.
#[derive(Default)]
struct Rows<'a>(Vec<Value<'a>>);

impl<'a> Rows<'a> {
    fn add<const N: usize>(&mut self, row: [Value<'a>; N]) {
        self.0.extend(row);
    }

    /// How many of the next rows are written together, of which each has so many values.
    fn together(rows: &[Value<'_>], columns: usize) -> usize {
        let bytes = |value: &Value<'_>| if let Value::Text(text) = value { text.len() } else { 0 };
        let mut so_far = 0;
        let few = rows.chunks(columns).take(ROWS).take_while(|row| {
            let enough = so_far >= BYTES;
            so_far += row.iter().map(bytes).sum::<usize>();
            !enough
        });
        few.count()
    }
}

/// Writes all there is about these tables.
pub(super) async fn write(
    about: &HashMap<&TableId, &About>,
    to: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    for (kind, sql) in KINDS.iter().zip(&*SQL) {
        let mut rows = Rows::default();
        about.iter().for_each(|(id, about)| (kind.rows)(id, about, &mut rows));
        let mut rest = rows.0;
        while !rest.is_empty() {
            let many = Rows::together(&rest, kind.columns);
            let sql: &'static str = &sql[usize::from(many > 1)];
            let query = rest.drain(..many * kind.columns).fold(sqlx::query(sql), bound);
            query.execute(&mut *to).await?;
        }
    }
    Ok(())
}

fn bound<'q>(
    query: Query<'q, Sqlite, SqliteArguments>,
    value: Value<'_>,
) -> Query<'q, Sqlite, SqliteArguments> {
    match value {
        Value::Nothing => query.bind(None::<String>),
        Value::Number(number) => query.bind(number),
        Value::Text(text) => query.bind(text.into_owned()),
        Value::Bytes(bytes) => query.bind(bytes.to_vec()),
    }
}
