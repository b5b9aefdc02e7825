//! Bots for Astro Knights: a steward with priorities, and the one mind that is led by them.

mod advice;
mod features;
mod habits;
mod partner;
mod pieces;
mod steward;
mod worth;

use std::sync::LazyLock;

use astro_knights::{Action, AstroKnights, Ending, Phase};
use table::{Chance, Game as _, Outcome, Seat};

use self::habits::Habits;
use self::partner::Partner;
use self::steward::Steward;
use crate::search::{Lore, Mind, Skill, Weights, Worth};
use crate::{Bots, BoxedBot, Features, Habitual, Level, LevelAbout};

/// A level by its name, its line and its maker.
fn level(
    name: &'static str,
    summary: &'static str,
    make: fn(Chance) -> BoxedBot<AstroKnights>,
) -> Level<AstroKnights> {
    Level { about: LevelAbout { name, summary }, make }
}

/// The levels of Astro Knights above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<AstroKnights>> {
    vec![
        level("easy", "Knows what to do in a turn, and is not sure what is best.", |chance| {
            steward(10.0, chance)
        }),
        level("normal", "Equips, plays and buys by good habits, and misjudges a little.", |chance| {
            steward(6.0, chance)
        }),
        level("hard", "Hardly ever misjudges.", |chance| steward(4.0, chance)),
        level("master", "Keeps to the best habits.", |chance| steward(0.0, chance)),
    ]
}

fn steward(noise: f32, mut chance: Chance) -> BoxedBot<AstroKnights> {
    let bot = Box::new(Steward::new(noise, chance.fork()));
    Box::new(Partner::new(bot, chance))
}

fn mind(skill: Skill, mut chance: Chance) -> BoxedBot<AstroKnights> {
    let bot = Box::new(thinking(skill, chance.fork()));
    Box::new(Partner::new(bot, chance))
}

/// The mind alone.
fn thinking(skill: Skill, chance: Chance) -> Mind<AstroKnights, Tactics> {
    Mind::new(skill.with_curiosity(0.5), Tactics::default(), chance)
}

/// What Astro Knights brings.
#[must_use]
pub fn bots() -> Bots<AstroKnights> {
    let features = Features { names: features::NAMES, look: |position, _, out| features::of(position, out) };
    let habits = Habitual {
        names: Habits::NAMES,
        shipped: || Habits::shipped().numbers(),
        make: |numbers, chance| Box::new(Steward::with_habits(Habits::of(numbers), chance)),
        worth: |position, _| worth_of_end(position),
    };
    Bots {
        levels: levels(),
        // Balance is a matter of every Knight and every card, not of those that it likes best.
        yardstick: Some(|chance| Box::new(Steward::new(0.0, chance).who_tries_everything())),
        mind: Some(mind),
        features: Some(features),
        pieces: Some(pieces::watched()),
        habits: Some(habits),
        ..Bots::default()
    }
}

/// What the mind knows of Astro Knights.
#[derive(Default)]
struct Tactics {
    ranks: Vec<i32>,
}

/// The weights of the valuation.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    let file = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/astro-knights/mind.toml"));
    Weights::read("content/astro-knights/mind.toml", file, features::NAMES).expect("shipped weights fit")
});

/// So many ranks lower is half as likely.
const HALF: f32 = 12.0;

/// What is thought of an offer far below.
const HARDLY: f32 = 0.001;

/// What the closest defeat is worth.
const CLOSE: f32 = 0.3;

/// What an end is worth. A defeat close to the end is worth more than one at the beginning: a team that is likely to lose
/// still knows which way is better.
fn worth_of_end(position: &AstroKnights) -> f32 {
    let state = position.state();
    if state.phase == Phase::Over(Ending::Won) {
        return 1.0;
    }
    let full = state.boss.of(position.content()).mats[state.difficulty as usize].health;
    let left = f32::from(state.boss_health) / f32::from(full.max(1));
    CLOSE * (1.0 - left.min(1.0))
}

impl Lore<AstroKnights> for Tactics {
    const LEANS: bool = true;
    const FEATURES: &'static [&'static str] = features::NAMES;

    fn lean(&mut self, position: &AstroKnights, seat: Seat, offers: &[Action], leanings: &mut [f32]) {
        steward::ranks(Habits::shipped(), position, seat, offers, &mut self.ranks);
        let best = self.ranks.iter().copied().max().unwrap_or(0);
        let first = self.ranks.iter().position(|rank| *rank == best).unwrap_or(0);
        if steward::is_plain(position, offers[first]) {
            leanings.fill(0.0);
            leanings[first] = 1.0;
            return;
        }
        for (leaning, rank) in leanings.iter_mut().zip(&self.ranks) {
            *leaning = (-((best - rank) as f32) / HALF).exp2().max(HARDLY);
        }
    }

    fn quick(
        &mut self,
        position: &AstroKnights,
        seat: Seat,
        offers: &[Action],
        chance: &mut Chance,
    ) -> usize {
        if offers.len() == 1 {
            return 0;
        }
        steward::ranks(Habits::shipped(), position, seat, offers, &mut self.ranks);
        steward::best(&self.ranks, chance)
    }

    fn value(&mut self, position: &AstroKnights) -> Worth {
        WEIGHTS.value(self, position)
    }

    fn end(&mut self, position: &AstroKnights, _: &Outcome) -> Worth {
        Worth::shared(worth_of_end(position))
    }

    fn because(&mut self, position: &AstroKnights, seat: Seat, steps: &[Action]) -> Option<String> {
        // What a text asks on the way is answered alike each time the reason is asked for.
        advice::of(position, seat, steps.first()?, &mut Chance::from_number(0))
    }

    fn features(&mut self, position: &AstroKnights, _: Seat, out: &mut [f32]) {
        features::of(position, out);
    }
}
