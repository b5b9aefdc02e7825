//! The steward: a list of priorities for a turn, and one look ahead for what a text asks.
//!
//! It does what is nearly always right in the order in which it is right: equip, play, use abilities, buy the best, end.
//! What a card asks (whom, which, whether) it answers by doing each on an imagined position and weighing what comes of
//! it.

use astro_knights::{Action, AstroKnights, Kind, Question, Supply, Vote};
use table::{Chance, Game as _, Quiet, Seat};

use super::worth;
use crate::{Bot, Eyes};

/// A bot with priorities.
pub(super) struct Steward {
    /// How often, in hundredths, it takes any offer rather than the best.
    slips: u32,
    chance: Chance,
    ranks: Vec<i32>,
}

impl Steward {
    pub(super) fn new(slips: u32, chance: Chance) -> Steward {
        Steward { slips, chance, ranks: Vec::new() }
    }
}

impl Bot<AstroKnights> for Steward {
    fn choose(&mut self, eyes: &Eyes<'_, AstroKnights>) -> Action {
        let mut offers = Vec::new();
        eyes.actions(&mut offers);
        // AK-RULING-01: it is people who have to be convinced.
        if eyes.ask().question == Question::Agree {
            return Action::Yes;
        }
        if self.chance.below(100) < self.slips {
            return offers[self.chance.below(offers.len() as u32) as usize];
        }
        let mut game = eyes.imagine(&mut self.chance);
        // What becomes of an answer is weighed as if it stood.
        game.state_mut().vote = Vote::default();
        ranks(&game, eyes.seat(), &offers, &mut self.ranks);
        offers[best(&self.ranks, &mut self.chance)]
    }
}

/// Ranks of one kind of question beside those of others: a hundred is beyond doubt.
const SURE: i32 = 60;
const RATHER: i32 = 6;

/// How high each offer stands among the seat's priorities.
pub(super) fn ranks(game: &AstroKnights, seat: Seat, offers: &[Action], ranks: &mut Vec<i32>) {
    let question = game.ask(seat).question;
    let rank = |action: &Action| match question {
        Question::Knight => 0,
        Question::Agree => SURE * i32::from(*action == Action::Yes),
        Question::Attack { .. } => SURE * attack(*action),
        Question::Main => main_phase(game, seat, *action),
        Question::PutAway => RATHER * put_away(game, *action),
        Question::Discard => RATHER * discard(game, seat, *action),
        Question::Pair => RATHER * pair(game, *action),
        _ => ahead(game, seat, *action),
    };
    ranks.clear();
    ranks.extend(offers.iter().map(rank));
}

/// The place of the highest rank; of equals one at random: a habit would be half a strategy.
pub(super) fn best(ranks: &[i32], chance: &mut Chance) -> usize {
    let best = ranks.iter().copied().max().unwrap_or(0);
    let equals = ranks.iter().filter(|rank| **rank == best).count();
    let pick = chance.below(equals.max(1) as u32) as usize;
    ranks.iter().enumerate().filter(|(_, rank)| **rank == best).nth(pick).map_or(0, |(place, _)| place)
}

/// What a position is worth after an answer.
fn ahead(game: &AstroKnights, seat: Seat, action: Action) -> i32 {
    let mut after = game.clone();
    after.apply(seat, &action, &mut Quiet);
    worth::of(&after)
}

fn attack(action: Action) -> i32 {
    i32::from(action != Action::EndAttack)
}

/// Whichever of a pair has more to attack with.
fn pair(game: &AstroKnights, action: Action) -> i32 {
    match action {
        Action::Player(seat) => i32::from(game.state().players[seat.index()].equipped.len()),
        _ => 0,
    }
}

/// Energy that would be left over is worth a little: so much more than nothing is bought.
const LEAST: i32 = 10;

fn main_phase(game: &AstroKnights, seat: Seat, action: Action) -> i32 {
    let kit = game.content();
    let state = game.state();
    let player = &state.players[seat.index()];
    let early = state.round <= 3;
    let price = |deck: Supply| -> Option<(Kind, i32)> {
        let top = game.supply_top(deck)?.of(kit);
        Some((top.kind, i32::from(top.cost)))
    };
    match action {
        Action::Equip(card) => 1_000 + i32::from(card.of(kit).cost),
        // Fuel first: what Tech does may depend on what has been played, and energy never does harm.
        Action::Play(card) if card.of(kit).kind == Kind::Fuel => 900,
        Action::Play(_) => 800,
        Action::Ability => 700,
        Action::Homeworld => 600,
        Action::Gain(deck) => price(deck).map_or(0, |(kind, cost)| match kind {
            Kind::Weapon => cost * 10 + 6,
            Kind::Fuel if early => cost * 10 + 9,
            Kind::Fuel => cost * 10 - 12,
            Kind::Tech => cost * 9,
        }),
        Action::Overcharge => price(Supply::Tech).map_or(0, |(_, cost)| cost * 10 - 3),
        Action::Slot => {
            let weapons = player.equipped.len() + count_weapons(game, seat);
            if weapons > player.slots && player.slots < 3 { 38 } else { LEAST + 1 }
        }
        Action::Power => 18,
        Action::EndMain => LEAST,
        _ => 0,
    }
}

fn count_weapons(game: &AstroKnights, seat: Seat) -> u8 {
    let kit = game.content();
    let hand = game.state().players[seat.index()].hand;
    hand.iter().filter(|card| card.of(kit).kind == Kind::Weapon).count() as u8
}

/// The dearest first: what is put down first is drawn first.
fn put_away(game: &AstroKnights, action: Action) -> i32 {
    match action {
        Action::Put(card) => i32::from(card.of(game.content()).cost),
        _ => 0,
    }
}

/// A Weapon is kept for a free slot; of those that will find none, the cheap ones go.
fn discard(game: &AstroKnights, seat: Seat, action: Action) -> i32 {
    let player = &game.state().players[seat.index()];
    match action {
        Action::Discard(card) => {
            let spare = count_weapons(game, seat) > player.slots;
            let card = card.of(game.content());
            if spare && card.kind == Kind::Weapon { 10 - i32::from(card.cost) } else { -1 }
        }
        _ => 0,
    }
}
