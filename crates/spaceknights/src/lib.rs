//! Spaceknights: six cyborg knights bid their mettle on shared cards, and tell the saga as they go.
//!
//! One player after the other is the Foe and deals a hand; the best five cards by a ranking of sixteen steps win mettle, and
//! who runs out of it perishes. Chips keep their owner's colour, and who holds whose drives most of what is special.
//!
//! ```
//! use spaceknights::{Action, Kit, Spaceknights};
//! use table::{Chance, Game, Quiet, Setup};
//!
//! let setup = Setup { seats: 6, options: Default::default() };
//! let mut game = Spaceknights::start(Kit::shipped(), &setup, Chance::from_number(7)).unwrap();
//! // SK-BID-01: A is the Foe, B and C have posted, so D bids first.
//! let seat = game.turn().waiting().lowest().unwrap();
//! assert_eq!(seat.letter(), 'D');
//! game.apply(seat, &Action::Fade, &mut Quiet);
//! assert_eq!(game.turn().waiting().lowest().unwrap().letter(), 'E');
//! ```

mod action;
mod approach;
mod atoms;
mod bidding;
mod cards;
mod cleanup;
pub mod content;
mod deal;
mod deck;
mod event;
mod finale;
mod imagine;
mod legal;
mod maneuvers;
mod mark;
mod mettle;
mod moments;
mod nouns;
mod options;
mod picture;
mod position;
mod ranking;
mod refusals;
mod respites;
mod save;
mod thwarted;
mod told;
mod turn;
mod view;
mod why;
mod words;

use table::{About, Ask, Broken, Chance, Events, Game, Refusal, Seat, Setup, Space, Turn, Viewer};

pub use action::{Action, ChipsFor, Question};
pub use cards::{CardId, Cards, OWN};
pub use content::{Kit, PackId, SheetId, StyleId};
pub use deck::{CARD_MAX, Deck, Face, MANEUVERS, THWARTED};
pub use event::{Event, Shown, Void};
pub use mark::{MARKS, Mark, Marks, TeamCard};
pub use mettle::{Chips, Picking};
pub use nouns::{
    Colour, Condition, Effect, Moment, Name, Place, Respite, SEATS, Suit, TeamDeck, Theme, Wish,
};
pub use options::{Creation, Mettle, Narration, Options, PackName, Postings, Saga, Settings};
pub use position::{
    Announced, Answer, Approach, FOE_LIMIT, Knight, Montage, Personal, Phase, RANSOM, Scenes, Spaceknights,
    State, TRACK, Team,
};
pub use ranking::{Category, Strength, strength};
pub use view::View;
pub use why::{Column, Why};

impl Game for Spaceknights {
    type Content = Kit;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = State;

    const ABOUT: About = About {
        name: "spaceknights",
        title: "Spaceknights",
        summary: "Six cyborg knights bid their mettle against a Foe on shared cards, and tell the saga as they go.",
        rules: 3,
        // SK-GEN-01: exactly six.
        seats: (6, 6),
        coop: false,
        hidden: true,
        chance: true,
        // SK-GEN-11: no rule ends the game, but burning does; by random play it is soon over.
        longest: 60_000,
    };

    fn start(
        kit: &'static Kit,
        setup: &Setup<Options>,
        chance: Chance,
    ) -> Result<Spaceknights, Refusal<Why>> {
        Spaceknights::set_up(kit, setup, chance)
    }

    fn content(&self) -> &'static Kit {
        self.kit.0
    }

    fn seats(&self) -> u8 {
        SEATS as u8
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn_of()
    }

    fn ask(&self, seat: Seat) -> Ask<Question, Action> {
        self.asking(seat)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn spaces(&self, seat: Seat, out: &mut Vec<Space>) {
        self.list_spaces(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        self.judge(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        self.play(seat, *action, out);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.viewed_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Spaceknights {
        self.imagined_by(viewer, chance)
    }

    fn chance(&self) -> Option<&Chance> {
        Some(&self.state.chance)
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn load(kit: &'static Kit, state: State) -> Result<Spaceknights, Broken> {
        Spaceknights::restore(kit, state)
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.find_broken()
    }

    fn census(&self, out: &mut Vec<u32>) {
        self.count_pieces(out);
    }
}
