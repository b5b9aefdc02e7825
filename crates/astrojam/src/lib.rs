//! AstroJam: rival crews repair one crowded space station.
//!
//! Each player runs three astronauts; robots and crates stand in the way. On a turn a player plays
//! Action Cards, one after another, to bring the item that an objective names to its place, and then
//! discards a card whose Strength says how many are drawn.
//!
//! ```
//! use astrojam::{AstroJam, Kit};
//! use table::{Chance, Game, Quiet, Setup, Turn};
//!
//! let setup = Setup { seats: 2, options: Default::default() };
//! let mut game = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(7)).unwrap();
//! let mut chance = Chance::from_number(8);
//! let mut actions = Vec::new();
//! // Everybody answers at random until the game is over.
//! let winners = loop {
//!     match game.turn() {
//!         Turn::Over(outcome) => break outcome.winners,
//!         Turn::Waiting(seats) => {
//!             let seat = seats.lowest().unwrap();
//!             actions.clear();
//!             game.actions(seat, &mut actions);
//!             let action = actions[chance.below(actions.len() as u32) as usize];
//!             game.apply(seat, &action, &mut Quiet);
//!         }
//!     }
//! };
//! assert!(!winners.is_empty());
//! ```

mod action;
mod board;
mod cards;
mod content;
mod crates;
mod event;
mod imagine;
mod invariants;
mod lattice;
mod legal;
mod modules;
mod moves;
mod options;
mod picture;
mod pile;
mod places;
mod position;
mod save;
mod scoring;
mod setup;
mod sheet;
mod shift;
mod station;
mod swap;
mod throw;
mod turn;
mod view;
mod words;

use table::{About, Ask, Broken, Chance, Events, Game, Refusal, Seat, Seats, Setup, Turn, Viewer};

pub use action::{Action, Question};
pub use board::{Blocker, CRATES, Crates, Pawn, ROBOTS, SEATS_MAX, TEAM};
pub use cards::{Card, Kind};
pub use content::{ItemCard, Kit, Preset};
pub use event::Event;
pub use lattice::{Direction, Line, SIDE_MAX, Square};
pub use legal::Why;
pub use modules::{MODULES, Module, ModuleBoard, Shape, Tile};
pub use options::{Builder, Colour, Options, Station, Wish};
pub use pile::Cards;
pub use places::{ITEMS, Item, Place, Places};
pub use position::{AstroJam, Ending, GOAL, HAND_LIMIT, Phase, State};
pub use station::{Layout, NoTurn, Placement, Turned, module_at};
pub use view::{Goal, ItemName, Objective, SeatView, View};

impl Game for AstroJam {
    type Content = Kit;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = State;

    const ABOUT: About = About {
        name: "astrojam",
        title: "AstroJam",
        summary: "Rival crews carry, throw and steal their way through a crowded space station to repair it.",
        rules: 2,
        // AJ-RULING-01: two to four players.
        seats: (2, 4),
        coop: false,
        hidden: true,
        chance: true,
        // The set-up, then a hundred rounds of four turns: nine cards played, each with up to nine
        // limit discards of rivals, two answers to end the turn and its own limit discards.
        longest: 42_000,
    };

    fn start(kit: &'static Kit, setup: &Setup<Options>, chance: Chance) -> Result<AstroJam, Refusal<Why>> {
        AstroJam::set_up(kit, setup, chance)
    }

    fn content(&self) -> &'static Kit {
        self.kit.0
    }

    fn seats(&self) -> u8 {
        self.state.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.asked() {
            Some(seat) => Turn::Waiting(Seats::only(seat)),
            None => self.outcome().map_or(Turn::Waiting(Seats::NONE), Turn::Over),
        }
    }

    fn ask(&self, seat: Seat) -> Ask<Question, Action> {
        self.asking(seat)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        self.judge(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        self.play(seat, action, out);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> AstroJam {
        self.imagined_by(viewer, chance)
    }

    fn chance(&self) -> Option<&Chance> {
        Some(&self.state.chance)
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn load(kit: &'static Kit, state: State) -> Result<AstroJam, Broken> {
        AstroJam::restore(kit, state)
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.find_broken()
    }

    fn census(&self, out: &mut Vec<u32>) {
        self.count_pieces(out);
    }
}
