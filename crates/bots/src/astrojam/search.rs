//! The plan of a turn: sequences of own cards, card by card, the most promising first.

use std::collections::HashSet;

use astrojam::{Action, AstroJam, Cards, HAND_LIMIT, Kind, Phase, Place, Square};
use table::{Game, Quiet, Seat};

use super::chart::{Chart, Lanes};
use super::hand::{self, Worth};
use super::outlook::Outlook;
use super::worth::{Scales, Taste};

/// How far a plan is sought. Counts only: no clock, so that the same question has the same answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Positions kept after each card.
    pub(super) width: usize,
    /// Cards played at most.
    pub(super) cards: usize,
    /// Plans to choose from at the end.
    pub(super) plans: usize,
}

/// A way to play the turn: the cards played, in order, after which the turn's actions are over.
pub(super) type Plan = Vec<Action>;

/// A position in the middle of a plan.
struct Node {
    game: AstroJam,
    /// The last step that led here, in the list of steps.
    step: Option<usize>,
}

struct Step {
    before: Option<usize>,
    action: Action,
}

/// A step that leads on.
struct Lead {
    prospect: Worth,
    /// The position it starts from, in its layer.
    from: usize,
    step: usize,
}

/// What matters of a position while a seat plays its cards: two with the same mark have the same plans. Which of
/// its astronauts stands where does not matter, nor does a card that a rival has drawn.
pub(super) fn mark(game: &AstroJam, seat: Seat) -> u64 {
    let state = game.state();
    let mut mark = Mark(0);
    for team in &state.astronauts {
        let mut team = *team;
        team.sort_unstable();
        team.into_iter().for_each(|at| mark.square(at));
    }
    let mut robots = state.robots;
    robots.sort_unstable();
    let owner = state.outside.map_or(0, |pawn| pawn.owner().map_or(0, |owner| owner.index() as u64 + 1));
    robots.into_iter().chain(state.crates.iter().copied()).chain(state.items).for_each(|at| mark.square(at));
    Place::ALL.into_iter().for_each(|place| mark.add(u64::from(state.visits.has(place))));
    mark.add(owner);
    mark.add(u64::from(state.scored) << 16 | u64::from(state.round));
    game.hand(seat).each().for_each(|(card, count)| {
        mark.add(u64::from(count) << 16 | (card.kind() as u64) << 8 | u64::from(card.strength()));
    });
    mark.0
}

/// A sum over small numbers that mixes well enough to tell positions apart.
struct Mark(u64);

impl Mark {
    #[inline]
    fn add(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn square(&mut self, at: Square) {
        self.add(u64::from(at.row()) << 8 | u64::from(at.column()) | u64::from(at.is_somewhere()) << 16);
    }
}

/// Answers the questions that interrupt a seat's turn: rivals above their hand limit.
pub(super) fn settle(game: &mut AstroJam, seat: Seat) {
    while let Some(asked) = game.turn().waiting().lowest().filter(|asked| *asked != seat) {
        let Some(card) = hand::least(game.hand(asked)).filter(|_| game.state().active == seat) else {
            return;
        };
        game.apply(asked, &Action::Discard(card), &mut Quiet);
    }
}

/// The best plans for the turn of a seat that is asked to act, each with what it is worth, the best first: never none.
pub(super) fn plans(
    chart: &Chart,
    game: &AstroJam,
    seat: Seat,
    taste: Taste,
    budget: Budget,
) -> Vec<(Worth, Plan)> {
    Search {
        chart,
        seat,
        taste,
        budget,
        steps: Vec::new(),
        found: Vec::new(),
        seen: HashSet::new(),
        hands: Vec::new(),
        lanes: Lanes::empty(chart),
    }
    .run(game)
}

struct Search<'a> {
    chart: &'a Chart,
    seat: Seat,
    taste: Taste,
    budget: Budget,
    steps: Vec<Step>,
    /// Where the turn may end: what that is worth, and the last step.
    found: Vec<(Worth, Option<usize>)>,
    /// Only ever asked whether it has a mark; its order does not matter.
    seen: HashSet<u64>,
    /// What hands are worth: few different ones occur.
    hands: Vec<(Cards, (Worth, u8))>,
    lanes: Lanes,
}

impl Search<'_> {
    fn run(mut self, root: &AstroJam) -> Vec<(Worth, Plan)> {
        self.weigh(root, None, None);
        let mut layer = vec![Node { game: root.clone(), step: None }];
        let mut actions = Vec::new();
        for _ in 0..self.budget.cards {
            let mut leads = Vec::new();
            for (from, node) in layer.iter().enumerate() {
                actions.clear();
                node.game.actions(self.seat, &mut actions);
                let hand = node.game.hand(self.seat);
                let weakest = Kind::ALL.map(|kind| hand.of(kind).next());
                for action in &actions {
                    // Among cards of a kind the weakest is spent: the others are better to discard.
                    let Some(card) = action.played() else { continue };
                    if weakest[card.kind() as usize] == Some(card) {
                        leads.extend(self.follow(node, from, action));
                    }
                }
            }
            leads.sort_by_key(|lead: &Lead| std::cmp::Reverse(lead.prospect));
            leads.truncate(self.budget.width);
            layer = leads.iter().map(|lead| self.node(&layer[lead.from], lead.step)).collect();
            for node in &layer {
                if node.step.is_some_and(|step| self.steps[step].before.is_some()) {
                    self.weigh(&node.game, node.step, None);
                }
            }
            if layer.is_empty() {
                break;
            }
        }
        self.best()
    }

    fn after(&self, node: &Node, action: &Action) -> AstroJam {
        let mut game = node.game.clone();
        game.apply(self.seat, action, &mut Quiet);
        settle(&mut game, self.seat);
        game
    }

    /// Positions are large: those that are followed are made a second time rather than kept.
    fn node(&self, from: &Node, step: usize) -> Node {
        Node { game: self.after(from, &self.steps[step].action), step: Some(step) }
    }

    fn follow(&mut self, node: &Node, from: usize, action: &Action) -> Option<Lead> {
        let game = self.after(node, action);
        if !self.seen.insert(mark(&game, self.seat)) {
            return None;
        }
        self.steps.push(Step { before: node.step, action: *action });
        let step = self.steps.len() - 1;
        let fulfilled = game.state().scored.then(|| delivered(&node.game, action, &game)).flatten();
        let goes_on = game.state().phase == Phase::Act;
        // Where the first card leads, it may be best to stop; later on only where it was best to go on.
        if !goes_on || node.step.is_none() {
            self.weigh(&game, Some(step), fulfilled);
        }
        goes_on.then(|| Lead { prospect: self.prospect(&game), from, step })
    }

    /// Notes what it is worth to stop here.
    fn weigh(&mut self, game: &AstroJam, step: Option<usize>, fulfilled: Option<Place>) {
        let (hand, held) = self.after_draw(game.hand(self.seat));
        let outlook = Outlook::of(self.chart, game, &mut self.lanes);
        let scales = Scales { outlook: &outlook, game, seat: self.seat, taste: self.taste };
        self.found.push((scales.at_end_of_turn(fulfilled, hand, held), step));
    }

    fn prospect(&mut self, game: &AstroJam) -> Worth {
        let outlook = Outlook::of(self.chart, game, &mut self.lanes);
        Scales { outlook: &outlook, game, seat: self.seat, taste: self.taste }.prospect()
    }

    /// What a hand is worth after the Drawing Phase, and how many cards it has then.
    fn after_draw(&mut self, cards: &Cards) -> (Worth, u8) {
        if let Some((_, after)) = self.hands.iter().find(|(known, _)| known == cards) {
            return *after;
        }
        let after = hand::best_discard(cards)
            .map_or((0, 0), |(card, worth)| (worth, (cards.len() - 1 + card.strength()).min(HAND_LIMIT)));
        self.hands.push((*cards, after));
        after
    }

    fn best(mut self) -> Vec<(Worth, Plan)> {
        self.found.sort_by_key(|(worth, ..)| std::cmp::Reverse(*worth));
        self.found.truncate(self.budget.plans);
        let path = |mut step: Option<usize>| {
            let mut plan = Plan::new();
            while let Some(Step { before, action }) = step.map(|index| &self.steps[index]) {
                plan.push(*action);
                step = *before;
            }
            plan.reverse();
            plan
        };
        self.found.iter().map(|(worth, step)| (*worth, path(*step))).collect()
    }
}

/// The objective that an action has fulfilled.
fn delivered(before: &AstroJam, action: &Action, after: &AstroJam) -> Option<Place> {
    let moved = match *action {
        Action::Move { with, .. } => with,
        Action::Throw { item, .. } | Action::Steal { item, .. } => Some(item),
        Action::Shift { .. } => before.state().outside_item,
        _ => None,
    }?;
    let fits = |place: &Place| {
        before.state().tasks[*place as usize] == Some(moved) && after.item(moved) == after.goal(*place)
    };
    Place::ALL.into_iter().find(fits)
}
