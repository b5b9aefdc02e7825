//! Every piece in its place: all of them counted, none lost or made, each where one of its kind can lie.

use table::{Broken, english};

use crate::content::Label;
use crate::nouns::{BossCardId, CardId, Supply, TurnCard};
use crate::position::{AstroKnights, ZONE};
use crate::save::{Sound, zones};
use crate::setup::turn_cards;
use crate::stack::Frame;

/// A piece; any copy of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Player(CardId),
    Boss(BossCardId),
    Turn(TurnCard),
}

impl Piece {
    /// Its number in a census.
    fn number(self) -> u32 {
        match self {
            Piece::Player(card) => u32::from(card.number()),
            Piece::Boss(card) => 1 << 8 | u32::from(card.number()),
            Piece::Turn(card) => 2 << 8 | card as u32,
        }
    }
}

impl AstroKnights {
    /// Appends the number of every piece, wherever it lies.
    pub(crate) fn count_pieces(&self, out: &mut Vec<u32>) {
        out.extend(self.pieces().map(Piece::number));
    }

    fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let state = &self.state;
        let zones = state.players.iter().flat_map(zones).flat_map(|(_, zone)| zone.iter());
        let supply = state.supply.iter().flat_map(|deck| deck.iter());
        let aside = state.stack.iter().filter_map(|frame| match frame {
            Frame::Overcharge { card } => *card,
            _ => None,
        });
        let cards = zones.chain(supply).chain(state.destroyed.iter()).chain(aside).chain(self.in_box());
        let piles = self.boss_zones().into_iter().flat_map(|(_, pile)| pile.cards().to_vec());
        let limbo = state.stack.iter().filter_map(|frame| match frame {
            Frame::Strike { card } => *card,
            _ => None,
        });
        let boss = piles.chain(state.minions.iter().map(|minion| minion.card)).chain(limbo);
        let turns = state.turns.iter().chain(state.turns_gone.iter());
        cards.map(Piece::Player).chain(boss.map(Piece::Boss)).chain(turns.map(Piece::Turn))
    }

    /// Starting cards that no Knight of this game has brought.
    fn in_box(&self) -> impl Iterator<Item = CardId> + '_ {
        let kit = self.kit.0;
        let starting = CardId::all(kit).filter(|card| card.of(kit).supply.is_none());
        starting.flat_map(move |card| {
            let knights = self.state.players.iter().filter_map(|player| player.knight);
            let brought = knights.flat_map(|knight| knight.of(kit).cards()).filter(|held| *held == card);
            (brought.count()..usize::from(card.of(kit).copies)).map(move |_| card)
        })
    }

    /// All pieces of a game with this Boss and so many seats.
    fn all_pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let kit = self.kit.0;
        let cards = CardId::all(kit).flat_map(|card| (0..card.of(kit).copies).map(move |_| card));
        let boss = self.boss().cards.iter().flat_map(|card| (0..card.of(kit).copies).map(|_| *card));
        let turns = turn_cards(self.state.seats);
        cards.map(Piece::Player).chain(boss.map(Piece::Boss)).chain(turns.map(Piece::Turn))
    }

    /// Every card is in exactly one place, and all are there.
    pub(crate) fn pieces_hold(&self) -> Sound {
        let (mut found, mut wanted): (Vec<Piece>, Vec<Piece>) =
            (self.pieces().collect(), self.all_pieces().collect());
        found.sort_unstable();
        wanted.sort_unstable();
        let count = |all: &[Piece], piece: Piece| all.iter().filter(|one| **one == piece).count();
        let odd = |piece: &&Piece| count(&found, **piece) != count(&wanted, **piece);
        if found != wanted
            && let Some(piece) = found.iter().chain(&wanted).find(odd)
        {
            let what = self.miscounted(*piece, count(&found, *piece), count(&wanted, *piece));
            return Err(Broken::by("AK-TERM-01", what));
        }
        self.room_is_left()?;
        self.decks_are_mixed()?;
        self.cards_are_in_their_decks()
    }

    /// Of which piece there are too many or too few, and where they can be.
    fn miscounted(&self, piece: Piece, found: usize, wanted: usize) -> String {
        let kit = self.kit.0;
        match piece {
            Piece::Player(card) => {
                let boxed = self.in_box().filter(|other| *other == card).count();
                format!(
                    "players, supply, destroyed and stack have {} of player card {}, {}; there should be {}",
                    found - boxed,
                    card.number(),
                    card.name(kit),
                    wanted - boxed
                )
            }
            Piece::Boss(card) => format!(
                "boss_deck, boss_discard, side_deck, side_discard, boss_destroyed, minions and stack have {found} of Boss \
                 card {}, {}; there should be {wanted}",
                card.number(),
                card.name(kit)
            ),
            Piece::Turn(card) => format!(
                "turns and turns_gone have {found} of the card {card:?}; with {} there should be {wanted}",
                english::count(self.state.seats, "seat")
            ),
        }
    }

    /// No pile has to hold more than it has room for, whatever is gained.
    fn room_is_left(&self) -> Sound {
        let state = &self.state;
        let supply: usize = state.supply.iter().map(|deck| usize::from(deck.len())).sum();
        let supply = supply + usize::from(self.is_overcharging());
        for (index, player) in state.players.iter().enumerate() {
            let cards: usize = zones(player).into_iter().map(|(_, zone)| usize::from(zone.len())).sum();
            // AK-SETUP-03: the ten of the Knight, and what comes from the supply.
            Broken::unless(cards + supply <= ZONE, "AK-SETUP-03", || {
                format!(
                    "players[{index}] has {} and the supply {supply}; with none of another Knight's they are at most {ZONE}",
                    english::count(cards as i64, "card")
                )
            })?;
        }
        Ok(())
    }

    /// AK-SETUP-13, AK-SETUP-25, AK-SETUP-32: face-down cards lie in no order, and are kept in the one that tells nothing.
    fn decks_are_mixed(&self) -> Sound {
        let mixed = |mixed: bool, field: &dyn Fn() -> String| {
            Broken::unless(mixed, "AK-SETUP-13", || {
                format!("{}.cards is out of order; those that nobody has seen are kept sorted", field())
            })
        };
        let state = &self.state;
        for (index, deck) in state.supply.iter().enumerate() {
            mixed(deck.is_mixed(), &|| format!("supply[{index}]"))?;
        }
        mixed(state.boss_deck.is_mixed(), &|| "boss_deck".to_owned())?;
        mixed(state.side_deck.is_mixed(), &|| "side_deck".to_owned())?;
        mixed(state.turns.is_mixed(), &|| "turns".to_owned())
    }

    /// AK-SETUP-12: six supply decks by type and cost; AK-SETUP-35: a Boss's side cards lie apart.
    fn cards_are_in_their_decks(&self) -> Sound {
        let kit = self.kit.0;
        for deck in Supply::ALL {
            for (place, card) in self.state.supply[deck as usize].iter().enumerate() {
                let of = self.card(card).supply;
                Broken::unless(of == Some(deck), "AK-SETUP-12", || {
                    let (index, of) = (deck as usize, of.map_or("no supply deck", Supply::word));
                    let name = card.name(kit);
                    format!("supply[{index}].cards[{place}] is {name} of {of}; this deck is {}", deck.word())
                })?;
            }
        }
        let [boss_deck, boss_discard, side_deck, side_discard, _] = self.boss_zones();
        for (side, piles) in [(false, [boss_deck, boss_discard]), (true, [side_deck, side_discard])] {
            for (field, pile) in piles {
                for (place, card) in pile.iter().enumerate() {
                    let fits = side == (self.boss_card(card).label == Label::Side);
                    Broken::unless(fits, "AK-SETUP-35", || {
                        let deck = if side { "Boss deck" } else { "side deck" };
                        format!("{field}[{place}] is {}; that card belongs to the {deck}", card.name(kit))
                    })?;
                }
            }
        }
        Ok(())
    }
}
