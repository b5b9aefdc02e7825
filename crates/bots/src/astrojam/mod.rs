//! Bots for AstroJam: a planner that lays out a turn card by card, and the one mind that is led by it.

mod advice;
mod chart;
mod features;
mod hand;
mod outlook;
mod planner;
mod search;
mod setup;
mod worth;

use std::sync::LazyLock;

use astrojam::{Action, AstroJam, Phase, Question};
use table::{Chance, Game as _, Quiet, Seat};

use self::hand::Worth as Points;
use self::planner::{Charts, Planner};
use self::search::Budget as Width;
use self::worth::Taste;
use crate::search::{Budget, Lore, Mind, Skill, Weights, Worth};
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
                summary: "Looks four cards ahead, and now and then takes another idea than its best.",
            },
            make: |chance| Box::new(Planner::new(planner::NORMAL, chance)),
        },
        Level {
            about: LevelAbout {
                name: "hard",
                summary: "Looks five cards ahead, keeps to its best plan and minds its rivals.",
            },
            make: |chance| Box::new(Planner::new(planner::HARD, chance)),
        },
        Level {
            about: LevelAbout {
                name: "master",
                summary: "Plays out its best plans and what its rivals make of them before it decides.",
            },
            make: |chance| mind(Skill::of(Budget::passes(256)), chance),
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
    Bots {
        levels: levels(),
        yardstick: Some(|chance| Box::new(Planner::new(planner::YARDSTICK, chance))),
        mind: Some(mind),
        features: Some(features),
        ..Bots::default()
    }
}

fn mind(skill: Skill, chance: Chance) -> BoxedBot<AstroJam> {
    Box::new(Mind::new(skill, Captain::default(), chance))
}

/// What the mind knows of AstroJam: turns are thought of as whole plans, and the planner makes them.
#[derive(Default)]
struct Captain {
    charts: Charts,
    /// What is left of the plan of the turn that is played out.
    plan: Vec<(u64, Action)>,
    /// How many turns had been taken when the question was asked.
    since: u32,
}

/// The weights of the valuation.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    let file = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/astrojam/mind.toml"));
    Weights::read("content/astrojam/mind.toml", file, features::NAMES).expect("shipped weights fit")
});

/// How the turn itself is looked into, and how those that are played out.
const WIDE: Width = Width { width: 32, cards: 8, plans: 8 };
const NARROW: Width = Width { width: 2, cards: 6, plans: 1 };
const TASTE: Taste = Taste { rivals: 300, own: 50 };
/// A plan that is worth so much less is half as likely.
const HALF: f32 = 150.0;

/// How many turns have been taken in the game.
fn turns(game: &AstroJam) -> u32 {
    let state = game.state();
    let order = (state.active.index() as u8 + state.seats - state.first.index() as u8) % state.seats;
    u32::from(state.round) * u32::from(state.seats) + u32::from(order)
}

impl Lore<AstroJam> for Captain {
    const LEANS: bool = true;
    const PLANS: bool = true;
    // Valuations lie closer together than wins and defeats.
    const SPREAD: f32 = 0.05;
    const FEATURES: &'static [&'static str] = features::NAMES;

    /// What is not a turn's actions is left to the planner.
    fn lean(&mut self, position: &AstroJam, seat: Seat, offers: &[Action], leanings: &mut [f32]) {
        let best = self.aside(position, seat, offers);
        if let Some(place) = offers.iter().position(|offer| *offer == best) {
            leanings.fill(0.0);
            leanings[place] = 1.0;
        }
    }

    fn plans(&mut self, position: &AstroJam, seat: Seat, out: &mut Vec<(f32, Vec<Action>)>) {
        if !matches!(position.ask(seat).question, Question::Act) {
            return;
        }
        self.since = turns(position);
        let plans = search::plans(self.charts.of(position), position, seat, TASTE, WIDE);
        let best: Points = plans.first().map_or(0, |(worth, _)| *worth);
        out.extend(plans.into_iter().map(|(worth, mut plan)| {
            let mut ahead = position.clone();
            for action in &plan {
                ahead.apply(seat, action, &mut Quiet);
                search::settle(&mut ahead, seat);
            }
            if ahead.state().phase == Phase::Act {
                plan.push(Action::Done);
            }
            ((-((best - worth) as f32) / HALF).exp2(), plan)
        }));
    }

    fn mark(&mut self, position: &AstroJam, seat: Seat) -> u64 {
        search::mark(position, seat)
    }

    fn quick(&mut self, position: &AstroJam, seat: Seat, offers: &[Action], _: &mut Chance) -> usize {
        if offers.len() == 1 {
            return 0;
        }
        let chosen = match position.ask(seat).question {
            Question::Act => {
                let chart = self.charts.of(position);
                planner::next(position, seat, &mut self.plan, || {
                    search::plans(chart, position, seat, TASTE, NARROW).swap_remove(0).1
                })
            }
            _ => self.aside(position, seat, offers),
        };
        offers.iter().position(|offer| *offer == chosen).unwrap_or(0)
    }

    /// At the beginning of the seat's next turn.
    fn enough(&mut self, position: &AstroJam, _: u32) -> bool {
        turns(position) >= self.since + u32::from(position.state().seats)
    }

    fn value(&mut self, position: &AstroJam) -> Worth {
        WEIGHTS.value(self, position)
    }

    fn features(&mut self, position: &AstroJam, seat: Seat, out: &mut [f32]) {
        features::of(&mut self.charts, position, seat, out);
    }

    fn because(&mut self, position: &AstroJam, seat: Seat, steps: &[Action]) -> Option<String> {
        match position.ask(seat).question {
            Question::Act => advice::of(self.charts.of(position), position, seat, steps),
            _ => advice::aside(position, seat, *steps.first()?),
        }
    }
}

impl Captain {
    fn aside(&mut self, position: &AstroJam, seat: Seat, offers: &[Action]) -> Action {
        let chart = self.charts.of(position);
        planner::aside(chart, position, seat, offers).unwrap_or(Action::PlaceForMe)
    }
}
