//! What cannot be known, dealt anew.

use effects::Pile;
use table::Chance;

use crate::position::{AstroKnights, SEEN};

impl AstroKnights {
    /// A position that nobody at the table can tell from this one. Players' decks stay as they are: their order
    /// follows from what everybody saw, though nobody may look. AK-RULING-04.
    pub(crate) fn imagined(&self, chance: &mut Chance) -> AstroKnights {
        let mut imagined = self.clone();
        let state = &mut imagined.state;
        state.supply.iter_mut().for_each(|deck| redeal(deck, chance));
        redeal(&mut state.turns, chance);
        redeal(&mut state.boss_deck, chance);
        redeal(&mut state.side_deck, chance);
        state.chance = chance.fork();
        imagined
    }
}

/// Deals the cards whose place nobody has seen over their places. They are sorted first, so that no trace of the
/// truth is left.
fn redeal<const N: usize>(pile: &mut Pile<N>, chance: &mut Chance) {
    let mut unseen: Pile<N> = pile.cards().iter().copied().filter(|card| card & SEEN == 0).collect();
    if unseen.is_empty() {
        return;
    }
    unseen.cards_mut().sort_unstable();
    chance.shuffle(unseen.cards_mut());
    for place in pile.cards_mut().iter_mut().filter(|card| **card & SEEN == 0) {
        // There are as many cards as places.
        *place = unseen.pop().unwrap_or(*place);
    }
}
