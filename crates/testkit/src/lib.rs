//! What proves a game: the conformance suite, scenes for readable rule tests, proofs that link an
//! assertion to a clause.

mod kept;
mod proof;
mod scene;
mod suite;

pub use kept::kept;
#[doc(hidden)]
pub use proof::record_proof;
pub use scene::Scene;
pub use suite::{Check, Effort, Failure, Leader, Suite, choose, random_action};
