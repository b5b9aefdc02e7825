//! Bots for Astro Knights: a steward with priorities, and the one mind that is led by them.

mod features;
mod steward;
mod worth;

use std::sync::LazyLock;

use astro_knights::{Action, AstroKnights, Ending, Phase};
use table::{Chance, Game as _, Outcome, Seat};

use self::steward::Steward;
use crate::search::{Lore, Mind, Skill, Weights, Worth};
use crate::{Bots, Features, Level, LevelAbout};

/// The levels of Astro Knights above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<AstroKnights>> {
    vec![
        Level {
            about: LevelAbout { name: "easy", summary: "Follows its priorities, and often something else." },
            make: |chance| Box::new(Steward::new(40, chance)),
        },
        Level {
            about: LevelAbout {
                name: "normal",
                summary: "Equips, plays and buys by a list of priorities, and weighs what each card asks.",
            },
            make: |chance| Box::new(Steward::new(0, chance)),
        },
    ]
}

/// What Astro Knights brings.
#[must_use]
pub fn bots() -> Bots<AstroKnights> {
    let features = Features { names: features::NAMES, look: |position, _, out| features::of(position, out) };
    Bots { levels: levels(), mind: Some(mind), features: Some(features) }
}

fn mind(skill: Skill, chance: Chance) -> crate::BoxedBot<AstroKnights> {
    Box::new(Mind::new(skill.with_curiosity(0.5), Tactics::default(), chance))
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

/// What the closest defeat is worth.
const CLOSE: f32 = 0.4;

impl Lore<AstroKnights> for Tactics {
    const LEANS: bool = true;
    const FEATURES: &'static [&'static str] = features::NAMES;

    fn lean(&mut self, position: &AstroKnights, seat: Seat, offers: &[Action], leanings: &mut [f32]) {
        steward::ranks(position, seat, offers, &mut self.ranks);
        let best = self.ranks.iter().copied().max().unwrap_or(0);
        for (leaning, rank) in leanings.iter_mut().zip(&self.ranks) {
            *leaning = (-((best - rank) as f32) / HALF).exp2().max(0.01);
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
        steward::ranks(position, seat, offers, &mut self.ranks);
        steward::best(&self.ranks, chance)
    }

    fn value(&mut self, position: &AstroKnights) -> Worth {
        WEIGHTS.value(self, position)
    }

    /// A defeat close to the end is worth more than one at the beginning: a team that is likely to lose still knows which
    /// way is better.
    fn end(&mut self, position: &AstroKnights, _: &Outcome) -> Worth {
        let state = position.state();
        if state.phase == Phase::Over(Ending::Won) {
            return Worth::shared(1.0);
        }
        let full = state.boss.of(position.content()).mats[state.difficulty as usize].health;
        let left = f32::from(state.boss_health) / f32::from(full.max(1));
        Worth::shared(CLOSE * (1.0 - left.min(1.0)))
    }

    fn features(&mut self, position: &AstroKnights, _: Seat, out: &mut [f32]) {
        features::of(position, out);
    }
}
