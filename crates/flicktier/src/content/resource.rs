//! The four resources, and costs in them.

use serde::{Deserialize, Serialize};

/// A type of resource card. FF-SETUP-10.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "lowercase")]
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
    /// All four, in the order of [`Cost`].
    pub const ALL: [Resource; 4] = [Resource::Quantum, Resource::Tech, Resource::Alloy, Resource::Biomass];

    /// Its name, in commands and for people.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Resource::Quantum => "quantum",
            Resource::Tech => "tech",
            Resource::Alloy => "alloy",
            Resource::Biomass => "biomass",
        }
    }

    /// Its place in a [`Cost`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The resource with this name.
    #[must_use]
    pub fn named(word: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|resource| resource.word() == word)
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
    let parts: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|resource| cost[resource.index()] > 0)
        .map(|resource| format!("{} {}", cost[resource.index()], resource.word()))
        .collect();
    match parts.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
