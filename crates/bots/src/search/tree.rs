//! What a search remembers: for each way the game may go on, how often it was tried and what came of it.

use table::Seat;

use super::lore::Worth;

/// The place of a node or an edge in its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Id(u32);

impl Id {
    /// No node, no edge.
    pub(super) const NONE: Id = Id(u32::MAX);
    /// The node of the question that is thought about.
    pub(super) const ROOT: Id = Id(0);

    #[inline]
    pub(super) fn is_none(self) -> bool {
        self == Id::NONE
    }

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// All that can be told apart by the answers that led to it. Positions that differ in what the thinking seat does not
/// know, or in what is drawn, share a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The first of its edges, in the order of seats and actions.
    pub(super) first: Id,
    /// How often the search came through here.
    pub(super) visits: u32,
}

/// An answer that can be given at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// Who gives it.
    pub(super) seat: Seat,
    /// The next edge of the same node.
    pub(super) next: Id,
    /// Where it leads, once it was taken.
    pub(super) child: Id,
    /// How often it was taken.
    pub(super) visits: u32,
    /// How often it could have been.
    pub(super) offered: u32,
    /// What came of it for the seat, added up.
    pub(super) sum: f32,
    /// The share of the quick policy's trust.
    pub(super) leaning: f32,
    /// What comes of it for certain, once that is known.
    proof: Id,
}

impl<A> Edge<A> {
    /// What comes of it in the mean; `None` before the first try.
    #[inline]
    pub(super) fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }
}

/// Nodes and edges, each in one list.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    proofs: Vec<Worth>,
}

impl<A: Copy + Ord> Tree<A> {
    pub(super) fn new() -> Tree<A> {
        Tree { nodes: vec![Node { first: Id::NONE, visits: 0 }], edges: Vec::new(), proofs: Vec::new() }
    }

    /// Forgets everything, and keeps the room.
    pub(super) fn clear(&mut self) {
        self.edges.clear();
        self.proofs.clear();
        self.nodes.clear();
        self.grow();
    }

    #[inline]
    pub(super) fn node(&self, id: Id) -> &Node {
        &self.nodes[id.index()]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, id: Id) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    #[inline]
    pub(super) fn edge(&self, id: Id) -> &Edge<A> {
        &self.edges[id.index()]
    }

    #[inline]
    pub(super) fn edge_mut(&mut self, id: Id) -> &mut Edge<A> {
        &mut self.edges[id.index()]
    }

    /// What comes of an answer for certain, if that is known.
    #[inline]
    pub(super) fn proof(&self, edge: Id) -> Option<&Worth> {
        let proof = self.edge(edge).proof;
        if proof.is_none() { None } else { Some(&self.proofs[proof.index()]) }
    }

    /// Notes what comes of an answer for certain.
    pub(super) fn prove(&mut self, edge: Id, worth: Worth) {
        self.proofs.push(worth);
        self.edge_mut(edge).proof = Id(self.proofs.len() as u32 - 1);
    }

    /// What comes of a node for certain: the mover can win, or all its answers are known and it takes the best.
    pub(super) fn certain(&self, node: Id) -> Option<Worth> {
        let mut best: Option<(f32, Worth)> = None;
        let mut open = false;
        for id in self.edges_of(node) {
            let Some(worth) = self.proof(id) else {
                open = true;
                continue;
            };
            let to = worth.to(self.edge(id).seat);
            if to >= 1.0 {
                return Some(*worth);
            }
            if best.is_none_or(|(most, _)| to > most) {
                best = Some((to, *worth));
            }
        }
        best.filter(|_| !open).map(|(_, worth)| worth)
    }

    /// A new node without edges.
    #[inline]
    pub(super) fn grow(&mut self) -> Id {
        self.nodes.push(Node { first: Id::NONE, visits: 0 });
        Id(self.nodes.len() as u32 - 1)
    }

    /// The edges of a node.
    pub(super) fn edges_of(&self, node: Id) -> impl Iterator<Item = Id> {
        let first = self.node(node).first;
        std::iter::successors((!first.is_none()).then_some(first), |id| {
            let next = self.edge(*id).next;
            (!next.is_none()).then_some(next)
        })
    }

    /// Finds or makes the edges for these offers of a seat, which are in ascending order, and appends them to `found` in
    /// that order. Says whether some are new.
    pub(super) fn offer(&mut self, node: Id, seat: Seat, offers: &[A], found: &mut Vec<Id>) -> bool {
        let mut before = Id::NONE;
        let mut at = self.node(node).first;
        let known = self.edges.len();
        for action in offers {
            while !at.is_none() && (self.edge(at).seat, self.edge(at).action) < (seat, *action) {
                (before, at) = (at, self.edge(at).next);
            }
            if at.is_none() || (self.edge(at).seat, self.edge(at).action) != (seat, *action) {
                let new = Id(self.edges.len() as u32);
                self.edges.push(Edge {
                    action: *action,
                    seat,
                    next: at,
                    child: Id::NONE,
                    visits: 0,
                    offered: 0,
                    sum: 0.0,
                    leaning: 0.0,
                    proof: Id::NONE,
                });
                match before {
                    Id::NONE => self.node_mut(node).first = new,
                    before => self.edge_mut(before).next = new,
                }
                at = new;
            }
            found.push(at);
            (before, at) = (at, self.edge(at).next);
        }
        self.edges.len() > known
    }

    /// The tree below a node, as a tree of its own.
    pub(super) fn below(&self, node: Id) -> Tree<A> {
        let mut tree = Tree::new();
        tree.proofs.clone_from(&self.proofs);
        let mut open = vec![(node, Id::ROOT)];
        while let Some((from, to)) = open.pop() {
            tree.node_mut(to).visits = self.node(from).visits;
            let mut before = Id::NONE;
            for id in self.edges_of(from) {
                let new = Id(tree.edges.len() as u32);
                let child = self.edge(id).child;
                let copied = if child.is_none() { Id::NONE } else { tree.grow() };
                if !child.is_none() {
                    open.push((child, copied));
                }
                tree.edges.push(Edge { next: Id::NONE, child: copied, ..*self.edge(id) });
                match before {
                    Id::NONE => tree.node_mut(to).first = new,
                    before => tree.edge_mut(before).next = new,
                }
                before = new;
            }
        }
        tree
    }
}
