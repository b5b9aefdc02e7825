//! Several nodes at one database: who they are, and who has which table.

use sqlx::postgres::PgRow;
use sqlx::{ConnectOptions as _, FromRow, Row as _};

use super::fence::Taken;
use super::lease::{Candidate, LASTS, Unleased};
use super::{Postgres, Refused};
use crate::store::Fault;
use crate::wire::TableId;

/// A node that serves from the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Member {
    /// The number of its lease.
    pub(crate) number: i64,
    pub(crate) name: String,
    pub(crate) life: Vec<u8>,
    pub(crate) protocol: i32,
    pub(crate) version: String,
    pub(crate) address: String,
    /// It takes no more tables.
    pub(crate) leaving: bool,
    pub(crate) tables: i64,
    pub(crate) sockets: i64,
    /// Whether its lease has run out, and nobody has ended it yet.
    pub(crate) silent: bool,
}

/// Where a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whereabouts {
    /// This node has it.
    Here,
    /// A node of this number has it, which renews its lease.
    At(i64),
    /// Nobody has it.
    Free,
    /// There is no such table.
    Nowhere,
}

/// How a table stands, without a look at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Holding {
    pub(crate) tbl: TableId,
    /// The node that has it, if it renews its lease.
    pub(crate) holder: Option<i64>,
    /// How often it was taken, how many entries it has, when it was last touched: what is made of it is good as long as
    /// these are the same.
    pub(crate) fence: i64,
    pub(crate) length: i64,
    pub(crate) touched: i64,
}

impl FromRow<'_, PgRow> for Member {
    fn from_row(row: &PgRow) -> Result<Member, sqlx::Error> {
        Ok(Member {
            number: row.try_get("number")?,
            name: row.try_get("name")?,
            life: row.try_get("life")?,
            protocol: row.try_get("protocol")?,
            version: row.try_get("version")?,
            address: row.try_get("address")?,
            leaving: row.try_get("leaving")?,
            tables: row.try_get("tables")?,
            sockets: row.try_get("sockets")?,
            silent: row.try_get("silent")?,
        })
    }
}

impl FromRow<'_, PgRow> for Holding {
    fn from_row(row: &PgRow) -> Result<Holding, sqlx::Error> {
        let (tbl, holder, fence) = (row.try_get("tbl")?, row.try_get("holder")?, row.try_get("fence")?);
        Ok(Holding { tbl, holder, fence, length: row.try_get("length")?, touched: row.try_get("touched")? })
    }
}

impl Postgres {
    /// The number of this node's lease.
    pub(crate) fn number(&self) -> i64 {
        self.lease.number()
    }

    /// Whether nobody else can have taken over.
    pub(crate) fn is_sure(&self) -> bool {
        self.lease.is_sure()
    }

    /// Waits until this node has lost its lease.
    pub(crate) async fn lost(&self) {
        self.lease.lost().await;
    }

    /// Takes a new lease after one was lost. Nothing of what was taken with the old one is this node's any more.
    pub(crate) async fn join_again(&self, candidate: &Candidate) -> Result<(), Fault> {
        self.fences.doubt_all();
        let joined = async {
            let mut connection = self.pool.connect_options().connect().await?;
            self.lease.take_anew(candidate, &mut connection).await
        };
        joined.await.map_err(|why| match why {
            Unleased::Taken(node) => {
                Fault(format!("the store {} is in use by another server ({node})", self.name))
            }
            Unleased::Database(error) => self.fault(Refused::Database(error)),
        })
    }

    /// Tells the others how this node is, and asks how they are.
    pub(crate) async fn members(
        &self,
        tables: i64,
        sockets: i64,
        leaving: bool,
    ) -> Result<Vec<Member>, Fault> {
        let members = async {
            let mine = "UPDATE nodes SET tables = $2, sockets = $3, leaving = $4 WHERE number = $1";
            sqlx::query(mine)
                .bind(self.number())
                .bind(tables)
                .bind(sockets)
                .bind(leaving)
                .execute(&self.pool)
                .await?;
            let all = "SELECT number, name, life, protocol, version, address, leaving, tables, sockets, \
                       until <= clock_timestamp() AS silent FROM nodes WHERE NOT alone ORDER BY number";
            sqlx::query_as(all).fetch_all(&self.pool).await
        };
        members.await.map_err(|error| self.fault(Refused::Database(error)))
    }

    /// Where a table is, as it is told now.
    pub(crate) async fn whereabouts(&self, id: &str) -> Result<Whereabouts, Fault> {
        let holdings = self.holdings(&[id]).await?;
        Ok(match holdings.first() {
            None => Whereabouts::Nowhere,
            Some(Holding { holder: Some(node), .. }) if *node == self.number() => Whereabouts::Here,
            Some(Holding { holder: Some(node), .. }) => Whereabouts::At(*node),
            Some(Holding { holder: None, .. }) => Whereabouts::Free,
        })
    }

    /// How some tables stand.
    pub(crate) async fn holdings(&self, ids: &[&str]) -> Result<Vec<Holding>, Fault> {
        // A lease that lasts longer than any can was written before the clock was set back.
        let sql = "SELECT fences.tbl, nodes.number AS holder, fence, length, coalesce(tables.touched, 0) AS touched \
                   FROM fences LEFT JOIN nodes ON nodes.number = holder AND until > clock_timestamp() \
                   AND until <= clock_timestamp() + make_interval(secs => $2) \
                   LEFT JOIN tables ON tables.id = fences.tbl WHERE fences.tbl = ANY($1)";
        let holdings = sqlx::query_as(sql).bind(ids).bind(LASTS.as_secs_f64()).fetch_all(&self.pool).await;
        holdings.map_err(|error| self.fault(Refused::Database(error)))
    }

    /// Takes a table up that nobody has; says where it then is.
    pub(crate) async fn take_up(&self, id: &str) -> Result<Whereabouts, Fault> {
        let taken = async {
            if self.lease.is_lost() {
                return Err(Refused::lost());
            }
            let mut transaction = self.pool.begin().await?;
            let taken = self.fences.take(id, self.number(), &mut transaction).await?;
            transaction.commit().await?;
            match taken {
                Taken::Ours(fence) => {
                    self.fences.hold([(id.to_owned(), fence)]);
                    Ok(Whereabouts::Here)
                }
                Taken::Unknown => Ok(Whereabouts::Nowhere),
                Taken::Elsewhere(node) => Ok(Whereabouts::At(node)),
                Taken::Lost => Err(Refused::lost()),
            }
        };
        taken.await.map_err(|refused| self.fault(refused))
    }

    /// Lets go of tables, so that whoever is asked next takes them. All that was done at them has to be kept.
    pub(crate) async fn let_go(&self, ids: &[TableId]) -> Result<(), Fault> {
        self.fences.doubt(ids);
        let free = "UPDATE fences SET holder = 0 WHERE tbl = ANY($1) AND holder = $2";
        let freed = sqlx::query(free).bind(ids).bind(self.number()).execute(&self.pool).await;
        freed.map(drop).map_err(|error| self.fault(Refused::Database(error)))
    }
}
