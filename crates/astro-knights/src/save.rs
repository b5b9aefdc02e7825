//! Positions that come from outside: restored if every number in them stands for something; and all pieces counted.

use table::{Broken, Interned, Seats};

use crate::content::{Boss, Kit, PLAYERS_MAX};
use crate::nouns::{BossCardId, CardId, MINIONS};
use crate::position::{AstroKnights, BossPile, Player, State, Zone};

/// Whether something holds; if not, the field, what the position has there, and what it should have.
pub(crate) type Sound = Result<(), Broken>;

impl AstroKnights {
    pub(crate) fn restore(kit: &'static Kit, state: State) -> Result<AstroKnights, Broken> {
        let game = AstroKnights { kit: Interned(kit), state };
        game.fits_kit()?;
        Ok(game)
    }

    /// AK-GEN-02: there are the pieces of the kit and no others, so every number in the position stands for one.
    pub(crate) fn fits_kit(&self) -> Sound {
        let (state, kit) = (&self.state, self.kit.0);
        Broken::unless((1..=PLAYERS_MAX as u8).contains(&state.seats), "AK-SETUP-18", || {
            format!("seats is {}; one to four play", state.seats)
        })?;
        known(state.boss.number(), kit.bosses.len(), "Boss", || "boss".to_owned())?;
        known(state.homeworld.number(), kit.homeworlds.len(), "Homeworld", || "homeworld".to_owned())?;
        for (index, player) in state.players.iter().enumerate() {
            if let Some(knight) = player.knight {
                known(knight.number(), kit.knights.len(), "Knight", || format!("players[{index}].knight"))?;
            }
            for (zone, cards) in zones(player) {
                self.cards_known(cards.iter(), || format!("players[{index}].{zone}"))?;
            }
        }
        for (index, deck) in state.supply.iter().enumerate() {
            self.cards_known(deck.iter(), || format!("supply[{index}].cards"))?;
        }
        self.cards_known(state.destroyed.iter(), || "destroyed".to_owned())?;
        for (field, cards) in self.boss_zones() {
            for (place, card) in cards.iter().enumerate() {
                self.boss_card_known(card, || format!("{field}[{place}]"))?;
            }
        }
        // Minions have places of their own, and are not more than those.
        for (index, minion) in state.minions.iter().enumerate() {
            self.boss_card_known(minion.card, || format!("minions[{index}].card"))?;
            Broken::unless(minion.slot.exists(), "AK-GEN-02", || {
                format!("minions[{index}].slot is {}; there are 0 to {}", minion.slot.place(), MINIONS - 1)
            })?;
        }
        self.seats_known()?;
        self.fits_stack()
    }

    /// Whether a list holds player cards of the kit.
    fn cards_known(&self, cards: impl Iterator<Item = CardId>, field: impl Fn() -> String) -> Sound {
        let kinds = self.kit.0.cards.len();
        for (place, card) in cards.enumerate() {
            known(card.number(), kinds, "player card", || format!("{}[{place}]", field()))?;
        }
        Ok(())
    }

    /// Whether a card is one of this Boss's.
    pub(crate) fn boss_card_known(&self, card: BossCardId, field: impl FnOnce() -> String) -> Sound {
        let Boss { name, cards, .. } = self.boss();
        Broken::unless(cards.contains(&card), "AK-GEN-02", || {
            let (first, last) = (cards.first().copied(), cards.last().copied());
            let [first, last] = [first, last].map(|card| card.map_or(0, BossCardId::number));
            format!("{} is Boss card {}; {name} has {first} to {last}", field(), card.number())
        })
    }

    /// Whether everybody who is named plays.
    fn seats_known(&self) -> Sound {
        let (state, all) = (&self.state, Seats::first(self.state.seats));
        let named = [("active", Some(state.active)), ("wild", Some(state.wild))];
        let pairs = ["pairs[0]", "pairs[1]"].into_iter().zip(state.pairs);
        for (field, seat) in named.into_iter().chain(pairs) {
            let Some(seat) = seat else { continue };
            Broken::unless(all.has(seat), "AK-GEN-02", || {
                format!("{field} is {seat}; at the table are {all}")
            })?;
        }
        Ok(())
    }

    /// The Boss cards that lie in piles, by their fields.
    pub(crate) fn boss_zones(&self) -> [(&'static str, BossPile); 5] {
        let state = &self.state;
        [
            ("boss_deck.cards", state.boss_deck.iter().collect()),
            ("boss_discard", state.boss_discard),
            ("side_deck.cards", state.side_deck.iter().collect()),
            ("side_discard", state.side_discard),
            ("boss_destroyed", state.boss_destroyed),
        ]
    }
}

/// Whether a number is one of so many.
fn known(number: u8, many: usize, what: &str, field: impl FnOnce() -> String) -> Sound {
    Broken::unless(usize::from(number) < many, "AK-GEN-02", || {
        format!("{} is {what} {number}; the kit has 0 to {}", field(), many.saturating_sub(1))
    })
}

/// All zones of a player, by their fields.
pub(crate) fn zones(player: &Player) -> [(&'static str, &Zone); 5] {
    [
        ("deck", &player.deck),
        ("hand", &player.hand),
        ("discard", &player.discard),
        ("play", &player.play),
        ("equipped", &player.equipped),
    ]
}
