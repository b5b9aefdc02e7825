//! What cannot be known, left to chance.

use table::Chance;

use crate::position::AstroKnights;

impl AstroKnights {
    /// A position that nobody at the table can tell from this one: the same, with another stream of chance.
    ///
    /// Unseen cards lie in no order until they are turned up, so nothing has to be dealt anew. Players' decks stay as
    /// they are: their order follows from what everybody saw, though nobody may look. AK-RULING-04.
    pub(crate) fn imagined(&self, chance: &mut Chance) -> AstroKnights {
        let mut imagined = self.clone();
        imagined.state.chance = chance.fork();
        imagined
    }
}
