//! The steward: a list of priorities for a turn, and one look ahead for what a text asks.
//!
//! It does what is nearly always right in the order in which it is right: equip, play, use abilities, buy the best, end.
//! What a card asks (whom, which, whether) it answers by doing each on an imagined position and weighing what comes of
//! it.

use std::borrow::Cow;

use astro_knights::{Action, AstroKnights, CardId, Kind, Question, Supply, Vote};
use table::{Chance, Game as _, Quiet, Seat};

use super::habits::{HOLD, Habits};
use super::worth;
use crate::search::gumbel;
use crate::{Bot, Eyes};

/// A bot with priorities.
pub(super) struct Steward {
    habits: Cow<'static, Habits>,
    /// How far it misjudges, in ranks: what stands many times this above the rest is never overlooked.
    noise: f32,
    /// Whether it takes any Knight, and has a favourite card.
    tries_everything: bool,
    /// The favourite of this game, drawn when it is first asked what to do.
    favourite: Option<CardId>,
    chance: Chance,
    ranks: Vec<i32>,
}

impl Steward {
    pub(super) fn new(noise: f32, chance: Chance) -> Steward {
        Steward {
            habits: Cow::Borrowed(Habits::shipped()),
            noise,
            tries_everything: false,
            favourite: None,
            chance,
            ranks: Vec::new(),
        }
    }

    /// The same, with whatever Knight it comes by, and in each game with a favourite among the cards: what its habits pass over
    /// is bought in some games as well.
    pub(super) fn who_tries_everything(self) -> Steward {
        Steward { tries_everything: true, ..self }
    }

    /// One with habits of its own.
    pub(super) fn with_habits(habits: Habits, chance: Chance) -> Steward {
        Steward { habits: Cow::Owned(habits), ..Steward::new(0.0, chance) }
    }

    /// Moves the favourite up, where it can be had.
    fn favour(&mut self, game: &AstroKnights, offers: &[Action]) {
        let kit = game.content();
        let favourite = *self.favourite.get_or_insert_with(|| {
            let gained: Vec<CardId> = CardId::all(kit).filter(|card| card.of(kit).supply.is_some()).collect();
            gained[self.chance.below(gained.len() as u32) as usize]
        });
        for (rank, offer) in self.ranks.iter_mut().zip(offers) {
            let wanted = match offer {
                Action::Gain(deck) => game.supply_top(*deck) == Some(favourite),
                Action::Overcharge => game.supply_top(Supply::Tech) == Some(favourite),
                _ => false,
            };
            if wanted {
                *rank += FAVOUR;
            }
        }
    }
}

/// What being the favourite adds to a card's rank: more than any two cards differ by.
const FAVOUR: i32 = 40;

impl Bot<AstroKnights> for Steward {
    fn choose(&mut self, eyes: &Eyes<'_, AstroKnights>) -> Action {
        let mut offers = Vec::new();
        eyes.actions(&mut offers);
        if self.tries_everything && eyes.ask().question == Question::Knight {
            return offers[self.chance.below(offers.len() as u32) as usize];
        }
        let mut game = eyes.imagine(&mut self.chance);
        // What becomes of an answer is weighed as if it stood.
        game.state_mut().vote = Vote::default();
        ranks(&self.habits, &game, eyes.seat(), &offers, &mut self.ranks);
        if self.tries_everything {
            self.favour(&game, &offers);
        }
        if self.noise > 0.0 {
            for rank in &mut self.ranks {
                *rank += (self.noise * gumbel(&mut self.chance)) as i32;
            }
        }
        offers[best(&self.ranks, &mut self.chance)]
    }
}

/// Ranks of one kind of question beside those of others: a hundred is beyond doubt.
const SURE: i32 = 60;
const RATHER: i32 = 6;

/// How high each offer stands among the seat's priorities.
pub(super) fn ranks(
    habits: &Habits,
    game: &AstroKnights,
    seat: Seat,
    offers: &[Action],
    ranks: &mut Vec<i32>,
) {
    let question = game.ask(seat).question;
    let rank = |action: &Action| match question {
        Question::Knight => knight(habits, game, *action),
        Question::Agree => SURE * i32::from(*action == Action::Yes),
        Question::Attack { .. } => SURE * attack(*action),
        Question::Main => main_phase(habits, game, seat, *action),
        Question::PutAway => RATHER * put_away(game, *action),
        Question::Discard => RATHER * discard(game, seat, *action),
        Question::Pair => RATHER * pair(game, *action),
        _ => ahead(habits, game, seat, *action),
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

/// Whether an answer that stands first is given without a thought: it costs nothing and keeps nothing else from being done, or
/// it is a matter of order.
pub(super) fn is_plain(game: &AstroKnights, action: Action) -> bool {
    match action {
        Action::Equip(_) | Action::Put(_) => true,
        Action::Play(card) => card.of(game.content()).kind == Kind::Fuel,
        _ => false,
    }
}

/// What a position is worth after an answer.
fn ahead(habits: &Habits, game: &AstroKnights, seat: Seat, action: Action) -> i32 {
    let mut after = game.clone();
    after.apply(seat, &action, &mut Quiet);
    worth::of(habits, &after)
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

fn knight(habits: &Habits, game: &AstroKnights, action: Action) -> i32 {
    match action {
        Action::Knight(knight) => habits.knight(knight.word(game.content())),
        _ => 0,
    }
}

fn main_phase(habits: &Habits, game: &AstroKnights, seat: Seat, action: Action) -> i32 {
    let kit = game.content();
    let state = game.state();
    let player = &state.players[seat.index()];
    let stage = habits.stage(state.round);
    match action {
        Action::Equip(card) => 1_000 + i32::from(card.of(kit).cost),
        // Fuel first: what Tech does may depend on what has been played, and energy never does harm.
        Action::Play(card) if card.of(kit).kind == Kind::Fuel => 900,
        Action::Play(_) => 800,
        Action::Ability => 700,
        Action::Homeworld => 600,
        Action::Gain(deck) => game.supply_top(deck).map_or(0, |top| {
            let (kind, cost) = (top.of(kit).kind, i32::from(top.of(kit).cost));
            let h = habits;
            match kind {
                Kind::Weapon => {
                    cost * stage.of(h.weapon_cost_early, h.weapon_cost_middle, h.weapon_cost_late)
                        + stage.of(h.weapon_early, h.weapon_middle, h.weapon_late)
                }
                Kind::Fuel => {
                    cost * stage.of(h.fuel_cost_early, h.fuel_cost_middle, h.fuel_cost_late)
                        + stage.of(h.fuel_early, h.fuel_middle, h.fuel_late)
                }
                Kind::Tech => {
                    cost * stage.of(h.tech_cost_early, h.tech_cost_middle, h.tech_cost_late)
                        + stage.of(h.tech_early, h.tech_middle, h.tech_late)
                }
            }
        }),
        Action::Overcharge => game.supply_top(Supply::Tech).map_or(0, |top| {
            let h = habits;
            let each = stage.of(h.overcharge_cost_early, h.overcharge_cost_middle, h.overcharge_cost_late);
            i32::from(top.of(kit).cost) * each + h.overcharge
        }),
        Action::Slot => {
            let weapons = player.equipped.len() + count_weapons(game, seat);
            let h = habits;
            match (weapons > player.slots, player.slots) {
                (true, ..3) => stage.of(h.slot_needed_early, h.slot_needed_middle, h.slot_needed_late),
                (true, _) => stage.of(h.slot_fourth_early, h.slot_fourth_middle, h.slot_fourth_late),
                (false, ..2) => h.slot_ahead_second,
                (false, 2) => h.slot_ahead_third,
                (false, _) => h.slot_ahead_fourth,
            }
        }
        Action::Power => {
            let full = player.knight.is_some_and(|knight| player.power + 1 == knight.of(kit).power.max);
            let last = if full { habits.power_full } else { 0 };
            last + stage.of(habits.power_early, habits.power_middle, habits.power_late)
        }
        Action::EndMain => HOLD,
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
