//! Thinking about one question: its answers are dealt passes by sequential halving, and the best of them is taken.

use table::{Game, Quiet, Seat, Turn};

use super::lore::Lore;
use super::tree::Id;
use super::{Budget, Judged, Mind, gumbel};
use crate::Eyes;

/// So much of the quick policy's trust in one answer, and the question needs no thought.
const CLEAR: f32 = 0.97;
/// Each answer of the first round gets at least so many passes, or it is not thought about.
const FEWEST: u64 = 16;

impl<G: Game, L: Lore<G>> Mind<G, L> {
    /// Thinks about the seat's question.
    pub(super) fn think(&mut self, eyes: &Eyes<'_, G>) -> Option<G::Action> {
        let mut field = self.field(eyes);
        let all = field.clone();
        if field.len() < 2 {
            return field.first().map(|id| self.tree.edge(*id).action);
        }
        if L::LEANS && self.tree.edge(field[0]).leaning > CLEAR {
            return Some(self.tree.edge(field[0]).action);
        }
        let whole = match self.skill.budget {
            Budget::Positions(count) | Budget::Passes(count) => count.get(),
        };
        let mut used = self.sweep(eyes, &field, 0);
        if L::LEANS {
            // Not more answers than can be told apart: a pass is as long as it was just now.
            let passes = u64::from(whole) * field.len() as u64 / u64::from(used.max(1));
            field.truncate((passes / FEWEST).max(2) as usize);
        }
        let rounds = field.len().next_power_of_two().trailing_zeros();
        for round in 1..=rounds {
            let share = (u64::from(whole) * u64::from(round) / u64::from(rounds)) as u32;
            while used < share && !self.is_settled(&field) {
                used = self.sweep(eyes, &field, used);
            }
            let usual = self.usual(&all);
            // A win for certain is better than one in every try so far.
            let rank = |id: &Id| (self.wins(*id), self.rank(*id, usual));
            field.sort_by(|one, other| {
                let (one, other) = (rank(one), rank(other));
                other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
            });
            field.truncate(field.len().div_ceil(2));
        }
        let best = self.hold_out(eyes, &all, field[0]);
        Some(self.decide(&all, best))
    }

    /// Where every answer loses for certain, one after which nobody else wins at once: they may overlook how they win.
    fn hold_out(&self, eyes: &Eyes<'_, G>, all: &[Id], best: Id) -> Id {
        let seat = eyes.seat();
        let lost = |id: &Id| self.tree.proof(*id).is_some_and(|worth| worth.to(seat) <= 0.0);
        if !Self::SETTLED || !all.iter().all(lost) {
            return best;
        }
        let position = eyes.imagine(&mut self.chance.clone());
        let after = |game: &G, seat: Seat, action: &G::Action| {
            let mut after = game.clone();
            after.apply(seat, action, &mut Quiet);
            after
        };
        let loses_at_once = |id: &Id| {
            let next = after(&position, seat, &self.tree.edge(*id).action);
            let mut replies = Vec::new();
            let Some(other) = next.turn().waiting().lowest() else { return true };
            next.actions(other, &mut replies);
            replies.iter().any(|reply| matches!(after(&next, other, reply).turn(), Turn::Over(_)))
        };
        all.iter().copied().find(|id| !loses_at_once(id)).unwrap_or(best)
    }

    /// Whether an answer wins for certain.
    fn wins(&self, id: Id) -> bool {
        self.tree.proof(id).is_some_and(|worth| worth.to(self.tree.edge(id).seat) >= 1.0)
    }

    /// Whether nothing is left to find out: an answer wins, or what comes of each is known.
    fn is_settled(&self, field: &[Id]) -> bool {
        field.iter().any(|id| self.wins(*id)) || field.iter().all(|id| self.tree.proof(*id).is_some())
    }

    /// Follows each answer of the field once, all from the same imagined position and with the same luck: what differs is
    /// what they do with it. Says how much of the budget is used after it.
    fn sweep(&mut self, eyes: &Eyes<'_, G>, field: &[Id], used: u32) -> u32 {
        let root = eyes.imagine(&mut self.chance);
        let luck = (!Self::SETTLED).then(|| self.chance.fork());
        for &first in field {
            if self.tree.proof(first).is_some() {
                continue;
            }
            if let Some(luck) = &luck {
                self.chance.clone_from(luck);
            }
            self.pass(root.clone(), eyes.seat(), first);
        }
        match self.skill.budget {
            Budget::Positions(_) => self.desk.positions,
            Budget::Passes(_) => used + field.len() as u32,
        }
    }

    /// How an answer stands after what was tried.
    fn rank(&self, id: Id, usual: f32) -> f32 {
        let edge = self.tree.edge(id);
        if let Some(worth) = self.tree.proof(id) {
            return worth.to(edge.seat);
        }
        let mean = edge.mean().unwrap_or(0.0);
        if !L::LEANS {
            return mean;
        }
        weigh::<G, L>(usual, edge.leaning, mean, edge.visits)
    }

    /// What came of all answers in the mean.
    fn usual(&self, all: &[Id]) -> f32 {
        let (sum, visits) = all.iter().fold((0.0, 0), |(sum, visits), id| {
            let edge = self.tree.edge(*id);
            (sum + edge.sum, visits + edge.visits)
        });
        sum / visits.max(1) as f32
    }

    /// The answers to think about, the most promising first.
    fn field(&mut self, eyes: &Eyes<'_, G>) -> Vec<Id> {
        let seat = eyes.seat();
        let position = eyes.imagine(&mut self.chance);
        self.desk.positions = 0;
        self.list(&position, seat);
        self.edges(Id::ROOT, &position, seat);
        let mut field = std::mem::take(&mut self.desk.found);
        let leaning = |id: &Id| self.tree.edge(*id).leaning;
        field.sort_by(|one, other| leaning(other).total_cmp(&leaning(one)));
        field.truncate(self.skill.breadth);
        field
    }

    /// The best of all that was thought about, or what the noise takes for it.
    fn decide(&mut self, all: &[Id], best: Id) -> G::Action {
        let certain = self.wins(best);
        let best = self.tree.edge(best).action;
        let usual = self.usual(all);
        let tried = all.iter().filter(|id| self.tree.edge(**id).visits > 0).map(|id| {
            let edge = self.tree.edge(*id);
            Judged { action: edge.action, passes: edge.visits, worth: self.rank(*id, usual) }
        });
        self.judged = tried.collect();
        let rank = |judged: &Judged<G::Action>| (judged.action == best, judged.worth);
        self.judged.sort_by(|one, other| {
            let (one, other) = (rank(one), rank(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        // Nobody overlooks what wins at once.
        if certain {
            return best;
        }
        let judged = std::mem::take(&mut self.judged);
        let taken = self.misjudge(0, |place| judged[place].worth, judged.len());
        self.judged = judged;
        self.judged[taken].action
    }

    /// What the noise takes for the best of so many: never one that is far worse.
    pub(super) fn misjudge(&mut self, best: usize, worth: impl Fn(usize) -> f32, count: usize) -> usize {
        let noise = self.skill.noise;
        if noise <= 0.0 {
            return best;
        }
        let top = worth(best);
        let mut taken = (f32::MIN, best);
        for place in (0..count).filter(|place| worth(*place) >= top - 4.0 * noise) {
            let seems = worth(place) + noise * gumbel(&mut self.chance);
            if seems > taken.0 {
                taken = (seems, place);
            }
        }
        taken.1
    }
}

/// How an answer stands after what was tried: what came of it, and, as long as that may be luck, what the quick policy
/// thinks of it. The mean of what was to be expected before, and of the results, each weighed by how sure it is.
pub(super) fn weigh<G: Game, L: Lore<G>>(usual: f32, leaning: f32, mean: f32, visits: u32) -> f32 {
    let expected = usual + L::NAT * leaning.max(f32::MIN_POSITIVE).ln();
    let (before, since) = (1.0 / (L::DOUBT * L::DOUBT), visits as f32 / L::SPREAD);
    (before * expected + since * mean) / (before + since)
}
