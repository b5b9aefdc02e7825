//! Bots for the small games: the one mind with hardly more than their rules.

mod advice;

use small_games::connect_four::ConnectFour;
use small_games::hearts::{Hearts, Play};
use small_games::six_pile::{Action, SixPile};
use small_games::tic_tac_toe::TicTacToe;
use table::{Chance, Game, Outcome, Seat};

use crate::search::{Budget, Lore, Mind, Plain, Skill, Worth};
use crate::{Bots, BoxedBot, Level, LevelAbout};

/// A level by its name, its line and its maker.
fn level<G: Game>(name: &'static str, summary: &'static str, make: fn(Chance) -> BoxedBot<G>) -> Level<G> {
    Level { about: LevelAbout { name, summary }, make }
}

fn plain<G: Game>(positions: u32, noise: f32, chance: Chance) -> BoxedBot<G> {
    Box::new(Mind::new(Skill::of(Budget::positions(positions)).with_noise(noise), Plain, chance))
}

/// Four levels of tic-tac-toe, weakest first.
#[must_use]
pub fn tic_tac_toe() -> Bots<TicTacToe> {
    let levels = vec![
        level("easy", "Sees what is next, and often overlooks it.", |chance| plain(60, 0.15, chance)),
        level("normal", "Looks a few squares ahead.", |chance| plain(300, 0.05, chance)),
        level("hard", "Looks to the end, mostly.", |chance| plain(3_000, 0.0, chance)),
        level("master", "Never loses.", |chance| plain(30_000, 0.0, chance)),
    ];
    Bots {
        levels,
        yardstick: Some(|chance| plain(20_000, 0.0, chance)),
        mind: Some(|skill, chance| Box::new(Mind::new(skill, Plain, chance))),
        ..Bots::default()
    }
}

/// Four levels of connect four, weakest first.
#[must_use]
pub fn connect_four() -> Bots<ConnectFour> {
    let levels = vec![
        level("easy", "Sees the next four in a line, and not much more.", |chance| {
            plain(2_000, 0.05, chance)
        }),
        level("normal", "Looks some discs ahead.", |chance| plain(12_000, 0.01, chance)),
        level("hard", "Plays out thousands of games in its head.", |chance| plain(100_000, 0.0, chance)),
        level("master", "Plays out a hundred thousand games in its head.", |chance| {
            plain(2_000_000, 0.0, chance)
        }),
    ];
    Bots {
        levels,
        yardstick: Some(|chance| plain(20_000, 0.0, chance)),
        mind: Some(|skill, chance| Box::new(Mind::new(skill, Plain, chance))),
        ..Bots::default()
    }
}

/// What the mind knows of hearts: points count, not only who has fewest.
struct Points;

/// The points of a deal.
const ALL: f32 = 26.0;

impl Lore<Hearts> for Points {
    fn end(&mut self, position: &Hearts, outcome: &Outcome) -> Worth {
        Worth::each(position.seats(), |seat| {
            let score = outcome.scores.get(seat.index()).copied().unwrap_or(0);
            1.0 + (score as f32 / ALL).clamp(-1.0, 0.0)
        })
    }

    fn because(&mut self, position: &Hearts, seat: Seat, steps: &[Play]) -> Option<String> {
        advice::of_card(position, seat, *steps.first()?)
    }
}

fn counting(positions: u32, noise: f32, chance: Chance) -> BoxedBot<Hearts> {
    Box::new(Mind::new(Skill::of(Budget::positions(positions)).with_noise(noise), Points, chance))
}

/// Three levels of hearts, weakest first.
#[must_use]
pub fn hearts() -> Bots<Hearts> {
    let levels = vec![
        level("easy", "Imagines a few hands, and is not sure of them.", |chance| {
            counting(2_000, 0.06, chance)
        }),
        level("normal", "Imagines some hundred hands.", |chance| counting(20_000, 0.01, chance)),
        level("hard", "Imagines thousands of hands that fit what was played.", |chance| {
            counting(300_000, 0.0, chance)
        }),
    ];
    Bots {
        levels,
        yardstick: Some(|chance| counting(20_000, 0.0, chance)),
        mind: Some(|skill, chance| Box::new(Mind::new(skill, Points, chance))),
        ..Bots::default()
    }
}

/// What the mind knows of six-pile: what to say for a purchase.
struct Purse;

impl Lore<SixPile> for Purse {
    fn because(&mut self, position: &SixPile, seat: Seat, steps: &[Action]) -> Option<String> {
        advice::of_purchase(position, seat, *steps.first()?)
    }
}

fn buying(positions: u32, noise: f32, chance: Chance) -> BoxedBot<SixPile> {
    Box::new(Mind::new(Skill::of(Budget::positions(positions)).with_noise(noise), Purse, chance))
}

/// Three levels of the six-pile deck-builder, weakest first.
#[must_use]
pub fn six_pile() -> Bots<SixPile> {
    let levels = vec![
        level("easy", "Tries out a few ways to go on.", |chance| buying(4_000, 0.03, chance)),
        level("normal", "Tries out some hundred ways to go on.", |chance| buying(20_000, 0.01, chance)),
        level("hard", "Tries out thousands of ways to go on.", |chance| buying(200_000, 0.0, chance)),
    ];
    Bots {
        levels,
        yardstick: Some(|chance| buying(20_000, 0.0, chance)),
        mind: Some(|skill, chance| Box::new(Mind::new(skill, Purse, chance))),
        ..Bots::default()
    }
}
