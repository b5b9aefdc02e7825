//! Secret seeds from the operating system.

use table::{Digest, Seed};

/// A seed that nobody can guess.
pub(crate) fn secret() -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| format!("the system gives no random numbers: {error}"))?;
    Ok(Seed(Digest(bytes)))
}
