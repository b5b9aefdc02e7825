//! Whole plans: where a turn is many answers that only make sense together, they are compared as such.

use table::{Game, Quiet, Seat, Turn};

use super::lore::Lore;
use super::{Budget, Judged, Mind};
use crate::Eyes;

/// A plan that is thought about.
struct Arm<A> {
    steps: Vec<A>,
    /// The share of the quick policy's trust.
    leaning: f32,
    /// How often it was followed.
    visits: u32,
    /// What came of it for the seat, added up.
    sum: f32,
}

impl<A> Arm<A> {
    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 }
    }
}

impl<G: Game, L: Lore<G>> Mind<G, L> {
    /// The next step of the plan that was chosen before, if things stand as it foresaw them.
    pub(super) fn next_step(&mut self, eyes: &Eyes<'_, G>, position: &G) -> Option<G::Action> {
        let (mark, action) = self.course.pop()?;
        let foreseen = self.lore.mark(position, eyes.seat()) == mark && eyes.allows(&action);
        if !foreseen {
            self.course.clear();
        }
        foreseen.then_some(action)
    }

    /// Chooses a plan where the game has some, and gives its first step. All plans share the same imagined positions and the
    /// same luck, and the worse half drops out, round by round, as among single answers.
    pub(super) fn plan(&mut self, eyes: &Eyes<'_, G>, position: &G) -> Option<G::Action> {
        let seat = eyes.seat();
        let mut found = Vec::new();
        self.lore.plans(position, seat, &mut found);
        found.retain(|(_, steps)| steps.first().is_some_and(|first| eyes.allows(first)));
        found.truncate(self.skill.breadth);
        let trust: f32 = found.iter().map(|(leaning, _)| leaning).sum();
        let mut arms: Vec<Arm<G::Action>> = found
            .into_iter()
            .map(|(leaning, steps)| Arm { steps, leaning: leaning / trust, visits: 0, sum: 0.0 })
            .collect();
        let mut field: Vec<usize> = (0..arms.len()).collect();
        let whole = match self.skill.budget {
            Budget::Positions(count) | Budget::Passes(count) => count.get(),
        };
        self.desk.positions = 0;
        let mut used = 0;
        let rounds = field.len().next_power_of_two().trailing_zeros();
        for round in 1..=rounds {
            let share = (u64::from(whole) * u64::from(round) / u64::from(rounds)) as u32;
            while used < share {
                used = self.follow_each(eyes, &mut arms, &field, used);
            }
            field.sort_by(|one, other| stands::<G, L>(&arms, *other).total_cmp(&stands::<G, L>(&arms, *one)));
            field.truncate(field.len().div_ceil(2));
        }
        let best = *field.first()?;
        self.note_plans(&arms, best);
        let taken = self.misjudge(best, |place| stands::<G, L>(&arms, place), arms.len());
        self.set_out(position.clone(), seat, &arms[taken].steps);
        self.course.pop().map(|(_, action)| action)
    }

    /// Follows each plan of the field once. Says how much of the budget is used after it.
    fn follow_each(
        &mut self,
        eyes: &Eyes<'_, G>,
        arms: &mut [Arm<G::Action>],
        field: &[usize],
        used: u32,
    ) -> u32 {
        let root = eyes.imagine(&mut self.chance);
        let luck = self.chance.fork();
        for &place in field {
            self.chance.clone_from(&luck);
            let mut position = root.clone();
            let arm = &mut arms[place];
            for step in &arm.steps {
                self.answer_for_others(&mut position, eyes.seat());
                if position.check(eyes.seat(), step).is_err() {
                    break;
                }
                position.apply(eyes.seat(), step, &mut Quiet);
                self.desk.positions += 1;
            }
            arm.sum += self.playout(&mut position).to(eyes.seat());
            arm.visits += 1;
        }
        match self.skill.budget {
            Budget::Positions(_) => self.desk.positions,
            Budget::Passes(_) => used + field.len() as u32,
        }
    }

    /// Whoever else is asked in the middle of a plan answers by the quick policy.
    fn answer_for_others(&mut self, position: &mut G, seat: Seat) {
        while let Turn::Waiting(waiting) = position.turn() {
            let other = waiting.lowest().filter(|_| !waiting.has(seat));
            if !other.is_some_and(|other| self.answer_quickly(position, other)) {
                return;
            }
        }
    }

    /// Keeps the steps, each with the mark of the position it is meant for.
    fn set_out(&mut self, mut position: G, seat: Seat, steps: &[G::Action]) {
        self.course.clear();
        for step in steps {
            self.answer_for_others(&mut position, seat);
            if position.check(seat, step).is_err() {
                break;
            }
            self.course.push((self.lore.mark(&position, seat), *step));
            position.apply(seat, step, &mut Quiet);
        }
        self.course.reverse();
    }

    /// What was thought of the plans, by their first steps: of several that begin alike the best.
    fn note_plans(&mut self, arms: &[Arm<G::Action>], best: usize) {
        self.judged.clear();
        let mut order: Vec<usize> = (0..arms.len()).collect();
        order.sort_by(|one, other| {
            let rank = |place: usize| (place == best, stands::<G, L>(arms, place));
            let (one, other) = (rank(*one), rank(*other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        for place in order {
            let action = arms[place].steps[0];
            if self.judged.iter().all(|judged| judged.action != action) {
                let worth = stands::<G, L>(arms, place);
                self.judged.push(Judged { action, passes: arms[place].visits, worth });
            }
        }
    }
}

/// How a plan stands after what was tried; see `Mind::rank`.
fn stands<G: Game, L: Lore<G>>(arms: &[Arm<G::Action>], place: usize) -> f32 {
    let (sum, visits) = arms.iter().fold((0.0, 0), |(sum, visits), arm| (sum + arm.sum, visits + arm.visits));
    let usual = sum / visits.max(1) as f32;
    let arm = &arms[place];
    super::think::weigh::<G, L>(usual, arm.leaning, arm.mean(), arm.visits)
}
