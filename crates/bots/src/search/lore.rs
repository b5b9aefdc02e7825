//! What a game tells the one mind about itself.

use table::{Chance, Game, Outcome, Seat, Seats, Space};

/// What a position or an end is worth to each seat: from 0, lost to everybody, to 1, ahead of everybody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth([f32; Seat::MAX]);

impl Worth {
    /// The same for every seat: what a team wins or loses together.
    #[must_use]
    pub fn shared(worth: f32) -> Worth {
        Worth([worth; Seat::MAX])
    }

    /// For each seat its own.
    #[must_use]
    pub fn each(seats: u8, mut worth: impl FnMut(Seat) -> f32) -> Worth {
        let mut all = Worth::shared(0.0);
        for seat in Seats::first(seats) {
            all.0[seat.index()] = worth(seat);
        }
        all
    }

    /// A game that has ended. A team wins or loses; a rival counts by the share of the others it has beaten, a tie for
    /// half.
    #[must_use]
    pub fn of_end(seats: u8, coop: bool, outcome: &Outcome) -> Worth {
        if coop {
            return Worth::shared(if outcome.winners.is_empty() { 0.0 } else { 1.0 });
        }
        let standing =
            |seat: Seat| (outcome.winners.has(seat), outcome.scores.get(seat.index()).copied().unwrap_or(0));
        Worth::each(seats, |seat| {
            let rivals = Seats::first(seats).without(seat);
            let beaten = rivals.iter().map(|rival| match standing(seat).cmp(&standing(rival)) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            });
            beaten.sum::<f32>() / (rivals.len().max(1) as f32)
        })
    }

    /// What it is worth to a seat.
    #[inline]
    #[must_use]
    pub fn to(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }
}

/// How many answers are tried where a game lists none and names only spaces.
const SAMPLES: usize = 16;
/// How often a space is tried for each of them.
const TRIES: usize = 100;

/// What a game brings to the mind. Everything has an answer that needs no knowledge of the game; what is
/// given instead is given in the words of the rules: no position here is the true one.
pub trait Lore<G: Game> {
    /// Whether [`Lore::lean`] tells offers apart. If not, no time is spent on asking.
    const LEANS: bool = false;

    /// How likely a good player is to take each of the offers, in any unit. None is below zero, and not all are zero.
    /// `leanings` comes with a one for each.
    fn lean(&mut self, _position: &G, _seat: Seat, _offers: &[G::Action], _leanings: &mut [f32]) {}

    /// What a playout does here: the place of an offer. There is at least one.
    #[inline]
    fn quick(&mut self, _position: &G, _seat: Seat, offers: &[G::Action], chance: &mut Chance) -> usize {
        chance.below(offers.len() as u32) as usize
    }

    /// What the quick policy is taken to mean by trusting an answer e times as much: so much of a win.
    const NAT: f32 = 0.02;
    /// How far off that may be: the standard deviation of what answers are really worth beside it.
    const DOUBT: f32 = 0.05;
    /// How far single results are apart: their variance.
    const SPREAD: f32 = 0.2;

    /// Whether [`Lore::plans`] is to be asked.
    const PLANS: bool = false;

    /// Appends whole ways to go on, the most promising first, each with how likely a good player is to take it: answers that
    /// the seat gives one after the other, the first of them to the question that is open. Where there are some, the mind
    /// chooses between them instead of between single answers, and keeps to the one it chose while [`Lore::mark`] says that
    /// things stand as foreseen.
    fn plans(&mut self, _position: &G, _seat: Seat, _out: &mut Vec<(f32, Vec<G::Action>)>) {}

    /// What matters of a position to the rest of a seat's plan: a plan is kept to where the mark is the one foreseen.
    fn mark(&mut self, _position: &G, _seat: Seat) -> u64 {
        0
    }

    /// The names of the features by which a position is valued, as they stand in the game's `mind.toml`.
    const FEATURES: &'static [&'static str] = &[];

    /// Puts down what a position shows for a seat, or for the team: a number for each of [`Lore::FEATURES`]. `out` comes
    /// with zeros.
    fn features(&mut self, _position: &G, _seat: Seat, _out: &mut [f32]) {}

    /// How many answers a playout gives before its position is valued; none where playouts go on to the end.
    const PATIENCE: Option<u32> = None;

    /// Whether a playout is cut off here, after so many answers: where its position is fit to be valued.
    #[inline]
    fn enough(&mut self, _position: &G, answers: u32) -> bool {
        Self::PATIENCE.is_some_and(|patience| answers >= patience)
    }

    /// What a position is worth where a playout is cut off.
    fn value(&mut self, position: &G) -> Worth {
        Worth::shared(if G::ABOUT.coop { 0.5 } else { 1.0 / f32::from(position.seats().max(1)) })
    }

    /// What an end is worth.
    #[inline]
    fn end(&mut self, position: &G, outcome: &Outcome) -> Worth {
        Worth::of_end(position.seats(), G::ABOUT.coop, outcome)
    }

    /// What an answer, with the rest of the plan that it begins, wins and what it costs: whole sentences for whoever asks for
    /// advice. Nothing where there is nothing to say beyond the odds.
    fn because(&mut self, _position: &G, _seat: Seat, _steps: &[G::Action]) -> Option<String> {
        None
    }

    /// Appends answers out of the spaces that are worth a thought: random ones, unless the game knows better.
    fn candidates(
        &mut self,
        position: &G,
        seat: Seat,
        spaces: &[Space],
        chance: &mut Chance,
        out: &mut Vec<G::Action>,
    ) {
        for space in spaces {
            let tried = |chance: &mut Chance| {
                let values: Vec<i32> =
                    space.axes.iter().map(|axis| chance.between(axis.min, axis.max)).collect();
                let action = G::read(position.content(), &space.text(&values)).ok()?;
                position.check(seat, &action).is_ok().then_some(action)
            };
            for _ in 0..SAMPLES {
                out.extend((0..TRIES).find_map(|_| tried(chance)));
            }
        }
    }
}

/// Nothing but the rules.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G: Game> Lore<G> for Plain {
    fn because(&mut self, position: &G, seat: Seat, steps: &[G::Action]) -> Option<String> {
        super::glance::of(position, seat, steps.first()?)
    }
}
