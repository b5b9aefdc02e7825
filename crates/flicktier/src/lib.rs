//! The Final Flicktier: dice are ships, and they travel by being flicked across a mat.
//!
//! Each player leads a faction of three dice. On a turn two different actions are taken out of seven: dice are
//! flicked to planets, resources gathered, structures built, upgrades bought, missions completed, other dice attacked.
//! What a flick does is worked out by the crate `flick`; here are the rules.
//!
//! ```
//! use flicktier::{Flicktier, Kit};
//! use table::{Chance, Game, Quiet, Setup};
//!
//! let setup = Setup { seats: 1, options: Default::default() };
//! let mut game = Flicktier::start(Kit::shipped(), &setup, Chance::from_number(7)).unwrap();
//! let seat = game.turn().waiting().lowest().unwrap();
//! let mut actions = Vec::new();
//! game.actions(seat, &mut actions);
//! // The first question: which side of the first die is up on the home planet.
//! game.apply(seat, &actions[0], &mut Quiet);
//! assert_eq!(game.turn().waiting().len(), 1);
//! ```

mod act;
mod action;
mod aim;
mod attack;
mod bounty;
mod cards;
pub mod content;
mod end;
mod event;
mod fleet;
mod gather;
mod imagine;
mod invariants;
mod legal;
mod list;
mod log;
mod machine;
mod missions;
mod moves;
mod nouns;
mod options;
mod picture;
mod place;
mod position;
mod refusals;
mod save;
mod score;
mod setup;
mod task;
mod tremor;
mod turn;
mod view;
mod why;
mod words;

use table::{About, Ask, Broken, Chance, Events, Game, Refusal, Seat, Seats, Setup, Turn, Viewer};

pub use action::{Action, Aim, Edge, Question, Source, Spot, Start, Stroke};
pub use aim::speed_for;
pub use cards::{Card, Cards, Held, Pile};
pub use content::{Kit, Wish};
pub use event::{Begun, Event, Way};
pub use fleet::{DieId, FLEET, PLAYERS, Player, SEATS_MAX, SHIPS_MAX, Ship, Ships};
pub use legal::{Free, Type};
pub use nouns::{AiCardId, BountyId, BountyPlace, Few, Level, Member, MissionId, Numbered, Side, Slot};
pub use options::{Beginner, Difficulty, Ghost, Options, Steadiness, Switch};
pub use position::{Done, Ending, Flicktier, HAND_LIMIT, Realm, STACK_MAX, State, Wanted};
pub use task::{Attack, Cause, Coming, Flown, Form, Loss, Purpose, SourceId, Task, Track};
pub use tremor::Tremor;
pub use view::View;
pub use why::Why;

impl Game for Flicktier {
    type Content = Kit;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = State;

    const ABOUT: About = About {
        name: "flicktier",
        title: "The Final Flicktier",
        summary: "Dice are ships: flick them across a star map to explore, build, trade and attack.",
        rules: 5,
        // FF-GEN-01.
        seats: (1, 4),
        coop: false,
        hidden: true,
        chance: true,
        // The set-up, then a hundred rounds of four turns. A turn of picks and payments has some sixty answers at most.
        longest: 24_000,
    };

    fn start(kit: &'static Kit, setup: &Setup<Options>, chance: Chance) -> Result<Flicktier, Refusal<Why>> {
        Flicktier::set_up(kit, setup, chance)
    }

    fn content(&self) -> &'static Kit {
        self.kit.0
    }

    fn seats(&self) -> u8 {
        self.state.seats
    }

    fn turn(&self) -> Turn {
        if self.state.stack.is_empty() {
            return Turn::Over(self.outcome());
        }
        Turn::Waiting(self.asked().map_or(Seats::NONE, Seats::only))
    }

    fn ask(&self, seat: Seat) -> Ask<Question, Action> {
        self.asking(seat)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn spaces(&self, seat: Seat, out: &mut Vec<table::Space>) {
        self.list_spaces(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        self.judge(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        self.play(seat, action, out);
    }

    const SIMULATES: bool = true;

    /// A flick is simulated to its end, which takes as long as some twenty other actions.
    fn work(action: &Action) -> u32 {
        match action {
            Action::Flick { .. }
            | Action::FlickFromHome { .. }
            | Action::FreeFlick { .. }
            | Action::FreeFlickFromHome { .. }
            | Action::Bug { .. } => 20,
            _ => 1,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Flicktier {
        self.imagined_by(viewer, chance)
    }

    fn chance(&self) -> Option<&Chance> {
        Some(&self.state.chance)
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn load(kit: &'static Kit, state: State) -> Result<Flicktier, Broken> {
        Flicktier::restore(kit, state)
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.find_broken()
    }

    fn census(&self, out: &mut Vec<u32>) {
        self.count_pieces(out);
    }
}
