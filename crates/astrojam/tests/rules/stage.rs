//! A stage for rule tests: a game in the middle of A's Action Phase on the preset Long Haul, with all
//! pieces parked out of the way. The second row, a2 to q2, is one free line of seventeen spaces.
//!
//! ```text
//!    a b c d e   f g h i j k l   m n o p q
//! 1    . . . K     . . . . .       . . .
//! 2  . S S S .   . K . . . . .   . . S S .
//! 3  . . C . .   . . .   . . .   . S L S .
//! 4  . S S S .   . . . . . K .   . S S . .
//! 5  . . . .       . . . . .       K . .
//! 6              . . S . S . K
//! 7              . . S E S . .
//! 8              . . S . S . .
//! ```

use astrojam::{
    Action, AstroJam, Blocker, CRATES, Card, Cards, ITEMS, Item, Kit, Options, Pawn, Phase, Place, Places,
    Square, State,
};
use table::{Chance, Game, Quiet, Seat, Seats, Setup};
use testkit::Scene;

pub(crate) fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

pub(crate) fn seat(text: &str) -> Seat {
    text.parse().expect("a seat")
}

pub(crate) fn pawn(text: &str) -> Pawn {
    Pawn::parse(text).expect("a pawn")
}

pub(crate) fn item(id: &str) -> Item {
    Kit::shipped().item_named(id).expect("an item")
}

pub(crate) fn cards(text: &str) -> Cards {
    text.split_whitespace().map(|card| Card::parse(card).expect("a card")).collect()
}

/// A game whose set-up the table did: the first player is about to act.
pub(crate) fn set_up(seats: u8, options: Options, seed: u64) -> AstroJam {
    let setup = Setup { seats, options };
    let mut game =
        AstroJam::start(Kit::shipped(), &setup, Chance::from_number(seed)).expect("the options fit");
    while !matches!(game.state().phase, Phase::Act) {
        let asked = game.turn().waiting().lowest().expect("somebody is asked");
        game.apply(asked, &Action::PlaceForMe, &mut Quiet);
    }
    game
}

/// Where pieces stand that a test does not speak of.
const PARKING: &str =
    "f8 g8 h8 i8 j8 k8 l8 f7 g7 h7 j7 k7 l7 f6 g6 h6 i6 j6 k6 l6 a5 b5 c5 d5 g5 h5 i5 j5 k5";

pub(crate) struct Stage {
    pub(crate) state: State,
    kit: &'static Kit,
    crates: Vec<Square>,
}

impl Stage {
    pub(crate) fn new(seats: u8) -> Stage {
        let mut state = set_up(seats, Options::default(), 3).save();
        let mut parking = PARKING.split(' ').map(square);
        for seat in Seats::first(seats) {
            for at in &mut state.astronauts[seat.index()] {
                *at = parking.next().unwrap();
            }
        }
        for at in &mut state.robots {
            *at = parking.next().unwrap();
        }
        let crates = parking.take(CRATES).collect();
        state.items = [square("q4"); ITEMS];
        state.first = seat("A");
        state.active = seat("A");
        state.hands = [Cards::NONE; 4];
        state.discard = Cards::NONE;
        state.tasks = [Some(Item(0)), Some(Item(1)), Some(Item(2))];
        state.conditions = [Place::Lab, Place::Computer, Place::Engine].map(|p| Some(Places::NONE.with(p)));
        Stage { state, kit: Kit::shipped(), crates }
    }

    pub(crate) fn with_kit(mut self, kit: &'static Kit) -> Stage {
        self.kit = kit;
        self
    }

    /// Pieces from a space on to the right: `A1+coil . X R1`.
    pub(crate) fn from(mut self, start: &str, pieces: &str) -> Stage {
        let start = square(start);
        for (offset, piece) in (0..).zip(pieces.split_whitespace()) {
            let at = Square::at(start.column() + offset, start.row()).expect("a square");
            let mut parts = piece.split('+');
            match parts.next().unwrap() {
                "." => {}
                "X" => {
                    let parked = self
                        .crates
                        .iter()
                        .rposition(|crate_at| crate_at.row() >= 4)
                        .expect("a crate is left");
                    self.crates[parked] = at;
                }
                name => {
                    let pawn = pawn(name);
                    match pawn.owner() {
                        Some(owner) => self.state.astronauts[owner.index()][pawn.number()] = at,
                        None => self.state.robots[pawn.number()] = at,
                    }
                }
            }
            for id in parts {
                self.state.items[item(id).index()] = at;
            }
        }
        self
    }

    /// Pieces in the free row.
    pub(crate) fn row(self, pieces: &str) -> Stage {
        self.from("a2", pieces)
    }

    pub(crate) fn hand(mut self, owner: &str, hand: &str) -> Stage {
        self.state.hands[seat(owner).index()] = cards(hand);
        self
    }

    pub(crate) fn objective(mut self, place: Place, id: &str, visit: Place) -> Stage {
        self.state.tasks[place as usize] = Some(item(id));
        self.state.conditions[place as usize] = Some(Places::NONE.with(visit));
        self
    }

    pub(crate) fn outside(mut self, name: &str, held: Option<&str>) -> Stage {
        let pawn = pawn(name);
        self.state.astronauts[pawn.owner().unwrap().index()][pawn.number()] = Square::NOWHERE;
        self.state.outside = Some(pawn);
        self.state.outside_item = held.map(item);
        if let Some(id) = held {
            self.state.items[item(id).index()] = Square::NOWHERE;
        }
        self
    }

    /// So many Task and Condition Cards in front of a seat.
    pub(crate) fn claimed(mut self, owner: &str, tasks: u8, conditions: u8) -> Stage {
        let index = seat(owner).index();
        for _ in 0..tasks {
            let used = |i: usize| self.state.claimed_tasks.iter().map(|c| c[i]).sum::<u8>();
            let slots =
                |i: usize| self.state.tasks.iter().filter(|t| **t == Some(Item(i as u8))).count() as u8;
            let free = (0..ITEMS).max_by_key(|i| self.kit.tasks[*i] - used(*i) - slots(*i)).unwrap();
            self.state.claimed_tasks[index][free] += 1;
        }
        for _ in 0..conditions {
            let used = |i: usize| self.state.claimed_conditions.iter().map(|c| c[i]).sum::<u8>();
            let slots = |i: usize| {
                let set = |p: &&Option<Places>| p.is_some_and(|p| self.kit_index(p) == i);
                self.state.conditions.iter().filter(set).count() as u8
            };
            let free =
                (0..8).max_by_key(|i| i32::from(self.kit.conditions[*i]) - i32::from(used(*i) + slots(*i)));
            self.state.claimed_conditions[index][free.unwrap()] += 1;
        }
        self
    }

    fn kit_index(&self, places: Places) -> usize {
        Place::ALL.iter().map(|place| usize::from(places.has(*place)) << *place as usize).sum()
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Stage {
        change(&mut self.state);
        self
    }

    /// The position, its decks being what is left of all cards.
    pub(crate) fn build(mut self) -> State {
        let state = &mut self.state;
        state.crates = self.crates.iter().copied().collect();
        let mut deck: Vec<Card> = self.kit.actions.one_by_one().collect();
        for card in state
            .hands
            .iter()
            .chain([&state.discard])
            .flat_map(|cards| cards.one_by_one().collect::<Vec<_>>())
        {
            let place = deck.iter().position(|other| *other == card).expect("the deck has such a card left");
            deck.remove(place);
        }
        state.deck = deck.into_iter().collect();
        for index in 0..ITEMS {
            let claimed: u8 = state.claimed_tasks.iter().map(|tasks| tasks[index]).sum();
            let slots = state.tasks.iter().filter(|task| **task == Some(Item(index as u8))).count() as u8;
            state.task_deck[index] = self.kit.tasks[index] - claimed - slots;
        }
        for index in 0..8 {
            let claimed: u8 = self.state.claimed_conditions.iter().map(|conditions| conditions[index]).sum();
            let here =
                |places: &&Option<Places>| places.is_some_and(|places| self.kit_index(places) == index);
            let slots = self.state.conditions.iter().filter(here).count() as u8;
            let gone = claimed + slots + self.state.condition_discard[index];
            self.state.condition_deck[index] = self.kit.conditions[index] - gone;
        }
        self.state
    }

    pub(crate) fn game(self) -> AstroJam {
        let kit = self.kit;
        AstroJam::load(kit, self.build()).expect("the stage can be loaded")
    }

    pub(crate) fn scene(self) -> Scene<AstroJam> {
        Scene::at(self.game())
    }
}

/// Short questions about a scene.
pub(crate) trait Look {
    fn place(&self, pawn: &str) -> String;
    fn token(&self, id: &str) -> String;
    fn held(&self, seat: &str) -> u8;
    fn points(&self, seat: &str) -> u8;
    fn standing(&self, at: &str) -> Option<Blocker>;
    fn state(&self) -> &State;
    /// The offers that begin so, without their beginning.
    fn offered(&self, seat: &str, start: &str) -> Vec<String>;
}

impl Look for Scene<AstroJam> {
    fn place(&self, name: &str) -> String {
        self.position().place_of(pawn(name)).to_string()
    }

    fn token(&self, id: &str) -> String {
        self.position().item(item(id)).to_string()
    }

    fn held(&self, name: &str) -> u8 {
        self.position().held(seat(name))
    }

    fn points(&self, name: &str) -> u8 {
        self.position().points(seat(name))
    }

    fn standing(&self, at: &str) -> Option<Blocker> {
        self.position().blocker(square(at))
    }

    fn state(&self) -> &State {
        self.position().state()
    }

    fn offered(&self, seat: &str, start: &str) -> Vec<String> {
        let list = self.list(seat);
        list.iter().filter_map(|text| text.strip_prefix(start)).map(str::to_owned).collect()
    }
}
