//! One way the game may go: down the tree of answers, and then quickly to an end.

use table::{Game, Quiet, Seat, Turn};

use super::Mind;
use super::lore::{Lore, Worth};
use super::tree::Id;

/// Answers are added to a node where there are many: so many at once, and then with the square root of its visits.
const WIDTH: f32 = 4.0;

impl<G: Game, L: Lore<G>> Mind<G, L> {
    /// The offers of a seat onto the desk: the list, and what is worth a thought out of the spaces.
    pub(super) fn list(&mut self, position: &G, seat: Seat) {
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
    pub(super) fn edges(&mut self, node: Id, position: &G, seat: Seat) {
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
    pub(super) fn pass(&mut self, mut position: G, seat: Seat, first: Id) {
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
            match self.descend(child, &position) {
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
    fn descend(&mut self, node: Id, position: &G) -> Option<(Seat, Id)> {
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
        if L::LEANS {
            return self.most_trusted(node);
        }
        let tree = &mut self.tree;
        let visits = tree.node(node).visits as f32;
        let curiosity = self.skill.curiosity;
        let width = WIDTH + visits.sqrt();
        let mut tried = 0.0;
        let mut fresh: Option<(f32, Id)> = None;
        let mut best = (f32::MIN, Id::NONE);
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
            // How often it could have been taken, not how often the search came by.
            let bonus = curiosity * ((edge.offered as f32).ln() / times).sqrt();
            if mean + bonus > best.0 {
                best = (mean + bonus, id);
            }
        }
        match fresh {
            Some((_, fresh)) if tried < width || best.1.is_none() => fresh,
            _ => best.1,
        }
    }

    /// The same where the quick policy tells answers apart. What was never tried counts as what came of the others in the
    /// mean, and the bonus goes by the policy's trust: what it hardly trusts is left alone until the rest is well known, so
    /// that what is thought of an answer is what comes of it with good play, and not with any.
    fn most_trusted(&self, node: Id) -> Id {
        let tree = &self.tree;
        let edges = || self.desk.found.iter().map(|id| tree.edge(*id));
        let tried: u32 = edges().map(|edge| edge.visits).sum();
        let usual = edges().map(|edge| edge.sum).sum::<f32>() / tried.max(1) as f32;
        let reach = self.skill.curiosity * (tree.node(node).visits as f32).sqrt();
        let promise = |id: &Id| {
            let edge = tree.edge(*id);
            match tree.proof(*id) {
                Some(worth) => worth.to(edge.seat),
                None => edge.mean().unwrap_or(usual) + reach * edge.leaning / (1.0 + edge.visits as f32),
            }
        };
        let better = |best: Id, id: &Id| if promise(id) > promise(&best) { *id } else { best };
        self.desk.found.iter().skip(1).fold(self.desk.found[0], better)
    }

    /// Plays on by the quick policy to an end, or until a valuation serves.
    pub(super) fn playout(&mut self, position: &mut G) -> Worth {
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
    pub(super) fn answer_quickly(&mut self, position: &mut G, seat: Seat) -> bool {
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

#[cfg(test)]
mod tests {
    use small_games::six_pile::{Action, Kind, SixPile};
    use table::{Chance, Setup};

    use super::*;
    use crate::search::{Budget, Skill};
    use crate::{Bot as _, Eyes};

    /// Somebody who nearly always takes a copper.
    struct Miser;

    impl Lore<SixPile> for Miser {
        const LEANS: bool = true;

        fn lean(&mut self, _: &SixPile, _: Seat, offers: &[Action], leanings: &mut [f32]) {
            for (leaning, offer) in leanings.iter_mut().zip(offers) {
                *leaning = if *offer == Action::Take(Kind::Copper) { 1.0 } else { 0.02 };
            }
        }
    }

    /// Few passes go where the policy would: each answer was once judged by whatever could follow it, well or badly.
    #[test]
    fn a_small_budget_follows_what_the_policy_trusts() {
        let setup = Setup { seats: 2, options: <SixPile as Game>::Options::default() };
        let game = SixPile::start(&(), &setup, Chance::from_number(1)).expect("a sound set-up");
        let mut mind: Mind<SixPile, Miser> =
            Mind::new(Skill::of(Budget::passes(60)), Miser, Chance::from_number(2));
        let _ = mind.choose(&Eyes::of(Seat::new(0), &game));
        let mut looked = 0;
        for first in mind.tree.edges_of(Id::ROOT) {
            let child = mind.tree.edge(first).child;
            if child.is_none() || mind.tree.node(child).visits < 6 {
                continue;
            }
            looked += 1;
            let replies: Vec<_> = mind.tree.edges_of(child).map(|id| mind.tree.edge(id)).collect();
            let all: u32 = replies.iter().map(|edge| edge.visits).sum();
            let coppers = replies.iter().find(|edge| edge.action == Action::Take(Kind::Copper));
            assert!(coppers.is_some_and(|edge| 10 * edge.visits >= 8 * all), "{replies:?}");
        }
        assert!(looked > 1, "{looked} answers were thought about");
    }
}
