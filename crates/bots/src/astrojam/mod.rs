//! Bots for AstroJam: a planner that lays out a turn card by card, and the one mind that is led by it.

mod chart;
mod features;
mod hand;
mod outlook;
mod planner;
mod search;
mod setup;
mod worth;

use std::sync::LazyLock;

use astrojam::{Action, AstroJam, Question};
use table::{Chance, Game as _, Seat};

use self::hand::Worth as Points;
use self::planner::{Charts, Planner};
use self::search::Budget as Width;
use self::worth::Taste;
use crate::search::{Lore, Mind, Skill, Weights, Worth};
use crate::{Bots, BoxedBot, Features, Level, LevelAbout};

/// The levels of AstroJam above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<AstroJam>> {
    vec![
        Level {
            about: LevelAbout {
                name: "easy",
                summary: "Looks three cards ahead and often takes another idea than its best.",
            },
            make: |chance| Box::new(Planner::new(planner::EASY, chance)),
        },
        Level {
            about: LevelAbout {
                name: "normal",
                summary: "Looks four cards ahead, goes for the bonus and minds its rivals a little.",
            },
            make: |chance| Box::new(Planner::new(planner::NORMAL, chance)),
        },
        Level {
            about: LevelAbout {
                name: "hard",
                summary: "Plans its whole turn among many and leaves its rivals no easy delivery.",
            },
            make: |chance| Box::new(Planner::new(planner::HARD, chance)),
        },
    ]
}

/// What AstroJam brings.
#[must_use]
pub fn bots() -> Bots<AstroJam> {
    let features = Features {
        names: features::NAMES,
        look: |position, seat, out| features::of(&mut Charts::default(), position, seat, out),
    };
    Bots { levels: levels(), mind: Some(mind), features: Some(features) }
}

fn mind(skill: Skill, chance: Chance) -> BoxedBot<AstroJam> {
    Box::new(Mind::new(skill.with_curiosity(0.6), Captain::default(), chance))
}

/// What the mind knows of AstroJam.
#[derive(Default)]
struct Captain {
    charts: Charts,
    /// What is left of the plan of the turn that is played out.
    plan: Vec<(u64, Action)>,
}

/// The weights of the valuation.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    let file = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/astrojam/mind.toml"));
    Weights::read("content/astrojam/mind.toml", file, features::NAMES).expect("shipped weights fit")
});

/// How a question is looked into where the tree branches, and how in a playout.
const WIDE: Width = Width { width: 12, cards: 8, plans: usize::MAX };
const NARROW: Width = Width { width: 3, cards: 6, plans: 1 };
const TASTE: Taste = Taste { rivals: 300, own: 50 };
/// A plan that is worth so much less is half as likely.
const HALF: f32 = 150.0;
/// What is thought of an action that begins no plan.
const HARDLY: f32 = 0.002;

impl Lore<AstroJam> for Captain {
    const LEANS: bool = true;
    const PATIENCE: Option<u32> = Some(24);
    const FEATURES: &'static [&'static str] = features::NAMES;

    fn lean(&mut self, position: &AstroJam, seat: Seat, offers: &[Action], leanings: &mut [f32]) {
        leanings.fill(HARDLY);
        let chart = self.charts.of(position);
        if !matches!(position.ask(seat).question, Question::Act) {
            let best = planner::aside(chart, position, seat, offers);
            if let Some(place) = best.and_then(|best| offers.iter().position(|offer| *offer == best)) {
                leanings[place] = 1.0;
            }
            return;
        }
        let plans = search::plans(chart, position, seat, TASTE, WIDE);
        let best: Points = plans.first().map_or(0, |(worth, _)| *worth);
        for (worth, plan) in &plans {
            let first = plan.first().copied().unwrap_or(Action::Done);
            if let Ok(place) = offers.binary_search(&first) {
                let likely = (-((best - worth) as f32) / HALF).exp2().max(HARDLY);
                leanings[place] = leanings[place].max(likely);
            }
        }
    }

    fn quick(&mut self, position: &AstroJam, seat: Seat, offers: &[Action], _: &mut Chance) -> usize {
        if offers.len() == 1 {
            return 0;
        }
        let chart = self.charts.of(position);
        let chosen = match position.ask(seat).question {
            Question::Act => planner::next(position, seat, &mut self.plan, || {
                search::plans(chart, position, seat, TASTE, NARROW).swap_remove(0).1
            }),
            _ => planner::aside(chart, position, seat, offers).unwrap_or(Action::PlaceForMe),
        };
        offers.iter().position(|offer| *offer == chosen).unwrap_or(0)
    }

    fn value(&mut self, position: &AstroJam) -> Worth {
        WEIGHTS.value(self, position)
    }

    fn features(&mut self, position: &AstroJam, seat: Seat, out: &mut [f32]) {
        features::of(&mut self.charts, position, seat, out);
    }
}
