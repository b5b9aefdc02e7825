//! The steps by which what was kept is brought up to date: one runner for every database.

use std::borrow::Cow;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};

/// Takes the steps that were not taken yet, each a name with its statements. Their order is their number, and stays.
pub(super) async fn migrate(
    steps: &[(&'static str, &'static str)],
    connection: &mut impl Migrate,
) -> Result<(), MigrateError> {
    let step = |(version, (name, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(version, Cow::Borrowed(*name), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations((1..).zip(steps).map(step).collect());
    // `run` is the same, but takes whatever gives a connection, which the compiler cannot prove to be `Send` here.
    migrator.run_direct(None, connection, false).await
}

/// Why it could not be brought up to date; what the database itself complains of is told by `opening`.
pub(super) fn unmigrated(error: &MigrateError, opening: impl FnOnce(&sqlx::Error) -> String) -> String {
    match error {
        MigrateError::VersionMissing(version) | MigrateError::VersionMismatch(version) => {
            format!("was written by another version of this program (its step {version} is unknown here)")
        }
        MigrateError::Execute(error) => opening(error),
        error => format!("cannot be brought up to date: {error}"),
    }
}
