//! Helionox: nine turns around a dying sun.
//!
//! Players travel between five worlds, build their decks from a Market of four factions, and overcome Events before these shut
//! the worlds down: alone, or two together. Rivals count Influence; a team plays against the Shadow Syndicate. What a card does is
//! a program in `content/helionox/`, run by the `effects` crate; what a player reads is rendered from it.

mod action;
mod atoms;
mod cards;
mod cargo;
mod collaboration;
mod content;
mod deeds;
mod draft;
mod english;
mod event;
mod events;
mod host;
mod judge;
mod language;
mod legal;
mod market;
mod nouns;
mod options;
mod overcome;
mod picture;
mod plan;
mod position;
mod save;
mod scoring;
mod seen;
mod setup;
mod stack;
mod state;
mod syndicate;
mod told;
mod travel;
mod turn;
mod view;
mod vocabulary;
mod why;
mod words;

use table::{About, Ask, Broken, Chance, Events, Game, Refusal, Seat, Setup, Together, Turn, Viewer};

pub use action::{Action, Question};
pub use cards::{CARDS, Cards, Knew, LOOKS, Zone};
pub use content::{
    Ability, Architect, Card, EventCard, EventKind, Forbids, Icon, Kind, Kit, Location, Mission, Side, Tally,
    Text, Trade,
};
pub use draft::Draft;
pub use event::{Event, Lasting, Spot};
pub use language::{Does, Solar};
pub use nouns::{
    ArchitectId, Arm, CardId, EventId, Faction, LocationId, MissionId, Payment, Request, Source, Who, World,
    Worlds,
};
pub use options::{Architects, Difficulty, First, Mode, Options, Printing, Start};
pub use position::Helionox;
pub use scoring::Sheet;
pub use stack::{Collaboration, Proposal, Run, STACK, Stack, Stage};
pub use state::{
    BANK, CARGO, CRYO, EMBASSY, EVENTS, Fate, Foreseen, HAND, ILLEGAL, InPlay, Layer, MISSION, PLAYERS_MAX,
    PRIMES, Phase, Player, REFUSED, REQUEST, State, TAX, TRAVEL, TRAVEL_HOME, TURNS, ThisTurn,
};
pub use view::View;
pub use vocabulary::{Count, Filter, Group, Place, Role, Scope, State as TestState, Type};
pub use why::{Clash, Why};

impl Game for Helionox {
    type Content = Kit;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = State;

    const ABOUT: About = About {
        name: "helionox",
        title: "Helionox",
        summary: "Nine turns around a dying sun: build a deck, travel between five worlds and overcome Events, alone, against each other or together against the Shadow Syndicate.",
        rules: 2,
        // HX-GEN-01: one against the Shadow Syndicate, two to four against it or against each other.
        seats: (1, 4),
        coop: false,
        hidden: true,
        chance: true,
        // Nine turns each; what can be done in one is bounded by its cards and Credits.
        longest: 20_000,
    };

    fn start(kit: &'static Kit, setup: &Setup<Options>, chance: Chance) -> Result<Helionox, Refusal<Why>> {
        Helionox::set_up(kit, setup, chance)
    }

    fn content(&self) -> &'static Kit {
        self.kit.0
    }

    fn seats(&self) -> u8 {
        self.state.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn_of()
    }

    fn ask(&self, _: Seat) -> Ask<Question, Action> {
        self.asking()
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        self.judge(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        self.play(seat, *action, out);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Helionox {
        self.imagined(viewer, chance)
    }

    fn together(&self) -> Option<Together> {
        self.team_turn()
    }

    fn turn_begun(event: &Event) -> Option<Seat> {
        match event {
            Event::TurnBegan { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn as_turn_of(&self, seat: Seat) -> Option<Helionox> {
        self.turn_foreseen(seat)
    }

    fn chance(&self) -> Option<&Chance> {
        Some(&self.state.chance)
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn load(kit: &'static Kit, state: State) -> Result<Helionox, Broken> {
        Helionox::restore(kit, state)
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.find_broken()
    }

    fn census(&self, out: &mut Vec<u32>) {
        self.count_pieces(out);
    }
}
