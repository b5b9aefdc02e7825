//! The order of players' decks and discard piles, followed through whole games.

use astro_knights::{AstroKnights, CardId, Event, Kit, Spot};
use table::{Chance, Seats, Seed, Told};
use testkit::{Scene, choose, prove};

use crate::support::options;

/// A player's deck and discard pile as somebody would know them who never saw the position: only what was told.
#[derive(Clone, Default)]
struct Memory {
    deck: Vec<CardId>,
    discard: Vec<CardId>,
    /// How many of the cards that were looked at are still to be put back.
    looked: usize,
    flips: u32,
}

impl Memory {
    /// The top of the deck, which has to be the card that is said to have come from there.
    fn draw(&mut self, card: CardId) {
        assert_eq!(self.deck.pop(), Some(card), "not the card on top of the deck");
    }

    /// The uppermost copy leaves the discard pile; the others keep their order.
    fn take_back(&mut self, card: CardId) {
        let at = self.discard.iter().rposition(|held| *held == card).expect("it lies there");
        self.discard.remove(at);
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Drew { card, .. } => self.draw(card),
            Event::Discarded { card, from, .. } => {
                if from == Spot::Deck {
                    self.draw(card);
                }
                self.discard.push(card);
            }
            Event::Gained { card, to, .. } => self.put(card, to),
            Event::Destroyed { card, from: Spot::Discard, .. } => self.take_back(card),
            Event::Returned { card, from, to, .. } => {
                if from == Spot::Discard {
                    self.take_back(card);
                }
                self.put(card, to);
            }
            Event::Flipped { .. } => {
                // What is looked at lies on top of what is turned over below it.
                let above = std::mem::take(&mut self.deck);
                self.deck = std::mem::take(&mut self.discard);
                self.deck.reverse();
                self.deck.extend(above);
                self.flips += 1;
            }
            Event::Looked { ref cards, .. } => {
                let top: Vec<CardId> = self.deck.iter().rev().take(cards.len()).copied().collect();
                assert_eq!(top, *cards, "not the cards on top of the deck");
                self.looked = cards.len();
            }
            Event::PutBack { card, .. } => {
                let from = self.deck.len() - self.looked;
                let at = self.deck[from..].iter().rposition(|held| *held == card).expect("one of those");
                let card = self.deck.remove(from + at);
                self.deck.insert(from, card);
                self.looked -= 1;
            }
            _ => {}
        }
    }

    fn put(&mut self, card: CardId, to: Spot) {
        match to {
            Spot::Discard => self.discard.push(card),
            Spot::Deck => self.deck.push(card),
            _ => {}
        }
    }
}

/// Whose cards an event moves.
fn owner(event: &Event) -> Option<usize> {
    match event {
        Event::Drew { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Destroyed { seat, .. }
        | Event::Returned { seat, .. }
        | Event::Flipped { seat }
        | Event::Looked { seat, .. }
        | Event::PutBack { seat, .. } => Some(seat.index()),
        _ => None,
    }
}

#[test]
fn no_chance_ever_touches_a_players_deck() {
    let kit = Kit::shipped();
    let (mut flips, mut moves) = (0, 0);
    let (mut decks_as_told, mut discards_as_told) = (true, true);
    for seed in 0..30 {
        let seats = 1 + (seed % 4) as u8;
        let mut table = Scene::<AstroKnights>::deal_with(kit, seats, options(seats), seed).into_table();
        let mut rng = Chance::new(&Seed::from_number(seed + 100), &[]);
        let zones = |table: &table::Table<AstroKnights>| {
            let players = &table.position().state().players;
            players.map(|player| (player.deck.cards().to_vec(), player.discard.cards().to_vec()))
        };
        let mut memory = zones(&table).map(|(deck, discard)| Memory { deck, discard, ..Memory::default() });
        let mut heard = table.told(Seats::NONE, 0).count();
        for _ in 0..600 {
            let Some((seat, action)) = choose(table.position(), &mut rng) else { break };
            table.act(seat, None, action, None, 0).unwrap_or_else(|_| panic!("{action:?} was offered"));
            for line in table.told(Seats::NONE, heard) {
                let Told::Fact(fact) = &line.told else { continue };
                // A Weapon that an effect equips from the discard pile is told without where it came from.
                let equipped = match fact.event {
                    Event::Equipped { seat, card } => Some((seat.index(), card)),
                    _ => None,
                };
                if let Some((index, card)) = equipped {
                    let now = zones(&table)[index].1.iter().filter(|held| **held == card).count();
                    let known = memory[index].discard.iter().filter(|held| **held == card).count();
                    if now < known {
                        memory[index].take_back(card);
                    }
                }
                if let Some(index) = owner(&fact.event) {
                    memory[index].hear(&fact.event);
                }
            }
            heard = table.told(Seats::NONE, 0).count();
            for (known, (deck, discard)) in memory.iter().zip(zones(&table)) {
                decks_as_told &= known.deck == deck;
                discards_as_told &= known.discard == discard;
            }
            moves += 1;
        }
        flips += memory.iter().map(|known| known.flips).sum::<u32>();
    }
    assert!(flips > 60 && moves > 2000, "{flips} flips in {moves} moves");
    prove!("AK-DRAW-08", decks_as_told, "a flip keeps the order");
    prove!("AK-DRAW-09", decks_as_told && discards_as_told, "cards lie where they were put, in that order");
    prove!("AK-DRAW-11", discards_as_told);
}
