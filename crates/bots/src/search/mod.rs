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

mod glance;
mod lore;
mod pass;
mod plans;
mod skill;
mod think;
mod tree;
mod weights;

pub use lore::{Lore, Plain, Worth};
use table::{Chance, Game, Quiet, Seats, Space, Turn};

pub use self::skill::{Budget, Skill};
use self::tree::{Id, Tree};
pub use self::weights::{Lesson, Weights, fit};
use crate::reason::is_team;
use crate::{Bot, Eyes, Odds, Random, Reason};

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
            let team = is_team(&root);
            let luck = self.chance.fork();
            for (sum, action) in sums.iter_mut().zip(&actions) {
                self.chance.clone_from(&luck);
                let mut position = root.clone();
                position.apply(seat, action, &mut Quiet);
                let valued = self.playout(&mut position);
                *sum += match position.turn() {
                    Turn::Over(outcome) => Worth::of_end(position.seats(), team, &outcome).to(seat),
                    Turn::Waiting(_) => valued.to(seat),
                };
            }
        }
        sums.map(|sum| sum / TOLD as f32)
    }
}
