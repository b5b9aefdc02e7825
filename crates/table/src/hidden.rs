//! Knowledge of face-down cards, kept until a shuffle.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::seat::{Seats, Viewer};

/// A card that lies face down for some, with the seats that have seen it since the last shuffle.
///
/// Who has seen it is public; what it is, is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Hidden<C> {
    /// What it is.
    pub card: C,
    /// Who knows that.
    pub by: Seats,
}

impl<C: Copy> Hidden<C> {
    /// A card nobody has seen.
    #[inline]
    pub const fn unseen(card: C) -> Hidden<C> {
        Hidden { card, by: Seats::NONE }
    }

    /// The card seen by these seats as well. What they knew, they still know.
    #[inline]
    #[must_use]
    pub fn shown_to(self, seats: impl Into<Seats>) -> Hidden<C> {
        Hidden { card: self.card, by: self.by.union(seats.into()) }
    }

    /// The card, if one of the viewer's seats has seen it.
    #[inline]
    #[must_use]
    pub fn for_viewer(self, viewer: Viewer) -> Option<C> {
        self.by.meets(viewer).then_some(self.card)
    }
}

/// Shuffles hidden cards; whoever knew one of them knows it no longer.
pub fn shuffle<C: Copy>(cards: &mut [Hidden<C>], chance: &mut Chance) {
    chance.shuffle(cards);
    for hidden in cards {
        hidden.by = Seats::NONE;
    }
}

/// Mixes the cards of a hand: only these seats still know which they are.
pub fn mix<C>(cards: &mut [Hidden<C>], keep: Seats) {
    for hidden in cards {
        hidden.by = hidden.by.both(keep);
    }
}

/// The most cards that [`redeal`] takes at once.
pub const REDEAL_MAX: usize = 256;

/// Deals the cards the viewer does not know anew over their places; the viewer's known cards stay.
///
/// The cards are sorted before they are shuffled, so that the result depends on what the viewer
/// knows and on `chance`, and on nothing else: an imagined position carries no trace of the truth.
///
/// # Panics
/// If more than [`REDEAL_MAX`] places are unknown to the viewer.
pub fn redeal<'a, C: Copy + Ord + 'a>(
    places: impl Iterator<Item = &'a mut Hidden<C>>,
    viewer: Viewer,
    chance: &mut Chance,
) {
    let mut unknown: ArrayVec<&mut Hidden<C>, REDEAL_MAX> =
        places.filter(|hidden| !hidden.by.meets(viewer)).collect();
    let mut pool: ArrayVec<C, REDEAL_MAX> = unknown.iter().map(|hidden| hidden.card).collect();
    pool.sort_unstable();
    chance.shuffle(&mut pool);
    for (place, card) in unknown.iter_mut().zip(pool) {
        place.card = card;
    }
}
