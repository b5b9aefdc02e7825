//! Lists of tables, the same at every node: whoever has a table tells of it, and of those that nobody has the rows do.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;

use super::asks::Ask;
use super::{Cluster, lock};
use crate::commit::Done;
use crate::hall::{Hall, unstored};
use crate::keys::{Holder, KeyHash};
use crate::room::Room;
use crate::store::{Holding, House as _};
use crate::wire::{Problem, TableId, TableInfo};

/// How long a node may take to tell of its tables; after that the rows have to do.
const TELLING: Duration = Duration::from_secs(1);
/// So many tables are remembered that were only looked at.
const REMEMBERED: usize = 1000;

/// A table, and what the key opens there with which it was asked for.
pub(crate) type SeenTable = (TableInfo, Option<Holder>);

/// Tables that were only looked at, and how they stood then.
#[derive(Default)]
pub(super) struct Seen(Mutex<HashMap<TableId, (Holding, Arc<Looked>)>>);

/// What a look at a table's rows came to.
struct Looked {
    info: TableInfo,
    keys: Vec<(KeyHash, Holder)>,
}

impl Looked {
    fn with(&self, key: Option<KeyHash>) -> SeenTable {
        let opens = |key| self.keys.iter().find(|(known, _)| *known == key).map(|(_, holder)| *holder);
        (self.info.clone(), key.and_then(opens))
    }
}

impl Cluster {
    /// Some tables as whoever has these keys may know them, wherever they are; `None` for one that is not there. No table
    /// changes its place by it.
    pub(crate) async fn look_up(
        self: &Arc<Cluster>,
        hall: &Arc<Hall>,
        asked: &[(TableId, Option<KeyHash>)],
    ) -> Result<Vec<Option<SeenTable>>, Problem> {
        let mut seen: Vec<Option<SeenTable>> =
            asked.iter().map(|(id, key)| self.in_memory(hall, id, *key)).collect();
        let missing: Vec<usize> = (0..asked.len()).filter(|n| seen[*n].is_none()).collect();
        if missing.is_empty() {
            return Ok(seen);
        }
        let ids: Vec<&str> = missing.iter().map(|n| asked[*n].0.as_str()).collect();
        let holdings = self.store.holdings(&ids).await.map_err(|fault| unstored(&fault))?;
        let holdings: HashMap<&str, &Holding> =
            holdings.iter().map(|holding| (holding.tbl.as_str(), holding)).collect();
        let own = self.store.number();
        let mut elsewhere: HashMap<i64, Vec<usize>> = HashMap::new();
        for n in missing.iter().copied() {
            let holder = holdings.get(asked[n].0.as_str()).and_then(|holding| holding.holder);
            if let Some(holder) = holder.filter(|holder| *holder != own) {
                elsewhere.entry(holder).or_default().push(n);
            }
        }
        let told = elsewhere.into_iter().map(|(holder, which)| async move {
            let tables = which.iter().map(|n| asked[*n].clone()).collect();
            let link = self.reach(holder).await?;
            let told = self.ask::<Vec<Option<SeenTable>>>(&link, &Ask::Seen { tables }, &[], TELLING).await;
            Some((which, told?.0))
        });
        for (which, told) in join_all(told).await.into_iter().flatten() {
            for (n, table) in which.into_iter().zip(told) {
                seen[n] = table;
            }
        }
        for n in missing {
            let (id, key) = &asked[n];
            if seen[n].is_none()
                && let Some(holding) = holdings.get(id.as_str())
            {
                seen[n] = self.look_at(hall, holding).await?.map(|looked| looked.with(*key));
            }
        }
        Ok(seen)
    }

    fn in_memory(&self, hall: &Arc<Hall>, id: &str, key: Option<KeyHash>) -> Option<SeenTable> {
        let cell = hall.here(id).filter(|_| self.is_sure())?;
        let look = |room: &mut Room, _: &mut Done| Ok((room.info(), key.and_then(|key| room.holder(key))));
        hall.visit(&cell, look)?.ok()
    }

    /// The same of tables that this node has.
    pub(super) async fn seen_here(
        &self,
        hall: &Arc<Hall>,
        asked: Vec<(TableId, Option<KeyHash>)>,
    ) -> Vec<Option<SeenTable>> {
        let ids: Vec<&str> = asked.iter().map(|(id, _)| id.as_str()).collect();
        let holdings = self.store.holdings(&ids).await.unwrap_or_default();
        let mut seen = Vec::new();
        for (id, key) in &asked {
            let table = match self.in_memory(hall, id, *key) {
                Some(table) => Some(table),
                None => match holdings.iter().find(|holding| holding.tbl == *id) {
                    Some(holding) => {
                        self.look_at(hall, holding).await.ok().flatten().map(|looked| looked.with(*key))
                    }
                    None => None,
                },
            };
            seen.push(table);
        }
        seen
    }

    /// Looks at a table's rows, without taking it.
    async fn look_at(&self, hall: &Arc<Hall>, holding: &Holding) -> Result<Option<Arc<Looked>>, Problem> {
        if let Some((then, looked)) = lock(&self.seen.0).get(&holding.tbl)
            && then == holding
        {
            return Ok(Some(Arc::clone(looked)));
        }
        let whole = self.store.whole(&holding.tbl).await.map_err(|fault| unstored(&fault))?;
        let Some(whole) = whole else {
            return Ok(None);
        };
        let id = holding.tbl.clone();
        let load = move || Room::load(id, &whole.kept, u64::MAX, &mut Done::default());
        let room = hall.chores.replays.run(None, load).await;
        let Some(Ok(Some(room))) = room else {
            return Err(Problem::internal());
        };
        let looked = Arc::new(Looked { info: room.info(), keys: room.keys });
        let mut seen = lock(&self.seen.0);
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(holding.tbl.clone(), (holding.clone(), Arc::clone(&looked)));
        Ok(Some(looked))
    }
}
