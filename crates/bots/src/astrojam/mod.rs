//! Bots for AstroJam: they plan a turn card by card.
//!
//! A planner looks at an imagined position, in which its own hand and everything on the board are as they
//! are. It follows sequences of its own cards, most promising first, weighs where each would leave
//! it, and plays the best one card by card, as long as the board is as foreseen.

mod chart;
mod hand;
mod outlook;
mod search;
mod setup;
mod worth;

use astrojam::{Action, AstroJam, Layout, Phase, Question};
use table::{Chance, Game as _, Quiet};

use self::chart::Chart;
use self::search::{Budget, mark};
use self::worth::Taste;
use crate::{Bot, Eyes, Level, LevelAbout};

/// The levels of AstroJam above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<AstroJam>> {
    vec![
        Level {
            about: LevelAbout {
                name: "easy",
                summary: "Looks three cards ahead and often takes another idea than its best.",
            },
            make: |chance| Box::new(Planner::new(EASY, chance)),
        },
        Level {
            about: LevelAbout {
                name: "normal",
                summary: "Looks four cards ahead, goes for the bonus and minds its rivals a little.",
            },
            make: |chance| Box::new(Planner::new(NORMAL, chance)),
        },
        Level {
            about: LevelAbout {
                name: "hard",
                summary: "Plans its whole turn among many and leaves its rivals no easy delivery.",
            },
            make: |chance| Box::new(Planner::new(HARD, chance)),
        },
    ]
}

/// How well a planner plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    budget: Budget,
    taste: Taste,
    /// How often, in hundredths, it takes any of its plans rather than the best.
    slips: u32,
}

/// Follows 9 positions a turn at most.
const EASY: Skill =
    Skill { budget: Budget { width: 4, cards: 3, plans: 4 }, taste: Taste { rivals: 0, own: 40 }, slips: 50 };

/// Follows 13 positions a turn at most.
const NORMAL: Skill = Skill {
    budget: Budget { width: 4, cards: 4, plans: 3 },
    taste: Taste { rivals: 50, own: 50 },
    slips: 12,
};

/// Follows 169 positions a turn at most.
const HARD: Skill = Skill {
    budget: Budget { width: 24, cards: 8, plans: 1 },
    taste: Taste { rivals: 300, own: 50 },
    slips: 0,
};

/// A bot that plans.
struct Planner {
    skill: Skill,
    chance: Chance,
    /// What is left of the plan of this turn: each step with the mark of the position it is meant for.
    plan: Vec<(u64, Action)>,
    /// The chart of the station at which it last sat.
    chart: Option<(Layout, Chart)>,
}

impl Planner {
    fn new(skill: Skill, chance: Chance) -> Planner {
        Planner { skill, chance, plan: Vec::new(), chart: None }
    }

    fn act(&mut self, game: &AstroJam, eyes: &Eyes<'_, AstroJam>, chart: &Chart) -> Action {
        let seat = eyes.seat();
        let here = mark(game, seat);
        if let Some((_, action)) =
            self.plan.pop().filter(|(for_mark, action)| *for_mark == here && eyes.allows(action))
        {
            return action;
        }
        let plans = search::plans(chart, game, seat, self.skill.taste, self.skill.budget);
        let slips = self.chance.below(100) < self.skill.slips;
        let pick = if slips { self.chance.below(plans.len() as u32) as usize } else { 0 };
        let mut ahead = game.clone();
        self.plan.clear();
        for action in &plans[pick] {
            self.plan.push((mark(&ahead, seat), *action));
            ahead.apply(seat, action, &mut Quiet);
            search::settle(&mut ahead, seat);
        }
        if ahead.state().phase == Phase::Act {
            self.plan.push((mark(&ahead, seat), Action::Done));
        }
        self.plan.reverse();
        self.plan.pop().map_or(Action::Done, |(_, action)| action)
    }
}

impl Bot<AstroJam> for Planner {
    fn choose(&mut self, eyes: &Eyes<'_, AstroJam>) -> Action {
        let seat = eyes.seat();
        let game = eyes.imagine(&mut self.chance);
        let layout = game.state().layout;
        let chart = match self.chart.take() {
            Some((of, chart)) if of == layout => chart,
            _ => Chart::of(&game),
        };
        let mut offers = Vec::new();
        let question = eyes.ask().question;
        if !matches!(question, Question::Act) {
            eyes.actions(&mut offers);
        }
        let hand = game.hand(seat);
        let chosen = match question {
            Question::Dock { .. } => None,
            Question::Astronaut { .. } => setup::astronaut(&chart, &game, seat, &offers),
            Question::Robot { .. } => setup::robot(&chart, &game, seat, &offers),
            Question::Crate { .. } => setup::crate_cube(&chart, &game, seat, &offers),
            Question::Act => Some(self.act(&game, eyes, &chart)),
            Question::Discard => hand::best_discard(hand).map(|(card, _)| Action::Discard(card)),
            Question::Limit { .. } => hand::least(hand).map(Action::Discard),
        };
        self.chart = Some((layout, chart));
        chosen.unwrap_or(Action::PlaceForMe)
    }
}
