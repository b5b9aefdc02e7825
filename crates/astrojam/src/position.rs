//! The position: everything on the table, and the few functions that change it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Interned, Seat, Seats};

use crate::board::{Blocker, Board, Crates, Pawn, ROBOTS, SEATS_MAX, TEAM};
use crate::cards::Card;
use crate::content::Kit;
use crate::lattice::Square;
use crate::options::{Builder, Colour};
use crate::pile::Cards;
use crate::places::{ITEMS, Item, Place, Places};
use crate::station::Layout;

/// The most cards a hand may hold. AJ-HAND-01.
pub const HAND_LIMIT: u8 = 10;
/// So many points bring the game to its end. AJ-GOAL-03.
pub const GOAL: u8 = 5;

/// What the table is doing. AJ-SETUP-42 and AJ-TURN-02: one step after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Phase {
    /// The station is being built, module by module.
    Build,
    /// Astronauts are placed.
    Astronauts,
    /// Robots are placed.
    Robots,
    /// Crates are placed.
    Crates,
    /// The Action Phase of the active seat.
    Act,
    /// The Drawing Phase, before its discard.
    Discard,
    /// The Drawing Phase, after its discard.
    Draw,
    /// The game has ended.
    Over(Ending),
}

impl Phase {
    /// Its word, as positions have it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Phase::Build => "Build",
            Phase::Astronauts => "Astronauts",
            Phase::Robots => "Robots",
            Phase::Crates => "Crates",
            Phase::Act => "Act",
            Phase::Discard => "Discard",
            Phase::Draw => "Draw",
            Phase::Over(_) => "Over",
        }
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Ending {
    /// Somebody had the points.
    Points,
    /// No Task Card was left.
    Tasks,
    /// The cap on rounds was reached.
    Cap,
}

/// Everything that changes in a game, as it is stored.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// How many seats play.
    pub seats: u8,
    /// Whether crates are placed in turn rather than by the last player alone.
    pub crates_in_turn: bool,
    /// The game ends after so many rounds at the latest.
    pub cap: u16,
    /// Who builds the station; nobody where it stood before anybody was asked.
    pub builder: Option<Builder>,
    /// The team colour of each seat.
    pub colours: [Colour; SEATS_MAX],
    /// Where each module lies.
    pub layout: Layout,
    /// What the table is doing.
    pub phase: Phase,
    /// How many pieces of the current step of the set-up are placed.
    pub placed: u8,
    /// The first player.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from zero.
    pub round: u16,
    /// Where the astronauts stand.
    pub astronauts: [[Square; TEAM]; SEATS_MAX],
    /// Where the robots stand.
    pub robots: [Square; ROBOTS],
    /// Where the crates stand, ascending.
    pub crates: Crates,
    /// Where the Item Tokens lie.
    pub items: [Square; ITEMS],
    /// The astronaut outside.
    pub outside: Option<Pawn>,
    /// The token that it holds.
    pub outside_item: Option<Item>,
    /// The Active Destinations visited in this Action Phase.
    pub visits: Places,
    /// Whether an objective was scored this turn.
    pub scored: bool,
    /// The objective fulfilled by the action under way, to be scored once compensation is drawn.
    pub delivered: Option<Place>,
    /// How many cards each seat has still to draw.
    pub owed: [u8; SEATS_MAX],
    /// The hands.
    pub hands: [Cards; SEATS_MAX],
    /// The Action deck.
    pub deck: Cards,
    /// The Action discard pile.
    pub discard: Cards,
    /// The item each objective asks for.
    pub tasks: [Option<Item>; 3],
    /// The places each objective's Condition Card names.
    pub conditions: [Option<Places>; 3],
    /// How many Task Cards for each item are in the deck.
    pub task_deck: [u8; ITEMS],
    /// How many Condition Cards for each set of places are in the deck.
    pub condition_deck: [u8; Places::SETS],
    /// The same for the discard pile.
    pub condition_discard: [u8; Places::SETS],
    /// The Task Cards in front of each seat, counted by item.
    pub claimed_tasks: [[u8; ITEMS]; SEATS_MAX],
    /// The Condition Cards in front of each seat, counted by set of places.
    pub claimed_conditions: [[u8; Places::SETS]; SEATS_MAX],
    /// The stream of chance.
    pub chance: Chance,
}

/// AstroJam: rival crews repair one space station.
///
/// It begins at the beginning of a cache line: searches copy it all the time, and copy it faster from there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct AstroJam {
    pub(crate) kit: Interned<Kit>,
    pub(crate) state: State,
    /// What stands where: follows from the state.
    pub(crate) board: Board,
    /// Where the Active Destinations are: follows from the layout.
    pub(crate) goals: [Square; 3],
    /// How many cards each seat holds: follows from the hands.
    pub(crate) held: [u8; SEATS_MAX],
    /// How many cards the deck has: follows from the deck.
    pub(crate) deck_left: u8,
}

impl AstroJam {
    /// Everybody at the table.
    #[inline]
    pub(crate) fn all(&self) -> Seats {
        Seats::first(self.state.seats)
    }

    /// The stored form of the position.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A seat's hand.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.state.hands[seat.index() % SEATS_MAX]
    }

    /// How many cards a seat holds. AJ-RULING-43: everybody knows.
    #[inline]
    #[must_use]
    pub fn held(&self, seat: Seat) -> u8 {
        self.held[seat.index() % SEATS_MAX]
    }

    /// Where a pawn stands; [`Square::NOWHERE`] if it is outside, unplaced or not in the game.
    #[inline]
    #[must_use]
    pub fn place_of(&self, pawn: Pawn) -> Square {
        match pawn.owner() {
            Some(seat) => self.state.astronauts[seat.index() % SEATS_MAX][pawn.number()],
            None => self.state.robots[pawn.number()],
        }
    }

    /// What blocks a square, if anything does.
    #[must_use]
    pub fn blocker(&self, square: Square) -> Option<Blocker> {
        self.board.blocker(square)
    }

    /// Whether a square is a space of the station.
    #[must_use]
    pub fn is_space(&self, square: Square) -> bool {
        self.board.is_space(square)
    }

    /// Where an Active Destination is.
    #[inline]
    #[must_use]
    pub fn goal(&self, place: Place) -> Square {
        self.goals[place as usize]
    }

    /// Where an Item Token lies; [`Square::NOWHERE`] if it is outside or not placed yet.
    #[inline]
    #[must_use]
    pub fn item(&self, item: Item) -> Square {
        self.state.items[item.index()]
    }

    /// The tokens on a square, ascending. AJ-TERM-08: there may be any number.
    #[inline]
    pub(crate) fn items_on(&self, square: Square) -> impl Iterator<Item = Item> + '_ {
        Item::all().filter(move |item| self.item(*item) == square)
    }

    /// A seat's points. AJ-SCORE-14: the Task and Condition Cards in front of it.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u8 {
        let tasks: u8 = self.state.claimed_tasks[seat.index() % SEATS_MAX].iter().sum();
        let conditions: u8 = self.state.claimed_conditions[seat.index() % SEATS_MAX].iter().sum();
        tasks + conditions
    }

    /// The seat so many places clockwise from the first player. AJ-SETUP-09.
    #[inline]
    pub(crate) fn in_order(&self, turn: u8) -> Seat {
        Seat::new((self.state.first.index() as u8 + turn) % self.state.seats)
    }

    /// The last player in turn order. AJ-RULING-13: the one to the right of the first.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Seat {
        self.in_order(self.state.seats - 1)
    }

    /// The seat that holds more cards than it may, if one does.
    #[inline]
    pub(crate) fn above_limit(&self) -> Option<Seat> {
        let above = self.held.iter().position(|held| *held > HAND_LIMIT)?;
        Some(Seat::new(above as u8))
    }

    /// The seat that is asked.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        let state = &self.state;
        match state.phase {
            Phase::Act | Phase::Discard | Phase::Draw => Some(self.above_limit().unwrap_or(state.active)),
            // AJ-RULING-10: the host's seat, or seat after seat from the host's on.
            Phase::Build => Some(match state.builder {
                Some(Builder::Players) => Seat::new(state.placed % state.seats),
                Some(Builder::Host) | None => Seat::new(0),
            }),
            // AJ-SETUP-10 and AJ-SETUP-16: one piece each, clockwise from the first player.
            Phase::Astronauts | Phase::Robots => Some(self.in_order(state.placed % state.seats)),
            Phase::Crates if state.crates_in_turn => Some(self.in_order(state.placed % state.seats)),
            // AJ-SETUP-27: the last player places all crates.
            Phase::Crates => Some(self.last()),
            Phase::Over(_) => None,
        }
    }

    /// Takes a card out of a seat's hand and puts it on the discard pile. AJ-DECK-02, AJ-DECK-04: it
    /// lies there before anything that follows from it.
    #[inline]
    pub(crate) fn spend(&mut self, seat: Seat, card: Card) {
        self.state.hands[seat.index()].remove(card);
        self.held[seat.index()] -= 1;
        self.state.discard.add(card);
    }

    /// Sets a pawn from where it stands onto a free space, or onto the board if it stands nowhere.
    /// AJ-INV-17: nothing else on the board changes.
    #[inline]
    pub(crate) fn set_pawn(&mut self, pawn: Pawn, to: Square) {
        let from = self.place_of(pawn);
        if from.is_somewhere() {
            self.board.lift(from);
        }
        if to.is_somewhere() {
            self.board.put(to, Blocker::Pawn(pawn));
        }
        match pawn.owner() {
            Some(seat) => self.state.astronauts[seat.index()][pawn.number()] = to,
            None => self.state.robots[pawn.number()] = to,
        }
    }

    /// Puts a crate on a free space.
    #[inline]
    pub(crate) fn add_crate(&mut self, at: Square) {
        self.board.put(at, Blocker::Crate);
        self.state.crates.add(at);
    }

    /// Takes a crate off the board for a moment.
    #[inline]
    pub(crate) fn lift_crate(&mut self, at: Square) {
        self.board.lift(at);
        self.state.crates.remove(at);
    }
}
