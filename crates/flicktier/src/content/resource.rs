//! The four resources, and costs in them.

use table::{Word, english};

/// A type of resource card. FF-SETUP-10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(serde)]
pub enum Resource {
    /// Quantum.
    Quantum,
    /// Tech.
    Tech,
    /// Alloy.
    Alloy,
    /// Biomass.
    Biomass,
}

/// How many cards of each type, by [`Resource::index`].
pub type Cost = [u8; 4];

impl Resource {
    /// Its place in a [`Cost`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How many cards a cost asks for in all.
#[must_use]
pub fn cards(cost: &Cost) -> u32 {
    cost.iter().map(|count| u32::from(*count)).sum()
}

/// A cost for people: "2 quantum and 1 tech".
#[must_use]
pub fn cost_text(cost: &Cost) -> String {
    let parts = Resource::ALL.into_iter().filter(|resource| cost[resource.index()] > 0);
    let parts: Vec<String> =
        parts.map(|resource| format!("{} {}", cost[resource.index()], resource.word())).collect();
    if parts.is_empty() { "nothing".to_owned() } else { english::and(&parts) }
}
