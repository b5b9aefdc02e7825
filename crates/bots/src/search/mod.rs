//! One mind for every game: a tree search over imagined positions.
//!
//! Each pass imagines a position that the seat cannot tell from the true one, walks down the tree of answers by what has
//! come of them so far, adds one answer to it and plays on quickly to an end or a valuation. What is remembered belongs
//! to the answers given, not to the cards imagined (information-set search), so a plan has to hold whatever the others
//! may have. Among the answers to the question itself the passes are dealt out by sequential halving: all get the same
//! imagined positions and the same luck, and the worse half drops out, round by round. Every seat is taken to care for
//! itself (max^n); a team's seats care for the same.
//!
//! A budget counts positions, never time: the same question has the same answer on any machine and any number
//! of threads.

mod lore;
mod plans;
mod tree;
mod weights;

use std::num::NonZeroU32;

pub use lore::{Lore, Plain, Worth};
use table::{Chance, Game, Quiet, Seat, Seats, Space, Turn};

use self::tree::{Id, Tree};
pub use self::weights::{Lesson, Weights, fit};
use crate::{Bot, Eyes, Odds, Random, Reason};

/// How much a search may look at. A search looks at every answer once, whatever its budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many positions: each answer given in the tree or in a playout is one.
    Positions(NonZeroU32),
    /// So many passes, however long they are.
    Passes(NonZeroU32),
}

impl Budget {
    /// So many positions; one if that is none.
    #[must_use]
    pub const fn positions(count: u32) -> Budget {
        Budget::Positions(at_least_one(count))
    }

    /// So many passes; one if that is none.
    #[must_use]
    pub const fn passes(count: u32) -> Budget {
        Budget::Passes(at_least_one(count))
    }
}

const fn at_least_one(count: u32) -> NonZeroU32 {
    match NonZeroU32::new(count) {
        Some(count) => count,
        None => NonZeroU32::MIN,
    }
}

/// How well a mind plays.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// How much it looks at.
    pub budget: Budget,
    /// How far it misjudges, in the share of a win: a blunder of more than four times this is never made.
    pub noise: f32,
    /// How curious the tree is about what was tried less.
    pub curiosity: f32,
    /// At most so many answers to the question itself are thought about, the most promising.
    pub breadth: usize,
}

impl Skill {
    /// Plays as well as it can within a budget.
    #[must_use]
    pub const fn of(budget: Budget) -> Skill {
        Skill { budget, noise: 0.0, curiosity: 0.7, breadth: 32 }
    }

    /// The same, less sure of its judgement.
    #[must_use]
    pub const fn with_noise(mut self, noise: f32) -> Skill {
        self.noise = noise;
        self
    }

    /// The same with another curiosity.
    #[must_use]
    pub const fn with_curiosity(mut self, curiosity: f32) -> Skill {
        self.curiosity = curiosity;
        self
    }
}

/// An answer that was thought about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged<A> {
    /// The answer.
    pub action: A,
    /// How often it was followed.
    pub passes: u32,
    /// What it is thought to be worth to the seat, from 0 to 1.
    pub worth: f32,
}

/// A mind: a bot of any game.
pub struct Mind<G: Game, L> {
    skill: Skill,
    lore: L,
    chance: Chance,
    tree: Tree<G::Action>,
    /// Where the last answer was thought to lead: a position before it, and the answer.
    led: Option<(G, G::Action)>,
    /// What is left of the plan that was chosen, the next step last: each with the mark of the position it is meant for.
    course: Vec<(u64, G::Action)>,
    desk: Desk<G>,
    judged: Vec<Judged<G::Action>>,
}

/// Lists that are written anew at every step, kept for their room.
struct Desk<G: Game> {
    offers: Vec<G::Action>,
    found: Vec<Id>,
    leanings: Vec<f32>,
    spaces: Vec<Space>,
    path: Vec<Id>,
    nodes: Vec<Id>,
    /// Positions looked at for the question.
    positions: u32,
}

/// So much of the quick policy's trust in one answer, and the question needs no thought.
const CLEAR: f32 = 0.97;
/// Each answer of the first round gets at least so many passes, or it is not thought about.
const FEWEST: u64 = 16;
/// Answers are added to a node where there are many: so many at once, and then with the square root of its visits.
const WIDTH: f32 = 4.0;

impl<G: Game, L: Lore<G>> Mind<G, L> {
    /// A mind that draws from this stream, which is not the game's.
    #[must_use]
    pub fn new(skill: Skill, lore: L, chance: Chance) -> Mind<G, L> {
        Mind {
            skill,
            lore,
            chance,
            tree: Tree::new(),
            led: None,
            course: Vec::new(),
            desk: Desk {
                offers: Vec::new(),
                found: Vec::new(),
                leanings: Vec::new(),
                spaces: Vec::new(),
                path: Vec::new(),
                nodes: Vec::new(),
                positions: 0,
            },
            judged: Vec::new(),
        }
    }

    /// What it thought of the answers to the last question, the best first. Empty where there was nothing to choose.
    #[must_use]
    pub fn judged(&self) -> &[Judged<G::Action>] {
        &self.judged
    }

    /// Whether a node's answers are the same each time the search comes by: then they need not be listed again.
    const SETTLED: bool = !G::ABOUT.hidden && !G::ABOUT.chance;

    /// Goes on with what it knows, if the game has gone a way that it had followed.
    fn remember(&mut self, eyes: &Eyes<'_, G>) {
        let led = self.led.take();
        let below = led.and_then(|(position, action)| self.follow(eyes, position, action));
        match below {
            Some(node) => self.tree = self.tree.below(node),
            None => self.tree.clear(),
        }
    }

    /// The node at which the seat's eyes see what they would see there. Looks at few: what the others have answered in the
    /// meantime, where nothing was drawn.
    fn follow(&self, eyes: &Eyes<'_, G>, mut position: G, action: G::Action) -> Option<Id> {
        const MOST: usize = 200;
        let seat = eyes.seat();
        let own = self.tree.edges_of(Id::ROOT).find(|id| self.tree.edge(*id).action == action)?;
        if position.check(seat, &action).is_err() {
            return None;
        }
        position.apply(seat, &action, &mut Quiet);
        let now = eyes.view();
        let mut open = vec![(self.tree.edge(own).child, position)];
        let mut next = 0;
        while next < open.len() && next < MOST {
            let (node, position) = (open[next].0, open[next].1.clone());
            next += 1;
            if node.is_none() {
                continue;
            }
            let waiting = position.turn().waiting();
            if waiting.has(seat) {
                if position.view(Seats::only(seat)) == now {
                    return Some(node);
                }
                continue;
            }
            for id in self.tree.edges_of(node) {
                let edge = self.tree.edge(id);
                if waiting.has(edge.seat)
                    && !edge.child.is_none()
                    && position.check(edge.seat, &edge.action).is_ok()
                {
                    let mut after = position.clone();
                    after.apply(edge.seat, &edge.action, &mut Quiet);
                    open.push((edge.child, after));
                }
            }
        }
        None
    }

    /// Thinks about the seat's question.
    fn think(&mut self, eyes: &Eyes<'_, G>) -> Option<G::Action> {
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
    fn misjudge(&mut self, best: usize, worth: impl Fn(usize) -> f32, count: usize) -> usize {
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

    /// The offers of a seat onto the desk: the list, and what is worth a thought out of the spaces.
    fn list(&mut self, position: &G, seat: Seat) {
        let desk = &mut self.desk;
        desk.offers.clear();
        desk.spaces.clear();
        position.actions(seat, &mut desk.offers);
        position.spaces(seat, &mut desk.spaces);
        if !desk.spaces.is_empty() {
            self.lore.candidates(position, seat, &desk.spaces, &mut self.chance, &mut desk.offers);
            desk.offers.sort_unstable();
            desk.offers.dedup();
        }
    }

    /// The edges of the offers on the desk, with the quick policy's leanings where there are new ones.
    fn edges(&mut self, node: Id, position: &G, seat: Seat) {
        let desk = &mut self.desk;
        desk.found.clear();
        let new = self.tree.offer(node, seat, &desk.offers, &mut desk.found);
        if !new {
            return;
        }
        let even = 1.0 / desk.offers.len() as f32;
        if L::LEANS {
            desk.leanings.clear();
            desk.leanings.resize(desk.offers.len(), 1.0);
            self.lore.lean(position, seat, &desk.offers, &mut desk.leanings);
            let sum: f32 = desk.leanings.iter().sum();
            for (id, leaning) in desk.found.iter().zip(&desk.leanings) {
                self.tree.edge_mut(*id).leaning = if sum > 0.0 { leaning / sum } else { even };
            }
        } else {
            for id in &desk.found {
                self.tree.edge_mut(*id).leaning = even;
            }
        }
    }

    /// One way the game may go: an answer to the question, then down the tree, then quickly to an end.
    fn pass(&mut self, mut position: G, seat: Seat, first: Id) {
        self.desk.path.clear();
        self.desk.nodes.clear();
        self.tree.node_mut(Id::ROOT).visits += 1;
        let mut taken = first;
        let mut asked = seat;
        let mut node = Id::ROOT;
        let worth = loop {
            self.desk.path.push(taken);
            self.desk.nodes.push(node);
            if let Some(worth) = self.tree.proof(taken) {
                break *worth;
            }
            let edge = self.tree.edge(taken);
            let (action, child) = (edge.action, edge.child);
            position.apply(asked, &action, &mut Quiet);
            self.desk.positions += 1;
            if child.is_none() {
                let grown = self.tree.grow();
                self.tree.edge_mut(taken).child = grown;
                self.tree.node_mut(grown).visits = 1;
                let before = self.desk.positions;
                let worth = self.playout(&mut position);
                if Self::SETTLED && self.desk.positions == before {
                    self.prove(worth);
                }
                break worth;
            }
            self.tree.node_mut(child).visits += 1;
            match self.choose(child, &position) {
                Some((seat, next)) => (asked, taken, node) = (seat, next, child),
                None => break self.settle(&position),
            }
        };
        for index in 0..self.desk.path.len() {
            let edge = self.tree.edge_mut(self.desk.path[index]);
            edge.visits += 1;
            edge.sum += worth.to(edge.seat);
        }
    }

    /// The way that was taken ends here for certain. What follows from that for the answers before it is noted too.
    fn prove(&mut self, worth: Worth) {
        let mut certain = worth;
        for index in (0..self.desk.path.len()).rev() {
            self.tree.prove(self.desk.path[index], certain);
            match self.tree.certain(self.desk.nodes[index]) {
                Some(worth) => certain = worth,
                None => break,
            }
        }
    }

    /// What an end is worth.
    fn settle(&mut self, position: &G) -> Worth {
        match position.turn() {
            Turn::Over(outcome) => self.lore.end(position, &outcome),
            Turn::Waiting(_) => self.lore.value(position),
        }
    }

    /// The answer to follow from a node, and whose it is; none at an end.
    fn choose(&mut self, node: Id, position: &G) -> Option<(Seat, Id)> {
        let first = self.tree.node(node).first;
        if Self::SETTLED && !first.is_none() {
            let seat = self.tree.edge(first).seat;
            self.desk.found.clear();
            let mut at = first;
            while !at.is_none() {
                self.desk.found.push(at);
                at = self.tree.edge(at).next;
            }
            return Some((seat, self.most_promising(node)));
        }
        let Turn::Waiting(waiting) = position.turn() else { return None };
        let seat = waiting.lowest()?;
        self.list(position, seat);
        if self.desk.offers.is_empty() {
            return None;
        }
        self.edges(node, position, seat);
        Some((seat, self.most_promising(node)))
    }

    /// Of the edges on the desk the one to follow: the best so far, with a bonus for what is little known.
    fn most_promising(&mut self, node: Id) -> Id {
        let tree = &mut self.tree;
        let visits = tree.node(node).visits as f32;
        let curiosity = self.skill.curiosity;
        let width = WIDTH + visits.sqrt();
        let mut tried = 0.0;
        let mut fresh: Option<(f32, Id)> = None;
        let mut best = (f32::MIN, Id::NONE);
        let root = visits.sqrt();
        for &id in &self.desk.found {
            if let Some(worth) = tree.proof(id) {
                // What is known needs no bonus to be looked at again.
                let known = worth.to(tree.edge(id).seat);
                tried += 1.0;
                if known > best.0 {
                    best = (known, id);
                }
                continue;
            }
            let edge = tree.edge_mut(id);
            edge.offered += 1;
            if edge.visits == 0 {
                if fresh.is_none_or(|(leaning, _)| edge.leaning > leaning) {
                    fresh = Some((edge.leaning, id));
                }
                continue;
            }
            tried += 1.0;
            let times = edge.visits as f32;
            let mean = edge.sum / times;
            let bonus = if L::LEANS {
                curiosity * edge.leaning * root / (1.0 + times)
            } else {
                // How often it could have been taken, not how often the search came by.
                curiosity * ((edge.offered as f32).ln() / times).sqrt()
            };
            if mean + bonus > best.0 {
                best = (mean + bonus, id);
            }
        }
        match fresh {
            Some((_, fresh)) if tried < width || best.1.is_none() => fresh,
            _ => best.1,
        }
    }

    /// Plays on by the quick policy to an end, or until a valuation serves.
    fn playout(&mut self, position: &mut G) -> Worth {
        let mut answers = 0;
        loop {
            let seat = match position.turn() {
                Turn::Over(outcome) => return self.lore.end(position, &outcome),
                Turn::Waiting(seats) => seats.lowest(),
            };
            let Some(seat) = seat else { return self.lore.value(position) };
            if self.lore.enough(position, answers) || !self.answer_quickly(position, seat) {
                return self.lore.value(position);
            }
            answers += 1;
        }
    }

    /// Gives a seat's answer to the question that it is asked, by the quick policy; says whether there was one.
    #[inline]
    fn answer_quickly(&mut self, position: &mut G, seat: Seat) -> bool {
        let desk = &mut self.desk;
        desk.offers.clear();
        position.actions(seat, &mut desk.offers);
        if desk.offers.is_empty() {
            self.list(position, seat);
        }
        let desk = &mut self.desk;
        if desk.offers.is_empty() {
            return false;
        }
        let pick = self.lore.quick(position, seat, &desk.offers, &mut self.chance);
        let action = desk.offers[pick];
        position.apply(seat, &action, &mut Quiet);
        desk.positions += 1;
        true
    }
}

/// How an answer stands after what was tried: what came of it, and, as long as that may be luck, what the quick policy
/// thinks of it. The mean of what was to be expected before, and of the results, each weighed by how sure it is.
fn weigh<G: Game, L: Lore<G>>(usual: f32, leaning: f32, mean: f32, visits: u32) -> f32 {
    let expected = usual + L::NAT * leaning.max(f32::MIN_POSITIVE).ln();
    let (before, since) = (1.0 / (L::DOUBT * L::DOUBT), visits as f32 / L::SPREAD);
    (before * expected + since * mean) / (before + since)
}

/// A draw from Gumbel's distribution: the largest of many small misjudgements.
pub(crate) fn gumbel(chance: &mut Chance) -> f32 {
    let uniform = (chance.word() as f32 + 0.5) / (u32::MAX as f32 + 1.0);
    -(-uniform.ln()).ln()
}

impl<G: Game, L: Lore<G>> Bot<G> for Mind<G, L> {
    /// # Panics
    /// If the seat can answer nothing: no game asks such a question.
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        self.judged.clear();
        if L::PLANS {
            let position = eyes.imagine(&mut self.chance);
            let step = self.next_step(eyes, &position).or_else(|| self.plan(eyes, &position));
            if let Some(action) = step {
                return action;
            }
        }
        self.remember(eyes);
        // Nothing comes to mind where hardly anything of a wide space is allowed: the random player looks longest.
        let action = self.think(eyes).unwrap_or_else(|| Random::new(self.chance.fork()).choose(eyes));
        self.led = Some((eyes.imagine(&mut self.chance), action));
        action
    }

    fn reason(&mut self, eyes: &Eyes<'_, G>, chosen: &G::Action) -> Option<Reason<G::Action>> {
        let position = eyes.imagine(&mut self.chance);
        let mut steps = vec![*chosen];
        steps.extend(self.course.iter().rev().map(|(_, action)| *action));
        let words = self.lore.because(&position, eyes.seat(), &steps);
        let other = self.judged.iter().find(|judged| judged.action != *chosen).copied();
        let odds = other.map(|other| {
            let own = self.judged.iter().find(|judged| judged.action == *chosen);
            // Plans were judged as a whole; their first steps alone say less.
            let [share, next] = match own {
                Some(own) if L::PLANS => [own.worth, other.worth],
                _ => self.fare(eyes, [*chosen, other.action]),
            };
            Odds { share, rather_than: (other.action, next) }
        });
        Some(Reason { odds, words })
    }
}

/// So many games are imagined to tell how an answer fares.
const TOLD: u32 = 100;

impl<G: Game, L: Lore<G>> Mind<G, L> {
    /// How these answers fare in games that go on quickly, from the same imagined positions and with the same luck.
    pub fn fare(&mut self, eyes: &Eyes<'_, G>, actions: [G::Action; 2]) -> [f32; 2] {
        let seat = eyes.seat();
        let mut sums = [0.0; 2];
        for _ in 0..TOLD {
            let root = eyes.imagine(&mut self.chance);
            let luck = self.chance.fork();
            for (sum, action) in sums.iter_mut().zip(&actions) {
                self.chance.clone_from(&luck);
                let mut position = root.clone();
                position.apply(seat, action, &mut Quiet);
                let valued = self.playout(&mut position);
                *sum += match position.turn() {
                    Turn::Over(outcome) => Worth::of_end(position.seats(), G::ABOUT.coop, &outcome).to(seat),
                    Turn::Waiting(_) => valued.to(seat),
                };
            }
        }
        sums.map(|sum| sum / TOLD as f32)
    }
}
