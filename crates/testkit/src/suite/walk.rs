//! Random play: where the checks look.

use table::{Chance, Game, Quiet, Seat, Seats, Setup, Space, Turn, Words};

use super::{Failure, Suite};

/// A position in the middle of a random game.
pub(super) struct Moment<'a, G: Game> {
    pub(super) position: &'a G,
    pub(super) setup: &'a Setup<G::Options>,
    pub(super) rng: &'a mut Chance,
    /// Actions from other positions of the game: most are illegal here.
    pub(super) pool: &'a [G::Action],
}

impl<G: Game> Moment<'_, G> {
    /// A viewer: any set of seats, the spectator included.
    pub(super) fn viewer(&mut self) -> Seats {
        let all = Seats::first(self.position.seats());
        all.iter().filter(|_| self.rng.below(2) == 0).collect()
    }

    /// An action of the pool.
    pub(super) fn strange_action(&mut self) -> Option<G::Action> {
        pick(self.pool, self.rng).copied()
    }

    /// A waiting seat with a legal action.
    pub(super) fn answer(&mut self) -> Option<(Seat, G::Action)> {
        let waiting: Vec<Seat> = self.position.turn().waiting().iter().collect();
        let seat = *pick(&waiting, self.rng)?;
        Some((seat, random_action(self.position, seat, self.rng)?))
    }
}

pub(super) fn pick<'a, T>(items: &'a [T], rng: &mut Chance) -> Option<&'a T> {
    if items.is_empty() { None } else { items.get(rng.below(items.len() as u32) as usize) }
}

/// Values for the axes of a space: anywhere in it, its edges more often than chance would.
pub(super) fn sample(space: &Space, rng: &mut Chance) -> Vec<i32> {
    let value = |axis: &table::Axis| match rng.below(8) {
        0 => axis.min,
        1 => axis.max,
        _ => rng.between(axis.min, axis.max),
    };
    space.axes.iter().map(value).collect()
}

/// How often a space is tried for an action the rules allow.
const TRIES: usize = 200;

/// A legal action of a waiting seat: from its list, or now and then from one of its spaces.
pub fn random_action<G: Game>(position: &G, seat: Seat, rng: &mut Chance) -> Option<G::Action> {
    let (mut actions, mut spaces) = (Vec::new(), Vec::new());
    position.actions(seat, &mut actions);
    position.spaces(seat, &mut spaces);
    // Where there is nothing else, something in one of the spaces is legal, however rare.
    let (tries, most) = if actions.is_empty() { (10 * TRIES, spaces.len()) } else { (TRIES, 1) };
    if !spaces.is_empty() && (actions.is_empty() || rng.below(4) == 0) {
        rng.shuffle(&mut spaces);
        for space in spaces.iter().take(most).flat_map(|space| std::iter::repeat_n(space, tries)) {
            let text = space.text(&sample(space, rng));
            if let Ok(action) = G::read(position.content(), &text)
                && position.check(seat, &action).is_ok()
            {
                return Some(action);
            }
        }
    }
    pick(&actions, rng).copied()
}

/// Who moves next in random play and what: mostly a waiting seat, now and then a seat that takes
/// its answer to a joint question back.
pub fn choose<G: Game>(position: &G, rng: &mut Chance) -> Option<(Seat, G::Action)> {
    let waiting = position.turn().waiting();
    let idle: Vec<Seat> = Seats::first(position.seats()).minus(waiting).iter().collect();
    if !waiting.is_empty()
        && rng.below(8) == 0
        && let Some(seat) = pick(&idle, rng)
        && let Some(action) = random_action(position, *seat, rng)
    {
        return Some((*seat, action));
    }
    let waiting: Vec<Seat> = waiting.iter().collect();
    let seat = *pick(&waiting, rng)?;
    Some((seat, random_action(position, seat, rng)?))
}

impl<G: Words> Suite<G> {
    /// Plays random games and looks at every position until `looks` have been looked at.
    pub(super) fn walk(
        &self,
        check: &'static str,
        looks: usize,
        mut look: impl FnMut(&mut Moment<'_, G>) -> Result<(), String>,
    ) -> Result<(), Failure> {
        let pool = self.pool(check)?;
        let mut left = looks;
        for game in 0.. {
            if left == 0 {
                break;
            }
            self.play(check, game, &pool, &mut |moment| {
                left = left.saturating_sub(1);
                look(moment)
            })?;
        }
        Ok(())
    }

    /// Plays the random game with this number from start to end, looking at every position.
    pub(super) fn play(
        &self,
        check: &'static str,
        game: u64,
        pool: &[G::Action],
        look: &mut dyn FnMut(&mut Moment<'_, G>) -> Result<(), String>,
    ) -> Result<(), Failure> {
        let setup = &self.setups[game as usize % self.setups.len()];
        let mut moves = 0;
        let place = |moves: u32| format!("{:?}, seed {game}, after {moves} moves", setup);
        let fail = |what: String, moves: u32| Failure { check, place: place(moves), what };
        let mut position = G::start(self.content, setup, Chance::from_number(game)).map_err(|no| {
            fail(format!("cannot start: {} [{}]", G::because(self.content, &no.why), no.rule), 0)
        })?;
        let mut rng = Chance::from_number(game ^ 0x9e37_79b9_7f4a_7c15);
        loop {
            let mut moment = Moment { position: &position, setup, rng: &mut rng, pool };
            look(&mut moment).map_err(|what| fail(what, moves))?;
            if let Turn::Over(_) = position.turn() {
                return Ok(());
            }
            let Some((seat, action)) = self.next(&position, &mut rng) else {
                return Err(fail(idle(&position), moves));
            };
            if moves >= 8 * G::ABOUT.longest {
                return Err(fail(
                    format!("the game has no end: {} moves were to be the most", G::ABOUT.longest),
                    moves,
                ));
            }
            position.apply(seat, &action, &mut Quiet);
            moves += 1;
        }
    }

    /// Who moves next and what: as the leader says, if there is one, and at random every eighth time.
    pub(super) fn next(&self, position: &G, rng: &mut Chance) -> Option<(Seat, G::Action)> {
        match (self.leader, position.turn().waiting().lowest()) {
            (Some(lead), Some(seat)) if rng.below(8) > 0 => Some((seat, lead(position, seat, rng))),
            _ => choose(position, rng),
        }
    }

    /// Actions gathered from a few random games, to be tried where they do not belong.
    fn pool(&self, check: &'static str) -> Result<Vec<G::Action>, Failure> {
        let mut pool = std::collections::BTreeSet::new();
        for game in 0..self.effort.pick(4, self.setups.len().max(4)) as u64 {
            self.play(check, game, &[], &mut |moment| {
                for seat in Seats::first(moment.position.seats()) {
                    let mut actions = Vec::new();
                    moment.position.actions(seat, &mut actions);
                    pool.extend(actions);
                    pool.extend(random_action(moment.position, seat, moment.rng));
                }
                Ok(())
            })?;
        }
        Ok(pool.into_iter().collect())
    }
}

/// Nobody can do anything: the spaces in which nothing legal was found.
fn idle<G: Words>(position: &G) -> String {
    let mut spaces = Vec::new();
    position.turn().waiting().iter().for_each(|seat| position.spaces(seat, &mut spaces));
    let heads: Vec<&str> = spaces.iter().map(|space| space.head.as_str()).collect();
    format!("nobody can do anything; nothing was found in the spaces {heads:?}")
}

/// Fails with a description unless the condition holds.
pub(super) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// An action's canonical text.
pub(super) fn text<G: Game>(position: &G, action: &G::Action) -> String {
    let mut text = String::new();
    G::write(position.content(), action, &mut text);
    text
}
