//! Where a store is.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use super::{Fault, Sqlite, Store};

/// Where a store is: a file, or a database by its address.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A file.
    File(PathBuf),
    /// A PostgreSQL database, `postgres://USER@HOST/NAME`. A password may stand in it, so it is never printed.
    Postgres(String),
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::File(path) => f.debug_tuple("File").field(path).finish(),
            Place::Postgres(_) => f.write_str("Postgres"),
        }
    }
}

impl From<OsString> for Place {
    fn from(text: OsString) -> Place {
        match text.to_str() {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Place::Postgres(url.to_owned())
            }
            _ => Place::File(text.into()),
        }
    }
}

impl Place {
    /// Opens the store, or makes it.
    ///
    /// # Errors
    /// If it cannot be opened or made, is in use, no store, or from a newer version; or if it is a database and this
    /// program was built without the feature `cluster`.
    pub async fn open(&self) -> Result<Arc<dyn Store>, Fault> {
        match self {
            Place::File(path) => Ok(Arc::new(Sqlite::open(path).await?)),
            #[cfg(feature = "cluster")]
            Place::Postgres(url) => Ok(Arc::new(super::Postgres::open(url).await?)),
            #[cfg(not(feature = "cluster"))]
            Place::Postgres(_) => Err(Fault(
                "this program keeps tables in a file only: for PostgreSQL it has to be built with the feature `cluster`"
                    .to_owned(),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_like_an_address_of_postgresql_is_no_file() {
        for url in ["postgres://me@there/tables", "postgresql://me:secret@there/tables"] {
            let place = Place::from(OsString::from(url));
            assert!(place == Place::Postgres(url.to_owned()), "{url}");
            assert!(!format!("{place:?}").contains("secret"), "a password is never printed");
        }
        for file in ["tables.db", "postgres", "a/postgres://b"] {
            assert!(Place::from(OsString::from(file)) == Place::File(file.into()), "{file}");
        }
    }
}
