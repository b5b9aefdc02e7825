//! `orrery store`: what is kept, as a whole.

use std::sync::Arc;

use clap::Subcommand;
use server::Fault;
use server::store::{Copied, Place, Store};

use crate::exit::{Done, Exit, Io, Trouble};

/// What to do with a store.
#[derive(Subcommand, Debug)]
pub(crate) enum StoreCommand {
    /// Copies all tables to an empty store and compares them there, one by one; nobody may serve them meanwhile
    Copy {
        /// Where they are: a file, or a database as postgres://USER@HOST/NAME
        from: Place,
        /// Where they are to be: a file, made if it is not there, or an empty database
        to: Place,
    },
}

pub(crate) fn run(command: &StoreCommand, io: &mut Io<'_>) -> Done {
    let StoreCommand::Copy { from, to } = command;
    // A file that is not there, or has nothing in it, would be made a store without tables.
    if let Place::File(path) = from
        && !path.metadata().is_ok_and(|file| file.len() > 0)
    {
        return Err(Trouble::usage(format!("there are no tables at {}", path.display())));
    }
    let Copied { tables, entries } = server::block_on(copy(from, to))??;
    writeln!(io.output, "Copied {tables} tables with {entries} entries, and compared each of them.")?;
    Ok(Exit::Fine)
}

async fn copy(from: &Place, to: &Place) -> Result<Copied, Trouble> {
    let unopened = |fault: Fault| Trouble::usage(fault.to_string());
    let from = from.open().await.map_err(unopened)?;
    let copied = match to.open().await {
        Ok(to) => closed(&to, server::store::copy(&*from, &*to).await).await,
        Err(fault) => Err(unopened(fault)),
    };
    let closed = from.close().await.map_err(|fault| Trouble::fault(fault.to_string()));
    copied.and_then(|copied| closed.map(|()| copied))
}

/// Closes a store, whatever came of what was done with it.
async fn closed(store: &Arc<dyn Store>, copied: Result<Copied, Fault>) -> Result<Copied, Trouble> {
    let closed = store.close().await.map_err(|fault| Trouble::fault(fault.to_string()));
    let copied = copied.map_err(|fault| Trouble::no(fault.to_string()))?;
    closed.map(|()| copied)
}
