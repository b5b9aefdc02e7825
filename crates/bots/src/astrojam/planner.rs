//! The planner: it looks at an imagined position, in which its own hand and everything on the board are as they
//! are, follows sequences of its own cards, most promising first, weighs where each would leave it, and plays the best one
//! card by card, as long as the board is as foreseen.

use astrojam::{Action, AstroJam, Layout, Phase, Question};
use table::{Chance, Game as _, Quiet, Seat};

use super::chart::Chart;
use super::search::{self, Budget, Plan, mark};
use super::worth::Taste;
use super::{advice, hand, setup};
use crate::{Bot, Eyes, Reason};

/// How well a planner plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    budget: Budget,
    taste: Taste,
    /// How often, in hundredths, it takes any of its plans rather than the best.
    slips: u32,
}

/// Follows 9 positions a turn at most.
pub(super) const EASY: Skill =
    Skill { budget: Budget { width: 4, cards: 3, plans: 4 }, taste: Taste { rivals: 0, own: 40 }, slips: 50 };

/// Follows 13 positions a turn at most.
pub(super) const NORMAL: Skill = Skill {
    budget: Budget { width: 4, cards: 4, plans: 3 },
    taste: Taste { rivals: 50, own: 50 },
    slips: 35,
};

/// Follows 9 positions a turn at most. How many cards a planner looks ahead makes it strong: with eight it would leave
/// the master little to be better at.
pub(super) const HARD: Skill = Skill {
    budget: Budget { width: 2, cards: 5, plans: 1 },
    taste: Taste { rivals: 100, own: 50 },
    slips: 0,
};

/// Follows 57 positions a turn at most: as far as two milliseconds an answer go, in the mean.
pub(super) const YARDSTICK: Skill = Skill {
    budget: Budget { width: 8, cards: 8, plans: 1 },
    taste: Taste { rivals: 300, own: 50 },
    slips: 0,
};

/// The chart of the station at which one sits: made once, kept while the station stays.
#[derive(Default)]
pub(super) struct Charts(Option<(Layout, Chart)>);

impl Charts {
    /// The chart of this game's station.
    pub(super) fn of(&mut self, game: &AstroJam) -> &Chart {
        let layout = game.state().layout;
        if self.0.as_ref().is_none_or(|(of, _)| *of != layout) {
            self.0 = Some((layout, Chart::of(game)));
        }
        let (_, chart) = self.0.as_ref().expect("it was made just now");
        chart
    }
}

/// A bot that plans.
pub(super) struct Planner {
    skill: Skill,
    chance: Chance,
    /// What is left of the plan of this turn: each step with the mark of the position it is meant for.
    plan: Vec<(u64, Action)>,
    charts: Charts,
}

impl Planner {
    pub(super) fn new(skill: Skill, chance: Chance) -> Planner {
        Planner { skill, chance, plan: Vec::new(), charts: Charts::default() }
    }
}

/// The next step of the plan, if the board is as foreseen; of a new one otherwise.
pub(super) fn next(
    game: &AstroJam,
    seat: Seat,
    plan: &mut Vec<(u64, Action)>,
    anew: impl FnOnce() -> Plan,
) -> Action {
    let here = mark(game, seat);
    let foreseen =
        plan.pop().filter(|(for_mark, action)| *for_mark == here && game.check(seat, action).is_ok());
    if let Some((_, action)) = foreseen {
        return action;
    }
    let mut ahead = game.clone();
    plan.clear();
    for action in anew() {
        plan.push((mark(&ahead, seat), action));
        ahead.apply(seat, &action, &mut Quiet);
        search::settle(&mut ahead, seat);
    }
    if ahead.state().phase == Phase::Act {
        plan.push((mark(&ahead, seat), Action::Done));
    }
    plan.reverse();
    plan.pop().map_or(Action::Done, |(_, action)| action)
}

/// The answer to a question other than what to do in one's turn, where the planner has an opinion.
pub(super) fn aside(chart: &Chart, game: &AstroJam, seat: Seat, offers: &[Action]) -> Option<Action> {
    let hand = game.hand(seat);
    match game.ask(seat).question {
        Question::Dock { .. } | Question::Act => None,
        Question::Astronaut { .. } => setup::astronaut(chart, game, seat, offers),
        Question::Robot { .. } => setup::robot(chart, game, seat, offers),
        Question::Crate { .. } => setup::crate_cube(chart, game, seat, offers),
        Question::Discard => hand::best_discard(hand).map(|(card, _)| Action::Discard(card)),
        Question::Limit { .. } => hand::least(hand).map(Action::Discard),
    }
}

impl Bot<AstroJam> for Planner {
    fn choose(&mut self, eyes: &Eyes<'_, AstroJam>) -> Action {
        let seat = eyes.seat();
        let game = eyes.imagine(&mut self.chance);
        let chart = self.charts.of(&game);
        if let Question::Act = eyes.ask().question {
            let (skill, chance) = (&self.skill, &mut self.chance);
            return next(&game, seat, &mut self.plan, || {
                let mut plans = search::plans(chart, &game, seat, skill.taste, skill.budget);
                let slips = chance.below(100) < skill.slips;
                let pick = if slips { chance.below(plans.len() as u32) as usize } else { 0 };
                plans.swap_remove(pick).1
            });
        }
        let mut offers = Vec::new();
        eyes.actions(&mut offers);
        aside(chart, &game, seat, &offers).unwrap_or(Action::PlaceForMe)
    }

    fn reason(&mut self, eyes: &Eyes<'_, AstroJam>, chosen: &Action) -> Option<Reason<Action>> {
        let game = eyes.imagine(&mut self.chance);
        let words = if let Question::Act = eyes.ask().question {
            let steps: Vec<Action> =
                std::iter::once(*chosen).chain(self.plan.iter().rev().map(|(_, action)| *action)).collect();
            advice::of(self.charts.of(&game), &game, eyes.seat(), &steps)
        } else {
            advice::aside(&game, eyes.seat(), *chosen)
        };
        Some(Reason { odds: None, words })
    }
}
