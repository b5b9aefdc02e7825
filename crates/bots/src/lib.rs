//! Bots with honest eyes.
//!
//! A [`Bot`] is handed [`Eyes`]: its seat's view, question and offers, and positions imagined
//! from what the seat knows. The true position and the game's stream of chance are out of its
//! reach by type. [`play`] runs a match between bots. A [`Roster`] holds the bots of a game by level,
//! behind [`AnyRoster`] and [`AnyBot`] for whoever plays any game.

pub mod astro_knights;
pub mod astrojam;
pub mod flicktier;
pub mod habits;
pub mod helionox;
mod reason;
mod roster;
pub mod search;
pub mod small;
pub mod spaceknights;

pub use reason::{Odds, Reason, gains_and_costs, in_short};
pub use roster::{
    AnyBot, AnyRoster, Bots, BoxedBot, Company, Features, Habitual, Level, LevelAbout, Narrator, Piece,
    Pieces, Plan, Played, Roster, Said, Used,
};
use table::{Ask, Chance, Game, Quiet, Seat, Seats, Space, Turn};

/// What a bot may look at: a position through the eyes of one seat.
pub struct Eyes<'a, G: Game> {
    position: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Eyes<'a, G> {
    /// The eyes of a seat.
    #[must_use]
    pub fn of(seat: Seat, position: &'a G) -> Eyes<'a, G> {
        Eyes { position, seat }
    }

    /// Whose eyes they are.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards, boards and tables of the game.
    #[must_use]
    pub fn content(&self) -> &'static G::Content {
        self.position.content()
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.position.view(Seats::only(self.seat))
    }

    /// What the seat is asked.
    #[must_use]
    pub fn ask(&self) -> Ask<G::Question, G::Action> {
        self.position.ask(self.seat)
    }

    /// Appends the actions it is offered.
    pub fn actions(&self, out: &mut Vec<G::Action>) {
        self.position.actions(self.seat, out);
    }

    /// Appends the spaces it is offered.
    pub fn spaces(&self, out: &mut Vec<Space>) {
        self.position.spaces(self.seat, out);
    }

    /// Whether the seat may answer with this action.
    #[must_use]
    pub fn allows(&self, action: &G::Action) -> bool {
        self.position.check(self.seat, action).is_ok()
    }

    /// A position the seat cannot tell from the true one.
    #[must_use]
    pub fn imagine(&self, chance: &mut Chance) -> G {
        self.position.imagine(Seats::only(self.seat), chance)
    }
}

/// Somebody who answers questions.
pub trait Bot<G: Game> {
    /// One of the offered actions.
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action;

    /// What it can say for the answer that it has just chosen through these eyes.
    fn reason(&mut self, _eyes: &Eyes<'_, G>, _chosen: &G::Action) -> Option<Reason<G::Action>> {
        None
    }

    /// What it advises somebody in this seat to answer, and why: what it would choose itself, unless it knows better when it has
    /// time.
    fn advise(&mut self, eyes: &Eyes<'_, G>) -> (G::Action, Option<Reason<G::Action>>) {
        let action = self.choose(eyes);
        let reason = self.reason(eyes, &action);
        (action, reason)
    }

    /// What it says to the table along with the answer that it has just chosen: why it agrees or not, where it is asked
    /// that. Mostly nothing.
    fn remark(&mut self, _eyes: &Eyes<'_, G>, _chosen: &G::Action) -> Option<String> {
        None
    }
}

/// Chooses among the offers at random, from a stream of its own.
#[derive(Clone, Debug)]
pub struct Random<A> {
    chance: Chance,
    actions: Vec<A>,
}

impl<A> Random<A> {
    /// A random bot with this stream, which is not the game's.
    #[must_use]
    pub fn new(chance: Chance) -> Random<A> {
        Random { chance, actions: Vec::new() }
    }
}

/// How often a space is tried for an action the rules allow before the list is turned to.
const TRIES: usize = 200;

impl<G: Game> Bot<G> for Random<G::Action> {
    /// # Panics
    /// If the seat can answer nothing: no game asks such a question.
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        self.actions.clear();
        eyes.actions(&mut self.actions);
        let mut spaces = Vec::new();
        eyes.spaces(&mut spaces);
        let listed = self.actions.len() as u32;
        let pick = self.chance.below(listed + spaces.len() as u32);
        if pick < listed {
            return self.actions[pick as usize];
        }
        let space = &spaces[(pick - listed) as usize];
        let chance = &mut self.chance;
        // Where there is no list, something in the space is allowed, however rare.
        let tries = if listed == 0 { 100 * TRIES } else { TRIES };
        let tried = (0..tries).find_map(|_| {
            let values: Vec<i32> = space.axes.iter().map(|axis| chance.between(axis.min, axis.max)).collect();
            G::read(eyes.content(), &space.text(&values)).ok().filter(|action| eyes.allows(action))
        });
        tried.or(self.actions.first().copied()).expect("a question has an answer")
    }
}

/// What became of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// How it ended.
    pub outcome: table::Outcome,
    /// How many answers were given.
    pub moves: u32,
}

/// Plays a game to its end, each seat by its bot. Seats asked at once answer in order; none sees
/// what the others answered, because its eyes do not.
///
/// # Panics
/// If there are fewer bots than seats, or a bot answers with something it was not offered.
pub fn play<G: Game>(mut position: G, bots: &mut [&mut dyn Bot<G>]) -> Match {
    let mut moves = 0;
    loop {
        let seat = match position.turn() {
            Turn::Over(outcome) => return Match { outcome, moves },
            Turn::Waiting(seats) => seats.lowest().expect("somebody is asked while the game goes on"),
        };
        let action = bots[seat.index()].choose(&Eyes::of(seat, &position));
        let legal = position.check(seat, &action);
        assert!(legal.is_ok(), "a bot answered {action:?}: {legal:?}");
        position.apply(seat, &action, &mut Quiet);
        moves += 1;
    }
}
